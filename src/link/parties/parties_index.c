/*
 * Which subsystem a name means: its own, what its program or its manifest
 * calls it, its directory's; what programs say of themselves.
 */
#include "link/parties/joining.h"
#include "link/parties/parties.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

void note_owner(struct map *map, struct str key, uint64_t owner)
{
	uint64_t *place = map_put(map, key);

	*place = *place && *place != owner ? SEVERAL : owner;
}

static void index_subsystem(struct linking *run, struct str name, size_t index)
{
	struct str plain = party_key(name, run->scratch);
	uint64_t *place = map_put(&run->parties.subsystems, plain);

	if (plain.len && !*place)
		*place = index + 1;
}

/* "PORT" that a program listens on, where nothing is deployed. */
static void index_port(struct linking *run, struct str port, size_t index)
{
	note_owner(&run->parties.own_ports,
	    expand_variables(run, NO_PARTY, port, run->scratch), index + 1);
}

static void index_name(struct linking *run, const struct reference *row,
    uint32_t owner)
{
	struct said *said = &run->parties.said[owner];

	index_subsystem(run, row->target, owner);
	said->name = said->name ? said->name : row;
	if (str_find(row->target, '$') < row->target.len)
		return;
	said->several |= said->declared.len &&
			 !str_equal(said->declared, row->target);
	said->declared = row->target;
}

static void index_role(struct linking *run, const struct reference *row)
{
	struct parties *parties = &run->parties;

	*(const struct reference **)array_push(&parties->roles,
	    &parties->role_count, sizeof(*parties->roles), run->scratch) = row;
}

/* What programs say of themselves. */
static void index_said(struct linking *run)
{
	const struct reference *rows = run->model->references.items;
	struct said *all = arena_array(run->scratch,
	    run->model->subsystems.count, sizeof(*all));

	run->parties.said = all;
	for (size_t i = 0; i < run->model->references.count; i++) {
		uint32_t owner = subsystem_named(run, rows[i].subsystem);

		if (owner == NO_PARTY || is_told_by_tests(run, rows[i].at.path))
			continue;
		if (reference_is(&rows[i], REFERENCE_NAME))
			index_name(run, &rows[i], owner);
		else if (reference_is(&rows[i], REFERENCE_ROLE))
			index_role(run, &rows[i]);
		else if (reference_is(&rows[i], REFERENCE_PORT)) {
			index_port(run, rows[i].target, owner);
			if (!all[owner].port)
				all[owner].port = &rows[i];
		}
	}
}

/* What manifests call the packages that subsystems are: the program that a Go
 * module makes goes by the last part of its name. One of several is nobody's.
 */
static void index_packages(struct linking *run)
{
	const struct scan *scan = run->scan;

	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *row = &scan->manifests[i];
		uint32_t found = row->name.len
				     ? subsystem_at(run, path_folder(row->path))
				     : NO_PARTY;

		if (found != NO_PARTY)
			note_owner(&run->parties.packages, path_name(row->name),
			    (uint64_t)found + 1);
	}
}

uint32_t subsystem_packaged(const struct linking *run, struct str name)
{
	const uint64_t *place = name.len ? map_get(&run->parties.packages, name)
					 : NULL;

	return place && *place != SEVERAL ? (uint32_t)*place - 1 : NO_PARTY;
}

/* The last two folders: cart/service of app/cart/service; "" of one alone. */
static struct str last_two(struct str directory)
{
	struct str above = path_folder(directory);

	return above.len
		   ? str_slice(directory, path_folder(above).len, directory.len)
		   : STR("");
}

/* A name of a folder that nobody else has. */
static void index_owned(struct linking *run, const struct map *owners,
    struct str name, size_t index)
{
	const uint64_t *place = map_get(owners, party_key(name, run->scratch));

	if (place && *place == index + 1)
		index_subsystem(run, name, index);
}

/*
 * What its folder is called with the one around it, cart-service of
 * cart/service, then that alone, of several the first; and the one around it,
 * where others are called as the folder is.
 */
static void index_folders(struct linking *run)
{
	const struct subsystem *rows = run->model->subsystems.items;
	const size_t count = run->model->subsystems.count;
	struct map *last = &run->parties.folders;
	struct map both = { .arena = run->scratch };
	struct map above = { .arena = run->scratch };

	last->arena = run->scratch;
	for (size_t i = 0; i < count; i++) {
		struct str two = last_two(rows[i].directory);

		note_owner(last,
		    party_key(path_name(rows[i].directory), run->scratch),
		    i + 1);
		note_owner(&both, party_key(two, run->scratch), i + 1);
		note_owner(&above, party_key(path_folder(two), run->scratch),
		    i + 1);
	}
	for (size_t i = 0; i < count; i++)
		index_owned(run, &both, last_two(rows[i].directory), i);
	for (size_t i = 0; i < count; i++)
		index_subsystem(run, path_name(rows[i].directory), i);
	for (size_t i = 0; i < count; i++)
		if (is_shared_folder(run, path_name(rows[i].directory)))
			index_owned(run, &above,
			    path_folder(last_two(rows[i].directory)), i);
}

bool is_shared_folder(const struct linking *run, struct str name)
{
	const uint64_t *place =
	    map_get(&run->parties.folders, party_key(name, run->scratch));

	return place && *place == SEVERAL;
}

void index_subsystems(struct linking *run)
{
	const struct subsystem *rows = run->model->subsystems.items;

	for (size_t i = 0; i < run->model->subsystems.count; i++) {
		*map_put(&run->parties.names, rows[i].name) = i + 1;
		index_subsystem(run, rows[i].name, i);
	}
	index_said(run);
	index_folders(run);
	index_packages(run);
}
