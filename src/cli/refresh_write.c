/* The report as it should be, put where it belongs. */
#include "cli/confine.h"
#include "cli/digests.h"
#include "cli/old_report.h"
#include "cli/refresh.h"
#include "cli/summary.h"
#include "cli/terminal.h"
#include "git/git.h"

/* ---- what was there ---- */

static void say_damage(const struct refresh *run)
{
	const struct old_report *old = &run->old;
	const char *damage;

	if (!old->found || old->read || str_trim(old->text).len == 0 ||
	    run->options->aspects.count || old->state == REPORT_FOREIGN)
		return;
	damage = old_report_damage(old);
	say_line("archdrift: %s %s: it is generated anew, notes are kept",
	    run->path ? run->path : "the report",
	    damage ? damage : old->problem.text);
}

static void say_edits(const struct refresh *run)
{
	const struct strs *edited = &run->old.edited;

	for (size_t i = 0; i < edited->count; i++) {
		struct str name = edited->items[i];

		if (str_is(name, OUTSIDE))
			name = STR("Outside the subsystems");
		say_line("archdrift: the section of `%.*s` was edited by "
			 "hand: it is generated anew, notes are kept",
		    STR_ARG(name.len ? name : STR(".")));
	}
}

/* False: it is somebody else's file. */
static bool may_replace(const struct refresh *run)
{
	const struct old_report *old = &run->old;

	if (!old->found || old->state != REPORT_FOREIGN ||
	    run->options->force || str_trim(old->text).len == 0)
		return true;
	return error_set(run->run->error,
	    "%s was not written by archdrift; --force replaces it", run->path);
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

/* What a project ignores, and does not have, is none of the commit's. */
static bool is_to_stage(const struct refresh *run)
{
	return !run->options->no_stage &&
	       (run->old.staged || !source_ignores(run->analysis.source,
				       run->analysis.report_name));
}

static bool write_staged(struct refresh *run)
{
	if (run->old.staged && str_equal(run->old.text, run->text))
		return true;
	run->changed = true;
	return write_beside(run) &&
	       (!is_to_stage(run) ||
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

/* ---- what is known from now on ---- */

static void add_proofs(struct refresh *run, struct hash snapshot,
    struct str text)
{
	const bool proven[] = { true, run->options->all || run->options->lines,
		run->quiet };
	static const char *const what[] = { PROOF_FACTS, PROOF_LINES,
		PROOF_QUIET };

	for (size_t i = 0; i < LENGTH(what); i++) {
		struct hash proof = refresh_proof(snapshot, what[i], text);

		if (proven[i])
			verified_add(&run->verified, &proof);
	}
}

/* What was made is right for what was read: as one of the project's files, or
 * beside them. */
static void remember(struct refresh *run)
{
	const struct analysis *analysis = &run->analysis;
	const struct tree_put put = { analysis->report_name, run->text };
	struct report stamps = { 0 };
	struct hash own = refresh_own(run->text);
	struct hash snapshot;

	if (!run->verified.path || run->options->aspects.count ||
	    source_failed(analysis->source))
		return;
	report_stamps(&stamps, run->text, run->perm);
	plan_verify(&run->verified, &run->plan, analysis, &stamps);
	verified_add(&run->verified, &own);
	own = refresh_proof(own, PROOF_QUIET, STR(""));
	if (run->quiet)
		verified_add(&run->verified, &own);
	if (run->is_whole) {
		own = refresh_proof(run->beside, PROOF_WHOLE, run->text);
		verified_add(&run->verified, &own);
	}
	if (!run->options->output && digest_snapshot(&snapshot, analysis, &put))
		add_proofs(run, snapshot, STR(""));
	if (!run->listed && digest_snapshot(&snapshot, analysis, NULL))
		add_proofs(run, snapshot, run->text);
	verified_save(&run->verified);
}

static void tell(struct refresh *run)
{
	struct str name = run->analysis.report_name;

	if (run->run->common.quiet || !run->path)
		return;
	if (run->options->all)
		summary_print(&run->analysis.model, run->path, run->changed,
		    &run->run->memory->scratch);
	else if (run->changed)
		say_line("archdrift: %.*s %s%s", STR_ARG(name),
		    run->old.found ? "brought up to date" : "written",
		    run->options->no_stage ? "; git add it" : "");
	else if (!run->staged)
		say_line("archdrift: %.*s is up to date", STR_ARG(name));
}

static enum status refresh(struct refresh *run)
{
	enum status status = refresh_scan(run, false);

	if (status != STATUS_DONE)
		return status;
	if (!may_replace(run))
		return STATUS_USAGE;
	say_damage(run);
	say_edits(run);
	refresh_make(run);
	status = write_report(run);
	if (status == STATUS_DONE)
		remember(run);
	return status;
}

enum status refresh_report(struct run *run, const char *path,
    const struct refresh_options *options)
{
	struct writes writes = { .index = !options->no_stage };
	struct refresh refreshing = { .analysis.writes = &writes };
	enum status status;

	writes_add(&writes, options->output, &run->memory->perm);
	status = refresh_open(&refreshing, run, path, options);
	if (status == STATUS_DONE && !refreshing.known)
		status = refresh(&refreshing);
	if (status == STATUS_DONE) {
		tell(&refreshing);
		if (options->exit_code && refreshing.changed)
			status = STATUS_CHANGED;
	}
	refresh_close(&refreshing);
	return status;
}
