/* archdrift forms: what the reader of a language sees in one file, for people
 * who write packs. No project is opened, no pack applied. */
#include <stdio.h>

#include "cli/cli.h"
#include "extract/extract.h"
#include "lang/lang.h"

enum status cmd_forms(struct run *run)
{
	const struct option own_options[] = { { 0 } };
	struct arena *scratch = &run->memory->scratch;
	struct str text;
	struct buf out = { .arena = scratch };
	enum status status;

	if (!command_begins(&status, run, own_options))
		return status;
	if (run->argc == 0) {
		error_set(run->error, "forms needs a file");
		return STATUS_USAGE;
	}
	if (!read_file(&text, run->argv[0], scratch, run->error) ||
	    !extract_print_forms(&out, str_from(run->argv[0]), text, scratch,
		run->error) ||
	    !print_out(buf_str(&out), run->error))
		return STATUS_FAILED;
	return STATUS_DONE;
}
