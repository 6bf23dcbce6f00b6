#include <string.h>

#include "extract/extract.h"
#include "git/git.h"
#include "lang/lang.h"
#include "link/link.h"
#include "model/model.h"
#include "scan/scan.h"

/*
 * What a subsystem is made with, in the order in which a reader wants it: its
 * language, the frameworks that its operations are declared with, the other
 * core ones that its manifest names, then what it uses besides. Tests' tools
 * and what serves no language of its files are left out.
 */

enum { TECHNOLOGIES_MOST = 6 };

/* What makes the shape of a program comes before what it stores or shows: the
 * order of PACK_CATEGORIES_LISTED is the order in which they are told. */
static const char *const categories[] = {
#define X(name) #name,
	PACK_CATEGORIES_LISTED(X)
#undef X
};

/* What the sorting of one name goes by. */
struct entry_of_pack {
	struct str name;
	size_t key[4]; /* the lower, the earlier */
	size_t order; /* as found */
};

struct sorting {
	struct model *model;
	const struct scan *scan;
	const struct rules *rules;
	struct map *folders; /* by unit: folders of packs that serve it */
	struct map served; /* "subsystem\nframework" → operations */
	struct arena *perm;
	struct arena *scratch;
};

/* NULL: no pack of that name that has a category, as for plain languages. */
static const struct pack *pack_named(const struct sorting *sorting,
    struct str framework)
{
	for (size_t i = 0; i < rules_pack_count(sorting->rules); i++) {
		const struct pack *pack = rules_pack(sorting->rules, i);

		if (pack->category.len && str_equal(pack->framework, framework))
			return pack;
	}
	return NULL;
}

/* Does it belong into the profile, by any of its packs? */
static bool is_core(const struct sorting *sorting, struct str framework)
{
	for (size_t i = 0; i < rules_pack_count(sorting->rules); i++) {
		const struct pack *pack = rules_pack(sorting->rules, i);

		if (pack->core && pack->category.len &&
		    str_equal(pack->framework, framework))
			return true;
	}
	return false;
}

/* Unknown ones come last. */
static size_t category_order(struct str category)
{
	size_t i = 0;

	while (i < LENGTH(categories) && !str_is(category, categories[i]))
		i++;
	return i;
}

/* A dialect is read with the packs of its parent language as well, so that
 * these count as its own. */
static void add_language_folders(struct map *out,
    const struct language *language)
{
	struct str rest =
	    str_from(language->packs ? language->packs : language->name);
	struct str folder;

	*map_put(out, str_from(language->name)) = 1;
	while (str_cut(&folder, &rest, ' '))
		*map_put(out, folder) = 1;
}

/* Which packs are for files of each unit, by their folders. */
static void read_folders(struct sorting *sorting)
{
	sorting->folders = arena_array(sorting->scratch,
	    sorting->scan->unit_count, sizeof(*sorting->folders));
	for (size_t i = 0; i < sorting->scan->unit_count; i++)
		sorting->folders[i].arena = sorting->scratch;
	for (size_t i = 0; i < sorting->scan->count; i++) {
		const struct scan_file *file = &sorting->scan->files[i];

		if (file->role == FILE_SOURCE && file->language &&
		    file->unit < sorting->scan->unit_count)
			add_language_folders(&sorting->folders[file->unit],
			    file->language);
	}
}

static struct str served_key(struct str subsystem, struct str framework,
    struct arena *arena)
{
	return str_pair(subsystem, framework, arena);
}

/* Of each subsystem, and of the project under no name. */
static void count_endpoints(struct sorting *sorting)
{
	const struct endpoint *endpoints = sorting->model->endpoints.items;

	for (size_t i = 0; i < sorting->model->endpoints.count; i++) {
		++*map_put(&sorting->served,
		    served_key(endpoints[i].subsystem, endpoints[i].framework,
			sorting->scratch));
		++*map_put(&sorting->served,
		    served_key(STR(""), endpoints[i].framework,
			sorting->scratch));
	}
}

static size_t served_with(struct sorting *sorting, struct str subsystem,
    struct str framework)
{
	const uint64_t *count = map_get(&sorting->served,
	    served_key(subsystem, framework, sorting->scratch));

	return count ? (size_t)*count : 0;
}

static bool is_pack_dependency(const struct sorting *sorting, uint32_t unit,
    const struct pack *pack)
{
	return scan_depends_any(sorting->scan, unit, &pack->dependencies);
}

/* The order in which they were found decides at last, so that the result is the
 * same in each run. */
static int compare_entries(const void *a, const void *b, void *context)
{
	const struct entry_of_pack *left_pack = a;
	const struct entry_of_pack *right_pack = b;

	(void)context;
	for (size_t i = 0; i < LENGTH(left_pack->key); i++)
		if (left_pack->key[i] != right_pack->key[i])
			return left_pack->key[i] < right_pack->key[i] ? -1 : 1;
	return left_pack->order < right_pack->order
		   ? -1
		   : left_pack->order > right_pack->order;
}

/* The number of units: a subsystem that is none. */
static uint32_t unit_number_at(const struct sorting *sorting,
    struct str directory)
{
	const uint64_t *place = map_get(&sorting->scan->unit_places, directory);

	return (uint32_t)(place ? *place - 1 : sorting->scan->unit_count);
}

/* Has the unit files that the pack is for? Where the subsystem is no unit, its
 * files are not known, and nothing is held against a pack. Those of data are
 * for files of every language. */
static bool has_pack_files(const struct sorting *sorting, uint32_t unit,
    const struct pack *pack)
{
	return unit >= sorting->scan->unit_count ||
	       str_is(pack->folder, "data") ||
	       map_get(&sorting->folders[unit], pack->folder);
}

/* Of packs of one name in several languages, one for files of the unit. */
static const struct pack *pack_for(const struct sorting *sorting, uint32_t unit,
    struct str framework)
{
	for (size_t i = 0; i < rules_pack_count(sorting->rules); i++) {
		const struct pack *pack = rules_pack(sorting->rules, i);

		if (pack->category.len &&
		    str_equal(pack->framework, framework) &&
		    has_pack_files(sorting, unit, pack))
			return pack;
	}
	return pack_named(sorting, framework);
}

/* A web framework that no manifest names, beside the one that serves: what
 * that is built on. */
static bool is_underlying_framework(struct sorting *sorting,
    struct str subsystem, uint32_t unit, const struct pack *pack)
{
	return str_is(pack->category, "web") &&
	       !served_with(sorting, subsystem, pack->framework) &&
	       !is_pack_dependency(sorting, unit, pack);
}

/* A manifest of another language than the subsystem's speaks for a part: a
 * package.json in a program of something else says what its pages are, not what
 * the whole is. */
static bool is_described(const struct sorting *sorting, uint32_t unit,
    const struct subsystem *subsystem)
{
	const struct scan *scan = sorting->scan;
	struct str language;
	struct str first;

	if (unit >= scan->unit_count || subsystem->technology.count == 0 ||
	    scan->units[unit].manifest >= scan->manifest_count)
		return true;
	language =
	    str_from(scan->manifests[scan->units[unit].manifest].language);
	first = subsystem->technology.items[0];
	if (str_is(language, "TypeScript") || str_is(language, "JavaScript"))
		return str_is(first, "TypeScript") ||
		       str_is(first, "JavaScript") || str_is(first, "Vue") ||
		       str_is(first, "Svelte");
	return true;
}

/* Leave out what is of no use to a reader, and order the rest. */
static void sort_subsystem(struct sorting *sorting, struct subsystem *subsystem)
{
	uint32_t unit = unit_number_at(sorting, subsystem->directory);
	struct entry_of_pack *entries = arena_array(sorting->scratch,
	    subsystem->technology.count, sizeof(*entries));
	struct strs sorted = { 0 };
	size_t count = 0;

	/* What serves comes first, then by the keys: no core framework, or what
	 * the serving one is built on; not named by the manifest; the category.
	 * A language has no pack, and so stands before all. */
	for (size_t i = 0; i < subsystem->technology.count; i++) {
		struct str name = subsystem->technology.items[i];
		const struct pack *pack = pack_for(sorting, unit, name);
		size_t served = served_with(sorting, subsystem->name, name);

		if (pack && (str_listed("lint test", pack->category) ||
				(pack->builtin && !served) ||
				!has_pack_files(sorting, unit, pack)))
			continue;
		entries[count++] = (struct entry_of_pack){ name,
			{ pack ? SIZE_MAX - served : 0,
			    pack && (!pack->core ||
					is_underlying_framework(sorting,
					    subsystem->name, unit, pack)),
			    pack && !is_pack_dependency(sorting, unit, pack),
			    pack ? category_order(pack->category) : 0 },
			i };
	}
	sort_items(entries, count, sizeof(*entries), compare_entries, NULL);
	/* All that the project's frameworks are found from stays. */
	for (size_t i = 0; i < count; i++)
		if (i < TECHNOLOGIES_MOST || is_core(sorting, entries[i].name))
			strs_push(&sorted, entries[i].name, sorting->perm);
	subsystem->technology = sorted;
	if (!is_described(sorting, unit, subsystem))
		subsystem->responsibility = STR("");
}

/* Is the pack for the language that most of the project is in? */
static bool is_of_main_language(const struct sorting *sorting,
    const struct pack *pack)
{
	struct map folders = { .arena = sorting->scratch };

	if (sorting->scan->language_count)
		add_language_folders(&folders,
		    sorting->scan->languages[0].language);
	return map_get(&folders, pack->folder) != NULL;
}

/* Mark the units whose files rows of the list, which name no subsystem, are of.
 */
static void mark_told(bool *units, const struct sorting *sorting,
    enum model_list list)
{
	const struct rows *rows =
	    model_rows_const(sorting->model, &model_lists[list]);
	const char *items = rows->items;
	size_t size = model_lists[list].size;

	for (size_t i = 0; i < rows->count; i++) {
		uint32_t unit = scan_unit_of(sorting->scan,
		    row_evidence(&model_lists[list], items + i * size).path);

		if (unit < sorting->scan->unit_count)
			units[unit] = true;
	}
}

/* By unit: has it graphs of tasks or agents, though it is no subsystem? */
static bool *find_units_apart(const struct sorting *sorting)
{
	static const enum model_list lists[] = { LIST_agents, LIST_dags,
		LIST_pipelines };
	const struct subsystem *subsystems = sorting->model->subsystems.items;
	bool *out = arena_array(sorting->scratch, sorting->scan->unit_count + 1,
	    sizeof(*out)); /* the last one: of subsystems that are no unit */

	for (size_t i = 0; i < LENGTH(lists); i++)
		mark_told(out, sorting, lists[i]);
	for (size_t i = 0; i < sorting->model->subsystems.count; i++)
		out[unit_number_at(sorting, subsystems[i].directory)] = false;
	return out;
}

/* What units are made with that are no subsystems: their manifests say it. */
static void add_apart(struct strs *out, const struct sorting *sorting)
{
	const bool *apart = find_units_apart(sorting);

	for (uint32_t i = 0; i < sorting->scan->unit_count; i++) {
		if (!apart[i])
			continue;
		/* Only what makes a graph: other frameworks of what is no
		 * subsystem, such as tools, are nobody's. */
		for (size_t k = 0; k < rules_pack_count(sorting->rules); k++) {
			const struct pack *pack = rules_pack(sorting->rules, k);

			if (pack->core &&
			    str_listed("agents pipeline workflow",
				pack->category) &&
			    is_pack_dependency(sorting, i, pack) &&
			    !strs_have(out, pack->framework))
				strs_push(out, pack->framework,
				    sorting->scratch);
		}
	}
}

static bool is_of_benchmarks(struct str directory)
{
	return !directory_is_product(directory) ||
	       directory_is_beside(directory, BESIDE_SCRIPT | BESIDE_VENDORED);
}

/* By subsystem: does it measure, show or test another? */
static const bool *find_supporting_parts(const struct sorting *sorting)
{
	const struct subsystem *subsystems = sorting->model->subsystems.items;
	size_t count = sorting->model->subsystems.count;
	bool *beside = arena_array(sorting->scratch, count, sizeof(*beside));
	bool all = true;

	/* Where the project itself is examples, they are the product. */
	if (sorting->scan->shown)
		return beside;
	for (size_t i = 0; i < count; i++) {
		beside[i] = is_of_benchmarks(subsystems[i].directory);
		all = all && beside[i];
	}
	/* All of them beside it: then these are what there is. */
	if (all)
		memset(beside, 0, count * sizeof(*beside));
	return beside;
}

/* By any pack of that name: `extra` ones are asked for by who installs, and so
 * are not what the project is made with. */
bool framework_is_extra(const struct scan *scan, const struct rules *rules,
    struct str framework)
{
	for (size_t i = 0; i < rules_pack_count(rules); i++) {
		const struct pack *pack = rules_pack(rules, i);

		if (str_equal(pack->framework, framework) &&
		    (scan_is_extra(scan, &pack->dependencies) ||
			scan_is_extra(scan, &pack->depends)))
			return true;
	}
	return false;
}

/* Those of the subsystems, in their order, then that of the packs. */
static struct strs core_frameworks(const struct sorting *sorting)
{
	const struct subsystem *subsystems = sorting->model->subsystems.items;
	const bool *beside = find_supporting_parts(sorting);
	struct strs out = { 0 };

	for (size_t i = 0; i < sorting->model->subsystems.count; i++)
		for (size_t k = 0; k < rules_pack_count(sorting->rules); k++) {
			const struct pack *pack = rules_pack(sorting->rules, k);

			if (pack->core && pack->category.len && !beside[i] &&
			    strs_have(&subsystems[i].technology,
				pack->framework) &&
			    !strs_have(&out, pack->framework) &&
			    !framework_is_extra(sorting->scan, sorting->rules,
				pack->framework))
				strs_push(&out, pack->framework,
				    sorting->scratch);
		}
	add_apart(&out, sorting);
	return out;
}

static void sort_frameworks(struct sorting *sorting)
{
	const struct strs names = core_frameworks(sorting);
	struct entry_of_pack *entries =
	    arena_array(sorting->scratch, names.count, sizeof(*entries));
	struct strs sorted = { 0 };
	size_t count = 0;

	/* Here operations count by magnitude, so that one more of them does not
	 * reorder the list of a report. */
	for (size_t i = 0; i < names.count; i++) {
		struct str name = names.items[i];
		const struct pack *pack = pack_named(sorting, name);
		size_t served = served_with(sorting, STR(""), name);

		entries[count++] = (struct entry_of_pack){ name,
			{ SIZE_MAX - magnitude(served),
			    is_underlying_framework(sorting, STR(""),
				UINT32_MAX, pack)
				? 2
				: !is_of_main_language(sorting, pack),
			    !is_pack_dependency(sorting, UINT32_MAX, pack),
			    category_order(pack->category) },
			i };
	}
	sort_items(entries, count, sizeof(*entries), compare_entries, NULL);
	for (size_t i = 0; i < count; i++)
		strs_push(&sorted, entries[i].name, sorting->perm);
	sorting->model->project.frameworks = sorted;
}

static struct sorting sorting_of(struct model *model, const struct scan *scan,
    const struct rules *rules, struct arena *perm, struct arena *scratch)
{
	struct sorting sorting = { .model = model,
		.scan = scan,
		.rules = rules,
		.served = { .arena = scratch },
		.perm = perm,
		.scratch = scratch };

	count_endpoints(&sorting);
	return sorting;
}

void link_technology(struct model *model, const struct scan *scan,
    const struct rules *rules, struct arena *perm, struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct sorting sorting = sorting_of(model, scan, rules, perm, scratch);
	struct subsystem *subsystems = model->subsystems.items;

	read_folders(&sorting);
	for (size_t i = 0; i < model->subsystems.count; i++)
		sort_subsystem(&sorting, &subsystems[i]);
	arena_rewind(scratch, mark);
}

void link_frameworks(struct model *model, const struct scan *scan,
    const struct rules *rules, struct arena *perm, struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct sorting sorting = sorting_of(model, scan, rules, perm, scratch);

	sort_frameworks(&sorting);
	arena_rewind(scratch, mark);
}
