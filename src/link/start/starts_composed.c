/*
 * Decides which composition is offered as a start, what it starts besides (data
 * stores, other programs), and which other offers it makes needless.
 */
#include <string.h>

#include "deploy/deploy.h"
#include "link/parties/parties.h"
#include "link/parties/parts.h"
#include "link/start/starts.h"
#include "model/model.h"
#include "scan/scan.h"

enum { SYSTEM_LEAST = 3 }; /* programs that a composition of all builds */

/* Does a service of the composition run the project's code in an environment
 * for tests: RAILS_ENV=test? */
static bool is_composed_for_tests(const struct linking *linking,
    struct str path)
{
	const struct deployment *from_deployment = linking->deployment;

	for (size_t i = 0;
	     from_deployment && i < from_deployment->service_count; i++) {
		const struct deploy_service *service =
		    &from_deployment->services[i];

		if (!str_equal(service->at.path, path))
			continue;
		for (size_t k = 0; k < service->variable_count; k++)
			if (str_ends_any(service->variables[k].name,
				"_ENV _ENVIRONMENT") &&
			    str_listed("test testing ci",
				service->variables[k].value))
				return true;
	}
	return false;
}

/* Offer the composition that documents start; else the one nearest to the
 * root, at most one folder below it. */
void offer_composition(struct offers *offers, const struct linking *linking)
{
	struct offer offer = { .rank = 0 };
	const struct globs *named =
	    glob_ready(STR("{docker-,}compose.{yml,yaml}"), linking->scratch);

	if (documented_composition(&offer, linking)) {
		offer_start(offers, offer);
		return;
	}
	for (size_t i = 0; i < linking->scan->count; i++) {
		struct str path = file_path(&linking->scan->files[i]);

		if (globs_match(named, path) && !is_aside(path) &&
		    !is_composed_for_tests(linking, path) &&
		    (offer.at.line == 0 ||
			path_depth(path) < path_depth(offer.at.path)))
			offer.at = (struct evidence){ path, 1 };
	}
	if (offer.at.line == 0 || path_depth(offer.at.path) > 1)
		return;
	offer.folder = path_folder(offer.at.path);
	offer.composition = offer.at.path;
	offer.text = composition_start(linking, offer.composition);
	offer.command = in_shell(offer.folder, offer.text, linking->scratch);
	offer_start(offers, offer);
}

/* The composition that is started; NULL: none. Offers are sorted, so that it
 * would be the first. */
static struct offer *chosen_composition(const struct offers *offers)
{
	struct offer *first_offer = offers->count ? offers->items : NULL;

	return first_offer && first_offer->chosen &&
		       first_offer->composition.len
		   ? first_offer
		   : NULL;
}

/* Is the service built from the folder, or from its subsystem? */
static bool is_built_of(const struct linking *linking,
    const struct deploy_service *service, struct str folder)
{
	const struct service *services = linking->model->services.items;
	uint32_t around = subsystem_around(linking, folder);
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const struct subsystem *around_subsystem =
	    around == NO_PARTY ? NULL : subsystems + around;

	if (str_equal(service->context, folder) ||
	    (service->dockerfile.len &&
		str_equal(path_folder(service->dockerfile), folder)))
		return true;
	if (!around_subsystem || around_subsystem->directory.len == 0)
		return false;
	for (size_t i = 0; i < linking->model->services.count; i++)
		if (evidence_compare(services[i].at, service->at) == 0)
			return str_equal(services[i].subsystem,
			    around_subsystem->name);
	return false;
}

/* Does the composition that is started build the offer's folder, too? Not if a
 * document starts the offer by a command that is not understood: it may be
 * anything. */
bool is_composed(const struct linking *linking, const struct offers *offers,
    const struct offer *offer)
{
	const struct deployment *from_deployment = linking->deployment;
	const struct offer *whole = chosen_composition(offers);

	if (offer->rank == 0 || !whole || whole->part ||
	    (offer->rank == RANK_TOLD && offer->text.len == 0))
		return false;
	for (size_t i = 0;
	     from_deployment && i < from_deployment->service_count; i++)
		if (from_deployment->services[i].built &&
		    str_equal(from_deployment->services[i].at.path,
			whole->composition) &&
		    is_built_of(linking, &from_deployment->services[i],
			offer->folder))
			return true;
	return false;
}

/* Does code in another subsystem's folder run this service? */
static bool is_run_by_another(const struct linking *linking,
    const struct offers *offers, const struct service *service, uint32_t own)
{
	uint32_t from =
	    subsystem_around(linking, path_folder(service->at.path));

	for (size_t i = 0; from != own && i < offers->count; i++) {
		const struct offer *other = &offers->items[i];

		if (!other->composition.len && other->folder.len &&
		    composed_below(service, other->folder) &&
		    subsystem_around(linking, other->folder) == from)
			return true;
	}
	return false;
}

/* Does code of another offer run the offer's subsystem as a service? */
bool is_started_by_another(const struct linking *linking,
    const struct offers *offers, const struct offer *offer)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const struct service *services = linking->model->services.items;
	uint32_t own = subsystem_around(linking, offer->folder);

	for (size_t i = 0;
	     own != NO_PARTY && i < linking->model->services.count; i++)
		if (str_equal(services[i].subsystem, subsystems[own].name) &&
		    is_run_by_another(linking, offers, &services[i], own))
			return true;
	return false;
}

/* What a composition starts. */
struct brought {
	bool stores; /* data stores */
	bool others; /* anything but what a program needs beside it */
	bool built; /* something of the project itself */
};

/* What a composition starts. */
static struct brought brought_by(const struct linking *linking,
    struct str composition)
{
	static const char needed[] = "admin broker cache identity logging mail "
				     "mock monitoring registry store streams "
				     "tracing";
	const struct deployment *from_deployment = linking->deployment;
	struct brought brought = { false, false, false };

	for (size_t i = 0;
	     from_deployment && i < from_deployment->service_count; i++) {
		const struct deploy_service *service =
		    &from_deployment->services[i];
		const struct known_image *image;

		if (!str_equal(service->at.path, composition))
			continue;
		image = deploy_runs(service);
		brought.built |= service->built && !image;
		brought.stores |= image && strcmp(image->role, "store") == 0;
		brought.others |= !image ||
				  !str_listed(needed, str_from(image->role));
	}
	return brought;
}

/* Does the offer only start data stores and the like? That is no start of the
 * project. */
static bool brings_stores(const struct linking *linking,
    const struct offer *offer)
{
	struct brought brought = { false, false, false };

	if (offer->composition.len)
		brought = brought_by(linking, offer->composition);
	return offer->part || (brought.stores && !brought.others);
}

/* Is it a composition that builds nothing of the project? One that starts some
 * services for others does not. */
bool brings_images(const struct linking *linking, const struct offer *offer)
{
	return offer->part ||
	       (offer->composition.len &&
		   !brought_by(linking, offer->composition).built);
}

/* Is anything else than the composition started? */
static bool starts_beside(const struct offers *offers)
{
	for (size_t i = 1; i < offers->count; i++)
		if (offers->items[i].chosen)
			return true;
	return false;
}

/* The number of images of programs that the composition builds; a server and
 * its worker may share one. 0, too, if no service can be reached from outside.
 */
static size_t count_built(const struct linking *linking, struct str composition)
{
	const struct deployment *from_deployment = linking->deployment;
	struct map images = { .arena = linking->scratch };
	bool open = false;

	for (size_t i = 0; i < from_deployment->service_count; i++) {
		const struct deploy_service *service =
		    &from_deployment->services[i];

		if (!str_equal(service->at.path, composition) ||
		    service->optional)
			continue;
		open |= service->ports.count > 0;
		if (service->built && !deploy_runs(service))
			*map_put(&images,
			    str_pair(service->context, service->dockerfile,
				linking->scratch)) = 1;
	}
	return open ? images.count : 0;
}

/* Does the composition build so many programs that starting each by itself
 * would be no help? */
bool composition_is_system(const struct linking *linking,
    const struct offers *offers)
{
	const struct offer *whole = chosen_composition(offers);

	return whole && !whole->part &&
	       count_built(linking, whole->composition) >= SYSTEM_LEAST;
}

/* Does the composition start everything else that is chosen? */
bool composition_is_all(const struct linking *linking,
    const struct offers *offers)
{
	const struct offer *whole = chosen_composition(offers);

	for (size_t i = 0; i < offers->count; i++)
		if (&offers->items[i] != whole && offers->items[i].chosen &&
		    !is_composed(linking, offers, &offers->items[i]))
			return false;
	return true;
}

/* Are all images of the folder built in several stages? */
static bool is_staged(const struct linking *linking, struct str folder)
{
	const struct deployment *from_deployment = linking->deployment;
	bool found = false;

	for (size_t i = 0;
	     from_deployment && i < from_deployment->service_count; i++) {
		const struct deploy_service *service =
		    &from_deployment->services[i];

		if (!service->built || !path_within(service->context, folder))
			continue;
		if (!service->staged)
			return false;
		found = true;
	}
	return found;
}

/* Is the step one of a build whose result an image copies, so that it has to
 * run before? */
static bool is_built_outside(const struct linking *linking,
    const struct quickstart *quickstart)
{
	struct str path = quickstart->at.path;

	return str_listed("pom.xml build.gradle build.gradle.kts build.sbt",
		   path_name(path)) &&
	       !is_staged(linking, path_folder(path));
}

/* Drop offers that the composition builds. */
void drop_composed(struct linking *linking, struct offers *offers)
{
	for (size_t i = 0; i < offers->count; i++)
		if (is_composed(linking, offers, &offers->items[i]))
			offers->items[i].chosen = false;
}

/* Drop install steps of manifests, as the composition builds all. Steps of
 * documents stay. */
void drop_installs(struct linking *linking)
{
	struct quickstart *quickstarts = linking->model->quickstart.items;
	size_t to = 0;

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (!str_is(quickstarts[i].step, "install") ||
		    is_built_outside(linking, &quickstarts[i]) ||
		    !map_get(&linking->manifests, quickstarts[i].at.path))
			quickstarts[to++] = quickstarts[i];
	linking->model->quickstart.count = to;
}

/* The composition in the folder; "": it has none. */
static struct str composition_in(const struct linking *linking,
    struct str folder)
{
	const struct globs *named =
	    glob_ready(STR("{docker-,}compose.{yml,yaml}"), linking->scratch);

	for (size_t i = first_below(linking, folder);
	     is_below(linking, i, folder); i++) {
		struct str path = file_path(&linking->scan->files[i]);

		if (str_equal(path_folder(path), folder) &&
		    globs_match(named, path))
			return path;
	}
	return STR("");
}

/* The offer's command, after the start of a composition in its own folder that
 * has only data stores, unless that one is started anyway. */
struct str with_own_stores(const struct linking *linking,
    const struct offers *offers, const struct offer *offer)
{
	struct str composition = composition_in(linking, offer->folder);
	struct str head = str_printf(linking->scratch, "(cd %.*s && ",
	    STR_ARG(shell_word(offer->folder, linking->scratch)));
	const struct offer *whole = chosen_composition(offers);
	struct brought brought;

	if (offer->folder.len == 0 || composition.len == 0 ||
	    !str_has_start(offer->command, head) ||
	    (whole && str_equal(whole->composition, composition)))
		return offer->command;
	brought = brought_by(linking, composition);
	if (!brought.stores || brought.others)
		return offer->command;
	return str_printf(linking->scratch, "%.*s%.*s -d && %.*s",
	    STR_ARG(head), STR_ARG(composition_start(linking, composition)),
	    STR_ARG(str_slice(offer->command, head.len, offer->command.len)));
}

/* Does the command run in the background? */
static bool runs_in_background(struct str command)
{
	return str_find_text(command, " -d") < command.len ||
	       str_find_text(command, " --detach") < command.len;
}

/* Append the composition's step, if it has data stores, and then what these
 * need before the first start: programs fail without them. It runs in the
 * background if a program is started beside it, as the shell is needed for
 * that. */
void add_prepared(struct linking *linking, const struct offers *offers)
{
	struct offer *whole = chosen_composition(offers);
	const char *step = "configure";
	struct str composition = { 0 };

	if (whole)
		add_documented_before(linking, whole->at);
	if (whole &&
	    (whole->part || brought_by(linking, whole->composition).stores)) {
		whole->added = true;
		if (!whole->part)
			composition = whole->composition;
		if (!brings_stores(linking, whole) || !starts_beside(offers))
			step = "backend";
		else if (whole->part && !runs_in_background(whole->command))
			whole->command = with_word(whole->command, STR("-d"),
			    linking->scratch);
		else if (whole->text.len)
			whole->command = in_shell(whole->folder,
			    str_printf(linking->scratch, "%.*s -d",
				STR_ARG(whole->text)),
			    linking->scratch);
		add_step(linking, step, whole->command, whole->at);
	}
	add_preparations(linking, step, composition);
}
