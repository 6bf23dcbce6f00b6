/*
 * drifting: what check and diff have in common: the options of drift, its
 * levels, and where each form of the result goes.
 */
#ifndef CLI_DRIFTING_H
#define CLI_DRIFTING_H

#include "cli/cli.h"
#include "drift/drift.h"

struct writes; /* cli/analysis/confine.h */

struct analysis; /* cli/analysis/analysis.h */
struct source; /* git/git.h */

struct drift_options {
	struct words formats; /* FORM or FORM=FILE */
	const char *fail_on; /* none, note, warning, error */
	bool exit_zero;
	const struct source *source; /* that files are not to be led out of */
};

/* Rows for a table of options. */
#define DRIFT_OPTIONS(options) \
	{ "format", 0, OPTION_WORDS, &(options).formats, \
		"text|markdown|json|sarif|github|summary|gitlab|junit|rdjson", \
		"as which form; FORM=FILE: into a file; several at once" }, \
	    { "fail-on", 0, OPTION_TEXT, &(options).fail_on, \
		    "none|note|warning|error", \
		    "from which level on what is found fails" }, \
	{ \
		"exit-zero", 0, OPTION_FLAG, &(options).exit_zero, NULL, \
		    "exit with 0 whatever is found" \
	}

/* The files that are asked for. */
void drift_writes(struct writes *writes, const struct drift_options *options,
    struct arena *perm);
/* The team's levels and rules. False: a mistake in the configuration. */
bool drift_settings(struct drift_levels **levels, struct drift_rules **rules,
    const struct analysis *analysis, struct run *run);
/* `unsaid` is taken where the option was not given. */
enum drift_level drift_fail_level(const struct drift_options *options,
    enum drift_level unsaid);
/* Write all forms that are asked for; text to standard output without any. */
enum status drift_print(const struct differences *differences,
    struct drift_summary *summary, const struct drift_options *options,
    struct run *run);

#endif
