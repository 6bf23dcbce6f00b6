#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"

bool print_out(struct str text, struct error *error)
{
	if ((text.len && fwrite(text.ptr, 1, text.len, stdout) != text.len) ||
	    fflush(stdout) != 0)
		return error_set(error, "standard output: cannot be written");
	return true;
}

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
	while ((got = fread(block, 1, sizeof(block), file)) > 0)
		buf_put(&text, (struct str){ block, got });
	whole = !ferror(file);
	fclose(file);
	*out = buf_str(&text);
	return whole || error_set(error, "%s: cannot be read", path);
}

/* As in git, what any option names is looked for from there. */
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

bool command_options(struct run *run, bool *done, const char *usage,
    const struct option *own, int operands)
{
	const struct option *tables[] = { own, run->common_options, NULL };
	struct buf out = { .arena = &run->memory->scratch };

	*done = false;
	if (!options_parse(tables, &run->argc, run->argv, false, run->error))
		return false;
	if (run->common.help) {
		buf_printf(&out, "usage: archdrift %s\n", usage);
		if (own->name)
			buf_puts(&out, "\nOptions:\n");
		options_help(&out, own);
		buf_puts(&out, "\nOptions of every command:\n");
		options_help(&out, run->common_options);
		*done = true;
		return print_out(buf_str(&out), run->error);
	}
	if (run->argc > operands)
		return error_set(run->error,
		    "'%s' is one argument too many; usage: archdrift %s",
		    run->argv[operands], usage);
	return enter_directory(run);
}
