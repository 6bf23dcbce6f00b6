/* Nodes that stand in the same relations become one node with their count. */
#include "base/base.h"
#include "report/diagram.h"

enum { NAMES_SHOWN = 3 };

/* A relation of a node: to or from which other, and how. */
struct relation {
	size_t node;
	size_t other;
	bool out;
};

static int compare_relations(const void *a, const void *b, void *context)
{
	const struct relation *x = a;
	const struct relation *y = b;

	(void)context;
	if (x->node != y->node)
		return x->node < y->node ? -1 : 1;
	if (x->out != y->out)
		return x->out ? -1 : 1;
	return x->other < y->other ? -1 : x->other > y->other;
}

static struct relation *relations_of(const struct diagram *diagram)
{
	struct relation *relations = arena_array(diagram->arena,
	    2 * diagram->edge_count, sizeof(*relations));

	for (size_t i = 0; i < diagram->edge_count; i++) {
		const struct diagram_edge *edge = &diagram->edges[i];

		relations[2 * i] =
		    (struct relation){ edge->from, edge->to, true };
		relations[2 * i + 1] =
		    (struct relation){ edge->to, edge->from, false };
	}
	sort_items(relations, 2 * diagram->edge_count, sizeof(*relations),
	    compare_relations, NULL);
	return relations;
}

/* For each node the first one that stands as it does. */
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
			buf_printf(&sign, " %c%zu",
			    relations[at].out ? '>' : '<', relations[at].other);
		first = map_put(&seen, buf_str(&sign));
		*first = *first ? *first : i + 1;
		twin[i] = (size_t)*first - 1;
	}
	return twin;
}

/* The twins of one node: how many, and how the first of them are called. */
struct twins {
	struct buf names;
	size_t count;
};

/* By the first of them. */
static struct twins *count_twins(const struct diagram *diagram,
    const size_t *twin)
{
	struct twins *twins =
	    arena_array(diagram->arena, diagram->node_count, sizeof(*twins));

	for (size_t i = 0; i < diagram->node_count; i++) {
		struct twins *of = &twins[twin[i]];

		of->names.arena = diagram->arena;
		if (of->count++ < NAMES_SHOWN)
			buf_printf(&of->names, "%s%.*s",
			    of->count > 1 ? ", " : "",
			    STR_ARG(diagram->nodes[i].label));
	}
	return twins;
}

/* "15: a, b, c, …" */
static struct str twin_label(const struct twins *twins)
{
	struct str names = buf_str(&twins->names);

	if (twins->count < 2)
		return names;
	return str_printf(twins->names.arena, "%zu: %.*s%s", twins->count,
	    STR_ARG(names), twins->count > NAMES_SHOWN ? ", \xe2\x80\xa6" : "");
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

void diagram_fold(struct diagram *diagram)
{
	const size_t *twin = twins_of(diagram);
	const struct twins *twins = count_twins(diagram, twin);
	struct diagram folded =
	    diagram_new(diagram->kind, diagram->title, diagram->arena);

	for (size_t i = 0; i < diagram->node_count; i++) {
		size_t node;

		if (twin[i] != i)
			continue;
		node = diagram_node(&folded, diagram->nodes[i].key,
		    twin_label(&twins[i]), diagram->nodes[i].shape);
		folded.nodes[node].group = diagram->nodes[i].group;
		folded.nodes[node].kept = diagram->nodes[i].kept;
		folded.nodes[node].aside = diagram->nodes[i].aside;
	}
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
	*diagram = folded;
}
