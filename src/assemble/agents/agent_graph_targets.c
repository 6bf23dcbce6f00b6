/*
 * Decides what a text of a draft means: a node's name, something with a scope,
 * a function. builder_target() is asked for every field that may refer to
 * something, as in `add_edge("plan", write_node)`. It tries the framework's own
 * constants (START), then scopes, then functions and classes; the rest stays a
 * text. Also here: to which graph a scope belongs, and how things without a
 * name are named.
 */
#include <string.h>

#include "assemble/scopes/router_arguments.h"
#include "assemble/agents/agent_graph.h"

#define ALIASES_MOST 4 /* names for a constant, in turn */
#define PARENTS_MOST \
	12 /* scopes above each other: functions that pass a \
	      builder on */
#define LOOKS_MOST 1000 /* edges between scopes, over all branches */

/* The text of a draft with its placeholders filled in; in `perm`, as rows are
 * made of it. */
struct str builder_text(struct graph_builder *builder, struct drafted at,
    struct str text)
{
	return str_copy(fill_holes(builder->scopes->index, at.file, text,
			    VARIABLES_FILLED, builder->arena),
	    builder->perm);
}

/* The text of a draft with its placeholders filled in; "" if nothing but blanks
 * is left beside unknown ones, as in `{a} {b}`. */
struct str builder_known_text(struct graph_builder *builder, struct drafted at,
    struct str text)
{
	bool in_hole = false;
	bool is_known = false;

	text = builder_text(builder, at, text);
	for (size_t i = 0; i < text.len; i++) {
		in_hole |= placeholder_opens(text.ptr[i]);
		is_known |= !in_hole && text.ptr[i] > ' ';
		in_hole &= !placeholder_closes(text.ptr[i]);
	}
	return is_known ? text : (struct str){ 0 };
}

/* Set `symbol` to what a placeholder stands for, if the text is one placeholder
 * and nothing else; else false. */
bool read_whole_hole(struct str *symbol, struct str text)
{
	struct hole hole;

	if (!hole_whole(&hole, text))
		return false;
	*symbol = hole.symbol;
	return symbol->len > 0;
}

/* The name of a task with its placeholders filled in. An unknown one is shown
 * by its own name, `load_{table}`, not by that of a function behind it. */
static struct str task_text(struct graph_builder *builder, struct drafted at,
    struct str text)
{
	struct buf out = { .arena = builder->arena };

	struct hole hole;

	while (hole_first(&hole, text)) {
		struct str written = str_slice(text, hole.from, hole.to);
		struct str symbol = { 0 };
		struct str filled = builder_text(builder, at, written);

		buf_put(&out, str_slice(text, 0, hole.from));
		if (placeholder_begins(filled) &&
		    read_whole_hole(&symbol, written))
			placeholder_put(&out, symbol_short_name(symbol));
		else
			buf_put(&out, filled);
		text = str_slice(text, hole.from + written.len, text.len);
	}
	buf_put(&out, text);
	return str_copy(buf_str(&out), builder->perm);
}

/* The text by which a reader knows what a draft's text means: the one that a
 * placeholder brings along, else the filled-in text. */
static struct str text_of_target(struct graph_builder *builder,
    struct drafted at, struct str text)
{
	struct str shown;

	if (hole_shown(&shown, text))
		return shown;
	return is_task_of_pipeline(at.fact) ? task_text(builder, at, text)
					    : builder_text(builder, at, text);
}

/* Find the text of a constant of the framework, by whatever name the file
 * imports it: `__start__` of START. False: the symbol is no such constant. */
static bool find_library_constant(struct str *text, const struct facts *facts,
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
			*text = pack->constant_values.items[i];
			return true;
		}
	return false;
}

/* Like find_library_constant(), also for the project's names of a constant:
 * `DONE = END`. A constant with text "", which leads nowhere, counts only by
 * its own name. */
static bool find_constant_or_alias(struct str *text, const struct index *index,
    uint32_t file, const struct pack *pack, struct str symbol)
{
	for (unsigned i = 0; i < ALIASES_MOST && symbol.len; i++) {
		struct place place = { file, symbol };
		struct str next = { 0 };
		struct str own_text = { 0 };

		if (find_library_constant(&own_text, &index->facts[file], pack,
			symbol) &&
		    (i == 0 || own_text.len)) {
			*text = own_text;
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

/* Find the function or class from which a value comes: f of `f()`, C of
 * `C().run`. Calls and members are cut off from the end until one is found;
 * false: none is. */
static bool find_function_or_class(struct place *found_place,
    const struct index *index, struct place from)
{
	while (from.symbol.len) {
		if (resolve(found_place, index, from, is_function) ||
		    resolve(found_place, index, from, is_class))
			return true;
		if (!symbol_is_applied(from.symbol))
			return false;
		from.symbol = symbol_function(from.symbol);
	}
	return false;
}

/* The scope on which a scope hangs, by the first of its edges that leads to a
 * scope; NOWHERE: none, only its file, or itself. */
uint32_t builder_parent_scope(struct graph_builder *builder, uint32_t scope)
{
	const struct edge *edge = builder->scopes->nodes[scope].edges;
	uint32_t parent = NOWHERE;

	for (; edge && parent == NOWHERE; edge = edge->next)
		if (!edge->of_file)
			parent = scopes_find(builder->scopes, edge->parent.file,
			    edge->parent.symbol, NULL, NULL);
	return parent == scope ? NOWHERE : parent;
}

/* The scope itself, if a draft made it; of a parameter the scope that callers
 * pass for it; NOWHERE: not known. */
static uint32_t scope_behind_parameters(struct graph_builder *builder,
    uint32_t scope)
{
	for (unsigned depth = 0; scope != NOWHERE && depth < PARENTS_MOST;
	     depth++) {
		if (builder->scopes->nodes[scope].fact)
			return scope;
		scope = builder_parent_scope(builder, scope);
	}
	return NOWHERE;
}

/* Does the place define a function, while the scope is another thing that the
 * name leads to, as the scope of its class? */
static bool is_function_beside_scope(struct graph_builder *builder,
    struct place place, uint32_t scope)
{
	const struct place scope_place = builder->scopes->nodes[scope].place;
	bool is_same = str_equal(scope_place.symbol, place.symbol) &&
		       scope_place.file == place.file;

	for (struct named *named = index_lookup(builder->scopes->index, place);
	     named && !is_same; named = named->next)
		if (named->fact && named->fact->kind == SYMBOL_FUNCTION)
			return true;
	return false;
}

/* Is the scope one of the pack's framework or category? A controller of a web
 * framework is no agent. True of a scope that no pack made, and of NOWHERE. */
static bool is_of_same_category(const struct graph_builder *builder,
    const struct pack *pack, uint32_t scope)
{
	const struct scope_fact *fact =
	    scope == NOWHERE ? NULL : builder->scopes->nodes[scope].fact;

	return !fact || same_framework(fact->pack, pack) ||
	       str_equal(fact->pack->category, pack->category);
}

/* Is the text a field of an unknown object, `{spec.name}`, `{specs[0].name}`?
 * Then one node, named after the field, stands for all objects. */
bool is_field_of_any(struct str text)
{
	struct str symbol;

	return read_whole_hole(&symbol, text) && symbol_is_field(symbol);
}

/* A target that is only a name. */
struct target text_target(struct str name)
{
	return (struct target){ .kind = TARGET_TEXT,
		.text = name,
		.scope = NOWHERE,
		.place = { NOWHERE, { 0 } } };
}

/* Set what the symbol of an unfilled placeholder means, `add_node(plan)`:
 * something with a scope, else a function or class, else a text; with the name
 * by which each is shown. `from`: the symbol in the draft's file. */
static void find_meaning_of_symbol(struct target *target,
    struct graph_builder *builder, struct drafted at, struct place from)
{
	target->scope = scope_behind_parameters(builder,
	    scopes_find(builder->scopes, at.file, from.symbol, NULL, NULL));
	if (!is_of_same_category(builder, at.fact->pack, target->scope))
		target->scope = NOWHERE;
	if (target->scope != NOWHERE &&
	    !is_function_beside_scope(builder, from, target->scope))
		target->kind = TARGET_SCOPE;
	else if (!symbol_is_parameter(from.symbol) &&
		 find_function_or_class(&target->place, builder->scopes->index,
		     from))
		target->kind = TARGET_PLACE;
	if (target->kind != TARGET_TEXT)
		target->text = symbol_short_name(from.symbol);
	else if (symbol_is_field(from.symbol) && !is_task_of_pipeline(at.fact))
		target->text = placeholder_make(symbol_short_name(from.symbol),
		    builder->perm);
}

/* What a text of a draft means. TARGET_TEXT: a text, or something unknown;
 * TARGET_SCOPE: something with a scope; TARGET_PLACE: a function or class;
 * TARGET_NONE: nothing, as "", `None`, or a constant that leads nowhere. */
struct target builder_target(struct graph_builder *builder, struct drafted at,
    struct str text)
{
	const struct index *index = builder->scopes->index;
	struct target target = { .scope = NOWHERE,
		.place = { NOWHERE, { 0 } } };
	struct place from = { at.file, { 0 } };

	if (text.len == 0)
		return target;
	target.kind = TARGET_TEXT;
	target.text = text_of_target(builder, at, text);
	if (str_is_nothing(target.text)) /* `None`, before it is assigned */
		return (struct target){ .scope = NOWHERE,
			.place = { NOWHERE, { 0 } } };
	if (!read_whole_hole(&from.symbol, text))
		return target;
	if (find_constant_or_alias(&target.text, index, at.file, at.fact->pack,
		from.symbol)) {
		if (target.text.len == 0)
			target.kind = TARGET_NONE;
		return target;
	}
	target.named = from;
	target.line = index_line_of_symbol(index, from);
	if (placeholder_begins(target.text))
		find_meaning_of_symbol(&target, builder, at, from);
	return target;
}

/* The nearest scope, at the target or above it, that is a node: a tool of an
 * agent means the agent. The target itself, if there is none. */
struct target builder_nearest_target(struct graph_builder *builder,
    const struct target *target)
{
	struct target nearest_node = *target;

	if (target->kind != TARGET_SCOPE)
		return nearest_node;
	for (unsigned depth = 0;
	     nearest_node.scope != NOWHERE && depth < PARENTS_MOST; depth++) {
		if (builder_candidate_nodes(builder, &nearest_node, ANY_GRAPH)
			->count)
			return nearest_node;
		nearest_node.scope =
		    builder_parent_scope(builder, nearest_node.scope);
	}
	return *target;
}

/* The scope on which a draft hangs; NOWHERE: none. */
uint32_t builder_base_scope(struct graph_builder *builder, struct drafted at)
{
	const struct row_fact *fact = at.fact;

	if (fact->base.len == 0)
		return NOWHERE;
	return scopes_find(builder->scopes, at.file, fact->base,
	    fact->base_needed ? fact->pack : NULL, fact->base_kind);
}

/* The graph that the scope is, or on which it hangs by any of its edges: a
 * builder is the same graph in each function that it is passed to. At most
 * `depth` scopes up; `*looks_left`, edges in all, is counted down. NOWHERE:
 * none. */
static uint32_t find_graph_above(struct graph_builder *builder, uint32_t scope,
    unsigned depth, unsigned *looks_left)
{
	uint32_t graph = builder_graph_of_scope(builder, scope);
	const struct edge *edge = builder->scopes->nodes[scope].edges;

	for (; edge && graph == NOWHERE && depth && *looks_left;
	     edge = edge->next) {
		uint32_t parent = edge->of_file
				      ? NOWHERE
				      : scopes_find(builder->scopes,
					    edge->parent.file,
					    edge->parent.symbol, NULL, NULL);

		--*looks_left;
		if (parent != NOWHERE && parent != scope)
			graph = find_graph_above(builder, parent, depth - 1,
			    looks_left);
	}
	return graph;
}

/* The graph that a scope is or hangs on; NOWHERE: none. */
uint32_t builder_graph_around(struct graph_builder *builder, uint32_t scope)
{
	unsigned looks_left = LOOKS_MOST;

	return scope == NOWHERE ? NOWHERE
				: find_graph_above(builder, scope, PARENTS_MOST,
				      &looks_left);
}

/* The name of a function without its class, `build` of `Flow.build`; of a
 * constructor, `Flow.__init__`, its class's. */
static struct str callable_name(struct str function)
{
	size_t dot = str_find_last(function, '.');
	struct str last = str_after_last(function, '.');

	if (dot < function.len && symbol_is_maker(last))
		return str_after_last(str_slice(function, 0, dot), '.');
	return last;
}

/* The innermost function or class around a line; "": none. */
struct str builder_function_around(struct graph_builder *builder, uint32_t file,
    uint32_t line)
{
	const struct detail *detail =
	    details_around(call_targets_details(builder->call_targets, file),
		line);

	return detail ? detail->symbol : (struct str){ 0 };
}

/* The name of a graph that no draft names: the function that makes it,
 * `def build(): return Graph()`; else its variable; else the function or file
 * around the draft. Never "". */
struct str builder_graph_name(struct graph_builder *builder, uint32_t scope,
    struct drafted at)
{
	const struct facts *facts = &builder->scopes->index->facts[at.file];
	const struct node *node =
	    scope == NOWHERE ? NULL : &builder->scopes->nodes[scope];
	struct str symbol = node ? node->place.symbol : (struct str){ 0 };
	struct str function = symbol_function_around(symbol);

	if (function.len)
		return callable_name(function);
	if (symbol.len)
		return symbol_short_name(symbol);
	function = builder_function_around(builder, at.file, at.fact->line);
	return function.len ? callable_name(function)
			    : path_bare_name(facts->path);
}

/* The variable to which a scope is bound; `name`, if there is none. */
struct str builder_variable_name(const struct graph_builder *builder,
    uint32_t scope, struct str name)
{
	struct str symbol = builder->scopes->nodes[scope].place.symbol;

	if (symbol.len == 0 || symbol_is_scope(symbol))
		return name;
	return symbol_short_name(symbol);
}

/* Does the function that makes the scope return several scopes, `return a, b`?
 * Its name says less than a variable then. `call`: the function's symbol when
 * called, `make()`, whose results are `make().1`, `make().2`. */
static bool returns_several_agents(struct graph_builder *builder,
    uint32_t scope, struct str call)
{
	struct scopes *scopes = builder->scopes;
	const struct scope_fact *fact = scopes->nodes[scope].fact;
	struct place place = { scopes->nodes[scope].place.file, { 0 } };

	for (unsigned number = 1; fact; number++) {
		uint32_t item_scope;

		place.symbol = str_printf(builder->arena, "%.*s.%u",
		    STR_ARG(call), number);
		if (!index_lookup(scopes->index, place))
			break;
		item_scope = scopes_find(scopes, place.file, place.symbol,
		    fact->pack, fact->kind);
		if (item_scope != NOWHERE && item_scope != scope)
			return true;
	}
	return false;
}

/* The name of a node by its scope: its variable, `planner` of
 * `planner = Agent()`; if a function makes and returns that alone, the
 * function's; without a variable as a graph's, builder_graph_name(). */
struct str builder_node_name(struct graph_builder *builder, uint32_t scope,
    struct drafted at)
{
	struct place place = builder->scopes->nodes[scope].place;
	struct str function = symbol_function_around(place.symbol);
	struct str name = symbol_short_name(place.symbol);
	struct str call = symbol_call(function, builder->arena);

	if (name.len == 0 || symbol_is_scope(name) || symbol_is_place(name))
		return builder_graph_name(builder, scope, at);
	if (function.len &&
	    scopes_find(builder->scopes, place.file, call, NULL, NULL) ==
		scope &&
	    !returns_several_agents(builder, scope, call))
		return callable_name(function);
	return name;
}

/* What a function or class does; NULL: unknown, or it cannot be read. */
const struct detail *builder_detail(struct graph_builder *builder,
    struct place place)
{
	if (place.file == NOWHERE || place.symbol.len == 0)
		return NULL;
	return call_targets_function(builder->call_targets, place);
}
