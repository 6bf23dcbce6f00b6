/*
 * A reading begins with what all later questions need: places for what rules
 * note, for scopes, for texts of branches, and which forms run on failure. The
 * rest are walks up and down the forms, by their indices.
 */
#include "extract/values/reading.h"

#include "base/trigrams.h"
#include "extract/values/branch_conditions.h"
#include "extract/values/error_branches.h"
#include "extract/values/rule_hooks.h"

/* Begin to read a file; what is found goes to `facts`. The order matters: all
 * later ones may ask the applying for its facts. */
void reading_begin(struct reading *reading, struct facts *facts)
{
	applying_begin(reading, facts);
	form_scopes_begin(reading);
	branch_texts_begin(reading);
	error_branches_find(reading);
}

/* A short text is matched in less time than it takes to find its trigrams. */
enum { LONG_TEXT = 256 };

static bool is_in_file(const struct reading *reading, struct str text)
{
	uintptr_t start = (uintptr_t)reading->text.ptr;
	uintptr_t from = (uintptr_t)text.ptr;

	return from >= start && from + text.len <= start + reading->text.len;
}

bool reading_may_match(struct reading *reading, const struct pattern *pattern,
    struct str text)
{
	if (text.len < LONG_TEXT || !is_in_file(reading, text))
		return true;
	if (!reading->trigrams) {
		reading->trigrams = NEW(reading->perm, struct trigrams);
		trigrams_add(reading->trigrams, reading->text);
	}
	return pattern_may_match(pattern, reading->trigrams);
}

/* The index of a form of the file. */
uint32_t form_index(const struct reading *reading, const struct form *form)
{
	return (uint32_t)(form - reading->forms->items);
}

/* The form around it. NULL for the file's form, which is the only one without a
 * parent. */
const struct form *form_parent(const struct reading *reading,
    const struct form *form)
{
	if (form == reading->forms->items)
		return NULL;
	return &reading->forms->items[form->parent];
}

/* The class around it; NULL: none. Goes up to the first class-like form;
 * functions on the way are passed. */
const struct form *form_owner(const struct reading *reading,
    const struct form *form)
{
	do
		form = form_parent(reading, form);
	while (form && !form_is_type(form));
	return form;
}

/* Has the function a name of its own, or is it the value of a binding or field,
 * by whose name it goes? */
static bool is_named_function(const struct reading *reading,
    const struct form *form)
{
	const struct form *parent = form_parent(reading, form);

	return form->name.len || (form->role == ROLE_VALUE && parent &&
				     (parent->kind == FORM_binding ||
					 parent->kind == FORM_field));
}

/* The nearest function (with a name, if `need_name`) around it. NULL at the top
 * of the file. */
const struct form *form_function(const struct reading *reading,
    const struct form *form, bool need_name)
{
	do
		form = form_parent(reading, form);
	while (form && !(form->kind == FORM_function &&
			   (!need_name || is_named_function(reading, form))));
	return form;
}

/* Is the form `outer`, or below it? Forms stand in pre-order, so what is around
 * lies before: the way up ends as soon as it is passed. */
bool form_is_inside(const struct reading *reading, const struct form *form,
    const struct form *outer)
{
	while (form && form > outer) /* in pre-order, see forms.h */
		form = form_parent(reading, form);
	return form == outer;
}

/* Is the form the binding, or in a part of it where its name is not bound yet?
 * The value of a binding, and not the block of a call that is the value: `with
 * open(p) as f: use(f)`. */
bool form_is_before(const struct reading *reading, const struct form *form,
    const struct form *binding)
{
	while (form && form > binding) {
		const struct form *parent = form_parent(reading, form);

		if (form->role == ROLE_BODY && form->kind != FORM_function &&
		    parent->role == ROLE_VALUE && parent->kind == FORM_call &&
		    form_parent(reading, parent) == binding)
			return false;
		form = parent;
	}
	return form == binding;
}

/* What a chain `a.b().c()` begins with. `form` itself where it is called on
 * nothing. */
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

/* The first argument from that sibling on. `form` itself, if it is an argument;
 * so pass the sibling of the last one. */
const struct form *argument_next(struct reading *reading,
    const struct form *form)
{
	while (form && form->role != ROLE_ARGUMENT)
		form = form_sibling(reading->forms, form);
	return form;
}

/* The first argument of a call; NULL: none. Receivers and bodies stand between
 * arguments, hence argument_next(). */
const struct form *argument_first(struct reading *reading,
    const struct form *form)
{
	return form_child(reading->forms, form, ROLE_ARGUMENT);
}

/* The argument with that keyword, or at that place; NULL: none. `place` counts
 * arguments without a keyword only. */
const struct form *argument_at(struct reading *reading, const struct form *form,
    int place, struct str keyword)
{
	for (const struct form *item = argument_first(reading, form); item;
	     item =
		 argument_next(reading, form_sibling(reading->forms, item))) {
		if (item->keyword.len ? str_equal(item->keyword, keyword)
				      : place-- == 0)
			return item;
	}
	return NULL;
}
