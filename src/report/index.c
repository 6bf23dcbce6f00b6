/* The code location index: the places to open first, derived from the lists. */
#include "base/base.h"
#include "model/model.h"
#include "report/escape.h"
#include "report/report.h"
#include "report/sections.h"

enum { ROWS_MOST = 40, ROWS_ENTRIES = 10, ROWS_LIST = 8 };

struct index {
	struct buf *out;
	const struct view *view;
	size_t rows;
	size_t section; /* of the last row */
	bool left_out; /* are there more? */
};

static void put_row(struct index *index, const char *what, struct str name,
    struct evidence at)
{
	struct buf *out = index->out;
	size_t section = places_section(index->view->places, at.path);

	if (index->rows == ROWS_MOST) {
		index->left_out = true;
		return;
	}
	if (index->rows && section != index->section)
		buf_puts(out, "| | | |\n"); /* see table_put_body() */
	index->section = section;
	if (index->rows++ == 0)
		buf_puts(out, "| what | name | evidence |\n"
			      "| --- | --- | --- |\n");
	buf_printf(out, "| %s | ", what);
	put_code(out, name, CODE_IN_CELL);
	buf_puts(out, " | ");
	put_evidence(out, at, index->view->report->root, CODE_IN_CELL);
	buf_puts(out, " |\n");
}

static void put_entries(struct index *index)
{
	const struct rows *rows = &index->view->model->subsystems;
	const struct subsystem *subsystems = rows->items;

	for (size_t i = 0; i < rows->count; i++) {
		const struct entry_point *entries =
		    subsystems[i].entry_points.items;

		for (size_t n = 0; n < subsystems[i].entry_points.count; n++) {
			if (index->rows == ROWS_ENTRIES)
				index->left_out = true;
			else
				put_row(index, "entry point", entries[n].name,
				    entries[n].at);
		}
	}
}

/* A row a file: rows are in the order of their evidence. */
static void put_files(struct index *index, enum model_list list,
    const char *name)
{
	const struct list *of = &model_lists[list];
	const struct rows *rows = model_rows_const(index->view->model, of);
	const struct field *field = list_field(of, str_from(name));
	const struct table *table = table_of(of, index->out->arena);
	size_t files = 0;
	size_t next;

	for (size_t i = 0; i < rows->count; i = next) {
		const char *row = rows_at(rows, of, i);
		struct evidence at = row_evidence(of, row);

		next = i + 1;
		while (next < rows->count &&
		       str_equal(row_evidence(of, rows_at(rows, of, next)).path,
			   at.path))
			next++;
		if (at.path.len == 0)
			continue;
		if (files++ < ROWS_LIST)
			put_row(index, next - i > 1 ? table->many : table->one,
			    *(const struct str *)(const void *)(row +
								field->offset),
			    at);
		else
			index->left_out = true;
	}
}

void put_index(struct buf *out, const struct view *view)
{
	static const struct {
		enum model_list list;
		const char *name;
	} lists[] = {
		{ LIST_endpoints, "path" },
		{ LIST_realtime, "path" },
		{ LIST_agents, "name" },
		{ LIST_queues, "name" },
		{ LIST_events, "name" },
		{ LIST_dags, "name" },
		{ LIST_pipelines, "name" },
		{ LIST_datastores, "name" },
		{ LIST_models, "name" },
	};
	struct index index = { .out = out, .view = view };

	put_entries(&index);
	for (size_t i = 0; i < LENGTH(lists); i++)
		put_files(&index, lists[i].list, lists[i].name);
	if (index.left_out)
		buf_puts(out, "\nThe sections hold further places.\n");
	buf_puts(out, index.rows ? "\n" : "");
}
