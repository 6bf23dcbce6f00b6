/*
 * symbols_values: the symbols of values: names, calls, imports, items of lists.
 */
#ifndef EXTRACT_SYMBOLS_VALUES_H
#define EXTRACT_SYMBOLS_VALUES_H

#include "extract/values/reading.h"

/* The symbol that a value refers to: of a name, a call's result `f()`, a scope
 * "#3"; "": none. */
struct str symbol_of_value(struct reading *reading, const struct form *form);
/* The symbol that the form is bound to as a value; "" if it is not. */
struct str symbol_of_target(struct reading *reading, const struct form *form);
/* `require("./x")` and its like: the module; "" for other forms. */
struct str imported_module(const struct reading *reading,
    const struct form *form);
/* The symbol of what a call such as `require("m")` imports: that of the name it
 * is bound to, or one of its place, `~57`. */
struct str import_symbol(struct reading *reading, const struct form *form);
/* What a name is bound to in this file; `form` itself for anything else. */
const struct form *bound_value(struct reading *reading,
    const struct form *form);
/* `routes.*.path` for `route.path`, or a part `path`, in a loop over a list of
 * another file; "": it is none of such an item. */
struct str table_symbol(struct reading *reading, const struct form *form);
/* As table_symbol(), and `routes.*` for the item as a whole. */
struct str table_item_symbol(struct reading *reading, const struct form *form);

#endif
