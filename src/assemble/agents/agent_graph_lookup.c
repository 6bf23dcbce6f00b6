/*
 * Nodes and edges by what they are looked up by, so that graphs of thousands
 * of them take no time. An entry says where to look: what is found there may
 * have changed since, and is compared by who asks.
 */
#include "assemble/agents/agent_graph.h"

#include <string.h>

/* Add the number to a list in ascending order, each once: numbers mostly
 * grow, so that a new one goes to the end. */
static void add_node_number(struct wire_list *wire_list, uint32_t number,
    struct arena *arena)
{
	size_t at = wire_list->count;

	while (at && wire_list->items[at - 1] > number)
		at--;
	if (at && wire_list->items[at - 1] == number)
		return;
	array_push(&wire_list->items, &wire_list->count, sizeof(number), arena);
	memmove(&wire_list->items[at + 1], &wire_list->items[at],
	    (wire_list->count - 1 - at) * sizeof(number));
	wire_list->items[at] = number;
}

/* The list of a key; an empty one, never NULL, if the key is not there. */
static const struct wire_list *list_of_key(const struct map *map,
    struct str key)
{
	static const struct wire_list nothing;
	const uint64_t *entry = map_get(map, key);

	return entry ? (const struct wire_list *)(uintptr_t)*entry : &nothing;
}

/* Add a number to the list of a key. The key is copied when it is new:
 * lookup_key() reuses its bytes. */
static void add_to_list_of_key(struct map *map, struct str key, uint32_t number)
{
	const uint64_t *list = map_get(map, key);
	uint64_t *entry;

	if (list) {
		add_node_number((struct wire_list *)(uintptr_t)*list, number,
		    map->arena);
		return;
	}
	entry = map_put(map, str_copy(key, map->arena));
	*entry = (uint64_t)(uintptr_t)NEW(map->arena, struct wire_list);
	add_node_number((struct wire_list *)(uintptr_t)*entry, number,
	    map->arena);
}

/* A key of three numbers and a text. It lives until the next key is made:
 * copy it to keep it. */
static struct str lookup_key(struct agent_wiring *wiring,
    const uint32_t numbers[3], struct str text)
{
	struct buf *key = &wiring->key;

	key->arena = wiring->arena;
	key->len = 0;
	buf_put(key,
	    (struct str){ (const char *)numbers, 3 * sizeof(*numbers) });
	buf_put(key, text);
	return buf_str(key);
}

/* The key of what a scope is. Its second number, NOWHERE, keeps it apart
 * from node_name_key(), which has 0 there. */
static struct str scope_key(struct agent_wiring *wiring, uint32_t scope)
{
	return lookup_key(wiring,
	    (const uint32_t[3]){ scope, NOWHERE, NOWHERE }, STR(""));
}

/* The key of what a name means in a file. */
static struct str node_name_key(struct agent_wiring *wiring, uint32_t file,
    struct str name)
{
	return lookup_key(wiring, (const uint32_t[3]){ file, 0, 0 }, name);
}

/* The first graph that a scope is; NOWHERE: none. */
uint32_t wire_graph_of_scope(struct agent_wiring *wiring, uint32_t scope)
{
	const struct wire_list *wire_list =
	    list_of_key(&wiring->graphs_by, scope_key(wiring, scope));

	return wire_list->count ? wire_list->items[0] : NOWHERE;
}

/* Graphs of a file that have, or had, that name. Who asks compares the name
 * again: see the head of the file. */
const struct wire_list *wire_graphs_of(struct agent_wiring *wiring,
    uint32_t file, struct str name)
{
	return list_of_key(&wiring->graphs_by,
	    node_name_key(wiring, file, name));
}

/* Note a graph by its scope and by its name: in one map, as the keys differ
 * in their numbers. */
void wire_note_graph(struct agent_wiring *wiring, uint32_t graph_number)
{
	const struct wire_graph *graph = &wiring->graphs[graph_number];

	wiring->graphs_by.arena = wiring->arena;
	add_to_list_of_key(&wiring->graphs_by, scope_key(wiring, graph->scope),
	    graph_number);
	add_to_list_of_key(&wiring->graphs_by,
	    node_name_key(wiring, graph->file, graph->name), graph_number);
}

/* The key of a target in one graph (or WIRE_ANY): its text, its scope, or
 * its file and symbol. The kind is part of it. */
static struct str target_key(struct agent_wiring *wiring,
    const struct target *target, uint32_t graph)
{
	uint32_t numbers[] = { (uint32_t)target->kind, graph, 0 };

	if (target->kind == TARGET_TEXT)
		return lookup_key(wiring, numbers, target->text);
	numbers[2] = target->kind == TARGET_SCOPE ? target->scope
						  : target->place.file;
	return lookup_key(wiring, numbers,
	    target->kind == TARGET_SCOPE ? STR("") : target->place.symbol);
}

/* Nodes of a graph that the target may mean. Names may have changed since
 * they were noted: who asks compares again. */
const struct wire_list *wire_nodes_of(struct agent_wiring *wiring,
    const struct target *target, uint32_t graph)
{
	return list_of_key(&wiring->nodes_by,
	    target_key(wiring, target, graph));
}

/* The key of nodes of a file that are declared in no graph, by their name.
 * The file stands where others have 0. */
static struct str key_of_free_node(struct agent_wiring *wiring, uint32_t file,
    struct str name)
{
	return lookup_key(wiring,
	    (const uint32_t[3]){ TARGET_TEXT, WIRE_ANY, file }, name);
}

/* Nodes of a file that are declared in no graph, by their name; who asks
 * compares again. */
const struct wire_list *wire_nodes_without_graph(struct agent_wiring *wiring,
    uint32_t file, struct str name)
{
	return list_of_key(&wiring->nodes_by,
	    key_of_free_node(wiring, file, name));
}

/* Note the node under a target: in its own graph, and, if it is known by
 * more than a name, in any graph (WIRE_ANY). */
static void note_node_by_target(struct agent_wiring *wiring,
    uint32_t node_number, const struct target *target)
{
	uint32_t graph = wiring->nodes[node_number].graph;

	add_to_list_of_key(&wiring->nodes_by, target_key(wiring, target, graph),
	    node_number);
	if (target->kind != TARGET_TEXT)
		add_to_list_of_key(&wiring->nodes_by,
		    target_key(wiring, target, WIRE_ANY), node_number);
}

/* Note a node under its name, its scope and its handler. To be called again
 * whenever one of these, or its graph, changes. */
void wire_note_node(struct agent_wiring *wiring, uint32_t node_number)
{
	const struct wire_node *node = &wiring->nodes[node_number];
	struct target target = { .kind = TARGET_TEXT,
		.text = node->name,
		.scope = node->scope,
		.place = node->handler };

	wiring->nodes_by.arena = wiring->arena;
	note_node_by_target(wiring, node_number, &target);
	if (node->free)
		add_to_list_of_key(&wiring->nodes_by,
		    key_of_free_node(wiring, node->file, node->name),
		    node_number);
	target.kind = TARGET_SCOPE;
	if (node->scope != NOWHERE)
		note_node_by_target(wiring, node_number, &target);
	target.kind = TARGET_PLACE;
	if (node->handler.file != NOWHERE)
		note_node_by_target(wiring, node_number, &target);
}

/* The key of edges of a graph between two names. The length of the first
 * name keeps `ab` + `c` and `a` + `bc` apart. */
static struct str edge_key(struct agent_wiring *wiring, uint32_t graph,
    struct str from, struct str to)
{
	uint32_t numbers[] = { graph, (uint32_t)from.len, 0 };

	lookup_key(wiring, numbers, from);
	buf_put(&wiring->key, to);
	return buf_str(&wiring->key);
}

/* Edges of a graph from one name to another; who asks compares again. */
const struct wire_list *wire_edges_of(struct agent_wiring *wiring,
    uint32_t graph, struct str from, struct str to)
{
	return list_of_key(&wiring->edges_by,
	    edge_key(wiring, graph, from, to));
}

/* Note an edge under its graph and both names. */
void wire_note_edge(struct agent_wiring *wiring, uint32_t edge_number)
{
	const struct wire_edge *edge = &wiring->edges[edge_number];

	wiring->edges_by.arena = wiring->arena;
	add_to_list_of_key(&wiring->edges_by,
	    edge_key(wiring, edge->graph, edge->from, edge->to), edge_number);
}
