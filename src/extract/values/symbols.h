/*
 * symbols: the symbols of a file's names. model/symbol.h has their grammar.
 */
#ifndef EXTRACT_SYMBOLS_H
#define EXTRACT_SYMBOLS_H

#include "extract/values/reading.h"

#define SYMBOL_LIMIT 400 /* bytes of one */
/* Find the symbol of each definition and binding; before all other calls. */
void symbols_collect(struct reading *reading);
/* `a`, `separator` and `b` as one symbol; b alone where a is "". */
struct str symbol_join(struct reading *reading, struct str a,
    const char *separator, struct str b);
/* The form that first binds or defines a symbol; NULL: none of the file. */
const struct form *first_binding(const struct reading *reading,
    struct str symbol);
/* Note which form binds the symbol, in place of any other. */
void binding_add(struct reading *reading, struct str symbol,
    const struct form *binding);
/* The form of the type that an alias is for; NULL: there is no such alias. */
const struct form *alias_type(const struct reading *reading, struct str name);
/* The symbol that a binding or field binds, `f/x`, `C.x`. */
struct str symbol_of_bound(struct reading *reading, const struct form *form);
/* The symbol of a definition: `C.m`, `f`; "": it has no name. */
struct str symbol_of_definition(struct reading *reading,
    const struct form *form);
/* The symbol of an inline function by which others reach it, `plugin.register`;
 * "": they cannot. */
struct str symbol_of_inline(struct reading *reading, const struct form *form);
/* Is the form a parameter of a class, x of `class A(val x: T)`? Its symbol,
 * `A.x`. */
bool is_class_parameter(const struct reading *reading, const struct form *form);
struct str symbol_of_parameter(struct reading *reading,
    const struct form *form);
/* Do callers set the parameter, as it is neither a receiver nor `self`? */
bool parameter_is_given(const struct reading *reading, const struct form *form);
/* The index of the parameter `name` among those that callers set; -1: none. */
int parameter_position(const struct reading *reading,
    const struct form *function, struct str name);
/* What an extension function is called on: `f(this)`. */
struct str symbol_of_extension(struct reading *reading,
    const struct form *form);
/* The symbol of a dotted name where `form` is; the name itself, if the file
 * does not bind it; "": it is too long. */
struct str symbol_of_name(struct reading *reading, const struct form *form,
    struct str name);
/* Set *out to the class of the object that a name (`self`, Go's receiver) means
 * at `form`. False: it means none. */
bool symbol_of_instance(struct str *out, struct reading *reading,
    const struct form *form, struct str name);

#endif
