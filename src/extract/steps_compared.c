/*
 * The step that says with which texts something is compared: which methods a
 * handler takes, which paths it knows.
 */
#include "extract/steps.h"

static bool is_comparison(struct str name)
{
	return str_listed("== === != !== eq", name);
}

/* Is it the name, or something that has it as its last part? */
static bool is_named(const struct form *form, const struct step *step)
{
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
	if (is_named(left, step))
		add_once(out, right, reading);
	else if (is_named(right, step))
		add_once(out, left, reading);
}

/* switch (x) { case "a": case "b": … } */
static void add_cases(struct values *out, const struct step *step,
    const struct form *form, struct reading *reading)
{
	const struct form *item = form_child(reading->forms, form, ROLE_BODY);

	if (!item || !is_named(item, step))
		return;
	while ((item = form_sibling(reading->forms, item)))
		if (item->kind == FORM_string)
			add_once(out, item, reading);
}

static bool is_inside(const struct reading *reading, const struct form *form,
    const struct form *outer)
{
	while (form && form != outer)
		form = form_parent(reading, form);
	return form != NULL;
}

void step_compared(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *end = reading->forms->items + reading->forms->count;

	if (!in.form)
		return;
	for (const struct form *form = in.form;
	     form < end && is_inside(reading, form, in.form); form++) {
		if (form->kind == FORM_operator)
			add_operand(out, step, form, reading);
		else if (form->kind == FORM_condition)
			add_cases(out, step, form, reading);
	}
}
