/*
 * missing_authorization: operations that ask for no right, while nearly all
 * others of their file do: by decorations, dependencies, functions before the
 * handler.
 */
#ifndef ASSEMBLE_MISSING_AUTHORIZATION_H
#define ASSEMBLE_MISSING_AUTHORIZATION_H

#include "assemble/requests/callchain.h"

/*
 * Append references of kind "unguarded": `target` is the guard that the others
 * have, `label` is `METHOD /path N`, with the number of the others; and one
 * without a label for the first operation with that guard.
 *
 * Removes the references of kind "asks", from which this is concluded: `target`
 * is what an operation asks for, `label` the handler of the operation; "": the
 * operation in the same line; "*": all of the file; "**": those of other files.
 * Needs all endpoints of the group.
 */
void assemble_unguarded_operations(struct model *model,
    const struct units *units, const struct index *index,
    const struct group_rows *first, struct arena *perm);

#endif
