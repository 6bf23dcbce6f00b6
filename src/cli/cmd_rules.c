#include "cli/cli.h"
#include "cli/terminal.h"
#include "drift/drift.h"
#include "extract/extract.h"

/* The rules of drift, then the detections of the packs, as wide as the terminal
 * is. */
static bool list_rules(struct buf *out, struct run *run)
{
	struct buf text = { .arena = out->arena };
	struct rules *rules =
	    rules_read(NULL, 0, NULL, &run->memory->perm, run->error);

	if (!rules)
		return false;
	drift_list_rules(&text);
	buf_puts(&text, "\nDetections, by framework:\n");
	rules_print(&text, rules);
	put_folded(out, terminal_width(), buf_str(&text));
	return true;
}

enum status cmd_rules(struct run *run)
{
	bool schema = false;
	bool steps = false;
	const struct option own[] = {
		{ "schema", 0, OPTION_FLAG, &schema, NULL,
		    "print the JSON schema of .archdrift.yml or, with `packs`, "
		    "of packs" },
		{ "steps", 0, OPTION_FLAG, &steps, NULL,
		    "print the steps of packs' selectors as a table" },
		{ 0 },
	};
	struct buf out = { .arena = &run->memory->scratch };
	enum status status;

	if (!command_begins(&status, run, own))
		return status;
	if (run->argc &&
	    (!schema || !str_is(str_from(run->argv[0]), "packs"))) {
		error_set(run->error,
		    "rules takes no more than `--schema packs`, not '%s'",
		    run->argv[0]);
		return STATUS_USAGE;
	}
	if (schema && run->argc)
		pack_schema(&out);
	else if (schema)
		drift_settings_schema(&out);
	else if (steps)
		pack_steps(&out);
	else if (!list_rules(&out, run))
		return STATUS_USAGE;
	return print_out(buf_str(&out), run->error) ? STATUS_DONE
						    : STATUS_FAILED;
}
