#include "cli/refresh.h"

#include <stdio.h>
#include <string.h>

#include "cli/analysis.h"
#include "cli/digests.h"
#include "cli/join.h"
#include "cli/notes.h"
#include "cli/old_report.h"
#include "cli/plan.h"
#include "cli/verified.h"
#include "git/git.h"

/* ---- where it stands ---- */

static bool find_path(struct refresh *run)
{
	const struct analysis *analysis = &run->analysis;
	const char *output = run->options->output;
	struct str root = source_directory(analysis->source);
	bool commit = source_kind(analysis->source) == SOURCE_COMMIT;

	run->staged = source_kind(analysis->source) == SOURCE_INDEX && !output;
	if (output) {
		run->path = strcmp(output, "-") == 0 ? NULL : output;
		return true;
	}
	if (!commit && root.len) {
		run->path =
		    str_cstring(str_printf(run->perm, "%.*s%.*s", STR_ARG(root),
				    STR_ARG(analysis->report_name)),
			run->perm);
		return true;
	}
	return run->options->all || run->options->check ||
	       error_set(run->run->error,
		   "there is no work tree with a report: -o FILE names one");
}

/* From the report up to the project's root. */
static struct str way_up(struct str name, struct arena *perm)
{
	struct buf out = { .arena = perm };

	for (size_t i = 0; i < name.len; i++)
		if (name.ptr[i] == '/')
			buf_puts(&out, "../");
	return buf_str(&out);
}

/* ---- what is known to be right ---- */

struct hash refresh_pair(const struct refresh *run, struct str text, bool lines)
{
	struct hash pair = run->snapshot;

	hash_add(&pair, lines ? STR("lines") : STR("facts"));
	hash_add(&pair, text);
	return pair;
}

struct hash refresh_own(struct str text)
{
	struct hash own = { 0 };

	hash_add(&own, STR("own"));
	hash_add(&own, text);
	return own;
}

/* What no run of this clone wrote is looked at more closely. */
void refresh_parse(struct refresh *run)
{
	struct hash own = refresh_own(run->old.text);

	old_report_parse(&run->old, run->perm);
	if (!verified_has(&run->verified, &own))
		old_report_check(&run->old, run->perm);
}

static bool is_known(struct refresh *run)
{
	struct hash pair;

	if (run->options->all || run->options->verbose || !run->old.found ||
	    (run->staged && !run->old.staged))
		return false;
	pair = refresh_pair(run, run->old.text, run->options->lines);
	return verified_has(&run->verified, &pair);
}

/* ---- the new report ---- */

enum status refresh_make(struct refresh *run)
{
	struct analysis *analysis = &run->analysis;
	const struct plan_options options = { run->options->all,
		run->options->lines };
	struct buf text = { .arena = run->perm };
	enum status status;

	status = analysis_scan(analysis);
	if (status != STATUS_DONE)
		return status;
	plan_make(&run->plan, analysis, &run->old, &run->verified, options,
	    run->perm);
	if (run->options->verbose)
		plan_explain(&run->plan, analysis, &run->old, run->perm);
	if (run->plan.count == 0)
		analysis->progress = NULL; /* there is nothing to wait for */
	analysis_read(analysis, run->plan.wanted);
	join_reports(&run->report, analysis, &run->old, &run->plan,
	    run->options->all || run->options->lines, run->perm);
	run->report.packs = analysis->packs;
	if (!run->options->output)
		run->report.root = way_up(analysis->report_name, run->perm);
	notes_carry(&run->report, &run->old, analysis, run->perm);
	report_markdown(&text, &analysis->model, &run->report);
	run->text = buf_str(&text);
	return STATUS_DONE;
}

/* Is the project read from git's store, not from disk? */
static bool is_stored(const struct analysis *analysis)
{
	enum source_kind kind = source_kind(analysis->source);

	return kind == SOURCE_COMMIT || kind == SOURCE_INDEX;
}

enum status refresh_open(struct refresh *out, struct run *run, const char *path,
    const struct refresh_options *options)
{
	struct analysis *analysis = &out->analysis;
	enum status status;

	out->run = run;
	out->options = options;
	out->perm = &run->memory->perm;
	analysis->read_only = options->check;
	status = analysis_open(analysis, run, path, true);
	if (status != STATUS_DONE)
		return status;
	if (!find_path(out))
		return STATUS_USAGE;
	if (!old_report_read(&out->old, analysis, out->path,
		is_stored(analysis) && !options->output, out->perm, run->error))
		return STATUS_FAILED;
	verified_load(&out->verified, analysis_cache(analysis), out->perm);
	out->snapshot = digest_snapshot(analysis);
	out->known = is_known(out);
	return STATUS_DONE;
}

void refresh_close(struct refresh *run)
{
	analysis_close(&run->analysis);
}
