/*
 * file_facts_made: what functions give back, and what the things that they
 * make are known as.
 */
#ifndef EXTRACT_FILE_FACTS_MADE_H
#define EXTRACT_FILE_FACTS_MADE_H

#include "extract/values/reading.h"

/* What a return statement gives back: `f()`, and `f().1` of several. */
void return_emit(struct reading *reading, const struct form *form);
/* The last expression of a function, where that is what it gives back. */
void result_emit(struct reading *reading, const struct form *form);
/* `&desk{group: group}`: what a function is given is that part of the thing it
 * makes, for its methods. */
void made_emit(struct reading *reading, const struct form *form);
/* `struct desk { *mux.Router }`: a desk is known as its router, where a rule
 * has made something of that. */
void parts_emit(struct reading *reading, const struct form *form,
    struct str name);

#endif
