/*
 * deployment_cache: what a project deploys, read or as an earlier run has kept
 * it.
 */
#ifndef CLI_DEPLOYMENT_CACHE_H
#define CLI_DEPLOYMENT_CACHE_H

#include <stdbool.h>

struct analysis; /* cli/analysis/analysis.h */

/* Take analysis->deployment from the cache; false: it is not there. Before what
 * follows, as that says what it is kept by. */
bool deployment_recall(struct analysis *analysis);
/* Read it; in a thread of its own, too, while no other identifies files that
 * are no code. */
void deployment_read(struct analysis *analysis);
/* Keep what was read. */
void deployment_keep(struct analysis *analysis);

#endif
