/*
 * Makes the edges of drafts: edges that are declared, choices by a function,
 * jumps. `add_edge("a", "b")`: from a to b. `add_choice("a", route)`: to each
 * node that the function route may return, connect_by_function(). `return
 * Goto("b")` in a node's function: a jump, from every node that runs the
 * function, follow_jump(). builder_connect() adds an edge between two targets,
 * in each graph that has them.
 */
#include "assemble/agents/agent_graph.h"

const struct target graph_start = { .kind = TARGET_TEXT,
	.text = STR_INIT(GRAPH_START),
	.scope = NOWHERE,
	.place = { NOWHERE, { 0 } } };
const struct target graph_end = { .kind = TARGET_TEXT,
	.text = STR_INIT(GRAPH_END),
	.scope = NOWHERE,
	.place = { NOWHERE, { 0 } } };

/* Do both edges come from one line of a choice that leads to one node for
 * several reasons: `add_choice(route, {"go": b, "on": b})`? */
static bool is_same_choice(const struct built_edge *left_edge,
    const struct built_edge *right_edge)
{
	return left_edge->file == right_edge->file &&
	       left_edge->line == right_edge->line &&
	       str_is(left_edge->kind, "conditional") &&
	       str_equal(left_edge->kind, right_edge->kind);
}

/* Append a further reason to the condition of an edge: `go` becomes
 * `go, on`. */
static void append_condition(struct built_edge *edge, struct str reason,
    struct arena *arena)
{
	edge->condition = str_printf(arena, "%.*s, %.*s",
	    STR_ARG(edge->condition), STR_ARG(reason));
}

/* Add an edge, or complete the one with the same ends in the graph: condition
 * and kind where that has none, `chosen` and `jumped` if either has them. With
 * different conditions both stay, unless one choice has both. */
static void add_or_complete_edge(struct graph_builder *builder,
    const struct built_edge *edge)
{
	const struct number_list *candidates =
	    builder_candidate_edges(builder, edge->graph, edge->from, edge->to);

	for (size_t i = 0; i < candidates->count; i++) {
		struct built_edge *known_edge =
		    &builder->edges[candidates->items[i]];

		if (known_edge->graph != edge->graph ||
		    known_edge->source != edge->source ||
		    known_edge->target != edge->target ||
		    !str_equal(known_edge->from, edge->from) ||
		    !str_equal(known_edge->to, edge->to))
			continue;
		if (known_edge->condition.len && edge->condition.len &&
		    !str_equal(known_edge->condition, edge->condition)) {
			if (!is_same_choice(known_edge, edge))
				continue;
			append_condition(known_edge, edge->condition,
			    builder->arena);
		}
		if (known_edge->condition.len == 0)
			known_edge->condition = edge->condition;
		if (known_edge->kind.len == 0)
			known_edge->kind = edge->kind;
		known_edge->chosen |= edge->chosen;
		known_edge->jumped |= edge->jumped;
		return;
	}
	*(struct built_edge *)array_push(&builder->edges, &builder->edge_count,
	    sizeof(*edge), builder->arena) = *edge;
	builder_note_edge(builder, (uint32_t)builder->edge_count - 1);
}

/* The name of an edge's end: the node's; without a node (NOWHERE) the text of
 * the target. */
static struct str target_node_name(const struct graph_builder *builder,
    uint32_t node, const struct target *target)
{
	return node == NOWHERE ? target->text : builder->nodes[node].name;
}

/* Is the target a text with that name: GRAPH_START, GRAPH_END? */
static bool is_text_target(const struct target *target, const char *name)
{
	return target->kind == TARGET_TEXT && str_is(target->text, name);
}

/* Is each end of the edge a node, or the begin or end of the graph? */
static bool has_known_ends(const struct built_edge *edge,
    const struct target *from, const struct target *to)
{
	return (edge->source != NOWHERE || is_text_target(from, GRAPH_START)) &&
	       (edge->target != NOWHERE || is_text_target(to, GRAPH_END));
}

/* Is the target an unknown variable, `{next}`, that is no node of the graph? An
 * edge to it says something only if it is a choice. */
static bool is_unknown_variable(struct graph_builder *builder,
    const struct target *target, uint32_t graph)
{
	return placeholder_begins(target->text) &&
	       (graph == NOWHERE ||
		   builder_node_of(builder, target, graph, NULL) == NOWHERE);
}

/* Are both ends one node only because one function makes both:
 * `a = make(); b = make(); a >> b`? That would look like an edge from a node to
 * itself. */
static bool joins_twins(const struct built_edge *edge,
    const struct target *from, const struct target *to)
{
	return edge->source != NOWHERE && edge->source == edge->target &&
	       from->named.symbol.len && to->named.symbol.len &&
	       from->kind == TARGET_SCOPE &&
	       !str_equal(from->named.symbol, to->named.symbol);
}

/* Has the edge an end that says nothing: no name; the graph's end as source or
 * its start as target; an unknown variable, `{next}`, but for the target of a
 * choice? With `known` variables are not tested: has_known_ends() is asked
 * later. */
static bool has_useless_end(struct graph_builder *builder,
    const struct target *from, const struct target *to,
    const struct built_edge *edge)
{
	if (from->text.len == 0 || to->text.len == 0 ||
	    is_text_target(from, GRAPH_END) || is_text_target(to, GRAPH_START))
		return true;
	if (edge->known) /* its ends have to be nodes: has_known_ends() */
		return false;
	return is_unknown_variable(builder, from, edge->graph) ||
	       (!edge->chosen && is_unknown_variable(builder, to, edge->graph));
}

/* Add one edge in the graph `edge.graph`, else in that of its source. Ends that
 * are no nodes yet become nodes, unless `edge.known` is set: then both have to
 * be. Nothing is added if an end is not known well enough. */
static void connect_in_graph(struct graph_builder *builder, struct drafted at,
    const struct target *from, const struct target *to, struct built_edge edge)
{
	const struct drafted *drafted = edge.known ? NULL : &at;

	if (has_useless_end(builder, from, to, &edge))
		return;
	edge.source = is_text_target(from, GRAPH_START)
			  ? NOWHERE
			  : builder_node_of(builder, from, edge.graph, drafted);
	if (edge.graph == NOWHERE && edge.source != NOWHERE)
		edge.graph = builder->nodes[edge.source].graph;
	edge.target = is_text_target(to, GRAPH_END)
			  ? NOWHERE
			  : builder_node_of(builder, to, edge.graph, drafted);
	if (edge.graph == NOWHERE && edge.source == NOWHERE &&
	    (!is_text_target(from, GRAPH_START) || edge.target == NOWHERE))
		return;
	if ((edge.known && !has_known_ends(&edge, from, to)) ||
	    joins_twins(&edge, from, to))
		return;
	edge.from = target_node_name(builder, edge.source, from);
	edge.to = target_node_name(builder, edge.target, to);
	edge.file = at.file;
	if (edge.line == 0)
		edge.line = at.fact->line;
	add_or_complete_edge(builder, &edge);
}

/* Add an edge from one target to the other; `edge` has the rest. Without a
 * graph it is added in each graph that has the agent `from`: in the first
 * whatever `to` is, in the others only if `to` is a node there. */
void builder_connect(struct graph_builder *builder, struct drafted at,
    const struct target *from, const struct target *to, struct built_edge edge)
{
	const struct target source = builder_nearest_target(builder, from);
	const struct number_list *candidates = NULL;
	size_t count = 0;
	bool is_connected = false;

	from = &source;
	if (edge.graph == NOWHERE && from->kind == TARGET_SCOPE) {
		candidates = builder_candidate_nodes(builder, from, ANY_GRAPH);
		count = candidates->count;
	}

	for (size_t i = 0; i < count; i++) {
		const struct built_node *node =
		    &builder->nodes[candidates->items[i]];
		uint32_t graph = node->graph;

		if (node->scope != from->scope || graph == NOWHERE ||
		    (is_connected &&
			builder_node_of(builder, to, graph, NULL) == NOWHERE))
			continue;
		edge.graph = graph;
		connect_in_graph(builder, at, from, to, edge);
		edge.graph = NOWHERE;
		is_connected = true;
	}
	if (!is_connected)
		connect_in_graph(builder, at, from, to, edge);
}

/* The agent on which an edge's draft hangs, as the edge's source: planner of
 * `planner.hand_to(writer)`. TARGET_NONE: the draft hangs on nothing, or on
 * the graph. */
static struct target source_of_base(struct graph_builder *builder,
    struct drafted at)
{
	struct target target = { .scope = builder_base_scope(builder, at),
		.place = { NOWHERE, { 0 } } };

	if (target.scope == NOWHERE ||
	    (at.fact->base_needed &&
		builder_graph_of_scope(builder, target.scope) != NOWHERE))
		return target;
	target.kind = TARGET_SCOPE;
	target.text = builder_node_name(builder, target.scope, at);
	return target;
}

/* The source of a drafted edge: its own `from`, else the agent on which its
 * draft hangs. */
static struct target source_of(struct graph_builder *builder, struct drafted at,
    const struct edge_draft *draft)
{
	return draft->from.len ? builder_target(builder, at, draft->from)
			       : source_of_base(builder, at);
}

/* Does the draft say where a function goes on, whatever node runs it:
 * `def plan(): return Goto("write")`? So if its source is a function, and it
 * hangs on no graph, or the function only runs an agent (`known`). */
static bool is_jump_of_function(struct graph_builder *builder,
    struct drafted at, const struct target *from,
    const struct edge_draft *draft)
{
	uint32_t base = builder_base_scope(builder, at);

	if (from->kind != TARGET_PLACE)
		return false;
	if (draft->known.len &&
	    builder_target(builder, at, draft->to).kind == TARGET_SCOPE)
		return true;
	return builder_graph_around(builder, base) == NOWHERE &&
	       (at.fact->base.len == 0 || at.fact->base_needed);
}

/* Note an edge draft that is a jump. All are noted before edges are made, as
 * edges that a function decides lead to its jumps, too. */
static void note_jump(struct graph_builder *builder, struct drafted at,
    void *row)
{
	const struct edge_draft *draft = row;
	struct target from = builder_target(builder, at, draft->from);
	struct function_jump *jump;

	if (!is_jump_of_function(builder, at, &from, draft) ||
	    (at.fact->base_needed &&
		builder_base_scope(builder, at) == NOWHERE))
		return;
	jump = array_push(&builder->jumps, &builder->jump_count, sizeof(*jump),
	    builder->arena);
	*jump = (struct function_jump){ from.place, at.fact, at.file };
}

/* Add an edge from `from` to each node that the function may return or jumps
 * to: `def route(): return "b"`. If that adds none, one to the function's name
 * in braces, `{route}`, says that there is a choice; not with `known`. */
static void connect_by_function(struct graph_builder *builder,
    struct drafted at, const struct target *from, const struct target *function,
    struct built_edge edge)
{
	const struct detail *detail =
	    function->kind == TARGET_PLACE
		? builder_detail(builder, function->place)
		: NULL;
	struct drafted function_file = { at.fact, function->place.file };
	size_t count_before = builder->edge_count;

	for (size_t i = 0; detail && i < detail->outcome_count; i++) {
		struct target to = builder_target(builder, function_file,
		    detail->outcomes[i].text);

		builder_connect(builder, at, from, &to, edge);
	}
	for (size_t i = 0; i < builder->jump_count; i++) {
		const struct function_jump *jump = &builder->jumps[i];
		const struct edge_draft *draft = jump->fact->row;
		struct target to = builder_target(builder,
		    (struct drafted){ jump->fact, jump->file }, draft->to);

		if (is_same_known_place(jump->function, function->place))
			builder_connect(builder, at, from, &to, edge);
	}
	if (builder->edge_count == count_before && function->text.len &&
	    !edge.known) {
		struct target to = text_target(STR(""));

		to.text =
		    placeholder_begins(function->text)
			? function->text
			: placeholder_make(function->text, builder->arena);
		builder_connect(builder, at, from, &to, edge);
	}
}

/* Connect two tasks of pipelines in the edge's own graph, if it has both; else
 * in each DAG that has both and may have the draft. Before that, a nameless DAG
 * that has the task `from` is joined with the edge's graph, if that has no name
 * either. */
static void connect_tasks(struct graph_builder *builder, struct drafted at,
    const struct target *from, const struct target *to, struct built_edge edge)
{
	uint32_t graph = NOWHERE;

	edge.known = true;
	if (from->text.len == 0 || to->text.len == 0)
		return;
	builder_join_dags(builder, edge.graph, from);
	if (edge.graph != NOWHERE &&
	    builder_node_of(builder, from, edge.graph, NULL) != NOWHERE &&
	    builder_node_of(builder, to, edge.graph, NULL) != NOWHERE) {
		builder_connect(builder, at, from, to, edge);
		return;
	}
	do {
		graph = builder_next_dag_with(builder, at, from->text, to->text,
		    graph == NOWHERE ? 0 : graph + 1);
		edge.graph = graph;
		if (graph != NOWHERE)
			builder_connect(builder, at, from, to, edge);
	} while (graph != NOWHERE);
}

/* Append to `names` the names that stand at one place of a path: a and b of
 * `[a, b] >> c`. */
static void split_names_beside(struct strs *names, struct str text,
    struct arena *arena)
{
	struct str name;

	while (beside_cut(&name, &text))
		strs_push(names, name, arena);
}

/* Connect the tasks at two neighbouring places of a path: two lists of one
 * length in pairs, `[a, b] >> [c, d]` a to c, b to d; others each with all,
 * `a >> [b, c]`. */
static void connect_lists_of_tasks(struct graph_builder *builder,
    struct drafted at, struct str first_names, struct str next_names,
    struct built_edge edge)
{
	struct strs first_tasks = { 0 };
	struct strs next_tasks = { 0 };

	split_names_beside(&first_tasks, first_names, builder->arena);
	split_names_beside(&next_tasks, next_names, builder->arena);
	for (size_t i = 0; i < first_tasks.count; i++)
		for (size_t k = 0; k < next_tasks.count; k++) {
			struct target from =
			    builder_target(builder, at, first_tasks.items[i]);
			struct target to =
			    builder_target(builder, at, next_tasks.items[k]);

			if (i == k || first_tasks.count != next_tasks.count)
				connect_tasks(builder, at, &from, &to, edge);
		}
}

/* Add the edges of `a >> [b, c] >> d`: between each place of the path and the
 * next. */
static void add_task_path(struct graph_builder *builder, struct drafted at,
    const struct strs *through, struct built_edge edge)
{
	for (size_t i = 1; i < through->count; i++)
		connect_lists_of_tasks(builder, at, through->items[i - 1],
		    through->items[i], edge);
}

/* Add the edges of a path through several nodes, each to the next, beginning
 * at `from` unless that is TARGET_NONE. Kind "ring": from the last to the
 * first, too. */
static void add_edge_path(struct graph_builder *builder, struct drafted at,
    struct target from, const struct strs *through, struct built_edge edge)
{
	struct target first_target = { .kind = TARGET_NONE };
	bool ring = str_is(edge.kind, "ring");

	if (ring)
		edge.kind.len = 0;
	for (size_t i = 0; i < through->count; i++) {
		struct target to =
		    builder_target(builder, at, through->items[i]);

		if (to.kind == TARGET_NONE)
			continue;
		if (from.kind != TARGET_NONE)
			builder_connect(builder, at, &from, &to, edge);
		if (first_target.kind == TARGET_NONE)
			first_target = to;
		from = to;
	}
	if (ring && first_target.kind != TARGET_NONE)
		builder_connect(builder, at, &from, &first_target, edge);
}

/* Make the edges of one draft. It says one of four things: a path through
 * several nodes (`through`), a choice by a function (`by` without `to`), an
 * order of two tasks, or one edge. Jumps are left for follow_jump(), drafts
 * whose scope is missing are dropped. The function's name is the condition if
 * the draft has none. */
static void add_drafted_edge(struct graph_builder *builder, struct drafted at,
    void *row)
{
	const struct edge_draft *draft = row;
	struct built_edge edge = {
		.graph = builder_graph_around(builder,
		    builder_base_scope(builder, at)),
		.condition = builder_text(builder, at, draft->condition),
		.socket = draft->socket,
		.kind = draft->kind,
		.chosen = draft->by.len > 0 || draft->condition.len > 0,
		.known = draft->known.len > 0,
	};
	struct target from = source_of(builder, at, draft);
	struct target to = builder_target(builder, at, draft->to);
	struct target function = builder_target(builder, at, draft->by);

	if (is_jump_of_function(builder, at, &from, draft) ||
	    (at.fact->base_needed &&
		builder_base_scope(builder, at) == NOWHERE))
		return;
	if (edge.condition.len == 0)
		edge.condition = placeholder_bare(function.text);
	if (draft->by.len)
		builder_note_missing_method(builder, at, &function);
	if (draft->through.count && is_task_of_pipeline(at.fact)) {
		add_task_path(builder, at, &draft->through, edge);
		return;
	}
	if (draft->through.count) {
		add_edge_path(builder, at,
		    draft->from.len ? from : (struct target){ 0 },
		    &draft->through, edge);
		return;
	}
	if (to.kind == TARGET_NONE && function.kind != TARGET_NONE)
		connect_by_function(builder, at, &from, &function, edge);
	else if (is_task_of_pipeline(at.fact) && draft->from.len)
		connect_tasks(builder, at, &from, &to, edge);
	else if (!is_task_of_pipeline(at.fact))
		builder_connect(builder, at, &from, &to, edge);
}

/* Has the graph a node with the target's scope? */
static bool is_in_graph(struct graph_builder *builder,
    const struct target *target, uint32_t graph)
{
	const struct number_list *node_list =
	    builder_candidate_nodes(builder, target, graph);

	for (size_t i = 0; i < node_list->count; i++) {
		const struct built_node *node =
		    &builder->nodes[node_list->items[i]];

		if (node->graph == graph && node->scope == target->scope)
			return true;
	}
	return false;
}

/* A node as an end of edges: by its scope, if it has one, else by its name. */
static struct target node_target(const struct built_node *node)
{
	struct target target = text_target(node->name);

	if (node->scope != NOWHERE)
		target.kind = TARGET_SCOPE;
	target.scope = node->scope;
	target.named = node->bound;
	return target;
}

/* Add the edge of a jump from a node that runs the function. If the function
 * only runs an agent (`runs`), that agent has to be in the node's graph
 * already. The node is copied, as the array may move. */
static void follow_jump(struct graph_builder *builder,
    const struct function_jump *jump, uint32_t node_number)
{
	const struct edge_draft *draft = jump->fact->row;
	const struct built_node node = builder->nodes[node_number];
	struct drafted at = { jump->fact, jump->file };
	struct target from = text_target(node.name);
	struct target to = builder_target(builder, at, draft->to);
	bool runs = draft->known.len > 0 && to.kind == TARGET_SCOPE;

	if (runs && node.graph != NOWHERE &&
	    !is_in_graph(builder, &to, node.graph))
		return;
	if (runs)
		from = node_target(&node);
	builder_connect(builder, at, &from, &to,
	    (struct built_edge){ .graph = node.graph,
		.kind = draft->kind,
		.condition = builder_text(builder, at, draft->condition),
		.known = runs,
		.jumped = true });
}

/* Is the function the node's own, or a tool of it, or of the agent that runs in
 * it? A tool that hands over, `def to_writer(): return Goto(writer)`, moves on
 * the agent that calls it. */
static bool is_run_by_node(struct graph_builder *builder,
    const struct built_node *node, struct place function)
{
	struct drafted at = { node->fact, node->file };

	if (is_same_known_place(node->handler, function))
		return true;
	for (size_t i = 0; node->draft && i < node->draft->tools.count; i++) {
		struct target tool =
		    builder_target(builder, at, node->draft->tools.items[i]);

		if (is_same_known_place(tool.place, function))
			return true;
	}
	return node->agent != NOWHERE &&
	       is_run_by_node(builder, &builder->nodes[node->agent], function);
}

/* Set `chosen` in edges of jumps whose source has more than one edge in the
 * graph. */
static void mark_several_jumps_chosen(struct graph_builder *builder)
{
	struct map ways = { .arena = builder->arena };

	for (size_t i = 0; i < builder->edge_count; i++)
		++*map_put(&ways,
		    str_printf(builder->arena, "%u %u", builder->edges[i].graph,
			builder->edges[i].source));
	for (size_t i = 0; i < builder->edge_count; i++) {
		struct built_edge *edge = &builder->edges[i];

		if (edge->jumped &&
		    *map_get(&ways, str_printf(builder->arena, "%u %u",
					edge->graph, edge->source)) > 1)
			edge->chosen = true;
	}
}

/* Set `chosen` in all edges of a node that chooses (`chooses` of its draft, an
 * If node); an edge without a condition gets the output by which it leaves
 * (`socket`), `true` or `false`. */
static void mark_sockets_chosen(struct graph_builder *builder)
{
	for (size_t i = 0; i < builder->edge_count; i++) {
		struct built_edge *edge = &builder->edges[i];
		const struct node_draft *source_draft =
		    edge->source == NOWHERE
			? NULL
			: builder->nodes[edge->source].draft;

		if (!source_draft || source_draft->chooses.len == 0)
			continue;
		edge->chosen = true;
		if (edge->condition.len == 0)
			edge->condition = edge->socket;
	}
}

/* Add the edge from the graph's start to the node that the graph's draft names
 * as its first, if it names one. */
static void add_graph_start(struct graph_builder *builder,
    const struct built_graph *graph, uint32_t number)
{
	struct drafted at = { graph->fact, graph->file };
	struct target to = builder_target(builder, at, graph->draft->begin);

	if (to.kind != TARGET_NONE)
		builder_connect(builder, at, &graph_start, &to,
		    (struct built_edge){ .graph = number });
}

/* Is the node bound to a variable of that function,
 * `def tool(): writer = Agent()`? */
static bool is_made_in_function(const struct graph_builder *builder,
    const struct built_node *node, struct place function)
{
	const struct place *variable_place = NULL;

	if (node->scope == NOWHERE)
		return false;
	variable_place = &builder->scopes->nodes[node->scope].place;
	return variable_place->file == function.file &&
	       symbol_is_inside(variable_place->symbol, function.symbol);
}

/* Add an edge from an agent to one of its tools that is an agent,
 * `tools=[writer]`; if the agent is in no graph, also to the agents that a
 * tool's function makes. The node is copied, as the array may move. */
static void add_tool_agents(struct graph_builder *builder, uint32_t node_number,
    const struct target *from, const struct target *tool)
{
	const struct built_node node = builder->nodes[node_number];
	struct drafted at = { node.fact, node.file };
	struct built_edge edge = { .graph = node.graph,
		.kind = STR("conditional"),
		.known = true };

	if (tool->kind == TARGET_SCOPE &&
	    builder_node_of(builder, tool, node.graph, NULL) != node_number)
		builder_connect(builder, at, from, tool, edge);
	if (tool->kind != TARGET_PLACE || node.graph != NOWHERE)
		return;
	for (uint32_t i = 0; i < builder->node_count; i++) {
		const struct built_node other = builder->nodes[i];
		struct target to = { .kind = TARGET_SCOPE,
			.text = other.name,
			.scope = other.scope,
			.place = { NOWHERE, { 0 } },
			.named = other.bound };

		if (i != node_number &&
		    is_made_in_function(builder, &other, tool->place))
			builder_connect(builder, at, from, &to, edge);
	}
}

/* Connect one node with all agents among its tools. */
static void connect_tools_of_agent(struct graph_builder *builder,
    uint32_t node_number)
{
	const struct built_node node = builder->nodes[node_number];
	struct drafted at = { node.fact, node.file };
	struct target from = node_target(&node);

	for (size_t i = 0; node.draft && i < node.draft->tools.count; i++) {
		struct target tool =
		    builder_target(builder, at, node.draft->tools.items[i]);

		add_tool_agents(builder, node_number, &from, &tool);
	}
}

/* Move an edge of no graph, and the node that it leads to, into the graph that
 * its source is in by now. False: it is in one already, or its source in none.
 */
static bool follow_source(struct graph_builder *builder, uint32_t edge_number)
{
	struct built_edge *edge = &builder->edges[edge_number];
	uint32_t graph;

	if (edge->graph != NOWHERE || edge->source == NOWHERE ||
	    builder->nodes[edge->source].graph == NOWHERE)
		return false;
	graph = builder->nodes[edge->source].graph;
	if (edge->target != NOWHERE) {
		struct target to = node_target(&builder->nodes[edge->target]);
		uint32_t node = builder_node_of(builder, &to, graph, NULL);

		if (node == NOWHERE)
			return false;
		edge->target = node;
	}
	edge->graph = graph;
	builder_note_edge(builder, edge_number);
	return true;
}

/* Add the edge of a draft that asks for both of its nodes. */
static void add_known_edge(struct graph_builder *builder, struct drafted at,
    void *row)
{
	const struct edge_draft *draft = row;

	if (draft->known.len)
		add_drafted_edge(builder, at, row);
}

/* Of `a >> b >> c` the last step may be declared first: before b is in a graph
 * its edge is of none, or is not added as c is in one. */
static void follow_sources(struct graph_builder *builder)
{
	size_t count;
	bool moved;

	do {
		count = builder->edge_count;
		moved = false;
		for (uint32_t i = 0; i < builder->edge_count; i++)
			moved |= follow_source(builder, i);
		builder_visit_drafts(builder, DRAFT_edges, add_known_edge);
	} while (moved || builder->edge_count > count);
}

/* Make the edges of all drafts. Jumps are noted first, as edges that a
 * function decides lead to them; they are followed last, from all nodes that
 * the other edges have made. */
void builder_find_edges(struct graph_builder *builder)
{
	size_t nodes;

	builder_visit_drafts(builder, DRAFT_edges, note_jump);
	for (size_t i = 0; i < builder->graph_count; i++)
		add_graph_start(builder, &builder->graphs[i], (uint32_t)i);
	builder_visit_drafts(builder, DRAFT_edges, add_drafted_edge);
	follow_sources(builder);
	for (uint32_t i = 0; i < builder->node_count; i++)
		connect_tools_of_agent(builder, i);
	nodes = builder->node_count;
	for (size_t i = 0; i < builder->jump_count; i++)
		for (uint32_t k = 0; k < nodes; k++)
			if (builder->nodes[k].as == NOWHERE &&
			    is_run_by_node(builder, &builder->nodes[k],
				builder->jumps[i].function))
				follow_jump(builder, &builder->jumps[i], k);
	mark_several_jumps_chosen(builder);
	mark_sockets_chosen(builder);
}
