/*
 * Decides which paths lead to a scope: every way from a root down to its node,
 * its prefixes joined. A router that is mounted twice has two. Begin with
 * scopes_paths(); find_paths() adds the ways to one node. Rows of endpoints get
 * their paths from it.
 *
 * Routers may hang in cycles, by mistake or because code was misread: a node
 * whose paths are just being looked for gives none, and what is found from
 * inside of a cycle is kept only if nothing better can be found.
 */
#include <string.h>

#include "assemble/scopes/scopes.h"
#include "model/model.h"

#define PATHS_LIMIT 64 /* of one node */
#define PARENTS_MOST 32 /* nodes or classes, one above the other */
#define PATH_LONGEST \
	2000 /* bytes; the beginning of a longer path is cut off \
	      */
#define CUTS_MOST \
	20000 /* ways cut off at cycles; with more, any result is kept */

/* Join two paths with one slash between: `/a` and `b`, `/a/` and `/b`, `a` and
 * `b` are /a/b, /a/b, a/b. A slash at the end of `b` stays, as it may make
 * another route. */
struct str path_join(struct str a, struct str b, struct arena *perm)
{
	if (str_ends(a, ".") && b.len) /* not paths, but names with dots */
		return str_join(a, b, perm);
	while (str_ends(a, "/") && (b.len == 0 || str_starts(b, "/")))
		a.len--;
	if (b.len == 0)
		return a;
	if (a.len == 0 && str_starts(b, "/"))
		return b;
	if (a.len && str_starts(b, "[/")) /* a part that may be left out */
		return str_join(a, b, perm);
	return str_printf(perm, "%.*s%s%.*s", STR_ARG(a),
	    str_starts(b, "/") || str_ends(a, "/") ? "" : "/", STR_ARG(b));
}

/* The paths of a node that hangs nowhere: one, the prefix of all paths of the
 * pack, perhaps "". */
static struct strs root_paths(struct scopes *scopes, const struct pack *pack,
    uint32_t file)
{
	struct strs out = { 0 };

	strs_push(&out, scopes_root_prefix(scopes, pack, file), scopes->arena);
	return out;
}

/* Add a path, once; beyond PATHS_LIMIT none is added. */
static void add_scope_path(struct strs *paths, struct str path,
    struct arena *arena)
{
	if (paths->count < PATHS_LIMIT && !strs_have(paths, path))
		strs_push(paths, path, arena);
}

/* Replace a node's prefixes by all combinations of them with further ones: /a,
 * /b with /x become /a/x, /b/x. */
static void append_own_prefixes(struct strs *own_prefixes,
    const struct strs *further, struct arena *arena)
{
	struct strs combined = { 0 };

	if (own_prefixes->count == 0 || further->count == 0) {
		if (further->count)
			*own_prefixes = *further;
		return;
	}
	for (size_t i = 0; i < own_prefixes->count; i++)
		for (size_t k = 0; k < further->count; k++)
			add_scope_path(&combined,
			    path_join(own_prefixes->items[i], further->items[k],
				arena),
			    arena);
	*own_prefixes = combined;
}

/* Is there no prefix, or only that of the root? */
static bool is_no_prefix(const struct strs *prefixes)
{
	return prefixes->count == 0 ||
	       (prefixes->count == 1 && (prefixes->items[0].len == 0 ||
					    str_is(prefixes->items[0], "/")));
}

/* A node's own prefixes, and those by which it is mounted on itself; none, if
 * it has none. A class without any has those of the nearest class that it is
 * based on. */
static struct strs own_prefixes_of(struct scopes *scopes, uint32_t number)
{
	struct strs out = { 0 };
	const struct node *node = &scopes->nodes[number];

	for (unsigned i = 0; i < PARENTS_MOST; i++) {
		out.count = 0;
		if (node->fact)
			scopes_fill_prefixes(&out, scopes, node->place.file,
			    node->fact->pack, &node->fact->prefixes);
		if (!node->base || !is_no_prefix(&out))
			break;
		node = &scopes->nodes[node->base - 1];
	}
	node = &scopes->nodes[number];
	for (size_t i = 0; i < node->own_count; i++)
		append_own_prefixes(&out, &node->own[i], scopes->arena);
	return out;
}

/* The own prefixes of the parent to which an edge leads; none, if that is no
 * node. */
static struct strs prefixes_of_parent(struct scopes *scopes,
    const struct edge *edge)
{
	uint32_t parent = scopes_find(scopes, edge->parent.file,
	    edge->parent.symbol, NULL, NULL);

	if (parent == NOWHERE)
		return (struct strs){ 0 };
	return own_prefixes_of(scopes, parent);
}

/* The path below `parent` over an edge with the prefix `step`: behind the
 * parent's path; but if that ends with one of `outer_prefixes`, the parent's
 * own, in front of this: /api, then /v1 between it and /users. */
static struct str edge_path(struct str parent, struct str step,
    const struct strs *outer_prefixes, struct arena *arena)
{
	for (size_t i = 0; i < outer_prefixes->count; i++) {
		struct str end = outer_prefixes->items[i];

		if (end.len && str_has_end(parent, end))
			return path_join(path_join(str_slice(parent, 0,
						       parent.len - end.len),
					     step, arena),
			    end, arena);
	}
	return path_join(parent, step, arena);
}

/* Add all paths over one edge: each of `parents`, with each prefix of the edge,
 * with each of the node's own prefixes. With `replaces` a prefix of the edge
 * takes the place of the own ones. A parent longer than PATH_LONGEST is cut to
 * `…`. */
static void add_edge_paths(struct strs *out, struct scopes *scopes,
    const struct edge *edge, const struct strs *parents,
    const struct strs *own_prefixes)
{
	static const struct str nothing = { "", 0 };
	size_t step_count = edge->prefixes.count ? edge->prefixes.count : 1;
	size_t own_count = own_prefixes->count ? own_prefixes->count : 1;
	struct strs outer_prefixes = { 0 };

	if (edge->outer)
		outer_prefixes = prefixes_of_parent(scopes, edge);
	for (size_t i = 0; i < parents->count; i++) {
		struct str parent = parents->items[i];

		if (parent.len > PATH_LONGEST)
			parent = STR("…");
		/* k counts pairs: of 2 prefixes of the edge and 3 own ones,
		 * k = 4 is the second prefix with the second own one. */
		for (size_t k = 0; k < step_count * own_count; k++) {
			struct str step =
			    edge->prefixes.count
				? edge->prefixes.items[k / own_count]
				: nothing;
			struct str end =
			    own_prefixes->count && !(edge->replaces && step.len)
				? own_prefixes->items[k % own_count]
				: nothing;

			add_scope_path(out,
			    path_join(edge_path(parent, step, &outer_prefixes,
					  scopes->arena),
				end, scopes->arena),
			    scopes->arena);
		}
	}
}

/* The paths of an edge's parent; a parent without a symbol is the file. NULL:
 * there is no such parent, or its paths are just being looked for (a cycle). */
static const struct strs *parent_paths(struct scopes *scopes,
    const struct edge *edge, const struct pack *pack)
{
	uint32_t parent;

	if (edge->parent.symbol.len == 0)
		return scopes_file_paths(scopes, edge->parent.file, pack);
	parent = scopes_find(scopes, edge->parent.file, edge->parent.symbol,
	    NULL, NULL);
	return parent == NOWHERE ? NULL : scopes_paths(scopes, parent, pack);
}

/* Kinds of edges: to the scope on which the node is mounted, to its file, to a
 * class that is based on the node's class. */
enum edge_kind { EDGE_MOUNTED, EDGE_OF_FILE, EDGE_INHERITED };

/* The kind of an edge. */
static enum edge_kind edge_kind(const struct edge *edge)
{
	return edge->inherited ? EDGE_INHERITED
	       : edge->of_file ? EDGE_OF_FILE
			       : EDGE_MOUNTED;
}

/* Add the paths over those of the node's edges that are of one kind. */
static void add_paths_of_edges(struct strs *out, struct scopes *scopes,
    const struct node *node, const struct strs *own_prefixes,
    const struct pack *pack, enum edge_kind kind)
{
	for (const struct edge *edge = node->edges; edge; edge = edge->next) {
		const struct strs *parents =
		    edge_kind(edge) == kind ? parent_paths(scopes, edge, pack)
					    : NULL;

		if (parents)
			add_edge_paths(out, scopes, edge, parents,
			    own_prefixes);
	}
}

/* Find the paths of one node, without those over classes based on it. A node
 * that hangs nowhere is a root itself; not if it is served only where it is
 * mounted, nor in a cycle, of which another part leads on. The node is copied,
 * as the array may move. */
static void find_own_paths(struct strs *out, struct scopes *scopes,
    uint32_t number, const struct pack *pack)
{
	const struct node node = scopes->nodes[number];
	unsigned cuts = scopes->cuts;
	struct strs own_prefixes = own_prefixes_of(scopes, number);
	struct strs roots;
	struct edge no_edge = { 0 };

	/* a node that is mounted does not hang on its file as well */
	add_paths_of_edges(out, scopes, &node, &own_prefixes, pack,
	    EDGE_MOUNTED);
	if (out->count == 0)
		add_paths_of_edges(out, scopes, &node, &own_prefixes, pack,
		    EDGE_OF_FILE);
	if (out->count || (node.fact && node.fact->mounted) ||
	    (scopes->cuts != cuts && scopes->depth > 1))
		return;
	roots = root_paths(scopes, pack, node.place.file);
	add_edge_paths(out, scopes, &no_edge, &roots, &own_prefixes);
}

/* Add all paths of one node to `out`. A class is also reached over classes that
 * are based on it. */
static void find_paths(struct strs *out, struct scopes *scopes, uint32_t number,
    const struct pack *pack)
{
	const struct node node = scopes->nodes[number];
	const struct strs nothing = { 0 };

	find_own_paths(out, scopes, number, pack);
	add_paths_of_edges(out, scopes, &node, &nothing, pack, EDGE_INHERITED);
}

/* The paths of a node; NULL: they are just being looked for, as the node hangs
 * in a cycle. What is found from inside of a cycle may be incomplete: it is
 * kept for good only if the search began at this node. */
const struct strs *scopes_paths(struct scopes *scopes, uint32_t number,
    const struct pack *pack)
{
	struct strs paths = { 0 };
	unsigned cuts = scopes->cuts;

	if (scopes->nodes[number].known)
		return &scopes->nodes[number].paths;
	if (scopes->nodes[number].busy) {
		scopes->cuts++;
		return NULL;
	}
	scopes->nodes[number].busy = true;
	scopes->depth++;
	find_paths(&paths, scopes, number, pack);
	scopes->depth--;
	scopes->nodes[number].paths = paths;
	scopes->nodes[number].known = scopes->depth == 0 ||
				      scopes->cuts == cuts ||
				      scopes->cuts > CUTS_MOST;
	scopes->nodes[number].busy = false;
	return &scopes->nodes[number].paths;
}

/* ---- endpoints that classes inherit ---- */

/* Note all methods that handle endpoints in their file, `Orders.list`, by
 * place. */
static void list_operations(struct scopes *scopes)
{
	const struct index *index = scopes->index;

	scopes->operations.arena = scopes->arena;
	for (uint32_t file = 0; file < index->count; file++)
		for (size_t i = 0; i < index->facts[file].row_count; i++) {
			const struct row_fact *fact =
			    &index->facts[file].rows[i];
			const struct endpoint *endpoint = fact->row;

			if (fact->list == &model_lists[LIST_endpoints] &&
			    str_find(endpoint->handler, '.') <
				endpoint->handler.len)
				map_put(&scopes->operations,
				    place_key((struct place){ file,
						  endpoint->handler },
					scopes->arena));
		}
}

/* Has the class a method of that name which handles an endpoint itself? */
static bool serves_itself(struct scopes *scopes, const struct node *class_node,
    struct str member)
{
	struct place method = class_node->place;

	method.symbol = symbol_member(method.symbol, member, scopes->arena);
	return map_get(&scopes->operations, place_key(method, scopes->arena));
}

/* The number of the node, if its class gives values for tokens in paths,
 * `[controller]`; else NOWHERE. */
static uint32_t class_with_tokens(const struct scopes *scopes, uint32_t number)
{
	const struct scope_fact *fact = scopes->nodes[number].fact;

	return fact && fact->tokens.count ? number : NOWHERE;
}

/* Is any class based on the one at the node? */
static bool has_subclasses(const struct node *node)
{
	for (const struct edge *edge = node->edges; edge; edge = edge->next)
		if (edge->inherited)
			return true;
	return false;
}

/* Add the ways to the class itself, not those over classes that are based on
 * it. `depth` counts this as a search for paths, as scopes_paths() does, so
 * that in a cycle no class takes itself for a root. */
static void add_own_ways(struct ways *ways, struct scopes *scopes,
    uint32_t number, const struct pack *pack)
{
	struct strs paths = { 0 };

	scopes->depth++;
	find_own_paths(&paths, scopes, number, pack);
	scopes->depth--;
	for (size_t i = 0; i < paths.count; i++)
		*(struct way *)array_push(&ways->items, &ways->count,
		    sizeof(*ways->items),
		    scopes->arena) = (struct way){ paths.items[i],
			class_with_tokens(scopes, number) };
}

/* Is it an interface or an abstract class? */
static bool is_abstract(const struct scopes *scopes,
    const struct node *class_node)
{
	struct named *named = index_lookup(scopes->index, class_node->place);

	for (; named; named = named->next)
		if (named->fact && named->fact->kind == SYMBOL_CLASS &&
		    named->fact->abstract)
			return true;
	return false;
}

/* Add the ways to an inherited method: over the class and over its subclasses,
 * at most `depth` deep. A subclass that has the method itself is skipped, with
 * those below it. An abstract class serves nothing if a subclass serves the
 * method. */
static void add_ways(struct ways *ways, struct scopes *scopes, uint32_t number,
    const struct pack *pack, struct str member, unsigned depth)
{
	size_t count = ways->count;
	bool is_served = false;

	for (const struct edge *edge = scopes->nodes[number].edges;
	     edge && depth; edge = edge->next) {
		uint32_t subclass = edge->inherited
					? scopes_find(scopes, edge->parent.file,
					      edge->parent.symbol, NULL, NULL)
					: NOWHERE;

		if (subclass == NOWHERE || subclass == number ||
		    ways->count >= PATHS_LIMIT)
			continue;
		if (serves_itself(scopes, &scopes->nodes[subclass], member))
			is_served = true;
		else
			add_ways(ways, scopes, subclass, pack, member,
			    depth - 1);
	}
	is_served |= ways->count > count;
	if (!is_served || !is_abstract(scopes, &scopes->nodes[number]))
		add_own_ways(ways, scopes, number, pack);
}

/* Find the ways to an endpoint of a class, whose handler is `C.method`, also
 * over the classes that inherit the method. False, and no ways: no class is
 * based on C, or the handler is no method. */
bool scopes_inherited_ways(struct ways *ways, struct scopes *scopes,
    uint32_t number, const struct pack *pack, struct str handler)
{
	size_t dot = str_find_last(handler, '.');

	*ways = (struct ways){ 0 };
	if (dot >= handler.len || !has_subclasses(&scopes->nodes[number]))
		return false;
	if (!scopes->operations.arena)
		list_operations(scopes);
	add_ways(ways, scopes, number, pack,
	    str_slice(handler, dot + 1, handler.len), PARENTS_MOST);
	return true;
}

/* The paths of what hangs on the file itself; at least one, perhaps "". */
const struct strs *scopes_file_paths(struct scopes *scopes, uint32_t file,
    const struct pack *pack)
{
	uint32_t node = scopes_of_file(scopes, file);
	const struct strs *paths =
	    node == NOWHERE ? NULL : scopes_paths(scopes, node, pack);
	struct strs *roots;

	if (paths)
		return paths;
	roots = NEW(scopes->arena, struct strs);
	*roots = root_paths(scopes, pack, file);
	return roots;
}

/* The node on which a node hangs first; a mount goes before its file. NOWHERE:
 * it hangs on nothing. */
static uint32_t parent_node(struct scopes *scopes, uint32_t number)
{
	const struct edge *edge = scopes->nodes[number].edges;
	const struct edge *first_edge = edge;

	while (first_edge && first_edge->of_file)
		first_edge = first_edge->next;
	if (first_edge)
		edge = first_edge;
	if (!edge)
		return NOWHERE;
	return edge->parent.symbol.len
		   ? scopes_find(scopes, edge->parent.file, edge->parent.symbol,
			 NULL, NULL)
		   : scopes_of_file(scopes, edge->parent.file);
}

/* What names of handlers below a node (NOWHERE: in the file) begin with, by the
 * scopes around: `a/b/`, the outermost first; "": nothing. */
struct str scopes_handler_prefix(struct scopes *scopes, uint32_t number,
    uint32_t file, const struct pack *pack)
{
	struct str out = { 0 };

	if (number == NOWHERE)
		number = scopes_of_file(scopes, file);
	for (unsigned i = 0; i < PARENTS_MOST && number != NOWHERE; i++) {
		const struct scope_fact *fact = scopes->nodes[number].fact;

		if (fact && fact->handlers.len &&
		    same_framework(fact->pack, pack))
			out = str_printf(scopes->arena, "%.*s/%.*s",
			    STR_ARG(fact->handlers), STR_ARG(out));
		number = parent_node(scopes, number);
	}
	return out;
}

/* Note on which node the row at a line hangs. If two rows of one line hang on
 * different nodes, the line has none. */
void scopes_note_base(struct scopes *scopes, struct evidence at,
    uint32_t number)
{
	uint64_t *slot =
	    map_put(&scopes->bases, evidence_key(at, scopes->arena));

	*slot = *slot && *slot != number + 1 ? UINT64_MAX : number + 1;
}

/* The one node on which the rows at a line hang; NOWHERE: none, or several. */
uint32_t scopes_noted_base(const struct scopes *scopes, struct evidence at)
{
	const uint64_t *slot =
	    map_get(&scopes->bases, evidence_key(at, scopes->arena));

	return slot && *slot != UINT64_MAX ? (uint32_t)(*slot - 1) : NOWHERE;
}
