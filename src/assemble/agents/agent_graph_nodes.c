/*
 * Finds the graphs and their nodes. A node may be declared in a graph
 * (`graph.add("plan", plan)`), be declared alone and added later (`planner =
 * Agent()`, `Crew([planner])`), be in several graphs, or only be named by an
 * edge. builder_find_nodes() makes those that are declared; builder_node_of()
 * is asked for each end of an edge, and takes a free node into the graph,
 * copies one of another graph, or makes one.
 */
#include "assemble/agents/agent_graph.h"

#define PARENTS_MOST 4 /* scopes above each other: a tool of a copy of … */

/* Add the graph of a draft. A scope has one graph, except for a DAG, which
 * code may build in several places: each draft is a graph then, with the tasks
 * of the first (`first`). A draft without a scope makes no graph. */
static void add_agent_graph(struct graph_builder *builder, struct drafted at,
    void *row)
{
	const struct graph_draft *draft = row;
	uint32_t scope = builder_base_scope(builder, at);
	struct built_graph graph = { .draft = draft,
		.fact = at.fact,
		.scope = scope,
		.first = (uint32_t)builder->graph_count,
		.file = at.file };
	uint32_t known_graph;

	if (scope == NOWHERE)
		return;
	graph.name = draft->name.len ? builder_text(builder, at, draft->name)
				     : builder_graph_name(builder, scope, at);
	known_graph = builder_graph_of_scope(builder, scope);
	if (known_graph != NOWHERE) {
		if (!str_is(draft->kind, "dag"))
			return;
		graph.first = builder->graphs[known_graph].first;
	}
	*(struct built_graph *)array_push(&builder->graphs,
	    &builder->graph_count, sizeof(graph), builder->arena) = graph;
	builder_note_graph(builder, (uint32_t)builder->graph_count - 1);
}

/* Set the graph's name to that of its variable; to `name` if it has none. */
static void name_graph_by_variable(struct graph_builder *builder,
    uint32_t graph_number, struct str name)
{
	struct built_graph *graph = &builder->graphs[graph_number];

	graph->name = builder_variable_name(builder, graph->scope, name);
	builder_note_graph(builder, graph_number);
}

/* If graphs of one file have one name, as one function makes them
 * (`research = build(); write = build()`), name each by its variable. Names
 * that a draft gives stay. */
static void name_twin_graphs(struct graph_builder *builder,
    uint32_t graph_number)
{
	const struct built_graph *graph = &builder->graphs[graph_number];
	struct str name = graph->name;
	const struct number_list *candidates =
	    builder_candidate_graphs(builder, graph->file, name);
	size_t count = graph->draft->name.len ? 0 : candidates->count;
	bool has_twin = false;

	for (size_t i = 0; i < count; i++) {
		uint32_t other = candidates->items[i];

		if (other == graph_number ||
		    !str_equal(builder->graphs[other].name, name) ||
		    builder->graphs[other].draft->name.len)
			continue;
		name_graph_by_variable(builder, other, name);
		has_twin = true;
	}
	if (has_twin)
		name_graph_by_variable(builder, graph_number, name);
}

/* Add the graphs of all drafts, then rename those that one function makes. */
void builder_find_graphs(struct graph_builder *builder)
{
	builder_visit_drafts(builder, DRAFT_graphs, add_agent_graph);
	for (uint32_t i = 0; i < builder->graph_count; i++)
		name_twin_graphs(builder, i);
}

/* Append a node of which nothing is known, and return it. Pointers to other
 * nodes are invalid afterwards. */
static struct built_node *push_node(struct graph_builder *builder)
{
	struct built_node *node = array_push(&builder->nodes,
	    &builder->node_count, sizeof(*node), builder->arena);

	*node = (struct built_node){ .handler = { NOWHERE, { 0 } },
		.bound = { NOWHERE, { 0 } },
		.like = NOWHERE,
		.as = NOWHERE,
		.graph = NOWHERE,
		.scope = NOWHERE,
		.base = NOWHERE,
		.inner = NOWHERE,
		.agent = NOWHERE,
		.file = NOWHERE };
	return node;
}

/* Name the graph that runs in a node (`inner`) after the node, if no draft
 * names it and no function makes it. */
static void name_graph_inside_node(struct graph_builder *builder,
    const struct built_node *node)
{
	struct built_graph *graph = &builder->graphs[node->inner];

	if (graph->draft->name.len == 0 &&
	    builder_function_around(builder, graph->file, graph->fact->line)
		    .len == 0)
		graph->name = node->name;
}

/* Set what runs in a node: a function or class (`handler`), or something with a
 * scope: a graph (`inner`), by whose scope the node can then be looked up. Any
 * other target changes nothing. */
static void set_handler(struct graph_builder *builder, struct built_node *node,
    const struct target *handler)
{
	if (handler->kind == TARGET_PLACE)
		node->handler = handler->place;
	if (handler->kind == TARGET_SCOPE) {
		const struct node *scope =
		    &builder->scopes->nodes[handler->scope];

		node->inner = builder_graph_around(builder, handler->scope);
		node->handler = scope->place;
		if (node->scope == NOWHERE)
			node->scope = handler->scope;
	}
	if (node->inner != NOWHERE && node->handler.symbol.len == 0)
		name_graph_inside_node(builder, node);
}

/* The name of a node: what its draft's `name` means, else the name of its
 * handler; "": neither is known. */
static struct str agent_node_name(struct graph_builder *builder,
    struct drafted at, const struct node_draft *draft,
    const struct target *handler)
{
	struct target name_target = builder_target(builder, at, draft->name);

	return name_target.kind == TARGET_NONE ? handler->text
					       : name_target.text;
}

/* If the draft makes an object of a class (`sort`), `Step()`, set `handler` to
 * the class, with the name that the class gives its nodes. False: objects of
 * that class are no nodes. True, and `handler` as it was: the draft names no
 * class. */
static bool resolve_node_class(struct target *handler,
    struct graph_builder *builder, struct drafted at,
    const struct node_draft *draft)
{
	const struct node_class *sort;
	struct place class;

	if (draft->sort.len == 0)
		return true;
	if (!builder_find_class(&class, builder, at, draft->sort))
		return false;
	sort = builder_node_class_of(builder, class);
	if (!sort)
		return false;
	*handler = (struct target){ .kind = TARGET_PLACE,
		.scope = NOWHERE,
		.place = class };
	handler->text = builder_node_class_name(builder, sort, class);
	return true;
}

/* Find the class of the project that a text in code names, as in `Add<Step>()`.
 * False: it begins with no capital, or there is no such class. */
static bool resolve_type_name(struct place *class,
    struct graph_builder *builder, uint32_t file, struct str text)
{
	struct place from = { file, text };

	return text.len && text.ptr[0] >= 'A' && text.ptr[0] <= 'Z' &&
	       resolve(class, builder->scopes->index, from, is_class);
}

/* What a draft names as the node's handler, else as its name. A text may name
 * code: a class in a program, `Add<Step>()`, any function in a data file,
 * `src/a.py:load`. */
static struct target handler_target(struct graph_builder *builder,
    struct drafted at, const struct node_draft *draft)
{
	struct target target = builder_target(builder, at,
	    draft->handler.len ? draft->handler : draft->name);

	if (draft->handler.len == 0 || target.kind != TARGET_TEXT)
		return target;
	if (builder->scopes->index->facts[at.file].language
		? resolve_type_name(&target.place, builder, at.file,
		      target.text)
		: builder_find_code_named_in_data(&target.place, builder,
		      at.file, target.text))
		target.kind = TARGET_PLACE;
	return target;
}

/* Append to `texts` those of `further` that it lacks. Makes a new list, as the
 * old one may belong to a fact. */
static void add_missing_texts(struct strs *texts, const struct strs *further,
    struct arena *arena)
{
	struct strs both = { 0 };

	for (size_t i = 0; i < texts->count; i++)
		strs_push(&both, texts->items[i], arena);
	for (size_t i = 0; i < further->count; i++)
		if (!strs_have(&both, further->items[i]))
			strs_push(&both, further->items[i], arena);
	*texts = both;
}

/* Complete a node's draft by a further draft of it: where the first says
 * nothing; what a task takes and gives is that of both. Makes a new draft, as
 * drafts are facts. */
static void merge_node_drafts(struct graph_builder *builder,
    struct built_node *node, const struct node_draft *further)
{
	struct node_draft *merged = NEW(builder->arena, struct node_draft);

	*merged = *node->draft;
	if (merged->responsibility.len == 0)
		merged->responsibility = further->responsibility;
	if (merged->tools.count == 0)
		merged->tools = further->tools;
	if (merged->model.len == 0)
		merged->model = further->model;
	if (is_task_of_pipeline(node->fact)) {
		add_missing_texts(&merged->takes, &further->takes,
		    builder->arena);
		add_missing_texts(&merged->gives, &further->gives,
		    builder->arena);
	}
	node->draft = merged;
}

/* Is there a node in no graph with that function or class and that name
 * already? A further draft of it in the same file completes its draft. False: a
 * new node has to be made. */
static bool merge_into_free_node(struct graph_builder *builder,
    struct drafted at, const struct target *handler, struct str name)
{
	const struct number_list *candidates;

	if (handler->kind != TARGET_PLACE)
		return false;
	candidates = builder_candidate_nodes(builder, handler, ANY_GRAPH);
	for (size_t i = 0; i < candidates->count; i++) {
		struct built_node *node = &builder->nodes[candidates->items[i]];

		if (!node->free || node->scope != NOWHERE ||
		    !str_equal(node->name, name) ||
		    !is_same_known_place(node->handler, handler->place))
			continue;
		if (node->file == at.file && node->draft)
			merge_node_drafts(builder, node, at.fact->row);
		return true;
	}
	return false;
}

/* The scope on which the draft hangs, if it is one of the draft's framework,
 * not the class of a web framework around it; else NOWHERE. */
static uint32_t base_of_same_framework(struct graph_builder *builder,
    struct drafted at)
{
	uint32_t scope = builder_base_scope(builder, at);
	const struct scope_fact *fact =
	    scope == NOWHERE ? NULL : builder->scopes->nodes[scope].fact;

	return fact && !same_framework(fact->pack, at.fact->pack) ? NOWHERE
								  : scope;
}

/* Is the scope the node's own, as of `planner = Agent()`, and not that of the
 * graph that the node is in? */
static bool is_scope_of_node(const struct graph_builder *builder,
    uint32_t scope, uint32_t graph)
{
	return graph == NOWHERE || (builder->graphs[graph].scope != scope &&
				       builder->scopes->nodes[scope].fact);
}

/* Has the graph a node of that name from the same file and pack already? A step
 * that runs in several places is one node; a task's draft is completed by the
 * further one. False: a new node has to be made. */
static bool merge_into_node_of_graph(struct graph_builder *builder,
    struct drafted at, uint32_t graph, struct str name)
{
	struct target target = { .kind = TARGET_TEXT, .text = name };
	const struct number_list *candidates =
	    builder_candidate_nodes(builder, &target, graph);

	for (size_t i = 0; i < candidates->count && graph != NOWHERE; i++) {
		struct built_node *node = &builder->nodes[candidates->items[i]];

		if (node->graph != graph || node->file != at.file ||
		    node->fact->pack != at.fact->pack ||
		    !str_equal(node->name, name))
			continue;
		if (node->draft && is_task_of_pipeline(node->fact))
			merge_node_drafts(builder, node, at.fact->row);
		return true;
	}
	return false;
}

/* The name of a drafted node; "": there is none. Its own name; without one, if
 * it hangs on `scope` and is in no graph, that of its variable, `planner` of
 * `planner = Agent()` (`*is_unnamed` is true then). Instead of an unknown name,
 * `{name}`, that of its function. */
static struct str name_of_drafted_node(bool *is_unnamed,
    struct graph_builder *builder, struct drafted at, uint32_t scope,
    uint32_t graph, const struct target *handler)
{
	const struct node_draft *draft = at.fact->row;
	struct str name = agent_node_name(builder, at, draft, handler);

	*is_unnamed = (name.len == 0 || placeholder_begins(name)) &&
		      scope != NOWHERE && graph == NOWHERE;
	if (*is_unnamed)
		name = builder_node_name(builder, scope, at);
	if (placeholder_whole(name) && !is_task_of_pipeline(at.fact) &&
	    !is_field_of_any(draft->name))
		name = handler->kind == TARGET_PLACE ? handler->text
						     : (struct str){ 0 };
	return name;
}

/* Add the node of a draft. Nothing is added without a name, if the draft needs
 * a scope and has none, if its class is no node, or if it is a further draft of
 * a node, which it completes then. */
static void add_graph_node(struct graph_builder *builder, struct drafted at,
    void *row)
{
	const struct node_draft *draft = row;
	uint32_t scope = base_of_same_framework(builder, at);
	uint32_t graph = builder_graph_around(builder, scope);
	struct target handler = handler_target(builder, at, draft);
	struct str name;
	struct built_node *node;
	bool is_unnamed;

	if ((scope == NOWHERE && at.fact->base_needed) ||
	    !resolve_node_class(&handler, builder, at, draft))
		return;
	name = name_of_drafted_node(&is_unnamed, builder, at, scope, graph,
	    &handler);
	if (name.len == 0 ||
	    (scope == NOWHERE &&
		merge_into_free_node(builder, at, &handler, name)) ||
	    merge_into_node_of_graph(builder, at, graph, name))
		return;
	node = push_node(builder);
	node->draft = draft;
	node->fact = at.fact;
	node->name = name;
	node->graph = graph;
	node->free = graph == NOWHERE;
	node->base = scope;
	node->scope = is_scope_of_node(builder, scope, graph) ? scope : NOWHERE;
	node->file = at.file;
	node->line = at.fact->line;
	node->unnamed = is_unnamed;
	if (read_whole_hole(&node->bound.symbol, draft->bound))
		node->bound.file = at.file;
	set_handler(builder, node, &handler);
	builder_note_node(builder, (uint32_t)builder->node_count - 1);
}

/* Take the node that the draft names into the draft's graph, `Crew([planner])`,
 * and note the draft in the node, if it registers it. Nothing if there is no
 * graph or node. */
static void add_graph_member(struct graph_builder *builder, struct drafted at,
    void *row)
{
	const struct member_draft *draft = row;
	uint32_t graph =
	    builder_graph_around(builder, builder_base_scope(builder, at));
	struct target target = builder_target(builder, at, draft->member);

	uint32_t node = graph == NOWHERE
			    ? NOWHERE
			    : builder_node_of(builder, &target, graph, NULL);

	if (node != NOWHERE && draft->registered.len)
		builder->nodes[node].registered = at;
}

/* Does the node's function make the agent in its lines, or call a method of it,
 * `planner.run()`? Only of agents of the same pack. */
static bool runs_agent(struct graph_builder *builder,
    const struct built_node *node, const struct built_node *agent)
{
	const struct detail *detail = builder_detail(builder, node->handler);

	if (!detail || agent->fact->pack != node->fact->pack)
		return false;
	if (agent->file == node->handler.file && agent->line >= detail->line &&
	    agent->line <= detail->end_line)
		return true;
	for (size_t i = 0; i < detail->call_count; i++) {
		struct str call = detail->calls[i].symbol;
		size_t dot = str_find_last(call, '.');

		if (dot < call.len && !detail->calls[i].given &&
		    scopes_find(builder->scopes, node->handler.file,
			str_slice(call, 0, dot), NULL, NULL) == agent->scope)
			return true;
	}
	return false;
}

/* Link a node of a graph with the agents in no graph that are the node itself
 * or run in it: `agent` of the node leads to the agent, `as` of the agent to
 * the node, which is listed in its place. */
static void merge_agent_into_node(struct graph_builder *builder,
    struct built_node *node)
{
	for (uint32_t i = 0; i < builder->node_count; i++) {
		struct built_node *other = &builder->nodes[i];
		bool is_same =
		    other->scope == node->scope &&
		    (node->bound.file == NOWHERE ||
			is_same_known_place(other->bound, node->bound));

		if (other->graph != NOWHERE || other->scope == NOWHERE ||
		    !(is_same || (node->agent == NOWHERE &&
				     runs_agent(builder, node, other))))
			continue;
		node->agent = i;
		other->as = (uint32_t)(node - builder->nodes);
	}
}

/* Make the nodes of all drafts, name those that one function makes, take
 * members into their graphs, and link agents with the nodes in which they run.
 */
void builder_find_nodes(struct graph_builder *builder)
{
	builder_visit_drafts(builder, DRAFT_nodes, add_graph_node);
	builder_name_nodes_by_calls(builder);
	builder_visit_drafts(builder, DRAFT_members, add_graph_member);
	for (size_t i = 0; i < builder->node_count; i++)
		if (builder->nodes[i].graph != NOWHERE)
			merge_agent_into_node(builder, &builder->nodes[i]);
}

/* Are both the same symbol of the same file? False if the file is NOWHERE. */
bool is_same_known_place(struct place place, struct place other_place)
{
	return place.file != NOWHERE && place_equal(place, other_place);
}

/* Does the target mean the node: by its name, scope or function? */
static bool is_node_meant_by(const struct built_node *node,
    const struct target *target)
{
	switch (target->kind) {
	case TARGET_TEXT:
		return str_equal(node->name, target->text);
	case TARGET_SCOPE:
		return node->scope == target->scope;
	case TARGET_PLACE:
		return is_same_known_place(node->handler, target->place);
	default:
		return false;
	}
}

/* The node of `graph` (NOWHERE: of none) that the target means; NOWHERE: there
 * is none. A node in no graph that is only named has to be of `file`. */
static uint32_t find_node_in_graph(struct graph_builder *builder,
    const struct target *target, uint32_t graph, uint32_t file)
{
	const struct number_list *candidates =
	    builder_candidate_nodes(builder, target, graph);

	for (size_t i = 0; i < candidates->count; i++) {
		const struct built_node *node =
		    &builder->nodes[candidates->items[i]];

		if (node->graph == graph && is_node_meant_by(node, target) &&
		    (graph != NOWHERE || target->kind != TARGET_TEXT ||
			node->file == file))
			return candidates->items[i];
	}
	return NOWHERE;
}

/* Append a copy of a node to a further graph, and return its number. Pointers
 * to nodes are invalid afterwards. */
static uint32_t copy_node(struct graph_builder *builder, uint32_t node,
    uint32_t graph)
{
	struct built_node copied_node = builder->nodes[node];
	uint32_t number = (uint32_t)builder->node_count;

	copied_node.graph = graph;
	*push_node(builder) = copied_node;
	builder_note_node(builder, number);
	return number;
}

/* Copy into `graph` a node that was declared in no graph and is in another one
 * by now; returns the copy's number. A node that is only named has to be of
 * `file`. NOWHERE: there is none. */
static uint32_t copy_free_node_into(struct graph_builder *builder,
    const struct target *target, uint32_t graph, uint32_t file)
{
	const struct number_list *candidates =
	    target->kind == TARGET_TEXT
		? builder_candidates_without_graph(builder, file, target->text)
		: builder_candidate_nodes(builder, target, ANY_GRAPH);

	for (size_t i = 0; i < candidates->count; i++) {
		const struct built_node *node =
		    &builder->nodes[candidates->items[i]];

		if (is_node_meant_by(node, target) && node->free)
			return copy_node(builder, candidates->items[i], graph);
	}
	return NOWHERE;
}

/* Set the name of a node that no draft names: the title of the graph that runs
 * in it, else what its class names its nodes, else it stays. */
static void name_by_class_or_graph(struct graph_builder *builder,
    struct built_node *node)
{
	const struct built_graph *inner_graph =
	    node->inner == NOWHERE ? NULL : &builder->graphs[node->inner];
	const struct node_class *sort =
	    builder_node_class_of(builder, node->handler);
	struct str name =
	    sort ? builder_node_class_name(builder, sort, node->handler)
		 : (struct str){ 0 };

	if (inner_graph && inner_graph->draft->title.len)
		name = builder_text(builder,
		    (struct drafted){ inner_graph->fact, inner_graph->file },
		    inner_graph->draft->title);
	if (name.len)
		node->name = name;
}

/* Append a node that only an edge names, in the draft `at`, to `graph`; returns
 * its number. NOWHERE: the target has no name. A node with a scope counts as
 * declared alone (`free`), so that other graphs may copy it. */
static uint32_t make_node(struct graph_builder *builder,
    const struct target *target, uint32_t graph, const struct drafted *at)
{
	struct built_node *node;

	if (target->kind == TARGET_NONE || target->text.len == 0)
		return NOWHERE;
	node = push_node(builder);
	node->fact = at->fact;
	node->name = target->text;
	node->graph = graph;
	node->free = target->kind == TARGET_SCOPE;
	node->file = at->file;
	node->line = at->fact->line;
	if (target->kind == TARGET_SCOPE)
		node->scope = target->scope;
	set_handler(builder, node, target);
	name_by_class_or_graph(builder, node);
	builder_note_node(builder, (uint32_t)builder->node_count - 1);
	return (uint32_t)builder->node_count - 1;
}

/* The node that the target means in the graph. Looked for in turn: by its
 * variable; in the graph; in none, from where it is moved into this one; in
 * another graph, from where it is copied. NOWHERE: there is none. With graph
 * NOWHERE only the first two are tried. */
static uint32_t find_or_adopt_node(struct graph_builder *builder,
    const struct target *target, uint32_t graph, uint32_t file)
{
	uint32_t found = builder_bound_node(builder, target, graph);

	if (found == NOWHERE)
		found = find_node_in_graph(builder, target, graph, file);
	if (found == NOWHERE && graph != NOWHERE)
		found = find_node_in_graph(builder, target, NOWHERE, file);
	if (found == NOWHERE && graph != NOWHERE)
		return copy_free_node_into(builder, target, graph, file);
	if (graph == NOWHERE || builder->nodes[found].graph == graph)
		return found;
	if (builder->nodes[found].graph != NOWHERE)
		return copy_node(builder, found, graph);
	builder->nodes[found].graph = graph;
	builder_note_node(builder, found);
	return found;
}

/* The node of the nearest scope on which the target's scope hangs, at most
 * PARENTS_MOST up: a tool of an agent stands for the agent. NOWHERE: none. */
static uint32_t node_of_parent_scope(struct graph_builder *builder,
    struct target target, uint32_t graph, uint32_t file)
{
	uint32_t found = NOWHERE;

	for (unsigned depth = 0; found == NOWHERE && depth < PARENTS_MOST;
	     depth++) {
		target.scope = builder_parent_scope(builder, target.scope);
		if (target.scope == NOWHERE)
			break;
		found = find_or_adopt_node(builder, &target, graph, file);
	}
	return found;
}

/* The node that a target means in a graph. A node of no graph is moved into it,
 * one of another graph copied. If there is none, one is made of a scope or
 * function, but not of a name alone, and only if `drafted` is not NULL.
 * NOWHERE: there is none. */
uint32_t builder_node_of(struct graph_builder *builder,
    const struct target *target, uint32_t graph, const struct drafted *drafted)
{
	uint32_t file = drafted ? drafted->file : NOWHERE;
	uint32_t found = find_or_adopt_node(builder, target, graph, file);

	if (found == NOWHERE && target->kind == TARGET_SCOPE)
		found = node_of_parent_scope(builder, *target, graph, file);
	if (found != NOWHERE || graph == NOWHERE || !drafted ||
	    target->kind == TARGET_TEXT)
		return found;
	return make_node(builder, target, graph, drafted);
}
