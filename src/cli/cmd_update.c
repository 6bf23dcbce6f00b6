/* archdrift update: options alone; update/refresh.h does it. */
#include "cli/update/refresh.h"

enum status cmd_update(struct run *run)
{
	struct refresh_options options = { 0 };
	const struct option own_options[] = {
		{ "lines", 0, OPTION_FLAG, &options.lines, NULL,
		    "rewrite sections also where only lines moved" },
		{ "output", 'o', OPTION_TEXT, &options.output, "FILE",
		    "in place of PROJECT_ARCHITECTURE.md" },
		{ "force", 0, OPTION_FLAG, &options.force, NULL,
		    "replace a file that archdrift did not write" },
		{ "verbose", 'v', OPTION_FLAG, &options.verbose, NULL,
		    "say of each subsystem why it was read again" },
		{ "no-stage", 0, OPTION_FLAG, &options.no_stage, NULL,
		    "with --staged: write the file, leave the index alone" },
		{ "exit-code", 0, OPTION_FLAG, &options.exit_code, NULL,
		    "exit with 1 where something was written" },
		{ 0 },
	};
	enum status status;

	if (!command_begins(&status, run, own_options))
		return status;
	if (run->common.staged && !run->common.progress)
		run->common.progress = "never"; /* a commit is being made */
	return refresh_report(run, run->argc ? run->argv[0] : NULL, &options);
}
