/*
 * archdrift check: is the report what would be written now, how does the code
 * differ from a base, do the declared rules hold? Only code is compared with
 * code: of a report that is not right, the reasons are found by analysing the
 * commit that wrote it. Writes nothing but what is asked for.
 *
 * check_all() is the order. Where this clone knows the report to be right
 * (refresh->known), nothing is read unless something else wants the model:
 * needs_model().
 */
#include <string.h>

#include "cli/merge_base.h"
#include "cli/analysis/confine.h"
#include "cli/update/drifting.h"
#include "cli/analysis/path_guard.h"
#include "cli/update/page_changes.h"
#include "cli/update/refresh.h"
#include "cli/analysis/terminal.h"
#include "git/git.h"

struct check {
	struct run *run;
	struct refresh refresh;
	struct drift_options options;
	struct refresh_options refreshing;
	const char *base; /* --base */
	bool compared; /* there is a base, and it is another one */
	bool stale; /* the report is not what the code gives */
	size_t conflicts; /* of what is stale: those that no command mends */
	bool no_baseline;
	bool write_baseline;
	struct drift_levels *levels;
	struct drift_rules *rules;
	struct baseline baseline;
	struct differences found;
	struct drift_summary summary;
	struct arena *perm;
};

/* ---- the report ---- */

/* A message has to fit into a line of CI's log. */
enum {
	CHANGES_MOST = 6, /* sections of one file that are told */
	EXCERPT_MOST = 80, /* bytes of a line … */
	EXCERPT_BEFORE = 24, /* … so many of them before what differs */
};

/* Also where its level is off, the report is stale: reasons and what mends it
 * depend on that. */
static void report_stale(struct check *check, const char *rule, struct str path,
    uint32_t line, struct str text)
{
	struct evidence *at = NEW(check->perm, struct evidence);
	const struct difference difference = {
		.source = DRIFT_STALE,
		.kind = DRIFT_CHANGED,
		.level = drift_level_of(check->levels, str_from(rule)),
		.rule = str_from(rule),
		.what = STR("report"),
		.name = path,
		.text = text,
		.after = { at, 1 },
	};

	*at = (struct evidence){ path, line };
	check->stale = true;
	if (difference.level != LEVEL_OFF)
		differences_add(&check->found, &difference, check->perm);
}

/* A line of the report inside of a sentence: what stands from `from` on, as far
 * as it is read, without the marks that would end a quotation. Cut at whole
 * characters, so that no half of one is written. */
static struct str excerpt(struct str line, size_t from, struct arena *perm)
{
	struct buf out = { .arena = perm };
	size_t end;

	from = str_character(line, from);
	end = str_character(line, from + EXCERPT_MOST);
	buf_puts(&out, from ? "\xe2\x80\xa6" : "");
	for (size_t i = from; i < end; i++)
		buf_putc(&out, line.ptr[i] == '`' ? '\'' : line.ptr[i]);
	buf_puts(&out, end < line.len ? "\xe2\x80\xa6" : "");
	return buf_str(&out);
}

static void put_quote(struct buf *out, const char *words, struct str line,
    size_t from)
{
	if (line.len)
		buf_printf(out, "%s `%.*s`", words,
		    STR_ARG(excerpt(line, from, out->arena)));
}

static void put_section(struct buf *out, struct str section)
{
	if (section.len)
		buf_printf(out, "\"%.*s\"",
		    STR_ARG(excerpt(section, 0, out->arena)));
	else
		buf_puts(out, "its beginning");
}

/* Both lines from shortly before they differ: rows of tables are long, and
 * begin alike. */
static void put_line_difference(struct buf *out, struct str before,
    struct str after)
{
	size_t same = str_common(before, after);
	size_t from = same > (size_t)EXCERPT_BEFORE * 2 ? same - EXCERPT_BEFORE
							: 0;

	if (str_equal(before, after)) {
		buf_puts(out, before.len
				  ? " differs in white space"
				  : " has an empty line too many or too few");
		return;
	}
	put_quote(out, " has", before, from);
	put_quote(out, before.len ? ", not" : " lacks", after, from);
}

/* The first place with what stands there, the others by name. */
static void add_changes(struct check *check, struct str path,
    const struct document_changes *changes)
{
	const struct document_change *first_change = &changes->items[0];
	size_t more = changes->count - 1;
	struct buf text = { .arena = check->perm };

	buf_printf(&text, "`%.*s` is not what the code gives: ", STR_ARG(path));
	put_section(&text, first_change->section);
	put_line_difference(&text, str_trim(first_change->before),
	    str_trim(first_change->after));
	for (size_t i = 1; i <= more && i < CHANGES_MOST; i++) {
		buf_puts(&text, i == 1 ? "; also " : ", ");
		put_section(&text, changes->items[i].section);
	}
	if (more >= CHANGES_MOST)
		buf_printf(&text, " and %zu more", more + 1 - CHANGES_MOST);
	buf_putc(&text, '.');
	report_stale(check, "report-stale", path,
	    first_change->line ? first_change->line : 1, buf_str(&text));
}

/* `now` NULL: it is there, and is to go. A page that only moved lines has no
 * changes, and is right. */
static void add_stale_page(struct check *check, const struct refresh_file *file)
{
	const struct document_changes *changes = &file->changes;

	if (!file->now) {
		report_stale(check, "report-stale", file->path, 1,
		    str_printf(check->perm,
			"The page `%.*s` is no part of the report any more.",
			STR_ARG(file->path)));
		return;
	}
	if (!file->found) {
		report_stale(check, "report-stale", file->path, 1,
		    str_printf(check->perm, "The page `%.*s` is missing.",
			STR_ARG(file->path)));
		return;
	}
	if (changes->count)
		add_changes(check, file->path, changes);
}

/* Nothing, for a file that is as it should be. */
static void add_damaged(struct check *check, struct str path,
    enum report_state state)
{
	const char *damage = previous_damage(state);

	if (damage)
		report_stale(check, "report-damaged", path, 1,
		    str_printf(check->perm, "`%.*s` %s.", STR_ARG(path),
			damage));
}

/* What lies wholly inside a note is text of people's, but nobody means a
 * conflict that git has left there. */
static void add_conflict(struct check *check, struct str path, struct str text)
{
	uint32_t line = conflict_line(text, check->perm);

	if (!line)
		return;
	report_stale(check, "report-damaged", path, line,
	    str_printf(check->perm,
		"`%.*s` has a conflict that git left in a note, for people to "
		"resolve.",
		STR_ARG(path)));
	check->conflicts++;
}

/* The settings may have renamed it, and `update` will move it. */
static void report_missing(struct check *check, struct str name)
{
	struct str before = check->refresh.previous.before.path;
	struct buf text = { .arena = check->perm };

	buf_printf(&text, "There is no `%.*s`", STR_ARG(name));
	if (before.len)
		buf_printf(&text, ": the report is still `%.*s`",
		    STR_ARG(before));
	buf_putc(&text, '.');
	report_stale(check, "report-missing", name, 1, buf_str(&text));
}

/* The report as a whole is none, or it and its pages are not what they should
 * be. Of a damaged report nothing more is said: all of it would differ. */
static void check_report_files(struct check *check)
{
	const struct refresh *refresh = &check->refresh;
	const struct previous *previous = &refresh->previous;
	struct str name = refresh->analysis.report_name;

	if (!previous->found) {
		report_missing(check, name);
		return;
	}
	add_damaged(check, name, previous->state);
	if (check->stale)
		return;
	add_conflict(check, name, previous->text);
	for (size_t i = 0; i < previous->page_count; i++) {
		add_damaged(check, previous->pages[i].path,
		    previous->pages[i].state);
		add_conflict(check, previous->pages[i].path,
		    previous->pages[i].text);
	}
	for (size_t i = 0; i < refresh->file_count; i++)
		add_stale_page(check, &refresh->files[i]);
}

/* What never fails: it changes with every release of somebody else. */
static bool is_small(struct str rule)
{
	return str_listed("dependency-version image-tag model-field", rule);
}

/* A report that is wrong is wrong, whatever the change weighs by itself: what
 * was found so far, the reasons, fails as the report does. */
static void raise_stale(struct check *check)
{
	enum drift_level level =
	    drift_level_of(check->levels, STR("report-stale"));

	for (size_t i = 0; i < check->found.count; i++) {
		struct difference *difference = &check->found.items[i];

		if (difference->level < level && !is_small(difference->rule))
			difference->level = level;
	}
}

/* Beside what the report says, is there a reason to have the model? Other forms
 * than text show parts of it; rules and excuses are held against it. */
static bool needs_model(const struct check *check)
{
	const struct words *formats = &check->options.formats;

	for (size_t i = 0; i < formats->count; i++)
		if (strcmp(formats->items[i], "text") != 0)
			return true;
	return !refresh_quiet(&check->refresh) ||
	       drift_rules_any(check->rules) || check->compared;
}

/* The report is right: only the model is asked for. */
static enum status read_model_only(struct check *check)
{
	struct analysis *analysis = &check->refresh.analysis;
	enum status status = STATUS_DONE;

	if (!analysis->entries)
		status = analysis_list(analysis);
	if (status == STATUS_DONE)
		status = analysis_scan(analysis);
	if (status == STATUS_DONE) {
		analysis_read(analysis);
		analysis_link(analysis);
	}
	return status;
}

/* Has the base the same files? Then it has the same model. Rules of ignoring
 * from outside of the project are today's for both, and may have changed what
 * is read. */
static bool is_same_tree(const struct check *check, struct str commit)
{
	struct source *source = check->refresh.analysis.source;
	struct oid now_oid;
	struct oid before_oid;

	return source_tree(&now_oid, source, NULL) &&
	       source_tree_at(&before_oid, source, commit, check->perm) &&
	       memcmp(&now_oid, &before_oid, sizeof(now_oid)) == 0 &&
	       source_rules_above(source, check->perm).len == 0;
}

/* Compare the code of a commit with that of now. Sections that this clone keeps
 * may serve it; it keeps none of its own. */
static enum status compare_with(struct check *check, struct str commit,
    enum drift_source source)
{
	struct analysis base = { .read_only = true };
	struct run run = *check->run;
	enum status status;

	run.common.revision = str_cstring(commit, check->perm);
	run.common.staged = false;
	status = analysis_run(&base, &run,
	    check->run->argc ? check->run->argv[0] : NULL, false);
	if (status == STATUS_DONE)
		drift_compare(&check->found, &base.model,
		    &check->refresh.analysis.model, source, check->levels,
		    check->perm);
	if (status == STATUS_DONE && source == DRIFT_BASE)
		page_changes_find(&check->summary.pages, &base, &check->refresh,
		    check->perm);
	analysis_close(&base);
	return status;
}

/* What became of the code since the report was written: why it is not right. */
static void add_reasons(struct check *check)
{
	struct str commit = refresh_since(&check->refresh);
	struct error error = { 0 };
	struct error *outer_error = check->run->error;

	if (commit.len == 0 || is_same_tree(check, commit))
		return;
	check->run->error = &error; /* it is no failure if that is not known */
	(void)compare_with(check, commit, DRIFT_STALE);
	check->run->error = outer_error;
	raise_stale(check);
}

/* The model as it is now, and where the report is not what it gives. */
static enum status check_report(struct check *check)
{
	struct refresh *refresh = &check->refresh;
	enum status status;

	if (refresh->known)
		return needs_model(check) ? read_model_only(check)
					  : STATUS_DONE;
	status = refresh_scan(refresh);
	if (status != STATUS_DONE)
		return status;
	refresh_make(refresh);
	check_report_files(check);
	if (check->stale && refresh->previous.found)
		add_reasons(check);
	return STATUS_DONE;
}

/* ---- the base ---- */

static enum status find_compared_commit(struct check *check)
{
	struct str *commit = &check->summary.base;
	enum status status = base_find(commit, check->run,
	    check->refresh.analysis.source, check->base);

	check->compared = status == STATUS_DONE && commit->len &&
			  !is_same_tree(check, *commit);
	return status;
}

static enum status check_base(struct check *check)
{
	enum status status;

	if (!check->compared)
		return STATUS_DONE;
	status = compare_with(check, check->summary.base, DRIFT_BASE);
	if (status != STATUS_DONE)
		return status;
	drift_ignore(&check->found, &check->refresh.analysis.model,
	    check->rules, &check->run->memory->scratch);
	differences_once(&check->found, &check->run->memory->scratch);
	return STATUS_DONE;
}

/* ---- the rules ---- */

static const char *baseline_path(const struct check *check)
{
	struct str name = check->refresh.analysis.settings.baseline;

	return str_cstring(name.len ? name : STR(".archdrift-baseline"),
	    check->perm);
}

/* Of the commit or index that is checked, as the report is. One that cannot be
 * read is only written over where it is asked for, and is ours. */
static bool load_baseline(struct check *check)
{
	const struct analysis *analysis = &check->refresh.analysis;
	const char *path = baseline_path(check);
	const struct entry *entry =
	    source_entry(analysis->source, str_from(path));
	struct error *error = check->run->error;
	struct error why = { 0 };
	struct str text;

	if (check->no_baseline || !entry)
		return true;
	if (!source_read(&text, analysis->source, entry, 1u << 24, check->perm,
		error))
		return false;
	if (baseline_read(&check->baseline, text, path, check->perm, &why))
		return true;
	if (!check->write_baseline)
		return error_set(error, "%s", why.text);
	if (!baseline_is_own(text))
		return error_set(error,
		    "%s; archdrift did not write this one: remove it first",
		    why.text);
	say_line("archdrift: %s", why.text);
	return true;
}

static enum status write_baseline(struct check *check)
{
	const char *path = analysis_disk_path(&check->refresh.analysis,
	    str_from(baseline_path(check)));
	struct buf text = { .arena = check->perm };
	bool changed;

	baseline_write(&text, &check->found);
	if (!stays_inside(check->refresh.analysis.source, path,
		check->run->error) ||
	    !report_write(&changed, path, buf_str(&text), check->run->error))
		return STATUS_FAILED;
	say_line("archdrift: %s %s", baseline_path(check),
	    changed ? "written" : "is as it was");
	return STATUS_DONE;
}

/* Writing a baseline takes violations as they are, before the old one excuses
 * any of them. */
static enum status check_rules(struct check *check)
{
	if (!load_baseline(check))
		return STATUS_USAGE;
	drift_check_rules(&check->found, &check->refresh.analysis.model,
	    check->rules, check->levels, check->perm,
	    &check->run->memory->scratch);
	if (check->write_baseline)
		return write_baseline(check);
	if (!check->no_baseline)
		baseline_apply(&check->found, &check->baseline, check->levels,
		    check->perm);
	return STATUS_DONE;
}

/* ---- the whole ---- */

static bool has_state(const struct previous *previous, enum report_state state)
{
	return (previous->found && previous->state == state) ||
	       previous_page_in(previous, state);
}

/* The command that writes the report; "": a newer archdrift has to. What
 * somebody else wrote is only replaced by force. */
static struct str find_writer(const struct previous *previous)
{
	if (has_state(previous, REPORT_NEWER_FORMAT))
		return STR("");
	if (has_state(previous, REPORT_FOREIGN))
		return STR("archdrift report --force");
	return previous->found ? STR("archdrift update")
			       : STR("archdrift report");
}

/* The command that mends what is found; "": none does it. A violation is not
 * mended by being frozen: that is for people to say. */
static struct str find_mend(const struct check *check)
{
	size_t stale = 0;
	bool known = false;
	bool broken = false;

	for (size_t i = 0; i < check->found.count; i++) {
		const struct difference *difference = &check->found.items[i];
		bool entry = str_is(difference->rule, "baseline-stale");

		stale += difference->source == DRIFT_STALE;
		known |= entry;
		broken |= difference->source == DRIFT_RULE && !entry &&
			  !difference->frozen;
	}
	if (stale > check->conflicts)
		return find_writer(&check->refresh.previous);
	return known && !broken ? STR("archdrift check --write-baseline")
				: STR("");
}

/* The command, for the project that was looked at. */
static struct str mending(const struct check *check)
{
	struct buf out = { .arena = check->perm };

	buf_put(&out, find_mend(check));
	if (out.len && check->run->common.staged)
		buf_puts(&out, " --staged");
	if (out.len && check->run->common.config) {
		buf_puts(&out, " --config ");
		buf_put_shell(&out, str_from(check->run->common.config));
	}
	if (out.len && check->run->argc) {
		buf_putc(&out, ' ');
		buf_put_shell(&out, str_from(check->run->argv[0]));
	}
	return buf_str(&out);
}

/* The configuration may be named by --config, and is as it was typed. */
static void prefix_places(const struct check *check, struct str prefix,
    struct places *places)
{
	const char *config = check->run->common.config;
	struct places new_places = { 0 };

	for (size_t i = 0; i < places->count; i++) {
		struct evidence at = places->items[i];

		if (at.path.len && !(config && str_is(at.path, config)))
			at.path = str_printf(check->perm, "%.*s%.*s",
			    STR_ARG(prefix), STR_ARG(at.path));
		*(struct evidence *)array_push(&new_places.items,
		    &new_places.count, sizeof(at), check->perm) = at;
	}
	*places = new_places;
}

/* People and forges know places by their paths in the repository, not below the
 * directory that was checked as a project. */
static void tell_places(struct check *check)
{
	struct str prefix = source_prefix(check->refresh.analysis.source);

	if (prefix.len == 0)
		return;
	for (size_t i = 0; i < check->found.count; i++) {
		prefix_places(check, prefix, &check->found.items[i].before);
		prefix_places(check, prefix, &check->found.items[i].after);
	}
	for (size_t i = 0; i < check->summary.pages.count; i++) {
		struct str *path = &check->summary.pages.items[i].path;

		*path = str_join(prefix, *path, check->perm);
	}
	check->summary.report = str_printf(check->perm, "%.*s%.*s",
	    STR_ARG(prefix), STR_ARG(check->summary.report));
}

static void summarize(struct check *check)
{
	struct drift_summary *summary = &check->summary;
	const struct analysis *analysis = &check->refresh.analysis;

	summary->project = analysis->model.project.name;
	summary->report = analysis->report_name;
	summary->head = source_commit(analysis->source);
	summary->frozen = check->baseline.used;
	summary->frozen_before = check->baseline.count;
	summary->version = STR(VERSION);
	summary->model = &analysis->model;
	summary->mend = mending(check);
}

/* The base is looked for before anything is read: a commit that is not here is
 * told at once. Everything found is settled together, as a rule may repeat what
 * the comparison found. */
static enum status check_all(struct check *check)
{
	enum status status;

	if (!drift_settings(&check->levels, &check->rules,
		&check->refresh.analysis, check->run))
		return STATUS_USAGE;
	status = find_compared_commit(check);
	if (status == STATUS_DONE)
		status = check_report(check);
	if (status == STATUS_DONE)
		status = check_base(check);
	if (status == STATUS_DONE)
		status = check_rules(check);
	if (status != STATUS_DONE || check->write_baseline)
		return status;
	differences_settle(&check->found, check->perm);
	summarize(check);
	tell_places(check);
	check->options.source = check->refresh.analysis.source;
	status = drift_print(&check->found, &check->summary, &check->options,
	    check->run);
	if (status != STATUS_DONE)
		return status;
	return !check->options.exit_zero &&
		       drift_fails(&check->found, check->summary.fail_on)
		   ? STATUS_DRIFT
		   : STATUS_DONE;
}

/* Quiet by default, as its output is what people read. */
enum status cmd_check(struct run *run)
{
	struct check check = { .run = run,
		.perm = &run->memory->perm,
		.refreshing = { .check = true } };
	const struct option own_options[] = {
		{ "base", 0, OPTION_TEXT, &check.base, "REV",
		    "how the code differs from where REV left it (none: not); "
		    "in CI found by itself" },
		DRIFT_OPTIONS(check.options),
		{ "no-baseline", 0, OPTION_FLAG, &check.no_baseline, NULL,
		    "known violations count, too" },
		{ "write-baseline", 0, OPTION_FLAG, &check.write_baseline, NULL,
		    "freeze the violations that there are" },
		{ 0 },
	};
	struct writes writes = { 0 };
	enum status status;

	if (!command_begins(&status, run, own_options))
		return status;
	writes.inside = check.write_baseline;
	drift_writes(&writes, &check.options, check.perm);
	check.refresh.analysis.writes = &writes;
	check.summary.fail_on = drift_fail_level(&check.options, LEVEL_ERROR);
	if (!run->common.progress)
		run->common.progress = "never";
	status = refresh_open(&check.refresh, run,
	    run->argc ? run->argv[0] : NULL, &check.refreshing);
	if (status == STATUS_DONE)
		status = check_all(&check);
	refresh_close(&check.refresh);
	return status;
}
