/* archdrift ask: a request in plain English, understood and carried out. */
#include <stdio.h>

#include "cli/analysis/analysis.h"
#include "cli/ask/ask.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/analysis/terminal.h"

/* The words behind the command's name, as one request. */
static struct str join_words(const struct run *run)
{
	struct buf out = { .arena = &run->memory->perm };

	for (int i = 0; i < run->argc; i++) {
		buf_puts(&out, i ? " " : "");
		buf_puts(&out, run->argv[i]);
	}
	return buf_str(&out);
}

static struct str command_line(const struct ask_command *command,
    struct arena *perm)
{
	struct buf out = { .arena = perm };

	buf_puts(&out, "archdrift");
	for (size_t i = 0; i < command->words.count; i++) {
		buf_putc(&out, ' ');
		buf_put_shell(&out, command->words.items[i]);
	}
	return buf_str(&out);
}

/* Run one command, as if it had been typed. `hints`: those of the command line,
 * to which the request adds its own, for this command alone. */
static enum status run_one(struct run *run, const struct ask_command *asked,
    const struct words *hints)
{
	struct arena *perm = &run->memory->perm;
	size_t count = asked->words.count;
	const char **argv = arena_array(perm, count, sizeof(*argv));

	run->command =
	    command_named(str_cstring(asked->words.items[0], perm), run->error);
	for (size_t i = 1; i < count; i++)
		argv[i - 1] = str_cstring(asked->words.items[i], perm);
	run->argc = (int)count - 1;
	run->argv = argv;
	run->common.hints = *hints;
	return run->command->run(run);
}

/* The project's files are looked at, nothing is read. It is closed before a
 * command opens it anew, and keeps nothing. */
static enum status understand(struct asked *asked, struct run *run,
    struct str request)
{
	struct arena *perm = &run->memory->perm;
	struct analysis analysis = { .read_only = true };
	struct vocabulary vocabulary = { 0 };
	struct ask_tree tree = { 0 };
	enum status status = analysis_open(&analysis, run, NULL, false);
	struct error why = { 0 };

	if (status == STATUS_DONE) {
		vocabulary_read(&vocabulary, perm);
		ask_tree_make(&tree, analysis.entries, analysis.entry_count,
		    perm);
		if (!ask_read(asked, &vocabulary, &tree, request, perm, &why))
			status = STATUS_USAGE;
	}
	analysis_close(&analysis);
	if (why.text[0])
		error_set(run->error,
		    "not understood: %s. Ask as in: \"understand this "
		    "project\", \"only the API of services/shop\", \"update "
		    "the report\", \"write an onboarding document\"",
		    why.text);
	return status;
}

static enum status print_line(struct str line, struct run *run)
{
	line = str_join(line, STR("\n"), &run->memory->perm);
	return print_out(line, run->error) ? STATUS_DONE : STATUS_FAILED;
}

/* Confining the first of several commands would bind the later ones, which
 * write other files. */
enum status cmd_ask(struct run *run)
{
	bool dry_run = false;
	const struct option own_options[] = {
		{ "dry-run", 'n', OPTION_FLAG, &dry_run, NULL,
		    "say which command is understood, and run none" },
		{ 0 },
	};
	struct asked asked = { 0 };
	struct words hints;
	enum status status;

	if (!command_begins(&status, run, own_options))
		return status;
	hints = run->common.hints;
	status = understand(&asked, run, join_words(run));
	run->unconfined = asked.count > 1;
	for (size_t i = 0; i < asked.count && status == STATUS_DONE; i++) {
		struct str line =
		    command_line(&asked.commands[i], &run->memory->perm);

		if (dry_run)
			status = print_line(line, run);
		else if (!run->common.quiet)
			say_line("archdrift: understood as: %.*s",
			    STR_ARG(line));
		if (!dry_run)
			status = run_one(run, &asked.commands[i], &hints);
	}
	return status;
}
