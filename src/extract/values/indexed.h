/*
 * indexed: what `x["key"]`, `x[0]` and the fields of structs are, where the
 * file writes them out, and its functions by name.
 */
#ifndef EXTRACT_INDEXED_H
#define EXTRACT_INDEXED_H

#include "extract/values/reading.h"

/* The file's only function with that name; NULL: none, or several. */
const struct form *file_function(struct reading *reading, struct str name);
/* The function of the file that `name` means at the form `use`; NULL: none. */
const struct form *function_at(struct reading *reading, const struct form *use,
    struct str name);
/* What `x["key"]`, `x[0]` is, as far as the file says; NULL: not known. */
const struct form *indexed_form(struct reading *reading,
    const struct form *form);
/* The value of the field `key` in `T{a, b}` or `T{x: a}`, where T is a struct
 * of the file; NULL: not known. */
const struct form *field_of_created(const struct reading *reading,
    const struct form *call, struct str key);
/* The struct of that name in this file: `T` of `[]*T`, `map[K]T`; NULL: none.
 */
const struct form *struct_named(const struct reading *reading, struct str name);
/* The value of the field `key` in an item `{a, b}` of a list or map of structs;
 * NULL: not known. */
const struct form *field_of_item_by_place(const struct reading *reading,
    const struct form *list, const struct form *item, struct str key);
/* Is the form `Ts{a, b}`, where the file says that Ts is a list? And the form
 * of its type `[]T`; NULL: it is not. */
bool is_created_list(const struct reading *reading, const struct form *form);
const struct form *created_list_type(const struct reading *reading,
    const struct form *form);

#endif
