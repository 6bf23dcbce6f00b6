#include "cli/analysis/analysis.h"
#include "cli/analysis/confine.h"
#include "cli/cli.h"
#include "cli/analysis/terminal.h"
#include "drift/drift.h"
#include "extract/extract.h"

/* The rules of drift, then the detections of the packs, as wide as the terminal
 * is. */
static enum status list_rules(struct buf *out, struct run *run)
{
	struct buf text = { .arena = out->arena };
	struct rules *rules =
	    rules_read(NULL, 0, NULL, &run->memory->perm, run->error);

	if (!rules)
		return STATUS_USAGE;
	drift_list_rules(&text);
	buf_puts(&text, "\nDetections, by framework:\n");
	rules_print(&text, rules, false);
	put_folded(out, terminal_width(), buf_str(&text));
	return STATUS_DONE;
}

/* Those that say something of this project: all of it is read, without the
 * cache, as facts that are kept do not say which rules made them. */
static enum status list_used(struct buf *out, struct run *run)
{
	const struct writes writes = { 0 };
	struct analysis analysis = { .writes = &writes };
	enum status status;

	run->common.no_cache = true;
	status = analysis_run(&analysis, run, NULL, false);
	if (status == STATUS_DONE)
		rules_print(out, analysis.rules, true);
	analysis_close(&analysis);
	return status;
}

enum status cmd_rules(struct run *run)
{
	bool schema = false;
	bool steps = false;
	bool used = false;
	const struct option own_options[] = {
		{ "schema", 0, OPTION_FLAG, &schema, NULL,
		    "print the JSON schema of .archdrift.yml or, with `packs`, "
		    "of packs" },
		{ "steps", 0, OPTION_FLAG, &steps, NULL,
		    "print the steps of packs' selectors as a table" },
		{ "used", 0, OPTION_FLAG, &used, NULL,
		    "list the detections that hold in this project" },
		{ 0 },
	};
	struct buf out = { .arena = &run->memory->scratch };
	enum status status;

	if (!command_begins(&status, run, own_options))
		return status;
	if (run->argc &&
	    (!schema || !str_is(str_from(run->argv[0]), "packs"))) {
		error_set(run->error,
		    "rules takes no more than `--schema packs`, not '%s'",
		    run->argv[0]);
		return STATUS_USAGE;
	}
	status = STATUS_DONE;
	if (schema && run->argc)
		pack_schema(&out);
	else if (schema)
		drift_settings_schema(&out);
	else if (steps)
		pack_steps(&out);
	else
		status = used ? list_used(&out, run) : list_rules(&out, run);
	if (status != STATUS_DONE)
		return status;
	return print_out(buf_str(&out), run->error) ? STATUS_DONE
						    : STATUS_FAILED;
}
