/* compare: two models, list by list. */
#include "drift/compare/compare.h"
#include "drift/drift.h"

#include "base/base.h"

/* Is every subsystem what and where it was? */
static bool units_stay(const struct view *before_view,
    const struct view *after_view)
{
	if (before_view->unit_count != after_view->unit_count)
		return false;
	for (size_t i = 0; i < before_view->unit_count; i++) {
		const struct unit *unit = &before_view->units[i];

		if (!unit->twin ||
		    !str_equal(unit->row->name, unit->twin->row->name) ||
		    !str_equal(unit->row->directory,
			unit->twin->row->directory))
			return false;
	}
	return true;
}

/* Most lists are the same most of the time, and need no facts. The same rows
 * may yet be of other subsystems, where these have other names or folders. */
static bool is_list_unchanged(const struct comparison *comparison,
    const struct subject *subject)
{
	const struct list *list = &model_lists[subject->list];

	return comparison->units_stay &&
	       rows_same(list,
		   model_rows_const(comparison->views[BEFORE].model, list),
		   model_rows_const(comparison->views[AFTER].model, list));
}

/* A nested subject comes right behind the one of its list, whose facts it finds
 * in `owners`; where the list is unchanged, both are left out. What waits to be
 * told as one is of one subject alone, so it is told at its end. */
static void compare_subject(struct comparison *comparison,
    const struct subject *subject)
{
	struct facts before = { 0 };
	struct facts after = { 0 };

	if (is_list_unchanged(comparison, subject))
		return;
	facts_collect(&before, comparison, subject, BEFORE);
	facts_collect(&after, comparison, subject, AFTER);
	facts_match(comparison, &before, &after);
	facts_tell(comparison, &before, &after);
	if (subject->traits & ORDERED)
		tell_order(comparison, &before);
	folds_tell(comparison);
}

/* Each step asks the ones before it: folders go by how subsystems are paired,
 * parties and graphs by folders, and identities of facts by all of these. */
void drift_compare(struct differences *differences, const struct model *before,
    const struct model *after, enum drift_source source,
    const struct drift_levels *levels, struct arena *perm)
{
	struct arena scratch = { 0 };
	struct comparison comparison = {
		.out = differences,
		.source = source,
		.levels = levels,
		.perm = perm,
		.scratch = &scratch,
	};

	views_open(&comparison, before, after);
	pair_units(&comparison);
	pair_folders(&comparison);
	comparison.units_stay =
	    units_stay(&comparison.views[BEFORE], &comparison.views[AFTER]);
	pair_parties(&comparison);
	pair_graphs(&comparison);
	tell_project(&comparison);
	for (size_t i = 0; i < subject_count; i++)
		compare_subject(&comparison, &subjects[i]);
	tell_severed(&comparison);
	differences_settle(differences, perm);
	arena_release(&scratch);
}
