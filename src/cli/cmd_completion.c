/*
 * Completions for shells: commands, options, and what options take. Each shell
 * has its own language, but all are made from the same tables of options, by
 * walking them once: put_bash(), put_zsh(), put_fish(). What follows an option
 * or a command is told from its `value` or `operands`, as --help shows them.
 */
#include <string.h>

#include "cli/commands.h"

/* What an option or a command takes. */
enum taken {
	TAKES_WORDS, /* one of several */
	TAKES_FILE,
	TAKES_FOLDER,
	TAKES_OTHER,
};

/* By the words that usages are written in: "a|b", FILE, DIR, PATH. */
static enum taken taken_of(const char *value)
{
	if (strchr(value, '|'))
		return TAKES_WORDS;
	if (strcmp(value, "FILE") == 0 || strstr(value, "OURS"))
		return TAKES_FILE;
	return strcmp(value, "DIR") == 0 || strstr(value, "PATH") ? TAKES_FOLDER
								  : TAKES_OTHER;
}

/* `a|b` with blanks. */
static void put_choices(struct buf *out, const char *value)
{
	for (; *value; value++)
		buf_putc(out, *value == '|' ? ' ' : *value);
}

/* What a command takes; help takes commands. */
static void put_operand_words(struct buf *out, const struct command *command)
{
	if (strchr(command->operands, '|'))
		put_choices(out, command->operands);
	else if (strstr(command->operands, "COMMAND"))
		for (size_t i = 0; i < command_count; i++)
			buf_printf(out, "%s%s", i ? " " : "", commands[i].name);
}

/* ---- bash ---- */

/* `--output|-o` */
static void put_pattern(struct buf *out, const struct option *option)
{
	buf_printf(out, "--%s", option->name);
	if (option->letter)
		buf_printf(out, "|-%c", option->letter);
}

static void bash_words(struct buf *out, const struct option *options)
{
	for (; options->name; options++)
		buf_printf(out, " --%s", options->name);
}

/* A row of `case COMMAND:OPTION in` for each option that takes something;
 * COMMAND "*" for those of all. Bash splits `--output=FILE` at the equals sign,
 * so that the option is the word before. */
static void bash_values(struct buf *out, const char *command,
    const struct option *options)
{
	static const char *const fill[] = {
		[TAKES_FILE] = "_archdrift_fill -f",
		[TAKES_FOLDER] = "_archdrift_fill -d",
		[TAKES_OTHER] = "COMPREPLY=()",
	};

	for (; options->name; options++) {
		enum taken taken;

		if (options->kind == OPTION_FLAG)
			continue;
		taken = taken_of(options->value);
		buf_printf(out, "\t%s:--%s", command, options->name);
		if (options->letter)
			buf_printf(out, "|%s:-%c", command, options->letter);
		buf_puts(out, ") ");
		if (taken == TAKES_WORDS) {
			buf_puts(out, "_archdrift_fill -W '");
			put_choices(out, options->value);
			buf_puts(out, "'");
		} else {
			buf_puts(out, fill[taken]);
		}
		buf_puts(out, "; return ;;\n");
	}
}

/* The options before a command that take a value: that is no command. Of
 * `archdrift -C dir check` the command is check. */
static void bash_skipped(struct buf *out, const struct option *common)
{
	bool first = true;

	for (; common->name; common++) {
		if (common->kind == OPTION_FLAG)
			continue;
		buf_puts(out, first ? "" : "|");
		put_pattern(out, common);
		first = false;
	}
}

static void bash_operands(struct buf *out, const struct command *command)
{
	enum taken taken = taken_of(command->operands);
	struct buf joined_words = { .arena = out->arena };

	put_operand_words(&joined_words, command);
	if (joined_words.len)
		buf_printf(out, "\t%s) _archdrift_fill -W '%.*s' ;;\n",
		    command->name, STR_ARG(buf_str(&joined_words)));
	else if (taken == TAKES_FILE || taken == TAKES_FOLDER)
		buf_printf(out, "\t%s) _archdrift_fill -%c ;;\n", command->name,
		    taken == TAKES_FILE ? 'f' : 'd');
}

/* The script finds the command among the words so far, then what the word
 * before the cursor asks for, then options or operands of the command. */
static void put_bash(struct buf *out, const struct page *pages,
    const struct option *common)
{
	buf_puts(out,
	    "# Completions of archdrift for bash.\n"
	    "_archdrift_fill() {\n"
	    "\tmapfile -t COMPREPLY < <(compgen \"$@\" -- \"$current\")\n"
	    "\tif [[ $1 != -W ]]; then compopt -o filenames 2>/dev/null; fi\n"
	    "}\n\n"
	    "_archdrift() {\n"
	    "\tlocal current=${COMP_WORDS[COMP_CWORD]} command= skip= word\n"
	    "\tlocal before=${COMP_WORDS[COMP_CWORD - 1]} options\n"
	    "\tfor word in \"${COMP_WORDS[@]:1:COMP_CWORD - 1}\"; do\n"
	    "\t\tif [[ $skip ]]; then skip=; continue; fi\n"
	    "\t\tcase $word in\n\t\t");
	bash_skipped(out, common);
	buf_puts(out, ") skip=1 ;;\n"
		      "\t\t-*|=) ;;\n"
		      "\t\t*) command=$word; break ;;\n"
		      "\t\tesac\n"
		      "\tdone\n"
		      "\tif [[ $current == = ]]; then current=; fi\n"
		      "\tif [[ $before == = ]]; then "
		      "before=${COMP_WORDS[COMP_CWORD - 2]}; fi\n"
		      "\tcase $command:$before in\n");
	bash_values(out, "*", common);
	for (size_t i = 0; i < command_count; i++)
		bash_values(out, commands[i].name, pages[i].own);
	buf_puts(out, "\tesac\n\toptions='");
	bash_words(out, common);
	buf_puts(out, "'\n\tcase $command in\n");
	for (size_t i = 0; i < command_count; i++) {
		if (!pages[i].own->name)
			continue;
		buf_printf(out, "\t%s) options+='", commands[i].name);
		bash_words(out, pages[i].own);
		buf_puts(out, "' ;;\n");
	}
	buf_puts(out, "\tesac\n"
		      "\tif [[ $current == -* ]]; then\n"
		      "\t\t_archdrift_fill -W \"$options\"\n"
		      "\t\treturn\n\tfi\n"
		      "\tcase $command in\n\t'') _archdrift_fill -W '");
	for (size_t i = 0; i < command_count; i++)
		buf_printf(out, "%s%s", i ? " " : "", commands[i].name);
	buf_puts(out, "' ;;\n");
	for (size_t i = 0; i < command_count; i++)
		bash_operands(out, &commands[i]);
	buf_puts(out, "\tesac\n}\n\ncomplete -F _archdrift archdrift\n");
}

/* ---- zsh ---- */

/* Inside of '…', and not read as a part of _arguments' own language. */
static void zsh_text(struct buf *out, const char *text)
{
	for (; *text; text++) {
		if (*text == '\'')
			buf_puts(out, "'\\''");
		else if (char_among(*text, "[]:\\"))
			buf_printf(out, "\\%c", *text);
		else
			buf_putc(out, *text);
	}
}

/* A blank action: it takes something, of which nothing is known. */
static void zsh_value(struct buf *out, const char *name, const char *value)
{
	buf_printf(out, ":%s:", name);
	switch (taken_of(value)) {
	case TAKES_WORDS:
		buf_puts(out, "(");
		put_choices(out, value);
		buf_puts(out, ")");
		break;
	case TAKES_FILE:
		buf_puts(out, "_files");
		break;
	case TAKES_FOLDER:
		buf_puts(out, "_files -/");
		break;
	default:
		buf_putc(out, ' ');
	}
}

/* One form of an option, `-o` or `--output`. `joint` says how its value may
 * follow: `+` at once or as the next word, `=` also behind the sign. */
static void zsh_form(struct buf *out, const struct option *option,
    const char *form, const char *joint)
{
	buf_printf(out, " \\\n\t\t'%s%s%s[",
	    option->kind == OPTION_WORDS ? "*" : "", form,
	    option->kind == OPTION_FLAG ? "" : joint);
	zsh_text(out, option->about);
	buf_putc(out, ']');
	if (option->kind != OPTION_FLAG)
		zsh_value(out, option->name, option->value);
	buf_putc(out, '\'');
}

static void zsh_options(struct buf *out, const struct option *options)
{
	for (; options->name; options++) {
		struct str form = str_printf(out->arena, "--%s", options->name);
		const char letter[] = { '-', options->letter, '\0' };

		if (options->letter)
			zsh_form(out, options, letter, "+");
		zsh_form(out, options, str_cstring(form, out->arena), "=");
	}
}

static void zsh_command(struct buf *out, const struct page *page)
{
	const struct command *command = page->command;
	struct buf joined_words = { .arena = out->arena };

	buf_printf(out, "\t%s) _arguments $common", command->name);
	zsh_options(out, page->own);
	put_operand_words(&joined_words, command);
	if (joined_words.len)
		buf_printf(out, " \\\n\t\t'*:operand:(%.*s)'",
		    STR_ARG(buf_str(&joined_words)));
	else if (*command->operands) {
		buf_puts(out, " \\\n\t\t'*");
		zsh_value(out, "operand", command->operands);
		buf_putc(out, '\'');
	}
	buf_puts(out, " ;;\n");
}

/* The end makes it work both ways, as a file in fpath and where it is sourced.
 */
static void put_zsh(struct buf *out, const struct page *pages,
    const struct option *common)
{
	buf_puts(out, "#compdef archdrift\n"
		      "# Completions of archdrift for zsh.\n"
		      "_archdrift() {\n"
		      "\tlocal context state state_descr line\n"
		      "\tlocal -A opt_args\n"
		      "\tlocal -a common names\n"
		      "\tcommon=(");
	zsh_options(out, common);
	buf_puts(out, "\n\t)\n\tnames=(\n");
	for (size_t i = 0; i < command_count; i++) {
		buf_printf(out, "\t\t'%s:", commands[i].name);
		zsh_text(out, commands[i].about);
		buf_puts(out, "'\n");
	}
	buf_puts(out,
	    "\t)\n"
	    "\t_arguments -C $common '1: :->command' '*:: :->operands'\n"
	    "\tif [[ $state == command ]]; then\n"
	    "\t\t_describe -t commands command names\n"
	    "\t\treturn\n\tfi\n"
	    "\tcase $words[1] in\n");
	for (size_t i = 0; i < command_count; i++)
		zsh_command(out, &pages[i]);
	buf_puts(out, "\tesac\n}\n\n"
		      "if [[ $funcstack[1] == _archdrift ]]; then\n"
		      "\t_archdrift \"$@\"\n"
		      "else\n"
		      "\tcompdef _archdrift archdrift\n"
		      "fi\n");
}

/* ---- fish ---- */

static void fish_text(struct buf *out, const char *text)
{
	buf_putc(out, '\'');
	for (; *text; text++)
		buf_printf(out, char_among(*text, "'\\") ? "\\%c" : "%c",
		    *text);
	buf_putc(out, '\'');
}

/* `command` NULL: the options of all. */
static void fish_options(struct buf *out, const char *command,
    const struct option *options)
{
	for (; options->name; options++) {
		buf_puts(out, "complete -c archdrift");
		if (command)
			buf_printf(out, " -n '__fish_seen_subcommand_from %s'",
			    command);
		buf_printf(out, " -l %s", options->name);
		if (options->letter)
			buf_printf(out, " -s %c", options->letter);
		buf_puts(out, " -d ");
		fish_text(out, options->about);
		if (options->kind == OPTION_FLAG) {
			buf_putc(out, '\n');
			continue;
		}
		switch (taken_of(options->value)) {
		case TAKES_WORDS:
			buf_puts(out, " -x -a '");
			put_choices(out, options->value);
			buf_puts(out, "'");
			break;
		case TAKES_FILE:
			buf_puts(out, " -r -F");
			break;
		case TAKES_FOLDER:
			buf_puts(out, " -x -a '(__fish_complete_directories)'");
			break;
		default:
			buf_puts(out, " -x");
		}
		buf_putc(out, '\n');
	}
}

static void fish_operands(struct buf *out, const struct command *command)
{
	enum taken taken = taken_of(command->operands);
	struct buf joined_words = { .arena = out->arena };

	put_operand_words(&joined_words, command);
	if (joined_words.len == 0 && taken != TAKES_FILE &&
	    taken != TAKES_FOLDER)
		return;
	buf_printf(out,
	    "complete -c archdrift -n '__fish_seen_subcommand_from %s' ",
	    command->name);
	if (joined_words.len)
		buf_printf(out, "-a '%.*s'\n", STR_ARG(buf_str(&joined_words)));
	else
		buf_puts(out, taken == TAKES_FILE
				  ? "-F\n"
				  : "-a '(__fish_complete_directories)'\n");
}

static void put_fish(struct buf *out, const struct page *pages,
    const struct option *common)
{
	buf_puts(out, "# Completions of archdrift for fish.\n"
		      "complete -c archdrift -f\n");
	for (size_t i = 0; i < command_count; i++) {
		buf_printf(out,
		    "complete -c archdrift -n __fish_use_subcommand -a %s -d ",
		    commands[i].name);
		fish_text(out, commands[i].about);
		buf_putc(out, '\n');
	}
	fish_options(out, NULL, common);
	for (size_t i = 0; i < command_count; i++) {
		fish_options(out, commands[i].name, pages[i].own);
		fish_operands(out, &commands[i]);
	}
}

/* False: there is no such shell. */
static bool completion_script(struct buf *out, const char *shell,
    const struct page *pages, const struct option *common)
{
	static const struct {
		const char *name;
		void (*put)(struct buf *out, const struct page *pages,
		    const struct option *common);
	} shells[] = {
		{ "bash", put_bash },
		{ "fish", put_fish },
		{ "zsh", put_zsh },
	};

	for (size_t i = 0; i < LENGTH(shells); i++)
		if (strcmp(shells[i].name, shell) == 0) {
			shells[i].put(out, pages, common);
			return true;
		}
	return false;
}

enum status cmd_completion(struct run *run)
{
	const struct option own_options[] = { { 0 } };
	struct buf out = { .arena = &run->memory->scratch };
	const char *shell;
	enum status status;

	if (!command_begins(&status, run, own_options))
		return status;
	shell = run->argc ? run->argv[0] : "";
	if (!completion_script(&out, shell, command_pages(run),
		run->common_options)) {
		error_set(run->error,
		    "completion takes bash, zsh or fish, not '%s'", shell);
		return STATUS_USAGE;
	}
	return print_out(buf_str(&out), run->error) ? STATUS_DONE
						    : STATUS_FAILED;
}
