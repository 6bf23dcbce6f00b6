/*
 * Decides which architecture patterns the project has and which leads,
 * add_patterns(), and what a bare first look would say, first_check().
 */
#include "link/parties/parts.h"

#include "extract/extract.h"
#include "git/git.h"
#include "model/model.h"
#include "scan/scan.h"

/*
 * In the order of the specification: the first one whose evidence carries
 * leads, the others that hold are named too. The last one always holds.
 */
static const struct pattern_check checks[] = {
	{ "hybrid", hybrid_seen, FACT_SERVICES },
	{ "microservices", microservices_seen, FACT_SERVICES },
	{ "multi-agent", agents_seen, FACT_AGENTS },
	{ "cqrs", cqrs_seen, 0 },
	{ "event-driven", events_seen, 0 },
	{ "etl", etl_seen, FACT_DAGS },
	{ "database queue", queue_table_seen, 0 },
	{ "workflows with compensation", undone_seen, 0 },
	{ "layered", layered_seen, FACT_LAYERED },
	{ "general", general_seen, 0 },
};

/* Is it a framework of that category, as packs have them? */
bool technology_is(const struct linking *linking, struct str technology,
    const char *category)
{
	for (size_t i = 0;
	     linking->rules && i < rules_pack_count(linking->rules); i++) {
		const struct pack *pack = rules_pack(linking->rules, i);

		if (str_is(pack->category, category) &&
		    str_equal(pack->framework, technology))
			return true;
	}
	return false;
}

/* The number of operations that the product serves. */
size_t count_served(const struct linking *linking)
{
	const struct endpoint *endpoints = linking->model->endpoints.items;
	size_t count = 0;

	for (size_t i = 0; i < linking->model->endpoints.count; i++)
		count += !is_set_aside(linking, endpoints[i].at.path);
	return count;
}

/* Is it a package whose agents only examples wire? Then others build such
 * applications with it. */
static bool shows_agents_only(const struct linking *linking)
{
	const struct agent *agents = linking->model->agents.items;

	if (!(linking->traits.all & FACT_PACKAGE))
		return false;
	for (size_t i = 0; i < linking->model->agents.count; i++)
		if (!is_set_aside(linking, agents[i].at.path))
			return false;
	return true;
}

/* Append the patterns that the project has; the first that may lead, leads. */
void add_patterns(struct linking *linking)
{
	bool led = false;

	/* The general one is told only where nothing leads: beside others it
	 * says nothing. */
	for (size_t i = 0; i < LENGTH(checks); i++) {
		bool last = i + 1 == LENGTH(checks);
		struct pattern_row seen = { .pattern =
						str_from(checks[i].pattern) };
		struct pattern_row *pattern_row;

		if ((last && led) || !checks[i].seen(&seen, linking))
			continue;
		seen.main = seen.main && !led;
		led = led || seen.main;
		pattern_row =
		    model_add(linking->model, LIST_patterns, linking->perm);
		*pattern_row = seen;
		/* What leads is a fact of the project, which later checks and
		 * the project's type ask for. */
		if (pattern_row->main && (checks[i].fact != FACT_AGENTS ||
					     !shows_agents_only(linking)))
			linking->traits.all |= checks[i].fact;
	}
	/* Images make no services by themselves. */
	if (!(linking->traits.all & FACT_SERVICES))
		linking->traits.all &= ~(uint32_t)FACT_IMAGES;
}

/* ---- the bare first check ---- */

/* Has the product a file of that name? */
static bool any_product_file(const struct linking *linking, const char *glob)
{
	const struct globs *wanted =
	    glob_ready(str_from(glob), linking->scratch);

	for (size_t i = 0; i < linking->scan->count; i++) {
		struct str path = linking->scan->files[i].entry->path;

		if (globs_match(wanted, path) && !is_set_aside(linking, path))
			return true;
	}
	return false;
}

/* Is there a composition of containers, or a cluster's manifests, also such
 * that could not be read? */
bool has_composition(const struct linking *linking)
{
	return linking->model->services.count > 0 ||
	       any_product_file(linking, "{,docker-}compose*.{yml,yaml}") ||
	       any_product_file(linking,
		   "**/{k8s,kubernetes,kustomize,helm,charts}/**/*.{yml,yaml}");
}

/* Are there agents, or folders of such? */
static bool has_agents(const struct linking *linking)
{
	const struct globs *agents =
	    glob_ready(STR("**/agents/**"), linking->scratch);

	if (linking->model->agents.count > 0 ||
	    (linking->traits.all & TRAIT_AGENTS) != 0)
		return true;
	for (size_t i = 0; i < linking->scan->count; i++)
		if (is_product(linking, &linking->scan->files[i]) &&
		    globs_match(agents, linking->scan->files[i].entry->path))
			return true;
	return false;
}

/* Are there events or queues? */
static bool has_events(const struct linking *linking)
{
	return linking->model->events.count > 0 ||
	       linking->model->queues.count > 0;
}

/* Are there pipelines or DAGs? */
static bool has_pipeline(const struct linking *linking)
{
	return linking->model->pipelines.count > 0 ||
	       linking->model->dags.count > 0;
}

/* The check of the pattern that always holds. */
static bool always(const struct linking *linking)
{
	(void)linking;
	return true;
}

/* The pattern that a reader would see by a first look at folders and files,
 * without asking what carries it. */
const char *first_check(const struct linking *linking)
{
	static const struct {
		const char *pattern;
		bool (*seen)(const struct linking *linking);
	} bare[] = {
		{ "microservices", has_composition },
		{ "multi-agent", has_agents },
		{ "event-driven", has_events },
		{ "etl", has_pipeline },
		{ "layered", has_layer_folders },
		{ "general", always },
	};
	size_t i = 0;

	while (!bare[i].seen(linking))
		i++;
	return bare[i].pattern;
}
