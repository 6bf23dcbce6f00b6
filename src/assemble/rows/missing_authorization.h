/*
 * missing_authorization: operations of a file that ask for none of the rights
 * which nearly all others there ask for: by decorations, dependencies, what
 * stands before the handler.
 */
#ifndef ASSEMBLE_MISSING_AUTHORIZATION_H
#define ASSEMBLE_MISSING_AUTHORIZATION_H

#include "assemble/requests/callchain.h"

/*
 * Append references of kind "unguarded" (target: what the others have; label:
 * `METHOD /path N`, with the number of the others), and, without a label, one
 * for the first that has it. Takes those of kind "asks" away (target: what an
 * operation asks for; label: its handler; "": the one in its line; "*": all of
 * the file; "**": those of other files). To be called when the endpoints of the
 * group's files are there.
 */
void assemble_unguarded_operations(struct model *model,
    const struct units *units, const struct index *index,
    const struct group_rows *first, struct arena *perm);

#endif
