/* The parts of the project: a table of them, then a section each. */
#include "base/base.h"
#include "lang/lang.h"
#include "model/model.h"
#include "report/tables/markdown_escape.h"
#include "report/report.h"
#include "report/tables/sections.h"
#include "report/tables/tally.h"

enum {
	SECTION_ROWS = 36, /* shown in all tables of a section */
	ENTRY_ITEMS = 4,
	WORDS_FEW = 4, /* that may only say what kind of thing a part is */
	ENTRY_SHORT = 2, /* where a page has the others */
	FOLDERS_MOST = 6, /* of parts that the table leaves out, */
	OTHERS_MOST = 6, /* and how many are named of each */
};

/* References that say whom a part calls; the others are for linking, and would
 * fill the table with imports. */
static const uint64_t kinds_of_calls =
    REFERENCE_BIT(HTTP) | REFERENCE_BIT(GRPC) | REFERENCE_BIT(WEBSOCKET) |
    REFERENCE_BIT(GRAPHQL);

static bool is_call(const void *row)
{
	return reference_among(row, kinds_of_calls);
}

/* What others brought along was nobody's choice. */
static bool is_chosen(const void *row)
{
	return !str_is(((const struct dependency *)row)->scope, "indirect");
}

/* A copy of the rows for which it holds. */
static struct table_rows rows_that(bool (*holds)(const void *row),
    struct table_rows rows, struct arena *arena)
{
	struct table_rows table_rows = { 0 };

	for (size_t i = 0; i < rows.count; i++)
		if (holds(rows.items[i].row))
			*(struct table_row *)array_push(&table_rows.items,
			    &table_rows.count, sizeof(*table_rows.items),
			    arena) = rows.items[i];
	return table_rows;
}

/* An interface with one implementation, as tests and injection ask for, is
 * nothing to tell a reader. */
static bool is_of_several(const void *row)
{
	const struct extension *extension = row;

	return extension->by.count > 1;
}

/* ---- what leads a table ---- */

/* A row, and how far behind the others it stands. */
struct ranked {
	struct table_row row;
	size_t rank;
};

static int compare_ranked_rows(const void *a, const void *b, void *context)
{
	const struct ranked *left_ranked = a;
	const struct ranked *right_ranked = b;

	(void)context;
	return left_ranked->rank < right_ranked->rank
		   ? -1
		   : left_ranked->rank > right_ranked->rank;
}

struct ranking {
	const struct model *model;
	struct map parts; /* names of them, and of what is deployed from them →
			     1, or 0 beside the product */
};

/* By rank, else as they are: sort_items() is stable. Ranks go by numbers that
 * rarely change, so that one more row does not reorder a table. */
static struct table_rows by_rank(struct table_rows rows,
    size_t (*rank_of)(const struct ranking *ranking, const void *row),
    const struct model *model, struct arena *arena)
{
	const struct subsystem *subsystems = model->subsystems.items;
	const struct service *services = model->services.items;
	struct ranking ranking = { model, { .arena = arena } };
	struct ranked *ranked;
	struct map aside;

	/* Knowing which parts stand aside takes a walk over all links. */
	if (rows.count < 2)
		return rows;
	aside = model_parts_aside(model, arena);
	ranked = arena_array(arena, rows.count, sizeof(*ranked));
	for (size_t i = 0; i < model->subsystems.count; i++)
		*map_put(&ranking.parts, subsystems[i].name) =
		    !part_is_aside(&aside, subsystems[i].name);
	for (size_t i = 0; i < model->services.count; i++)
		if (services[i].subsystem.len)
			*map_put(&ranking.parts, services[i].name) =
			    !part_is_aside(&aside, services[i].name);
	for (size_t i = 0; i < rows.count; i++)
		ranked[i] = (struct ranked){ rows.items[i],
			rank_of(&ranking, rows.items[i].row) };
	sort_items(ranked, rows.count, sizeof(*ranked), compare_ranked_rows,
	    NULL);
	rows.items = arena_array(arena, rows.count, sizeof(*rows.items));
	for (size_t i = 0; i < rows.count; i++)
		rows.items[i] = ranked[i].row;
	return rows;
}

/* What runs the product comes before what it is worked on or tried with; of
 * several deployments the one nearest to the root, without what is put over it;
 * parts before what they need. */
static size_t rank_service(const struct ranking *ranking, const void *row)
{
	const struct service *service = row;
	const uint64_t *part = map_get(&ranking->parts, service->subsystem);

	if (*service_purpose(service) || (part && !*part))
		return SIZE_MAX;
	return 4 * path_depth(service->at.path) +
	       (service_is_variant(ranking->model, service) ? 2 : 0) +
	       (part ? 0 : 1);
}

/* What joins programs of others, or leads to or from what is no part of the
 * product, comes last. */
static size_t rank_link(const struct ranking *ranking, const void *row)
{
	const struct link *link = row;
	const uint64_t *from = map_get(&ranking->parts, link->from);
	const uint64_t *to = map_get(&ranking->parts, link->to);

	return (from && !*from) || (to && !*to) || (!from && !to);
}

struct table_rows shown_rows(const struct view *view, size_t list,
    size_t section, struct arena *arena)
{
	struct table_rows rows = places_rows(view->places, list, section);

	switch (list) {
	case LIST_links:
		return by_rank(rows, rank_link, view->model, arena);
	case LIST_services:
		return by_rank(rows, rank_service, view->model, arena);
	case LIST_references:
		return rows_that(is_call, rows, arena);
	case LIST_extensions:
		return rows_that(is_of_several, rows, arena);
	case LIST_dependencies:
		return rows_that(is_chosen, rows, arena);
	default:
		return rows;
	}
}

/* A module has one default export, whose name tells nothing. */
static bool has_export_name(const void *row)
{
	return !str_is(((const struct export_row *)row)->name, "default");
}

/* Is it a part of the product, in a project that has more than examples? */
static bool is_of_product(const struct view *view, size_t section)
{
	const struct subsystem *subsystems = view->model->subsystems.items;
	struct str directory = subsystems[section].directory;

	return model_works_elsewhere(view->model) &&
	       directory_is_product(directory) &&
	       !directory_is_beside(directory,
		   BESIDE_ARCHIVE | BESIDE_VENDORED);
}

struct table_rows told_rows(const struct view *view, size_t list,
    size_t section, struct arena *arena)
{
	struct table_rows rows = shown_rows(view, list, section, arena);

	if (list == LIST_exports)
		rows = rows_that(has_export_name, rows, arena);
	return rows.count && is_of_product(view, section)
		   ? rows_of_product(&model_lists[list], rows, arena)
		   : rows;
}

/* ---- tables ---- */

/* Rows of a nested list with whose they are. Several rows may have one name, so
 * the number among these is kept with each. */
static struct table_rows nested_rows(const struct list *list,
    const struct field *field, struct table_rows rows, struct arena *arena)
{
	struct map seen = { .arena = arena };
	struct table_rows nested = { 0 };

	for (size_t i = 0; i < rows.count; i++) {
		const char *row = rows.items[i].row;
		/* A list's first field is its name. */
		const struct str *name =
		    (const void *)(row + list->fields[0].offset);
		const struct rows *own_rows =
		    (const void *)(row + field->offset);
		uint64_t nth = ++*map_put(&seen, *name);

		for (size_t n = 0; n < own_rows->count; n++) {
			struct table_row *table_row = array_push(&nested.items,
			    &nested.count, sizeof(*table_row), arena);

			table_row->row = rows_at(own_rows, field->rows, n);
			table_row->owner = *name;
			table_row->nth = (size_t)nth;
		}
	}
	return nested;
}

void put_rows(struct buf *out, size_t list, struct table_rows rows,
    struct table_view table, unsigned level)
{
	const struct list *of = &model_lists[list];

	table_put(out, of, rows, table, level);
	for (size_t i = 0; i < of->field_count; i++) {
		if (of->fields[i].type == FIELD_ROWS)
			table_put(out, of->fields[i].rows,
			    nested_rows(of, &of->fields[i], rows, out->arena),
			    table, level);
	}
}

/* A whole report has every row, yet folded; any other shows the first, open,
 * and says where the rest is. */
struct table_view whole_view(const struct view *view, size_t most,
    struct arena *arena)
{
	struct table_view table = {
		.root = view->root,
		.shared = view->places,
		.most = view->detail.whole ? 0 : most,
		.open = !view->detail.whole,
	};
	struct buf rest = { .arena = arena };

	if (!view->pages || view->detail.whole)
		return table;
	put_page_link(&rest, view, view->pages[view->places->sections],
	    view->pages[view->places->sections]);
	table.rest = buf_str(&rest);
	return table;
}

void put_list(struct buf *out, const struct view *view, size_t list,
    unsigned level, size_t most)
{
	struct table_rows rows =
	    shown_rows(view, list, view->places->sections, out->arena);

	if (list == LIST_patterns)
		rows = patterns_as_said(rows, view->model, out->arena);
	put_rows(out, list, rows, whole_view(view, most, out->arena), level);
}

/* ---- one part ---- */

static const struct subsystem *part_subsystem(const struct view *view,
    size_t section)
{
	return (const struct subsystem *)view->model->subsystems.items +
	       section;
}

/* In quotation marks: what a project says of itself is no fact that was found.
 */
void put_quoted_words(struct buf *out, struct str words, enum code_place place)
{
	buf_puts(out, "\xe2\x80\x9c");
	put_prose(out, words, place);
	buf_puts(out, "\xe2\x80\x9d");
}

/* Do the words only say what kind of thing it is, as `cart REST API`? */
static bool words_say_little(struct str words)
{
	static const char kinds[] = "api app application backend frontend "
				    "module server service";

	return count_words(words) <= WORDS_FEW &&
	       str_listed_nocase(kinds, str_after_last(words, ' '));
}

void put_words_added(struct buf *out, const struct view *view, size_t section)
{
	struct str words = part_subsystem(view, section)->responsibility;
	struct buf text = { .arena = out->arena };

	if (!words_say_little(words))
		return;
	put_structure(&text, view, section);
	/* Names of files say nothing beside words. */
	if (str_starts_any(buf_str(&text), "A Contains Holds Source"))
		return;
	buf_puts(out, ". ");
	buf_put(out, str_trim(buf_str(&text)));
}

void put_part_words(struct buf *out, const struct view *view, size_t section)
{
	struct str words = part_subsystem(view, section)->responsibility;

	/* Words that the project has of itself come before those made from what
	 * was found. */
	if (words.len == 0) {
		put_structure(out, view, section);
		return;
	}
	put_quoted_words(out, words, CODE_IN_TEXT);
	put_words_added(out, view, section);
}

static void put_technology(struct buf *out, const struct subsystem *subsystem)
{
	if (subsystem->technology.count == 0)
		return;
	buf_puts(out, "- " LABEL_TECHNOLOGY);
	texts_put(out, &subsystem->technology, STYLE_PROSE, CODE_IN_CELL);
	buf_putc(out, '\n');
}

/* A path below the part's own directory: an example that is a part of its own
 * has entry points like any other. */
static void put_entry_items(struct buf *out, const struct subsystem *subsystem,
    struct table_rows rows, struct str root)
{
	for (size_t i = 0; i < rows.count; i++) {
		const struct entry_point *entry = rows.items[i].row;
		bool beside = !path_is_product(
		    path_below(entry->at.path, subsystem->directory));

		buf_puts(out, beside ? "- " LABEL_BESIDE : "- " LABEL_ENTRY);
		put_code(out, entry->name, CODE_IN_TEXT);
		if (entry->at.path.len || entry->at.line)
			buf_putc(out, ' ');
		put_evidence(out, entry->at, root, CODE_IN_TEXT);
		buf_putc(out, '\n');
	}
}

/* Those of examples, tests and scripts come last; what a command makes starts
 * with it. */
static void add_entry_rows(struct table_rows *table_rows,
    const struct subsystem *subsystem, bool helpers, struct arena *arena)
{
	const struct entry_point *entry_points = subsystem->entry_points.items;

	for (size_t i = 0; i < subsystem->entry_points.count; i++) {
		struct table_row *table_row;

		/* Two calls, one for each: the order of the model is kept
		 * within both. */
		if (entry_is_helper(&entry_points[i]) != helpers ||
		    entry_is_within_command(&entry_points[i], subsystem))
			continue;
		table_row = array_push(&table_rows->items, &table_rows->count,
		    sizeof(*table_row), arena);
		table_row->row = &entry_points[i];
	}
}

static struct table_rows entries_of(const struct subsystem *subsystem,
    struct arena *arena)
{
	struct table_rows rows = { 0 };

	add_entry_rows(&rows, subsystem, false, arena);
	add_entry_rows(&rows, subsystem, true, arena);
	return rows;
}

/* A few entry points are items of the list that ends here, many a table. */
static void put_entry_points(struct buf *out, const struct subsystem *subsystem,
    struct table_view table, unsigned level)
{
	const struct list *list =
	    list_field(&model_lists[LIST_subsystems], STR("entry_points"))
		->rows;
	struct table_rows rows = entries_of(subsystem, out->arena);
	bool few = rows.count <= ENTRY_ITEMS;

	if (few)
		put_entry_items(out, subsystem, rows, table.root);
	/* The list of items ends with a line of its own. */
	if (subsystem->technology.count || (rows.count && few))
		buf_putc(out, '\n');
	if (!few)
		table_put(out, list, rows, table, level);
}

static void put_section_lists(struct buf *out, const struct view *view,
    size_t section, struct table_view table, enum table_place place,
    unsigned level)
{
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		if (table_of(&model_lists[i], out->arena)->place == place)
			put_rows(out, i,
			    shown_rows(view, i, section, out->arena), table,
			    level);
}

void put_part_facts(struct buf *out, const struct view *view, size_t section,
    struct table_view table, unsigned level)
{
	const struct subsystem *subsystem = part_subsystem(view, section);

	put_technology(out, subsystem);
	put_entry_points(out, subsystem, table, level);
	put_section_lists(out, view, section, table, PLACE_SUBSYSTEM, level);
	put_section_lists(out, view, section, table, PLACE_SUBSYSTEM_OR_PROFILE,
	    level);
}

/* Does the list say what the part is for, not how it is made? */
static bool is_list_of_purpose(size_t list)
{
	return list != LIST_calls && list != LIST_layers &&
	       list != LIST_targets;
}

static void add_counts(struct strs *out, const struct view *view,
    size_t section, bool telling, struct arena *arena)
{
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		const struct list *list = &model_lists[i];
		struct table_rows rows = told_rows(view, i, section, arena);
		enum table_place place = table_of(list, arena)->place;
		struct buf text = { .arena = arena };

		if (rows.count == 0 || i == LIST_dependencies ||
		    i == LIST_references || is_list_of_purpose(i) != telling ||
		    (place != PLACE_SUBSYSTEM &&
			place != PLACE_SUBSYSTEM_OR_PROFILE))
			continue;
		table_put_amount(&text, list, rows, rows.count);
		strs_push(out, buf_str(&text), arena);
	}
}

/* Of what is told first what the part is for; with `any`, of nothing else what
 * it is made of. */
bool put_part_counts(struct buf *out, const struct view *view, size_t section,
    bool any)
{
	struct strs counts = { 0 };

	add_counts(&counts, view, section, true, out->arena);
	if (counts.count == 0 && any)
		add_counts(&counts, view, section, false, out->arena);
	for (size_t i = 0; i < counts.count; i++)
		buf_printf(out, "%s%.*s",
		    series_joint(i, counts.count, " and "),
		    STR_ARG(counts.items[i]));
	return counts.count > 0;
}

/* The first rows of the list that says most of what it does: lists are in the
 * order of what a reader asks for, and one is enough. */
static void put_first_rows(struct buf *out, const struct view *view,
    size_t section)
{
	static const enum model_list lists[] = { LIST_endpoints, LIST_commands,
		LIST_screens, LIST_agents, LIST_realtime, LIST_queues,
		LIST_events, LIST_dags, LIST_pipelines, LIST_cqrs, LIST_layers,
		LIST_extensions, LIST_exports, LIST_models };
	struct table_view table = {
		.root = view->root,
		.in_section = true,
		.open = true,
		.most = view->detail.rows,
	};

	for (size_t i = 0; i < LENGTH(lists) && view->detail.rows; i++) {
		struct table_rows rows =
		    told_rows(view, lists[i], section, out->arena);

		if (rows.count == 0)
			continue;
		table_put(out, &model_lists[lists[i]], rows, table, 4);
		return;
	}
}

/* What it holds, in numbers, and where all of that stands: the section of a
 * part in a report that is cut. */
static void put_short_facts(struct buf *out, const struct view *view,
    size_t section)
{
	const struct subsystem *subsystem = part_subsystem(view, section);
	struct table_rows entry_table = entries_of(subsystem, out->arena);
	struct buf counts = { .arena = out->arena };
	bool any = put_part_counts(&counts, view, section, view->pages != NULL);

	if (entry_table.count > ENTRY_SHORT)
		entry_table.count = ENTRY_SHORT;
	put_technology(out, subsystem);
	put_entry_items(out, subsystem, entry_table, view->root);
	if (any) {
		buf_puts(out, "- Holds ");
		buf_put(out, buf_str(&counts));
		if (view->pages && view->pages[section].len) {
			buf_puts(out, ": ");
			put_page_link(out, view, view->pages[section],
			    view->pages[section]);
		}
		buf_putc(out, '\n');
	}
	if (subsystem->technology.count || entry_table.count || any)
		buf_putc(out, '\n');
	put_first_rows(out, view, section);
}

/* A path cannot be the key of the notes at the end. */
bool part_owns_notes(const struct view *view, size_t section)
{
	struct str directory = part_subsystem(view, section)->directory;

	if (str_is(directory, NOTES_AT_END))
		return false;
	/* Two parts in one directory would show the same notes twice. */
	for (size_t i = 0; i < section; i++)
		if (str_equal(part_subsystem(view, i)->directory, directory))
			return false;
	return true;
}

bool part_is_shown(const struct view *view, size_t section)
{
	return view->detail.whole ||
	       view->ranks[section] < view->detail.sections;
}

/* With a table of the parts, its words stand there. */
static void put_part_section(struct buf *out, const struct view *view,
    size_t section, bool in_table)
{
	const struct subsystem *subsystem = part_subsystem(view, section);
	size_t room = SECTION_ROWS;
	/* The room is shared by all tables of the section and is used up from
	 * the first to the last. */
	const struct table_view table = { .root = view->root,
		.in_section = true,
		.room = &room };

	buf_puts(out, "### ");
	put_plain_block(out, subsystem->name);
	buf_puts(out, "\n\n");
	if (!in_table) {
		put_part_words(out, view, section);
		buf_puts(out, "\n\n");
	}
	if (view->detail.whole)
		put_part_facts(out, view, section, table, 4);
	else
		put_short_facts(out, view, section);
	if (part_owns_notes(view, section))
		put_notes(out, &view->report->notes, subsystem->directory);
}

/* ---- all of them ---- */

/* What it does, as a cell: no character of it ends the cell. */
static void put_words_in_cell(struct buf *out, const struct view *view,
    size_t section)
{
	struct str words = part_subsystem(view, section)->responsibility;
	struct buf joined_words = { .arena = out->arena };

	if (words.len) {
		put_quoted_words(out, words, CODE_IN_CELL);
		put_words_added(&joined_words, view, section);
	} else {
		put_structure(&joined_words, view, section);
	}
	for (size_t i = 0; i < joined_words.len; i++) {
		if (joined_words.ptr[i] == '|')
			buf_putc(out, '\\');
		buf_putc(out, joined_words.ptr[i]);
	}
}

/* It leads to the part's page. */
static void put_part_directory(struct buf *out, const struct view *view,
    size_t section)
{
	struct str directory = part_subsystem(view, section)->directory;

	/* The root has no name of its own. */
	if (directory.len == 0)
		directory = STR(".");
	if (view->pages && view->pages[section].len)
		put_page_link(out, view, view->pages[section], directory);
	else
		put_code(out, directory, CODE_IN_CELL);
}

void put_part_row(struct buf *out, const struct view *view, size_t section,
    const char *mark)
{
	const struct subsystem *part = part_subsystem(view, section);

	buf_printf(out, "| %s", mark);
	put_code(out, part->name, CODE_IN_CELL);
	buf_puts(out, " | ");
	put_part_directory(out, view, section);
	buf_puts(out, " | ");
	put_words_in_cell(out, view, section);
	buf_puts(out, " |\n");
}

/* The parts by rank: what serves most first. */
static size_t *ranked_parts(const struct view *view, struct arena *arena)
{
	size_t count = view->places->sections;
	size_t *out = arena_array(arena, count + 1, sizeof(*out));

	/* Ranks are a permutation, so that each place is filled once. */
	for (size_t i = 0; i < count; i++)
		out[view->ranks[i]] = i;
	return out;
}

/* "; the others: `mail`, `chat` and 7 more in `plugins`; `tools`": those that
 * the table leaves out, by the folder that they stand in. */
static void put_others(struct buf *out, const struct view *view,
    const size_t *parts, size_t first)
{
	struct tally folders = { .places = { .arena = out->arena } };
	size_t count = view->places->sections;
	size_t told = 0;

	for (size_t i = first; i < count; i++)
		tally_add(&folders,
		    path_folder(part_subsystem(view, parts[i])->directory), 1);
	tally_sort(&folders);
	buf_puts(out, "; the others: ");
	for (size_t k = 0; k < folders.counts.count && k < FOLDERS_MOST; k++) {
		const struct count *folder = &folders.counts.items[k];
		struct strs names = { 0 };

		for (size_t i = first; i < count; i++)
			if (str_equal(folder->name,
				path_folder(
				    part_subsystem(view, parts[i])->directory)))
				strs_push(&names,
				    part_subsystem(view, parts[i])->name,
				    out->arena);
		told += names.count;
		buf_puts(out, k ? "; " : "");
		put_names(out, &names, OTHERS_MOST);
		/* Parts at the root stand in no folder. */
		if (folder->name.len == 0)
			continue;
		buf_puts(out, " in ");
		put_code(out, folder->name, CODE_IN_TEXT);
	}
	if (told < count - first)
		buf_printf(out, "; %zu elsewhere", count - first - told);
}

/* A part's roles and areas have rows below its own, and count for nothing. */
static void put_parts_table(struct buf *out, const struct view *view,
    const struct program_roles *roles, const size_t *parts)
{
	size_t most = view->detail.whole ? SIZE_MAX : view->detail.parts;
	size_t count = view->places->sections;

	buf_puts(out, "| part | directory | what it does |\n"
		      "| --- | --- | --- |\n");
	for (size_t i = 0; i < count && i < most; i++) {
		put_part_row(out, view, parts[i], "");
		put_role_rows(out, view, roles, parts[i]);
		put_area_rows(out, view, parts[i]);
	}
	buf_putc(out, '\n');
	if (count <= most)
		return;
	buf_printf(out, "%zu of %zu parts are shown", most, count);
	put_others(out, view, parts, most);
	if (view->pages) {
		buf_puts(out, "; all are in ");
		put_page_link(out, view, view->pages[count],
		    view->pages[count]);
	}
	buf_puts(out, ".\n\n");
}

/* Rows of sections' lists whose evidence lies in no part. */
static void put_outside(struct buf *out, const struct view *view)
{
	/* The heading is only wanted with rows below it. */
	struct buf row_lines = { .arena = out->arena };

	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		if (table_of(&model_lists[i], out->arena)->place ==
		    PLACE_SUBSYSTEM)
			put_list(&row_lines, view, i, 4, 0);
	if (row_lines.len == 0)
		return;
	buf_puts(out, "### Outside the parts\n\n");
	buf_put(out, buf_str(&row_lines));
}

/* A single part without areas and roles needs no table: its section says
 * all. */
void put_subsystems(struct buf *out, const struct view *view)
{
	const size_t *parts = ranked_parts(view, out->arena);
	struct program_roles roles;
	bool in_table;

	model_program_roles(&roles, view->model, out->arena);
	in_table = view->places->sections > 1 || has_areas(view) ||
		   roles.count > 0;
	if (in_table)
		put_parts_table(out, view, &roles, parts);
	for (size_t i = 0; i < view->places->sections; i++)
		if (part_is_shown(view, parts[i]))
			put_part_section(out, view, parts[i], in_table);
	if (view->detail.whole)
		put_outside(out, view);
}
