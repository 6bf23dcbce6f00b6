/*
 * The step `nodes`: the names of the nodes of a graph (agents, steps) that a
 * value is made of. A node is a call that a rule of the list `nodes` holds for,
 * by the name that the rule gives it. They are searched through variables,
 * lists and what is added to them, calls around them, parameters and results of
 * the file's functions. gather_node_names() is the heart, one function a kind
 * of form below it. Values lead to each other in circles and in many ways, so
 * four bounds hold: depth, names found, values gone through, forms scanned.
 */
#include <string.h>

#include "extract/drafts.h"
#include "extract/packs/rules.h"
#include "extract/rules/guards.h"
#include "extract/rules/match.h"
#include "extract/rules/rule_rows.h"
#include "extract/selectors/steps.h"
#include "extract/values/call_names.h"
#include "extract/values/indexed.h"
#include "extract/values/loops.h"
#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"

#define NODES_DEPTH 14 /* values that lead to each other, one by one */
#define NODES_MOST 64 /* names of one value */
#define SCANNED_MOST 50000000 /* forms, for all values of a file */
#define STEPS_MOST 4000 /* values, for one value of the step */
#define CALLING_MOST 4 /* functions that return what others return */

/* Methods by which a collection grows, and operators that put one step after
 * another. */
static const char *const grows = "append add insert extend update setdefault";
static const char *const orders = ">> <<";

struct nodes_search {
	struct values *nodes; /* that add_names_of_rule() appends to */
	unsigned gathered; /* values followed for one value of the step */
	size_t scanned; /* forms looked at, for all values of the file */
	unsigned calling; /* add_returned_nodes() within each other */
	const struct node_sites *sites; /* NULL: not looked for yet */
};

static void gather_node_names(struct values *out, const struct form *form,
    struct reading *reading, unsigned depth);

/* Append the names of the nodes that the form's children with this role stand
 * for. `depth`: how many more values in turn are followed. */
static void gather_children(struct values *out, const struct form *form,
    enum form_role role, struct reading *reading, unsigned depth)
{
	for (const struct form *item = form_child(reading->forms, form, role);
	     item; item = form_next(reading->forms, item))
		gather_node_names(out, item, reading, depth);
}

/* ---- calls that are nodes ---- */

/* Is one of the values that text? */
static bool values_have_text(const struct values *values, struct str text)
{
	for (size_t i = 0; i < values->count; i++)
		if (str_equal(values->items[i].text, text))
			return true;
	return false;
}

/* Append the names that the rule gives to the node of the call to
 * search->nodes, each once, up to NODES_MOST. */
static void add_names_of_rule(struct reading *reading, const struct rule *rule,
    const struct form *form)
{
	struct values *out = reading->nodes_search->nodes;
	struct values name_values = { 0 };

	for (size_t i = 0; i < rule->field_count; i++)
		if (strcmp(rule->fields[i].field->name, "name") == 0)
			select_values(&name_values, &rule->fields[i].select,
			    reading, form);
	for (size_t i = 0; i < name_values.count && out->count < NODES_MOST;
	     i++) {
		struct str text = symbol_text(&name_values.items[i], reading);

		if (text.len && !values_have_text(out, text))
			values_add_text(out, text, form->line, reading);
	}
}

/* Does the rule make a row of `nodes` of the form: is it active, and do its
 * conditions hold? */
static bool is_node_rule(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	return rule->effect == EFFECT_list &&
	       rule->list == &draft_lists[DRAFT_nodes] &&
	       rule_is_active(reading, rule) && rule_holds(rule, reading, form);
}

/* Append the names by the first rule that makes a node of the call to
 * search->nodes; rules of the call's name come before those of any name. A
 * loops_visit. */
static void add_node_names(struct reading *reading, const struct form *form)
{
	struct str names[2] = { called_name(reading, form), { 0 } };

	for (size_t i = names[0].len ? 0 : 1; i < LENGTH(names); i++) {
		size_t count;
		const struct rule *const *rules = rules_find(&count,
		    reading->rules, reading->language, HEAD_call, names[i]);

		for (size_t k = 0; k < count; k++) {
			if (!is_node_rule(rules[k], reading, form))
				continue;
			add_names_of_rule(reading, rules[k], form);
			return;
		}
	}
}

/* Append the name of the node that the call itself makes, "a" of `Agent("a")`;
 * in a loop one for each item. False: it makes none. A loops_visit gets no list
 * to append to, so search->nodes is that list meanwhile; the former one is
 * restored, as this function may run within itself. */
static bool gather_made_node(struct values *out, const struct form *form,
    struct reading *reading)
{
	struct nodes_search *search = reading->nodes_search;
	struct values *outer_values = search->nodes;
	size_t before = out->count;

	search->nodes = out;
	loops_apply(reading, form, add_node_names);
	search->nodes = outer_values;
	/* loops_apply() adds to it */
	/* cppcheck-suppress knownConditionTrueFalse */
	return out->count > before;
}

/* ---- functions of the file ---- */

/* Append the nodes that the called function of this file returns. False: the
 * file has no such function, or it returns no nodes. While it is read, its
 * parameters stand for what this call gives (loops_enter()). `depth`: how many
 * more values in turn are followed. */
static bool gather_returned(struct values *out, const struct form *call,
    struct reading *reading, unsigned depth)
{
	const struct form *function =
	    form_child(reading->forms, call, ROLE_RECEIVER)
		? NULL
		: function_at(reading, call, call->name);
	size_t before = out->count;
	uint32_t end;
	bool entered;

	if (!function)
		return false;
	end = form_end(reading, function);
	entered = loops_enter(reading, function, call);
	for (uint32_t i = form_index(reading, function) + 1; i < end; i++) {
		const struct form *form = &reading->forms->items[i];

		if (form->kind == FORM_return &&
		    form_function(reading, form) == function)
			gather_children(out, form, ROLE_VALUE, reading, depth);
	}
	if (entered)
		loops_leave(reading);
	return out->count > before;
}

/* Append the nodes that callers in this file give for a parameter of the
 * function, by its place or name. While the function runs for one call, only
 * that call is asked. `depth`: how many more values in turn are followed. */
static void gather_parameter(struct values *out, const struct form *function,
    int place, struct str name, struct reading *reading, unsigned depth)
{
	const struct form *running_call = loop_call(reading, function);

	reading->nodes_search->scanned += reading->forms->count;
	for (uint32_t i = 1; i < reading->forms->count; i++) {
		const struct form *call = &reading->forms->items[i];
		const struct form *root;
		const struct form *argument;

		if (call->kind != FORM_call ||
		    (running_call && call != running_call))
			continue;
		root = form_chain_root(reading, call);
		if (!str_equal(root->name, function->name) ||
		    function_at(reading, root, function->name) != function)
			continue;
		argument = argument_at(reading, call, place, name);
		if (argument)
			gather_node_names(out, argument, reading, depth);
	}
}

/* Find the parameter with that name of a function around the form: *function
 * and *place, from 0 on. False: there is none. */
static bool find_enclosing_parameter(const struct form **function, int *place,
    struct reading *reading, const struct form *form, struct str name)
{
	*function = form_function(reading, form);
	for (; *function; *function = form_function(reading, *function)) {
		*place = parameter_position(reading, *function, name);
		if (*place >= 0)
			return true;
	}
	return false;
}

/* ---- names ---- */

/* Indexes of forms, in ascending order. */
struct sites {
	uint32_t *items;
	size_t count;
};

/* The bindings of the file, and the forms that add to a collection. Listed
 * once, as each name asks for them. */
struct node_sites {
	struct sites bound; /* a = b */
	struct sites grown; /* a[k] = b, a.append(b) */
};

/* Append a form's index to the list. */
static void add_site(struct sites *sites, uint32_t place, struct arena *perm)
{
	*(uint32_t *)array_push(&sites->items, &sites->count,
	    sizeof(*sites->items), perm) = place;
}

/* The bindings of the file, and the forms that add to collections, `a[k] = b`
 * and `a.append(b)`; listed at the first call. */
static const struct node_sites *find_node_sites(struct reading *reading)
{
	struct nodes_search *search = reading->nodes_search;
	struct node_sites *node_sites;

	if (search->sites)
		return search->sites;
	node_sites = NEW(reading->perm, struct node_sites);
	for (uint32_t i = 1; i < reading->forms->count; i++) {
		const struct form *form = &reading->forms->items[i];
		bool is_binding = form->kind == FORM_binding;
		bool is_item_set = is_binding &&
				   str_find(form->name, '[') < form->name.len;
		bool is_growing_call = form->kind == FORM_call &&
				       str_listed(grows, form->name);

		if (is_binding)
			add_site(&node_sites->bound, i, reading->perm);
		if (is_item_set || is_growing_call)
			add_site(&node_sites->grown, i, reading->perm);
	}
	search->sites = node_sites;
	return node_sites;
}

/* The value of a binding; NULL: none. Of `a, b = f()`, b has the value that
 * hangs on the binding of a. */
static const struct form *value_of_binding(const struct reading *reading,
    const struct form *binding)
{
	const struct form *value =
	    form_child(reading->forms, binding, ROLE_VALUE);
	const struct form *earlier = binding - 1;

	if (value || binding->item.len == 0)
		return value;
	for (; earlier > reading->forms->items &&
	       earlier->parent == binding->parent &&
	       earlier->line == binding->line;
	     earlier--)
		if (earlier->kind == FORM_binding &&
		    form_child(reading->forms, earlier, ROLE_VALUE))
			return form_child(reading->forms, earlier, ROLE_VALUE);
	return NULL;
}

/* Has the binding, which comes before `use`, always run there? `if x: a = b`
 * may not have, unless `use` is in the same branch. */
static bool is_certain_binding(const struct reading *reading,
    const struct form *binding, const struct form *use)
{
	const struct form *outer = form_parent(reading, binding);

	while (outer && outer->kind != FORM_function) {
		if (outer->kind == FORM_condition &&
		    !form_is_inside(reading, use, outer))
			return false;
		outer = form_parent(reading, outer);
	}
	return true;
}

/* Append the nodes of the last value that the name got before `use`, and of
 * those that it may have had before that: back to a binding that has always
 * run, past each `+=`, which adds to the value before. Bindings of other
 * functions do not count. False: the name has no binding. `depth`: how many
 * more values in turn are followed. */
static bool gather_bindings(struct values *out, const struct form *use,
    struct str name, struct reading *reading, unsigned depth)
{
	const struct sites *bindings = &find_node_sites(reading)->bound;
	size_t before = sorted_below(bindings->items, bindings->count,
	    form_index(reading, use));
	bool found = false;

	while (before-- > 0) {
		const struct form *form =
		    &reading->forms->items[bindings->items[before]];
		const struct form *outer;

		reading->nodes_search->scanned++;
		if (!str_equal(form->name, name) ||
		    form_is_before(reading, use, form))
			continue;
		outer = form_function(reading, form);
		if (outer && !form_is_inside(reading, use, outer))
			continue;
		found = true;
		if (value_of_binding(reading, form))
			gather_node_names(out, value_of_binding(reading, form),
			    reading, depth);
		if (!str_is(form->item, "+=") &&
		    is_certain_binding(reading, form, use))
			break;
	}
	return found;
}

/* Is `name` an item, `a[k]`, of the collection a? */
static bool is_item_of(struct str name, struct str collection)
{
	return name.len > collection.len && name.ptr[collection.len] == '[' &&
	       str_has_start(name, collection);
}

/* Is the call one on the collection that is meant, `x.append(a)`? `name`: x;
 * `symbol`: what x stands for. */
static bool is_growth_of(struct reading *reading, const struct form *call,
    struct str name, struct str symbol)
{
	const struct form *receiver =
	    form_child(reading->forms, call, ROLE_RECEIVER);

	return receiver && receiver->kind == FORM_name &&
	       str_equal(receiver->name, name) &&
	       str_equal(symbol_of_name(reading, receiver, receiver->name),
		   symbol);
}

/* Append the nodes that are put into the collection `name` later: b of `a[k] =
 * b` and `a.append(b)`. `depth`: how many more values in turn are followed. */
static void gather_growth(struct values *out, const struct form *name,
    struct reading *reading, unsigned depth)
{
	const struct sites *grown = &find_node_sites(reading)->grown;
	struct str symbol = symbol_of_name(reading, name, name->name);

	reading->nodes_search->scanned += grown->count;
	for (size_t i = 0; i < grown->count; i++) {
		const struct form *form =
		    &reading->forms->items[grown->items[i]];

		if (form->kind == FORM_binding &&
		    is_item_of(form->name, name->name))
			gather_children(out, form, ROLE_VALUE, reading, depth);
		if (form->kind == FORM_call &&
		    is_growth_of(reading, form, name->name, symbol))
			gather_children(out, form, ROLE_ARGUMENT, reading,
			    depth);
	}
}

/* Append the nodes of the collection that a loop around `use` runs over with
 * the variable `name`: of xs for x in `[x.get() for x in xs]`. False: no loop
 * around has the variable. `depth`: how many more values in turn are followed.
 */
static bool gather_loop_values(struct values *out, const struct form *use,
    struct str name, struct reading *reading, unsigned depth)
{
	const struct form *loop = form_parent(reading, use);

	while (
	    loop && !(loop->kind == FORM_loop && str_equal(loop->name, name)))
		loop = form_parent(reading, loop);
	if (loop)
		gather_children(out, loop, ROLE_VALUE, reading, depth);
	return loop != NULL;
}

/* Append the nodes of what a name stands for, the nearest meaning first: the
 * item of a running loop, what the name or its first part is bound to, the
 * variable of a loop around, what callers give for a parameter; then what is
 * added to it later. `depth`: how many more values in turn are followed. */
static void gather_name(struct values *out, const struct form *form,
    struct reading *reading, unsigned depth)
{
	struct str name = form->name;
	struct str first = str_slice(name, 0, str_find(name, '.'));
	bool is_dotted = first.len < name.len;
	const struct form *function;
	struct value looped;
	bool found;
	int place;

	if (loop_value(&looped, reading, form)) {
		if (looped.form)
			gather_node_names(out, looped.form, reading, depth);
		return;
	}
	found = gather_bindings(out, form, name, reading, depth);
	if (!found && is_dotted)
		found = gather_bindings(out, form, first, reading, depth);
	if (!found)
		found = gather_loop_values(out, form, first, reading, depth);
	if (!found &&
	    find_enclosing_parameter(&function, &place, reading, form, first))
		gather_parameter(out, function, place, first, reading, depth);
	if (!is_dotted)
		gather_growth(out, form, reading, depth);
}

/* ---- other forms ---- */

/* Append the nodes of a call: the node that it makes, else those that its
 * function returns, else those of its receiver and arguments. `depth`: how many
 * more values in turn are followed. */
static void gather_call(struct values *out, const struct form *form,
    struct reading *reading, unsigned depth)
{
	if (gather_made_node(out, form, reading) ||
	    gather_returned(out, form, reading, depth))
		return;
	gather_children(out, form, ROLE_RECEIVER, reading, depth);
	gather_children(out, form, ROLE_ARGUMENT, reading, depth);
}

/* Is the form (may be NULL) a call with a capital and one argument, as in `a >>
 * Label("b")`, which only labels the edge? */
static bool is_node_label(struct reading *reading, const struct form *form)
{
	const struct form *item = form && form->kind == FORM_call
				      ? argument_first(reading, form)
				      : NULL;

	return item && item->keyword.len == 0 &&
	       str_is_capitalized(form->name) && !argument_next(reading, item);
}

/* Append the nodes of an operator's sides: of `a >> b` and `a << b` those of b,
 * or of a if b only labels the edge; of operators without an order, `a | b`,
 * both. `depth`: how many more values in turn are followed. */
static void gather_operator(struct values *out, const struct form *form,
    struct reading *reading, unsigned depth)
{
	size_t before = out->count;

	gather_children(out, form, ROLE_RIGHT, reading, depth);
	if (!str_listed(orders, form->name) ||
	    (out->count == before &&
		is_node_label(reading,
		    form_child(reading->forms, form, ROLE_RIGHT))))
		gather_children(out, form, ROLE_LEFT, reading, depth);
}

/* Append the nodes of `nodes[0]`: of that item, if the collection is written
 * out; else of all items, as any may be meant. `depth`: how many more values in
 * turn are followed. */
static void gather_index(struct values *out, const struct form *form,
    struct reading *reading, unsigned depth)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	const struct form *bound_form =
	    receiver ? bound_value(reading, receiver) : NULL;
	bool is_written = bound_form && (bound_form->kind == FORM_list ||
					    bound_form->kind == FORM_map);
	const struct form *item = is_written ? indexed_form(reading, form)
					     : NULL;

	if (item)
		gather_node_names(out, item, reading, depth);
	else
		gather_children(out, form, ROLE_RECEIVER, reading, depth);
}

/* Append the names of the nodes that the form stands for. `depth`: how many
 * more values in turn are followed. Nothing is appended once one of the bounds
 * at the top of the file is reached. */
static void gather_node_names(struct values *out, const struct form *form,
    struct reading *reading, unsigned depth)
{
	if (depth == 0 || out->count >= NODES_MOST ||
	    reading->nodes_search->gathered++ >= STEPS_MOST ||
	    reading->nodes_search->scanned >= SCANNED_MOST)
		return;
	switch (form->kind) {
	case FORM_name:
		gather_name(out, form, reading, depth - 1);
		break;
	case FORM_call:
		gather_call(out, form, reading, depth - 1);
		break;
	case FORM_operator:
		gather_operator(out, form, reading, depth - 1);
		break;
	case FORM_index:
		gather_index(out, form, reading, depth - 1);
		break;
	case FORM_member:
		gather_children(out, form, ROLE_RECEIVER, reading, depth - 1);
		break;
	case FORM_loop: /* [f(x) for x in y] */
	case FORM_condition:
		gather_children(out, form, ROLE_BODY, reading, depth - 1);
		break;
	case FORM_list:
	case FORM_map:
	case FORM_pair:
	case FORM_spread:
		gather_children(out, form, ROLE_VALUE, reading, depth - 1);
		break;
	default:
		break;
	}
}

/* ---- the step ---- */

/* Append the nodes of one argument of a chain as one text, as they run side by
 * side. Those of a spread, `*steps`, are places of their own in the chain, and
 * each becomes a value. */
static void join_argument_nodes(struct values *out, const struct form *form,
    struct reading *reading)
{
	struct values found_values = { 0 };
	struct buf text = { .arena = reading->perm };

	gather_node_names(&found_values, form, reading, NODES_DEPTH);
	for (size_t i = 0; i < found_values.count; i++) {
		if (form->kind == FORM_spread) {
			values_add(out, found_values.items[i], reading);
			continue;
		}
		beside_put(&text, found_values.items[i].text, i == 0);
	}
	if (text.len)
		values_add_text(out, buf_str(&text), form->line, reading);
}

/* Append the nodes that the called function of this file returns. At most
 * CALLING_MOST of these within each other, as each begins with its own depth.
 */
static void add_returned_nodes(struct values *out, const struct form *call,
    struct reading *reading)
{
	struct nodes_search *search = reading->nodes_search;

	if (call->kind != FORM_call || search->calling == CALLING_MOST)
		return;
	search->calling++;
	gather_returned(out, call, reading, NODES_DEPTH);
	search->calling--;
}

/* The step `nodes`: append the nodes of the value itself; `nodes(given)`: of
 * each argument of the call; `nodes(beside)`: the same, each argument as one
 * text; `nodes(returned)`: of what the called function returns.
 * search->gathered begins at 0 for each value of the outermost step. */
void step_nodes(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	bool of_arguments = step_wants(step, STR("given"));
	bool are_joined = step_wants(step, STR("beside"));
	struct nodes_search *search;
	const struct form *form;

	if (!in.form || !reading->language)
		return;
	search = PART(reading, nodes_search);
	if (search->calling == 0)
		search->gathered = 0;
	if (step_wants(step, STR("returned"))) {
		add_returned_nodes(out, in.form, reading);
		return;
	}
	if (!of_arguments && !are_joined) {
		gather_node_names(out, in.form, reading, NODES_DEPTH);
		return;
	}
	for (form = argument_first(reading, in.form); form;
	     form = argument_next(reading, form)) {
		if (are_joined)
			join_argument_nodes(out, form, reading);
		else
			gather_node_names(out, form, reading, NODES_DEPTH);
	}
}
