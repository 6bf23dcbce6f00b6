#include "cli/plan.h"

#include "cli/analysis.h"
#include "cli/digests.h"
#include "cli/old_report.h"
#include "cli/said.h"
#include "cli/terminal.h"
#include "cli/verified.h"
#include "git/git.h"

struct planning {
	struct plan *plan;
	const struct analysis *analysis;
	const struct old_report *old;
	const struct verified *verified;
	struct plan_options options;
	struct map stamps; /* directory → index in old->report.stamps + 1 */
	struct map names; /* directory → the section's name, a struct str * */
	struct arena *perm;
};

struct str plan_section(const struct unit *unit)
{
	return unit->outside ? STR(OUTSIDE) : unit->directory;
}

static const struct section_stamp *stamp_of(const struct planning *run,
    struct str directory)
{
	const struct report *report = &run->old->report;
	const uint64_t *at;

	if (str_is(directory, OUTSIDE))
		return report->outside.digest.len ? &report->outside : NULL;
	at = map_get(&run->stamps, directory);
	return at ? &report->stamps[*at - 1] : NULL;
}

static bool same_name(const struct planning *run, const struct unit *unit)
{
	const uint64_t *name = map_get(&run->names, unit->directory);

	return unit->outside ||
	       (name && str_equal(*(const struct str *)(uintptr_t)*name,
			    unit->name));
}

/* What one unit alone says of its section. */
static enum reason judge_unit(const struct planning *run, size_t unit)
{
	const struct unit *of = &run->analysis->scan.units[unit];
	const struct section_stamp *stamp = stamp_of(run, plan_section(of));

	if (run->options.all)
		return REASON_ALL;
	if (!str_equal(run->old->report.packs, run->analysis->packs))
		return run->old->read ? REASON_ENGINE : REASON_NEW;
	if (!stamp || !same_name(run, of))
		return REASON_NEW;
	if (strs_have(&run->old->edited, stamp->directory))
		return REASON_EDITED;
	return str_equal(stamp->digest,
		   hash_hex(run->plan->digests[unit], run->perm))
		   ? REASON_NONE
		   : REASON_FILES;
}

/* A group's units with their digests (or `said`), and the sections that were
 * made of them. */
static struct hash *group_pairs(const struct planning *run,
    const struct report *report, const struct hash *digests)
{
	const struct scan *scan = &run->analysis->scan;
	struct hash *pairs =
	    arena_array(run->perm, scan->unit_count, sizeof(*pairs));
	struct map sums = { .arena = run->perm };

	for (size_t i = 0; i < report->stamp_count; i++)
		*map_put(&sums, report->stamps[i].directory) = i + 1;
	for (size_t i = 0; i < scan->unit_count; i++) {
		const struct unit *unit = &scan->units[i];
		struct hash *pair = &pairs[unit->group];
		const uint64_t *at = map_get(&sums, unit->directory);

		if (unit->group == i)
			hash_add(pair, run->analysis->packs);
		hash_add(pair, unit->directory);
		hash_join(pair, digests[i]);
		hash_add(pair, unit->outside ? report->outside.sum
			       : at          ? report->stamps[*at - 1].sum
					     : STR(""));
	}
	return pairs;
}

static size_t *group_sizes(const struct planning *run)
{
	const struct scan *scan = &run->analysis->scan;
	size_t *sizes =
	    arena_array(run->perm, scan->unit_count, sizeof(*sizes));

	for (size_t i = 0; i < scan->unit_count; i++)
		sizes[scan->units[i].group]++;
	return sizes;
}

/*
 * The reason that holds for a whole group. Where files changed, this clone may
 * know that the section is right all the same (but for lines). Where each
 * digest agrees, a group of several is right if one run saw them together:
 * after a merge that may not be so, and only what this clone verified proves
 * it.
 */
static enum reason judge_group(const struct planning *run, size_t size,
    enum reason worst, const struct hash *pair)
{
	bool lines_only = worst == REASON_FILES && !run->options.lines;

	if (worst != REASON_NONE && !lines_only)
		return worst;
	if (worst == REASON_NONE && size == 1)
		return worst;
	if (verified_has(run->verified, pair))
		return REASON_NONE;
	return worst == REASON_NONE ? REASON_UNPROVEN : worst;
}

static void judge(struct planning *run)
{
	const struct scan *scan = &run->analysis->scan;
	struct plan *plan = run->plan;
	struct hash *pairs = group_pairs(run, &run->old->report, plan->digests);
	size_t *sizes = group_sizes(run);
	enum reason *worst =
	    arena_array(run->perm, scan->unit_count, sizeof(*worst));

	for (size_t i = 0; i < scan->unit_count; i++) {
		enum reason own = judge_unit(run, i);
		size_t group = scan->units[i].group;

		plan->reasons[i] = own;
		/* Files that changed may have changed nothing. */
		if (worst[group] == REASON_NONE || worst[group] == REASON_FILES)
			worst[group] = own == REASON_NONE ? worst[group] : own;
	}
	for (size_t i = 0; i < scan->unit_count; i++) {
		size_t group = scan->units[i].group;
		enum reason whole =
		    judge_group(run, sizes[group], worst[group], &pairs[group]);

		plan->wanted[i] = whole != REASON_NONE;
		plan->count += plan->wanted[i];
		if (whole == REASON_UNPROVEN || whole == REASON_NONE)
			plan->reasons[i] = whole;
		else if (plan->reasons[i] == REASON_NONE)
			plan->reasons[i] = REASON_GROUP;
	}
}

static void index_old(struct planning *run)
{
	const struct old_report *old = run->old;
	const struct subsystem *subsystems = old->model.subsystems.items;

	for (size_t i = 0; i < old->report.stamp_count; i++)
		*map_put(&run->stamps, old->report.stamps[i].directory) = i + 1;
	for (size_t i = 0; i < old->model.subsystems.count; i++)
		*map_put(&run->names, subsystems[i].directory) =
		    (uint64_t)(uintptr_t)&subsystems[i].name;
}

void plan_make(struct plan *out, const struct analysis *analysis,
    const struct old_report *old, const struct verified *verified,
    struct plan_options options, struct arena *perm)
{
	size_t units = analysis->scan.unit_count;
	struct planning run = {
		.plan = out,
		.analysis = analysis,
		.old = old,
		.verified = verified,
		.options = options,
		.stamps = { .arena = perm },
		.names = { .arena = perm },
		.perm = perm,
	};

	out->digests = digest_units(analysis, perm);
	out->reasons = arena_array(perm, units, sizeof(*out->reasons));
	out->wanted = arena_array(perm, units, sizeof(*out->wanted));
	index_old(&run);
	judge(&run);
}

/* By group: is all that its files say known as a number? */
static bool *groups_summed(const struct planning *run)
{
	const struct scan *scan = &run->analysis->scan;
	bool *summed =
	    arena_array(run->perm, scan->unit_count, sizeof(*summed));

	for (size_t i = 0; i < scan->unit_count; i++)
		summed[i] = true;
	for (size_t i = 0; i < scan->unit_count; i++)
		summed[scan->units[i].group] &= run->plan->summed[i];
	return summed;
}

/* By group: may it be spared, if nothing new is said? */
static bool *groups_sparable(const struct planning *run)
{
	const struct scan *scan = &run->analysis->scan;
	bool *sparable = groups_summed(run);

	for (size_t i = 0; i < scan->unit_count; i++) {
		enum reason reason = run->plan->reasons[i];

		sparable[scan->units[i].group] &= reason == REASON_FILES ||
						  reason == REASON_GROUP ||
						  reason == REASON_UNPROVEN;
	}
	return sparable;
}

void plan_spare(struct plan *plan, const struct analysis *analysis,
    const struct old_report *old, const struct verified *verified,
    struct plan_options options, struct arena *perm)
{
	const struct scan *scan = &analysis->scan;
	struct planning run = {
		.plan = plan,
		.analysis = analysis,
		.perm = perm,
	};
	struct hash *pairs;
	bool *sparable;

	plan->said = said_units(&plan->summed, analysis, perm);
	if (options.all || options.lines)
		return;
	pairs = group_pairs(&run, &old->report, plan->said);
	sparable = groups_sparable(&run);
	for (size_t i = 0; i < scan->unit_count; i++) {
		size_t group = scan->units[i].group;

		if (!sparable[group] || !verified_has(verified, &pairs[group]))
			continue;
		plan->reasons[i] = REASON_SAID;
		plan->wanted[i] = false;
		plan->count--;
	}
}

void plan_verify(struct verified *verified, const struct plan *plan,
    const struct analysis *analysis, const struct report *report)
{
	struct plan copy = *plan;
	struct planning run = { .plan = &copy,
		.analysis = analysis,
		.perm = verified->perm };
	const struct scan *scan = &analysis->scan;
	struct hash *pairs = group_pairs(&run, report, plan->digests);
	struct hash *said = group_pairs(&run, report, plan->said);
	size_t *sizes = group_sizes(&run);
	bool *summed = groups_summed(&run);

	for (size_t i = 0; i < scan->unit_count; i++) {
		if (scan->units[i].group != i)
			continue;
		if (sizes[i] > 1 || plan->wanted[i] ||
		    plan->reasons[i] == REASON_SAID)
			verified_add(verified, &pairs[i]);
		if (summed[i])
			verified_add(verified, &said[i]);
	}
}

/* ---- in words ---- */

/* The changes since one of the commits that sections name. */
struct since {
	struct str commit;
	bool known; /* the commit is to be had */
	size_t *files; /* that changed, by unit */
};

struct explaining {
	const struct plan *plan;
	const struct analysis *analysis;
	const struct old_report *old;
	struct since *since;
	size_t count;
	struct arena *scratch;
};

static const struct since *changes_since(struct explaining *run,
    struct str commit)
{
	struct since *since;
	struct change *changes;
	size_t count;
	struct error error = { 0 };

	for (size_t i = 0; i < run->count; i++)
		if (str_equal(run->since[i].commit, commit))
			return &run->since[i];
	since =
	    array_push(&run->since, &run->count, sizeof(*since), run->scratch);
	since->commit = commit;
	since->files = arena_array(run->scratch, run->analysis->scan.unit_count,
	    sizeof(*since->files));
	since->known = commit.len &&
		       source_changes(&changes, &count, run->analysis->source,
			   commit, run->scratch, &error);
	for (size_t i = 0; since->known && i < count; i++)
		since->files[scan_unit_of(&run->analysis->scan,
		    changes[i].path)]++;
	return since;
}

static struct str explain_files(struct explaining *run, size_t unit,
    struct str directory)
{
	const struct section_stamp *stamp =
	    report_stamp(&run->old->report, directory);
	struct str commit = stamp ? stamp->commit : STR("");
	const struct since *since;

	since = changes_since(run, commit);
	commit = str_slice(commit, 0, commit.len < 7 ? commit.len : 7);
	if (since->known && since->files[unit])
		return str_printf(run->scratch, "%zu %s since %.*s",
		    since->files[unit],
		    since->files[unit] == 1 ? "file" : "files",
		    STR_ARG(commit));
	if (since->known)
		return str_printf(run->scratch,
		    "what manifests say for it changed since %.*s",
		    STR_ARG(commit));
	if (commit.len)
		return str_printf(run->scratch,
		    "its digest is another one; commit %.*s is not to be had",
		    STR_ARG(commit));
	return STR("its digest is another one");
}

static void explain_unit(struct explaining *run, size_t number)
{
	static const char *const words[] = {
		[REASON_NONE] = "as it was",
		[REASON_ALL] = "everything is read again",
		[REASON_ENGINE] = "the engine or its packs are others now",
		[REASON_NEW] = "new in the report",
		[REASON_EDITED] = "its section was edited by hand",
		[REASON_GROUP] = "it is put together with one that changed",
		[REASON_UNPROVEN] =
		    "no run of this clone saw it with its neighbours",
		[REASON_SAID] = "its files changed, but not what they say",
	};
	const struct unit *unit = &run->analysis->scan.units[number];
	enum reason reason = run->plan->reasons[number];
	struct str why = reason == REASON_FILES
			     ? explain_files(run, number, plan_section(unit))
			     : str_from(words[reason]);

	say_line("%s %.*s: %.*s",
	    run->plan->wanted[number] ? "  read" : "  kept",
	    STR_ARG(unit->name), STR_ARG(why));
}

void plan_explain(const struct plan *plan, const struct analysis *analysis,
    const struct old_report *old, struct arena *scratch)
{
	const struct scan *scan = &analysis->scan;
	const struct subsystem *subsystems = old->model.subsystems.items;
	struct explaining run = {
		.plan = plan,
		.analysis = analysis,
		.old = old,
		.scratch = scratch,
	};

	for (size_t i = 0; i < scan->unit_count; i++)
		explain_unit(&run, i);
	for (size_t i = 0; i < old->model.subsystems.count; i++)
		if (!map_get(&scan->unit_places, subsystems[i].directory))
			say_line("  gone %.*s", STR_ARG(subsystems[i].name));
}
