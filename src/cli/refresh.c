#include "cli/refresh.h"

#include <stdio.h>
#include <string.h>

#include "cli/analysis.h"
#include "cli/digests.h"
#include "cli/inside.h"
#include "cli/join.h"
#include "cli/notes.h"
#include "cli/old_report.h"
#include "cli/plan.h"
#include "cli/said.h"
#include "cli/verified.h"
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
	run->staged = source_kind(analysis->source) == SOURCE_INDEX &&
		      !output && !is_partial(run->options);
	if (output) {
		run->path = strcmp(output, "-") == 0 ? NULL : output;
		return true;
	}
	if (!commit && root.len) {
		run->path = str_cstring(str_printf(run->perm, "%.*s%.*s",
					    STR_ARG(root), STR_ARG(run->name)),
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

struct hash refresh_proof(struct hash snapshot, const char *what,
    struct str text)
{
	hash_add(&snapshot, str_from(what));
	hash_add(&snapshot, text);
	return snapshot;
}

struct hash refresh_own(struct str text)
{
	struct hash own = { 0 };

	hash_add(&own, STR("own"));
	hash_add(&own, text);
	return own;
}

/* What no run of this clone wrote is looked at more closely; but what another
 * version wrote would be written in another way today. */
static void parse(struct refresh *run, struct arena *perm)
{
	struct hash own = refresh_own(run->old.text);

	old_report_parse(&run->old, perm);
	if (str_equal(run->old.report.packs, run->analysis.packs) &&
	    !verified_has(&run->verified, &own))
		old_report_check(&run->old, perm);
}

void refresh_parse(struct refresh *run)
{
	parse(run, run->perm);
}

/* One that is made anew whatever it says takes no rows from it. */
static void outline(struct refresh *run, struct arena *perm)
{
	struct hash own = refresh_own(run->old.text);
	bool written = verified_has(&run->verified, &own);

	if (written || run->options->all)
		old_report_outline(&run->old, written, perm);
	if (!run->old.read && !run->options->all)
		parse(run, perm);
}

/* The report that is there, while the project is scanned. */
struct old_beside {
	struct refresh *run;
	void (*read)(struct refresh *run, struct arena *perm);
	struct arena perm;
};

static void read_old(void *context)
{
	struct old_beside *beside = context;

	beside->read(beside->run, &beside->perm);
}

enum status refresh_scan(struct refresh *run, bool whole)
{
	struct old_beside beside = { run, whole ? parse : outline, { 0 } };
	struct aside *reading =
	    aside_begin(analysis_jobs(&run->analysis), read_old, &beside);
	enum status status = analysis_scan(&run->analysis);

	aside_end(reading);
	arena_join(run->perm, &beside.perm);
	return status;
}

/* Is the report that is there one of the files that are read? */
static bool is_listed(const struct refresh *run)
{
	const struct analysis *analysis = &run->analysis;
	const struct entry *entry =
	    source_entry(analysis->source, analysis->report_name);

	return !run->options->output && !is_partial(run->options) && entry &&
	       entry->kind == ENTRY_FILE;
}

static bool has_proof(const struct refresh *run, const char *what)
{
	struct hash proof = refresh_proof(run->snapshot, what,
	    run->listed ? STR("") : run->old.text);

	return verified_has(&run->verified, &proof);
}

/* `read`: has the old report been read? That is only done where the files alone
 * do not say it. */
static bool is_known(struct refresh *run, bool read)
{
	const struct refresh_options *options = run->options;

	if ((options->all && !options->spared) || options->verbose ||
	    run->verified.count == 0 || run->listed == read ||
	    (read && !run->old.found) ||
	    (run->staged && !run->listed && !run->old.staged) ||
	    !digest_snapshot(&run->snapshot, &run->analysis, NULL))
		return false;
	return has_proof(run,
	    options->all || options->lines ? PROOF_LINES : PROOF_FACTS);
}

bool refresh_quiet(const struct refresh *run)
{
	return run->known && has_proof(run, PROOF_QUIET);
}

/*
 * No section is made anew, and what else the report is made from is what this
 * clone saw it made from. Only for `update`: others want the model, too.
 */
static bool is_right(struct refresh *run)
{
	const struct refresh_options *options = run->options;
	struct hash proof;

	run->is_whole = !options->check && !options->output &&
			!is_partial(options) && run->verified.path &&
			said_beside(&run->beside, &run->analysis, run->perm);
	if (!run->is_whole || options->all || options->lines ||
	    run->plan.count > 0 || !run->old.read || run->old.edited.count > 0)
		return false;
	proof = refresh_proof(run->beside, PROOF_WHOLE, run->old.text);
	return verified_has(&run->verified, &proof);
}

static bool is_quiet_text(const struct refresh *run)
{
	struct hash proof =
	    refresh_proof(refresh_own(run->text), PROOF_QUIET, STR(""));

	return verified_has(&run->verified, &proof);
}

/* ---- the new report ---- */

static bool has_excuse(const struct model *model)
{
	const struct reference *rows = model->references.items;

	for (size_t i = 0; i < model->references.count; i++)
		if (str_is(rows[i].kind, "excuse"))
			return true;
	return false;
}

void refresh_make(struct refresh *run)
{
	struct analysis *analysis = &run->analysis;
	const struct plan_options options = { run->options->all,
		run->options->lines };
	struct buf text = { .arena = run->perm };

	analysis_settle_root(analysis,
	    report_stamp(&run->old.report, analysis->scan.units[0].directory) !=
		NULL);
	plan_make(&run->plan, analysis, &run->old, &run->verified, options,
	    run->perm);
	if (run->plan.count == 0)
		analysis->progress = NULL; /* there is nothing to wait for */
	analysis_extract(analysis, run->options->all ? NULL : run->plan.wanted);
	plan_spare(&run->plan, analysis, &run->old, &run->verified, options,
	    run->perm);
	if (run->options->verbose)
		plan_explain(&run->plan, analysis, &run->old, run->perm);
	if (is_right(run)) {
		analysis_forget(analysis);
		run->text = run->old.text;
		run->quiet = is_quiet_text(run);
		return;
	}
	if (run->old.outlined && !run->options->all)
		refresh_parse(run);
	analysis_assemble(analysis);
	join_reports(&run->report, analysis, &run->old, &run->plan,
	    run->options->all || run->options->lines, run->perm);
	run->report.packs = analysis->packs;
	if (!run->options->output)
		run->report.root = way_up(run->name, run->perm);
	notes_carry(&run->report, &run->old, analysis, run->perm);
	run->report.aspects = run->options->aspects;
	run->report.jobs = analysis_jobs(analysis);
	if (is_partial(run->options))
		report_aspects(&analysis->model, &run->options->aspects,
		    run->perm);
	report_markdown(&text, &analysis->model, &run->report);
	run->text = buf_str(&text);
	run->quiet = !has_excuse(&analysis->model);
}

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
	return old_report_read(&run->old, analysis, run->path,
		   is_stored(analysis) && !run->options->output &&
		       !is_partial(run->options),
		   run->perm, run->run->error)
		   ? STATUS_DONE
		   : STATUS_FAILED;
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
