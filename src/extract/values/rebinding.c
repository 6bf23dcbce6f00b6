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
	/* It makes no scope, nor do those right before it, down to this number
	 * of bindings, + 1; 0: not known yet. */
	uint32_t plain;
};

/* The later bindings of one name, in source order. */
struct rebindings {
	struct rebinding *items;
	size_t count;
	uint32_t *values; /* forms of all that have a value */
	size_t value_count;
};

/* The later bindings of all names that are bound twice or more. */
struct rebinding_scan {
	uint32_t *numbers; /* by form that binds first: its list + 1 */
	struct rebindings *lists;
	size_t count;
};

/* The list of later bindings of the name that the form `first` binds first,
 * made when it is needed. */
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

/* Note that the form `again` binds a name that the form `first` has bound
 * before. A binding without a value is skipped. Only calls can make scopes, so
 * only these go into `items`. */
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

/* The function, branch or loop that the binding is in, and in which alone it is
 * sure to hold; NULL: the whole file. */
static const struct form *block_of_binding(const struct reading *reading,
    const struct form *binding)
{
	do
		binding = form_parent(reading, binding);
	while (binding && binding->kind != FORM_function &&
	       binding->kind != FORM_condition && binding->kind != FORM_loop);
	return binding;
}

/* Does the use run only when its function is called, after the whole file has
 * run? A decoration runs with the file, though it belongs to a function. */
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

/* Is the binding a variable of a function or of the file, and not a field of a
 * class? */
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

/* Does the binding's value make a scope, or a call in its chain: `v =
 * app.group("/v2").use(x)`? */
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

/* The symbol of a later binding, `f/~57/name`, noted so that first_binding()
 * finds the binding by it. */
static struct str symbol_of_rebinding(struct reading *reading, uint32_t binding,
    struct str symbol)
{
	struct str rebound = symbol_rebound(symbol, binding, reading->perm);

	binding_add(reading, rebound, &reading->forms->items[binding]);
	return rebound;
}

/* How many of the later bindings begin no later than the form of that index. */
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

/* How many of the first `count` bindings are left when those at the end that
 * make no scope are taken off. Their `plain` leads past a run of them in one
 * step, and is set to the end of the run on the way, so that no use goes over
 * all bindings again. */
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

/* Does the first binding only declare the name, `v = None`, as a branch or a
 * loop gives it its value? */
static bool is_bound_to_nothing(const struct reading *reading, uint32_t first)
{
	const struct form *binding = &reading->forms->items[first];
	const struct form *value =
	    form_child(reading->forms, binding, ROLE_VALUE);

	return !value ||
	       (value->kind == FORM_literal && str_is_nothing(value->text));
}

/* May the binding, which begins before the use, have run before it? Not if it
 * is in another function, or the use is in the binding's own value. */
static bool may_run_before(const struct reading *reading,
    const struct form *binding, const struct form *use)
{
	const struct form *function = form_function(reading, binding);

	if (function && !form_is_inside(reading, use, function))
		return false;
	return use != binding && !form_is_before(reading, use, binding);
}

/* The index of the last binding before the use, in the same function, that
 * makes a scope, even if it may not have run; 0: none. For `router = None; if
 * x: router = Router()`. */
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

/* The index of the last binding before the use that makes a scope and is sure
 * to hold there; 0: none. A binding that reaches the use and makes no scope is
 * marked as plain for good; one that does not reach it may do so for another
 * use. */
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

/* The symbol that the name of `symbol` means at the use: `symbol` itself, or
 * that of a later binding; "": nothing of that name holds there.
 * `is_parameter`: the name is a parameter, too, and means that until it is
 * bound to a scope. */
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

/* Does the new value contain the old one, `path = path.strip()`, `path +=
 * "/x"`? Then the earlier binding says more. */
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

/* The list of later bindings of the name that the form `first` binds first;
 * NULL: none, or the use is a copy of a form, which is at no place. */
static const struct rebindings *rebinding_list_at(const struct reading *reading,
    const struct form *use, uint32_t first)
{
	const struct rebinding_scan *rebinding_scan = reading->rebinding_scan;

	return rebinding_scan && rebinding_scan->numbers[first] &&
		       form_is_of_file(reading, use)
		   ? &rebinding_scan->lists[rebinding_scan->numbers[first] - 1]
		   : NULL;
}

/* The binding whose value the name has at the use; the first one, if no later
 * one is sure to hold. */
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

/* May the binding `rebinding` hold at the use, where `known_form` is the one
 * that is sure to? A field may be set by any method; a variable of a function
 * only within it, before the use or, in a loop, in the round before; a variable
 * of the file also before a function runs that uses it. */
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

/* Does the binding change a number again and again: `n += 1`, or in a loop? */
static bool is_counter(const struct reading *reading,
    const struct form *rebinding)
{
	return rebinding->item.len ||
	       common_loop_around(reading, rebinding, rebinding) != NULL;
}

/* May the name have another value at the use than `binding` gives it? Only
 * asked of numbers and of values that are empty at first; a text that is
 * written there is most likely the value. */
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
