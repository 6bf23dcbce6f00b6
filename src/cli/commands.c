/* All commands, and what is said of them. `operand_most` is held against what
 * is typed: too many operands are refused before anything is done. */
#include "cli/commands.h"

#include <string.h>

#define ANY_NUMBER 64 /* of operands */

/* clang-format off */
const struct command commands[] = {
	{ "report", cmd_report, "[PATH]", 1,
	    "write PROJECT_ARCHITECTURE.md",
	    "Analyses the project and writes the report: all of the "
	    "repository, or the directory PATH as a project of its own. What "
	    "people wrote between the notes markers is kept. What does not fit "
	    "into it goes to pages in a folder beside it.\n"
	    "With --aspect the report holds that aspect alone, in a file of "
	    "its own beside the whole one: PROJECT_ARCHITECTURE.api.md. As "
	    "html it is one page that needs nothing else.",
	    { { "archdrift report", "the repository around this directory" },
		{ "archdrift report services/shop -o -",
		    "one directory as the project, printed" },
		{ "archdrift report --aspect api,events",
		    "only operations and events" },
		{ "archdrift report --format html",
		    "PROJECT_ARCHITECTURE.html, to look at or to publish" },
		{ "archdrift -C repo.git report --rev v2 -o v2.md",
		    "a commit of a bare repository" } } },
	{ "update", cmd_update, "[PATH]", 1,
	    "bring it up to date with what changed",
	    "Reads what changed since the report was written, and rewrites "
	    "the sections of the report and of its pages whose facts did.",
	    { { "archdrift update", "before a commit" },
		{ "archdrift update --lines",
		    "also where only line numbers moved" },
		{ "archdrift update --staged",
		    "what the next commit will hold, as the hook does" } } },
	{ "ask", cmd_ask, "REQUEST", ANY_NUMBER,
	    "the same, asked for in plain English",
	    "Understands a request, says which command it is, and runs it: "
	    "all of the project, a directory or an aspect of it, an update, "
	    "an onboarding document after it, an in-house framework by its "
	    "name and where its workflow definitions are. A request that "
	    "is not clear is not guessed at: exit status 2.",
	    { { "archdrift ask \"understand this project\"", "report" },
		{ "archdrift ask \"only the API of services/shop\"",
		    "report --aspect api services/shop" },
		{ "archdrift ask \"update the report, then write an "
		  "onboarding document\"",
		    "update, then onboard" },
		{ "archdrift ask \"we use an in-house framework called Loom, "
		  "workflows are in flows/**/*.yml\"",
		    "report --hint 'Loom=flows/**/*.yml'" },
		{ "archdrift ask --dry-run \"is the report up to date?\"",
		    "only says which command it is" } } },
	{ "onboard", cmd_onboard, "[PATH]", 1,
	    "write ONBOARDING.md for newcomers",
	    "Writes from the analysis what a newcomer needs first: what to "
	    "install and run, where to start reading and in which order, who "
	    "calls whom, and a glossary of the core models.",
	    { { "archdrift onboard", "beside the report" },
		{ "archdrift onboard -o -", "print it" },
		{ "archdrift onboard --rev v2 -o docs/ONBOARDING.md",
		    "of a commit" } } },
	{ "check", cmd_check, "[PATH]", 1,
	    "is the report in step, do the rules hold?",
	    "Says where the report or a page of it does not say what the code "
	    "says, how the code differs from a base and which pages that "
	    "changes, and which declared rules it breaks. "
	    "Writes nothing. Exit status 1: something found is an error.",
	    { { "archdrift check", "the report and the rules" },
		{ "archdrift check --base main",
		    "… and what differs from main" },
		{ "archdrift check --fail-on warning --format text --format "
		  "sarif=drift.sarif",
		    "stricter, in two forms" } } },
	{ "diff", cmd_diff, "A [B]", 2,
	    "how the architectures of two commits differ",
	    "Compares commit A with B, or with the work tree.",
	    { { "archdrift diff v1 v2", "two commits" },
		{ "archdrift diff main --format markdown",
		    "what the work tree changes, for a comment" } } },
	{ "model", cmd_model, "[PATH]", 1, "print the model as JSON",
	    "Prints all that the report is made from.",
	    { { "archdrift model | jq '.endpoints'", "one list of it" },
		{ "archdrift model --staged",
		    "what the next commit will hold" },
		{ "archdrift model --schema", "its JSON schema" } } },
	{ "init", cmd_init, "", 0,
	    "set up the hook, the merge driver, .archdrift.yml",
	    "Sets up what keeps the report up to date in this clone, and says "
	    "what to do next. Again, it changes nothing.",
	    { { "archdrift init", "once in each clone" },
		{ "archdrift init --remove", "all as it was before" } } },
	{ "demo", cmd_demo, "[DIR]", 1, "write a small project to try it on",
	    "Writes a small shop of four services to a new directory, "
	    "archdrift-demo unless another is named, and says what to do "
	    "next.",
	    { { "archdrift demo", "then follow what it says" } } },
	{ "rules", cmd_rules, "[packs]", 1, "list rules and detections",
	    "Lists the kinds of rules, the built-in rules with their levels, "
	    "and what is known of each framework.",
	    { { "archdrift rules", "the list" },
		{ "archdrift rules --schema >archdrift.schema.json",
		    "for editors that complete .archdrift.yml" },
		{ "archdrift rules --used",
		    "what of it says something here" } } },
	{ "explain", cmd_explain, "RULE", 1,
	    "explain a rule, with an example",
	    "Says what a rule means, and how it is declared or mended.",
	    { { "archdrift explain layers", "a kind of rule" },
		{ "archdrift explain endpoint-gone", "a difference" } } },
	{ "merge-driver", cmd_merge, "BASE OURS THEIRS PATH", 4,
	    "merge the report, for git",
	    "What git calls to merge the report, once `archdrift init` has "
	    "told it to.",
	    { { "git config merge.archdrift.driver 'archdrift merge-driver %O "
		"%A %B %P'",
		"what init sets" } } },
	{ "forms", cmd_forms, "FILE", 1,
	    "print what a file says, to write packs by",
	    "Prints a source file in the terms that detections are written "
	    "in.",
	    { { "archdrift forms src/app.py", "a file's calls, definitions, "
					      "decorations" } } },
	{ "completion", cmd_completion, "bash|zsh|fish", 1,
	    "print a shell's completions",
	    "Prints a script that completes commands, options and their "
	    "values. `make install` puts all three where shells find them.",
	    { { "source <(archdrift completion bash)",
		  "in ~/.bashrc, where nothing was installed" },
		{ "archdrift completion fish "
		  ">~/.config/fish/completions/archdrift.fish",
		    "for fish" } } },
	{ "help", cmd_help, "[COMMAND]", 1, "say what a command does",
	    "The same as COMMAND --help; without a command, what there is.",
	    { { "archdrift help check", "one command" },
		{ "archdrift help --man >archdrift.1", "the manual's page" } } },
};
/* clang-format on */

const size_t command_count = LENGTH(commands);

/* Something is always near: better a poor guess than a list of all. */
const struct command *command_named(const char *name, struct error *error)
{
	const char *names[LENGTH(commands)];

	for (size_t i = 0; i < LENGTH(commands); i++) {
		if (strcmp(name, commands[i].name) == 0)
			return &commands[i];
		names[i] = commands[i].name;
	}
	error_set(error, "unknown command '%s'; did you mean '%s'?", name,
	    nearest(str_from(name), names, LENGTH(names)));
	return NULL;
}

/* Of a copy of the run: a command that is only asked takes none of its words.
 */
struct page *command_pages(struct run *run)
{
	struct page *pages =
	    arena_array(&run->memory->perm, LENGTH(commands), sizeof(*pages));

	for (size_t i = 0; i < LENGTH(commands); i++) {
		struct run asked = *run;

		pages[i].command = &commands[i];
		asked.command = &commands[i];
		asked.own = &pages[i].own;
		asked.argc = 0;
		commands[i].run(&asked);
	}
	return pages;
}
