/*
 * What the symbols in drafts mean: a node's name, something bound, a function.
 * wire_target() is asked for every field that may refer to something:
 * `add_edge("plan", write_node)`. It tries the framework's own constants
 * (START), then what scopes know, then functions and classes; what is none of
 * these stays a text. Also here: which graph a scope is of, and what things are
 * called.
 */
#include <string.h>

#include "assemble/scopes/router_arguments.h"
#include "assemble/agents/agent_graph.h"

#define ALIASES_MOST 4
#define PARENTS_MOST 12 /* a builder handed from function to function */
#define LOOKS_MOST 1000 /* at what hands it on, in all */

/* The text with its holes filled in, as far as they are known; it lives as
 * long as the rows. */
struct str wire_text(struct agent_wiring *wiring, struct drafted at,
    struct str text)
{
	return str_copy(fill_holes(wiring->scopes->index, at.file, text, VARIABLES_FILLED,
			    wiring->arena),
	    wiring->perm);
}

/* wire_text(), but "" where nothing of it is known: all of it is holes, blanks
 * aside, `{a} {b}`. */
struct str wire_known_text(struct agent_wiring *wiring, struct drafted at,
    struct str text)
{
	bool in_hole = false;
	bool is_known = false;

	text = wire_text(wiring, at, text);
	for (size_t i = 0; i < text.len; i++) {
		in_hole |= placeholder_opens(text.ptr[i]);
		is_known |= !in_hole && text.ptr[i] > ' ';
		in_hole &= !placeholder_closes(text.ptr[i]);
	}
	return is_known ? text : (struct str){ 0 };
}

/* The symbol of a text that is one hole and nothing else. False: it is not.
 */
bool wire_read_symbol(struct str *symbol, struct str text)
{
	struct hole hole;

	if (!hole_whole(&hole, text))
		return false;
	*symbol = hole.symbol;
	return symbol->len > 0;
}

/* The name of a task as the source has it. A hole that is not known becomes
 * the name that stands there, not that of the function behind it:
 * `load_{table}`. */
static struct str task_text(struct agent_wiring *wiring, struct drafted at,
    struct str text)
{
	struct buf out = { .arena = wiring->arena };

	struct hole hole;

	while (hole_first(&hole, text)) {
		struct str written = str_slice(text, hole.from, hole.to);
		struct str symbol = { 0 };
		struct str filled = wire_text(wiring, at, written);

		buf_put(&out, str_slice(text, 0, hole.from));
		if (placeholder_begins(filled) &&
		    wire_read_symbol(&symbol, written))
			placeholder_put(&out, symbol_short_name(symbol));
		else
			buf_put(&out, filled);
		text = str_slice(text, hole.from + written.len, text.len);
	}
	buf_put(&out, text);
	return str_copy(buf_str(&out), wiring->perm);
}

/* The text that a reader knows the target by. A parameter's hole brings its
 * name with it. */
static struct str text_of_target(struct agent_wiring *wiring, struct drafted at,
    struct str text)
{
	struct str shown;

	if (hole_shown(&shown, text))
		return shown;
	return wire_is_task(at.fact) ? task_text(wiring, at, text)
				     : wire_text(wiring, at, text);
}

/* Is the symbol a constant of the framework's own, under whatever name the
 * file imports it? START is "__start__". */
static bool find_library_constant(struct str *out, const struct facts *facts,
    const struct pack *pack, struct str symbol)
{
	struct str name;

	symbol = symbol_uncalled(symbol);
	name = symbol_member_name(symbol);
	for (size_t i = 0; i < facts->import_count; i++)
		if (str_equal(facts->imports[i].name, symbol) &&
		    facts->imports[i].item.len)
			name = facts->imports[i].item;
	for (size_t i = 0; i < pack->constants.count; i++)
		if (str_equal(pack->constants.items[i], name)) {
			*out = pack->constant_values.items[i];
			return true;
		}
	return false;
}

/* Like find_library_constant(), also under a name of the project's own: `DONE =
 * END`. A constant without a text ("": nothing leads there) counts only
 * under its own name, not through an alias. */
static bool find_constant_or_alias(struct str *out, const struct index *index,
    uint32_t file, const struct pack *pack, struct str symbol)
{
	for (unsigned i = 0; i < ALIASES_MOST && symbol.len; i++) {
		struct place place = { file, symbol };
		struct str next = { 0 };
		struct str text = { 0 };

		if (find_library_constant(&text, &index->facts[file], pack,
			symbol) &&
		    (i == 0 || text.len)) {
			*out = text;
			return true;
		}
		for (struct named *named = index_lookup(index, place); named;
		     named = named->next)
			if (named->fact && named->fact->kind == SYMBOL_ALIAS)
				next = named->fact->value;
		symbol = next;
	}
	return false;
}

/* The function or class that `f()` or `C().run` comes from. Calls are taken
 * off from the end until something is known. */
static bool find_function_or_class(struct place *place,
    const struct index *index, struct place from)
{
	while (from.symbol.len) {
		if (resolve(place, index, from, is_function) ||
		    resolve(place, index, from, is_class))
			return true;
		if (!symbol_is_applied(from.symbol))
			return false;
		from.symbol = symbol_function(from.symbol);
	}
	return false;
}

/* The scope that a scope hangs on, by its first edge that leads anywhere;
 * NOWHERE: none. What hangs only on its file hangs on nothing here. */
uint32_t wire_parent_scope(struct agent_wiring *wiring, uint32_t scope)
{
	const struct edge *edge = wiring->scopes->nodes[scope].edges;
	uint32_t parent = NOWHERE;

	for (; edge && parent == NOWHERE; edge = edge->next)
		if (!edge->of_file)
			parent = scopes_find(wiring->scopes, edge->parent.file,
			    edge->parent.symbol, NULL, NULL);
	return parent == scope ? NOWHERE : parent;
}

/* The scope that something is bound to: of a parameter, what the function is
 * given; NOWHERE: not known. */
static uint32_t bound_scope(struct agent_wiring *wiring, uint32_t scope)
{
	for (unsigned depth = 0; scope != NOWHERE && depth < PARENTS_MOST;
	     depth++) {
		if (wiring->scopes->nodes[scope].fact)
			return scope;
		scope = wire_parent_scope(wiring, scope);
	}
	return NOWHERE;
}

/* Does the place define a function, while the scope is something else that
 * this name leads to, as the scope of its class? */
static bool is_place_function(struct agent_wiring *wiring, struct place place,
    uint32_t scope)
{
	const struct place of = wiring->scopes->nodes[scope].place;
	bool is_same = str_equal(of.symbol, place.symbol) &&
		       of.file == place.file;

	for (struct named *named = index_lookup(wiring->scopes->index, place);
	     named && !is_same; named = named->next)
		if (named->fact && named->fact->kind == SYMBOL_FUNCTION)
			return true;
	return false;
}

/* Is the scope bound by the same framework as the pack, or one of its
 * category? A controller of a web framework is no agent. True where nothing
 * binds it. */
static bool is_of_same_category(const struct agent_wiring *wiring,
    const struct pack *pack, uint32_t scope)
{
	const struct scope_fact *fact =
	    scope == NOWHERE ? NULL : wiring->scopes->nodes[scope].fact;

	return !fact || same_framework(fact->pack, pack) ||
	       str_equal(fact->pack->category, pack->category);
}

/* Is the text `{spec.name}`, `{specs[0].name}`? Of all that may be there, it
 * is the same field that says what they are called. */
bool wire_is_field(struct str text)
{
	struct str symbol;

	return wire_read_symbol(&symbol, text) && symbol_is_field(symbol);
}

/* A target that is only a name. */
struct target wire_text_target(struct str name)
{
	return (struct target){ .kind = TARGET_TEXT,
		.text = name,
		.scope = NOWHERE,
		.place = { NOWHERE, { 0 } } };
}

/* What a field's text means in a draft's file. TARGET_TEXT: a text, or
 * something unknown; TARGET_SCOPE: something bound; TARGET_PLACE: a function
 * or class; TARGET_NONE: nothing, as an empty text, `None`, or a constant
 * that leads nowhere. */
struct target wire_target(struct agent_wiring *wiring, struct drafted at,
    struct str text)
{
	const struct index *index = wiring->scopes->index;
	struct target target = { .scope = NOWHERE,
		.place = { NOWHERE, { 0 } } };
	struct place from = { at.file, { 0 } };

	if (text.len == 0)
		return target;
	target.kind = TARGET_TEXT;
	target.text = text_of_target(wiring, at, text);
	if (str_is_nothing(
		target.text)) /* `None`: what is bound to it so far */
		return (struct target){ .scope = NOWHERE,
			.place = { NOWHERE, { 0 } } };
	if (!wire_read_symbol(&from.symbol, text))
		return target;
	if (find_constant_or_alias(&target.text, index, at.file, at.fact->pack,
		from.symbol)) {
		if (target.text.len == 0)
			target.kind = TARGET_NONE;
		return target;
	}
	target.named = from;
	target.line = index_line_of_symbol(index, from);
	if (!placeholder_begins(target.text))
		return target;
	target.scope = bound_scope(wiring,
	    scopes_find(wiring->scopes, at.file, from.symbol, NULL, NULL));
	if (!is_of_same_category(wiring, at.fact->pack, target.scope))
		target.scope = NOWHERE;
	if (target.scope != NOWHERE &&
	    !is_place_function(wiring, from, target.scope))
		target.kind = TARGET_SCOPE;
	else if (!symbol_is_parameter(from.symbol) &&
		 find_function_or_class(&target.place, index, from))
		target.kind = TARGET_PLACE;
	if (target.kind != TARGET_TEXT)
		target.text = symbol_short_name(from.symbol);
	else if (symbol_is_field(from.symbol) && !wire_is_task(at.fact))
		target.text = placeholder_make(symbol_short_name(from.symbol),
		    wiring->perm);
	return target;
}

/* The target, or the nearest scope that it is made of which is a node: a
 * tool of an agent means the agent. As it was, if there is none. */
struct target wire_nearest_target(struct agent_wiring *wiring,
    const struct target *target)
{
	struct target nearest_one = *target;

	if (target->kind != TARGET_SCOPE)
		return nearest_one;
	for (unsigned depth = 0;
	     nearest_one.scope != NOWHERE && depth < PARENTS_MOST; depth++) {
		if (wire_nodes_of(wiring, &nearest_one, WIRE_ANY)->count)
			return nearest_one;
		nearest_one.scope =
		    wire_parent_scope(wiring, nearest_one.scope);
	}
	return *target;
}

/* The scope that a draft's row hangs on; NOWHERE: none. */
uint32_t wire_base_scope(struct agent_wiring *wiring, struct drafted at)
{
	const struct row_fact *fact = at.fact;

	if (fact->base.len == 0)
		return NOWHERE;
	return scopes_find(wiring->scopes, at.file, fact->base,
	    fact->base_needed ? fact->pack : NULL, fact->base_kind);
}

/* The graph that the scope is, else one that it hangs on, by any of its
 * edges: a builder that is handed to helpers is the same graph there. At
 * most `depth` scopes above each other and `looks_left` edges in all; NOWHERE:
 * none. */
static uint32_t find_graph_above(struct agent_wiring *wiring, uint32_t scope,
    unsigned depth, unsigned *looks_left)
{
	uint32_t graph = wire_graph_of_scope(wiring, scope);
	const struct edge *edge = wiring->scopes->nodes[scope].edges;

	for (; edge && graph == NOWHERE && depth && *looks_left;
	     edge = edge->next) {
		uint32_t parent = edge->of_file
				      ? NOWHERE
				      : scopes_find(wiring->scopes,
					    edge->parent.file,
					    edge->parent.symbol, NULL, NULL);

		--*looks_left;
		if (parent != NOWHERE && parent != scope)
			graph = find_graph_above(wiring, parent, depth - 1,
			    looks_left);
	}
	return graph;
}

/* The graph that a scope is or hangs on; NOWHERE: none. */
uint32_t wire_graph_around(struct agent_wiring *wiring, uint32_t scope)
{
	unsigned looks = LOOKS_MOST;

	return scope == NOWHERE
		   ? NOWHERE
		   : find_graph_above(wiring, scope, PARENTS_MOST, &looks);
}

/* The name of a function without its class; a constructor goes by its class.
 */
static struct str callable_name(struct str function)
{
	size_t dot = str_find_last(function, '.');
	struct str last = str_after_last(function, '.');

	if (dot < function.len && symbol_is_maker(last))
		return str_after_last(str_slice(function, 0, dot), '.');
	return last;
}

/* The innermost function or class around a line; "": none. */
struct str wire_function_around(struct agent_wiring *wiring, uint32_t file,
    uint32_t line)
{
	const struct detail *detail =
	    details_around(call_targets_details(wiring->call_targets, file),
		line);

	return detail ? detail->symbol : (struct str){ 0 };
}

/* What a graph is called: by the function that makes it, else its variable,
 * else the function or file around the draft. */
struct str wire_graph_name(struct agent_wiring *wiring, uint32_t scope,
    struct drafted at)
{
	const struct facts *facts = &wiring->scopes->index->facts[at.file];
	const struct node *node =
	    scope == NOWHERE ? NULL : &wiring->scopes->nodes[scope];
	struct str symbol = node ? node->place.symbol : (struct str){ 0 };
	struct str function = symbol_function_around(symbol);

	if (function.len)
		return callable_name(function);
	if (symbol.len)
		return symbol_short_name(symbol);
	function = wire_function_around(wiring, at.file, at.fact->line);
	return function.len ? callable_name(function)
			    : path_bare_name(facts->path);
}

/* The variable that a scope is bound to; `name`, if it is bound to none. */
struct str wire_variable_name(const struct agent_wiring *wiring, uint32_t scope,
    struct str name)
{
	struct str symbol = wiring->scopes->nodes[scope].place.symbol;

	if (symbol.len == 0 || symbol_is_scope(symbol))
		return name;
	return symbol_short_name(symbol);
}

/* Does the function that makes the scope give several such things, `return
 * a, b`? Then the variable says more than the function. `call`: the call of
 * the function. */
static bool returns_several_agents(struct agent_wiring *wiring, uint32_t scope,
    struct str call)
{
	struct scopes *scopes = wiring->scopes;
	const struct scope_fact *fact = scopes->nodes[scope].fact;
	struct place place = { scopes->nodes[scope].place.file, { 0 } };

	for (unsigned number = 1; fact; number++) {
		uint32_t item_scope;

		place.symbol =
		    str_printf(wiring->arena, "%.*s.%u", STR_ARG(call), number);
		if (!index_lookup(scopes->index, place))
			break;
		item_scope = scopes_find(scopes, place.file, place.symbol,
		    fact->pack, fact->kind);
		if (item_scope != NOWHERE && item_scope != scope)
			return true;
	}
	return false;
}

/* What something bound is called: by its variable, or, where a function
 * makes it and gives it back alone, by the function. */
struct str wire_node_name(struct agent_wiring *wiring, uint32_t scope,
    struct drafted at)
{
	struct place place = wiring->scopes->nodes[scope].place;
	struct str function = symbol_function_around(place.symbol);
	struct str name = symbol_short_name(place.symbol);
	struct str call = symbol_call(function, wiring->arena);

	if (name.len == 0 || symbol_is_scope(name) || symbol_is_place(name))
		return wire_graph_name(wiring, scope, at);
	if (function.len &&
	    scopes_find(wiring->scopes, place.file, call, NULL, NULL) ==
		scope &&
	    !returns_several_agents(wiring, scope, call))
		return callable_name(function);
	return name;
}

/* What a function or class says of itself; NULL: it is not known, or cannot
 * be read. */
const struct detail *wire_detail(struct agent_wiring *wiring,
    struct place place)
{
	if (place.file == NOWHERE || place.symbol.len == 0)
		return NULL;
	return call_targets_function(wiring->call_targets, place);
}
