/* --help, of the program and of its commands. */
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/analysis/terminal.h"
#include "scan/scan.h"

enum { MARGIN = 2, MIDDLE = 27, WIDTH_UNKNOWN = 80 };

/* Help is for people also where it goes through a pager. */
static size_t width(void)
{
	size_t known = terminal_width();

	return known ? known : WIDTH_UNKNOWN;
}

/* What an option takes, ` a|b|c`; alternatives that do not fit a line of the
 * terminal go on below the first one. */
static void put_option_value(struct buf *out, const char *value)
{
	size_t column = out->len + 1;
	size_t at = column;

	buf_putc(out, ' ');
	while (*value) {
		size_t length = strcspn(value, "|");

		length += value[length] == '|';
		if (at > column && MARGIN + at + length > width()) {
			buf_printf(out, "\n%*s", (int)(MARGIN + column), "");
			at = column;
		}
		buf_put(out, (struct str){ value, length });
		at += length;
		value += length;
	}
}

/* Long forms stand below each other, whether they have a letter or not. */
static struct str option_words(const struct option *option, struct arena *arena)
{
	struct buf out = { .arena = arena };

	if (option->letter)
		buf_printf(&out, "-%c, ", option->letter);
	else
		buf_puts(&out, "    ");
	buf_printf(&out, "--%s", option->name);
	if (option->value)
		put_option_value(&out, option->value);
	return buf_str(&out);
}

static void put_option_help(struct buf *out, const char *title,
    const struct option *options)
{
	const struct columns columns = { MARGIN, MIDDLE, width() };

	if (!options->name)
		return;
	buf_printf(out, "\n%s:\n", title);
	for (; options->name; options++)
		put_columns(out, columns, option_words(options, out->arena),
		    str_from(options->about));
}

static void put_limits(struct buf *out)
{
	const struct columns columns = { 2, MIDDLE, width() };

	buf_puts(out, "\nLimits, set by `limits` in .archdrift.yml; what is "
		      "beyond is a finding:\n");
#define X(name, usual, least, most, about) \
	put_columns(out, columns, STR(#name ": " #usual), STR(about));
	LIMITS(X)
#undef X
}

static void put_next(struct buf *out, const char *line, const char *about)
{
	const struct columns columns = { 2, MIDDLE, width() };

	put_columns(out, columns, str_from(line), str_from(about));
}

void help_first(struct buf *out, struct str project)
{
	put_wrapped(out, 0, width(),
	    STR("archdrift reads a repository and writes "
		"PROJECT_ARCHITECTURE.md: what the project is, its parts, "
		"endpoints, data stores, links and flows, each with its path "
		"and line."));
	if (project.len) {
		buf_printf(out, "\nIn this repository, %.*s:\n",
		    STR_ARG(project));
		put_next(out, "archdrift report", "write the report");
		put_next(out, "archdrift check",
		    "compare it with the code, check the rules");
		put_next(out, "archdrift init",
		    "keep it up to date at each commit");
	} else {
		buf_puts(out, "\nThis directory is in no git repository:\n");
		put_next(out, "archdrift -C DIR report",
		    "write the report of another directory");
		put_next(out, "archdrift demo",
		    "write a small project to try it on");
	}
	buf_puts(out, "\n`archdrift --help` lists all commands.\n");
}

void help_program(struct buf *out, const struct option *common)
{
	const struct columns columns = { 2, MIDDLE, width() };

	buf_puts(out, "usage: archdrift [OPTION…] COMMAND [ARGUMENT…]\n\n"
		      "Reads a repository and writes its architecture.\n\n"
		      "Commands:\n");
	for (size_t i = 0; i < command_count; i++)
		put_columns(out, columns, str_from(commands[i].name),
		    str_from(commands[i].about));
	put_option_help(out, "Options of every command", common);
	put_limits(out);
	buf_puts(out, "\n`archdrift COMMAND --help` tells the command's own, "
		      "with examples.\n");
}

static void put_examples(struct buf *out, const struct command *command)
{
	buf_puts(out, "\nExamples:\n");
	for (size_t i = 0; i < EXAMPLES_MOST && command->examples[i].line;
	     i++) {
		const struct example *example = &command->examples[i];

		buf_printf(out, "  %s\n", example->line);
		put_wrapped(out, 6, width(), str_from(example->about));
	}
}

void help_command(struct buf *out, const struct page *page,
    const struct option *common)
{
	const struct command *command = page->command;

	buf_printf(out, "usage: %s\n\n", command_usage(command, out->arena));
	put_wrapped(out, 0, width(), str_from(command->text));
	put_option_help(out, "Options", page->own);
	put_examples(out, command);
	put_option_help(out, "Options of every command", common);
}
