/*
 * Agents that one function makes, each for a call of its own: told apart by
 * what the calls are bound to.
 */
#include "assemble/agents/agent_graph.h"

/* Name nodes that one function makes by the variables their calls are bound
 * to: `a = make(); b = make()` gives nodes `a` and `b`. Such nodes stand
 * next to each other in `nodes`, the later ones marked `unnamed`, all of one
 * scope. */
void wire_name_by_calls(struct agent_wiring *wiring)
{
	for (uint32_t i = 1; i < wiring->node_count; i++) {
		struct wire_node *node = &wiring->nodes[i];
		struct wire_node *previous = node - 1;

		if (!node->unnamed || node->bound.file == NOWHERE ||
		    previous->bound.file == NOWHERE ||
		    node->scope != previous->scope)
			continue;
		previous->name = symbol_short_name(previous->bound.symbol);
		node->name = symbol_short_name(node->bound.symbol);
		wire_note_node(wiring, i - 1);
		wire_note_node(wiring, i);
	}
}

/* Of two nodes bound to one name: is `node` a better choice for the graph
 * than `other`? A node of the graph is better than one of no graph, that
 * better than one of another graph. */
static bool is_better_node_for_graph(const struct wire_node *node,
    const struct wire_node *other, uint32_t graph)
{
	return node->graph == graph ||
	       (node->graph == NOWHERE && other->graph != graph);
}

/* The node that is bound to the name the target was written with (`named`),
 * the one of `graph` first. NOWHERE: the target is no scope, is written as a
 * text, or no node is bound so. */
uint32_t wire_bound_node(struct agent_wiring *wiring,
    const struct target *target, uint32_t graph)
{
	const struct wire_list *wire_list;
	uint32_t found = NOWHERE;

	if (target->kind != TARGET_SCOPE || target->named.symbol.len == 0)
		return NOWHERE;
	wire_list = wire_nodes_of(wiring, target, WIRE_ANY);
	for (size_t i = 0; i < wire_list->count; i++) {
		const struct wire_node *node =
		    &wiring->nodes[wire_list->items[i]];

		if (wire_same_place(node->bound, target->named) &&
		    (found == NOWHERE || is_better_node_for_graph(node,
					     &wiring->nodes[found], graph)))
			found = wire_list->items[i];
	}
	return found;
}
