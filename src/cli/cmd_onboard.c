#include "cli/cli.h"
enum status cmd_onboard(struct run *run)
{
	const struct option own[] = { { 0 } };
	bool done;
	if (!command_options(run, &done, own))
		return STATUS_USAGE;
	return STATUS_DONE;
}
