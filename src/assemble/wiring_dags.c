/*
 * Graphs of tasks that run on a schedule: rows of `dags`, with their tasks and
 * edges.
 */
#include "assemble/wiring.h"
#include "model/model.h"

bool wire_is_dag(const struct wiring *wiring, uint32_t graph)
{
	return graph != NOWHERE &&
	       str_is(wiring->graphs[graph].draft->kind, "dag");
}

bool wire_is_task(const struct row_fact *fact)
{
	return str_is(fact->pack->category, "pipeline");
}

static bool is_dag_of(const struct wiring *wiring, uint32_t graph,
    struct drafted at)
{
	return wire_is_dag(wiring, graph) &&
	       wiring->graphs[graph].file == at.file &&
	       wiring->graphs[graph].fact->pack == at.fact->pack;
}

/* The last one above the task, else the first one below. */
static uint32_t dag_beside(const struct wiring *wiring, struct drafted at)
{
	uint32_t found = NOWHERE;

	for (uint32_t i = 0; i < wiring->graph_count; i++)
		if (is_dag_of(wiring, i, at) &&
		    (found == NOWHERE ||
			wiring->graphs[i].fact->line <= at.fact->line))
			found = i;
	return found;
}

void wire_settle_tasks(struct wiring *wiring)
{
	for (size_t i = 0; i < wiring->node_count; i++) {
		struct wire_node *node = &wiring->nodes[i];

		if (node->graph == NOWHERE && node->draft &&
		    wire_is_task(node->fact))
			node->graph = dag_beside(wiring,
			    (struct drafted){ node->fact, node->file });
	}
}

static bool has_task(const struct wiring *wiring, uint32_t graph,
    struct str name)
{
	for (size_t i = 0; i < wiring->node_count; i++)
		if (wiring->nodes[i].graph == graph &&
		    str_equal(wiring->nodes[i].name, name))
			return true;
	return false;
}

uint32_t wire_dag_with(const struct wiring *wiring, struct drafted at,
    struct str from, struct str to, uint32_t after)
{
	for (uint32_t i = after; i < wiring->graph_count; i++)
		if (is_dag_of(wiring, i, at) && has_task(wiring, i, from) &&
		    has_task(wiring, i, to))
			return i;
	return NOWHERE;
}

static const struct list *rows_of(const char *field)
{
	return list_field(&model_lists[LIST_dags], str_from(field))->rows;
}

static void add_task(struct dag *dag, struct wiring *wiring,
    const struct wire_node *node)
{
	struct drafted at = { node->fact, node->file };
	struct dag_task *row =
	    rows_add(&dag->tasks, rows_of("tasks"), wiring->perm);

	row->id = str_copy(node->name, wiring->perm);
	if (node->draft)
		row->operator= wire_text(wiring, at, node->draft->runner);
	row->at = wire_place(wiring, node->file, node->line);
}

/* One that leads out of the graph, or is its own, is no order of tasks. */
static void add_order(struct dag *dag, const struct wiring *wiring,
    const struct wire_edge *edge)
{
	struct dag_edge *row;

	if (edge->source == NOWHERE || edge->target == NOWHERE)
		return;
	row = rows_add(&dag->edges, rows_of("edges"), wiring->perm);
	row->from = str_copy(edge->from, wiring->perm);
	row->to = str_copy(edge->to, wiring->perm);
	row->at = wire_place(wiring, edge->file, edge->line);
}

static void make_dag(struct wiring *wiring, uint32_t number)
{
	const struct wire_graph *graph = &wiring->graphs[number];
	struct drafted at = { graph->fact, graph->file };
	struct dag *row = model_add(wiring->out, LIST_dags, wiring->perm);

	row->name = str_copy(graph->name, wiring->perm);
	row->schedule = wire_text(wiring, at, graph->draft->schedule);
	row->at = wire_place(wiring, graph->file, graph->fact->line);
	for (size_t i = 0; i < wiring->node_count; i++)
		if (wiring->nodes[i].graph == graph->first)
			add_task(row, wiring, &wiring->nodes[i]);
	for (size_t i = 0; i < wiring->edge_count; i++)
		if (wiring->edges[i].graph == graph->first)
			add_order(row, wiring, &wiring->edges[i]);
}

void wire_make_dags(struct wiring *wiring)
{
	for (uint32_t i = 0; i < wiring->graph_count; i++)
		if (wire_is_dag(wiring, i))
			make_dag(wiring, i);
}
