/*
 * Multi-agent: agents that are wired to each other, as a graph, a crew or a
 * conversation. It leads where it is what the project is for.
 */
#include "extract/extract.h"
#include "lang/lang.h"
#include "link/parties/parts.h"
#include "model/model.h"

#define PLACES_MOST 3
#define NAMES_MOST 3
#define SERVED_SHARE 2 /* operations an agent, beside which it is no helper */

/* Graphs of state machines and workflow engines are no agents'. */
static bool is_agents(const struct linking *linking, struct str framework)
{
	for (size_t i = 0; i < rules_pack_count(linking->rules); i++) {
		const struct pack *pack = rules_pack(linking->rules, i);

		if (str_equal(pack->framework, framework))
			return !str_is(pack->category, "workflow");
	}
	return true; /* one of the house's own */
}

struct counted {
	const struct agent_graph *main;
	struct strs frameworks; /* of those that are wired */
	size_t agents; /* in graphs that are wired, … */
	size_t graphs;
	size_t tasks;
	size_t examples; /* … of graphs that are left out beside those */
	size_t others; /* agents that stand alone */
	size_t steps; /* of the agents, those that are functions of a graph */
};

/* Is it a function that is put into a graph, of which nothing says that it asks
 * a model or has tools; or what runs those of others? */
static bool is_graph_step(const struct agent *agent)
{
	return agent_runs_tools(agent) ||
	       (agent->defined_at.path.len && agent->model.len == 0 &&
		   agent->tools.count == 0 &&
		   evidence_compare(agent->at, agent->defined_at) != 0);
}

static void put_agent_count(struct buf *out, const struct counted *counted,
    size_t count)
{
	bool nodes = counted->steps * 2 > counted->agents;

	put_count(out, count, nodes ? "node" : "agent",
	    nodes ? "nodes" : "agents");
}

static void count_graph(struct counted *counted,
    const struct agent_graph *graph, struct arena *arena)
{
	for (size_t i = 0; i < graph->agent_count; i++) {
		struct str framework = graph->agents[i]->framework;

		counted->steps += is_graph_step(graph->agents[i]);
		if (framework.len &&
		    !strs_have(&counted->frameworks, framework))
			strs_push(&counted->frameworks, framework, arena);
	}
	counted->agents += graph->agent_count;
	counted->tasks += graph->task_count;
	counted->graphs++;
}

/* Those of examples count where there are no others. */
static struct counted count_agents(struct pattern_row *pattern,
    struct agent_graphs *graphs, const struct linking *linking)
{
	struct counted counted = { 0 };

	for (size_t i = 0; i < graphs->count; i++) {
		const struct agent_graph *graph = &graphs->items[i];

		if (graph->agent_count == 0 ||
		    !is_agents(linking, graph->agents[0]->framework))
			continue;
		if (!agent_graph_is_wired(graph)) {
			counted.others += graph->agent_count;
			continue;
		}
		if (!counted.main)
			counted.main = graph;
		if (!path_is_product(graph->path) &&
		    path_is_product(counted.main->path)) {
			counted.examples++;
			continue;
		}
		count_graph(&counted, graph, linking->scratch);
		if (pattern->evidence.count < PLACES_MOST)
			push_place(&pattern->evidence, graph->agents[0]->at,
			    linking->perm);
	}
	return counted;
}

static void put_frameworks(struct buf *out, const struct strs *names)
{
	for (size_t i = 0; i < names->count && i < NAMES_MOST; i++)
		buf_printf(out, "%s%.*s",
		    i ? series_joint(i, names->count, " and ") : " of ",
		    STR_ARG(names->items[i]));
}

/* "; the main one, `builder`, has 5 agents and starts at `plan`" */
static void put_main(struct buf *out, const struct counted *counted)
{
	const struct agent_graph *graph = counted->main;
	struct str start = agent_graph_start(graph);
	bool several = counted->graphs > 1;

	buf_puts(out, several ? "; the main one," : ",");
	if (graph->name.len)
		buf_printf(out, " `%.*s`", STR_ARG(graph->name));
	if (graph->name.len == 0 || !str_equal(graph->title, graph->name))
		buf_printf(out, " in `%.*s`", STR_ARG(graph->path));
	if (several) {
		buf_puts(out, ", has ");
		put_agent_count(out, counted, graph->agent_count);
	}
	if (start.len)
		buf_printf(out, "%s starts at `%.*s`",
		    several ? " and" : ", which", STR_ARG(start));
}

static void put_agents_reason(struct buf *out, const struct counted *counted,
    bool leads)
{
	put_agent_count(out, counted, counted->agents);
	put_frameworks(out, &counted->frameworks);
	buf_puts(out,
	    counted->agents == 1 ? " is wired into " : " are wired into ");
	put_count(out, counted->graphs, "graph", "graphs");
	if (counted->tasks) {
		buf_puts(out, " with ");
		put_count(out, counted->tasks, "task", "tasks");
	}
	put_main(out, counted);
	if (!path_is_product(counted->main->path))
		buf_puts(out, "; all of them in examples, tests or superseded "
			      "code");
	else if (counted->examples) {
		buf_puts(out, "; ");
		put_count(out, counted->examples, "more graph is",
		    "more graphs are");
		buf_puts(out, " in examples, tests or superseded code");
	}
	buf_puts(out, leads ? "." : "; most endpoints do not use them.");
}

bool agents_seen(struct pattern_row *pattern, const struct linking *linking)
{
	struct agent_graphs graphs;
	struct counted counted;
	struct buf text = { .arena = linking->perm };

	model_agent_graphs(&graphs, linking->model, linking->scratch);
	sort_items(graphs.items, graphs.count, sizeof(*graphs.items),
	    agent_graphs_compare, NULL);
	counted = count_agents(pattern, &graphs, linking);
	if (counted.agents < 2)
		return false;
	pattern->main = count_served(linking) <=
			(counted.agents + counted.others) * SERVED_SHARE;
	put_agents_reason(&text, &counted, pattern->main);
	pattern->reason = buf_str(&text);
	return true;
}
