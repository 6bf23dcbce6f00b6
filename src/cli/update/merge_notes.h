/*
 * merge_notes: what people wrote on two branches, merged three-way by text, a
 * directory at a time.
 */
#ifndef CLI_MERGE_NOTES_H
#define CLI_MERGE_NOTES_H

#include "base/base.h"

struct section_notes; /* report/report.h */

/*
 * The notes of three reports as those of `notes`; a note follows its subsystem
 * to another directory. False: some are in conflict, and hold both sides.
 */
bool merge_notes(struct section_notes *notes,
    const struct section_notes *base_notes, const struct section_notes *ours,
    const struct section_notes *theirs, struct arena *perm);

#endif
