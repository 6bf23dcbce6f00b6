/* Agent graphs with their routing, crews with their tasks, conversations. */
#include "base/base.h"
#include "model/model.h"
#include "report/diagrams/diagram.h"

#define PASSES_MOST 64 /* over the routes, to number what they lead to */

enum {
	PARTIES_MOST = 6,
	NODES_DRAWN = NODES_MOST + 20, /* with those of other parts */
	NOTES_WHOLE = 15, /* states; where there are more, notes say less */
	FAN_MOST = 4, /* that one state leads to, before they stand below
			 each other */
};

/* The start and the end are marks of a state diagram, by names that no agent
 * has. */
static size_t state(struct diagram *diagram, struct str name)
{
	if (str_is(name, "__start__"))
		return diagram_node(diagram, name, name, SHAPE_START);
	if (str_is(name, "__end__"))
		return diagram_node(diagram, name, name, SHAPE_END);
	return diagram_node(diagram, name, name, SHAPE_BOX);
}

/* "input: text"; nothing where there is no text. */
static void note_agent_line(struct strs *note, const char *what,
    struct str text, struct arena *arena)
{
	if (text.len)
		strs_push(note,
		    str_printf(arena, "%s: %.*s", what, STR_ARG(text)), arena);
}

/* A node has the note of the first agent of its name. */
static void add_agent_note(struct diagram_node *node, const struct agent *agent,
    bool whole, struct arena *arena)
{
	if (node->at.path.len)
		return;
	node->at = agent->defined_at.path.len ? agent->defined_at : agent->at;
	note_agent_line(&node->note, "does", agent->responsibility, arena);
	if (!whole)
		return;
	note_agent_line(&node->note, "input", agent->input, arena);
	note_agent_line(&node->note, "output", agent->output, arena);
}

/* Agents that speak to and fro, with no start and no end: a conversation. */
static bool is_conversation(const struct agent_graph *graph)
{
	struct str from = { 0 };
	struct str to = { 0 };
	bool answered = false;

	for (size_t i = 0; i < graph->route_count; i++) {
		const struct route *route = graph->routes[i];

		if (str_is(route->from, "__start__") ||
		    str_is(route->to, "__end__"))
			return false;
		if (from.len && str_equal(route->from, to) &&
		    str_equal(route->to, from))
			answered = true;
		from = route->from;
		to = route->to;
	}
	return answered;
}

/* A plain step needs no word; others say their kind where there is no
 * condition. */
static void add_agent_route(struct diagram *diagram, const struct route *route)
{
	struct str label = route->condition;
	size_t from = state(diagram, route->from);

	if (label.len == 0 && !str_is(route->kind, "sequential") &&
	    !str_is(route->kind, "terminal"))
		label = route->kind;
	diagram_edge(diagram, from, state(diagram, route->to), label);
}

/* ---- the order in which it runs ---- */

struct order {
	const struct agent_graph *graph;
	struct map gone; /* states whose routes are there */
	struct strs next; /* states, as they are reached */
	struct map leaving; /* state → the first route that leaves it, + 1 */
	size_t *after; /* by route: the next that leaves the same, + 1 */
	const struct route **routes;
	size_t count;
};

/* The routes that leave each state, in their order. */
static void note_leaving(struct order *order, struct arena *arena)
{
	order->after = arena_array(arena, order->graph->route_count + 1,
	    sizeof(*order->after));
	for (size_t i = order->graph->route_count; i-- > 0;) {
		uint64_t *first =
		    map_put(&order->leaving, order->graph->routes[i]->from);

		order->after[i] = *first;
		*first = i + 1;
	}
}

/* All routes that leave a state follow each other; what they lead to comes
 * next. */
static void go_from(struct order *order, struct str state, struct arena *arena)
{
	const uint64_t *first = map_get(&order->leaving, state);

	if ((*map_put(&order->gone, state))++)
		return;
	for (size_t i = first ? *first : 0; i; i = order->after[i - 1]) {
		const struct route *route = order->graph->routes[i - 1];

		order->routes[order->count++] = route;
		strs_push(&order->next, route->to, arena);
	}
}

/* Breadth first from the start: as a reader would follow it. Where nothing is
 * said to be the start, it is what nothing leads to; what is reached from
 * nowhere comes last. */
const struct route **routes_in_order(const struct agent_graph *graph,
    struct arena *arena)
{
	struct order order = { .graph = graph,
		.gone = { .arena = arena },
		.leaving = { .arena = arena } };
	size_t at = 0;

	order.routes =
	    arena_array(arena, graph->route_count + 1, sizeof(*order.routes));
	note_leaving(&order, arena);
	strs_push(&order.next, STR("__start__"), arena);
	strs_push(&order.next, agent_graph_start(graph), arena);
	for (size_t i = 0; i <= graph->route_count; i++) {
		for (; at < order.next.count; at++)
			go_from(&order, order.next.items[at], arena);
		if (i < graph->route_count)
			go_from(&order, graph->routes[i]->from, arena);
	}
	return order.routes;
}

/* Does a state lead to many? Beside each other they would be too wide. */
static bool is_wide(const struct agent_graph *graph, struct arena *arena)
{
	struct map fan = { .arena = arena };

	for (size_t i = 0; i < graph->route_count; i++)
		if (++*map_put(&fan, graph->routes[i]->from) > FAN_MOST)
			return true;
	return false;
}

/* ---- a large graph in parts ---- */

/* The number of a state's part, from 1 on, as they are reached from the start.
 */
struct parts {
	struct map numbers;
	size_t count; /* states */
	size_t most; /* in a part */
	const struct route **routes; /* of the whole, as they are drawn */
	bool wide; /* a state leads to many */
};

static bool is_state(struct str name)
{
	return !str_is(name, "__start__") && !str_is(name, "__end__");
}

/* A state that is reached later goes into a later part. */
static void number_state(struct parts *parts, struct str name)
{
	uint64_t *number = map_put(&parts->numbers, name);

	if (*number == 0 && is_state(name))
		*number = 1 + parts->count++ / parts->most;
}

/* The states that follow one another are in one part, as far as it goes. */
static void number_states(struct parts *parts, const struct agent_graph *graph)
{
	bool more = true;

	for (size_t i = 0; i < graph->route_count; i++)
		if (str_is(graph->routes[i]->from, "__start__"))
			number_state(parts, graph->routes[i]->to);
	for (unsigned pass = 0; more && pass < PASSES_MOST; pass++) {
		size_t before = parts->count;

		for (size_t i = 0; i < graph->route_count; i++)
			if (map_get(&parts->numbers, graph->routes[i]->from))
				number_state(parts, graph->routes[i]->to);
		more = parts->count > before;
	}
	for (size_t i = 0; i < graph->route_count; i++) {
		number_state(parts, graph->routes[i]->from);
		number_state(parts, graph->routes[i]->to);
	}
	for (size_t i = 0; i < graph->agent_count; i++)
		number_state(parts, graph->agents[i]->name);
}

static bool is_in_part(const struct parts *parts, struct str name, size_t part)
{
	const uint64_t *number = map_get(&parts->numbers, name);

	return number && *number == part;
}

/* A route stands in the part of the state that it leaves; one from the start in
 * that of the state that it leads to. */
static void add_agent_diagram(struct diagrams *diagrams,
    const struct agent_graph *graph, const struct parts *parts, size_t part,
    struct arena *arena)
{
	bool speaks = is_conversation(graph);
	struct str title = graph->title;
	struct diagram diagram;

	if (parts->count > parts->most)
		title =
		    str_printf(arena, "%.*s, part %zu", STR_ARG(title), part);
	diagram = diagram_new(speaks ? DIAGRAM_SEQUENCE : DIAGRAM_STATES, title,
	    arena);
	diagram.across = parts->wide;
	for (size_t i = 0; i < graph->route_count; i++) {
		const struct route *route = parts->routes[i];

		if (is_in_part(parts,
			is_state(route->from) ? route->from : route->to, part))
			add_agent_route(&diagram, route);
	}
	for (size_t i = 0; i < graph->agent_count; i++) {
		const struct agent *agent = graph->agents[i];
		size_t node;

		if (!is_in_part(parts, agent->name, part))
			continue;
		node = state(&diagram, agent->name);
		if (diagram.nodes[node].shape == SHAPE_BOX)
			add_agent_note(&diagram.nodes[node], agent,
			    parts->count <= NOTES_WHOLE, arena);
	}
	diagram_limit(&diagram, speaks ? PARTIES_MOST : NODES_DRAWN,
	    EDGES_MOST);
	diagrams_push(diagrams, diagram, arena);
}

/* Messages of a conversation are in the order in which they are said. */
static void add_graph_diagrams(struct diagrams *diagrams,
    const struct agent_graph *graph, struct arena *arena)
{
	struct parts parts = { .numbers = { .arena = arena },
		.most = NODES_MOST };

	parts.wide = is_wide(graph, arena);
	parts.routes = is_conversation(graph) ? graph->routes
					      : routes_in_order(graph, arena);
	number_states(&parts, graph);
	for (size_t part = 1; (part - 1) * parts.most < parts.count; part++)
		add_agent_diagram(diagrams, graph, &parts, part, arena);
}

/* A node a task, labelled with its agent. Tasks follow each other; in a
 * hierarchy a manager hands all of them out, so that they hang on the start. A
 * key by number, as tasks may have one name. */
static void add_crew(struct diagrams *diagrams, const struct agent_graph *graph,
    struct arena *arena)
{
	struct str title = graph->route_count ? str_printf(arena, "%.*s: tasks",
						    STR_ARG(graph->title))
					      : graph->title;
	struct diagram diagram = diagram_new(DIAGRAM_FLOW_TD, title, arena);
	size_t last = diagram_node(&diagram, STR("\001start"),
	    graph->name.len ? graph->name : STR("crew"), SHAPE_ROUND);

	for (size_t i = 0; i < graph->task_count; i++) {
		const struct task *task = graph->tasks[i];
		struct str key = str_printf(arena, "%zu", i);
		struct str label = task->name;
		size_t node;

		if (task->agent.len)
			label = str_printf(arena, "%.*s \xc2\xb7 %.*s",
			    STR_ARG(label), STR_ARG(task->agent));
		node = diagram_node(&diagram, key, label, SHAPE_BOX);
		diagram_edge(&diagram, last, node, STR(""));
		if (!str_is(task->process, "hierarchical"))
			last = node;
	}
	diagram_limit(&diagram, NODES_MOST, EDGES_MOST);
	diagrams_push(diagrams, diagram, arena);
}

/* Those that lead come first: only some are drawn. */
void diagrams_agents(struct diagrams *diagrams, const struct model *model,
    struct arena *arena)
{
	struct agent_graphs graphs;

	model_agent_graphs(&graphs, model, arena);
	sort_items(graphs.items, graphs.count, sizeof(*graphs.items),
	    agent_graphs_compare, NULL);
	for (size_t i = 0; i < graphs.count; i++) {
		const struct agent_graph *graph = &graphs.items[i];

		if (graph->route_count && agent_graph_is_wired(graph))
			add_graph_diagrams(diagrams, graph, arena);
		if (graph->task_count)
			add_crew(diagrams, graph, arena);
	}
}
