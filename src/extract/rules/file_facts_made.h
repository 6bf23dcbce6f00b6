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
/* Make a field an alias of the parameter that it is set to where an object is
 * made: `&desk{group: group}`. */
void object_fields_emit(struct reading *reading, const struct form *form);
/* Make an object of the type an alias of each embedded field that is a scope:
 * of `struct desk { *mux.Router }`, of its router. */
void embedded_parts_emit(struct reading *reading, const struct form *form,
    struct str name);

#endif
