/* How wide a diagram is when its nodes stand in rows. */
#include "base/base.h"
#include "report/diagrams/diagram.h"

enum {
	FAN_MOST = 12, /* edges from or to a node */
	RANK_MOST = 7, /* nodes beside each other */
};

/* The most nodes that are equally far from where it begins. */
static size_t widest_rank(const struct diagram *diagram)
{
	size_t count = diagram->node_count;
	size_t *rank = arena_array(diagram->arena, count + 1, sizeof(*rank));
	size_t *width = arena_array(diagram->arena, count + 1, sizeof(*width));
	bool changed = true;
	size_t most = 0;

	/* Where edges lead to is far, until a shorter way is found. What
	 * nothing leads to is where it begins; in a ring there is no such, and
	 * all stand in the first row. */
	for (size_t i = 0; i < diagram->edge_count; i++)
		rank[diagram->edges[i].to] = count;
	while (changed) {
		changed = false;
		for (size_t i = 0; i < diagram->edge_count; i++) {
			size_t next = rank[diagram->edges[i].from] + 1;
			size_t *to = &rank[diagram->edges[i].to];

			changed |= next < *to;
			*to = next < *to ? next : *to;
		}
	}
	for (size_t i = 0; i < count; i++) {
		size_t now = ++width[rank[i] < count ? rank[i] : 0];

		most = now > most ? now : most;
	}
	return most;
}

/* Do so many lead to one, or one to so many, or stand in a row, that beside
 * each other they would be too wide to read? */
bool diagram_is_wide(const struct diagram *diagram)
{
	struct arena *arena = diagram->arena;
	size_t *to = arena_array(arena, diagram->node_count + 1, sizeof(*to));
	size_t *from =
	    arena_array(arena, diagram->node_count + 1, sizeof(*from));

	for (size_t i = 0; i < diagram->edge_count; i++)
		if (++to[diagram->edges[i].to] > FAN_MOST ||
		    ++from[diagram->edges[i].from] > FAN_MOST)
			return true;
	return widest_rank(diagram) > RANK_MOST;
}
