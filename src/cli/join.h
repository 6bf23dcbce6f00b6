/*
 * join: the new report's sections, each from where it is right: what did not
 * change stays word for word as it stands in the old one.
 */
#ifndef CLI_JOIN_H
#define CLI_JOIN_H

#include "report/report.h"

struct analysis; /* cli/analysis.h */
struct old_report; /* cli/old_report.h */
struct plan; /* cli/plan.h */

/*
 * Complete the analysis' model, of which the plan's units were read, and stamp
 * its sections in `report`. Where nothing but lines is different the old ones
 * are kept, unless `lines` are asked for.
 */
void join_reports(struct report *out, struct analysis *analysis,
    struct old_report *old, const struct plan *plan, bool lines,
    struct arena *perm);

#endif
