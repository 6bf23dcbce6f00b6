/*
 * Own versions: what depends on a package of the project itself, at the version
 * that the package has here, depends on it as it is. The number, which each
 * release changes everywhere, says nothing; another one does.
 */
#include "scan/manifests/manifest.h"
#include "scan/scanner.h"

#define ANY_OPERATORS "^~=><v "
#define SEVERAL UINT64_MAX

/* Spellings that an ecosystem takes for one are one key. */
static struct str own_key(const struct manifest_row *manifest_row,
    struct str name, struct arena *arena)
{
	char room[SCAN_NAME_LIMIT];

	return str_pair(str_from(manifest_row->ecosystem),
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
static void index_own_packages(struct map *own, const struct scan *scan)
{
	for (uint32_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *manifest_row = &scan->manifests[i];
		struct str name = manifest_row->name;
		uint64_t *place;

		/* Without a name or a version it cannot be told. */
		if (!name.len || !manifest_row->version.len)
			continue;
		/* Maven's names are of two parts, as those that depend on it
		 * write them. */
		if (manifest_row->group.len) {
			name =
			    str_join(manifest_row->group, STR(":"), own->arena);
			name = str_join(name, manifest_row->name, own->arena);
		}
		place = map_put(own, own_key(manifest_row, name, own->arena));
		if (!*place)
			*place = i + 1;
		else if (*place != SEVERAL &&
			 !str_equal(manifest_row->version,
			     scan->manifests[*place - 1].version))
			*place = SEVERAL;
	}
}

void drop_own_versions(struct scan *scan)
{
	struct arena arena = { 0 };
	struct map own = { .arena = &arena };

	index_own_packages(&own, scan);
	for (size_t i = 0; i < scan->dependency_count; i++) {
		struct dependency_row *dependency_row = &scan->dependencies[i];
		const struct manifest_row *from_manifest =
		    &scan->manifests[dependency_row->manifest];
		const uint64_t *place;

		if (!dependency_row->version.len)
			continue;
		place = map_get(&own,
		    own_key(from_manifest, dependency_row->name, &arena));
		/* A range or another number says something, and stays. */
		if (place && *place != SEVERAL &&
		    str_equal(plain_version(dependency_row->version),
			scan->manifests[*place - 1].version))
			dependency_row->version = (struct str){ 0 };
	}
	arena_release(&arena);
}
