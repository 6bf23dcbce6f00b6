/*
 * What a step says of those after it, and of those before it.
 * flow_key_targets() goes through one kind of key of a step, flow_targets()
 * through a value: a name, a list of them, or a map, which either has a key
 * that says where to (add_map_targets()) or leads to each value under its key
 * (add_keyed_targets()).
 */
#include "extract/flows/flow.h"
#include "extract/values/reading.h"
#include "extract/values/symbols_values.h"

#define TARGET_DEPTH 5
#define VALUES_MOST 20000 /* of one definition */

/* Where no step is called so, these mean the end of all; GO_ON means the next
 * one in the order, as if nothing was said. */
#define END_WORDS \
	"__end__ end stop finish finished exit complete completed done " \
	"terminate terminated"
#define GO_ON "continue"

/* Add an edge and note at both ends that there is one. */
void flow_lead(struct flow *flow, uint32_t from, uint32_t to,
    struct str condition, uint32_t line)
{
	flow_edge(flow, from, flow->nodes[to].name, condition, line);
	flow->nodes[to].reached = true;
	if (from != FLOW_NONE)
		flow->nodes[from].leads = true;
}

/* The condition under which a step is run. "": none. Of the usual keys only
 * those that can mean nothing else; `on`, `case`, `label` are edges' words. A
 * text that names a step is a target: `if: pack` beside `then`. */
struct str flow_own_condition(const struct flow *flow, uint32_t node)
{
	const struct form *body = flow->nodes[node].body;
	const struct strs *names = &flow->keys->names[FLOW_condition];
	static const char *const usual[] = { "when", "if", "condition" };
	struct str condition = { 0 };

	if (!body)
		return condition;
	for (size_t i = 0; i < names->count && condition.len == 0 &&
			   flow->keys->said[FLOW_condition];
	     i++)
		if (!strs_have(&flow->keys->names[FLOW_name], names->items[i]))
			condition = flow_scalar(flow->reading,
			    flow_value(flow->reading, body, names->items[i]));
	for (size_t i = 0; i < LENGTH(usual) && condition.len == 0 &&
			   !flow->keys->said[FLOW_condition];
	     i++)
		condition = flow_scalar(flow->reading,
		    flow_value(flow->reading, body, str_from(usual[i])));
	return flow_find(flow, condition, node) == FLOW_NONE
		   ? condition
		   : (struct str){ 0 };
}

/* Add `more` to the condition of what leads on: `after 1000`, `Catch
 * States.ALL`, `APPROVE [isManager]`. A key that leads on is first taken as the
 * condition itself; a map below it that says more goes behind it: with a label
 * in plain words, else in brackets. */
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

/* Add the edge to what one text names; returns how many were added, 0 or 1.
 * `named` is false where the value could be any text; then only what names a
 * step counts. A call is code, not a name. Failing does not count as leading
 * on, hence `led_on` is put back. */
static size_t add_target_edge(struct flow *flow, struct flow_leading lead,
    const struct form *value)
{
	struct str text = flow_scalar(flow->reading, value);
	uint32_t to = flow_find(flow, text, lead.from);
	bool led_on = lead.from != FLOW_NONE && flow->nodes[lead.from].leads;

	if (text.len == 0 || str_listed_nocase(GO_ON, text))
		return 0;
	flow->said += to != FLOW_NONE;
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

/* Add edges for the values of `{ approved: ship, rejected: { target: refund }
 * }`; returns how many. Values are targets only if they name a step: the map
 * may as well hold settings. What one pair adds to the condition is not for the
 * next. */
static size_t add_keyed_targets(struct flow *flow, struct flow_leading lead,
    const struct form *map)
{
	struct reading *reading = flow->reading;
	const struct flow_leading before_flow_leading = lead;
	size_t count = 0;

	for (const struct form *pair =
		 form_child(reading->forms, map, ROLE_VALUE);
	     pair; pair = form_sibling(reading->forms, pair)) {
		const struct form *value = pair->kind == FORM_pair
					       ? flow_pair_value(reading, pair)
					       : NULL;

		if (!value)
			continue;
		lead = before_flow_leading;
		lead.named = false;
		add_condition(flow, &lead, flow_key_text(flow, pair));
		count += flow_targets(flow, lead, value);
	}
	return count;
}

/* Add edges for a map: `{ target: ship, cond: paid }`, or `{ name: ship, when:
 * paid }` where the name is a step's; else by its keys. Returns how many. */
static size_t add_map_targets(struct flow *flow, struct flow_leading lead,
    const struct form *map)
{
	const struct form *to_form = flow_first(flow, map, FLOW_to);

	if (!to_form && flow_find(flow, flow_text(flow, map, FLOW_name, NULL),
			    lead.from) != FLOW_NONE)
		to_form = flow_first(flow, map, FLOW_name);
	if (!to_form)
		return add_keyed_targets(flow, lead, map);
	add_condition(flow, &lead, flow_told(flow, map));
	lead.named = true;
	return flow_targets(flow, lead, to_form);
}

/* Add edges to all that a value names; returns how many. A value may be a name
 * that is bound to a list which holds it again; VALUES_MOST counts over the
 * whole definition. */
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

/* Does the key say "next" and nothing else? Others among the usual keys,
 * `when`, `if`, `on`, may hold a text that is a condition. */
static bool is_plain_next(struct str name)
{
	return str_listed("next goto next_step nextStep Next", name);
}

/* Add edges to all that one kind of key of the step names; returns how many.
 * The last part of the key is the condition: `on.success` → success. A key for
 * plain next has none. */
size_t flow_key_targets(struct flow *flow, uint32_t node, enum flow_key key)
{
	const struct strs *names = &flow->keys->names[key];
	struct reading *reading = flow->reading;
	size_t count = 0;

	for (size_t i = 0; i < names->count; i++) {
		struct str name = names->items[i];
		const struct form *value =
		    flow_value(reading, flow->nodes[node].body, name);
		bool is_own_key = flow->keys->said[key];
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

/* `depends_on: [a, b]`: add an edge from each to the step. An item may be a
 * map: `needs: [{ job: build }]`. What is no step is passed over: a dependency
 * on something outside. */
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
		flow->said++;
	}
}
