/*
 * All items that a list gets: those that are written in it, those of lists that
 * are spread in it, and those that are added later. Only what the function or
 * file that binds the list adds outside of loops counts: what a loop or another
 * function adds is not known one by one. Loops (loops_find.c) and tables
 * (rules/list_items.c) go over these.
 */
#include "extract/values/list_growth.h"

#include "extract/read/forms.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "lang/lang.h"

#define SPREADS_DEEP 4 /* lists spread in lists */
#define ITEMS_MOST 500 /* of one list */
#define GROWN_MOST 64 /* lists of a file whose later additions are searched */

/* Calls that add an item, and calls that add those of another list. */
static const char *const adds = "append add push unshift insert";
static const char *const joins = "extend update concat push_all addAll";

static void add_list(struct list_growth *list_growth, struct reading *reading,
    const struct form *list, enum form_role role, unsigned depth);

/* Append a form to list_growth->items; for a spread, `...others`, append the
 * items of that list instead, if this file has it. Beyond ITEMS_MOST items
 * nothing is appended. `depth`: how many more spreads within spreads are
 * followed. */
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

/* Append the children of `list` with the role `role`, with lists that are
 * spread among them (see add_item()). `depth`: how many lists spread in lists
 * may follow. */
static void add_list(struct list_growth *list_growth, struct reading *reading,
    const struct form *list, enum form_role role, unsigned depth)
{
	for (const struct form *item = form_child(reading->forms, list, role);
	     item; item = form_sibling(reading->forms, item))
		add_item(list_growth, reading, item, depth);
}

/* The function around the form; NULL: none. *is_looped: is the form in a loop
 * inside that function (or file)? */
static const struct form *function_around(bool *is_looped,
    const struct reading *reading, const struct form *form)
{
	*is_looped = false;
	while (
	    (form = form_parent(reading, form)) && form->kind != FORM_function)
		*is_looped |= form->kind == FORM_loop;
	return form;
}

/* Is the form (NULL: no) a name that means `symbol`, the list's symbol? The
 * cheap comparison of the ends comes first. */
static bool names_list(struct reading *reading, const struct form *form,
    struct str symbol)
{
	return form && str_has_end(symbol, form->name) &&
	       str_equal(symbol_of_name(reading, form, form->name), symbol);
}

/* Append the items of `value` (may be NULL), if it is a list of this file or a
 * name bound to one. */
static void add_value(struct list_growth *list_growth, struct reading *reading,
    const struct form *value)
{
	value = value ? bound_value(reading, value) : NULL;
	if (value && value->kind == FORM_list)
		add_list(list_growth, reading, value, ROLE_VALUE, SPREADS_DEEP);
}

/* Append what a call adds to the list: the arguments of `x.push(a, b)`, the
 * items of the arguments of `x.extend([a, b])`. */
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

/* Does the form add to the list with that symbol: `x += …`, or a call such as
 * `x.push(a)`? */
static bool grows_list(struct reading *reading, const struct form *form,
    struct str symbol)
{
	const struct form *receiver;

	if (form->kind == FORM_binding)
		return str_is(form->item, "+=") &&
		       names_list(reading, form, symbol);
	if (form->kind != FORM_call || form->name.len == 0 ||
	    !(str_listed(adds, form->name) || str_listed(joins, form->name)))
		return false;
	receiver = form_child(reading->forms, form, ROLE_RECEIVER);
	return receiver && receiver->kind == FORM_name &&
	       names_list(reading, receiver, symbol);
}

/* Set *list_growth to all items of a list, in the order of the file: the
 * children of `list` with the role `role`, and what `x.push(a)` or `x += [a]`
 * in the same function adds, where `symbol` is that of x ("": the list has no
 * name). Additions in loops are left out, as their number is not known. Beyond
 * GROWN_MOST lists of a file, additions are not searched. */
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
