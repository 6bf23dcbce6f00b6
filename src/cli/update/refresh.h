/*
 * refresh: the document brought up to date with the code: the report, and its
 * pages if it has some.
 */
#ifndef CLI_REFRESH_H
#define CLI_REFRESH_H

#include "cli/analysis/analysis.h"
#include "cli/update/previous.h"
#include "cli/analysis/verified_parts.h"

struct refresh_options {
	const char *output; /* in place of the project's report, without pages;
			       "-": print */
	struct strs aspects; /* the report shows these alone; none: all */
	bool all; /* every line of it is made anew … */
	bool spared; /* … unless this clone knows it to be right */
	bool lines; /* rewrite sections also where only lines moved */
	bool force; /* replace a file that archdrift did not write */
	bool verbose; /* say why each subsystem is read again */
	bool no_stage; /* leave the index as it is, also where it decides */
	bool exit_code; /* STATUS_CHANGED where something was written */
	bool check; /* nothing is written, not even what saves work */
	bool unbounded; /* all of it in one text */
};

/* A file of the document against the one that is there. */
struct refresh_file {
	struct str path; /* from the project's root */
	const struct document_file *now; /* NULL: a page that is to go */
	struct str before; /* its text; "" where there is none */
	bool found; /* there is one */
	struct str text; /* to be written */
	struct document_changes changes; /* but for lines that moved */
};

struct refresh {
	struct run *run;
	const struct refresh_options *options;
	const char *project; /* as it was named; NULL: all of it */
	struct analysis analysis;
	const char *path; /* the report's file; NULL: standard output */
	struct str name; /* from the project's root, if that is where it is */
	bool staged; /* it goes into the index, too */
	bool alone; /* it has no pages, wherever it goes */
	struct previous previous;
	struct verified verified;
	bool listed; /* it is one of the files that are read */
	struct hash snapshot; /* of what there was, if anything is known */
	bool known; /* what is there is right: nothing is to be done */
	bool right; /* it is, but for lines: no document was made */
	struct report report;
	struct document document;
	struct refresh_file *files; /* the report first */
	size_t file_count;
	bool changed;
	bool quiet; /* no comment of the code that it was made from excuses */
	struct hash beside; /* of what the whole is made from, but sections */
	bool is_whole; /* that is known */
	struct arena *perm;
};

/* What a snapshot may prove of the document in it. */
#define PROOF_FACTS "facts" /* it is right but for lines */
#define PROOF_LINES "lines" /* it is right */
#define PROOF_WHOLE "whole" /* it is what its sections make, but for lines */
#define PROOF_QUIET "quiet" /* no comment of the code excuses anything */

/* Open the project at `path` (NULL: all of it), and read the document that is
 * there unless it is known to be right. Close it whatever comes of it. */
enum status refresh_open(struct refresh *refresh, struct run *run,
    const char *path, const struct refresh_options *options);
/* Read it where it is known. */
enum status refresh_read(struct refresh *refresh);
/* Is it right, as only code changed since it was proven, and says the same? No
 * scan is needed to know it. Sets refresh->right. */
void refresh_compare(struct refresh *refresh);
/* Scan the project, and parse that document. */
enum status refresh_scan(struct refresh *refresh);
/* After that: the model and the document as they should be. */
void refresh_make(struct refresh *refresh);
void refresh_close(struct refresh *refresh);
/* Is a document that is known also known to need no look at excuses? */
bool refresh_quiet(const struct refresh *refresh);
/* A number of all that the document is made from, but its notes: where it is
 * known (is_whole), and the plan has its states. */
struct hash refresh_whole(const struct refresh *refresh);
/* As verified_parts.h keeps it; `document`: where the snapshot has it not, else
 * NULL.
 */
struct hash refresh_proof(struct hash snapshot, const char *what,
    const struct previous *document);
/* The commit that wrote the report that is there, else the one that this clone
 * last analysed; "": neither is known. */
struct str refresh_since(const struct refresh *refresh);
/* The whole document that is there, as one text. */
struct str refresh_texts(const struct refresh *refresh);

/* All of it: what is not right is written. */
enum status refresh_report(struct run *run, const char *path,
    const struct refresh_options *options);

#endif
