/*
 * A hash of all that a file calls. Chains of calls are traced again only if the
 * hash of some file changes, so whatever details.c reads of calls has to be in
 * it.
 */
#include "extract/values/calls_sum.h"

#include "extract/values/branch_conditions.h"
#include "extract/values/error_branches.h"
#include "extract/values/reading.h"
#include "lang/lang.h"

/* Add to the hash what details.c reads of one call: names, receiver,
 * conditions. `is_on_same_line`: the call before is on the same line. Line
 * numbers themselves are left out, as any edit of the file would change the
 * hash. */
static void add_call_to_sum(struct hash *sum, const struct reading *reading,
    const struct form *form, bool is_on_same_line)
{
	const struct form *function = form_named_function(reading, form);
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	const struct form *parent = form_parent(reading, form);
	const char marks[] = {
		'c', /* a call */
		form_child(reading->forms, form, ROLE_ARGUMENT) ? 'a' : ' ',
		is_on_same_line ? 'b' : ' ',
		form->role == ROLE_ARGUMENT ? 'g' : ' ',
		form_runs_on_failure(reading, form) ? 'f' : ' ',
		form_is_in_guard(reading, form) ? 'e' : ' ',
	};

	hash_add(sum, (struct str){ marks, sizeof(marks) });
	hash_add(sum, function ? function->name : STR(""));
	hash_add(sum, receiver ? receiver->name : STR(""));
	hash_add(sum, form->name);
	/* The name that its result is bound to may be passed to a call. */
	hash_add(sum,
	    parent && parent->kind == FORM_binding ? parent->name : STR(""));
	form_conditions_hash(sum, reading, form);
}

/* Is the form a call without brackets, as Ruby has them: a name without dots
 * that is a statement (`save`), a result (`return save`) or a bound value (`x =
 * save`)? Always false in a language without bare calls. */
bool is_bare_call(const struct reading *reading, const struct form *form)
{
	const struct form *parent = form_parent(reading, form);
	bool is_result;

	if (!reading->language->bare_calls || form->kind != FORM_name ||
	    str_find(form->name, '.') < form->name.len)
		return false;
	is_result =
	    form->role == ROLE_VALUE && parent &&
	    (parent->kind == FORM_return || parent->kind == FORM_binding);
	return form->role == ROLE_BODY || is_result;
}

/* Is the form a name inside a base or decoration of a class, where it says what
 * the class handles: PlaceOrder in `class A : IHandler<PlaceOrder>`? */
static bool is_in_class_head(const struct reading *reading,
    const struct form *form)
{
	const struct form *parent = form_parent(reading, form);

	if (parent && parent->kind == FORM_operator)
		parent = form_parent(reading, parent);
	return form->kind == FORM_name && parent &&
	       (parent->role == ROLE_DECORATION || parent->role == ROLE_BASE);
}

/* Add to the hash a function that a call is given as an argument,
 * `Thread(target=run)`, with its keyword, which may say that the call runs the
 * function. */
static void add_callback_to_sum(struct hash *sum, const struct form *form)
{
	hash_add(sum, form->name);
	hash_add(sum, form->keyword);
}

/* Does details.c read the form's name: is it a definition, one of its
 * decorations, parameters or types, or in the head of a class? */
static bool is_named_in_details(const struct reading *reading,
    const struct form *form)
{
	return is_in_class_head(reading, form) ||
	       form->kind == FORM_decoration || form_is_definition(form) ||
	       form->kind == FORM_parameter || form->role == ROLE_TYPE;
}

/* A hash of all that the file calls, and of the other names that details.c
 * reads. Equal hashes: the traced chains of calls need not be made again. */
struct hash calls_sum(const struct reading *reading)
{
	struct hash sum = { 0 };
	uint32_t line = 0;

	for (uint32_t i = 1; i < reading->forms->count; i++) {
		const struct form *form = &reading->forms->items[i];

		if (form->kind == FORM_call || is_bare_call(reading, form)) {
			add_call_to_sum(&sum, reading, form,
			    form->line == line);
			line = form->line;
		} else if (form_is_callback(reading, form))
			add_callback_to_sum(&sum, form);
		else if (is_named_in_details(reading, form))
			hash_add(&sum, form->name);
	}
	return sum;
}
