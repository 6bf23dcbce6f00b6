/* The manual's page, for man(1), from what --help says. */
#include <string.h>

#include "cli/commands.h"
#include "scan/scan.h"

/* What troff reads as its own: escapes, minus signs that would become hyphens,
 * quotes that would be curved. */
static const struct {
	const char *sign;
	const char *escape;
} escapes[] = {
	{ "\\", "\\e" },
	{ "-", "\\-" },
	{ "'", "\\(aq" },
	{ "`", "\\(ga" },
	{ "\n", "\n.PP\n" },
	{ "\xe2\x80\xa6", "..." },
};

/* The length of a sign that has an escape, and that; 0: it has none. */
static size_t find_escape(const char **escape, const char *text)
{
	for (size_t i = 0; i < LENGTH(escapes); i++) {
		size_t length = strlen(escapes[i].sign);

		if (strncmp(text, escapes[i].sign, length) != 0)
			continue;
		*escape = escapes[i].escape;
		return length;
	}
	return 0;
}

/* Lines of the source: what man takes for commands is escaped, so that a line
 * may begin with a dot, a quote, or the dots of an ellipsis. */
static void put_man_text(struct buf *out, const char *text)
{
	bool start = true;

	while (*text) {
		const char *escape;
		size_t length = find_escape(&escape, text);

		if (start && strchr(".'\xe2", *text))
			buf_puts(out, "\\&");
		start = *text == '\n';
		if (length)
			buf_puts(out, escape);
		else
			buf_putc(out, *text);
		text += length ? length : 1;
	}
}

static void put_man_line(struct buf *out, const char *before, const char *text)
{
	buf_puts(out, before);
	put_man_text(out, text);
	buf_putc(out, '\n');
}

static void put_option_pages(struct buf *out, const struct option *options)
{
	for (; options->name; options++) {
		buf_puts(out, ".TP\n\\fB");
		if (options->letter)
			buf_printf(out, "\\-%c\\fR, \\fB", options->letter);
		buf_puts(out, "\\-\\-");
		put_man_text(out, options->name);
		buf_puts(out, "\\fR");
		if (options->value) {
			buf_puts(out, " \\fI");
			put_man_text(out, options->value);
			buf_puts(out, "\\fR");
		}
		buf_putc(out, '\n');
		put_man_line(out, "", options->about);
	}
}

/* Examples are set as they are typed, what they do below them. */
static void put_command_page(struct buf *out, const struct page *page)
{
	const struct command *command = page->command;

	put_man_line(out, ".SS ", command->name);
	put_man_line(out, ".B ", command_usage(command, out->arena));
	buf_puts(out, ".PP\n");
	put_man_line(out, "", command->text);
	put_option_pages(out, page->own);
	for (size_t i = 0; i < EXAMPLES_MOST && command->examples[i].line;
	     i++) {
		buf_puts(out, ".PP\n.nf\n.RS\n");
		put_man_line(out, "", command->examples[i].line);
		buf_puts(out, ".RE\n.fi\n.RS 12\n");
		put_man_line(out, "", command->examples[i].about);
		buf_puts(out, ".RE\n");
	}
}

static const struct {
	const char *name;
	const char *text;
} ends[] = {
	{ "EXIT STATUS",
	    "0: done.\n"
	    "1: what was found fails (check), notes are in conflict "
	    "(merge-driver), or something was written (update --exit-code).\n"
	    "2: wrong use or configuration, or a request that is not "
	    "understood.\n"
	    "3: it could not be done." },
	{ "ENVIRONMENT",
	    "NO_COLOR: set to anything, there are no colours unless --color "
	    "asks for them.\n"
	    "ARCHDRIFT=0: the hook does nothing." },
	{ "FILES", "PROJECT_ARCHITECTURE.md: the report.\n"
		   "ONBOARDING.md: the document for newcomers.\n"
		   ".archdrift.yml: settings, hints and rules.\n"
		   ".archdrift-baseline: known violations.\n"
		   ".archdrift/packs/: the project's own packs.\n"
		   ".git/archdrift/: what saves work; safe to delete." },
	{ "LIMITS",
	    "What is beyond is a finding; `limits` in .archdrift.yml sets "
	    "them."
#define X(name, usual, least, most, about) \
	"\n" #name " (" #usual "): " about "."
	    LIMITS(X)
#undef X
	},
};

static void man_page(struct buf *out, const struct page *pages,
    const struct option *common)
{
	buf_puts(out,
	    ".TH ARCHDRIFT 1 \"\" \"archdrift " VERSION "\" \"User Commands\"\n"
	    ".SH NAME\n"
	    "archdrift \\- reads a repository and writes its "
	    "architecture\n"
	    ".SH SYNOPSIS\n"
	    ".B archdrift\n"
	    "[OPTION...] COMMAND [ARGUMENT...]\n"
	    ".SH COMMANDS\n");
	for (size_t i = 0; i < command_count; i++)
		put_command_page(out, &pages[i]);
	buf_puts(out, ".SH OPTIONS OF EVERY COMMAND\n");
	put_option_pages(out, common);
	for (size_t i = 0; i < LENGTH(ends); i++) {
		put_man_line(out, ".SH ", ends[i].name);
		put_man_line(out, "", ends[i].text);
	}
}

/* A page's place is that of its command in commands[]. */
enum status cmd_help(struct run *run)
{
	bool man = false;
	const struct option own_options[] = {
		{ "man", 0, OPTION_FLAG, &man, NULL,
		    "print the manual's page, for man(1)" },
		{ 0 },
	};
	struct buf out = { .arena = &run->memory->scratch };
	const struct command *command = NULL;
	const struct page *pages;
	enum status status;

	if (!command_begins(&status, run, own_options))
		return status;
	if (run->argc) {
		command = command_named(run->argv[0], run->error);
		if (!command)
			return STATUS_USAGE;
	}
	pages = command_pages(run);
	if (man)
		man_page(&out, pages, run->common_options);
	else if (command)
		help_command(&out, &pages[command - commands],
		    run->common_options);
	else
		help_program(&out, run->common_options);
	return print_out(buf_str(&out), run->error) ? STATUS_DONE
						    : STATUS_FAILED;
}
