/* DAGs, pipelines, the call chain: what runs in an order. */
#include "base/base.h"
#include "model/model.h"
#include "report/diagrams/diagram.h"

/* A task that only edges name is a node as well. By node: has a task before it,
 * or after it? */
static void add_dag_edges(struct diagram *diagram, const struct dag *dag,
    bool *has_before, bool *has_after)
{
	const struct dag_edge *edges = dag->edges.items;

	for (size_t i = 0; i < dag->edges.count; i++) {
		/* Names that are nodes already give those nodes. */
		size_t from = diagram_node(diagram, edges[i].from,
		    edges[i].from, SHAPE_BOX);
		size_t to =
		    diagram_node(diagram, edges[i].to, edges[i].to, SHAPE_BOX);

		has_after[from] = true;
		has_before[to] = true;
		diagram_edge(diagram, from, to, STR(""));
	}
}

/* From what starts it to its end: tasks without a task before, or after. */
static void add_dag_ends(struct diagram *diagram, const struct dag *dag,
    const bool *has_before, const bool *has_after)
{
	size_t tasks = diagram->node_count;
	struct str label = dag->schedule.len
			       ? str_printf(diagram->arena, "schedule %.*s",
				     STR_ARG(dag->schedule))
			       : STR("start");
	/* No task can be called as these two: the byte is in no name. */
	size_t start =
	    diagram_node(diagram, STR("\001start"), label, SHAPE_ROUND);
	size_t end =
	    diagram_node(diagram, STR("\001end"), STR("complete"), SHAPE_ROUND);

	/* Only tasks so far: start and end are nodes themselves by now. */
	for (size_t i = 0; i < tasks; i++) {
		if (!has_before[i])
			diagram_edge(diagram, start, i, STR(""));
		if (!has_after[i])
			diagram_edge(diagram, i, end, STR(""));
	}
}

/* An edge may name two tasks that no row has: so much room is enough. */
static struct diagram dag_diagram(const struct dag *dag, struct arena *arena)
{
	const struct dag_task *tasks = dag->tasks.items;
	struct diagram diagram =
	    diagram_new(DIAGRAM_GRAPH_LR, dag->name, arena);
	size_t most = dag->tasks.count + 2 * dag->edges.count;
	bool *has_before = arena_array(arena, most, sizeof(bool));
	bool *has_after = arena_array(arena, most, sizeof(bool));

	for (size_t i = 0; i < dag->tasks.count; i++) {
		/* Operators tell what a task does, where its name is only a
		 * number. */
		struct str label = tasks[i].id;

		if (tasks[i].operator.len)
			label = str_printf(arena, "%.*s \xc2\xb7 %.*s",
			    STR_ARG(label), STR_ARG(tasks[i].operator));
		diagram_node(&diagram, tasks[i].id, label, SHAPE_BOX);
	}
	add_dag_edges(&diagram, dag, has_before, has_after);
	add_dag_ends(&diagram, dag, has_before, has_after);
	diagram_limit(&diagram, NODES_MOST, EDGES_MOST);
	return diagram;
}

static int earlier(const void *a, const void *b, void *context)
{
	const struct pipeline *x = *(const struct pipeline *const *)a;
	const struct pipeline *y = *(const struct pipeline *const *)b;

	(void)context;
	return x->order < y->order ? -1 : x->order > y->order;
}

/* Steps have no unique names: their keys are numbers. Those with one order keep
 * that of the model. */
static void add_pipeline(struct diagrams *diagrams, const struct model *model,
    size_t first, struct arena *arena)
{
	const struct pipeline *pipelines = model->pipelines.items;
	struct diagram diagram =
	    diagram_new(DIAGRAM_FLOW_LR, pipelines[first].pipeline, arena);
	const struct pipeline **step_pipelines = NULL;
	size_t count = 0;
	size_t last = 0;

	/* Steps of other pipelines may stand between. */
	for (size_t i = first; i < model->pipelines.count; i++) {
		if (str_equal(pipelines[i].pipeline, pipelines[first].pipeline))
			*(const struct pipeline **)array_push(&step_pipelines,
			    &count, sizeof(void *), arena) = &pipelines[i];
	}
	sort_items(step_pipelines, count, sizeof(void *), earlier, NULL);
	for (size_t i = 0; i < count; i++) {
		struct str label = step_pipelines[i]->name;
		size_t node;

		/* A stage says more than a name only where it differs from
		 * it. */
		if (step_pipelines[i]->stage.len &&
		    !str_equal(step_pipelines[i]->stage,
			step_pipelines[i]->name))
			label = str_printf(arena, "%.*s \xc2\xb7 %.*s",
			    STR_ARG(label), STR_ARG(step_pipelines[i]->stage));
		node = diagram_node(&diagram, str_printf(arena, "%zu", i),
		    label, SHAPE_BOX);
		if (i)
			diagram_edge(&diagram, last, node, STR(""));
		last = node;
	}
	diagram_limit(&diagram, NODES_MOST, EDGES_MOST);
	diagrams_push(diagrams, diagram, arena);
}

/* A pipeline is drawn where its first step stands in the list. */
void diagrams_pipelines(struct diagrams *diagrams, const struct model *model,
    struct arena *arena)
{
	const struct pipeline *pipelines = model->pipelines.items;
	const struct dag *dags = model->dags.items;
	struct map seen = { .arena = arena };

	for (size_t i = 0; i < model->pipelines.count; i++) {
		/* Names alone tell one pipeline from another: its steps may be
		 * in several files. */
		if ((*map_put(&seen, pipelines[i].pipeline))++ == 0)
			add_pipeline(diagrams, model, i, arena);
	}
	for (size_t i = 0; i < model->dags.count; i++) {
		/* A DAG of which neither tasks nor order are known would be an
		 * empty picture. */
		if (dags[i].tasks.count + dags[i].edges.count)
			diagrams_push(diagrams, dag_diagram(&dags[i], arena),
			    arena);
	}
}

/* Answers go back, and what is worked on is no function. */
void diagrams_calls(struct diagrams *diagrams, const struct model *model,
    struct arena *arena)
{
	struct diagram diagram =
	    diagram_new(DIAGRAM_FLOW_LR, STR("Main call chain"), arena);
	struct call_chain calls;

	/* Only the chain from the main entry: all calls of all entries fit no
	 * picture. */
	model_main_calls(&calls, model, arena);
	for (size_t i = 0; i < calls.count; i++) {
		const struct call_row *call_row = calls.rows[i];
		enum call_way way = call_way(call_row);
		size_t from;

		if (way == WAY_ANSWERS || way == WAY_WORKS_ON)
			continue;
		from = diagram_node(&diagram, call_row->from, call_row->from,
		    SHAPE_BOX);
		diagram_edge(&diagram, from,
		    diagram_node(&diagram, call_row->to, call_row->to,
			SHAPE_BOX),
		    STR(""));
	}
	/* As few as it may be, since it stands at the top of a report. */
	diagram_limit(&diagram, NODES_SERVICES, EDGES_SERVICES);
	diagrams_push(diagrams, diagram, arena);
}
