/*
 * import_graph: which subsystems import each other, by the links of the model,
 * for cycles and for what a program is built from. Lives in run->scratch.
 */
#ifndef LINK_IMPORT_GRAPH_H
#define LINK_IMPORT_GRAPH_H

#include "base/base.h"

struct link; /* model/model.h */
struct linking; /* link/parties/parts.h */

/* From one subsystem to another, by their places in the model. */
struct import_edge {
	size_t from;
	size_t to;
	const struct link *link;
};

/* Edges by their first end; those of node i are [first[i], first[i + 1]). */
struct import_edges {
	struct import_edge *items;
	size_t count;
	size_t *first;
};

struct import_graph {
	size_t count; /* of subsystems */
	struct import_edges out;
	struct import_edges in; /* the same, turned round */
};

/* After add_links(). `leaves_out`: which links are no edges; NULL: all count.
 */
void import_graph_read(struct import_graph *import_graph,
    const struct linking *linking,
    bool (*leaves_out)(const struct linking *linking, const struct link *link,
	uint32_t from, uint32_t to));
/*
 * Breadth first from `start`: before[i], 0 at the beginning, is how i was
 * reached, plus 1. Returns the node from which an edge leads back to `start`,
 * plus 1; 0: none does.
 */
size_t import_graph_walk(size_t *before, const struct import_edges *edges,
    size_t start, size_t nodes, struct arena *arena);
/* Which nodes a program at `start` is built from, itself among them: by node, 0
 * for those that it does not reach. From `arena`. */
size_t *import_graph_reached(const struct import_graph *import_graph,
    size_t start, struct arena *arena);

#endif
