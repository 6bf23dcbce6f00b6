/*
 * Makes the rows of rules, with all that other files say of them. A row of a
 * fact may become several rows of the model: one for each path at which its
 * router is mounted, each item of a table, each call of a wrapper, each name
 * that subclasses or callers supply; or none. assemble_row() has the order of
 * these. assemble_placed_row() adds a row whose name and place are known.
 * assemble_operations() keeps, of the operations that a class may have, those
 * that it has.
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
	WRAPPERS_DEEP = 3, /* wrappers of wrappers */
	WRAPPED_ROWS_MOST = 4000, /* rows of calls of one file's wrappers */
	SPREADS_DEEP =
	    2, /* lists spread in a list, `[...a]`, and lists in these */
	SPREADS_MOST = 8, /* lists that are spread in one list */
};

/* The node on which the row's path hangs, `app` of `app.get("/x")`; NOWHERE:
 * none, so that the path hangs on the file. On a command only rows of commands
 * hang: `cmd.get()` is no route. */
static uint32_t base_of_row(struct assembly *assembly,
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

/* A list of one path, `{name}`, for a base that no file defines. */
static const struct strs *unknown_path(struct assembly *assembly,
    struct str symbol)
{
	struct strs *paths = NEW(assembly->perm, struct strs);

	strs_push(paths,
	    placeholder_make(symbol_unmarked(symbol), assembly->perm),
	    assembly->perm);
	return paths;
}

/* The paths below which the row's path lies; NULL: there is no row, as the
 * scope that it needs is missing, or of another kind. Without a scope those of
 * the file; of an undefined name one placeholder. */
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

/* Is there no row: because what `unless` names is a scope, or because the
 * project has a mark that the rule excludes, or lacks one that it needs? */
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

/* Set the path of an endpoint of a procedure (method RPC) to its full name in
 * proto files. False: they declare no such procedure. Of other rows nothing
 * changes: true. */
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

/* Find the method of a class for an operation, by its name or with a capital:
 * Reserve for `reserve`. Sets the endpoint's handler, and `*at` to its line;
 * false: there is none, and the handler is undefined. */
static bool find_operation_method(struct evidence *at,
    struct endpoint *endpoint, struct assembly *assembly, struct str class,
    struct str method)
{
	for (unsigned attempt = 0; attempt < 2 && method.len; attempt++) {
		if (attempt)
			method = str_capital(method, assembly->perm);
		endpoint->handler = str_dotted(class, method, assembly->perm);
		if (!row_find_definition(at, assembly, endpoint->handler))
			continue;
		/* Handlers are shown without modules in front. */
		endpoint->handler = str_slice(endpoint->handler,
		    class.len - str_after_last(class, '.').len,
		    endpoint->handler.len);
		return true;
	}
	return false;
}

/* If the row is of a whole service (its path ends with a star), append a row
 * for each procedure for which the handler, a class, has a method. False: it is
 * no such row. A row of the same procedure and line by another rule is dropped
 * later, drop_repeated_procedures(). */
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

/* Is it an endpoint whose method, `GET`, is not ""? */
static bool is_endpoint_with_method(const struct row_fact *fact)
{
	const struct endpoint *endpoint = fact->row;

	return fact->list == &model_lists[LIST_endpoints] &&
	       endpoint->method.len;
}

/* Is the endpoint's method a variable that no file sets: `${METHOD}`? */
static bool is_method_unknown(const struct row_fact *fact)
{
	const struct endpoint *endpoint = fact->row;

	return is_endpoint_with_method(fact) &&
	       variable_begins(endpoint->method);
}

/* The name field of a queue or event that is empty because the row hangs on a
 * scope that has the name, `topic.send()`; NULL: the row is no such one. */
static struct str *missing_name_of_message(const struct row_fact *fact)
{
	struct str *name = fact->list == &model_lists[LIST_queues] ||
				   fact->list == &model_lists[LIST_events]
			       ? row_text(fact->list, fact->row, "name")
			       : NULL;

	return fact->base_needed && name && name->len == 0 ? name : NULL;
}

/* The name of the queue or topic on which a row hangs (`symbol`, node `base`):
 * orders of `topic = Topic("orders")`, `topic.send()`. Tried: what the call
 * that makes it gives, its own prefix, the base's `path` without a slash in
 * front. */
static struct str message_name_of_scope(struct assembly *assembly,
    struct str symbol, uint32_t base, struct str path)
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

/* Append a row that gets no prefix: one with a plain or absolute path, or a
 * store, which is noted. `path`: the row's; NULL: it has none. False: it is
 * none of these, and is joined with the paths of its base. */
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

/* Put the scopes around it in front of an endpoint's handler, `x#y` in
 * `namespace :a` becomes `a/x#y`, in the fact's own row; of `/x#y` only the
 * slash is removed. */
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

/* Called again for rows that are made of others. */
static void assemble_row(struct assembly *assembly,
    const struct row_fact *fact);

/* Add a row for each item of the table, then for those of lists that are spread
 * in it, `[...a, b]`, at most `depth` deep. `before`: in front of the numbers
 * of such a list's items, `more0.`; else "". */
static void assemble_table_items(struct assembly *assembly,
    const struct table_row *table_row, struct str before, unsigned depth)
{
	struct row_fact fact;

	for (unsigned number = 0;
	     make_table_item_row(&fact, &assembly->item, table_row,
		 str_printf(assembly->perm, "%.*s%u", STR_ARG(before), number));
	     number++)
		assemble_row(assembly, &fact);
	for (unsigned number = 0; depth && number < SPREADS_MOST; number++)
		assemble_table_items(assembly, table_row,
		    str_printf(assembly->perm, "%.*s%.*s.", STR_ARG(before),
			STR_ARG(
			    symbol_spread(STR(""), number, assembly->perm))),
		    depth - 1);
}

/* Add a row for each item of the table that the row's path names,
 * `{routes.*.path}`; none, if no file has the table. */
static void assemble_table_rows(struct assembly *assembly,
    const struct row_fact *fact)
{
	const struct table_row table_row = { assembly->scopes->index,
		assembly->file, fact, assembly->perm };

	assemble_table_items(assembly, &table_row, STR(""), SPREADS_DEEP);
	assembly->item = (struct evidence){ 0 };
}

/* A copy of the fact with the class's values for tokens in the path, as
 * `[controller]`, where the class has any. */
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

/* Append an operation once for each class that has or inherits it. False: no
 * class is based on its class, or it is no endpoint. */
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

/* Append a row for each path at which its base is mounted; only one if it has
 * no path, name or command name that depends on it. */
static void add_rows_of_paths(struct assembly *assembly,
    const struct row_fact *fact, uint32_t base, const struct strs *paths)
{
	const struct str *path = row_text(fact->list, fact->row, "path");
	struct str *name = missing_name_of_message(fact);
	bool depends_on_path = path || name ||
			       fact->list == &model_lists[LIST_commands];

	for (size_t i = 0; i < paths->count && (i == 0 || depends_on_path);
	     i++) {
		if (name)
			*name = message_name_of_scope(assembly, fact->base,
			    base, paths->items[i]);
		row_add(assembly, fact, fact->row, paths->items[i]);
	}
}

/* Append a row whose place is known, once for each path of its base. None if
 * what it needs is missing, it is switched off, or its method or address is
 * unknown; a row with a path of its own, or that classes inherit, is appended
 * in another way. Its texts are filled in the fact itself, which nobody needs
 * afterwards. */
static void assemble_placed_row(struct assembly *assembly,
    const struct row_fact *fact)
{
	uint32_t base = base_of_row(assembly, fact);
	const struct strs *paths = base_paths(assembly, fact, base);
	struct str *path = row_text(fact->list, fact->row, "path");
	struct str nothing = { 0 };
	const struct strs no_prefix = { &nothing, 1 };
	bool names_method = is_endpoint_with_method(fact);

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
	if (names_method && !is_endpoint_with_method(fact))
		return; /* a variable for its method has no value */
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
	add_rows_of_paths(assembly, fact, base, paths);
}

/* The distance of two lines. */
static uint32_t lines_between(uint32_t a, uint32_t b)
{
	return a < b ? b - a : a - b;
}

/* Is the row of a request that the code sends? */
static bool is_request_sent(const struct row_fact *fact)
{
	return fact->list == &model_lists[LIST_references] &&
	       reference_is(fact->row, REFERENCE_HTTP);
}

/* The name of a queue or event, or the address of a request, as the file writes
 * it, `orders.{topic}`; that of the scope on which the row hangs, if the file
 * makes this one. "": the row is of none of these, or has no name. */
static struct str name_template(struct assembly *assembly,
    const struct row_fact *fact)
{
	uint32_t base = missing_name_of_message(fact)
			    ? base_of_row(assembly, fact)
			    : NOWHERE;
	const struct node *node =
	    base == NOWHERE ? NULL : &assembly->scopes->nodes[base];

	if (is_request_sent(fact))
		return ((const struct reference *)fact->row)->target;
	if (fact->list != &model_lists[LIST_queues] &&
	    fact->list != &model_lists[LIST_events])
		return (struct str){ 0 };
	if (node && node->fact && node->fact->prefixes.count == 1 &&
	    node->place.file == assembly->file)
		return node->fact->prefixes.items[0];
	return *row_text(fact->list, fact->row, "name");
}

/* Of the texts that others supply for `template`, the one in the file of
 * `supplied` that is nearest to its line; the template itself, if that file
 * supplies none. */
static struct str nearest_supplied_text(struct assembly *assembly,
    struct str template, const struct subclass_value *supplied)
{
	struct subclass_values values;
	const struct subclass_value *nearest_value = NULL;

	subclass_values_find(&values, assembly->callers->supply, assembly->file,
	    template);
	for (size_t i = 0; i < values.count; i++) {
		const struct subclass_value *candidate = &values.items[i];

		if (candidate->file == supplied->file &&
		    (!nearest_value ||
			lines_between(candidate->line, supplied->line) <
			    lines_between(nearest_value->line, supplied->line)))
			nearest_value = candidate;
	}
	return nearest_value ? nearest_value->text : template;
}

/* Fill in the key and the exchanges of a queue's row with what is supplied
 * nearest to its name. Other rows stay as they are. */
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

/* What other requests of the file are sent to the same given address. */
enum given_twice {
	GIVEN_ONCE,
	GIVEN_FIRST, /* by another method; this is the first one */
	GIVEN_AGAIN,
};

/* `if post: client.post(url) else: client.get(url)`: which method a call of the
 * function around means is not known. */
static enum given_twice is_given_twice(const struct assembly *assembly,
    const struct row_fact *fact)
{
	const struct facts *facts = assembly->facts;
	const struct reference *request = fact->row;
	bool first = true;
	bool differs = false;

	for (size_t i = 0; i < facts->row_count; i++) {
		const struct row_fact *other_fact = &facts->rows[i];
		const struct reference *other_request = other_fact->row;

		if (other_fact == fact || !is_request_sent(other_fact) ||
		    !str_equal(other_request->target, request->target))
			continue;
		first = first && other_fact > fact;
		differs = differs ||
			  !str_equal(other_request->label, request->label);
	}
	if (!differs)
		return GIVEN_ONCE;
	return first ? GIVEN_FIRST : GIVEN_AGAIN;
}

/* Add a row for each name that others supply: of `send(self.topic)` in a base
 * class one for each subclass, with that one's line and unit. False: nobody
 * supplies a name. */
static bool assemble_supplied_rows(struct assembly *assembly,
    const struct row_fact *fact)
{
	const struct facts *facts = assembly->scopes->index->facts;
	const struct evidence table_evidence = assembly->item;
	struct subclass_values values;
	enum given_twice twice = GIVEN_ONCE;

	if (is_request_sent(fact)) {
		subclass_addresses_find(&values, assembly->callers->supply,
		    assembly->file, name_template(assembly, fact));
		twice = values.count ? is_given_twice(assembly, fact)
				     : GIVEN_ONCE;
		if (twice == GIVEN_AGAIN)
			return true;
	} else {
		subclass_values_find(&values, assembly->callers->supply,
		    assembly->file, name_template(assembly, fact));
	}
	for (size_t i = 0; i < values.count; i++) {
		const struct subclass_value *supplied = &values.items[i];
		struct row_fact row = *fact;

		row.row = arena_alloc(assembly->perm, fact->list->size);
		memcpy(row.row, fact->row, fact->list->size);
		*row_text(fact->list, row.row,
		    is_request_sent(fact) ? "target" : "name") = supplied->text;
		supply_key_and_exchange(assembly, fact->list, row.row,
		    supplied);
		if (twice == GIVEN_FIRST)
			((struct reference *)row.row)->label.len = 0;
		assembly->item = (struct evidence){ facts[supplied->file].path,
			supplied->line };
		assembly->unit = facts[supplied->file].unit;
		assemble_placed_row(assembly, &row);
	}
	assembly->item = table_evidence;
	assembly->unit = assembly->facts->unit;
	return values.count > 0;
}

/* Add a row, with the call's line and unit, for each call of the wrapper, in
 * `file`, whose parameter the row's path has: `get(path, …)`; at most
 * WRAPPED_ROWS_MOST for a file. A call in another wrapper, which passes its own
 * parameter on, is replaced by the calls of that one, at most `depth` deep.
 * False: nothing calls the wrapper, and part of the path is known, so that the
 * row itself counts. */
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
	return calls || wrapped_route_is_all_parameters(fact);
}

/* Add one row of a fact, or the rows that are made of it. The first way that
 * applies is taken: items of a table; nothing, if a call of a wrapper in its
 * line makes the row; names that others supply; calls of the wrapper in which
 * it is; the row itself. */
static void assemble_row(struct assembly *assembly, const struct row_fact *fact)
{
	if (is_table_row(fact)) {
		assemble_table_rows(assembly, fact);
		return;
	}
	if (wrapped_route_replaces(assembly->callers->wrapped_routes,
		assembly->file, fact) ||
	    assemble_supplied_rows(assembly, fact))
		return;
	if (wrapped_route_parameter(fact).len == 0 ||
	    !assemble_wrapped_calls(assembly, fact, assembly->file,
		WRAPPERS_DEEP))
		assemble_placed_row(assembly, fact);
}

/* Has the class, or a base, a method of that name, or one that is bound to it?
 * One of the same full name counts only in the same package: a class of that
 * name in another package is another class. */
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

/* Has the class or function itself the decoration or the member that the
 * operation needs? */
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

/* Has the class what the operation needs: a base; or a decoration or member,
 * its own or of a class above it; or a method? */
static bool has_operation(struct assembly *assembly,
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

/* Does the nearest class that lists its methods, `methods = ["get"]`, leave out
 * the method of this row? */
static bool is_method_left_out(const struct assembly *assembly,
    const struct ancestry *ancestry, const struct row_fact *fact)
{
	const struct index *index = assembly->scopes->index;
	struct operation any_method = { 0 };
	struct operation this_method = { 0 };

	if (!fact->among || !is_endpoint_with_method(fact))
		return false;
	any_method.decoration =
	    decoration_noted(str_from(fact->among), assembly->perm);
	this_method.decoration = decoration_make(any_method.decoration,
	    ((const struct endpoint *)fact->row)->method, assembly->perm);
	for (size_t i = 0; i < ancestry->count; i++)
		if (has_wanted_itself(index, ancestry->classes[i], &any_method))
			return !has_wanted_itself(index, ancestry->classes[i],
			    &this_method);
	return false;
}

/* Find the class or function to which a value refers: List of
 * `views.List.as_view()`. What the file itself defines counts first. False: the
 * project has none. */
static bool find_referred_class(struct place *found_place,
    struct assembly *assembly, struct str symbol)
{
	const struct index *index = assembly->scopes->index;
	struct place function = { assembly->file, symbol };

	*found_place = function;
	if (is_function(index, function) || is_class(index, function) ||
	    resolve(found_place, index, function, is_function))
		return true;
	for (symbol = symbol_uncalled(symbol); symbol.len; /* an instance */
	     symbol = symbol_owner(symbol)) {
		*found_place = (struct place){ assembly->file, symbol };
		if (resolve(found_place, index, *found_place, is_class))
			return true;
	}
	return false;
}

/* Is the symbol a class of a library, and one of the bases that the operation
 * needs? */
static bool is_library_base(struct assembly *assembly, struct str symbol,
    const struct operation *operation)
{
	return is_base_wanted(assembly->scopes->index,
	    (struct place){ assembly->file, symbol_uncalled(symbol) },
	    &operation->bases, assembly->perm);
}

/* Does an operation of a declaration apply: has the class what the operation
 * needs? `ancestry` NULL: the class is not the project's; then only operations
 * for unknown classes apply, or by the class itself. */
static bool does_operation_apply(struct assembly *assembly,
    const struct ancestry *ancestry, const struct row_fact *fact)
{
	struct operation operation = *fact->operation;

	if (operation.unknown)
		return !ancestry;
	if (operation.member.len)
		operation.member =
		    str_join(operation.member, fact->suffix, assembly->perm);
	return ancestry ? has_operation(assembly, ancestry, &operation)
			: is_library_base(assembly, fact->of, &operation);
}

/* Add, of the operations that a declaration may mean (`count` facts), those
 * that its class has: `router.register(Orders)` has `list` and `create`, but
 * perhaps no `delete`. If it has none, those marked `otherwise`. */
static void assemble_operations(struct assembly *assembly,
    const struct row_fact *facts, size_t count)
{
	struct arena *searching = assembly->scopes->index->searching;
	struct arena_mark mark = arena_mark(searching);
	struct ancestry ancestry = { 0 };
	struct place class;
	bool is_known = find_referred_class(&class, assembly, facts[0].of);
	bool has_any = false;

	if (is_known)
		ancestry_find(&ancestry, assembly->scopes->index, class,
		    searching);
	for (size_t i = 0; i < count; i++) {
		if (!does_operation_apply(assembly, is_known ? &ancestry : NULL,
			&facts[i]))
			continue;
		has_any = true;
		if (!is_method_left_out(assembly, &ancestry, &facts[i]))
			assemble_row(assembly, &facts[i]);
	}
	for (size_t i = 0; i < count && !has_any; i++)
		if (facts[i].operation->otherwise)
			assemble_row(assembly, &facts[i]);
	arena_rewind(searching, mark);
}

/* Append the rows of one file, but not drafts. Operations of one declaration
 * stand together in facts, and have one `group` number. */
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
