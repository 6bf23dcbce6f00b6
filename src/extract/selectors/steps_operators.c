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

/* The placeholder for a call in a path: `{id}` for `int("id")` and `int(id)`;
 * without such an argument, the call's own name, `{int}`. */
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

/* Append one side of an operator to the path, with a slash in front. Left out:
 * the first path->skip sides (counted down here), and those with a name that
 * the step has (`root`, `method`). */
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

/* The operator in `"a" / int[T]("id")`, where some grammars take `"a" / int[T]`
 * for the callee; NULL: the form is no such call. */
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

/* Append all sides of nested operators to the path, from left to right: a, {id}
 * of `"a" / int("id")`. Of `path ? query` and `path & more` only the left side.
 * `depth`: how many more operators within operators are followed. */
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

/* The step `segments`: append the sides of nested operators as one path:
 * "/users/{id}" for `"users" / int("id") ? limit`. Without the first N sides
 * for `segments(N)`, and without sides with one of the step's names. */
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

/* The operand at place *index of nested operators, from left to right: b for 1
 * in `a / b / c`. NULL: there are fewer; *index is then reduced by their
 * number, so that the search goes on in the other side. `depth`: how many more
 * operators within operators are followed. */
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

/* The step `operand`: append the side of nested operators at the step's place,
 * from the left; without a place, the first: a of `a / b`. */
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

/* The step `whole`: append the outermost operator around the value that it is a
 * side of: `a / b / c` for b. With names, only operators with these names are
 * passed: `whole(/)`. The value itself, if there is none. */
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

/* The step `outcome`: append what the case around the value leads to, the last
 * form in it: handler of `case Get("/x") => handler` for the text. Nothing if
 * the value is in that itself, or in no case. */
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

/* The step `callee`: append the name of what is called, with its receiver if
 * that is a name: "app.get" for `app.get("/x")`. Also for names and
 * decorations; nothing for other forms. */
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

/* The step `operands`: append the names of those sides of nested operators that
 * have one of the step's names: GET of `method(GET) / "a"` for `operands(GET)`.
 */
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

/* The step `block`: append what is in the call's block, if it is one form
 * alone: mount of `scope 'api' do mount Boats end`. An inline function there is
 * entered. */
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
