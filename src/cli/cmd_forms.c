#include <stdio.h>

#include "cli/cli.h"
#include "extract/extract.h"
#include "lang/lang.h"

static bool read_file(struct buf *out, const char *path, struct error *error)
{
	FILE *file = fopen(path, "rb");
	char block[8192];
	size_t got;
	bool whole;

	if (!file)
		return error_set(error, "%s: cannot be opened", path);
	while ((got = fread(block, 1, sizeof(block), file)) > 0)
		buf_put(out, (struct str){ block, got });
	whole = !ferror(file);
	fclose(file);
	return whole || error_set(error, "%s: cannot be read", path);
}

enum status cmd_forms(struct run *run)
{
	const struct option own[] = { { 0 } };
	struct arena *scratch = &run->memory->scratch;
	struct buf text = { .arena = scratch };
	struct buf out = { .arena = scratch };
	bool done;

	if (!command_options(run, &done, "forms [OPTION…] FILE", own, 1))
		return STATUS_USAGE;
	if (done)
		return STATUS_DONE;
	if (run->argc == 0) {
		error_set(run->error, "forms needs a file");
		return STATUS_USAGE;
	}
	if (!languages_start(run->error) ||
	    !read_file(&text, run->argv[0], run->error) ||
	    !extract_print_forms(&out, str_from(run->argv[0]), buf_str(&text),
		scratch, run->error) ||
	    !print_out(buf_str(&out), run->error))
		return STATUS_FAILED;
	return STATUS_DONE;
}
