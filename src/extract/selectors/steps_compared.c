/*
 * Steps about comparisons: with which texts something is compared, by
 * operators, calls or the cases of a switch. They tell which methods a handler
 * takes, which paths it knows.
 */
#include "extract/selectors/steps.h"
#include "extract/values/reading.h"
#include "extract/values/symbols_values.h"
#include "extract/values/value.h"

/* Operators, in all languages. */
#define EQUAL "== === eq"
#define UNEQUAL "!= !=="

/* Methods and functions that compare: `a.equals(b)`, `equals(a, b)`. */
#define COMPARING "equals equalsIgnoreCase contentEquals Equals EqualFold"

/* Is the form the operand of a `!`, as in `!a.equals(b)`? */
static bool is_negated(const struct reading *reading, const struct form *form)
{
	const struct form *around = form_parent(reading, form);

	return around && around->kind == FORM_operator &&
	       str_is(around->name, "!");
}

/* Is the form an operator or call that compares in the wanted way: `a == b`,
 * `a.equals(b)` for COMPARING_EQUAL, `a != b` for COMPARING_UNEQUAL, both for
 * COMPARING_ANY? A `!` before it turns it round: `!a.equals(b)` is unequal. */
static bool is_comparison(const struct reading *reading,
    const struct form *form, enum comparing wanted)
{
	bool negated = is_negated(reading, form);
	bool equal =
	    form->kind == FORM_call
		? str_listed(COMPARING, str_after_last(form->name, '.'))
		: form->kind == FORM_operator && str_listed(EQUAL, form->name);
	bool unequal = form->kind == FORM_operator &&
		       str_listed(UNEQUAL, form->name);

	if (wanted == COMPARING_ANY)
		return equal || unequal;
	if (negated)
		wanted = wanted == COMPARING_EQUAL ? COMPARING_UNEQUAL
						   : COMPARING_EQUAL;
	return wanted == COMPARING_EQUAL ? equal : unequal;
}

/* Is the index form one whose key the step names: `request["uri"]` for
 * `known(uri)`? */
static bool is_compared_key(const struct form *form, const struct step *step,
    const struct reading *reading)
{
	const struct form *key = form_child(reading->forms, form, ROLE_VALUE);

	return key && step_wants(step, key->text);
}

/* Is the form a name, member or call whose last part the step names:
 * `request.path`, `c.Path()`? */
static bool is_compared_name(const struct form *form, const struct step *step)
{
	if (form->kind != FORM_name && form->kind != FORM_member &&
	    form->kind != FORM_call)
		return false;
	return step_wants(step, str_after_last(form->name, '.'));
}

/* Is the form a name that the file binds to what the step names: `p` after `p =
 * request.path`? */
static bool is_bound_to_compared(struct reading *reading,
    const struct form *form, const struct step *step)
{
	return form->kind == FORM_name &&
	       is_compared_name(bound_value(reading, form), step);
}

/* Does the form stand for what the step names: `request.path` or
 * `request["path"]` for `compared(path)`, a name that is bound to it, or a call
 * or list with it among its arguments or items, `string(c.Path())`? Lists
 * within lists are not looked into. */
bool is_compared(struct reading *reading, const struct form *form,
    const struct step *step)
{
	const struct form *inner = NULL;

	if (form->kind == FORM_index)
		return is_compared_key(form, step, reading);
	if (form->kind == FORM_call)
		inner = form_child(reading->forms, form, ROLE_ARGUMENT);
	if (form->kind == FORM_list)
		inner = form_child(reading->forms, form, ROLE_VALUE);
	for (; inner; inner = form_sibling(reading->forms, inner))
		if (inner->kind != FORM_list &&
		    is_compared(reading, inner, step))
			return true;
	return is_compared_name(form, step) ||
	       is_bound_to_compared(reading, form, step);
}

/* Append the form, if it is a text, symbol or name whose text is known and not
 * "". */
static void add_compared_text(struct values *out, const struct form *form,
    struct reading *reading)
{
	struct str text;

	if (form->kind != FORM_string && form->kind != FORM_name &&
	    form->kind != FORM_symbol)
		return;
	if (evaluate(&text, reading, form) && text.len)
		values_add_form(out, form, reading);
}

/* For an operator with the thing that the step names on one side, append the
 * other side: "x" of `a == "x"` and of `"x" == a`. */
static void add_compared_operand(struct values *out, const struct step *step,
    const struct form *form, struct reading *reading)
{
	const struct form *left = form_child(reading->forms, form, ROLE_LEFT);
	const struct form *right = form_child(reading->forms, form, ROLE_RIGHT);

	if (!left || !right)
		return;
	if (is_compared(reading, left, step))
		add_compared_text(out, right, reading);
	else if (is_compared(reading, right, step))
		add_compared_text(out, left, reading);
}

/* For a call that compares the thing that the step names, append the other
 * text: "x" of `a.equals("x")`, `"x".equals(a)` and `Equals(a, "x")`. */
static void add_compared_by_call(struct values *out, const struct step *step,
    const struct form *call, struct reading *reading)
{
	const struct form *receiver =
	    form_child(reading->forms, call, ROLE_RECEIVER);
	const struct form *argument =
	    form_child(reading->forms, call, ROLE_ARGUMENT);
	const struct form *second =
	    argument ? form_sibling(reading->forms, argument) : NULL;

	if (receiver && argument && is_compared(reading, receiver, step))
		add_compared_text(out, argument, reading);
	else if (argument && second && is_compared(reading, argument, step))
		add_compared_text(out, second, reading);
	else if (receiver && argument && is_compared(reading, argument, step))
		add_compared_text(out, receiver, reading);
}

/* Is the form a name that this file binds to a text, `const LIST = "/list"`? */
static bool is_constant_name(const struct form *form, struct reading *reading)
{
	const struct form *value = bound_value(reading, form);

	return form->kind == FORM_name && value != form &&
	       value->kind == FORM_string;
}

/* The text that a case is for: "a" of `case "a" => …`, "/a" of a guard `p if
 * p.starts_with("/a")`; the form itself, if it is neither. */
static const struct form *case_pattern(const struct reading *reading,
    const struct form *form)
{
	const struct form *pattern = NULL;

	if (form->kind == FORM_condition)
		pattern = form_child(reading->forms, form, ROLE_BODY);
	else if (form->kind == FORM_call && form->branch == 0 &&
		 str_is(form->name, "starts_with"))
		pattern = form_child(reading->forms, form, ROLE_ARGUMENT);
	return pattern && pattern->kind == FORM_string ? pattern : form;
}

/* Append the texts of a switch's cases, if the step names what the switch is
 * about: "a" and B of `switch (x) { case "a": case B: … }`. `form`: the
 * condition; its first child is x, the others are cases. */
static void add_switch_cases(struct values *out, const struct step *step,
    const struct form *form, struct reading *reading)
{
	const struct form *subject =
	    form_child(reading->forms, form, ROLE_BODY);
	const struct form *item = subject;

	if (!subject || !is_compared(reading, subject, step))
		return;
	while ((item = form_sibling(reading->forms, item))) {
		const struct form *pattern = case_pattern(reading, item);

		if (pattern->kind == FORM_string ||
		    is_constant_name(pattern, reading))
			add_compared_text(out, pattern, reading);
	}
}

/* Append the texts that the thing which the step names is compared with, in
 * `from_form` (may be NULL) and all forms below it. `which`: in comparisons for
 * equal, unequal, any; cases of switches always count. */
void add_comparisons(struct values *out, const struct step *step,
    const struct form *from_form, enum comparing which, struct reading *reading)
{
	const struct form *end_form =
	    reading->forms->items + reading->forms->count;

	for (const struct form *form = from_form;
	     from_form && form < end_form &&
	     form_is_inside(reading, form, from_form);
	     form++) {
		if (form->kind == FORM_condition)
			add_switch_cases(out, step, form, reading);
		else if (which == COMPARING_CASES ||
			 !is_comparison(reading, form, which))
			continue;
		else if (form->kind == FORM_call)
			add_compared_by_call(out, step, form, reading);
		else
			add_compared_operand(out, step, form, reading);
	}
}

/* The step `cases`: append the texts of the cases of switches, inside the
 * value, on something with one of the step's names: "/x" of `switch (req.path)
 * { case '/x': … }` for `cases(path)`. */
void step_cases(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	add_comparisons(out, step, in.form, COMPARING_CASES, reading);
}

/* The step `compared`: append the texts that something with one of the step's
 * names is compared with inside the value: "/x" of `if request.path == "/x"`
 * for `compared(path)`. */
void step_compared(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	add_comparisons(out, step, in.form, COMPARING_ANY, reading);
}
