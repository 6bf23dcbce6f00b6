/*
 * Replaces nodes that are no tasks by edges between tasks: a node that stands
 * for a group of tasks (`with Group("load"): a >> b`), builder_open_groups(),
 * and a node that only passes on what it is given,
 * builder_remove_pass_through_nodes().
 */
#include "assemble/agents/agent_graph.h"

#define GROUPS_DEEP 8 /* scopes between a task and a group around it */
#define EDGES_MOST 20000 /* of all graphs, once groups are opened */

/* Does the node stand for a group of tasks (`with Group("load"): a >> b`)? The
 * tasks are those that hang on its scope. */
static bool is_group_node(const struct built_node *node)
{
	return node->draft && node->draft->holds.len && node->base != NOWHERE;
}

/* Does the scope hang on the group's scope, itself or by at most GROUPS_DEEP
 * scopes between? Bounded, as scopes may form a cycle. */
static bool is_within_group(struct graph_builder *builder, uint32_t scope,
    uint32_t group)
{
	for (unsigned depth = 0; scope != NOWHERE && depth < GROUPS_DEEP;
	     depth++) {
		if (scope == group)
			return true;
		scope = builder_parent_scope(builder, scope);
	}
	return false;
}

/* Is the node within the group, another one than the group's, and in the same
 * graph? */
static bool group_holds(struct graph_builder *builder,
    const struct built_node *group_node, uint32_t node_number)
{
	const struct built_node *node = &builder->nodes[node_number];

	return node != group_node && node->graph == group_node->graph &&
	       is_within_group(builder, node->base, group_node->base);
}

/* The two ends of an edge. */
enum edge_end { END_SOURCE, END_TARGET };

/* Has the task an edge at that side of it (`end`: it is the source, the target)
 * whose other end is another task of the group? */
static bool has_edge_within_group(struct graph_builder *builder,
    const struct built_node *group_node, uint32_t task, enum edge_end end)
{
	for (size_t i = 0; i < builder->edge_count; i++) {
		const struct built_edge *edge = &builder->edges[i];
		bool is_source = end == END_SOURCE;
		uint32_t own = is_source ? edge->source : edge->target;
		uint32_t other = is_source ? edge->target : edge->source;

		if (own == task && other != task && other != NOWHERE &&
		    edge->graph == group_node->graph &&
		    group_holds(builder, group_node, other))
			return true;
	}
	return false;
}

/* Add a copy of the edge with the task as its source or target, `end`. Nothing
 * is added if the graph has an edge between these two already, or EDGES_MOST
 * edges. */
static void copy_edge_to_task(struct graph_builder *builder,
    struct built_edge edge, enum edge_end end, uint32_t task)
{
	struct str name = builder->nodes[task].name;

	if (end == END_TARGET) {
		edge.target = task;
		edge.to = name;
	} else {
		edge.source = task;
		edge.from = name;
	}
	for (size_t i = 0; i < builder->edge_count; i++)
		if (builder->edges[i].graph == edge.graph &&
		    builder->edges[i].source == edge.source &&
		    builder->edges[i].target == edge.target)
			return;
	if (builder->edge_count < EDGES_MOST)
		*(struct built_edge *)array_push(&builder->edges,
		    &builder->edge_count, sizeof(edge), builder->arena) = edge;
}

/* Copy an edge that has the group at one end, `end`, for tasks of the group: an
 * edge to the group for the tasks that follow no other task of it, `x >> group`
 * for a of `a >> b`; an edge from it for the last tasks, b. */
static void spread_edge_over_group(struct graph_builder *builder,
    const struct built_node *group_node, struct built_edge edge,
    enum edge_end end)
{
	for (uint32_t i = 0; i < builder->node_count; i++)
		if (group_holds(builder, group_node, i) &&
		    !is_group_node(&builder->nodes[i]) &&
		    !has_edge_within_group(builder, group_node, i, end))
			copy_edge_to_task(builder, edge, end, i);
}

/* Is any other node of the graph within the group,
 * `with Group("load"): a = Task()`? */
static bool has_group_members(struct graph_builder *builder,
    const struct built_node *group_node)
{
	for (uint32_t i = 0; i < builder->node_count; i++)
		if (group_holds(builder, group_node, i))
			return true;
	return false;
}

/* Remove all edges from and to a node. The others keep their order, but get new
 * numbers: builder_note_all_edges() has to follow. */
static void drop_edges_of_node(struct graph_builder *builder,
    uint32_t node_number)
{
	size_t count = 0;

	for (size_t i = 0; i < builder->edge_count; i++)
		if (builder->edges[i].source != node_number &&
		    builder->edges[i].target != node_number)
			builder->edges[count++] = builder->edges[i];
	builder->edge_count = count;
}

/* Replace groups by edges to and from their tasks, and take the groups out of
 * their graphs. Going backwards opens inner groups first, as they stand behind
 * the group around them, so that an outer one finds edges between tasks
 * alone. */
void builder_open_groups(struct graph_builder *builder)
{
	bool is_any_opened = false;

	for (uint32_t node_number = (uint32_t)builder->node_count;
	     node_number-- > 0;) {
		const struct built_node *group_node =
		    &builder->nodes[node_number];
		size_t count = builder->edge_count;

		if (!is_group_node(group_node) ||
		    !has_group_members(builder, group_node))
			continue;
		for (size_t i = 0; i < count; i++) {
			const struct built_edge edge = builder->edges[i];

			if (edge.target == node_number)
				spread_edge_over_group(builder, group_node,
				    edge, END_TARGET);
			if (edge.source == node_number)
				spread_edge_over_group(builder, group_node,
				    edge, END_SOURCE);
		}
		drop_edges_of_node(builder, node_number);
		builder->nodes[node_number].graph = NOWHERE;
		is_any_opened = true;
	}
	if (is_any_opened)
		builder_note_all_edges(builder);
}

/* Connect the source of the edge `incoming` with all that follows its target,
 * by edges in or below its line: a variable passes on what it was given in a
 * line above. */
static void connect_past_node(struct graph_builder *builder,
    struct built_edge incoming)
{
	size_t count = builder->edge_count;

	for (size_t i = 0; i < count; i++) {
		const struct built_edge edge = builder->edges[i];

		if (edge.source == incoming.target &&
		    edge.target != incoming.target &&
		    edge.target != incoming.source &&
		    edge.line >= incoming.line)
			copy_edge_to_task(builder, edge, END_SOURCE,
			    incoming.source);
	}
}

/* Replace nodes that only pass data on (`passes` of their drafts) by edges past
 * them: `x = load(); y = Merge(x); save(y)` leads from load to save. */
void builder_remove_pass_through_nodes(struct graph_builder *builder)
{
	bool is_any_removed = false;

	for (uint32_t node_number = 0; node_number < builder->node_count;
	     node_number++) {
		struct built_node *node = &builder->nodes[node_number];
		size_t count = builder->edge_count;

		if (!node->draft || node->draft->passes.len == 0)
			continue;
		for (size_t i = 0; i < count; i++) {
			const struct built_edge edge = builder->edges[i];

			if (edge.target == node_number &&
			    edge.source != NOWHERE &&
			    edge.source != node_number)
				connect_past_node(builder, edge);
		}
		drop_edges_of_node(builder, node_number);
		node->graph = NOWHERE;
		is_any_removed = true;
	}
	if (is_any_removed)
		builder_note_all_edges(builder);
}
