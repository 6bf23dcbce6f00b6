/*
 * The graphs, and who is in them. A node may be declared in a graph
 * (`graph.add("plan", plan)`), stand alone and be added later (`planner =
 * Agent()`, `Crew([planner])`), be in several graphs, or only be named by an
 * edge. wire_find_nodes() makes those that are declared; wire_node_of() is
 * asked for each end of an edge, and takes a free node into the graph, copies
 * one of another graph, or makes it.
 */
#include "assemble/agents/agent_graph.h"

#define PARENTS_MOST 4 /* a tool of a copy of an agent */

/* Add the graph of a draft. A scope is one graph, but for a DAG, which code
 * may build in several places: each of these is a row that belongs to the
 * first (`first`). A draft that hangs on no scope makes none. */
static void add_agent_graph(struct agent_wiring *wiring, struct drafted at,
    void *row)
{
	const struct graph_draft *draft = row;
	uint32_t scope = wire_base_scope(wiring, at);
	struct wire_graph graph = { .draft = draft,
		.fact = at.fact,
		.scope = scope,
		.first = (uint32_t)wiring->graph_count,
		.file = at.file };
	uint32_t known_graph;

	if (scope == NOWHERE)
		return;
	graph.name = draft->name.len ? wire_text(wiring, at, draft->name)
				     : wire_graph_name(wiring, scope, at);
	known_graph = wire_graph_of_scope(wiring, scope);
	if (known_graph != NOWHERE) {
		if (!str_is(draft->kind, "dag"))
			return;
		graph.first = wiring->graphs[known_graph].first;
	}
	*(struct wire_graph *)array_push(&wiring->graphs, &wiring->graph_count,
	    sizeof(graph), wiring->arena) = graph;
	wire_note_graph(wiring, (uint32_t)wiring->graph_count - 1);
}

/* Name the graph by the variable that it is bound to; one that is bound to
 * nothing keeps `name`. */
static void name_graph_by_variable(struct agent_wiring *wiring,
    uint32_t graph_number, struct str name)
{
	struct wire_graph *graph = &wiring->graphs[graph_number];

	graph->name = wire_variable_name(wiring, graph->scope, name);
	wire_note_graph(wiring, graph_number);
}

/* If several graphs of a file have one name, as one function makes them,
 * name them by their variables: `research` and `write` rather than build
 * twice. Names that a draft gives stay. */
static void name_twin_graphs(struct agent_wiring *wiring, uint32_t graph_number)
{
	const struct wire_graph *graph = &wiring->graphs[graph_number];
	struct str name = graph->name;
	const struct wire_list *wire_list =
	    wire_graphs_of(wiring, graph->file, name);
	size_t count = graph->draft->name.len ? 0 : wire_list->count;
	bool has_twin = false;

	for (size_t i = 0; i < count; i++) {
		uint32_t other = wire_list->items[i];

		if (other == graph_number ||
		    !str_equal(wiring->graphs[other].name, name) ||
		    wiring->graphs[other].draft->name.len)
			continue;
		name_graph_by_variable(wiring, other, name);
		has_twin = true;
	}
	if (has_twin)
		name_graph_by_variable(wiring, graph_number, name);
}

/* Add the graphs of all drafts, then give different names to those that one
 * function makes. */
void wire_find_graphs(struct agent_wiring *wiring)
{
	wire_visit_drafts(wiring, DRAFT_graphs, add_agent_graph);
	for (uint32_t i = 0; i < wiring->graph_count; i++)
		name_twin_graphs(wiring, i);
}

/* Add a node in which nothing is known yet. It may move all nodes: pointers
 * to nodes from before are invalid then. */
static struct wire_node *push_node(struct agent_wiring *wiring)
{
	struct wire_node *wire_node = array_push(&wiring->nodes,
	    &wiring->node_count, sizeof(*wire_node), wiring->arena);

	*wire_node = (struct wire_node){ .handler = { NOWHERE, { 0 } },
		.bound = { NOWHERE, { 0 } },
		.like = NOWHERE,
		.as = NOWHERE,
		.graph = NOWHERE,
		.scope = NOWHERE,
		.base = NOWHERE,
		.inner = NOWHERE,
		.agent = NOWHERE,
		.file = NOWHERE };
	return wire_node;
}

/* Name the graph that a node runs as the node, if the graph is bound to no
 * name and no function makes it. */
static void name_graph_inside_node(struct agent_wiring *wiring,
    const struct wire_node *node)
{
	struct wire_graph *graph = &wiring->graphs[node->inner];

	if (graph->draft->name.len == 0 &&
	    wire_function_around(wiring, graph->file, graph->fact->line).len ==
		0)
		graph->name = node->name;
}

/* Note where a node's work is done: in a function or class, or in something
 * bound (an agent, a graph), which the node then goes by, too. */
static void set_handler(struct agent_wiring *wiring, struct wire_node *node,
    const struct target *handler)
{
	if (handler->kind == TARGET_PLACE)
		node->handler = handler->place;
	if (handler->kind == TARGET_SCOPE) {
		const struct node *scope =
		    &wiring->scopes->nodes[handler->scope];

		node->inner = wire_graph_around(wiring, handler->scope);
		node->handler = scope->place;
		if (node->scope == NOWHERE)
			node->scope = handler->scope;
	}
	if (node->inner != NOWHERE && node->handler.symbol.len == 0)
		name_graph_inside_node(wiring, node);
}

/* The name of a node: as its draft says, or, where that is nothing, as its
 * handler is called. A draft's name may be a function or another agent,
 * which then is the name. */
static struct str agent_node_name(struct agent_wiring *wiring,
    struct drafted at, const struct node_draft *draft,
    const struct target *handler)
{
	struct target name_target = wire_target(wiring, at, draft->name);

	return name_target.kind == TARGET_NONE ? handler->text
					       : name_target.text;
}

/* If the draft makes an object of a class (`sort`), and objects of that
 * class are nodes: let `handler` be the class, with the name that the class
 * has for its nodes. False: the draft makes an object of some other class,
 * and is no node. True, and `handler` as it was: the draft names no class. */
static bool resolve_node_class(struct target *handler,
    struct agent_wiring *wiring, struct drafted at,
    const struct node_draft *draft)
{
	const struct wire_sort *sort;
	struct place class;

	if (draft->sort.len == 0)
		return true;
	if (!wire_find_class(&class, wiring, at, draft->sort))
		return false;
	sort = wire_sort_of(wiring, class);
	if (!sort)
		return false;
	*handler = (struct target){ .kind = TARGET_PLACE,
		.scope = NOWHERE,
		.place = class };
	handler->text = wire_sort_name(wiring, sort, class);
	return true;
}

/* Find the class that a text names, as in `Add<Step>()`. False: it begins
 * with no capital, or is no class of the project. */
static bool resolve_type_name(struct place *place, struct agent_wiring *wiring,
    uint32_t file, struct str text)
{
	struct place from = { file, text };

	return text.len && text.ptr[0] >= 'A' && text.ptr[0] <= 'Z' &&
	       resolve(place, wiring->scopes->index, from, is_class);
}

/* What a node's draft names as its handler, else as its name. A text may
 * name code: a type in a program, any path to a function in a data file. */
static struct target handler_target(struct agent_wiring *wiring,
    struct drafted at, const struct node_draft *draft)
{
	struct target target = wire_target(wiring, at,
	    draft->handler.len ? draft->handler : draft->name);

	if (draft->handler.len == 0 || target.kind != TARGET_TEXT)
		return target;
	if (wiring->scopes->index->facts[at.file].language
		? resolve_type_name(&target.place, wiring, at.file, target.text)
		: wire_find_named_code(&target.place, wiring, at.file,
		      target.text))
		target.kind = TARGET_PLACE;
	return target;
}

/* Add the texts that are not there yet, in a new list: the old one may be a
 * file's facts. */
static void add_missing_texts(struct strs *out, const struct strs *further,
    struct arena *arena)
{
	struct strs both = { 0 };

	for (size_t i = 0; i < out->count; i++)
		strs_push(&both, out->items[i], arena);
	for (size_t i = 0; i < further->count; i++)
		if (!strs_have(&both, further->items[i]))
			strs_push(&both, further->items[i], arena);
	*out = both;
}

/* Fill in what a further draft of one node says where the first says
 * nothing; what a task takes and gives is that of both. In a new draft, as
 * the old one is the facts'. */
static void merge_node_drafts(struct agent_wiring *wiring,
    struct wire_node *node, const struct node_draft *further)
{
	struct node_draft *merged = NEW(wiring->arena, struct node_draft);

	*merged = *node->draft;
	if (merged->responsibility.len == 0)
		merged->responsibility = further->responsibility;
	if (merged->tools.count == 0)
		merged->tools = further->tools;
	if (merged->model.len == 0)
		merged->model = further->model;
	if (wire_is_task(node->fact)) {
		add_missing_texts(&merged->takes, &further->takes,
		    wiring->arena);
		add_missing_texts(&merged->gives, &further->gives,
		    wiring->arena);
	}
	node->draft = merged;
}

/* Is the function or class a node of that name already, in no graph? Then
 * what this draft says, in the same file, is added to the first one. */
static bool is_node_repeated(struct agent_wiring *wiring, struct drafted at,
    const struct target *handler, struct str name)
{
	const struct wire_list *wire_list;

	if (handler->kind != TARGET_PLACE)
		return false;
	wire_list = wire_nodes_of(wiring, handler, WIRE_ANY);
	for (size_t i = 0; i < wire_list->count; i++) {
		struct wire_node *node = &wiring->nodes[wire_list->items[i]];

		if (!node->free || node->scope != NOWHERE ||
		    !str_equal(node->name, name) ||
		    !wire_same_place(node->handler, handler->place))
			continue;
		if (node->file == at.file && node->draft)
			merge_node_drafts(wiring, node, at.fact->row);
		return true;
	}
	return false;
}

/* The scope that the draft hangs on, if that is of the draft's framework:
 * not the class of a web framework that it stands in. NOWHERE: none. */
static uint32_t base_of_same_framework(struct agent_wiring *wiring,
    struct drafted at)
{
	uint32_t scope = wire_base_scope(wiring, at);
	const struct scope_fact *fact =
	    scope == NOWHERE ? NULL : wiring->scopes->nodes[scope].fact;

	return fact && !same_framework(fact->pack, at.fact->pack) ? NOWHERE
								  : scope;
}

/* Is the scope the node itself, and not the graph that the node is in? */
static bool is_scope_of_node(const struct agent_wiring *wiring, uint32_t scope,
    uint32_t graph)
{
	return graph == NOWHERE || (wiring->graphs[graph].scope != scope &&
				       wiring->scopes->nodes[scope].fact);
}

/* Has the graph a node of that name from the same file and pack already? A
 * step that is run in several places is one node; a task takes and gives
 * what it does in each. */
static bool is_node_of_file_repeated(struct agent_wiring *wiring,
    struct drafted at, uint32_t graph, struct str name)
{
	struct target target = { .kind = TARGET_TEXT, .text = name };
	const struct wire_list *wire_list =
	    wire_nodes_of(wiring, &target, graph);

	for (size_t i = 0; i < wire_list->count && graph != NOWHERE; i++) {
		struct wire_node *node = &wiring->nodes[wire_list->items[i]];

		if (node->graph != graph || node->file != at.file ||
		    node->fact->pack != at.fact->pack ||
		    !str_equal(node->name, name))
			continue;
		if (node->draft && wire_is_task(node->fact))
			merge_node_drafts(wiring, node, at.fact->row);
		return true;
	}
	return false;
}

/* Add the node of a draft. One that has no name of its own goes by its
 * variable, then by its function. One that was told before is not told
 * again; what is left without a name is no node. */
static void add_graph_node(struct agent_wiring *wiring, struct drafted at,
    void *row)
{
	const struct node_draft *draft = row;
	uint32_t scope = base_of_same_framework(wiring, at);
	uint32_t graph = wire_graph_around(wiring, scope);
	struct target handler = handler_target(wiring, at, draft);
	struct str name;
	struct wire_node *wire_node;
	bool is_unnamed;

	if ((scope == NOWHERE && at.fact->base_needed) ||
	    !resolve_node_class(&handler, wiring, at, draft))
		return;
	name = agent_node_name(wiring, at, draft, &handler);
	is_unnamed = (name.len == 0 || placeholder_begins(name)) &&
		     scope != NOWHERE && graph == NOWHERE;
	if (is_unnamed)
		name = wire_node_name(wiring, scope, at);
	if (placeholder_whole(name) && !wire_is_task(at.fact) &&
	    !wire_is_field(draft->name)) /* its function's name is better */
		name = handler.kind == TARGET_PLACE ? handler.text
						    : (struct str){ 0 };
	if (name.len == 0 ||
	    (scope == NOWHERE &&
		is_node_repeated(wiring, at, &handler, name)) ||
	    is_node_of_file_repeated(wiring, at, graph, name))
		return;
	wire_node = push_node(wiring);
	wire_node->draft = draft;
	wire_node->fact = at.fact;
	wire_node->name = name;
	wire_node->graph = graph;
	wire_node->free = graph == NOWHERE;
	wire_node->base = scope;
	wire_node->scope = is_scope_of_node(wiring, scope, graph) ? scope
								  : NOWHERE;
	wire_node->file = at.file;
	wire_node->line = at.fact->line;
	wire_node->unnamed = is_unnamed;
	if (wire_read_symbol(&wire_node->bound.symbol, draft->bound))
		wire_node->bound.file = at.file;
	set_handler(wiring, wire_node, &handler);
	wire_note_node(wiring, (uint32_t)wiring->node_count - 1);
}

/* Take what the draft names as a member into its graph (wire_node_of() does
 * it), and note where it is registered, if the draft says that it is. */
static void add_graph_member(struct agent_wiring *wiring, struct drafted at,
    void *row)
{
	const struct member_draft *draft = row;
	uint32_t graph = wire_graph_around(wiring, wire_base_scope(wiring, at));
	struct target target = wire_target(wiring, at, draft->member);

	uint32_t node = graph == NOWHERE
			    ? NOWHERE
			    : wire_node_of(wiring, &target, graph, NULL);

	if (node != NOWHERE && draft->registered.len)
		wiring->nodes[node].registered = at;
}

/* Does the node's function make the agent, or call something on it? */
static bool runs_agent(struct agent_wiring *wiring,
    const struct wire_node *node, const struct wire_node *agent)
{
	const struct detail *detail = wire_detail(wiring, node->handler);

	if (!detail || agent->fact->pack != node->fact->pack)
		return false;
	if (agent->file == node->handler.file && agent->line >= detail->line &&
	    agent->line <= detail->end_line)
		return true;
	for (size_t i = 0; i < detail->call_count; i++) {
		struct str call = detail->calls[i].symbol;
		size_t dot = str_find_last(call, '.');

		if (dot < call.len && !detail->calls[i].given &&
		    scopes_find(wiring->scopes, node->handler.file,
			str_slice(call, 0, dot), NULL, NULL) == agent->scope)
			return true;
	}
	return false;
}

/* If a node of a graph is, or runs, an agent that is in no graph, both are
 * one: the node is listed, with what is said of the agent (`agent`, and its
 * `as` back). */
static void merge_agent_into_node(struct agent_wiring *wiring,
    struct wire_node *node)
{
	for (uint32_t i = 0; i < wiring->node_count; i++) {
		struct wire_node *other = &wiring->nodes[i];
		bool is_same = other->scope == node->scope &&
			       (node->bound.file == NOWHERE ||
				   wire_same_place(other->bound, node->bound));

		if (other->graph != NOWHERE || other->scope == NOWHERE ||
		    !(is_same || (node->agent == NOWHERE &&
				     runs_agent(wiring, node, other))))
			continue;
		node->agent = i;
		other->as = (uint32_t)(node - wiring->nodes);
	}
}

/* Make the nodes of all drafts, name those that one function makes, take
 * members into their graphs, and merge agents into the nodes that run them. */
void wire_find_nodes(struct agent_wiring *wiring)
{
	wire_visit_drafts(wiring, DRAFT_nodes, add_graph_node);
	wire_name_by_calls(wiring);
	wire_visit_drafts(wiring, DRAFT_members, add_graph_member);
	for (size_t i = 0; i < wiring->node_count; i++)
		if (wiring->nodes[i].graph != NOWHERE)
			merge_agent_into_node(wiring, &wiring->nodes[i]);
}

/* Is it one symbol of one file? False if it is not known (NOWHERE). */
bool wire_same_place(struct place left_place, struct place right_place)
{
	return left_place.file == right_place.file &&
	       left_place.file != NOWHERE &&
	       str_equal(left_place.symbol, right_place.symbol);
}

/* Does the target mean the node: by its name, its scope, or its function? */
static bool is_node_meant_by(const struct wire_node *node,
    const struct target *target)
{
	switch (target->kind) {
	case TARGET_TEXT:
		return str_equal(node->name, target->text);
	case TARGET_SCOPE:
		return node->scope == target->scope;
	case TARGET_PLACE:
		return wire_same_place(node->handler, target->place);
	default:
		return false;
	}
}

/* The node of that graph (NOWHERE: of none) that the target means; NOWHERE:
 * there is none. A node in no graph has to be of `file`, if a name is all
 * that is known of it. */
static uint32_t find_node_in_graph(struct agent_wiring *wiring,
    const struct target *target, uint32_t graph, uint32_t file)
{
	const struct wire_list *wire_list =
	    wire_nodes_of(wiring, target, graph);

	for (size_t i = 0; i < wire_list->count; i++) {
		const struct wire_node *node =
		    &wiring->nodes[wire_list->items[i]];

		if (node->graph == graph && is_node_meant_by(node, target) &&
		    (graph != NOWHERE || target->kind != TARGET_TEXT ||
			node->file == file))
			return wire_list->items[i];
	}
	return NOWHERE;
}

/* Add a copy of a node to a further graph; returns its number. */
static uint32_t copy_node(struct agent_wiring *wiring, uint32_t node,
    uint32_t graph)
{
	struct wire_node copied_node = wiring->nodes[node];
	uint32_t number = (uint32_t)wiring->node_count;

	copied_node.graph = graph;
	*push_node(wiring) = copied_node;
	wire_note_node(wiring, number);
	return number;
}

/* Copy a node that was declared in no graph, and is in some graph since,
 * into this one, too. By its name alone, only one of the file. NOWHERE:
 * there is none. */
static uint32_t copy_free_node_into(struct agent_wiring *wiring,
    const struct target *target, uint32_t graph, uint32_t file)
{
	const struct wire_list *wire_list =
	    target->kind == TARGET_TEXT
		? wire_nodes_without_graph(wiring, file, target->text)
		: wire_nodes_of(wiring, target, WIRE_ANY);

	for (size_t i = 0; i < wire_list->count; i++) {
		const struct wire_node *node =
		    &wiring->nodes[wire_list->items[i]];

		if (is_node_meant_by(node, target) && node->free)
			return copy_node(wiring, wire_list->items[i], graph);
	}
	return NOWHERE;
}

/* Name a node that no row names: by the title of the graph that it runs,
 * else by the name that its class has for nodes; else its name stays. */
static void name_by_class_or_graph(struct agent_wiring *wiring,
    struct wire_node *node)
{
	const struct wire_graph *inner_graph =
	    node->inner == NOWHERE ? NULL : &wiring->graphs[node->inner];
	const struct wire_sort *sort = wire_sort_of(wiring, node->handler);
	struct str name = sort ? wire_sort_name(wiring, sort, node->handler)
			       : (struct str){ 0 };

	if (inner_graph && inner_graph->draft->title.len)
		name = wire_text(wiring,
		    (struct drafted){ inner_graph->fact, inner_graph->file },
		    inner_graph->draft->title);
	if (name.len)
		node->name = name;
}

/* Add a node that only an edge names: what an edge leads to is there, even
 * if nothing declares it. NOWHERE: its name is not known. */
static uint32_t make_node(struct agent_wiring *wiring,
    const struct target *target, uint32_t graph, const struct drafted *at)
{
	struct wire_node *wire_node;

	if (target->kind == TARGET_NONE || target->text.len == 0)
		return NOWHERE;
	wire_node = push_node(wiring);
	wire_node->fact = at->fact;
	wire_node->name = target->text;
	wire_node->graph = graph;
	wire_node->free = target->kind == TARGET_SCOPE;
	wire_node->file = at->file;
	wire_node->line = at->fact->line;
	if (target->kind == TARGET_SCOPE)
		wire_node->scope = target->scope;
	set_handler(wiring, wire_node, target);
	name_by_class_or_graph(wiring, wire_node);
	wire_note_node(wiring, (uint32_t)wiring->node_count - 1);
	return (uint32_t)wiring->node_count - 1;
}

/* The node that the target means, in the graph or for it. Tried in turn: by
 * what it is bound to; in the graph; in none, which takes it into this one;
 * of another graph, as a copy. NOWHERE: there is none. Graph NOWHERE: a node
 * in no graph. */
static uint32_t find_or_take_node(struct agent_wiring *wiring,
    const struct target *target, uint32_t graph, uint32_t file)
{
	uint32_t found = wire_bound_node(wiring, target, graph);

	if (found == NOWHERE)
		found = find_node_in_graph(wiring, target, graph, file);
	if (found == NOWHERE && graph != NOWHERE)
		found = find_node_in_graph(wiring, target, NOWHERE, file);
	if (found == NOWHERE && graph != NOWHERE)
		return copy_free_node_into(wiring, target, graph, file);
	if (graph == NOWHERE || wiring->nodes[found].graph == graph)
		return found;
	if (wiring->nodes[found].graph != NOWHERE)
		return copy_node(wiring, found, graph);
	wiring->nodes[found].graph = graph;
	wire_note_node(wiring, found);
	return found;
}

/* The node of what the target is made of: a tool of an agent stands for the
 * agent. NOWHERE: none, up to PARENTS_MOST scopes above. */
static uint32_t node_of_parent_scope(struct agent_wiring *wiring,
    struct target target, uint32_t graph, uint32_t file)
{
	uint32_t found = NOWHERE;

	for (unsigned depth = 0; found == NOWHERE && depth < PARENTS_MOST;
	     depth++) {
		target.scope = wire_parent_scope(wiring, target.scope);
		if (target.scope == NOWHERE)
			break;
		found = find_or_take_node(wiring, &target, graph, file);
	}
	return found;
}

/* The node that a target means in a graph. `drafted` NULL: none is made;
 * else one is made of a scope or function, but not of a mere name. NOWHERE:
 * there is none. */
uint32_t wire_node_of(struct agent_wiring *wiring, const struct target *target,
    uint32_t graph, const struct drafted *drafted)
{
	uint32_t file = drafted ? drafted->file : NOWHERE;
	uint32_t found = find_or_take_node(wiring, target, graph, file);

	if (found == NOWHERE && target->kind == TARGET_SCOPE)
		found = node_of_parent_scope(wiring, *target, graph, file);
	if (found != NOWHERE || graph == NOWHERE || !drafted ||
	    target->kind == TARGET_TEXT)
		return found;
	return make_node(wiring, target, graph, drafted);
}
