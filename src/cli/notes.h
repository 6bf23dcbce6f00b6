/*
 * notes: what people wrote, carried into the new report.
 */
#ifndef CLI_NOTES_H
#define CLI_NOTES_H

#include "base/base.h"

struct analysis; /* cli/analysis.h */
struct old_report; /* cli/old_report.h */
struct report; /* report/report.h */

/* All notes of the old report; those of a subsystem that was renamed, by git's
 * word for its files, follow it. */
void notes_carry(struct report *out, const struct old_report *old,
    const struct analysis *analysis, struct arena *perm);

#endif
