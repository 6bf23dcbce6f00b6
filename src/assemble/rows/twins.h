/*
 * twins: of operations that are declared twice, what only their files tell:
 * whether one program serves both, and whether one function answers them.
 */
#ifndef ASSEMBLE_TWINS_H
#define ASSEMBLE_TWINS_H

#include "assemble/requests/callchain.h"
#include "assemble/scopes/scopes.h"

/*
 * Append references for operations of one path that another one of the
 * subsystem has: of kind "apart" where each hangs on what a program of its own
 * starts with (target: that one's file), of kind "rebound" (target: the
 * handler) where the second function takes the name of the first. To be called
 * when the endpoints of the group's files are there.
 */
void assemble_twins(struct model *out, struct units *units,
    struct scopes *scopes, const struct group_rows *first, struct arena *perm);

#endif
