/*
 * What `ignore:` of the configuration accepts, by rule, subsystem and file.
 */
#include "drift/rules/rules.h"

/* A selector means a subsystem as a rule's selectors do, by name, glob or
 * directory. One that is gone has no directory to ask, so the entry is taken
 * for globs of its name. */
bool ignored_is(const struct ignored *ignored, const struct uses *uses,
    struct str rule, struct str subsystem, struct arena *scratch)
{
	const uint64_t *party = map_get(&uses->by_name, subsystem);
	bool *marked;

	if (!text_matches(ignored->rule, rule))
		return false;
	if (ignored->subsystems.count == 0)
		return true;
	if (!party) /* it may be gone */
		return texts_match(&ignored->subsystems, subsystem);
	marked = arena_array(scratch, uses->count, sizeof(*marked));
	for (size_t i = 0; i < ignored->subsystems.count; i++)
		select_mark(marked, uses, ignored->subsystems.items[i]);
	return marked[*party - 1];
}

bool ignored_path(const struct ignored *ignored, struct str path)
{
	for (size_t i = 0; i < ignored->paths.count; i++)
		if (glob_match(ignored->paths.items[i], path))
			return true;
	return false;
}

/* Are all places where it stands, or stood, in files that it is about? One
 * elsewhere is reason enough to tell. What has no place is in no file. */
static bool all_below(const struct ignored *ignored,
    const struct difference *difference)
{
	const struct places *places =
	    difference->after.count ? &difference->after : &difference->before;

	for (size_t i = 0; i < places->count; i++)
		if (!ignored_path(ignored, places->items[i].path))
			return false;
	return places->count > 0;
}

static bool is_ignored_difference(const struct drift_rules *rules,
    const struct uses *uses, const struct difference *difference,
    struct arena *scratch)
{
	for (size_t i = 0; i < rules->ignored_count; i++) {
		const struct ignored *ignored = &rules->ignored[i];

		if (ignored_is(ignored, uses, difference->rule,
			difference->subsystem, scratch) &&
		    (ignored->paths.count == 0 ||
			all_below(ignored, difference)))
			return true;
	}
	return false;
}

/* Rules have asked `ignore:` by themselves, with their places one by one;
 * differences with the report are mended, not excused. */
void drift_ignore(struct differences *differences, const struct model *model,
    const struct drift_rules *rules, struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct uses uses;
	size_t kept = 0;

	uses_read(&uses, model, scratch);
	for (size_t i = 0; i < differences->count; i++) {
		const struct difference *difference = &differences->items[i];

		if (difference->source != DRIFT_BASE ||
		    !is_ignored_difference(rules, &uses, difference, scratch))
			differences->items[kept++] = *difference;
	}
	differences->count = kept;
	arena_rewind(scratch, mark);
}
