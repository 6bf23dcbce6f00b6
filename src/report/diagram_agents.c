/* Agent graphs with their routing, crews with their tasks, conversations. */
#include "base/base.h"
#include "model/model.h"
#include "report/diagram.h"

enum { PARTIES_MOST = 6 };

static size_t state(struct diagram *diagram, struct str name)
{
	if (str_is(name, "__start__"))
		return diagram_node(diagram, name, name, SHAPE_START);
	if (str_is(name, "__end__"))
		return diagram_node(diagram, name, name, SHAPE_END);
	return diagram_node(diagram, name, name, SHAPE_BOX);
}

static struct str place_text(struct evidence at, struct arena *arena)
{
	return str_printf(arena, "%.*s:%u", STR_ARG(at.path),
	    (unsigned)at.line);
}

static void note_line(struct strs *note, const char *what, struct str text,
    struct arena *arena)
{
	if (text.len)
		strs_push(note,
		    str_printf(arena, "%s: %.*s", what, STR_ARG(text)), arena);
}

static void add_note(struct strs *note, const struct agent *agent,
    struct arena *arena)
{
	struct evidence at = agent->defined_at.path.len ? agent->defined_at
							: agent->at;

	if (note->count)
		return;
	note_line(note, "location", place_text(at, arena), arena);
	note_line(note, "does", agent->responsibility, arena);
	note_line(note, "input", agent->input, arena);
	note_line(note, "output", agent->output, arena);
}

/* The names of the graphs, each once, in the order of their rows. */
static struct strs graph_names(const struct model *model, struct arena *arena)
{
	const struct agent *agents = model->agents.items;
	const struct route *routes = model->routes.items;
	struct map seen = { .arena = arena };
	struct strs names = { 0 };

	for (size_t i = 0; i < model->routes.count; i++) {
		if ((*map_put(&seen, routes[i].graph))++ == 0)
			strs_push(&names, routes[i].graph, arena);
	}
	for (size_t i = 0; i < model->agents.count; i++) {
		if ((*map_put(&seen, agents[i].graph))++ == 0)
			strs_push(&names, agents[i].graph, arena);
	}
	return names;
}

/* Agents that speak to and fro, with no start and no end: a conversation. */
static bool is_conversation(const struct model *model, struct str graph)
{
	const struct route *routes = model->routes.items;
	struct str from = { 0 };
	struct str to = { 0 };
	bool answered = false;

	for (size_t i = 0; i < model->routes.count; i++) {
		if (!str_equal(routes[i].graph, graph))
			continue;
		if (str_is(routes[i].from, "__start__") ||
		    str_is(routes[i].to, "__end__"))
			return false;
		if (from.len && str_equal(routes[i].from, to) &&
		    str_equal(routes[i].to, from))
			answered = true;
		from = routes[i].from;
		to = routes[i].to;
	}
	return answered;
}

static void add_routes(struct diagram *diagram, const struct model *model,
    struct str graph)
{
	const struct route *routes = model->routes.items;

	for (size_t i = 0; i < model->routes.count; i++) {
		struct str label = routes[i].condition;
		size_t from;

		if (!str_equal(routes[i].graph, graph))
			continue;
		if (label.len == 0 && !str_is(routes[i].kind, "sequential") &&
		    !str_is(routes[i].kind, "terminal"))
			label = routes[i].kind;
		from = state(diagram, routes[i].from);
		diagram_edge(diagram, from, state(diagram, routes[i].to),
		    label);
	}
}

static void add_graph(struct diagrams *out, const struct model *model,
    struct str graph, struct arena *arena)
{
	const struct agent *agents = model->agents.items;
	bool speaks = is_conversation(model, graph);
	struct diagram diagram =
	    diagram_new(speaks ? DIAGRAM_SEQUENCE : DIAGRAM_STATES, graph,
		arena);

	add_routes(&diagram, model, graph);
	for (size_t i = 0; i < model->agents.count; i++) {
		size_t node;

		if (!str_equal(agents[i].graph, graph))
			continue;
		node = state(&diagram, agents[i].name);
		if (diagram.nodes[node].shape == SHAPE_BOX)
			add_note(&diagram.nodes[node].note, &agents[i], arena);
	}
	diagram_limit(&diagram, speaks ? PARTIES_MOST : NODES_MOST, EDGES_MOST);
	diagrams_push(out, diagram, arena);
}

/* A node a task, labelled with its agent; in a hierarchy a manager hands out.
 */
static void add_crew(struct diagrams *out, const struct model *model,
    size_t first, struct arena *arena)
{
	const struct task *tasks = model->tasks.items;
	struct str graph = tasks[first].graph;
	struct diagram diagram = diagram_new(DIAGRAM_FLOW_TD, graph, arena);
	size_t last = diagram_node(&diagram, STR("\001start"),
	    graph.len ? graph : STR("crew"), SHAPE_ROUND);

	for (size_t i = first; i < model->tasks.count; i++) {
		struct str key = str_printf(arena, "%zu", i);
		struct str label = tasks[i].name;
		size_t node;

		if (!str_equal(tasks[i].graph, graph))
			continue;
		if (tasks[i].agent.len)
			label = str_printf(arena, "%.*s \xc2\xb7 %.*s",
			    STR_ARG(label), STR_ARG(tasks[i].agent));
		node = diagram_node(&diagram, key, label, SHAPE_BOX);
		diagram_edge(&diagram, last, node, STR(""));
		if (!str_is(tasks[i].process, "hierarchical"))
			last = node;
	}
	diagram_limit(&diagram, NODES_MOST, EDGES_MOST);
	diagrams_push(out, diagram, arena);
}

void diagrams_agents(struct diagrams *out, const struct model *model,
    struct arena *arena)
{
	const struct task *tasks = model->tasks.items;
	struct strs graphs = graph_names(model, arena);
	struct map seen = { .arena = arena };

	for (size_t i = 0; i < graphs.count; i++)
		add_graph(out, model, graphs.items[i], arena);
	for (size_t i = 0; i < model->tasks.count; i++) {
		if ((*map_put(&seen, tasks[i].graph))++ == 0)
			add_crew(out, model, i, arena);
	}
}
