/* duplicate_operations: operations that one router has twice. */
#ifndef ASSEMBLE_DUPLICATE_OPERATIONS_H
#define ASSEMBLE_DUPLICATE_OPERATIONS_H

#include "assemble/requests/callchain.h"
#include "assemble/scopes/scopes.h"

/*
 * Append a reference of kind "twice" for each operation that the same router
 * has before it in the file, with another function. Two routers may well be
 * for two programs, versions or builds, and annotations of a class may tell
 * operations of one path apart. To be called when the endpoints of the group's
 * files are there.
 */
void assemble_duplicate_operations(struct model *model,
    const struct scopes *scopes, const struct group_rows *first,
    struct arena *perm);

#endif
