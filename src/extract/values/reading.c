/*
 * Begins the reading of a file: allocates what later steps note (scopes, words
 * of branches) and marks what runs on failure. The rest are questions about the
 * place of a form: what is around it, its function and class, its arguments.
 */
#include "extract/values/reading.h"

#include "extract/values/branch_conditions.h"
#include "extract/values/error_branches.h"
#include "extract/values/rule_hooks.h"

/* Begin to read a file; what is found goes to `facts`. Allocates what later
 * steps write to, and marks what runs on failure. applying_begin() comes first,
 * as all others may ask for the facts. */
void reading_begin(struct reading *reading, struct facts *facts)
{
	applying_begin(reading, facts);
	form_scopes_begin(reading);
	branch_texts_begin(reading);
	error_branches_find(reading);
}

/* Bytes from which on a text is first looked at by its trigrams: a shorter one
 * is matched in less time than that takes. */
enum { LONG_TEXT = 256 };

/* Does the text point into the bytes of the file, and not to a copy? */
static bool is_in_file(const struct reading *reading, struct str text)
{
	uintptr_t start = (uintptr_t)reading->text.ptr;
	uintptr_t from = (uintptr_t)text.ptr;

	return from >= start && from + text.len <= start + reading->text.len;
}

/* Can the pattern match in `text`? False only for a long part of the file's own
 * text, where the file has not all trigrams (three characters in a row) that
 * the pattern needs. True: match to find out. */
bool reading_may_match(struct reading *reading, const struct pattern *pattern,
    struct str text)
{
	if (text.len < LONG_TEXT || !is_in_file(reading, text))
		return true;
	return pattern_may_match(pattern,
	    trigrams_of(&reading->trigrams, reading->text, reading->perm));
}

/* The index of a form among the file's forms. */
uint32_t form_index(const struct reading *reading, const struct form *form)
{
	return (uint32_t)(form - reading->forms->items);
}

/* Is the form one of the file's own forms, and no copy of one (loop_head())? */
bool form_is_of_file(const struct reading *reading, const struct form *form)
{
	return form >= reading->forms->items &&
	       form < reading->forms->items + reading->forms->count;
}

/* The form around; NULL for the file's own form. */
const struct form *form_parent(const struct reading *reading,
    const struct form *form)
{
	if (form == reading->forms->items)
		return NULL;
	return &reading->forms->items[form->parent];
}

/* The class (or other type) around the form, with or without functions in
 * between; NULL: none. */
const struct form *form_owner(const struct reading *reading,
    const struct form *form)
{
	do
		form = form_parent(reading, form);
	while (form && !form_is_type(form));
	return form;
}

/* Has the function a name: its own, `function f() {}`, or that of the binding
 * or field whose value it is, `const f = () => {}`? */
static bool is_named_function(const struct reading *reading,
    const struct form *form)
{
	const struct form *parent = form_parent(reading, form);
	bool is_bound =
	    parent && form->role == ROLE_VALUE &&
	    (parent->kind == FORM_binding || parent->kind == FORM_field);

	return form->name.len || is_bound;
}

/* The nearest function around the form; NULL: none. */
const struct form *form_function(const struct reading *reading,
    const struct form *form)
{
	do
		form = form_parent(reading, form);
	while (form && form->kind != FORM_function);
	return form;
}

/* The nearest function around the form that has a name; NULL: none. */
const struct form *form_named_function(const struct reading *reading,
    const struct form *form)
{
	do
		form = form_function(reading, form);
	while (form && !is_named_function(reading, form));
	return form;
}

/* The index of the first form after `form` and all below it. Forms are listed
 * in source order, what is below a form right after it: forms 7, 8 (in 7), 9
 * (in 8), 10 (in 2) give 10 for 7. */
uint32_t form_end(const struct reading *reading, const struct form *form)
{
	uint32_t from = form_index(reading, form);
	uint32_t end = from + 1;

	while (end < reading->forms->count &&
	       reading->forms->items[end].parent >= from)
		end++;
	return end;
}

/* Is the form `outer`, or below it? What is around a form comes before it in
 * the list, so the way up ends early. */
bool form_is_inside(const struct reading *reading, const struct form *form,
    const struct form *outer)
{
	while (form && form > outer)
		form = form_parent(reading, form);
	return form == outer;
}

/* Is the form the binding, or inside its value, where its name is not bound
 * yet: `x` in `x = x + 1`? Not inside the block of a call there, `with open(p)
 * as f: use(f)`, where the name is bound. */
bool form_is_before(const struct reading *reading, const struct form *form,
    const struct form *binding)
{
	while (form && form > binding) {
		const struct form *parent = form_parent(reading, form);
		bool is_in_block = form->role == ROLE_BODY &&
				   form->kind != FORM_function;
		bool is_bound_call = parent->role == ROLE_VALUE &&
				     parent->kind == FORM_call &&
				     form_parent(reading, parent) == binding;

		if (is_in_block && is_bound_call)
			return false;
		form = parent;
	}
	return form == binding;
}

/* The form that a chain of calls begins with: a of `a.b().c()`; the form itself
 * if it has no receiver. */
const struct form *form_chain_root(const struct reading *reading,
    const struct form *form)
{
	for (;;) {
		const struct form *inner =
		    form_child(reading->forms, form, ROLE_RECEIVER);

		if (!inner)
			return form;
		form = inner;
	}
}

/* The first argument of a call; NULL: none. */
const struct form *argument_first(struct reading *reading,
    const struct form *form)
{
	return form_child(reading->forms, form, ROLE_ARGUMENT);
}

/* The argument after this one; NULL: it was the last. Receivers and blocks may
 * stand between arguments. */
const struct form *argument_next(struct reading *reading,
    const struct form *argument)
{
	do
		argument = form_sibling(reading->forms, argument);
	while (argument && argument->role != ROLE_ARGUMENT);
	return argument;
}

/* The argument with that keyword, or, of those without any, at that place;
 * NULL: none. */
const struct form *argument_at(struct reading *reading, const struct form *form,
    int place, struct str keyword)
{
	for (const struct form *item = argument_first(reading, form); item;
	     item = argument_next(reading, item)) {
		if (item->keyword.len ? str_equal(item->keyword, keyword)
				      : place-- == 0)
			return item;
	}
	return NULL;
}
