/*
 * Which binding of a name holds where it is used, if it is bound several times:
 * `v = app.group("/v1")`, later `v = app.group("/v2")`. A later binding to a
 * scope gets a symbol of its own (symbol_at_use()); of other values, the
 * binding itself is asked for (binding_at_use()). Both go backwards from the
 * use over the bindings of the name, to one that holds there in any case
 * (binding_reaches()). How many are asked is bounded, as generated files bind
 * one name thousands of times.
 */
#include "extract/values/rebinding.h"

#include "extract/values/reading.h"
#include "extract/values/rule_hooks.h"
#include "extract/values/symbols.h"

#define LOOKED_MOST 1000 /* bindings for one use that may make scopes */
#define VALUES_MOST 32 /* bindings for one use of a text or list */

/* A later binding whose value is a call. */
struct rebinding {
	uint32_t form;
	/* 0: not known yet. Else this binding makes no scope, nor do those
	 * right before it: only the first `plain` - 1 of the list may. 3 at
	 * index 4: those at 2, 3 and 4 make none. */
	uint32_t plain;
};

/* The later bindings of one name, in source order. */
struct rebindings {
	struct rebinding *items;
	size_t count;
	uint32_t *values; /* indexes of all later bindings with a value, in
			     order; of calls, too */
	size_t value_count;
};

/* The later bindings of all names that are bound twice or more. */
struct rebinding_scan {
	uint32_t *numbers; /* by form that binds first: its list + 1 */
	struct rebindings *lists;
	size_t count;
};

/* The list of later bindings of a name; `first`: the index of the form that
 * binds the name first. Appended to reading->rebinding_scan if it is not there
 * yet. */
static struct rebindings *rebinding_list(struct reading *reading,
    uint32_t first)
{
	struct rebinding_scan *rebinding_scan = PART(reading, rebinding_scan);

	if (!rebinding_scan->numbers)
		rebinding_scan->numbers = arena_array(reading->perm,
		    reading->forms->count, sizeof(*rebinding_scan->numbers));
	if (rebinding_scan->numbers[first] == 0) {
		array_push(&rebinding_scan->lists, &rebinding_scan->count,
		    sizeof(*rebinding_scan->lists), reading->perm);
		rebinding_scan->numbers[first] =
		    (uint32_t)rebinding_scan->count;
	}
	return &rebinding_scan->lists[rebinding_scan->numbers[first] - 1];
}

/* The value of the binding with that index; NULL: it has none. */
static const struct form *value_at_binding(const struct reading *reading,
    uint32_t binding)
{
	return form_child(reading->forms, &reading->forms->items[binding],
	    ROLE_VALUE);
}

/* Append the form with the index `again` to the later bindings of the name that
 * the form `first` binds first. A binding without a value is skipped. Only a
 * call can make a scope, so only calls go into `items`, too. */
void rebinding_note(struct reading *reading, uint32_t first, uint32_t again)
{
	const struct form *value = value_at_binding(reading, again);
	struct rebindings *rebindings;
	struct rebinding *rebinding;

	if (!value)
		return;
	rebindings = rebinding_list(reading, first);
	*(uint32_t *)array_push(&rebindings->values, &rebindings->value_count,
	    sizeof(*rebindings->values), reading->perm) = again;
	if (value->kind != FORM_call)
		return;
	rebinding = array_push(&rebindings->items, &rebindings->count,
	    sizeof(*rebindings->items), reading->perm);
	rebinding->form = again;
}

/* The nearest function, condition or loop around the binding: only inside of
 * that is the binding sure to have run. NULL: the file. */
static const struct form *block_of_binding(const struct reading *reading,
    const struct form *binding)
{
	do
		binding = form_parent(reading, binding);
	while (binding && binding->kind != FORM_function &&
	       binding->kind != FORM_condition && binding->kind != FORM_loop);
	return binding;
}

/* Does the form run only when a function around it is called, by then after the
 * whole file? The decorations of a function run with the file. */
static bool is_in_function(const struct reading *reading,
    const struct form *use)
{
	const struct form *around = form_parent(reading, use);

	for (; around; use = around, around = form_parent(reading, use))
		if (around->kind == FORM_function &&
		    use->kind != FORM_decoration)
			return true;
	return false;
}

/* Does the binding bind a variable of a function or of the file, and not a
 * field of a class? */
static bool is_variable(const struct reading *reading,
    const struct form *binding)
{
	do
		binding = form_parent(reading, binding);
	while (binding && binding->kind != FORM_function &&
	       !form_is_definition(binding));
	return !binding || binding->kind == FORM_function;
}

/* Has the binding always run when `use` runs: it comes before, `use` is not in
 * its own value, and both are in the same branch or loop (or `use` is deeper
 * inside)? A binding of the file does not reach into functions, which may run
 * before or after it. */
static bool binding_reaches(const struct reading *reading,
    const struct form *binding, const struct form *use)
{
	const struct form *block;

	if (use == binding)
		return true;
	if (use < binding || form_is_before(reading, use, binding))
		return false;
	block = block_of_binding(reading, binding);
	return block ? form_is_inside(reading, use, block)
		     : !is_in_function(reading, use);
}

/* Does the binding's value make a scope, or a call in its chain, `v =
 * app.group("/v2").use(x)`? False for a field of a class. */
static bool makes_scope(struct reading *reading, const struct form *binding)
{
	const struct form *value =
	    form_child(reading->forms, binding, ROLE_VALUE);

	if (!is_variable(reading, binding))
		return false;
	for (; value && value->kind == FORM_call;
	     value = form_child(reading->forms, value, ROLE_RECEIVER))
		if (is_scope(reading, value))
			return true;
	return false;
}

/* The symbol of a later binding of the name with the symbol `symbol`: `f/~57/v`
 * for `f/v` and the binding's index 57. Noted with binding_add(), so that
 * first_binding() finds the binding. */
static struct str symbol_of_rebinding(struct reading *reading, uint32_t binding,
    struct str symbol)
{
	struct str rebound = symbol_rebound(symbol, binding, reading->perm);

	binding_add(reading, rebound, &reading->forms->items[binding]);
	return rebound;
}

/* How many of the later bindings have an index of at most `index`; found by
 * halving. */
static size_t count_begun_before(const struct rebindings *rebindings,
    uint32_t index)
{
	size_t from = 0;
	size_t to = rebindings->count;

	while (from < to) {
		size_t middle = from + (to - from) / 2;

		if (rebindings->items[middle].form <= index)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

/* How many of the first `count` later bindings are left when those at the end
 * that are known to make no scope are taken off. `plain` leads past a run of
 * them in one step; it is set to the run's begin on the way, so that no other
 * use goes over all of them again. */
static size_t count_without_plain(struct rebindings *rebindings, size_t count)
{
	size_t left = count;

	while (left && rebindings->items[left - 1].plain)
		left = rebindings->items[left - 1].plain - 1;
	while (count > left) {
		size_t next = rebindings->items[count - 1].plain - 1;

		rebindings->items[count - 1].plain = (uint32_t)left + 1;
		count = next;
	}
	return left;
}

/* Does the binding with the index `first` only declare the name, `v = None`, to
 * be set in a branch or loop? */
static bool is_bound_to_nothing(const struct reading *reading, uint32_t first)
{
	const struct form *binding = &reading->forms->items[first];
	const struct form *value =
	    form_child(reading->forms, binding, ROLE_VALUE);

	return !value ||
	       (value->kind == FORM_literal && str_is_nothing(value->text));
}

/* May the binding, which comes before `use` in the file, have run when `use`
 * does? Not if it is in a function that `use` is outside of, or if `use` is in
 * the binding's own value. */
static bool may_run_before(const struct reading *reading,
    const struct form *binding, const struct form *use)
{
	const struct form *function = form_function(reading, binding);

	if (function && !form_is_inside(reading, use, function))
		return false;
	return use != binding && !form_is_before(reading, use, binding);
}

/* The index of the last binding before `use` that makes a scope and may have
 * run: the second one for `router = None; if x: router = Router()`. 0: none
 * among the last VALUES_MOST. */
static uint32_t find_possible_rebinding(struct reading *reading,
    const struct rebindings *rebindings, const struct form *use)
{
	size_t left = count_begun_before(rebindings, form_index(reading, use));

	for (size_t i = 0; left && i < VALUES_MOST; i++, left--) {
		uint32_t index = rebindings->items[left - 1].form;
		const struct form *binding = &reading->forms->items[index];

		if (may_run_before(reading, binding, use) &&
		    makes_scope(reading, binding))
			return index;
	}
	return 0;
}

/* The index of the last binding before `use` that makes a scope and is sure to
 * have run; where the name is first bound to nothing, one that may have run. 0:
 * none; the first binding counts. `first`: that one's index. On the way,
 * `plain` is set for bindings that reach `use` and make no scope; those that do
 * not reach it may reach another use. */
static uint32_t find_rebinding(struct reading *reading, uint32_t first,
    const struct form *use)
{
	const struct rebinding_scan *rebinding_scan = reading->rebinding_scan;
	struct rebindings *rebindings;
	size_t left;

	if (!rebinding_scan || !rebinding_scan->numbers[first] ||
	    !reading->facts->pack_count)
		return 0;
	rebindings = &rebinding_scan->lists[rebinding_scan->numbers[first] - 1];
	left = count_begun_before(rebindings, form_index(reading, use));
	left = count_without_plain(rebindings, left);
	for (size_t i = 0; left && i < LOOKED_MOST; i++) {
		struct rebinding *rebinding = &rebindings->items[left - 1];
		const struct form *form =
		    &reading->forms->items[rebinding->form];

		if (binding_reaches(reading, form, use)) {
			if (makes_scope(reading, form))
				return rebinding->form;
			rebinding->plain = (uint32_t)left;
		}
		left = count_without_plain(rebindings, left - 1);
	}
	return is_bound_to_nothing(reading, first)
		   ? find_possible_rebinding(reading, rebindings, use)
		   : 0;
}

/* What a name means at the form `use`, where it may be bound again. `symbol`:
 * its symbol by its first binding, `f/v`. Returns `symbol`; or `f/~57/v`, where
 * a later binding to a scope, `v = app.group("/v2")`, holds; or "" if the file
 * does not bind the name, or (with `is_parameter`) it is the parameter of that
 * name which is meant, as no binding to a scope reaches `use`. */
struct str symbol_at_use(struct reading *reading, const struct form *use,
    struct str symbol, bool is_parameter)
{
	const struct form *first = first_binding(reading, symbol);
	uint32_t index;

	if (!first)
		return (struct str){ 0 };
	if (!is_variable(reading, first))
		return symbol;
	index = find_rebinding(reading, form_index(reading, first), use);
	if (index)
		return symbol_of_rebinding(reading, index, symbol);
	if (is_parameter && !(binding_reaches(reading, first, use) &&
				makes_scope(reading, first)))
		return (struct str){ 0 };
	return symbol;
}

/* Does the binding's new value contain the old one, `path = path.strip()`,
 * `path += "/x"`? Then an earlier binding says more. `index`: the binding's. */
static bool extends_former_value(const struct reading *reading, uint32_t index)
{
	const struct form *items = reading->forms->items;
	const struct form *binding = &items[index];
	const struct form *end_form = items + reading->forms->count;
	const struct form *form = value_at_binding(reading, index);

	if (binding->item.len)
		return true;
	for (; form < end_form && form_is_inside(reading, form, binding);
	     form++)
		if (str_equal(symbol_first(form->name),
			symbol_first(binding->name)))
			return true;
	return false;
}

/* The later bindings of the name that the form with the index `first` binds
 * first; NULL: none, or `use` is a copy of a form, which has no place. */
static const struct rebindings *rebinding_list_at(const struct reading *reading,
    const struct form *use, uint32_t first)
{
	const struct rebinding_scan *rebinding_scan = reading->rebinding_scan;

	return rebinding_scan && rebinding_scan->numbers[first] &&
		       form_is_of_file(reading, use)
		   ? &rebinding_scan->lists[rebinding_scan->numbers[first] - 1]
		   : NULL;
}

/* The binding whose value the name has at `use`: the last one before that is
 * sure to have run and has a new value, else the first one. `first`: the index
 * of the first one. */
const struct form *binding_at_use(const struct reading *reading,
    const struct form *use, uint32_t first)
{
	const struct form *items = reading->forms->items;
	const struct rebindings *rebindings =
	    rebinding_list_at(reading, use, first);
	size_t left;

	if (!rebindings)
		return &items[first];
	left = sorted_below(rebindings->values, rebindings->value_count,
	    form_index(reading, use));
	for (size_t i = 0; left && i < VALUES_MOST; i++, left--) {
		uint32_t index = rebindings->values[left - 1];

		if (binding_reaches(reading, &items[index], use) &&
		    !extends_former_value(reading, index))
			return &items[index];
	}
	return &items[first];
}

/* The innermost loop around both forms; NULL: none. */
static const struct form *common_loop_around(const struct reading *reading,
    const struct form *form, const struct form *other_form)
{
	do
		form = form_parent(reading, form);
	while (form && !(form->kind == FORM_loop &&
			   form_is_inside(reading, other_form, form)));
	return form;
}

/* May `rebinding` have given the name its value at `use`, instead of
 * `known_form`, the binding that is sure to have run? A field: yes, by any
 * method. A variable of a function: only inside it, before `use` or, in a loop,
 * in the round before. A variable of the file: also before the function runs
 * that uses it. */
static bool may_binding_hold(const struct reading *reading,
    const struct form *rebinding, const struct form *use,
    const struct form *known_form)
{
	const struct form *function = form_named_function(reading, rebinding);
	const struct form *loop = common_loop_around(reading, rebinding, use);

	if (!is_variable(reading, known_form))
		return true;
	if (function && !form_is_inside(reading, use, function))
		return false;
	if (loop && !form_is_inside(reading, known_form, loop))
		return true; /* in the next round */
	if (!function)
		return use > rebinding || is_in_function(reading, use);
	return use > rebinding && !form_is_before(reading, use, rebinding);
}

/* Does the binding change a number again and again: `n += 1`, or any binding in
 * a loop? */
static bool is_counter(const struct reading *reading,
    const struct form *rebinding)
{
	return rebinding->item.len ||
	       common_loop_around(reading, rebinding, rebinding) != NULL;
}

/* May the name have another value at `use` than `binding` gives it, because a
 * later binding sets a value that is empty at first (`path = ""`, `x = None`)
 * or counts a number up (`n += 1`)? False for a text that is written out, which
 * most likely is the value. `first`: the index of the name's first binding. */
bool value_may_differ(const struct reading *reading, const struct form *use,
    uint32_t first, const struct form *binding)
{
	const struct form *items = reading->forms->items;
	const struct rebindings *rebindings =
	    rebinding_list_at(reading, use, first);
	const struct form *value =
	    form_child(reading->forms, binding, ROLE_VALUE);
	bool is_empty = value && (value->kind == FORM_literal
					 ? str_is_nothing(value->text)
					 : value->text.len == 0);

	if (!rebindings || !value ||
	    (value->kind != FORM_literal && value->kind != FORM_string))
		return false;
	if (!is_empty && value->kind == FORM_string)
		return false;
	for (size_t i = 0; i < rebindings->value_count && i < VALUES_MOST;
	     i++) {
		const struct form *rebinding = &items[rebindings->values[i]];

		if (rebinding > binding &&
		    (is_empty || is_counter(reading, rebinding)) &&
		    may_binding_hold(reading, rebinding, use, binding))
			return true;
	}
	return false;
}
