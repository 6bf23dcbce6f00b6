#include "cli/commands.h"

enum status cmd_completion(struct run *run)
{
	const struct option own[] = { { 0 } };
	struct buf out = { .arena = &run->memory->scratch };
	const char *shell;
	enum status status;

	if (!command_begins(&status, run, own))
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
