/* Which subsystems import each other, and the shortest ways between them. */
#include "link/parties/import_graph.h"

#include "link/parties/parts.h"
#include "model/model.h"

/* By both ends, so that edges of a node are neighbours and walks are the same
 * in each run. */
static int compare_edges(const void *a, const void *b, void *context)
{
	const struct import_edge *left_edge = a;
	const struct import_edge *right_edge = b;

	(void)context;
	if (left_edge->from != right_edge->from)
		return left_edge->from < right_edge->from ? -1 : 1;
	return left_edge->to < right_edge->to ? -1
					      : left_edge->to > right_edge->to;
}

/* Append an edge; `link` is its evidence. */
static void add_import_edge(struct import_edges *edges, size_t from, size_t to,
    const struct link *link, struct arena *arena)
{
	struct import_edge *import_edge = array_push(&edges->items,
	    &edges->count, sizeof(*import_edge), arena);

	*import_edge = (struct import_edge){ from, to, link };
}

/* Sort the edges, and note where those of each node are: from first[node] to
 * before first[node + 1]. */
static void index_import_edges(struct import_edges *edges, size_t nodes,
    struct arena *arena)
{
	size_t next_edge = 0;

	sort_items(edges->items, edges->count, sizeof(*edges->items),
	    compare_edges, NULL);
	edges->first = arena_array(arena, nodes + 1, sizeof(*edges->first));
	for (size_t node = 0; node < nodes; node++) {
		edges->first[node] = next_edge;
		while (next_edge < edges->count &&
		       edges->items[next_edge].from == node)
			next_edge++;
	}
	edges->first[nodes] = next_edge;
}

/* Read the graph from links by imports, but those that `leaves_out` refuses
 * (NULL: none). If several subsystems have one name, the edge is that of the
 * first. */
void import_graph_read(struct import_graph *import_graph,
    const struct linking *linking,
    bool (*leaves_out)(const struct linking *linking, const struct link *link,
	uint32_t from, uint32_t to))
{
	const struct link *links = linking->model->links.items;

	*import_graph =
	    (struct import_graph){ .count = linking->model->subsystems.count };
	for (size_t i = 0; i < linking->model->links.count; i++) {
		uint32_t from = subsystem_named(linking, links[i].from);
		uint32_t to = subsystem_named(linking, links[i].to);

		if (from == NO_PARTY || to == NO_PARTY ||
		    !str_is(links[i].mechanism, "import") ||
		    (leaves_out && leaves_out(linking, &links[i], from, to)))
			continue;
		add_import_edge(&import_graph->out, from, to, &links[i],
		    linking->scratch);
		add_import_edge(&import_graph->in, to, from, &links[i],
		    linking->scratch);
	}
	index_import_edges(&import_graph->out, import_graph->count,
	    linking->scratch);
	index_import_edges(&import_graph->in, import_graph->count,
	    linking->scratch);
}

/* Walk from `start`, breadth first, so that each way is a shortest one:
 * before[node] is the node before it (plus 1), 0 if it is not reached; all are
 * 0 at the beginning. Returns the node (plus 1) from which `start` is first
 * reached again; 0: none. */
size_t import_graph_walk(size_t *before, const struct import_edges *edges,
    size_t start, size_t nodes, struct arena *arena)
{
	size_t *queue = arena_array(arena, nodes, sizeof(*queue));
	size_t head = 0;
	size_t tail = 0;
	size_t back = 0;

	queue[tail++] = start;
	while (head < tail) {
		size_t at = queue[head++];

		for (size_t i = edges->first[at]; i < edges->first[at + 1];
		     i++) {
			size_t to = edges->items[i].to;

			if (to == start && back == 0)
				back = at + 1;
			if (to == start || before[to])
				continue;
			before[to] = at + 1;
			queue[tail++] = to;
		}
	}
	return back;
}

size_t *import_graph_reached(const struct import_graph *import_graph,
    size_t start, struct arena *arena)
{
	size_t *before =
	    arena_array(arena, import_graph->count, sizeof(*before));

	import_graph_walk(before, &import_graph->out, start,
	    import_graph->count, arena);
	before[start] = start + 1;
	return before;
}
