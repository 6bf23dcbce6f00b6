/*
 * Decides which folders of a subsystem another one does not use, although it
 * imports something of the subsystem. Imports are followed from folder to
 * folder, beginning with all source folders of the importing unit; folders with
 * rows that are not reached become references of kind `unused`, so that link
 * does not take their calls and stores for those of the importing unit.
 * Whatever is not known leads on: a wrong reference would remove a true link.
 */
#include "assemble/rows/unused_folders.h"

#include "assemble/rows/reaching.h"
#include "extract/extract.h"
#include "git/git.h"
#include "lang/lang.h"
#include "scan/scan.h"

/* References that link takes for those of whoever runs the code. */
static const uint64_t kinds_of_running_code =
    REFERENCE_BIT(ADDRESS) | REFERENCE_BIT(BROKER) |
    REFERENCE_BIT(ENVIRONMENT) | REFERENCE_BIT(FLAG) | REFERENCE_BIT(GRAPHQL) |
    REFERENCE_BIT(GRPC) | REFERENCE_BIT(HTTP) | REFERENCE_BIT(STUB) |
    REFERENCE_BIT(USES) | REFERENCE_BIT(WEBSOCKET);

/* Ways to start that packages of libraries declare, too. */
#define STARTS_OF_LIBRARIES "main scripts.dev"

enum {
	WORK_MOST = 1 << 22, /* edges followed in one group */
	FOLDERS_MOST = 32, /* folders named for one pair */
};

/* Does a program in the language run only what it imports (`by_imports`)? */
static bool is_import_followed(const struct language *language)
{
	return language && language->by_imports;
}

/* The language of the file at a path; NULL: none. */
static const struct language *language_at_path(const struct reach *reach,
    struct str path)
{
	const struct scan_file *file = scan_file_at(reach->scan, path);

	return file ? file->language : NULL;
}

/* ---- who imports whom ---- */

/* Order pairs by the importing unit, so that what this reaches is searched once
 * for all its pairs. */
static int pair_compare(const void *a, const void *b, void *context)
{
	const struct reach_pair *left_pair = a;
	const struct reach_pair *right_pair = b;

	(void)context;
	if (left_pair->from != right_pair->from)
		return left_pair->from < right_pair->from ? -1 : 1;
	return left_pair->to < right_pair->to ? -1
					      : left_pair->to > right_pair->to;
}

/* Set `units->started`: which units a manifest starts as programs. Ways to
 * start that libraries declare, too (`main`), do not count. */
void reach_note_started_units(struct units *units)
{
	const struct scan *scan = units->scan;

	units->started =
	    arena_array(units->perm, scan->unit_count, sizeof(*units->started));
	for (size_t i = 0; i < scan->start_count; i++)
		units->started[scan_unit_of(scan, scan->starts[i].path)] |=
		    !str_listed(STARTS_OF_LIBRARIES, scan->starts[i].name);
}

/* Is the unit a program: started by a manifest, or with entry points? A
 * library runs no code for itself. */
static bool is_program_unit(struct units *units, uint32_t unit)
{
	return units->started[unit] ||
	       units_entry_points(units, unit)->count > 0;
}

/* Note the pair of units of a reference to an import, once (`pairs`: names →
 * number + 1). It stays sure as long as all its imports are in languages whose
 * imports are followed. */
static void note_import_pair(struct reach *reach, struct map *pairs,
    const struct reference *reference)
{
	const uint64_t *from = map_get(&reach->names, reference->subsystem);
	const uint64_t *to = map_get(&reach->names, reference->target);
	bool is_sure =
	    is_import_followed(language_at_path(reach, reference->at.path));
	uint64_t *slot;

	if (!from || !to || *from == *to)
		return;
	slot = map_put_copy(pairs,
	    str_pair(reference->subsystem, reference->target, reach->scratch));
	if (reach->pairs && *slot) {
		reach->pairs[*slot - 1].sure &= is_sure;
		return;
	}
	*(struct reach_pair *)array_push(&reach->pairs, &reach->pair_count,
	    sizeof(*reach->pairs),
	    reach->scratch) = (struct reach_pair){ (uint32_t)*from - 1,
		(uint32_t)*to - 1, reference->at, is_sure };
	*slot = reach->pair_count;
}

/* Keep and sort the pairs that are sure and whose importing unit is a program;
 * set `imported` for the others. */
static void keep_sure_pairs(struct reach *reach, struct units *units)
{
	size_t count = 0;

	for (size_t i = 0; i < reach->pair_count; i++) {
		if (!reach->pairs[i].sure ||
		    !is_program_unit(units, reach->pairs[i].from))
			continue;
		reach->imported[reach->pairs[i].to] = true;
		reach->pairs[count++] = reach->pairs[i];
	}
	reach->pair_count = count;
	sort_items(reach->pairs, count, sizeof(*reach->pairs), pair_compare,
	    NULL);
}

/* Fill `pairs`, `names` and `imported` by the group's references to imports.
 * False: no program imports anything of another unit. */
static bool find_import_pairs(struct reach *reach, struct units *units,
    const struct index *index)
{
	const struct reference *references = reach->out->references.items;
	struct map pairs = { .arena = reach->scratch };
	uint32_t last = UINT32_MAX;

	reach->imported = arena_array(reach->scratch, reach->scan->unit_count,
	    sizeof(*reach->imported));
	for (size_t i = 0; i < index->count; i++)
		if (index->facts[i].unit != last) {
			last = index->facts[i].unit;
			*map_put(&reach->names, reach->scan->units[last].name) =
			    last + 1u;
		}
	for (size_t i = reach->first->references;
	     i < reach->out->references.count; i++)
		if (reference_is(&references[i], REFERENCE_IMPORT))
			note_import_pair(reach, &pairs, &references[i]);
	keep_sure_pairs(reach, units);
	return reach->pair_count > 0;
}

/* ---- which folders have rows ---- */

/* Note that a row of the unit stands at the path, and return its folder. NULL:
 * nobody imports the unit, imports of the language are not followed, or the
 * folder's name has a comma, which separates folders in references. */
static struct reach_folder *folder_with_row(struct reach *reach, uint32_t unit,
    struct str path)
{
	struct str folder = path_folder(path);
	uint32_t number;

	if (!reach->imported[unit] || folder.len == 0 ||
	    str_find(folder, ',') < folder.len ||
	    !is_import_followed(language_at_path(reach, path)))
		return NULL;
	number = reach_folder_of(reach, folder);
	unused_folders_note_names(reach, number, path);
	if (!reach->folders[number].has_rows) {
		reach->folders[number].has_rows = true;
		*(uint32_t *)array_push(&reach->with_rows[unit].items,
		    &reach->with_rows[unit].count, sizeof(uint32_t),
		    reach->scratch) = number;
	}
	return &reach->folders[number];
}

/* Note the folders in which rows of a list stand, from row `first` on. Of
 * references only those that link takes for calls and stores. */
static void note_folders_of_rows(struct reach *reach,
    enum model_list list_number, size_t first)
{
	const struct list *list = &model_lists[list_number];
	const struct rows *rows = model_rows_const(reach->out, list);

	for (size_t i = first; i < rows->count; i++) {
		void *row = (char *)rows->items + i * list->size;
		const uint64_t *unit =
		    map_get(&reach->names, *row_text(list, row, "subsystem"));

		if (unit && (list_number != LIST_references ||
				reference_among(row, kinds_of_running_code)))
			folder_with_row(reach, (uint32_t)*unit - 1,
			    row_evidence(list, row).path);
	}
}

/* The number of a subject, from 1 on: equal unit, sort, kind and name have one
 * number. */
static uint32_t subject_number(struct reach *reach, uint32_t unit,
    const char *sort, struct str kind, struct str name)
{
	uint64_t *slot = map_put_copy(&reach->subjects,
	    str_printf(reach->scratch, "%u %s %.*s\n%.*s", (unsigned)unit, sort,
		STR_ARG(kind), STR_ARG(name)));

	if (!*slot)
		*slot = ++reach->subject_count;
	return (uint32_t)*slot;
}

/* Add a statement to the folder of `path`, once: the model has one row where
 * several places of a unit name one thing. */
static void note_statement(struct reach *reach, uint32_t unit, struct str path,
    struct reach_statement statement)
{
	struct reach_folder *folder = folder_with_row(reach, unit, path);

	if (!folder || (*map_put_copy(&reach->statements,
			   str_printf(reach->scratch, "%u %u %u %.*s",
			       statement.as[0], statement.as[1],
			       statement.by[0], STR_ARG(path_folder(path)))))++)
		return;
	statement.next = folder->statements;
	folder->statements = NEW(reach->scratch, struct reach_statement);
	*folder->statements = statement;
}

/* Note that a file names a store: `as`, what is marked if its folder is
 * reached: the store by kind and name, any of its kind, any SQL store. `by`,
 * what makes up for this row elsewhere: the same store, one of the kind without
 * a name, or, for an SQL store, one of unknown kind; a store without a name may
 * be any of its kind, one without a kind any SQL store. */
static void note_store_of_folder(struct reach *reach,
    const struct store_sign *sign)
{
	static const struct str none = { 0 };
	uint32_t unit = sign->unit;
	struct str driver = store_driver(sign->row.kind);
	struct str name = sign->row.name;
	bool is_sql = driver.len == 0 || store_is_sql(driver) ||
		      store_is_sql(sign->row.kind);
	uint32_t any_of_driver =
	    subject_number(reach, unit, "any", driver, none);
	uint32_t named_store =
	    subject_number(reach, unit, "store", driver, name);
	uint32_t any_sql = subject_number(reach, unit, "sql", none, none);
	uint32_t unknown = subject_number(reach, unit, "any", none, none);

	note_statement(reach, unit, sign->row.at.path,
	    (struct reach_statement){
		.as = { named_store, any_of_driver,
		    is_sql ? any_sql : any_of_driver },
		.by = { driver.len == 0 ? any_sql
			: name.len      ? named_store
					: any_of_driver,
		    name.len
			? subject_number(reach, unit, "store", driver, none)
			: any_of_driver,
		    is_sql ? unknown : any_of_driver },
	    });
}

/* Note the services outside that libraries of a file call (`outside` of its
 * packs). */
static void note_outside_services(struct reach *reach,
    const struct facts *facts)
{
	for (size_t i = 0; i < facts->pack_count; i++) {
		uint32_t host;

		if (facts->packs[i]->outside.len == 0)
			continue;
		host = subject_number(reach, facts->unit, "outside",
		    facts->packs[i]->outside, (struct str){ 0 });
		note_statement(reach, facts->unit, facts->path,
		    (struct reach_statement){
			.as = { host, host, host },
			.by = { host, host, host },
		    });
	}
}

/* Note all folders of imported units that have rows, stores (from `first_store`
 * on) or services outside. */
static void note_folders_with_rows(struct reach *reach,
    const struct index *index, const struct units *units, size_t first_store)
{
	reach->with_rows = arena_array(reach->scratch, reach->scan->unit_count,
	    sizeof(*reach->with_rows));
	note_folders_of_rows(reach, LIST_endpoints, reach->first->endpoints);
	note_folders_of_rows(reach, LIST_queues, reach->first->queues);
	note_folders_of_rows(reach, LIST_references, reach->first->references);
	for (size_t i = first_store; i < units->stores.count; i++)
		if (reach->imported[units->stores.items[i].unit])
			note_store_of_folder(reach, &units->stores.items[i]);
	for (size_t i = 0; i < index->count; i++)
		if (reach->imported[index->facts[i].unit])
			note_outside_services(reach, &index->facts[i]);
}

/* ---- which folders are reached ---- */

/* Mark a folder and all folders around it as used (`around`): none of these may
 * be called unused as a whole. Stops at one that is marked already. */
static void mark_used_with_outer(struct reach *reach, uint32_t folder)
{
	while (
	    folder != NOWHERE && reach->folders[folder].around != reach->mark) {
		reach->folders[folder].around = reach->mark;
		folder = reach->folders[folder].parent;
	}
}

/* Mark a folder as reached, and append it to `queue`, once in a search. */
static void queue_reached_folder(struct reach *reach, uint32_t folder,
    uint32_t *queue, size_t *count)
{
	if (reach->folders[folder].mark == reach->mark)
		return;
	reach->folders[folder].mark = reach->mark;
	mark_used_with_outer(reach, folder);
	queue[(*count)++] = folder;
}

/* Mark all folders that the unit's code reaches by imports. False: that is not
 * known, as a folder on the way could not be read, or the search takes more
 * than WORK_MOST steps. */
static bool mark_reached_folders(struct reach *reach, uint32_t unit,
    uint32_t *queue)
{
	const struct file_list *sources = &reach->sources[unit];
	size_t count = 0;

	reach->mark++;
	for (size_t i = 0; i < sources->count; i++)
		queue_reached_folder(reach, sources->items[i], queue, &count);
	for (size_t at = 0; at < count; at++) {
		const struct reach_folder *folder = &reach->folders[queue[at]];

		if (folder->unknown || (folder->made && !folder->read) ||
		    reach->work > WORK_MOST)
			return false;
		reach->work += 1 + folder->leads.count;
		for (size_t i = 0; i < folder->leads.count; i++)
			queue_reached_folder(reach, folder->leads.items[i],
			    queue, &count);
	}
	return true;
}

/* Is a store or service of the folder named in a reached one, too? Then the
 * model's one row stands for both. `marks`: by subject, as mark_subjects() set
 * them. */
static bool is_named_in_reached_folder(const struct reach *reach,
    const struct reach_folder *folder, const uint32_t *marks)
{
	for (const struct reach_statement *sign = folder->statements; sign;
	     sign = sign->next)
		for (size_t i = 0; i < LENGTH(sign->by); i++)
			if (marks[sign->by[i]] == reach->mark)
				return true;
	return false;
}

/* Set in `marks`, by number of the subject, those that reached folders name
 * (`as`) to the number of this search, so that no mark has to be cleared.
 * Counts its steps in `work`. */
static void mark_subjects(struct reach *reach,
    const struct file_list *folders_with_rows, uint32_t *marks)
{
	reach->work += folders_with_rows->count;
	for (size_t i = 0; i < folders_with_rows->count; i++) {
		const struct reach_folder *folder =
		    &reach->folders[folders_with_rows->items[i]];

		if (folder->mark != reach->mark)
			continue;
		for (const struct reach_statement *sign = folder->statements;
		     sign; sign = sign->next, reach->work++)
			for (size_t k = 0; k < LENGTH(sign->as); k++)
				marks[sign->as[k]] = reach->mark;
	}
}

/* The path of the outermost folder around folder `number` in which nothing is
 * used, not above `directory`, the unit's: `orders` rather than orders/api and
 * orders/store. */
static struct str outermost_unused(const struct reach *reach, uint32_t number,
    struct str directory)
{
	const struct reach_folder *folder = &reach->folders[number];

	while (folder->parent != NOWHERE) {
		const struct reach_folder *outer =
		    &reach->folders[folder->parent];

		if (outer->path.len == 0 || outer->around == reach->mark ||
		    str_equal(folder->path, directory))
			break;
		folder = outer;
	}
	return folder->path;
}

/* The paths of folders of the imported unit with rows that the importing one
 * does not use, sorted; some may be there twice. Marks as used those whose
 * stores and services a reached folder names, too. */
static struct strs find_unused(struct reach *reach,
    const struct reach_pair *pair, uint32_t *marks)
{
	const struct file_list *folders_with_rows = &reach->with_rows[pair->to];
	struct strs unused = { 0 };

	mark_subjects(reach, folders_with_rows, marks);
	for (size_t i = 0; i < folders_with_rows->count; i++)
		if (is_named_in_reached_folder(reach,
			&reach->folders[folders_with_rows->items[i]], marks))
			mark_used_with_outer(reach,
			    folders_with_rows->items[i]);
	for (size_t i = 0; i < folders_with_rows->count; i++)
		if (reach->folders[folders_with_rows->items[i]].around !=
		    reach->mark)
			strs_push(&unused,
			    outermost_unused(reach, folders_with_rows->items[i],
				reach->scan->units[pair->to].directory),
			    reach->scratch);
	strs_sort(&unused);
	return unused;
}

/* Append the reference of one pair, with at most FOLDERS_MOST unused folders in
 * its label; none, if all are used. */
static void add_unused_folders(struct reach *reach,
    const struct reach_pair *pair, uint32_t *marks, struct arena *perm)
{
	struct arena_mark mark = arena_mark(reach->scratch);
	struct strs unused = find_unused(reach, pair, marks);
	struct buf label = { .arena = perm };
	struct reference *reference;
	size_t count = 0;

	for (size_t i = 0; i < unused.count && count < FOLDERS_MOST; i++)
		if (i == 0 || !str_equal(unused.items[i], unused.items[i - 1]))
			buf_printf(&label, "%s%.*s", count++ ? ", " : "",
			    STR_ARG(unused.items[i]));
	arena_rewind(reach->scratch, mark);
	if (count == 0)
		return;
	reference = model_add(reach->out, LIST_references, perm);
	reference->subsystem = reach->scan->units[pair->from].name;
	reference->kind = reference_kind_text(REFERENCE_UNUSED);
	reference->target = reach->scan->units[pair->to].name;
	reference->label = buf_str(&label);
	reference->at = pair->at;
}

/* Append the references of all pairs. A pair is skipped if what its importing
 * unit reaches is not known, or WORK_MOST steps are used up. */
static void add_unused_of_pairs(struct reach *reach, struct arena *perm)
{
	uint32_t *queue =
	    arena_array(reach->scratch, reach->folder_count, sizeof(*queue));
	uint32_t *marks = arena_array(reach->scratch, reach->subject_count + 1,
	    sizeof(*marks));
	bool is_known = false;

	for (size_t i = 0; i < reach->pair_count; i++) {
		const struct reach_pair *pair = &reach->pairs[i];

		if (i == 0 || pair->from != pair[-1].from)
			is_known =
			    mark_reached_folders(reach, pair->from, queue);
		if (is_known && reach->work <= WORK_MOST)
			add_unused_folders(reach, pair, marks, perm);
	}
}

/* Does any folder of an imported unit have rows? */
static bool has_any_row(const struct reach *reach)
{
	for (size_t i = 0; i < reach->folder_count; i++)
		if (reach->folders[i].has_rows)
			return true;
	return false;
}

/* Append references to unused folders. Most projects end before any edge is
 * looked for: there is no second program, or what is imported has no rows. */
void assemble_unused_folders(struct model *model, struct units *units,
    const struct index *index, const struct group_rows *first, size_t stores,
    struct arena *perm)
{
	struct reach reach = {
		.out = model,
		.scan = units->scan,
		.first = first,
		.names = { .arena = index->arena },
		.subjects = { .arena = index->arena },
		.statements = { .arena = index->arena },
		.numbers = { .arena = index->arena },
		.scratch = index->arena,
	};

	if (!find_import_pairs(&reach, units, index))
		return;
	note_folders_with_rows(&reach, index, units, stores);
	if (!has_any_row(&reach))
		return;
	reach_find_edges(&reach, index);
	add_unused_of_pairs(&reach, perm);
}
