/*
 * confine: from the moment that a project is open, nothing is written but what
 * the command is there to write.
 */
#ifndef CLI_CONFINE_H
#define CLI_CONFINE_H

#include "base/base.h"

struct analysis; /* cli/analysis/analysis.h */

/* What a command writes. */
struct writes {
	struct strs files; /* as options name them */
	bool inside; /* something in the work tree, as the report is */
	bool index; /* where the index decides: that, too */
};

/* Add what an option names; "-" is no file. NULL: the report of the project. */
void writes_add(struct writes *writes, const char *output, struct arena *perm);
/* And the cache. Where several commands run, none is confined. */
void confine_analysis(const struct analysis *analysis,
    const struct writes *writes);

#endif
