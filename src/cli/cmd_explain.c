/* archdrift explain: what a rule means. The texts are drift's. */
#include "cli/cli.h"
#include "drift/drift.h"

enum status cmd_explain(struct run *run)
{
	const struct option own_options[] = { { 0 } };
	struct buf out = { .arena = &run->memory->scratch };
	enum status status;

	if (!command_begins(&status, run, own_options))
		return status;
	if (run->argc == 0) {
		error_set(run->error,
		    "which rule? `archdrift rules` lists them");
		return STATUS_USAGE;
	}
	if (!drift_explain(&out, str_from(run->argv[0]))) {
		const char *guess = drift_rule_nearest(str_from(run->argv[0]),
		    &run->memory->scratch);

		error_set(run->error, "unknown rule '%s'%s%s%s", run->argv[0],
		    guess[0] ? ", did you mean '"
			     : "; `archdrift rules` lists "
			       "them",
		    guess, guess[0] ? "'?" : "");
		return STATUS_USAGE;
	}
	return print_out(buf_str(&out), run->error) ? STATUS_DONE
						    : STATUS_FAILED;
}
