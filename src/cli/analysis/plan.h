/*
 * plan: which subsystems are put together anew, and why; the others are taken
 * as this clone kept them.
 */
#ifndef CLI_PLAN_H
#define CLI_PLAN_H

#include "base/base.h"

struct analysis; /* cli/analysis/analysis.h */
struct section_cache; /* cli/analysis/section_cache.h */
struct unit; /* scan/scan.h */

enum reason {
	REASON_NONE, /* as it was */
	REASON_ALL, /* nothing is kept */
	REASON_NEW,
	REASON_FILES, /* its files, or what manifests say for it, changed */
	REASON_GROUP, /* it is assembled with one that is read again */
	REASON_SAID, /* files changed, but not what they say */
};

struct plan {
	struct hash *digests; /* by unit: of all that it is made of */
	struct hash *states; /* by unit: the same but for where lines are; set
				by plan_weigh() */
	enum reason *reasons; /* by unit */
	bool *wanted; /* by unit: it is put together anew */
	size_t count; /* of the units that are */
};

/* What a unit's section is called: OUTSIDE where it has none. */
struct str plan_section(const struct unit *unit);
void plan_make(struct plan *plan, const struct analysis *analysis,
    const struct section_cache *cache, struct arena *perm);
/* By file of the scan, into `perm`: does it count by its bytes, as its details
 * were or, once all is put together (`assembled`), have been asked for? */
bool *plan_asked_files(const struct analysis *analysis,
    const struct section_cache *cache, bool assembled, struct arena *perm);
/*
 * After files were read: fill in the states. *same: no unit has another one
 * than was kept, so that at most lines moved. Which files count by their bytes
 * is what was kept, or, once all is put together (`assembled`), what was asked
 * for.
 */
void plan_weigh(struct plan *plan, bool *same, const struct analysis *analysis,
    const struct section_cache *cache, bool assembled, struct arena *perm);
/* Say for each subsystem why it was or was not put together anew; what changed
 * is told since `commit` ("": not known). `spared`: none was, after all. */
void plan_explain(const struct plan *plan, const struct analysis *analysis,
    const struct section_cache *cache, struct str commit, bool spared,
    struct arena *scratch);

#endif
