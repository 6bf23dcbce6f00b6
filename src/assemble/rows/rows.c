/*
 * The rows of rules, with everything known that other files say. A row of a
 * fact may become several of the model: one for each path that its router is
 * mounted at, for each item of a table, for each call of a wrapper, for each
 * name that subclasses or callers supply; or none. assemble_row() is the order
 * of these; assemble_placed_row() adds one whose place and path are known; of
 * operations that a class may have, assemble_operations() keeps those that it
 * has.
 */
#include "assemble/rows/rows.h"

#include <string.h>

#include "assemble/scopes/base_addresses.h"
#include "assemble/resolve/bases.h"
#include "assemble/rows/declared_rows.h"
#include "assemble/rows/row_making.h"
#include "assemble/rows/table_rows.h"
#include "assemble/units/unit_rows.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	HANDED_DEPTH = 3, /* of wrappers of wrappers */
	WRAPPED_ROWS_MOST = 4000, /* rows of one file's wrappers */
	SPREADS_DEEP = 2, /* lists that are spread in lists of other files */
	SPREADS_MOST = 8, /* in one list */
};

/* What the row's own path hangs on; NOWHERE: the file itself. On a command
 * of a command line only what is said of commands hangs: `cmd.get()` is no
 * route. */
static uint32_t find_row_base(struct assembly *assembly,
    const struct row_fact *fact)
{
	const struct scope_fact *scope;
	uint32_t scope_number;

	if (fact->base.len == 0)
		return NOWHERE;
	scope_number = scopes_find(assembly->scopes, assembly->file, fact->base,
	    fact->base_needed ? fact->pack : NULL, fact->base_kind);
	scope = scope_number == NOWHERE
		    ? NULL
		    : assembly->scopes->nodes[scope_number].fact;
	return scope && strcmp(scope->kind, "command") == 0 &&
		       fact->list != &model_lists[LIST_commands]
		   ? NOWHERE
		   : scope_number;
}

/* One path, `{name}`, for a symbol `@name` that no file explains. */
static const struct strs *unknown_path(struct assembly *assembly,
    struct str symbol)
{
	struct strs *paths = NEW(assembly->perm, struct strs);

	strs_push(paths,
	    placeholder_make(symbol_unmarked(symbol), assembly->perm),
	    assembly->perm);
	return paths;
}

/* The paths below which the row's own path lies; NULL: the row is none, as
 * what it would have to hang on is not there, or is of another kind. */
static const struct strs *base_paths(struct assembly *assembly,
    const struct row_fact *fact, uint32_t base)
{
	const struct strs *paths =
	    base != NOWHERE ? scopes_paths(assembly->scopes, base, fact->pack)
			    : NULL;

	if (base != NOWHERE && (fact->base_needed || !paths || paths->count))
		return paths;
	if (fact->base.len && fact->base_needed)
		return NULL;
	if (symbol_is_known(fact->base))
		return unknown_path(assembly, fact->base);
	return scopes_file_paths(assembly->scopes, assembly->file, fact->pack);
}

/* Is the row none: is it a scope rather than a row (`unless`), or does a
 * mark of the project say so, or a mark that it needs lack? */
static bool is_row_switched_off(const struct assembly *assembly,
    const struct row_fact *fact)
{
	if (fact->unless.len && scopes_is_known_scope(assembly->scopes,
				    assembly->file, fact->unless))
		return true;
	if (!fact->operation)
		return false;
	if (fact->operation->marked.len &&
	    !scopes_has_mark(assembly->scopes, assembly->file, fact->pack,
		fact->operation->marked))
		return true;
	return fact->operation->unmarked.len &&
	       scopes_has_mark(assembly->scopes, assembly->file, fact->pack,
		   fact->operation->unmarked);
}

/* Give a procedure its full name, as proto files have it. False: it is none
 * of those that they declare. Other rows stay, and give true. */
static bool set_declared_method(struct assembly *assembly,
    const struct row_fact *fact, struct str *path)
{
	const struct endpoint *endpoint = fact->row;

	if (fact->list != &model_lists[LIST_endpoints] ||
	    !str_is(endpoint->method, "RPC"))
		return true;
	*path = declared_method_name(assembly->units->scan, assembly->facts,
	    *path, assembly->perm);
	return path->len > 0;
}

/* Find the class's method for an operation, in the spelling that the
 * language has of it: `reserve` may be Reserve. Sets the handler and its
 * place; false: there is none. */
static bool find_operation_method(struct evidence *at,
    struct endpoint *endpoint, struct assembly *assembly, struct str class,
    struct str method)
{
	for (unsigned i = 0; i < 2 && method.len; i++) {
		if (i)
			method = str_capital(method, assembly->perm);
		endpoint->handler = str_dotted(class, method, assembly->perm);
		if (!row_find_definition(at, assembly, endpoint->handler))
			continue;
		/* A class is known by its own name alone, as handlers are. */
		endpoint->handler = str_slice(endpoint->handler,
		    class.len - str_after_last(class, '.').len,
		    endpoint->handler.len);
		return true;
	}
	return false;
}

/* Add a row for each procedure of a service, whose path ends in a star, that
 * its handler, a class, has a method for. False: the row is no such service.
 * Where another rule finds a procedure, too, drop_repeated_procedures() keeps
 * one. */
static bool add_rpc_methods(struct assembly *assembly,
    const struct row_fact *fact)
{
	const struct endpoint *service_row = fact->row;
	struct endpoint endpoint;
	struct strs paths;

	if (fact->list != &model_lists[LIST_endpoints] ||
	    !str_is(service_row->method, "RPC") ||
	    !str_ends(service_row->path, "/*"))
		return false;
	endpoint = *service_row;
	paths = declared_method_names(assembly->units->scan, assembly->facts,
	    str_slice(endpoint.path, 0, endpoint.path.len - 2), assembly->perm);
	for (size_t i = 0; i < paths.count; i++) {
		struct str path = paths.items[i];

		endpoint.path = path;
		if (find_operation_method(&assembly->at, &endpoint, assembly,
			service_row->handler,
			str_slice(path, str_find_last(path, '/') + 1,
			    path.len)))
			row_add(assembly, fact, &endpoint, STR(""));
	}
	return true;
}

/* Is it an endpoint with a method, of whatever kind? */
/* Is it an endpoint with a method, of whatever kind? */
static bool has_method_text(const struct row_fact *fact)
{
	const struct endpoint *endpoint = fact->row;

	return fact->list == &model_lists[LIST_endpoints] &&
	       endpoint->method.len;
}

/* Is the method a variable that no file sets: `${METHOD}`? */
static bool is_method_unknown(const struct row_fact *fact)
{
	const struct endpoint *endpoint = fact->row;

	return has_method_text(fact) && variable_begins(endpoint->method);
}

/* The name of a queue or event, if the row leaves it empty and hangs on
 * something that is known for it; NULL: it does not. */
static struct str *empty_name_of_sent(const struct row_fact *fact)
{
	struct str *name = fact->list == &model_lists[LIST_queues] ||
				   fact->list == &model_lists[LIST_events]
			       ? row_text(fact->list, fact->row, "name")
			       : NULL;

	return fact->base_needed && name && name->len == 0 ? name : NULL;
}

/* The name of a queue or topic that a row hangs on: what subclasses or
 * callers give it, its own prefix, or its path: `topic = Topic("orders")`,
 * `topic.send()`. */
static struct str scope_name(struct assembly *assembly, struct str symbol,
    uint32_t base, struct str path)
{
	const struct node *node = &assembly->scopes->nodes[base];
	struct strs own_prefixes = { 0 };
	struct str given_name = { 0 };

	if (node->fact && node->fact->prefixes.count)
		given_name = subclass_value_of_call(assembly->callers->supply,
		    (struct place){ assembly->file, symbol }, node->place.file,
		    node->fact->prefixes.items[0]);
	if (given_name.len)
		return str_copy(given_name, assembly->perm);
	if (node->fact)
		scopes_fill_prefixes(&own_prefixes, assembly->scopes,
		    node->place.file, node->fact->pack, &node->fact->prefixes);
	if (own_prefixes.count)
		path = own_prefixes.items[0];
	else if (str_starts(path, "/"))
		path = str_slice(path, 1, path.len);
	return str_copy(path, assembly->perm);
}

/* Add a row that stands for itself, whatever it hangs on: a plain path, a
 * store, an absolute path. False: it is none of these, and its base's paths
 * are to be joined. */
static bool add_without_base(struct assembly *assembly,
    const struct row_fact *fact, struct str *path)
{
	if (path && fact->plain) {
		if (!add_rpc_methods(assembly, fact) &&
		    set_declared_method(assembly, fact, path))
			row_add(assembly, fact, fact->row, STR(""));
		return true;
	}
	if (fact->list == &model_lists[LIST_datastores]) {
		row_add_store(assembly, fact);
		return true;
	}
	if (path && row_is_absolute(fact, *path)) {
		if (str_starts(*path, "~"))
			*path = str_slice(*path, 1, path->len);
		row_add(assembly, fact, fact->row, STR(""));
		return true;
	}
	return false;
}

/* Put what is around it before a handler's name: `x#y` in `namespace :a` is
 * `a/x#y`, but `/x#y` is x#y. */
static void complete_handler_name(struct assembly *assembly,
    const struct row_fact *fact, uint32_t base)
{
	struct endpoint *endpoint = fact->row;

	if (fact->list != &model_lists[LIST_endpoints] ||
	    !handler_is_cut(endpoint->handler))
		return;
	if (str_starts(endpoint->handler, "/"))
		endpoint->handler =
		    str_slice(endpoint->handler, 1, endpoint->handler.len);
	else
		endpoint->handler =
		    str_join(scopes_handler_prefix(assembly->scopes, base,
				 assembly->file, fact->pack),
			endpoint->handler, assembly->perm);
}

/* Rows that are made of others come here again: the depth is bounded by those.
 */
static void assemble_row(struct assembly *assembly,
    const struct row_fact *fact);

/* Add a row for each item of the table, then for those of tables of other files
 * that it spreads, `depth` deep. `before`: "", or `more0.`. */
static void assemble_items(struct assembly *assembly,
    const struct table_row *table_row, struct str before, unsigned depth)
{
	struct row_fact fact;

	for (unsigned number = 0;
	     make_table_item_row(&fact, &assembly->item, table_row,
		 str_printf(assembly->perm, "%.*s%u", STR_ARG(before), number));
	     number++)
		assemble_row(assembly, &fact);
	for (unsigned number = 0; depth && number < SPREADS_MOST; number++)
		assemble_items(assembly, table_row,
		    str_printf(assembly->perm, "%.*s%.*s.", STR_ARG(before),
			STR_ARG(
			    symbol_spread(STR(""), number, assembly->perm))),
		    depth - 1);
}

/* Add a row for each item of the table that it is told of; none, if no file
 * has the table. */
static void assemble_table_rows(struct assembly *assembly,
    const struct row_fact *fact)
{
	const struct table_row table_row = { assembly->scopes->index,
		assembly->file, fact, assembly->perm };

	assemble_items(assembly, &table_row, STR(""), SPREADS_DEEP);
	assembly->item = (struct evidence){ 0 };
}

/* The fact's row as the class at a node serves it: with what that puts for
 * tokens. */
static struct row_fact row_of_class(const struct row_fact *fact,
    const struct scope_fact *class_fact, struct arena *perm)
{
	struct row_fact row = *fact;

	row.token_values = (struct strs){ 0 };
	for (size_t i = 0; i < fact->tokens.count; i++) {
		struct str value = fact->token_values.items[i];

		for (size_t k = 0; k < class_fact->tokens.count; k++)
			if (str_equal(class_fact->tokens.items[k],
				fact->tokens.items[i]))
				value = class_fact->token_values.items[k];
		strs_push(&row.token_values, value, perm);
	}
	return row;
}

/* Add an operation once for each class that has it or inherits it. False: it
 * is of no class that others are based on. */
static bool add_inherited_rows(struct assembly *assembly,
    const struct row_fact *fact, uint32_t base)
{
	const struct endpoint *endpoint = fact->row;
	const struct node *nodes = assembly->scopes->nodes;
	struct ways ways;

	if (base == NOWHERE || fact->list != &model_lists[LIST_endpoints] ||
	    !scopes_inherited_ways(&ways, assembly->scopes, base, fact->pack,
		endpoint->handler))
		return false;
	for (size_t i = 0; i < ways.count; i++) {
		struct row_fact row = ways.items[i].by == NOWHERE
					  ? *fact
					  : row_of_class(fact,
						nodes[ways.items[i].by].fact,
						assembly->perm);

		row_add(assembly, &row, row.row, ways.items[i].path);
	}
	return true;
}

/* Add a row once for each path that its base is mounted at, or once, if it
 * has no path of its own. Texts are filled in place: a fact's row is used up
 * here. */
static void assemble_placed_row(struct assembly *assembly,
    const struct row_fact *fact)
{
	uint32_t base = find_row_base(assembly, fact);
	const struct strs *paths = base_paths(assembly, fact, base);
	struct str *path = row_text(fact->list, fact->row, "path");
	struct str *name = empty_name_of_sent(fact);
	struct str nothing = { 0 };
	const struct strs no_prefix = { &nothing, 1 };
	bool had_method = has_method_text(fact);

	wrapped_route_fill_handler(fact);
	if (!paths || is_base_address(fact->list, fact->row) ||
	    is_row_switched_off(assembly, fact) ||
	    !row_set_place(assembly, fact, base))
		return;
	if (base != NOWHERE && fact->list == &model_lists[LIST_endpoints])
		scopes_note_base(assembly->scopes, assembly->at, base);
	assembly->variables = fact->pack->outgoing ? VARIABLES_KEPT
						   : VARIABLES_FILLED;
	row_fill_texts(assembly, fact->list, fact->row);
	complete_handler_name(assembly, fact, base);
	if (had_method && !has_method_text(fact))
		return; /* another file would say it */
	if (is_method_unknown(fact) || add_without_base(assembly, fact, path))
		return;
	if (fact->list == &model_lists[LIST_references] && base == NOWHERE) {
		if (has_unknown_address(((struct reference *)fact->row)->target,
			assembly->address))
			return;
		paths = &no_prefix;
	}
	if (add_inherited_rows(assembly, fact, base))
		return;
	for (size_t i = 0; i < paths->count; i++) {
		if (name)
			*name = scope_name(assembly, fact->base, base,
			    paths->items[i]);
		if (path || name || i == 0 ||
		    fact->list == &model_lists[LIST_commands])
			row_add(assembly, fact, fact->row, paths->items[i]);
	}
}

/* How far two lines are from each other. */
static uint32_t lines_between(uint32_t a, uint32_t b)
{
	return a < b ? b - a : a - b;
}

/* The name of what messages go to, as the file writes it, perhaps with a
 * hole; of what hangs on something that the file makes, that one's. "": the
 * row is of no queue or event. */
static struct str name_template(struct assembly *assembly,
    const struct row_fact *fact)
{
	uint32_t base = empty_name_of_sent(fact) ? find_row_base(assembly, fact)
						 : NOWHERE;
	const struct node *node =
	    base == NOWHERE ? NULL : &assembly->scopes->nodes[base];

	if (fact->list != &model_lists[LIST_queues] &&
	    fact->list != &model_lists[LIST_events])
		return (struct str){ 0 };
	if (node && node->fact && node->fact->prefixes.count == 1 &&
	    node->place.file == assembly->file)
		return node->fact->prefixes.items[0];
	return *row_text(fact->list, fact->row, "name");
}

/* Of the texts that others supply for a template, the one that is said
 * nearest to a place of their file; the template itself, if there is none in
 * that file. */
static struct str nearest_supplied_text(struct assembly *assembly,
    struct str template, const struct subclass_value *supplied)
{
	struct subclass_values values;
	const struct subclass_value *best_value = NULL;

	subclass_values_find(&values, assembly->callers->supply, assembly->file,
	    template);
	for (size_t i = 0; i < values.count; i++) {
		const struct subclass_value *subclass_value = &values.items[i];

		if (subclass_value->file == supplied->file &&
		    (!best_value ||
			lines_between(subclass_value->line, supplied->line) <
			    lines_between(best_value->line, supplied->line)))
			best_value = subclass_value;
	}
	return best_value ? best_value->text : template;
}

/* Fill in the key and the exchange of a queue with what is supplied nearest
 * to its name. */
static void supply_key_and_exchange(struct assembly *assembly,
    const struct list *list, void *row, const struct subclass_value *supplied)
{
	struct queue *queue = row;
	struct strs bound_to = { 0 };

	if (list != &model_lists[LIST_queues])
		return;
	queue->key = nearest_supplied_text(assembly, queue->key, supplied);
	for (size_t i = 0; i < queue->bound.count; i++)
		strs_push(&bound_to,
		    nearest_supplied_text(assembly, queue->bound.items[i],
			supplied),
		    assembly->perm);
	queue->bound = bound_to;
}

/* Add a row for each name that others supply: of `send(self.topic)` in a
 * base class one for each subclass, at its place and in its subsystem.
 * False: they supply none. */
static bool assemble_supplied(struct assembly *assembly,
    const struct row_fact *fact)
{
	const struct facts *facts = assembly->scopes->index->facts;
	const struct evidence table_evidence = assembly->item;
	struct subclass_values values;

	subclass_values_find(&values, assembly->callers->supply, assembly->file,
	    name_template(assembly, fact));
	for (size_t i = 0; i < values.count; i++) {
		const struct subclass_value *subclass_value = &values.items[i];
		struct row_fact row = *fact;

		row.row = arena_alloc(assembly->perm, fact->list->size);
		memcpy(row.row, fact->row, fact->list->size);
		*row_text(fact->list, row.row, "name") = subclass_value->text;
		supply_key_and_exchange(assembly, fact->list, row.row,
		    subclass_value);
		assembly->item =
		    (struct evidence){ facts[subclass_value->file].path,
			    subclass_value->line };
		assembly->unit = facts[subclass_value->file].unit;
		assemble_placed_row(assembly, &row);
	}
	assembly->item = table_evidence;
	assembly->unit = assembly->facts->unit;
	return values.count > 0;
}

/* Add a row for each call of the wrapper that the row's path is a parameter
 * of, or of a function that hands its own parameter on to it, `depth` deep.
 * False: nothing calls it, and more of the path is known, so that the row
 * itself counts. */
static bool assemble_wrapped_calls(struct assembly *assembly,
    const struct row_fact *fact, uint32_t file, unsigned depth)
{
	const struct index *index = assembly->scopes->index;
	const struct wrapped_route_calls *calls =
	    wrapped_route_calls(assembly->callers->wrapped_routes, index, file,
		wrapped_route_parameter(fact));
	struct row_fact row;

	for (size_t i = 0; calls && i < calls->count; i++) {
		const struct wrapped_route_call *route_call = &calls->items[i];

		if (assembly->handed++ >= WRAPPED_ROWS_MOST)
			break;
		wrapped_route_make_row(&row, fact, index, route_call,
		    assembly->perm);
		if (wrapped_route_parameter(&row).len &&
		    (depth == 0 || assemble_wrapped_calls(assembly, &row,
				       route_call->file, depth - 1)))
			continue;
		assembly->item =
		    (struct evidence){ index->facts[route_call->file].path,
			    route_call->fact->line };
		assembly->unit = index->facts[route_call->file].unit;
		assemble_placed_row(assembly, &row);
	}
	assembly->item = (struct evidence){ 0 };
	assembly->unit = assembly->facts->unit;
	return calls || wrapped_route_is_whole(fact);
}

/* Add one row of a fact, or the rows that are made of it. The first way that
 * applies is taken: a table's items; a wrapper's call in its place; names
 * that others supply; calls of the wrapper that it is in; else the row
 * itself. */
static void assemble_row(struct assembly *assembly, const struct row_fact *fact)
{
	if (is_table_row(fact)) {
		assemble_table_rows(assembly, fact);
		return;
	}
	if (wrapped_route_replaces(assembly->callers->wrapped_routes,
		assembly->file, fact) ||
	    assemble_supplied(assembly, fact))
		return;
	if (wrapped_route_parameter(fact).len == 0 ||
	    !assemble_wrapped_calls(assembly, fact, assembly->file,
		HANDED_DEPTH))
		assemble_placed_row(assembly, fact);
}

/* Does the class, or a base, have a method, be it in another file of the
 * package, or bound to its name? A class of the same name in another
 * namespace is another one. */
static bool has_method(struct assembly *assembly, struct place class,
    struct str member)
{
	const struct facts *facts = assembly->scopes->index->facts;
	struct place method = place_member(class, member, assembly->perm);
	struct str wanted = method.symbol;

	return member.len &&
	       resolve(&method, assembly->scopes->index, method, is_function) &&
	       (!str_equal(method.symbol, wanted) ||
		   str_equal(facts[method.file].package,
		       facts[class.file].package));
}

/* Does the class or function itself have the wanted decoration or member? */
static bool has_wanted_itself(const struct index *index, struct place class,
    const struct operation *operation)
{
	for (struct named *named = index_lookup(index, class); named;
	     named = named->next) {
		const struct symbol_fact *fact = named->fact;

		if (!fact || fact->kind < SYMBOL_CLASS)
			continue;
		if (operation->decoration.len &&
		    strs_have(&fact->decorations, operation->decoration))
			return true;
		if (operation->member.len &&
		    strs_have(&fact->members, operation->member))
			return true;
	}
	return false;
}

/* Does a class have the wanted base, or it or a class above it the wanted
 * decoration or member? */
static bool class_has_wanted(struct assembly *assembly,
    const struct ancestry *ancestry, const struct operation *operation)
{
	const struct index *index = assembly->scopes->index;

	for (size_t i = 0; i < ancestry->base_count; i++)
		if (is_base_wanted(index, ancestry->bases[i], &operation->bases,
			index->searching))
			return true;
	for (size_t i = 0; i < ancestry->count; i++)
		if (has_wanted_itself(index, ancestry->classes[i], operation))
			return true;
	return has_method(assembly, ancestry->classes[0], operation->member);
}

/* Does the nearest class that says which methods it serves leave this one out?
 */
static bool is_method_left_out(const struct assembly *assembly,
    const struct ancestry *ancestry, const struct row_fact *fact)
{
	const struct index *index = assembly->scopes->index;
	struct operation any = { 0 };
	struct operation one = { 0 };

	if (!fact->among || !has_method_text(fact))
		return false;
	any.decoration =
	    decoration_noted(str_from(fact->among), assembly->perm);
	one.decoration = decoration_make(any.decoration,
	    ((const struct endpoint *)fact->row)->method, assembly->perm);
	for (size_t i = 0; i < ancestry->count; i++)
		if (has_wanted_itself(index, ancestry->classes[i], &any))
			return !has_wanted_itself(index, ancestry->classes[i],
			    &one);
	return false;
}

/* Find the class or function that a value refers to: `views.List.as_view()`.
 * What the file itself has stands for no other one. False: the project has
 * none. */
static bool find_referred_class(struct place *place, struct assembly *assembly,
    struct str symbol)
{
	const struct index *index = assembly->scopes->index;
	struct place function = { assembly->file, symbol };

	*place = function;
	if (is_function(index, function) || is_class(index, function) ||
	    resolve(place, index, function, is_function))
		return true;
	for (symbol = symbol_uncalled(symbol); symbol.len; /* an instance */
	     symbol = symbol_owner(symbol)) {
		*place = (struct place){ assembly->file, symbol };
		if (resolve(place, index, *place, is_class))
			return true;
	}
	return false;
}

/* Does a symbol that is no class of the project's mean a wanted base itself?
 */
static bool is_library_base(struct assembly *assembly, struct str symbol,
    const struct operation *operation)
{
	return is_base_wanted(assembly->scopes->index,
	    (struct place){ assembly->file, symbol_uncalled(symbol) },
	    &operation->bases, assembly->perm);
}

/* Add, of the operations that a declaration may mean, those that its class
 * has: a resource with `list` and `create`, and no `delete`. A rule may also
 * say what to take where the class is not known (`unknown`), or has none of
 * them (`otherwise`). */
static void assemble_operations(struct assembly *assembly,
    const struct row_fact *facts, size_t count)
{
	struct arena *searching = assembly->scopes->index->searching;
	struct arena_mark mark = arena_mark(searching);
	struct ancestry class_ancestry = { 0 };
	struct place place;
	bool is_known = find_referred_class(&place, assembly, facts[0].of);
	bool has_row = false;

	if (is_known)
		ancestry_find(&class_ancestry, assembly->scopes->index, place,
		    searching);
	for (size_t i = 0; i < count; i++) {
		struct operation operation = *facts[i].operation;

		if (operation.member.len)
			operation.member = str_join(operation.member,
			    facts[i].suffix, assembly->perm);
		if (!(operation.unknown ? !is_known
			: is_known ? class_has_wanted(assembly, &class_ancestry,
					 &operation)
				   : is_library_base(assembly, facts[0].of,
					 &operation)))
			continue;
		has_row = true;
		if (!is_method_left_out(assembly, &class_ancestry, &facts[i]))
			assemble_row(assembly, &facts[i]);
	}
	for (size_t i = 0; i < count && !has_row; i++)
		if (facts[i].operation->otherwise)
			assemble_row(assembly, &facts[i]);
	arena_rewind(searching, mark);
}

/* Add all rows of a file, but for drafts. Rows of one declaration follow
 * each other, and have its number (`group`). */
void assemble_rows(struct model *model, struct scopes *scopes,
    struct units *units, const struct callers *callers, uint32_t file,
    struct arena *perm)
{
	struct assembly assembly = { .out = model,
		.scopes = scopes,
		.units = units,
		.facts = &scopes->index->facts[file],
		.address = base_address(&scopes->index->facts[file]),
		.file = file,
		.callers = callers,
		.unit = scopes->index->facts[file].unit,
		.perm = perm };

	for (size_t i = 0; i < assembly.facts->row_count;) {
		const struct row_fact *fact = &assembly.facts->rows[i];
		size_t end = i + 1;

		if (is_draft(fact->list)) {
			i = end;
			continue;
		}
		while (fact->of.len && end < assembly.facts->row_count &&
		       assembly.facts->rows[end].operation &&
		       assembly.facts->rows[end].group == fact->group)
			end++;
		if (fact->of.len)
			assemble_operations(&assembly, fact, end - i);
		else
			assemble_row(&assembly, fact);
		i = end;
	}
}
