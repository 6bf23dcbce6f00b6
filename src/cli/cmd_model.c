#include "cli/analysis/analysis.h"
#include "cli/analysis/confine.h"
#include "cli/analysis/deployment_cache.h"
#include "model/model.h"

/* What manifests deploy: no code is read for it. Users in URLs are taken out of
 * the text, as they are of a model. */
static enum status print_deployed(struct buf *out, struct analysis *analysis,
    struct run *run)
{
	enum status status = analysis_open(analysis, run,
	    run->argc ? run->argv[0] : NULL, false);
	struct buf text = { .arena = out->arena };

	if (status == STATUS_DONE)
		status = analysis_scan(analysis);
	if (status == STATUS_DONE) {
		deployment_read(analysis);
		deploy_print(&text, &analysis->deployment);
	}
	buf_put(out, text_without_users(buf_str(&text), out->arena));
	return status;
}

static enum status print_model(struct buf *out, struct analysis *analysis,
    struct run *run)
{
	enum status status =
	    analysis_run(analysis, run, run->argc ? run->argv[0] : NULL, false);

	if (status == STATUS_DONE)
		model_json(out, &analysis->model);
	return status;
}

/* Nothing is written: `writes` is empty, and confines to that. */
enum status cmd_model(struct run *run)
{
	bool schema = false;
	bool deployed = false;
	const struct option own_options[] = {
		{ "deployed", 0, OPTION_FLAG, &deployed, NULL,
		    "print what manifests deploy, as they are understood" },
		{ "schema", 0, OPTION_FLAG, &schema, NULL,
		    "print the JSON schema of the model" },
		{ 0 },
	};
	struct buf out = { .arena = &run->memory->scratch };
	const struct writes writes = { 0 };
	struct analysis analysis = { .writes = &writes };
	enum status status;

	if (!command_begins(&status, run, own_options))
		return status;
	if (schema)
		model_schema(&out);
	else if (deployed)
		status = print_deployed(&out, &analysis, run);
	else
		status = print_model(&out, &analysis, run);
	if (status == STATUS_DONE && !print_out(buf_str(&out), run->error))
		status = STATUS_FAILED;
	analysis_close(&analysis);
	return status;
}
