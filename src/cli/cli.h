/*
 * cli: what a person or a script says and is told. A command is a row of
 * commands[] in main.c and a file cmd_<name>.c.
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "base/base.h"
#include "cli/options.h"

#define VERSION "0.1.0"

/* Exit statuses. */
enum status {
	STATUS_DONE = 0,
	STATUS_DRIFT = 1, /* what is found fails */
	STATUS_CHANGED = 1, /* --exit-code: the report was written */
	STATUS_CONFLICT = 1, /* merged, but people have to see to it */
	STATUS_USAGE = 2, /* wrong use, wrong configuration */
	STATUS_FAILED = 3, /* the analysis could not be done */
};

/* The options that all commands share. */
struct common {
	const char *directory;
	const char *revision;
	const char *config;
	const char *progress; /* auto, always, never */
	const char *color; /* auto, always, never */
	struct words hints; /* NAME=GLOB */
	size_t jobs;
	bool staged;
	bool no_cache;
	bool quiet;
	bool help;
	bool version;
};

/* The arenas of a run; released in main. */
struct memory {
	struct arena perm;
	struct arena scratch;
};

struct run {
	struct common common;
	const struct option *common_options;
	int argc; /* operands and options after the command's name */
	const char **argv;
	struct memory *memory;
	struct error *error;
};

typedef enum status command_run(struct run *run);

command_run cmd_check, cmd_diff, cmd_explain, cmd_forms, cmd_init, cmd_merge,
    cmd_model, cmd_report, cmd_rules, cmd_update;

/* Parse a command's own options beside the common ones; prints its help (*done)
 * where that is asked for. At most `operands` words may be left in run->argv.
 */
bool command_options(struct run *run, bool *done, const char *usage,
    const struct option *own, int operands);
/* All bytes of a file, into `perm`. */
bool read_file(struct str *out, const char *path, struct arena *perm,
    struct error *error);
/* Write to standard output; false if that fails. */
bool print_out(struct str text, struct error *error);

#endif
