/*
 * Tells agents apart that one function makes, a new one for each call: by the
 * variables to which the calls are bound.
 */
#include "assemble/agents/agent_graph.h"

/* Name nodes that one function makes by the variables to which its calls are
 * bound: `a = make(); b = make()` gives nodes `a` and `b`. Such nodes stand
 * next to each other and have one scope; all but the first are marked
 * `unnamed`. */
void builder_name_nodes_by_calls(struct graph_builder *builder)
{
	for (uint32_t i = 1; i < builder->node_count; i++) {
		struct built_node *node = &builder->nodes[i];
		struct built_node *previous = node - 1;

		if (!node->unnamed || node->bound.file == NOWHERE ||
		    previous->bound.file == NOWHERE ||
		    node->scope != previous->scope)
			continue;
		previous->name = symbol_short_name(previous->bound.symbol);
		node->name = symbol_short_name(node->bound.symbol);
		builder_note_node(builder, i - 1);
		builder_note_node(builder, i);
	}
}

/* Is `node` a better choice for the graph than `other`, if both are bound to
 * one name? A node of the graph is best, then one of no graph, then one of
 * another graph. */
static bool is_better_node_for_graph(const struct built_node *node,
    const struct built_node *other, uint32_t graph)
{
	return node->graph == graph ||
	       (node->graph == NOWHERE && other->graph != graph);
}

/* The node whose call is bound to the variable that the target names, `planner`
 * of `planner = make_agent()`; of several one of `graph` first. NOWHERE: there
 * is none, or the target is no scope. */
uint32_t builder_bound_node(struct graph_builder *builder,
    const struct target *target, uint32_t graph)
{
	const struct number_list *candidates;
	uint32_t found = NOWHERE;

	if (target->kind != TARGET_SCOPE || target->named.symbol.len == 0)
		return NOWHERE;
	candidates = builder_candidate_nodes(builder, target, ANY_GRAPH);
	for (size_t i = 0; i < candidates->count; i++) {
		const struct built_node *node =
		    &builder->nodes[candidates->items[i]];

		if (is_same_known_place(node->bound, target->named) &&
		    (found == NOWHERE || is_better_node_for_graph(node,
					     &builder->nodes[found], graph)))
			found = candidates->items[i];
	}
	return found;
}
