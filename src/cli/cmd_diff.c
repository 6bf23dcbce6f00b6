/* archdrift diff: how the architectures of two commits differ. */
#include "cli/update/drifting.h"

#include "cli/analysis/analysis.h"
#include "cli/analysis/confine.h"
#include "git/git.h"

struct diff {
	struct run *run;
	struct drift_options options;
	struct analysis before;
	struct analysis after;
	struct differences found;
	struct drift_summary summary;
};

/* NULL: as the common options say, the work tree without any. A copy of the
 * run: options of one side are none of the other's. Two analyses share the
 * memory of the run, and what is kept is of neither. */
static enum status analyse(struct analysis *analysis, const struct run *run,
    const char *revision)
{
	struct run own = *run;

	analysis->read_only = true;
	if (revision) {
		own.common.revision = revision;
		own.common.staged = false;
	}
	return analysis_run(analysis, &own, NULL, false);
}

/* Levels and rules are those of the later side, as `check` has them there. */
static enum status compare_revisions(struct diff *diff)
{
	struct run *run = diff->run;
	struct arena *perm = &run->memory->perm;
	const struct analysis *after_analysis = &diff->after;
	struct drift_levels *levels;
	struct drift_rules *rules;
	enum status status;

	if (!drift_settings(&levels, &rules, after_analysis, run))
		return STATUS_USAGE;
	drift_compare(&diff->found, &diff->before.model, &after_analysis->model,
	    DRIFT_BASE, levels, perm);
	drift_ignore(&diff->found, &after_analysis->model, rules,
	    &run->memory->scratch);
	differences_settle(&diff->found, perm);
	diff->summary.project = after_analysis->model.project.name;
	diff->summary.report = after_analysis->report_name;
	diff->summary.base = source_commit(diff->before.source);
	diff->summary.head = source_commit(after_analysis->source);
	diff->summary.version = STR(VERSION);
	diff->summary.model = &after_analysis->model;
	diff->options.source = diff->after.source;
	status = drift_print(&diff->found, &diff->summary, &diff->options, run);
	if (status != STATUS_DONE)
		return status;
	return !diff->options.exit_zero &&
		       drift_fails(&diff->found, diff->summary.fail_on)
		   ? STATUS_DRIFT
		   : STATUS_DONE;
}

/* Only the first analysis confines: the second one writes no more than it.
 * Unlike `check`, a difference alone fails nothing. */
enum status cmd_diff(struct run *run)
{
	struct diff diff = { .run = run };
	const struct option own_options[] = {
		DRIFT_OPTIONS(diff.options),
		{ 0 },
	};
	struct writes writes = { 0 };
	enum status status;

	if (!command_begins(&status, run, own_options))
		return status;
	if (run->argc == 0) {
		error_set(run->error, "diff needs a commit");
		return STATUS_USAGE;
	}
	diff.summary.fail_on = drift_fail_level(&diff.options, LEVEL_OFF);
	drift_writes(&writes, &diff.options, &run->memory->perm);
	diff.before.writes = &writes;
	status = analyse(&diff.before, run, run->argv[0]);
	if (status == STATUS_DONE)
		status = analyse(&diff.after, run,
		    run->argc > 1 ? run->argv[1] : NULL);
	if (status == STATUS_DONE)
		status = compare_revisions(&diff);
	analysis_close(&diff.before);
	analysis_close(&diff.after);
	return status;
}
