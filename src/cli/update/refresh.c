/*
 * The document brought up to date, up to where it is written. refresh_open()
 * asks first whether this clone knows it to be right, by the files alone, or by
 * the files and its text; refresh_scan() finds the notes of the old one;
 * refresh_make() reads, finds out whether sections say anything new at all
 * (is_right()), and only then makes the document and settles each file against
 * the one that is there.
 *
 * What is known is kept as proofs: a number of all that was read, the document
 * among it, and which of the PROOF_ it holds for (verified_parts.h). A proof is
 * only ever added after a run has made that very document.
 */
#include "cli/update/refresh.h"

#include <stdio.h>
#include <string.h>

#include "cli/analysis/analysis.h"
#include "cli/update/committed.h"
#include "cli/analysis/digests.h"
#include "cli/analysis/path_guard.h"
#include "cli/update/carried_notes.h"
#include "cli/analysis/plan.h"
#include "cli/update/previous.h"
#include "cli/analysis/assembly_inputs.h"
#include "cli/analysis/verified_parts.h"
#include "git/git.h"

/* ---- where it stands ---- */

/* Is it another report than that of all? */
static bool is_partial(const struct refresh_options *options)
{
	return options->aspects.count > 0;
}

/* False: an update needs a file, and a commit or a bare repository has none to
 * write. Others print it. */
static bool find_report_path(struct refresh *refresh)
{
	const struct analysis *analysis = &refresh->analysis;
	const char *output = refresh->options->output;
	struct str root = source_directory(analysis->source);
	bool commit = source_kind(analysis->source) == SOURCE_COMMIT;

	refresh->name = analysis->report_name;
	if (is_partial(refresh->options))
		refresh->name = report_aspect_file(refresh->name,
		    &refresh->options->aspects, refresh->perm);
	refresh->alone = output || is_partial(refresh->options);
	refresh->staged = source_kind(analysis->source) == SOURCE_INDEX &&
			  !output && !is_partial(refresh->options);
	if (output) {
		refresh->path = strcmp(output, "-") == 0 ? NULL : output;
		return true;
	}
	if (!commit && root.len) {
		refresh->path = analysis_disk_path(analysis, refresh->name);
		return true;
	}
	return refresh->options->all || refresh->options->check ||
	       error_set(refresh->run->error,
		   "there is no work tree with a report: -o FILE names one");
}

/* ---- what is known to be right ---- */

/* A copy of the snapshot goes on. */
struct hash refresh_proof(struct hash snapshot, const char *what,
    const struct previous *document)
{
	hash_add(&snapshot, str_from(what));
	hash_add(&snapshot, document ? document->text : STR(""));
	for (size_t i = 0; document && i < document->page_count; i++) {
		hash_add(&snapshot, document->pages[i].path);
		hash_add(&snapshot, document->pages[i].text);
	}
	return snapshot;
}

/* A NUL and the path stand between the files, so that no text of one can look
 * like another's beginning. */
struct str refresh_texts(const struct refresh *refresh)
{
	const struct previous *previous = &refresh->previous;
	struct buf out = { .arena = refresh->perm };

	if (previous->page_count == 0)
		return previous->text;
	buf_put(&out, previous->text);
	for (size_t i = 0; i < previous->page_count; i++) {
		buf_printf(&out, "\n%c%.*s\n", '\0',
		    STR_ARG(previous->pages[i].path));
		buf_put(&out, previous->pages[i].text);
	}
	return buf_str(&out);
}

/* Is the report that is there one of the files that are read? */
static bool is_report_listed(const struct refresh *refresh)
{
	const struct analysis *analysis = &refresh->analysis;
	const struct entry *entry =
	    source_entry(analysis->source, analysis->report_file);

	return !refresh->alone && entry && entry->kind == ENTRY_FILE;
}

/* A document among the files is in the snapshot; another one is added to it. */
static bool has_proof(const struct refresh *refresh, const char *what)
{
	struct hash proof = refresh_proof(refresh->snapshot, what,
	    refresh->listed ? NULL : &refresh->previous);

	return verified_has(&refresh->verified, &proof);
}

/* Is it known to be right? `read`: has the old report been read? That is only
 * done where the files alone do not say it. Where the index decides, what is
 * not in it cannot be what the next commit has. */
static bool is_report_current(struct refresh *refresh, bool read)
{
	const struct refresh_options *options = refresh->options;

	if ((options->all && !options->spared) || options->verbose ||
	    refresh->alone || refresh->verified.count == 0 ||
	    refresh->listed == read || (read && !refresh->previous.found) ||
	    (refresh->staged && !refresh->listed &&
		!refresh->previous.staged) ||
	    !digest_snapshot(&refresh->snapshot, &refresh->analysis, NULL))
		return false;
	return has_proof(refresh,
	    options->all || options->lines ? PROOF_LINES : PROOF_FACTS);
}

bool refresh_quiet(const struct refresh *refresh)
{
	return refresh->known && has_proof(refresh, PROOF_QUIET);
}

/* States in the order of the units, each counts. */
struct hash refresh_whole(const struct refresh *refresh)
{
	struct hash whole_hash = refresh->beside;

	for (size_t i = 0; i < refresh->analysis.scan.unit_count; i++)
		hash_join(&whole_hash, refresh->analysis.plan.states[i]);
	return whole_hash;
}

static bool has_whole_proof(const struct refresh *refresh,
    struct hash whole_hash, const char *what)
{
	struct hash proof = refresh_proof(whole_hash, what, &refresh->previous);

	return verified_has(&refresh->verified, &proof);
}

/* Can it be right without being made anew? Only for `update`: others want the
 * model, too. Not where lines are wanted, and only as far as the next commit
 * has it. */
static bool may_be_right(const struct refresh *refresh)
{
	const struct refresh_options *options = refresh->options;

	return !options->check && !options->all && !options->lines &&
	       !refresh->alone && refresh->verified.directory.len > 0 &&
	       refresh->previous.found &&
	       (!refresh->staged || refresh->previous.staged);
}

/* A person who asks why each part was read wants the scan. */
void refresh_compare(struct refresh *refresh)
{
	struct analysis *analysis = &refresh->analysis;
	struct hash whole_hash;

	if (!may_be_right(refresh) || refresh->options->verbose)
		return;
	fingerprints_load(analysis);
	whole_hash = analysis->last_fingerprints.whole_hash;
	if (!analysis->last_fingerprints.found ||
	    !has_whole_proof(refresh, whole_hash, PROOF_WHOLE) ||
	    !fingerprints_hold(analysis))
		return;
	refresh->right = true;
	refresh->quiet = has_whole_proof(refresh, whole_hash, PROOF_QUIET);
}

/* Is the document right as it is, though files have changed? No section says
 * anything new but for lines, and what else the document is made from is what
 * this clone saw it made from. Sets what is remembered later, also where it is
 * false. */
static bool is_right(struct refresh *refresh)
{
	const struct refresh_options *options = refresh->options;
	struct analysis *analysis = &refresh->analysis;
	struct hash whole_hash;
	bool same;

	if (options->check || refresh->alone ||
	    refresh->verified.directory.len == 0)
		return false;
	plan_weigh(&analysis->plan, &same, analysis, &analysis->kept, false,
	    refresh->perm);
	refresh->is_whole =
	    assembly_inputs_beside(&refresh->beside, analysis, refresh->perm);
	if (!refresh->is_whole || !same || !may_be_right(refresh))
		return false;
	whole_hash = refresh_whole(refresh);
	refresh->quiet = has_whole_proof(refresh, whole_hash, PROOF_QUIET);
	return has_whole_proof(refresh, whole_hash, PROOF_WHOLE);
}

static struct str written_by(const struct refresh *refresh)
{
	struct str commit;

	return !refresh->alone &&
		       source_written_by(&commit, refresh->analysis.source,
			   refresh->analysis.report_name, refresh->perm)
		   ? commit
		   : STR("");
}

/* The one that this clone last analysed, if it is still there. */
static struct str analysed(const struct refresh *refresh)
{
	struct str commit = refresh->analysis.kept.commit;

	return commit.len && source_has_commit(refresh->analysis.source, commit,
				 refresh->perm)
		   ? commit
		   : STR("");
}

/* The report's own commit tells better: the cache may be of another branch. */
struct str refresh_since(const struct refresh *refresh)
{
	struct str commit = written_by(refresh);

	return commit.len ? commit : analysed(refresh);
}

/* The other way round: what was read depends on the cache. */
static void explain(const struct refresh *refresh)
{
	const struct analysis *analysis = &refresh->analysis;
	struct str commit = analysed(refresh);

	plan_explain(&analysis->plan, analysis, &analysis->kept,
	    commit.len ? commit : written_by(refresh), refresh->right,
	    refresh->perm);
}

/* ---- the new document ---- */

static bool has_excuse(const struct model *model)
{
	const struct reference *references = model->references.items;

	for (size_t i = 0; i < model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_EXCUSE))
			return true;
	return false;
}

/* A report of its own, by -o or of an aspect, is one file. */
static enum report_pages pages_of(const struct refresh *refresh)
{
	struct str pages = refresh->analysis.settings.pages;

	if (refresh->alone || str_is(pages, "never"))
		return PAGES_NEVER;
	return str_is(pages, "always") ? PAGES_ALWAYS : PAGES_AUTO;
}

/* Notes come first, as sections are written with them; aspects take the rest of
 * the model away, and come last. */
static void write_document(struct refresh *refresh)
{
	struct analysis *analysis = &refresh->analysis;

	/* Where it stands elsewhere, its links are from the root. */
	refresh->report.name =
	    refresh->options->output ? path_name(refresh->name) : refresh->name;
	refresh->report.folder = analysis->settings.pages_folder;
	refresh->report.pages = pages_of(refresh);
	refresh->report.paged = refresh->previous.page_count > 0;
	refresh->report.unbounded = refresh->options->unbounded;
	refresh->report.aspects = refresh->options->aspects;
	refresh->report.jobs = analysis_jobs(analysis);
	notes_carry(&refresh->report.notes, refresh);
	if (is_partial(refresh->options))
		report_aspects(&analysis->model, &refresh->options->aspects,
		    refresh->perm);
	report_document(&refresh->document, &analysis->model, &refresh->report,
	    refresh->perm);
}

static struct refresh_file *add_refresh_file(struct refresh *refresh)
{
	return array_push(&refresh->files, &refresh->file_count,
	    sizeof(*refresh->files), refresh->perm);
}

/* Do both texts have the same notes at the same places? */
static bool same_notes(const struct refresh *refresh, struct str a,
    struct str b)
{
	struct section_notes of_a;
	struct section_notes of_b;

	(void)report_recover_notes(&of_a, a, refresh->perm);
	(void)report_recover_notes(&of_b, b, refresh->perm);
	for (size_t i = 0; i < of_a.count && of_a.count == of_b.count; i++)
		if (!str_equal(of_a.items[i].directory,
			of_b.items[i].directory) ||
		    !str_equal(of_a.items[i].text, of_b.items[i].text))
			return false;
	return of_a.count == of_b.count;
}

/* The text of a file: the new one, with old lines where only places moved, so
 * that commits do not fight over them. What is damaged is nothing to hold on
 * to: it is written as a whole. */
static void settle_file(struct refresh *refresh, struct refresh_file *file,
    enum report_state state)
{
	struct str settled;

	file->text = file->now->text;
	if (!file->found)
		return;
	document_settle(&settled, &file->changes, file->now, file->before,
	    &refresh->report.notes, refresh->perm);
	if (refresh->options->all || refresh->options->lines ||
	    state != REPORT_GOOD)
		return;
	/* Notes may have come here from another file. */
	file->text = file->changes.count ||
			     !same_notes(refresh, settled, file->before)
			 ? settled
			 : file->before;
}

/* A page that is not there yet is a good one: nothing is wrong with it. */
static void settle_page(struct refresh *refresh,
    const struct document_file *now)
{
	const struct previous_page *page =
	    previous_page(&refresh->previous, now->path);
	struct refresh_file *file = add_refresh_file(refresh);

	*file = (struct refresh_file){ .path = now->path,
		.now = now,
		.before = page ? page->text : STR(""),
		.found = page != NULL };
	settle_file(refresh, file, page ? page->state : REPORT_GOOD);
}

static bool document_has_page(const struct document *document, struct str path)
{
	for (size_t i = 1; i < document->count; i++)
		if (str_equal(document->files[i].path, path))
			return true;
	return false;
}

static void add_gone(struct refresh *refresh, const struct previous_page *page)
{
	*add_refresh_file(refresh) = (struct refresh_file){ .path = page->path,
		.before = page->text,
		.found = true };
}

/* Each file that is to be, then those that are there for nothing: pages that
 * are no more, and the report under its old name. */
static void settle_files(struct refresh *refresh)
{
	const struct previous *previous = &refresh->previous;
	const struct document *document = &refresh->document;
	struct refresh_file *report = add_refresh_file(refresh);

	*report =
	    (struct refresh_file){ .path = refresh->alone
					       ? refresh->name
					       : refresh->analysis.report_file,
		    .now = &document->files[0],
		    .before = previous->text,
		    .found = previous->found };
	settle_file(refresh, report, previous->state);
	for (size_t i = 1; i < document->count; i++)
		settle_page(refresh, &document->files[i]);
	for (size_t i = 0; i < previous->page_count; i++)
		if (!document_has_page(document, previous->pages[i].path))
			add_gone(refresh, &previous->pages[i]);
	if (previous->before.path.len)
		add_gone(refresh, &previous->before);
}

/* Where nothing is new, facts are kept, and no model is made. */
void refresh_make(struct refresh *refresh)
{
	struct analysis *analysis = &refresh->analysis;

	analysis_extract(analysis);
	refresh->right = is_right(refresh);
	if (refresh->options->verbose)
		explain(refresh);
	if (refresh->right) {
		fingerprints_take(analysis);
		analysis_forget(analysis);
		return;
	}
	analysis_assemble(analysis);
	analysis_link(analysis);
	refresh->quiet = !has_excuse(&analysis->model);
	write_document(refresh);
	settle_files(refresh);
}

/* ---- the old one ---- */

/* Is the project read from git's store, not from disk? */
static bool is_stored(const struct analysis *analysis)
{
	enum source_kind kind = source_kind(analysis->source);

	return kind == SOURCE_COMMIT || kind == SOURCE_INDEX;
}

enum status refresh_read(struct refresh *refresh)
{
	struct analysis *analysis = &refresh->analysis;
	enum status status = analysis_list(analysis);

	if (status != STATUS_DONE)
		return status;
	return previous_read(&refresh->previous, analysis,
		   (struct previous_from){ .path = refresh->path,
		       .given = refresh->options->output != NULL,
		       .stored = is_stored(analysis) && !refresh->alone,
		       .pages = !refresh->alone },
		   refresh->perm, refresh->run->error)
		   ? STATUS_DONE
		   : STATUS_FAILED;
}

/* Notes need the units of the scan, to see which directories are gone. */
enum status refresh_scan(struct refresh *refresh)
{
	enum status status = analysis_scan(&refresh->analysis);

	if (status != STATUS_DONE)
		return status;
	previous_parse(&refresh->previous, refresh->perm);
	committed_notes(refresh);
	committed_report(refresh);
	return STATUS_DONE;
}

/* Where it may not be written is told before anything is read. */
enum status refresh_open(struct refresh *refresh, struct run *run,
    const char *path, const struct refresh_options *options)
{
	struct analysis *analysis = &refresh->analysis;
	enum status status;

	refresh->run = run;
	refresh->options = options;
	refresh->project = path;
	refresh->perm = &run->memory->perm;
	analysis->read_only = options->check;
	status = analysis_begin(analysis, run, path, true);
	if (status != STATUS_DONE)
		return status;
	if (!find_report_path(refresh))
		return STATUS_USAGE;
	if (refresh->path &&
	    !stays_inside(analysis->source, refresh->path, run->error))
		return STATUS_FAILED;
	verified_load(&refresh->verified, analysis_cache(analysis),
	    refresh->perm);
	refresh->listed = is_report_listed(refresh);
	refresh->known = is_report_current(refresh, false);
	if (refresh->known)
		return STATUS_DONE;
	status = refresh_read(refresh);
	if (status == STATUS_DONE)
		refresh->known = is_report_current(refresh, true);
	return status;
}

void refresh_close(struct refresh *refresh)
{
	analysis_close(&refresh->analysis);
}
