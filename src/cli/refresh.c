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

struct refresh {
	struct run *run;
	const struct refresh_options *options;
	struct analysis analysis;
	const char *path; /* the report's file; NULL: standard output */
	bool staged; /* it goes into the index, too */
	struct old_report old;
	struct verified verified;
	struct hash snapshot;
	struct plan plan;
	struct report report;
	struct str text;
	bool changed;
	struct arena *perm;
};

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
	return run->options->all ||
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

/* ---- what is there ---- */

static void say_damage(const struct refresh *run)
{
	static const char *const damages[] = {
		[REPORT_CONFLICT] = "has conflict markers",
		[REPORT_TRUNCATED] = "is not whole",
		[REPORT_OTHER_FORMAT] = "has another format",
	};
	const struct old_report *old = &run->old;
	const char *damage = damages[old->state];

	if (!old->found || old->read || str_trim(old->text).len == 0 ||
	    old->state == REPORT_FOREIGN)
		return;
	fprintf(stderr,
	    "archdrift: %s %s: it is generated anew, notes are kept\n",
	    run->path ? run->path : "the report",
	    damage ? damage : old->problem.text);
}

static void say_edits(const struct refresh *run)
{
	const struct strs *edited = &run->old.edited;

	for (size_t i = 0; i < edited->count; i++)
		fprintf(stderr,
		    "archdrift: the section of `%.*s` was edited by hand: it "
		    "is generated anew, notes are kept\n",
		    STR_ARG(
			edited->items[i].len ? edited->items[i] : STR(".")));
}

static enum status read_old(struct refresh *run)
{
	struct old_report *old = &run->old;

	if (!old_report_read(old, &run->analysis, run->path, run->staged,
		run->perm, run->run->error))
		return STATUS_FAILED;
	return STATUS_DONE;
}

static enum status parse_old(struct refresh *run)
{
	struct old_report *old = &run->old;

	old_report_parse(old, run->perm);
	if (old->found && old->state == REPORT_FOREIGN &&
	    !run->options->force && str_trim(old->text).len) {
		error_set(run->run->error,
		    "%s was not written by archdrift; --force replaces it",
		    run->path);
		return STATUS_USAGE;
	}
	say_damage(run);
	say_edits(run);
	return STATUS_DONE;
}

/* ---- what is known to be right ---- */

/* The report `text` is right for what was read, with its lines or without. */
static struct hash whole_pair(const struct refresh *run, struct str text,
    bool lines)
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
	pair = whole_pair(run, run->old.text, run->options->lines);
	return verified_has(&run->verified, &pair);
}

static void remember(struct refresh *run)
{
	struct report stamps = { 0 };
	struct hash pair = whole_pair(run, run->text, false);

	report_stamps(&stamps, run->text, run->perm);
	plan_verify(&run->verified, &run->plan, &run->analysis, &stamps);
	verified_add(&run->verified, &pair);
	pair = whole_pair(run, run->text, true);
	if (run->options->all || run->options->lines)
		verified_add(&run->verified, &pair);
	verified_save(&run->verified);
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

static enum status make_report(struct refresh *run)
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

/* ---- writing ---- */

/*
 * The work tree's file, where the index decides: it follows what it was checked
 * out as. What a person changed there, and did not stage, stays: notes are
 * carried over, anything else is let alone.
 */
static bool write_beside(struct refresh *run)
{
	struct error *error = run->run->error;
	struct old_report beside = { 0 };
	struct report report = run->report;
	struct buf text = { .arena = run->perm };
	bool changed;

	if (!old_report_read(&beside, &run->analysis, run->path, false,
		run->perm, error))
		return false;
	if (!beside.found && run->old.staged)
		return true;
	if (!beside.found || str_equal(beside.text, run->old.text))
		return report_write(&changed, run->path, run->text, error);
	old_report_parse(&beside, run->perm);
	if (!beside.read ||
	    !report_same_but_notes(beside.text, run->old.text, run->perm))
		return true;
	report.notes = beside.report.notes;
	report.note_count = beside.report.note_count;
	report_markdown(&text, &run->analysis.model, &report);
	return report_write(&changed, run->path, buf_str(&text), error);
}

static bool write_staged(struct refresh *run)
{
	if (run->old.staged && str_equal(run->old.text, run->text))
		return true;
	run->changed = true;
	return write_beside(run) &&
	       (run->options->no_stage ||
		   source_stage(run->analysis.source, run->analysis.report_name,
		       run->text, run->run->error));
}

static enum status write_report(struct refresh *run)
{
	struct error *error = run->run->error;
	bool done;

	if (!run->path)
		done = print_out(run->text, error);
	else if (run->staged)
		done = write_staged(run);
	else
		done = report_write(&run->changed, run->path, run->text, error);
	return done ? STATUS_DONE : STATUS_FAILED;
}

/* ---- the whole ---- */

static void tell(struct refresh *run)
{
	struct str name = run->analysis.report_name;

	if (run->run->common.quiet || !run->path)
		return;
	if (run->options->all)
		summary_print(&run->analysis.model, run->path, run->changed,
		    &run->run->memory->scratch);
	else if (run->changed)
		fprintf(stderr, "archdrift: %.*s brought up to date%s\n",
		    STR_ARG(name),
		    run->options->no_stage ? "; git add it" : "");
	else if (!run->staged)
		fprintf(stderr, "archdrift: %.*s is up to date\n",
		    STR_ARG(name));
}

static enum status refresh(struct refresh *run)
{
	enum status status = read_old(run);

	if (status != STATUS_DONE)
		return status;
	verified_load(&run->verified, analysis_cache(&run->analysis),
	    run->perm);
	run->snapshot = digest_snapshot(&run->analysis);
	if (is_known(run))
		return STATUS_DONE;
	status = parse_old(run);
	if (status == STATUS_DONE)
		status = make_report(run);
	if (status == STATUS_DONE)
		status = write_report(run);
	if (status == STATUS_DONE)
		remember(run);
	return status;
}

enum status refresh_report(struct run *run, const char *path,
    const struct refresh_options *options)
{
	struct refresh refreshing = {
		.run = run,
		.options = options,
		.perm = &run->memory->perm,
	};
	enum status status =
	    analysis_open(&refreshing.analysis, run, path, true);

	if (status == STATUS_DONE && !find_path(&refreshing))
		status = STATUS_USAGE;
	if (status == STATUS_DONE)
		status = refresh(&refreshing);
	if (status == STATUS_DONE) {
		tell(&refreshing);
		if (options->exit_code && refreshing.changed)
			status = STATUS_CHANGED;
	}
	analysis_close(&refreshing.analysis);
	return status;
}
