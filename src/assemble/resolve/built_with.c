/*
 * What packages may name of the project's others: those that their manifests
 * say they are built with, and what these are built with in turn.
 */
#include "assemble/resolve/symbol_index.h"
#include "lang/lang.h"
#include "scan/scan.h"

enum {
	BUILT_WITH_MOST =
	    1024 /* packages; who has more may name all there is */
};

/* Made when somebody asks for the first time, a manifest at a time: most pairs
 * of packages are never asked for. */
struct built_with {
	uint32_t *packages; /* by file: index of the manifest, or NOWHERE */
	struct reached {
		bool known; /* it was found out */
		bool all; /* whatever there is may be meant */
		uint32_t *items; /* manifests, sorted */
		size_t count;
	} * by_manifest;
	uint32_t *stamps; /* by manifest: who met it last + 1 */
};

/* Is its language one whose names are found by what manifests depend on: names
 * of all files are known everywhere, and dots stand between them? */
static bool is_bound_by_manifests(const struct facts *facts)
{
	return facts->language && facts->language->global_names &&
	       facts->language->folder_names &&
	       str_is(str_from(facts->language->separator), ".");
}

/* Note which manifest each file is of. Where no manifest declares what it is
 * built with, nothing is noted, and index_may_name() allows all. */
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

/* Begin with no answers for this index: files and manifests are shared, what
 * is found is the thread's own. */
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

/* Add a manifest to those that `from` reaches, once: its stamp is the number
 * of the search, + 1, so that nothing is cleared between two searches. */
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

/* All manifests that a package is built with, in steps, found once. `all` of
 * the answer: one of these may be built with more than it says, so that
 * nothing is known. It is set before the walk, as that ends early then. */
static const struct reached *manifests_reached_from(const struct index *index,
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

/* Is the manifest of that number among those that are reached? */
static bool is_manifest_reached(const struct reached *reached, uint32_t number)
{
	size_t from = sorted_below(reached->items, reached->count, number);

	return from < reached->count && reached->items[from] == number;
}

/* May the file name what the other one has? In doubt yes: of a file without
 * a package, or a package that says nothing. */
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
	reached = manifests_reached_from(index, own_package);
	return reached->all || is_manifest_reached(reached, other_package);
}
