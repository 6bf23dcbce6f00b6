/*
 * What functions give back, and make of what they are given, as facts. `f()`
 * stands for what f gives back: each return adds an alias (or a constant) of
 * that name, so that a name in another file can be followed through a call.
 * Several returns make several aliases.
 */
#include "extract/rules/file_facts_made.h"

#include "extract/packs/applying.h"
#include "extract/rules/file_facts.h"
#include "extract/rules/mounts.h"
#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "lang/lang.h"

/* Conditions within conditions that results are looked for in. */
#define BRANCHES_DEEP 16

/* The function f of `partial(f, x)`, which binds some of f's arguments (the
 * language's `binders`); any other value itself. */
static const struct form *unwrap_partial(const struct reading *reading,
    const struct form *value)
{
	const char *binders = reading->language->binders;
	const struct form *function =
	    form_child(reading->forms, value, ROLE_ARGUMENT);

	return binders && value->kind == FORM_call &&
		       str_listed(binders, value->name) && function &&
		       function->kind == FORM_name
		   ? function
		   : value;
}

/* Is the field an embedded one, `struct { *Router }`, whose methods the struct
 * has, too? Such a field has the name of its type. */
static bool is_embedded_part(const struct reading *reading,
    const struct form *field)
{
	const struct form *type = form_child(reading->forms, field, ROLE_TYPE);

	return field->kind == FORM_field && type &&
	       str_equal(str_after_last(type_name(type->name), '.'),
		   field->name);
}

/* Has the struct `type` of this file an embedded field with the name `part`? */
static bool has_embedded_part(struct reading *reading, struct str type,
    struct str part)
{
	const struct form *binding = first_binding(reading, type);
	const struct form *form =
	    binding ? form_child(reading->forms, binding, ROLE_BODY) : NULL;

	for (; form; form = form_next(reading->forms, form))
		if (form->kind == FORM_field && str_equal(form->name, part))
			return is_embedded_part(reading, form);
	return false;
}

/* Append an alias, `T()` for `T.Router`, for each embedded field of the struct
 * `form` that is a scope: routes that are registered on an object of T are
 * registered on that field. `name`: T. Only in languages that embed fields. */
void embedded_parts_emit(struct reading *reading, const struct form *form,
    struct str name)
{
	if (!reading->language->folder_names || reading->language->global_names)
		return;
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_BODY);
	     item; item = form_next(reading->forms, item))
		if (scope_noted(reading, item) &&
		    is_embedded_part(reading, item))
			symbol_add(reading, SYMBOL_ALIAS,
			    symbol_call(name, reading->perm),
			    symbol_of_name(reading, item, item->name),
			    item->line);
}

/* Where a function returns `&wrapped{API: api}` and API is an embedded field:
 * append an alias of its result, `name`, for api, as what is called on the
 * result goes to api. `value`: what is returned. */
static void emit_wrapped_parts(struct reading *reading, struct str name,
    const struct form *value)
{
	if (value->kind != FORM_call || !value->created)
		return;
	for (const struct form *form =
		 form_child(reading->forms, value, ROLE_ARGUMENT);
	     form; form = form_next(reading->forms, form))
		if (form->kind == FORM_name && form->keyword.len &&
		    has_embedded_part(reading, value->name, form->keyword))
			symbol_add(reading, SYMBOL_ALIAS, name,
			    symbol_of_value(reading, form), form->line);
}

/* Append an alias for each field that is set to a parameter where an object is
 * made: `T.group` for the parameter group in `T{group: group}`. Other values of
 * fields are found from their own symbols. */
void object_fields_emit(struct reading *reading, const struct form *form)
{
	if (!form->created)
		return;
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_ARGUMENT);
	     item; item = form_next(reading->forms, item)) {
		struct str value;

		if (item->kind != FORM_name || item->keyword.len == 0)
			continue;
		value = symbol_of_value(reading, item);
		if (symbol_is_parameter(value))
			symbol_add(reading, SYMBOL_ALIAS,
			    symbol_member(type_name(form->name), item->keyword,
				reading->perm),
			    value, item->line);
	}
}

/* Append the alias `f().1` for b where f has `return a, b`, for `x, y = f()`; a
 * is `f()` itself. `name`: `f()`; `first`: a, or the list `(a, b)`. */
static void emit_tuple_results(struct reading *reading, struct str name,
    const struct form *first)
{
	const struct form *form = form_sibling(reading->forms, first);

	if (first->kind == FORM_list) { /* in brackets */
		form = form_child(reading->forms, first, ROLE_VALUE);
		form = form ? form_sibling(reading->forms, form) : NULL;
	}
	for (unsigned number = 1; form; number++) {
		symbol_add(reading, SYMBOL_ALIAS,
		    str_printf(reading->perm, "%.*s.%u", STR_ARG(name), number),
		    symbol_of_value(reading, form), form->line);
		form = form_sibling(reading->forms, form);
	}
}

/* Append an alias for one value that a function returns: `name`, `f()`, stands
 * for `value`. Callers can name only the first scope that it returns, so a
 * later one (`if (off) return closed(); return all();`) is mounted below the
 * first, unless it has a prefix or parent of its own. */
static void add_result(struct reading *reading, struct str name,
    const struct form *value, uint32_t line)
{
	struct str symbol = symbol_of_value(reading, value);
	const struct scope_fact *scope = scope_numbered(reading, symbol);
	uint64_t *first;

	symbol_add(reading, SYMBOL_ALIAS, name, symbol, line);
	if (!scope || scope->prefixes.count || scope->parent.len)
		return;
	reading->applying->results.arena = reading->perm;
	first = map_put(&reading->applying->results, name);
	if (*first)
		add_mount(reading,
		    (struct mount_fact){
			.child = symbol,
			.parent =
			    symbol_scope((uint32_t)*first - 1, reading->perm),
		    });
	else
		*first = (uint64_t)(scope - reading->facts->scopes) + 1;
}

/* Append what one `return` says of its function f: `f()` is a constant, or an
 * alias of the returned value; of several values, `f()`, `f().1`, … Nothing
 * outside of functions with a symbol. */
void return_emit(struct reading *reading, const struct form *form)
{
	const struct form *function = form_function(reading, form);
	const struct form *value = form_child(reading->forms, form, ROLE_VALUE);
	struct str name;
	struct str text;

	if (!function || !value)
		return;
	name = symbol_of_definition(reading, function);
	if (name.len == 0)
		return;
	name = str_printf(reading->perm, "%.*s()", STR_ARG(name));
	emit_wrapped_parts(reading, name,
	    value); /* rather than what its type says */
	if (constant_text(&text, reading, value))
		symbol_add(reading, SYMBOL_CONSTANT, name, text, form->line);
	else
		add_result(reading, name, unwrap_partial(reading, value),
		    form->line);
	if (reading->language->tuples)
		emit_tuple_results(reading, name, value);
}

/* For a function that ends with a condition: append an alias for the last call
 * of each branch, `if (x) { a() } else { b() }`. `name`: `f()`; `depth`: how
 * many more conditions within conditions are followed. */
static void add_branch_results(struct reading *reading, struct str name,
    const struct form *condition, unsigned depth)
{
	const struct form *next;

	for (const struct form *form =
		 form_child(reading->forms, condition, ROLE_BODY);
	     form; form = next) {
		next = form_sibling(reading->forms, form);
		if (form->branch == 0 || (next && next->branch == form->branch))
			continue;
		if (form->kind == FORM_call)
			add_result(reading, name, form, form->line);
		else if (form->kind == FORM_condition && depth)
			add_branch_results(reading, name, form, depth - 1);
	}
}

/* Append an alias of the function's result, `f()`, for its last expression, in
 * languages that need no `return`. `form`: the function. */
void last_expression_emit(struct reading *reading, const struct form *form)
{
	const struct form *last = NULL;
	struct str name = symbol_of_definition(reading, form);

	if (!reading->language->last_value || name.len == 0)
		return;
	for (uint32_t at = form->first; at != NO_FORM;
	     at = reading->forms->items[at].next)
		if (reading->forms->items[at].role == ROLE_BODY)
			last = &reading->forms->items[at];
	if (!last)
		return;
	name = str_printf(reading->perm, "%.*s()", STR_ARG(name));
	if (last->kind == FORM_call || last->kind == FORM_name ||
	    last->kind == FORM_member)
		add_result(reading, name, last, last->line);
	else if (last->kind == FORM_condition)
		add_branch_results(reading, name, last, BRANCHES_DEEP);
}
