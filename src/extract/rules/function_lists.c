/*
 * Functions that are kept in a list of the file, or of its package, by one
 * function, and run by another one with what it has at hand: what `keep` is
 * given is what `for run in kept: run(app)` runs, in whatever file.
 */
#include "extract/selectors/loops.h"
#include "extract/selectors/reading.h"
#include "extract/packs/rules.h"
#include "lang/lang.h"

/* Calls that add to a list, in any language. */
static const char *const adders = "append add push push_back unshift";

/* Is it, by what the file says, a variable of the package? What a function adds
 * to, as in `list = append(list, f)`, it has from elsewhere. */
static bool is_of_package(struct reading *reading, const struct form *form)
{
	struct str symbol = symbol_of_name(reading, form, form->name);
	const struct form *bound = first_binding(reading, symbol);

	if (!reading->language->folder_names || symbol_is_parameter(symbol))
		return false;
	while (bound && form && form != bound)
		form = form_parent(reading, form);
	return form != NULL;
}

/* Is it at the top of the file, or of another one of its package? */
static bool is_at_top(struct reading *reading, const struct form *form)
{
	const struct form *bound = first_binding(reading, form->name);

	return bound ? bound->parent == 0 : is_of_package(reading, form);
}

/* `list[]`, where a name is that of a list at the top; else "". */
static struct str list_symbol(struct reading *reading, const struct form *form)
{
	return form && form->kind == FORM_name && is_at_top(reading, form)
		   ? symbol_kept(form->name, reading->perm)
		   : (struct str){ 0 };
}

/* A function of the file's own, one that is imported, or a parameter. */
static bool may_be_run(const struct reading *reading, const struct form *form,
    struct str symbol)
{
	const struct form *bound = first_binding(reading, symbol);

	if (form->kind != FORM_name || symbol.len == 0)
		return false;
	if (bound)
		return bound->kind == FORM_function;
	return symbol_is_applied(symbol) ||
	       import_named(reading, symbol_first(symbol));
}

void keep_functions(struct reading *reading, const struct form *form)
{
	const struct form *item =
	    form_child(reading->forms, form, ROLE_ARGUMENT);
	const struct form *list =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	struct str symbol;

	if (!item || !str_listed(adders, form->name))
		return;
	if (!list) { /* append(list, f) */
		list = item;
		item = form_next(reading->forms, item);
	}
	symbol = list_symbol(reading, list);
	for (; symbol.len && item; item = form_next(reading->forms, item)) {
		struct str value = symbol_of_value(reading, item);

		if (may_be_run(reading, item, value))
			add_mount(reading,
			    (struct mount_fact){ symbol, .parent = value });
	}
}

/* Is `name` what a loop, or a block that is given to an iterator, has of each
 * item, or a part of that? */
static bool is_item(struct str *key, const struct reading *reading,
    const struct form *form, struct str name)
{
	const struct form *first = form;
	int place;

	if (form->kind != FORM_loop &&
	    (form->kind != FORM_function || form->name.len))
		return false;
	if (form->kind == FORM_function)
		first = form_child(reading->forms, form, ROLE_PARAMETER);
	if (!first || !loop_part(&place, key,
			  first->name.len ? first->name : first->item, name))
		return false;
	if (place < 0 || key->len)
		return true;
	if (form->kind == FORM_loop && reading->language->loop_index)
		return place == 1; /* `_, f` */
	*key = str_printf(reading->perm, "%d", place);
	return true;
}

/* What that runs over; NULL: not known. */
static const struct form *run_over(const struct reading *reading,
    const struct form *form)
{
	const char *iterators = reading->language->iterators;
	const struct form *call = form_parent(reading, form);

	if (form->kind == FORM_loop)
		return form_child(reading->forms, form, ROLE_VALUE);
	return call && call->kind == FORM_call && iterators &&
		       str_listed(iterators, call->name)
		   ? form_child(reading->forms, call, ROLE_RECEIVER)
		   : NULL;
}

const struct form *looped_list(struct str *key, const struct reading *reading,
    const struct form *form, struct str name)
{
	const struct form *outer = form_parent(reading, form);

	*key = (struct str){ 0 };
	while (outer && !is_item(key, reading, outer, name))
		outer = form_parent(reading, outer);
	return outer ? run_over(reading, outer) : NULL;
}

struct str reading_function_list(struct reading *reading,
    const struct form *call)
{
	struct str key;
	const struct form *form = looped_list(&key, reading, call, call->name);

	if (key.len || form_child(reading->forms, call, ROLE_RECEIVER))
		return STR("");
	return list_symbol(reading, form);
}
