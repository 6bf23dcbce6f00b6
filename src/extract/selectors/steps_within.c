/*
 * Steps about what stands inside a form: its calls (`within`), and whether a
 * function does anything (`does`). Calls are listed once by name, as each
 * decoration of a function may ask for those in it. The forms below a form
 * follow it in order, so that its calls of one name are a range of a sorted
 * list.
 */
#include "extract/selectors/steps.h"
#include "extract/values/reading.h"

/* Indexes of forms. */
struct indexes {
	uint32_t *items; /* in ascending order */
	size_t count;
};

/* The calls of a file, to find those inside a form. */
struct within {
	uint32_t *ends; /* by form: the first after it that is not below it */
	struct indexes calls; /* all of them */
	struct map named; /* name of a call → struct indexes */
};

/* Append a form's index. */
static void push_index(struct indexes *indexes, uint32_t index,
    struct reading *reading)
{
	*(uint32_t *)array_push(&indexes->items, &indexes->count,
	    sizeof(*indexes->items), reading->perm) = index;
}

/* Append the call with that index to the list of its name, and to that of all
 * calls. */
static void note_form_call(struct within *within, uint32_t index,
    struct reading *reading)
{
	uint64_t *slot =
	    map_put(&within->named, reading->forms->items[index].name);

	if (!*slot)
		*slot = (uintptr_t)NEW(reading->perm, struct indexes);
	push_index((struct indexes *)(uintptr_t)*slot, index, reading);
	push_index(&within->calls, index, reading);
}

/* Make an array by form: the index of the first form after it that is not below
 * it. In one pass: `stack` holds the forms around the one at hand; those that
 * are not around the next form end there. Forms 1, 2 (in 1), 3 (in 0) give 3
 * for 1 and 2. */
static uint32_t *find_form_ends(const struct reading *reading)
{
	const struct forms *forms = reading->forms;
	uint32_t *ends =
	    arena_array(reading->perm, forms->count, sizeof(*ends));
	uint32_t *stack =
	    arena_array(reading->perm, forms->count, sizeof(*stack));
	size_t depth = 0;

	for (uint32_t i = 0; i < forms->count; i++) {
		while (depth && stack[depth - 1] > forms->items[i].parent)
			ends[stack[--depth]] = i;
		stack[depth++] = i;
	}
	while (depth)
		ends[stack[--depth]] = (uint32_t)forms->count;
	return ends;
}

/* The calls of the file by name; listed at the first call. */
static const struct within *calls_by_name(struct reading *reading)
{
	struct within *within = PART(reading, within);

	if (within->ends)
		return within;
	within->ends = find_form_ends(reading);
	within->named.arena = reading->perm;
	for (uint32_t i = 1; i < reading->forms->count; i++)
		if (reading->forms->items[i].kind == FORM_call)
			note_form_call(within, i, reading);
	return within;
}

/* Append to `new_indexes` the indexes of a sorted list from `from` on and below
 * `end`. */
static void add_indexes_between(struct indexes *new_indexes,
    const struct indexes *indexes, uint32_t from, uint32_t end,
    struct reading *reading)
{
	for (size_t i = sorted_below(indexes->items, indexes->count, from);
	     i < indexes->count && indexes->items[i] < end; i++)
		push_index(new_indexes, indexes->items[i], reading);
}

/* The step `within`: append the calls with one of the step's names inside the
 * value, in the order of the file; all calls, if the step has no names: upgrade
 * of `def serve(): upgrade(socket)` for `within(upgrade)`. */
void step_within(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct within *within;
	struct indexes found_calls = { 0 };
	uint32_t from;

	if (!in.form)
		return;
	within = calls_by_name(reading);
	from = form_index(reading, in.form);
	if (step->word_count == 0)
		add_indexes_between(&found_calls, &within->calls, from + 1,
		    within->ends[from], reading);
	for (size_t i = 0; i < step->word_count; i++) {
		const uint64_t *slot = map_get(&within->named, step->words[i]);

		if (slot)
			add_indexes_between(&found_calls,
			    (const struct indexes *)(uintptr_t)*slot, from + 1,
			    within->ends[from], reading);
	}
	if (!found_calls.items)
		return;
	found_calls.count = sort_distinct(found_calls.items, found_calls.count);
	for (size_t i = 0; i < found_calls.count; i++)
		values_add_form(out,
		    &reading->forms->items[found_calls.items[i]], reading);
}

/* ---- what a function does ---- */

/* Does the form do more than make a value: a call that makes no object,
 * `save()`, or an assignment to a part of something, `a.b = 1`, `a[0] = 1`? A
 * plain name that is bound may be a local variable, and does not count. */
static bool is_acting(const struct form *form)
{
	if (form->kind == FORM_call)
		return !form->created;
	return form->kind == FORM_binding &&
	       (str_find(form->name, '.') < form->name.len ||
		   str_find(form->name, '[') < form->name.len);
}

/* Does anything in the function's body call something or assign to a part of
 * something? False for a function without a body. */
static bool is_body_acting(struct reading *reading, const struct form *function)
{
	const struct form *body =
	    form_child(reading->forms, function, ROLE_BODY);
	uint32_t end;

	if (!body)
		return false;
	end = calls_by_name(reading)->ends[form_index(reading, function)];
	for (uint32_t i = form_index(reading, body); i < end; i++)
		if (is_acting(&reading->forms->items[i]))
			return true;
	return false;
}

/* The step `does`: append "yes", if the value is a function whose body acts
 * (see is_acting()), or a name or call of a function that this file does not
 * have; else nothing. */
void step_does(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct values functions = { 0 };
	bool does;

	if (!in.form)
		return;
	step_defined(&functions, step, in, reading);
	does = functions.count
		   ? is_body_acting(reading, functions.items[0].form)
		   : in.form->kind == FORM_name ||
			 in.form->kind == FORM_member ||
			 in.form->kind == FORM_call;
	if (does)
		values_add_text(out, STR("yes"), 0, reading);
}
