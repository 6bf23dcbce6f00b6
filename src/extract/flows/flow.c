/*
 * Finds definitions of workflows in data files and code, and adds them to the
 * facts as drafts (extract/drafts.h), of which assemble makes graphs. apply.c
 * calls flow_apply() for each form that a `flow` rule holds for. It
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

/* Keys within keys of a data file that a definition may stand below:
 * `resources: orders: definition: states: …`. */
#define SEARCH_DEPTH 5
#define FLOWS_MOST 100 /* of one file */
#define EDGES_MOST 2000 /* of one definition */
#define ROWS_MOST 6000 /* of one file */

/* Keys that are no name of a definition, as they only say that it is one. The
 * next key outside is its name. */
#define GENERAL_NAMES \
	"workflow workflows flow flows definition definitions pipeline " \
	"pipelines process processes spec machine machines graph graphs " \
	"properties states steps config configuration document data " \
	"Properties Definition DefinitionSubstitutions"

/* ---- rows ---- */

/* Append an empty row of a draft list to the facts and return it. Its base is
 * the scope of the graph, by which assemble finds all rows of the definition.
 * `absolute` is no path here: by it the cache finds the rule again
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

/* Append an edge to the drafts, from a step to the step named `to`. `from`
 * FLOW_NONE: from the start of the definition. `line` 0: that of the step where
 * the edge begins. Nothing is appended without a rule, as then the flow is only
 * tried (flow_alike.c), nor after EDGES_MOST. */
void flow_edge(struct flow *flow, uint32_t from, struct str to,
    struct str condition, uint32_t line)
{
	struct edge_draft *edge_draft;

	if (!flow->rule || flow->edges++ >= EDGES_MOST)
		return;
	if (line == 0 && from != FLOW_NONE)
		line = flow->nodes[from].line;
	edge_draft = add_draft_row(flow, DRAFT_edges, line)->row;
	edge_draft->from = from == FLOW_NONE ? STR("__start__")
					     : flow->nodes[from].name;
	edge_draft->to = to;
	edge_draft->condition = condition;
}

/* The code that a step runs; "": it names none. `body`: the step's map. In code
 * it is a hole with a symbol, for `{ handler: shipOrder }`; in data a text,
 * "orders.ship" for `handler: orders.ship`, which assemble looks up among all
 * names. A text with a blank is a sentence or a command line, and names no
 * code. */
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

/* Append the tools that a step has to *out: search, refund of `tools: [search,
 * { name: "refund" }]`. `body`: the step's map. */
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

/* Append the row of a step, `{ name: pack, run: orders.pack }`. One that is
 * only a name has no other fields. */
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

/* The nearest key around the definition that can be its name: orders of
 * `orders: { definition: { states: … } }`; "": none. General words such as
 * `definition` cannot. */
static struct str key_around(const struct flow *flow, const struct form *form)
{
	for (form = form_parent(flow->reading, form); form;
	     form = form_parent(flow->reading, form))
		if (form->kind == FORM_pair && form->name.len &&
		    !str_listed(GENERAL_NAMES, form->name))
			return form->name;
	return (struct str){ 0 };
}

/* The name of a definition: its title; in a data file, else the key around it
 * or the file's name. "" in code without a title: assemble then uses the name
 * that it is bound to. */
static struct str graph_name(const struct flow *flow, const struct form *form)
{
	struct str name = flow_text(flow, form, FLOW_title, NULL);

	if (name.len == 0 && form->kind == FORM_map && !flow->reading->language)
		name = key_around(flow, form);
	if (name.len == 0 && !flow->reading->language)
		name = path_bare_name(flow->reading->facts->path);
	return name;
}

/* Append the scope and the graph of a definition, `form`, which the rule found
 * at `place`. Sets flow->base to the scope's symbol and flow->group to a number
 * that no other definition of the file has: that of its first row. */
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

/* Append all drafts of a definition: its graph, its steps, its edges. `form`: a
 * map that has the steps below a key, or the list of steps itself; `place`: the
 * form that the rule holds for. Nothing, if there are no steps. The last steps
 * get an edge to the end; steps within steps go on with the step around. */
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

/* Is the form inside a definition that was read already? Several rules of a
 * pack may hold for forms within each other, and the outer one was read first,
 * with all in it. */
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

/* Is the form a list of maps with names, so that these are steps: `- name:
 * fetch`, `- name: pack`? Not if an item has steps itself: then each item is a
 * definition. */
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

/* Append the drafts of the definitions at or below the form, but not within
 * each other: steps within steps belong to the outer one. `place`: the form
 * that the rule holds for; `depth`: how many more keys within keys are
 * searched. */
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

/* Append the drafts of all definitions in a data file, document by document. */
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

/* Append the drafts of the definitions that the rule is for: the values that
 * its `what` selects, as in `run(argument(0))`, else the form itself, or a
 * whole data file. In code only these forms are looked at and nothing below,
 * hence the depth of 1. */
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
