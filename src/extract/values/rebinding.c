/*
 * Names that a function, or the file itself, binds anew: `v =
 * app.group("/v2")`, or the same name in the next block. Each such binding of
 * something to hang on has a symbol of its own, and the last one before a use
 * is the one that the use means. So it is with other values, which need no
 * symbol; where it is not known which one of them holds, none does.
 * symbol_as_of() is for what routes hang on, value_as_of() for texts and lists.
 * Both go backwards from the use over the bindings of one name, and ask each
 * whether it holds at the use on every way (binding_reaches()). How many are
 * asked is bounded, as generated files bind one name thousands of times.
 */
#include "extract/values/rebinding.h"

#include "extract/values/reading.h"
#include "extract/values/rule_hooks.h"
#include "extract/values/symbols.h"

#define LOOKED_MOST 1000 /* bindings, for one use: branches may have many */
#define VALUES_MOST 32 /* the same, for a text or list */

/* A binding after the first one. */
struct again {
	uint32_t form;
	uint32_t plain; /* how many to go on with before it, as it makes no
			   scope, + 1; 0: it makes one, or nobody asked */
};

/* In source order. */
struct again_list {
	struct again *items;
	size_t count;
	uint32_t *values; /* forms that bind it to something */
	size_t value_count;
};

/* Lists are made only for names that are bound twice. */
struct rebinding_scan {
	uint32_t *numbers; /* by form that binds first: its list + 1 */
	struct again_list *lists;
	size_t count;
};

/* The list of later bindings for the form that binds the name first; made when
 * it is needed. */
static struct again_list *rebinding_list(struct reading *reading,
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

/* Note that the form `again` binds what the form `first` has bound before. Only
 * calls make scopes, so only these are kept in `items`. A binding without a
 * value gives nothing to hang on, nor to read. */
void rebinding_note(struct reading *reading, uint32_t first, uint32_t again)
{
	const struct form *value = value_at_binding(reading, again);
	struct again_list *again_list;
	struct again *rebinding;

	if (!value)
		return; /* nothing to hang on, nor to read */
	again_list = rebinding_list(reading, first);
	*(uint32_t *)array_push(&again_list->values, &again_list->value_count,
	    sizeof(*again_list->values), reading->perm) = again;
	if (value->kind != FORM_call)
		return;
	rebinding = array_push(&again_list->items, &again_list->count,
	    sizeof(*again_list->items), reading->perm);
	rebinding->form = again;
}

/* The function, branch or loop within which the binding holds; NULL: the whole
 * file. What holds inside of a branch says nothing of what comes after it. */
static const struct form *block_of_binding(const struct reading *reading,
    const struct form *binding)
{
	do
		binding = form_parent(reading, binding);
	while (binding && binding->kind != FORM_function &&
	       binding->kind != FORM_condition && binding->kind != FORM_loop);
	return binding;
}

/* Is the use in a function, which runs when all of the file has? A decoration
 * runs when the file does, though it stands at a function. */
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

/* Does a function or the file bind it? Else it is a field of a class. */
static bool is_variable(const struct reading *reading,
    const struct form *binding)
{
	do
		binding = form_parent(reading, binding);
	while (binding && binding->kind != FORM_function &&
	       !form_is_definition(binding));
	return !binding || binding->kind == FORM_function;
}

/* Does the binding come before the use, on every way to it? */
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

/* Is the binding's value, or what that goes on from, a call that rules make a
 * scope of? `v = app.group("/v2").use(x)`. */
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

/* The symbol of a later binding, `f/~57/name`, in which a reader still finds
 * the name. Noted, so that first_binding() finds this binding by it. */
static struct str symbol_of_rebinding(struct reading *reading, uint32_t binding,
    struct str symbol)
{
	struct str rebound = symbol_rebound(symbol, binding, reading->perm);

	binding_add(reading, rebound, &reading->forms->items[binding]);
	return rebound;
}

/* How many of the later bindings begin no later than the form of that index. By
 * halving, as they are in source order. */
static size_t count_until(const struct again_list *again_list, uint32_t index)
{
	size_t from = 0;
	size_t to = again_list->count;

	while (from < to) {
		size_t middle = from + (to - from) / 2;

		if (again_list->items[middle].form <= index)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

/* How many of the first `count` bindings are left without those at their end
 * that make no scope. `plain` of each leads to the one before it that may make
 * a scope, so a run of plain ones is passed in one step: paths are shortened as
 * in a union of sets. Without this, each use would go over all bindings again.
 */
static size_t skip_plain(struct again_list *again_list, size_t count)
{
	size_t left = count;

	while (left && again_list->items[left - 1].plain)
		left = again_list->items[left - 1].plain - 1;
	while (count > left) {
		size_t next = again_list->items[count - 1].plain - 1;

		again_list->items[count - 1].plain = (uint32_t)left + 1;
		count = next;
	}
	return left;
}

/* Is the first binding `v = None`, as a branch or a loop gives v its value? */
static bool is_bound_to_nothing(const struct reading *reading, uint32_t first)
{
	const struct form *binding = &reading->forms->items[first];
	const struct form *value =
	    form_child(reading->forms, binding, ROLE_VALUE);

	return !value ||
	       (value->kind == FORM_literal && str_is_nothing(value->text));
}

/* For `router = None; if x: router = Router(); …`: the last binding before the
 * use in the same function that makes a scope, though it may not have run.
 * Returns its index; 0: none. */
static uint32_t find_possible_rebinding(struct reading *reading,
    const struct again_list *again_list, const struct form *use)
{
	size_t left = count_until(again_list, form_index(reading, use));

	for (size_t i = 0; left && i < VALUES_MOST; i++, left--) {
		uint32_t index = again_list->items[left - 1].form;
		const struct form *form = &reading->forms->items[index];
		const struct form *around = form_function(reading, form, false);

		if ((!around || form_is_inside(reading, use, around)) &&
		    use != form && !form_is_before(reading, use, form) &&
		    makes_scope(reading, form))
			return index;
	}
	return 0;
}

/* The index of the last binding before the use that makes a scope and holds
 * there; 0: none. Before packs are switched on, nothing makes a scope. A
 * binding that reaches the use and makes no scope is plain for good; one that
 * does not reach it may do so for another use. */
static uint32_t find_rebinding(struct reading *reading, uint32_t first,
    const struct form *use)
{
	const struct rebinding_scan *rebinding_scan = reading->rebinding_scan;
	struct again_list *again_list;
	size_t left;

	if (!rebinding_scan || !rebinding_scan->numbers[first] ||
	    !reading->facts->pack_count)
		return 0;
	again_list = &rebinding_scan->lists[rebinding_scan->numbers[first] - 1];
	left = count_until(again_list, form_index(reading, use));
	left = skip_plain(again_list, left);
	for (size_t i = 0; left && i < LOOKED_MOST; i++) {
		struct again *again = &again_list->items[left - 1];
		const struct form *form = &reading->forms->items[again->form];

		if (binding_reaches(reading, form, use)) {
			if (makes_scope(reading, form))
				return again->form;
			again->plain = (uint32_t)left;
		}
		left = skip_plain(again_list, left - 1);
	}
	return is_bound_to_nothing(reading, first)
		   ? find_possible_rebinding(reading, again_list, use)
		   : 0;
}

/* The symbol that `symbol` means at the use: itself, or that of a later
 * binding; "": nothing of this name holds there. `is_parameter`: the name is a
 * parameter's as well, and means that until it is bound to something to hang
 * on. */
struct str symbol_as_of(struct reading *reading, const struct form *use,
    struct str symbol, bool is_parameter)
{
	const struct form *first = first_binding(reading, symbol);
	uint32_t index;

	if (!first)
		return (struct str){ 0 };
	if (!is_variable(reading, first))
		return symbol; /* a field */
	index = find_rebinding(reading, form_index(reading, first), use);
	if (index)
		return symbol_of_rebinding(reading, index, symbol);
	if (is_parameter && !(binding_reaches(reading, first, use) &&
				makes_scope(reading, first)))
		return (struct str){ 0 };
	return symbol;
}

/* Does the new value contain the old one: `path = path.strip()`, `path +=
 * "/x"`? Then what it goes on from says more of it, and the binding is no new
 * beginning. */
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

/* The list of later bindings for the form that binds first; NULL: there is
 * none, or the use is a copy of a form, which has no place. */
static const struct again_list *rebinding_list_at(const struct reading *reading,
    const struct form *use, uint32_t first)
{
	const struct form *items = reading->forms->items;
	const struct rebinding_scan *rebinding_scan = reading->rebinding_scan;

	return rebinding_scan && rebinding_scan->numbers[first] &&
		       use >= items && use < items + reading->forms->count
		   ? &rebinding_scan->lists[rebinding_scan->numbers[first] - 1]
		   : NULL;
}

/* The binding whose value holds at the use. Goes backwards over the later
 * bindings; the first one is what is left when none of them is certain. */
const struct form *value_as_of(const struct reading *reading,
    const struct form *use, uint32_t first)
{
	const struct form *items = reading->forms->items;
	const struct again_list *again_list =
	    rebinding_list_at(reading, use, first);
	size_t left;

	if (!again_list)
		return &items[first];
	left = sorted_below(again_list->values, again_list->value_count,
	    form_index(reading, use));
	for (size_t i = 0; left && i < VALUES_MOST; i++, left--) {
		uint32_t index = again_list->values[left - 1];

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

/* May the binding `rebinding` hold at the use, though nothing says that it
 * does? `known_form` is the binding that is known to hold there. A field may be
 * set by any method; a function's variable only by that function; in a loop
 * that `known_form` is outside of, also by the round before. Else, at the top:
 * if the use is below, or in a function, which runs later; in a function: if
 * the use is below. */
static bool may_binding_hold(const struct reading *reading,
    const struct form *rebinding, const struct form *use,
    const struct form *known_form)
{
	const struct form *function = form_function(reading, rebinding, true);
	const struct form *loop = common_loop_around(reading, rebinding, use);

	if (!is_variable(reading, known_form))
		return true; /* a field, which any method sets */
	if (function && !form_is_inside(reading, use, function))
		return false;
	if (loop && !form_is_inside(reading, known_form, loop))
		return true; /* in the next round */
	return !function ? use > rebinding || is_in_function(reading, use)
			 : use > rebinding &&
			       !form_is_before(reading, use, rebinding);
}

/* Is the binding `n += 1`, or in a loop, so that a number does not stay what it
 * was? */
static bool is_counter(const struct reading *reading,
    const struct form *rebinding)
{
	return rebinding->item.len ||
	       common_loop_around(reading, rebinding, rebinding) != NULL;
}

/* May the name have another value at the use than this binding gives it? Only
 * of numbers and of what is nothing at first: a text that is written there is
 * most likely what it is at the use. */
bool value_is_open(const struct reading *reading, const struct form *use,
    uint32_t first, const struct form *binding)
{
	const struct form *items = reading->forms->items;
	const struct again_list *again_list =
	    rebinding_list_at(reading, use, first);
	const struct form *value =
	    form_child(reading->forms, binding, ROLE_VALUE);
	bool is_empty = value && (value->kind == FORM_literal
					 ? str_is_nothing(value->text)
					 : value->text.len == 0);

	if (!again_list || !value ||
	    (value->kind != FORM_literal && value->kind != FORM_string))
		return false;
	if (!is_empty && value->kind == FORM_string)
		return false; /* what else there is are exceptions */
	for (size_t i = 0; i < again_list->value_count && i < VALUES_MOST;
	     i++) {
		const struct form *rebinding = &items[again_list->values[i]];

		if (rebinding > binding &&
		    (is_empty || is_counter(reading, rebinding)) &&
		    may_binding_hold(reading, rebinding, use, binding))
			return true;
	}
	return false;
}
