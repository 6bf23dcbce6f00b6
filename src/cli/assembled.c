#include "cli/assembled.h"

#include "cli/analysis.h"
#include "cli/digests.h"
#include "git/git.h"
#include "model/model.h"

#define MODEL_LIMIT (64u << 20) /* bytes, before they are squeezed */

/* All that a whole analysis is made of. Its own report is none of it, but for
 * what that calls the project, and that there is one. */
static bool find_key(struct analysis *analysis)
{
	const struct source *source = analysis->source;
	const struct scan *scan = &analysis->scan;
	const struct tree_put put = { analysis->report_name, STR("") };
	const unsigned char said[] = { scan->units[0].outside,
		source_entry(analysis->source, analysis->report_name) != NULL };
	struct hash *key = &analysis->assembled_by;

	if (!analysis->team.cache || analysis->facts.wanted ||
	    !digest_snapshot(key, analysis, &put))
		return false;
	hash_add(key, STR("assembled"));
	hash_add(key, analysis->packs);
	hash_add(key, analysis->report_name);
	hash_add(key, source_name(source));
	hash_add(key,
	    (struct str){ (const char *)&scan->limits, sizeof(scan->limits) });
	hash_add(key, (struct str){ (const char *)said, sizeof(said) });
	return true;
}

bool assembled_recall(struct analysis *analysis)
{
	struct arena *perm = &analysis->run->memory->perm;
	struct str record;
	struct str plain;

	analysis->assembled_keyed = find_key(analysis);
	return analysis->assembled_keyed &&
	       cache_recall(&record, analysis->team.cache,
		   analysis->assembled_by, perm) &&
	       unsqueeze(&plain, record, MODEL_LIMIT, perm) &&
	       model_recall(&analysis->model, plain, perm);
}

void assembled_keep(struct analysis *analysis)
{
	struct memory *memory = analysis->run->memory;
	struct arena_mark mark = arena_mark(&memory->scratch);
	struct buf plain = { .arena = &memory->scratch };
	struct buf record = { .arena = &memory->perm };

	if (!analysis->assembled_keyed || !extract_certain(&analysis->facts))
		return;
	model_write(&plain, &analysis->model);
	if (plain.len <= MODEL_LIMIT) {
		squeeze(&record, buf_str(&plain));
		cache_add(analysis->team.cache, analysis->assembled_by,
		    buf_str(&record));
	}
	arena_rewind(&memory->scratch, mark);
}
