/*
 * The steps of a definition of a workflow: which forms they are, and what they
 * are called. A step is an item of a
 * list (a map with a name, or a name alone) or a pair of a map.
 * collect_flow_nodes() notes each in the order of the file, with those in its
 * blocks; flow_inner() knows where these blocks are, and is used again for the
 * edges. flow_find() tells which step a text means.
 */
#include "extract/flows/flow.h"
#include "extract/values/reading.h"
#include "extract/values/symbols_values.h"

#define NODES_MOST 600 /* of one definition */
/* In code, names may lead back to a map around, so both are bounded. */
#define DEPTH_MOST 12 /* blocks in blocks */
#define VISITS_MOST 4000 /* blocks of one definition */

/* The first item of a list, or pair of a map; NULL: none. */
static const struct form *first_item(const struct flow *flow,
    const struct form *form)
{
	return form_child(flow->reading->forms, form, ROLE_VALUE);
}

/* The item or pair after `form`; NULL: that was the last. */
static const struct form *next_item(const struct flow *flow,
    const struct form *form)
{
	return form_sibling(flow->reading->forms, form);
}

/* The only pair of a list's item, `- fetch: { … }`, whose key is the step's
 * name and whose value is its map; NULL: the item has several pairs, or another
 * value. */
static const struct form *only_pair(const struct flow *flow,
    const struct form *map)
{
	const struct form *pair = first_item(flow, map);
	const struct form *value;

	if (!pair || pair->kind != FORM_pair || next_item(flow, pair))
		return NULL;
	value = flow_pair_value(flow->reading, pair);
	return value && value->kind == FORM_map ? pair : NULL;
}

/* The last part of what a step runs, as the name of a step without one: ship of
 * `run: jobs/orders.py:ship`; "": none, as of a command line with blanks. *line
 * is set to the line of the value. */
static struct str handler_name(const struct flow *flow, const struct form *map,
    uint32_t *line)
{
	struct str text = flow_text(flow, map, FLOW_handler, line);

	if (str_find(text, ' ') < text.len)
		return (struct str){ 0 };
	text = str_after_last(text, '/');
	text = str_after_last(text, ':');
	return str_after_last(text, '.');
}

/* A form that is a step, and what it is called. */
struct named_item {
	struct str name;
	struct str alias;
	const struct form *body;
	uint32_t line;
};

/* A second name of a step, by which edges may refer to it: n1 of `{ name:
 * Fetch, id: n1 }`, whose name is Fetch; "": none. Both are keys of names; the
 * first of them in the rule's order is the step's name, `name`. */
static struct str second_name(const struct flow *flow, const struct form *map,
    struct str name)
{
	const struct strs *names = &flow->keys->names[FLOW_name];

	for (size_t i = 0; i < names->count; i++) {
		const struct form *value =
		    flow_value(flow->reading, map, names->items[i]);
		struct str text = flow_scalar(flow->reading, value);

		if (text.len && !str_equal(text, name))
			return text;
	}
	return (struct str){ 0 };
}

/* Fill *named_item for a step that is a map: its name is its own, the only key
 * around it, or that of what it runs. False: it has none of these, and is no
 * step. */
static bool name_step_map(struct named_item *named_item,
    const struct flow *flow, const struct form *map)
{
	const struct form *pair;

	named_item->body = map;
	named_item->line = map->line;
	named_item->name = flow_text(flow, map, FLOW_name, &named_item->line);
	if (named_item->name.len) {
		named_item->alias = second_name(flow, map, named_item->name);
		return true;
	}
	pair = only_pair(flow, map);
	if (pair && pair->name.len) {
		named_item->name = pair->name;
		named_item->line = pair->line;
		named_item->body = flow_pair_value(flow->reading, pair);
		return true;
	}
	named_item->name = handler_name(flow, map, &named_item->line);
	return named_item->name.len > 0;
}

/* The text of a pair's key, written out or a constant's; "": it is computed. */
struct str flow_key_text(const struct flow *flow, const struct form *pair)
{
	const struct form *key =
	    form_child(flow->reading->forms, pair, ROLE_KEY);

	return pair->name.len || !key ? pair->name
				      : flow_scalar(flow->reading, key);
}

/* Is the pair an XML element of a kind that is a step, by its tag? */
static bool is_element(const struct flow *flow, const struct form *form)
{
	return form->kind == FORM_pair &&
	       strs_have(&flow->keys->names[FLOW_elements],
		   str_after_last(form->name, ':'));
}

/* Are some elements of the map steps? */
static bool has_elements(const struct flow *flow, const struct form *map)
{
	for (const struct form *form = first_item(flow, map); form;
	     form = next_item(flow, form))
		if (is_element(flow, form))
			return true;
	return false;
}

/* Fill *named_item for a step that is an XML element. False: it is none. */
static bool name_element(struct named_item *named_item, const struct flow *flow,
    const struct form *form)
{
	const struct form *value = is_element(flow, form)
				       ? flow_pair_value(flow->reading, form)
				       : NULL;

	return value && value->kind == FORM_map &&
	       name_step_map(named_item, flow, value);
}

/* Fill *named_item for a step that is a pair of a map, `fetch: { next: pack }`,
 * with its key as name. False: it is none. A state without a body, `done:` or
 * `done: null`, is a step; a pair whose value is a text, `version: 2`, is none.
 */
static bool name_pair(struct named_item *named_item, const struct flow *flow,
    const struct form *pair)
{
	const struct form *value = flow_pair_value(flow->reading, pair);

	named_item->name = flow_key_text(flow, pair);
	if (!value || value->kind == FORM_list || named_item->name.len == 0)
		return false;
	if (value->kind != FORM_map)
		return flow_scalar(flow->reading, value).len == 0;
	named_item->body = value;
	named_item->alias = flow_text(flow, value, FLOW_name, NULL);
	return true;
}

/* Fill *named_item for an item of the steps: an XML element, a pair of a map or
 * an item of a list. False: it is no step. In a list, a text alone is a step,
 * and a name in code may be bound to the map of one. */
static bool name_flow_item(struct named_item *named_item,
    const struct flow *flow, const struct form *form)
{
	*named_item = (struct named_item){ .line = form->line };
	if (flow->keys->names[FLOW_elements].count)
		return name_element(named_item, flow, form);
	if (form->kind == FORM_pair)
		return name_pair(named_item, flow, form);
	if (form->kind == FORM_name)
		form = bound_value(flow->reading, form);
	if (form->kind == FORM_map)
		return name_step_map(named_item, flow, form);
	named_item->name = flow_scalar(flow->reading, form);
	return form->kind == FORM_string && named_item->name.len > 0;
}

/* Is at least one item of a list, or pair of a map, a step? Others may be
 * comments, includes, conditions. `steps` may be NULL. */
static bool has_step_items(const struct flow *flow, const struct form *steps)
{
	struct named_item named_item;
	bool found = false;

	if (!steps || (steps->kind != FORM_list && steps->kind != FORM_map))
		return false;
	for (const struct form *form = first_item(flow, steps); form;
	     form = next_item(flow, form)) {
		if (steps->kind == FORM_map && form->kind != FORM_pair)
			continue;
		found |= name_flow_item(&named_item, flow, form);
	}
	return found;
}

/* The list or map of steps that a map has, if it is a definition: `[…]` of `{
 * steps: […] }`; NULL: it is none. The first key of steps that has some, in the
 * order of the rule, goes to *name, if that is not NULL. */
const struct form *flow_steps(const struct flow *flow, const struct form *map,
    struct str *name)
{
	const struct strs *names = &flow->keys->names[FLOW_steps];

	if (flow->keys->names[FLOW_elements].count)
		return map->kind == FORM_map && has_elements(flow, map) ? map
									: NULL;
	for (size_t i = 0; i < names->count; i++) {
		const struct form *value =
		    flow_value(flow->reading, map, names->items[i]);

		if (!has_step_items(flow, value))
			continue;
		if (name)
			*name = names->items[i];
		return value;
	}
	return NULL;
}

/* The node of a list's item or a map's pair; NULL: it is no step. The pointer
 * holds until steps are listed again. */
struct flow_node *flow_node_at(const struct flow *flow, const struct form *form)
{
	uint32_t number = flow->numbers[form_index(flow->reading, form)];

	return number ? &flow->nodes[number - 1] : NULL;
}

/* ---- what is inside ---- */

/* Is the form a list of lists, blocks side by side: `parallel: [[a, b], [c]]`?
 */
static bool is_list_of_lists(const struct flow *flow, const struct form *form)
{
	const struct form *item = first_item(flow, form);

	return form->kind == FORM_list && item && item->kind == FORM_list;
}

/* Call `visit` for the block, if it is a list or map and so can have steps.
 * `key`: by which the step has the block; `label`: the condition, or "". */
static void visit_block(struct flow *flow, uint32_t node,
    const struct form *block, enum flow_key key, struct str label,
    flow_visit *visit)
{
	if (block->kind == FORM_list || block->kind == FORM_map)
		visit(flow, node, block, key, label);
}

/* Call `visit` for each block that a block consists of, with its `key`
 * (FLOW_parallel, …). Those of cases get their key as label: `cases: { paid:
 * [ship], else: [remind] }`. */
static void visit_inner_blocks(struct flow *flow, uint32_t node,
    const struct form *block, enum flow_key key, flow_visit *visit)
{
	for (const struct form *form = first_item(flow, block); form;
	     form = next_item(flow, form)) {
		bool is_pair = form->kind == FORM_pair;
		const struct form *value =
		    is_pair ? flow_pair_value(flow->reading, form) : form;

		if (value)
			visit_block(flow, node, value, key,
			    is_pair && key == FLOW_cases ? form->name : STR(""),
			    visit);
	}
}

/* Is it a map that has steps of its own? */
static bool is_flow_definition(const struct flow *flow, const struct form *form)
{
	return form->kind == FORM_map && flow_steps(flow, form, NULL);
}

/* Does the block consist of blocks, and not of steps? `parallel: { left: [a],
 * right: [b] }` and `branches: [{ steps: [a] }, …]` do; `do: [a, b]` does not.
 */
static bool has_blocks(const struct flow *flow, const struct form *block,
    enum flow_key key)
{
	const struct form *form = first_item(flow, block);
	const struct form *value = form && form->kind == FORM_pair
				       ? flow_pair_value(flow->reading, form)
				       : form;

	if (!value || is_flow_definition(flow, block))
		return false;
	if (key == FLOW_cases)
		return true;
	if (block->kind == FORM_map && value->kind == FORM_list)
		return true;
	return is_list_of_lists(flow, block) || is_flow_definition(flow, value);
}

/* Call `visit` for each block inside of a step: below its own keys of steps,
 * then below its keys for sequences, cases, parallel blocks and loops. A list
 * below a key of cases is one branch, with the key as its label: `on.success:
 * [ship]`. Bounded by DEPTH_MOST and, over the whole definition, VISITS_MOST.
 */
void flow_inner(struct flow *flow, uint32_t node, flow_visit *visit)
{
	static const enum flow_key kinds[] = { FLOW_sequence, FLOW_cases,
		FLOW_parallel, FLOW_loop };
	const struct form *body = flow->nodes[node].body;

	if (!body || flow->depth >= DEPTH_MOST || flow->visits++ > VISITS_MOST)
		return;
	flow->depth++;
	if (is_flow_definition(flow, body))
		visit_block(flow, node, body, FLOW_steps, STR(""), visit);
	for (size_t i = 0; i < LENGTH(kinds); i++) {
		const struct strs *names = &flow->keys->names[kinds[i]];

		for (size_t k = 0; k < names->count; k++) {
			const struct form *block =
			    flow_value(flow->reading, body, names->items[k]);

			if (!block || strs_have(&flow->keys->names[FLOW_steps],
					  names->items[k]))
				continue;
			if (block->kind == FORM_list && kinds[i] == FLOW_cases)
				visit_block(flow, node, block, kinds[i],
				    str_after_last(names->items[k], '.'),
				    visit);
			else if (has_blocks(flow, block, kinds[i]))
				visit_inner_blocks(flow, node, block, kinds[i],
				    visit);
			else
				visit_block(flow, node, block, kinds[i],
				    STR(""), visit);
		}
	}
	flow->depth--;
}

/* ---- listing the steps ---- */

static void collect_flow_nodes(struct flow *flow, const struct form *steps,
    uint32_t parent);

/* List the steps in a block, a flow_visit. States within a state are its
 * children, named `outer.inner`; steps in a block of a sequence, case or loop
 * are named as if they were outside. */
static void collect_block(struct flow *flow, uint32_t node,
    const struct form *block, enum flow_key key, struct str label)
{
	const struct form *steps = flow_steps(flow, block, NULL);

	(void)label;
	if (key == FLOW_steps)
		collect_flow_nodes(flow, steps, node);
	else
		collect_flow_nodes(flow, steps ? steps : block,
		    flow->nodes[node].parent);
}

/* The whole name of a step: `outer.own` below a parent, else `own`. */
static struct str dotted_node_name(const struct flow *flow, uint32_t parent,
    struct str own_name)
{
	return parent == FLOW_NONE ? own_name
				   : str_dotted(flow->nodes[parent].name,
					 own_name, flow->reading->perm);
}

/* Append the steps of a list or map to flow->nodes, and those inside of them,
 * in the order of the file. `parent`: the state around, or FLOW_NONE. A form
 * that has a number already is skipped: names may lead to the same map twice.
 * No pointer to a node is used after the recursion, as array_push() may move
 * the nodes. */
static void collect_flow_nodes(struct flow *flow, const struct form *steps,
    uint32_t parent)
{
	for (const struct form *form = first_item(flow, steps); form;
	     form = next_item(flow, form)) {
		uint32_t *number =
		    &flow->numbers[form_index(flow->reading, form)];
		struct flow_node *flow_node;
		struct named_item named_item;

		if (*number || flow->count >= NODES_MOST ||
		    !name_flow_item(&named_item, flow, form))
			continue;
		flow_node = array_push(&flow->nodes, &flow->count,
		    sizeof(*flow_node), flow->reading->perm);
		*number = (uint32_t)flow->count;
		*flow_node = (struct flow_node){
			.name = dotted_node_name(flow, parent, named_item.name),
			.own = named_item.name,
			.alias = named_item.alias,
			.body = named_item.body,
			.line = named_item.line,
			.parent = parent,
			.inside = flow->depth > 0,
		};
		flow_inner(flow, *number - 1, collect_block);
	}
}

/* Begin another definition: forget the steps and counts of the last one, and
 * list the steps of this one. Rule, keys and the numbers of forms stay. */
void flow_begin(struct flow *flow, const struct form *steps)
{
	flow->nodes = NULL;
	flow->count = 0;
	flow->visits = 0;
	flow->values = 0;
	flow->edges = 0;
	flow->steps_named = 0;
	flow->inner = NEW(flow->reading->perm, struct flow_ends);
	collect_flow_nodes(flow, steps, FLOW_NONE);
}

/* ---- which one is meant ---- */

/* The step with that name, or alias, right below a parent (FLOW_NONE: at the
 * top); FLOW_NONE: none. */
static uint32_t find_child_node(const struct flow *flow, struct str text,
    uint32_t parent)
{
	for (uint32_t i = 0; i < flow->count; i++)
		if (flow->nodes[i].parent == parent &&
		    (str_equal(flow->nodes[i].own, text) ||
			str_equal(flow->nodes[i].alias, text)))
			return i;
	return FLOW_NONE;
}

/* The step that a path means below a parent: `a.b` is b in a, else the one that
 * is called so; FLOW_NONE: none. */
static uint32_t find_node_path(const struct flow *flow, struct str text,
    uint32_t parent)
{
	size_t dot = str_find(text, '.');
	uint32_t found = FLOW_NONE;

	if (dot < text.len)
		found = find_child_node(flow, str_slice(text, 0, dot), parent);
	if (found != FLOW_NONE)
		found = find_node_path(flow, str_slice(text, dot + 1, text.len),
		    found);
	return found == FLOW_NONE ? find_child_node(flow, text, parent) : found;
}

/* The step with that alias, `#x`, or below it, `#x.b`: of several the last
 * one; FLOW_NONE: none. */
static uint32_t find_node_of_alias(const struct flow *flow, struct str text)
{
	size_t dot = str_find(text, '.');
	struct str alias = str_slice(text, 0, dot);

	for (uint32_t i = (uint32_t)flow->count; i-- > 0;)
		if (alias.len && str_equal(flow->nodes[i].alias, alias))
			return dot < text.len
				   ? find_node_path(flow,
					 str_slice(text, dot + 1, text.len), i)
				   : i;
	return FLOW_NONE;
}

/* The step with that name, wherever it is; FLOW_NONE: none. Whole names and
 * aliases go before short names, which several steps may have: then the first
 * one. */
static uint32_t find_node_anywhere(const struct flow *flow, struct str text)
{
	for (uint32_t i = 0; i < flow->count; i++)
		if (str_equal(flow->nodes[i].name, text) ||
		    str_equal(flow->nodes[i].alias, text))
			return i;
	for (uint32_t i = 0; i < flow->count; i++)
		if (str_equal(flow->nodes[i].own, text))
			return i;
	return FLOW_NONE;
}

/* The step that a text means to the step `from`; FLOW_NONE: none. `b` is a step
 * beside `from`, else beside one around it, else anywhere; `.b.c` is inside of
 * `from`; `#id.b` counts from the step with that alias, else from the top,
 * where the first part may be the name of the whole. */
uint32_t flow_find(const struct flow *flow, struct str text, uint32_t from)
{
	bool from_top = str_starts(text, "#");
	uint32_t parent = from == FLOW_NONE ? from : flow->nodes[from].parent;
	uint32_t found = FLOW_NONE;

	if (text.len == 0)
		return FLOW_NONE;
	if (from_top) {
		text = str_slice(text, 1, text.len);
		found = find_node_of_alias(flow, text);
	}
	if (str_starts(text, ".")) {
		text = str_slice(text, 1, text.len);
		found = find_node_path(flow, text, from);
		return found == FLOW_NONE
			   ? find_node_path(flow, text, FLOW_NONE)
			   : found;
	}
	while (!from_top && found == FLOW_NONE) {
		found = find_node_path(flow, text, parent);
		if (parent == FLOW_NONE)
			break;
		parent = flow->nodes[parent].parent;
	}
	if (found == FLOW_NONE)
		found = find_node_anywhere(flow, text);
	if (found == FLOW_NONE && from_top)
		found = find_node_path(flow,
		    str_slice(text, str_find(text, '.') + 1, text.len),
		    FLOW_NONE);
	return found;
}
