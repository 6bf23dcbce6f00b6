/*
 * Builds the tree of scopes: each scope of each file is a node, scopes_begin().
 * An edge leads from a node to the symbol of its parent, which is looked up
 * when a path is asked for, as it may stand in another file. scopes_find()
 * decides which node a symbol stands for.
 */
#include "assemble/scopes/scopes.h"

#include <string.h>

#include "assemble/scopes/mounting.h"

#define ASKS_MOST 256 /* parameters asked to find what one parameter is */
#define ALIASES_MOST 4 /* names that stand for each other, in turn */

/* The node of that number; the pointer is valid until a node is added. */
static struct node *scope_node_at(struct scopes *scopes, uint32_t node)
{
	return &scopes->nodes[node];
}

/* Append a node and return its number. A scope without a symbol is known by its
 * number alone: see add_file_scopes(). Pointers to nodes are invalid
 * afterwards. */
uint32_t scopes_add(struct scopes *scopes, struct place place,
    const struct scope_fact *fact)
{
	struct node *node = array_push(&scopes->nodes, &scopes->count,
	    sizeof(*node), scopes->arena);
	uint32_t number = (uint32_t)scopes->count - 1;

	node->place = place;
	node->fact = fact;
	if (!fact || fact->symbol.len)
		index_add_node(scopes->index, place, number);
	return number;
}

/* Are both packs of one framework, or the same pack? */
bool same_framework(const struct pack *pack, const struct pack *other_pack)
{
	return pack == other_pack ||
	       str_equal(pack->framework, other_pack->framework);
}

/* Does a node count? One that is `derived`, `client = x.build()`, only if its
 * parent is a scope of the pack; not while that is being asked, in a cycle. */
static bool is_parent_known(struct scopes *scopes, struct node *node)
{
	bool is_found;

	if (!node->fact->derived)
		return true;
	if (node->asked)
		return false;
	node->asked = true;
	is_found = scopes_find(scopes, node->place.file, node->fact->parent,
		       node->fact->pack, NULL) != NOWHERE;
	node->asked = false;
	return is_found;
}

/* Is the node of that pack and kind (NULL: any)? A parameter is what its first
 * value is; a value that leads back to a parameter being asked does not count.
 * At most ASKS_MOST parameters are asked for one outer question, as chains of
 * parameters branch. */
static bool scope_fits(struct scopes *scopes, struct node *node,
    const struct pack *pack, const char *kind)
{
	bool is_outermost = scopes->asks == 0;
	bool is_found = false;

	if (node->fact)
		return (!pack || same_framework(node->fact->pack, pack)) &&
		       (!kind || strcmp(node->fact->kind, kind) == 0) &&
		       is_parent_known(scopes, node);
	if (!kind || !node->edges || node->busy)
		return true;
	if (node->asked || scopes->asks == ASKS_MOST) {
		scopes->circles++;
		return false;
	}
	node->asked = true;
	scopes->asks++;
	for (const struct edge *edge = node->edges; edge; edge = edge->next) {
		unsigned circles = scopes->circles;

		is_found = scopes_find(scopes, edge->parent.file,
			       edge->parent.symbol, pack, kind) != NOWHERE;
		if (is_found || circles == scopes->circles)
			break;
	}
	node->asked = false;
	if (is_outermost)
		scopes->asks = 0;
	return is_found;
}

/* The node that a place stands for, of that pack and kind; NOWHERE: none. One
 * that is neither inside of a chain of calls (`inner`) nor only a declared
 * type counts at once; else the last one inside of a chain; else the first
 * declared. */
uint32_t scopes_node_at(struct scopes *scopes, struct place place,
    const struct pack *pack, const char *kind)
{
	uint32_t second_choice = NOWHERE;

	for (struct named *named = index_lookup(scopes->index, place); named;
	     named = named->next) {
		struct node *node = NULL;

		if (named->node == NOWHERE)
			continue;
		node = scope_node_at(scopes, named->node);
		if (!scope_fits(scopes, node, pack, kind))
			continue;
		if (!node->fact || !(node->fact->inner || node->fact->declared))
			return named->node;
		if (second_choice == NOWHERE || !node->fact->declared)
			second_choice = named->node;
	}
	return second_choice;
}

/* The node of the file itself; NOWHERE: it has none. */
uint32_t scopes_of_file(const struct scopes *scopes, uint32_t file)
{
	struct named *named =
	    index_lookup(scopes->index, (struct place){ file, { 0 } });

	return named ? named->node : NOWHERE;
}

/* What is assigned to a name that is a scope only by its declared type:
 * `routes()` of `app: Router = routes()`. "": nothing, or the name is a scope
 * otherwise. */
static struct str value_of_declared(const struct scopes *scopes,
    struct place place)
{
	struct named *named = index_lookup(scopes->index, place);
	struct str value = { 0 };

	for (; named; named = named->next) {
		if (named->node != NOWHERE &&
		    !(scopes->nodes[named->node].fact &&
			scopes->nodes[named->node].fact->declared))
			return (struct str){ 0 };
		if (named->fact && named->fact->kind == SYMBOL_ALIAS)
			value = named->fact->value;
	}
	return value;
}

/* The node of `@name`, a scope that all files know by its name, of that pack
 * and kind (NULL: any); NOWHERE: none. */
static uint32_t find_global_scope(struct scopes *scopes, struct str symbol,
    const struct pack *pack, const char *kind)
{
	const struct file_list *files =
	    index_files_defining(scopes->index, symbol);

	for (size_t i = 0; files && i < files->count; i++) {
		struct place place = { files->items[i], symbol };
		uint32_t node = scopes_node_at(scopes, place, pack, kind);

		if (node != NOWHERE)
			return node;
	}
	return NOWHERE;
}

/* Set `*place` to the scope that is assigned to a name which is one only by its
 * declared type: `routes()` of `app: Router = routes().use(log)`. The value is
 * shortened until a part is a scope; without one `*place` stays. */
static void follow_assigned(struct place *place, const struct scopes *scopes)
{
	for (unsigned i = 0; i < ALIASES_MOST; i++) {
		struct place next = { place->file,
			value_of_declared(scopes, *place) };
		bool is_found = false;

		while (next.symbol.len && !is_found) {
			struct place from = next;

			is_found =
			    resolve(&next, scopes->index, from, is_scope_node);
			if (!is_found)
				next.symbol = symbol_owner(next.symbol);
			if (!is_found && !str_ends(next.symbol, ")"))
				return;
		}
		if (!is_found)
			return;
		*place = next;
	}
}

/* Find the place of a node that the symbol stands for, or else its owner: app
 * of `app.group()`. False: neither is one. An owner that resolves to another
 * part of itself, app to app.admin, is no owner of app.users. */
static bool find_symbol_or_owner(struct place *found_place,
    struct scopes *scopes, uint32_t file, struct str symbol)
{
	size_t length = symbol.len;

	for (; symbol.len; symbol = symbol_owner(symbol)) {
		*found_place = (struct place){ file, symbol };
		if (!resolve(found_place, scopes->index, *found_place,
			is_scope_node) ||
		    (symbol.len < length &&
			str_has_start(found_place->symbol, symbol) &&
			str_starts(str_slice(found_place->symbol, symbol.len,
				       found_place->symbol.len),
			    ".")))
			continue;
		follow_assigned(found_place, scopes);
		return true;
	}
	return false;
}

/* The member that a name stands for: `app.router` with `router = app.router`;
 * "": it stands for none. */
static struct str aliased_part(const struct scopes *scopes, uint32_t file,
    struct str symbol)
{
	struct named *named =
	    index_lookup(scopes->index, (struct place){ file, symbol });

	for (; named; named = named->next)
		if (named->fact && named->fact->kind == SYMBOL_ALIAS &&
		    symbol_is_member(named->fact->value))
			return named->fact->value;
	return (struct str){ 0 };
}

/* The node of a scope without a name, `#3`, number 3 from the file's first node
 * on, or of a call on it, `#3.decorate()`. NOWHERE: there is none, or it is of
 * another pack or kind. */
static uint32_t find_numbered(struct scopes *scopes, uint32_t file,
    struct str symbol, const struct pack *pack, const char *kind)
{
	uint32_t number;

	if (!symbol_scope_number(&number, symbol_first(symbol)))
		return NOWHERE;
	number += scopes->first[file];
	return number < scopes->count &&
		       scope_fits(scopes, scope_node_at(scopes, number), pack,
			   kind)
		   ? number
		   : NOWHERE;
}

/* The node that a symbol of a file stands for: by its number, `#3`, as a global
 * name, `@app`, or by following it, over at most ALIASES_MOST aliases. NOWHERE:
 * none, or of another pack or kind (NULL: any). */
uint32_t scopes_find(struct scopes *scopes, uint32_t file, struct str symbol,
    const struct pack *pack, const char *kind)
{
	struct place place;

	if (symbol_is_scope(symbol))
		return find_numbered(scopes, file, symbol, pack, kind);
	if (symbol_is_known(symbol))
		return find_global_scope(scopes, symbol, pack, kind);
	for (unsigned i = 0; i < ALIASES_MOST && symbol.len; i++) {
		if (find_symbol_or_owner(&place, scopes, file, symbol))
			return scopes_node_at(scopes, place, pack, kind);
		symbol = aliased_part(scopes, file, symbol);
	}
	return NOWHERE;
}

/* Does the symbol itself stand for a scope? False if its node has no fact: a
 * parameter, or a file. */
bool scopes_is_known_scope(struct scopes *scopes, uint32_t file,
    struct str symbol)
{
	uint32_t number;
	struct place place = { file, symbol };

	if (symbol_scope_number(&number, symbol))
		return true;
	if (!resolve(&place, scopes->index, place, is_scope_node))
		return false;
	for (struct named *named = index_lookup(scopes->index, place); named;
	     named = named->next)
		if (named->node != NOWHERE &&
		    scope_node_at(scopes, named->node)->fact)
			return true;
	return false;
}

/* Append the prefixes to `filled` with their placeholders filled in,
 * `{base}/x`. In paths of outgoing calls variables stay, as a deployment sets
 * them. */
void scopes_fill_prefixes(struct strs *filled, struct scopes *scopes,
    uint32_t file, const struct pack *pack, const struct strs *prefixes)
{
	for (size_t i = 0; i < prefixes->count; i++)
		strs_push(filled,
		    pack && pack->outgoing
			? fill_holes(scopes->index, file, prefixes->items[i],
			      VARIABLES_KEPT, scopes->arena)
			: fill_path(scopes->index, file, prefixes->items[i],
			      scopes->arena),
		    scopes->arena);
}

/* Hang a node on one more parent. Edges keep the order in which they are
 * added: the first counts before the others. */
struct edge *scopes_add_edge(struct scopes *scopes, uint32_t node,
    struct place parent_place)
{
	struct edge *edge = NEW(scopes->arena, struct edge);
	struct node *child_node = scope_node_at(scopes, node);

	edge->parent = parent_place;
	if (child_node->edges)
		child_node->last->next = edge;
	else
		child_node->edges = edge;
	child_node->last = edge;
	return edge;
}

/* The first node of the chain of calls that ends with the node, or the node
 * itself. If `Router().group("/a").get(…)` is mounted, the router hangs there,
 * and the others on it. Numbers only fall, so that the loop ends. */
uint32_t scopes_chain_start(struct scopes *scopes, uint32_t number)
{
	const struct node *node = scope_node_at(scopes, number);
	uint32_t before;

	while (node->fact && symbol_scope_number(&before, node->fact->parent)) {
		const struct node *node_before;

		before += scopes->first[node->place.file];
		node_before = scope_node_at(scopes, before);
		if (before >= number || !node_before->fact ||
		    !(node_before->fact->inner ||
			(node->place.symbol.len &&
			    str_equal(node_before->place.symbol,
				node->place.symbol))))
			break;
		number = before;
		node = scope_node_at(scopes, number);
	}
	return number;
}

/* Add the nodes of a file's scopes, then the edges to their parents; note the
 * file if it has settings for all paths. A scope without a symbol is known by
 * its number in the file, `#3`. */
static void add_file_scopes(struct scopes *scopes, uint32_t file)
{
	const struct facts *facts = &scopes->index->facts[file];

	if (facts->global_count)
		*(uint32_t *)array_push(&scopes->global.items,
		    &scopes->global.count, sizeof(file), scopes->arena) = file;
	scopes->first[file] = (uint32_t)scopes->count;
	for (size_t i = 0; i < facts->scope_count; i++) {
		const struct scope_fact *fact = &facts->scopes[i];

		scopes_add(scopes, (struct place){ file, fact->symbol }, fact);
		if (fact->symbol.len == 0)
			index_add_node(scopes->index,
			    (struct place){ file,
				symbol_scope(i, scopes->arena) },
			    scopes->first[file] + (uint32_t)i);
	}
	for (size_t i = 0; i < facts->scope_count; i++) {
		const struct scope_fact *fact = &facts->scopes[i];

		if (fact->parent.len || fact->file_parent)
			scopes_add_edge(scopes,
			    scopes->first[file] + (uint32_t)i,
			    (struct place){ file, fact->parent })
			    ->of_file = fact->file_parent;
	}
}

/* Add the nodes of all files, then those of scopes that functions make. */
void scopes_begin(struct scopes *scopes, struct index *index,
    struct arena *arena)
{
	scopes->index = index;
	scopes->arena = arena;
	scopes->bases.arena = arena;
	scopes->first =
	    arena_array(arena, index->count, sizeof(*scopes->first));
	for (uint32_t file = 0; file < index->count; file++)
		add_file_scopes(scopes, file);
	scopes_add_made(scopes);
}
