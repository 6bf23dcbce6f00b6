/*
 * Looks up nodes, edges and graphs by name, scope or function, as graphs may
 * have thousands of them. The maps give candidates: names and graphs may have
 * changed since a candidate was noted, so that the caller compares each again.
 */
#include "assemble/agents/agent_graph.h"

#include <string.h>

/* Add a number to an ascending list, once. Numbers mostly grow, so that the
 * search begins at the end. */
static void insert_number(struct number_list *numbers, uint32_t number,
    struct arena *arena)
{
	size_t at = numbers->count;

	while (at && numbers->items[at - 1] > number)
		at--;
	if (at && numbers->items[at - 1] == number)
		return;
	array_push(&numbers->items, &numbers->count, sizeof(number), arena);
	memmove(&numbers->items[at + 1], &numbers->items[at],
	    (numbers->count - 1 - at) * sizeof(number));
	numbers->items[at] = number;
}

/* The list of a key; an empty one, never NULL, if there is none. */
static const struct number_list *list_of_key(const struct map *map,
    struct str key)
{
	static const struct number_list nothing;
	const uint64_t *entry = map_get(map, key);

	return entry ? (const struct number_list *)(uintptr_t)*entry : &nothing;
}

/* Add a number to the list of a key. A new key is copied, as lookup_key()
 * reuses its bytes. */
static void add_to_list_of_key(struct map *map, struct str key, uint32_t number)
{
	const uint64_t *list = map_get(map, key);
	uint64_t *entry;

	if (list) {
		insert_number((struct number_list *)(uintptr_t)*list, number,
		    map->arena);
		return;
	}
	entry = map_put(map, str_copy(key, map->arena));
	*entry = (uint64_t)(uintptr_t)NEW(map->arena, struct number_list);
	insert_number((struct number_list *)(uintptr_t)*entry, number,
	    map->arena);
}

/* A key of three numbers and a text, in `builder->key`. It lives until the next
 * key is made: copy it to keep it. */
static struct str lookup_key(struct graph_builder *builder,
    const uint32_t numbers[3], struct str text)
{
	struct buf *key = &builder->key;

	key->arena = builder->arena;
	key->len = 0;
	buf_put(key,
	    (struct str){ (const char *)numbers, 3 * sizeof(*numbers) });
	buf_put(key, text);
	return buf_str(key);
}

/* The key of the graph that a scope is. Its second number, NOWHERE, keeps it
 * apart from graph_name_key(), which has 0 there. */
static struct str scope_key(struct graph_builder *builder, uint32_t scope)
{
	return lookup_key(builder,
	    (const uint32_t[3]){ scope, NOWHERE, NOWHERE }, STR(""));
}

/* The key of the graphs of a file that have a name. */
static struct str graph_name_key(struct graph_builder *builder, uint32_t file,
    struct str name)
{
	return lookup_key(builder, (const uint32_t[3]){ file, 0, 0 }, name);
}

/* The first graph that a scope is; NOWHERE: none. */
uint32_t builder_graph_of_scope(struct graph_builder *builder, uint32_t scope)
{
	const struct number_list *candidates =
	    list_of_key(&builder->graphs_by, scope_key(builder, scope));

	return candidates->count ? candidates->items[0] : NOWHERE;
}

/* Graphs of a file that have, or had, that name. */
const struct number_list *
builder_candidate_graphs(struct graph_builder *builder, uint32_t file,
    struct str name)
{
	return list_of_key(&builder->graphs_by,
	    graph_name_key(builder, file, name));
}

/* Note a graph by its scope and by its name, in one map, as the keys of both
 * differ. */
void builder_note_graph(struct graph_builder *builder, uint32_t graph_number)
{
	const struct built_graph *graph = &builder->graphs[graph_number];

	builder->graphs_by.arena = builder->arena;
	add_to_list_of_key(&builder->graphs_by,
	    scope_key(builder, graph->scope), graph_number);
	add_to_list_of_key(&builder->graphs_by,
	    graph_name_key(builder, graph->file, graph->name), graph_number);
}

/* The key of a target in one graph (or ANY_GRAPH): its kind and its text; of
 * another kind its scope, or its file and symbol. Lives until the next key is
 * made. */
static struct str target_key(struct graph_builder *builder,
    const struct target *target, uint32_t graph)
{
	uint32_t numbers[] = { (uint32_t)target->kind, graph, 0 };

	if (target->kind == TARGET_TEXT)
		return lookup_key(builder, numbers, target->text);
	numbers[2] = target->kind == TARGET_SCOPE ? target->scope
						  : target->place.file;
	return lookup_key(builder, numbers,
	    target->kind == TARGET_SCOPE ? STR("") : target->place.symbol);
}

/* Nodes of a graph that the target may mean. */
const struct number_list *builder_candidate_nodes(struct graph_builder *builder,
    const struct target *target, uint32_t graph)
{
	return list_of_key(&builder->nodes_by,
	    target_key(builder, target, graph));
}

/* The key of nodes of a file that are declared in no graph, by name. The file
 * stands where the keys of other names have 0. */
static struct str key_of_free_node(struct graph_builder *builder, uint32_t file,
    struct str name)
{
	return lookup_key(builder,
	    (const uint32_t[3]){ TARGET_TEXT, ANY_GRAPH, file }, name);
}

/* Nodes of a file that are declared in no graph, by name. */
const struct number_list *
builder_candidates_without_graph(struct graph_builder *builder, uint32_t file,
    struct str name)
{
	return list_of_key(&builder->nodes_by,
	    key_of_free_node(builder, file, name));
}

/* Note the node under the target's key in its own graph, and, unless the target
 * is only a name, under that in ANY_GRAPH. */
static void note_node_by_target(struct graph_builder *builder,
    uint32_t node_number, const struct target *target)
{
	uint32_t graph = builder->nodes[node_number].graph;

	add_to_list_of_key(&builder->nodes_by,
	    target_key(builder, target, graph), node_number);
	if (target->kind != TARGET_TEXT)
		add_to_list_of_key(&builder->nodes_by,
		    target_key(builder, target, ANY_GRAPH), node_number);
}

/* Note a node under its name, its scope and its handler; again whenever one of
 * these, or its graph, changes. */
void builder_note_node(struct graph_builder *builder, uint32_t node_number)
{
	const struct built_node *node = &builder->nodes[node_number];
	struct target target = { .kind = TARGET_TEXT,
		.text = node->name,
		.scope = node->scope,
		.place = node->handler };

	builder->nodes_by.arena = builder->arena;
	note_node_by_target(builder, node_number, &target);
	if (node->free)
		add_to_list_of_key(&builder->nodes_by,
		    key_of_free_node(builder, node->file, node->name),
		    node_number);
	target.kind = TARGET_SCOPE;
	if (node->scope != NOWHERE)
		note_node_by_target(builder, node_number, &target);
	target.kind = TARGET_PLACE;
	if (node->handler.file != NOWHERE)
		note_node_by_target(builder, node_number, &target);
}

/* The key of edges of a graph between two names. The length of the first name
 * keeps `ab` + `c` and `a` + `bc` apart. */
static struct str edge_key(struct graph_builder *builder, uint32_t graph,
    struct str from, struct str to)
{
	uint32_t numbers[] = { graph, (uint32_t)from.len, 0 };

	lookup_key(builder, numbers, from);
	buf_put(&builder->key, to);
	return buf_str(&builder->key);
}

/* Edges of a graph from one name to another. */
const struct number_list *builder_candidate_edges(struct graph_builder *builder,
    uint32_t graph, struct str from, struct str to)
{
	return list_of_key(&builder->edges_by,
	    edge_key(builder, graph, from, to));
}

/* Note all edges again, after some were removed: numbers have changed. */
void builder_note_all_edges(struct graph_builder *builder)
{
	builder->edges_by = (struct map){ .arena = builder->arena };
	for (uint32_t i = 0; i < builder->edge_count; i++)
		builder_note_edge(builder, i);
}

/* Note an edge under its graph and both names. */
void builder_note_edge(struct graph_builder *builder, uint32_t edge_number)
{
	const struct built_edge *edge = &builder->edges[edge_number];

	builder->edges_by.arena = builder->arena;
	add_to_list_of_key(&builder->edges_by,
	    edge_key(builder, edge->graph, edge->from, edge->to), edge_number);
}
