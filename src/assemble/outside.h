/*
 * Services of others that code calls by a library of theirs: to import it is to
 * call them. The first import in a subsystem is the place.
 */
#ifndef ASSEMBLE_OUTSIDE_H
#define ASSEMBLE_OUTSIDE_H

#include "base/base.h"

struct model; /* model/model.h */
struct project_facts; /* extract/extract.h */
struct scan; /* scan/scan.h */

void assemble_outside(struct model *out, const struct scan *scan,
    const struct project_facts *facts, struct arena *perm,
    struct arena *scratch);

#endif
