/*
 * analysis: the phases of a full run, in order, with their progress.
 */
#ifndef CLI_ANALYSIS_H
#define CLI_ANALYSIS_H

#include "cli/cli.h"
#include "model/model.h"
#include "scan/scan.h"

struct source; /* git/git.h */

struct analysis {
	struct source *source; /* close with analysis_close() */
	struct model model;
	struct scan scan;
	struct str packs; /* digest */
	struct str report_name; /* the report's file name */
};

/* Analyse what the common options and `path` (NULL: all) name. */
enum status analysis_run(struct analysis *out, struct run *run,
    const char *path, bool show_progress);
void analysis_close(struct analysis *analysis);

#endif
