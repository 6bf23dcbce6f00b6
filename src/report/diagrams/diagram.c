/* Diagrams as they are built, and made smaller: what is shown of one that is
 * too large is decided here, whatever it is drawn with. */
#include "report/diagrams/diagram.h"

#include "base/base.h"

struct diagram diagram_new(enum diagram_kind kind, struct str title,
    struct arena *arena)
{
	return (struct diagram){
		.arena = arena,
		.kind = kind,
		.title = title,
		.keys = { .arena = arena },
		.pairs = { .arena = arena },
		.said = { .arena = arena },
	};
}

/* A label that comes later for the same key is not taken. */
size_t diagram_node(struct diagram *diagram, struct str key, struct str label,
    enum node_shape shape)
{
	uint64_t *index = map_put(&diagram->keys, key);
	struct diagram_node *node;

	if (*index)
		return (size_t)*index - 1;
	node = array_push(&diagram->nodes, &diagram->node_count,
	    sizeof(*diagram->nodes), diagram->arena);
	node->key = key;
	node->label = label;
	node->shape = shape;
	*index = diagram->node_count;
	return diagram->node_count - 1;
}

/* Each label of a pair once. */
static void add_label(struct diagram *diagram, struct diagram_edge *edge,
    struct str label)
{
	struct str key = str_printf(diagram->arena, "%zu %zu %.*s", edge->from,
	    edge->to, STR_ARG(label));

	if (label.len && (*map_put(&diagram->said, key))++ == 0)
		strs_push(&edge->labels, label, diagram->arena);
}

/* In a sequence each message is an edge of its own: who speaks twice says two
 * things. */
void diagram_edge(struct diagram *diagram, size_t from, size_t to,
    struct str label)
{
	struct str pair = str_printf(diagram->arena, "%zu %zu", from, to);
	uint64_t *index = map_put(&diagram->pairs, pair);
	struct diagram_edge *edge;

	if (*index && diagram->kind != DIAGRAM_SEQUENCE) {
		add_label(diagram, &diagram->edges[*index - 1], label);
		return;
	}
	edge = array_push(&diagram->edges, &diagram->edge_count,
	    sizeof(*diagram->edges), diagram->arena);
	edge->from = from;
	edge->to = to;
	if (diagram->kind != DIAGRAM_SEQUENCE)
		add_label(diagram, edge, label);
	else if (label.len)
		strs_push(&edge->labels, label, diagram->arena);
	*index = diagram->edge_count;
}

size_t diagram_group(struct diagram *diagram, struct str label)
{
	for (size_t i = 0; i < diagram->groups.count; i++) {
		if (str_equal(diagram->groups.items[i], label))
			return i + 1;
	}
	strs_push(&diagram->groups, label, diagram->arena);
	return diagram->groups.count;
}

/* A diagram without edges shows nothing that a list would not. */
void diagrams_push(struct diagrams *diagrams, struct diagram diagram,
    struct arena *arena)
{
	struct diagram *this_diagram;

	if (diagram.edge_count == 0)
		return;
	this_diagram = array_push(&diagrams->items, &diagrams->count,
	    sizeof(*diagrams->items), arena);
	*this_diagram = diagram;
}

/* What a node or an edge weighs, and where it stands. */
struct weight {
	size_t index;
	size_t weight;
};

static int compare_diagram_weights(const void *a, const void *b, void *context)
{
	const struct weight *left_weight = a;
	const struct weight *right_weight = b;

	(void)context;
	if (left_weight->weight != right_weight->weight)
		return left_weight->weight > right_weight->weight ? -1 : 1;
	return left_weight->index < right_weight->index
		   ? -1
		   : left_weight->index > right_weight->index;
}

/* Mark the `most` heaviest; in a diagram that tells a story, the first. */
static bool *heaviest(struct weight *weights, size_t count, size_t most,
    bool in_order, struct arena *arena)
{
	bool *kept = arena_array(arena, count, sizeof(*kept));

	if (!in_order)
		sort_items(weights, count, sizeof(*weights),
		    compare_diagram_weights, NULL);
	for (size_t i = 0; i < count && i < most; i++)
		kept[weights[i].index] = true;
	return kept;
}

/* Keep the edges of `kept` whose ends are kept too; NULL: all are. What goes is
 * counted, so that the text below can say so. */
static void keep_edges(struct diagram *diagram, const bool *kept,
    const bool *nodes)
{
	size_t to = 0;

	for (size_t i = 0; i < diagram->edge_count; i++) {
		const struct diagram_edge *edge = &diagram->edges[i];

		if ((!kept || kept[i]) &&
		    (!nodes || (nodes[edge->from] && nodes[edge->to])))
			diagram->edges[to++] = diagram->edges[i];
		else
			diagram->edges_left_out++;
	}
	diagram->edge_count = to;
}

/* Edges have been dropped before: both ends of those that are left are kept. */
static void keep_nodes(struct diagram *diagram, const bool *kept)
{
	size_t *moved =
	    arena_array(diagram->arena, diagram->node_count, sizeof(*moved));
	size_t to = 0;

	for (size_t i = 0; i < diagram->node_count; i++) {
		moved[i] = to;
		if (kept[i])
			diagram->nodes[to++] = diagram->nodes[i];
		else
			diagram->nodes_left_out++;
	}
	for (size_t i = 0; i < diagram->edge_count; i++) {
		struct diagram_edge *edge = &diagram->edges[i];

		edge->from = moved[edge->from];
		edge->to = moved[edge->to];
	}
	diagram->node_count = to;
}

/* Edges at each node. */
static size_t *degrees(const struct diagram *diagram)
{
	size_t *degree =
	    arena_array(diagram->arena, diagram->node_count, sizeof(*degree));

	for (size_t i = 0; i < diagram->edge_count; i++) {
		degree[diagram->edges[i].from]++;
		degree[diagram->edges[i].to]++;
	}
	return degree;
}

/* More than any node has of edges. */
#define RAISED (SIZE_MAX / 2)

/* How well it is connected; what stands aside comes after all others. */
static size_t *standings(const struct diagram *diagram)
{
	size_t *standing = degrees(diagram);

	for (size_t i = 0; i < diagram->node_count; i++)
		standing[i] = diagram->nodes[i].aside ? 0 : standing[i] + 1;
	return standing;
}

/* Where data is kept, what is deployed, who asks, who is asked outside. */
static bool is_end_node(const struct diagram_node *node)
{
	return node->kept || node->shape == SHAPE_STORE ||
	       (node->shape == SHAPE_ROUND &&
		   (node->group || str_starts(node->key, "\001")));
}

/* Is it somebody outside, or a store that a setting may leave out? */
static bool is_side_node(const struct diagram *diagram, size_t node)
{
	if (diagram->nodes[node].shape == SHAPE_ROUND)
		return diagram->nodes[node].group != 0;
	if (diagram->nodes[node].shape != SHAPE_STORE)
		return false;
	for (size_t i = 0; i < diagram->edge_count; i++)
		if (diagram->edges[i].to == node &&
		    (diagram->edges[i].labels.count != 1 ||
			!str_is(diagram->edges[i].labels.items[0],
			    "by choice")))
			return false;
	return true;
}

/* These are always shown, with the best connected of those that they have to do
 * with; of too many the best connected. */
static void raise_ends(const struct diagram *diagram, struct weight *weights,
    const size_t *degree)
{
	size_t *other = arena_array(diagram->arena, diagram->node_count,
	    sizeof(*other)); /* by end: index + 1 */

	for (size_t i = 0; i < 2 * diagram->edge_count; i++) {
		const struct diagram_edge *edge = &diagram->edges[i / 2];
		size_t end = i % 2 ? edge->from : edge->to;
		size_t best = i % 2 ? edge->to : edge->from;

		if (is_end_node(&diagram->nodes[end]) &&
		    !(diagram->parts && is_side_node(diagram, end)) &&
		    (other[end] == 0 || degree[best] > degree[other[end] - 1]))
			other[end] = best + 1;
	}
	for (size_t i = 0; i < diagram->node_count; i++)
		if (other[i]) {
			size_t best = other[i] - 1;

			weights[i].weight = RAISED + degree[i] % RAISED;
			weights[best].weight = RAISED + degree[best] % RAISED;
		}
}

/* Of the parts of one program those between others say most: what all use and
 * what uses all are less of it. Who is outside goes with who calls it. */
static size_t *part_standings(const struct diagram *diagram)
{
	size_t count = diagram->node_count;
	size_t *in = arena_array(diagram->arena, count, sizeof(*in));
	size_t *out = arena_array(diagram->arena, count, sizeof(*out));

	for (size_t i = 0; i < diagram->edge_count; i++) {
		out[diagram->edges[i].from]++;
		in[diagram->edges[i].to]++;
	}
	for (size_t i = 0; i < count; i++)
		out[i] = diagram->nodes[i].aside ? 0
			 : str_equal(diagram->nodes[i].key, diagram->leading)
			     ? RAISED
			     : (in[i] + 1) * (out[i] + 1) + 1;
	for (size_t i = 0; i < diagram->edge_count; i++) {
		size_t user = out[diagram->edges[i].from];
		size_t *side = &out[diagram->edges[i].to];

		if (is_side_node(diagram, diagram->edges[i].to) &&
		    user != RAISED && user > *side)
			*side = user - 1;
	}
	return out;
}

static void limit_nodes(struct diagram *diagram, size_t most, bool in_order)
{
	size_t *degree = diagram->parts ? part_standings(diagram)
					: standings(diagram);
	size_t count = diagram->node_count;
	struct weight *weights =
	    arena_array(diagram->arena, count, sizeof(*weights));
	bool *kept;

	if (count <= most)
		return;
	for (size_t i = 0; i < count; i++)
		weights[i] = (struct weight){ i, degree[i] };
	raise_ends(diagram, weights, degree);
	kept = heaviest(weights, count, most, in_order, diagram->arena);
	keep_edges(diagram, NULL, kept);
	keep_nodes(diagram, kept);
}

/* An edge counts for what it joins and for how well its ends are connected; one
 * without a label as much as one with it. */
static void limit_edges(struct diagram *diagram, size_t most, bool in_order)
{
	size_t *degree = degrees(diagram);
	size_t count = diagram->edge_count;
	struct weight *weights =
	    arena_array(diagram->arena, count, sizeof(*weights));

	if (count <= most)
		return;
	for (size_t i = 0; i < count; i++) {
		const struct diagram_edge *edge = &diagram->edges[i];
		/* An edge that is all that holds a node in the diagram
		 * outweighs others: without it the node would go, too. */
		bool only = degree[edge->from] == 1 || degree[edge->to] == 1;

		weights[i].index = i;
		weights[i].weight =
		    (edge->labels.count ? edge->labels.count : 1) +
		    edge->weight + (only ? SIZE_MAX / 2 : 0);
	}
	keep_edges(diagram,
	    heaviest(weights, count, most, in_order, diagram->arena), NULL);
}

/* Is it an import, and nothing that happens as they run? */
static bool is_import_edge(const struct diagram *diagram,
    const struct diagram_edge *edge)
{
	for (size_t i = 0; i < edge->labels.count; i++)
		if (!str_is(edge->labels.items[i], "import"))
			return false;
	return diagram->nodes[edge->from].shape == SHAPE_BOX &&
	       diagram->nodes[edge->to].shape == SHAPE_BOX;
}

/* Do imports lead from one end of the edge to the other without it? */
static bool is_indirect(const struct diagram *diagram, const bool *kept,
    size_t edge)
{
	bool *reached =
	    arena_array(diagram->arena, diagram->node_count, sizeof(*reached));
	bool changed = true;

	reached[diagram->edges[edge].from] = true;
	while (changed) {
		changed = false;
		for (size_t i = 0; i < diagram->edge_count; i++) {
			const struct diagram_edge *next = &diagram->edges[i];

			if (!kept[i] || i == edge || !reached[next->from] ||
			    reached[next->to] || !is_import_edge(diagram, next))
				continue;
			reached[next->to] = true;
			changed = true;
		}
	}
	return reached[diagram->edges[edge].to];
}

/* Where there are too many: that one imports what is reached by others anyway
 * is left out, the lightest first. */
static void drop_indirect(struct diagram *diagram, size_t most)
{
	size_t count = diagram->edge_count;
	size_t left = count;
	struct weight *weights =
	    arena_array(diagram->arena, count, sizeof(*weights));
	bool *kept = arena_array(diagram->arena, count, sizeof(*kept));

	if (count <= most)
		return;
	for (size_t i = 0; i < count; i++) {
		weights[i] = (struct weight){ i, diagram->edges[i].weight };
		kept[i] = true;
	}
	sort_items(weights, count, sizeof(*weights), compare_diagram_weights,
	    NULL);
	for (size_t i = count; i-- > 0 && left > most;) {
		size_t edge = weights[i].index;

		if (!is_import_edge(diagram, &diagram->edges[edge]) ||
		    !is_indirect(diagram, kept, edge))
			continue;
		kept[edge] = false;
		left--;
	}
	keep_edges(diagram, kept, NULL);
}

static void drop_lonely(struct diagram *diagram)
{
	size_t *degree = degrees(diagram);
	bool *kept =
	    arena_array(diagram->arena, diagram->node_count, sizeof(*kept));

	for (size_t i = 0; i < diagram->node_count; i++)
		kept[i] = degree[i] > 0;
	keep_nodes(diagram, kept);
}

/* Folding comes first, as it loses least; then nodes, then edges, then what is
 * left alone by that. */
void diagram_limit(struct diagram *diagram, size_t nodes, size_t edges)
{
	bool in_order = diagram->kind == DIAGRAM_SEQUENCE ||
			diagram->kind == DIAGRAM_STATES;

	if (diagram->node_count > nodes && !in_order)
		diagram_fold(diagram);
	limit_nodes(diagram, nodes, in_order);
	if (diagram->parts)
		drop_indirect(diagram, edges);
	limit_edges(diagram, edges, in_order);
	if (diagram->edge_count && diagram->kind != DIAGRAM_STATES)
		drop_lonely(diagram);
}

static int compare_node_keys(const void *a, const void *b, void *context)
{
	const struct diagram_node *nodes = context;

	return str_compare(nodes[*(const size_t *)a].key,
	    nodes[*(const size_t *)b].key);
}

static int compare_diagram_edges(const void *a, const void *b, void *context)
{
	const struct diagram_edge *left_edge = a;
	const struct diagram_edge *right_edge = b;

	(void)context;
	if (left_edge->from != right_edge->from)
		return left_edge->from < right_edge->from ? -1 : 1;
	return left_edge->to < right_edge->to ? -1
					      : left_edge->to > right_edge->to;
}

/* Keys are names, so that a new node moves no other in the text; edges follow
 * their nodes. */
void diagram_sort(struct diagram *diagram)
{
	size_t count = diagram->node_count;
	struct arena *arena = diagram->arena;
	size_t *order = arena_array(arena, count, sizeof(*order));
	size_t *moved = arena_array(arena, count, sizeof(*moved));
	struct diagram_node *nodes = arena_array(arena, count, sizeof(*nodes));

	for (size_t i = 0; i < count; i++)
		order[i] = i;
	sort_items(order, count, sizeof(*order), compare_node_keys,
	    diagram->nodes);
	for (size_t i = 0; i < count; i++) {
		nodes[i] = diagram->nodes[order[i]];
		moved[order[i]] = i;
	}
	diagram->nodes = nodes;
	for (size_t i = 0; i < diagram->edge_count; i++) {
		struct diagram_edge *edge = &diagram->edges[i];

		edge->from = moved[edge->from];
		edge->to = moved[edge->to];
	}
	sort_items(diagram->edges, diagram->edge_count, sizeof(*diagram->edges),
	    compare_diagram_edges, NULL);
}
