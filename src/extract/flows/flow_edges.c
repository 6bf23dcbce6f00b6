/*
 * The edges of a definition of a workflow, which step leads to which: what each
 * step says (flow_targets.c), else the order of the steps. connect_block() is
 * where to begin. A block (the steps of one list or map) is
 * either in order, each step following the one before, or explicit: its steps,
 * or a list beside them, say what leads where, and then the order in the file
 * means nothing. list_block() decides which. Ends are what the next step in the
 * order follows: several after a branch, none after a step that says where it
 * goes.
 */
#include "extract/flows/flow.h"
#include "extract/values/reading.h"

#define START_WORDS "__start__ start begin entry"
/* Values of a step's `type` by which nothing comes after the step. */
#define END_TYPES \
	"final end endevent terminal terminate succeed fail finish stop " \
	"success failure"

/* Append an end: the next step follows `node`, under that condition ("": none).
 */
static void add_flow_end(struct flow_ends *ends, const struct flow *flow,
    uint32_t node, struct str condition)
{
	*(struct flow_end *)array_push(&ends->items, &ends->count,
	    sizeof(*ends->items),
	    flow->reading->perm) = (struct flow_end){ node, condition };
}

/* Append all ends of `more` to `ends`. */
static void append_flow_ends(struct flow_ends *ends, const struct flow *flow,
    const struct flow_ends *more)
{
	for (size_t i = 0; i < more->count; i++)
		add_flow_end(ends, flow, more->items[i].node,
		    more->items[i].condition);
}

/* Add an edge to the step `node` from each of `ends_before`. Its condition is
 * that under which the step before is left, then that under which this step
 * runs: `approved [amount > 100]`. */
static void follow_flow_ends(struct flow *flow,
    const struct flow_ends *ends_before, uint32_t node)
{
	struct str own_condition = flow_own_condition(flow, node);

	for (size_t i = 0; i < ends_before->count; i++)
		flow_lead(flow, ends_before->items[i].node, node,
		    flow_and(flow->reading, ends_before->items[i].condition,
			own_condition),
		    flow->nodes[node].line);
}

/* Does the text mean true, as data files write it? */
static bool is_true(struct str text)
{
	return str_is(text, "true") || str_is(text, "yes") ||
	       str_is(text, "1") || str_is(text, "True");
}

/* Does the step say that nothing comes after it, by `end: true` or by its type,
 * `type: final`? */
static bool is_final_step(const struct flow *flow, uint32_t node)
{
	const struct form *body = flow->nodes[node].body;

	return body && (is_true(flow_text(flow, body, FLOW_end, NULL)) ||
			   str_listed_nocase(END_TYPES,
			       flow_text(flow, body, FLOW_type, NULL)));
}

/* ---- what is inside of a step ---- */

static struct flow_ends connect_block(struct flow *flow,
    const struct form *steps, struct str name, const struct form *map,
    const struct flow_ends *ends_before);

static struct flow_ends connect_node(struct flow *flow, uint32_t node);

/* Add an edge from each end of a loop's block back to the step `node` around.
 * An end that is this step itself, of a block that led nowhere, is left out. */
static void close_loop(struct flow *flow, uint32_t node,
    const struct flow_ends *ends)
{
	for (size_t i = 0; i < ends->count; i++)
		if (ends->items[i].node != node)
			flow_lead(flow, ends->items[i].node, node,
			    ends->items[i].condition, flow->nodes[node].line);
}

/* Add the edges of steps that run side by side and all follow `ends_before`: a
 * and b of `parallel: [a, b]`. Returns the ends of all of them. */
static struct flow_ends connect_parallel(struct flow *flow,
    const struct form *steps, const struct flow_ends *ends_before)
{
	struct flow_ends flow_ends = { 0 };

	for (const struct form *form =
		 form_child(flow->reading->forms, steps, ROLE_VALUE);
	     form; form = form_sibling(flow->reading->forms, form)) {
		const struct flow_node *flow_node = flow_node_at(flow, form);
		struct flow_ends ends;

		if (!flow_node)
			continue;
		follow_flow_ends(flow, ends_before,
		    (uint32_t)(flow_node - flow->nodes));
		ends = connect_node(flow, (uint32_t)(flow_node - flow->nodes));
		append_flow_ends(&flow_ends, flow, &ends);
	}
	return flow_ends;
}

/* Add the edges of a block inside of a step, `{ name: a, do: [b, c] }`; a
 * flow_visit. The block is a definition with steps below a key, or the steps
 * themselves. Ends of cases and parallel blocks are appended to flow->inner; a
 * loop leads back to the step. `key`: by which the step has the block; `label`:
 * the condition, or "". */
static void connect_inner(struct flow *flow, uint32_t node,
    const struct form *block, enum flow_key key, struct str label)
{
	struct flow_ends ends_before = { 0 };
	struct flow_ends flow_ends;
	struct str name = { 0 };
	const struct form *steps = flow_steps(flow, block, &name);
	bool led_on = flow->nodes[node].leads;

	add_flow_end(&ends_before, flow, node, label);
	if (key == FLOW_steps)
		flow_ends =
		    connect_block(flow, steps, name, block, &ends_before);
	else if (key == FLOW_parallel && !steps)
		flow_ends = connect_parallel(flow, block, &ends_before);
	else
		flow_ends = connect_block(flow, steps ? steps : block, name,
		    steps ? block : NULL, &ends_before);
	if (key == FLOW_loop)
		close_loop(flow, node, &flow_ends);
	else if (key == FLOW_cases || key == FLOW_parallel)
		append_flow_ends(flow->inner, flow, &flow_ends);
	/* Edges into the block have set `leads`. It stays set only for a state
	 * with states in it, which is left through these; from a step with
	 * branches or a loop, the order outside goes on. */
	flow->nodes[node].leads = led_on || key == FLOW_steps;
}

/* Add the edges of what is inside of a step. Returns what the next step
 * follows: the ends of its branches, else the step itself. flow->inner gets
 * these ends meanwhile and is restored, as steps are within steps. */
static struct flow_ends connect_inner_blocks(struct flow *flow, uint32_t node)
{
	struct flow_ends *outer_flow_ends = flow->inner;
	struct flow_ends ends = { 0 };

	flow->inner = &ends;
	flow_inner(flow, node, connect_inner);
	flow->inner = outer_flow_ends;
	if (ends.count == 0)
		add_flow_end(&ends, flow, node, STR(""));
	return ends;
}

/* Add the edges from one step to what it names. Returns what the next step in
 * the order follows; nothing, where the step says itself what comes next.
 * Targets on failure do not count, as the order goes on without one. A final
 * step leads to the end of the definition, or, in a block, only to the end of
 * that. */
static struct flow_ends connect_node(struct flow *flow, uint32_t node)
{
	struct flow_ends ends = connect_inner_blocks(flow, node);
	struct flow_ends no_flow_ends = { 0 };
	size_t target_count;

	if (!flow->nodes[node].body)
		return ends;
	target_count = flow_key_targets(flow, node, FLOW_next);
	target_count += flow_key_targets(flow, node, FLOW_labeled);
	flow_key_targets(flow, node, FLOW_failed);
	if (is_final_step(flow, node) && flow->nodes[node].inside)
		return target_count ? no_flow_ends : ends;
	if (is_final_step(flow, node)) {
		flow->nodes[node].leads = true;
		if (flow->nodes[node].parent == FLOW_NONE)
			flow_edge(flow, node, STR("__end__"), STR(""), 0);
		return no_flow_ends;
	}
	return target_count ? no_flow_ends : ends;
}

/* ---- the steps of one block ---- */

/* The steps of one list or map, and whether their order counts. */
struct block {
	uint32_t *nodes; /* its steps, in the order of the file */
	size_t count;
	bool explicit; /* steps say what leads where, not their order */
	bool depends; /* steps say what comes before them */
};

/* Has one of the block's steps that key? The first or last step mostly has no
 * `next`, so one is enough. */
static bool has_step_with_key(const struct flow *flow,
    const struct block *block, enum flow_key key)
{
	for (size_t i = 0; i < block->count; i++)
		if (flow_first(flow, flow->nodes[block->nodes[i]].body, key))
			return true;
	return false;
}

/* List the steps of a block, and say whether it is explicit. A list is in
 * order, unless a step says what it depends on or edges are beside the steps; a
 * step that names the next one only jumps. In a map, or below keys such as
 * states or nodes, the named next steps are all there is. `name`: the key of
 * the steps; `map`: the map around them, or NULL. */
static struct block list_block(const struct flow *flow,
    const struct form *steps, struct str name, const struct form *map)
{
	struct block block = { 0 };
	bool names_next;
	bool is_map;
	bool has_states;
	bool next_is_all; /* what `next` says is all that there is */

	for (const struct form *form =
		 form_child(flow->reading->forms, steps, ROLE_VALUE);
	     form; form = form_sibling(flow->reading->forms, form)) {
		const struct flow_node *flow_node = flow_node_at(flow, form);

		if (flow_node)
			*(uint32_t *)array_push(&block.nodes, &block.count,
			    sizeof(*block.nodes), flow->reading->perm) =
			    (uint32_t)(flow_node - flow->nodes);
	}
	names_next = has_step_with_key(flow, &block, FLOW_next) ||
		     has_step_with_key(flow, &block, FLOW_labeled);
	block.depends = has_step_with_key(flow, &block, FLOW_depends_on);
	is_map = steps->kind == FORM_map;
	has_states = is_map && str_is_nocase(name, "states");
	next_is_all = names_next &&
		      (is_map || str_listed("states nodes", name));
	block.explicit = block.depends || has_states || next_is_all ||
			 flow_first(flow, map, FLOW_edges);
	return block;
}

/* Add the edges of one entry beside the steps: `{ from: a, to: b, when: x }`,
 * `{ from: [a, b], to: c }`. An entry that begins at no step, nor at a word for
 * the start, adds none. */
static void connect_edge(struct flow *flow, const struct form *edge_form)
{
	struct flow_leading lead = { .named = true };
	const struct form *from_form = flow_first(flow, edge_form, FLOW_from);
	const struct form *to_form = flow_first(flow, edge_form, FLOW_to);

	if (!from_form || !to_form)
		return;
	lead.condition = flow_condition(flow, edge_form);
	for (const struct form *form = flow_item_first(flow, from_form); form;
	     form = flow_item_next(flow, from_form, form)) {
		struct str text = flow_scalar(flow->reading, form);

		lead.from = flow_find(flow, text, FLOW_NONE);
		if (lead.from != FLOW_NONE ||
		    str_listed_nocase(START_WORDS, text))
			flow_targets(flow, lead, to_form);
	}
}

/* Add the edges of a list, `edges: [{ from: a, to: b }]`. False: it has none;
 * texts are no edges, `edges: [a, b]`. */
static bool connect_edge_list(struct flow *flow, const struct form *form)
{
	bool found = false;

	for (const struct form *item =
		 form_child(flow->reading->forms, form, ROLE_VALUE);
	     item && form->kind == FORM_list;
	     item = form_sibling(flow->reading->forms, item)) {
		if (item->kind != FORM_map)
			continue;
		connect_edge(flow, item);
		found = true;
	}
	return found;
}

/* Add the edges that are XML elements, `<sequenceFlow sourceRef="a"
 * targetRef="b"/>`, with or without a prefix of the tag. False: there are none.
 */
static bool connect_edge_elements(struct flow *flow, const struct form *map)
{
	bool found = false;

	for (const struct form *pair =
		 form_child(flow->reading->forms, map, ROLE_VALUE);
	     pair; pair = form_sibling(flow->reading->forms, pair)) {
		const struct form *value = flow_pair_value(flow->reading, pair);

		if (!value || value->kind != FORM_map ||
		    !strs_have(&flow->keys->names[FLOW_edges],
			str_after_last(pair->name, ':')))
			continue;
		connect_edge(flow, value);
		found = true;
	}
	return found;
}

/* Add the edges that are written beside the steps. False: there are none.
 * `map`: around the steps, may be NULL. */
static bool connect_separate_edges(struct flow *flow, const struct form *map)
{
	const struct form *edges;

	if (!map)
		return false;
	if (flow->keys->names[FLOW_elements].count)
		return connect_edge_elements(flow, map);
	edges = flow_first(flow, map, FLOW_edges);
	return edges && connect_edge_list(flow, edges);
}

/* Does the step say that the block begins with it: `start: true`, `type:
 * initial`? */
static bool says_start(const struct flow *flow, uint32_t node)
{
	const struct form *body = flow->nodes[node].body;

	return body &&
	       (is_true(flow_text(flow, body, FLOW_start, NULL)) ||
		   str_listed_nocase("start initial entry begin startevent",
		       flow_text(flow, body, FLOW_type, NULL)));
}

/* The step that the block begins with, as it says itself; FLOW_NONE: it does
 * not. `initial: a` in `map` (may be NULL) goes before what a step says of
 * itself, and must name a step. */
static uint32_t declared_start(const struct flow *flow,
    const struct block *block, const struct form *map)
{
	const struct form *start_form = flow_first(flow, map, FLOW_start);
	uint32_t found = FLOW_NONE;

	if (start_form)
		found = flow_find(flow, flow_scalar(flow->reading, start_form),
		    block->nodes[0]);
	for (size_t i = 0; i < block->count && found == FLOW_NONE; i++)
		if (says_start(flow, block->nodes[i]))
			found = block->nodes[i];
	return found;
}

/* Add the edges from `ends_before` into an explicit block: to the step that it
 * says it begins with. If it does not say: to all steps that nothing leads to,
 * where edges or dependencies say what leads where (`has_edges`: edges beside
 * the steps); to all steps of a parallel block; else to its first step. `map`:
 * around the steps, may be NULL. */
static void enter_block(struct flow *flow, const struct block *block,
    const struct form *map, bool has_edges, const struct flow_ends *ends_before)
{
	uint32_t start = declared_start(flow, block, map);
	bool entered = false;
	bool are_parallel =
	    map && str_is(flow_text(flow, map, FLOW_type, NULL), "parallel");

	for (size_t i = 0; i < block->count; i++) {
		uint32_t node = block->nodes[i];
		bool is_first = (block->depends || has_edges) &&
				!flow->nodes[node].reached;
		bool is_entry = start == FLOW_NONE ? is_first || are_parallel
						   : node == start;

		if (is_entry) {
			follow_flow_ends(flow, ends_before, node);
			entered = true;
		}
	}
	if (!entered)
		follow_flow_ends(flow, ends_before, block->nodes[0]);
}

/* Add the edges of a block whose order says nothing. Returns as ends the steps
 * that lead nowhere. enter_block() comes last, as it asks which steps were
 * reached. `map`: around the steps, may be NULL; `ends_before`: what leads to
 * its first steps. */
static struct flow_ends connect_explicit(struct flow *flow,
    const struct block *block, const struct form *map,
    const struct flow_ends *ends_before)
{
	struct flow_ends flow_ends = { 0 };
	bool has_edges = connect_separate_edges(flow, map);

	for (size_t i = 0; i < block->count; i++)
		flow_depend(flow, block->nodes[i]);
	for (size_t i = 0; i < block->count; i++)
		connect_node(flow, block->nodes[i]);
	enter_block(flow, block, map, has_edges, ends_before);
	for (size_t i = 0; i < block->count; i++)
		if (!flow->nodes[block->nodes[i]].leads)
			add_flow_end(&flow_ends, flow, block->nodes[i],
			    STR(""));
	return flow_ends;
}

/* Add the edges of a block. Returns what the step after it follows; of an empty
 * block, `ends_before`. A start that is not the first step makes the block
 * explicit. `name`: the key of the steps; `map`: the map around them, or NULL.
 */
static struct flow_ends connect_block(struct flow *flow,
    const struct form *steps, struct str name, const struct form *map,
    const struct flow_ends *ends_before)
{
	struct block block = list_block(flow, steps, name, map);
	struct flow_ends ends = *ends_before;
	uint32_t start;

	if (block.count == 0)
		return ends;
	start = map ? declared_start(flow, &block, map) : FLOW_NONE;
	if (block.explicit || (start != FLOW_NONE && start != block.nodes[0]))
		return connect_explicit(flow, &block, map, ends_before);
	for (size_t i = 0; i < block.count; i++) {
		follow_flow_ends(flow, &ends, block.nodes[i]);
		ends = connect_node(flow, block.nodes[i]);
	}
	return ends;
}

/* Add edges from every state to what `on` beside the states names. Only keys
 * that the rule itself gives, as others beside the steps may mean anything.
 * `leads` of each state is restored, else no state would be an end. */
static void connect_common_targets(struct flow *flow, const struct form *map)
{
	const struct strs *names = &flow->keys->names[FLOW_next];

	for (size_t i = 0; i < names->count; i++) {
		const struct form *value =
		    flow_value(flow->reading, map, names->items[i]);

		for (uint32_t k = 0; value && k < flow->count; k++) {
			bool leads_itself = flow->nodes[k].leads;

			if (flow->nodes[k].parent == FLOW_NONE &&
			    !flow->nodes[k].inside && !is_final_step(flow, k))
				flow_targets(flow,
				    (struct flow_leading){ .from = k }, value);
			flow->nodes[k].leads = leads_itself;
		}
	}
}

/* Add the edges of a definition that is a map. Returns the ends that nothing
 * follows. `in`: what leads to its first steps. */
struct flow_ends flow_connect(struct flow *flow, const struct form *map,
    const struct flow_ends *in)
{
	struct str name = { 0 };
	const struct form *steps = flow_steps(flow, map, &name);
	struct flow_ends flow_ends = connect_block(flow, steps, name, map, in);

	if (flow->keys->by_rule[FLOW_next])
		connect_common_targets(flow, map);
	return flow_ends;
}

/* Add the edges of a definition that is a list of steps alone. Returns the ends
 * that nothing follows. `in`: what leads to its first steps. */
struct flow_ends flow_connect_steps(struct flow *flow, const struct form *steps,
    const struct flow_ends *in)
{
	return connect_block(flow, steps, STR(""), NULL, in);
}
