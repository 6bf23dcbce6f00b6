#include "link/parties/parts.h"

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
	{ "layered", layered_seen, FACT_LAYERED },
	{ "general", general_seen, 0 },
};

size_t count_served(const struct linking *run)
{
	const struct endpoint *rows = run->model->endpoints.items;
	size_t count = 0;

	for (size_t i = 0; i < run->model->endpoints.count; i++)
		count += !is_set_aside(run, rows[i].at.path);
	return count;
}

void add_patterns(struct linking *run)
{
	bool led = false;

	for (size_t i = 0; i < LENGTH(checks); i++) {
		bool last = i + 1 == LENGTH(checks);
		struct pattern_row seen = { .pattern =
						str_from(checks[i].pattern) };
		struct pattern_row *row;

		if ((last && led) || !checks[i].seen(&seen, run))
			continue;
		seen.main = seen.main && !led;
		led = led || seen.main;
		row = model_add(run->model, LIST_patterns, run->perm);
		*row = seen;
		if (row->main)
			run->traits.all |= checks[i].fact;
	}
}

/* ---- the bare first check ---- */

static bool any_file(const struct linking *run, const char *glob)
{
	const struct globs *wanted = glob_ready(str_from(glob), run->scratch);

	for (size_t i = 0; i < run->scan->count; i++) {
		struct str path = run->scan->files[i].entry->path;

		if (globs_match(wanted, path) && !is_set_aside(run, path))
			return true;
	}
	return false;
}

bool has_composition(const struct linking *run)
{
	return run->model->services.count > 0 ||
	       any_file(run, "{,docker-}compose*.{yml,yaml}") ||
	       any_file(run,
		   "**/{k8s,kubernetes,kustomize,helm,charts}/**/*.{yml,yaml}");
}

static bool has_agents(const struct linking *run)
{
	const struct globs *agents =
	    glob_ready(STR("**/agents/**"), run->scratch);

	if (run->model->agents.count > 0 ||
	    (run->traits.all & TRAIT_AGENTS) != 0)
		return true;
	for (size_t i = 0; i < run->scan->count; i++)
		if (is_product(run, &run->scan->files[i]) &&
		    globs_match(agents, run->scan->files[i].entry->path))
			return true;
	return false;
}

static bool has_events(const struct linking *run)
{
	return run->model->events.count > 0 || run->model->queues.count > 0;
}

static bool has_pipeline(const struct linking *run)
{
	return run->model->pipelines.count > 0 || run->model->dags.count > 0;
}

static bool always(const struct linking *run)
{
	(void)run;
	return true;
}

const char *first_check(const struct linking *run)
{
	static const struct {
		const char *pattern;
		bool (*seen)(const struct linking *run);
	} bare[] = {
		{ "microservices", has_composition },
		{ "multi-agent", has_agents },
		{ "event-driven", has_events },
		{ "etl", has_pipeline },
		{ "layered", has_layer_folders },
		{ "general", always },
	};
	size_t i = 0;

	while (!bare[i].seen(run))
		i++;
	return bare[i].pattern;
}
