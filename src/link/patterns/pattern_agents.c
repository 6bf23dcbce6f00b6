/*
 * Decides whether the project has the pattern "multi-agent", agents_seen():
 * agents that are wired to each other, as a graph, a crew or a conversation. It
 * leads if the project is there for them.
 */
#include "extract/extract.h"
#include "lang/lang.h"
#include "link/parties/parts.h"
#include "model/model.h"

#define PLACES_MOST 3 /* places that are evidence */
#define NAMES_MOST 3 /* frameworks that the reason names */
#define SERVED_SHARE 2 /* operations an agent, beside which it is no helper */

/* Is the framework one for agents? Those of state machines and workflows are
 * not. */
static bool is_agents(const struct linking *linking, struct str framework)
{
	for (size_t i = 0; i < rules_pack_count(linking->rules); i++) {
		const struct pack *pack = rules_pack(linking->rules, i);

		if (str_equal(pack->framework, framework))
			return !str_is(pack->category, "workflow");
	}
	return true; /* one of the house's own */
}

/* What is counted of agents and their graphs. */
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

/* Is the agent only a function in a graph, of which nothing says that it asks
 * a model or has tools; or does it run the tools of others? */
static bool is_graph_step(const struct agent *agent)
{
	return agent_runs_tools(agent) ||
	       (agent->defined_at.path.len && agent->model.len == 0 &&
		   agent->tools.count == 0 &&
		   evidence_compare(agent->at, agent->defined_at) != 0);
}

/* Append "3 agents", or "3 nodes", if most are only functions. */
static void put_agent_count(struct buf *out, const struct counted *counted,
    size_t count)
{
	bool nodes = counted->steps * 2 > counted->agents;

	put_count(out, count, nodes ? "node" : "agent",
	    nodes ? "nodes" : "agents");
}

/* Count a graph. */
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

/* Count the agents of all graphs. Those in examples count if there are no
 * others. */
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

/* Append " of LangGraph and CrewAI". */
static void put_frameworks(struct buf *out, const struct strs *names)
{
	for (size_t i = 0; i < names->count && i < NAMES_MOST; i++)
		buf_printf(out, "%s%.*s",
		    i ? series_joint(i, names->count, " and ") : " of ",
		    STR_ARG(names->items[i]));
}

/* Append what the main graph is: "; the main one, `builder`, has 5 agents and
 * starts at `plan`". */
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

/* Append the reason for the pattern. */
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

/* Has the project the pattern? Fills in its row. */
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

/* The node that the graph has by this name; NULL: none. */
static const struct agent *node_of(const struct agent_graph *graph,
    struct str name)
{
	for (size_t i = 0; i < graph->agent_count; i++)
		if (str_equal(graph->agents[i]->name, name))
			return graph->agents[i];
	return NULL;
}

/* Does an edge of the graph lead from the one to the other? */
static bool leads_to(const struct agent_graph *graph, struct str from,
    struct str to)
{
	for (size_t i = 0; i < graph->route_count; i++)
		if (str_equal(graph->routes[i]->from, from) &&
		    str_equal(graph->routes[i]->to, to))
			return true;
	return false;
}

bool agents_supervised(struct pattern_row *pattern,
    const struct linking *linking)
{
	struct agent_graphs graphs;

	model_agent_graphs(&graphs, linking->model, linking->scratch);
	sort_items(graphs.items, graphs.count, sizeof(*graphs.items),
	    agent_graphs_compare, NULL);
	for (size_t i = 0; i < graphs.count; i++) {
		const struct agent_graph *graph = &graphs.items[i];
		struct str start = agent_graph_start(graph);
		struct str reason = pattern->reason;

		if (!path_is_product(graph->path) || !node_of(graph, start))
			continue;
		for (size_t k = 0; k < graph->agent_count; k++) {
			const struct agent *agent = graph->agents[k];

			/* It hands on to what runs others, and comes after them
			 * again. */
			if (agent->runs.len == 0 ||
			    str_equal(agent->name, start) ||
			    !leads_to(graph, start, agent->name) ||
			    !leads_to(graph, agent->name, start))
				continue;
			while (str_ends(reason, "."))
				reason.len--;
			pattern->reason = str_printf(linking->perm,
			    "`%.*s` hands tasks by `%.*s` to the graph `%.*s` "
			    "until it is done; %.*s.",
			    STR_ARG(start), STR_ARG(agent->name),
			    STR_ARG(agent->runs), STR_ARG(reason));
			return true;
		}
	}
	return false;
}
