/*
 * Steps about operators, and the cases of a match. Some frameworks write routes
 * with them, where others have calls with texts:
 *
 *   "users" / int("id") ? limit    segments: /users/{id}
 */
#include "extract/selectors/steps.h"
#include "extract/values/reading.h"

#define SEGMENTS_DEPTH 32 /* operators within operators */

/* A path that is being put together from the sides of operators. */
struct segments {
	struct buf out;
	const struct step *step;
	struct reading *reading;
	int32_t skip; /* sides still to leave out */
};

/* The placeholder for a call in a path: {id} for `int("id")`. Its name is that
 * of the first argument, else of the call. */
static struct str segment_of_call(struct reading *reading,
    const struct form *form)
{
	const struct form *argument = argument_first(reading, form);
	struct str name = form->name;

	if (argument && argument->kind == FORM_string)
		name = argument->text;
	else if (argument && argument->kind == FORM_name)
		name = argument->name;
	else if (name.len == 0)
		name = STR("value");
	return placeholder_make(name, reading->perm);
}

/* Append one side of an operator to the path. The first `skip` sides, and those
 * that the step names (`root`, `method`), are no part of the path. */
static void put_segment(struct segments *path, const struct form *form)
{
	struct value value = { .form = form };
	struct str text;

	if (path->skip-- > 0)
		return;
	if (step_wants(path->step, form->name))
		return;
	text = form->kind == FORM_call ? segment_of_call(path->reading, form)
				       : value_text(&value, path->reading);
	if (text.len && !str_starts(text, "/"))
		buf_putc(&path->out, '/');
	buf_put(&path->out, text);
}

/* The operator in `"a" / int[T]("id")`, which some grammars take as the callee
 * of the whole; NULL: the form is no such call. */
static const struct form *called_operator(const struct reading *reading,
    const struct form *form)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);

	return form->kind == FORM_call && form->name.len == 0 && receiver &&
		       receiver->kind == FORM_operator
		   ? receiver
		   : NULL;
}

/* Append all sides of nested operators to the path, from left to right. Of
 * `path ? query` and `path & more` only the left side is part of it. */
static void put_segments(struct segments *path, const struct form *form,
    unsigned depth)
{
	const struct forms *forms = path->reading->forms;
	const struct form *left = form_child(forms, form, ROLE_LEFT);
	const struct form *right = form_child(forms, form, ROLE_RIGHT);

	if (called_operator(path->reading, form) && depth > 0) {
		left = called_operator(path->reading, form);
		put_segments(path, form_child(forms, left, ROLE_LEFT),
		    depth - 1);
	}
	if (form->kind != FORM_operator || !left || !right || depth == 0) {
		put_segment(path, form);
		return;
	}
	put_segments(path, left, depth - 1);
	if (str_find(form->name, '?') == form->name.len &&
	    str_find(form->name, '&') == form->name.len)
		put_segments(path, right, depth - 1);
}

/* The step `segments`: `"users" / int("id")` is /users/{id}. */
void step_segments(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct segments path = { .out = { .arena = reading->perm },
		.step = step,
		.reading = reading };

	if (!in.form)
		return;
	path.skip = step->index == STEP_NO_INDEX ? 0 : step->index;
	put_segments(&path, in.form, SEGMENTS_DEPTH);
	values_add_text(out, buf_str(&path.out), in.line, reading);
}

/* The operand at place *index, from left to right; NULL: there are fewer.
 * *index is counted down over both sides. */
static const struct form *find_operand(const struct forms *forms,
    const struct form *form, int32_t *index, unsigned depth)
{
	const struct form *left = form_child(forms, form, ROLE_LEFT);
	const struct form *right = form_child(forms, form, ROLE_RIGHT);
	const struct form *found;

	if (form->kind != FORM_operator || !left || depth == 0)
		return (*index)-- == 0 ? form : NULL;
	found = find_operand(forms, left, index, depth - 1);
	if (!found && right)
		found = find_operand(forms, right, index, depth - 1);
	return found;
}

/* The step `operand`: the side of nested operators at a place, the first if
 * none is given. */
void step_operand(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	int32_t index = step->index == STEP_NO_INDEX ? 0 : step->index;

	if (in.form)
		values_add_form(out,
		    find_operand(reading->forms, in.form, &index,
			SEGMENTS_DEPTH),
		    reading);
}

/* The step `whole`: the outermost of nested operators (of these names). */
void step_whole(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form = in.form;

	while (form && (form->role == ROLE_LEFT || form->role == ROLE_RIGHT)) {
		const struct form *outer = form_parent(reading, form);

		if (outer->kind != FORM_operator ||
		    !step_allows(step, outer->name))
			break;
		form = outer;
	}
	values_add_form(out, form, reading);
}

/* The step `outcome`: what the case around the form leads to, which is the last
 * form in it. Nothing if the form itself is that. */
void step_outcome(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form = in.form;
	const struct form *last = NULL;
	const struct form *outer;

	(void)step;
	outer = form ? form_parent(reading, form) : NULL;
	while (outer && outer->kind != FORM_condition) {
		form = outer;
		outer = form_parent(reading, form);
	}
	if (!outer)
		return;
	for (const struct form *item =
		 form_child(reading->forms, outer, ROLE_BODY);
	     item; item = form_sibling(reading->forms, item))
		last = item;
	if (last != form)
		values_add_form(out, last, reading);
}

/* The step `callee`: `app.get` of `app.get("/x")`. */
void step_callee(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *receiver =
	    in.form ? form_child(reading->forms, in.form, ROLE_RECEIVER) : NULL;
	struct str name = in.form ? in.form->name : (struct str){ 0 };

	(void)step;
	if (name.len == 0 ||
	    (in.form->kind != FORM_call && in.form->kind != FORM_name &&
		in.form->kind != FORM_decoration))
		return;
	if (receiver && receiver->kind == FORM_name)
		name = str_dotted(receiver->name, name, reading->perm);
	values_add_text(out, name, 0, reading);
}

/* The step `operands`: the sides of nested operators that have one of these
 * names. */
void step_operands(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	for (int32_t i = 0; in.form && i < SEGMENTS_DEPTH; i++) {
		int32_t index = i;
		const struct form *side = find_operand(reading->forms, in.form,
		    &index, SEGMENTS_DEPTH);

		if (!side)
			return;
		if (step_wants(step, side->name))
			values_add_text(out, side->name, 0, reading);
	}
}

/* The step `block`: what stands in the call's block, if it is one thing alone.
 */
void step_block(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form =
	    in.form ? form_child(reading->forms, in.form, ROLE_BODY) : NULL;

	(void)step;
	while (form && form->kind == FORM_function)
		form = form_child(reading->forms, form, ROLE_BODY);
	if (form && !form_sibling(reading->forms, form))
		values_add_form(out, form, reading);
}
