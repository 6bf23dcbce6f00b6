/*
 * The rows of the model: what is said of each agent where it is registered,
 * where it is defined, and in settings.
 */
#include "assemble/agents/agent_graph.h"
#include "model/model.h"

#define CALLS_TOLD 3 /* of a body that nobody describes */
#define KEYS_TOLD 6 /* of a state */

/* ---- agents ---- */

/* The first `most` texts in one, `a, b`; with ` …` at the end if there are
 * more. */
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

/* Describe a function by which of the project's own functions it calls:
 * `calls load, rank`; "": none. */
static struct str describe_calls(struct agent_wiring *wiring, uint32_t file,
    const struct detail *detail)
{
	const struct index *index = wiring->scopes->index;
	struct strs call_texts = { 0 };

	for (size_t i = 0; i < detail->call_count; i++) {
		struct place place = { file,
			symbol_uncalled(detail->calls[i].symbol) };

		if (!detail->calls[i].given &&
		    resolve(&place, index, place, is_function))
			strs_push(&call_texts, symbol_last(place.symbol),
			    wiring->arena);
	}
	if (call_texts.count == 0)
		return (struct str){ 0 };
	return str_printf(wiring->perm, "calls %.*s",
	    STR_ARG(join_first_texts(&call_texts, CALLS_TOLD, wiring->arena)));
}

/* What the node's draft says it is for, or that of the agent that the node
 * runs; "": neither says anything. */
static struct str responsibility_of_draft(struct agent_wiring *wiring,
    const struct wire_node *node)
{
	struct drafted at = { node->fact, node->file };
	struct str text = node->draft ? node->draft->responsibility
				      : (struct str){ 0 };

	if (text.len == 0 && node->agent != NOWHERE)
		return responsibility_of_draft(wiring,
		    &wiring->nodes[node->agent]);
	return wire_known_text(wiring, at, text);
}

/* What an agent is for, as one sentence: what is said where its function is
 * defined, else where it is registered, else in settings; where nobody says
 * anything, what it calls. Of an object of a class the draft goes before the
 * class. */
static struct str responsibility_of(struct agent_wiring *wiring,
    const struct wire_node *node, const struct detail *detail,
    const struct profile_draft *profile)
{
	struct str drafted = responsibility_of_draft(wiring, node);
	bool is_object = node->draft && node->draft->sort.len;
	struct str sentence = { 0 };

	if (is_object)
		sentence = wire_first_sentence(drafted, wiring->arena);
	if (sentence.len == 0 && detail)
		sentence = wire_first_sentence(detail->about, wiring->arena);
	if (sentence.len == 0 && !is_object)
		sentence = wire_first_sentence(drafted, wiring->arena);
	if (sentence.len == 0 && profile)
		sentence =
		    wire_first_sentence(profile->responsibility, wiring->arena);
	if (sentence.len == 0 && detail)
		sentence = describe_calls(wiring, node->handler.file, detail);
	return str_copy(sentence, wiring->perm);
}

/* What goes in or out of an agent: as the draft says (`drafted`), else the type
 * as it is written (`declared`), else the keys of a state that its body
 * reads or writes. A type of the framework's own says nothing. */
static struct str describe_data(struct agent_wiring *wiring, struct drafted at,
    struct str drafted, struct str declared, const struct strs *key_texts)
{
	if (drafted.len)
		return wire_text(wiring, at, drafted);
	if (declared.len && !strs_have(&at.fact->pack->constants, declared))
		return str_copy(declared, wiring->perm);
	return join_first_texts(key_texts, KEYS_TOLD, wiring->perm);
}

/* Add the names of the node's tools to its row, each once. An agent that is
 * a tool is left out, as an edge leads there. */
static void add_agent_tools(struct agent *agent, struct agent_wiring *wiring,
    const struct wire_node *node)
{
	struct drafted at = { node->fact, node->file };

	for (size_t i = 0; node->draft && i < node->draft->tools.count; i++) {
		struct target tool =
		    wire_target(wiring, at, node->draft->tools.items[i]);
		struct str name = placeholder_bare(tool.text);

		if (tool.kind == TARGET_SCOPE &&
		    wire_node_of(wiring, &tool, node->graph, NULL) != NOWHERE)
			continue; /* an agent: what leads there says so */
		if (name.len && !str_is_nothing(name) &&
		    !symbol_is_scope(name) && /* bound to no name */
		    !strs_have(&agent->tools, name))
			strs_push(&agent->tools, str_copy(name, wiring->perm),
			    wiring->perm);
	}
}

/* The line where a symbol is defined or bound; 0: not known. */
static uint32_t line_of_place(const struct agent_wiring *wiring,
    struct place place)
{
	for (struct named *named = index_lookup(wiring->scopes->index, place);
	     named; named = named->next) {
		if (named->fact && named->fact->line)
			return named->fact->line;
		if (named->node != NOWHERE &&
		    wiring->scopes->nodes[named->node].fact)
			return wiring->scopes->nodes[named->node].fact->line;
	}
	return 0;
}

/* Set where the function or class of the node is defined, if it is known. */
static void set_definition(struct agent *agent,
    const struct agent_wiring *wiring, const struct wire_node *node)
{
	uint32_t line;

	if (node->handler.file == NOWHERE)
		return;
	line = line_of_place(wiring, node->handler);
	if (line)
		agent->defined_at =
		    wire_evidence(wiring, node->handler.file, line);
}

/* What settings say of the node, by the key that its draft names; NULL:
 * nothing. */
static const struct profile_draft *profile_of_node(struct agent_wiring *wiring,
    const struct wire_node *node)
{
	struct drafted at = { node->fact, node->file };

	if (!node->draft)
		return NULL;
	return wire_profile_of(wiring, node->file,
	    wire_text(wiring, at, node->draft->profile));
}

/* The name of the language model that a node's draft names; "": none, or
 * only a part of it is known. */
static struct str model_of(struct agent_wiring *wiring,
    const struct wire_node *node)
{
	struct drafted at = { node->fact, node->file };
	struct str text = { 0 };

	if (node->draft)
		text = wire_known_text(wiring, at, node->draft->model);
	if (placeholder_among(text) || str_is_nothing(text))
		text.len = 0;
	return text;
}

/* Add to a node's row the tools and the model of the agent that it runs. */
static void add_details_of_agent(struct agent *this_agent,
    struct agent_wiring *wiring, const struct wire_node *agent)
{
	add_agent_tools(this_agent, wiring, agent);
	if (this_agent->model.len == 0)
		this_agent->model = model_of(wiring, agent);
}

/* Fill in what an agent is for, takes, gives and uses. Of a node by another
 * name (`like`) the caller passes that other one. */
static void describe_agent(struct agent *agent, struct agent_wiring *wiring,
    const struct wire_node *node)
{
	static const struct detail nothing;
	struct drafted at = { node->fact, node->file };
	const struct detail *detail = wire_detail(wiring, node->handler);
	const struct detail *known_detail = detail ? detail : &nothing;
	const struct profile_draft *profile = profile_of_node(wiring, node);

	agent->responsibility =
	    responsibility_of(wiring, node, detail, profile);
	agent->input = describe_data(wiring, at,
	    node->draft ? node->draft->input : STR(""), known_detail->input,
	    &known_detail->reads);
	agent->output = describe_data(wiring, at,
	    node->draft ? node->draft->output : STR(""), known_detail->output,
	    &known_detail->writes);
	add_agent_tools(agent, wiring, node);
	agent->model = model_of(wiring, node);
	if (node->agent != NOWHERE)
		add_details_of_agent(agent, wiring,
		    &wiring->nodes[node->agent]);
	if (agent->model.len == 0 && profile)
		agent->model = str_copy(str_trim(profile->model), wiring->perm);
	set_definition(agent, wiring, node);
}

/* The graph, another one, whose methods the node's function calls; NOWHERE:
 * none. */
static uint32_t graph_called_by(struct agent_wiring *wiring,
    const struct wire_node *node)
{
	const struct detail *detail = wire_detail(wiring, node->handler);

	for (size_t i = 0; detail && i < detail->call_count; i++) {
		struct str symbol = detail->calls[i].symbol;
		struct str receiver = str_slice(symbol, 0, symbol_dot(symbol));
		uint32_t scope = NOWHERE;
		uint32_t graph;

		if (receiver.len < symbol.len)
			scope = scopes_find(wiring->scopes, node->handler.file,
			    receiver, NULL, NULL);
		graph = scope == NOWHERE ? NOWHERE
					 : wire_graph_around(wiring, scope);
		if (graph != NOWHERE && graph != node->graph)
			return graph;
	}
	return NOWHERE;
}

/* Set which graph runs in the node of a graph. */
static void set_inner_graph(struct agent *agent, struct agent_wiring *wiring,
    const struct wire_node *node)
{
	uint32_t graph = node->inner;

	if (node->graph == NOWHERE || wire_is_dag(wiring, node->graph))
		return;
	if (graph == NOWHERE && node->handler.file != NOWHERE)
		graph = graph_called_by(wiring, node);
	if (graph != NOWHERE && graph != node->graph)
		agent->runs =
		    str_copy(wiring->graphs[graph].name, wiring->perm);
}

/* Append a row of `agents`. An agent that is a copy of another one has all
 * that the other has, and what it is given itself. */
static void add_agent_row(struct agent_wiring *wiring,
    const struct wire_node *node)
{
	struct agent *agent = model_add(wiring->out, LIST_agents, wiring->perm);

	if (node->graph != NOWHERE)
		agent->graph =
		    str_copy(wiring->graphs[node->graph].name, wiring->perm);
	agent->name = str_copy(node->name, wiring->perm);
	agent->framework = str_copy(node->fact->pack->framework, wiring->perm);
	agent->at = node->registered.fact
			? wire_evidence(wiring, node->registered.file,
			      node->registered.fact->line)
			: wire_evidence(wiring, node->file, node->line);
	set_inner_graph(agent, wiring, node);
	if (node->like == NOWHERE) {
		describe_agent(agent, wiring, node);
		return;
	}
	describe_agent(agent, wiring, &wiring->nodes[node->like]);
	add_details_of_agent(agent, wiring,
	    node); /* and what it is given here */
}

/* Append a row of `routes`. */
static void add_route_row(struct agent_wiring *wiring,
    const struct wire_edge *edge)
{
	struct route *route = model_add(wiring->out, LIST_routes, wiring->perm);

	if (edge->graph != NOWHERE)
		route->graph =
		    str_copy(wiring->graphs[edge->graph].name, wiring->perm);
	route->from = str_copy(edge->from, wiring->perm);
	route->to = str_copy(edge->to, wiring->perm);
	route->kind = str_copy(edge->kind, wiring->perm);
	route->condition = str_copy(edge->condition, wiring->perm);
	route->at = wire_evidence(wiring, edge->file, edge->line);
}

/* Does any edge lead from or to the node? */
static bool has_edges_of_node(const struct agent_wiring *wiring, uint32_t node)
{
	for (size_t i = 0; i < wiring->edge_count; i++)
		if (wiring->edges[i].source == node ||
		    wiring->edges[i].target == node)
			return true;
	return false;
}

/* Does the node get a row of `agents`? Tasks of DAGs do not; an agent that a
 * node of a graph stands for does only if edges lead to it. */
static bool is_node_listed(const struct agent_wiring *wiring,
    uint32_t node_number)
{
	const struct wire_node *node = &wiring->nodes[node_number];

	return !wire_is_dag(wiring, node->graph) && !wire_is_task(node->fact) &&
	       (node->as == NOWHERE || node->graph != NOWHERE ||
		   has_edges_of_node(wiring, node_number));
}

/* Append the rows of `agents` and `routes`, but for DAGs, which have rows of
 * their own. */
void wire_make_rows(struct agent_wiring *wiring)
{
	for (uint32_t i = 0; i < wiring->node_count; i++)
		if (is_node_listed(wiring, i))
			add_agent_row(wiring, &wiring->nodes[i]);
	for (size_t i = 0; i < wiring->edge_count; i++)
		if (!wire_is_dag(wiring, wiring->edges[i].graph))
			add_route_row(wiring, &wiring->edges[i]);
}
