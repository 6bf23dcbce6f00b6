/*
 * file_facts_made: what functions return, and which symbols the objects have
 * that they make.
 */
#ifndef EXTRACT_FILE_FACTS_MADE_H
#define EXTRACT_FILE_FACTS_MADE_H

#include "extract/values/reading.h"

/* Add what a return statement says of its function's result: `f()`, and `f().1`
 * where it returns several values. */
void return_emit(struct reading *reading, const struct form *form);
/* Add the last expression of a function as its result, in languages that need
 * no `return`. */
void last_expression_emit(struct reading *reading, const struct form *form);
/* Append an alias for each field that is set to a parameter where an object is
 * made: `desk.group` for group of `&desk{group: group}`. */
void object_fields_emit(struct reading *reading, const struct form *form);
/* Append an alias for each embedded field of the struct `form` that is a scope:
 * objects of the type `name` stand for the router of `struct desk { *mux.Router
 * }`. */
void embedded_parts_emit(struct reading *reading, const struct form *form,
    struct str name);

#endif
