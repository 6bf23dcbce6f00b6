/*
 * The step that says with which texts something is compared: which methods a
 * handler takes, which paths it knows.
 */
#include "extract/steps.h"

static bool is_comparison(struct str name)
{
	return str_listed("== === != !== eq", name);
}

/* request["uri"]: something by its key. */
static bool is_key(const struct form *form, const struct step *step,
    const struct reading *reading)
{
	const struct form *key = form_child(reading->forms, form, ROLE_VALUE);

	for (size_t i = 0; key && i < step->word_count; i++)
		if (str_equal(key->text, step->words[i]))
			return true;
	return false;
}

/* Is it the name, something that has it as its last part, or a call that
 * converts such a thing: `string(c.Path())`? */
static bool is_named(const struct reading *reading, const struct form *form,
    const struct step *step)
{
	const struct form *inner = NULL;

	if (form->kind == FORM_index)
		return is_key(form, step, reading);
	if (form->kind == FORM_call)
		inner = form_child(reading->forms, form, ROLE_ARGUMENT);
	if (form->kind == FORM_list)
		inner = form_child(reading->forms, form, ROLE_VALUE);
	for (; inner; inner = form_sibling(reading->forms, inner))
		if (inner->kind != FORM_list && is_named(reading, inner, step))
			return true;
	if (form->kind != FORM_name && form->kind != FORM_member &&
	    form->kind != FORM_call)
		return false;
	for (size_t i = 0; i < step->word_count; i++)
		if (str_equal(str_after_last(form->name, '.'), step->words[i]))
			return true;
	return false;
}

static void add_once(struct values *out, const struct form *form,
    struct reading *reading)
{
	struct str text;

	if (form->kind != FORM_string && form->kind != FORM_name &&
	    form->kind != FORM_symbol)
		return;
	if (!evaluate(&text, reading, form) || text.len == 0)
		return;
	for (size_t i = 0; i < out->count; i++)
		if (str_equal(value_text(&out->items[i], reading), text))
			return;
	values_add_form(out, form, reading);
}

static void add_operand(struct values *out, const struct step *step,
    const struct form *form, struct reading *reading)
{
	const struct form *left = form_child(reading->forms, form, ROLE_LEFT);
	const struct form *right = form_child(reading->forms, form, ROLE_RIGHT);

	if (!left || !right || !is_comparison(form->name))
		return;
	if (is_named(reading, left, step))
		add_once(out, right, reading);
	else if (is_named(reading, right, step))
		add_once(out, left, reading);
}

/* A name that this file says the text of. */
static bool is_constant_name(const struct form *form, struct reading *reading)
{
	const struct form *value = bound_value(reading, form);

	return form->kind == FORM_name && value != form &&
	       value->kind == FORM_string;
}

/* switch (x) { case "a": case B: … } */
static void add_cases(struct values *out, const struct step *step,
    const struct form *form, struct reading *reading)
{
	const struct form *item = form_child(reading->forms, form, ROLE_BODY);

	if (!item || !is_named(reading, item, step))
		return;
	while ((item = form_sibling(reading->forms, item)))
		if (item->kind == FORM_string ||
		    is_constant_name(item, reading))
			add_once(out, item, reading);
}

/* In the form and all that is below it. */
static void add_all(struct values *out, const struct step *step,
    const struct form *from, bool operators, struct reading *reading)
{
	const struct form *end = reading->forms->items + reading->forms->count;

	for (const struct form *form = from;
	     from && form < end && form_is_inside(reading, form, from);
	     form++) {
		if (form->kind == FORM_operator && operators)
			add_operand(out, step, form, reading);
		else if (form->kind == FORM_condition)
			add_cases(out, step, form, reading);
	}
}

void step_cases(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	add_all(out, step, in.form, false, reading);
}

void step_compared(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	add_all(out, step, in.form, true, reading);
}
