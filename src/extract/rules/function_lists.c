/*
 * Functions that are put into a list and called in a loop later, in whatever
 * file of the package:
 *
 *   plugins.append(users)               mounts `plugins[]` below users
 *   for run in plugins: run(app)        calls `plugins[]` with app
 *
 * The symbol `plugins[]` stands for all functions in the list, so that assemble
 * can follow app into each. apply.c calls mount_listed_functions() for each
 * call, parameter_flow.c asks function_list_of_call() whom a call reaches.
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

/* Names of calls that add to a list, in any language. */
static const char *const adding_calls = "append add push push_back unshift";

/* Does the name stand for a variable of its package that another file declares?
 * True if this file has no binding for it, or only one that contains the form,
 * `list = append(list, f)`: any other binding makes it a variable of that
 * function. False for parameters, and in languages where files of a folder do
 * not share names. */
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

/* Is the name a variable at the top of this file, or of another file of its
 * package? */
static bool is_at_top(struct reading *reading, const struct form *form)
{
	const struct form *binding = first_binding(reading, form->name);

	return binding ? binding->parent == 0
		       : is_package_variable(reading, form);
}

/* The symbol of all functions in the list that the form names, `plugins[]`; "":
 * the form (may be NULL) names no list at the top of a file. */
static struct str list_symbol(struct reading *reading, const struct form *form)
{
	return form && form->kind == FORM_name && is_at_top(reading, form)
		   ? symbol_kept(form->name, reading->perm)
		   : (struct str){ 0 };
}

/* May the value be a function: a name of one in this file, of something
 * imported, or of a parameter? `symbol`: the value's. */
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

/* For a call that adds functions to a list, `list.push(f)` or `append(list,
 * f)`: append a mount of `list[]` below each f, so that what is passed to
 * `list[]` is passed to f. Nothing for other calls. */
void mount_listed_functions(struct reading *reading, const struct form *form)
{
	const struct form *item =
	    form_child(reading->forms, form, ROLE_ARGUMENT);
	const struct form *list =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	struct str symbol;

	if (!item || !str_listed(adding_calls, form->name))
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

/* The symbol `list[]`, if the call is `run(app)` in a loop `for run in list`;
 * else "". */
struct str function_list_of_call(struct reading *reading,
    const struct form *call)
{
	struct str key;
	const struct form *form = looped_list(&key, reading, call, call->name);

	if (key.len || form_child(reading->forms, call, ROLE_RECEIVER))
		return STR("");
	return list_symbol(reading, form);
}
