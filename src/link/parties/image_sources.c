/*
 * Decides from which subsystem a deployed unit is built, party_subsystem(): by
 * the folder or the Dockerfile that it is built with, the command that it runs,
 * the name of its image or its own. Each way is a function by_*() that returns
 * the number of a subsystem or NO_PARTY; party_subsystem() says in which order
 * they are asked.
 */
#include "deploy/deploy.h"
#include "lang/lang.h"
#include "link/parties/joining.h"
#include "link/parties/parties.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

/* Is it the subsystem of the root? People may write that directory as ".". */
static bool is_root_subsystem(const struct linking *linking, uint32_t subsystem)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	return subsystems[subsystem].directory.len == 0 ||
	       str_is(subsystems[subsystem].directory, ".");
}

/* The nearest subsystem from the directory upwards; NO_PARTY: only the root,
 * which counts if there is no other. */
static uint32_t part_around(const struct linking *linking, struct str directory)
{
	uint32_t found = subsystem_around(linking, directory);

	if (linking->model->subsystems.count == 1)
		return 0;
	return found != NO_PARTY && !is_root_subsystem(linking, found)
		   ? found
		   : NO_PARTY;
}

/* The only subsystem below the directory; NO_PARTY: none, or several. */
static uint32_t subsystem_below(const struct linking *linking,
    struct str directory)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	uint32_t found = NO_PARTY;

	for (uint32_t i = 0; i < linking->model->subsystems.count; i++) {
		if (!path_inside(subsystems[i].directory, directory))
			continue;
		if (found != NO_PARTY)
			return NO_PARTY;
		found = i;
	}
	return found;
}

/* Does the file say what is deployed, or how that is built? */
static bool is_deployment_file(const struct linking *linking, struct str path)
{
	const struct deployment *deployment = linking->deployment;

	for (size_t i = 0; i < deployment->service_count; i++)
		if (str_equal(deployment->services[i].dockerfile, path) ||
		    str_equal(deployment->services[i].at.path, path))
			return true;
	return false;
}

/* Does the subsystem only have files by which images are built, and starts
 * nothing else? */
static bool only_packs(const struct linking *linking, uint32_t subsystem,
    const struct deploy_service *service)
{
	const struct subsystem *row =
	    (const struct subsystem *)linking->model->subsystems.items +
	    subsystem;
	const struct entry_point *entries = row->entry_points.items;

	for (size_t i = 0; i < row->entry_points.count; i++)
		if (!is_deployment_file(linking, entries[i].at.path))
			return false;
	return is_part(linking, subsystem) &&
	       path_inside(row->directory, service->context);
}

/* By its command: frontend of ["frontend"], geo of /go/bin/geo. */
static uint32_t by_command(const struct linking *linking,
    const struct deploy_service *service)
{
	uint32_t found;
	struct str word;

	if (service->command.count == 0)
		return NO_PARTY;
	word = service->command.items[0];
	word = path_name(str_slice(word, 0, str_find(word, ' ')));
	found = subsystem_called(linking, word);
	return found != NO_PARTY ? found : subsystem_packaged(linking, word);
}

/* The index of the first start at or behind the place; starts are sorted by
 * path and line. */
static size_t first_start_from(const struct scan *scan, struct evidence at)
{
	size_t low = 0;
	size_t high = scan->start_count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;
		const struct start_row *start_row = &scan->starts[middle];
		struct evidence there = { start_row->path, start_row->line };

		if (evidence_compare(there, at) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* The file of code that the start at the place runs; "": not known. If a name
 * is given, the start has to have it; starts of one place are neighbours. */
static struct str started_at(const struct linking *linking, struct evidence at,
    struct str name)
{
	const struct scan *scan = linking->scan;

	for (size_t i = first_start_from(scan, at); i < scan->start_count;
	     i++) {
		const struct start_row *start = &scan->starts[i];
		const struct scan_file *file;

		if (!str_equal(start->path, at.path) ||
		    (name.len && !str_equal(start->name, name)))
			break;
		file = scan_file_at(scan, start->target);
		if (file && is_product(linking, file) &&
		    file->language->grammar)
			return start->target;
	}
	return STR("");
}

/* The file of code that the declaration's command runs, else its image's
 * command; "": not known. */
struct str file_started(const struct linking *linking,
    const struct deploy_service *service)
{
	struct evidence image = { service->dockerfile, 0 };
	struct str found = service->built
			       ? started_at(linking, service->at, service->name)
			       : STR("");

	return found.len || !service->built || !service->dockerfile.len
		   ? found
		   : started_at(linking, image, STR(""));
}

/* By the file that its command runs: `node dist/apps/orders/main`, in an image
 * that holds all apps. */
static uint32_t by_target(const struct linking *linking,
    const struct deploy_service *service)
{
	struct str target =
	    service->built ? started_at(linking, service->at, service->name)
			   : STR("");

	return target.len ? part_around(linking, path_folder(target))
			  : NO_PARTY;
}

/* By the root, from all of which it is built: the program of the project, if
 * the other subsystems are its folders or libraries. What is built on a
 * program that runs by itself is none. */
static uint32_t by_root(const struct linking *linking,
    const struct deploy_service *service)
{
	uint32_t root = subsystem_at(linking, STR(""));

	return service->context.len == 0 && service->base.len &&
		       !deploy_image_of(service->base) && root != NO_PARTY &&
		       (!is_root_of_many(linking, root) ||
			   is_only_program(linking, root))
		   ? root
		   : NO_PARTY;
}

/* Is the folder here from which it is built? */
static bool has_its_context(const struct linking *linking,
    const struct deploy_service *service)
{
	return !service->built || !service->context.len ||
	       str_find(service->context, '$') < service->context.len ||
	       is_below(linking, first_below(linking, service->context),
		   service->context);
}

/* May it be built from that subsystem? If its folder is not here, as one that
 * a build makes, only a subsystem around that folder counts, and not the root.
 */
static bool is_of_its_context(const struct linking *linking, uint32_t found,
    const struct deploy_service *service)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	return found == NO_PARTY || has_its_context(linking, service) ||
	       (!is_root_subsystem(linking, found) &&
		   path_inside(service->context, subsystems[found].directory));
}

/* By the folder of its Dockerfile, else by its context, else by the only
 * subsystem below that. */
static uint32_t by_build(const struct linking *linking,
    const struct deploy_service *service)
{
	uint32_t found = NO_PARTY;

	if (!service->built)
		return NO_PARTY;
	if (service->dockerfile.len)
		found = part_around(linking, path_folder(service->dockerfile));
	if (found != NO_PARTY && only_packs(linking, found, service))
		found = NO_PARTY;
	if (found == NO_PARTY)
		found = part_around(linking, service->context);
	if (found == NO_PARTY && service->context.len)
		found = subsystem_below(linking, service->context);
	if (!is_of_its_context(linking, found, service))
		return NO_PARTY;
	return found != NO_PARTY ? found : by_root(linking, service);
}

/* Is it built from a folder that is neither in the repository nor made there?
 */
bool is_built_elsewhere(const struct linking *linking,
    const struct deploy_service *service)
{
	return !has_its_context(linking, service) &&
	       by_build(linking, service) == NO_PARTY;
}

/* Find the folder of the project in which the image is started: the mount with
 * the deepest target around its working directory; false: none, two of them,
 * or outside of the project. */
static bool started_in(struct str *folder, const struct linking *linking,
    const struct deploy_service *service)
{
	bool found = false;
	size_t deepest = 0;

	for (size_t i = 0; i < service->mount_count; i++) {
		struct str to = service->mounts[i].to;
		struct str from = service->mounts[i].from;

		if (!path_within(service->folder, to) || to.len < deepest ||
		    scan_file_at(linking->scan, from))
			continue;
		if (found && to.len == deepest)
			return false;
		found = true;
		deepest = to.len;
		if (!deploy_path(folder, from,
			str_slice(service->folder, to.len + 1,
			    service->folder.len),
			linking->scratch))
			return false;
	}
	return found;
}

/* By the path of its working directory, which ends in the whole path of a
 * subsystem with two parts at least: apps/api of /srv/apps/api. */
static uint32_t by_path(const struct linking *linking,
    const struct deploy_service *service)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	for (uint32_t i = 0; i < linking->model->subsystems.count; i++) {
		struct str directory = subsystems[i].directory;

		if (str_find(directory, '/') < directory.len &&
		    str_ends_part(service->folder, directory, "/") &&
		    path_within(directory, service->context))
			return i;
	}
	return NO_PARTY;
}

/* By its working directory, if that is a program's, copied into the image or
 * mounted. */
static uint32_t by_folder(const struct linking *linking,
    const struct deploy_service *service)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	struct str directory;
	uint32_t found;

	if (service->folder.len < 2)
		return NO_PARTY;
	if (started_in(&directory, linking, service))
		found = part_around(linking, directory);
	else
		found = service->built ? by_path(linking, service) : NO_PARTY;
	if (found == NO_PARTY)
		return NO_PARTY;
	return subsystems[found].entry_points.count ? found : NO_PARTY;
}

/* By another declaration that builds the image which this one runs. */
static uint32_t by_builder(const struct linking *linking,
    const struct deploy_service *service)
{
	const struct deployment *deployment = linking->deployment;

	for (size_t i = 0; service->image.len && i < deployment->service_count;
	     i++) {
		const struct deploy_service *other = &deployment->services[i];

		if (other->built && other != service &&
		    str_equal(deploy_image_last(other->image),
			deploy_image_last(service->image))) {
			uint32_t found = by_build(linking, other);

			if (found != NO_PARTY)
				return found;
		}
	}
	return NO_PARTY;
}

/* The subsystem of that name whose folder is nearest to where the unit is
 * declared; NO_PARTY: two are as near. */
static uint32_t nearest_called(const struct linking *linking, struct str name,
    const struct deploy_service *service)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	uint32_t found = NO_PARTY;
	size_t near = 0;

	for (uint32_t i = 0; i < linking->model->subsystems.count; i++) {
		size_t common =
		    path_common(subsystems[i].directory, service->at.path);

		if (!same_key(path_name(subsystems[i].directory), name))
			continue;
		if (common == near)
			found = NO_PARTY;
		if (common <= near)
			continue;
		near = common;
		found = i;
	}
	return found;
}

/* By a name, or the end of one (`part`), of an image. A folder of a program
 * that starts nothing is no image's, though it may be called so:
 * internal/consumer of acme/stock-consumer. An end of a name that several
 * folders have tells none. */
static uint32_t by_image_name(const struct linking *linking, struct str name,
    const struct deploy_service *service, bool part)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	bool shared = is_shared_folder(linking, name);
	uint32_t found = shared ? nearest_called(linking, name, service)
				: NO_PARTY;

	/* A part of a name that several have tells of none. */
	if (found == NO_PARTY && !(shared && part))
		found = subsystem_called(linking, name);
	return found == NO_PARTY || subsystems[found].entry_points.count ||
		       !is_part(linking, found)
		   ? found
		   : NO_PARTY;
}

/* By an end of a name: orders of the image shop-orders. */
static uint32_t by_suffix(const struct linking *linking, struct str name,
    const struct deploy_service *service)
{
	for (size_t dash = str_find(name, '-'); dash < name.len;
	     dash = str_find(name, '-')) {
		uint32_t found;

		name = str_slice(name, dash + 1, name.len);
		found = by_image_name(linking, name, service, true);
		if (found != NO_PARTY)
			return found;
	}
	return NO_PARTY;
}

/* By the Dockerfile at the root, if the image is called as the project: it
 * runs what that starts, whatever the parts are called. */
static uint32_t by_own_image(const struct linking *linking,
    const struct deploy_service *service)
{
	static const struct evidence top = { { "Dockerfile", 10 }, 0 };
	const struct scan *scan = linking->scan;
	size_t i = first_start_from(scan, top);
	uint32_t found;
	struct str word;

	if (service->built || service->image.len == 0 ||
	    !str_equal_nocase(deploy_image_last(service->image),
		linking->model->project.name) ||
	    i == scan->start_count ||
	    !str_equal(scan->starts[i].path, top.path))
		return NO_PARTY;
	if (scan->starts[i].target.len)
		return part_around(linking,
		    path_folder(scan->starts[i].target));
	word = scan->starts[i].command;
	word = path_name(str_slice(word, 0, str_find(word, ' ')));
	found = subsystem_packaged(linking, word);
	return found != NO_PARTY ? found : subsystem_called(linking, word);
}

/* By the name of its image: orders of acme/orders:1.4. */
static uint32_t by_image(const struct linking *linking,
    const struct deploy_service *service)
{
	return by_image_name(linking, deploy_image_last(service->image),
	    service, false);
}

/* By an end of its image's name. */
static uint32_t by_image_end(const struct linking *linking,
    const struct deploy_service *service)
{
	return by_suffix(linking, deploy_image_last(service->image), service);
}

/* By the only subsystem that builds an executable with the name of the image.
 * Names that any project has tell none. */
static uint32_t by_executable(const struct linking *linking,
    const struct deploy_service *service)
{
	const struct target_row *targets = linking->model->targets.items;
	struct str name = deploy_image_last(service->image);
	uint32_t found = NO_PARTY;

	if (str_listed("api app client server web worker", name))
		return NO_PARTY;
	for (size_t i = 0; name.len && i < linking->model->targets.count; i++) {
		uint32_t owner = subsystem_named(linking, targets[i].subsystem);

		if (!str_equal(targets[i].name, name) ||
		    !str_is(targets[i].kind, "executable"))
			continue;
		if (found != NO_PARTY && found != owner)
			return NO_PARTY;
		found = owner;
	}
	return found;
}

/* A way by which the subsystem of a unit is found. */
typedef uint32_t source_way(const struct linking *linking,
    const struct deploy_service *unit);

/* What the first way finds for any declaration of the party; NO_PARTY: none
 * does. A surer way counts for more than an earlier declaration. */
static uint32_t first_source(const struct linking *linking,
    const struct party *party, source_way *const *ways, size_t count)
{
	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < party->unit_count; k++) {
			uint32_t found = ways[i](linking, party->units[k]);

			if (found != NO_PARTY)
				return found;
		}
	return NO_PARTY;
}

/* By what it serves: reached at a port and built from a folder around many
 * subsystems, it is the only one of them that serves. */
static uint32_t by_port(const struct linking *linking,
    const struct deploy_service *service)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const struct endpoint *served = linking->model->endpoints.items;
	uint32_t found = NO_PARTY;

	if (!service->built || service->ports.count == 0 ||
	    service->context.len == 0)
		return NO_PARTY;
	for (size_t i = 0; i < linking->model->endpoints.count; i++) {
		uint32_t serving =
		    subsystem_named(linking, served[i].subsystem);

		if (serving == NO_PARTY || serving == found ||
		    !path_inside(subsystems[serving].directory,
			service->context))
			continue;
		if (found != NO_PARTY)
			return NO_PARTY;
		found = serving;
	}
	return found;
}

/* Is the subsystem with the party's name only a folder of the package at the
 * root, from all of which the party is built, as `app`? */
static bool is_part_of_root(const struct linking *linking,
    const struct party *party, uint32_t named)
{
	const struct subsystem *subsystem =
	    (const struct subsystem *)linking->model->subsystems.items + named;

	return subsystem->entry_points.count == 0 &&
	       !is_declared_program(linking, named) && party->units[0]->built &&
	       party->units[0]->context.len == 0 &&
	       subsystem_at(linking, STR("")) != NO_PARTY &&
	       map_get(&linking->folders, STR("")) &&
	       !map_get(&linking->folders, subsystem->directory);
}

/* The subsystem that makes the image of a party which has a role: it is called
 * as the image, and has the role itself; NO_PARTY: none. */
uint32_t party_maker(const struct linking *linking, const struct party *party)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	uint32_t found = party->image ? by_image(linking, party->units[0])
				      : NO_PARTY;
	struct str role;

	if (found == NO_PARTY)
		return NO_PARTY;
	role = str_printf(linking->scratch, "%s/%s", party->image->role,
	    party->image->kind);
	for (size_t i = 0; i < linking->parties.role_count; i++)
		if (str_equal(linking->parties.roles[i]->subsystem,
			subsystems[found].name) &&
		    role_fits(linking->parties.roles[i]->target, role))
			return found;
	return NO_PARTY;
}

/* The subsystem from which the party is built; NO_PARTY: none. Its own name
 * counts for more than that of its image, which may serve for many parties. */
uint32_t party_subsystem(const struct linking *linking,
    const struct party *party)
{
	static source_way *const sure[] = { by_command, by_target, by_folder,
		by_build, by_own_image };
	static source_way *const likely[] = { by_builder, by_image,
		by_executable, by_image_end, by_port };
	uint32_t named = subsystem_called(linking, party->name);
	uint32_t found;

	if (party->image || party->units[0]->foreign)
		return NO_PARTY;
	found = first_source(linking, party, sure, LENGTH(sure));
	if ((found == NO_PARTY || is_root_subsystem(linking, found)) &&
	    named != NO_PARTY)
		found = is_part_of_root(linking, party, named)
			    ? subsystem_at(linking, STR(""))
			    : named;
	return found != NO_PARTY
		   ? found
		   : first_source(linking, party, likely, LENGTH(likely));
}
