/*
 * Services of others that code calls by a library of theirs: to import it is to
 * call them. The first import in a subsystem is the place.
 */
#ifndef ASSEMBLE_EXTERNAL_IMPORTS_H
#define ASSEMBLE_EXTERNAL_IMPORTS_H

#include "base/base.h"

struct index; /* assemble/resolve/symbol_index.h */
struct model; /* model/model.h */

/* Those of a group's files. */
void assemble_outside_services(struct model *model, const struct index *index,
    struct arena *perm);

#endif
