/*
 * archdrift check: is the report in step with the code, how does that differ
 * from a base, do the declared rules hold? Writes nothing but what is asked
 * for.
 */
#include <string.h>

#include "cli/base.h"
#include "cli/confine.h"
#include "cli/drifting.h"
#include "cli/inside.h"
#include "cli/refresh.h"
#include "cli/terminal.h"
#include "git/git.h"

struct check {
	struct run *run;
	struct refresh refresh;
	struct drift_options options;
	struct refresh_options refreshing;
	const char *base; /* --base */
	bool compared; /* there is a base, and it is another one */
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

static void add_stale(struct check *check, const char *rule, struct str text,
    struct str subsystem)
{
	struct evidence at = { check->refresh.analysis.report_name, 1 };
	const struct difference row = {
		.source = DRIFT_STALE,
		.kind = DRIFT_CHANGED,
		.level = drift_level_of(check->levels, str_from(rule)),
		.rule = str_from(rule),
		.what = STR("report"),
		.subsystem = subsystem,
		.name = check->refresh.analysis.report_name,
		.text = text,
		.after = { &at, 1 },
	};

	if (row.level != LEVEL_OFF)
		differences_add(&check->found, &row, check->perm);
}

/* The report as a whole is none, or no one vouches for it. */
static bool add_damage(struct check *check)
{
	const struct old_report *old = &check->refresh.old;
	const char *damage = old_report_damage(old);
	struct str name = check->refresh.analysis.report_name;

	if (!old->found) {
		add_stale(check, "report-missing",
		    str_printf(check->perm, "There is no `%.*s`.",
			STR_ARG(name)),
		    STR(""));
		return true;
	}
	if (old->read)
		return false;
	add_stale(check, "report-damaged",
	    str_printf(check->perm, "`%.*s` %s.", STR_ARG(name),
		damage ? damage : "cannot be read"),
	    STR(""));
	return true;
}

static void add_edits(struct check *check)
{
	const struct strs *edited = &check->refresh.old.edited;

	for (size_t i = 0; i < edited->count; i++) {
		struct str section = edited->items[i];

		if (str_is(section, OUTSIDE))
			add_stale(check, "report-edited",
			    STR("What stands outside of the subsystems' "
				"sections was edited by hand."),
			    STR(""));
		else
			add_stale(check, "report-edited",
			    str_printf(check->perm,
				"The section of `%.*s` was edited by hand.",
				STR_ARG(section.len ? section : STR("."))),
			    section);
	}
}

/* What never fails: it changes with every release of somebody else. */
static bool is_small(struct str rule)
{
	return str_listed("dependency-version image-tag model-field", rule);
}

/* A report that is wrong is wrong, whatever the change weighs by itself. */
static void raise_stale(struct check *check)
{
	enum drift_level level =
	    drift_level_of(check->levels, STR("report-stale"));

	for (size_t i = 0; i < check->found.count; i++) {
		struct difference *row = &check->found.items[i];

		if (row->level < level && !is_small(row->rule))
			row->level = level;
	}
}

/* Beside what the report says, is there a reason to have the model? */
static bool needs_model(const struct check *check)
{
	const struct words *formats = &check->options.formats;

	for (size_t i = 0; i < formats->count; i++)
		if (strcmp(formats->items[i], "text") != 0)
			return true;
	return !refresh_quiet(&check->refresh) ||
	       drift_rules_any(check->rules) || check->compared;
}

/* The model as it is now, and what the report does not say of it. */
static enum status check_report(struct check *check)
{
	struct refresh *refresh = &check->refresh;
	struct old_report *old = &refresh->old;
	enum status status = STATUS_DONE;

	if (refresh->known && !needs_model(check))
		return STATUS_DONE;
	if (!old->found && refresh->known)
		status = refresh_read(refresh);
	if (status != STATUS_DONE)
		return status;
	if (refresh->known) {
		refresh_parse(refresh);
		if (old->read) {
			refresh->analysis.model = old->model;
			return STATUS_DONE;
		}
	}
	status = refresh_scan(refresh, true);
	if (status != STATUS_DONE)
		return status;
	refresh_make(refresh);
	if (add_damage(check))
		return STATUS_DONE;
	add_edits(check);
	drift_compare(&check->found, &old->model, &refresh->analysis.model,
	    DRIFT_STALE, check->levels, check->perm);
	raise_stale(check);
	return STATUS_DONE;
}

/* ---- the base ---- */

/* Has the base the same files? Then it has the same model. */
static bool is_same(const struct check *check, struct str commit)
{
	struct source *source = check->refresh.analysis.source;
	struct oid now;
	struct oid before;

	return source_tree(&now, source, NULL) &&
	       source_tree_at(&before, source, commit, check->perm) &&
	       memcmp(&now, &before, sizeof(now)) == 0 &&
	       source_rules_above(source, check->perm).len == 0;
}

static enum status find_base(struct check *check)
{
	struct str *commit = &check->summary.base;
	enum status status = base_find(commit, check->run,
	    check->refresh.analysis.source, check->base);

	check->compared = status == STATUS_DONE && commit->len &&
			  !is_same(check, *commit);
	return status;
}

static enum status check_base(struct check *check)
{
	struct analysis base = { .read_only = true };
	struct run run = *check->run;
	enum status status;

	if (!check->compared)
		return STATUS_DONE;
	run.common.revision = str_cstring(check->summary.base, check->perm);
	run.common.staged = false;
	status = analysis_run(&base, &run,
	    check->run->argc ? check->run->argv[0] : NULL, false);
	if (status == STATUS_DONE) {
		drift_compare(&check->found, &base.model,
		    &check->refresh.analysis.model, DRIFT_BASE, check->levels,
		    check->perm);
		drift_ignore(&check->found, &check->refresh.analysis.model,
		    check->rules, &check->run->memory->scratch);
		differences_once(&check->found, &check->run->memory->scratch);
	}
	analysis_close(&base);
	return status;
}

/* ---- the rules ---- */

static const char *baseline_path(const struct check *check)
{
	struct str name = check->refresh.analysis.settings.baseline;

	return str_cstring(name.len ? name : STR(".archdrift-baseline"),
	    check->perm);
}

static bool read_baseline(struct check *check)
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
	struct str root = source_directory(check->refresh.analysis.source);
	const char *path = str_cstring(str_printf(check->perm, "%.*s%s",
					   STR_ARG(root), baseline_path(check)),
	    check->perm);
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

static enum status check_rules(struct check *check)
{
	if (!read_baseline(check))
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

/* The command that mends what is found; "": none does it. A violation is not
 * mended by being frozen: that is for people to say. */
static struct str find_mend(const struct check *check)
{
	bool stale = false;
	bool known = false;
	bool broken = false;

	for (size_t i = 0; i < check->found.count; i++) {
		const struct difference *row = &check->found.items[i];
		bool entry = str_is(row->rule, "baseline-stale");

		stale |= row->source == DRIFT_STALE;
		known |= entry;
		broken |= row->source == DRIFT_RULE && !entry && !row->frozen;
	}
	if (stale)
		return check->refresh.old.found ? STR("archdrift update")
						: STR("archdrift report");
	return known && !broken ? STR("archdrift check --write-baseline")
				: STR("");
}

/* The command, for the project that was looked at. */
static struct str mending(const struct check *check)
{
	struct buf out = { .arena = check->perm };

	buf_put(&out, find_mend(check));
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

static void put_below(const struct check *check, struct str prefix,
    struct places *places)
{
	const char *config = check->run->common.config;
	struct places out = { 0 };

	for (size_t i = 0; i < places->count; i++) {
		struct evidence at = places->items[i];

		if (at.path.len && !(config && str_is(at.path, config)))
			at.path = str_printf(check->perm, "%.*s%.*s",
			    STR_ARG(prefix), STR_ARG(at.path));
		*(struct evidence *)array_push(&out.items, &out.count,
		    sizeof(at), check->perm) = at;
	}
	*places = out;
}

/* People and forges know places by their paths in the repository. */
static void tell_places(struct check *check)
{
	struct str prefix = source_prefix(check->refresh.analysis.source);

	if (prefix.len == 0)
		return;
	for (size_t i = 0; i < check->found.count; i++) {
		put_below(check, prefix, &check->found.items[i].before);
		put_below(check, prefix, &check->found.items[i].after);
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

static enum status check_all(struct check *check)
{
	enum status status;

	if (!drift_settings(&check->levels, &check->rules,
		&check->refresh.analysis, check->run))
		return STATUS_USAGE;
	status = find_base(check);
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

enum status cmd_check(struct run *run)
{
	struct check check = { .run = run,
		.perm = &run->memory->perm,
		.refreshing = { .check = true } };
	const struct option own[] = {
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

	if (!command_begins(&status, run, own))
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
