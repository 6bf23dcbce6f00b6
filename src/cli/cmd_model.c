#include "cli/analysis.h"

enum status cmd_model(struct run *run)
{
	bool schema = false;
	const struct option own[] = {
		{ "schema", 0, OPTION_FLAG, &schema, NULL,
		    "print the JSON schema of the model" },
		{ 0 },
	};
	struct buf out = { .arena = &run->memory->scratch };
	struct analysis analysis = { 0 };
	enum status status = STATUS_DONE;
	bool done;

	if (!command_options(run, &done, "model [OPTION…] [PATH]", own, 1))
		return STATUS_USAGE;
	if (done)
		return STATUS_DONE;
	if (schema) {
		model_schema(&out);
	} else {
		status = analysis_run(&analysis, run,
		    run->argc ? run->argv[0] : NULL, false);
		if (status == STATUS_DONE)
			model_json(&out, &analysis.model);
	}
	if (status == STATUS_DONE && !print_out(buf_str(&out), run->error))
		status = STATUS_FAILED;
	analysis_close(&analysis);
	return status;
}
