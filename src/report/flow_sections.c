/* Architecture, core flow and data flow: diagrams with the text beside them. */
#include <string.h>

#include "base/base.h"
#include "model/model.h"
#include "report/tables/condition.h"
#include "report/diagrams/diagram.h"
#include "report/tables/markdown_escape.h"
#include "report/report.h"
#include "report/tables/sections.h"
#include "report/tables/table.h"

enum {
	TOLD_LEAST = 3, /* nodes */
	TELLING_LEAST = 6, /* nodes of an overview that tells the parts */
	DIAGRAMS_MOST = 9, /* of a kind, in a whole report */
	DEPLOYED_LEAST = 3, /* services of parts, where one may be none */
	UNDRAWN_MOST = 60, /* names of parts */
	NAMES_MOST = 5, /* of what is not drawn */
	STEPS_OF_START = 4, /* of a program, to lead before others */
	STEPS_USUAL = 12, /* of what leads, at least */
	INNER_MOST = 3, /* graphs that run in each other's nodes */
	INNER_STEPS = 8, /* of these, beside those of the graph that leads */
};

enum { FLOWS = 7 };

/* What is drawn, once: a report is written with more and with less. */
struct drawn {
	struct diagram overview;
	struct diagrams inside;
	struct diagram sequence;
	struct diagrams flows[FLOWS];
	bool overview_known;
	bool inside_known;
	bool sequence_known;
	bool flows_known[FLOWS];
	struct arena *arena;
};

struct drawn *drawn_new(struct arena *arena)
{
	struct drawn *drawn = NEW(arena, struct drawn);

	drawn->arena = arena;
	return drawn;
}

static const struct diagram *overview_of(const struct view *view)
{
	struct drawn *drawn = view->drawn;

	if (!drawn->overview_known)
		drawn->overview = diagram_overview(view->model, drawn->arena);
	drawn->overview_known = true;
	return &drawn->overview;
}

/* Of each subsystem that has areas, what it is made of. */
static const struct diagrams *inside_of(const struct view *view)
{
	const struct subsystem *parts = view->model->subsystems.items;
	struct drawn *drawn = view->drawn;

	for (size_t i = 0;
	     !drawn->inside_known && i < view->model->subsystems.count; i++)
		diagrams_push(&drawn->inside,
		    diagram_areas(view->model, parts[i].name, drawn->arena),
		    drawn->arena);
	drawn->inside_known = true;
	return &drawn->inside;
}

static const struct diagram *sequence_of(const struct view *view)
{
	struct drawn *drawn = view->drawn;

	if (!drawn->sequence_known)
		drawn->sequence = diagram_sequence(view->model, drawn->arena);
	drawn->sequence_known = true;
	return &drawn->sequence;
}

/* Is the name one of the words of a label, "3: orders, stock, users"? */
static bool label_names(struct str label, struct str name)
{
	struct str rest = label;
	struct str word;

	while (str_cut(&word, &rest, ' ')) {
		if (str_ends(word, ","))
			word.len--;
		if (str_equal(word, name))
			return true;
	}
	return false;
}

/* Is the part drawn: as a node, called as it or as its folder, by one that
 * stands for it with others, as the service that is built from it, or as a
 * frame around its roles? */
static bool is_drawn(const struct model *model, const struct diagram *diagram,
    const struct subsystem *subsystem)
{
	const struct service *services = model->services.items;
	struct str folder = directory_plain(subsystem->directory);
	struct str name = subsystem->name;

	if (strs_have(&diagram->groups, name))
		return true;
	for (size_t i = 0; i < diagram->node_count; i++) {
		const struct diagram_node *node = &diagram->nodes[i];

		if (str_equal_nocase(node->key, name) ||
		    str_equal(node->key, folder) ||
		    str_equal(node->key, path_name(folder)) ||
		    label_names(node->label, name))
			return true;
		for (size_t k = 0; k < model->services.count; k++)
			if (str_equal(services[k].subsystem, name) &&
			    (str_equal(services[k].name, node->key) ||
				label_names(node->label, services[k].name)))
				return true;
	}
	return false;
}

static bool is_linked(const struct model *model, struct str name)
{
	const struct link *links = model->links.items;

	for (size_t i = 0; i < model->links.count; i++)
		if (str_equal(links[i].from, name) ||
		    str_equal(links[i].to, name))
			return true;
	return false;
}

/* Parts that are linked, but none of the product. */
static void put_aside(struct buf *out, const struct model *model)
{
	const struct subsystem *subsystems = model->subsystems.items;
	struct map aside = model_parts_aside(model, out->arena);
	struct strs names = { 0 };

	for (size_t i = 0; i < model->subsystems.count; i++)
		if (part_is_aside(&aside, subsystems[i].name))
			strs_push(&names, subsystems[i].name, out->arena);
	if (names.count == 0)
		return;
	buf_puts(out, "Not drawn, as they test, show, build or measure the "
		      "product: ");
	put_names(out, &names, UNDRAWN_MOST);
	buf_puts(out, ".\n\n");
}

/* Has it to do with any other part, and not just with what it keeps data in? */
static bool works_with_others(const struct model *model, struct str name)
{
	const struct link *links = model->links.items;

	for (size_t i = 0; i < model->links.count; i++)
		if ((str_equal(links[i].from, name) ||
			str_equal(links[i].to, name)) &&
		    !str_listed("persistence cache", links[i].mechanism))
			return true;
	return false;
}

/* Is it one that serves by itself, and that nothing deploys, though several
 * others are? */
static bool is_undeployed(const struct model *model, struct str name)
{
	const struct endpoint *endpoints = model->endpoints.items;
	const struct service *services = model->services.items;
	size_t deployed = 0;

	for (size_t i = 0; i < model->services.count; i++) {
		if (str_equal(services[i].subsystem, name))
			return false;
		deployed += services[i].subsystem.len > 0;
	}
	if (deployed < DEPLOYED_LEAST || works_with_others(model, name))
		return false;
	for (size_t i = 0; i < model->endpoints.count; i++)
		if (str_equal(endpoints[i].subsystem, name))
			return true;
	return false;
}

/* Why it is not drawn, as a place in the list of reasons. */
static size_t undrawn_reason(const struct model *model, struct str name)
{
	if (is_undeployed(model, name))
		return 2;
	return is_linked(model, name) ? 1 : 0;
}

/* Who looks for a part in the diagram shall know why it is not there. */
static void put_undrawn(struct buf *out, const struct model *model,
    const struct diagram *diagram)
{
	static const char *const why[] = {
		"Not drawn, without a known link to the others: ",
		"Not drawn, to keep the figure small: ",
		"Not drawn, as nothing here deploys them: ",
	};
	const struct subsystem *subsystems = model->subsystems.items;
	struct map aside = model_parts_aside(model, diagram->arena);
	struct strs names[LENGTH(why)] = { { 0 } };

	if (diagram->node_count == 0)
		return;
	for (size_t i = 0; i < model->subsystems.count; i++) {
		struct str name = subsystems[i].name;
		struct strs *texts;

		if (name.len == 0 || part_is_aside(&aside, name) ||
		    is_drawn(model, diagram, &subsystems[i]))
			continue;
		texts = &names[undrawn_reason(model, name)];
		if (!strs_have(texts, name))
			strs_push(texts, name, diagram->arena);
	}
	for (size_t i = LENGTH(why); i-- > 0;) {
		if (names[i].count == 0)
			continue;
		buf_puts(out, why[i]);
		put_names(out, &names[i], UNDRAWN_MOST);
		buf_puts(out, ".\n\n");
	}
}

/* How many rows of a list the architecture shows; 0: all. */
static size_t list_most(const struct view *view, enum model_list list)
{
	return list == LIST_links      ? view->detail.links
	       : list == LIST_services ? view->detail.services
				       : 0;
}

/* Where the overview says what there is to see, what is inside of a part is
 * there to be opened. */
static void put_inside(struct buf *out, const struct view *view)
{
	const struct diagrams *inside = inside_of(view);
	bool folded = overview_of(view)->node_count >= TELLING_LEAST;

	for (size_t i = 0; i < inside->count && i < view->detail.diagrams;
	     i++) {
		buf_puts(out, folded ? "<details><summary>" : "");
		put_plain_block(out, inside->items[i].title);
		buf_puts(out,
		    ": an arrow goes from the importing folder to those that "
		    "it imports most.");
		buf_puts(out, folded ? "</summary>\n\n" : "\n\n");
		mermaid_put(out, &inside->items[i]);
		buf_puts(out, folded ? "</details>\n\n" : "");
	}
}

static bool has_dashed(const struct diagram *diagram)
{
	for (size_t i = 0; i < diagram->edge_count; i++)
		if (diagram->edges[i].dashed)
			return true;
	return false;
}

/* Tables come below: a reader sees first who there is and who calls whom. */
void put_architecture(struct buf *out, const struct view *view)
{
	static const enum model_list lists[] = { LIST_links, LIST_services,
		LIST_patterns };
	const struct diagram *diagram = overview_of(view);

	if (diagram->node_count && view->model->links.count &&
	    only_imports(view->model))
		buf_puts(out,
		    "Who imports whom: an arrow goes from the importing part "
		    "to the imported one.\n\n");
	else if (diagram->node_count)
		buf_printf(out,
		    "Who calls whom: an arrow goes from the caller to the part "
		    "that is called%s.\n\n",
		    has_dashed(diagram) ? "; a dotted one is an import" : "");
	mermaid_put(out, diagram);
	if (diagram->node_count)
		put_aside(out, view->model);
	put_undrawn(out, view->model, diagram);
	put_inside(out, view);
	for (size_t i = 0; i < LENGTH(lists); i++)
		put_list(out, view, lists[i], 3, list_most(view, lists[i]));
}

static void put_diagram_title(struct buf *out, const struct diagram *diagram)
{
	if (diagram->title.len == 0)
		return;
	put_code(out, diagram->title, CODE_IN_TEXT);
	buf_puts(out, ":\n\n");
}

static void put_evidence_after(struct buf *out, struct evidence at,
    struct str root)
{
	if (at.path.len == 0)
		return;
	buf_puts(out, " (");
	put_evidence(out, at, root, CODE_IN_TEXT);
	buf_putc(out, ')');
}

/* A state by its name, the start and the end in words. */
static void put_state_name(struct buf *out, struct str state)
{
	if (str_is(state, "__start__"))
		buf_puts(out, "The start");
	else if (str_is(state, "__end__"))
		buf_puts(out, "the end");
	else
		put_code(out, state, CODE_IN_TEXT);
}

/* Of a function or a state's key one says that it decides; other conditions
 * hold. */
static bool is_condition_name(struct str text)
{
	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];

		if (!char_is_word(c) && c != '.' && c != '{' && c != '}')
			return false;
	}
	return !str_listed_nocase("default else otherwise true false yes no",
	    text);
}

static void put_agent_route(struct buf *out, const struct view *view,
    const struct route *route)
{
	bool decided = is_condition_name(route->condition);

	put_state_name(out, route->from);
	buf_puts(out,
	    str_is(route->kind, "loop") ? " goes back to " : " goes to ");
	put_state_name(out, route->to);
	if (route->condition.len) {
		buf_puts(out, decided ? " as " : " on ");
		put_code(out, route->condition, CODE_IN_TEXT);
		buf_puts(out, decided ? " decides" : "");
	}
	put_evidence_after(out, route->at, view->root);
	buf_puts(out, ".\n");
}

/* The steps of a graph, and of those that run in its nodes. */
struct route_steps {
	const struct view *view;
	struct agent_graphs graphs;
	struct map told; /* graphs, by their titles */
	size_t number;
	size_t most;
	bool more; /* there was no room for all */
};

/* A graph's node of that name; NULL: it has none. */
static const struct agent *node_named(const struct agent_graph *graph,
    struct str name)
{
	for (size_t i = 0; i < graph->agent_count; i++)
		if (str_equal(graph->agents[i]->name, name))
			return graph->agents[i];
	return NULL;
}

/* The graph that runs in the node, best one of the same file, and is not told
 * yet; NULL: none that has steps. */
static const struct agent_graph *graph_inside(const struct route_steps *steps,
    const struct agent_graph *graph, const struct agent *agent)
{
	const struct agent_graph *found_graph = NULL;

	for (size_t i = 0; agent && i < steps->graphs.count; i++) {
		const struct agent_graph *other_graph = &steps->graphs.items[i];

		if (agent->runs.len && other_graph->route_count &&
		    str_equal(other_graph->name, agent->runs) &&
		    (!found_graph || str_equal(other_graph->path, graph->path)))
			found_graph = other_graph;
	}
	return found_graph && !map_get(&steps->told, found_graph->title)
		   ? found_graph
		   : NULL;
}

/* Is the node a function that calls a graph, and not the graph itself? */
static bool is_calling_node(const struct agent *agent)
{
	return agent->input.len > 0 || agent->output.len > 0;
}

static void put_graph_steps(struct buf *out, struct route_steps *steps,
    const struct agent_graph *graph, unsigned depth);

/* What runs in a node that is a graph, behind the step that leads there. */
static void put_entered_graph(struct buf *out, struct route_steps *steps,
    const struct agent_graph *graph, struct str name, unsigned depth)
{
	const struct agent *agent = node_named(graph, name);
	const struct agent_graph *inner_graph =
	    graph_inside(steps, graph, agent);

	if (!inner_graph || depth == 0 || is_calling_node(agent))
		return;
	out->len -= strlen(".\n");
	buf_puts(out, ", which runs ");
	put_code(out, inner_graph->name, CODE_IN_TEXT);
	buf_puts(out, ".\n");
	put_graph_steps(out, steps, inner_graph, depth - 1);
}

/* What a node's function calls, as a step of its own behind all that leads on
 * from there. */
static void put_called_graph(struct buf *out, struct route_steps *steps,
    const struct agent_graph *graph, struct str name, unsigned depth)
{
	const struct agent *agent = node_named(graph, name);
	const struct agent_graph *inner_graph =
	    graph_inside(steps, graph, agent);

	if (!inner_graph || depth == 0 || !is_calling_node(agent))
		return;
	buf_printf(out, "%zu. ", ++steps->number);
	put_code(out, agent->name, CODE_IN_TEXT);
	buf_puts(out, " runs ");
	put_code(out, inner_graph->name, CODE_IN_TEXT);
	put_evidence_after(out, agent->defined_at, steps->view->root);
	buf_puts(out, ".\n");
	put_graph_steps(out, steps, inner_graph, depth - 1);
}

/* Is it told that a graph begins, where its first node is all that says so? */
static bool is_plain_start(const struct route *route)
{
	return str_is(route->from, "__start__") && route->condition.len == 0;
}

/* Routes in their order, all that leave a node together. */
static void put_graph_steps(struct buf *out, struct route_steps *steps,
    const struct agent_graph *graph, unsigned depth)
{
	const struct route **routes = routes_in_order(graph, out->arena);
	bool is_main = steps->told.count == 0;

	*map_put(&steps->told, graph->title) = 1;
	for (size_t i = 0; i < graph->route_count; i++) {
		struct str from = routes[i]->from;

		if (!is_main && is_plain_start(routes[i]))
			continue;
		if (steps->number >= steps->most) {
			steps->more = true;
			return;
		}
		buf_printf(out, "%zu. ", ++steps->number);
		put_agent_route(out, steps->view, routes[i]);
		put_entered_graph(out, steps, graph, routes[i]->to, depth);
		if (i + 1 == graph->route_count ||
		    !str_equal(routes[i + 1]->from, from))
			put_called_graph(out, steps, graph, from, depth);
	}
}

/* Does a graph run in any node of this one? */
static bool has_graph_inside(const struct route_steps *steps,
    const struct agent_graph *graph)
{
	for (size_t i = 0; i < graph->agent_count; i++)
		if (graph_inside(steps, graph, graph->agents[i]))
			return true;
	return false;
}

/* The steps of the graph that is drawn first, in order: from, to, on what
 * condition. Nothing where it has no routes. */
static void put_route_steps(struct buf *out, const struct view *view)
{
	struct route_steps steps = { .view = view,
		.told = { .arena = out->arena },
		.most = view->detail.steps };
	const struct agent_graph *main;

	model_agent_graphs(&steps.graphs, view->model, out->arena);
	main = agent_graphs_main(&steps.graphs);
	if (!main || main->route_count == 0)
		return;
	if (has_graph_inside(&steps, main))
		steps.most += INNER_STEPS;
	put_graph_steps(out, &steps, main, INNER_MOST);
	if (steps.more)
		buf_puts(out, "\nThe routing tables list the rest.\n");
	buf_putc(out, '\n');
}

/* Whom a request reaches, and by what: "`orders` over HTTP: `GET /{id}`". */
static void put_asked_service(struct buf *out, const struct model *model,
    const struct call_row *call_row)
{
	const struct link *link = model_link_asked(model, call_row);

	put_code(out, link ? link->to : call_row->to, CODE_IN_TEXT);
	if (!link || link->label.len == 0)
		return;
	buf_puts(out, ": ");
	put_code(out, link->label, CODE_IN_TEXT);
}

/* The parts that take what is sent: ", consumed by `a` and `b`". */
static void put_consumers(struct buf *out, const struct model *model,
    const struct call_row *call_row)
{
	struct queue_takers takers = queue_takers(model, call_row, out->arena);
	struct strs names = { 0 };

	for (size_t i = 0; i < takers.count; i++)
		strs_push(&names, takers.items[i]->subsystem, out->arena);
	if (names.count == 0)
		return;
	buf_puts(out, ", consumed by ");
	put_names(out, &names, NAMES_MOST);
}

/* Does a step say who takes what the one before asks or sends? Then both are
 * one line: "`a` publishes to `q`, handled by `b`". */
static bool takes(const struct call_row *call_row,
    const struct call_row *before_call)
{
	enum call_way way = call_way(call_row);

	return (way == WAY_QUEUE || way == WAY_ROUTE) && before_call &&
	       (call_way(before_call) == WAY_ASKS ||
		   str_equal(call_row->from, before_call->to));
}

/* The models that a step has to do with. */
static void put_data(struct buf *out, const struct call_row *call_row,
    const char *before)
{
	size_t count = 0;

	for (size_t i = 0; i < call_row->data.count; i++) {
		if (str_equal(call_row->data.items[i], call_row->to))
			continue;
		buf_puts(out, count++ ? ", " : before);
		put_code(out, call_row->data.items[i], CODE_IN_TEXT);
	}
}

/* What a row of calls says, in words; `taken`: the next one says by whom. */
static void put_call_words(struct buf *out, const struct model *model,
    const struct call_row *call_row, bool taken)
{
	static const char *const verbs[WAY_COUNT] = {
		[WAY_CALLS] = " calls ",
		[WAY_ANSWERS] = " answers ",
		[WAY_ASKS] = " calls ",
		[WAY_COMMAND] = " runs ",
		[WAY_EMITS] = " emits ",
		[WAY_FORWARDS] = " passes it on to ",
		[WAY_OFFERS] = " offers ",
		[WAY_PASSES] = " passes on ",
		[WAY_QUEUE] = " is handled by ",
		[WAY_ROUTE] = " is handled by ",
		[WAY_SENDS] = " publishes to ",
		[WAY_SETS_OFF] = " sets off ",
		[WAY_STARTS] = " starts with ",
		[WAY_STEP] = " runs the step ",
		[WAY_UNDONE] = " runs the step ",
		[WAY_USES] = " reads or writes ",
		[WAY_WORKS_ON] = " works on ",
	};
	enum call_way way = call_way(call_row);

	put_code(out, call_row->from, CODE_IN_TEXT);
	buf_puts(out, verbs[way]);
	if (way == WAY_ASKS)
		put_asked_service(out, model, call_row);
	else
		put_code(out, call_row->to, CODE_IN_TEXT);
	if (way == WAY_SENDS && !taken)
		put_consumers(out, model, call_row);
	put_data(out, call_row, way == WAY_ANSWERS ? " with " : ", on ");
	if (way == WAY_UNDONE)
		buf_puts(out, ", undone if a later step fails");
}

/* Who takes what a step asks or sends; how many rows say it. */
static size_t put_takers(struct buf *out, const struct view *view,
    const struct call_chain *calls, size_t step)
{
	size_t count = 0;

	while (step + count + 1 < calls->count &&
	       takes(calls->rows[step + count + 1], calls->rows[step])) {
		const struct call_row *call_row = calls->rows[step + ++count];

		buf_puts(out, count == 1 ? ", handled by " : " and by ");
		put_code(out, call_row->to, CODE_IN_TEXT);
		put_data(out, call_row, " on ");
		put_evidence_after(out, call_row->at, view->root);
	}
	return count;
}

/* How many rows say who takes what the step before them, or before others that
 * take it, asks or sends. */
static size_t count_takers(const struct call_chain *calls)
{
	size_t step = 0;
	size_t count = 0;

	for (size_t i = 1; i < calls->count; i++)
		if (takes(calls->rows[i], calls->rows[step]))
			count++;
		else
			step = i;
	return count;
}

/* Those who take what a step asks or sends need no number, so there is room for
 * them on top of `most`. A step whose takers follow is told with them, and
 * these are passed over. */
static void put_request_calls(struct buf *out, const struct view *view,
    struct call_chain *calls)
{
	size_t most = view->detail.steps;
	size_t number = 0;
	bool more;

	if (most < STEPS_USUAL)
		most = STEPS_USUAL;
	model_go_on(calls, view->model, out->arena);
	more =
	    model_shorten_calls(calls, most + count_takers(calls), out->arena);
	for (size_t i = 0; i < calls->count && number < most; i++) {
		const struct call_row *call_row = calls->rows[i];
		const struct call_row *before_call = call_before(calls, i);
		bool taken = i + 1 < calls->count &&
			     takes(calls->rows[i + 1], call_row);

		buf_printf(out, "%zu. %s", ++number,
		    condition_is_else(call_row, before_call) ? "Or else " : "");
		put_call_words(out, view->model, call_row, taken);
		put_condition(out, call_row, before_call);
		put_evidence_after(out, call_row->at, view->root);
		i += put_takers(out, view, calls, i);
		buf_puts(out, ".\n");
	}
	buf_puts(out, calls->count ? "\n" : "");
	if (more)
		put_elsewhere(out, view, "Further calls");
}

static void put_call_steps(struct buf *out, const struct view *view)
{
	struct call_chain calls;

	model_main_calls(&calls, view->model, out->arena);
	put_request_calls(out, view, &calls);
}

/* The request that tells most. False: none is followed. */
static bool put_request_section(struct buf *out, const struct view *view)
{
	struct call_chain calls;

	model_main_calls(&calls, view->model, out->arena);
	if (calls.count == 0 || !entry_is_request(calls.entry))
		return false;
	buf_puts(out, "### The main request, step by step\n\n");
	put_request_calls(out, view, &calls);
	mermaid_put(out, sequence_of(view));
	return true;
}

void put_main_steps(struct buf *out, const struct view *view)
{
	size_t before = out->len;

	put_route_steps(out, view);
	if (out->len == before)
		put_call_steps(out, view);
}

/* The pattern that leads has its kind of diagram first. */
static const struct flow {
	const char *pattern;
	const char *title;
	void (*draw)(struct diagrams *diagrams, const struct model *model,
	    struct arena *arena);
	void (*steps)(struct buf *out, const struct view *view);
	bool told; /* where patterns are, it is drawn only with its own, and
		      unless that leads not for two nodes */
	bool is_work; /* it shows what is done, one step after the other: where
			 it leads, no request tells more */
} flows[FLOWS] = {
	{ "hybrid", "Services, their commands and queries", diagrams_hybrid,
	    NULL, false, false },
	{ "multi-agent", "Agents and their routing", diagrams_agents,
	    put_route_steps, false, true },
	{ "event-driven", "Events and queues", diagrams_events, NULL, false,
	    false },
	{ "etl", "Pipelines", diagrams_pipelines, NULL, false, true },
	{ "layered", "Layers", diagrams_layers, NULL, true, false },
	{ "cqrs", "Commands and queries", diagrams_cqrs, NULL, false, false },
	{ "general", "Main call chain", diagrams_calls, put_call_steps, false,
	    true },
};

/* Of graphs none of whose nodes is an agent, what they are. */
static const char *flow_title(const struct flow *flow, const struct view *view,
    struct arena *arena)
{
	const struct rows *rows = &view->model->agents;
	const struct list *list = &model_lists[LIST_agents];
	const struct agent *agents = rows->items;
	const char *title = flow->title;

	for (size_t i = 0; flow->draw == diagrams_agents && i < rows->count;
	     i++) {
		const char *own = table_of_row(list, &agents[i], arena)->title;

		if (i > 0 && strcmp(own, title) != 0)
			return flow->title;
		if (own == table_of(list, arena)->title)
			return flow->title;
		title = own;
	}
	return title;
}

/* The first is shown, some are folded, the rest are named. */
static void put_diagrams(struct buf *out, const struct diagrams *diagrams,
    const struct flow *flow, const struct view *view)
{
	size_t shown = diagrams->count;
	size_t most = view->detail.whole ? DIAGRAMS_MOST
					 : view->detail.diagrams;

	if (shown > most)
		shown = most;
	for (size_t i = 0; i < shown; i++) {
		if (i == 1)
			buf_printf(out,
			    "<details><summary>More: %s</summary>\n\n",
			    flow_title(flow, view, out->arena));
		if (diagrams->count > 1)
			put_diagram_title(out, &diagrams->items[i]);
		mermaid_put(out, &diagrams->items[i]);
		if (i == 0 && flow->steps)
			flow->steps(out, view);
	}
	buf_puts(out, shown > 1 ? "</details>\n\n" : "");
	for (size_t i = shown; i < diagrams->count; i++) {
		buf_puts(out, i == shown ? "Not drawn: " : ", ");
		put_code(out, diagrams->items[i].title, CODE_IN_TEXT);
	}
	buf_puts(out, shown < diagrams->count ? ".\n\n" : "");
}

static const struct pattern_row *pattern_of(const struct view *view,
    const char *pattern)
{
	const struct pattern_row *pattern_rows = view->model->patterns.items;

	for (size_t i = 0; i < view->model->patterns.count; i++)
		if (str_is(pattern_rows[i].pattern, pattern))
			return &pattern_rows[i];
	return NULL;
}

static bool leads_patterns(const struct view *view, const char *pattern)
{
	const struct pattern_row *pattern_row = pattern_of(view, pattern);

	return pattern_row && pattern_row->main;
}

/* Made when it is first asked for, and kept: a report is composed several
 * times. */
static const struct diagrams *diagrams_of(const struct view *view,
    const struct flow *flow)
{
	struct drawn *drawn = view->drawn;
	size_t i = (size_t)(flow - flows);

	if (!drawn->flows_known[i])
		flow->draw(&drawn->flows[i], view->model, drawn->arena);
	drawn->flows_known[i] = true;
	return &drawn->flows[i];
}

/* Was it put? A flow that tells by itself only with its pattern is drawn for
 * two nodes where that leads. */
static bool put_flow(struct buf *out, const struct view *view,
    const struct flow *flow)
{
	const struct diagrams *diagrams;

	if (!flow->draw || (flow->told && view->model->patterns.count &&
			       !pattern_of(view, flow->pattern)))
		return false;
	diagrams = diagrams_of(view, flow);
	if (diagrams->count == 0 ||
	    (flow->told && diagrams->items[0].node_count < TOLD_LEAST &&
		!leads_patterns(view, flow->pattern)))
		return false;
	buf_printf(out, "### %s\n\n", flow_title(flow, view, out->arena));
	put_diagrams(out, diagrams, flow, view);
	return true;
}

/* Of the flows of this kind, those whose pattern leads, or does not. */
static size_t put_flows(struct buf *out, const struct view *view, bool lead,
    bool work, size_t most)
{
	size_t shown = 0;

	for (size_t i = 0; i < LENGTH(flows) && shown < most; i++)
		if (flows[i].is_work == work &&
		    leads_patterns(view, flows[i].pattern) == lead &&
		    (lead || strcmp(flows[i].pattern, "general") != 0))
			shown += put_flow(out, view, &flows[i]);
	return shown;
}

/* Does the program do its work from where it starts, in steps that are known,
 * whatever its parts tell each other besides? */
static bool is_told_from_start(const struct view *view, struct arena *arena)
{
	struct call_chain calls;

	if (!project_works_from_start(&view->model->project) ||
	    leads_patterns(view, "general"))
		return false;
	model_main_calls(&calls, view->model, arena);
	return calls.count >= STEPS_OF_START && !entry_is_request(calls.entry);
}

/* What leads, if it is what is done step by step, else the main request, or
 * what a program that works from its start does; then
 * how the parts of it stand to each other, then what else is done, or, without
 * any of that, the calls from the start. */
void put_core_flow(struct buf *out, const struct view *view)
{
	size_t most = view->detail.flows ? view->detail.flows : 1;
	size_t shown = put_flows(out, view, true, true, most);
	bool work = shown > 0;

	if (!work)
		shown += put_request_section(out, view);
	if (shown == 0 && is_told_from_start(view, out->arena))
		shown += put_flow(out, view, &flows[LENGTH(flows) - 1]);
	for (int lead = 1; lead >= 0 && shown < most; lead--)
		shown += put_flows(out, view, lead, false, most - shown);
	if (shown < most)
		shown += put_flows(out, view, false, true, most - shown);
	if (work && !leads_patterns(view, "general") && shown < most)
		shown += put_request_section(out, view);
	if (shown == 0)
		put_flow(out, view, &flows[LENGTH(flows) - 1]);
}

/* What a paragraph of models begins with; programs that store nothing have
 * types that say no fields. */
static void put_models_title(struct buf *out, const struct view *view,
    const struct weighed *first_weighed)
{
	const struct subsystem *subsystems = view->model->subsystems.items;
	size_t section = first_weighed->section;
	bool stored = first_weighed->model->fields.count > 0 ||
		      view->model->datastores.count > 0;

	buf_puts(out, stored ? "Models" : "Core types");
	if (section < view->places->sections &&
	    view->model->subsystems.count > 1) {
		buf_puts(out, " of ");
		put_code(out, subsystems[section].name, CODE_IN_TEXT);
	}
	buf_puts(out, ": ");
}

/* By name and place, a paragraph a subsystem, so that git merges what two of
 * them say; the sections hold them in full. */
static void put_model_paragraphs(struct buf *out, const struct view *view)
{
	const struct weighed *models = view->models;

	for (size_t i = 0; i < view->model_count; i++) {
		size_t section = models[i].section;
		bool next = i == 0 || section != models[i - 1].section;

		if (i)
			buf_puts(out, next ? ".\n\n" : ", ");
		if (next)
			put_models_title(out, view, &models[i]);
		put_code(out, models[i].model->name, CODE_IN_TEXT);
		put_evidence_after(out, models[i].model->at, view->root);
	}
	buf_puts(out, view->model_count ? ".\n\n" : "");
	if (view->model->models.count > view->model_count)
		put_elsewhere(out, view, "More models");
}

/* Is the chain but what the main request does, which is told already? */
static bool chain_is_request(const struct view *view,
    const struct call_chain *calls)
{
	const struct chain *chains = view->model->chain.items;

	return view->model->chain.count && calls->count &&
	       entry_is_request(calls->entry) &&
	       str_equal(chains[0].from, calls->entry);
}

void put_data_flow(struct buf *out, const struct view *view)
{
	const struct diagram *diagram = sequence_of(view);
	struct call_chain calls;

	put_model_paragraphs(out, view);
	model_main_calls(&calls, view->model, out->arena);
	if (view->model->models.count && view->model->chain.count == 0 &&
	    calls.count)
		buf_puts(out, "No transformation chain was found between the "
			      "types of the main call chain.\n\n");
	if (!chain_is_request(view, &calls))
		put_list(out, view, LIST_chain, 3, view->detail.steps);
	/* The main request has it beside its steps. */
	if (calls.count && entry_is_request(calls.entry) &&
	    !leads_patterns(view, "general"))
		return;
	if (diagram->node_count)
		buf_puts(out, "As messages between the parts:\n\n");
	mermaid_put(out, diagram);
}
