/*
 * Edges that follow from an order: steps of a chain, one after the other; and
 * from messages: what one step gives and another one takes.
 */
#include "assemble/agents/agent_graph.h"

#define ANYTHING "*" /* in what a node gives */
#define BASES_MOST 6 /* above each other */
#define LOOKS_MOST 250 /* of a message's type, in all */

/* How far a graph's chain has come. */
struct wire_chain {
	struct target *ends; /* what the next step follows */
	size_t end_count;
	struct target *next; /* the steps that stand beside each other */
	size_t next_count;
	uint32_t group; /* of the declaration that these are from */
	bool begun;
};

/* The node as a target of an edge: by its name. */
static struct target chain_node_target(const struct wire_node *node)
{
	return wire_text_target(node->name);
}

/* The state of a graph's chain; an empty one is made when the graph is seen
 * for the first time. */
static struct wire_chain *chain_of_graph(struct agent_wiring *wiring,
    struct map *chains, uint32_t graph)
{
	uint64_t *entry =
	    map_put(chains, str_printf(wiring->arena, "%u", graph));

	if (!*entry)
		*entry =
		    (uint64_t)(uintptr_t)NEW(wiring->arena, struct wire_chain);
	return (struct wire_chain *)(uintptr_t)*entry;
}

/* A new declaration begins: the steps of the one before, which stand beside
 * each other, become the ends that its steps follow. With no step before,
 * nothing changes. */
static void begin_next_declaration(struct wire_chain *chain)
{
	if (chain->next_count == 0)
		return;
	chain->ends = chain->next;
	chain->end_count = chain->next_count;
	chain->next = NULL;
	chain->next_count = 0;
}

/* Add the edges that lead to one step of a chain. Steps of one declaration
 * stand beside each other, each after all of the declaration before:
 * `then([a, b]).then(c)` leads from a and from b to c. `way` "branch" makes
 * a choice, "loop" adds an edge from the step to itself; a step whose draft
 * has `known` counts only if such a node exists. */
static void add_chain_edge(struct agent_wiring *wiring,
    struct wire_chain *chain, struct drafted at, uint32_t graph)
{
	const struct step_draft *step_draft = at.fact->row;
	struct target to = wire_target(wiring, at, step_draft->to);
	struct wire_edge edge = {
		.graph = graph,
		.condition = wire_text(wiring, at, step_draft->condition),
		.chosen = str_is(step_draft->way, "branch"),
	};

	if (to.kind == TARGET_NONE ||
	    (step_draft->known.len &&
		wire_node_of(wiring, &to, graph, NULL) == NOWHERE))
		return;
	if (at.fact->group != chain->group)
		begin_next_declaration(chain);
	chain->group = at.fact->group;
	if (!chain->begun && chain->end_count == 0)
		wire_connect(wiring, at, &wire_start, &to, edge);
	for (size_t i = 0; i < chain->end_count; i++)
		wire_connect(wiring, at, &chain->ends[i], &to, edge);
	if (str_is(step_draft->way, "loop")) {
		edge.kind = STR("loop");
		wire_connect(wiring, at, &to, &to, edge);
	}
	*(struct target *)array_push(&chain->next, &chain->next_count,
	    sizeof(to), wiring->arena) = to;
}

/* Order steps as they are run: by line; in one line the last call of a chain
 * is the outermost one and was read first: of `a.then(b).then(c)` the group
 * of c has the lower number and comes last. */
static int compare_chain_steps(const void *a, const void *b, void *context)
{
	const struct row_fact *left_fact = *(const struct row_fact *const *)a;
	const struct row_fact *right_fact = *(const struct row_fact *const *)b;

	(void)context;
	if (left_fact->line != right_fact->line)
		return left_fact->line < right_fact->line ? -1 : 1;
	if (left_fact->group != right_fact->group)
		return left_fact->group > right_fact->group ? -1 : 1;
	return 0;
}

/* Add the edges of all chains of a file, in the order of its lines, as each
 * step goes on from the last one of its graph. */
static void add_chains_of_file(struct agent_wiring *wiring,
    struct map *chains_by_graph, uint32_t file)
{
	const struct facts *facts = &wiring->scopes->index->facts[file];
	const struct row_fact **step_facts = NULL;
	size_t count = 0;

	for (size_t i = 0; i < facts->row_count; i++)
		if (facts->rows[i].list == &draft_lists[DRAFT_steps])
			*(const struct row_fact **)array_push(&step_facts,
			    &count, sizeof(*step_facts),
			    wiring->arena) = &facts->rows[i];
	sort_items(step_facts, count, sizeof(*step_facts), compare_chain_steps,
	    NULL);
	for (size_t i = 0; i < count; i++) {
		struct drafted at = { step_facts[i], file };
		uint32_t graph =
		    wire_graph_around(wiring, wire_base_scope(wiring, at));

		if (graph != NOWHERE)
			add_chain_edge(wiring,
			    chain_of_graph(wiring, chains_by_graph, graph), at,
			    graph);
	}
}

/* Add the edges of chains of steps, of all files. One map of chains serves
 * all: a graph's steps may stand in several files. */
void wire_find_chains(struct agent_wiring *wiring)
{
	const struct index *index = wiring->scopes->index;
	struct map chains_by_graph = { .arena = wiring->arena };

	for (uint32_t file = 0; file < index->count; file++)
		add_chains_of_file(wiring, &chains_by_graph, file);
}

/* ---- what a function calls ---- */

/* Connect the nodes that a graph's function calls, in turn, from the start
 * to the end: `def flow(): x = load(); clean(x); save(x)`. What it calls
 * that is no node is left out. The graph is copied, as looking for nodes may
 * move them; a node that is called again is no further step. */
static void connect_called_nodes(struct agent_wiring *wiring,
    uint32_t graph_number)
{
	const struct wire_graph graph = wiring->graphs[graph_number];
	struct drafted at = { graph.fact, graph.file };
	struct target from = wire_start;
	struct wire_edge edge = { .graph = graph_number };
	struct map seen_names = { .arena = wiring->arena };

	for (size_t i = 0; i < graph.draft->runs.count; i++) {
		struct target to = wire_target(wiring, at,
		    hole_of_callee(graph.draft->runs.items[i], wiring->arena));
		uint32_t node =
		    to.kind == TARGET_TEXT
			? NOWHERE
			: wire_node_of(wiring, &to, graph_number, NULL);
		uint64_t *entry;

		if (node == NOWHERE)
			continue;
		to = chain_node_target(&wiring->nodes[node]);
		entry = map_put(&seen_names, to.text);
		if (*entry)
			continue;
		*entry = 1;
		wire_connect(wiring, at, &from, &to, edge);
		from = to;
	}
	if (seen_names.count)
		wire_connect(wiring, at, &from, &wire_end, edge);
}

/* Connect the nodes of each graph whose function runs them by plain calls. */
void wire_find_runs(struct agent_wiring *wiring)
{
	for (uint32_t i = 0; i < wiring->graph_count; i++)
		if (wiring->graphs[i].draft->runs.count)
			connect_called_nodes(wiring, i);
}

/* ---- messages ---- */

/* What the framework makes of a message's type: `__end__` of its type that
 * stops a run, and of what is based on that; "": it is a message as any
 * other. At most `depth` bases above each other are followed; `looks_left`
 * counts down over all branches, as bases may go round. */
static struct str meaning_of_message_type(struct agent_wiring *wiring,
    struct drafted at, struct str type, unsigned depth, unsigned *looks_left)
{
	struct target target =
	    wire_target(wiring, at, hole_make(type, wiring->arena));
	struct named *named;

	if (target.kind != TARGET_PLACE)
		return str_starts(target.text, "__") ? target.text
						     : (struct str){ 0 };
	named = index_lookup(wiring->scopes->index, target.place);
	for (; named && depth; named = named->next)
		for (size_t i = 0;
		     named->fact && *looks_left && i < named->fact->bases.count;
		     i++) {
			struct drafted base_place = { at.fact,
				target.place.file };
			struct str meaning;

			--*looks_left;
			meaning = meaning_of_message_type(wiring, base_place,
			    named->fact->bases.items[i], depth - 1, looks_left);
			if (meaning.len)
				return meaning;
		}
	return (struct str){ 0 };
}

/* Does a message's type mean `__start__` or `__end__` (`meaning`) to the
 * framework? */
static bool message_type_means(struct agent_wiring *wiring, struct drafted at,
    struct str type, const char *meaning)
{
	unsigned looks = LOOKS_MOST;

	return str_is(meaning_of_message_type(wiring, at, type, BASES_MOST,
			  &looks),
	    meaning);
}

/* Is it the same type, whatever module stands before: `events.Done` and
 * `Done`? */
static bool has_same_last_name(struct str a, struct str b)
{
	return str_equal(str_after_last(a, '.'), str_after_last(b, '.'));
}

/* Does `taker` take what `giver` gives? Messages are compared by type. Tasks
 * of pipelines hand on files and sets of data: by whole names, of which a
 * `*` may be any part; none hands on to itself. */
static bool does_node_take(const struct wire_node *giver,
    const struct wire_node *taker, struct str message, struct str wanted)
{
	if (!wire_is_task(giver->fact))
		return has_same_last_name(message, wanted);
	if (str_equal(giver->name, taker->name))
		return false;
	return str_equal(message, wanted) ||
	       (str_find(message, '*') < message.len &&
		   glob_match(message, wanted));
}

/* If an edge leads from one node to the other already, add the condition to
 * those that it has (`A, B`): two nodes have one edge, however many messages
 * lead from one to the other. False: there is none. */
static bool add_condition_to_edge(struct agent_wiring *wiring,
    const struct wire_node *from_node, const struct wire_node *to_node,
    struct str condition)
{
	const struct wire_list *wire_list = wire_edges_of(wiring,
	    from_node->graph, from_node->name, to_node->name);

	for (size_t i = 0; i < wire_list->count; i++) {
		struct wire_edge *edge = &wiring->edges[wire_list->items[i]];

		if (edge->graph != from_node->graph ||
		    !str_equal(edge->from, from_node->name) ||
		    !str_equal(edge->to, to_node->name))
			continue;
		if (condition.len && edge->condition.len)
			edge->condition = str_printf(wiring->arena,
			    "%.*s, %.*s", STR_ARG(edge->condition),
			    STR_ARG(condition));
		return true;
	}
	return false;
}

/* Does any node of the graph say what it takes? If none does, a message goes
 * to the node that has its name. */
static bool has_nodes_that_take(const struct agent_wiring *wiring,
    uint32_t graph)
{
	for (size_t i = 0; i < wiring->node_count; i++)
		if (wiring->nodes[i].graph == graph && wiring->nodes[i].draft &&
		    wiring->nodes[i].draft->takes.count)
			return true;
	return false;
}

/* The draft that an edge of a message is reported at: the receiver's, which
 * says what it listens to; without a receiver (NULL) the sender's. */
static struct drafted draft_of_receiver(const struct wire_node *sender,
    const struct wire_node *receiver)
{
	const struct wire_node *node = receiver ? receiver : sender;

	return (struct drafted){ node->fact, node->file };
}

/* Add an edge from a node to every node that takes the message, or that has
 * the message's name where no node says what it takes. False: nobody does.
 * Where two messages lead from one node to another, one edge has both. */
static bool send_message(struct agent_wiring *wiring,
    const struct wire_node *node, struct str type, struct wire_edge edge)
{
	struct target from = chain_node_target(node);
	size_t count = wiring->node_count;
	bool takes_by_name = !has_nodes_that_take(wiring, node->graph);
	bool sent = false;

	for (size_t i = 0; i < count; i++) {
		const struct wire_node other = wiring->nodes[i];
		struct target to = chain_node_target(&other);
		bool taken = takes_by_name &&
			     has_same_last_name(other.name, type);

		if (!other.draft || other.graph != node->graph)
			continue;
		for (size_t k = 0; k < other.draft->takes.count; k++)
			taken |= does_node_take(node, &other, type,
			    other.draft->takes.items[k]);
		if (taken && !add_condition_to_edge(wiring, node, &other,
				 edge.condition))
			wire_connect(wiring,
			    draft_of_receiver(node,
				takes_by_name ? NULL : &other),
			    &from, &to, edge);
		sent |= taken;
	}
	return sent;
}

/* Put into `known_map` the last parts of the names of a graph's nodes and of
 * the types that they give. False: more than one node gives anything (`*`), so
 * that nobody could say which of them gives what. */
static bool note_known_messages(struct map *known_map,
    const struct agent_wiring *wiring, uint32_t graph)
{
	size_t givers_of_anything = 0;

	for (size_t i = 0; i < wiring->node_count; i++) {
		const struct wire_node *node = &wiring->nodes[i];
		const struct strs *gives;

		if (node->graph != graph || !node->draft)
			continue;
		gives = &node->draft->gives;
		givers_of_anything += strs_have(gives, STR(ANYTHING));
		if (givers_of_anything > 1)
			return false;
		*map_put(known_map, str_after_last(node->name, '.')) = 1;
		for (size_t k = 0; k < gives->count; k++)
			*map_put(known_map,
			    str_after_last(gives->items[k], '.')) = 1;
	}
	return true;
}

/* A node gives types that only a run knows (`*`): send from it each type
 * that other nodes take and no node gives, as a choice. With two such nodes
 * nothing is sent. */
static void send_anything(struct agent_wiring *wiring,
    const struct wire_node *node)
{
	struct map known_map = { .arena = wiring->arena };
	size_t count = wiring->node_count;
	struct str symbol;

	if (!note_known_messages(&known_map, wiring, node->graph))
		return;
	for (size_t i = 0; i < count; i++) {
		const struct wire_node other = wiring->nodes[i];

		if (!other.draft || other.graph != node->graph)
			continue;
		for (size_t k = 0; k < other.draft->takes.count; k++) {
			struct str type = other.draft->takes.items[k];
			struct wire_edge edge = { .graph = node->graph,
				.condition = type,
				.chosen = true };

			if (!wire_read_symbol(&symbol, type) &&
			    (*map_put(&known_map,
				str_after_last(type, '.')))++ == 0)
				send_message(wiring, node, type, edge);
		}
	}
}

/* Add edges for all that one node gives, to the nodes that take it. Of
 * several types each is a choice, named by its type; a type that nobody
 * takes may mean the end. */
static void send_messages_of_node(struct agent_wiring *wiring,
    const struct wire_node *node)
{
	const struct strs *gives = &node->draft->gives;
	struct drafted at = { node->fact, node->file };
	struct target from = chain_node_target(node);

	for (size_t i = 0; i < gives->count; i++) {
		struct str type = gives->items[i];
		struct wire_edge edge = { .graph = node->graph,
			.chosen = gives->count > 1 };

		if (str_is(type, ANYTHING) && !wire_is_task(node->fact)) {
			send_anything(wiring, node);
			continue;
		}
		if (edge.chosen)
			edge.condition = str_after_last(type, '.');
		if (send_message(wiring, node, type, edge))
			continue;
		if (message_type_means(wiring, at, type, WIRE_END))
			wire_connect(wiring, at, &from, &wire_end, edge);
	}
}

/* The messages with constants of other files put in; what stands for a type
 * stays. */
static struct strs messages_known(struct agent_wiring *wiring,
    struct drafted at, const struct strs *messages)
{
	struct strs out = { 0 };
	struct str symbol;

	for (size_t i = 0; i < messages->count; i++) {
		struct str message = messages->items[i];
		struct str text = wire_read_symbol(&symbol, message)
				      ? wire_known_text(wiring, at, message)
				      : message;

		strs_push(&out, text.len ? text : message, wiring->arena);
	}
	return out;
}

/* In the nodes, once for all questions. */
static void settle_messages(struct agent_wiring *wiring)
{
	for (size_t i = 0; i < wiring->node_count; i++) {
		struct wire_node *node = &wiring->nodes[i];
		struct drafted at = { node->fact, node->file };
		struct node_draft *draft;

		if (!node->draft || node->graph == NOWHERE ||
		    !(node->draft->gives.count + node->draft->takes.count))
			continue;
		draft = NEW(wiring->arena, struct node_draft);
		*draft = *node->draft;
		draft->gives = messages_known(wiring, at, &draft->gives);
		draft->takes = messages_known(wiring, at, &draft->takes);
		node->draft = draft;
	}
}

/* Add the edges of messages: from the start to nodes that take what the
 * framework starts with, and from each node to those that take what it
 * gives. Nodes are copied, as connecting may add some and move all. */
void wire_find_messages(struct agent_wiring *wiring)
{
	size_t count = wiring->node_count;

	settle_messages(wiring);
	for (size_t i = 0; i < count; i++) {
		const struct wire_node node = wiring->nodes[i];
		struct drafted at = { node.fact, node.file };
		struct target to = chain_node_target(&node);

		if (!node.draft || node.graph == NOWHERE)
			continue;
		for (size_t k = 0; k < node.draft->takes.count; k++)
			if (message_type_means(wiring, at,
				node.draft->takes.items[k], WIRE_START))
				wire_connect(wiring, at, &wire_start, &to,
				    (struct wire_edge){ .graph = node.graph });
		send_messages_of_node(wiring, &node);
	}
}
