/* The glossary: the words that the code is written in. */
#include "report/escape.h"
#include "report/onboard.h"
#include "report/report.h"

enum { FIELDS_MOST = 6, NAMES_MOST = 12 };

static int by_name(const void *a, const void *b, void *context)
{
	const struct core_model *x = a;
	const struct core_model *y = b;

	(void)context;
	return str_compare(x->model->name, y->model->name);
}

/* What a model holds: its first fields. */
static void put_fields(struct buf *out, const struct strs *fields)
{
	for (size_t i = 0; i < fields->count && i < FIELDS_MOST; i++) {
		buf_puts(out, i ? ", " : "");
		put_code(out, fields->items[i], CODE_IN_CELL);
	}
	if (fields->count > FIELDS_MOST)
		buf_printf(out, " and %zu more", fields->count - FIELDS_MOST);
}

static void put_models(struct buf *out, const struct view *view)
{
	const struct subsystem *parts = view->model->subsystems.items;
	bool several = view->model->subsystems.count > 1;
	size_t count;
	struct core_model *models = core_models(&count, view, out->arena);

	if (count == 0)
		return;
	sort_items(models, count, sizeof(*models), by_name, NULL);
	buf_printf(out, "| model | %sholds | evidence |\n| --- | %s--- | --- |\n",
	    several ? "of | " : "", several ? "--- | " : "");
	for (size_t i = 0; i < count; i++) {
		buf_puts(out, "| ");
		put_code(out, models[i].model->name, CODE_IN_CELL);
		buf_puts(out, " | ");
		if (several && models[i].section < view->places->sections)
			put_code(out, parts[models[i].section].name,
			    CODE_IN_CELL);
		buf_puts(out, several ? " | " : "");
		put_fields(out, &models[i].model->fields);
		buf_puts(out, " | ");
		put_evidence(out, models[i].model->at, view->report->root,
		    CODE_IN_CELL);
		buf_puts(out, " |\n");
	}
	buf_putc(out, '\n');
}

/* Names of a list's rows, each once, with the place of the first. */
static void put_terms(struct buf *out, const struct view *view,
    enum model_list list, const char *title)
{
	const struct list *of = &model_lists[list];
	const struct rows *rows = model_rows_const(view->model, of);
	const struct field *field = list_field(of, STR("name"));
	struct map seen = { .arena = out->arena };
	size_t count = 0;

	for (size_t i = 0; i < rows->count; i++) {
		const char *row = rows_at(rows, of, i);
		const struct str *name =
		    (const void *)(row + field->offset);
		struct evidence at = row_evidence(of, row);

		if (name->len == 0 || is_beside(at.path) ||
		    (*map_put(&seen, *name))++ || ++count > NAMES_MOST)
			continue;
		buf_printf(out, "%s", count == 1 ? title : ", ");
		put_code(out, *name, CODE_IN_TEXT);
		put_at(out, view, at);
	}
	if (count > NAMES_MOST)
		buf_printf(out, " and %zu more", count - NAMES_MOST);
	buf_puts(out, count ? ".\n\n" : "");
}

void put_glossary(struct buf *out, const struct view *view)
{
	put_models(out, view);
	put_terms(out, view, LIST_datastores, "Stores: ");
	put_terms(out, view, LIST_agents, "Agents: ");
	put_terms(out, view, LIST_queues, "Queues and jobs: ");
	put_terms(out, view, LIST_events, "Events: ");
	put_terms(out, view, LIST_dags, "Scheduled jobs: ");
}
