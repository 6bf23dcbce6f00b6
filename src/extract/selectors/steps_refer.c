/*
 * Steps about what a value refers to (`reference`), and what made it
 * (`origin`). reference_of_form() gives the name that people would use for a
 * handler: list_orders for `guard(list_orders)`, OrderView for
 * `OrderView.as_view()`, OrderController.list for `[OrderController, "list"]`.
 * It has one function a kind of form. Calls that only wrap a handler are looked
 * into, at most REFER_DEPTH deep; by the same count reference_of_maker() knows
 * the outermost call.
 */
#include "extract/selectors/steps.h"
#include "extract/values/call_names.h"
#include "extract/values/environment.h"
#include "extract/values/loops.h"
#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "extract/values/value.h"
#include "lang/lang.h"

#define REFER_DEPTH 8
#define ORIGIN_DEPTH 8 /* names that are bound to each other */
#define BODY_MOST 400 /* forms of a function's body that are looked at */

/* The class that the name `A.class` means, A; any other name as it is. */
static struct str without_class(struct str name)
{
	return str_ends(name, ".class") ? str_slice(name, 0, name.len - 6)
					: name;
}

/* The name with `this` (or `self`) in front replaced by the class around
 * `form`: `A.list` for `this.list`; any other name, and one outside of a class,
 * as it is. */
static struct str name_by_own_class(struct reading *reading,
    const struct form *form, struct str name)
{
	struct str first = str_slice(name, 0, str_find(name, '.'));
	const struct form *owner = form_owner(reading, form);
	const char *self = reading->language ? reading->language->self : NULL;

	if (!owner || owner->name.len == 0 || !self || !str_listed(self, first))
		return name;
	return str_printf(reading->perm, "%.*s%.*s", STR_ARG(owner->name),
	    STR_ARG(str_slice(name, first.len, name.len)));
}

static struct str reference_of_form(struct reading *reading,
    const struct form *form, unsigned depth);

/* The references of the form's items with dots between: "OrderController.list"
 * for `[OrderController, "list"]`; "": none refers to anything. `depth`: how
 * many more forms within forms are followed. */
static struct str join_references(struct reading *reading,
    const struct form *form, unsigned depth)
{
	struct buf out = { .arena = reading->perm };

	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_VALUE);
	     item; item = form_sibling(reading->forms, item)) {
		struct str part = reference_of_form(reading, item, depth);

		part = name_by_own_class(reading, item, part);
		if (out.len && part.len)
			buf_putc(&out, '.');
		buf_put(&out, part);
	}
	return buf_str(&out);
}

/* Is the form a variable that holds data, as far as this file says: a
 * parameter, or a name without dots that is bound to anything but a function?
 * An imported name is none. */
static bool is_plain_value(struct reading *reading, const struct form *form)
{
	struct str symbol;
	const struct form *binding;
	const struct form *value;

	if (form->kind != FORM_name ||
	    str_find(form->name, '.') < form->name.len)
		return false;
	symbol = symbol_of_name(reading, form, form->name);
	if (str_ends(symbol, ")"))
		return true; /* a parameter */
	binding = first_binding(reading, symbol);
	if (!binding || binding->kind != FORM_binding)
		return false;
	value = form_child(reading->forms, binding, ROLE_VALUE);
	return !value || value->kind != FORM_function;
}

/* Does the form name the object that the method around belongs to: `this`, or
 * `h` in `func (h *desk) list()`? */
static bool is_instance(struct reading *reading, const struct form *form)
{
	struct str type;

	return form->kind == FORM_name &&
	       symbol_of_instance(&type, reading, form, form->name);
}

/* What a call refers to that wraps no handler. A method of this object,
 * `h.list()`: `desk.list`; a function that makes handlers, `api.NewHandler(db)`
 * or `handler(db)`: its name; else what its receiver refers to. `receiver` may
 * be NULL. A function of a module counts only where it is the outermost call:
 * as an argument, `guard(config.load())`, it says nothing of the handler, and
 * the result is "". `depth`: how many more forms within forms are followed. */
static struct str reference_of_maker(struct reading *reading,
    const struct form *form, const struct form *receiver, unsigned depth)
{
	bool is_outermost = depth == REFER_DEPTH - 1;

	if (!receiver)
		return is_outermost ? form->name : (struct str){ 0 };
	if (is_instance(reading, receiver) && str_is(form->name, "class"))
		return name_by_own_class(reading, form, receiver->name);
	if (is_instance(reading, receiver))
		return name_by_own_class(reading, form,
		    str_dotted(receiver->name, form->name, reading->perm));
	if (receiver->kind == FORM_name &&
	    (import_is_module(reading, receiver->name) ||
		(is_outermost && is_plain_value(reading, receiver))))
		return is_outermost ? str_dotted(receiver->name, form->name,
					  reading->perm)
				    : (struct str){ 0 };
	return reference_of_form(reading, receiver, depth);
}

/* What an object that is made refers to: its class, or that of the last object
 * among its arguments, which it wraps: Handler for `new Wrapper(new
 * Handler(store))`. `depth`: how many more forms within forms are followed. */
static struct str reference_of_created(struct reading *reading,
    const struct form *form, unsigned depth)
{
	struct str last = form->name;

	for (const struct form *item = argument_first(reading, form); item;
	     item = argument_next(reading, item))
		if (item->kind == FORM_call && item->created)
			last = reference_of_form(reading, item, depth);
	return last;
}

/* The references of a joined text's parts, one after the other: "C:method" of
 * `C::class . ':method'`. `depth`: how many more forms within forms are
 * followed. */
static struct str reference_of_parts(struct reading *reading,
    const struct form *form, unsigned depth)
{
	struct buf out = { .arena = reading->perm };

	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_PART);
	     item; item = form_sibling(reading->forms, item))
		buf_put(&out, reference_of_form(reading, item, depth));
	return buf_str(&out);
}

/* Are most arguments of the call texts such as file names, `page("index.html",
 * "text/html", tidy)`? Such a call wraps no handler. */
static bool takes_files(struct reading *reading, const struct form *form)
{
	size_t files = 0;
	size_t other_count = 0;

	for (const struct form *item = argument_first(reading, form); item;
	     item = argument_next(reading, item)) {
		bool is_file = item->kind == FORM_string &&
			       (str_find(item->text, '.') < item->text.len ||
				   str_find(item->text, '/') < item->text.len);

		files += is_file;
		other_count += !is_file;
	}
	return files > other_count;
}

/* Is it the name of a constant, `SETTINGS.MAX_SIZE`? No function is called so.
 */
static bool is_constant_name(struct str name)
{
	struct str last = symbol_last(name);

	return is_upper_case_name(last) && str_find(last, '_') < last.len;
}

/* May an argument of a call be a handler that the call wraps: list in
 * `guard(list)`? Not `this`, nor a variable that holds data. */
static bool may_be_wrapped(struct reading *reading, const struct form *argument)
{
	if (argument->kind == FORM_name)
		return !str_listed(reading->language->self, argument->name) &&
		       !is_constant_name(argument->name) &&
		       !is_plain_value(reading, argument);
	return argument->kind == FORM_call ||
	       (argument->kind == FORM_member &&
		   !is_constant_name(argument->name));
}

/* The function of this file that the name stands for; NULL: none. */
static const struct form *function_named(struct reading *reading,
    const struct form *name)
{
	const struct form *form =
	    first_binding(reading, symbol_of_name(reading, name, name->name));

	if (form && form->kind == FORM_binding)
		form = form_child(reading->forms, form, ROLE_VALUE);
	return form && form->kind == FORM_function ? form : NULL;
}

/* Is the value a function: written there, in a call that makes another of it,
 * or defined within the function around? */
static bool is_function_value(struct reading *reading, const struct form *form,
    const struct form *function)
{
	const struct form *inner;

	if (form->kind == FORM_call)
		form = argument_first(reading, form);
	if (!form || form->kind == FORM_function)
		return form != NULL;
	inner = form->kind == FORM_name ? function_named(reading, form) : NULL;
	return inner && form_is_inside(reading, inner, function);
}

/* Does the function of this file give back a function, as one that wraps
 * handlers does? */
static bool makes_function(struct reading *reading, const struct form *name)
{
	const struct form *items = reading->forms->items;
	const struct form *function = function_named(reading, name);
	const struct form *value;
	size_t from = function ? form_index(reading, function) + 1 : 0;
	size_t end = function ? from + BODY_MOST : 0;

	for (size_t i = from; i < end && i < reading->forms->count &&
			      form_is_inside(reading, &items[i], function);
	     i++) {
		if (items[i].kind != FORM_return ||
		    form_function(reading, &items[i]) != function)
			continue;
		value = form_child(reading->forms, &items[i], ROLE_VALUE);
		if (value && is_function_value(reading, value, function))
			return true;
	}
	return false;
}

/* Does the argument come from the module that has the wrapper, as `api.JSON` in
 * `api.Decorate(s.list, api.JSON)`, or `log` of `log := api.Log()`? */
static bool comes_with_wrapper(struct reading *reading,
    const struct form *wrapper, const struct form *argument)
{
	const struct form *module =
	    form_child(reading->forms, wrapper, ROLE_RECEIVER);
	size_t dot = str_find_last(argument->name, '.');

	if (!module || module->kind != FORM_name ||
	    !import_is_module(reading, module->name))
		return false;
	if (dot < argument->name.len &&
	    str_equal(str_slice(argument->name, 0, dot), module->name))
		return true;
	return argument->kind == FORM_name &&
	       str_equal(module->name, symbol_head(symbol_of_name(reading,
					   argument, argument->name)));
}

/* Is the argument what the call puts around the handler: something of the
 * wrapper's own module, or a function of this file that gives back a function?
 */
static bool is_put_around(struct reading *reading, const struct form *wrapper,
    const struct form *argument)
{
	bool is_plain_name = str_find(argument->name, '.') ==
			     argument->name.len;

	if (argument->kind != FORM_name && argument->kind != FORM_member)
		return false;
	return (is_plain_name && makes_function(reading, argument)) ||
	       comes_with_wrapper(reading, wrapper, argument);
}

/* What a call refers to: of a wrapper, `guard(list)`, its last argument that
 * refers to something, what is put around handlers or comes with the wrapper
 * only if nothing else does; of a call without such an argument,
 * `View.as_view()`, its receiver or its own name; of `new A()` A. "": an inline
 * function among the arguments is the handler, which has no name. `depth`: how
 * many more forms within forms are followed. */
static struct str reference_of_call(struct reading *reading,
    const struct form *form, unsigned depth)
{
	struct str last = { 0 };
	struct str around = { 0 };

	if (form->created && form->name.len)
		return reference_of_created(reading, form, depth);
	if (takes_files(reading, form))
		return reference_of_maker(reading, form,
		    form_child(reading->forms, form, ROLE_RECEIVER), depth);
	for (const struct form *item = argument_first(reading, form); item;
	     item = argument_next(reading, item)) {
		const struct form *argument = loop_form(reading, item);
		struct str *reference = &last;

		if (argument->kind == FORM_function && argument->name.len == 0)
			return (struct str){ 0 };
		if (!may_be_wrapped(reading, argument))
			continue;
		if (is_put_around(reading, form, argument))
			reference = &around;
		*reference = reference_of_form(reading, argument, depth);
	}
	if (last.len || around.len)
		return last.len ? last : around;
	return reference_of_maker(reading, form,
	    form_child(reading->forms, form, ROLE_RECEIVER), depth);
}

/* What a binding refers to: what its value does, list of `a = guard(list)`;
 * else its own name. `depth`: how many more forms within forms are followed. */
static struct str reference_of_binding(struct reading *reading,
    const struct form *form, unsigned depth)
{
	const struct form *value = form_child(reading->forms, form, ROLE_VALUE);
	struct str name = value ? reference_of_form(reading, value, depth)
				: (struct str){ 0 };

	return name.len ? name : form->name;
}

/* What a parameter refers to that its function binds again, `h = counted(h)`,
 * while it runs for a call: what the new value does. "": nothing. `depth`: how
 * many more forms within forms are followed. */
static struct str reference_of_rebinding(struct reading *reading,
    const struct form *form, unsigned depth)
{
	const struct form *value =
	    form_child(reading->forms, loop_binding(reading, form), ROLE_VALUE);

	return value ? reference_of_form(reading, value, depth)
		     : (struct str){ 0 };
}

/* What a name refers to: a loop's variable what this turn's item does; a
 * parameter that is bound again what its new value does; a variable over
 * another file's list a hole, `routes.*.run`; else the name itself, with the
 * class in place of `this`. `depth`: how many more forms within forms are
 * followed. */
static struct str reference_of_name(struct reading *reading,
    const struct form *form, unsigned depth)
{
	struct str table_item;

	if (loop_form(reading, form) != form)
		return reference_of_form(reading, loop_form(reading, form),
		    depth - 1);
	if (loop_binding(reading, form))
		return reference_of_rebinding(reading, form, depth - 1);
	table_item = table_symbol(reading, form);
	if (table_item.len)
		return hole_of(reading, table_item);
	return str_find(form->name, '.') == form->name.len
		   ? form->name
		   : name_by_own_class(reading, form,
			 without_class(form->name));
}

/* The name that people would use for what the form refers to, see the top of
 * this file; "": none, or `depth`, the number of forms within forms to follow,
 * is 0. */
static struct str reference_of_form(struct reading *reading,
    const struct form *form, unsigned depth)
{
	if (depth == 0)
		return (struct str){ 0 };
	switch (form->kind) {
	case FORM_name:
		return reference_of_name(reading, form, depth);
	case FORM_member:
	case FORM_function:
	case FORM_class:
	case FORM_struct:
		return form->name;
	case FORM_string:
	case FORM_symbol:
		return form->text;
	case FORM_list:
		return join_references(reading, form, depth - 1);
	case FORM_concat:
		return reference_of_parts(reading, form, depth - 1);
	case FORM_call:
		return reference_of_call(reading, form, depth - 1);
	case FORM_binding:
		return reference_of_binding(reading, form, depth - 1);
	case FORM_spread:
		return join_references(reading, form, depth - 1);
	default:
		return (struct str){ 0 };
	}
}

/* The name of a definition; of a method with its class in front: "Desk.answer".
 */
static struct str reference_of_definition(struct reading *reading,
    const struct form *form)
{
	const struct form *owner = form_owner(reading, form);

	if (form->kind != FORM_function || !owner || owner->name.len == 0 ||
	    form->name.len == 0)
		return form->name;
	return str_dotted(owner->name, form->name, reading->perm);
}

/* The step `literal`: append the text form that the value is, or that a name of
 * this file stands for: "/x" for X after `X = "/x"`; nothing for other values.
 */
void step_literal(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *bound_form = in.form ? bound_value(reading, in.form)
						: NULL;

	(void)step;
	if (bound_form && (bound_form->kind == FORM_string ||
			      bound_form->kind == FORM_concat))
		values_add_form(out, bound_form, reading);
}

/* For a call `a()` where `const { a, b } = make()`: the value `make()`, which
 * hangs on the first of the bindings. NULL: the callee is no name that is taken
 * from a value. */
static const struct form *value_taken_apart(struct reading *reading,
    const struct form *call)
{
	const struct form *binding =
	    first_binding(reading, symbol_of_name(reading, call, call->name));

	if (call->name.len == 0 || !binding || binding->item.len == 0 ||
	    binding->kind != FORM_binding)
		return NULL;
	for (const struct form *form = binding; form > reading->forms->items;
	     form--) {
		const struct form *value =
		    form->kind == FORM_binding &&
			    form->parent == binding->parent
			? form_child(reading->forms, form, ROLE_VALUE)
			: NULL;

		if (value)
			return value;
	}
	return NULL;
}

/* Is the form a call whose name, as written or as imported, matches the
 * pattern? */
static bool is_call_matching(const struct pattern *pattern,
    struct reading *reading, const struct form *form)
{
	return form->kind == FORM_call &&
	       (pattern_match(pattern, form->name) ||
		   pattern_match(pattern,
		       str_after_last(imported_name(reading, form), '.')));
}

/* The step `origin`: append the nearest call, back along the chain that made
 * the value, whose name matches the step's expression. With `var orders =
 * app.AddProject("orders").With(x)`, `origin('^Add')` of `orders` and of
 * `orders.GetEndpoint()` is the call of AddProject. At most ORIGIN_DEPTH names
 * are followed to what they are bound to. */
void step_origin(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form = in.form;

	for (unsigned names = 0; form && names < ORIGIN_DEPTH;) {
		const struct form *bound_form = bound_value(reading, form);
		const struct form *receiver =
		    form_child(reading->forms, form, ROLE_RECEIVER);

		if (is_call_matching(step->pattern, reading, form)) {
			values_add_form(out, form, reading);
			return;
		}
		names += form->kind == FORM_name;
		if (form->kind == FORM_name)
			form = bound_form == form ? NULL : bound_form;
		else if (form->kind == FORM_call && !receiver && !names++)
			form = value_taken_apart(reading, form);
		else
			form = receiver;
	}
}

/* The step `reference`: append the name that people would use for what the
 * value refers to: "list" for `guard(list)`, "Desk.answer" for a method's
 * definition. Nothing without such a name. */
void step_reference(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	struct str text = in.text;

	(void)step;
	if (in.form)
		text = form_is_definition(in.form)
			   ? reference_of_definition(reading, in.form)
			   : reference_of_form(reading, in.form, REFER_DEPTH);
	if (text.len)
		values_add_text(out, text, 0, reading);
}

/* The step `whose`: append what the form is a member of: of a member form its
 * receiver; of a dotted name `a.b.c` a hole with the symbol of `a.b`. Nothing
 * for names without a dot. */
void step_whose(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str name = in.form ? in.form->name : (struct str){ 0 };
	size_t dot = str_find_last(name, '.');

	(void)step;
	if (in.form && in.form->kind == FORM_member)
		values_add_form(out,
		    form_child(reading->forms, in.form, ROLE_RECEIVER),
		    reading);
	else if (dot < name.len)
		values_add_text(out,
		    hole_of(reading, symbol_of_name(reading, in.form,
					 str_slice(name, 0, dot))),
		    0, reading);
}

/* The step `imported`: append the value's name with its first part as it is
 * imported: "a.b.C" for `C` after `import a.b.C`; any other name as it is. */
void step_imported(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str name = in.form ? in.form->name : in.text;

	(void)step;
	values_add_text(out, qualified_name(reading, name), in.line, reading);
}

/* The hole of the environment variable that the form reads, with the default
 * that stands beside it, `E || "x"`; without one, `variable`, the hole without
 * default. The text of the form around is that hole with a default if both
 * begin the same, up to the closing mark. */
static struct str variable_with_default(struct reading *reading,
    const struct form *form, struct str variable)
{
	const struct form *around = form_parent(reading, form);
	bool may_have_default = around && (around->kind == FORM_operator ||
					      around->kind == FORM_condition);
	struct str text;

	if (may_have_default && evaluate(&text, reading, around) &&
	    str_equal(str_slice(text, 0, variable.len - 1),
		str_slice(variable, 0, variable.len - 1)))
		return text;
	return variable;
}

/* The step `variable`: append the hole of the environment variable that the
 * form reads, with its default: of `process.env.PORT || "80"`. Nothing for
 * other forms. */
void step_variable(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str variable;

	(void)step;
	if (!in.form || !evaluate_environment(&variable, reading, in.form))
		return;
	variable = variable_with_default(reading, in.form, variable);
	if (variable.len)
		values_add_text(out, variable, in.form->line, reading);
}
