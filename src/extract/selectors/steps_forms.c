/*
 * Steps from a form to forms that belong to it: arguments, bases, decorations,
 * receiver, results, sides of an operator.
 */
#include "extract/selectors/steps.h"
#include "extract/values/call_names.h"
#include "extract/values/indexed.h"
#include "extract/values/loops.h"
#include "extract/values/reading.h"
#include "extract/values/symbols_values.h"

/* Append the items of a list form, `["GET", "POST"]`, or any other form itself;
 * where the rule wants lists whole (asking.whole), always the form itself. The
 * name of a list gives its items only if they are texts: a list of calls is
 * better known by its name. In a running loop, the loop's variable gives this
 * turn's item. */
void values_spread(struct values *out, const struct form *form,
    struct reading *reading)
{
	const struct form *bound_form = bound_value(reading, form);
	const struct form *first =
	    form_child(reading->forms, bound_form, ROLE_VALUE);
	struct value looped;

	if (loop_value(&looped, reading, form) && !looped.form) {
		values_add(out, looped, reading);
		return;
	}
	form = loop_form(reading, form);
	if (reading->asking->whole) {
		values_add_form(out, form, reading);
		return;
	}
	if (bound_form->kind == FORM_list && first &&
	    (first->kind == FORM_string || first->kind == FORM_symbol))
		form = bound_form;
	if (form->kind != FORM_list) {
		values_add_form(out, form, reading);
		return;
	}
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_VALUE);
	     item; item = form_next(reading->forms, item))
		values_add_form(out, item, reading);
}

/* The number of a call's arguments without a keyword: 1 of `get('/x',
 * name='a')`. */
static int32_t count_positional(struct reading *reading,
    const struct form *form)
{
	int32_t count = 0;

	for (const struct form *item = argument_first(reading, form); item;
	     item = argument_next(reading, item))
		count += item->keyword.len == 0;
	return count;
}

/* Is the keyword or name one of the words in the step's parentheses, path of
 * `argument(0, path)`? False for a step without words. */
bool step_wants(const struct step *step, struct str keyword)
{
	for (size_t i = 0; i < step->word_count; i++)
		if (str_equal(step->words[i], keyword))
			return true;
	return false;
}

/* Is the name one of the step's words, or has the step none? */
bool step_allows(const struct step *step, struct str name)
{
	return step->word_count == 0 || step_wants(step, name);
}

/* The step `argument`: append the argument at the step's place or with one of
 * its keywords, as `argument(0, path)` does for `get('/x')` and
 * `get(path='/x')`. -1 is the last one without a keyword; `argument(1..)` gives
 * all from place 1 on. A list gives its items, see values_spread(). */
void step_argument(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	int32_t wanted_place = step->index;
	int32_t position = 0;

	if (!in.form)
		return;
	if (wanted_place < 0 && wanted_place != STEP_NO_INDEX)
		wanted_place += count_positional(reading, in.form);
	for (const struct form *form = argument_first(reading, in.form); form;
	     form = argument_next(reading, form)) {
		bool is_wanted = form->keyword.len
				     ? step_wants(step, form->keyword)
				 : step->ranged ? position >= wanted_place
						: position == wanted_place;

		position += form->keyword.len == 0;
		if (is_wanted)
			values_spread(out, form, reading);
		if (is_wanted && !step->ranged && form->keyword.len == 0)
			return;
	}
}

/* The step `base`: append the forms of a class's bases: Resource of `class
 * Boats(Resource)`. */
void step_base(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (!in.form)
		return;
	for (const struct form *form =
		 form_child(reading->forms, in.form, ROLE_BASE);
	     form; form = form_next(reading->forms, form))
		values_add_form(out, form, reading);
}

/* The step `call`: append the nearest call that has the value in one of its
 * arguments: the call of route for `methods(GET)` in `route('/x',
 * methods(GET))`. */
void step_call(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form = in.form;

	(void)step;
	while (form && !(form->role == ROLE_ARGUMENT &&
			   form_parent(reading, form)->kind == FORM_call))
		form = form_parent(reading, form);
	if (form)
		values_add_form(out, form_parent(reading, form), reading);
}

/* The step `chain`: append the call with one of the step's names in the value's
 * chain of calls, `a.prefix('/api').get('/x')`: the value itself, else the
 * nearest before it, else the nearest after it. Nothing if there is none. */
void step_chain(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form = in.form;

	for (; form; form = form_child(reading->forms, form, ROLE_RECEIVER))
		if (form->kind == FORM_call && step_wants(step, form->name)) {
			values_add_form(out, form, reading);
			return;
		}
	for (form = in.form; form && form->role == ROLE_RECEIVER;) {
		form = form_parent(reading, form);
		if (form && step_wants(step, form->name)) {
			values_add_form(out, form, reading);
			return;
		}
	}
}

/* Append the names of the modules around the form, the outermost first: "api",
 * "v1" inside `module api { module v1 { … } }`. `form` (may be NULL) counts, if
 * it is a module. */
static void add_modules(struct values *out, const struct form *form,
    struct reading *reading)
{
	if (!form)
		return;
	add_modules(out, form_parent(reading, form), reading);
	if (form->kind == FORM_module && form->name.len)
		values_add_text(out, form->name, form->line, reading);
}

/* The step `modules`: append the names of the modules around the value, the
 * outermost first. */
void step_modules(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	add_modules(out, in.form, reading);
}

/* The definition that a form belongs to: what a decoration decorates, a
 * definition itself, else the function with a name around the form. NULL: there
 * is none. */
static const struct form *definition_of(struct reading *reading,
    const struct form *form)
{
	if (form->kind == FORM_decoration)
		return form_parent(reading, form);
	return form_is_definition(form) ? form
					: form_named_function(reading, form);
}

/* Append the form's decorations that the step names, or all if it has no names.
 * False: there is none. `form` may be NULL. */
static bool add_decorations(struct values *out, const struct step *step,
    const struct form *form, struct reading *reading)
{
	const struct form *item =
	    form ? form_child(reading->forms, form, ROLE_DECORATION) : NULL;
	bool found = false;

	for (; item; item = form_next(reading->forms, item)) {
		if (!step_allows(step, item->name))
			continue;
		values_add_form(out, item, reading);
		found = true;
	}
	return found;
}

/* The step `decoration`: append the decorations, by the step's names or all, of
 * a field or parameter (if it has none, of its function), else of the
 * definition that the value belongs to (see definition_of()). */
void step_decoration(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	const struct form *form = in.form;

	if (!form)
		return;
	if (form->kind == FORM_field)
		add_decorations(out, step, form, reading);
	else if (form->kind != FORM_parameter ||
		 !add_decorations(out, step, form, reading))
		add_decorations(out, step, definition_of(reading, form),
		    reading);
}

/* The step `defined`: append the function of this file that the value names,
 * list for `get('/x', list)`, or is itself. Nothing if the file has none, or
 * several. */
void step_defined(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form = in.form;

	(void)step;
	if (!form)
		form = file_function(reading, in.text);
	else if (form->kind != FORM_function)
		form = function_at(reading, form, form->name);
	values_add_form(out, form, reading);
}

/* The step `definition`: append what the decoration decorates, or the function
 * around the value: list of `@get('/x') def list()`. */
void step_definition(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_form(out, definition_of(reading, in.form), reading);
}

/* Append the value of `form`, if it is a field or binding with one of the
 * step's names and has a value: c of `B = c` for `field(B)`. A list gives its
 * items. */
static void add_field_values(struct values *out, const struct step *step,
    struct reading *reading, const struct form *form)
{
	const struct form *value = form_child(reading->forms, form, ROLE_VALUE);

	if ((form->kind == FORM_field || form->kind == FORM_binding) && value &&
	    step_wants(step, form->name))
		values_spread(out, value, reading);
}

/* The step `field`: append the values that a class's body, or an object's
 * initializer, gives to the step's names: "/x" of `class A: path = "/x"` for
 * `field(path)`. The initializer of `new A { B = c }` is a list in some
 * grammars. */
void step_field(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form =
	    in.form ? form_child(reading->forms, in.form, ROLE_BODY) : NULL;

	if (form && form->kind == FORM_list && in.form->kind == FORM_call)
		form = form_child(reading->forms, form, ROLE_VALUE);
	for (; form; form = form_sibling(reading->forms, form))
		add_field_values(out, step, reading, form);
}

/* The step `final`: keep only the last value. Called for each value of the step
 * before, it replaces what it has appended. */
void step_final(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	*out = (struct values){ 0 };
	values_add(out, in, reading);
}

/* The step `first`: append the value, if it is the first one of the step
 * before; others are dropped. */
void step_first(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (out->count == 0)
		values_add(out, in, reading);
}

/* The step `it`: append the value at hand in a rule with `each`; nothing in
 * other rules. */
void step_it(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	(void)in;
	if (reading->asking->it.form || reading->asking->it.text.len)
		values_add(out, reading->asking->it, reading);
}

/* The step `here`: append the value itself: at the begin of a selector, the
 * form that the rule is about. */
void step_here(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	values_add(out, in, reading);
}

/* The first argument of a call that has a keyword: `to: 'a#b'` of `get '/x',
 * to: 'a#b'`; NULL: none. */
static const struct form *first_option(struct reading *reading,
    const struct form *form)
{
	const struct form *item = argument_first(reading, form);

	while (item && item->keyword.len == 0)
		item = argument_next(reading, item);
	return item;
}

/* The step `keyword`: append the keyword of the first argument that has one:
 * "to" of `get '/x', to: 'a#b'`. */
void step_keyword(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form = in.form ? first_option(reading, in.form)
					  : NULL;

	(void)step;
	if (form)
		values_add_text(out, form->keyword, form->line, reading);
}

/* The step `left`: append the left side of an operator: a of `a / b`. */
void step_left(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_form(out,
		    form_child(reading->forms, in.form, ROLE_LEFT), reading);
}

/* The step `links`: append the calls of a chain, from the value back to the
 * first: of `a.b().c()` c, then b. */
void step_links(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form = in.form;

	(void)step;
	for (; form; form = form_child(reading->forms, form, ROLE_RECEIVER))
		if (form->kind == FORM_call)
			values_add_form(out, form, reading);
}

/* The step `member`: append the functions with a name in a class's body. */
void step_member(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (!in.form)
		return;
	for (const struct form *form =
		 form_child(reading->forms, in.form, ROLE_BODY);
	     form; form = form_sibling(reading->forms, form))
		if (form->kind == FORM_function && form->name.len)
			values_add_form(out, form, reading);
}

/* The step `attached`: append the methods of a class that are written outside
 * of it: `func (t *T) f()` for T. */
void step_attached(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	for (size_t i = 1; in.form && i < reading->forms->count; i++) {
		const struct form *form = &reading->forms->items[i];
		const struct form *first =
		    form_child(reading->forms, form, ROLE_PARAMETER);
		const struct form *type =
		    first ? form_child(reading->forms, first, ROLE_TYPE) : NULL;

		if (form->kind == FORM_function && type &&
		    str_is(first->keyword, "receiver") &&
		    str_equal(type_name(type->name), in.form->name))
			values_add_form(out, form, reading);
	}
}

/* The step `name`: append the form's name as a text: "get" of `app.get()`; of
 * `app[method]()` the text of `method`. */
void step_name(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_text(out, called_name(reading, in.form), 0, reading);
}

/* The step `named`: append the value itself, if its name is one of the step's.
 */
void step_named(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	if (in.form && step_wants(step, in.form->name))
		values_add(out, in, reading);
}

/* The step `option`: append the first argument that has a keyword: 'a#b' of
 * `get '/x', to: 'a#b'`. */
void step_option(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_form(out, first_option(reading, in.form), reading);
}

/* The step `owner`: append the class around the value; nothing outside of
 * classes. */
void step_owner(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_form(out, form_owner(reading, in.form), reading);
}

/* The step `parameter`: append all parameters of a function, or the one at the
 * step's place, from 0 on. */
void step_parameter(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	int32_t position = 0;

	if (!in.form)
		return;
	for (const struct form *form =
		 form_child(reading->forms, in.form, ROLE_PARAMETER);
	     form; form = form_next(reading->forms, form)) {
		if (step->index == STEP_NO_INDEX || position == step->index)
			values_add_form(out, form, reading);
		position++;
	}
}

/* The step `receiver`: append what a call or member is applied to: app of
 * `app.get()`; nothing without a receiver. */
void step_receiver(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_form(out, called_on(reading, in.form), reading);
}

/* The step `returned`: append the values of the function's `return`s, without
 * those of inner functions; of a file, those outside of all functions. */
void step_returned(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	bool is_file;

	(void)step;
	if (!in.form)
		return;
	is_file = in.form->kind == FORM_file;
	for (uint32_t i = form_index(reading, in.form) + 1;
	     i < reading->forms->count; i++) {
		const struct form *form = &reading->forms->items[i];

		if (form->line > in.form->end_line && !is_file)
			break;
		if (form->kind == FORM_return &&
		    form_function(reading, form) == (is_file ? NULL : in.form))
			values_add_form(out,
			    form_child(reading->forms, form, ROLE_VALUE),
			    reading);
	}
}

/* The step `right`: append the right side of an operator: b of `a / b`. */
void step_right(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_form(out,
		    form_child(reading->forms, in.form, ROLE_RIGHT), reading);
}

/* The step `target`: append the symbol that the value is assigned to: "app" for
 * `App()` in `app = App()`; nothing if it is not. */
void step_target(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form && symbol_of_target(reading, in.form).len)
		values_add_text(out, symbol_of_target(reading, in.form), 0,
		    reading);
}

/* The step `type`: append the type that is written for the form, by its bare
 * name: "Boat" of `b: *Boat`; of a call, all its type arguments: "A", "B" of
 * `add<A, B>()`. */
void step_type(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *type =
	    in.form ? form_child(reading->forms, in.form, ROLE_TYPE) : NULL;

	(void)step;
	for (; type; type = form_next(reading->forms, type)) {
		values_add_text(out, type_name(type->name), type->line,
		    reading);
		if (in.form->kind != FORM_call)
			return;
	}
}

/* The step `value`: append the value of a binding, field, pair or return: b of
 * `a = b`; of a list, its items. */
void step_value(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form && form_child(reading->forms, in.form, ROLE_VALUE))
		values_spread(out,
		    form_child(reading->forms, in.form, ROLE_VALUE), reading);
}
