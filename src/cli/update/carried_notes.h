/*
 * carried_notes: what people wrote, carried into the new report.
 */
#ifndef CLI_CARRIED_NOTES_H
#define CLI_CARRIED_NOTES_H

#include "base/base.h"

struct refresh; /* cli/update/refresh.h */
struct section_notes; /* report/report.h */

/* All notes of the document that is there; those of a subsystem that was
 * renamed, by git's word for its files, follow it. */
void notes_carry(struct section_notes *section_notes,
    const struct refresh *refresh);
/* Has the document that is there a place for notes of this directory? */
bool notes_have_place(const struct refresh *refresh, struct str directory);

#endif
