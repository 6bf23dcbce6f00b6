/*
 * Functions that are kept in a list of the file, or of its package, by one
 * function, and run by another one with what it has at hand: what `keep` is
 * given is what `for run in kept: run(app)` runs, in whatever file.
 */
#include "extract/rules/function_lists.h"

#include "extract/packs/rules.h"
#include "extract/rules/mounts.h"
#include "extract/values/call_names.h"
#include "extract/values/loops.h"
#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "lang/lang.h"

/* Calls that add to a list, in any language. */
static const char *const adders = "append add push push_back unshift";

/* Does the name stand for a variable of the package, as far as the file says?
 * `list = append(list, f)` in a function binds the name, but that binding is
 * not around the use: then it is the function's own. Followed from the use
 * outwards to the binding. */
static bool is_package_variable(struct reading *reading,
    const struct form *form)
{
	struct str symbol = symbol_of_name(reading, form, form->name);
	const struct form *binding = first_binding(reading, symbol);

	if (!reading->language->folder_names || symbol_is_parameter(symbol))
		return false;
	while (binding && form && form != binding)
		form = form_parent(reading, form);
	return form != NULL;
}

/* Is it a variable at the top of the file, or of another file of its package? A
 * name without any binding in the file may be one of another file of the
 * folder. */
static bool is_at_top(struct reading *reading, const struct form *form)
{
	const struct form *binding = first_binding(reading, form->name);

	return binding ? binding->parent == 0
		       : is_package_variable(reading, form);
}

/* `list[]`, the symbol of all functions that the list at the top keeps; "": the
 * form names no such list. */
static struct str list_symbol(struct reading *reading, const struct form *form)
{
	return form && form->kind == FORM_name && is_at_top(reading, form)
		   ? symbol_kept(form->name, reading->perm)
		   : (struct str){ 0 };
}

/* May the value be called: a function of the file, an imported name, or a
 * parameter? A value that is no function is of no use: the list is kept for its
 * calls. */
static bool may_be_function(const struct reading *reading,
    const struct form *form, struct str symbol)
{
	const struct form *binding = first_binding(reading, symbol);

	if (form->kind != FORM_name || symbol.len == 0)
		return false;
	if (binding)
		return binding->kind == FORM_function;
	return symbol_is_applied(symbol) ||
	       import_named(reading, symbol_first(symbol));
}

/* `list.push(f)`, `append(list, f)`: mount `list[]` below f, so that what is
 * given to all functions of the list is given to f. See
 * reading_function_list(). */
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

		if (may_be_function(reading, item, value))
			add_mount(reading,
			    (struct mount_fact){ symbol, .parent = value });
	}
}

/* `list[]` where the call is `run(app)` in `for run in list`; "": it is no such
 * call. */
struct str reading_function_list(struct reading *reading,
    const struct form *call)
{
	struct str key;
	const struct form *form = looped_list(&key, reading, call, call->name);

	if (key.len || form_child(reading->forms, call, ROLE_RECEIVER))
		return STR("");
	return list_symbol(reading, form);
}
