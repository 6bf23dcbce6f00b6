/*
 * Which rows are of the product itself, and which of what stands beside it, as
 * lang's path_is_product() tells by where they are found: examples, tests,
 * tools. A path alone would hide too much: where nothing but examples is there,
 * these are the project, so that each question here first asks whether there is
 * anything else.
 */
#include "lang/lang.h"
#include "model/model.h"

/* Operations and starts tell: stores and models of a project may well stand in
 * shared code alone. */
bool model_works_elsewhere(const struct model *model)
{
	const struct subsystem *parts = model->subsystems.items;
	const struct endpoint *served = model->endpoints.items;

	for (size_t i = 0; i < model->endpoints.count; i++)
		if (path_is_product(served[i].at.path))
			return true;
	for (size_t i = 0; i < model->subsystems.count; i++) {
		const struct entry_point *entries = parts[i].entry_points.items;

		for (size_t k = 0; k < parts[i].entry_points.count; k++)
			if (path_is_product(entries[k].at.path))
				return true;
	}
	return false;
}

bool project_is_built_upon(const struct project *project)
{
	return str_starts(project->type, "framework") ||
	       str_starts(project->type, "library");
}

/* `linter (command-line tool)` is one, too. */
bool project_is_tool(const struct project *project)
{
	static const char *const tools[] = { "command-line tool", NULL };

	return str_has_any(project->type, tools);
}

/* Do others ask it, by whatever protocol? */
static bool project_is_server(const struct project *project)
{
	return str_ends(project->type, "server") ||
	       str_listed("proxy", project->type) ||
	       str_is(project->type, "search engine");
}

bool project_works_from_start(const struct project *project)
{
	static const char *const types[] = { "AI agent", "mobile", "desktop",
		"command-line tool", "daemon", "game", "operator", "proxy",
		"terminal application", "training", NULL };

	if (str_starts(project->type, "web "))
		return false;
	return str_has_any(project->type, types) ||
	       (str_ends(project->type, " server") &&
		   !str_is(project->type, "database server"));
}

/* Below `directory`, the subsystem's own: that it stands in a folder of
 * examples itself does not matter. What others build upon serves nothing by
 * itself, so that its examples' operations are always shown only. */
bool endpoint_is_shown_only(const struct model *model,
    const struct endpoint *endpoint, struct str directory)
{
	return !path_is_product(path_below(endpoint->at.path, directory)) &&
	       (project_is_built_upon(&model->project) ||
		   model_works_elsewhere(model));
}

/* Is it a part, or what is deployed from one? */
static bool is_own_part(const struct model *model, struct str name)
{
	const struct service *services = model->services.items;

	if (model_subsystem(model, name))
		return true;
	for (size_t i = 0; i < model->services.count; i++)
		if (services[i].subsystem.len &&
		    str_equal(services[i].name, name))
			return true;
	return false;
}

/* Does nothing but a composition say that there is one: the row stands where a
 * service of its name does, and no link of a part leads to it? A composition
 * often starts stores that a feature nobody uses would need. */
static bool is_declared_only(const struct model *model,
    const struct datastore *store)
{
	const struct service *services = model->services.items;
	const struct link *links = model->links.items;
	bool declared = false;

	for (size_t i = 0; i < model->services.count && !declared; i++)
		declared = services[i].subsystem.len == 0 &&
			   str_equal(services[i].name, store->name) &&
			   str_equal(services[i].at.path, store->at.path);
	for (size_t i = 0; i < model->links.count && declared; i++)
		declared =
		    !str_listed("persistence cache", links[i].mechanism) ||
		    !str_equal(links[i].to, store->name) ||
		    !is_own_part(model, links[i].from);
	return declared;
}

/* Is it one that code opens, or that what is built here is joined to? */
static bool is_opened(const struct model *model, const struct datastore *store)
{
	return path_is_product(store->at.path) &&
	       !is_declared_only(model, store);
}

/* Does nobody deploy it: a library, or a program that people type? */
static bool is_run_by_hand(const struct project *project)
{
	return project_is_built_upon(project) || project_is_tool(project);
}

/* Is it the product? The clients that a database comes with open it: a project
 * is called as the kind of store is, or as the service is that it deploys, and
 * builds a program or is a server. */
static bool is_product_itself(const struct model *model,
    const struct datastore *store)
{
	const struct target_row *targets = model->targets.items;

	if (!str_equal_nocase(store_driver(store->kind), model->project.name) &&
	    !str_equal_nocase(store->kind, model->project.name))
		return false;
	for (size_t i = 0; i < model->targets.count; i++)
		if (str_is(targets[i].kind, "executable") &&
		    str_equal_nocase(targets[i].name, store->kind))
			return true;
	return project_is_server(&model->project);
}

/* In this order: the product is no store of its own; what its code opens is
 * its; a library keeps nothing; nor does what is archived. Of the rest the last
 * two steps say whether there is anything beside which it would be aside. */
bool store_is_aside(const struct model *model, const struct datastore *store)
{
	const struct datastore *datastores = model->datastores.items;
	bool declared = is_declared_only(model, store);

	if (is_product_itself(model, store))
		return true;
	if (path_is_product(store->at.path) && !declared)
		return false;
	if (is_run_by_hand(&model->project) ||
	    path_leads_beside(store->at.path,
		BESIDE_ARCHIVE | BESIDE_TRIED | BESIDE_HIDDEN))
		return true;
	for (size_t i = 0; i < model->datastores.count; i++)
		if (is_opened(model, &datastores[i]))
			return true;
	return !declared && model_works_elsewhere(model);
}

/* Is it a file of what the authors work with: `scripts/`, `tools/`? */
static bool is_path_for_work(struct str path)
{
	return path_is_beside(path, BESIDE_SCRIPT | BESIDE_TOOL);
}

/* Does it serve what nothing else does? */
static bool serves_alone(const struct model *model, struct str part)
{
	const struct endpoint *endpoints = model->endpoints.items;
	bool serves = false;

	for (size_t i = 0; i < model->endpoints.count; i++) {
		if (!is_path_for_work(endpoints[i].at.path))
			return false;
		serves |= str_equal(endpoints[i].subsystem, part);
	}
	return serves;
}

/* Is it what its authors work with: none of the product uses it, and nobody
 * deploys it, but files of its own? One that serves where nothing else does is
 * the product, whatever its folder is called. */
static bool is_tool_of_authors(const struct model *model,
    const struct subsystem *part)
{
	const struct service *services = model->services.items;
	const struct link *links = model->links.items;

	if (!directory_is_beside(part->directory,
		BESIDE_SCRIPT | BESIDE_TOOL) ||
	    serves_alone(model, part->name))
		return false;
	for (size_t i = 0; i < model->services.count; i++)
		if (str_equal(services[i].subsystem, part->name) &&
		    !is_path_for_work(services[i].at.path))
			return false;
	for (size_t i = 0; i < model->links.count; i++)
		if (str_equal(links[i].to, part->name))
			return false;
	return true;
}

/* Does the product itself import the part? What its folder is called does not
 * count then: a program that measures has its work done in `benchmark/`. */
static bool is_reached_part(const struct model *model,
    const struct subsystem *part)
{
	const struct link *links = model->links.items;

	for (size_t i = 0; i < model->links.count; i++) {
		const struct subsystem *importing_part;

		if (!str_equal(links[i].to, part->name) ||
		    !str_is(links[i].mechanism, "import") ||
		    !path_is_product(links[i].at.path))
			continue;
		importing_part = model_subsystem(model, links[i].from);
		if (importing_part &&
		    directory_is_product(importing_part->directory))
			return true;
	}
	return false;
}

bool model_path_is_product(const struct model *model, struct str path)
{
	const struct subsystem *part;

	if (path_is_product(path))
		return true;
	part = model_subsystem_of_path(model, path);
	return part && !directory_is_product(part->directory) &&
	       path_is_product(path_below(path, part->directory)) &&
	       is_reached_part(model, part);
}

/* A part of examples or tests by its folder that the product does without, or a
 * tool of the authors. */
static bool is_part_beside(const struct model *model,
    const struct subsystem *part)
{
	return (!directory_is_product(part->directory) &&
		   !is_reached_part(model, part)) ||
	       is_tool_of_authors(model, part);
}

/* Is every part beside the product? Then the project is what these are. */
static bool all_are_aside(const struct model *model)
{
	const struct subsystem *subsystems = model->subsystems.items;

	for (size_t i = 0; i < model->subsystems.count; i++)
		if (!is_part_beside(model, &subsystems[i]))
			return false;
	return true;
}

/* Is it reached by what is of the product? */
static bool is_service_reached(const struct model *model,
    const struct map *aside, struct str name)
{
	const struct link *links = model->links.items;

	for (size_t i = 0; i < model->links.count; i++)
		if (str_equal(links[i].to, name) &&
		    path_is_product(links[i].at.path) &&
		    is_own_part(model, links[i].from) &&
		    !part_is_aside(aside, links[i].from))
			return true;
	return false;
}

/* Does it run nothing of the project, but is for work on it, or to show how it
 * may be deployed? */
static bool is_supplying_service(const struct model *model,
    const struct map *aside, const struct service *service)
{
	return service->purpose.len && service->subsystem.len == 0 &&
	       !is_service_reached(model, aside, service->name);
}

/* Is every declaration of it, and of the part of its name, for those who still
 * have it? */
static bool is_superseded(const struct model *model, struct str name)
{
	const struct service *services = model->services.items;

	for (size_t i = 0; i < model->services.count; i++)
		if ((str_equal(services[i].name, name) ||
			str_equal(services[i].subsystem, name)) &&
		    !str_is(services[i].purpose, "superseded"))
			return false;
	return true;
}

/* Parts have a number, 0 or 1, services only 1: a service that is called as a
 * part is what the part is, hence map_get() before it is noted. */
struct map model_parts_aside(const struct model *model, struct arena *arena)
{
	const struct subsystem *subsystems = model->subsystems.items;
	const struct service *services = model->services.items;
	struct map out = { .arena = arena };

	if (all_are_aside(model))
		return out;
	for (size_t i = 0; i < model->subsystems.count; i++)
		*map_put(&out, subsystems[i].name) =
		    is_part_beside(model, &subsystems[i]);
	for (size_t i = 0; i < model->services.count; i++) {
		struct str name = services[i].name;
		bool superseded = str_is(services[i].purpose, "superseded") &&
				  is_superseded(model, name);

		if (superseded ||
		    (!map_get(&out, name) &&
			(part_is_aside(&out, services[i].subsystem) ||
			    is_supplying_service(model, &out, &services[i]))))
			*map_put(&out, name) = 1;
	}
	return out;
}

/* Is there a file that the one that declares it is put over? */
bool service_is_variant(const struct model *model,
    const struct service *service)
{
	const struct service *services = model->services.items;

	for (size_t i = 0; i < model->services.count; i++)
		if (path_is_base(services[i].at.path, service->at.path))
			return true;
	return false;
}

/* Does it run a part wherever the product is deployed? */
static bool runs_part(const struct model *model, const struct service *service)
{
	return service->subsystem.len && service->purpose.len == 0 &&
	       !service_is_variant(model, service);
}

/* Does anything start it by itself? What nothing does is a library of what is
 * deployed. */
static bool is_part_started(const struct model *model, struct str part)
{
	const struct subsystem *subsystem = model_subsystem(model, part);

	return subsystem && subsystem->entry_points.count > 0;
}

/* Is a part a program of the module that another one is, which has what its
 * programs share? */
static bool stands_within(const struct model *model, struct str part,
    const struct subsystem *around)
{
	const struct subsystem *subsystem = model_subsystem(model, part);

	/* Folders tell most apart, before all packages are gone through. */
	return subsystem && around &&
	       path_inside(subsystem->directory, around->directory) &&
	       model_package_around(model, part) == around;
}

/* Is it deployed, or imported by what is, or around it? */
static bool is_within_deployed(const struct model *model, struct str part)
{
	const struct service *services = model->services.items;
	const struct subsystem *around = model_subsystem(model, part);

	for (size_t i = 0; i < model->services.count; i++)
		if (services[i].subsystem.len &&
		    (str_equal(services[i].subsystem, part) ||
			model_imports(model, services[i].subsystem, part) ||
			stands_within(model, services[i].subsystem, around)) &&
		    runs_part(model, &services[i]))
			return true;
	return false;
}

/* Where only one part is deployed, the others are most likely libraries or
 * programs whose deployment stands elsewhere: nothing is said of them. */
bool part_is_undeployed(const struct model *model, struct str part)
{
	const struct service *services = model->services.items;
	struct str first = { 0 };

	for (size_t i = 0; i < model->services.count; i++) {
		if (!runs_part(model, &services[i]))
			continue;
		if (first.len == 0)
			first = services[i].subsystem;
		if (!str_equal(services[i].subsystem, first))
			return is_part_started(model, part) &&
			       !is_within_deployed(model, part);
	}
	return false;
}

/* A part that no file deploys is none: it may be started by hand. */
bool part_is_spare(const struct model *model, struct str part)
{
	const struct service *services = model->services.items;

	for (size_t i = 0; i < model->services.count; i++)
		if (str_equal(services[i].subsystem, part))
			return part_is_undeployed(model, part);
	return false;
}

bool part_is_aside(const struct map *aside, struct str name)
{
	const uint64_t *known = map_get(aside, name);

	return known && *known;
}
