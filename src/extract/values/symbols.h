/*
 * symbols: what the names of a file stand for. See extract.h for how symbols
 * are written.
 */
#ifndef EXTRACT_SYMBOLS_H
#define EXTRACT_SYMBOLS_H

#include "extract/values/reading.h"

#define SYMBOL_LIMIT 400 /* bytes of one */
/* Name every definition and binding of the file; first of all calls. */
void symbols_collect(struct reading *reading);
/* One after the other, with `separator` between them; the second alone, where
 * the first is "". */
struct str symbol_join(struct reading *reading, struct str a,
    const char *separator, struct str b);
/* The form that first binds or defines a symbol; NULL: none of the file. */
const struct form *first_binding(const struct reading *reading,
    struct str symbol);
/* Note the binding of a symbol that has none yet. */
void binding_add(struct reading *reading, struct str symbol,
    const struct form *binding);
/* The type that an alias of that name is of; NULL: there is none. */
const struct form *alias_type(const struct reading *reading, struct str name);
/* Where a binding or field puts its name. */
struct str symbol_of_bound(struct reading *reading, const struct form *form);
/* What a definition is called from the file's top: `C.m`, `f`; "" inline. */
struct str symbol_of_definition(struct reading *reading,
    const struct form *form);
/* What an inline one is called by others: `plugin.register`; "" nothing. */
struct str symbol_of_inline(struct reading *reading, const struct form *form);
/* Is it a parameter of the class itself, which its methods see? */
bool is_class_parameter(const struct reading *reading, const struct form *form);
struct str symbol_of_parameter(struct reading *reading,
    const struct form *form); /* of such a one: `C.x` */
/* Is the parameter one that callers give: neither a receiver nor `self`? */
bool parameter_is_given(const struct reading *reading, const struct form *form);
/* The position of such a parameter of a function; -1: it has none so named. */
int parameter_position(const struct reading *reading,
    const struct form *function, struct str name);
/* What an extension function is called on: `f(this)`. */
struct str symbol_of_extension(struct reading *reading,
    const struct form *form);
/* What a dotted name stands for at `form`. */
struct str symbol_of_name(struct reading *reading, const struct form *form,
    struct str name);
/* The class of the instance (`self`, Go's receiver) that a name is at `form`.
 * False: it is none. */
bool symbol_of_instance(struct str *out, struct reading *reading,
    const struct form *form, struct str name);

#endif
