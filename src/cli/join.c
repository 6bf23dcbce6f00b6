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

/* The commit is a hint, written only with what it speaks of. */
static struct section_stamp new_stamp(const struct joining *run, size_t unit,
    struct str section)
{
	struct section_stamp stamp = {
		.directory = section,
		.digest = hash_hex(run->plan->digests[unit], run->perm),
		.commit = source_commit(run->analysis->source),
	};
	const struct section_stamp *old =
	    report_stamp(&run->old->report, section);

	if (old && str_equal(old->digest, stamp.digest) &&
	    !strs_have(&run->old->edited, section) &&
	    sections_same(run->before, run->now, section, true))
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

static struct model join_sections(const struct joining *run)
{
	const struct scan *scan = &run->analysis->scan;
	struct model joined = { 0 };

	copy_whole_lists(&joined, &run->analysis->model);
	for (size_t i = 0; i < scan->unit_count; i++) {
		const struct unit *unit = &scan->units[i];
		struct str section = plan_section(unit);
		bool kept = is_kept(run, i, section);
		struct section_stamp stamp =
		    kept ? *report_stamp(&run->old->report, section)
			 : new_stamp(run, i, section);

		sections_copy(&joined, kept ? run->before : run->now, section,
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

/* They are told anew, whatever becomes of a section. */
static void forget_holdings(struct old_report *old)
{
	struct subsystem *rows = old->model.subsystems.items;

	for (size_t i = 0; i < old->model.subsystems.count; i++)
		rows[i].holds = (struct strs){ 0 };
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
		.perm = perm,
	};

	if (plan->count)
		tell_packages(analysis, old);
	forget_holdings(old);
	run.now = sections_of(&analysis->model, perm);
	run.before = sections_of(&old->model, perm);
	analysis->model = join_sections(&run);
	analysis_link(analysis);
	if (!lines)
		keep_lines(&analysis->model, &old->model);
}
