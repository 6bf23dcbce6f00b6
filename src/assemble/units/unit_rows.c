/*
 * Makes the subsystems' own rows. Entry points are gathered by unit while
 * groups are assembled, units_entry_points(); units_finish() adds what
 * manifests start, drops examples, and makes a row of each unit. Also here: the
 * main language of a unit, assemble_languages(), and which rows stand only in
 * examples, units_drop_examples().
 */
#include "assemble/units/unit_rows.h"

#include <string.h>

#include "assemble/assemble.h"
#include "assemble/units/retired_files.h"
#include "assemble/units/rule_exceptions.h"
#include "assemble/units/frameworks.h"
#include "git/git.h"
#include "lang/lang.h"
#include "scan/scan.h"

/* Begin with no rows; everything lives in `perm`. */
void units_start(struct units *units, const struct scan *scan,
    struct arena *perm)
{
	const struct list *subsystems = &model_lists[LIST_subsystems];

	units->scan = scan;
	units->perm = perm;
	units->stores.perm = perm;
	units->entry_list = list_field(subsystems, STR("entry_points"))->rows;
	units->entry_points =
	    arena_array(perm, scan->unit_count, sizeof(*units->entry_points));
}

/* Is it the list of entry points? A nested list has one table, so that its
 * address tells which it is. */
bool units_is_own_list(const struct units *units, const struct list *list)
{
	return list == units->entry_list;
}

/* The entry points of a unit. */
struct rows *units_entry_points(struct units *units, uint32_t unit)
{
	return &units->entry_points[unit];
}

/* Is it a list of the model itself, and no nested one, such as entry points? */
static bool is_model_list(const struct list *list)
{
	return list >= model_lists && list < model_lists + MODEL_LIST_COUNT;
}

/* Is the path in a folder of examples or tests below the unit's directory? With
 * `is_program` programs in the topmost such folder do not count, as readers run
 * them: examples/chat/main.go. */
static bool is_in_examples(const struct unit *unit, struct str path,
    bool is_program)
{
	const uint32_t kinds = BESIDE_EXAMPLE | BESIDE_TRIED;

	path = path_below(path, unit->directory);
	return path_is_beside(path, kinds | BESIDE_HIDDEN) &&
	       !(is_program && path_is_top_beside(path, kinds));
}

/* Is the path in examples below the unit's directory? Paths in hidden folders
 * are not, as those are for work on the program. */
static bool is_example(const struct scan *scan, uint32_t unit, struct str path)
{
	return !str_starts(path, ".") &&
	       str_find_text(path, "/.") == path.len &&
	       is_in_examples(&scan->units[unit], path, false);
}

/* Is the root no subsystem, but only the folder around packages, so that its
 * examples show these? */
static bool holds_root_packages(const struct scan *scan)
{
	return scan->unit_count > 1 && scan->units[0].minor &&
	       scan->units[0].directory.len == 0 && !scan->shown;
}

/* Set in `has_own`, by unit, which have source outside of examples; so has a
 * root that only holds packages. None has in a project of nothing but examples
 * (`scan->shown`). */
void units_mark_own_sources(bool *has_own, const struct scan *scan)
{
	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];

		if (file->role == FILE_SOURCE && file->language &&
		    !scan->shown &&
		    !path_is_beside(file->entry->path,
			BESIDE_SHOWN | BESIDE_TRIED | BESIDE_HIDDEN))
			has_own[scan_unit_of(scan, file->entry->path)] = true;
	}
	has_own[0] |= holds_root_packages(scan);
}

/* Are rows of the list dropped in examples of a unit with any source, not only
 * if the unit has other rows of the list? */
static bool is_dropped_beside_source(const struct list *list)
{
	return list == &model_lists[LIST_queues] ||
	       list == &model_lists[LIST_events] ||
	       list == &model_lists[LIST_pipelines] ||
	       list == &model_lists[LIST_references];
}

/* Remove rows in examples, from number `first` on, of units that have other
 * rows of the list; of queues, events, pipelines and references also of
 * units with any other source. A project of nothing but examples keeps its
 * rows. */
void units_drop_examples(struct rows *rows, const struct list *list,
    size_t first, const struct scan *scan, struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	size_t count = rows->count - first;
	bool *has_own =
	    arena_array(scratch, scan->unit_count, sizeof(*has_own));
	uint32_t *units = arena_array(scratch, count, sizeof(*units));
	bool *in_example = arena_array(scratch, count, sizeof(*in_example));
	bool is_program = !is_model_list(list);
	char *items = (char *)rows->items + first * list->size;
	size_t kept_count = 0;
	bool has_example = false;

	for (size_t i = 0; i < count; i++) {
		struct str path =
		    row_evidence(list, items + i * list->size).path;

		units[i] = scan_unit_of(scan, path);
		in_example[i] =
		    is_in_examples(&scan->units[units[i]], path, is_program);
		has_own[units[i]] |= !in_example[i];
		has_example |= in_example[i];
	}
	/* goes over all files, and so only for groups with examples */
	if (has_example && is_dropped_beside_source(list))
		units_mark_own_sources(has_own, scan);
	has_own[0] |= has_example && !is_program && holds_root_packages(scan);
	for (size_t i = 0; i < count; i++)
		if (!in_example[i] || !has_own[units[i]])
			memmove(items + kept_count++ * list->size,
			    items + i * list->size, list->size);
	rows->count = first + kept_count;
	arena_rewind(scratch, mark);
}

/* Append what manifests start, `"start": "node app.js"`, to the entry points of
 * the units in which the manifests stand. */
static void add_start_entries(struct units *units)
{
	const struct scan *scan = units->scan;

	for (size_t i = 0; i < scan->start_count; i++) {
		const struct start_row *start = &scan->starts[i];
		struct entry_point *entry_point =
		    rows_add(units_entry_points(units,
				 scan_unit_of(scan, start->path)),
			units->entry_list, units->perm);

		entry_point->name = start->name;
		entry_point->at = (struct evidence){ start->path, start->line };
	}
}

/* The bytes of source by unit, then by language: of unit u and language k at
 * `u * language_count() + k`. */
static uint64_t *count_bytes(const struct scan *scan, struct arena *arena)
{
	size_t languages = language_count();
	uint64_t *bytes =
	    arena_array(arena, scan->unit_count * languages, sizeof(*bytes));

	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];

		if (file->role == FILE_SOURCE && file->language)
			bytes[file->unit * languages +
			      (size_t)(file->language - language_at(0))] +=
			    scan_weight(file->entry);
	}
	return bytes;
}

/* For each unit, then each language: whether a manifest of that language is in
 * the unit. */
static bool *find_declared_languages(const struct scan *scan,
    struct arena *arena)
{
	size_t languages = language_count();
	bool *declared =
	    arena_array(arena, scan->unit_count * languages, sizeof(*declared));

	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *manifest_row = &scan->manifests[i];
		bool *row =
		    declared +
		    (size_t)scan_unit_of(scan, manifest_row->path) * languages;

		for (size_t k = 0; k < languages; k++)
			row[k] |= strcmp(language_at(k)->title,
				      manifest_row->language) == 0;
	}
	return declared;
}

/* The language with the most bytes, of equals the first by name; NULL: there is
 * no source. If that is one of scripts (language_helps()), the largest language
 * of a manifest goes before it. `bytes`, `declared`: of one unit, by
 * language. */
static const struct language *main_language(const uint64_t *bytes,
    const bool *declared)
{
	const struct language *largest = NULL;
	const struct language *largest_declared = NULL;
	uint64_t most_bytes = 0;
	uint64_t most_declared_bytes = 0;

	for (size_t i = 0; i < language_count(); i++) {
		const struct language *language = language_at(i);

		if (language->markup)
			continue;
		if (bytes[i] > most_bytes) {
			most_bytes = bytes[i];
			largest = language;
		}
		if (declared[i] && bytes[i] > most_declared_bytes) {
			most_declared_bytes = bytes[i];
			largest_declared = language;
		}
	}
	return largest_declared && language_helps(largest) ? largest_declared
							   : largest;
}

/* The nearest unit above that has a manifest, the unit itself if none has. A
 * part that scan cut out of a package has none of its own. */
static uint32_t package_unit(const struct scan *scan, uint32_t unit)
{
	struct str directory = scan->units[unit].directory;

	while (directory.len) {
		const uint64_t *slot;

		directory = path_folder(directory);
		slot = map_get(&scan->unit_places, directory);
		if (slot && scan->units[*slot - 1].manifest != UINT32_MAX)
			return (uint32_t)*slot - 1;
	}
	return unit;
}

/* A copy of the counts of bytes where those of parts of a package are added to
 * the package's unit. */
static uint64_t *count_bytes_of_packages(const struct scan *scan,
    const uint64_t *bytes, struct arena *arena)
{
	size_t languages = language_count();
	uint64_t *package_bytes = arena_array(arena,
	    scan->unit_count * languages, sizeof(*package_bytes));

	for (uint32_t i = 0; i < scan->unit_count; i++) {
		bool part = scan->units[i].manifest == UINT32_MAX;
		uint32_t package = part ? package_unit(scan, i) : i;

		for (size_t k = 0; k < languages; k++)
			package_bytes[package * languages + k] +=
			    bytes[i * languages + k];
	}
	return package_bytes;
}

/* The main language of each unit. The manifest of a package decides for its
 * parts, if it declares the package's main language: what is left at its root
 * may be only scripts. */
const struct language **assemble_languages(const struct scan *scan,
    struct arena *arena)
{
	const struct language **language =
	    arena_array(arena, scan->unit_count, sizeof(*language));
	size_t languages = language_count();
	const uint64_t *bytes = count_bytes(scan, arena);
	const uint64_t *package_bytes =
	    count_bytes_of_packages(scan, bytes, arena);
	const bool *declared = find_declared_languages(scan, arena);

	for (size_t i = 0; i < scan->unit_count; i++) {
		const bool *unit_declares = declared + i * languages;
		const struct language *package =
		    main_language(package_bytes + i * languages, unit_declares);

		language[i] =
		    package && unit_declares[package - language_at(0)]
			? package
			: main_language(bytes + i * languages, unit_declares);
	}
	return language;
}

/* The imports between units, while references are made of them. */
struct imports {
	struct model *out;
	const struct scan *scan;
	const struct index *index;
	uint32_t *seen; /* by unit: the last file that imports it, + 1 */
	struct arena *perm;
};

/* Append a reference of that kind: a file imports something of the unit
 * `other`. */
static void add_import_reference(const struct imports *imports, uint32_t file,
    const struct import_fact *import, uint32_t other, enum reference_kind kind)
{
	const struct facts *facts = &imports->index->facts[file];
	struct reference *reference =
	    model_add(imports->out, LIST_references, imports->perm);

	reference->subsystem = imports->scan->units[facts->unit].name;
	reference->kind = reference_kind_text(kind);
	reference->target = imports->scan->units[other].name;
	reference->label = str_copy(import->module, imports->perm);
	reference->at = (struct evidence){ str_copy(facts->path, imports->perm),
		import->line };
}

/* Append references for an import that leads to other units: only the first of
 * each unit in each file, and each that a comment exempts from a rule, as the
 * rule has to know which. An import of types alone gets a second reference. */
static void add_unit_import(const struct imports *imports, uint32_t file,
    const struct import_fact *import)
{
	const struct index *index = imports->index;
	struct file_list files = imported_files(index, file, import);
	bool is_exempt = line_has_exception(&index->facts[file], import->line);

	for (size_t i = 0; i < files.count; i++) {
		uint32_t other = index->facts[files.items[i]].unit;
		bool is_first = imports->seen[other] != file + 1;

		if (other == index->facts[file].unit ||
		    (!is_first && !is_exempt))
			continue;
		if (!is_exempt)
			imports->seen[other] = file + 1;
		add_import_reference(imports, file, import, other,
		    REFERENCE_IMPORT);
		if (is_first && import->of_types)
			add_import_reference(imports, file, import, other,
			    REFERENCE_TYPES);
	}
}

/* Append references for the imports of a file. Imports of values go first: of
 * two imports of one unit only the first gets a row. */
static void add_unit_imports(const struct imports *imports, uint32_t file)
{
	const struct facts *facts = &imports->index->facts[file];

	for (size_t i = 0; i < facts->import_count; i++)
		if (!facts->imports[i].of_types)
			add_unit_import(imports, file, &facts->imports[i]);
	for (size_t i = 0; i < facts->import_count; i++)
		if (facts->imports[i].of_types)
			add_unit_import(imports, file, &facts->imports[i]);
}

/* Append a reference of that kind, that the unit has the role, if it depends on
 * the pack; nothing if the role is "". */
static void add_role_reference(struct model *model, const struct units *units,
    uint32_t unit, const struct pack *pack, enum reference_kind kind,
    struct str role)
{
	const struct dependency_row *need =
	    role.len ? scan_need(units->scan, unit, &pack->dependencies) : NULL;
	struct reference *reference;

	if (!need)
		return;
	reference = model_add(model, LIST_references, units->perm);
	reference->subsystem = units->scan->units[unit].name;
	reference->kind = reference_kind_text(kind);
	reference->target = role;
	reference->at = (struct evidence){ need->path, need->line };
}

/* Append what a unit is for others, or uses of them, by what it depends on: a
 * registry, or a client of one. Not for a folder of scripts without a manifest,
 * which does not have the dependencies of the project around. */
static void add_role_references(struct model *model, const struct units *units,
    const struct rules *rules, uint32_t unit, const struct language *language)
{
	if (language && !language->grammar &&
	    units->scan->units[unit].manifest == UINT32_MAX)
		return;
	for (size_t i = 0; i < rules_pack_count(rules); i++) {
		const struct pack *pack = rules_pack(rules, i);

		add_role_reference(model, units, unit, pack, REFERENCE_ROLE,
		    pack->role);
		add_role_reference(model, units, unit, pack, REFERENCE_USES,
		    pack->used_role);
	}
}

/* Append the row of a subsystem, with its language, frameworks and entry
 * points, and references to its roles. */
static void add_subsystem_row(struct model *model, struct units *units,
    const struct frameworks *frameworks, uint32_t number,
    const struct language *language)
{
	const struct unit *unit = &units->scan->units[number];
	struct subsystem *subsystem =
	    model_add(model, LIST_subsystems, units->perm);

	subsystem->name = unit->name;
	subsystem->directory = unit->directory;
	subsystem->responsibility = unit->description;
	subsystem->entry_points = *units_entry_points(units, number);
	if (language)
		strs_push(&subsystem->technology, str_from(language->title),
		    units->perm);
	frameworks_add(&subsystem->technology, frameworks, number, language,
	    units->perm);
	add_role_references(model, units, frameworks->rules, number, language);
}

/* Does the file configure a tool, `lint.config.mjs`? It is no part of the
 * program. */
static bool is_tool_configuration(struct str path)
{
	struct str name = path_name(path);

	return str_is(str_after_last(str_slice(name, 0,
					 str_find_last(name, '.')),
			  '.'),
	    "config");
}

/* Is the path in examples of a unit that has other sources? */
bool units_is_in_example(bool **has_own, const struct scan *scan, uint32_t unit,
    struct str path, struct arena *arena)
{
	return is_example(scan, unit, path) &&
	       units_has_own(has_own, scan, unit, arena);
}

/* Has the unit sources outside of examples? `*has_own`, by unit, is NULL at
 * first, and filled when first asked. */
bool units_has_own(bool **has_own, const struct scan *scan, uint32_t unit,
    struct arena *arena)
{
	if (!*has_own) {
		*has_own =
		    arena_array(arena, scan->unit_count, sizeof(**has_own));
		units_mark_own_sources(*has_own, scan);
	}
	return (*has_own)[unit];
}

/* Append references for all imports of the group that lead to other units,
 * without those of examples, tools and what is out of use. */
void units_imports(struct model *model, const struct units *units,
    const struct index *index, const struct map *retired, struct arena *perm)
{
	const struct scan *scan = units->scan;
	struct imports imports = {
		.out = model,
		.scan = scan,
		.index = index,
		.seen = arena_array(index->arena, scan->unit_count,
		    sizeof(*imports.seen)),
		.perm = perm,
	};
	bool *has_own = NULL;

	for (uint32_t file = 0; file < index->count; file++) {
		const struct facts *facts = &index->facts[file];

		if (facts->language && !is_tool_configuration(facts->path) &&
		    !file_is_retired(retired, facts->path) &&
		    !units_is_in_example(&has_own, scan, facts->unit,
			facts->path, index->arena))
			add_unit_imports(&imports, file);
	}
}

/* Set the subsystem in all rows of a list that have `name` to "": they belong
 * to the project as a whole. */
static void clear_subsystem_of_rows(struct model *model,
    enum model_list list_number, struct str name)
{
	const struct list *list = &model_lists[list_number];
	const struct rows *rows = model_rows_const(model, list);

	for (size_t i = 0; i < rows->count; i++) {
		char *row = (char *)rows->items + i * list->size;
		struct str *subsystem = row_text(list, row, "subsystem");

		if (subsystem && str_equal(*subsystem, name))
			*subsystem = STR("");
	}
}

/* Has the root's unit rows of its own, or a graph of tasks? */
bool root_has_rows(const struct model *model, const struct scan *scan)
{
	const struct dag *dags = model->dags.items;
	bool has_rows = model_tells_of(model, scan->units[0].name);

	for (size_t i = 0; i < model->dags.count && !has_rows; i++)
		has_rows = scan_unit_of(scan, dags[i].at.path) == 0;
	return has_rows;
}

/* Does the unit get a row? A root with only stray files (`minor`) does not,
 * unless it has rows. */
static bool is_listed_subsystem(const struct model *model,
    const struct scan *scan, const struct unit *unit)
{
	return !unit->minor || root_has_rows(model, scan);
}

/* Clear the subsystem of that name in all rows of the model. */
static void clear_subsystem(struct model *model, struct str name)
{
	for (enum model_list i = 0; i < MODEL_LIST_COUNT; i++)
		clear_subsystem_of_rows(model, i, name);
}

/* For each unit: whether it is a program. It is, if scan found it to be one, if
 * it has a manifest or an entry point, or is the root. A part without these is
 * a folder of another unit's code. */
static const bool *find_programs(struct units *units, struct arena *scratch)
{
	const struct scan *scan = units->scan;
	bool *programs =
	    arena_array(scratch, scan->unit_count, sizeof(*programs));

	for (uint32_t i = 0; i < scan->unit_count; i++)
		programs[i] = scan->units[i].program ||
			      scan->units[i].directory.len == 0 ||
			      scan->units[i].manifest < scan->manifest_count ||
			      units_entry_points(units, i)->count > 0;
	return programs;
}

/* Append the rows of the units, `is_wanted` by unit (NULL: all), and of all
 * stores. Examples are dropped before programs are found: what only examples
 * start is no program. Rows of a unit that gets none of its own lose its
 * name. */
void units_finish(struct model *model, struct units *units,
    const struct frameworks *frameworks, const bool *is_wanted,
    struct arena *scratch)
{
	const struct language **languages =
	    assemble_languages(units->scan, scratch);

	add_start_entries(units);
	for (uint32_t i = 0; i < units->scan->unit_count; i++)
		units_drop_examples(units_entry_points(units, i),
		    units->entry_list, 0, units->scan, scratch);
	units->stores.programs = find_programs(units, scratch);
	stores_finish(model, &units->stores, units->scan, frameworks->rules,
	    scratch);
	for (uint32_t i = 0; i < units->scan->unit_count; i++) {
		const struct unit *unit = &units->scan->units[i];

		if (is_wanted && !is_wanted[i])
			continue;
		if (is_listed_subsystem(model, units->scan, unit))
			add_subsystem_row(model, units, frameworks, i,
			    languages[i]);
		else
			clear_subsystem(model, unit->name);
	}
}
