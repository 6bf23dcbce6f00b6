/*
 * The document as git has it. Two things may have gone wrong with the one that
 * is there: a file was cut off, emptied or deleted, and with it notes of
 * people; or a merge by union has mixed the lines of both sides. For the former
 * the last whole version gives back what is missing; for the latter both sides'
 * notes are merged anew. A third case is no damage: the settings name the
 * report otherwise than HEAD's do, and it is still under its old name.
 */
#include "cli/update/committed.h"

#include "cli/update/carried_notes.h"
#include "cli/update/merge_notes.h"
#include "cli/update/previous.h"
#include "cli/update/refresh.h"
#include "git/git.h"

/* ---- the project as git has it ---- */

/* Open the project of a revision; NULL: of the index. Close it whatever comes
 * of it. False: it is not to be had. Errors go nowhere: a repository without a
 * commit is none. */
static bool open_committed(struct analysis *analysis,
    const struct refresh *refresh, const char *revision)
{
	struct arena *perm = refresh->perm;
	struct run *own = arena_array(perm, 1, sizeof(*own));

	*analysis = (struct analysis){ .read_only = true };
	*own = *refresh->run;
	own->error = arena_array(perm, 1, sizeof(*own->error));
	own->common.revision = revision;
	own->common.staged = !revision;
	return analysis_begin(analysis, own, refresh->project, false) ==
	       STATUS_DONE;
}

/* The document in it, parsed; its texts live beyond the analysis that they were
 * read by. False: there is none. */
static bool read_stored_report(struct previous *previous,
    const struct refresh *refresh, const char *revision)
{
	const struct previous_from previous_from = { .stored = true,
		.pages = true };
	struct analysis then;
	struct error unread = { 0 };
	bool ok;

	*previous = (struct previous){ 0 };
	ok = open_committed(&then, refresh, revision) &&
	     analysis_list(&then) == STATUS_DONE &&
	     previous_read(previous, &then, previous_from, refresh->perm,
		 &unread);
	if (ok)
		previous_parse(previous, refresh->perm);
	analysis_close(&then);
	return ok && previous->found;
}

/* False also where it is damaged. */
static bool read_committed(struct previous *previous,
    const struct refresh *refresh, const char *revision)
{
	return read_stored_report(previous, refresh, revision) &&
	       previous->state == REPORT_GOOD;
}

static bool has_git(const struct refresh *refresh)
{
	enum source_kind kind = source_kind(refresh->analysis.source);

	return kind == SOURCE_WORK_TREE || kind == SOURCE_INDEX;
}

/* ---- notes that were lost ---- */

/* Does the report link to a page of its folder that is not there? */
static bool lacks_page(const struct refresh *refresh)
{
	const struct strs *globs = &refresh->previous.linked;

	for (size_t i = 0; i < globs->count; i++)
		if (str_equal(path_folder(globs->items[i]),
			refresh->analysis.settings.pages_folder) &&
		    !previous_page(&refresh->previous, globs->items[i]))
			return true;
	return false;
}

static bool has_lost(const struct refresh *refresh)
{
	const struct previous *previous = &refresh->previous;

	return previous->found &&
	       (previous->state == REPORT_TRUNCATED ||
		   previous->state == REPORT_UNBALANCED ||
		   previous_page_in(previous, REPORT_TRUNCATED) ||
		   previous_page_in(previous, REPORT_UNBALANCED) ||
		   lacks_page(refresh));
}

/* The note of the directory that the cut went through: the beginning of what it
 * was; NULL: it went through none of its notes. */
static struct section_note *find_cut(const struct section_notes *notes,
    const struct section_note *whole_note)
{
	struct str text = str_trim(whole_note->text);

	for (size_t i = 0; i < notes->count; i++) {
		struct section_note *note = &notes->items[i];
		struct str part = str_trim(note->text);

		if (str_equal(note->directory, whole_note->directory) &&
		    part.len < text.len && str_has_start(text, part))
			return note;
	}
	return NULL;
}

/* Take what was lost from the whole document. Of what the damaged one has a
 * place for, the note is what it says, be it nothing, as people may have
 * deleted it; but for the one that the cut went through. */
static void take_lost(struct refresh *refresh, const struct previous *whole)
{
	struct previous *previous = &refresh->previous;

	for (size_t i = 0; i < whole->notes.count; i++) {
		struct section_note *lost = &whole->notes.items[i];
		struct section_note *cut = find_cut(&previous->notes, lost);

		if (cut)
			cut->text = lost->text;
		else if (!notes_have_place(refresh, lost->directory))
			previous_add_notes(previous,
			    &(struct section_notes){ lost, 1 }, refresh->perm);
		else
			continue;
		previous->recovered = true;
	}
}

/* ---- notes that git has mixed ---- */

/* Two commits and where they part; NULL: not known. */
struct sides {
	const char *ours;
	const char *theirs;
	const char *base;
};

static bool is_unbalanced(const struct previous *previous)
{
	return previous->found &&
	       (previous->state == REPORT_UNBALANCED ||
		   previous_page_in(previous, REPORT_UNBALANCED));
}

/* Where the two sides part. False: a side is not there, or they share nothing.
 */
static bool find_base(struct sides *sides, const struct refresh *refresh)
{
	struct analysis then;
	struct error unread = { 0 };
	struct str base;
	bool ok;

	ok = open_committed(&then, refresh, sides->ours) &&
	     source_merge_base(&base, then.source, sides->theirs, refresh->perm,
		 &unread);
	if (ok)
		sides->base = str_cstring(base, refresh->perm);
	analysis_close(&then);
	return ok;
}

/* Nobody has changed it since the last commit. */
static bool is_as_committed(const struct refresh *refresh)
{
	const struct previous *previous = &refresh->previous;
	struct previous head;
	bool same = read_stored_report(&head, refresh, "HEAD") &&
		    str_equal(head.text, previous->text) &&
		    head.page_count == previous->page_count;

	for (size_t i = 0; same && i < head.page_count; i++)
		same = str_equal(head.pages[i].text, previous->pages[i].text);
	return same;
}

/* Of the merge that is under way, else of the commit that made the report what
 * it is, if nobody has changed it since. False: neither is a merge. */
static bool find_sides(struct sides *sides, const struct refresh *refresh)
{
	struct arena *perm = refresh->perm;
	struct str commit;

	*sides = (struct sides){ .ours = "HEAD", .theirs = "MERGE_HEAD" };
	if (find_base(sides, refresh))
		return true;
	if (!is_as_committed(refresh) ||
	    !source_written_by(&commit, refresh->analysis.source,
		refresh->analysis.report_name, perm))
		return false;
	sides->ours =
	    str_cstring(str_printf(perm, "%.*s^1", STR_ARG(commit)), perm);
	sides->theirs =
	    str_cstring(str_printf(perm, "%.*s^2", STR_ARG(commit)), perm);
	return find_base(sides, refresh);
}

/* Merged by union, one side's lines may stand between the markers of the other:
 * the notes are then merged from what both sides had. A base that has no report
 * is an empty one. False: it was no merge. */
static bool merge_again(struct refresh *refresh)
{
	struct previous *previous = &refresh->previous;
	struct previous ours, theirs;
	struct previous base_previous = { 0 };
	struct sides sides;

	if (!is_unbalanced(previous) || !find_sides(&sides, refresh) ||
	    !read_committed(&ours, refresh, sides.ours) ||
	    !read_committed(&theirs, refresh, sides.theirs))
		return false;
	if (!read_committed(&base_previous, refresh, sides.base))
		base_previous.notes = (struct section_notes){ 0 };
	previous->notes = (struct section_notes){ 0 };
	(void)merge_notes(&previous->notes, &base_previous.notes, &ours.notes,
	    &theirs.notes, refresh->perm);
	previous->recovered = true;
	return true;
}

/* The index before HEAD, as a person may have staged notes that no commit has;
 * when it is the index that is damaged, only HEAD is left. */
void committed_notes(struct refresh *refresh)
{
	bool staged = source_kind(refresh->analysis.source) == SOURCE_INDEX;
	struct previous whole;

	if (!has_git(refresh) || refresh->alone || !has_lost(refresh) ||
	    merge_again(refresh))
		return;
	if ((!staged && read_committed(&whole, refresh, NULL)) ||
	    read_committed(&whole, refresh, "HEAD"))
		take_lost(refresh, &whole);
}

/* ---- the report under another name ---- */

/* The document that is there by the settings of HEAD: the same project, with
 * the names of then. */
static bool read_at_head(struct previous *previous, struct analysis *old,
    const struct refresh *refresh, const struct analysis *then)
{
	bool staged = source_kind(refresh->analysis.source) == SOURCE_INDEX;
	struct error unread = { 0 };

	*old = refresh->analysis;
	old->report_name = then->report_name;
	old->report_file = then->report_name;
	old->settings.pages_folder = then->settings.pages_folder;
	return previous_read(previous, old,
	    (struct previous_from){
		.path = staged ? NULL
			       : analysis_disk_path(old, old->report_name),
		.stored = staged,
		.pages = true },
	    refresh->perm, &unread);
}

static void take_before(struct previous *previous,
    const struct previous *before_previous, struct str path, struct arena *perm)
{
	previous->before = (struct previous_page){ path, before_previous->text,
		true, before_previous->state };
	for (size_t i = 0; i < before_previous->page_count; i++)
		if (!previous_page(previous, before_previous->pages[i].path))
			*(struct previous_page *)array_push(&previous->pages,
			    &previous->page_count, sizeof(*previous->pages),
			    perm) = before_previous->pages[i];
	previous_add_notes(previous, &before_previous->notes, perm);
}

/* A page of another report, or a file that archdrift did not write, was never
 * this one's. */
void committed_report(struct refresh *refresh)
{
	struct previous before_previous = { 0 };
	struct analysis then;
	struct analysis old;
	bool found;

	if (!has_git(refresh) || refresh->alone || refresh->previous.found)
		return;
	found = open_committed(&then, refresh, "HEAD") &&
		!str_equal(then.report_name, refresh->analysis.report_name) &&
		read_at_head(&before_previous, &old, refresh, &then) &&
		before_previous.found && !report_is_page(before_previous.text);
	if (found)
		previous_parse(&before_previous, refresh->perm);
	if (found && before_previous.state != REPORT_FOREIGN)
		take_before(&refresh->previous, &before_previous,
		    str_copy(old.report_name, refresh->perm), refresh->perm);
	analysis_close(&then);
}
