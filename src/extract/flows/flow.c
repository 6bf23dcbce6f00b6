/*
 * Definitions of workflows: where they are, and the drafts of what they say.
 * flow_apply() is called for each form that a rule of kind `flow` holds for. It
 * searches definitions at or below the form (search_definitions()), notes the
 * steps of each (flow_nodes.c), adds a row for each, and at last the edges
 * (flow_edges.c), as these name steps that may come later in the file.
 */
#include "extract/flows/flow.h"

#include "extract/packs/applying.h"
#include "extract/packs/rules.h"
#include "extract/values/reading.h"
#include "extract/values/symbols_values.h"
#include "extract/values/value.h"

/* Of a data file, where the definition may stand below keys of a deployment:
 * `resources: orders: definition: states: …`. */
#define SEARCH_DEPTH 5
#define FLOWS_MOST 100 /* of one file */
#define EDGES_MOST 2000 /* of one definition */
#define ROWS_MOST 6000 /* of one file */

/* Names that say no more of a definition than that it is one. A key such as
 * `definition` around it is passed over, for the next one outside. */
#define GENERAL_NAMES \
	"workflow workflows flow flows definition definitions pipeline " \
	"pipelines process processes spec machine machines graph graphs " \
	"properties states steps config configuration document data " \
	"Properties Definition DefinitionSubstitutions"

/* ---- rows ---- */

/* Add an empty row of a draft list. All rows of a definition have the scope of
 * its graph as their base, by which assemble puts them together again.
 * `absolute` is no path here: it is how the cache finds the rule again
 * (facts_write.c). */
static struct row_fact *add_draft_row(struct flow *flow, enum draft_list list,
    uint32_t line)
{
	struct facts *facts = flow->reading->applying->facts;
	struct row_fact *fact = array_push(&facts->rows, &facts->row_count,
	    sizeof(*fact), flow->reading->perm);

	fact->list = &draft_lists[list];
	fact->row = arena_alloc(flow->reading->perm, fact->list->size);
	fact->pack = flow->rule->pack;
	fact->absolute = &flow->rule->absolute;
	fact->base = flow->base;
	fact->group = flow->group;
	fact->line = line;
	return fact;
}

/* Add an edge. `from` FLOW_NONE: from the start. An edge without a line of its
 * own (0) has that of the step that it comes from. Nothing without a rule, as
 * then the flow is only looked at, nor beyond EDGES_MOST. */
void flow_edge(struct flow *flow, uint32_t from, struct str to,
    struct str condition, uint32_t line)
{
	struct edge_draft *edge_draft;

	if (!flow->rule || flow->edges++ >= EDGES_MOST)
		return; /* it is but looked at, or hostile */
	if (line == 0 && from != FLOW_NONE)
		line = flow->nodes[from].line;
	edge_draft = add_draft_row(flow, DRAFT_edges, line)->row;
	edge_draft->from = from == FLOW_NONE ? STR("__start__")
					     : flow->nodes[from].name;
	edge_draft->to = to;
	edge_draft->condition = condition;
}

/* What a step runs; "": it does not say. What code refers to is a symbol, `{
 * handler: shipOrder }`; in data it is a text, `handler: orders.ship`, which is
 * looked up among all names (assemble/agents/agent_graph_data_names.c). A text
 * with a space in it is a sentence or a command line, and names nothing. */
static struct str flow_handler(const struct flow *flow, const struct form *body)
{
	const struct strs *names = &flow->keys->names[FLOW_handler];
	struct reading *reading = flow->reading;

	for (size_t i = 0; i < names->count; i++) {
		const struct form *value =
		    flow_value(reading, body, names->items[i]);
		struct str symbol;

		if (!value)
			continue;
		if (reading->language && value->kind != FORM_string) {
			symbol = symbol_of_value(reading, value);
			if (symbol.len)
				return hole_of(reading, symbol);
			continue;
		}
		symbol = flow_scalar(reading, value);
		if (symbol.len && str_find(symbol, ' ') == symbol.len)
			return symbol;
	}
	return (struct str){ 0 };
}

/* `tools: [search, { name: "refund" }]` adds search and refund. */
static void add_flow_tools(struct strs *out, const struct flow *flow,
    const struct form *body)
{
	const struct form *form = flow_first(flow, body, FLOW_tools);

	if (!form || form->kind != FORM_list)
		return;
	for (const struct form *item =
		 form_child(flow->reading->forms, form, ROLE_VALUE);
	     item; item = form_sibling(flow->reading->forms, item)) {
		struct str text = item->kind == FORM_map
				      ? flow_text(flow, item, FLOW_name, NULL)
				      : flow_scalar(flow->reading, item);

		if (text.len)
			strs_push(out, text, flow->reading->perm);
	}
}

/* Add the row of a step; one that is but a name has no other fields. */
static void add_node_draft(struct flow *flow, const struct flow_node *flow_node)
{
	struct node_draft *node_draft =
	    add_draft_row(flow, DRAFT_nodes, flow_node->line)->row;

	node_draft->name = flow_node->name;
	if (!flow_node->body)
		return;
	node_draft->handler = flow_handler(flow, flow_node->body);
	node_draft->responsibility =
	    flow_text(flow, flow_node->body, FLOW_description, NULL);
	node_draft->input = flow_text(flow, flow_node->body, FLOW_input, NULL);
	node_draft->output =
	    flow_text(flow, flow_node->body, FLOW_output, NULL);
	node_draft->model = flow_text(flow, flow_node->body, FLOW_model, NULL);
	add_flow_tools(&node_draft->tools, flow, flow_node->body);
}

/* The nearest key around the definition that says more than that it is one; "":
 * none. `orders: { definition: { states: … } }` is called orders. */
static struct str key_around(const struct flow *flow, const struct form *form)
{
	for (form = form_parent(flow->reading, form); form;
	     form = form_parent(flow->reading, form))
		if (form->kind == FORM_pair && form->name.len &&
		    !str_listed(GENERAL_NAMES, form->name))
			return form->name;
	return (struct str){ 0 };
}

/* The name of a definition: its title, else in a data file the key around it or
 * the file's name. In code, one without a title has none here: the name that it
 * is bound to is the scope's symbol, of which assemble makes one. */
static struct str graph_name(const struct flow *flow, const struct form *form)
{
	struct str name = flow_text(flow, form, FLOW_title, NULL);

	if (name.len == 0 && form->kind == FORM_map && !flow->reading->language)
		name = key_around(flow, form);
	if (name.len == 0 && !flow->reading->language)
		name = path_bare_name(flow->reading->facts->path);
	return name;
}

/* Add the scope and the graph of a definition. The group is a number that no
 * other definition of the file has: that of its first row. */
static void add_flow_scope(struct flow *flow, const struct form *form,
    const struct form *place)
{
	struct reading *reading = flow->reading;
	struct scope_fact scope = { .pack = flow->rule->pack,
		.kind = flow->rule->kind,
		.line = form->line };
	struct graph_draft *graph;
	uint32_t number;

	if (place->kind == FORM_call)
		scope.symbol = symbol_of_target(reading, place);
	number = scope_add(reading, scope);
	scope_note(reading, form, number);
	flow->base = symbol_scope(number - 1, reading->perm);
	flow->group = (uint32_t)reading->facts->row_count + 1;
	graph = add_draft_row(flow, DRAFT_graphs, form->line)->row;
	graph->name = graph_name(flow, form);
}

/* ---- a definition ---- */

/* Add all drafts of a definition. `form` is a map with steps below a key, or
 * the list of the steps itself; `place` is the form that the rule was for.
 * Without any step it is no definition, and leaves no row. What is left at the
 * end of the steps leads to the end of all, but for steps within others, which
 * lead on through the one around them. */
static void add_flow_drafts(struct flow *flow, const struct form *form,
    const struct form *place)
{
	const struct form *steps =
	    form->kind == FORM_map ? flow_steps(flow, form, NULL) : form;
	struct flow_end start_end = { FLOW_NONE, { 0 } };
	struct flow_ends entry_ends = { &start_end, 1 };
	struct flow_ends flow_ends;

	flow_begin(flow, steps);
	if (flow->count == 0)
		return;
	add_flow_scope(flow, form, place);
	for (size_t i = 0; i < flow->count; i++)
		add_node_draft(flow, &flow->nodes[i]);
	flow_ends = form->kind == FORM_map
			? flow_connect(flow, form, &entry_ends)
			: flow_connect_steps(flow, form, &entry_ends);
	for (size_t i = 0; i < flow_ends.count; i++)
		if (flow_ends.items[i].node != FLOW_NONE &&
		    flow->nodes[flow_ends.items[i].node].parent == FLOW_NONE)
			flow_edge(flow, flow_ends.items[i].node, STR("__end__"),
			    flow_ends.items[i].condition, 0);
}

/* Is it inside of a definition that was read before? Several rules of a pack
 * may hold for forms inside of each other; the outer one was read first, with
 * all that is inside. */
static bool is_inside_definition(const struct flow *flow,
    const struct form *form)
{
	const struct facts *facts = flow->reading->facts;

	for (; form; form = form_parent(flow->reading, form)) {
		uint32_t number = scope_noted(flow->reading, form);

		if (number && number <= facts->scope_count &&
		    facts->scopes[number - 1].pack == flow->rule->pack)
			return true;
	}
	return false;
}

/* Are the items of a list maps that name steps? A file that is nothing but a
 * list: `- name: fetch` / `- name: pack`. Items that have steps themselves are
 * definitions, each for itself. */
static bool is_step_list(const struct flow *flow, const struct form *form)
{
	const struct form *item =
	    form_child(flow->reading->forms, form, ROLE_VALUE);

	if (form->kind != FORM_list)
		return false;
	for (; item; item = form_sibling(flow->reading->forms, item))
		if (item->kind != FORM_map ||
		    flow_text(flow, item, FLOW_name, NULL).len == 0 ||
		    flow_steps(flow, item, NULL))
			return false;
	return true;
}

/* Add the drafts of the outermost definitions at or below a form. Goes no
 * further down where it finds one: steps in steps belong to it. In code it may
 * be behind a name: `define(config)`. `place` is passed on unchanged. */
static void search_definitions(struct flow *flow, const struct form *form,
    const struct form *place, unsigned depth)
{
	struct reading *reading = flow->reading;
	const struct form *value =
	    form->kind == FORM_pair ? flow_pair_value(reading, form) : form;

	if (!value || depth == 0 || reading->facts->scope_count > FLOWS_MOST ||
	    reading->facts->row_count > ROWS_MOST)
		return;
	if (value->kind == FORM_map && flow_steps(flow, value, NULL)) {
		if (!is_inside_definition(flow, value))
			add_flow_drafts(flow, value, place);
		return;
	}
	if (value->kind != FORM_map && value->kind != FORM_list)
		return;
	for (const struct form *item =
		 form_child(reading->forms, value, ROLE_VALUE);
	     item; item = form_sibling(reading->forms, item))
		search_definitions(flow, item, place, depth - 1);
}

/* Add the drafts of all definitions in a data file, document by document. */
static void search_data_file(struct flow *flow, const struct form *file_form)
{
	const struct forms *forms = flow->reading->forms;

	for (uint32_t at = file_form->first; at != NO_FORM;
	     at = forms->items[at].next) {
		const struct form *top = &forms->items[at];

		if (is_step_list(flow, top))
			add_flow_drafts(flow, top, file_form);
		else
			search_definitions(flow, top, file_form, SEARCH_DEPTH);
	}
}

/* Add the drafts of the definitions that a rule is for. A rule without `what`
 * is for the form itself, or for a whole data file; with it, for the values
 * that it selects, as `run(argument(0))`. In code nothing but these forms is
 * looked at, hence the depth of 1. */
void flow_apply(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	struct flow flow = {
		.reading = reading,
		.rule = rule,
		.keys = rule->keys,
		.numbers = arena_array(reading->perm, reading->forms->count,
		    sizeof(*flow.numbers)),
	};
	struct values values;

	if (rule->what.count == 0) {
		if (form->kind == FORM_file)
			search_data_file(&flow, form);
		else
			search_definitions(&flow, form, form, 1);
		return;
	}
	select_values(&values, &rule->what, reading, form);
	for (size_t i = 0; i < values.count; i++)
		if (values.items[i].form)
			search_definitions(&flow,
			    bound_value(reading, values.items[i].form), form,
			    1);
}
