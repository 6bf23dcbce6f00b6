/*
 * plan: which subsystems are read again, and why; the others are taken from the
 * report as they stand.
 */
#ifndef CLI_PLAN_H
#define CLI_PLAN_H

#include "base/base.h"

struct analysis; /* cli/analysis.h */
struct old_report; /* cli/old_report.h */
struct report; /* report/report.h */
struct unit; /* scan/scan.h */
struct verified; /* cli/verified.h */

enum reason {
	REASON_NONE, /* not read again */
	REASON_ALL, /* everything is */
	REASON_ENGINE, /* the engine or its packs are others now */
	REASON_NEW,
	REASON_FILES, /* its files, or what manifests say for it, changed */
	REASON_EDITED, /* the section was edited by hand */
	REASON_GROUP, /* it is assembled with one that is read again */
	REASON_UNPROVEN, /* each of its group is right, together perhaps not */
	REASON_SAID, /* not: files changed, but not what they say */
};

struct plan {
	struct hash *digests; /* by unit */
	enum reason *reasons; /* by unit */
	bool *wanted; /* by unit: read again */
	size_t count; /* of the units that are */
	struct hash *said; /* by unit: see cli/said.h */
	bool *summed;
};

struct plan_options {
	bool all;
	bool lines; /* also where only lines moved */
};

/* What a unit's section is called: OUTSIDE where it has none. */
struct str plan_section(const struct unit *unit);
void plan_make(struct plan *out, const struct analysis *analysis,
    const struct old_report *old, const struct verified *verified,
    struct plan_options options, struct arena *perm);
/* After files were read: take back what they say nothing new for. */
void plan_spare(struct plan *plan, const struct analysis *analysis,
    const struct old_report *old, const struct verified *verified,
    struct plan_options options, struct arena *perm);
/* Note that the sections of `report` are right for the plan's digests, and
 * for what was said. */
void plan_verify(struct verified *verified, const struct plan *plan,
    const struct analysis *analysis, const struct report *report);
/* Say for each subsystem why it was or was not read again. */
void plan_explain(const struct plan *plan, const struct analysis *analysis,
    const struct old_report *old, struct arena *scratch);

#endif
