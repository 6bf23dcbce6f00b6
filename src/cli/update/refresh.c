#include "cli/update/refresh.h"

#include <stdio.h>
#include <string.h>

#include "cli/analysis/analysis.h"
#include "cli/update/committed.h"
#include "cli/analysis/digests.h"
#include "cli/analysis/inside.h"
#include "cli/update/notes.h"
#include "cli/analysis/plan.h"
#include "cli/update/previous.h"
#include "cli/analysis/said.h"
#include "cli/analysis/verified.h"
#include "git/git.h"

/* ---- where it stands ---- */

/* Is it another report than that of all? */
static bool is_partial(const struct refresh_options *options)
{
	return options->aspects.count > 0;
}

static bool find_path(struct refresh *run)
{
	const struct analysis *analysis = &run->analysis;
	const char *output = run->options->output;
	struct str root = source_directory(analysis->source);
	bool commit = source_kind(analysis->source) == SOURCE_COMMIT;

	run->name = analysis->report_name;
	if (is_partial(run->options))
		run->name = report_aspect_file(run->name,
		    &run->options->aspects, run->perm);
	run->alone = output || is_partial(run->options);
	run->staged = source_kind(analysis->source) == SOURCE_INDEX &&
		      !output && !is_partial(run->options);
	if (output) {
		run->path = strcmp(output, "-") == 0 ? NULL : output;
		return true;
	}
	if (!commit && root.len) {
		run->path = analysis_disk_path(analysis, run->name);
		return true;
	}
	return run->options->all || run->options->check ||
	       error_set(run->run->error,
		   "there is no work tree with a report: -o FILE names one");
}

/* ---- what is known to be right ---- */

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

struct str refresh_texts(const struct refresh *run)
{
	const struct previous *previous = &run->previous;
	struct buf out = { .arena = run->perm };

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
static bool is_listed(const struct refresh *run)
{
	const struct analysis *analysis = &run->analysis;
	const struct entry *entry =
	    source_entry(analysis->source, analysis->report_file);

	return !run->alone && entry && entry->kind == ENTRY_FILE;
}

static bool has_proof(const struct refresh *run, const char *what)
{
	struct hash proof = refresh_proof(run->snapshot, what,
	    run->listed ? NULL : &run->previous);

	return verified_has(&run->verified, &proof);
}

/* `read`: has the old report been read? That is only done where the files alone
 * do not say it. */
static bool is_known(struct refresh *run, bool read)
{
	const struct refresh_options *options = run->options;

	if ((options->all && !options->spared) || options->verbose ||
	    run->alone || run->verified.count == 0 || run->listed == read ||
	    (read && !run->previous.found) ||
	    (run->staged && !run->listed && !run->previous.staged) ||
	    !digest_snapshot(&run->snapshot, &run->analysis, NULL))
		return false;
	return has_proof(run,
	    options->all || options->lines ? PROOF_LINES : PROOF_FACTS);
}

bool refresh_quiet(const struct refresh *run)
{
	return run->known && has_proof(run, PROOF_QUIET);
}

static bool has_whole_proof(const struct refresh *run, const char *what)
{
	struct hash proof = run->beside;

	for (size_t i = 0; i < run->analysis.scan.unit_count; i++)
		hash_join(&proof, run->analysis.plan.states[i]);
	proof = refresh_proof(proof, what, &run->previous);
	return verified_has(&run->verified, &proof);
}

/*
 * No section says anything new but for lines, and what else the document is
 * made from is what this clone saw it made from. Only for `update`: others want
 * the model, too.
 */
static bool is_right(struct refresh *run)
{
	const struct refresh_options *options = run->options;
	struct analysis *analysis = &run->analysis;
	bool same;

	if (options->check || run->alone || run->verified.directory.len == 0)
		return false;
	plan_weigh(&analysis->plan, &same, analysis, &analysis->kept, false,
	    run->perm);
	run->is_whole = said_beside(&run->beside, analysis, run->perm);
	if (!run->is_whole || !same || options->all || options->lines ||
	    !run->previous.found || (run->staged && !run->previous.staged))
		return false;
	run->quiet = has_whole_proof(run, PROOF_QUIET);
	return has_whole_proof(run, PROOF_WHOLE);
}

static struct str written_by(const struct refresh *run)
{
	struct str commit;

	return !run->alone && source_written_by(&commit, run->analysis.source,
				  run->analysis.report_name, run->perm)
		   ? commit
		   : STR("");
}

/* The one that this clone last analysed, if it is still there. */
static struct str analysed(const struct refresh *run)
{
	struct str commit = run->analysis.kept.commit;

	return commit.len && source_has_commit(run->analysis.source, commit,
				 run->perm)
		   ? commit
		   : STR("");
}

struct str refresh_since(const struct refresh *run)
{
	struct str commit = written_by(run);

	return commit.len ? commit : analysed(run);
}

static void explain(const struct refresh *run)
{
	const struct analysis *analysis = &run->analysis;
	struct str commit = analysed(run);

	plan_explain(&analysis->plan, analysis, &analysis->kept,
	    commit.len ? commit : written_by(run), run->right, run->perm);
}

/* ---- the new document ---- */

static bool has_excuse(const struct model *model)
{
	const struct reference *rows = model->references.items;

	for (size_t i = 0; i < model->references.count; i++)
		if (reference_is(&rows[i], REFERENCE_EXCUSE))
			return true;
	return false;
}

static enum report_pages pages_of(const struct refresh *run)
{
	struct str pages = run->analysis.settings.pages;

	if (run->alone || str_is(pages, "never"))
		return PAGES_NEVER;
	return str_is(pages, "always") ? PAGES_ALWAYS : PAGES_AUTO;
}

static void write_document(struct refresh *run)
{
	struct analysis *analysis = &run->analysis;

	/* Where it stands elsewhere, its links are from the root. */
	run->report.name = run->options->output ? path_name(run->name)
						: run->name;
	run->report.folder = analysis->settings.pages_folder;
	run->report.pages = pages_of(run);
	run->report.paged = run->previous.page_count > 0;
	run->report.unbounded = run->options->unbounded;
	run->report.aspects = run->options->aspects;
	run->report.jobs = analysis_jobs(analysis);
	notes_carry(&run->report.notes, run);
	if (is_partial(run->options))
		report_aspects(&analysis->model, &run->options->aspects,
		    run->perm);
	report_document(&run->document, &analysis->model, &run->report,
	    run->perm);
}

static struct refresh_file *add_file(struct refresh *run)
{
	return array_push(&run->files, &run->file_count, sizeof(*run->files),
	    run->perm);
}

/* Do both texts have the same notes at the same places? */
static bool same_notes(const struct refresh *run, struct str a, struct str b)
{
	struct section_notes of_a;
	struct section_notes of_b;

	(void)report_recover_notes(&of_a, a, run->perm);
	(void)report_recover_notes(&of_b, b, run->perm);
	for (size_t i = 0; i < of_a.count && of_a.count == of_b.count; i++)
		if (!str_equal(of_a.items[i].directory,
			of_b.items[i].directory) ||
		    !str_equal(of_a.items[i].text, of_b.items[i].text))
			return false;
	return of_a.count == of_b.count;
}

/* What is damaged is nothing to hold on to: it is written as a whole. */
static void settle_file(struct refresh *run, struct refresh_file *file,
    enum report_state state)
{
	struct str settled;

	file->text = file->now->text;
	if (!file->found)
		return;
	document_settle(&settled, &file->changes, file->now, file->before,
	    &run->report.notes, run->perm);
	if (run->options->all || run->options->lines || state != REPORT_GOOD)
		return;
	/* Notes may have come here from another file. */
	file->text = file->changes.count ||
			     !same_notes(run, settled, file->before)
			 ? settled
			 : file->before;
}

static void settle_page(struct refresh *run, const struct document_file *now)
{
	const struct previous_page *page =
	    previous_page(&run->previous, now->path);
	struct refresh_file *file = add_file(run);

	*file = (struct refresh_file){ .path = now->path,
		.now = now,
		.before = page ? page->text : STR(""),
		.found = page != NULL };
	settle_file(run, file, page ? page->state : REPORT_GOOD);
}

static bool has_page(const struct document *document, struct str path)
{
	for (size_t i = 1; i < document->count; i++)
		if (str_equal(document->files[i].path, path))
			return true;
	return false;
}

static void add_gone(struct refresh *run, const struct previous_page *page)
{
	*add_file(run) = (struct refresh_file){ .path = page->path,
		.before = page->text,
		.found = true };
}

/* Each file that is to be, then those that are there for nothing. */
static void settle_files(struct refresh *run)
{
	const struct previous *previous = &run->previous;
	const struct document *document = &run->document;
	struct refresh_file *report = add_file(run);

	*report = (struct refresh_file){
		.path = run->alone ? run->name : run->analysis.report_file,
		.now = &document->files[0],
		.before = previous->text,
		.found = previous->found
	};
	settle_file(run, report, previous->state);
	for (size_t i = 1; i < document->count; i++)
		settle_page(run, &document->files[i]);
	for (size_t i = 0; i < previous->page_count; i++)
		if (!has_page(document, previous->pages[i].path))
			add_gone(run, &previous->pages[i]);
	if (previous->before.path.len)
		add_gone(run, &previous->before);
}

void refresh_make(struct refresh *run)
{
	struct analysis *analysis = &run->analysis;

	analysis_extract(analysis);
	run->right = is_right(run);
	if (run->options->verbose)
		explain(run);
	if (run->right) {
		analysis_forget(analysis);
		return;
	}
	analysis_assemble(analysis);
	analysis_link(analysis);
	run->quiet = !has_excuse(&analysis->model);
	write_document(run);
	settle_files(run);
}

/* ---- the old one ---- */

/* Is the project read from git's store, not from disk? */
static bool is_stored(const struct analysis *analysis)
{
	enum source_kind kind = source_kind(analysis->source);

	return kind == SOURCE_COMMIT || kind == SOURCE_INDEX;
}

enum status refresh_read(struct refresh *run)
{
	struct analysis *analysis = &run->analysis;
	enum status status = analysis_list(analysis);

	if (status != STATUS_DONE)
		return status;
	return previous_read(&run->previous, analysis,
		   (struct previous_from){ .path = run->path,
		       .given = run->options->output != NULL,
		       .stored = is_stored(analysis) && !run->alone,
		       .pages = !run->alone },
		   run->perm, run->run->error)
		   ? STATUS_DONE
		   : STATUS_FAILED;
}

enum status refresh_scan(struct refresh *run)
{
	enum status status = analysis_scan(&run->analysis);

	if (status != STATUS_DONE)
		return status;
	previous_parse(&run->previous, run->perm);
	committed_notes(run);
	committed_report(run);
	return STATUS_DONE;
}

enum status refresh_open(struct refresh *out, struct run *run, const char *path,
    const struct refresh_options *options)
{
	struct analysis *analysis = &out->analysis;
	enum status status;

	out->run = run;
	out->options = options;
	out->project = path;
	out->perm = &run->memory->perm;
	analysis->read_only = options->check;
	status = analysis_begin(analysis, run, path, true);
	if (status != STATUS_DONE)
		return status;
	if (!find_path(out))
		return STATUS_USAGE;
	if (out->path && !stays_inside(analysis->source, out->path, run->error))
		return STATUS_FAILED;
	verified_load(&out->verified, analysis_cache(analysis), out->perm);
	out->listed = is_listed(out);
	out->known = is_known(out, false);
	if (out->known)
		return STATUS_DONE;
	status = refresh_read(out);
	if (status == STATUS_DONE)
		out->known = is_known(out, true);
	return status;
}

void refresh_close(struct refresh *run)
{
	analysis_close(&run->analysis);
}
