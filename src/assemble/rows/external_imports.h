/*
 * external_imports: services outside that a subsystem calls by a library made
 * for them.
 */
#ifndef ASSEMBLE_EXTERNAL_IMPORTS_H
#define ASSEMBLE_EXTERNAL_IMPORTS_H

#include "base/base.h"

struct index; /* assemble/resolve/symbol_index.h */
struct model; /* model/model.h */

/* Append a reference for each such service, at the first import of its library
 * in a unit, but for `retired` files. */
void assemble_outside_services(struct model *model, const struct index *index,
    const struct map *retired, struct arena *perm);

#endif
