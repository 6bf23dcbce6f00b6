/*
 * Graphs of agents that cannot work as they are drawn: a node that nothing
 * leads to, a way to a node that is not there, a choice that cannot be known.
 */
#include "lang/lang.h"
#include "link/parties/parts.h"
#include "model/model.h"

enum {
	TOLD_MOST = 4,
	PLACES_MOST = 5,
};

/* What is wrong in one place. */
struct fault {
	struct str graph;
	struct str node;
	struct evidence at;
};

struct faults {
	struct fault *items;
	size_t count;
	struct map told; /* graph and node, joined */
};

/* A node is told once, however many ways lead to it. */
static void add_fault(struct faults *faults, const struct linking *linking,
    const struct agent_graph *graph, struct str node, struct evidence at)
{
	struct fault *fault;
	uint64_t *told;

	faults->told.arena = linking->scratch;
	told = map_put(&faults->told,
	    str_pair(graph->title, node, linking->scratch));
	if (*told)
		return;
	*told = 1;
	fault = array_push(&faults->items, &faults->count, sizeof(*fault),
	    linking->scratch);
	*fault = (struct fault){ graph->title, node, at };
}

/* A name that only a run tells. */
static bool is_open_name(struct str name)
{
	return placeholder_among(name);
}

/* Is every way known, from a start? Only then something is left out. */
static bool are_routes_known(const struct agent_graph *graph)
{
	bool started = false;

	for (size_t i = 0; i < graph->route_count; i++) {
		started |= str_is(graph->routes[i]->from, "__start__");
		if (is_open_name(graph->routes[i]->to))
			return false;
	}
	for (size_t i = 0; i < graph->agent_count; i++)
		if (is_open_name(graph->agents[i]->name))
			return false;
	return started;
}

/* The nodes that ways lead to from the start. Routes are gone through until
 * nothing more is reached, for they come in any order. */
static struct map reached_nodes(const struct agent_graph *graph,
    struct arena *arena)
{
	struct map out = { .arena = arena };
	bool more = true;

	*map_put(&out, STR("__start__")) = 1;
	while (more) {
		more = false;
		for (size_t i = 0; i < graph->route_count; i++) {
			const struct route *route = graph->routes[i];

			if (!map_get(&out, route->from) ||
			    map_get(&out, route->to))
				continue;
			*map_put(&out, route->to) = 1;
			more = true;
		}
	}
	return out;
}

/* Are its nodes states of an object? Then code may make one in any of them. */
static bool is_of_states(const struct agent_graph *graph)
{
	return graph->agent_count && name_is_known(known_lists.state_machines,
					 graph->agents[0]->framework);
}

static void find_unreached(struct faults *faults, const struct linking *linking,
    const struct agent_graph *graph)
{
	struct map seen;

	if (!are_routes_known(graph))
		return;
	seen = reached_nodes(graph, linking->scratch);
	for (size_t i = 0; i < graph->agent_count; i++) {
		const struct agent *agent = graph->agents[i];

		/* cells of a notebook try one thing after the other */
		if (!map_get(&seen, agent->name) && !is_aside(agent->at.path) &&
		    !str_ends(agent->at.path, ".ipynb"))
			add_fault(faults, linking, graph, agent->name,
			    agent->at);
	}
}

/* Nodes whose names only a run tells: one stands for all that there will be. */
static void find_fields(struct faults *faults, const struct linking *linking,
    const struct agent_graph *graph)
{
	for (size_t i = 0; i < graph->agent_count; i++) {
		const struct agent *agent = graph->agents[i];

		if (placeholder_begins(agent->name) &&
		    !is_aside(agent->at.path))
			add_fault(faults, linking, graph, agent->name,
			    agent->at);
	}
}

/* Ways to what is no node, and ways whose end only runs tell. */
static void find_unknown(struct faults *absent, struct faults *open,
    const struct linking *linking, const struct agent_graph *graph)
{
	struct map agents = { .arena = linking->scratch };

	for (size_t i = 0; i < graph->agent_count; i++)
		*map_put(&agents, graph->agents[i]->name) = 1;
	for (size_t i = 0; i < graph->route_count; i++) {
		const struct route *route = graph->routes[i];

		if (str_starts(route->to, "__") || is_aside(route->at.path) ||
		    map_get(&agents, route->to))
			continue;
		if (is_open_name(route->to))
			add_fault(open, linking, graph,
			    route->condition.len ? route->condition
						 : route->from,
			    route->at);
		else if (graph->agent_count && graph->name.len)
			add_fault(absent, linking, graph, route->to, route->at);
	}
}

/* How one kind of fault is told, of which there are one or many. */
struct telling {
	const char *id;
	const char *severity;
	const char *one; /* `node` of `graph` … */
	const char *many; /* N nodes, `node` of `graph` among them, … */
	size_t most; /* of a kind that are told each; more become one finding */
};

static void report_agent_fault(struct linking *linking,
    const struct telling *telling, const struct fault *fault)
{
	struct places at = { 0 };
	struct str of = str_printf(linking->scratch, "%.*s %.*s",
	    STR_ARG(fault->graph), STR_ARG(fault->node));

	push_place(&at, fault->at, linking->perm);
	add_finding(linking, finding_id(linking, telling->id, of),
	    telling->severity,
	    str_printf(linking->perm, "`%.*s` of `%.*s` %s",
		STR_ARG(fault->node), STR_ARG(fault->graph), telling->one),
	    at);
}

/* Several of a kind are one finding, as one mistake often leaves many nodes
 * alone. */
static void report_agent_faults(struct linking *linking,
    const struct telling *telling, const struct faults *faults)
{
	struct places at = { 0 };

	if (faults->count <= telling->most) {
		for (size_t i = 0; i < faults->count; i++)
			report_agent_fault(linking, telling, &faults->items[i]);
		return;
	}
	for (size_t i = 0; i < faults->count && i < PLACES_MOST; i++)
		push_place(&at, faults->items[i].at, linking->perm);
	add_finding(linking,
	    str_printf(linking->perm, "%s-several", telling->id),
	    telling->severity,
	    str_printf(linking->perm,
		"%zu nodes of agent graphs, `%.*s` of `%.*s` "
		"among them, %s",
		faults->count, STR_ARG(faults->items[0].node),
		STR_ARG(faults->items[0].graph), telling->many),
	    at);
}

/* What decides is no method of its class: building the graph fails. */
static void find_undefined(struct linking *linking)
{
	const struct reference *references = linking->model->references.items;
	struct map seen = { .arena = linking->scratch };
	size_t told = 0;

	for (size_t i = 0; i < linking->model->references.count; i++) {
		struct places at = { 0 };

		if (!reference_is(&references[i], REFERENCE_UNDEFINED) ||
		    is_aside(references[i].at.path) || told == TOLD_MOST ||
		    (*map_put(&seen, references[i].target))++)
			continue;
		push_place(&at, references[i].at, linking->perm);
		add_finding(linking,
		    finding_id(linking, "agent-undefined",
			references[i].target),
		    "warning",
		    str_printf(linking->perm,
			"`%.*s` decides the next step of a graph but is "
			"defined nowhere \xe2\x80\x94 building the graph "
			"fails.",
			STR_ARG(references[i].target)),
		    at);
		told++;
	}
}

/* Faults are collected over all graphs before any is told, since how many there
 * are decides how. In the order of tellings[]. */
void find_agents(struct linking *linking)
{
	static const struct telling tellings[] = {
		{ "agent-unreached", "warning",
		    "is never reached from the start \xe2\x80\x94 an edge is "
		    "missing, or it is dead code.",
		    "are never reached from the start \xe2\x80\x94 edges are "
		    "missing, or they are dead code.",
		    TOLD_MOST },
		{ "agent-unknown", "warning",
		    "is the target of an edge, but no node has that name "
		    "\xe2\x80\x94 the graph fails when that edge is taken.",
		    "are targets of edges, but no node has that name "
		    "\xe2\x80\x94 the graphs fail when these edges are taken.",
		    TOLD_MOST },
		{ "agent-open", "note",
		    "chooses the next node at run time, and nothing lists the "
		    "possible ones \xe2\x80\x94 the diagram lacks these edges; "
		    "a "
		    "return type or a path map would name them.",
		    "choose the next node at run time, and nothing lists the "
		    "possible ones \xe2\x80\x94 the diagrams lack these edges; "
		    "return types or path maps would name them.",
		    TOLD_MOST },
		{ "agent-field", "note",
		    "stands for nodes that are created from data at run time "
		    "\xe2\x80\x94 the diagram has one node for all of them.",
		    "stand for nodes that are created from data at run time "
		    "\xe2\x80\x94 the diagrams have one node for all that "
		    "one stands for.",
		    1 },
		{ "state-unreached", "note",
		    "has no transition that leads to it from the start "
		    "\xe2\x80\x94 only code that sets the state itself brings "
		    "one there.",
		    "have no transition that leads to them from the start "
		    "\xe2\x80\x94 only code that sets the state itself brings "
		    "one there.",
		    TOLD_MOST },
	};
	struct faults faults[LENGTH(tellings)] = { 0 };
	struct agent_graphs graphs;

	model_agent_graphs(&graphs, linking->model, linking->scratch);
	for (size_t i = 0; i < graphs.count; i++) {
		find_unreached(&faults[is_of_states(&graphs.items[i]) ? 4 : 0],
		    linking, &graphs.items[i]);
		find_unknown(&faults[1], &faults[2], linking, &graphs.items[i]);
		find_fields(&faults[3], linking, &graphs.items[i]);
	}
	for (size_t i = 0; i < LENGTH(tellings); i++)
		report_agent_faults(linking, &tellings[i], &faults[i]);
	find_undefined(linking);
}
