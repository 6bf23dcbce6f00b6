/*
 * analysis: the phases of a run, in order, with their progress.
 */
#ifndef CLI_ANALYSIS_H
#define CLI_ANALYSIS_H

#include "cli/cli.h"
#include "cli/analysis/fingerprints.h"
#include "cli/analysis/section_cache.h"
#include "cli/analysis/plan.h"
#include "deploy/deploy.h"
#include "extract/extract.h"
#include "model/model.h"
#include "scan/scan.h"

struct merge_commits; /* git/git.h */
struct progress; /* cli/analysis/progress.h */
struct source; /* git/git.h */
struct writes; /* cli/analysis/confine.h */

struct analysis {
	/* Given: what merging these gives is analysed; NULL: no merge. */
	const struct merge_commits *merge;
	bool read_only; /* given: keep nothing that saves later runs work */
	/* Given: nothing else is written from then on; NULL: not said. */
	const struct writes *writes;
	struct run *run;
	struct progress *progress;
	struct source *source; /* close with analysis_close() */
	struct entry *entries; /* its listing */
	size_t entry_count;
	struct settings settings;
	struct str config; /* the configuration's text */
	struct str packs; /* digest */
	struct str report_name; /* the report's path, as the settings say it */
	struct str report_file; /* the same, or what a link there leads to */
	struct own_pack *own; /* the project's own packs, as texts */
	size_t own_count;
	struct rules *rules;
	struct extract_team team; /* while files are being read */
	struct fingerprints last_fingerprints; /* of a run before */
	struct fingerprints fingerprints; /* of this one */
	struct scan scan;
	bool *scan_reads; /* by file: scan has opened it */
	struct deployment deployment;
	struct hash deployed_by; /* what it is known by at first, … */
	bool deployed_keyed; /* … if anything is kept */
	struct section_cache kept; /* what this clone put together before */
	struct plan plan; /* what of it is put together anew */
	bool settled; /* the plan's states are those of the model */
	struct project_facts facts;
	struct model model;
};

/* What is analysed, with its configuration: what the common options and `path`
 * (NULL: all) name. In two halves: what can be told without the listing, then
 * that with the project's own packs. */
enum status analysis_open(struct analysis *analysis, struct run *run,
    const char *path, bool show_progress);
enum status analysis_begin(struct analysis *analysis, struct run *run,
    const char *path, bool show_progress);
enum status analysis_list(struct analysis *analysis);
/* Phase 1: files, manifests, boundaries. A broken pack ends it. */
enum status analysis_scan(struct analysis *analysis);
/* Threads that may be used. */
size_t analysis_jobs(const struct analysis *analysis);
/* Open the cache, and make ready the threads that read files; they tell
 * `progress` of it, if it is not NULL. */
void analysis_team(struct analysis *analysis, struct progress *progress);
/* Say what has to be read, and read that. */
void analysis_extract(struct analysis *analysis);
/* Then put the model's rows together, and take from what was kept the sections
 * that are still right. */
void analysis_assemble(struct analysis *analysis);
/* In place of that: nothing is put together. The texts of facts end with it. */
void analysis_forget(struct analysis *analysis);
/* Both. */
void analysis_read(struct analysis *analysis);
/* Complete the model from its sections. */
void analysis_link(struct analysis *analysis);
/* All of it. */
enum status analysis_run(struct analysis *analysis, struct run *run,
    const char *path, bool show_progress);
/* Where a path from the project's root lies on disk. */
const char *analysis_disk_path(const struct analysis *analysis,
    struct str path);
/* Where this clone keeps what saves work; "": nowhere. */
struct str analysis_cache(const struct analysis *analysis);
/* What an earlier run has kept there under that name for this part of the
 * repository. False: nothing, or it is damaged, or `valid`, what it depends on,
 * was another one. */
bool analysis_cache_read(struct str *body, const struct analysis *analysis,
    const char *name, struct hash valid);
/* Keep it; what cannot be written is not kept. */
void analysis_cache_write(const struct analysis *analysis, const char *name,
    struct hash valid, struct str body);
void analysis_close(struct analysis *analysis);

#endif
