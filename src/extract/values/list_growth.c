/*
 * What a list has in the end: its items as they are written, those of lists
 * that it spreads, and what it grows by. Only what the function, or file, that
 * binds the list does straight on counts: what a loop or another function adds
 * is not known one by one.
 */
#include "extract/values/list_growth.h"

#include "extract/read/forms.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "lang/lang.h"

#define SPREADS_DEEP 4
#define ITEMS_MOST 500
#define GROWN_MOST 64 /* lists of a file that are looked after */

/* What adds an item; what adds those of another list. */
static const char *const adds = "append add push unshift insert";
static const char *const joins = "extend update concat push_all addAll";

static void add_list(struct list_growth *list_growth, struct reading *reading,
    const struct form *list, enum form_role role, unsigned depth);

/* Add an item, or the items of what is spread. One that is spread from another
 * file is left out. */
static void add_item(struct list_growth *list_growth, struct reading *reading,
    const struct form *form, unsigned depth)
{
	if (form->kind == FORM_spread) {
		form = form_child(reading->forms, form, ROLE_VALUE);
		form = form ? bound_value(reading, form) : NULL;
		if (form && form->kind == FORM_list && depth)
			add_list(list_growth, reading, form, ROLE_VALUE,
			    depth - 1);
	} else if (list_growth->count < ITEMS_MOST) {
		*(const struct form **)array_push(&list_growth->items,
		    &list_growth->count, sizeof(*list_growth->items),
		    reading->perm) = form;
	}
}

/* Add the items of a list as they are written. */
static void add_list(struct list_growth *list_growth, struct reading *reading,
    const struct form *list, enum form_role role, unsigned depth)
{
	for (const struct form *item = form_child(reading->forms, list, role);
	     item; item = form_sibling(reading->forms, item))
		add_item(list_growth, reading, item, depth);
}

/* The function that a form stands in, NULL: none. `*is_looped`: a loop is in
 * between. */
static const struct form *function_around(bool *is_looped,
    const struct reading *reading, const struct form *form)
{
	*is_looped = false;
	while (
	    (form = form_parent(reading, form)) && form->kind != FORM_function)
		*is_looped |= form->kind == FORM_loop;
	return form;
}

/* Does the name at a form mean the list? */
static bool names_list(struct reading *reading, const struct form *form,
    struct str symbol)
{
	return form && str_has_end(symbol, form->name) &&
	       str_equal(symbol_of_name(reading, form, form->name), symbol);
}

/* Add the items of a value that is a list of this file. */
static void add_value(struct list_growth *list_growth, struct reading *reading,
    const struct form *value)
{
	value = value ? bound_value(reading, value) : NULL;
	if (value && value->kind == FORM_list)
		add_list(list_growth, reading, value, ROLE_VALUE, SPREADS_DEEP);
}

/* `x.push(a, b)`, `x.extend([a, b])` */
static void add_call_growth(struct list_growth *list_growth,
    struct reading *reading, const struct form *call)
{
	bool is_join = str_listed(joins, call->name);

	for (const struct form *form =
		 form_child(reading->forms, call, ROLE_ARGUMENT);
	     form; form = form_next(reading->forms, form)) {
		if (form->role != ROLE_ARGUMENT)
			continue;
		if (is_join)
			add_value(list_growth, reading, form);
		else
			add_item(list_growth, reading, form, SPREADS_DEEP);
	}
}

/* Is it a form by which the list grows? */
static bool grows_list(struct reading *reading, const struct form *form,
    struct str symbol)
{
	if (form->kind == FORM_binding)
		return str_is(form->item, "+=") &&
		       names_list(reading, form, symbol);
	return form->kind == FORM_call && form->name.len &&
	       (str_listed(adds, form->name) ||
		   str_listed(joins, form->name)) &&
	       form_child(reading->forms, form, ROLE_RECEIVER) &&
	       form_child(reading->forms, form, ROLE_RECEIVER)->kind ==
		   FORM_name &&
	       names_list(reading,
		   form_child(reading->forms, form, ROLE_RECEIVER), symbol);
}

void list_grown(struct list_growth *list_growth, struct reading *reading,
    struct str symbol, const struct form *list, enum form_role role)
{
	bool is_looped;
	const struct form *around = function_around(&is_looped, reading, list);

	*list_growth = (struct list_growth){ 0 };
	add_list(list_growth, reading, list, role, SPREADS_DEEP);
	if (symbol.len == 0 || reading->grown_lists++ >= GROWN_MOST)
		return;
	for (uint32_t i = form_index(reading, list) + 1;
	     i < reading->forms->count; i++) {
		const struct form *form = &reading->forms->items[i];

		if (!grows_list(reading, form, symbol) ||
		    function_around(&is_looped, reading, form) != around ||
		    is_looped)
			continue;
		if (form->kind == FORM_call)
			add_call_growth(list_growth, reading, form);
		else
			add_value(list_growth, reading,
			    form_child(reading->forms, form, ROLE_VALUE));
	}
}
