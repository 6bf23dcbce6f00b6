/*
 * bases: whether a class's base is one of those that a pack names.
 */
#ifndef ASSEMBLE_BASES_H
#define ASSEMBLE_BASES_H

#include "assemble/index.h"

/* Is it one of them? `a`: whatever stands before it; `x.a`: as it is imported
 * or written, or the end of that. */
bool base_is(const struct index *index, struct place base,
    const struct strs *wanted, struct arena *perm);

#endif
