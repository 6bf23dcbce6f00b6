/*
 * Decides which subsystem a name means, index_subsystems(): its own name, what
 * its program or its manifest calls it, its directory. Notes what programs say
 * of themselves.
 */
#include "link/parties/joining.h"
#include "link/parties/parties.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

/* Note who has the key: the owner (its index + 1), or SEVERAL. */
void note_owner(struct map *map, struct str key, uint64_t owner)
{
	uint64_t *place = map_put(map, key);

	*place = *place && *place != owner ? SEVERAL : owner;
}

/* Note a name of a subsystem. The first one keeps it, so surer names are noted
 * first. */
static void index_subsystem_name(struct linking *linking, struct str name,
    size_t index)
{
	struct str plain = party_key(name, linking->scratch);
	uint64_t *place = map_put(&linking->parties.subsystems, plain);

	if (plain.len && !*place)
		*place = index + 1;
}

/* Note the port on which a program listens if nothing is deployed. */
static void index_port(struct linking *linking, struct str port, size_t index)
{
	note_owner(&linking->parties.own_ports,
	    expand_variables(linking, NO_PARTY, port, linking->scratch),
	    index + 1);
}

/* Note the name that a program declares. The first row is kept as evidence; a
 * name with a variable in it does not count as declared. */
static void index_declared_name(struct linking *linking,
    const struct reference *reference, uint32_t owner)
{
	struct own_address *own_address =
	    &linking->parties.own_addresses[owner];

	index_subsystem_name(linking, reference->target, owner);
	own_address->name = own_address->name ? own_address->name : reference;
	if (str_find(reference->target, '$') < reference->target.len)
		return;
	own_address->several |=
	    own_address->declared.len &&
	    !str_equal(own_address->declared, reference->target);
	own_address->declared = reference->target;
}

/* Note a role that a program says to have. */
static void index_role(struct linking *linking,
    const struct reference *reference)
{
	struct parties *parties = &linking->parties;

	*(const struct reference **)array_push(&parties->roles,
	    &parties->role_count, sizeof(*parties->roles),
	    linking->scratch) = reference;
}

/* By number of the subsystem: does it serve something? */
static bool *serving_subsystems(const struct linking *linking)
{
	const struct endpoint *endpoints = linking->model->endpoints.items;
	const struct realtime *realtime = linking->model->realtime.items;
	bool *serving = arena_array(linking->scratch,
	    linking->model->subsystems.count + 1, sizeof(*serving));

	for (size_t i = 0; i < linking->model->endpoints.count; i++) {
		uint32_t owner =
		    subsystem_named(linking, endpoints[i].subsystem);

		if (owner != NO_PARTY)
			serving[owner] = true;
	}
	for (size_t i = 0; i < linking->model->realtime.count; i++) {
		uint32_t owner =
		    subsystem_named(linking, realtime[i].subsystem);

		if (owner != NO_PARTY)
			serving[owner] = true;
	}
	return serving;
}

/* Does the subsystem only know the port, as a command line has it as an
 * option: it serves nothing, and others do? */
static bool is_port_of_others(const struct linking *linking,
    const bool *serving, uint32_t owner)
{
	if (serving[owner])
		return false;
	for (size_t i = 0; i < linking->model->subsystems.count; i++)
		if (serving[i])
			return true;
	return false;
}

/* Note what programs say of themselves: names, roles, ports. */
static void index_own_statements(struct linking *linking)
{
	const struct reference *references = linking->model->references.items;
	struct own_address *own_address = arena_array(linking->scratch,
	    linking->model->subsystems.count, sizeof(*own_address));
	const bool *serving = serving_subsystems(linking);

	linking->parties.own_addresses = own_address;
	for (size_t i = 0; i < linking->model->references.count; i++) {
		uint32_t owner =
		    subsystem_named(linking, references[i].subsystem);

		if (owner == NO_PARTY ||
		    is_told_by_tests(linking, references[i].at.path))
			continue;
		if (reference_is(&references[i], REFERENCE_NAME))
			index_declared_name(linking, &references[i], owner);
		else if (reference_is(&references[i], REFERENCE_ROLE))
			index_role(linking, &references[i]);
		else if (reference_is(&references[i], REFERENCE_PORT)) {
			if (!is_port_of_others(linking, serving, owner))
				index_port(linking, references[i].target,
				    owner);
			if (!own_address[owner].port)
				own_address[owner].port = &references[i];
		}
	}
}

/* Note what manifests call subsystems: a Go module goes by the last part of
 * its name. If several are called so, it means none. */
static void index_packages(struct linking *linking)
{
	const struct scan *scan = linking->scan;

	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *manifest_row = &scan->manifests[i];
		uint32_t found =
		    manifest_row->name.len
			? subsystem_at(linking, path_folder(manifest_row->path))
			: NO_PARTY;

		if (found != NO_PARTY)
			note_owner(&linking->parties.packages,
			    path_name(manifest_row->name), (uint64_t)found + 1);
	}
}

/* The subsystem that its manifest calls so; NO_PARTY: none, or several. */
uint32_t subsystem_packaged(const struct linking *linking, struct str name)
{
	const uint64_t *place =
	    name.len ? map_get(&linking->parties.packages, name) : NULL;

	return place && *place != SEVERAL ? (uint32_t)*place - 1 : NO_PARTY;
}

/* The last two folders, cart/service of app/cart/service; "": there is only
 * one. */
static struct str last_two(struct str directory)
{
	struct str above = path_folder(directory);

	return above.len
		   ? str_slice(directory, path_folder(above).len, directory.len)
		   : STR("");
}

/* Note a name of a folder, unless several folders have it. */
static void index_unshared_name(struct linking *linking,
    const struct map *owners, struct str name, size_t index)
{
	const uint64_t *place =
	    map_get(owners, party_key(name, linking->scratch));

	if (place && *place == index + 1)
		index_subsystem_name(linking, name, index);
}

/*
 * Note the names of folders: with the folder around, cart-service of
 * cart/service; then alone, of which the first one counts; then the folder
 * around alone, if several folders have the same last name.
 */
static void index_folders(struct linking *linking)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const size_t count = linking->model->subsystems.count;
	struct map *last = &linking->parties.folders;
	struct map both = { .arena = linking->scratch };
	struct map above_map = { .arena = linking->scratch };

	last->arena = linking->scratch;
	for (size_t i = 0; i < count; i++) {
		struct str two = last_two(subsystems[i].directory);

		note_owner(last,
		    party_key(path_name(subsystems[i].directory),
			linking->scratch),
		    i + 1);
		note_owner(&both, party_key(two, linking->scratch), i + 1);
		note_owner(&above_map,
		    party_key(path_folder(two), linking->scratch), i + 1);
	}
	for (size_t i = 0; i < count; i++)
		index_unshared_name(linking, &both,
		    last_two(subsystems[i].directory), i);
	for (size_t i = 0; i < count; i++)
		index_subsystem_name(linking,
		    path_name(subsystems[i].directory), i);
	for (size_t i = 0; i < count; i++)
		if (is_shared_folder(linking,
			path_name(subsystems[i].directory)))
			index_unshared_name(linking, &above_map,
			    path_folder(last_two(subsystems[i].directory)), i);
}

/* Have several subsystems a folder of that name? */
bool is_shared_folder(const struct linking *linking, struct str name)
{
	const uint64_t *place = map_get(&linking->parties.folders,
	    party_key(name, linking->scratch));

	return place && *place == SEVERAL;
}

/* Note the names of all subsystems, from the surest on: their own, what their
 * code says, their folders', their manifests'. */
void index_subsystems(struct linking *linking)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	for (size_t i = 0; i < linking->model->subsystems.count; i++) {
		*map_put(&linking->parties.names, subsystems[i].name) = i + 1;
		index_subsystem_name(linking, subsystems[i].name, i);
	}
	index_own_statements(linking);
	index_folders(linking);
	index_packages(linking);
}
