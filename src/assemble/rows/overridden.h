/*
 * overridden: a class that has an operation of its own in place of one that it
 * inherits serves it once.
 */
#ifndef ASSEMBLE_OVERRIDDEN_H
#define ASSEMBLE_OVERRIDDEN_H

#include "assemble/resolve/symbol_index.h"

struct rows; /* model/model.h */

/* Drop those of the endpoints after the first `from` that another one of the
 * same method and path overrides. The others keep their order. */
void overridden_drop(struct rows *endpoints, size_t from,
    const struct index *index, struct arena *scratch);

#endif
