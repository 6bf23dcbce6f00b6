/* The code location index: the places to open first, derived from the lists. */
#include "base/base.h"
#include "lang/lang.h"
#include "model/model.h"
#include "report/tables/markdown_escape.h"
#include "report/report.h"
#include "report/tables/sections.h"

enum {
	ROWS_OPEN = 20, /* more of them are folded */
	ROWS_ENTRIES = 10,
	ROWS_LIST = 8,
	ENTRIES_OPEN = 6, /* of the entry points */
	LIST_OPEN = 3, /* of any other list */
};

struct place_row {
	const char *what;
	struct str name;
	struct evidence at;
	size_t section;
	bool open; /* to be seen at once? */
};

/* The rows as they are collected: at most so many as the size of the report
 * allows. */
struct index {
	struct buf *out;
	const struct view *view;
	struct place_row *rows;
	size_t count;
	size_t opened;
	bool left_out; /* are there more? */
};

/* The first of each list are open, until so many are that a reader would not
 * read on. */
static void add_place_row(struct index *index, const char *what,
    struct str name, struct evidence at, bool open)
{
	struct place_row *place_row;

	if (index->count == index->view->detail.places) {
		index->left_out = true;
		return;
	}
	place_row = array_push(&index->rows, &index->count, sizeof(*place_row),
	    index->out->arena);
	open = open && index->opened < ROWS_OPEN;
	index->opened += open;
	*place_row = (struct place_row){ what, name, at,
		places_section(index->view->places, at.path), open };
}

static int compare_sections(const void *a, const void *b, void *context)
{
	const struct place_row *of_a = a;
	const struct place_row *of_b = b;

	(void)context;
	return (of_a->section > of_b->section) -
	       (of_a->section < of_b->section);
}

static void put_location_row(const struct index *index,
    const struct place_row *place_row)
{
	struct buf *out = index->out;

	buf_printf(out, "| %s | ", place_row->what);
	put_code(out, place_row->name, CODE_IN_CELL);
	buf_puts(out, " | ");
	put_evidence(out, place_row->at, index->view->root, CODE_IN_CELL);
	buf_puts(out, " |\n");
}

/* The table of those that are open, or of those that are not. */
static void put_location_table(const struct index *index, bool open)
{
	const struct place_row *last_place = NULL;

	for (size_t i = 0; i < index->count; i++) {
		const struct place_row *place_row = &index->rows[i];

		if (place_row->open != open)
			continue;
		if (!last_place)
			buf_puts(index->out, "| what | name | evidence |\n"
					     "| --- | --- | --- |\n");
		else if (place_row->section != last_place->section)
			buf_puts(index->out,
			    "| | | |\n"); /* see table_put_body() */
		put_location_row(index, place_row);
		last_place = place_row;
	}
}

/* By section, so that a reader finds the places of one together. All
 * subsystems share the tables: so what is folded is not counted. */
static void put_location_tables(struct index *index)
{
	bool folds = index->count > ROWS_OPEN;

	sort_items(index->rows, index->count, sizeof(*index->rows),
	    compare_sections, NULL);
	for (size_t i = 0; i < index->count && !folds; i++)
		index->rows[i].open = true;
	put_location_table(index, true);
	if (!folds)
		return;
	buf_puts(index->out,
	    "\n<details><summary>Further places: what, name, evidence"
	    "</summary>\n\n");
	put_location_table(index, false);
	buf_puts(index->out, "\n</details>\n");
}

/* Those of examples, tests and scripts are none to begin with: only where there
 * is nothing else. */
static bool only_helpers(const struct rows *subsystems)
{
	const struct subsystem *subsystem_rows = subsystems->items;

	for (size_t i = 0; i < subsystems->count; i++) {
		const struct entry_point *entries =
		    subsystem_rows[i].entry_points.items;

		for (size_t n = 0; n < subsystem_rows[i].entry_points.count;
		     n++)
			if (!entry_is_helper(&entries[n]))
				return false;
	}
	return true;
}

static void put_entry(struct index *index, const struct entry_point *entry)
{
	if (index->count == ROWS_ENTRIES)
		index->left_out = true;
	else
		add_place_row(index, "entry point", entry->name, entry->at,
		    index->count < ENTRIES_OPEN);
}

/* Each part is opened where it starts; what else starts in it stands in its own
 * section. */
static void put_part_starts(struct index *index)
{
	const struct rows *rows = &index->view->model->subsystems;
	const struct subsystem *subsystems = rows->items;
	bool helpers = only_helpers(rows);

	for (size_t i = 0; i < rows->count; i++) {
		const struct entry_point *start =
		    subsystem_start(&subsystems[i]);

		if (start && (helpers || !entry_is_helper(start)))
			put_entry(index, start);
		index->left_out |= subsystems[i].entry_points.count > 1;
	}
}

/* A row a file: rows are in the order of their evidence. Examples stand only
 * where there is nothing else. */
static void put_file_rows(struct index *index, enum model_list list,
    const char *name)
{
	const struct list *of = &model_lists[list];
	const struct rows *rows = model_rows_const(index->view->model, of);
	const struct field *field = list_field(of, str_from(name));
	bool examples = rows_of_examples(rows, of) &&
			!model_works_elsewhere(index->view->model);
	size_t files = 0;
	size_t next;

	for (size_t i = 0; i < rows->count; i = next) {
		const char *row = rows_at(rows, of, i);
		struct evidence at = row_evidence(of, row);
		const struct table *table =
		    table_of_row(of, row, index->out->arena);

		next = i + 1;
		while (next < rows->count &&
		       str_equal(row_evidence(of, rows_at(rows, of, next)).path,
			   at.path))
			next++;
		if (at.path.len == 0 ||
		    (!examples && !path_is_product(at.path)))
			continue;
		if (files < ROWS_LIST)
			add_place_row(index,
			    next - i > 1 ? table->many : table->one,
			    *(const struct str *)(const void *)(row +
								field->offset),
			    at, files < LIST_OPEN);
		else
			index->left_out = true;
		files++;
	}
}

/* Those that matter most. Models of the view are by section: which are the
 * weightiest is counted, so that their order there need not change. */
static void put_leading_models(struct index *index)
{
	const struct weighed *models = index->view->models;
	size_t count = index->view->model_count;

	for (size_t i = 0; i < count; i++) {
		size_t before = 0;

		for (size_t k = 0; k < count; k++)
			before += weighs_more(&models[k], &models[i]);
		if (before < ROWS_LIST)
			add_place_row(index, "model", models[i].model->name,
			    models[i].model->at, before < LIST_OPEN);
	}
	if (index->view->model->models.count >
	    (count < ROWS_LIST ? count : ROWS_LIST))
		index->left_out = true;
}

/* In the order of what a reader looks for first. Tables are by part, in which
 * this order stays. */
void put_index(struct buf *out, const struct view *view)
{
	static const struct {
		enum model_list list;
		const char *name;
	} lists[] = {
		{ LIST_endpoints, "path" },
		{ LIST_commands, "name" },
		{ LIST_realtime, "path" },
		{ LIST_agents, "name" },
		{ LIST_queues, "name" },
		{ LIST_events, "name" },
		{ LIST_dags, "name" },
		{ LIST_pipelines, "name" },
		{ LIST_datastores, "name" },
	};
	struct index index = { .out = out, .view = view };

	put_part_starts(&index);
	for (size_t i = 0; i < LENGTH(lists); i++)
		put_file_rows(&index, lists[i].list, lists[i].name);
	put_leading_models(&index);
	put_location_tables(&index);
	buf_puts(out, index.count ? "\n" : "");
	if (index.left_out)
		put_elsewhere(out, view, "More places");
}
