#include "cli/analysis/deployment_cache.h"

#include "cli/analysis/analysis.h"

/*
 * Two records are kept of a deployment: which files it has read besides those
 * by which it is known at first; and by these, too, what it says.
 */

static void find_deployment_key(struct analysis *analysis)
{
	struct hash *key = &analysis->deployed_by;

	*key = (struct hash){ 0 };
	hash_add(key, STR("deployment"));
	hash_add(key, analysis->packs); /* and the engine */
	analysis->deployed_keyed =
	    analysis->team.cache &&
	    deploy_key(key, &analysis->scan, analysis->source);
}

/* Of the key that a deployment is known by at first. */
static bool key_by_all(struct hash *hash, const struct strs *others,
    const struct analysis *analysis)
{
	hash_add(hash, STR("others"));
	return deploy_key_others(hash, others, &analysis->scan,
	    analysis->source);
}

/* Each step may find nothing; what it has put into `analysis` so far is written
 * over by deployment_read(). */
bool deployment_recall(struct analysis *analysis)
{
	struct arena *perm = &analysis->run->memory->perm;
	struct cache *cache = analysis->team.cache;
	struct hash key;
	struct strs others;
	struct str record;

	find_deployment_key(analysis);
	key = analysis->deployed_by;
	return analysis->deployed_keyed &&
	       cache_recall(&record, cache, key, perm) &&
	       deploy_recall_others(&others, record, perm) &&
	       key_by_all(&key, &others, analysis) &&
	       cache_recall(&record, cache, key, perm) &&
	       deploy_recall(&analysis->deployment, record, perm);
}

/* An arena of its own, as it runs beside assembling. */
void deployment_read(struct analysis *analysis)
{
	deploy_read(&analysis->deployment, &analysis->scan, analysis->source,
	    &analysis->run->memory->deployed);
}

/* The two records are those of the comment at the top, in that order. */
void deployment_keep(struct analysis *analysis)
{
	const struct deployment *deployment = &analysis->deployment;
	struct buf others = { .arena = &analysis->run->memory->perm };
	struct buf record = { .arena = &analysis->run->memory->perm };
	struct hash all = analysis->deployed_by;

	if (!analysis->deployed_keyed ||
	    !key_by_all(&all, &deployment->others, analysis))
		return;
	deploy_write_others(&others, deployment);
	cache_add(analysis->team.cache, analysis->deployed_by,
	    buf_str(&others));
	deploy_write(&record, deployment);
	cache_add(analysis->team.cache, all, buf_str(&record));
}
