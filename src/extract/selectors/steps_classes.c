/*
 * Steps about classes and objects: what a class declares (`carries`), and which
 * kind of form something is.
 */
#include <string.h>

#include "extract/selectors/steps.h"
#include "extract/values/reading.h"

bool is_upper_case_name(struct str name)
{
	bool has_letter = false;

	for (size_t i = 0; i < name.len; i++) {
		char c = name.ptr[i];

		if (char_is_small(c))
			return false;
		has_letter |= char_is_capital(c);
	}
	return has_letter && name.len > 1;
}

/* Has the field a decoration with one of the step's names, `@Column()` for
 * `carries(Column)`? */
static bool has_decoration(const struct forms *forms, const struct form *form,
    const struct step *step)
{
	for (const struct form *item = form_child(forms, form, ROLE_DECORATION);
	     item; item = form_next(forms, item))
		if (step_wants(step, item->name))
			return true;
	return false;
}

/* Does the field have one of the properties that the step's words say: `typed`
 * (a type is written), `called` (its value is a call), `unset` (it has no
 * value), or the name of a decoration? True for any field, if the step has no
 * words. */
static bool field_matches(const struct forms *forms, const struct form *form,
    const struct step *step)
{
	const struct form *value = form_child(forms, form, ROLE_VALUE);

	if (step->word_count == 0)
		return true;
	if (step_wants(step, STR("typed")) &&
	    form_child(forms, form, ROLE_TYPE))
		return true;
	if (step_wants(step, STR("unset")) && !value)
		return true;
	if (step_wants(step, STR("called")) && value &&
	    value->kind == FORM_call)
		return true;
	return has_decoration(forms, form, step);
}

/* Has the field the modifier `const` or `static`, so that instances do not have
 * it? */
static bool is_static_member(const struct forms *forms, const struct form *form)
{
	for (const struct form *item = form_child(forms, form, ROLE_DECORATION);
	     item; item = form_next(forms, item))
		if (str_listed("const static", item->name))
			return true;
	return false;
}

/* Is the form a field that each instance has: no static one, and no constant
 * with a value, `LIMIT = 3`? Parameters of the class itself are, `class A(val
 * x: Int)`. */
static bool is_class_member(const struct forms *forms, const struct form *form)
{
	if (form->name.len == 0 || is_static_member(forms, form))
		return false;
	if (form->role == ROLE_PARAMETER)
		return true;
	return form->role == ROLE_BODY && form->kind == FORM_field &&
	       !(form_child(forms, form, ROLE_VALUE) &&
		   is_upper_case_name(form->name));
}

/* The step `carries`: append the fields of a class that each instance has, with
 * the properties of the step's words (see field_matches()): name of `class
 * Boat: name: str; LIMIT = 3`. Of a decoration, those of the class that it
 * decorates; nothing for other forms. */
void step_carries(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct forms *forms = reading->forms;
	const struct form *class = in.form;

	if (class && class->kind == FORM_decoration)
		class = form_parent(reading, class);
	if (!class || !(form_is_type(class) || class->kind == FORM_alias ||
			  class->kind == FORM_field))
		return;
	for (uint32_t at = class->first; at != NO_FORM;
	     at = forms->items[at].next) {
		const struct form *form = &forms->items[at];

		if (is_class_member(forms, form) &&
		    field_matches(forms, form, step))
			values_add_form(out, form, reading);
	}
}

/* The step `shape`: append the kind of the form as a text: "class", "call". */
void step_shape(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_text(out, str_from(form_kind_name(in.form->kind)), 0,
		    reading);
}

/* The step `abstract`: append "yes" for a class that others are to extend,
 * `abstract class X`; else nothing. */
void step_abstract(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form && in.form->abstract)
		values_add_text(out, STR("yes"), 0, reading);
}

/* The step `made`: append "yes" for a call that makes an object, `new X()`;
 * else nothing. */
void step_made(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form && in.form->created)
		values_add_text(out, STR("yes"), 0, reading);
}

/* The step `sign`: append the form's `item`: "+=" for `a += 1`, the property
 * for a name taken from a value; nothing if that is "". */
void step_sign(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form && in.form->item.len)
		values_add_text(out, in.form->item, in.line, reading);
}
