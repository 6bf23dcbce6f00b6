/*
 * handlers: operations that name a method which their class does not have, in
 * frameworks that look it up as a request comes (a pack's `late`).
 */
#ifndef ASSEMBLE_HANDLERS_H
#define ASSEMBLE_HANDLERS_H

#include "assemble/requests/callchain.h"

/*
 * Append references of kind "lacks" (label: `method METHOD /path`, target: the
 * class), and one for each such class without a label, where it stands. Takes
 * those of kind "mixin" away (label: a class, target: what it mixes in). Of a
 * subsystem whose operations classes of another one (target) handle, one of
 * kind "handled". To be called when the endpoints of the group's files are
 * there.
 */
void assemble_handlers(struct model *model, const struct units *units,
    const struct index *index, const struct group_rows *first,
    struct arena *perm);

#endif
