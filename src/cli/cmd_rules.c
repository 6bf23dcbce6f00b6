#include "cli/cli.h"
#include "extract/extract.h"

enum status cmd_rules(struct run *run)
{
	const struct option own[] = { { 0 } };
	struct buf out = { .arena = &run->memory->scratch };
	struct rules *rules;
	bool done;

	if (!command_options(run, &done, "rules [OPTION…]", own, 0))
		return STATUS_USAGE;
	if (done)
		return STATUS_DONE;
	rules = rules_read(NULL, 0, &run->memory->perm, run->error);
	if (!rules)
		return STATUS_USAGE;
	rules_print(&out, rules);
	return print_out(buf_str(&out), run->error) ? STATUS_DONE
						    : STATUS_FAILED;
}
