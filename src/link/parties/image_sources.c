/*
 * Which subsystem a deployed unit is built from: by the folder or the
 * Dockerfile that it is built with, the command that it runs, its image's or
 * its own name.
 * Each way is a function by_*() that gives a subsystem or NO_PARTY;
 * party_subsystem() at the end says in which order they are asked.
 */
#include "deploy/deploy.h"
#include "lang/lang.h"
#include "link/parties/joining.h"
#include "link/parties/parties.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

/* A directory may be written "." where it is given by people. */
static bool is_root_subsystem(const struct linking *linking, uint32_t subsystem)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	return subsystems[subsystem].directory.len == 0 ||
	       str_is(subsystems[subsystem].directory, ".");
}

/* The nearest one around a directory; the root is no answer where there are
 * others. */
static uint32_t part_around(const struct linking *linking, struct str directory)
{
	uint32_t found = subsystem_around(linking, directory);

	if (linking->model->subsystems.count == 1)
		return 0;
	return found != NO_PARTY && !is_root_subsystem(linking, found)
		   ? found
		   : NO_PARTY;
}

/* The only one below a directory: a folder around a program. */
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

/* Is it one of the files that say what is deployed, and how it is built? */
static bool is_deployment_file(const struct linking *linking, struct str path)
{
	const struct deployment *deployment = linking->deployment;

	for (size_t i = 0; i < deployment->service_count; i++)
		if (str_equal(deployment->services[i].dockerfile, path) ||
		    str_equal(deployment->services[i].at.path, path))
			return true;
	return false;
}

/* Is nothing of it started but by what deploys it: a folder of files to build
 * images with? */
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

/* frontend of ["frontend"], geo of /go/bin/geo. */
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

/* The first of the starts, which are by path and line, from this line on. */
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

/* The file of code that what stands there under the name starts; "". Starts of
 * one place are neighbours; a name that is given has to fit, "" takes any. */
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

/* What the declaration's own command runs, else what its image does. */
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

/* The part whose file its command runs: `node dist/apps/orders/main` of an
 * image that is made of all of them. */
static uint32_t by_target(const struct linking *linking,
    const struct deploy_service *service)
{
	struct str target =
	    service->built ? started_at(linking, service->at, service->name)
			   : STR("");

	return target.len ? part_around(linking, path_folder(target))
			  : NO_PARTY;
}

/* What is built from all of a project, on nothing that is known to run by
 * itself, is its program, where the others are that program's folders, or
 * libraries. */
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

static bool has_its_context(const struct linking *linking,
    const struct deploy_service *service)
{
	return !service->built || !service->context.len ||
	       str_find(service->context, '$') < service->context.len ||
	       is_below(linking, first_below(linking, service->context),
		   service->context);
}

/* Of a folder that is not here only what stands around it tells, as where it is
 * made by a build: the whole project does not. */
static bool is_of_its_context(const struct linking *linking, uint32_t found,
    const struct deploy_service *service)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	return found == NO_PARTY || has_its_context(linking, service) ||
	       (!is_root_subsystem(linking, found) &&
		   path_inside(service->context, subsystems[found].directory));
}

/* By the folder of its Dockerfile, by its context, by what is the only one
 * below it. */
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

bool is_built_elsewhere(const struct linking *linking,
    const struct deploy_service *service)
{
	return !has_its_context(linking, service) &&
	       by_build(linking, service) == NO_PARTY;
}

/* The folder of the project that the image is started in, by what is put there:
 * the mount whose target is the deepest around the working directory. False: it
 * is not known, two mounts go there, or it would lie outside of the project. */
static bool started_in(struct str *out, const struct linking *linking,
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
		if (!deploy_path(out, from,
			str_slice(service->folder, to.len + 1,
			    service->folder.len),
			linking->scratch))
			return false;
	}
	return found;
}

/* The subsystem whose whole path, of two parts at least, ends the path of the
 * folder that the image is started in: apps/api of /srv/apps/api. */
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

/* What it is started in, where that is a program: put into the image, or
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

/* Another declaration that builds the image that this one runs. */
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

/* Of several folders of a name, that which is nearest to where the unit is
 * declared; NO_PARTY where two are as near. */
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

/* A folder of a program's that starts nothing is not what an image is made of,
 * though it may be called so: internal/consumer, of acme/stock-consumer. */
static uint32_t by_made(const struct linking *linking, struct str name,
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

/* "orders" of the image shop-orders, whose system is the shop. */
static uint32_t by_suffix(const struct linking *linking, struct str name,
    const struct deploy_service *service)
{
	for (size_t dash = str_find(name, '-'); dash < name.len;
	     dash = str_find(name, '-')) {
		uint32_t found;

		name = str_slice(name, dash + 1, name.len);
		found = by_made(linking, name, service, true);
		if (found != NO_PARTY)
			return found;
	}
	return NO_PARTY;
}

/* An image that is called as the project is what the Dockerfile at its top
 * makes: it runs what that starts, whatever the parts are called. */
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

/* acme/orders:1.4 is orders. */
static uint32_t by_image(const struct linking *linking,
    const struct deploy_service *service)
{
	return by_made(linking, deploy_image_last(service->image), service,
	    false);
}

static uint32_t by_image_end(const struct linking *linking,
    const struct deploy_service *service)
{
	return by_suffix(linking, deploy_image_last(service->image), service);
}

/* The only subsystem that builds an executable called as the image, however it
 * is called itself. */
static uint32_t by_executable(const struct linking *linking,
    const struct deploy_service *service)
{
	const struct target_row *targets = linking->model->targets.items;
	struct str name = deploy_image_last(service->image);
	uint32_t found = NO_PARTY;

	/* Names that any project has: they tell of none. */
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

typedef uint32_t binding(const struct linking *linking,
    const struct deploy_service *unit);

/* All declarations are asked in one way before the next way is tried, as a
 * surer way counts for more than an earlier declaration. */
static uint32_t first_bound_party(const struct linking *linking,
    const struct party *party, binding *const *ways, size_t count)
{
	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < party->unit_count; k++) {
			uint32_t found = ways[i](linking, party->units[k]);

			if (found != NO_PARTY)
				return found;
		}
	return NO_PARTY;
}

/* What is reached at a port, and built from a folder around many programs, is
 * the only one of them that serves. */
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

/* A folder of the package at the root, which starts nothing by itself, is not
 * what is built from all of it, though it may be called so: `app`. */
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

/* One image may serve for many parties: their names say more than its own. */
uint32_t party_subsystem(const struct linking *linking,
    const struct party *party)
{
	static binding *const sure[] = { by_command, by_target, by_folder,
		by_build, by_own_image };
	static binding *const likely[] = { by_builder, by_image, by_executable,
		by_image_end, by_port };
	uint32_t named = subsystem_called(linking, party->name);
	uint32_t found;

	if (party->image || party->units[0]->foreign)
		return NO_PARTY;
	found = first_bound_party(linking, party, sure, LENGTH(sure));
	if ((found == NO_PARTY || is_root_subsystem(linking, found)) &&
	    named != NO_PARTY)
		found = is_part_of_root(linking, party, named)
			    ? subsystem_at(linking, STR(""))
			    : named;
	return found != NO_PARTY
		   ? found
		   : first_bound_party(linking, party, likely, LENGTH(likely));
}
