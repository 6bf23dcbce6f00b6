/*
 * Whether a form is off the main path of its function: it runs only on failure
 * (in a catch, after `if err != nil`, in a function that `.catch()` is given or
 * that undoes a step), or in what a guard clause returns. And which names are
 * callbacks, functions that a call is given. What functions do (details.c,
 * body_calls.c) is told by these.
 */
#include "extract/values/error_branches.h"

#include "extract/values/reading.h"
#include "lang/lang.h"

struct failures {
	bool *failed; /* by index of the form; NULL: none is marked yet */
};

/* Is the form the literal `nil`, `None` or the like? `form` may be NULL. */
static bool is_null_form(const struct form *form)
{
	return form && form->kind == FORM_literal && str_is_nothing(form->text);
}

/* Is the form a name that ends like names of errors: `err`, `lastError`,
 * `r.err`? */
static bool is_error_name(const struct form *form)
{
	struct str name = str_after_last(form->name, '.');

	return form->kind == FORM_name && !str_is(name, "stderr") &&
	       (str_ends(name, "err") || str_ends(name, "Err") ||
		   str_ends(name, "error") || str_ends(name, "Error"));
}

/* Does the form, a child of a condition, ask whether something failed: `err !=
 * nil`, or `err` alone? */
static bool asks_error(const struct reading *reading, const struct form *form)
{
	const struct form *left;

	if (form->kind != FORM_operator)
		return form->role == ROLE_BODY && is_error_name(form);
	left = form_child(reading->forms, form, ROLE_LEFT);
	return str_listed("!= !== is not", form->name) && left &&
	       is_error_name(left) &&
	       is_null_form(form_child(reading->forms, form, ROLE_RIGHT));
}

/* The outermost branch around the form, a child of a condition that stands in
 * the branch `outside`: that of the test, or of an `else`. */
static uint16_t branch_of_child(const struct forms *forms,
    const struct form *form, uint16_t outside)
{
	uint16_t branch = form->branch;
	uint16_t outermost = 0;

	while (branch && branch != outside) {
		if (!forms->branches[branch - 1].past)
			outermost = branch;
		branch = forms->branches[branch - 1].around;
	}
	return outermost;
}

/* Mark in reading->failures what stands in the body of `if err != nil { … }`,
 * as it runs only on failure; not what follows an `else`. Nothing is marked if
 * the condition asks for no error. */
static void mark_failure_branch(struct reading *reading,
    const struct form *condition)
{
	const struct form *items = reading->forms->items;
	uint32_t after_test = NO_FORM;
	struct failures *failures;
	uint16_t body;

	for (uint32_t i = condition->first;
	     i != NO_FORM && after_test == NO_FORM; i = items[i].next)
		if (asks_error(reading, &items[i]))
			after_test = items[i].next;
	if (after_test == NO_FORM)
		return;
	failures = PART(reading, failures);
	if (!failures->failed)
		failures->failed = arena_array(reading->perm,
		    reading->forms->count, sizeof(*failures->failed));
	body = branch_of_child(reading->forms, &items[after_test],
	    condition->branch);
	for (; after_test != NO_FORM; after_test = items[after_test].next)
		if (branch_of_child(reading->forms, &items[after_test],
			condition->branch) == body)
			failures->failed[after_test] = true;
}

/* Mark the bodies of all tests such as `if err != nil { return }` of the file,
 * for form_runs_on_failure(). */
void error_branches_find(struct reading *reading)
{
	for (uint32_t i = 0; i < reading->forms->count; i++)
		if (reading->forms->items[i].kind == FORM_condition)
			mark_failure_branch(reading, &reading->forms->items[i]);
}

/* The number of the argument of `call` that the form is, from 0 on. */
static unsigned argument_number(const struct reading *reading,
    const struct form *call, const struct form *form)
{
	const struct form *items = reading->forms->items;
	unsigned number = 0;

	for (uint32_t i = call->first; i != NO_FORM && &items[i] != form;
	     i = items[i].next)
		number += items[i].role == ROLE_ARGUMENT;
	return number;
}

/* Do the known calls that are given what undoes a step list the call, with the
 * number of that argument or without one: `createStep:2`, `addCompensation`? */
static bool is_given_to_undo(const struct reading *reading,
    const struct form *call, const struct form *form)
{
	struct str rest = str_from(known_lists.undoing_calls);
	struct str word;

	while (str_cut(&word, &rest, ' ')) {
		struct str name = str_slice(word, 0, str_find(word, ':'));

		if (!str_equal(name, call->name))
			continue;
		return name.len == word.len ||
		       (word.ptr[name.len + 1] - '0') ==
			   (int)argument_number(reading, call, form);
	}
	return false;
}

/* Does the name end like that of a list of what undoes steps,
 * `compensations`? `form` may be NULL. */
static bool is_list_of_undoings(const struct form *form)
{
	return form && form->kind == FORM_name &&
	       str_ends_any(form->name, known_lists.undoing_holders);
}

/* Is the form, an argument of a call, put into such a list,
 * `compensations.push(f)`, `append(rollbacks, f)`? */
static bool is_held_to_undo(const struct reading *reading,
    const struct form *call, const struct form *form)
{
	const struct form *first =
	    form_child(reading->forms, call, ROLE_ARGUMENT);

	return is_list_of_undoings(
		   form_child(reading->forms, call, ROLE_RECEIVER)) ||
	       (first != form && is_list_of_undoings(first));
}

/* Is the form named as what undoes a step or runs if one fails: `compensate:
 * () => …` in a map, `rollback=release` among arguments? */
static bool is_named_to_undo(const struct form *parent, const struct form *form)
{
	return str_listed(known_lists.undoing_keys, form->keyword) ||
	       (parent->kind == FORM_pair && form->role == ROLE_VALUE &&
		   str_listed(known_lists.undoing_keys, parent->name));
}

/* Does `form`, a child of `parent`, run only on failure: because
 * error_branches_find() has marked it, or because `parent` is a call such as
 * `.catch(form)`, or is given it to undo what was done? */
static bool runs_on_failure(const struct reading *reading,
    const struct form *parent, const struct form *form)
{
	const char *catchers = reading->language->failures;

	if (reading->failures &&
	    reading->failures->failed[form_index(reading, form)])
		return true;
	if (is_named_to_undo(parent, form))
		return true;
	if (parent->kind != FORM_call || form->role != ROLE_ARGUMENT)
		return false;
	return (catchers && str_listed(catchers, parent->name)) ||
	       is_given_to_undo(reading, parent, form) ||
	       is_held_to_undo(reading, parent, form);
}

/* Is it a class or function that has a name, so that others can call it? */
static bool is_named_definition(const struct form *form)
{
	return form_is_definition(form) && form->name.len;
}

/* Does the form run only if something failed: in a catch block, after `if err
 * != nil`, in the function that `.catch()` is given? Only up to the named
 * definition around, which may be called for any reason. */
bool form_runs_on_failure(const struct reading *reading,
    const struct form *form)
{
	for (const struct form *parent = form_parent(reading, form);
	     parent && !is_named_definition(form) && !form->failing;
	     parent = form_parent(reading, form)) {
		if (runs_on_failure(reading, parent, form))
			return true;
		form = parent;
	}
	return form->failing && !is_named_definition(form);
}

/* Is the condition a guard clause: one return in it, `if (held) return x;`, and
 * more statements after it? With two returns it is a choice, not a guard
 * clause. */
static bool is_guard_clause(const struct reading *reading,
    const struct form *condition)
{
	const struct form *items = reading->forms->items;
	size_t returned = 0;

	if (condition->role != ROLE_BODY || condition->next == NO_FORM)
		return false;
	for (uint32_t i = condition->first; i != NO_FORM && returned < 2;
	     i = items[i].next)
		returned += items[i].kind == FORM_return;
	return returned == 1;
}

/* Is the form inside the `return` of a guard clause, `if (held) return
 * keep();`? Searched up to the function around. */
bool form_is_in_guard(const struct reading *reading, const struct form *form)
{
	for (const struct form *parent = form_parent(reading, form);
	     parent && form->kind != FORM_function;
	     parent = form_parent(reading, form)) {
		if (form->kind == FORM_return &&
		    parent->kind == FORM_condition &&
		    is_guard_clause(reading, parent))
			return true;
		form = parent;
	}
	return false;
}

/* Is the form in the body of a named definition (or of the file), and not in
 * one of its parameters or decorations? */
static bool is_in_body(const struct reading *reading, const struct form *form)
{
	for (const struct form *parent = form_parent(reading, form); parent;
	     parent = form_parent(reading, form)) {
		if (form->role == ROLE_PARAMETER ||
		    form->role == ROLE_DECORATION)
			return false;
		if (is_named_definition(parent))
			return true;
		form = parent;
	}
	return true;
}

/* Is the form a name that is an argument of a call in a body, `run(task)`? The
 * name may be a function's; whether it is one is not known here. */
bool form_is_callback(const struct reading *reading, const struct form *form)
{
	const struct form *call = form_parent(reading, form);

	return form->kind == FORM_name && form->role == ROLE_ARGUMENT && call &&
	       call->kind == FORM_call && is_in_body(reading, call);
}

/* Is the form an argument that the call runs for certain, `Thread(target=run)`?
 * The language's `runners` list the names of such calls, and of keywords, with
 * `=` behind: "spawn target=". */
bool form_is_callback_run(const struct reading *reading,
    const struct form *form)
{
	const char *runners = reading->language->runners;
	struct str rest = str_from(runners ? runners : "");
	struct str callee;
	struct str word;

	if (!rest.len || !form_is_callback(reading, form))
		return false;
	callee = form_parent(reading, form)->name;
	while (str_cut(&word, &rest, ' ')) {
		bool is_keyword = str_ends(word, "=");

		if (is_keyword &&
		    str_equal(form->keyword, str_slice(word, 0, word.len - 1)))
			return true;
		if (!is_keyword && str_equal(str_after_last(callee, '.'), word))
			return true;
	}
	return false;
}
