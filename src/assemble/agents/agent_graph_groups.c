/*
 * Groups of tasks: what a graph has as one, and is many; and what it has as a
 * task, and is none.
 */
#include "assemble/agents/agent_graph.h"

#define GROUPS_DEEP 8
#define EDGES_MOST 20000 /* of all graphs, once groups are opened */

static bool is_group_node(const struct wire_node *node)
{
	return node->draft && node->draft->holds.len && node->base != NOWHERE;
}

/* Does the scope hang on the group's, however far above? Bounded, as scopes may
 * go in a circle. */
static bool is_within_group(struct agent_wiring *wiring, uint32_t scope,
    uint32_t group)
{
	for (unsigned depth = 0; scope != NOWHERE && depth < GROUPS_DEEP;
	     depth++) {
		if (scope == group)
			return true;
		scope = wire_parent(wiring, scope);
	}
	return false;
}

static bool group_holds(struct agent_wiring *wiring,
    const struct wire_node *group, uint32_t number)
{
	const struct wire_node *node = &wiring->nodes[number];

	return node != group && node->graph == group->graph &&
	       is_within_group(wiring, node->base, group->base);
}

/* Does something in the group come before it, or (`after`) after it? */
static bool has_group_neighbour(struct agent_wiring *wiring,
    const struct wire_node *group, uint32_t number, bool after)
{
	for (size_t i = 0; i < wiring->edge_count; i++) {
		const struct wire_edge *edge = &wiring->edges[i];
		uint32_t one = after ? edge->source : edge->target;
		uint32_t other = after ? edge->target : edge->source;

		if (one == number && other != number && other != NOWHERE &&
		    edge->graph == group->graph &&
		    group_holds(wiring, group, other))
			return true;
	}
	return false;
}

/* The same edge, with a task of the group in its place, unless it is there. */
static void copy_edge_to_task(struct agent_wiring *wiring,
    struct wire_edge edge, bool to, uint32_t number)
{
	struct str name = wiring->nodes[number].name;

	if (to) {
		edge.target = number;
		edge.to = name;
	} else {
		edge.source = number;
		edge.from = name;
	}
	for (size_t i = 0; i < wiring->edge_count; i++)
		if (wiring->edges[i].graph == edge.graph &&
		    wiring->edges[i].source == edge.source &&
		    wiring->edges[i].target == edge.target)
			return;
	if (wiring->edge_count < EDGES_MOST)
		*(struct wire_edge *)array_push(&wiring->edges,
		    &wiring->edge_count, sizeof(edge), wiring->arena) = edge;
}

/* `to`: the edge leads to the group, and so to those of its tasks that no other
 * one of it leads to; else from those that lead to no other. */
static void open_edge(struct agent_wiring *wiring,
    const struct wire_node *group, struct wire_edge edge, bool to)
{
	for (uint32_t i = 0; i < wiring->node_count; i++)
		if (group_holds(wiring, group, i) &&
		    !is_group_node(&wiring->nodes[i]) &&
		    !has_group_neighbour(wiring, group, i, !to))
			copy_edge_to_task(wiring, edge, to, i);
}

static bool has_group_members(struct agent_wiring *wiring,
    const struct wire_node *group)
{
	for (uint32_t i = 0; i < wiring->node_count; i++)
		if (group_holds(wiring, group, i))
			return true;
	return false;
}

/* All edges from and to a node that is no task. */
static void drop_edges(struct agent_wiring *wiring, uint32_t number)
{
	size_t kept = 0;

	for (size_t i = 0; i < wiring->edge_count; i++)
		if (wiring->edges[i].source != number &&
		    wiring->edges[i].target != number)
			wiring->edges[kept++] = wiring->edges[i];
	wiring->edge_count = kept;
}

/* The inner ones stand behind those that they are in: they go first, and their
 * edges become those of tasks of the outer one. */
void wire_open_groups(struct agent_wiring *wiring)
{
	for (uint32_t number = (uint32_t)wiring->node_count; number-- > 0;) {
		const struct wire_node *group = &wiring->nodes[number];
		size_t count = wiring->edge_count;

		if (!is_group_node(group) || !has_group_members(wiring, group))
			continue;
		for (size_t i = 0; i < count; i++) {
			const struct wire_edge edge = wiring->edges[i];

			if (edge.target == number)
				open_edge(wiring, group, edge, true);
			if (edge.source == number)
				open_edge(wiring, group, edge, false);
		}
		drop_edges(wiring, number);
		wiring->nodes[number].graph = NOWHERE;
	}
}

/* Whatever follows it, below in the file, follows what leads to it by this
 * edge: a variable has what it was given before. */
static void pass_on_edge(struct agent_wiring *wiring, struct wire_edge into)
{
	size_t count = wiring->edge_count;

	for (size_t i = 0; i < count; i++) {
		const struct wire_edge edge = wiring->edges[i];

		if (edge.source == into.target && edge.target != into.target &&
		    edge.target != into.source && edge.line >= into.line)
			copy_edge_to_task(wiring, edge, false, into.source);
	}
}

void wire_pass_on(struct agent_wiring *wiring)
{
	for (uint32_t number = 0; number < wiring->node_count; number++) {
		struct wire_node *node = &wiring->nodes[number];
		size_t count = wiring->edge_count;

		if (!node->draft || node->draft->passes.len == 0)
			continue;
		for (size_t i = 0; i < count; i++) {
			const struct wire_edge edge = wiring->edges[i];

			if (edge.target == number && edge.source != NOWHERE &&
			    edge.source != number)
				pass_on_edge(wiring, edge);
		}
		drop_edges(wiring, number);
		node->graph = NOWHERE;
	}
}
