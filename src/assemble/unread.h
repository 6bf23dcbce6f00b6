/*
 * unread: the files that say nothing here, as references of their subsystem.
 */
#ifndef ASSEMBLE_UNREAD_H
#define ASSEMBLE_UNREAD_H

#include "base/base.h"

struct facts; /* extract/extract.h */
struct model; /* model/model.h */
struct scan; /* scan/scan.h */

/* A row of kind "unread" for the files of one subsystem and language that could
 * not be read for one reason: the reason, their number, the first of them. */
void assemble_unread(struct model *out, const struct scan *scan,
    const struct facts *items, size_t count, struct arena *perm,
    struct arena *scratch);

#endif
