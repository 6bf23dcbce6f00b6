/*
 * Decides whether code in one package may name what another package of the
 * project has: only if the manifest of the one says that it is built with the
 * other, directly or in steps. The search for symbols and modules asks
 * index_may_name() of each candidate, so that a namesake in an unrelated
 * package is not taken.
 */
#include "assemble/resolve/symbol_index.h"
#include "lang/lang.h"
#include "scan/scan.h"

enum {
	BUILT_WITH_MOST =
	    1024 /* packages; one that reaches more may name all of them */
};

/* The answers of index_may_name(), found manifest by manifest when somebody
 * asks: most pairs of packages are never asked for. */
struct built_with {
	uint32_t *packages; /* by file: number of its manifest, or NOWHERE */
	struct reached {
		bool known; /* the search for it is done */
		bool all; /* any package may be named */
		uint32_t *items; /* numbers of manifests, sorted */
		size_t count;
	} * by_manifest;
	uint32_t *stamps; /* by manifest: the last search that met it, + 1 */
};

/* Do manifests decide what the file may name? So in languages (C#, Java) whose
 * names, joined by dots, are known in all files of the project without an
 * import of the file. */
static bool is_bound_by_manifests(const struct facts *facts)
{
	return facts->language && facts->language->global_names &&
	       facts->language->folder_names &&
	       str_is(str_from(facts->language->separator), ".");
}

/* Set `index->built`, with the manifest of each file. It stays NULL if no
 * manifest declares what it is built with: index_may_name() then allows
 * everything. */
void built_with_find(struct index *index)
{
	const struct scan *scan = index->scan;
	struct arena *arena = index->arena;
	bool has_declaration = false;
	struct built_with *built;

	for (size_t i = 0; i < scan->manifest_count && !has_declaration; i++)
		has_declaration = scan->manifests[i].declares;
	if (!has_declaration)
		return;
	built = NEW(arena, struct built_with);
	built->packages =
	    arena_array(arena, index->count, sizeof(*built->packages));
	for (size_t i = 0; i < index->count; i++)
		built->packages[i] =
		    is_bound_by_manifests(&index->facts[i])
			? scan_package_of(scan, index->facts[i].path)
			: NOWHERE;
	index->built = built;
	built_with_for_thread(index);
}

/* Give the index empty answers of its own; files and manifests are shared with
 * the index that it is a copy of. */
void built_with_for_thread(struct index *index)
{
	size_t count = index->scan->manifest_count;
	struct arena *arena = index->arena;
	struct built_with *built;

	if (!index->built)
		return;
	built = NEW(arena, struct built_with);
	built->packages = index->built->packages;
	built->by_manifest =
	    arena_array(arena, count, sizeof(*built->by_manifest));
	built->stamps = arena_array(arena, count, sizeof(*built->stamps));
	index->built = built;
}

/* Add a manifest to those that `from` reaches, once. Each search stamps
 * manifests with its own number, so that no marks have to be cleared. */
static void add_reached_manifest(struct built_with *built,
    struct reached *reached, uint32_t from, uint32_t manifest,
    struct arena *arena)
{
	if (built->stamps[manifest] == from + 1 ||
	    reached->count >= BUILT_WITH_MOST)
		return;
	built->stamps[manifest] = from + 1;
	*(uint32_t *)array_push(&reached->items, &reached->count,
	    sizeof(*reached->items), arena) = manifest;
}

/* All manifests that a package is built with, in any number of steps, found
 * once. `all`: any package may be named, as one of them is open, they are too
 * many, or the package does not say what it is built with. Set before the walk,
 * which may end early. */
static const struct reached *manifests_built_with(const struct index *index,
    uint32_t from)
{
	const struct scan *scan = index->scan;
	struct built_with *built = index->built;
	struct reached *reached = &built->by_manifest[from];

	if (reached->known)
		return reached;
	reached->known = true;
	add_reached_manifest(built, reached, from, from, index->arena);
	reached->all = true;
	for (size_t i = 0; i < reached->count; i++) {
		uint32_t next = reached->items[i];

		if (scan->manifests[next].open)
			return reached;
		for (uint32_t k = scan->needs[next]; k < scan->needs[next + 1];
		     k++)
			add_reached_manifest(built, reached, from,
			    scan->needed[k], index->arena);
	}
	reached->all = reached->count >= BUILT_WITH_MOST ||
		       !scan->manifests[from].declares;
	sort_numbers(reached->items, reached->count);
	return reached;
}

/* Is the manifest among those that are reached? */
static bool is_manifest_reached(const struct reached *reached,
    uint32_t manifest)
{
	size_t from = sorted_below(reached->items, reached->count, manifest);

	return from < reached->count && reached->items[from] == manifest;
}

/* May code in one file name what the other file has? In doubt yes: if a file
 * has no package, or a package does not say what it is built with. */
bool index_may_name(const struct index *index, uint32_t from, uint32_t to)
{
	const struct reached *reached;
	uint32_t own_package;
	uint32_t other_package;

	if (!index->built)
		return true;
	own_package = index->built->packages[from];
	other_package = index->built->packages[to];
	if (own_package == other_package || own_package == NOWHERE ||
	    other_package == NOWHERE)
		return true;
	reached = manifests_built_with(index, own_package);
	return reached->all || is_manifest_reached(reached, other_package);
}
