/*
 * The symbols of values: of a name, of a call's result, of a member of these.
 * symbol_of_value() is where to begin; it asks rules on the way, as a call that
 * makes a scope has the symbol of that: `#3`. Values may lead to each other in
 * circles, hence SYMBOL_DEPTH. Also: what calls import, and items of lists that
 * another file has.
 */
#include "extract/values/symbols_values.h"

#include "extract/values/call_names.h"
#include "extract/values/indexed.h"
#include "extract/values/inherited.h"
#include "extract/values/loops.h"
#include "extract/values/reading.h"
#include "extract/values/rebinding.h"
#include "extract/values/rule_hooks.h"
#include "extract/values/symbols.h"
#include "extract/values/value.h"
#include "lang/lang.h"

#define SYMBOL_DEPTH 17 /* values that lead to each other */

/* The symbol of the binding or field that the form is the value of: `x` for the
 * call `Router()` in `x = Router().use(y)`. "": it is no such value, nor the
 * beginning of one. */
struct str symbol_of_target(struct reading *reading, const struct form *form)
{
	const struct form *parent = form_parent(reading, form);

	while (parent && form->role == ROLE_RECEIVER &&
	       parent->kind == FORM_call) {
		form = parent;
		parent = form_parent(reading, form);
	}
	if (!parent || form->role != ROLE_VALUE)
		return (struct str){ 0 };
	if (parent->kind != FORM_binding && parent->kind != FORM_field)
		return (struct str){ 0 };
	return symbol_of_bound(reading, parent);
}

/* The module that a call imports: m of `require("m")`, Module of `use Module`.
 * "": the call imports none, or its name is not known. */
struct str imported_module(const struct reading *reading,
    const struct form *form)
{
	const struct form *argument;

	if (form->kind != FORM_call || !reading->language->importers ||
	    !str_listed(reading->language->importers, form->name))
		return (struct str){ 0 };
	argument = form_child(reading->forms, form, ROLE_ARGUMENT);
	if (argument && argument->kind == FORM_name &&
	    str_is_capitalized(argument->name))
		return argument->name;
	if (!argument || argument->kind != FORM_string)
		return (struct str){ 0 };
	return argument->text;
}

/* For `import("./y")` in `x = lazy(() => import("./y"))`: the call of lazy, as
 * x then stands for the module. `form`: the import. NULL: it is not what such a
 * function returns. */
static const struct form *deferring_call(const struct reading *reading,
    const struct form *form)
{
	static const enum form_kind kinds[] = { FORM_return, FORM_function,
		FORM_call };

	for (size_t i = 0; form && i < LENGTH(kinds); i++) {
		form = form_parent(reading, form);
		if (form && form->kind != kinds[i])
			form = NULL;
	}
	return form;
}

/* The symbol of what an importing call, `require("m")`, gives: that of the name
 * which it is bound to, else one of its place in the file, `~57`. */
struct str import_symbol(struct reading *reading, const struct form *form)
{
	const struct form *deferring = deferring_call(reading, form);
	struct str target =
	    symbol_of_target(reading, deferring ? deferring : form);

	return target.len
		   ? target
		   : symbol_place(form_index(reading, form), reading->perm);
}

/* The symbol of a call's result; "": not known. In this order: for a fluent
 * call that makes a scope, `app.use(x)`, that of the receiver; the scope that
 * rules make of the call, by its symbol or as `#3`; the module that it imports;
 * the callee's symbol with the mark of a call, `f()`. */
static struct str symbol_of_call(struct reading *reading,
    const struct form *form)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	struct str symbol = { 0 };
	uint32_t scope = scope_of_call(reading, form);

	if (scope && receiver && reading->facts->scopes[scope - 1].fluent)
		return symbol_of_value(reading, receiver);
	if (scope && form->role != ROLE_RECEIVER &&
	    reading->facts->scopes[scope - 1].symbol.len)
		return reading->facts->scopes[scope - 1].symbol;
	if (scope)
		return symbol_scope(scope - 1, reading->perm);
	if (imported_module(reading, form).len)
		return import_symbol(reading, form);
	if (receiver && form->name.len == 0) /* `require("./x")(app)` */
		return symbol_call(symbol_of_value(reading, receiver),
		    reading->perm);
	if (!receiver)
		symbol = symbol_of_name(reading, form, form->name);
	else if (receiver->kind == FORM_name)
		symbol = symbol_of_name(reading, form,
		    symbol_member(receiver->name, form->name, reading->perm));
	else
		symbol = symbol_member(symbol_of_value(reading, receiver),
		    form->name, reading->perm);
	return symbol.len && symbol.len < SYMBOL_LIMIT
		   ? symbol_call(symbol, reading->perm)
		   : (struct str){ 0 };
}

/* What a chain of fluent calls, which return their receiver, goes on from:
 * `app` of `app.get().post()`; else the form itself. A loop, as generated
 * chains have thousands of calls. */
static const struct form *fluent_root(struct reading *reading,
    const struct form *form)
{
	while (form->kind == FORM_call) {
		const struct form *receiver =
		    form_child(reading->forms, form, ROLE_RECEIVER);

		if (!receiver || form->name.len == 0 ||
		    scope_of_call(reading, form) ||
		    imported_module(reading, form).len ||
		    !rules_fluent(reading, form))
			break;
		form = receiver;
	}
	return form;
}

/* The symbol of a name form. Where the name, or its first part, is a variable
 * of a running loop: that of this turn's item, with the rest of the name. */
static struct str symbol_of_named(struct reading *reading,
    const struct form *form)
{
	const struct form *item = loop_form(reading, form);
	const struct form *head;
	struct str symbol;

	if (item != form)
		return symbol_of_value(reading, item);
	head = loop_head(reading, form);
	symbol = head ? symbol_of_value(reading, head) : (struct str){ 0 };
	if (symbol.len == 0)
		return symbol_inherited(reading, form);
	return symbol_join(reading, symbol, "",
	    str_slice(form->name, str_find(form->name, '.'), form->name.len));
}

/* The symbol of the list in `specs[0]`, which stands for any item where the
 * items are not known; "": the form is no index. */
static struct str symbol_of_indexed_list(struct reading *reading,
    const struct form *form)
{
	const struct form *list =
	    form->kind == FORM_index
		? form_child(reading->forms, form, ROLE_RECEIVER)
		: NULL;

	return list ? symbol_of_value(reading, list) : (struct str){ 0 };
}

/* The symbol of what a form stands for: of a name `f/x`, a call's result `f()`,
 * a scope `#3`, a member `f().x`, a definition `C.m`. "": none, or values lead
 * to each other deeper than SYMBOL_DEPTH. */
struct str symbol_of_value(struct reading *reading, const struct form *form)
{
	const struct form *receiver;
	struct str symbol = { 0 };

	if (!evaluation_go_deeper(reading, SYMBOL_DEPTH))
		return symbol;
	form = fluent_root(reading, form);
	switch (form->kind) {
	case FORM_name:
		symbol = symbol_of_named(reading, form);
		break;
	case FORM_call:
		symbol = symbol_of_call(reading, form);
		break;
	case FORM_member:
		receiver = form_child(reading->forms, form, ROLE_RECEIVER);
		if (receiver)
			symbol = symbol_of_value(reading, receiver);
		if (receiver && symbol.len == 0)
			symbol = symbol_of_indexed_list(reading, receiver);
		if (symbol.len)
			symbol =
			    symbol_member(symbol, form->name, reading->perm);
		break;
	case FORM_index:
		if (form->role == ROLE_BASE) /* `Generic[T]` as a base class */
			symbol = symbol_of_name(reading, form, form->name);
		else if ((receiver = indexed_form(reading, form)) != NULL)
			symbol = symbol_of_value(reading, receiver);
		break;
	default:
		if (form_is_definition(form))
			symbol = symbol_of_definition(reading, form);
		break;
	}
	evaluation_come_back(reading);
	return symbol;
}

/* The value that a name has at `form`: of a running loop's variable the item,
 * else that of the binding that holds there. Any other form, and a name that is
 * not bound, is returned itself; never NULL. Only one step: the value may be a
 * name again. */
const struct form *bound_value(struct reading *reading, const struct form *form)
{
	const struct form *first;
	const struct form *value;

	if (form->kind != FORM_name)
		return form;
	if (loop_form(reading, form) != form)
		return loop_form(reading, form);
	first =
	    first_binding(reading, symbol_of_name(reading, form, form->name));
	if (!first)
		return form;
	value = form_child(reading->forms,
	    binding_at_use(reading, form, form_index(reading, first)),
	    ROLE_VALUE);
	return value ? value : form;
}

/* Is the form (may be NULL) the name of a list that another file has: imported,
 * or of the same folder where the language sees that? */
static bool is_list_elsewhere(struct reading *reading, const struct form *form)
{
	if (!form || form->kind != FORM_name)
		return false;
	if (import_named(reading, symbol_first(form->name)))
		return true;
	return reading->language->folder_names &&
	       !first_binding(reading, form->name) &&
	       str_equal(symbol_of_name(reading, form, form->name), form->name);
}

/* The symbol of an item of another file's list, in a loop over that list:
 * `routes.*` for `route`, `routes.*.path` for `route.path`. "": the form is not
 * named like a loop's variable. A part by its place, `routes.*.0`, only where
 * the rule wants that (asking.placed). */
struct str table_item_symbol(struct reading *reading, const struct form *form)
{
	struct str first = symbol_first(form->name);
	struct str rest = str_slice(form->name, first.len + 1, form->name.len);
	struct str key;
	const struct form *list = looped_list(&key, reading, form, first);

	if (!is_list_elsewhere(reading, list) ||
	    (!reading->asking->placed && key.len && char_is_digit(key.ptr[0])))
		return (struct str){ 0 };
	if (key.len)
		rest = symbol_join(reading, key, rest.len ? "." : "", rest);
	return symbol_any_item(list->name, rest, reading->perm);
}

/* The symbol of a part of an item of another file's list, `routes.*.path`; "":
 * the form is none, or the item as a whole. */
struct str table_symbol(struct reading *reading, const struct form *form)
{
	struct str symbol = table_item_symbol(reading, form);

	return str_ends(symbol, "*") ? STR("") : symbol;
}
