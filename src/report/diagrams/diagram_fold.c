/* Nodes that stand in the same relations become one node with their count. */
#include "base/base.h"
#include "report/diagrams/diagram.h"

enum { NAMES_SHOWN = 3 };

/* A relation of a node: to or from which other, and how. */
struct relation {
	size_t node;
	size_t other;
	bool out;
	const struct strs *labels;
};

static int compare_relations(const void *a, const void *b, void *context)
{
	const struct relation *left_relation = a;
	const struct relation *right_relation = b;

	(void)context;
	if (left_relation->node != right_relation->node)
		return left_relation->node < right_relation->node ? -1 : 1;
	if (left_relation->out != right_relation->out)
		return left_relation->out ? -1 : 1;
	return left_relation->other < right_relation->other
		   ? -1
		   : left_relation->other > right_relation->other;
}

/* Each edge is a relation of both of its ends, in the order of nodes. */
static struct relation *relations_of(const struct diagram *diagram)
{
	struct relation *relations = arena_array(diagram->arena,
	    2 * diagram->edge_count, sizeof(*relations));

	for (size_t i = 0; i < diagram->edge_count; i++) {
		const struct diagram_edge *edge = &diagram->edges[i];

		relations[2 * i] = (struct relation){ edge->from, edge->to,
			true, &edge->labels };
		relations[2 * i + 1] = (struct relation){ edge->to, edge->from,
			false, &edge->labels };
	}
	sort_items(relations, 2 * diagram->edge_count, sizeof(*relations),
	    compare_relations, NULL);
	return relations;
}

/* Leave those alone that have so few twins that a label could name all of them:
 * each says more by itself. */
static void keep_few(const struct diagram *diagram, size_t *twin)
{
	size_t *count =
	    arena_array(diagram->arena, diagram->node_count, sizeof(*count));

	for (size_t i = 0; i < diagram->node_count; i++)
		count[twin[i]] += diagram->nodes[i].folded_count
				      ? diagram->nodes[i].folded_count
				      : 1;
	for (size_t i = 0; i < diagram->node_count; i++)
		if (count[twin[i]] <= NAMES_SHOWN)
			twin[i] = i;
}

/* A relation to a store says how it is used, too: what is deployed has a
 * label, what only code opens has none. */
static void put_relation(struct buf *sign, const struct relation *relation,
    enum node_shape shape)
{
	buf_printf(sign, " %c%zu", relation->out ? '>' : '<', relation->other);
	if (shape != SHAPE_STORE)
		return;
	for (size_t i = 0; i < relation->labels->count; i++)
		buf_printf(sign, " %.*s", STR_ARG(relation->labels->items[i]));
}

/* For each node the first one that stands as it does: of the same shape and
 * group, with the same others, in the same directions. */
static size_t *twins_of(const struct diagram *diagram)
{
	const struct relation *relations = relations_of(diagram);
	size_t *twin =
	    arena_array(diagram->arena, diagram->node_count, sizeof(*twin));
	struct map seen = { .arena = diagram->arena };
	size_t at = 0;

	for (size_t i = 0; i < diagram->node_count; i++) {
		const struct diagram_node *node = &diagram->nodes[i];
		struct buf sign = { .arena = diagram->arena };
		uint64_t *first;

		buf_printf(&sign, "%d %zu", (int)node->shape, node->group);
		for (; at < 2 * diagram->edge_count && relations[at].node == i;
		     at++)
			put_relation(&sign, &relations[at], node->shape);
		first = map_put(&seen, buf_str(&sign));
		*first = *first ? *first : i + 1;
		twin[i] = (size_t)*first - 1;
	}
	return twin;
}

/* The first few names are enough: the number tells the rest. */
static void add_folded(struct diagram_node *node, struct str label,
    struct arena *arena)
{
	if (node->folded.count < NAMES_SHOWN)
		strs_push(&node->folded, label, arena);
}

/* Let a node stand for another one, too, which may stand for several. */
static void fold_into(struct diagram_node *node,
    const struct diagram_node *other_node, struct arena *arena)
{
	node->folded_count +=
	    other_node->folded_count ? other_node->folded_count : 1;
	if (other_node->folded_count == 0)
		add_folded(node, other_node->label, arena);
	for (size_t i = 0; i < other_node->folded.count; i++)
		add_folded(node, other_node->folded.items[i], arena);
}

/* "15: a, b, c, …" */
static struct str folded_label(const struct diagram_node *node,
    struct arena *arena)
{
	struct buf out = { .arena = arena };

	buf_printf(&out, "%zu: ", node->folded_count);
	for (size_t i = 0; i < node->folded.count; i++)
		buf_printf(&out, "%s%.*s", i ? ", " : "",
		    STR_ARG(node->folded.items[i]));
	buf_puts(&out,
	    node->folded_count > NAMES_SHOWN ? ", \xe2\x80\xa6" : "");
	return buf_str(&out);
}

/* The first of each twins, which stand for all. */
static void fold_nodes(struct diagram *folded, const struct diagram *diagram,
    const size_t *twin)
{
	for (size_t i = 0; i < diagram->node_count; i++) {
		const struct diagram_node *from_node = &diagram->nodes[i];
		size_t node = diagram_node(folded, diagram->nodes[twin[i]].key,
		    from_node->label, from_node->shape);
		struct diagram_node *new_node = &folded->nodes[node];

		fold_into(new_node, from_node, folded->arena);
		if (twin[i] != i)
			continue;
		new_node->group = from_node->group;
		new_node->kept = from_node->kept;
		new_node->aside = from_node->aside;
	}
	for (size_t i = 0; i < folded->node_count; i++) {
		struct diagram_node *node = &folded->nodes[i];

		if (node->folded_count > 1)
			node->label = folded_label(node, folded->arena);
		else
			node->folded = (struct strs){ 0 };
		node->folded_count = node->folded_count > 1 ? node->folded_count
							    : 0;
	}
}

/* Of edges that become one the heaviest counts. */
static void keep_weight(struct diagram *folded, const size_t ends[2],
    size_t weight)
{
	const uint64_t *place = map_get(&folded->pairs,
	    str_printf(folded->arena, "%zu %zu", ends[0], ends[1]));
	size_t *most = &folded->edges[*place - 1].weight;

	*most = weight > *most ? weight : *most;
}

/* The diagram is made anew. Labels of edges that become one are joined, so each
 * is put by itself; edges are no longer dashed or coloured, which only sketches
 * have. */
static void fold_twins(struct diagram *diagram, const size_t *twin)
{
	struct diagram folded =
	    diagram_new(diagram->kind, diagram->title, diagram->arena);

	fold_nodes(&folded, diagram, twin);
	for (size_t i = 0; i < diagram->edge_count; i++) {
		const struct diagram_edge *edge = &diagram->edges[i];
		struct str from = diagram->nodes[twin[edge->from]].key;
		struct str to = diagram->nodes[twin[edge->to]].key;
		size_t ends[] = {
			(size_t)*map_get(&folded.keys, from) - 1,
			(size_t)*map_get(&folded.keys, to) - 1,
		};

		diagram_edge(&folded, ends[0], ends[1], STR(""));
		for (size_t n = 0; n < edge->labels.count; n++)
			diagram_edge(&folded, ends[0], ends[1],
			    edge->labels.items[n]);
		keep_weight(&folded, ends, edge->weight);
	}
	folded.groups = diagram->groups;
	folded.parts = diagram->parts;
	folded.leading = diagram->leading;
	folded.nodes_left_out = diagram->nodes_left_out;
	folded.edges_left_out = diagram->edges_left_out;
	*diagram = folded;
}

void diagram_fold(struct diagram *diagram)
{
	fold_twins(diagram, twins_of(diagram));
}

void diagram_fold_many(struct diagram *diagram)
{
	size_t *twin = twins_of(diagram);

	keep_few(diagram, twin);
	fold_twins(diagram, twin);
}
