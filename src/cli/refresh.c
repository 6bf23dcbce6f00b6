#include "cli/refresh.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/analysis.h"
#include "cli/digests.h"
#include "cli/notes.h"
#include "cli/old_report.h"
#include "cli/plan.h"
#include "cli/summary.h"
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

static const struct section_stamp *old_stamp(const struct refresh *run,
    struct str directory)
{
	const struct report *report = &run->old.report;

	if (str_is(directory, OUTSIDE))
		return report->outside.digest.len ? &report->outside : NULL;
	for (size_t i = 0; i < report->stamp_count; i++)
		if (str_equal(report->stamps[i].directory, directory))
			return &report->stamps[i];
	return NULL;
}

/* Sections as they are now, and as they stand in the old report. */
struct both {
	const struct sections *now;
	const struct sections *old;
};

/* Does the section stay as it is? What was not read again does; else where
 * nothing but lines is different, unless these are asked for. */
static bool is_kept(struct refresh *run, const struct both *both, size_t unit,
    struct str section)
{
	if (!run->plan.wanted[unit])
		return true;
	return !run->options->lines && !run->options->all &&
	       old_stamp(run, section) &&
	       run->plan.reasons[unit] != REASON_EDITED &&
	       old_stamp(run, section) &&
	       sections_same(both->old, both->now, section, false);
}

/* The commit is a hint, written only with what it speaks of. */
static struct section_stamp new_stamp(struct refresh *run,
    const struct both *both, size_t unit, struct str section)
{
	struct section_stamp stamp = {
		.directory = section,
		.digest = hash_hex(run->plan.digests[unit], run->perm),
		.commit = source_commit(run->analysis.source),
	};
	const struct section_stamp *old = old_stamp(run, section);

	if (old && str_equal(old->digest, stamp.digest) &&
	    !strs_have(&run->old.edited, section) &&
	    sections_same(both->old, both->now, section, true))
		stamp.commit = old->commit;
	return stamp;
}

static void put_stamp(struct refresh *run, const struct section_stamp *stamp)
{
	if (str_is(stamp->directory, OUTSIDE))
		run->report.outside = *stamp;
	else
		*(struct section_stamp *)array_push(&run->report.stamps,
		    &run->report.stamp_count, sizeof(*stamp),
		    run->perm) = *stamp;
}

/* Lists of the project as a whole: they come from scan alone, as yet. */
static void copy_whole_lists(struct model *out, const struct model *from)
{
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		if (i != LIST_subsystems && !list_is_sectioned(&model_lists[i]))
			*model_rows(out, &model_lists[i]) =
			    *model_rows_const(from, &model_lists[i]);
}

/* Each section from where it is right, with its stamp. */
static void join_sections(struct refresh *run)
{
	struct analysis *analysis = &run->analysis;
	struct both both = {
		.now = sections_of(&analysis->model, run->perm),
		.old = sections_of(&run->old.model, run->perm),
	};
	struct model joined = { 0 };

	copy_whole_lists(&joined, &analysis->model);
	for (size_t i = 0; i < analysis->scan.unit_count; i++) {
		const struct unit *unit = &analysis->scan.units[i];
		struct str section = unit->minor ? STR(OUTSIDE)
						 : unit->directory;
		bool kept = is_kept(run, &both, i, section);
		struct section_stamp stamp =
		    kept ? *old_stamp(run, section)
			 : new_stamp(run, &both, i, section);

		sections_copy(&joined, kept ? both.old : both.now, section,
		    run->perm);
		put_stamp(run, &stamp);
	}
	analysis->model = joined;
}

/* What follows from the sections stays as it was where only lines moved. */
static void keep_lines(struct refresh *run)
{
	struct model *model = &run->analysis.model;

	if (run->options->all || run->options->lines)
		return;
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		const struct list *list = &model_lists[i];
		const struct rows *old =
		    model_rows_const(&run->old.model, list);

		if (!list_is_sectioned(list) && i != LIST_subsystems &&
		    rows_same(list, model_rows(model, list), old))
			*model_rows(model, list) = *old;
	}
}

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
	join_sections(run);
	analysis_link(analysis);
	keep_lines(run);
	run->report.packs = analysis->packs;
	if (!run->options->output)
		run->report.root = way_up(analysis->report_name, run->perm);
	notes_carry(&run->report, &run->old, analysis, run->perm);
	report_markdown(&text, &analysis->model, &run->report);
	run->text = buf_str(&text);
	return STATUS_DONE;
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
		source_kind(analysis->source) != SOURCE_WORK_TREE &&
		    !options->output,
		out->perm, run->error))
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
