/* What all commands begin with, and how they reach files. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/embedded.h"

#define READ_LIMIT (256u << 20) /* bytes */

/* Files are embedded by the build: a name that is not there would be a mistake
 * of ours, found by the first test that asks for it. */
struct str embedded_text(const char *name)
{
	const struct embedded *embedded = embedded_files;

	while (strcmp(embedded->name, name) != 0)
		embedded++;
	return (struct str){ (const char *)embedded->bytes, embedded->size };
}

/* Flushed at once, so that a full disk or a closed pipe is found while the
 * status can still say so. */
bool print_out(struct str text, struct error *error)
{
	if ((text.len && fwrite(text.ptr, 1, text.len, stdout) != text.len) ||
	    fflush(stdout) != 0)
		return error_set(error, "standard output: cannot be written");
	return true;
}

/* In blocks, as a pipe has no size. */
bool read_file(struct str *out, const char *path, struct arena *perm,
    struct error *error)
{
	FILE *file = fopen(path, "rb");
	struct buf text = { .arena = perm };
	char block[1 << 16];
	size_t got;
	bool whole;

	if (!file)
		return error_set(error, "%s: %s", path, strerror(errno));
	while (text.len <= READ_LIMIT &&
	       (got = fread(block, 1, sizeof(block), file)) > 0)
		buf_put(&text, (struct str){ block, got });
	whole = !ferror(file);
	fclose(file);
	*out = buf_str(&text);
	if (out->len > READ_LIMIT)
		return error_set(error, "%s: too large", path);
	return whole || error_set(error, "%s: cannot be read", path);
}

/* A part of the path that is a file is nothing there, too. */
bool find_file(struct stat *new_stat, const char *path, struct error *error)
{
	if (stat(path, new_stat) == 0)
		return true;
	*new_stat = (struct stat){ 0 };
	return errno == ENOENT || errno == ENOTDIR ||
	       error_set(error, "%s: %s", path, strerror(errno));
}

/* As in git, what any option names is looked for from there. Its real path is
 * kept: what is opened later does not depend on links that may change. */
static bool enter_directory(struct run *run)
{
	const char *directory = run->common.directory;
	char *real;

	if (!directory || !*directory)
		return true;
	if (chdir(directory) != 0)
		return error_set(run->error,
		    errno == ENOENT ? "%s: no such directory"
				    : "%s: cannot be entered",
		    directory);
	real = realpath(".", NULL);
	if (!real)
		return error_set(run->error, "%s: %s", directory,
		    strerror(errno));
	run->common.directory = str_cstring(str_from(real), &run->memory->perm);
	free(real);
	return true;
}

const char *command_usage(const struct command *command, struct arena *arena)
{
	return str_cstring(str_printf(arena, "archdrift %s [OPTION…]%s%s",
			       command->name, *command->operands ? " " : "",
			       command->operands),
	    arena);
}

/* A copy of the table: it lives as long as its command runs. */
static const struct option *copy_options(const struct option *own_options,
    struct arena *perm)
{
	struct option *options;
	size_t count = 1;

	while (own_options[count - 1].name)
		count++;
	options = arena_array(perm, count, sizeof(*options));
	memcpy(options, own_options, count * sizeof(*options));
	return options;
}

/* Asked for its options, the command gives them and does nothing: help, manual
 * and completions need all tables, which only commands know. */
bool command_begins(enum status *status, struct run *run,
    const struct option *own_options)
{
	const struct option *tables[] = { own_options, run->common_options,
		NULL };
	struct buf out = { .arena = &run->memory->scratch };
	const struct page page = { run->command, own_options };

	*status = STATUS_DONE;
	if (run->own) {
		*run->own = copy_options(own_options, &run->memory->perm);
		return false;
	}
	*status = STATUS_USAGE;
	if (!options_parse(tables, &run->argc, run->argv, false, run->error))
		return false;
	if (run->common.help) {
		help_command(&out, &page, run->common_options);
		*status = print_out(buf_str(&out), run->error) ? STATUS_DONE
							       : STATUS_FAILED;
		return false;
	}
	if (run->argc > run->command->operand_most)
		return error_set(run->error,
		    "'%s' is one argument too many; usage: %s",
		    run->argv[run->command->operand_most],
		    command_usage(run->command, &run->memory->scratch));
	if (enter_directory(run))
		*status = STATUS_DONE;
	return *status == STATUS_DONE;
}
