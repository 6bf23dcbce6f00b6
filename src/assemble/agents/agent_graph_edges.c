/*
 * What leads where: edges that are declared, functions that decide, jumps.
 * `add_edge("a", "b")`: from here to there. `add_choice("a", route)`: to each
 * node that the function route may give back, connect_by_function(). `return
 * Goto("b")` in a node's function: a jump, from every node that runs the
 * function. wire_connect() makes an edge of two targets, in each graph that has
 * them.
 */
#include "assemble/agents/agent_graph.h"

const struct target wire_start = { .kind = TARGET_TEXT,
	.text = STR_INIT(WIRE_START),
	.scope = NOWHERE,
	.place = { NOWHERE, { 0 } } };
const struct target wire_end = { .kind = TARGET_TEXT,
	.text = STR_INIT(WIRE_END),
	.scope = NOWHERE,
	.place = { NOWHERE, { 0 } } };

/* Do both edges come from one choice of a function, which leads there for
 * several reasons: `{"go": "b", "on": "b"}`? */
static bool is_same_choice(const struct wire_edge *left_edge,
    const struct wire_edge *right_edge)
{
	return left_edge->file == right_edge->file &&
	       left_edge->line == right_edge->line &&
	       str_is(left_edge->kind, "conditional") &&
	       str_equal(left_edge->kind, right_edge->kind);
}

/* Append a further condition to those of the edge: `go, on`. */
static void append_condition(struct wire_edge *edge, struct str reason,
    struct arena *arena)
{
	edge->condition = str_printf(arena, "%.*s, %.*s",
	    STR_ARG(edge->condition), STR_ARG(reason));
}

/* Add an edge, or say more of the one that has the same ends: an edge that
 * is told twice is one, with what both say. Two with different conditions
 * are two, unless one choice has both (is_same_choice()). */
static void push_agent_edge(struct agent_wiring *wiring,
    const struct wire_edge *edge)
{
	const struct wire_list *wire_list =
	    wire_edges_of(wiring, edge->graph, edge->from, edge->to);

	for (size_t i = 0; i < wire_list->count; i++) {
		struct wire_edge *known_edge =
		    &wiring->edges[wire_list->items[i]];

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
			    wiring->arena);
		}
		if (known_edge->condition.len == 0)
			known_edge->condition = edge->condition;
		if (known_edge->kind.len == 0)
			known_edge->kind = edge->kind;
		known_edge->chosen |= edge->chosen;
		known_edge->jumped |= edge->jumped;
		return;
	}
	*(struct wire_edge *)array_push(&wiring->edges, &wiring->edge_count,
	    sizeof(*edge), wiring->arena) = *edge;
	wire_note_edge(wiring, (uint32_t)wiring->edge_count - 1);
}

/* The name that an edge has for its end: the node's, else the text of the
 * target. */
static struct str target_node_name(const struct agent_wiring *wiring,
    uint32_t node, const struct target *target)
{
	return node == NOWHERE ? target->text : wiring->nodes[node].name;
}

/* Is the target a text with that name: WIRE_START, WIRE_END? */
static bool is_text_target(const struct target *target, const char *name)
{
	return target->kind == TARGET_TEXT && str_is(target->text, name);
}

/* Is each end of the edge either a node, or the begin or end of the graph? */
static bool has_known_ends(const struct wire_edge *edge,
    const struct target *from, const struct target *to)
{
	return (edge->source != NOWHERE || is_text_target(from, WIRE_START)) &&
	       (edge->target != NOWHERE || is_text_target(to, WIRE_END));
}

/* Is the target a variable that nobody knows, and that no node of the graph
 * goes by: `{next}`? An edge that leads there says something only if it is a
 * choice. */
static bool is_unknown_variable(struct agent_wiring *wiring,
    const struct target *target, uint32_t graph)
{
	return placeholder_begins(target->text) &&
	       (graph == NOWHERE ||
		   wire_node_of(wiring, target, graph, NULL) == NOWHERE);
}

/* Are both ends one node only because one function makes them and no row
 * tells them apart? `a = make(); b = make(); a >> b` would look like a node
 * that leads to itself. */
static bool joins_twins(const struct wire_edge *edge, const struct target *from,
    const struct target *to)
{
	return edge->source != NOWHERE && edge->source == edge->target &&
	       from->named.symbol.len && to->named.symbol.len &&
	       from->kind == TARGET_SCOPE &&
	       !str_equal(from->named.symbol, to->named.symbol);
}

/* Add one edge in one graph, unless an end of it is not known well enough:
 * edges with `known` need both ends to be nodes that are there; others may
 * make nodes. */
static void connect_in_graph(struct agent_wiring *wiring, struct drafted at,
    const struct target *from, const struct target *to, struct wire_edge edge)
{
	const struct drafted *drafted = edge.known ? NULL : &at;

	if (from->text.len == 0 || to->text.len == 0 ||
	    is_text_target(from, WIRE_END) || is_text_target(to, WIRE_START) ||
	    (!edge.known && (is_unknown_variable(wiring, from, edge.graph) ||
				(!edge.chosen && is_unknown_variable(wiring, to,
						     edge.graph)))))
		return;
	edge.source = is_text_target(from, WIRE_START)
			  ? NOWHERE
			  : wire_node_of(wiring, from, edge.graph, drafted);
	if (edge.graph == NOWHERE && edge.source != NOWHERE)
		edge.graph = wiring->nodes[edge.source].graph;
	edge.target = is_text_target(to, WIRE_END)
			  ? NOWHERE
			  : wire_node_of(wiring, to, edge.graph, drafted);
	if (edge.graph == NOWHERE && edge.source == NOWHERE &&
	    (!is_text_target(from, WIRE_START) || edge.target == NOWHERE))
		return;
	if ((edge.known && !has_known_ends(&edge, from, to)) ||
	    joins_twins(&edge, from, to))
		return;
	edge.from = target_node_name(wiring, edge.source, from);
	edge.to = target_node_name(wiring, edge.target, to);
	edge.file = at.file;
	if (edge.line == 0)
		edge.line = at.fact->line;
	push_agent_edge(wiring, &edge);
}

/* Add an edge from one target to the other; `edge` has the rest. Without a
 * graph, what an agent leads to, it leads to in each graph that has the
 * agent: in the first one whatever the target is, in the others only if the
 * target is a node there. */
void wire_connect(struct agent_wiring *wiring, struct drafted at,
    const struct target *from, const struct target *to, struct wire_edge edge)
{
	const struct target source = wire_nearest_target(wiring, from);
	const struct wire_list *wire_list = NULL;
	size_t count = 0;
	bool is_connected = false;

	from = &source;
	if (edge.graph == NOWHERE && from->kind == TARGET_SCOPE) {
		wire_list = wire_nodes_of(wiring, from, WIRE_ANY);
		count = wire_list->count;
	}
	/* what an agent leads to, it leads to in each graph that it is in */
	for (size_t i = 0; i < count; i++) {
		const struct wire_node *node =
		    &wiring->nodes[wire_list->items[i]];
		uint32_t graph = node->graph;

		if (node->scope != from->scope || graph == NOWHERE ||
		    (is_connected &&
			wire_node_of(wiring, to, graph, NULL) == NOWHERE))
			continue;
		edge.graph = graph;
		connect_in_graph(wiring, at, from, to, edge);
		edge.graph = NOWHERE;
		is_connected = true;
	}
	if (!is_connected)
		connect_in_graph(wiring, at, from, to, edge);
}

/* The agent that an edge's own row hangs on, as what the edge leads from:
 * planner of `planner.hand_to(writer)`. TARGET_NONE: the row hangs on
 * nothing, or on a graph that nodes are added to. */
static struct target target_of_base(struct agent_wiring *wiring,
    struct drafted at)
{
	struct target target = { .scope = wire_base_scope(wiring, at),
		.place = { NOWHERE, { 0 } } };

	if (target.scope == NOWHERE ||
	    (at.fact->base_needed &&
		wire_graph_of_scope(wiring, target.scope) != NOWHERE))
		return target;
	target.kind = TARGET_SCOPE;
	target.text = wire_node_name(wiring, target.scope, at);
	return target;
}

/* What a drafted edge leads from: its own `from`, else what its row hangs
 * on. */
static struct target source_of(struct agent_wiring *wiring, struct drafted at,
    const struct edge_draft *draft)
{
	return draft->from.len ? wire_target(wiring, at, draft->from)
			       : target_of_base(wiring, at);
}

/* Does a function say where it goes on, whatever node runs it? Then the row
 * hangs on nothing; or what the function runs (`on: agent`) is known as an
 * agent. */
static bool is_jump_of_function(struct agent_wiring *wiring, struct drafted at,
    const struct target *from, const struct edge_draft *draft)
{
	uint32_t base = wire_base_scope(wiring, at);

	if (from->kind != TARGET_PLACE)
		return false;
	if (draft->known.len &&
	    wire_target(wiring, at, draft->to).kind == TARGET_SCOPE)
		return true;
	return wire_graph_around(wiring, base) == NOWHERE &&
	       (at.fact->base.len == 0 || at.fact->base_needed);
}

/* Note an edge that is a jump: what functions lead to has to be known before
 * edges that a function decides are made. */
static void note_jump(struct agent_wiring *wiring, struct drafted at, void *row)
{
	const struct edge_draft *draft = row;
	struct target from = wire_target(wiring, at, draft->from);
	struct wire_jump *wire_jump;

	if (!is_jump_of_function(wiring, at, &from, draft) ||
	    (at.fact->base_needed && wire_base_scope(wiring, at) == NOWHERE))
		return;
	wire_jump = array_push(&wiring->jumps, &wiring->jump_count,
	    sizeof(*wire_jump), wiring->arena);
	*wire_jump = (struct wire_jump){ from.place, at.fact, at.file };
}

/* Add an edge to each node that the function `function` may give back, or jumps
 * to. Where none is known, one to the function's name in braces, `{route}`,
 * says that there is a choice. */
static void connect_by_function(struct agent_wiring *wiring, struct drafted at,
    const struct target *from, const struct target *function,
    struct wire_edge edge)
{
	const struct detail *detail = function->kind == TARGET_PLACE
					  ? wire_detail(wiring, function->place)
					  : NULL;
	struct drafted function_file = { at.fact, function->place.file };
	size_t count_before = wiring->edge_count;

	for (size_t i = 0; detail && i < detail->outcome_count; i++) {
		struct target to = wire_target(wiring, function_file,
		    detail->outcomes[i].text);

		wire_connect(wiring, at, from, &to, edge);
	}
	for (size_t i = 0; i < wiring->jump_count; i++) {
		const struct wire_jump *jump = &wiring->jumps[i];
		const struct edge_draft *draft = jump->fact->row;
		struct target to = wire_target(wiring,
		    (struct drafted){ jump->fact, jump->file }, draft->to);

		if (wire_same_place(jump->function, function->place))
			wire_connect(wiring, at, from, &to, edge);
	}
	if (wiring->edge_count == count_before && function->text.len &&
	    !edge.known) {
		struct target to = wire_text_target(STR(""));

		to.text = placeholder_begins(function->text)
			      ? function->text
			      : placeholder_make(function->text, wiring->arena);
		wire_connect(wiring, at, from, &to, edge);
	}
}

/* Connect two tasks: in the edge's own graph, if it has both; else in each
 * graph of the file that has both. */
static void connect_tasks(struct agent_wiring *wiring, struct drafted at,
    const struct target *from, const struct target *to, struct wire_edge edge)
{
	uint32_t graph = NOWHERE;

	edge.known = true;
	if (from->text.len == 0 || to->text.len == 0)
		return;
	wire_join_dags(wiring, edge.graph, from);
	if (edge.graph != NOWHERE &&
	    wire_node_of(wiring, from, edge.graph, NULL) != NOWHERE &&
	    wire_node_of(wiring, to, edge.graph, NULL) != NOWHERE) {
		wire_connect(wiring, at, from, to, edge);
		return;
	}
	do {
		graph = wire_next_dag_with(wiring, at, from->text, to->text,
		    graph == NOWHERE ? 0 : graph + 1);
		edge.graph = graph;
		if (graph != NOWHERE)
			wire_connect(wiring, at, from, to, edge);
	} while (graph != NOWHERE);
}

/* Append the names that stand beside each other at one place of a chain:
 * `[a, b]` gives a and b. */
static void split_chain_names(struct strs *out, struct str text,
    struct arena *arena)
{
	struct str name;

	while (beside_cut(&name, &text))
		strs_push(out, name, arena);
}

/* Connect the tasks of two neighbours in a path. As many on each side: each
 * with its own, `[a, b] >> [c, d]` is a to c, b to d; else each with all, `a
 * >> [b, c]`. */
static void connect_lists_of_tasks(struct agent_wiring *wiring,
    struct drafted at, struct str first_names, struct str next_names,
    struct wire_edge edge)
{
	struct strs left_texts = { 0 };
	struct strs right_texts = { 0 };

	split_chain_names(&left_texts, first_names, wiring->arena);
	split_chain_names(&right_texts, next_names, wiring->arena);
	for (size_t i = 0; i < left_texts.count; i++)
		for (size_t k = 0; k < right_texts.count; k++) {
			struct target from =
			    wire_target(wiring, at, left_texts.items[i]);
			struct target to =
			    wire_target(wiring, at, right_texts.items[k]);

			if (i == k || left_texts.count != right_texts.count)
				connect_tasks(wiring, at, &from, &to, edge);
		}
}

/* Add the edges of `a >> [b, c] >> d`: between each item of the path and the
 * next one. */
static void add_task_path(struct agent_wiring *wiring, struct drafted at,
    const struct strs *through, struct wire_edge edge)
{
	for (size_t i = 1; i < through->count; i++)
		connect_lists_of_tasks(wiring, at, through->items[i - 1],
		    through->items[i], edge);
}

/* Add the edges of a path through several nodes, each to the next, beginning
 * at `from` if that is something. Of kind "ring": from the last to the first
 * again, too. */
static void add_edge_path(struct agent_wiring *wiring, struct drafted at,
    struct target from, const struct strs *through, struct wire_edge edge)
{
	struct target first_target = { .kind = TARGET_NONE };
	bool ring = str_is(edge.kind, "ring");

	if (ring)
		edge.kind.len = 0;
	for (size_t i = 0; i < through->count; i++) {
		struct target to = wire_target(wiring, at, through->items[i]);

		if (to.kind == TARGET_NONE)
			continue;
		if (from.kind != TARGET_NONE)
			wire_connect(wiring, at, &from, &to, edge);
		if (first_target.kind == TARGET_NONE)
			first_target = to;
		from = to;
	}
	if (ring && first_target.kind != TARGET_NONE)
		wire_connect(wiring, at, &from, &first_target, edge);
}

/* Make the edges of one draft, which says one of four things: a path through
 * several nodes, a choice by a function, an order of tasks, or an edge from
 * here to there. Jumps are left for later (follow_jump()). */
static void add_drafted_edge(struct agent_wiring *wiring, struct drafted at,
    void *row)
{
	const struct edge_draft *draft = row;
	struct wire_edge edge = {
		.graph = wire_graph_around(wiring, wire_base_scope(wiring, at)),
		.condition = wire_text(wiring, at, draft->condition),
		.socket = draft->socket,
		.kind = draft->kind,
		.chosen = draft->by.len > 0 || draft->condition.len > 0,
		.known = draft->known.len > 0,
	};
	struct target from = source_of(wiring, at, draft);
	struct target to = wire_target(wiring, at, draft->to);
	struct target function = wire_target(wiring, at, draft->by);

	if (is_jump_of_function(wiring, at, &from, draft) ||
	    (at.fact->base_needed && wire_base_scope(wiring, at) == NOWHERE))
		return;
	if (edge.condition.len == 0)
		edge.condition = placeholder_bare(function.text);
	if (draft->by.len)
		wire_note_missing_method(wiring, at, &function);
	if (draft->through.count && wire_is_task(at.fact)) {
		add_task_path(wiring, at, &draft->through, edge);
		return;
	}
	if (draft->through.count) {
		add_edge_path(wiring, at,
		    draft->from.len ? from : (struct target){ 0 },
		    &draft->through, edge);
		return;
	}
	if (to.kind == TARGET_NONE && function.kind != TARGET_NONE)
		connect_by_function(wiring, at, &from, &function, edge);
	else if (wire_is_task(at.fact) && draft->from.len)
		connect_tasks(wiring, at, &from, &to, edge);
	else if (!wire_is_task(at.fact))
		wire_connect(wiring, at, &from, &to, edge);
}

/* Is a node of the graph bound to the target's scope? */
static bool is_in_graph(struct agent_wiring *wiring,
    const struct target *target, uint32_t graph)
{
	const struct wire_list *node_list =
	    wire_nodes_of(wiring, target, graph);

	for (size_t i = 0; i < node_list->count; i++) {
		const struct wire_node *node =
		    &wiring->nodes[node_list->items[i]];

		if (node->graph == graph && node->scope == target->scope)
			return true;
	}
	return false;
}

/* A node as what edges lead from: what it is bound to, else its name. */
static struct target node_target(const struct wire_node *node)
{
	struct target target = wire_text_target(node->name);

	if (node->scope != NOWHERE)
		target.kind = TARGET_SCOPE;
	target.scope = node->scope;
	target.named = node->bound;
	return target;
}

/* Add the edge of a jump from one node that runs the function. If the
 * function only runs an agent (`runs`), the edge is added where the agent is
 * in the node's graph: it is drawn into no graph by that. The node is
 * copied, as others may be made. */
static void follow_jump(struct agent_wiring *wiring,
    const struct wire_jump *jump, uint32_t number)
{
	const struct edge_draft *draft = jump->fact->row;
	const struct wire_node node = wiring->nodes[number];
	struct drafted at = { jump->fact, jump->file };
	struct target from = wire_text_target(node.name);
	struct target to = wire_target(wiring, at, draft->to);
	bool runs = draft->known.len > 0 && to.kind == TARGET_SCOPE;

	if (runs && node.graph != NOWHERE &&
	    !is_in_graph(wiring, &to, node.graph))
		return;
	if (runs)
		from = node_target(&node);
	wire_connect(wiring, at, &from, &to,
	    (struct wire_edge){ .graph = node.graph,
		.kind = draft->kind,
		.condition = wire_text(wiring, at, draft->condition),
		.known = runs,
		.jumped = true });
}

/* Is the function what the node runs, or a tool of it or of the agent that
 * it runs? A tool that hands over moves the agent that calls it. */
static bool is_run_by_node(struct agent_wiring *wiring,
    const struct wire_node *node, struct place function)
{
	struct drafted at = { node->fact, node->file };

	if (wire_same_place(node->handler, function))
		return true;
	for (size_t i = 0; node->draft && i < node->draft->tools.count; i++) {
		struct target tool =
		    wire_target(wiring, at, node->draft->tools.items[i]);

		if (wire_same_place(tool.place, function))
			return true;
	}
	return node->agent != NOWHERE &&
	       is_run_by_node(wiring, &wiring->nodes[node->agent], function);
}

/* Mark jumps as chosen where their node has several ways out. */
static void mark_several_jumps_chosen(struct agent_wiring *wiring)
{
	struct map ways = { .arena = wiring->arena };

	for (size_t i = 0; i < wiring->edge_count; i++)
		++*map_put(&ways,
		    str_printf(wiring->arena, "%u %u", wiring->edges[i].graph,
			wiring->edges[i].source));
	for (size_t i = 0; i < wiring->edge_count; i++) {
		struct wire_edge *edge = &wiring->edges[i];

		if (edge->jumped &&
		    *map_get(&ways, str_printf(wiring->arena, "%u %u",
					edge->graph, edge->source)) > 1)
			edge->chosen = true;
	}
}

/* Mark all edges of a node that chooses (`chooses` of its draft) as chosen;
 * the socket that an edge leaves by (`true`, `false`) is its condition. */
static void mark_sockets_chosen(struct agent_wiring *wiring)
{
	for (size_t i = 0; i < wiring->edge_count; i++) {
		struct wire_edge *edge = &wiring->edges[i];
		const struct node_draft *from_node_draft =
		    edge->source == NOWHERE ? NULL
					    : wiring->nodes[edge->source].draft;

		if (!from_node_draft || from_node_draft->chooses.len == 0)
			continue;
		edge->chosen = true;
		if (edge->condition.len == 0)
			edge->condition = edge->socket;
	}
}

/* Add the edge from the graph's start to the node that its draft names as
 * the beginning, if it names one. */
static void add_graph_start(struct agent_wiring *wiring,
    const struct wire_graph *graph, uint32_t number)
{
	struct drafted at = { graph->fact, graph->file };
	struct target to = wire_target(wiring, at, graph->draft->begin);

	if (to.kind != TARGET_NONE)
		wire_connect(wiring, at, &wire_start, &to,
		    (struct wire_edge){ .graph = number });
}

/* Is what the node is bound to bound within that function? */
static bool is_made_in_function(const struct agent_wiring *wiring,
    const struct wire_node *node, struct place function)
{
	const struct place *place = NULL;

	if (node->scope == NOWHERE)
		return false;
	place = &wiring->scopes->nodes[node->scope].place;
	return place->file == function.file &&
	       symbol_is_inside(place->symbol, function.symbol);
}

/* Connect an agent with one that it has as a tool, `tools=[writer]`, or that
 * a tool's function makes: the latter only where the agent is in no graph. */
static void add_tool_agents(struct agent_wiring *wiring, uint32_t node_number,
    const struct target *from, const struct target *tool)
{
	const struct wire_node node = wiring->nodes[node_number];
	struct drafted at = { node.fact, node.file };
	struct wire_edge edge = { .graph = node.graph,
		.kind = STR("conditional"),
		.known = true };

	if (tool->kind == TARGET_SCOPE &&
	    wire_node_of(wiring, tool, node.graph, NULL) != node_number)
		wire_connect(wiring, at, from, tool, edge);
	if (tool->kind != TARGET_PLACE || node.graph != NOWHERE)
		return;
	for (uint32_t i = 0; i < wiring->node_count; i++) {
		const struct wire_node other = wiring->nodes[i];
		struct target to = { .kind = TARGET_SCOPE,
			.text = other.name,
			.scope = other.scope,
			.place = { NOWHERE, { 0 } },
			.named = other.bound };

		if (i != node_number &&
		    is_made_in_function(wiring, &other, tool->place))
			wire_connect(wiring, at, from, &to, edge);
	}
}

/* Connect one node with all agents among its tools. The node is copied, as
 * connecting may move all nodes. */
static void connect_tools_of_agent(struct agent_wiring *wiring,
    uint32_t node_number)
{
	const struct wire_node node = wiring->nodes[node_number];
	struct drafted at = { node.fact, node.file };
	struct target from = node_target(&node);

	for (size_t i = 0; node.draft && i < node.draft->tools.count; i++) {
		struct target tool =
		    wire_target(wiring, at, node.draft->tools.items[i]);

		add_tool_agents(wiring, node_number, &from, &tool);
	}
}

/* Make the edges of all drafts. Jumps are noted first, as edges that a
 * function decides ask for them; they are followed last, from the nodes that
 * all other edges have made. */
void wire_find_edges(struct agent_wiring *wiring)
{
	size_t nodes;

	wire_visit_drafts(wiring, DRAFT_edges, note_jump);
	for (size_t i = 0; i < wiring->graph_count; i++)
		add_graph_start(wiring, &wiring->graphs[i], (uint32_t)i);
	wire_visit_drafts(wiring, DRAFT_edges, add_drafted_edge);
	for (uint32_t i = 0; i < wiring->node_count; i++)
		connect_tools_of_agent(wiring, i);
	nodes = wiring->node_count;
	for (size_t i = 0; i < wiring->jump_count; i++)
		for (uint32_t k = 0; k < nodes; k++)
			if (wiring->nodes[k].as == NOWHERE &&
			    is_run_by_node(wiring, &wiring->nodes[k],
				wiring->jumps[i].function))
				follow_jump(wiring, &wiring->jumps[i], k);
	mark_several_jumps_chosen(wiring);
	mark_sockets_chosen(wiring);
}
