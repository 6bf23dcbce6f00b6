/*
 * unused_folders: folders of a subsystem to which no import of another one
 * leads, although that imports something of the subsystem.
 */
#ifndef ASSEMBLE_UNUSED_FOLDERS_H
#define ASSEMBLE_UNUSED_FOLDERS_H

#include "assemble/requests/callchain.h"
#include "assemble/resolve/symbol_index.h"
#include "assemble/units/unit_rows.h"
#include "model/model.h"

/* Note, before all groups, which units manifests start. */
void reach_note_started_units(struct units *units);
/*
 * Append, after all other rows of one group, a reference of kind `unused` for
 * each pair of subsystems of which the first imports the second, with the
 * folders of the second that have rows and to which no import of the first
 * leads. Only if that is sure: in languages whose programs consist of nothing
 * but what they import. `stores` is the number of stores noted before the
 * group.
 */
void assemble_unused_folders(struct model *model, struct units *units,
    const struct index *index, const struct group_rows *first, size_t stores,
    struct arena *perm);

#endif
