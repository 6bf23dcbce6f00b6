/*
 * analysis: the phases of a run, in order, with their progress.
 */
#ifndef CLI_ANALYSIS_H
#define CLI_ANALYSIS_H

#include "cli/cli.h"
#include "deploy/deploy.h"
#include "extract/extract.h"
#include "model/model.h"
#include "scan/scan.h"

struct merge_commits; /* git/git.h */
struct progress; /* cli/progress.h */
struct source; /* git/git.h */
struct writes; /* cli/confine.h */

struct analysis {
	/* Given: what merging these gives is analysed; NULL: no merge. */
	const struct merge_commits *merge;
	bool read_only; /* given: keep nothing that saves later runs work */
	/* Given: nothing else is written from then on; NULL: not said. */
	const struct writes *writes;
	struct run *run;
	struct progress *progress;
	struct source *source; /* close with analysis_close() */
	struct str called; /* the source's own name */
	struct entry *entries; /* its listing */
	size_t entry_count;
	struct settings settings;
	struct str config; /* the configuration's text */
	struct str packs; /* digest */
	struct str report_name; /* the report's file name */
	struct str reported; /* what the listing has under it; "": none */
	struct own_pack *own; /* the project's own packs, as texts */
	size_t own_count;
	struct rules *rules;
	struct extract_team team; /* while files are being read */
	struct scan scan;
	struct deployment deployment;
	struct hash deployed_by; /* what it is known by at first, … */
	bool deployed_keyed; /* … if anything is kept */
	struct hash assembled_by; /* what the model is known by … */
	bool assembled_keyed; /* … if it is kept */
	struct project_facts facts;
	struct model model;
};

/* What is analysed, with its configuration: what the common options and `path`
 * (NULL: all) name. In two halves: what can be told without the listing, then
 * that with the project's own packs and what its report calls it. */
enum status analysis_open(struct analysis *out, struct run *run,
    const char *path, bool show_progress);
enum status analysis_begin(struct analysis *out, struct run *run,
    const char *path, bool show_progress);
enum status analysis_list(struct analysis *analysis);
/* Phase 1: files, manifests, boundaries. A broken pack ends it. */
enum status analysis_scan(struct analysis *analysis);
/* Threads that may be used. */
size_t analysis_jobs(const struct analysis *analysis);
/* Read the files of the wanted units (by unit; NULL: all); then put the model's
 * rows together of those that still are. Of other units there are none. */
void analysis_extract(struct analysis *analysis, const bool *wanted);
void analysis_assemble(struct analysis *analysis);
/* In place of that: nothing is put together. The texts of facts end with it. */
void analysis_forget(struct analysis *analysis);
/* Both. */
void analysis_read(struct analysis *analysis);
/* The root's unit, if it is minor, is a subsystem where something is `told` of
 * it. */
void analysis_settle_root(struct analysis *analysis, bool told);
/* Complete the model from its sections. */
void analysis_link(struct analysis *analysis);
/* All of it. */
enum status analysis_run(struct analysis *out, struct run *run,
    const char *path, bool show_progress);
/* Where this clone keeps what saves work; "": nowhere. */
struct str analysis_cache(const struct analysis *analysis);
void analysis_close(struct analysis *analysis);

#endif
