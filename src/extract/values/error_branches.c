/*
 * Whether a form is off the main path of its function: it runs only on failure
 * (in a catch, after `if err != nil`, in a function that `.catch()` is given),
 * or in what a guard clause returns. And which names are callbacks, functions
 * that a call is given. What functions do (details.c, body_calls.c) is told by
 * these.
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

	return form->kind == FORM_name &&
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

/* Mark in reading->failures what follows the test in `if err != nil { …; return
 * }`, as it runs only on failure. Nothing is marked if the condition asks for
 * no error or does not end with a return: then what follows the test may also
 * run on success. */
static void mark_failure_branch(struct reading *reading,
    const struct form *condition)
{
	const struct form *items = reading->forms->items;
	uint32_t last = NO_FORM;
	uint32_t after_test = NO_FORM;
	struct failures *failures;

	for (uint32_t i = condition->first; i != NO_FORM; i = items[i].next) {
		last = i;
		if (after_test == NO_FORM && asks_error(reading, &items[i]))
			after_test = items[i].next;
	}
	if (after_test == NO_FORM || items[last].kind != FORM_return)
		return;
	failures = PART(reading, failures);
	if (!failures->failed)
		failures->failed = arena_array(reading->perm,
		    reading->forms->count, sizeof(*failures->failed));
	for (; after_test != NO_FORM; after_test = items[after_test].next)
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

/* Does `form`, a child of `parent`, run only on failure: because
 * error_branches_find() has marked it, or because `parent` is a call such as
 * `.catch(form)`? */
static bool runs_on_failure(const struct reading *reading,
    const struct form *parent, const struct form *form)
{
	const char *catchers = reading->language->failures;

	if (reading->failures &&
	    reading->failures->failed[form_index(reading, form)])
		return true;
	return parent->kind == FORM_call && form->role == ROLE_ARGUMENT &&
	       catchers && str_listed(catchers, parent->name);
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
