/*
 * refresh: the report brought into step with the code: what is still right is
 * taken from it, the rest is read again.
 */
#ifndef CLI_REFRESH_H
#define CLI_REFRESH_H

#include "cli/analysis.h"
#include "cli/old_report.h"
#include "cli/plan.h"
#include "cli/verified.h"

struct refresh_options {
	const char *output; /* in place of the project's report; "-": print */
	struct strs aspects; /* the report shows these alone; none: all */
	bool all; /* read everything, whatever the report says … */
	bool spared; /* … unless this clone knows it to be right */
	bool lines; /* rewrite sections also where only lines moved */
	bool force; /* replace a file that archdrift did not write */
	bool verbose; /* say why each subsystem is read again */
	bool no_stage; /* leave the index as it is, also where it decides */
	bool exit_code; /* STATUS_CHANGED where something was written */
	bool check; /* nothing is written, not even what saves work */
};

struct refresh {
	struct run *run;
	const struct refresh_options *options;
	struct analysis analysis; /* its model is the report's */
	const char *path; /* the report's file; NULL: standard output */
	struct str name; /* from the project's root, if that is where it is */
	bool staged; /* it goes into the index, too */
	struct old_report old;
	struct verified verified;
	bool listed; /* it is one of the files that are read */
	struct hash snapshot; /* of what there was, if anything is known */
	bool known; /* the old report is right: nothing is to be done */
	struct plan plan;
	struct report report;
	struct str text;
	bool changed;
	bool quiet; /* no comment of the code that it was made from excuses */
	struct hash beside; /* of what the whole is made from, but its text */
	bool is_whole; /* that is known */
	struct arena *perm;
};

/* What a snapshot may prove of the report in it. */
#define PROOF_FACTS "facts" /* it is right but for lines */
#define PROOF_LINES "lines" /* it is right */
#define PROOF_WHOLE "whole" /* it is what its sections make, but for lines */
#define PROOF_QUIET "quiet" /* no comment of the code excuses anything */

/* Open the project at `path` (NULL: all of it), and read, but do not parse, the
 * report that is there unless it is known to be right. Close it whatever comes
 * of it. */
enum status refresh_open(struct refresh *out, struct run *run, const char *path,
    const struct refresh_options *options);
/* Read it where it is known. */
enum status refresh_read(struct refresh *run);
/* Parse the report that is there. */
void refresh_parse(struct refresh *run);
/* Scan the project, and parse that report, if not `whole`, no further than it
 * takes to tell whether it is right; refresh_make() does the rest if it is not.
 */
enum status refresh_scan(struct refresh *run, bool whole);
/* After that: the model and the text as they should be. */
void refresh_make(struct refresh *run);
void refresh_close(struct refresh *run);
/* Is a report that is known also known to need no look at excuses? */
bool refresh_quiet(const struct refresh *run);
/* As verified.h keeps it; `text`: the report, where the snapshot has it not. */
struct hash refresh_proof(struct hash snapshot, const char *what,
    struct str text);

/* That a run of this clone wrote `text`. */
struct hash refresh_own(struct str text);

/* All of it: the report is written where it is not right. */
enum status refresh_report(struct run *run, const char *path,
    const struct refresh_options *options);

#endif
