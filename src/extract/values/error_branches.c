/*
 * What runs only if something failed, and functions that calls are given. Two
 * questions: does it run only on failure (in a catch, behind `if err != nil`,
 * in a function given to `.catch()`), and is it in what a guard clause returns.
 */
#include "extract/values/error_branches.h"

#include "extract/values/reading.h"
#include "lang/lang.h"

struct failures {
	bool *failed; /* by form */
};

/* Is it `nil`, `None` or the like? `form` may be NULL. */
static bool is_null_form(const struct form *form)
{
	return form && form->kind == FORM_literal &&
	       str_listed("nil null None undefined", form->text);
}

/* Does the name end as errors are called: `err`, `lastError`? */
static bool is_error_name(const struct form *form)
{
	struct str name = str_after_last(form->name, '.');

	return form->kind == FORM_name &&
	       (str_ends(name, "err") || str_ends(name, "Err") ||
		   str_ends(name, "error") || str_ends(name, "Error"));
}

/* Does the form ask whether something failed: `err != nil`, or `err` alone as a
 * condition? */
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

/* `if err != nil { …; return }`: mark all that comes after the test as running
 * only on failure. The body has to end in a return; else what follows may be
 * for both. */
static void mark_failure_branch(struct reading *reading,
    const struct form *condition)
{
	const struct form *items = reading->forms->items;
	uint32_t last = NO_FORM;
	uint32_t first = NO_FORM;
	struct failures *failures;

	for (uint32_t i = condition->first; i != NO_FORM; i = items[i].next) {
		last = i;
		if (first == NO_FORM && asks_error(reading, &items[i]))
			first = items[i].next;
	}
	if (first == NO_FORM || items[last].kind != FORM_return)
		return;
	failures = PART(reading, failures);
	if (!failures->failed)
		failures->failed = arena_array(reading->perm,
		    reading->forms->count, sizeof(*failures->failed));
	for (; first != NO_FORM; first = items[first].next)
		failures->failed[first] = true;
}

/* Mark the forms behind `if err != nil`. Once for the file; form_fails() reads
 * the marks. */
void error_branches_find(struct reading *reading)
{
	for (uint32_t i = 0; i < reading->forms->count; i++)
		if (reading->forms->items[i].kind == FORM_condition)
			mark_failure_branch(reading, &reading->forms->items[i]);
}

/* Does the form run only on failure by what it is to its parent: marked, or
 * given to `.catch()`? */
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

/* A class or function that others can call. */
static bool is_named_definition(const struct form *form)
{
	return form_is_definition(form) && form->name.len;
}

/* Does the form run only if something failed? Goes up to the definition around:
 * whoever calls that may do so for any reason. */
bool form_fails(const struct reading *reading, const struct form *form)
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

/* `if (…) return x;`, with more to come after it. With two returns it is a
 * choice, and none of them early. */
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

/* Is it in what a guard clause returns? Goes up to the function around. */
bool form_is_early(const struct reading *reading, const struct form *form)
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

/* Does the form stand in the body of what is around it, and not in a parameter
 * or decoration? */
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

/* Is it a name that a call is given, which may be a function? Whether it really
 * is a function is not known here. */
bool form_is_given(const struct reading *reading, const struct form *form)
{
	const struct form *call = form_parent(reading, form);

	return form->kind == FORM_name && form->role == ROLE_ARGUMENT && call &&
	       call->kind == FORM_call && is_in_body(reading, call);
}

/* Is it such a name, and does the call run it for certain? The language lists
 * calls, and keywords with `=`: `Thread(target=run)`. */
bool form_is_run(const struct reading *reading, const struct form *form)
{
	const char *runners = reading->language->runners;
	struct str rest = str_from(runners ? runners : "");
	struct str callee;
	struct str word;

	if (!rest.len || !form_is_given(reading, form))
		return false;
	callee = form_parent(reading, form)->name;
	while (str_cut(&word, &rest, ' '))
		if (str_ends(word, "=")
			? str_equal(form->keyword,
			      str_slice(word, 0, word.len - 1))
			: str_equal(str_after_last(callee, '.'), word))
			return true;
	return false;
}
