/*
 * Graphs of tasks that run on a schedule: rows of `dags`, with their tasks and
 * edges. Tasks are nodes as agents are, but often stand in no graph by
 * themselves: `with Dag("daily"): a = Task(); b = Task(); a >> b`, or a data
 * file for each. wire_put_tasks_into_dags() puts them into the graph beside
 * them; wire_make_dags() makes the rows.
 */
#include "assemble/agents/agent_graph.h"
#include "model/model.h"

/* Is it a graph of tasks that run on a schedule? NOWHERE is none. */
bool wire_is_dag(const struct agent_wiring *wiring, uint32_t graph)
{
	return graph != NOWHERE &&
	       str_is(wiring->graphs[graph].draft->kind, "dag");
}

/* Is it a row of a pack of pipelines: of a task, and no agent? */
bool wire_is_task(const struct row_fact *fact)
{
	return str_is(fact->pack->category, "pipeline");
}

/* Are both data files, and `file` in the folder of `above` or below it? A
 * data file may say what the files below its folder are part of. */
static bool is_data_file_below(const struct agent_wiring *wiring,
    uint32_t above, uint32_t file)
{
	const struct facts *facts = wiring->scopes->index->facts;
	struct str folder = path_folder(facts[above].path);
	struct str path = facts[file].path;

	return !facts[above].language && !facts[file].language &&
	       (folder.len == 0 ||
		   (path.len > folder.len && path.ptr[folder.len] == '/' &&
		       str_equal(str_slice(path, 0, folder.len), folder)));
}

/* May the graph have what is drafted at `at`? It is a DAG of the same
 * framework, in the same file, or in a data file of a folder around. */
static bool may_dag_have_draft(const struct agent_wiring *wiring,
    uint32_t graph, struct drafted at)
{
	return wire_is_dag(wiring, graph) &&
	       same_framework(wiring->graphs[graph].fact->pack,
		   at.fact->pack) &&
	       (wiring->graphs[graph].file == at.file ||
		   is_data_file_below(wiring, wiring->graphs[graph].file,
		       at.file));
}

/* Is the second graph nearer to the draft `task`? In one file: if it begins
 * above the draft (graphs come in the order of lines, so the last one above
 * wins, else the first one below). In different files: if its folder is
 * further down. */
static bool is_second_graph_nearer(const struct agent_wiring *wiring,
    uint32_t first, uint32_t second, struct drafted task)
{
	const struct facts *facts = wiring->scopes->index->facts;
	const struct wire_graph *left_graph = &wiring->graphs[first];
	const struct wire_graph *right_graph = &wiring->graphs[second];

	if (left_graph->file == right_graph->file)
		return right_graph->fact->line <= task.fact->line;
	return path_folder(facts[right_graph->file].path).len >
	       path_folder(facts[left_graph->file].path).len;
}

/* The nearest DAG that may have the draft; NOWHERE: no graph may. */
static uint32_t nearest_dag(const struct agent_wiring *wiring,
    struct drafted at)
{
	uint32_t nearest_one = NOWHERE;

	for (uint32_t i = 0; i < wiring->graph_count; i++)
		if (may_dag_have_draft(wiring, i, at) &&
		    (nearest_one == NOWHERE ||
			is_second_graph_nearer(wiring, nearest_one, i, at)))
			nearest_one = i;
	return nearest_one;
}

/* Is the node in a function of one file that makes tasks for graphs of other
 * files? Then each call of the function is a task, and this node is only how
 * they are made. */
static bool is_made_for_other_files(struct agent_wiring *wiring,
    const struct wire_node *node)
{
	struct place function = { node->file, { 0 } };

	if (!wire_is_dag(wiring, node->graph) || wiring->sort_count == 0 ||
	    wiring->graphs[node->graph].file == node->file ||
	    !wiring->scopes->index->facts[node->file].language)
		return false;
	function.symbol = wire_function_around(wiring, node->file, node->line);
	return function.symbol.len && wire_sort_of(wiring, function);
}

/* Does the graph have a task of that name? `may_be_call`: a call of a function
 * that makes a task counts, too. */
static bool has_dag_task(struct agent_wiring *wiring, uint32_t graph,
    struct str name, bool may_be_call)
{
	struct target target = { .kind = TARGET_TEXT, .text = name };
	const struct wire_list *wire_list =
	    wire_nodes_of(wiring, &target, graph);

	for (size_t i = 0; i < wire_list->count; i++) {
		const struct wire_node *node =
		    &wiring->nodes[wire_list->items[i]];

		if (node->graph == graph && str_equal(node->name, name) &&
		    (may_be_call || !node->draft || node->draft->sort.len == 0))
			return true;
	}
	return false;
}

/* Is the node in a function that makes a task for each caller, and is one of
 * these calls a task of a DAG already? */
static bool is_made_for_callers(struct agent_wiring *wiring,
    const struct wire_node *node)
{
	struct target maker = { .kind = TARGET_PLACE,
		.place = { node->file, { 0 } } };
	const struct wire_list *call_nodes;

	if (wiring->sort_count == 0)
		return false;
	maker.place.symbol =
	    wire_function_around(wiring, node->file, node->line);
	if (maker.place.symbol.len == 0)
		return false;
	call_nodes = wire_nodes_of(wiring, &maker, WIRE_ANY);
	for (size_t i = 0; i < call_nodes->count; i++) {
		const struct wire_node *call_node =
		    &wiring->nodes[call_nodes->items[i]];

		if (wire_is_dag(wiring, call_node->graph) &&
		    wire_same_place(call_node->handler, maker.place))
			return true;
	}
	return false;
}

/* Put a task that hangs on no graph into the nearest DAG; take one out of
 * its graph that a function only makes for other files. */
static void put_task_into_dag(struct agent_wiring *wiring, uint32_t node_number)
{
	struct wire_node *node = &wiring->nodes[node_number];

	if (is_made_for_other_files(wiring, node))
		node->graph = NOWHERE;
	if (node->graph != NOWHERE || !node->draft ||
	    !wire_is_task(node->fact) || is_made_for_callers(wiring, node))
		return;
	node->graph =
	    nearest_dag(wiring, (struct drafted){ node->fact, node->file });
	wire_note_node(wiring, node_number);
}

/* Put tasks without a graph into the DAG beside them; then take out calls
 * that only hand on a task that the DAG has. */
void wire_put_tasks_into_dags(struct agent_wiring *wiring)
{
	for (uint32_t i = 0; i < wiring->node_count; i++)
		put_task_into_dag(wiring, i);
	/* a call that only hands on what is a task already is none */
	for (size_t i = 0; i < wiring->node_count; i++) {
		struct wire_node *node = &wiring->nodes[i];

		if (wire_is_dag(wiring, node->graph) && node->draft &&
		    node->draft->sort.len &&
		    has_dag_task(wiring, node->graph, node->name, false))
			node->graph = NOWHERE;
	}
}

/* The next DAG, from number `first_number` on, that may have the draft and has
 * both tasks; NOWHERE: none. */
uint32_t wire_next_dag_with(struct agent_wiring *wiring, struct drafted at,
    struct str from, struct str to, uint32_t first_number)
{
	for (uint32_t i = first_number; i < wiring->graph_count; i++)
		if (may_dag_have_draft(wiring, i, at) &&
		    has_dag_task(wiring, i, from, true) &&
		    has_dag_task(wiring, i, to, true))
			return i;
	return NOWHERE;
}

/* Is it a DAG of that pack without a name, which may be part of another one?
 */
static bool is_nameless_dag_of(const struct agent_wiring *wiring,
    uint32_t graph, const struct pack *pack)
{
	return wire_is_dag(wiring, graph) &&
	       wiring->graphs[graph].fact->pack == pack &&
	       wiring->graphs[graph].draft->name.len == 0;
}

/* Two files may build one DAG, neither with a name for it: a task that both
 * name (a class or function) shows it. Nodes and edges of the other DAG move
 * to `graph`. Nothing happens where the task is in `graph` already, or one
 * of the two has a name. */
void wire_join_dags(struct agent_wiring *wiring, uint32_t graph,
    const struct target *task)
{
	uint32_t other = NOWHERE;

	if (task->kind != TARGET_PLACE || graph == NOWHERE ||
	    wire_node_of(wiring, task, graph, NULL) != NOWHERE)
		return;
	for (size_t i = 0; i < wiring->node_count; i++)
		if (wire_same_place(wiring->nodes[i].handler, task->place))
			other = wiring->nodes[i].graph;
	if (!is_nameless_dag_of(wiring, graph,
		wiring->graphs[graph].fact->pack) ||
	    !is_nameless_dag_of(wiring, other,
		wiring->graphs[graph].fact->pack))
		return;
	for (uint32_t i = 0; i < wiring->node_count; i++)
		if (wiring->nodes[i].graph == other) {
			wiring->nodes[i].graph = graph;
			wire_note_node(wiring, i);
		}
	for (uint32_t i = 0; i < wiring->edge_count; i++)
		if (wiring->edges[i].graph == other) {
			wiring->edges[i].graph = graph;
			wire_note_edge(wiring, i);
		}
	for (size_t i = 0; i < wiring->graph_count; i++)
		if (wiring->graphs[i].first == wiring->graphs[other].first)
			wiring->graphs[i].first = graph;
}

/* The list of the rows in a field of `dags`: of its tasks or edges. */
static const struct list *list_of_dag_field(const char *field)
{
	return list_field(&model_lists[LIST_dags], str_from(field))->rows;
}

/* Append a node as a row of the DAG's tasks, with what runs it (its
 * operator), if a draft says so. */
static void add_dag_task(struct dag *dag, struct agent_wiring *wiring,
    const struct wire_node *node)
{
	struct drafted at = { node->fact, node->file };
	struct dag_task *dag_task =
	    rows_add(&dag->tasks, list_of_dag_field("tasks"), wiring->perm);

	dag_task->id = str_copy(node->name, wiring->perm);
	if (node->draft)
		dag_task->operator= wire_text(wiring, at, node->draft->runner);
	dag_task->at = wire_evidence(wiring, node->file, node->line);
}

/* Does the edge lead from a task to itself, though the task is no class? A
 * task that is a class may wait for an earlier run of its own; one that is
 * made once waits for others alone. */
static bool waits_for_itself(const struct agent_wiring *wiring,
    const struct wire_edge *edge)
{
	struct place handler = wiring->nodes[edge->source].handler;

	return str_equal(edge->from, edge->to) &&
	       (handler.file == NOWHERE ||
		   !is_class(wiring->scopes->index, handler));
}

/* Append an edge between two tasks of the DAG. One that leads out of the
 * graph, or from a task to itself, says nothing of an order. */
static void add_dag_edge(struct dag *dag, const struct agent_wiring *wiring,
    const struct wire_edge *edge)
{
	struct dag_edge *dag_edge;

	if (edge->source == NOWHERE || edge->target == NOWHERE ||
	    waits_for_itself(wiring, edge))
		return;
	dag_edge =
	    rows_add(&dag->edges, list_of_dag_field("edges"), wiring->perm);
	dag_edge->from = str_copy(edge->from, wiring->perm);
	dag_edge->to = str_copy(edge->to, wiring->perm);
	dag_edge->at = wire_evidence(wiring, edge->file, edge->line);
}

/* When the DAG runs (`0 3 * * *`): as its own row says, else another row of
 * the same DAG and name; "": nobody says. */
static struct str schedule_of(struct agent_wiring *wiring,
    uint32_t graph_number)
{
	const struct wire_graph *graph = &wiring->graphs[graph_number];
	struct str schedule = { 0 };

	for (size_t i = 0; i < wiring->graph_count && !schedule.len; i++) {
		const struct wire_graph *other_graph = &wiring->graphs[i];
		struct drafted at = { other_graph->fact, other_graph->file };

		if (i == graph_number ||
		    (other_graph->first == graph->first &&
			other_graph->draft->name.len &&
			str_equal(other_graph->name, graph->name)))
			schedule =
			    wire_text(wiring, at, other_graph->draft->schedule);
	}
	return schedule;
}

/* Is any node in the graph? */
static bool has_graph_nodes(const struct agent_wiring *wiring, uint32_t graph)
{
	for (size_t i = 0; i < wiring->node_count; i++)
		if (wiring->nodes[i].graph == graph)
			return true;
	return false;
}

/* Does this graph get a row of `dags`? Several graphs may have the same
 * tasks (one `first`). Those with a name are a DAG each, once a name; but if
 * one has no name, it gets all tasks, unless just one name is known, which
 * then is its name. */
static bool has_dag_row(const struct agent_wiring *wiring,
    uint32_t graph_number)
{
	const struct wire_graph *graph = &wiring->graphs[graph_number];
	bool is_named = graph->draft->name.len > 0;
	struct str name = { 0 };
	bool has_nameless = false;
	bool has_several_names = false;

	for (uint32_t i = 0; i < wiring->graph_count; i++) {
		const struct wire_graph *other_graph = &wiring->graphs[i];

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
	if (!is_named && !has_graph_nodes(wiring, graph->first))
		return false;
	return is_named ? !has_nameless || !has_several_names
			: has_several_names || name.len == 0;
}

/* Append the row of a DAG with its tasks and edges; without a name its title
 * is its name. */
static void add_dag_row(struct agent_wiring *wiring, uint32_t graph_number)
{
	const struct wire_graph *graph = &wiring->graphs[graph_number];
	struct drafted at = { graph->fact, graph->file };
	struct dag *dag = model_add(wiring->out, LIST_dags, wiring->perm);

	dag->name = graph->draft->name.len || graph->draft->title.len == 0
			? str_copy(graph->name, wiring->perm)
			: wire_text(wiring, at, graph->draft->title);
	dag->schedule = schedule_of(wiring, graph_number);
	dag->at = wire_evidence(wiring, graph->file, graph->fact->line);
	for (size_t i = 0; i < wiring->node_count; i++)
		if (wiring->nodes[i].graph == graph->first)
			add_dag_task(dag, wiring, &wiring->nodes[i]);
	for (size_t i = 0; i < wiring->edge_count; i++)
		if (wiring->edges[i].graph == graph->first)
			add_dag_edge(dag, wiring, &wiring->edges[i]);
}

/* Append the rows of `dags`. */
void wire_make_dags(struct agent_wiring *wiring)
{
	for (uint32_t i = 0; i < wiring->graph_count; i++)
		if (wire_is_dag(wiring, i) && has_dag_row(wiring, i))
			add_dag_row(wiring, i);
}
