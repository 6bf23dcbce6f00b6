/*
 * Builds graphs of tasks that run on a schedule (DAGs), and appends the rows of
 * `dags`. Tasks are nodes as agents are, but often name no graph: `with
 * Dag("daily"): a = Task(); b = Task(); a >> b`, or a data file for each.
 * builder_put_tasks_into_dags() puts them into the graph beside them;
 * builder_add_dag_rows() makes the rows.
 */
#include "assemble/agents/agent_graph.h"
#include "model/model.h"

/* Is it a graph of tasks that run on a schedule? NOWHERE is none. */
bool builder_is_dag(const struct graph_builder *builder, uint32_t graph)
{
	return graph != NOWHERE &&
	       str_is(builder->graphs[graph].draft->kind, "dag");
}

/* Is it a draft of a pack of pipelines (category `pipeline`)? Then it makes a
 * task of a DAG, no agent. */
bool is_task_of_pipeline(const struct row_fact *fact)
{
	return str_is(fact->pack->category, "pipeline");
}

/* Are both data files, and `file` in the folder of `above` or below it?
 * `jobs/dag.yml` may say that `jobs/load/step.yml` belongs to its DAG. */
static bool is_data_file_below(const struct graph_builder *builder,
    uint32_t above, uint32_t file)
{
	const struct facts *facts = builder->scopes->index->facts;

	return !facts[above].language && !facts[file].language &&
	       path_inside(facts[file].path, path_folder(facts[above].path));
}

/* May the draft belong to the graph? If that is a DAG of the same framework,
 * and stands in the same file or in a data file of a folder above. */
static bool may_dag_have_draft(const struct graph_builder *builder,
    uint32_t graph, struct drafted at)
{
	return builder_is_dag(builder, graph) &&
	       same_framework(builder->graphs[graph].fact->pack,
		   at.fact->pack) &&
	       (builder->graphs[graph].file == at.file ||
		   is_data_file_below(builder, builder->graphs[graph].file,
		       at.file));
}

/* Is the second of two graphs nearer to the draft `task`? In one file, if it
 * begins at or above the draft's line: called in the order of graphs, this
 * leaves the last one above, else the first. In different files, if its
 * folder's path is longer. */
static bool is_second_graph_nearer(const struct graph_builder *builder,
    uint32_t first, uint32_t second, struct drafted task)
{
	const struct facts *facts = builder->scopes->index->facts;
	const struct built_graph *first_graph = &builder->graphs[first];
	const struct built_graph *second_graph = &builder->graphs[second];

	if (first_graph->file == second_graph->file)
		return second_graph->fact->line <= task.fact->line;
	return path_folder(facts[second_graph->file].path).len >
	       path_folder(facts[first_graph->file].path).len;
}

/* The number of the nearest DAG to which the draft may belong; NOWHERE:
 * none. */
static uint32_t nearest_dag(const struct graph_builder *builder,
    struct drafted at)
{
	uint32_t nearest_number = NOWHERE;

	for (uint32_t i = 0; i < builder->graph_count; i++)
		if (may_dag_have_draft(builder, i, at) &&
		    (nearest_number == NOWHERE ||
			is_second_graph_nearer(builder, nearest_number, i, at)))
			nearest_number = i;
	return nearest_number;
}

/* Is the node in a function that makes tasks for DAGs of other files? Then
 * each call of the function is a task, and this node only shows how they are
 * made. */
static bool is_made_for_other_files(struct graph_builder *builder,
    const struct built_node *node)
{
	struct place function = { node->file, { 0 } };

	if (!builder_is_dag(builder, node->graph) ||
	    builder->node_class_count == 0 ||
	    builder->graphs[node->graph].file == node->file ||
	    !builder->scopes->index->facts[node->file].language)
		return false;
	function.symbol =
	    builder_function_around(builder, node->file, node->line);
	return function.symbol.len && builder_node_class_of(builder, function);
}

/* Has the graph a node of that name? Nodes that are made by calls of a
 * project's function (`sort` of their draft) count only with `may_be_call`. */
static bool has_dag_task(struct graph_builder *builder, uint32_t graph,
    struct str name, bool may_be_call)
{
	struct target target = { .kind = TARGET_TEXT, .text = name };
	const struct number_list *candidates =
	    builder_candidate_nodes(builder, &target, graph);

	for (size_t i = 0; i < candidates->count; i++) {
		const struct built_node *node =
		    &builder->nodes[candidates->items[i]];

		if (node->graph == graph && str_equal(node->name, name) &&
		    (may_be_call || !node->draft || node->draft->sort.len == 0))
			return true;
	}
	return false;
}

/* Is the node in a function that makes a task for each caller,
 * `def load(name): return Task(name)`, and is such a call a task of a DAG
 * already? */
static bool is_made_for_callers(struct graph_builder *builder,
    const struct built_node *node)
{
	struct target maker = { .kind = TARGET_PLACE,
		.place = { node->file, { 0 } } };
	const struct number_list *call_nodes;

	if (builder->node_class_count == 0)
		return false;
	maker.place.symbol =
	    builder_function_around(builder, node->file, node->line);
	if (maker.place.symbol.len == 0)
		return false;
	call_nodes = builder_candidate_nodes(builder, &maker, ANY_GRAPH);
	for (size_t i = 0; i < call_nodes->count; i++) {
		const struct built_node *call_node =
		    &builder->nodes[call_nodes->items[i]];

		if (builder_is_dag(builder, call_node->graph) &&
		    is_same_known_place(call_node->handler, maker.place))
			return true;
	}
	return false;
}

/* Set the graph of a task that names none: the nearest DAG. A task that a
 * function makes for other files is first taken out of its graph, and gets one
 * only if no call of that function is a task already. */
static void put_task_into_dag(struct graph_builder *builder,
    uint32_t node_number)
{
	struct built_node *node = &builder->nodes[node_number];

	if (is_made_for_other_files(builder, node))
		node->graph = NOWHERE;
	if (node->graph != NOWHERE || !node->draft ||
	    !is_task_of_pipeline(node->fact) ||
	    is_made_for_callers(builder, node))
		return;
	node->graph =
	    nearest_dag(builder, (struct drafted){ node->fact, node->file });
	builder_note_node(builder, node_number);
}

/* Set the graphs of tasks that name none. Then take those out of their DAG that
 * are made by a call, if the DAG has another task of that name: the call only
 * passes that task on. */
void builder_put_tasks_into_dags(struct graph_builder *builder)
{
	for (uint32_t i = 0; i < builder->node_count; i++)
		put_task_into_dag(builder, i);

	for (size_t i = 0; i < builder->node_count; i++) {
		struct built_node *node = &builder->nodes[i];

		if (builder_is_dag(builder, node->graph) && node->draft &&
		    node->draft->sort.len &&
		    has_dag_task(builder, node->graph, node->name, false))
			node->graph = NOWHERE;
	}
}

/* The next DAG, from number `first_number` on, that may have the draft and has
 * both tasks, `from` and `to`; NOWHERE: none. */
uint32_t builder_next_dag_with(struct graph_builder *builder, struct drafted at,
    struct str from, struct str to, uint32_t first_number)
{
	for (uint32_t i = first_number; i < builder->graph_count; i++)
		if (may_dag_have_draft(builder, i, at) &&
		    has_dag_task(builder, i, from, true) &&
		    has_dag_task(builder, i, to, true))
			return i;
	return NOWHERE;
}

/* Is it a DAG of that pack without a name? It may be part of another one. */
static bool is_nameless_dag_of(const struct graph_builder *builder,
    uint32_t graph, const struct pack *pack)
{
	return builder_is_dag(builder, graph) &&
	       builder->graphs[graph].fact->pack == pack &&
	       builder->graphs[graph].draft->name.len == 0;
}

/* The graph of a node with that function or class as its handler, if that graph
 * is a DAG of the pack without a name; NOWHERE: none. */
static uint32_t nameless_dag_with_handler(const struct graph_builder *builder,
    const struct pack *pack, struct place handler)
{
	for (size_t i = builder->node_count; i-- > 0;) {
		const struct built_node *node = &builder->nodes[i];

		if (is_same_known_place(node->handler, handler) &&
		    is_nameless_dag_of(builder, node->graph, pack))
			return node->graph;
	}
	return NOWHERE;
}

/* Move all nodes and edges of the graph `from` to the graph `to`, and let
 * graphs that share its tasks share those of `to`. */
static void move_graph(struct graph_builder *builder, uint32_t from,
    uint32_t to)
{
	uint32_t first = builder->graphs[from].first;

	for (uint32_t i = 0; i < builder->node_count; i++)
		if (builder->nodes[i].graph == from) {
			builder->nodes[i].graph = to;
			builder_note_node(builder, i);
		}
	for (uint32_t i = 0; i < builder->edge_count; i++)
		if (builder->edges[i].graph == from) {
			builder->edges[i].graph = to;
			builder_note_edge(builder, i);
		}
	for (size_t i = 0; i < builder->graph_count; i++)
		if (builder->graphs[i].first == first)
			builder->graphs[i].first = to;
}

/* Join two DAGs that are one, built in two files of which neither names it: a
 * task (a class or function) that both name shows it. Nodes and edges of the
 * other DAG move to `graph`. Nothing happens if the task is in `graph` already,
 * or if one of the two has a name. */
void builder_join_dags(struct graph_builder *builder, uint32_t graph,
    const struct target *task)
{
	const struct pack *pack;
	uint32_t other;

	if (task->kind != TARGET_PLACE || graph == NOWHERE ||
	    builder_node_of(builder, task, graph, NULL) != NOWHERE)
		return;
	pack = builder->graphs[graph].fact->pack;
	other = nameless_dag_with_handler(builder, pack, task->place);
	if (other != NOWHERE && is_nameless_dag_of(builder, graph, pack))
		move_graph(builder, other, graph);
}

/* The list of the rows in a field of `dags`: "tasks" or "edges". */
static const struct list *list_of_dag_field(const char *field)
{
	return list_field(&model_lists[LIST_dags], str_from(field))->rows;
}

/* Append a node to the tasks of the DAG's row, with its operator, if a draft
 * names one: `ShellOperator`. */
static void add_dag_task(struct dag *dag, struct graph_builder *builder,
    const struct built_node *node)
{
	struct drafted at = { node->fact, node->file };
	struct dag_task *dag_task =
	    rows_add(&dag->tasks, list_of_dag_field("tasks"), builder->perm);

	dag_task->id = str_copy(node->name, builder->perm);
	if (node->draft)
		dag_task->operator=
		    builder_text(builder, at, node->draft->runner);
	dag_task->at = builder_evidence(builder, node->file, node->line);
}

/* Does the edge lead from a task to itself, while the task is no class? A
 * class may wait for an earlier run of itself; for any other task such an edge
 * is a misreading. */
static bool waits_for_itself(const struct graph_builder *builder,
    const struct built_edge *edge)
{
	struct place handler = builder->nodes[edge->source].handler;

	return str_equal(edge->from, edge->to) &&
	       (handler.file == NOWHERE ||
		   !is_class(builder->scopes->index, handler));
}

/* Append an edge to the DAG's row. Not if an end is no node, or if a task waits
 * for itself: that says nothing of an order. */
static void add_dag_edge(struct dag *dag, const struct graph_builder *builder,
    const struct built_edge *edge)
{
	struct dag_edge *dag_edge;

	if (edge->source == NOWHERE || edge->target == NOWHERE ||
	    waits_for_itself(builder, edge))
		return;
	dag_edge =
	    rows_add(&dag->edges, list_of_dag_field("edges"), builder->perm);
	dag_edge->from = str_copy(edge->from, builder->perm);
	dag_edge->to = str_copy(edge->to, builder->perm);
	dag_edge->at = builder_evidence(builder, edge->file, edge->line);
}

/* When the DAG runs (`0 3 * * *`): as its own draft says, else another draft
 * of the same DAG and name; "": none says. */
static struct str schedule_of(struct graph_builder *builder,
    uint32_t graph_number)
{
	const struct built_graph *graph = &builder->graphs[graph_number];
	struct str schedule = { 0 };

	for (size_t i = 0; i < builder->graph_count && !schedule.len; i++) {
		const struct built_graph *other_graph = &builder->graphs[i];
		struct drafted at = { other_graph->fact, other_graph->file };

		if (i == graph_number ||
		    (other_graph->first == graph->first &&
			other_graph->draft->name.len &&
			str_equal(other_graph->name, graph->name)))
			schedule = builder_text(builder, at,
			    other_graph->draft->schedule);
	}
	return schedule;
}

/* Is any node in the graph? */
static bool has_graph_nodes(const struct graph_builder *builder, uint32_t graph)
{
	for (size_t i = 0; i < builder->node_count; i++)
		if (builder->nodes[i].graph == graph)
			return true;
	return false;
}

/* Does the graph get a row of `dags`? Graphs that build one DAG (one `first`)
 * share its tasks: if all have names, each name gets one row; if one has none,
 * only that gets a row, but with a single name among them only the named one. A
 * nameless graph without nodes gets none. */
static bool has_dag_row(const struct graph_builder *builder,
    uint32_t graph_number)
{
	const struct built_graph *graph = &builder->graphs[graph_number];
	bool is_named = graph->draft->name.len > 0;
	struct str name = { 0 };
	bool has_nameless = false;
	bool has_several_names = false;

	for (uint32_t i = 0; i < builder->graph_count; i++) {
		const struct built_graph *other_graph = &builder->graphs[i];

		if (other_graph->first != graph->first)
			continue;
		if (i < graph_number &&
		    (is_named == (other_graph->draft->name.len > 0)) &&
		    (!is_named || str_equal(other_graph->name, graph->name)))
			return false;
		has_nameless |= other_graph->draft->name.len == 0;
		has_several_names |= other_graph->draft->name.len && name.len &&
				     !str_equal(other_graph->name, name);
		if (other_graph->draft->name.len)
			name = other_graph->name;
	}
	if (is_named) /* several names give way to a nameless graph */
		return !has_nameless || !has_several_names;
	/* a nameless graph gives way to the only name */
	return has_graph_nodes(builder, graph->first) &&
	       (has_several_names || name.len == 0);
}

/* Append the row of a DAG with its tasks and edges. Without a name it goes by
 * its title, if it has one. */
static void add_dag_row(struct graph_builder *builder, uint32_t graph_number)
{
	const struct built_graph *graph = &builder->graphs[graph_number];
	struct drafted at = { graph->fact, graph->file };
	struct dag *dag = model_add(builder->out, LIST_dags, builder->perm);

	dag->name = graph->draft->name.len || graph->draft->title.len == 0
			? str_copy(graph->name, builder->perm)
			: builder_text(builder, at, graph->draft->title);
	dag->schedule = schedule_of(builder, graph_number);
	dag->at = builder_evidence(builder, graph->file, graph->fact->line);
	for (size_t i = 0; i < builder->node_count; i++)
		if (builder->nodes[i].graph == graph->first)
			add_dag_task(dag, builder, &builder->nodes[i]);
	for (size_t i = 0; i < builder->edge_count; i++)
		if (builder->edges[i].graph == graph->first)
			add_dag_edge(dag, builder, &builder->edges[i]);
}

/* Append the rows of `dags`, with tasks and edges. */
void builder_add_dag_rows(struct graph_builder *builder)
{
	for (uint32_t i = 0; i < builder->graph_count; i++)
		if (builder_is_dag(builder, i) && has_dag_row(builder, i))
			add_dag_row(builder, i);
}
