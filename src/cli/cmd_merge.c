/*
 * git's merge driver for the report and its pages: notes are merged as text,
 * the rest is made anew for the merged tree, which git has not written yet. git
 * calls it with three files, for each file of the document in turn, and takes
 * what is in OURS at the end.
 *
 * merge_reports() has the ways, from the best to the last: made anew from the
 * merged tree (regenerate()); by its text, with the notes put in
 * (merge_texts()); as any text (merge_as_text()). Nothing that people wrote is
 * lost in any of them.
 */
#include <string.h>

#include "cli/analysis/analysis.h"
#include "cli/analysis/confine.h"
#include "cli/update/merge_notes.h"
#include "cli/update/previous.h"
#include "cli/analysis/terminal.h"
#include "git/git.h"
#include "report/report.h"

enum side { BASE, OURS, THEIRS, SIDES };

struct merging {
	struct run *run;
	const char *output; /* git's file of our side; takes the result */
	const char *path; /* of the file in the tree */
	struct str texts[SIDES];
	struct section_notes found[SIDES];
	enum report_state states[SIDES];
	struct section_notes notes; /* merged */
	bool clean; /* none of them is in conflict */
};

/* STATUS_CONFLICT tells git that people have to look. */
static enum status write_merged(struct merging *merging, struct str text,
    bool clean)
{
	bool changed;

	if (!report_write(&changed, merging->output, text, merging->run->error))
		return STATUS_FAILED;
	return clean ? STATUS_DONE : STATUS_CONFLICT;
}

/* All that is left to do where a side is no report that can be read. `sure`: it
 * is somebody else's file, for which this is the right way. */
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
	return write_merged(merging, text, clean && sure);
}

static enum status put_merged(struct merging *merging, struct str text)
{
	if (!merging->clean)
		error_set(merging->run->error,
		    "%s: notes are in conflict; all else is merged",
		    merging->path);
	return write_merged(merging, text, merging->clean);
}

/* ---- with the tree ---- */

static const struct document_file *
document_file_at(const struct document *document, struct str path)
{
	for (size_t i = 0; i < document->count; i++)
		if (str_equal(document->files[i].path, path))
			return &document->files[i];
	return NULL;
}

/* The file of the merged tree's document. False: it has none of that name, as
 * the other side may have had a page that is gone now. The document has pages
 * where either side has, as `update` would leave them. */
static bool write_file(struct str *out, struct analysis *analysis,
    const struct merging *merging, struct str path)
{
	struct arena *perm = &merging->run->memory->perm;
	struct str pages = analysis->settings.pages;
	struct previous previous = { 0 };
	struct error unread = { 0 };
	struct document document;
	const struct document_file *document_file;
	struct report report = { .name = analysis->report_name,
		.folder = analysis->settings.pages_folder,
		.pages = str_is(pages, "never")    ? PAGES_NEVER
			 : str_is(pages, "always") ? PAGES_ALWAYS
						   : PAGES_AUTO,
		.notes = merging->notes,
		.jobs = analysis_jobs(analysis) };

	report.paged =
	    previous_read(&previous, analysis,
		(struct previous_from){ .stored = true, .pages = true }, perm,
		&unread) &&
	    previous.page_count > 0;
	report_document(&document, &analysis->model, &report, perm);
	document_file = document_file_at(&document, path);
	if (document_file)
		document_settle(out, NULL, document_file, merging->texts[OURS],
		    &merging->notes, perm);
	return document_file != NULL;
}

/* Analyse the merged tree's part in `folder`, if the file belongs to it.
 * Reasons why it cannot be are said, but fail nothing: there are other ways. */
static bool regenerate_in(struct str *out, struct merging *merging,
    const struct merge_commits *commits, struct str folder)
{
	struct arena *perm = &merging->run->memory->perm;
	struct str path = path_below(str_from(merging->path), folder);
	struct writes writes = { 0 };
	struct analysis analysis = { .merge = commits, .writes = &writes };
	struct error why = { 0 };
	struct run run = *merging->run;
	bool done = false;

	run.error = &why;
	writes_add(&writes, merging->output, perm);
	if (analysis_open(&analysis, &run, str_cstring(folder, perm), false) ==
		STATUS_DONE &&
	    settings_own(&analysis.settings, path)) {
		done = analysis_scan(&analysis) == STATUS_DONE;
		if (done) {
			analysis_read(&analysis);
			analysis_link(&analysis);
			done = write_file(out, &analysis, merging, path);
		} else {
			say_line("archdrift: %s", why.text);
		}
	}
	analysis_close(&analysis);
	return done;
}

/* Make it anew, if git's merge is known and can be made in memory: for the
 * project that says that the file is its own, from the nearest folder up, as a
 * directory of a repository may be a project of its own. */
static bool regenerate(struct str *out, struct merging *merging)
{
	const struct merge_file merge_file = {
		.path = merging->path,
		.base = merging->texts[BASE],
		.ours = merging->texts[OURS],
		.theirs = merging->texts[THEIRS],
	};
	struct str folder = path_folder(str_from(merging->path));
	struct merge_commits commits;

	if (!merge_find(&commits, merging->run->common.directory, &merge_file))
		return false;
	for (;; folder = path_folder(folder)) {
		if (regenerate_in(out, merging, &commits, folder))
			return true;
		if (folder.len == 0)
			return false;
	}
}

/* ---- without it ---- */

/* Does the text hold the note by now, in whatever section? */
static bool has_place(struct str text, struct str note, struct arena *perm)
{
	struct section_notes found_notes;

	(void)report_recover_notes(&found_notes, text, perm);
	for (size_t i = 0; i < found_notes.count; i++)
		if (str_find_text(found_notes.items[i].text,
			str_cstring(str_trim(note), perm)) <
		    found_notes.items[i].text.len)
			return true;
	return false;
}

/* Put the notes in. A note whose place is on the other side only stands at the
 * end, where the next update finds it. */
static struct str with_notes(struct str text, const struct section_notes *notes,
    struct arena *perm)
{
	struct section_notes placed = { 0 };
	struct str out;

	report_renote(&out, text, notes, perm);
	for (size_t i = 0; i < notes->count; i++) {
		struct section_note *note = array_push(&placed.items,
		    &placed.count, sizeof(*note), perm);

		*note = notes->items[i];
		if (!has_place(out, note->text, perm))
			note->directory = STR(NOTES_AT_END);
	}
	report_renote(&out, text, &placed, perm);
	return out;
}

/* By what the three texts say: as any text, and where both sides changed the
 * same lines, ours. */
static enum status merge_texts(struct merging *merging)
{
	struct arena *perm = &merging->run->memory->perm;
	const struct section_notes none = { 0 };
	struct str bare[SIDES];
	struct str text;

	for (enum side side = BASE; side < SIDES; side++)
		report_renote(&bare[side], merging->texts[side], &none, perm);
	if (!merge_text(&text, bare[BASE], bare[OURS], bare[THEIRS], perm))
		text = bare[OURS];
	say_line("archdrift: %s: merged by its text, since the merged files "
		 "are not known yet; `archdrift update` completes it",
	    merging->path);
	return put_merged(merging, with_notes(text, &merging->notes, perm));
}

/* ---- the whole ---- */

static bool is_readable(const struct merging *merging, enum side side)
{
	return merging->states[side] == REPORT_GOOD ||
	       merging->states[side] == REPORT_OLD_FORMAT ||
	       (side == BASE && str_trim(merging->texts[BASE]).len == 0);
}

/* Not written by archdrift, or by a later one: not to be replaced. */
static bool is_others_report(const struct merging *merging, enum side side)
{
	return merging->states[side] == REPORT_FOREIGN ||
	       merging->states[side] == REPORT_NEWER_FORMAT;
}

static enum status merge_reports(struct merging *merging)
{
	struct arena *perm = &merging->run->memory->perm;
	struct str text;

	for (enum side side = BASE; side < SIDES; side++)
		merging->states[side] =
		    report_recover_notes(&merging->found[side],
			merging->texts[side], perm);
	if (is_others_report(merging, OURS) ||
	    is_others_report(merging, THEIRS))
		return merge_as_text(merging, true);
	merging->clean = merge_notes(&merging->notes, &merging->found[BASE],
	    &merging->found[OURS], &merging->found[THEIRS], perm);
	if (regenerate(&text, merging))
		return put_merged(merging, text);
	for (enum side side = BASE; side < SIDES; side++)
		if (!is_readable(merging, side))
			return merge_as_text(merging, false);
	return merge_texts(merging);
}

/* The file in the tree, %P, is only a name: what is read are git's three files.
 */
enum status cmd_merge(struct run *run)
{
	const struct option own_options[] = { { 0 } };
	struct merging merging = { .run = run };
	enum status status;

	if (!command_begins(&status, run, own_options))
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
	return merge_reports(&merging);
}
