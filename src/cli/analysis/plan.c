/*
 * Which subsystems are put together anew. plan_make() decides before any file
 * is read, by digests; plan_weigh() looks again once facts are there, whether
 * they say anything new at all. plan_explain() says it in words, for `update
 * --verbose`.
 */
#include "cli/analysis/plan.h"

#include "cli/analysis/analysis.h"
#include "cli/analysis/digests.h"
#include "cli/analysis/section_cache.h"
#include "cli/analysis/assembly_inputs.h"
#include "cli/analysis/terminal.h"
#include "git/git.h"
#include "report/report.h"

struct str plan_section(const struct unit *unit)
{
	return unit->outside ? STR(OUTSIDE) : unit->directory;
}

/* What one unit alone says of its section: REASON_NONE, it is right. */
static enum reason judge_unit(const struct section_cache *cache,
    const struct unit *unit, struct hash digest)
{
	const struct cached_section *section_before =
	    section_cache_unit(cache, unit->directory);

	if (!cache->found)
		return REASON_ALL;
	if (!section_before)
		return REASON_NEW;
	return hash_equal(section_before->digest, digest) ? REASON_NONE
							  : REASON_FILES;
}

/* Units that are put together by symbols are so as a whole. */
static void judge(struct plan *plan, const struct scan *scan,
    const struct section_cache *cache, struct arena *perm)
{
	bool *groups = arena_array(perm, scan->unit_count, sizeof(*groups));

	for (size_t i = 0; i < scan->unit_count; i++) {
		plan->reasons[i] =
		    judge_unit(cache, &scan->units[i], plan->digests[i]);
		groups[scan->units[i].group] |= plan->reasons[i] != REASON_NONE;
	}
	for (size_t i = 0; i < scan->unit_count; i++) {
		plan->wanted[i] = groups[scan->units[i].group];
		plan->count += plan->wanted[i];
		if (plan->wanted[i] && plan->reasons[i] == REASON_NONE)
			plan->reasons[i] = REASON_GROUP;
	}
}

void plan_make(struct plan *plan, const struct analysis *analysis,
    const struct section_cache *cache, struct arena *perm)
{
	const struct scan *scan = &analysis->scan;
	size_t units = scan->unit_count;

	*plan = (struct plan){
		.digests = digest_units(analysis, perm),
		.states = arena_array(perm, units, sizeof(*plan->states)),
		.reasons = arena_array(perm, units, sizeof(*plan->reasons)),
		.wanted = arena_array(perm, units, sizeof(*plan->wanted)),
	};
	judge(plan, scan, cache, perm);
}

bool *plan_asked_files(const struct analysis *analysis,
    const struct section_cache *cache, bool assembled, struct arena *perm)
{
	const struct scan *scan = &analysis->scan;
	bool *asked = arena_array(perm, scan->count, sizeof(*asked));
	struct map before_map = { .arena = perm };

	for (size_t i = 0; i < cache->unit_count && !assembled; i++)
		for (size_t n = 0; n < cache->units[i].asked.count; n++)
			*map_put(&before_map, cache->units[i].asked.items[n]) =
			    1;
	for (size_t i = 0; i < scan->count; i++)
		asked[i] = assembled
			       ? extract_asked(&analysis->facts, i)
			       : before_map.count &&
				     map_get(&before_map,
					 scan->files[i].entry->path) != NULL;
	return asked;
}

/* The state of a unit whose facts could not be summed is its digest: it counts
 * as changed whenever a byte of it does. */
void plan_weigh(struct plan *plan, bool *same, const struct analysis *analysis,
    const struct section_cache *cache, bool assembled, struct arena *perm)
{
	const struct scan *scan = &analysis->scan;
	const bool *asked = plan_asked_files(analysis, cache, assembled, perm);
	bool *summed;
	struct hash *said =
	    assembly_inputs_units(&summed, analysis, asked, perm);

	*same = cache->found && cache->unit_count == scan->unit_count;
	for (size_t i = 0; i < scan->unit_count; i++) {
		const struct cached_section *section_before =
		    section_cache_unit(cache, scan->units[i].directory);

		plan->states[i] = !plan->wanted[i] ? section_before->state
				  : summed[i]      ? said[i]
						   : plan->digests[i];
		*same = *same && section_before &&
			hash_equal(section_before->state, plan->states[i]);
	}
}

/* ---- in words ---- */

struct explaining {
	const struct plan *plan;
	const struct analysis *analysis;
	struct str commit;
	bool known; /* the commit is to be had */
	size_t *files; /* that changed, by unit */
	struct arena *scratch;
};

/* Only to tell people: where git cannot say it, other words are found. */
static void find_file_changes(struct explaining *explaining)
{
	struct change *changes;
	size_t count;
	struct error error = { 0 };

	explaining->files = arena_array(explaining->scratch,
	    explaining->analysis->scan.unit_count, sizeof(*explaining->files));
	explaining->known =
	    explaining->commit.len &&
	    source_changes(&changes, &count, explaining->analysis->source,
		explaining->commit, explaining->scratch, &error);
	for (size_t i = 0; explaining->known && i < count; i++)
		if (!settings_own(&explaining->analysis->settings,
			changes[i].path))
			explaining
			    ->files[scan_unit_of(&explaining->analysis->scan,
				changes[i].path)]++;
}

static struct str explain_files(const struct explaining *explaining,
    size_t unit)
{
	struct str commit = str_slice(explaining->commit, 0,
	    explaining->commit.len < 7 ? explaining->commit.len : 7);

	if (explaining->known && explaining->files[unit])
		return str_printf(explaining->scratch,
		    "%zu %s changed since %.*s", explaining->files[unit],
		    explaining->files[unit] == 1 ? "file" : "files",
		    STR_ARG(commit));
	if (explaining->known)
		return str_printf(explaining->scratch,
		    "what it is made from changed since %.*s", STR_ARG(commit));
	return STR("its files changed");
}

/* `spared`: files were read, and nothing was made of them after all. */
static void explain_unit(const struct explaining *explaining, size_t number,
    bool spared)
{
	static const char *const words[] = {
		[REASON_NONE] = "unchanged",
		[REASON_ALL] = "nothing is cached in this clone",
		[REASON_NEW] = "new",
		[REASON_GROUP] = "assembled with one that changed",
		[REASON_SAID] = "its files changed, but not what they say",
	};
	const struct unit *unit = &explaining->analysis->scan.units[number];
	enum reason reason = explaining->plan->reasons[number];
	bool kept = spared || !explaining->plan->wanted[number];

	if (spared && reason != REASON_NONE)
		reason = REASON_SAID;
	say_line("%s %.*s: %.*s", kept ? "  kept" : "  read",
	    STR_ARG(unit->name),
	    STR_ARG(reason == REASON_FILES ? explain_files(explaining, number)
					   : str_from(words[reason])));
}

void plan_explain(const struct plan *plan, const struct analysis *analysis,
    const struct section_cache *cache, struct str commit, bool spared,
    struct arena *scratch)
{
	const struct scan *scan = &analysis->scan;
	struct explaining explaining = {
		.plan = plan,
		.analysis = analysis,
		.commit = commit,
		.scratch = scratch,
	};

	find_file_changes(&explaining);
	if (explaining.known)
		say_line("  since commit %.*s", STR_ARG(commit));
	for (size_t i = 0; i < scan->unit_count; i++)
		explain_unit(&explaining, i, spared);
	for (size_t i = 0; i < cache->unit_count; i++)
		if (!map_get(&scan->unit_places, cache->units[i].directory))
			say_line("  gone %.*s",
			    STR_ARG(cache->units[i].directory));
}
