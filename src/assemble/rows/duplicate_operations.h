/*
 * duplicate_operations: operations that one router has twice, so that the
 * second is never called.
 */
#ifndef ASSEMBLE_DUPLICATE_OPERATIONS_H
#define ASSEMBLE_DUPLICATE_OPERATIONS_H

#include "assemble/requests/callchain.h"
#include "assemble/scopes/scopes.h"

/*
 * Append a reference of kind "twice" for each operation that the same router
 * has already before it in the file, with another function. Not for two
 * routers, which may be for two programs or versions; not for methods of a
 * class in its own file, whose annotations may tell operations of one path
 * apart. Needs all endpoints of the group, which begin at `first`.
 */
void assemble_duplicate_operations(struct model *model,
    const struct scopes *scopes, const struct group_rows *first,
    struct arena *perm);

#endif
