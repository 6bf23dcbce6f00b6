/*
 * Conflicts that git left in a report, as two texts without them. Those that
 * lie wholly inside a note are people's to resolve, and text like any other.
 */
#ifndef REPORT_CONFLICT_H
#define REPORT_CONFLICT_H

#include "base/base.h"

/* The text as each side has it. False: no conflict outside of the notes; then
 * both are `text`. */
bool conflict_split(struct str *ours, struct str *theirs, struct str text,
    struct arena *perm);

#endif
