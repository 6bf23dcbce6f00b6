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

/* Add the items of a list, or the value itself; rules that want lists whole
 * (asking.whole) always get the value. The name of a list counts as that list
 * only if its items are texts: a list of calls is better known by its name. In
 * a loop, the loop's variable is the item at hand. */
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

/* The number of arguments without a keyword. */
static int32_t count_positional(struct reading *reading,
    const struct form *form)
{
	int32_t count = 0;

	for (const struct form *item = argument_first(reading, form); item;
	     item = argument_next(reading, item))
		count += item->keyword.len == 0;
	return count;
}

/* Is the keyword one of the step's words? A step without words wants none. */
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

/* The step `argument`: by position, by keyword, or by either, `argument(0,
 * path)`. Negative positions count from the last argument without a keyword. */
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

/* The step `base`: the bases of a class. */
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

/* The step `call`: the call that the form is in an argument of. */
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

/* The step `chain`: the call of this name in the chain of calls: first among
 * what the form is called on, then among what is called on it. */
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

/* Add the names of the modules around the form, the outer ones first. `form`
 * may be NULL. */
static void add_modules(struct values *out, const struct form *form,
    struct reading *reading)
{
	if (!form)
		return;
	add_modules(out, form_parent(reading, form), reading);
	if (form->kind == FORM_module && form->name.len)
		values_add_text(out, form->name, form->line, reading);
}

/* The step `modules`: the names of the modules around the form. */
void step_modules(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	add_modules(out, in.form, reading);
}

/* The definition that a form belongs to: what a decoration stands on, the
 * definition itself, or the named function around. */
static const struct form *definition_of(struct reading *reading,
    const struct form *form)
{
	if (form->kind == FORM_decoration)
		return form_parent(reading, form);
	return form_is_definition(form) ? form
					: form_named_function(reading, form);
}

/* Add the decorations of the form that the step names, or all. False: there is
 * none. `form` may be NULL. */
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

/* The step `decoration`: decorations of a field, of a parameter or else its
 * function, of the definition that the form belongs to. */
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

/* The step `defined`: the function of this file that a value names, or is. */
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

/* The step `definition`: what a decoration stands on, or the function around
 * the form. */
void step_definition(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_form(out, definition_of(reading, in.form), reading);
}

/* Add the value of a field or binding that the step names. */
static void add_field_values(struct values *out, const struct step *step,
    struct reading *reading, const struct form *form)
{
	const struct form *value = form_child(reading->forms, form, ROLE_VALUE);

	if ((form->kind == FORM_field || form->kind == FORM_binding) && value &&
	    step_wants(step, form->name))
		values_spread(out, value, reading);
}

/* The step `field`: what a class, or an object that is made, gives the field of
 * this name. The initializer of `new A { B = c }` is a list in some grammars.
 */
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

/* The step `final`: the last value. Called for each value in turn, it drops the
 * ones before. */
void step_final(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	*out = (struct values){ 0 };
	values_add(out, in, reading);
}

/* The step `first`: the first value. */
void step_first(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (out->count == 0)
		values_add(out, in, reading);
}

/* The step `it`: the value at hand in a rule with `each`. */
void step_it(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	(void)in;
	if (reading->asking->it.form || reading->asking->it.text.len)
		values_add(out, reading->asking->it, reading);
}

/* The step `here`: the value itself, which is the rule's form in a step that
 * begins a selector. */
void step_here(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	values_add(out, in, reading);
}

/* The first argument that has a keyword; NULL: none has. */
static const struct form *first_option(struct reading *reading,
    const struct form *form)
{
	const struct form *item = argument_first(reading, form);

	while (item && item->keyword.len == 0)
		item = argument_next(reading, item);
	return item;
}

/* The step `keyword`: the keyword of the first argument that has one. */
void step_keyword(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form = in.form ? first_option(reading, in.form)
					  : NULL;

	(void)step;
	if (form)
		values_add_text(out, form->keyword, form->line, reading);
}

/* The step `left`: the left side of an operator. */
void step_left(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_form(out,
		    form_child(reading->forms, in.form, ROLE_LEFT), reading);
}

/* The step `links`: the calls of a chain, the last one first. */
void step_links(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form = in.form;

	(void)step;
	for (; form; form = form_child(reading->forms, form, ROLE_RECEIVER))
		if (form->kind == FORM_call)
			values_add_form(out, form, reading);
}

/* The step `member`: the functions of a class. */
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

/* The step `attached`: functions outside of a class that have it as receiver,
 * `func (t *T) f()`. */
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

/* The step `name`: the name of the form; of a call with a subscript,
 * `app[method]()`, the text of the subscript. */
void step_name(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_text(out, called_name(reading, in.form), 0, reading);
}

/* The step `named`: the value, if it has one of these names. */
void step_named(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	if (in.form && step_wants(step, in.form->name))
		values_add(out, in, reading);
}

/* The step `option`: the first argument that has a keyword. */
void step_option(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_form(out, first_option(reading, in.form), reading);
}

/* The step `owner`: the class around. */
void step_owner(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_form(out, form_owner(reading, in.form), reading);
}

/* The step `parameter`: all parameters of a function, or that at a position. */
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

/* The step `receiver`: what the form is called on. */
void step_receiver(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_form(out, called_on(reading, in.form), reading);
}

/* The step `returned`: what the function returns, without its inner functions;
 * of a file, what it returns outside of all functions. */
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

/* The step `right`: the right side of an operator. */
void step_right(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_form(out,
		    form_child(reading->forms, in.form, ROLE_RIGHT), reading);
}

/* The step `target`: the symbol that the form is assigned to. */
void step_target(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form && symbol_of_target(reading, in.form).len)
		values_add_text(out, symbol_of_target(reading, in.form), 0,
		    reading);
}

/* The step `type`: the type written for the form; for a call, all its type
 * arguments, `add<A, B>()`. */
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

/* The step `value`: what is assigned to the form. */
void step_value(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form && form_child(reading->forms, in.form, ROLE_VALUE))
		values_spread(out,
		    form_child(reading->forms, in.form, ROLE_VALUE), reading);
}
