/*
 * overridden: endpoints of base classes that a class overrides.
 */
#ifndef ASSEMBLE_OVERRIDDEN_H
#define ASSEMBLE_OVERRIDDEN_H

#include "assemble/resolve/symbol_index.h"

struct rows; /* model/model.h */

/* Drop, from number `from` on, endpoints that another one of the same method
 * and path overrides. The others keep their order. */
void overridden_drop(struct rows *endpoints, size_t from,
    const struct index *index, struct arena *scratch);

#endif
