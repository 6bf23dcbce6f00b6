/*
 * What leads where: what each step says, else the order of the steps.
 * connect_block() is where to begin. A block (the steps of one list or map) is
 * either in order, each step following the one before, or explicit: its steps,
 * or a list beside them, say what leads where, and then the order in the file
 * means nothing. list_block() decides which. Ends are what the next step in the
 * order follows: several after a branch, none after a step that says where it
 * goes.
 */
#include "extract/flows/flow.h"
#include "extract/values/reading.h"

#define START_WORDS "__start__ start begin entry"
/* What a step's `type` says if nothing comes after it. */
#define END_TYPES \
	"final end endevent terminal terminate succeed fail finish stop " \
	"success failure"

/* Append an end: what comes next follows `node`, under that condition. */
static void add_flow_end(struct flow_ends *ends, const struct flow *flow,
    uint32_t node, struct str condition)
{
	*(struct flow_end *)array_push(&ends->items, &ends->count,
	    sizeof(*ends->items),
	    flow->reading->perm) = (struct flow_end){ node, condition };
}

/* Append all ends of another list. */
static void append_flow_ends(struct flow_ends *ends, const struct flow *flow,
    const struct flow_ends *more)
{
	for (size_t i = 0; i < more->count; i++)
		add_flow_end(ends, flow, more->items[i].node,
		    more->items[i].condition);
}

/* Add an edge from each end to the step. Its condition is that under which the
 * step before is left, and that under which this one is run: `approved [amount
 * > 100]`. */
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

/* Is the text a true value, as data files write it? */
static bool is_true(struct str text)
{
	return str_is(text, "true") || str_is(text, "yes") ||
	       str_is(text, "1") || str_is(text, "True");
}

/* Does the step say that nothing comes after it: by `end: true`, or its type?
 */
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

/* Lead each end of a loop's block back to the step around it. A block of one
 * step would only lead from itself to itself: left out. */
static void close_loop(struct flow *flow, uint32_t node,
    const struct flow_ends *ends)
{
	for (size_t i = 0; i < ends->count; i++)
		if (ends->items[i].node != node)
			flow_lead(flow, ends->items[i].node, node,
			    ends->items[i].condition, flow->nodes[node].line);
}

/* Connect steps beside each other, which all follow the same. Returns the ends
 * of all. */
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

/* A flow_visit: connect a block inside of a step. It may be a definition of its
 * own, with steps below a key, or the steps themselves. Where steps are said to
 * be parallel and are no definition, each of them follows the step around them.
 */
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
	/* A state with states in it is left through these. Edges into the block
	 * were noted as leading on from the step; for the order outside, a step
	 * with branches or a loop goes on all the same. */
	flow->nodes[node].leads = led_on || key == FLOW_steps;
}

/* Connect what is inside of a step, and return what the next step follows: the
 * step itself, or the ends of its branches. flow->inner collects the ends of
 * the branches meanwhile; it is kept for the step around, as steps are in
 * steps. */
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

/* Connect one step; returns what the next one in the order follows. The order
 * of the questions matters: targets are read first, as they may say that a last
 * step leads somewhere after all. Inside of a block, `end` ends the block and
 * not the whole. A target on failure does not count as leading on: the order
 * goes on if nothing fails. */
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

struct block {
	uint32_t *nodes;
	size_t count;
	bool explicit; /* the order of the file says nothing */
	bool depends; /* steps say what is before them */
};

/* Has one of the block's steps that key? One step is enough: then the others
 * are left without because they are first, or last. */
static bool has_step_with_key(const struct flow *flow,
    const struct block *block, enum flow_key key)
{
	for (size_t i = 0; i < block->count; i++)
		if (flow_first(flow, flow->nodes[block->nodes[i]].body, key))
			return true;
	return false;
}

/* The steps of a block, and whether they are in order. A list is in order
 * unless a step says what it depends on or edges stand beside it; one that says
 * `names_next` only jumps, and the others still follow each other. In a map, or
 * in what is called states or nodes, `names_next` is all there is. */
static struct block list_block(const struct flow *flow,
    const struct form *steps, struct str name, const struct form *map)
{
	struct block block = { 0 };
	bool names_next;

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
	block.explicit =
	    block.depends ||
	    (steps->kind == FORM_map && str_is_nocase(name, "states")) ||
	    flow_first(flow, map, FLOW_edges) ||
	    (names_next &&
		(steps->kind == FORM_map || str_listed("states nodes", name)));
	return block;
}

/* Add an edge of a list beside the steps: `{ from: a, to: b, when: x }`. Either
 * end may be a list: `{ from: [a, b], to: c }`. A beginning that is no step and
 * no word for the start is left out. */
static void connect_edge(struct flow *flow, const struct form *edge_form)
{
	struct flow_leading lead = { .named = true };
	const struct form *from_form = flow_first(flow, edge_form, FLOW_from);
	const struct form *to_form = flow_first(flow, edge_form, FLOW_to);

	if (!from_form || !to_form)
		return;
	lead.condition = flow_told(flow, edge_form);
	for (const struct form *form = flow_item_first(flow, from_form); form;
	     form = flow_item_next(flow, from_form, form)) {
		struct str text = flow_scalar(flow->reading, form);

		lead.from = flow_find(flow, text, FLOW_NONE);
		if (lead.from != FLOW_NONE ||
		    str_listed_nocase(START_WORDS, text))
			flow_targets(flow, lead, to_form);
	}
}

/* Add the edges of a list. False: no item is one. Texts are none: `edges: [a,
 * b]`. */
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

/* In XML each edge is an element for itself: `<sequenceFlow sourceRef="a"
 * targetRef="b"/>`. Add those of the map. False: there is none. Prefixes of
 * tags are dropped: `bpmn:sequenceFlow`. */
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

/* Add the edges that stand beside the steps. False: there are none. `map` may
 * be NULL. */
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

/* Does the step itself say that all begins with it? */
static bool says_start(const struct flow *flow, uint32_t node)
{
	const struct form *body = flow->nodes[node].body;

	return body &&
	       (is_true(flow_text(flow, body, FLOW_start, NULL)) ||
		   str_listed_nocase("start initial entry begin startevent",
		       flow_text(flow, body, FLOW_type, NULL)));
}

/* The step at which the block says that it begins; FLOW_NONE: it does not say.
 * What stands beside the steps counts more than what a step says of itself. A
 * start beside the steps that names none of them is no start. */
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

/* Lead what comes before (`ends_before`) into a block that says what leads
 * where. If nobody says where it begins, all steps begin that nothing leads to,
 * but only where edges or dependencies tell what is led to; for states with
 * transitions, the first one in the file does. All states of a parallel one are
 * entered at once. A block that can be entered nowhere (a circle) is entered at
 * its first step. */
static void enter_block(struct flow *flow, const struct block *block,
    const struct form *map, bool has_edges, const struct flow_ends *ends_before)
{
	uint32_t start = declared_start(flow, block, map);
	bool entered = false;
	bool are_parallel =
	    map && str_is(flow_text(flow, map, FLOW_type, NULL), "parallel");

	for (size_t i = 0; i < block->count; i++) {
		uint32_t node = block->nodes[i];
		bool first = (block->depends || has_edges) &&
			     !flow->nodes[node].reached;

		if (start == FLOW_NONE ? first || are_parallel
				       : node == start) {
			follow_flow_ends(flow, ends_before, node);
			entered = true;
		}
	}
	if (!entered)
		follow_flow_ends(flow, ends_before, block->nodes[0]);
}

/* Connect a block whose order in the file says nothing. Edges and dependencies
 * come before the steps' own targets, and all of them before enter_block(),
 * which asks what was reached. Returns as ends the steps that lead nowhere. */
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

/* Connect the steps of a block; returns what the step after it follows. A start
 * that is not the first step says that the order is not the file's: explicit,
 * too. The block may be empty: what came in goes out. `name`: the key of the
 * steps; `map`: what stands around them, or NULL. */
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

/* `on` beside the states leads on from every state. Only the
 * names that the rule gives for the key are looked for: others beside the steps
 * may be of anything. Whether a state leads on by itself is left as it was,
 * else no state would be an end. */
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

/* Add the edges of a definition; returns the ends that nothing follows. Begin
 * here for a definition that is a map. */
struct flow_ends flow_connect(struct flow *flow, const struct form *map,
    const struct flow_ends *in)
{
	struct str name = { 0 };
	const struct form *steps = flow_steps(flow, map, &name);
	struct flow_ends flow_ends = connect_block(flow, steps, name, map, in);

	if (flow->keys->said[FLOW_next])
		connect_common_targets(flow, map);
	return flow_ends;
}

/* Add the edges of a definition that is a list of steps alone; returns the ends
 * that nothing follows. Without a map nothing stands beside the steps: no
 * edges, no start. */
struct flow_ends flow_connect_steps(struct flow *flow, const struct form *steps,
    const struct flow_ends *in)
{
	return connect_block(flow, steps, STR(""), NULL, in);
}
