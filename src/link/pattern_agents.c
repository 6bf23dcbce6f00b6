/*
 * Multi-agent: agents that are wired to each other, as a graph, a crew or a
 * conversation. It leads where it is what the project is for.
 */
#include "extract/extract.h"
#include "link/parts.h"
#include "model/model.h"

#define PLACES_MOST 3
#define SERVED_SHARE 2 /* operations an agent, beside which it is no helper */

/* Graphs of state machines and workflow engines are no agents'. */
static bool is_agents(const struct linking *run, struct str framework)
{
	for (size_t i = 0; i < rules_pack_count(run->rules); i++) {
		const struct pack *pack = rules_pack(run->rules, i);

		if (str_equal(pack->framework, framework))
			return !str_is(pack->category, "workflow");
	}
	return true; /* one of the house's own */
}

static bool is_wired(const struct agent_graph *graph)
{
	size_t inner = 0;

	for (size_t i = 0; i < graph->route_count; i++)
		inner += !str_starts(graph->routes[i]->from, "__") &&
			 !str_starts(graph->routes[i]->to, "__");
	return inner > 0 || graph->task_count > 1 ||
	       (graph->name.len && graph->agent_count > 1);
}

struct counted {
	size_t agents; /* in graphs that are wired, … */
	size_t graphs;
	size_t routes;
	size_t tasks;
	size_t others; /* … and those that stand alone */
};

static struct counted count_agents(struct pattern_row *out,
    const struct linking *run)
{
	struct agent_graphs graphs;
	struct counted counted = { 0 };

	model_agent_graphs(&graphs, run->model, run->scratch);
	for (size_t i = 0; i < graphs.count; i++) {
		const struct agent_graph *graph = &graphs.items[i];

		if (graph->agent_count == 0 ||
		    !is_agents(run, graph->agents[0]->framework))
			continue;
		if (!is_wired(graph)) {
			counted.others += graph->agent_count;
			continue;
		}
		counted.agents += graph->agent_count;
		counted.routes += graph->route_count;
		counted.tasks += graph->task_count;
		counted.graphs++;
		if (out->evidence.count < PLACES_MOST)
			push_place(&out->evidence, graph->agents[0]->at,
			    run->perm);
	}
	return counted;
}

bool agents_seen(struct pattern_row *out, const struct linking *run)
{
	struct counted counted = count_agents(out, run);
	struct buf text = { .arena = run->perm };
	size_t served = count_served(run);

	if (counted.agents < 2)
		return false;
	out->main = served <= (counted.agents + counted.others) * SERVED_SHARE;
	put_count(&text, counted.agents, "agent", "agents");
	buf_puts(&text, counted.agents == 1 ? " is" : " are");
	buf_puts(&text, " wired into ");
	put_count(&text, counted.graphs, "graph", "graphs");
	if (counted.tasks) {
		buf_puts(&text, " with ");
		put_count(&text, counted.tasks, "task", "tasks");
	}
	buf_puts(&text, out->main ? "." : ", beside far more that is served.");
	out->reason = buf_str(&text);
	return true;
}
