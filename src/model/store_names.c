/*
 * What stores are called: a nameless one by the deployed unit that a link of
 * its user leads to. Code says `postgres`, a composition orders-db: the reader
 * is to see orders-db. Begin with store_told().
 */
#include "base/base.h"
#include "deploy/deploy.h"
#include "lang/lang.h"
#include "model/model.h"

const struct subsystem *model_subsystem(const struct model *model,
    struct str name)
{
	const struct subsystem *subsystems = model->subsystems.items;

	for (size_t i = 0; i < model->subsystems.count; i++)
		if (str_equal(subsystems[i].name, name))
			return &subsystems[i];
	return NULL;
}

const struct subsystem *model_subsystem_of_path(const struct model *model,
    struct str path)
{
	const struct subsystem *subsystems = model->subsystems.items;
	const struct subsystem *found_subsystem = NULL;

	for (size_t i = 0; i < model->subsystems.count; i++)
		if ((!found_subsystem || subsystems[i].directory.len >
					     found_subsystem->directory.len) &&
		    path_within(path, subsystems[i].directory))
			found_subsystem = &subsystems[i];
	return found_subsystem;
}

bool model_imports(const struct model *model, struct str from, struct str to)
{
	const struct link *links = model->links.items;

	for (size_t i = 0; i < model->links.count; i++)
		if (str_equal(links[i].from, from) &&
		    str_equal(links[i].to, to) &&
		    str_is(links[i].mechanism, "import"))
			return true;
	return false;
}

/* Add those that import what is there. False: all are; call it until then, as
 * an import may lead to another. */
static bool add_importing_subsystems(struct map *code,
    const struct model *model)
{
	const struct link *links = model->links.items;
	size_t before = code->count;

	for (size_t i = 0; i < model->links.count; i++)
		if (str_is(links[i].mechanism, "import") &&
		    map_get(code, links[i].to))
			map_put(code, links[i].from);
	return code->count > before;
}

static bool directory_has_manifest(const struct model *model,
    struct str directory)
{
	const struct manifest *manifests = model->manifests.items;

	for (size_t i = 0; i < model->manifests.count; i++)
		if (str_equal(path_folder(manifests[i].path), directory))
			return true;
	return false;
}

const struct subsystem *model_package_around(const struct model *model,
    struct str subsystem)
{
	const struct subsystem *parts = model->subsystems.items;
	const struct subsystem *own_subsystem =
	    model_subsystem(model, subsystem);
	const struct subsystem *best_subsystem = NULL;

	if (!own_subsystem ||
	    directory_has_manifest(model, own_subsystem->directory))
		return NULL;
	for (size_t i = 0; i < model->subsystems.count; i++)
		if (&parts[i] != own_subsystem &&
		    path_inside(own_subsystem->directory, parts[i].directory) &&
		    (!best_subsystem ||
			parts[i].directory.len > best_subsystem->directory.len))
			best_subsystem = &parts[i];
	return best_subsystem &&
		       directory_has_manifest(model, best_subsystem->directory)
		   ? best_subsystem
		   : NULL;
}

/* Whose is what a subsystem keeps? Its own, and its package's; of a library,
 * also of those that import it, and so on; and of what is deployed from any of
 * them. */
static struct map find_users(const struct model *model, struct str subsystem,
    struct arena *arena)
{
	const struct service *services = model->services.items;
	const struct subsystem *package =
	    model_package_around(model, subsystem);
	struct map out = { .arena = arena };
	struct strs deployed = { 0 };

	map_put(&out, subsystem);
	if (package)
		map_put(&out, package->name);
	while (add_importing_subsystems(&out, model)) {
	}
	for (size_t i = 0; i < model->services.count; i++)
		if (map_get(&out, services[i].subsystem))
			strs_push(&deployed, services[i].name, arena);
	for (size_t i = 0; i < deployed.count; i++)
		map_put(&out, deployed.items[i]);
	return out;
}

/* Is it a store of that kind? Through an interface that serves several, code
 * says no more than that it is one of them. */
static bool is_store_of_kind(struct str kind, const struct known_image *image)
{
	const struct known_store *known = store_of_kind(str_from(image->kind));

	return str_equal(store_driver(kind),
		   store_driver(str_from(image->kind))) ||
	       (known && known->sql && str_is(kind, "sql"));
}

/* Is what is deployed under the name a store of the kind, or unknown? Of
 * several compositions each may have one of another kind: one that fits will
 * do. */
static bool is_deployed(const struct model *model, struct str name,
    struct str kind)
{
	const struct service *services = model->services.items;

	for (size_t i = 0; i < model->services.count; i++) {
		const struct known_image *image;

		if (!str_equal(services[i].name, name))
			continue;
		image = deploy_image_of(services[i].image);
		if (!image || is_store_of_kind(kind, image))
			return true;
	}
	return false;
}

/* Nothing is known of what has no known image; one that is the real thing in
 * any file is the real thing. */
bool store_is_emulated(const struct model *model, struct str name)
{
	const struct service *services = model->services.items;
	bool found = false;

	for (size_t i = 0; i < model->services.count; i++) {
		const struct known_image *image;

		if (!str_equal(services[i].name, name))
			continue;
		image = deploy_image_of(services[i].image);
		if (image && !image->emulates)
			return false;
		found |= image != NULL;
	}
	return found;
}

/* A store that has a name of its own is called so, whatever is deployed. */
size_t store_deployed(struct strs *out, const struct model *model,
    const struct datastore *store, struct arena *arena)
{
	const struct link *links = model->links.items;
	size_t before = out->count;
	/* What a file of variables tells of is for whoever reads them. */
	bool any = path_has_word(path_name(store->at.path), "env");
	struct map users;

	if (!str_equal(store->name, store->kind))
		return 0;
	users = find_users(model, store->subsystem, arena);
	for (size_t i = 0; i < model->links.count; i++)
		if (str_listed("persistence cache", links[i].mechanism) &&
		    (any || map_get(&users, links[i].from)) &&
		    is_deployed(model, links[i].to, store->kind))
			strs_push(out, links[i].to, arena);
	return out->count - before;
}

void store_told(struct strs *out, const struct model *model,
    const struct datastore *store, struct arena *arena)
{
	struct strs own = { 0 };

	if (!store_deployed(&own, model, store, arena) && store->name.len)
		strs_push(&own, store->name, arena);
	for (size_t i = 0; i < own.count; i++)
		if (!strs_have(out, own.items[i]))
			strs_push(out, own.items[i], arena);
}

void store_kinds(struct strs *out, const struct model *model, struct str name,
    struct arena *arena)
{
	const struct datastore *datastores = model->datastores.items;
	const struct service *services = model->services.items;

	for (size_t i = 0; i < model->datastores.count; i++)
		if (str_equal(datastores[i].name, name) &&
		    !strs_have(out, datastores[i].kind))
			strs_push(out, datastores[i].kind, arena);
	for (size_t i = 0; i < model->services.count; i++) {
		const struct known_image *image =
		    services[i].subsystem.len == 0 &&
			    str_equal(services[i].name, name)
			? deploy_image_of(services[i].image)
			: NULL;

		if (image && str_listed("store cache", str_from(image->role)) &&
		    !strs_have(out, str_from(image->kind)))
			strs_push(out, str_from(image->kind), arena);
	}
}
