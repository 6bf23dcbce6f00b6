/*
 * What kind of edge each is: what goes back to where it must have come from is
 * a loop (its target dominates its source from the entry): a retry leads back,
 * an ordinary edge to an earlier line does not. Graphs are walked part by part,
 * as an edge can only go back within its own; is_back_edge() asks twice whether
 * the source is reached, once without the target.
 */
#include "assemble/agents/agent_graph.h"

#define REST "rest" /* a kind: what is left where the others do not hold */
#define VISITS_MOST 20000000 /* of all graphs together */

/* The edges of one part of a graph at a time, that nothing joins with its
 * others. */
struct walk {
	struct agent_wiring *wiring;
	uint32_t *parts; /* by node: one that it is joined with, maybe itself */
	uint32_t *ways; /* by node: how many edges leave it */
	uint32_t *outs; /* by node: the last edge that leaves it, + 1 */
	uint32_t *nexts; /* by edge: the one before it, + 1 */
	uint32_t *edges; /* by graph and part */
	size_t from; /* those of the part at hand, in `edges` */
	size_t to;
	uint32_t graph;
	uint32_t *entries;
	size_t entry_count;
	uint32_t *seen; /* by node: in which round */
	uint32_t round;
	uint32_t *queue;
	bool *chosen; /* by node: a way out of it is, besides what is left */
	size_t visits;
};

/* The node that stands for the part of the graph that a node is in. Halves
 * the way to it for the next question. */
static uint32_t part_of_node(const struct walk *walk, uint32_t node)
{
	while (walk->parts[node] != node) {
		walk->parts[node] = walk->parts[walk->parts[node]];
		node = walk->parts[node];
	}
	return node;
}

/* The part of the graph that an edge is in, by either end; NOWHERE: neither
 * end is a node. */
static uint32_t part_of_edge(const struct walk *walk,
    const struct wire_edge *edge)
{
	uint32_t node = edge->source == NOWHERE ? edge->target : edge->source;

	return node == NOWHERE ? NOWHERE : part_of_node(walk, node);
}

/* Prepare the walk: note which edges leave each node, as lists in arrays,
 * and join nodes that hang together, whatever the direction of their edges,
 * into parts (a forest). */
static void join_parts(struct walk *walk)
{
	const struct agent_wiring *wiring = walk->wiring;

	for (uint32_t i = 0; i < wiring->node_count; i++)
		walk->parts[i] = i;
	for (uint32_t i = 0; i < wiring->edge_count; i++) {
		const struct wire_edge *edge = &wiring->edges[i];

		walk->edges[i] = i;
		if (edge->source == NOWHERE)
			continue;
		walk->ways[edge->source]++;
		walk->chosen[edge->source] |= edge->chosen &&
					      !str_is(edge->kind, REST);
		walk->nexts[i] = walk->outs[edge->source];
		walk->outs[edge->source] = i + 1;
		if (edge->target != NOWHERE)
			walk->parts[part_of_node(walk, edge->source)] =
			    part_of_node(walk, edge->target);
	}
}

/* Order edges by graph, then by part: what is walked together comes
 * together. 0: the same part. */
static int compare_parts(const void *a, const void *b, void *context)
{
	const struct walk *walk = context;
	const struct wire_edge *left_edge =
	    &walk->wiring->edges[*(const uint32_t *)a];
	const struct wire_edge *right_edge =
	    &walk->wiring->edges[*(const uint32_t *)b];
	uint32_t left = part_of_edge(walk, left_edge);
	uint32_t right = part_of_edge(walk, right_edge);

	if (left_edge->graph != right_edge->graph)
		return left_edge->graph < right_edge->graph ? -1 : 1;
	return (left > right) - (left < right);
}

/* The edge at a position in the order of parts (`walk->edges`). */
static struct wire_edge *edge_at_position(const struct walk *walk, size_t at)
{
	return &walk->wiring->edges[walk->edges[at]];
}

/* Add a node to the entries of the walk, once a round; NOWHERE is ignored. */
static void add_entry(struct walk *walk, uint32_t node)
{
	if (node == NOWHERE || walk->seen[node] == walk->round)
		return;
	walk->seen[node] = walk->round;
	walk->entries[walk->entry_count++] = node;
}

/* Does edge a stand in an earlier line than b? Edges of different files have
 * no order. */
static bool stands_before(const struct wire_edge *left_edge,
    const struct wire_edge *right_edge)
{
	return left_edge->file == right_edge->file &&
	       left_edge->line < right_edge->line;
}

/* Where a graph that is a circle is entered: the node with the most ways
 * out, of several the first in its file: it decides, and so comes back to
 * itself. NOWHERE: no edge has a source. */
static uint32_t entry_of_circle(const struct walk *walk)
{
	const struct wire_edge *first_edge = NULL;
	uint32_t most = 0;

	for (size_t i = walk->from; i < walk->to; i++) {
		const struct wire_edge *edge = edge_at_position(walk, i);
		uint32_t ways;

		if (edge->source == NOWHERE)
			continue;
		ways = walk->ways[edge->source];
		if (first_edge &&
		    (ways < most ||
			(ways == most && !stands_before(edge, first_edge))))
			continue;
		first_edge = edge;
		most = ways;
	}
	return first_edge ? first_edge->source : NOWHERE;
}

/* Find where this part of the graph is entered: at the nodes that its start
 * leads to; else at those that nothing leads to; else, of a circle, at one. */
static void find_walk_entries(struct walk *walk)
{
	walk->entry_count = 0;
	walk->round++;
	for (size_t i = walk->from; i < walk->to; i++)
		if (str_is(edge_at_position(walk, i)->from, WIRE_START))
			add_entry(walk, edge_at_position(walk, i)->target);
	if (walk->entry_count)
		return;
	for (size_t i = walk->from; i < walk->to; i++) {
		const struct wire_edge *edge = edge_at_position(walk, i);

		if (edge->target != NOWHERE && edge->target != edge->source)
			walk->seen[edge->target] = walk->round;
	}
	for (size_t i = walk->from; i < walk->to; i++)
		add_entry(walk, edge_at_position(walk, i)->source);
	if (walk->entry_count == 0) {
		walk->round++;
		add_entry(walk, entry_of_circle(walk));
	}
}

/* Put a node at the end of the queue, `count` long, unless this round has
 * seen it; returns the new length. */
static size_t queue_unseen_node(struct walk *walk, uint32_t node, size_t count)
{
	if (walk->seen[node] == walk->round)
		return count;
	walk->seen[node] = walk->round;
	walk->queue[count] = node;
	return count + 1;
}

/* Is `node` reached from the entries without passing `avoided` (NOWHERE:
 * whatever is passed)? Each edge is looked at once; `round` marks what was
 * seen, so that nothing is cleared. */
static bool reaches_node(struct walk *walk, uint32_t node, uint32_t avoided)
{
	size_t count = 0;

	walk->round++;
	if (avoided != NOWHERE)
		walk->seen[avoided] = walk->round;
	for (size_t i = 0; i < walk->entry_count; i++)
		count = queue_unseen_node(walk, walk->entries[i], count);
	walk->visits += walk->entry_count;
	for (size_t i = 0; i < count; i++) {
		if (walk->queue[i] == node)
			return true;
		for (uint32_t at = walk->outs[walk->queue[i]]; at;
		     at = walk->nexts[at - 1]) {
			const struct wire_edge *edge =
			    &walk->wiring->edges[at - 1];

			walk->visits++;
			if (edge->graph == walk->graph &&
			    edge->target != NOWHERE)
				count = queue_unseen_node(walk, edge->target,
				    count);
		}
	}
	return false;
}

/* Does the edge lead back to a node that every way to its source passes?
 * Beyond VISITS_MOST only an edge from a node to itself counts: a graph of
 * thousands of edges would take a walk for each. */
static bool is_back_edge(struct walk *walk, const struct wire_edge *edge)
{
	if (edge->source == NOWHERE || edge->target == NOWHERE)
		return false;
	if (edge->source == edge->target)
		return true;
	return walk->visits < VISITS_MOST &&
	       reaches_node(walk, edge->source, NOWHERE) &&
	       !reaches_node(walk, edge->source, edge->target);
}

/* Of an edge for all other cases (`else`): it is conditional if some other
 * way out of its node is chosen; without that it is the only way, and its
 * condition goes. */
static void settle_else_edge(const struct walk *walk, struct wire_edge *edge)
{
	bool chosen = edge->source != NOWHERE && walk->chosen[edge->source];

	edge->kind = chosen ? STR("conditional") : STR("sequential");
	if (!chosen)
		edge->condition = (struct str){ 0 };
}

/* Set the kinds of the edges of one part of a graph. */
static void set_edge_kinds_of_part(struct walk *walk)
{
	find_walk_entries(walk);
	for (size_t i = walk->from; i < walk->to; i++) {
		struct wire_edge *edge = edge_at_position(walk, i);

		if (str_is(edge->to, WIRE_END))
			edge->kind = STR("terminal");
		else if (is_back_edge(walk, edge))
			edge->kind = STR("loop");
		else if (str_is(edge->kind, REST))
			settle_else_edge(walk, edge);
		else if (edge->kind.len == 0)
			edge->kind = edge->chosen ? STR("conditional")
						  : STR("sequential");
	}
}

/* An array of that many zeros, and one more, as no array may be empty. */
static uint32_t *number_array(struct arena *arena, size_t count)
{
	return arena_array(arena, count + 1, sizeof(uint32_t));
}

/* Set the kinds of all edges, graph by graph and part by part. DAGs have no
 * kinds. */
void wire_find_kinds(struct agent_wiring *wiring)
{
	struct walk walk = {
		.wiring = wiring,
		.parts = number_array(wiring->arena, wiring->node_count),
		.ways = number_array(wiring->arena, wiring->node_count),
		.outs = number_array(wiring->arena, wiring->node_count),
		.nexts = number_array(wiring->arena, wiring->edge_count),
		.edges = number_array(wiring->arena, wiring->edge_count),
		.entries = number_array(wiring->arena, wiring->node_count),
		.seen = number_array(wiring->arena, wiring->node_count),
		.queue = number_array(wiring->arena, wiring->node_count),
		.chosen = arena_array(wiring->arena, wiring->node_count + 1,
		    sizeof(bool)),
	};

	join_parts(&walk);
	sort_items(walk.edges, wiring->edge_count, sizeof(*walk.edges),
	    compare_parts, &walk);
	for (; walk.from < wiring->edge_count; walk.from = walk.to) {
		walk.to = walk.from + 1;
		walk.graph = edge_at_position(&walk, walk.from)->graph;
		while (walk.to < wiring->edge_count &&
		       compare_parts(&walk.edges[walk.from],
			   &walk.edges[walk.to], &walk) == 0)
			walk.to++;
		if (!wire_is_dag(wiring, walk.graph))
			set_edge_kinds_of_part(&walk);
	}
}
