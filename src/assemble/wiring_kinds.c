/*
 * What kind of edge each is: what goes back to where it must have come from is
 * a loop (its target dominates its source from the entry).
 */
#include "assemble/wiring.h"

#define VISITS_MOST 4000000 /* of all graphs together */

struct walk {
	const struct wiring *wiring;
	uint32_t graph;
	uint32_t part; /* of the graph, that nothing joins with the others */
	uint32_t *parts; /* by node: the first one that it is joined with */
	bool *seen; /* by node */
	uint32_t *queue;
	size_t visits;
};

static bool is_ours(const struct walk *walk, const struct wire_edge *edge)
{
	uint32_t node = edge->source == NOWHERE ? edge->target : edge->source;

	return edge->graph == walk->graph && node != NOWHERE &&
	       walk->parts[node] == walk->part;
}

static void join_parts(struct walk *walk)
{
	const struct wiring *wiring = walk->wiring;
	bool changed = true;

	for (uint32_t i = 0; i < wiring->node_count; i++)
		walk->parts[i] = i;
	while (changed) {
		changed = false;
		for (size_t i = 0; i < wiring->edge_count; i++) {
			const struct wire_edge *edge = &wiring->edges[i];
			uint32_t *a;
			uint32_t *b;

			if (edge->source == NOWHERE || edge->target == NOWHERE)
				continue;
			a = &walk->parts[edge->source];
			b = &walk->parts[edge->target];
			if (*a == *b)
				continue;
			*a = *b = *a < *b ? *a : *b;
			changed = true;
		}
	}
}

static bool has_start(const struct walk *walk)
{
	for (size_t i = 0; i < walk->wiring->edge_count; i++)
		if (is_ours(walk, &walk->wiring->edges[i]) &&
		    str_is(walk->wiring->edges[i].from, WIRE_START))
			return true;
	return false;
}

/* Is it where the graph is entered, as far as can be told? */
static bool is_entry(const struct walk *walk, uint32_t node, bool started)
{
	for (size_t i = 0; i < walk->wiring->edge_count; i++) {
		const struct wire_edge *edge = &walk->wiring->edges[i];

		if (is_ours(walk, edge) && edge->target == node &&
		    edge->source != node)
			return started && str_is(edge->from, WIRE_START);
	}
	return !started;
}

static size_t ways_out(const struct walk *walk, uint32_t node)
{
	size_t count = 0;

	for (size_t i = 0; i < walk->wiring->edge_count; i++)
		count += walk->wiring->edges[i].source == node;
	return count;
}

static bool is_before(const struct wire_edge *a, const struct wire_edge *b)
{
	return a->file == b->file && a->line < b->line;
}

/* Where a graph that is a circle is entered: the one with the most ways out,
 * or the first of these. */
static uint32_t first_source(const struct walk *walk)
{
	const struct wire_edge *first = NULL;
	size_t most = 0;

	for (size_t i = 0; i < walk->wiring->edge_count; i++) {
		const struct wire_edge *edge = &walk->wiring->edges[i];
		size_t ways;

		if (!is_ours(walk, edge) || edge->source == NOWHERE)
			continue;
		ways = ways_out(walk, edge->source);
		if (first &&
		    (ways < most || (ways == most && !is_before(edge, first))))
			continue;
		first = edge;
		most = ways;
	}
	return first ? first->source : NOWHERE;
}

static size_t find_entries(struct walk *walk, uint32_t without)
{
	size_t count = 0;
	bool started = has_start(walk);

	for (uint32_t i = 0; i < walk->wiring->node_count; i++)
		walk->seen[i] = false;
	for (size_t i = 0; i < walk->wiring->edge_count; i++) {
		const struct wire_edge *edge = &walk->wiring->edges[i];
		uint32_t node = started ? edge->target : edge->source;

		if (!is_ours(walk, edge) || node == NOWHERE ||
		    walk->seen[node] ||
		    (started ? !str_is(edge->from, WIRE_START)
			     : !is_entry(walk, node, false)))
			continue;
		walk->seen[node] = true;
		walk->queue[count++] = node;
	}
	if (count == 0 && first_source(walk) != NOWHERE) {
		walk->queue[count++] = first_source(walk);
		walk->seen[walk->queue[0]] = true;
	}
	for (size_t i = 0; i < count; i++)
		if (walk->queue[i] == without)
			walk->queue[i--] = walk->queue[--count];
	if (without != NOWHERE)
		walk->seen[without] = true;
	return count;
}

/* Is `node` reached from the entries without passing `without`? */
static bool reaches(struct walk *walk, uint32_t node, uint32_t without)
{
	size_t count = find_entries(walk, without);

	for (size_t i = 0; i < count; i++) {
		if (walk->queue[i] == node)
			return true;
		for (size_t k = 0; k < walk->wiring->edge_count; k++) {
			const struct wire_edge *edge = &walk->wiring->edges[k];

			walk->visits++;
			if (!is_ours(walk, edge) ||
			    edge->source != walk->queue[i] ||
			    edge->target == NOWHERE || walk->seen[edge->target])
				continue;
			walk->seen[edge->target] = true;
			walk->queue[count++] = edge->target;
		}
	}
	return false;
}

static bool is_loop(struct walk *walk, const struct wire_edge *edge)
{
	if (edge->source == NOWHERE || edge->target == NOWHERE)
		return false;
	if (edge->source == edge->target)
		return true;
	walk->graph = edge->graph;
	walk->part = walk->parts[edge->source];
	return walk->visits < VISITS_MOST &&
	       reaches(walk, edge->source, NOWHERE) &&
	       !reaches(walk, edge->source, edge->target);
}

void wire_find_kinds(struct wiring *wiring)
{
	struct walk walk = {
		.wiring = wiring,
		.parts = arena_array(wiring->arena, wiring->node_count + 1,
		    sizeof(*walk.parts)),
		.seen = arena_array(wiring->arena, wiring->node_count + 1,
		    sizeof(*walk.seen)),
		.queue = arena_array(wiring->arena, wiring->node_count + 1,
		    sizeof(*walk.queue)),
	};

	join_parts(&walk);
	for (size_t i = 0; i < wiring->edge_count; i++) {
		struct wire_edge *edge = &wiring->edges[i];

		if (str_is(edge->to, WIRE_END))
			edge->kind = STR("terminal");
		else if (is_loop(&walk, edge))
			edge->kind = STR("loop");
		else if (edge->kind.len == 0)
			edge->kind = edge->chosen ? STR("conditional")
						  : STR("sequential");
	}
}
