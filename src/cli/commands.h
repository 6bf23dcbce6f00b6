/*
 * commands: what each command is called, takes and does, as data: --help, the
 * man page and the completions of shells are made from it and from the
 * commands' own tables of options, so that none can say what another does not.
 */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/cli.h"

enum { EXAMPLES_MOST = 6 };

struct example {
	const char *line; /* as typed */
	const char *about;
};

struct command {
	const char *name;
	command_run *run;
	const char *operands; /* as in its usage; "a|b": one of these */
	int operand_most;
	const char *about; /* in a list of commands */
	const char *text; /* paragraphs, '\n' between */
	struct example examples[EXAMPLES_MOST]; /* `line` NULL ends them */
};

/* In the order in which a newcomer needs them. */
extern const struct command commands[];
extern const size_t command_count;

/* NULL: there is none; *error says which may be meant. */
const struct command *command_named(const char *name, struct error *error);

/* A command with its own options. */
struct page {
	const struct command *command;
	const struct option *own; /* ends with a name of NULL */
};

/* By commands[]. Nothing is run: each is only asked for its options. */
struct page *command_pages(struct run *run);

/* ---- what is made of it ---- */

/* What a person needs who types the program's name alone. `project`: the name
 * of the repository around; "": there is none. */
void help_first(struct buf *out, struct str project);
/* What the program and its options are, with all commands. */
void help_program(struct buf *out, const struct option *common);
void help_command(struct buf *out, const struct page *page,
    const struct option *common);

#endif
