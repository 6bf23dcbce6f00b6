/*
 * The step `parts`, which takes a collection apart: its items wherever the file
 * writes them, through names, copies, sums and calls, and what is added to it
 * later. add_value_parts() is the heart, one function a kind of form.
 */
#include "extract/selectors/steps.h"
#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "lang/lang.h"

#define PARTS_DEPTH 8 /* names, calls and collections in each other */
#define PARTS_MOST 64 /* of one value */

/* Calls whose result has the items of a collection, calls that add an item, and
 * calls that add a collection. */
static const char *const copies =
    "list tuple set sorted reversed from copy values";
static const char *const grows = "append add push unshift insert";
static const char *const joins = "extend update concat";

static bool add_value_parts(struct values *out, const struct form *form,
    struct reading *reading, unsigned depth);

/* Append one part, unless `form` is NULL or there are PARTS_MOST already. */
static void add_value_part(struct values *out, const struct form *form,
    struct reading *reading)
{
	if (form && out->count < PARTS_MOST)
		values_add_form(out, form, reading);
}

/* Append the items of a list or the values of a map, with those of other
 * collections that are spread in it, `[a, *others]`. `depth`: how many more
 * forms within forms are followed. */
static void add_collection_items(struct values *out, const struct form *form,
    struct reading *reading, unsigned depth)
{
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_VALUE);
	     item; item = form_next(reading->forms, item)) {
		if (item->kind == FORM_pair)
			add_value_part(out,
			    form_child(reading->forms, item, ROLE_VALUE),
			    reading);
		else if (item->kind == FORM_spread || item->kind == FORM_loop)
			add_value_parts(out, item, reading, depth);
		else
			add_value_part(out, item, reading);
	}
}

/* Append the parts of the form's children with that role: of a and b of `a + b`
 * (ROLE_LEFT, ROLE_RIGHT). False: none of them is a collection. `depth`: how
 * many more forms within forms are followed. */
static bool add_sides(struct values *out, const struct form *form,
    enum form_role role, struct reading *reading, unsigned depth)
{
	bool found = false;

	for (const struct form *item = form_child(reading->forms, form, role);
	     item; item = form_next(reading->forms, item))
		found |= add_value_parts(out, item, reading, depth);
	return found;
}

/* The first argument of a call; NULL: it has none. */
static const struct form *first_argument(const struct reading *reading,
    const struct form *form)
{
	return form_child(reading->forms, form, ROLE_ARGUMENT);
}

/* Append the parts of a call's result: those of x for `list(x)` and
 * `x.values()`, else those of what the called function returns, if this file
 * has it. False: not known. `depth`: how many more forms within forms are
 * followed. */
static bool add_parts_of_call(struct values *out, const struct form *form,
    struct reading *reading, unsigned depth)
{
	const struct form *argument = first_argument(reading, form);
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	struct step defined = { .verb = STEP_defined };
	struct step returned = { .verb = STEP_returned };
	struct step all_steps[2] = { defined, returned };
	struct values values = { 0 };
	bool found = false;

	all_steps[0].index = all_steps[1].index = STEP_NO_INDEX;
	if (str_listed(copies, form->name) && (argument || receiver))
		return add_value_parts(out, argument ? argument : receiver,
		    reading, depth);
	steps_run(&values, all_steps, 2, reading, form);
	for (size_t i = 0; i < values.count; i++)
		if (values.items[i].form)
			found |= add_value_parts(out, values.items[i].form,
			    reading, depth);
	return found;
}

/* Append what calls in the file add to the collection that the form `name`
 * names: a of `x.append(a)`, the parts of y of `x.extend(y)`. Symbols are
 * compared, as a variable of another function may have the same name. `depth`:
 * how many more forms within forms are followed. */
static void add_growth(struct values *out, const struct form *name,
    struct reading *reading, unsigned depth)
{
	struct str symbol = symbol_of_name(reading, name, name->name);

	for (uint32_t i = 1; i < reading->forms->count; i++) {
		const struct form *form = &reading->forms->items[i];
		const struct form *receiver =
		    form->kind == FORM_call
			? form_child(reading->forms, form, ROLE_RECEIVER)
			: NULL;

		if (!receiver || receiver->kind != FORM_name ||
		    !str_equal(receiver->name, name->name) ||
		    !str_equal(symbol_of_name(reading, receiver,
				   receiver->name),
			symbol))
			continue;
		if (str_listed(grows, form->name))
			add_sides(out, form, ROLE_ARGUMENT, reading, 0);
		else if (str_listed(joins, form->name))
			add_sides(out, form, ROLE_ARGUMENT, reading, depth);
	}
}

/* Append the parts of what the name is bound to, and what is added to it later,
 * `x.append(a)`. False: it is no collection of this file. `depth`: how many
 * more forms within forms are followed. */
static bool add_parts_of_name(struct values *out, const struct form *form,
    struct reading *reading, unsigned depth)
{
	const struct form *bound_form = bound_value(reading, form);

	if (bound_form == form || !bound_form ||
	    !add_value_parts(out, bound_form, reading, depth))
		return false;
	add_growth(out, form, reading, depth);
	return true;
}

/* Append the parts of a collection: items of a list, values of a map, of both
 * sides of `a + b`, of what a name or call stands for. False: nothing in the
 * file makes the form a collection, and the caller may append it as a whole.
 * `depth`: how many more forms within forms are followed; at 0 the form itself
 * is appended. */
static bool add_value_parts(struct values *out, const struct form *form,
    struct reading *reading, unsigned depth)
{
	bool left;

	if (depth == 0) {
		add_value_part(out, form, reading);
		return false;
	}
	switch (form->kind) {
	case FORM_list:
	case FORM_map:
		add_collection_items(out, form, reading, depth - 1);
		return true;
	case FORM_spread:
		return add_sides(out, form, ROLE_VALUE, reading, depth - 1);
	case FORM_loop: /* [f(x) for x in y] */
		add_value_part(out, form_child(reading->forms, form, ROLE_BODY),
		    reading);
		return true;
	case FORM_condition:
		return add_sides(out, form, ROLE_BODY, reading, depth - 1);
	case FORM_operator:
		left = add_sides(out, form, ROLE_LEFT, reading, depth - 1);
		return add_sides(out, form, ROLE_RIGHT, reading, depth - 1) ||
		       left;
	case FORM_call:
		return add_parts_of_call(out, form, reading, depth - 1);
	case FORM_name:
		return add_parts_of_name(out, form, reading, depth - 1);
	default:
		return false;
	}
}

/* The step `parts`: append what a collection is made of: a, b of `x = [a];
 * x.append(b)` for x. Any other value is its own part. */
void step_parts(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct values part_values = { 0 };

	(void)step;
	if (!in.form) {
		values_add(out, in, reading);
		return;
	}
	if (!add_value_parts(&part_values, in.form, reading, PARTS_DEPTH)) {
		values_add(out, in, reading);
		return;
	}
	for (size_t i = 0; i < part_values.count; i++)
		values_add(out, part_values.items[i], reading);
}
