/*
 * Decides which technologies are shown of a subsystem and of the project, and
 * in which order: first the language, then the frameworks by which operations
 * are declared, then other core frameworks that the manifest names, then the
 * rest. Tools of tests, and frameworks for a language that no file is in, are
 * left out.
 */
#include <string.h>

#include "extract/extract.h"
#include "git/git.h"
#include "lang/lang.h"
#include "link/link.h"
#include "model/model.h"
#include "scan/scan.h"

enum { TECHNOLOGIES_MOST = 6 }; /* of a subsystem; all core ones stay */

/* Categories of packs in the order in which they are shown: what makes the
 * shape of a program comes before what it stores or shows. */
static const char *const categories[] = {
#define X(name) #name,
	PACK_CATEGORIES_LISTED(X)
#undef X
};

/* A technology, and what it is sorted by. */
struct technology {
	struct str name;
	size_t key[4]; /* compared in turn; the lower, the earlier */
	size_t order; /* in which they were found */
};

/* What sorting needs to know. */
struct sorting {
	struct model *model;
	const struct scan *scan;
	const struct rules *rules;
	struct map *folders; /* by unit: folders of packs for its files */
	struct map served; /* served_key() → number of operations */
	struct arena *perm;
	struct arena *scratch;
};

/* A pack of that framework that has a category; NULL: none, as for languages.
 */
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

/* Is the framework a core one, by any of its packs? */
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

/* The place of a category in the order; unknown ones come last. */
static size_t category_order(struct str category)
{
	size_t i = 0;

	while (i < LENGTH(categories) && !str_is(category, categories[i]))
		i++;
	return i;
}

/* Note the folders of packs for a language. A dialect is read with the packs
 * of its parent language, too. */
static void add_language_folders(struct map *folders,
    const struct language *language)
{
	struct str rest =
	    str_from(language->packs ? language->packs : language->name);
	struct str folder;

	*map_put(folders, str_from(language->name)) = 1;
	while (str_cut(&folder, &rest, ' '))
		*map_put(folders, folder) = 1;
}

/* Find, by unit, the folders of packs that are for its source files. */
static void find_pack_folders(struct sorting *sorting)
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

/* The key of a framework in a subsystem. */
static struct str served_key(struct str subsystem, struct str framework,
    struct arena *arena)
{
	return str_pair(subsystem, framework, arena);
}

/* Count the operations of each framework, in each subsystem, and in the
 * project (subsystem ""). */
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

/* How many operations of the subsystem ("": of the project) the framework
 * serves. */
static size_t served_with(struct sorting *sorting, struct str subsystem,
    struct str framework)
{
	const uint64_t *count = map_get(&sorting->served,
	    served_key(subsystem, framework, sorting->scratch));

	return count ? (size_t)*count : 0;
}

/* Does the unit (UINT32_MAX: any) depend on the pack? */
static bool is_pack_dependency(const struct sorting *sorting, uint32_t unit,
    const struct pack *pack)
{
	return scan_depends_any(sorting->scan, unit, &pack->dependencies);
}

/* Compare by key; of equals the one that was found first comes first, so that
 * the result is the same in each run. */
static int compare_technologies(const void *a, const void *b, void *context)
{
	const struct technology *left_technology = a;
	const struct technology *right_technology = b;

	(void)context;
	for (size_t i = 0; i < LENGTH(left_technology->key); i++)
		if (left_technology->key[i] != right_technology->key[i])
			return left_technology->key[i] <
				       right_technology->key[i]
				   ? -1
				   : 1;
	return left_technology->order < right_technology->order
		   ? -1
		   : left_technology->order > right_technology->order;
}

/* The number of the unit in a directory; the number of all units, if the
 * subsystem there is none. */
static uint32_t unit_number_at(const struct sorting *sorting,
    struct str directory)
{
	const uint64_t *place = map_get(&sorting->scan->unit_places, directory);

	return (uint32_t)(place ? *place - 1 : sorting->scan->unit_count);
}

/* Has the unit files that the pack is for? True of a subsystem that is no
 * unit, as its files are not known, and of packs for data, which are for any
 * language. */
static bool has_pack_files(const struct sorting *sorting, uint32_t unit,
    const struct pack *pack)
{
	return unit >= sorting->scan->unit_count ||
	       str_is(pack->folder, "data") ||
	       map_get(&sorting->folders[unit], pack->folder);
}

/* The pack of a framework that is for files of the unit, as a framework may
 * have packs for several languages; else any of them. */
static const struct pack *pack_for_unit(const struct sorting *sorting,
    uint32_t unit, struct str framework)
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

/* Is it a web framework that serves nothing and that no manifest names: one on
 * which the serving framework is built? */
static bool is_underlying_framework(struct sorting *sorting,
    struct str subsystem, uint32_t unit, const struct pack *pack)
{
	return str_is(pack->category, "web") &&
	       !served_with(sorting, subsystem, pack->framework) &&
	       !is_pack_dependency(sorting, unit, pack);
}

/* Is the unit's manifest of its main language? A package.json in a program of
 * another language describes its pages, not the whole. */
static bool is_manifest_of_main_language(const struct sorting *sorting,
    uint32_t unit, const struct subsystem *subsystem)
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

/* Sort the technologies of a subsystem by: operations served; being a core
 * framework; being named by the manifest; category. A language has no pack and
 * comes first. Tools of tests are dropped, and frameworks that no file is for.
 * A description from a manifest of another language is dropped, too. */
static void sort_subsystem(struct sorting *sorting, struct subsystem *subsystem)
{
	uint32_t unit = unit_number_at(sorting, subsystem->directory);
	struct technology *entries = arena_array(sorting->scratch,
	    subsystem->technology.count, sizeof(*entries));
	struct strs sorted = { 0 };
	size_t count = 0;

	for (size_t i = 0; i < subsystem->technology.count; i++) {
		struct str name = subsystem->technology.items[i];
		const struct pack *pack = pack_for_unit(sorting, unit, name);
		size_t served = served_with(sorting, subsystem->name, name);

		if (pack && (str_listed("lint test", pack->category) ||
				(pack->builtin && !served) ||
				!has_pack_files(sorting, unit, pack)))
			continue;
		entries[count++] = (struct technology){ name,
			{ pack ? SIZE_MAX - served : 0,
			    pack && (!pack->core ||
					is_underlying_framework(sorting,
					    subsystem->name, unit, pack)),
			    pack && !is_pack_dependency(sorting, unit, pack),
			    pack ? category_order(pack->category) : 0 },
			i };
	}
	sort_items(entries, count, sizeof(*entries), compare_technologies,
	    NULL);
	/* link_frameworks() needs all core ones */
	for (size_t i = 0; i < count; i++)
		if (i < TECHNOLOGIES_MOST || is_core(sorting, entries[i].name))
			strs_push(&sorted, entries[i].name, sorting->perm);
	subsystem->technology = sorted;
	if (!is_manifest_of_main_language(sorting, unit, subsystem))
		subsystem->responsibility = STR("");
}

/* Is the pack for the language in which most of the project is written? */
static bool is_of_main_language(const struct sorting *sorting,
    const struct pack *pack)
{
	struct map folders = { .arena = sorting->scratch };

	if (sorting->scan->language_count)
		add_language_folders(&folders,
		    sorting->scan->languages[0].language);
	return map_get(&folders, pack->folder) != NULL;
}

/* Mark the units in whose files rows of the list stand; for lists whose rows
 * name no subsystem. */
static void mark_units_with_rows(bool *units, const struct sorting *sorting,
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

/* Find, by unit, whether it is no subsystem but has graphs of agents or tasks.
 */
static bool *find_units_with_graphs(const struct sorting *sorting)
{
	static const enum model_list lists[] = { LIST_agents, LIST_dags,
		LIST_pipelines };
	const struct subsystem *subsystems = sorting->model->subsystems.items;
	bool *with_graphs = arena_array(sorting->scratch,
	    sorting->scan->unit_count + 1,
	    sizeof(*with_graphs)); /* the last one: of subsystems that are no
				      unit */

	for (size_t i = 0; i < LENGTH(lists); i++)
		mark_units_with_rows(with_graphs, sorting, lists[i]);
	for (size_t i = 0; i < sorting->model->subsystems.count; i++)
		with_graphs[unit_number_at(sorting, subsystems[i].directory)] =
		    false;
	return with_graphs;
}

/* Add the frameworks of graphs that units which are no subsystems depend on.
 * Other frameworks of such units, as those of tools, are nobody's. */
static void add_graph_frameworks(struct strs *names,
    const struct sorting *sorting)
{
	const bool *with_graphs = find_units_with_graphs(sorting);

	for (uint32_t i = 0; i < sorting->scan->unit_count; i++) {
		if (!with_graphs[i])
			continue;

		for (size_t k = 0; k < rules_pack_count(sorting->rules); k++) {
			const struct pack *pack = rules_pack(sorting->rules, k);

			if (pack->core &&
			    str_listed("agents pipeline workflow",
				pack->category) &&
			    is_pack_dependency(sorting, i, pack) &&
			    !strs_have(names, pack->framework))
				strs_push(names, pack->framework,
				    sorting->scratch);
		}
	}
}

/* Does the directory only measure, show or test another part? */
static bool is_directory_of_supporting_part(struct str directory)
{
	return !directory_is_product(directory) ||
	       directory_is_beside(directory, BESIDE_SCRIPT | BESIDE_VENDORED);
}

/* Find, by subsystem, whether it only measures, shows or tests another one.
 * None does, if the project consists of such parts alone. */
static const bool *find_supporting_parts(const struct sorting *sorting)
{
	const struct subsystem *subsystems = sorting->model->subsystems.items;
	size_t count = sorting->model->subsystems.count;
	bool *beside = arena_array(sorting->scratch, count, sizeof(*beside));
	bool all = true;

	/* a project of examples: they are the product */
	if (sorting->scan->shown)
		return beside;
	for (size_t i = 0; i < count; i++) {
		beside[i] =
		    is_directory_of_supporting_part(subsystems[i].directory);
		all = all && beside[i];
	}

	if (all)
		memset(beside, 0, count * sizeof(*beside));
	return beside;
}

/* Is the framework only there for an optional extra, examples or tests, by any
 * of its packs? */
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

/* The core frameworks of all subsystems but supporting ones, in the order of
 * subsystems, then of packs; then those of graphs. */
static struct strs core_frameworks(const struct sorting *sorting)
{
	const struct subsystem *subsystems = sorting->model->subsystems.items;
	const bool *beside = find_supporting_parts(sorting);
	struct strs names = { 0 };

	for (size_t i = 0; i < sorting->model->subsystems.count; i++)
		for (size_t k = 0; k < rules_pack_count(sorting->rules); k++) {
			const struct pack *pack = rules_pack(sorting->rules, k);

			if (pack->core && pack->category.len && !beside[i] &&
			    strs_have(&subsystems[i].technology,
				pack->framework) &&
			    !strs_have(&names, pack->framework) &&
			    !framework_is_extra(sorting->scan, sorting->rules,
				pack->framework))
				strs_push(&names, pack->framework,
				    sorting->scratch);
		}
	add_graph_frameworks(&names, sorting);
	return names;
}

/* Sort the project's frameworks, and set them. Operations count by magnitude,
 * so that one more of them does not reorder the list. */
static void sort_frameworks(struct sorting *sorting)
{
	const struct strs names = core_frameworks(sorting);
	struct technology *entries =
	    arena_array(sorting->scratch, names.count, sizeof(*entries));
	struct strs sorted = { 0 };
	size_t count = 0;

	for (size_t i = 0; i < names.count; i++) {
		struct str name = names.items[i];
		const struct pack *pack = pack_named(sorting, name);
		size_t served = served_with(sorting, STR(""), name);

		entries[count++] = (struct technology){ name,
			{ SIZE_MAX - magnitude(served),
			    is_underlying_framework(sorting, STR(""),
				UINT32_MAX, pack)
				? 2
				: !is_of_main_language(sorting, pack),
			    !is_pack_dependency(sorting, UINT32_MAX, pack),
			    category_order(pack->category) },
			i };
	}
	sort_items(entries, count, sizeof(*entries), compare_technologies,
	    NULL);
	for (size_t i = 0; i < count; i++)
		strs_push(&sorted, entries[i].name, sorting->perm);
	sorting->model->project.frameworks = sorted;
}

/* Begin sorting: count operations. */
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

/* Sort the technologies of each subsystem. */
void link_technology(struct model *model, const struct scan *scan,
    const struct rules *rules, struct arena *perm, struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct sorting sorting = sorting_of(model, scan, rules, perm, scratch);
	struct subsystem *subsystems = model->subsystems.items;

	find_pack_folders(&sorting);
	for (size_t i = 0; i < model->subsystems.count; i++)
		sort_subsystem(&sorting, &subsystems[i]);
	arena_rewind(scratch, mark);
}

/* Set the project's frameworks. */
void link_frameworks(struct model *model, const struct scan *scan,
    const struct rules *rules, struct arena *perm, struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct sorting sorting = sorting_of(model, scan, rules, perm, scratch);

	sort_frameworks(&sorting);
	arena_rewind(scratch, mark);
}
