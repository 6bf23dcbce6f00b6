/*
 * Groups of tasks: a node of a graph that stands for many tasks (`with
 * Group("load"): a >> b`), and a node that only hands on what it is given and
 * is no task. wire_open_groups() and wire_remove_pass_ons() replace both by
 * edges between tasks.
 */
#include "assemble/agents/agent_graph.h"

#define GROUPS_DEEP 8
#define EDGES_MOST 20000 /* of all graphs, once groups are opened */

/* Does the node stand for a group of tasks, known by a scope? */
static bool is_group_node(const struct wire_node *node)
{
	return node->draft && node->draft->holds.len && node->base != NOWHERE;
}

/* Does the scope hang on the group's scope, at most GROUPS_DEEP scopes
 * above? Bounded, as scopes may go in a circle. */
static bool is_within_group(struct agent_wiring *wiring, uint32_t scope,
    uint32_t group)
{
	for (unsigned depth = 0; scope != NOWHERE && depth < GROUPS_DEEP;
	     depth++) {
		if (scope == group)
			return true;
		scope = wire_parent_scope(wiring, scope);
	}
	return false;
}

/* Is the node of that number another node of the group's graph, somewhere
 * within the group? */
static bool group_holds(struct agent_wiring *wiring,
    const struct wire_node *group_node, uint32_t node_number)
{
	const struct wire_node *node = &wiring->nodes[node_number];

	return node != group_node && node->graph == group_node->graph &&
	       is_within_group(wiring, node->base, group_node->base);
}

/* Does the task of that number have a neighbour within the group: one that
 * comes before it, or, if `is_after`, one that comes after it? */
static bool has_group_neighbour(struct agent_wiring *wiring,
    const struct wire_node *group_node, uint32_t task, bool is_after)
{
	for (size_t i = 0; i < wiring->edge_count; i++) {
		const struct wire_edge *edge = &wiring->edges[i];
		uint32_t one = is_after ? edge->source : edge->target;
		uint32_t other = is_after ? edge->target : edge->source;

		if (one == task && other != task && other != NOWHERE &&
		    edge->graph == group_node->graph &&
		    group_holds(wiring, group_node, other))
			return true;
	}
	return false;
}

/* Add a copy of the edge in which the task stands in the group's place: as
 * the target if `as_target`, else as the source. Nothing is added if there is
 * such an edge, or beyond EDGES_MOST. */
static void copy_edge_to_task(struct agent_wiring *wiring,
    struct wire_edge edge, bool as_target, uint32_t task)
{
	struct str name = wiring->nodes[task].name;

	if (as_target) {
		edge.target = task;
		edge.to = name;
	} else {
		edge.source = task;
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

/* Replace an end of an edge that is a group by tasks of the group. `as_target`:
 * the edge leads to the group, and so to those of its tasks that no other task
 * of it leads to; else it leaves the group, from those that lead to no
 * other. */
static void spread_edge_over_group(struct agent_wiring *wiring,
    const struct wire_node *group_node, struct wire_edge edge, bool as_target)
{
	for (uint32_t i = 0; i < wiring->node_count; i++)
		if (group_holds(wiring, group_node, i) &&
		    !is_group_node(&wiring->nodes[i]) &&
		    !has_group_neighbour(wiring, group_node, i, !as_target))
			copy_edge_to_task(wiring, edge, as_target, i);
}

/* Is any other node of the graph within the group? */
static bool has_group_members(struct agent_wiring *wiring,
    const struct wire_node *group_node)
{
	for (uint32_t i = 0; i < wiring->node_count; i++)
		if (group_holds(wiring, group_node, i))
			return true;
	return false;
}

/* Remove all edges from and to a node that is no task; the others keep their
 * order. */
static void drop_edges(struct agent_wiring *wiring, uint32_t node_number)
{
	size_t count = 0;

	for (size_t i = 0; i < wiring->edge_count; i++)
		if (wiring->edges[i].source != node_number &&
		    wiring->edges[i].target != node_number)
			wiring->edges[count++] = wiring->edges[i];
	wiring->edge_count = count;
}

/* Take groups out of their graphs: what leads to a group leads to the tasks
 * that it begins with. The inner groups stand behind those that they are in,
 * so that they go first, and their edges become those of tasks of the outer
 * one. */
void wire_open_groups(struct agent_wiring *wiring)
{
	for (uint32_t node_number = (uint32_t)wiring->node_count;
	     node_number-- > 0;) {
		const struct wire_node *group_node =
		    &wiring->nodes[node_number];
		size_t count = wiring->edge_count;

		if (!is_group_node(group_node) ||
		    !has_group_members(wiring, group_node))
			continue;
		for (size_t i = 0; i < count; i++) {
			const struct wire_edge edge = wiring->edges[i];

			if (edge.target == node_number)
				spread_edge_over_group(wiring, group_node, edge,
				    true);
			if (edge.source == node_number)
				spread_edge_over_group(wiring, group_node, edge,
				    false);
		}
		drop_edges(wiring, node_number);
		wiring->nodes[node_number].graph = NOWHERE;
	}
}

/* Connect what the edge `incoming` comes from with whatever follows its target,
 * below in the file: a variable has what it was given before. */
static void connect_past_node(struct agent_wiring *wiring,
    struct wire_edge incoming)
{
	size_t count = wiring->edge_count;

	for (size_t i = 0; i < count; i++) {
		const struct wire_edge edge = wiring->edges[i];

		if (edge.source == incoming.target &&
		    edge.target != incoming.target &&
		    edge.target != incoming.source &&
		    edge.line >= incoming.line)
			copy_edge_to_task(wiring, edge, false, incoming.source);
	}
}

/* Take nodes that only hand on out of their graphs: `x = load(); y =
 * Merge(x); save(y)` leads from load to save. */
void wire_remove_pass_ons(struct agent_wiring *wiring)
{
	for (uint32_t node_number = 0; node_number < wiring->node_count;
	     node_number++) {
		struct wire_node *node = &wiring->nodes[node_number];
		size_t count = wiring->edge_count;

		if (!node->draft || node->draft->passes.len == 0)
			continue;
		for (size_t i = 0; i < count; i++) {
			const struct wire_edge edge = wiring->edges[i];

			if (edge.target == node_number &&
			    edge.source != NOWHERE &&
			    edge.source != node_number)
				connect_past_node(wiring, edge);
		}
		drop_edges(wiring, node_number);
		node->graph = NOWHERE;
	}
}
