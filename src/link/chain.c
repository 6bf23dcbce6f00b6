/*
 * The chain: what the project does from its start to its end, step by step. Of
 * agents, the way through their main graph; of a program that nothing else is
 * known of, its calls.
 */
#include "link/parts.h"
#include "model/model.h"

enum {
	STEPS_MOST = 24,
	WAY_LEAST = 3, /* steps; a shorter one tells nothing */
};

static bool leads(const struct linking *run, const char *pattern)
{
	const struct pattern_row *rows = run->model->patterns.items;

	for (size_t i = 0; i < run->model->patterns.count; i++)
		if (rows[i].main && str_is(rows[i].pattern, pattern))
			return true;
	return false;
}

static void add_chain_step(struct linking *run, struct str from, struct str to,
    struct str via, struct evidence at)
{
	struct chain *row = model_add(run->model, LIST_chain, run->perm);

	*row = (struct chain){ from, to, via, at };
}

/* ---- calls ---- */

/* The entry point with the most calls, of the product. */
static struct str main_entry(const struct linking *run)
{
	const struct call_row *rows = run->model->calls.items;
	struct map counts = { .arena = run->scratch };
	struct str best = { 0 };
	uint64_t most = 0;

	for (size_t i = 0; i < run->model->calls.count; i++) {
		uint64_t *count = map_put(&counts, rows[i].entry);

		if (is_aside(rows[i].entry) || ++*count <= most)
			continue;
		most = *count;
		best = rows[i].entry;
	}
	return best;
}

static void add_calls(struct linking *run)
{
	const struct call_row *rows = run->model->calls.items;
	struct str entry = main_entry(run);

	for (uint32_t order = 1; entry.len && order <= STEPS_MOST; order++)
		for (size_t i = 0; i < run->model->calls.count; i++)
			if (rows[i].order == order &&
			    str_equal(rows[i].entry, entry))
				add_chain_step(run, rows[i].from, rows[i].to,
				    rows[i].via, rows[i].at);
}

/* ---- agents ---- */

struct agent_way {
	const struct agent_graph *graph;
	const struct route *steps[STEPS_MOST];
	size_t count;
	const struct route *best[STEPS_MOST];
	size_t best_count;
	size_t tries; /* left */
};

static bool passes(const struct agent_way *way, struct str name)
{
	for (size_t i = 0; i < way->count; i++)
		if (str_equal(way->steps[i]->from, name))
			return true;
	return false;
}

/* The longest way from a node that reaches the end and goes nowhere twice. */
static void find_way(struct agent_way *way, struct str from)
{
	if (str_is(from, "__end__") && way->count > way->best_count) {
		for (size_t i = 0; i < way->count; i++)
			way->best[i] = way->steps[i];
		way->best_count = way->count;
	}
	if (way->count == STEPS_MOST || passes(way, from))
		return;
	for (size_t i = 0; i < way->graph->route_count && way->tries; i++) {
		const struct route *route = way->graph->routes[i];

		if (!str_equal(route->from, from) ||
		    str_is(route->kind, "loop"))
			continue;
		way->tries--;
		way->steps[way->count++] = route;
		find_way(way, route->to);
		way->count--;
	}
}

/* That of the first graph that has one. */
static void add_way(struct linking *run)
{
	struct agent_graphs graphs;
	struct agent_way best = { .best_count = 0 };

	model_agent_graphs(&graphs, run->model, run->scratch);
	sort_items(graphs.items, graphs.count, sizeof(*graphs.items),
	    agent_graphs_compare, NULL);
	for (size_t i = 0; i < graphs.count && best.best_count < WAY_LEAST;
	     i++) {
		struct agent_way way = { .graph = &graphs.items[i],
			.tries = 20000 };

		if (is_aside(graphs.items[i].path))
			continue;
		find_way(&way, STR("__start__"));
		if (way.best_count > best.best_count)
			best = way;
	}
	for (size_t i = 0; i < best.best_count; i++)
		add_chain_step(run, best.best[i]->from, best.best[i]->to,
		    best.best[i]->condition, best.best[i]->at);
}

void add_chain(struct linking *run)
{
	if (leads(run, "multi-agent"))
		add_way(run);
	else if (leads(run, "general") && count_served(run) == 0)
		add_calls(run);
}
