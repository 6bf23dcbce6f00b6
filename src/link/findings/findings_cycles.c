#include "link/parties/parts.h"

#include "model/model.h"

/*
 * Subsystems that import each other around. Each group of them gives one
 * finding, with its shortest way around: that shows where to cut.
 *
 * A folder that holds another one imports it to put it together, and is
 * imported for what lies in the open beside: files of both directions need not
 * know of each other. Ways through such a pair close no cycle.
 */

enum {
	CYCLES_MOST = 5,
	NOWHERE = 0,
};

struct edge {
	size_t from;
	size_t to;
	const struct link *link;
};

/* Edges by their first end; those of node i are [first[i], first[i + 1]). */
struct edges {
	struct edge *items;
	size_t count;
	size_t *first;
};

struct graph {
	const struct model *model;
	size_t count; /* of subsystems */
	struct edges out;
	struct edges in; /* the same, turned round */
};

static int compare_edges(const void *a, const void *b, void *context)
{
	const struct edge *left = a;
	const struct edge *right = b;

	(void)context;
	if (left->from != right->from)
		return left->from < right->from ? -1 : 1;
	return left->to < right->to ? -1 : left->to > right->to;
}

static void add_edge(struct edges *edges, size_t from, size_t to,
    const struct link *link, struct arena *arena)
{
	struct edge *made =
	    array_push(&edges->items, &edges->count, sizeof(*made), arena);

	*made = (struct edge){ from, to, link };
}

static void index_edges(struct edges *edges, size_t nodes, struct arena *arena)
{
	size_t at = 0;

	sort_items(edges->items, edges->count, sizeof(*edges->items),
	    compare_edges, NULL);
	edges->first = arena_array(arena, nodes + 1, sizeof(*edges->first));
	for (size_t node = 0; node < nodes; node++) {
		edges->first[node] = at;
		while (at < edges->count && edges->items[at].from == node)
			at++;
	}
	edges->first[nodes] = at;
}

/* Does one stand in the other's folder? */
static bool is_held(const struct subsystem *one, const struct subsystem *other)
{
	return path_within(one->directory, other->directory) ||
	       path_within(other->directory, one->directory);
}

static void read_graph(struct graph *out, const struct linking *run)
{
	const struct subsystem *subsystems = run->model->subsystems.items;
	const struct link *links = run->model->links.items;
	struct map names = { .arena = run->scratch };

	out->model = run->model;
	out->count = run->model->subsystems.count;
	for (size_t i = 0; i < out->count; i++)
		*map_put(&names, subsystems[i].name) = i + 1;
	for (size_t i = 0; i < run->model->links.count; i++) {
		const uint64_t *from = map_get(&names, links[i].from);
		const uint64_t *to = map_get(&names, links[i].to);

		if (!from || !to || !str_is(links[i].mechanism, "import") ||
		    is_held(&subsystems[*from - 1], &subsystems[*to - 1]))
			continue;
		add_edge(&out->out, *from - 1, *to - 1, &links[i],
		    run->scratch);
		add_edge(&out->in, *to - 1, *from - 1, &links[i], run->scratch);
	}
	index_edges(&out->out, out->count, run->scratch);
	index_edges(&out->in, out->count, run->scratch);
}

/*
 * Breadth first from `start`: before[i] is how i was reached, plus 1. Returns
 * the node from which an edge leads back to `start`, plus 1.
 */
static size_t walk(size_t *before, const struct edges *edges, size_t start,
    size_t nodes, struct arena *arena)
{
	size_t *queue = arena_array(arena, nodes, sizeof(*queue));
	size_t head = 0;
	size_t tail = 0;
	size_t back = NOWHERE;

	queue[tail++] = start;
	while (head < tail) {
		size_t at = queue[head++];

		for (size_t i = edges->first[at]; i < edges->first[at + 1];
		     i++) {
			size_t to = edges->items[i].to;

			if (to == start && back == NOWHERE)
				back = at + 1;
			if (to == start || before[to])
				continue;
			before[to] = at + 1;
			queue[tail++] = to;
		}
	}
	return back;
}

/* Those that `start` reaches and that reach it: it among them. */
static size_t mark_group(bool *done, const struct graph *graph,
    const size_t *before, size_t start, struct arena *arena)
{
	size_t *after = arena_array(arena, graph->count, sizeof(*after));
	size_t members = 1;

	walk(after, &graph->in, start, graph->count, arena);
	done[start] = true;
	for (size_t i = 0; i < graph->count; i++) {
		if (!before[i] || !after[i])
			continue;
		done[i] = true;
		members++;
	}
	return members;
}

static const struct link *link_between(const struct graph *graph, size_t from,
    size_t to)
{
	size_t i = graph->out.first[from];

	while (graph->out.items[i].to != to)
		i++;
	return graph->out.items[i].link;
}

static void put_way(struct buf *text, struct places *at,
    const struct graph *graph, const size_t *way, size_t length)
{
	const struct subsystem *subsystems = graph->model->subsystems.items;

	for (size_t i = 0; i < length; i++) {
		size_t from = way[i];
		size_t to = way[(i + 1) % length];

		buf_printf(text, "%s`%.*s` imports `%.*s`", i ? ", " : "",
		    STR_ARG(subsystems[from].name),
		    STR_ARG(subsystems[to].name));
		push_place(at, link_between(graph, from, to)->at, text->arena);
	}
}

/* `back` is the last node of the way around from `start`, plus 1. */
static void add_cycle(struct linking *run, const struct graph *graph,
    const size_t *before, size_t start, size_t back, size_t members)
{
	const struct subsystem *subsystems = graph->model->subsystems.items;
	size_t *way = arena_array(run->scratch, graph->count, sizeof(*way));
	struct buf text = { .arena = run->perm };
	struct places at = { 0 };
	size_t length = 1;

	for (size_t i = back - 1; i != start; i = before[i] - 1)
		length++;
	way[0] = start;
	for (size_t i = back - 1, k = length; i != start; i = before[i] - 1)
		way[--k] = i;
	put_way(&text, &at, graph, way, length);
	if (members > length)
		buf_printf(&text, "; %zu subsystems form an import cycle",
		    members);
	buf_puts(&text, " \xe2\x80\x94 none of them can be extracted "
			"or tested without the others.");
	add_finding(run,
	    finding_id(run, "import-cycle", subsystems[start].name), "warning",
	    buf_str(&text), at);
}

void find_cycles(struct linking *run)
{
	struct graph graph = { 0 };
	bool *done;
	size_t added = 0;

	read_graph(&graph, run);
	done = arena_array(run->scratch, graph.count, sizeof(*done));
	for (size_t i = 0; i < graph.count && added < CYCLES_MOST; i++) {
		struct arena_mark mark = arena_mark(run->scratch);
		size_t *before =
		    arena_array(run->scratch, graph.count, sizeof(*before));
		size_t back = NOWHERE;

		if (!done[i])
			back = walk(before, &graph.out, i, graph.count,
			    run->scratch);
		if (back != NOWHERE) {
			size_t members =
			    mark_group(done, &graph, before, i, run->scratch);

			add_cycle(run, &graph, before, i, back, members);
			added++;
		}
		arena_rewind(run->scratch, mark);
	}
}
