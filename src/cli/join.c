#include "cli/join.h"

#include "cli/analysis.h"
#include "cli/old_report.h"
#include "cli/plan.h"
#include "git/git.h"
#include "link/link.h"

struct joining {
	struct report *out;
	const struct analysis *analysis;
	const struct old_report *old;
	const struct plan *plan;
	bool lines;
	struct sections *now;
	struct sections *before;
	bool *kept; /* by unit */
	struct arena *perm;
};

/* Does the section stay as it is? What was not read again does; else where
 * nothing but lines is different. Without a digest, nobody vouches for it. */
static bool is_kept(const struct joining *run, size_t unit, struct str section)
{
	const struct section_stamp *stamp =
	    report_stamp(&run->old->report, section);

	if (!run->plan->wanted[unit])
		return true;
	return !run->lines && stamp && stamp->digest.len &&
	       run->plan->reasons[unit] != REASON_EDITED &&
	       sections_same(run->before, run->now, section, false);
}

/* The commit is a hint: one that has the section's files as they are. Where a
 * file could not be read, nobody vouches for what is said without it. */
static struct section_stamp new_stamp(const struct joining *run, size_t unit,
    struct str section)
{
	const struct source *source = run->analysis->source;
	struct section_stamp stamp = {
		.directory = section,
		.digest = source_failed(source)
			      ? STR("")
			      : hash_hex(run->plan->digests[unit], run->perm),
		.commit = source_commit(source),
	};
	const struct section_stamp *old =
	    report_stamp(&run->old->report, section);

	if (old && str_equal(old->digest, stamp.digest) &&
	    !strs_have(&run->old->edited, section))
		stamp.commit = old->commit;
	return stamp;
}

static void put_stamp(const struct joining *run,
    const struct section_stamp *stamp)
{
	struct report *out = run->out;

	if (str_is(stamp->directory, OUTSIDE))
		out->outside = *stamp;
	else
		*(struct section_stamp *)array_push(&out->stamps,
		    &out->stamp_count, sizeof(*stamp), run->perm) = *stamp;
}

/* Lists of the project as a whole: they come from scan alone, as yet. */
static void copy_whole_lists(struct model *out, const struct model *from)
{
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		if (i != LIST_subsystems && !list_is_sectioned(&model_lists[i]))
			*model_rows(out, &model_lists[i]) =
			    *model_rows_const(from, &model_lists[i]);
}

/* Take each section from where it is right: as it stands (`kept`, by unit), or
 * as it was made now. */
static struct model join_sections(const struct joining *run)
{
	const struct scan *scan = &run->analysis->scan;
	struct model joined = { 0 };

	copy_whole_lists(&joined, &run->analysis->model);
	for (size_t i = 0; i < scan->unit_count; i++) {
		struct str section = plan_section(&scan->units[i]);

		run->kept[i] = is_kept(run, i, section);
		sections_copy(&joined, run->kept[i] ? run->before : run->now,
		    section, run->perm);
	}
	return joined;
}

/*
 * The same once more of what was linked: it is then that uses of stores have
 * their names, or go, and a section is what the report has of it. What was kept
 * stays, with what is told of it today.
 */
static struct model join_linked(struct joining *run)
{
	const struct scan *scan = &run->analysis->scan;
	struct model joined = { .project = run->analysis->model.project };

	run->now = sections_of(&run->analysis->model, run->perm);
	copy_whole_lists(&joined, &run->analysis->model);
	for (size_t i = 0; i < scan->unit_count; i++) {
		struct str section = plan_section(&scan->units[i]);
		bool same = !run->kept[i] && is_kept(run, i, section);
		struct section_stamp stamp =
		    same || run->kept[i]
			? *report_stamp(&run->old->report, section)
			: new_stamp(run, i, section);

		sections_copy(&joined, same ? run->before : run->now, section,
		    run->perm);
		put_stamp(run, &stamp);
	}
	return joined;
}

/* What follows from the sections stays as it was where only lines moved. */
static void keep_lines(struct model *model, const struct model *old)
{
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		const struct list *list = &model_lists[i];
		const struct rows *rows = model_rows_const(old, list);

		if (!list_is_sectioned(list) && i != LIST_subsystems &&
		    rows_same(list, model_rows(model, list), rows))
			*model_rows(model, list) = *rows;
	}
}

/* What an import is called depends on manifests elsewhere: in both models on
 * those of today. */
static void tell_packages(struct analysis *analysis, struct old_report *old)
{
	struct arena *scratch = &analysis->run->memory->scratch;

	link_packages(&analysis->model, &analysis->scan, scratch);
	link_packages(&old->model, &analysis->scan, scratch);
}

/* What is told anew, whatever becomes of a section: what subsystems hold, and
 * what the stores are called that calls use. */
struct told {
	struct strs *holds; /* by subsystem */
	struct str *stores; /* by call */
};

static struct told forget_told(struct old_report *old, struct arena *perm)
{
	struct subsystem *subsystems = old->model.subsystems.items;
	struct call_row *calls = old->model.calls.items;
	struct told told = {
		.holds = arena_array(perm, old->model.subsystems.count,
		    sizeof(*told.holds)),
		.stores = arena_array(perm, old->model.calls.count,
		    sizeof(*told.stores)),
	};

	for (size_t i = 0; i < old->model.subsystems.count; i++) {
		told.holds[i] = subsystems[i].holds;
		subsystems[i].holds = (struct strs){ 0 };
	}
	for (size_t i = 0; i < old->model.calls.count; i++) {
		told.stores[i] = calls[i].to;
		if (call_way(&calls[i]) == WAY_USES)
			calls[i].to = STR("");
	}
	return told;
}

static void recall_told(struct old_report *old, const struct told *told)
{
	struct subsystem *subsystems = old->model.subsystems.items;
	struct call_row *calls = old->model.calls.items;

	for (size_t i = 0; i < old->model.subsystems.count; i++)
		subsystems[i].holds = told->holds[i];
	for (size_t i = 0; i < old->model.calls.count; i++)
		calls[i].to = told->stores[i];
}

void join_reports(struct report *out, struct analysis *analysis,
    struct old_report *old, const struct plan *plan, bool lines,
    struct arena *perm)
{
	struct joining run = {
		.out = out,
		.analysis = analysis,
		.old = old,
		.plan = plan,
		.lines = lines,
		.kept = arena_array(perm, analysis->scan.unit_count,
		    sizeof(*run.kept)),
		.perm = perm,
	};
	struct told told;

	if (plan->count)
		tell_packages(analysis, old);
	told = forget_told(old, perm);
	run.now = sections_of(&analysis->model, perm);
	run.before = sections_of(&old->model, perm);
	analysis->model = join_sections(&run);
	analysis_link(analysis);
	recall_told(old, &told);
	analysis->model = join_linked(&run);
	if (!lines)
		keep_lines(&analysis->model, &old->model);
}
