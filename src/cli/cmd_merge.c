/*
 * git's merge driver for the report: notes are merged as text, the rest is made
 * anew for the merged tree, which git has not written yet.
 */
#include <string.h>

#include "cli/analysis.h"
#include "cli/confine.h"
#include "cli/join.h"
#include "cli/merge_notes.h"
#include "cli/old_report.h"
#include "cli/plan.h"
#include "cli/terminal.h"
#include "cli/verified.h"
#include "git/git.h"
#include "report/report.h"

enum side { BASE, OURS, THEIRS, SIDES };

struct merging {
	struct run *run;
	const char *output; /* git's file of our side; takes the result */
	const char *path; /* of the report in the tree */
	struct str texts[SIDES];
	struct report found[SIDES]; /* with the notes of each */
	enum report_state states[SIDES];
	struct report notes; /* merged */
	bool clean; /* none of them is in conflict */
};

static enum status put_result(struct merging *merging, struct str text,
    bool clean)
{
	bool changed;

	if (!report_write(&changed, merging->output, text, merging->run->error))
		return STATUS_FAILED;
	return clean ? STATUS_DONE : STATUS_CONFLICT;
}

/* All that is left to do where a side is no report that can be read. */
static enum status merge_as_text(struct merging *merging, bool sure)
{
	struct str text;
	bool clean = merge_text(&text, merging->texts[BASE],
	    merging->texts[OURS], merging->texts[THEIRS],
	    &merging->run->memory->perm);

	if (!sure)
		error_set(merging->run->error,
		    "%s: merged as any text, since it is damaged; look "
		    "through it, then let `archdrift report` write it anew",
		    merging->path);
	return put_result(merging, text, clean && sure);
}

/* Write what is known of the merged tree, with the merged notes. */
static enum status merge_as_report(struct merging *merging,
    const struct model *model, struct report *report)
{
	struct buf text = { .arena = &merging->run->memory->perm };

	report->notes = merging->notes.notes;
	report->note_count = merging->notes.note_count;
	report_markdown(&text, model, report);
	if (!merging->clean)
		error_set(merging->run->error,
		    "%s: notes are in conflict; all else is merged",
		    merging->path);
	return put_result(merging, buf_str(&text), merging->clean);
}

/* The project that a report at `path` is of: "" is the repository. */
static bool project_of(struct str *out, struct str path, struct str root)
{
	struct str folder = path_folder(path);
	struct str part;

	while (str_cut(&part, &root, '/')) {
		if (part.len == 0)
			continue;
		if (!str_is(part, "..") || folder.len == 0)
			return false;
		folder = path_folder(folder);
	}
	*out = folder;
	return true;
}

static bool parse(struct report_version *out, const struct merging *merging,
    enum side side)
{
	struct strs edited;
	struct error why = { 0 };

	*out = (struct report_version){ 0 };
	if (side == BASE && str_trim(merging->texts[BASE]).len == 0)
		return true;
	return merging->states[side] == REPORT_GOOD &&
	       report_parse(&out->model, &out->report, &edited,
		   merging->texts[side], &merging->run->memory->perm, &why);
}

/* The three reports as one, by what they say alone. */
static bool merge_versions(struct report_version *out,
    const struct merging *merging)
{
	struct report_version sides[SIDES];

	for (enum side side = BASE; side < SIDES; side++) {
		if (!parse(&sides[side], merging, side))
			return false;
	}
	report_merge(out, &sides[BASE], &sides[OURS], &sides[THEIRS],
	    &merging->run->memory->perm);
	return true;
}

/* Read all of the merged tree. What the sides say of it stays as they say it,
 * where that is still right: a merge is to change what it has to. */
static enum status read_merged(struct report *out, struct analysis *analysis,
    const struct merging *merging)
{
	const struct plan_options options = { .all = true };
	const struct verified nothing = { 0 };
	struct arena *perm = &merging->run->memory->perm;
	struct old_report old = { 0 };
	struct report_version merged;
	struct plan plan = { 0 };
	enum status status = analysis_scan(analysis);

	if (status != STATUS_DONE)
		return status;
	if (merge_versions(&merged, merging)) {
		old.model = merged.model;
		old.report = merged.report;
	}
	plan_make(&plan, analysis, &old, &nothing, options, perm);
	analysis_read(analysis);
	out->packs = analysis->packs;
	join_reports(out, analysis, &old, &plan, false, perm);
	return STATUS_DONE;
}

/* Make it anew, if git's merge is known and can be made in memory. */
static bool regenerate(enum status *status, struct merging *merging)
{
	struct arena *perm = &merging->run->memory->perm;
	const struct merge_file file = {
		.path = merging->path,
		.base = merging->texts[BASE],
		.ours = merging->texts[OURS],
		.theirs = merging->texts[THEIRS],
	};
	struct merge_commits commits;
	struct writes writes = { 0 };
	struct analysis analysis = { .merge = &commits, .writes = &writes };
	struct error why = { 0 };
	struct run run = *merging->run;
	struct report report = { .root = merging->found[OURS].root };
	struct str project;
	bool ok;

	run.error = &why;
	writes_add(&writes, merging->output, perm);
	if (!project_of(&project, str_from(merging->path), report.root) ||
	    !merge_find(&commits, run.common.directory, &file))
		return false;
	ok = analysis_open(&analysis, &run, str_cstring(project, perm),
		 false) == STATUS_DONE &&
	     read_merged(&report, &analysis, merging) == STATUS_DONE;
	if (ok)
		*status = merge_as_report(merging, &analysis.model, &report);
	else
		say_line("archdrift: %s", why.text);
	analysis_close(&analysis);
	return ok;
}

/* Without the tree: by what the three reports say. */
static enum status merge_sections(struct merging *merging)
{
	struct report_version merged;

	if (!merge_versions(&merged, merging))
		return merge_as_text(merging, false);
	say_line("archdrift: %s: merged by its sections, since the merged "
		 "files are not known yet; `archdrift update` completes it",
	    merging->path);
	return merge_as_report(merging, &merged.model, &merged.report);
}

static enum status merge(struct merging *merging)
{
	struct arena *perm = &merging->run->memory->perm;
	enum status status;

	for (enum side side = BASE; side < SIDES; side++)
		merging->states[side] =
		    report_recover_notes(&merging->found[side],
			merging->texts[side], perm);
	if (merging->states[OURS] == REPORT_FOREIGN ||
	    merging->states[THEIRS] == REPORT_FOREIGN)
		return merge_as_text(merging, true);
	merging->clean = merge_notes(&merging->notes, &merging->found[BASE],
	    &merging->found[OURS], &merging->found[THEIRS], perm);
	if (regenerate(&status, merging))
		return status;
	return merge_sections(merging);
}

enum status cmd_merge(struct run *run)
{
	const struct option own[] = { { 0 } };
	struct merging merging = { .run = run };
	enum status status;

	if (!command_begins(&status, run, own))
		return status;
	if (run->argc < 4) {
		error_set(run->error,
		    "usage: %s (in git's words: %%O %%A %%B %%P)",
		    command_usage(run->command, &run->memory->scratch));
		return STATUS_USAGE;
	}
	merging.output = run->argv[1];
	merging.path = run->argv[3];
	for (enum side side = BASE; side < SIDES; side++) {
		if (!read_file(&merging.texts[side], run->argv[side],
			&run->memory->perm, run->error))
			return STATUS_FAILED;
	}
	return merge(&merging);
}
