/*
 * cli: what a person or a script says and is told. A command is a row of
 * commands[] in commands.c and a file cmd_<name>.c.
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "base/base.h"
#include "cli/options.h"

struct stat; /* <sys/stat.h> */

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
	bool licences; /* with the version */
};

/* The arenas of a run; released in main. */
struct memory {
	struct arena perm;
	struct arena scratch;
	struct arena deployed; /* what manifests deploy: read by a thread of
				  its own */
};

struct command; /* cli/commands.h */

struct run {
	struct common common;
	const struct option *common_options;
	const struct command *command; /* commands.h: the one that runs */
	/* Not NULL: the command is only asked for its options, which go here,
	 * into `memory`. */
	const struct option **own;
	bool unconfined; /* several commands run one after the other */
	int argc; /* operands and options after the command's name */
	const char **argv;
	struct memory *memory;
	struct error *error;
};

typedef enum status command_run(struct run *run);

command_run cmd_ask, cmd_check, cmd_completion, cmd_demo, cmd_diff, cmd_explain,
    cmd_forms, cmd_help, cmd_init, cmd_merge, cmd_model, cmd_onboard,
    cmd_report, cmd_rules, cmd_update;

/* Parse the running command's own options beside the common ones. What is left
 * in run->argv are operands, not more than the command takes. False: there is
 * nothing more to do, as with --help, or it is wrong use; *status says which.
 */
bool command_begins(enum status *status, struct run *run,
    const struct option *own_options);
/* "archdrift report [OPTION…] [PATH]". */
const char *command_usage(const struct command *command, struct arena *arena);
/* All bytes of a file of up to 256 MiB, into `perm`. */
bool read_file(struct str *out, const char *path, struct arena *perm,
    struct error *error);
/* What stands at `path`; all zero: nothing. False: that cannot be told. */
bool find_file(struct stat *new_stat, const char *path, struct error *error);
/* Write to standard output; false if that fails. */
bool print_out(struct str text, struct error *error);

#endif
