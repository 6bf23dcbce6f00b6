#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "git/git.h"
#include "lang/lang.h"

struct command {
	const char *name;
	command_run *run;
	const char *about;
};

/* In the order in which a newcomer needs them. */
static const struct command commands[] = {
	{ "report", cmd_report, "write PROJECT_ARCHITECTURE.md" },
	{ "update", cmd_update, "bring it up to date with what changed" },
	{ "model", cmd_model, "print the model as JSON" },
	{ "init", cmd_init,
	    "set up the hook, the merge driver, .archdrift.yml" },
	{ "rules", cmd_rules, "list rules and detections" },
	{ "check", cmd_check, "is the report in step, do the rules hold?" },
	{ "diff", cmd_diff, "how the architectures of two commits differ" },
	{ "explain", cmd_explain, "explain a rule, with an example" },
	{ "merge-driver", cmd_merge, "merge the report, for git" },
	{ "forms", cmd_forms, "print what a file says, to write packs by" },
};

static void print_usage(const struct option *common, struct arena *arena)
{
	struct buf out = { .arena = arena };
	struct error error = { 0 };

	buf_puts(&out,
	    "usage: archdrift [OPTION…] COMMAND [ARGUMENT…]\n\n"
	    "Reads a repository and writes its architecture.\n\nCommands:\n");
	for (size_t i = 0; i < LENGTH(commands); i++)
		buf_printf(&out, "  %-24s %s\n", commands[i].name,
		    commands[i].about);
	buf_puts(&out, "\nOptions of every command:\n");
	options_help(&out, common);
	buf_puts(&out,
	    "\n`archdrift COMMAND --help` tells the command's own.\n");
	print_out(buf_str(&out), &error);
}

static const struct command *find_command(const char *name)
{
	for (size_t i = 0; i < LENGTH(commands); i++)
		if (strcmp(name, commands[i].name) == 0)
			return &commands[i];
	return NULL;
}

static bool unknown_command(const char *name, struct error *error)
{
	const char *names[LENGTH(commands)];

	for (size_t i = 0; i < LENGTH(commands); i++)
		names[i] = commands[i].name;
	return error_set(error, "unknown command '%s'; did you mean '%s'?",
	    name, nearest(str_from(name), names, LENGTH(names)));
}

static enum status dispatch(struct run *run)
{
	const struct command *command;

	if (run->common.version) {
		printf("archdrift %s\n", VERSION);
		return STATUS_DONE;
	}
	if (run->argc == 0) {
		print_usage(run->common_options, &run->memory->scratch);
		return run->common.help ? STATUS_DONE : STATUS_USAGE;
	}
	command = find_command(run->argv[0]);
	if (!command) {
		unknown_command(run->argv[0], run->error);
		return STATUS_USAGE;
	}
	run->argc--;
	run->argv++;
	return command->run(run);
}

int main(int argc, char **argv)
{
	struct memory memory = { 0 };
	struct error error = { 0 };
	struct run run = { .memory = &memory, .error = &error };
	struct common *common = &run.common;
	const struct option options[] = {
		{ "directory", 'C', OPTION_TEXT, &common->directory, "DIR",
		    "as if started in DIR" },
		{ "rev", 0, OPTION_TEXT, &common->revision, "REV",
		    "analyse a commit, without a checkout" },
		{ "staged", 0, OPTION_FLAG, &common->staged, NULL,
		    "analyse the index: what the next commit will hold" },
		{ "config", 0, OPTION_TEXT, &common->config, "FILE",
		    "in place of .archdrift.yml" },
		{ "hint", 0, OPTION_WORDS, &common->hints, "NAME=GLOB",
		    "an in-house framework: its workflow definitions" },
		{ "jobs", 'j', OPTION_NUMBER, &common->jobs, "N",
		    "threads (default: one a core)" },
		{ "no-cache", 0, OPTION_FLAG, &common->no_cache, NULL,
		    "neither use nor keep facts in .git/archdrift" },
		{ "progress", 0, OPTION_TEXT, &common->progress, "WHEN",
		    "auto, always or never" },
		{ "quiet", 'q', OPTION_FLAG, &common->quiet, NULL,
		    "no progress, no summary" },
		{ "version", 0, OPTION_FLAG, &common->version, NULL,
		    "print the version" },
		{ "help", 'h', OPTION_FLAG, &common->help, NULL,
		    "print this help" },
		{ 0 },
	};
	const struct option *tables[] = { options, NULL };
	const char **words =
	    arena_array(&memory.perm, (size_t)argc + 1, sizeof(*words));
	enum status status = STATUS_USAGE;

	languages_prepare();
	for (int i = 1; i < argc; i++)
		words[i - 1] = argv[i];
	run.argc = argc > 0 ? argc - 1 : 0;
	run.argv = words;
	run.common_options = options;
	if (options_parse(tables, &run.argc, run.argv, true, &error))
		status = dispatch(&run);
	if (error.text[0])
		fprintf(stderr, "archdrift: %s\n", error.text);
	languages_release();
	patterns_release();
	blocks_leave();
	source_shutdown();
	arena_release(&memory.scratch);
	arena_release(&memory.perm);
	return (int)status;
}
