/*
 * The steps that look at what is around a form: what it is a part of, what is
 * known where it stands.
 */
#include "extract/steps.h"

static bool is_wanted(const struct step *step, struct str name)
{
	for (size_t i = 0; i < step->word_count; i++)
		if (str_equal(step->words[i], name))
			return true;
	return false;
}

/* Without a name, the nearest pair of a map. */
void step_around(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form = in.form ? form_parent(reading, in.form)
					  : NULL;

	while (form && !(step->word_count ? is_wanted(step, form->name)
					  : form->kind == FORM_pair))
		form = form_parent(reading, form);
	values_add_form(out, form, reading);
}

/* The texts that a `switch` has cases for. */
void step_choices(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *item =
	    in.form ? form_child(reading->forms, in.form, ROLE_BODY) : NULL;

	(void)step;
	if (!item || in.form->kind != FORM_condition ||
	    (item->kind != FORM_name && item->kind != FORM_member &&
		item->kind != FORM_call))
		return;
	while ((item = form_sibling(reading->forms, item)))
		if (item->kind == FORM_string)
			values_add_form(out, item, reading);
}

void step_subject(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form && in.form->kind == FORM_condition)
		values_add_form(out,
		    form_child(reading->forms, in.form, ROLE_BODY), reading);
}

void step_listed(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *around = in.form ? form_parent(reading, in.form)
					    : NULL;

	(void)step;
	if (around && around->kind == FORM_list)
		values_add(out, in, reading);
}

void step_root(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_form(out, form_chain_root(reading, in.form),
		    reading);
}

void step_stands(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *around = in.form ? form_parent(reading, in.form)
					    : NULL;

	(void)step;
	if (around)
		values_add_text(out,
		    around->kind == FORM_call || around->kind == FORM_operator
			? around->name
			: str_from(form_kind_name(around->kind)),
		    0, reading);
}

void step_there(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	(void)in;
	if (out->count == 0)
		values_add_text(out, STR("yes"), 0, reading);
}

/* Up to here a condition's test goes: `a == b && c`, not what it guards. */
static const struct form *test_of(struct reading *reading,
    const struct form *form)
{
	const struct form *first =
	    form->kind == FORM_condition
		? form_child(reading->forms, form, ROLE_BODY)
		: form;

	return first && first->kind == FORM_operator ? first : NULL;
}

void step_known(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form = in.form;

	while (form && form->kind != FORM_function && out->count == 0) {
		const struct form *test = test_of(reading, form);

		if (test && (form->kind == FORM_condition ||
				str_listed("&& and", form->name)))
			step_compared(out, step, (struct value){ .form = test },
			    reading);
		form = form_parent(reading, form);
	}
}

/* `@a.tool def f()` of `a = Agent()`. */
void step_decorated(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	struct str target = in.form && in.form->kind == FORM_call
				? symbol_of_target(reading, in.form)
				: (struct str){ 0 };

	for (size_t i = 1; target.len && i < reading->forms->count; i++) {
		const struct form *form = &reading->forms->items[i];
		const struct form *on =
		    form->kind == FORM_decoration
			? form_child(reading->forms, form, ROLE_RECEIVER)
			: NULL;

		if (on && step_wants(step, form->name) &&
		    str_equal(symbol_of_value(reading, on), target))
			values_add_form(out, form_parent(reading, form),
			    reading);
	}
}
