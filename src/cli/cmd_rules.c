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
	const struct option own[] = {
		{ "schema", 0, OPTION_FLAG, &schema, NULL,
		    "print the JSON schema of .archdrift.yml" },
		{ 0 },
	};
	struct buf out = { .arena = &run->memory->scratch };
	enum status status;

	if (!command_begins(&status, run, own))
		return status;
	if (schema)
		drift_settings_schema(&out);
	else if (!list_rules(&out, run))
		return STATUS_USAGE;
	return print_out(buf_str(&out), run->error) ? STATUS_DONE
						    : STATUS_FAILED;
}
