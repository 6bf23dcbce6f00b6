#include "cli/refresh.h"

enum status cmd_report(struct run *run)
{
	struct refresh_options options = { .all = true };
	const struct option own[] = {
		{ "output", 'o', OPTION_TEXT, &options.output, "FILE",
		    "in place of PROJECT_ARCHITECTURE.md; -: print it" },
		{ "force", 0, OPTION_FLAG, &options.force, NULL,
		    "replace a file that archdrift did not write" },
		{ 0 },
	};
	bool done;

	if (!command_options(run, &done, "report [OPTION…] [PATH]", own, 1))
		return STATUS_USAGE;
	if (done)
		return STATUS_DONE;
	return refresh_report(run, run->argc ? run->argv[0] : NULL, &options);
}
