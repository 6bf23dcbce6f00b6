/*
 * Graphs: which rows of agents, routes and tasks are one graph's, and which
 * graph leads. A name alone does not tell, as `builder` or `graph` is what
 * every file calls its own: rows of one name and one file are a cell, cells are
 * joined where an edge of one names an agent of the other (join_owner()). Begin
 * with model_agent_graphs().
 */
#include "lang/lang.h"
#include "model/model.h"

/* Below a fifth of the agents a framework is a trial or a rest. */
enum { MINOR_SHARE = 5 };

/* The last part alone tells, as probes stand below any prefix: `GET
 * /api/v1/healthz`. */
bool endpoint_is_probe(const struct endpoint *endpoint)
{
	return str_listed("ANY GET", endpoint->method) &&
	       str_listed("health healthcheck healthz live liveness livez "
			  "metrics readiness ready readyz",
		   str_after_last(endpoint->path, '/'));
}

bool rows_of_examples(const struct rows *rows, const struct list *list)
{
	for (size_t i = 0; i < rows->count; i++) {
		struct str path =
		    row_evidence(list, rows_at(rows, list, i)).path;

		if (path.len && path_is_product(path))
			return false;
	}
	return true;
}

/* What one file says of graphs of one name. */
struct cell {
	struct str name;
	struct str path;
	struct map agents; /* their names */
	size_t joined; /* the first cell of the same graph */
};

/* A forest: each cell knows one that it is joined to, a root itself. */
struct cells {
	struct cell *items;
	size_t count;
	struct map places; /* name and path → cell + 1 */
	struct arena *arena;
};

/* Its index; it is made when it is first asked for. Pointers to cells do not
 * survive that: the array moves. */
static size_t cell_of(struct cells *cells, struct str name, struct str path)
{
	uint64_t *place =
	    map_put(&cells->places, str_pair(name, path, cells->arena));
	struct cell *cell;

	if (*place)
		return *place - 1;
	*place = cells->count + 1;
	cell = array_push(&cells->items, &cells->count, sizeof(*cell),
	    cells->arena);
	*cell = (struct cell){ .name = name,
		.path = path,
		.agents = { .arena = cells->arena },
		.joined = cells->count - 1 };
	return cells->count - 1;
}

static size_t cell_root(const struct cells *cells, size_t cell)
{
	while (cells->items[cell].joined != cell)
		cell = cells->items[cell].joined;
	return cell;
}

/* The earlier root stays, so that a graph stands where its first row does. */
static void join_cells(struct cells *cells, size_t a, size_t b)
{
	a = cell_root(cells, a);
	b = cell_root(cells, b);
	cells->items[a > b ? a : b].joined = a > b ? b : a;
}

/* Join the nearest other file whose graph of that name has the agent: nearest
 * by the beginning that the paths share. Nothing: the file has the agent
 * itself, or it is no agent but the graph's start or end, `__end__`. Examples
 * and the product stay apart, as both may call their agents alike. */
static void join_owner(struct cells *cells, size_t from, struct str agent)
{
	const struct cell *cell = &cells->items[from];
	size_t best = from;
	size_t most = 0;

	if (agent.len == 0 || map_get(&cell->agents, agent) ||
	    str_starts(agent, "__"))
		return;
	for (size_t i = 0; i < cells->count; i++) {
		const struct cell *other_cell = &cells->items[i];
		size_t near = str_common(other_cell->path, cell->path) + 1;

		if (i == from || !str_equal(other_cell->name, cell->name) ||
		    !path_is_product(other_cell->path) !=
			!path_is_product(cell->path) ||
		    !map_get(&other_cell->agents, agent) || near <= most)
			continue;
		best = i;
		most = near;
	}
	if (best != from)
		join_cells(cells, from, best);
}

/* All cells are there, with their agents, before the first ones are joined. */
static void find_cells(struct cells *cells, const struct model *model)
{
	const struct agent *agents = model->agents.items;
	const struct route *routes = model->routes.items;
	const struct task *tasks = model->tasks.items;

	for (size_t i = 0; i < model->agents.count; i++) {
		size_t cell =
		    cell_of(cells, agents[i].graph, agents[i].at.path);

		*map_put(&cells->items[cell].agents, agents[i].name) = 1;
	}
	for (size_t i = 0; i < model->routes.count; i++)
		cell_of(cells, routes[i].graph, routes[i].at.path);
	for (size_t i = 0; i < model->tasks.count; i++)
		cell_of(cells, tasks[i].graph, tasks[i].at.path);
	for (size_t i = 0; i < model->routes.count; i++) {
		size_t cell =
		    cell_of(cells, routes[i].graph, routes[i].at.path);

		join_owner(cells, cell, routes[i].from);
		join_owner(cells, cell, routes[i].to);
	}
	for (size_t i = 0; i < model->tasks.count; i++)
		join_owner(cells,
		    cell_of(cells, tasks[i].graph, tasks[i].at.path),
		    tasks[i].agent);
}

/* The graph of a row; made when it is first asked for. numbers: by root, index
 * in `agent_graphs` + 1. The pointer holds until the next call. */
static struct agent_graph *agent_graph_of_row(struct agent_graphs *agent_graphs,
    struct cells *cells, size_t *numbers, struct str name, struct str path)
{
	size_t root = cell_root(cells, cell_of(cells, name, path));
	struct agent_graph *agent_graph;

	if (numbers[root])
		return &agent_graphs->items[numbers[root] - 1];
	agent_graph = array_push(&agent_graphs->items, &agent_graphs->count,
	    sizeof(*agent_graph), cells->arena);
	*agent_graph = (struct agent_graph){ .name = name, .path = path };
	numbers[root] = agent_graphs->count;
	return agent_graph;
}

static void fill_agent_graphs(struct agent_graphs *agent_graphs,
    const struct model *model, struct cells *cells, size_t *numbers)
{
	const struct agent *agents = model->agents.items;
	const struct route *routes = model->routes.items;
	const struct task *tasks = model->tasks.items;
	struct agent_graph *graph;

	for (size_t i = 0; i < model->agents.count; i++) {
		graph = agent_graph_of_row(agent_graphs, cells, numbers,
		    agents[i].graph, agents[i].at.path);
		*(const struct agent **)array_push(&graph->agents,
		    &graph->agent_count, sizeof(*graph->agents),
		    cells->arena) = &agents[i];
	}
	for (size_t i = 0; i < model->routes.count; i++) {
		graph = agent_graph_of_row(agent_graphs, cells, numbers,
		    routes[i].graph, routes[i].at.path);
		*(const struct route **)array_push(&graph->routes,
		    &graph->route_count, sizeof(*graph->routes),
		    cells->arena) = &routes[i];
	}
	for (size_t i = 0; i < model->tasks.count; i++) {
		graph = agent_graph_of_row(agent_graphs, cells, numbers,
		    tasks[i].graph, tasks[i].at.path);
		*(const struct task **)array_push(&graph->tasks,
		    &graph->task_count, sizeof(*graph->tasks),
		    cells->arena) = &tasks[i];
	}
}

/* A name that several graphs have says nothing without the file; one without a
 * name goes by its file alone, unless it is the only one. */
static void set_titles(struct agent_graphs *agent_graphs, struct arena *arena)
{
	struct map names = { .arena = arena };

	for (size_t i = 0; i < agent_graphs->count; i++)
		(*map_put(&names, agent_graphs->items[i].name))++;
	for (size_t i = 0; i < agent_graphs->count; i++) {
		struct agent_graph *graph = &agent_graphs->items[i];

		graph->title = graph->name;
		if (*map_get(&names, graph->name) == 1)
			continue;
		graph->title = graph->name.len
				   ? str_printf(arena, "%.*s (%.*s)",
					 STR_ARG(graph->name),
					 STR_ARG(graph->path))
				   : graph->path;
	}
}

/* Note graphs that are wired by another framework than nearly all agents are.
 * Their first agent stands for all: a graph is of one framework. */
static void set_minor(struct agent_graphs *agent_graphs, struct arena *arena)
{
	struct map counts = { .arena = arena };
	size_t all = 0;

	for (size_t i = 0; i < agent_graphs->count; i++) {
		const struct agent_graph *graph = &agent_graphs->items[i];

		if (!graph->agent_count)
			continue;
		*map_put(&counts, graph->agents[0]->framework) +=
		    graph->agent_count;
		all += graph->agent_count;
	}
	for (size_t i = 0; i < agent_graphs->count; i++) {
		struct agent_graph *graph = &agent_graphs->items[i];

		graph->minor = graph->agent_count &&
			       *map_get(&counts, graph->agents[0]->framework) <
				   all / MINOR_SHARE;
	}
}

void model_agent_graphs(struct agent_graphs *agent_graphs,
    const struct model *model, struct arena *arena)
{
	struct cells cells = { .places = { .arena = arena }, .arena = arena };
	size_t *numbers;

	*agent_graphs = (struct agent_graphs){ 0 };
	find_cells(&cells, model);
	numbers = arena_array(arena, cells.count + 1, sizeof(*numbers));
	fill_agent_graphs(agent_graphs, model, &cells, numbers);
	set_titles(agent_graphs, arena);
	set_minor(agent_graphs, arena);
}

/* The lower, the nearer to what the project is about: its own code, old code, a
 * notebook, what stands beside the product. */
static int distance_from_product(const struct agent_graph *graph)
{
	static const char old[] =
	    "archive archived deprecated legacy obsolete old";
	struct str rest = graph->path;
	struct str part;

	if (!path_is_product(graph->path))
		return 3;
	if (str_ends(graph->path, ".ipynb"))
		return 2;
	while (str_cut(&part, &rest, '/') && rest.len)
		if (str_listed_nocase(old, part))
			return 1;
	return 0;
}

/* Titles differ, so that the order is the same in each run. */
int agent_graphs_compare(const void *a, const void *b, void *context)
{
	const struct agent_graph *left_graph = a;
	const struct agent_graph *right_graph = b;
	size_t of_x = left_graph->route_count + left_graph->task_count;
	size_t of_y = right_graph->route_count + right_graph->task_count;
	int apart = distance_from_product(left_graph) -
		    distance_from_product(right_graph);

	(void)context;
	if (apart)
		return apart;
	if (left_graph->minor != right_graph->minor)
		return left_graph->minor ? 1 : -1;
	if (of_x != of_y)
		return of_x > of_y ? -1 : 1;
	return str_compare(left_graph->title, right_graph->title);
}

bool agent_runs_tools(const struct agent *agent)
{
	static const char *const endings[] = { "tool_executor", "tool_node",
		"toolNode", "ToolNode", "tools", "Tools" };
	struct str name = agent->name;

	if (agent->model.len || str_find_text(name, "with") < name.len)
		return false;
	for (size_t i = 0; i < LENGTH(endings); i++)
		if (str_ends(name, endings[i]))
			return true;
	return false;
}

/* An edge to or from `__start__` or `__end__` joins an agent to nobody. Agents
 * of a graph with a name are together even if no edge was found. */
bool agent_graph_is_wired(const struct agent_graph *graph)
{
	for (size_t i = 0; i < graph->route_count; i++)
		if (!str_starts(graph->routes[i]->from, "__") &&
		    !str_starts(graph->routes[i]->to, "__"))
			return true;
	return graph->task_count > 1 ||
	       (graph->name.len && graph->agent_count > 1);
}

const struct agent_graph *agent_graphs_main(const struct agent_graphs *graphs)
{
	const struct agent_graph *best_graph = NULL;

	for (size_t i = 0; i < graphs->count; i++) {
		const struct agent_graph *graph = &graphs->items[i];

		if (graph->route_count + graph->task_count &&
		    agent_graph_is_wired(graph) &&
		    (!best_graph ||
			agent_graphs_compare(graph, best_graph, NULL) < 0))
			best_graph = graph;
	}
	return best_graph;
}

/* Does another state lead there? One that a state goes back by, and its own,
 * would leave a graph of one circle without a beginning. */
static bool is_led_to(const struct agent_graph *graph, struct str name)
{
	for (size_t i = 0; i < graph->route_count; i++)
		if (str_equal(graph->routes[i]->to, name) &&
		    !str_equal(graph->routes[i]->from, name) &&
		    !str_is(graph->routes[i]->kind, "loop"))
			return true;
	return false;
}

/* As an edge from `__start__` says, else the first state that nothing leads to,
 * else the first task. */
struct str agent_graph_start(const struct agent_graph *graph)
{
	for (size_t i = 0; i < graph->route_count; i++)
		if (str_is(graph->routes[i]->from, "__start__"))
			return graph->routes[i]->to;
	for (size_t i = 0; i < graph->route_count; i++)
		if (!is_led_to(graph, graph->routes[i]->from))
			return graph->routes[i]->from;
	return graph->task_count ? graph->tasks[0]->name : STR("");
}
