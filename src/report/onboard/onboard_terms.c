/* The glossary: the words that the code is written in. */
#include "report/tables/markdown_escape.h"
#include "report/onboard/onboard.h"
#include "report/report.h"

enum { FIELDS_MOST = 6, NAMES_MOST = 12 };

/* Models of one name must stand beside each other to be told once. */
static int by_name(const void *a, const void *b, void *context)
{
	const struct weighed *x = a;
	const struct weighed *y = b;

	(void)context;
	return str_compare(x->model->name, y->model->name);
}

/* What a model holds: its first fields. */
static void put_model_fields(struct buf *out, const struct strs *fields)
{
	for (size_t i = 0; i < fields->count && i < FIELDS_MOST; i++) {
		buf_puts(out, i ? ", " : "");
		put_code(out, fields->items[i], CODE_IN_CELL);
	}
	if (fields->count > FIELDS_MOST)
		buf_printf(out, " and %zu more", fields->count - FIELDS_MOST);
}

/* A model that is told of once, however many places have it. */
struct term {
	const struct weighed *model;
	size_t others; /* places beside its own */
};

/* By name: of several that there is most to say of. Those of examples and tests
 * only where there are no others. */
static struct term *terms_of(size_t *count, const struct view *view,
    struct arena *arena)
{
	size_t all = view->model_count;
	struct weighed *models = arena_array(arena, all + 1, sizeof(*models));
	struct term *term = arena_array(arena, all + 1, sizeof(*term));
	bool only_beside = true;

	/* The view is read by others after this and keeps its order. */
	for (size_t i = 0; i < all; i++)
		models[i] = view->models[i];
	for (size_t i = 0; i < all; i++)
		only_beside = only_beside &&
			      is_beside(models[i].model->at.path);
	sort_items(models, all, sizeof(*models), by_name, NULL);
	*count = 0;
	for (size_t i = 0; i < all; i++) {
		struct term *last_term = *count ? &term[*count - 1] : NULL;

		if (!only_beside && is_beside(models[i].model->at.path))
			continue;
		if (!last_term || !str_equal(last_term->model->model->name,
				      models[i].model->name)) {
			term[(*count)++] = (struct term){ &models[i], 0 };
			continue;
		}
		/* The number of other places shows that one word has several
		 * meanings. */
		last_term->others++;
		if (models[i].weight > last_term->model->weight)
			last_term->model = &models[i];
	}
	return term;
}

static void put_term(struct buf *out, const struct view *view,
    const struct term *term)
{
	const struct data_model *model = term->model->model;
	const struct subsystem *parts = view->model->subsystems.items;

	buf_puts(out, "| ");
	put_code(out, model->name, CODE_IN_CELL);
	buf_puts(out, " | ");
	/* What belongs to no part has an empty cell there. */
	if (view->model->subsystems.count > 1 &&
	    term->model->section < view->places->sections)
		put_code(out, parts[term->model->section].name, CODE_IN_CELL);
	buf_puts(out, view->model->subsystems.count > 1 ? " | " : "");
	put_model_fields(out, &model->fields);
	buf_puts(out, " | ");
	put_evidence(out, model->at, view->root, CODE_IN_CELL);
	if (term->others)
		buf_printf(out, " and %zu more", term->others);
	buf_puts(out, " |\n");
}

/* The column of the part is of use only where there are several. */
static void put_model_terms(struct buf *out, const struct view *view)
{
	/* The table's head is only wanted with a row below it. */
	bool several = view->model->subsystems.count > 1;
	size_t count;
	const struct term *terms = terms_of(&count, view, out->arena);

	if (count == 0)
		return;
	buf_printf(out,
	    "| model | %sholds | evidence |\n| --- | %s--- | --- |\n",
	    several ? "of | " : "", several ? "--- | " : "");
	for (size_t i = 0; i < count; i++)
		put_term(out, view, &terms[i]);
	buf_putc(out, '\n');
}

/* Names of a list's rows, each once, with the place of the first. Examples and
 * tests are left out: their names are made up. */
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
		/* One function serves lists of all kinds, so that the name is
		 * found by its offset. */
		const struct str *name = (const void *)(row + field->offset);
		struct evidence at = row_evidence(of, row);

		if (name->len == 0 || is_beside(at.path) ||
		    (*map_put(&seen, *name))++ || ++count > NAMES_MOST)
			continue;
		/* The title is only put once there is a name. */
		buf_printf(out, "%s", count == 1 ? title : ", ");
		put_code(out, *name, CODE_IN_TEXT);
		put_at(out, view, at);
	}
	if (count > NAMES_MOST)
		buf_printf(out, " and %zu more", count - NAMES_MOST);
	buf_puts(out, count ? ".\n\n" : "");
}

/* The agents of the graph that leads: a glossary of all graphs would be longer
 * than the guide. */
static void put_agents(struct buf *out, const struct view *view)
{
	struct agent_graphs graphs;
	const struct agent_graph *main;
	size_t rest;

	model_agent_graphs(&graphs, view->model, out->arena);
	main = agent_graphs_main(&graphs);
	if (!main || main->agent_count == 0)
		return;
	buf_puts(out, "| agent | does | evidence |\n| --- | --- | --- |\n");
	for (size_t i = 0; i < main->agent_count && i < NAMES_MOST; i++) {
		const struct agent *agent = main->agents[i];

		buf_puts(out, "| ");
		put_code(out, agent->name, CODE_IN_CELL);
		buf_puts(out, " | ");
		put_prose(out, agent->responsibility, CODE_IN_CELL);
		buf_puts(out, " | ");
		put_evidence(out, agent->at, view->root, CODE_IN_CELL);
		buf_puts(out, " |\n");
	}
	buf_putc(out, '\n');
	/* All that the table leaves out, of other graphs as of this one. */
	rest = view->model->agents.count - main->agent_count;
	if (main->agent_count > NAMES_MOST)
		rest += main->agent_count - NAMES_MOST;
	if (rest)
		buf_printf(out, "The report has %zu more agents.\n\n", rest);
}

/* What data is called, who acts, then what they work with. */
void put_glossary(struct buf *out, const struct view *view)
{
	put_model_terms(out, view);
	put_agents(out, view);
	put_terms(out, view, LIST_datastores, "Stores: ");
	put_terms(out, view, LIST_queues, "Queues and jobs: ");
	put_terms(out, view, LIST_events, "Events: ");
	put_terms(out, view, LIST_dags, "Scheduled jobs: ");
}
