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

/* A scope is one graph, but for a `dag`, which code may build in several
 * places: each of these has a row that belongs to the first. */
static void add_agent_graph(struct agent_wiring *wiring, struct drafted at,
    void *row)
{
	const struct graph_draft *draft = row;
	uint32_t scope = wire_base(wiring, at);
	struct wire_graph made = { .draft = draft,
		.fact = at.fact,
		.scope = scope,
		.first = (uint32_t)wiring->graph_count,
		.file = at.file };
	uint32_t known;

	if (scope == NOWHERE)
		return;
	made.name = draft->name.len ? wire_text(wiring, at, draft->name)
				    : wire_graph_name(wiring, scope, at);
	known = wire_graph_at(wiring, scope);
	if (known != NOWHERE) {
		if (!str_is(draft->kind, "dag"))
			return;
		made.first = wiring->graphs[known].first;
	}
	*(struct wire_graph *)array_push(&wiring->graphs, &wiring->graph_count,
	    sizeof(made), wiring->arena) = made;
	wire_note_graph(wiring, (uint32_t)wiring->graph_count - 1);
}

/* What nothing is bound to keeps its name. */
static void name_by_variable(struct agent_wiring *wiring, uint32_t number,
    struct str name)
{
	struct wire_graph *graph = &wiring->graphs[number];

	graph->name = wire_variable(wiring, graph->scope, name);
	wire_note_graph(wiring, number);
}

/* Several graphs that one function makes go by their variables: `research` and
 * `write` rather than build twice. */
static void tell_apart(struct agent_wiring *wiring, uint32_t number)
{
	const struct wire_graph *graph = &wiring->graphs[number];
	struct str name = graph->name;
	const struct wire_list *wire_list =
	    wire_graphs_of(wiring, graph->file, name);
	size_t count = graph->draft->name.len ? 0 : wire_list->count;
	bool again = false;

	for (size_t i = 0; i < count; i++) {
		uint32_t other = wire_list->items[i];

		if (other == number ||
		    !str_equal(wiring->graphs[other].name, name) ||
		    wiring->graphs[other].draft->name.len)
			continue;
		name_by_variable(wiring, other, name);
		again = true;
	}
	if (again)
		name_by_variable(wiring, number, name);
}

void wire_find_graphs(struct agent_wiring *wiring)
{
	wire_each(wiring, DRAFT_graphs, add_agent_graph);
	for (uint32_t i = 0; i < wiring->graph_count; i++)
		tell_apart(wiring, i);
}

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

/* A graph that is bound to no name, nor made by a function, is called as the
 * node that it runs in. */
static void name_inner(struct agent_wiring *wiring,
    const struct wire_node *node)
{
	struct wire_graph *graph = &wiring->graphs[node->inner];

	if (graph->draft->name.len == 0 &&
	    wire_function_around(wiring, graph->file, graph->fact->line).len ==
		0)
		graph->name = node->name;
}

/* Where a node's work is done. */
static void set_handler(struct agent_wiring *wiring, struct wire_node *node,
    const struct target *handler)
{
	if (handler->kind == TARGET_PLACE)
		node->handler = handler->place;
	if (handler->kind == TARGET_SCOPE) {
		const struct node *scope =
		    &wiring->scopes->nodes[handler->scope];

		node->inner = wire_graph_of(wiring, handler->scope);
		node->handler = scope->place;
		if (node->scope == NOWHERE)
			node->scope = handler->scope;
	}
	if (node->inner != NOWHERE && node->handler.symbol.len == 0)
		name_inner(wiring, node);
}

/* A name that is a function or another agent, is its name. */
static struct str agent_node_name(struct agent_wiring *wiring,
    struct drafted at, const struct node_draft *draft,
    const struct target *handler)
{
	struct target name = wire_target(wiring, at, draft->name);

	return name.kind == TARGET_NONE ? handler->text : name.text;
}

/* An object of a class whose objects are nodes: what runs there is the class,
 * which also has a name for it. False: the row says it is one of these, and it
 * is not. Other rows say nothing of it. */
static bool find_sort(struct target *handler, struct agent_wiring *wiring,
    struct drafted at, const struct node_draft *draft)
{
	const struct wire_sort *sort;
	struct place class;

	if (draft->sort.len == 0)
		return true;
	if (!wire_sort_class(&class, wiring, at, draft->sort))
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

/* A type is named by a text: `Add<Step>()`. */
static bool resolve_type(struct place *out, struct agent_wiring *wiring,
    uint32_t file, struct str text)
{
	struct place from = { file, text };

	return text.len && text.ptr[0] >= 'A' && text.ptr[0] <= 'Z' &&
	       resolve(out, wiring->scopes->index, from, is_class);
}

/* What a data file says is a text: it may name code. */
static struct target handler_target(struct agent_wiring *wiring,
    struct drafted at, const struct node_draft *draft)
{
	struct target out = wire_target(wiring, at,
	    draft->handler.len ? draft->handler : draft->name);

	if (draft->handler.len == 0 || out.kind != TARGET_TEXT)
		return out;
	if (wiring->scopes->index->facts[at.file].language
		? resolve_type(&out.place, wiring, at.file, out.text)
		: wire_named_place(&out.place, wiring, at.file, out.text))
		out.kind = TARGET_PLACE;
	return out;
}

/* Those of both. */
static void add_texts(struct strs *out, const struct strs *more,
    struct arena *arena)
{
	struct strs both = { 0 };

	for (size_t i = 0; i < out->count; i++)
		strs_push(&both, out->items[i], arena);
	for (size_t i = 0; i < more->count; i++)
		if (!strs_have(&both, more->items[i]))
			strs_push(&both, more->items[i], arena);
	*out = both;
}

/* What a further row of the file says, where the first says nothing; what a
 * task takes and gives is that of both. A new draft: the old one is the facts'.
 */
static void merge_node_drafts(struct agent_wiring *wiring,
    struct wire_node *node, const struct node_draft *more)
{
	struct node_draft *both = NEW(wiring->arena, struct node_draft);

	*both = *node->draft;
	if (both->responsibility.len == 0)
		both->responsibility = more->responsibility;
	if (both->tools.count == 0)
		both->tools = more->tools;
	if (both->model.len == 0)
		both->model = more->model;
	if (wire_is_task(node->fact)) {
		add_texts(&both->takes, &more->takes, wiring->arena);
		add_texts(&both->gives, &more->gives, wiring->arena);
	}
	node->draft = both;
}

/* Do several rows say that a function or class is a node? */
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

/* What the row hangs on, if that is of its framework: not the web's class that
 * it stands in. */
static uint32_t own_base(struct agent_wiring *wiring, struct drafted at)
{
	uint32_t scope = wire_base(wiring, at);
	const struct scope_fact *fact =
	    scope == NOWHERE ? NULL : wiring->scopes->nodes[scope].fact;

	return fact && !same_framework(fact->pack, at.fact->pack) ? NOWHERE
								  : scope;
}

/* Is the scope the node itself, and no graph that it is in? */
static bool is_own_scope(const struct agent_wiring *wiring, uint32_t scope,
    uint32_t graph)
{
	return graph == NOWHERE || (wiring->graphs[graph].scope != scope &&
				       wiring->scopes->nodes[scope].fact);
}

/* A step that is run in several places is one node; a task takes and gives what
 * it does in each. */
static bool is_node_again(struct agent_wiring *wiring, struct drafted at,
    uint32_t graph, struct str name)
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

/* A node that has no name of its own goes by the variable, then by its
 * function. One that was told before, here or by name, is not told again. What
 * is left without a name is none. */
static void add_graph_node(struct agent_wiring *wiring, struct drafted at,
    void *row)
{
	const struct node_draft *draft = row;
	uint32_t scope = own_base(wiring, at);
	uint32_t graph = wire_graph_of(wiring, scope);
	struct target handler = handler_target(wiring, at, draft);
	struct str name;
	struct wire_node *wire_node;
	bool unnamed;

	if ((scope == NOWHERE && at.fact->base_needed) ||
	    !find_sort(&handler, wiring, at, draft))
		return;
	name = agent_node_name(wiring, at, draft, &handler);
	unnamed = (name.len == 0 || placeholder_begins(name)) &&
		  scope != NOWHERE && graph == NOWHERE;
	if (unnamed)
		name = wire_node_name(wiring, scope, at);
	if (placeholder_whole(name) && !wire_is_task(at.fact) &&
	    !wire_is_field(draft->name)) /* its function's name is better */
		name = handler.kind == TARGET_PLACE ? handler.text
						    : (struct str){ 0 };
	if (name.len == 0 ||
	    (scope == NOWHERE &&
		is_node_repeated(wiring, at, &handler, name)) ||
	    is_node_again(wiring, at, graph, name))
		return;
	wire_node = push_node(wiring);
	wire_node->draft = draft;
	wire_node->fact = at.fact;
	wire_node->name = name;
	wire_node->graph = graph;
	wire_node->free = graph == NOWHERE;
	wire_node->base = scope;
	wire_node->scope = is_own_scope(wiring, scope, graph) ? scope : NOWHERE;
	wire_node->file = at.file;
	wire_node->line = at.fact->line;
	wire_node->unnamed = unnamed;
	if (wire_symbol(&wire_node->bound.symbol, draft->bound))
		wire_node->bound.file = at.file;
	set_handler(wiring, wire_node, &handler);
	wire_note_node(wiring, (uint32_t)wiring->node_count - 1);
}

/* Taking the node into the graph is all there is to do: wire_node_of() does it.
 */
static void add_graph_member(struct agent_wiring *wiring, struct drafted at,
    void *row)
{
	const struct member_draft *draft = row;
	uint32_t graph = wire_graph_of(wiring, wire_base(wiring, at));
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

/* An agent that a graph has as one of its nodes, or that a node's function
 * runs, is that node: only the node is told, with what is said of the agent. */
static void absorb(struct agent_wiring *wiring, struct wire_node *node)
{
	for (uint32_t i = 0; i < wiring->node_count; i++) {
		struct wire_node *other = &wiring->nodes[i];
		bool same = other->scope == node->scope &&
			    (node->bound.file == NOWHERE ||
				wire_same_place(other->bound, node->bound));

		if (other->graph != NOWHERE || other->scope == NOWHERE ||
		    !(same || (node->agent == NOWHERE &&
				  runs_agent(wiring, node, other))))
			continue;
		node->agent = i;
		other->as = (uint32_t)(node - wiring->nodes);
	}
}

void wire_find_nodes(struct agent_wiring *wiring)
{
	wire_each(wiring, DRAFT_nodes, add_graph_node);
	wire_name_by_calls(wiring);
	wire_each(wiring, DRAFT_members, add_graph_member);
	for (size_t i = 0; i < wiring->node_count; i++)
		if (wiring->nodes[i].graph != NOWHERE)
			absorb(wiring, &wiring->nodes[i]);
}

bool wire_same_place(struct place a, struct place b)
{
	return a.file == b.file && a.file != NOWHERE &&
	       str_equal(a.symbol, b.symbol);
}

static bool is_meant(const struct wire_node *node, const struct target *target)
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

/* In that graph; one in no graph has to be of the file, if a name is all that
 * is known of it. */
static uint32_t find_in(struct agent_wiring *wiring,
    const struct target *target, uint32_t graph, uint32_t file)
{
	const struct wire_list *wire_list =
	    wire_nodes_of(wiring, target, graph);

	for (size_t i = 0; i < wire_list->count; i++) {
		const struct wire_node *node =
		    &wiring->nodes[wire_list->items[i]];

		if (node->graph == graph && is_meant(node, target) &&
		    (graph != NOWHERE || target->kind != TARGET_TEXT ||
			node->file == file))
			return wire_list->items[i];
	}
	return NOWHERE;
}

static uint32_t copy_node(struct agent_wiring *wiring, uint32_t node,
    uint32_t graph)
{
	struct wire_node copy = wiring->nodes[node];
	uint32_t number = (uint32_t)wiring->node_count;

	copy.graph = graph;
	*push_node(wiring) = copy;
	wire_note_node(wiring, number);
	return number;
}

/* The same agent in a further graph; by its name alone, one of the file. */
static uint32_t copy_into(struct agent_wiring *wiring,
    const struct target *target, uint32_t graph, uint32_t file)
{
	const struct wire_list *wire_list =
	    target->kind == TARGET_TEXT
		? wire_free_nodes(wiring, file, target->text)
		: wire_nodes_of(wiring, target, WIRE_ANY);

	for (size_t i = 0; i < wire_list->count; i++) {
		const struct wire_node *node =
		    &wiring->nodes[wire_list->items[i]];

		if (is_meant(node, target) && node->free)
			return copy_node(wiring, wire_list->items[i], graph);
	}
	return NOWHERE;
}

/* What no row says the name of, the class says that it is one of, or the graph
 * that runs there. */
static void name_anew(struct agent_wiring *wiring, struct wire_node *node)
{
	const struct wire_graph *inner =
	    node->inner == NOWHERE ? NULL : &wiring->graphs[node->inner];
	const struct wire_sort *sort = wire_sort_of(wiring, node->handler);
	struct str name = sort ? wire_sort_name(wiring, sort, node->handler)
			       : (struct str){ 0 };

	if (inner && inner->draft->title.len)
		name = wire_text(wiring,
		    (struct drafted){ inner->fact, inner->file },
		    inner->draft->title);
	if (name.len)
		node->name = name;
}

/* A node that only an edge names: what it leads to is there, even if nothing
 * declares it. NOWHERE: nobody could say what it is called. */
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
	name_anew(wiring, wire_node);
	wire_note_node(wiring, (uint32_t)wiring->node_count - 1);
	return (uint32_t)wiring->node_count - 1;
}

/* The node that is known, in that graph or for it: by what it is bound to; in
 * the graph; in none, which takes it into this one; of another graph, as a
 * copy. NOWHERE: there is none. */
static uint32_t known_node(struct agent_wiring *wiring,
    const struct target *target, uint32_t graph, uint32_t file)
{
	uint32_t found = wire_bound_node(wiring, target, graph);

	if (found == NOWHERE)
		found = find_in(wiring, target, graph, file);
	if (found == NOWHERE && graph != NOWHERE)
		found = find_in(wiring, target, NOWHERE, file);
	if (found == NOWHERE && graph != NOWHERE)
		return copy_into(wiring, target, graph, file);
	if (graph == NOWHERE || wiring->nodes[found].graph == graph)
		return found;
	if (wiring->nodes[found].graph != NOWHERE)
		return copy_node(wiring, found, graph);
	wiring->nodes[found].graph = graph;
	wire_note_node(wiring, found);
	return found;
}

/* What is made of something bound, a tool of an agent, stands for that. */
static uint32_t bound_node_above(struct agent_wiring *wiring,
    struct target target, uint32_t graph, uint32_t file)
{
	uint32_t found = NOWHERE;

	for (unsigned depth = 0; found == NOWHERE && depth < PARENTS_MOST;
	     depth++) {
		target.scope = wire_parent(wiring, target.scope);
		if (target.scope == NOWHERE)
			break;
		found = known_node(wiring, &target, graph, file);
	}
	return found;
}

uint32_t wire_node_of(struct agent_wiring *wiring, const struct target *target,
    uint32_t graph, const struct drafted *drafted)
{
	uint32_t file = drafted ? drafted->file : NOWHERE;
	uint32_t found = known_node(wiring, target, graph, file);

	if (found == NOWHERE && target->kind == TARGET_SCOPE)
		found = bound_node_above(wiring, *target, graph, file);
	if (found != NOWHERE || graph == NOWHERE || !drafted ||
	    target->kind == TARGET_TEXT)
		return found;
	return make_node(wiring, target, graph, drafted);
}
