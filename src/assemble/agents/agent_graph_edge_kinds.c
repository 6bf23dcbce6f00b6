/*
 * Decides the kind of each edge. An edge is a loop if it leads back to a node
 * through which every way to its source passes (the target dominates the
 * source): a retry is one, an ordinary edge to an earlier line is none.
 * is_back_edge() asks whether the source can be reached, with and without the
 * target. Each connected part of a graph is walked by itself, as an edge can
 * only lead back within its part.
 */
#include "assemble/agents/agent_graph.h"

#define REST "rest" /* a kind of drafts: the edge for all other cases */
#define VISITS_MOST 20000000 /* edges and entries, over all walks */

/* Walks through the graphs, one connected part at a time. */
struct walk {
	struct graph_builder *builder;
	uint32_t *parts; /* by node: a node of its part, nearer to the one that
			    stands for the part; that one has itself */
	uint32_t *ways; /* by node: how many edges leave it */
	uint32_t *outs; /* by node: the last edge that leaves it, + 1 */
	uint32_t *nexts; /* by edge: the one before it in that list, + 1 */
	uint32_t *edges; /* all edges, sorted by graph and part */
	size_t from; /* the part that is walked: in `edges`, … */
	size_t to; /* … up to this one */
	uint32_t graph; /* the graph of that part */
	uint32_t *entries; /* nodes at which the part is entered */
	size_t entry_count;
	uint32_t *seen; /* by node: the last round that met it */
	uint32_t round; /* number of the walk */
	uint32_t *queue; /* nodes of the walk */
	bool *chosen; /* by node: an edge that leaves it is chosen, not REST */
	size_t visits;
};

/* The node that stands for the node's part of the graph. Halves the way to it,
 * so that the next question is faster (union-find). */
static uint32_t part_of_node(const struct walk *walk, uint32_t node)
{
	while (walk->parts[node] != node) {
		walk->parts[node] = walk->parts[walk->parts[node]];
		node = walk->parts[node];
	}
	return node;
}

/* The node that stands for the part of an edge: that of its source, else of its
 * target; NOWHERE: neither end is a node. */
static uint32_t part_of_edge(const struct walk *walk,
    const struct built_edge *edge)
{
	uint32_t node = edge->source == NOWHERE ? edge->target : edge->source;

	return node == NOWHERE ? NOWHERE : part_of_node(walk, node);
}

/* Fill the arrays of the walk: for each node its edges (`outs`, `nexts`), how
 * many they are (`ways`), and whether one of them is chosen; join the nodes of
 * each edge into one part; list all edges. */
static void join_parts(struct walk *walk)
{
	const struct graph_builder *builder = walk->builder;

	for (uint32_t i = 0; i < builder->node_count; i++)
		walk->parts[i] = i;
	for (uint32_t i = 0; i < builder->edge_count; i++) {
		const struct built_edge *edge = &builder->edges[i];

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

/* Order numbers of edges by graph, then by part; 0: the same part of the same
 * graph. */
static int compare_parts(const void *a, const void *b, void *context)
{
	const struct walk *walk = context;
	const struct built_edge *left_edge =
	    &walk->builder->edges[*(const uint32_t *)a];
	const struct built_edge *right_edge =
	    &walk->builder->edges[*(const uint32_t *)b];
	uint32_t left = part_of_edge(walk, left_edge);
	uint32_t right = part_of_edge(walk, right_edge);

	if (left_edge->graph != right_edge->graph)
		return left_edge->graph < right_edge->graph ? -1 : 1;
	return (left > right) - (left < right);
}

/* The edge at a position in the order of parts (`walk->edges`). */
static struct built_edge *edge_at_position(const struct walk *walk, size_t at)
{
	return &walk->builder->edges[walk->edges[at]];
}

/* Append a node to `entries`, unless this round has met it, and mark it as met;
 * NOWHERE is ignored. */
static void add_entry(struct walk *walk, uint32_t node)
{
	if (node == NOWHERE || walk->seen[node] == walk->round)
		return;
	walk->seen[node] = walk->round;
	walk->entries[walk->entry_count++] = node;
}

/* Does an edge stand in an earlier line than another one of its file? False
 * for edges of different files. */
static bool stands_before(const struct built_edge *edge,
    const struct built_edge *other_edge)
{
	return edge->file == other_edge->file && edge->line < other_edge->line;
}

/* The node at which to enter a part in which an edge leads to each node: the
 * source with most edges that leave it, of several the first in its file. A
 * node that decides is mostly the one to which others come back. NOWHERE: no
 * edge has a source. */
static uint32_t entry_of_cycle(const struct walk *walk)
{
	const struct built_edge *first_edge = NULL;
	uint32_t most = 0;

	for (size_t i = walk->from; i < walk->to; i++) {
		const struct built_edge *edge = edge_at_position(walk, i);
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

/* Set `entries` of the part: the nodes to which the start leads; else the
 * sources to which no edge of another node leads; else, in a cycle,
 * entry_of_cycle(). Uses a round of `seen` or two. */
static void find_walk_entries(struct walk *walk)
{
	walk->entry_count = 0;
	walk->round++;
	for (size_t i = walk->from; i < walk->to; i++)
		if (str_is(edge_at_position(walk, i)->from, GRAPH_START))
			add_entry(walk, edge_at_position(walk, i)->target);
	if (walk->entry_count)
		return;
	for (size_t i = walk->from; i < walk->to; i++) {
		const struct built_edge *edge = edge_at_position(walk, i);

		if (edge->target != NOWHERE && edge->target != edge->source)
			walk->seen[edge->target] = walk->round;
	}
	for (size_t i = walk->from; i < walk->to; i++)
		add_entry(walk, edge_at_position(walk, i)->source);
	if (walk->entry_count == 0) {
		walk->round++;
		add_entry(walk, entry_of_cycle(walk));
	}
}

/* Append a node to the queue of `count` nodes, unless this round has met it;
 * returns the new number of nodes. */
static size_t queue_unseen_node(struct walk *walk, uint32_t node, size_t count)
{
	if (walk->seen[node] == walk->round)
		return count;
	walk->seen[node] = walk->round;
	walk->queue[count] = node;
	return count + 1;
}

/* Can `node` be reached from the entries without passing `avoided` (NOWHERE:
 * none is avoided)? Visits nodes breadth first, marks them in `seen` with a new
 * round's number, and counts edges in `visits`. */
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
			const struct built_edge *edge =
			    &walk->builder->edges[at - 1];

			walk->visits++;
			if (edge->graph == walk->graph &&
			    edge->target != NOWHERE)
				count = queue_unseen_node(walk, edge->target,
				    count);
		}
	}
	return false;
}

/* Does the edge lead back to a node that every way to its source passes: b → a
 * of `start → a → b`? Beyond VISITS_MOST only an edge from a node to itself
 * counts: each of thousands of edges would take two walks. */
static bool is_back_edge(struct walk *walk, const struct built_edge *edge)
{
	if (edge->source == NOWHERE || edge->target == NOWHERE)
		return false;
	if (edge->source == edge->target)
		return true;
	return walk->visits < VISITS_MOST &&
	       reaches_node(walk, edge->source, NOWHERE) &&
	       !reaches_node(walk, edge->source, edge->target);
}

/* Set the kind of an edge for all other cases (`else`): conditional if another
 * edge of its source is chosen; else it is the only way on: sequential, and its
 * condition is removed. */
static void settle_else_edge(const struct walk *walk, struct built_edge *edge)
{
	bool chosen = edge->source != NOWHERE && walk->chosen[edge->source];

	edge->kind = chosen ? STR("conditional") : STR("sequential");
	if (!chosen)
		edge->condition = (struct str){ 0 };
}

/* Set the kinds of the edges between `walk->from` and `walk->to`. Terminal to
 * the end, loop if it leads back; else a kind that the draft gave stays, REST
 * is settled, and an empty one becomes conditional if the edge is chosen,
 * sequential otherwise. */
static void set_edge_kinds_of_part(struct walk *walk)
{
	find_walk_entries(walk);
	for (size_t i = walk->from; i < walk->to; i++) {
		struct built_edge *edge = edge_at_position(walk, i);

		if (str_is(edge->to, GRAPH_END))
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

/* An array of `count` zeros, and one more, as no array may be empty. */
static uint32_t *number_array(struct arena *arena, size_t count)
{
	return arena_array(arena, count + 1, sizeof(uint32_t));
}

/* Set the kinds of all edges but those of DAGs, which have none. Edges are
 * sorted by part, so that the edges of each part stand side by side. */
void builder_set_edge_kinds(struct graph_builder *builder)
{
	struct walk walk = {
		.builder = builder,
		.parts = number_array(builder->arena, builder->node_count),
		.ways = number_array(builder->arena, builder->node_count),
		.outs = number_array(builder->arena, builder->node_count),
		.nexts = number_array(builder->arena, builder->edge_count),
		.edges = number_array(builder->arena, builder->edge_count),
		.entries = number_array(builder->arena, builder->node_count),
		.seen = number_array(builder->arena, builder->node_count),
		.queue = number_array(builder->arena, builder->node_count),
		.chosen = arena_array(builder->arena, builder->node_count + 1,
		    sizeof(bool)),
	};

	join_parts(&walk);
	sort_items(walk.edges, builder->edge_count, sizeof(*walk.edges),
	    compare_parts, &walk);
	for (; walk.from < builder->edge_count; walk.from = walk.to) {
		walk.to = walk.from + 1;
		walk.graph = edge_at_position(&walk, walk.from)->graph;
		while (walk.to < builder->edge_count &&
		       compare_parts(&walk.edges[walk.from],
			   &walk.edges[walk.to], &walk) == 0)
			walk.to++;
		if (!builder_is_dag(builder, walk.graph))
			set_edge_kinds_of_part(&walk);
	}
}
