/*
 * The edges that a step itself names, to those after it and from those before
 * it. flow_key_targets() goes through one kind of key of a step, flow_targets()
 * through a value: a name, a list of them, or a map, which either has a key
 * that says where to (add_map_targets()) or leads to each value under its key
 * (add_keyed_targets()).
 */
#include "extract/flows/flow.h"
#include "extract/values/reading.h"
#include "extract/values/symbols_values.h"

#define TARGET_DEPTH 5 /* values in values */
#define VALUES_MOST 20000 /* of one definition */

/* Targets that mean the end of all, unless a step is called so, and one that
 * means the next step in the order. */
#define END_WORDS \
	"__end__ end stop finish finished exit complete completed done " \
	"terminate terminated"
#define GO_ON "continue"

/* Add an edge to the step `to`, and mark both: `to` as reached, `from` (may be
 * FLOW_NONE, the start) as leading on. */
void flow_lead(struct flow *flow, uint32_t from, uint32_t to,
    struct str condition, uint32_t line)
{
	flow_edge(flow, from, flow->nodes[to].name, condition, line);
	flow->nodes[to].reached = true;
	if (from != FLOW_NONE)
		flow->nodes[from].leads = true;
}

/* The condition under which a step runs, as it says itself, `if: paid`; "":
 * none. Where the rule gives no keys of conditions, only the usual ones that
 * mean nothing else on a step count: `on`, `case`, `label` are words of edges.
 * A text that names a step is a target and no condition: `if: pack` beside
 * `then`. */
struct str flow_own_condition(const struct flow *flow, uint32_t node)
{
	const struct form *body = flow->nodes[node].body;
	const struct strs *names = &flow->keys->names[FLOW_condition];
	static const char *const usual[] = { "when", "if", "condition" };
	struct str condition = { 0 };
	bool by_rule; /* the rule says which keys are conditions */

	if (!body)
		return condition;
	by_rule = flow->keys->by_rule[FLOW_condition];
	for (size_t i = 0; by_rule && i < names->count && !condition.len; i++)
		if (!strs_have(&flow->keys->names[FLOW_name], names->items[i]))
			condition = flow_scalar(flow->reading,
			    flow_value(flow->reading, body, names->items[i]));
	for (size_t i = 0; !by_rule && i < LENGTH(usual) && !condition.len; i++)
		condition = flow_scalar(flow->reading,
		    flow_value(flow->reading, body, str_from(usual[i])));
	return flow_find(flow, condition, node) == FLOW_NONE
		   ? condition
		   : (struct str){ 0 };
}

/* Add `more` to the condition of an edge. Where the condition is only a key so
 * far (`labeled`), it follows in plain words, `after 1000`, `Catch States.ALL`;
 * else in brackets, `APPROVE [isManager]`. */
static void add_condition(struct flow *flow, struct flow_leading *lead,
    struct str more)
{
	struct arena *perm = flow->reading->perm;

	lead->condition = lead->labeled && more.len
			      ? str_printf(perm, "%.*s %.*s",
				    STR_ARG(lead->condition), STR_ARG(more))
			      : flow_and(flow->reading, lead->condition, more);
	lead->labeled = false;
}

/* Add the edge to the step that one text names; returns how many were added, 0
 * or 1. A text that names no step counts only with lead.named; a call never. A
 * target on failure (lead.fails) leaves `leads` of the step as it was.
 * `continue` adds none, as it means the next step in order; a word for the end
 * leads to the end of the definition. */
static size_t add_target_edge(struct flow *flow, struct flow_leading lead,
    const struct form *value)
{
	struct str text = flow_scalar(flow->reading, value);
	uint32_t to = flow_find(flow, text, lead.from);
	bool led_on = lead.from != FLOW_NONE && flow->nodes[lead.from].leads;

	if (text.len == 0 || str_listed_nocase(GO_ON, text))
		return 0;
	flow->steps_named += to != FLOW_NONE;
	if (to != FLOW_NONE)
		flow_lead(flow, lead.from, to, lead.condition, value->line);
	else if (str_listed_nocase(END_WORDS, text))
		flow_edge(flow, lead.from, STR("__end__"), lead.condition,
		    value->line);
	else if (lead.named && value->kind != FORM_call)
		flow_edge(flow, lead.from, text, lead.condition, value->line);
	else
		return 0;
	if (lead.from != FLOW_NONE)
		flow->nodes[lead.from].leads = led_on || !lead.fails;
	return 1;
}

/* Add an edge for each pair of a map, with its key as condition: `{ approved:
 * ship, rejected: { target: refund } }`. Returns how many. The values have to
 * name steps, as the map may hold settings. */
static size_t add_keyed_targets(struct flow *flow, struct flow_leading lead,
    const struct form *map)
{
	struct reading *reading = flow->reading;
	const struct flow_leading lead_of_map = lead;
	size_t count = 0;

	for (const struct form *pair =
		 form_child(reading->forms, map, ROLE_VALUE);
	     pair; pair = form_sibling(reading->forms, pair)) {
		const struct form *value = pair->kind == FORM_pair
					       ? flow_pair_value(reading, pair)
					       : NULL;

		if (!value)
			continue;
		lead = lead_of_map;
		lead.named = false;
		add_condition(flow, &lead, flow_key_text(flow, pair));
		count += flow_targets(flow, lead, value);
	}
	return count;
}

/* Add the edges of a map: to what its key for targets names, `{ target: ship,
 * cond: paid }`, else to the step that it has the name of, `{ name: ship, when:
 * paid }`, else by its keys. Returns how many. */
static size_t add_map_targets(struct flow *flow, struct flow_leading lead,
    const struct form *map)
{
	const struct form *to_form = flow_first(flow, map, FLOW_to);

	if (!to_form && flow_find(flow, flow_text(flow, map, FLOW_name, NULL),
			    lead.from) != FLOW_NONE)
		to_form = flow_first(flow, map, FLOW_name);
	if (!to_form)
		return add_keyed_targets(flow, lead, map);
	add_condition(flow, &lead, flow_condition(flow, map));
	lead.named = true;
	return flow_targets(flow, lead, to_form);
}

/* Add edges to all steps that a value names: a text, a list, a map. `lead`:
 * where they begin and what is known of them. Returns how many. Bounded by
 * TARGET_DEPTH and VALUES_MOST, as a list in code may hold a name that is bound
 * to it. */
size_t flow_targets(struct flow *flow, struct flow_leading lead,
    const struct form *value)
{
	struct reading *reading = flow->reading;
	size_t count = 0;

	if (++lead.depth > TARGET_DEPTH || flow->values++ > VALUES_MOST)
		return 0;
	if (value->kind == FORM_map)
		return add_map_targets(flow, lead, value);
	if (value->kind != FORM_list)
		return add_target_edge(flow, lead, value);
	for (const struct form *form =
		 form_child(reading->forms, value, ROLE_VALUE);
	     form; form = form_sibling(reading->forms, form)) {
		const struct form *found =
		    form->kind == FORM_name ? bound_value(reading, form) : form;

		count += flow_targets(flow, lead, found);
	}
	return count;
}

/* Is it a key that can only name the next step, `goto`? Other usual keys,
 * `when`, `if`, `on`, may hold a condition. */
static bool is_plain_next(struct str name)
{
	return str_listed("next goto next_step nextStep Next", name);
}

/* Add edges to all steps that the step `node` names below one kind of key,
 * `next: pack`; returns how many. For kinds other than FLOW_next, the last part
 * of the key is the condition: success of `on.success`. */
size_t flow_key_targets(struct flow *flow, uint32_t node, enum flow_key key)
{
	const struct strs *names = &flow->keys->names[key];
	struct reading *reading = flow->reading;
	size_t count = 0;

	for (size_t i = 0; i < names->count; i++) {
		struct str name = names->items[i];
		const struct form *value =
		    flow_value(reading, flow->nodes[node].body, name);
		bool is_own_key = flow->keys->by_rule[key];
		struct flow_leading lead = { .from = node,
			.named = is_own_key || is_plain_next(name),
			.fails = key == FLOW_failed };

		if (!value)
			continue;
		lead.labeled = key != FLOW_next;
		if (lead.labeled)
			lead.condition = str_after_last(name, '.');
		count += flow_targets(flow, lead, value);
	}
	return count;
}

/* Add an edge to the step from each step that it depends on: `depends_on: [a,
 * b]`, `needs: [{ job: build }]`. Names of no step, which mean something
 * outside, are skipped. */
void flow_depend(struct flow *flow, uint32_t node)
{
	struct str own_condition = flow_own_condition(flow, node);
	const struct form *value =
	    flow_first(flow, flow->nodes[node].body, FLOW_depends_on);

	if (!value)
		return;
	for (const struct form *form = flow_item_first(flow, value); form;
	     form = flow_item_next(flow, value, form)) {
		struct str text = form->kind == FORM_map
				      ? flow_text(flow, form, FLOW_name, NULL)
				      : flow_scalar(flow->reading, form);
		uint32_t before = flow_find(flow, text, node);

		if (before == FLOW_NONE)
			continue;
		flow_lead(flow, before, node, own_condition, form->line);
		flow->steps_named++;
	}
}
