/*
 * Appends the rows of `agents` and `routes`: what is said of each agent where
 * it is registered, where it is defined, and in settings.
 */
#include "assemble/agents/agent_graph.h"
#include "model/model.h"

#define CALLS_TOLD 3 /* of a function that has no description */
#define KEYS_TOLD 6 /* of a state that a function reads or writes */

/* ---- agents ---- */

/* The first `most` texts, `a, b`, with `, …` at the end if there are more. */
static struct str join_first_texts(const struct strs *texts, size_t most,
    struct arena *perm)
{
	struct buf out = { .arena = perm };

	for (size_t i = 0; i < texts->count && i < most; i++) {
		if (i)
			buf_puts(&out, ", ");
		buf_put(&out, texts->items[i]);
	}
	if (texts->count > most)
		buf_puts(&out, ", …");
	return buf_str(&out);
}

/* Describe a function by the project's functions that it calls: `calls load,
 * rank`; "": it calls none. */
static struct str describe_calls(struct graph_builder *builder, uint32_t file,
    const struct detail *detail)
{
	const struct index *index = builder->scopes->index;
	struct strs called_names = { 0 };

	for (size_t i = 0; i < detail->call_count; i++) {
		struct place place = { file,
			symbol_uncalled(detail->calls[i].symbol) };

		if (!detail->calls[i].given &&
		    resolve(&place, index, place, is_function))
			strs_push(&called_names, symbol_last(place.symbol),
			    builder->arena);
	}
	if (called_names.count == 0)
		return (struct str){ 0 };
	return str_printf(builder->perm, "calls %.*s",
	    STR_ARG(
		join_first_texts(&called_names, CALLS_TOLD, builder->arena)));
}

/* What the node's draft says that the node is for, else the draft of the agent
 * that runs in it; "": neither does. */
static struct str responsibility_of_draft(struct graph_builder *builder,
    const struct built_node *node)
{
	struct drafted at = { node->fact, node->file };
	struct str text = node->draft ? node->draft->responsibility
				      : (struct str){ 0 };

	if (text.len == 0 && node->agent != NOWHERE)
		return responsibility_of_draft(builder,
		    &builder->nodes[node->agent]);
	return builder_known_text(builder, at, text);
}

/* What an agent is for, as one sentence; "": nothing is known. Tried in turn:
 * the comment of its function or class, its draft, its settings, the functions
 * it calls. Of an object (`sort`) the draft goes before the comment of its
 * class. */
static struct str responsibility_of(struct graph_builder *builder,
    const struct built_node *node, const struct detail *detail,
    const struct profile_draft *profile)
{
	struct str drafted = responsibility_of_draft(builder, node);
	bool is_object = node->draft && node->draft->sort.len;
	struct str sentence = { 0 };

	if (is_object)
		sentence = first_sentence_of_prompt(drafted, builder->arena);
	if (sentence.len == 0 && detail)
		sentence =
		    first_sentence_of_prompt(detail->about, builder->arena);
	if (sentence.len == 0 && !is_object)
		sentence = first_sentence_of_prompt(drafted, builder->arena);
	if (sentence.len == 0 && profile)
		sentence = first_sentence_of_prompt(profile->responsibility,
		    builder->arena);
	if (sentence.len == 0 && detail)
		sentence = describe_calls(builder, node->handler.file, detail);
	return str_copy(sentence, builder->perm);
}

/* The input or output of an agent: as the draft says (`drafted`), else the
 * declared type, unless that is a constant of the framework; else the keys of a
 * state that its function reads or writes, `state["plan"]`; "": nothing is
 * known. */
static struct str describe_data(struct graph_builder *builder,
    struct drafted at, struct str drafted, struct str declared,
    const struct strs *key_names)
{
	if (drafted.len)
		return builder_text(builder, at, drafted);
	if (declared.len && !strs_have(&at.fact->pack->constants, declared))
		return str_copy(declared, builder->perm);
	return join_first_texts(key_names, KEYS_TOLD, builder->perm);
}

/* Add the names of the node's tools to its row, each once. A tool that is an
 * agent is skipped, as an edge leads to it; so is one without a name. */
static void add_agent_tools(struct agent *agent, struct graph_builder *builder,
    const struct built_node *node)
{
	struct drafted at = { node->fact, node->file };

	for (size_t i = 0; node->draft && i < node->draft->tools.count; i++) {
		struct target tool =
		    builder_target(builder, at, node->draft->tools.items[i]);
		struct str name = placeholder_bare(tool.text);

		if (tool.kind == TARGET_SCOPE &&
		    builder_node_of(builder, &tool, node->graph, NULL) !=
			NOWHERE)
			continue;
		if (name.len && !str_is_nothing(name) &&
		    !symbol_is_scope(name) && /* bound to no name */
		    !strs_have(&agent->tools, name))
			strs_push(&agent->tools, str_copy(name, builder->perm),
			    builder->perm);
	}
}

/* The line where a symbol is defined, or where its scope is made; 0: not
 * known. */
static uint32_t line_of_place(const struct graph_builder *builder,
    struct place place)
{
	for (struct named *named = index_lookup(builder->scopes->index, place);
	     named; named = named->next) {
		if (named->fact && named->fact->line)
			return named->fact->line;
		if (named->node != NOWHERE &&
		    builder->scopes->nodes[named->node].fact)
			return builder->scopes->nodes[named->node].fact->line;
	}
	return 0;
}

/* Set `defined_at` to the line of the node's function or class, if it is
 * known. */
static void set_definition(struct agent *agent,
    const struct graph_builder *builder, const struct built_node *node)
{
	uint32_t line;

	if (node->handler.file == NOWHERE)
		return;
	line = line_of_place(builder, node->handler);
	if (line)
		agent->defined_at =
		    builder_evidence(builder, node->handler.file, line);
}

/* The settings of the node, under the key that its draft names; NULL: none. */
static const struct profile_draft *
profile_of_node(struct graph_builder *builder, const struct built_node *node)
{
	struct drafted at = { node->fact, node->file };

	if (!node->draft)
		return NULL;
	return builder_profile_of(builder, node->file,
	    builder_text(builder, at, node->draft->profile));
}

/* The name of the language model that a node's draft names, `large-2`; "":
 * none, or part of it is unknown, `{provider}/large`. */
static struct str model_of(struct graph_builder *builder,
    const struct built_node *node)
{
	struct drafted at = { node->fact, node->file };
	struct str text = { 0 };

	if (node->draft)
		text = builder_known_text(builder, at, node->draft->model);
	if (placeholder_among(text) || str_is_nothing(text))
		text.len = 0;
	return text;
}

/* Add an agent's tools to a row, and its model, if the row has none. */
static void add_details_of_agent(struct agent *agent_row,
    struct graph_builder *builder, const struct built_node *agent)
{
	add_agent_tools(agent_row, builder, agent);
	if (agent_row->model.len == 0)
		agent_row->model = model_of(builder, agent);
}

/* Fill in of a row what the node is for, takes, gives and uses, and where it is
 * defined. */
static void describe_agent(struct agent *agent, struct graph_builder *builder,
    const struct built_node *node)
{
	static const struct detail nothing;
	struct drafted at = { node->fact, node->file };
	const struct detail *detail = builder_detail(builder, node->handler);
	const struct detail *known_detail = detail ? detail : &nothing;
	const struct profile_draft *profile = profile_of_node(builder, node);

	agent->responsibility =
	    responsibility_of(builder, node, detail, profile);
	agent->input = describe_data(builder, at,
	    node->draft ? node->draft->input : STR(""), known_detail->input,
	    &known_detail->reads);
	agent->output = describe_data(builder, at,
	    node->draft ? node->draft->output : STR(""), known_detail->output,
	    &known_detail->writes);
	add_agent_tools(agent, builder, node);
	agent->model = model_of(builder, node);
	if (node->agent != NOWHERE)
		add_details_of_agent(agent, builder,
		    &builder->nodes[node->agent]);
	if (agent->model.len == 0 && profile)
		agent->model =
		    str_copy(str_trim(profile->model), builder->perm);
	set_definition(agent, builder, node);
}

/* The first other graph of which the node's function calls a method,
 * `inner.invoke(state)`; NOWHERE: none. */
static uint32_t graph_called_by(struct graph_builder *builder,
    const struct built_node *node)
{
	const struct detail *detail = builder_detail(builder, node->handler);

	for (size_t i = 0; detail && i < detail->call_count; i++) {
		struct str symbol = detail->calls[i].symbol;
		struct str receiver = str_slice(symbol, 0, symbol_dot(symbol));
		uint32_t scope = NOWHERE;
		uint32_t graph;

		if (receiver.len < symbol.len)
			scope = scopes_find(builder->scopes, node->handler.file,
			    receiver, NULL, NULL);
		graph = scope == NOWHERE ? NOWHERE
					 : builder_graph_around(builder, scope);
		if (graph != NOWHERE && graph != node->graph)
			return graph;
	}
	return NOWHERE;
}

/* Set the name of the graph that runs in the node, if that is another one than
 * its own. Not of nodes in DAGs or in no graph. */
static void set_inner_graph(struct agent *agent, struct graph_builder *builder,
    const struct built_node *node)
{
	uint32_t graph = node->inner;

	if (node->graph == NOWHERE || builder_is_dag(builder, node->graph))
		return;
	if (graph == NOWHERE && node->handler.file != NOWHERE)
		graph = graph_called_by(builder, node);
	if (graph != NOWHERE && graph != node->graph)
		agent->runs =
		    str_copy(builder->graphs[graph].name, builder->perm);
}

/* Append the row of a node. A copy of another node (`like`) has all that this
 * one has, and the tools and model of its own draft. */
static void add_agent_row(struct graph_builder *builder,
    const struct built_node *node)
{
	struct agent *agent =
	    model_add(builder->out, LIST_agents, builder->perm);

	if (node->graph != NOWHERE)
		agent->graph =
		    str_copy(builder->graphs[node->graph].name, builder->perm);
	agent->name = str_copy(node->name, builder->perm);
	agent->framework = str_copy(node->fact->pack->framework, builder->perm);
	agent->at = node->registered.fact
			? builder_evidence(builder, node->registered.file,
			      node->registered.fact->line)
			: builder_evidence(builder, node->file, node->line);
	set_inner_graph(agent, builder, node);
	if (node->like == NOWHERE) {
		describe_agent(agent, builder, node);
		return;
	}
	describe_agent(agent, builder, &builder->nodes[node->like]);
	add_details_of_agent(agent, builder, node);
}

/* Append the row of an edge. */
static void add_route_row(struct graph_builder *builder,
    const struct built_edge *edge)
{
	struct route *route =
	    model_add(builder->out, LIST_routes, builder->perm);

	if (edge->graph != NOWHERE)
		route->graph =
		    str_copy(builder->graphs[edge->graph].name, builder->perm);
	route->from = str_copy(edge->from, builder->perm);
	route->to = str_copy(edge->to, builder->perm);
	route->kind = str_copy(edge->kind, builder->perm);
	route->condition = str_copy(edge->condition, builder->perm);
	route->at = builder_evidence(builder, edge->file, edge->line);
}

/* Does any edge lead from or to the node? */
static bool has_edges_of_node(const struct graph_builder *builder,
    uint32_t node)
{
	for (size_t i = 0; i < builder->edge_count; i++)
		if (builder->edges[i].source == node ||
		    builder->edges[i].target == node)
			return true;
	return false;
}

/* Does the node get a row of `agents`? Not a task of a DAG; not an agent for
 * which a node of a graph is listed (`as`), unless it is in a graph or has
 * edges itself. */
static bool is_node_listed(const struct graph_builder *builder,
    uint32_t node_number)
{
	const struct built_node *node = &builder->nodes[node_number];

	return !builder_is_dag(builder, node->graph) &&
	       !is_task_of_pipeline(node->fact) &&
	       (node->as == NOWHERE || node->graph != NOWHERE ||
		   has_edges_of_node(builder, node_number));
}

/* Append the rows of `agents` and `routes`; DAGs have rows of their own. */
void builder_add_agent_rows(struct graph_builder *builder)
{
	for (uint32_t i = 0; i < builder->node_count; i++)
		if (is_node_listed(builder, i))
			add_agent_row(builder, &builder->nodes[i]);
	for (size_t i = 0; i < builder->edge_count; i++)
		if (!builder_is_dag(builder, builder->edges[i].graph))
			add_route_row(builder, &builder->edges[i]);
}
