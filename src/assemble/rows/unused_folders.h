/*
 * unused_folders: which folders of a subsystem code of another one has nothing
 * of, though it imports others of them.
 */
#ifndef ASSEMBLE_UNUSED_FOLDERS_H
#define ASSEMBLE_UNUSED_FOLDERS_H

#include "assemble/requests/callchain.h"
#include "assemble/resolve/symbol_index.h"
#include "assemble/units/unit_rows.h"
#include "model/model.h"

/* Note, before all groups, what manifests start. */
void reach_note_started_units(struct units *units);
/*
 * Append, after all other rows of one group, a reference of kind `unused` for
 * each subsystem that imports another one and to which no import leads from
 * folders of it where something is told. Only where that is sure: in languages
 * whose programs have nothing but what they import. `stores` is the number of
 * the group's first saying.
 */
void assemble_unused_folders(struct model *model, struct units *units,
    const struct index *index, const struct group_rows *first, size_t stores,
    struct arena *perm);

#endif
