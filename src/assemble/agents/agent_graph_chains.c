/*
 * Adds edges that follow from an order: steps of a chain (`a.then(b)`), nodes
 * that a function calls in turn, and messages that one node sends and another
 * one takes.
 */
#include "assemble/agents/agent_graph.h"

#define ANYTHING "*" /* a node may send any message */
#define BASES_MOST 6 /* of a message's type, one above the other */
#define LOOKS_MOST 250 /* bases of a message's type, over all branches */

/* How far the chain of a graph is known. A declaration has steps that run side
 * by side, `then([a, b])`, after those of the declaration before. */
struct step_chain {
	struct target *ends; /* steps of the declaration before */
	size_t end_count;
	struct target *next; /* steps of this declaration, so far */
	size_t next_count;
	uint32_t group; /* number of this declaration, in facts */
};

/* A node as the end of an edge, by its name. */
static struct target node_name_target(const struct built_node *node)
{
	return text_target(node->name);
}

/* The chain of a graph in `chains`; an empty one is added when the graph is
 * first asked for. */
static struct step_chain *chain_of_graph(struct graph_builder *builder,
    struct map *chains, uint32_t graph)
{
	uint64_t *slot =
	    map_put(chains, str_printf(builder->arena, "%u", graph));

	if (!*slot)
		*slot =
		    (uint64_t)(uintptr_t)NEW(builder->arena, struct step_chain);
	return (struct step_chain *)(uintptr_t)*slot;
}

/* Begin a new declaration of steps, `.then(c)` behind `.then([a, b])`: what was
 * added last becomes `ends`, which the new steps follow. Nothing changes if
 * nothing was added. */
static void begin_next_declaration(struct step_chain *chain)
{
	if (chain->next_count == 0)
		return;
	chain->ends = chain->next;
	chain->end_count = chain->next_count;
	chain->next = NULL;
	chain->next_count = 0;
}

/* Add the edges to one step of a chain: from all steps of the declaration
 * before, `then([a, b]).then(c)` from a and from b to c; in the first
 * declaration from the start. Fields of the draft: `way` "branch" makes a
 * choice, "loop" also an edge from the step to itself; with `known` the step
 * counts only if it is a node. */
static void add_chain_edge(struct graph_builder *builder,
    struct step_chain *chain, struct drafted at, uint32_t graph)
{
	const struct step_draft *step_draft = at.fact->row;
	struct target to = builder_target(builder, at, step_draft->to);
	struct built_edge edge = {
		.graph = graph,
		.condition = builder_text(builder, at, step_draft->condition),
		.chosen = str_is(step_draft->way, "branch"),
	};

	if (to.kind == TARGET_NONE ||
	    (step_draft->known.len &&
		builder_node_of(builder, &to, graph, NULL) == NOWHERE))
		return;
	if (at.fact->group != chain->group)
		begin_next_declaration(chain);
	chain->group = at.fact->group;
	if (chain->end_count == 0)
		builder_connect(builder, at, &graph_start, &to, edge);
	for (size_t i = 0; i < chain->end_count; i++)
		builder_connect(builder, at, &chain->ends[i], &to, edge);
	if (str_is(step_draft->way, "loop")) {
		edge.kind = STR("loop");
		builder_connect(builder, at, &to, &to, edge);
	}
	*(struct target *)array_push(&chain->next, &chain->next_count,
	    sizeof(to), builder->arena) = to;
}

/* Order pointers to step drafts as the steps run: by line. In one line the last
 * call of a chain is the outermost and was read first: in `a.then(b).then(c)` c
 * has the lower group number, and comes last. */
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

/* Add the edges of all chains of a file, in the order of its lines.
 * `chains_by_graph`: how far the chain of each graph is known; a step goes on
 * from there. */
static void add_chains_of_file(struct graph_builder *builder,
    struct map *chains_by_graph, uint32_t file)
{
	const struct facts *facts = &builder->scopes->index->facts[file];
	const struct row_fact **step_facts = NULL;
	size_t count = 0;

	for (size_t i = 0; i < facts->row_count; i++)
		if (facts->rows[i].list == &draft_lists[DRAFT_steps])
			*(const struct row_fact **)array_push(&step_facts,
			    &count, sizeof(*step_facts),
			    builder->arena) = &facts->rows[i];
	sort_items(step_facts, count, sizeof(*step_facts), compare_chain_steps,
	    NULL);
	for (size_t i = 0; i < count; i++) {
		struct drafted at = { step_facts[i], file };
		uint32_t graph = builder_graph_around(builder,
		    builder_base_scope(builder, at));

		if (graph != NOWHERE)
			add_chain_edge(builder,
			    chain_of_graph(builder, chains_by_graph, graph), at,
			    graph);
	}
}

/* Add the edges of all chains of steps, `a.then(b)`. A graph's steps may stand
 * in several files, so that one map has the chains of all. */
void builder_connect_chains(struct graph_builder *builder)
{
	const struct index *index = builder->scopes->index;
	struct map chains_by_graph = { .arena = builder->arena };

	for (uint32_t file = 0; file < index->count; file++)
		add_chains_of_file(builder, &chains_by_graph, file);
}

/* ---- what a function calls ---- */

/* Connect the nodes that a graph's function calls, in turn, from the start to
 * the end: `def flow(): x = load(); clean(x); save(x)`. Only the first call of
 * each node counts; calls of anything else are skipped. The graph is copied, as
 * the array may move. */
static void connect_called_nodes(struct graph_builder *builder,
    uint32_t graph_number)
{
	const struct built_graph graph = builder->graphs[graph_number];
	struct drafted at = { graph.fact, graph.file };
	struct target from = graph_start;
	struct built_edge edge = { .graph = graph_number };
	struct map seen_names = { .arena = builder->arena };

	for (size_t i = 0; i < graph.draft->runs.count; i++) {
		struct target to = builder_target(builder, at,
		    hole_of_callee(graph.draft->runs.items[i], builder->arena));
		uint32_t node =
		    to.kind == TARGET_TEXT
			? NOWHERE
			: builder_node_of(builder, &to, graph_number, NULL);
		uint64_t *entry;

		if (node == NOWHERE)
			continue;
		to = node_name_target(&builder->nodes[node]);
		entry = map_put(&seen_names, to.text);
		if (*entry)
			continue;
		*entry = 1;
		builder_connect(builder, at, &from, &to, edge);
		from = to;
	}
	if (seen_names.count)
		builder_connect(builder, at, &from, &graph_end, edge);
}

/* Connect the nodes of each graph whose function runs them by plain calls. */
void builder_connect_called_nodes(struct graph_builder *builder)
{
	for (uint32_t i = 0; i < builder->graph_count; i++)
		if (builder->graphs[i].draft->runs.count)
			connect_called_nodes(builder, i);
}

/* ---- messages ---- */

/* What a message's type, or a base of it, means to the framework: `__end__` of
 * `class Done(StopEvent)`; "": nothing. Follows at most `depth` bases above
 * each other, and `*looks_left`, which is counted down, over all branches, as
 * bases may form a cycle. */
static struct str meaning_of_message_type(struct graph_builder *builder,
    struct drafted at, struct str type, unsigned depth, unsigned *looks_left)
{
	struct target target =
	    builder_target(builder, at, hole_make(type, builder->arena));
	struct named *named;

	if (target.kind != TARGET_PLACE)
		return str_starts(target.text, "__") ? target.text
						     : (struct str){ 0 };
	named = index_lookup(builder->scopes->index, target.place);
	for (; named && depth; named = named->next)
		for (size_t i = 0;
		     named->fact && *looks_left && i < named->fact->bases.count;
		     i++) {
			struct drafted base_place = { at.fact,
				target.place.file };
			struct str meaning;

			--*looks_left;
			meaning = meaning_of_message_type(builder, base_place,
			    named->fact->bases.items[i], depth - 1, looks_left);
			if (meaning.len)
				return meaning;
		}
	return (struct str){ 0 };
}

/* Does a message's type mean `__start__` or `__end__` (`meaning`) to the
 * framework? */
static bool message_type_means(struct graph_builder *builder, struct drafted at,
    struct str type, const char *meaning)
{
	unsigned looks_left = LOOKS_MOST;

	return str_is(meaning_of_message_type(builder, at, type, BASES_MOST,
			  &looks_left),
	    meaning);
}

/* Are both the same type but for the module in front: `events.Done` and
 * `Done`? */
static bool has_same_last_name(struct str a, struct str b)
{
	return str_equal(str_after_last(a, '.'), str_after_last(b, '.'));
}

/* Does `receiver`, which takes `wanted`, take the `message` that `sender`
 * sends? Messages are compared by the last name of their type. Tasks of
 * pipelines pass on files, compared by whole name, where `*` stands for any
 * part (`*.csv`); no task passes on to itself. */
static bool does_node_take(const struct built_node *sender,
    const struct built_node *receiver, struct str message, struct str wanted)
{
	if (!is_task_of_pipeline(sender->fact))
		return has_same_last_name(message, wanted);
	if (str_equal(sender->name, receiver->name))
		return false;
	return str_equal(message, wanted) ||
	       (str_find(message, '*') < message.len &&
		   glob_match(message, wanted));
}

/* Add a condition to the edge between two nodes: `A` becomes `A, B`. They have
 * one edge, however many messages lead from one to the other. False: there is
 * no edge. */
static bool add_condition_to_edge(struct graph_builder *builder,
    const struct built_node *from_node, const struct built_node *to_node,
    struct str condition)
{
	const struct number_list *candidates = builder_candidate_edges(builder,
	    from_node->graph, from_node->name, to_node->name);

	for (size_t i = 0; i < candidates->count; i++) {
		struct built_edge *edge = &builder->edges[candidates->items[i]];

		if (edge->graph != from_node->graph ||
		    !str_equal(edge->from, from_node->name) ||
		    !str_equal(edge->to, to_node->name))
			continue;
		if (condition.len && edge->condition.len)
			edge->condition = str_printf(builder->arena,
			    "%.*s, %.*s", STR_ARG(edge->condition),
			    STR_ARG(condition));
		return true;
	}
	return false;
}

/* Does any node of the graph say what it takes? If none does, a message goes
 * to the node of its name. */
static bool has_nodes_that_take(const struct graph_builder *builder,
    uint32_t graph)
{
	for (size_t i = 0; i < builder->node_count; i++)
		if (builder->nodes[i].graph == graph &&
		    builder->nodes[i].draft &&
		    builder->nodes[i].draft->takes.count)
			return true;
	return false;
}

/* The draft whose line an edge of a message gets: the receiver's; without a
 * receiver (NULL) the sender's. */
static struct drafted draft_of_receiver(const struct built_node *sender,
    const struct built_node *receiver)
{
	const struct built_node *node = receiver ? receiver : sender;

	return (struct drafted){ node->fact, node->file };
}

/* Add an edge from `node` to each node of its graph that takes messages of
 * `type`; if no node says what it takes, to the node of that name. A second
 * message between two nodes only adds its condition. False: no node takes
 * it. */
static bool send_message(struct graph_builder *builder,
    const struct built_node *node, struct str type, struct built_edge edge)
{
	struct target from = node_name_target(node);
	size_t count = builder->node_count;
	bool takes_by_name = !has_nodes_that_take(builder, node->graph);
	bool was_taken = false;

	for (size_t i = 0; i < count; i++) {
		const struct built_node other = builder->nodes[i];
		struct target to = node_name_target(&other);
		bool taken = takes_by_name &&
			     has_same_last_name(other.name, type);

		if (!other.draft || other.graph != node->graph)
			continue;
		for (size_t k = 0; k < other.draft->takes.count; k++)
			taken |= does_node_take(node, &other, type,
			    other.draft->takes.items[k]);
		if (taken && !add_condition_to_edge(builder, node, &other,
				 edge.condition))
			builder_connect(builder,
			    draft_of_receiver(node,
				takes_by_name ? NULL : &other),
			    &from, &to, edge);
		was_taken |= taken;
	}
	return was_taken;
}

/* Note the last parts of the names of a graph's nodes and of the types they
 * send: `Done` of `events.Done`. False: two nodes send anything (`*`), so that
 * nobody can tell which of them sends what; then not all are noted. */
static bool note_known_messages(struct map *known_messages,
    const struct graph_builder *builder, uint32_t graph)
{
	size_t senders_of_anything = 0;

	for (size_t i = 0; i < builder->node_count; i++) {
		const struct built_node *node = &builder->nodes[i];
		const struct strs *gives;

		if (node->graph != graph || !node->draft)
			continue;
		gives = &node->draft->gives;
		senders_of_anything += strs_have(gives, STR(ANYTHING));
		if (senders_of_anything > 1)
			return false;
		*map_put(known_messages, str_after_last(node->name, '.')) = 1;
		for (size_t k = 0; k < gives->count; k++)
			*map_put(known_messages,
			    str_after_last(gives->items[k], '.')) = 1;
	}
	return true;
}

/* Send from a node that may send any type (`*`) each type that other nodes take
 * and no node sends, as a choice. Nothing if another node of the graph sends
 * anything, too. */
static void send_anything(struct graph_builder *builder,
    const struct built_node *node)
{
	struct map known_messages = { .arena = builder->arena };
	size_t count = builder->node_count;
	struct str symbol;

	if (!note_known_messages(&known_messages, builder, node->graph))
		return;
	for (size_t i = 0; i < count; i++) {
		const struct built_node other = builder->nodes[i];

		if (!other.draft || other.graph != node->graph)
			continue;
		for (size_t k = 0; k < other.draft->takes.count; k++) {
			struct str type = other.draft->takes.items[k];
			struct built_edge edge = { .graph = node->graph,
				.condition = type,
				.chosen = true };

			if (!read_whole_hole(&symbol, type) &&
			    (*map_put(&known_messages,
				str_after_last(type, '.')))++ == 0)
				send_message(builder, node, type, edge);
		}
	}
}

/* Add edges for all messages that a node sends, to the nodes that take them. Of
 * several types each is a choice, with its type as condition. A type that no
 * node takes may mean the end. */
static void send_messages_of_node(struct graph_builder *builder,
    const struct built_node *node)
{
	const struct strs *gives = &node->draft->gives;
	struct drafted at = { node->fact, node->file };
	struct target from = node_name_target(node);

	for (size_t i = 0; i < gives->count; i++) {
		struct str type = gives->items[i];
		struct built_edge edge = { .graph = node->graph,
			.chosen = gives->count > 1 };

		if (str_is(type, ANYTHING) &&
		    !is_task_of_pipeline(node->fact)) {
			send_anything(builder, node);
			continue;
		}
		if (edge.chosen)
			edge.condition = str_after_last(type, '.');
		if (send_message(builder, node, type, edge))
			continue;
		if (message_type_means(builder, at, type, GRAPH_END))
			builder_connect(builder, at, &from, &graph_end, edge);
	}
}

/* A copy of `messages` where constants of other files are replaced by their
 * texts: `{TOPIC}` by `orders`. What cannot be filled in, as a class, is copied
 * as it is. */
static struct strs filled_messages(struct graph_builder *builder,
    struct drafted at, const struct strs *messages)
{
	struct strs filled = { 0 };
	struct str symbol;

	for (size_t i = 0; i < messages->count; i++) {
		struct str message = messages->items[i];
		struct str text = read_whole_hole(&symbol, message)
				      ? builder_known_text(builder, at, message)
				      : message;

		strs_push(&filled, text.len ? text : message, builder->arena);
	}
	return filled;
}

/* Replace the messages of all nodes that are in a graph by filled_messages().
 * In copies of the drafts, as drafts are facts. */
static void fill_messages_of_nodes(struct graph_builder *builder)
{
	for (size_t i = 0; i < builder->node_count; i++) {
		struct built_node *node = &builder->nodes[i];
		struct drafted at = { node->fact, node->file };
		struct node_draft *draft;

		if (!node->draft || node->graph == NOWHERE ||
		    !(node->draft->gives.count + node->draft->takes.count))
			continue;
		draft = NEW(builder->arena, struct node_draft);
		*draft = *node->draft;
		draft->gives = filled_messages(builder, at, &draft->gives);
		draft->takes = filled_messages(builder, at, &draft->takes);
		node->draft = draft;
	}
}

/* Add the edges of messages: from the start to nodes that take what the
 * framework starts with, and from each node to those that take what it sends.
 * Nodes are copied, as connecting may move the array. */
void builder_connect_messages(struct graph_builder *builder)
{
	size_t count = builder->node_count;

	fill_messages_of_nodes(builder);
	for (size_t i = 0; i < count; i++) {
		const struct built_node node = builder->nodes[i];
		struct drafted at = { node.fact, node.file };
		struct target to = node_name_target(&node);

		if (!node.draft || node.graph == NOWHERE)
			continue;
		for (size_t k = 0; k < node.draft->takes.count; k++)
			if (message_type_means(builder, at,
				node.draft->takes.items[k], GRAPH_START))
				builder_connect(builder, at, &graph_start, &to,
				    (struct built_edge){ .graph = node.graph });
		send_messages_of_node(builder, &node);
	}
}
