/*
 * Own versions: what depends on a package of the project itself, at the version
 * that the package has here, depends on it as it is. The number, which each
 * release changes everywhere, says nothing; another one does.
 */
#include "scan/manifests/manifest.h"
#include "scan/scanner.h"

#define ANY_OPERATORS "^~=><v "
#define SEVERAL UINT64_MAX

static struct str own_key(const struct manifest_row *row, struct str name,
    struct arena *arena)
{
	char room[SCAN_NAME_LIMIT];

	return str_pair(str_from(row->ecosystem),
	    scan_plain_name(room, sizeof(room), name), arena);
}

/* "^1.2.0" and "==1.2.0" begin with 1.2.0. */
static struct str plain_version(struct str version)
{
	while (version.len && str_find(STR(ANY_OPERATORS), version.ptr[0]) <
				  sizeof(ANY_OPERATORS) - 1)
		version = str_slice(version, 1, version.len);
	return version;
}

/* Of two packages of a name at two versions neither is meant for sure. */
static void index_own(struct map *own, const struct scan *scan)
{
	for (uint32_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *row = &scan->manifests[i];
		struct str name = row->name;
		uint64_t *place;

		if (!name.len || !row->version.len)
			continue;
		if (row->group.len) {
			name = str_join(row->group, STR(":"), own->arena);
			name = str_join(name, row->name, own->arena);
		}
		place = map_put(own, own_key(row, name, own->arena));
		if (!*place)
			*place = i + 1;
		else if (*place != SEVERAL &&
			 !str_equal(row->version,
			     scan->manifests[*place - 1].version))
			*place = SEVERAL;
	}
}

void drop_own_versions(struct scan *scan)
{
	struct arena arena = { 0 };
	struct map own = { .arena = &arena };

	index_own(&own, scan);
	for (size_t i = 0; i < scan->dependency_count; i++) {
		struct dependency_row *row = &scan->dependencies[i];
		const struct manifest_row *from =
		    &scan->manifests[row->manifest];
		const uint64_t *place;

		if (!row->version.len)
			continue;
		place = map_get(&own, own_key(from, row->name, &arena));
		if (place && *place != SEVERAL &&
		    str_equal(plain_version(row->version),
			scan->manifests[*place - 1].version))
			row->version = (struct str){ 0 };
	}
	arena_release(&arena);
}
