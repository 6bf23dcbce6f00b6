/*
 * The document as it should be, put where it belongs: into the work tree, the
 * index or both; and what is known of it from then on. Nothing of somebody
 * else's is written over: files without our marks, those of a later archdrift,
 * changes that a person has not staged. refresh() is the order.
 *
 * With --staged the index decides. Its files are what the commit will hold; the
 * work tree's follow them only as far as a person has not changed them
 * (settle_beside()).
 */
#include <sys/stat.h>

#include "cli/analysis/confine.h"
#include "cli/analysis/digests.h"
#include "cli/analysis/path_guard.h"
#include "cli/update/previous.h"
#include "cli/update/refresh.h"
#include "cli/update/change_summary.h"
#include "cli/analysis/terminal.h"
#include "git/git.h"

/* ---- what was there ---- */

/* An empty file is not worth a word: it may have been made to be filled. */
static void say_damage(const struct refresh *refresh)
{
	const struct previous *previous = &refresh->previous;
	const char *damage = previous_damage(previous->state);

	if (!previous->found || !damage || previous->state == REPORT_FOREIGN ||
	    refresh->options->aspects.count ||
	    str_trim(previous->text).len == 0)
		return;
	say_line("archdrift: %s %s: it is generated anew, with the notes that "
		 "%s",
	    refresh->path ? refresh->path : "the report", damage,
	    previous->recovered ? "it and git have" : "it still has");
}

static void say_moved(const struct refresh *refresh)
{
	struct str before = refresh->previous.before.path;

	if (before.len)
		say_line("archdrift: the report moves, with its notes: %.*s -> "
			 "%.*s",
		    STR_ARG(before), STR_ARG(refresh->name));
}

static bool refuse_newer(struct str path, struct error *error)
{
	return error_set(error,
	    "%.*s was written by a newer archdrift: update this one, or use "
	    "--force",
	    STR_ARG(path));
}

/* May the files that are there be replaced? False: it is somebody else's file,
 * or that of a later program, whose notes this one might not understand. */
static bool may_replace(const struct refresh *refresh)
{
	const struct previous *previous = &refresh->previous;
	const struct previous_page *newer;
	struct error *error = refresh->run->error;

	if (!previous->found || refresh->options->force ||
	    str_trim(previous->text).len == 0)
		return true;
	if (previous->state == REPORT_FOREIGN)
		return error_set(error,
		    "%s was not written by archdrift; --force replaces it",
		    refresh->path);
	if (previous->state == REPORT_NEWER_FORMAT)
		return refuse_newer(str_from(refresh->path), error);
	newer = previous_page_in(previous, REPORT_NEWER_FORMAT);
	return !newer || refuse_newer(newer->path, error);
}

/* ---- writing ---- */

static const char *refresh_disk_path(const struct refresh *refresh,
    struct str path)
{
	return analysis_disk_path(&refresh->analysis, path);
}

/* Is it nothing, or a page of ours without notes, as a run that ended early or
 * that is not through yet leaves it beside the index? */
static bool is_spare(struct str text, struct arena *arena)
{
	struct section_notes notes = { 0 };

	if (str_trim(text).len == 0)
		return true;
	if (report_recover_notes(&notes, text, arena) == REPORT_FOREIGN)
		return false;
	for (size_t i = 0; i < notes.count; i++)
		if (str_trim(notes.items[i].text).len)
			return false;
	return true;
}

/* False: a page's place is taken by somebody else's file. */
static bool pages_may_replace(const struct refresh *refresh)
{
	for (size_t i = 1; i < refresh->file_count && !refresh->options->force;
	     i++) {
		const struct refresh_file *file = &refresh->files[i];
		struct error unread = { 0 };
		struct stat info = { 0 };
		struct str text = STR("?");

		if (!file->now || file->found)
			continue;
		if (!find_file(&info, refresh_disk_path(refresh, file->path),
			&unread) ||
		    info.st_mode == 0)
			continue;
		if (S_ISREG(info.st_mode) &&
		    read_file(&text, refresh_disk_path(refresh, file->path),
			refresh->perm, &unread) &&
		    is_spare(text, refresh->perm))
			continue;
		return error_set(refresh->run->error,
		    "%.*s was not written by archdrift; --force replaces it, "
		    "or give the pages a folder of their own (report: "
		    "{ folder: … })",
		    STR_ARG(file->path));
	}
	return true;
}

/* Does the work tree have, beside the index, what a person changed there and
 * did not stage? Then that is let alone. A file that cannot be read is nothing
 * to keep. */
static bool is_touched(const struct refresh *refresh,
    const struct refresh_file *file)
{
	struct error unread = { 0 };
	struct str text;

	return file->found &&
	       read_file(&text, refresh_disk_path(refresh, file->path),
		   refresh->perm, &unread) &&
	       !str_equal(text, file->before);
}

/* The work tree's file, where the index decides: it follows what it was checked
 * out as. Of the report, notes that were not staged are carried over. False: a
 * person changed more than notes, and it is let alone. */
static bool settle_beside(const struct refresh *refresh,
    const struct refresh_file *file, struct str *text)
{
	struct error unread = { 0 };
	struct document_changes changes = { 0 };
	struct section_notes notes;
	struct str found;
	struct str settled;

	*text = file->text;
	if (!is_touched(refresh, file))
		return true;
	if (!file->now ||
	    !read_file(&found, refresh_disk_path(refresh, file->path),
		refresh->perm, &unread) ||
	    report_recover_notes(&notes, found, refresh->perm) != REPORT_GOOD)
		return false;
	document_settle(&settled, &changes,
	    &(struct document_file){ .marked = file->before }, found, &notes,
	    refresh->perm);
	if (changes.count)
		return false;
	report_renote(text, file->text, &notes, refresh->perm);
	return true;
}

/* It is known, but the work tree has it not: it lies outside of a sparse
 * checkout, or was removed there alone. */
static bool is_absent(const struct refresh *refresh,
    const struct refresh_file *file)
{
	struct error unread = { 0 };
	struct stat info;

	return file->found &&
	       find_file(&info, refresh_disk_path(refresh, file->path),
		   &unread) &&
	       info.st_mode == 0;
}

/* A file outside of a sparse checkout is only written where its text changes,
 * and where the index decides not even then, unless it is the report. */
static bool is_let_alone(const struct refresh *refresh, size_t i)
{
	const struct refresh_file *file = &refresh->files[i];

	return !refresh->options->output && is_absent(refresh, file) &&
	       ((i > 0 && refresh->staged) ||
		   str_equal(file->text, file->before));
}

/* Do lines end in CR and LF, as git checks them out for some? The first line
 * stands for all; a file that is not there ends them in LF. */
static bool has_returns(const struct refresh *refresh, const char *path)
{
	struct error unread = { 0 };
	struct str text;
	size_t end;

	if (!read_file(&text, path, refresh->perm, &unread))
		return false;
	end = str_find(text, '\n');
	return end > 0 && end < text.len && text.ptr[end - 1] == '\r';
}

static struct str with_returns(struct str text, struct arena *perm)
{
	struct buf out = { .arena = perm };

	while (text.len) {
		size_t end = str_find(text, '\n');
		struct str line = str_slice(text, 0, end);

		buf_put(&out, line);
		if (end < text.len)
			buf_puts(&out, str_ends(line, "\r") ? "\n" : "\r\n");
		text = str_slice(text, end + 1, text.len);
	}
	return buf_str(&out);
}

/* The files that are to be written, in the work tree; with the line ends that
 * they have there, or, if they are new, that the report has. */
static struct file_write *find_writes(size_t *count,
    const struct refresh *refresh)
{
	struct file_write *file_write = arena_array(refresh->perm,
	    refresh->file_count, sizeof(*file_write));
	bool returns = !refresh->options->output &&
		       has_returns(refresh, refresh->path);

	*count = 0;
	for (size_t i = 0; i < refresh->file_count; i++) {
		const struct refresh_file *file = &refresh->files[i];
		const char *path = i ? refresh_disk_path(refresh, file->path)
				     : refresh->path;
		struct file_write *write = &file_write[*count];

		*write = (struct file_write){
			.path = path,
			.text = file->text,
			.gone = !file->now,
			.follow = i == 0,
			/* Where -o leads is for the caller to make. */
			.folders = i > 0 || !refresh->options->output,
		};
		if (is_let_alone(refresh, i) ||
		    (refresh->staged &&
			!settle_beside(refresh, file, &write->text)))
			continue;
		++*count;
		if (i > 0 && file->found ? has_returns(refresh, path) : returns)
			write->text = with_returns(write->text, refresh->perm);
	}
	return file_write;
}

static bool pages_stay_inside(const struct refresh *refresh)
{
	struct source *source = refresh->analysis.source;
	struct error *error = refresh->run->error;

	for (size_t i = 1; i < refresh->file_count; i++) {
		struct str folder = path_folder(refresh->files[i].path);
		struct str link = link_above(source, folder);

		if (!stays_inside(source, refresh_disk_path(refresh, folder),
			error))
			return false;
		if (link.len)
			return error_set(error,
			    "%.*s: is a symbolic link, below which git keeps "
			    "no pages: give them a folder of their own "
			    "(report: { folder: … })",
			    STR_ARG(link));
	}
	return true;
}

static bool write_files(struct refresh *refresh)
{
	size_t count;
	struct file_write *writes = find_writes(&count, refresh);

	if (!pages_stay_inside(refresh) ||
	    !report_write_all(writes, count, refresh->run->error))
		return false;
	for (size_t i = 0; i < count; i++)
		refresh->changed |= writes[i].changed;
	return true;
}

/* Does it go into the index? What a project ignores, and does not have, is none
 * of the commit's. */
static bool is_to_stage(const struct refresh *refresh, struct str path,
    bool found)
{
	return !refresh->options->no_stage &&
	       (found || !source_ignores(refresh->analysis.source, path));
}

static bool stage_files(const struct refresh *refresh)
{
	struct stage_file *stage_file = arena_array(refresh->perm,
	    refresh->file_count, sizeof(*stage_file));
	size_t count = 0;

	for (size_t i = 0; i < refresh->file_count; i++) {
		const struct refresh_file *file = &refresh->files[i];
		bool found = file->found && refresh->previous.staged;

		if (!is_to_stage(refresh, file->path, found) ||
		    (found && file->now && str_equal(file->before, file->text)))
			continue;
		stage_file[count++] =
		    (struct stage_file){ file->path, file->text, !file->now };
	}
	return source_stage(refresh->analysis.source, stage_file, count,
	    refresh->run->error);
}

/* Also where the index lacks a report that the work tree has. */
static bool is_to_write(const struct refresh *refresh)
{
	for (size_t i = 0; i < refresh->file_count; i++)
		if (!refresh->files[i].now || !refresh->files[i].found ||
		    !str_equal(refresh->files[i].before,
			refresh->files[i].text))
			return true;
	return !refresh->previous.staged;
}

static bool write_staged(struct refresh *refresh)
{
	if (!is_to_write(refresh))
		return true;
	if (!write_files(refresh))
		return false;
	refresh->changed = true;
	return stage_files(refresh);
}

/* Pages are looked at only now, as it is not known before which there will be.
 */
static enum status write_report(struct refresh *refresh)
{
	bool done;

	if (refresh->right)
		return STATUS_DONE;
	if (refresh->path && !pages_may_replace(refresh))
		return STATUS_USAGE;
	if (!refresh->path)
		done = print_out(refresh->files[0].text, refresh->run->error);
	else if (refresh->staged)
		done = write_staged(refresh);
	else
		done = write_files(refresh);
	return done ? STATUS_DONE : STATUS_FAILED;
}

/* ---- what is known from now on ---- */

/* The document that there is now. */
static struct previous written(const struct refresh *refresh)
{
	struct previous previous = { .found = true };

	if (refresh->right)
		return refresh->previous;
	previous.text = refresh->files[0].text;
	for (size_t i = 1; i < refresh->file_count; i++)
		if (refresh->files[i].now)
			*(struct previous_page *)array_push(&previous.pages,
			    &previous.page_count, sizeof(*previous.pages),
			    refresh->perm) =
			    (struct previous_page){ refresh->files[i].path,
				    refresh->files[i].text, false,
				    REPORT_GOOD };
	return previous;
}

static int compare_puts(const void *a, const void *b, void *context)
{
	(void)context;
	return str_compare(((const struct tree_put *)a)->path,
	    ((const struct tree_put *)b)->path);
}

/* The number of the project's files with the document in them, as the next run
 * will find them. False: it will not be a part of them, as its pages are
 * ignored. */
static bool snapshot_after(struct hash *hash, const struct refresh *refresh)
{
	struct tree_puts puts = { 0 };

	for (size_t i = 0; i < refresh->file_count; i++) {
		const struct refresh_file *file = &refresh->files[i];

		*(struct tree_put *)array_push(&puts.items, &puts.count,
		    sizeof(*puts.items), refresh->perm) =
		    (struct tree_put){ file->path, file->text, !file->now };
		if (i == 1 &&
		    source_ignores(refresh->analysis.source, file->path))
			return false;
	}
	sort_items(puts.items, puts.count, sizeof(*puts.items), compare_puts,
	    NULL);
	return digest_snapshot(hash, &refresh->analysis, &puts);
}

/* What was rewritten with its lines is right in them, too. */
static void add_proofs(struct refresh *refresh, struct hash snapshot,
    const struct previous *document)
{
	const bool proven[] = { true,
		refresh->options->all || refresh->options->lines,
		refresh->quiet };
	static const char *const what[] = { PROOF_FACTS, PROOF_LINES,
		PROOF_QUIET };

	for (size_t i = 0; i < LENGTH(what); i++) {
		struct hash proof = refresh_proof(snapshot, what[i], document);

		if (proven[i])
			verified_add(&refresh->verified, &proof);
	}
}

/* Of states in place of files: these stay when only lines move. */
static void add_whole_proofs(struct refresh *refresh,
    const struct previous *document)
{
	struct hash whole_hash = refresh_whole(refresh);
	struct hash proof = refresh_proof(whole_hash, PROOF_WHOLE, document);

	verified_add(&refresh->verified, &proof);
	proof = refresh_proof(whole_hash, PROOF_QUIET, document);
	if (refresh->quiet)
		verified_add(&refresh->verified, &proof);
}

/* A conflict that git left in a note is kept, but such a document is not right:
 * `check` says so. */
static bool has_conflict(const struct refresh *refresh)
{
	const struct section_notes *notes = &refresh->previous.notes;

	for (size_t i = 0; i < notes->count; i++)
		if (conflict_line(notes->items[i].text, refresh->perm))
			return true;
	return false;
}

/* What was made is right for what was read: as one of the project's files, or
 * beside them. Nothing is proven where something could not be read. */
static void remember(struct refresh *refresh)
{
	const struct analysis *analysis = &refresh->analysis;
	struct previous document;
	struct hash snapshot;

	if (refresh->verified.directory.len == 0 || refresh->alone ||
	    source_failed(analysis->source) || has_conflict(refresh))
		return;
	document = written(refresh);
	if (refresh->is_whole && analysis->settled)
		add_whole_proofs(refresh, &document);
	if (refresh->is_whole && (analysis->settled || refresh->right))
		fingerprints_save(analysis, refresh_whole(refresh));
	if (snapshot_after(&snapshot, refresh))
		add_proofs(refresh, snapshot, NULL);
	if (!refresh->listed && digest_snapshot(&snapshot, analysis, NULL))
		add_proofs(refresh, snapshot, &document);
	verified_save(&refresh->verified);
}

/* An update of a hook says nothing where nothing changed. */
static void print_refresh(struct refresh *refresh)
{
	struct str name = refresh->analysis.report_name;
	size_t pages = 0;

	if (refresh->run->common.quiet || !refresh->path)
		return;
	for (size_t i = 1; i < refresh->file_count; i++)
		pages += refresh->files[i].now != NULL;
	if (refresh->options->all)
		summary_print(&refresh->analysis.model, refresh->path, pages,
		    refresh->changed, &refresh->run->memory->scratch);
	else if (refresh->changed)
		say_line("archdrift: %.*s %s%s", STR_ARG(name),
		    refresh->previous.found ? "brought up to date" : "written",
		    refresh->options->no_stage ? "; git add it" : "");
	else if (!refresh->staged)
		say_line("archdrift: %.*s is up to date", STR_ARG(name));
}

static enum status refresh(struct refresh *run)
{
	enum status status = refresh_scan(run);

	if (status != STATUS_DONE)
		return status;
	if (!may_replace(run))
		return STATUS_USAGE;
	say_damage(run);
	say_moved(run);
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
		refresh_compare(&refreshing);
	if (status == STATUS_DONE && refreshing.right)
		remember(&refreshing);
	else if (status == STATUS_DONE && !refreshing.known)
		status = refresh(&refreshing);
	if (status == STATUS_DONE) {
		print_refresh(&refreshing);
		if (options->exit_code && refreshing.changed)
			status = STATUS_CHANGED;
	}
	refresh_close(&refreshing);
	return status;
}
