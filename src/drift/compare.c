/* compare: two models, list by list. */
#include "drift/compare.h"
#include "drift/drift.h"

#include "base/base.h"

static void compare_subject(struct comparison *run,
    const struct subject *subject)
{
	struct facts before;
	struct facts after;

	facts_collect(&before, run, subject, BEFORE);
	facts_collect(&after, run, subject, AFTER);
	facts_match(run, &before, &after);
	facts_tell(run, &before, &after);
	if (subject->traits & ORDERED)
		tell_order(run, &before);
	folds_tell(run);
}

void drift_compare(struct differences *out, const struct model *before,
    const struct model *after, enum drift_source source,
    const struct drift_levels *levels, struct arena *perm,
    struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct comparison run = {
		.out = out,
		.source = source,
		.levels = levels,
		.perm = perm,
		.scratch = scratch,
		.told.arena = scratch,
	};

	views_open(&run, before, after);
	pair_units(&run);
	pair_parties(&run);
	pair_graphs(&run);
	tell_project(&run);
	for (size_t i = 0; i < subject_count; i++)
		compare_subject(&run, &subjects[i]);
	differences_settle(out, perm);
	arena_rewind(scratch, mark);
}
