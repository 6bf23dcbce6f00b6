/*
 * Runs loops: a form in a loop is visited once for each item, with the item in
 * place of the loop's variable. A function that the file calls with texts is
 * such a loop, too, over its calls. Rules know nothing of loops: loops_apply()
 * calls them again for each item, and meanwhile evaluate() and
 * symbol_of_value() ask loop_value() what the variable is. Nested loops run by
 * recursion, in visit_loops(). loops_find.c finds which loops there are, once.
 */
#include "extract/values/loops.h"

#include <string.h>

#include "extract/read/forms.h"
#include "extract/values/indexed.h"
#include "extract/values/loop.h"
#include "extract/values/reading.h"
#include "extract/values/rule_hooks.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "extract/values/value.h"
#include "lang/lang.h"

#define DEPTH_MOST 17 /* values that lead to each other */

/* Is `name` one of the variables of a loop's pattern? `for x in …` has the
 * pattern `x`, `for a, b in …` `a, b`, `for (const {a, b: c} of …)` `{a, b:
 * c}`. True: *place is the index of the variable among several, -1 for a single
 * one; *key is the key that the variable is taken from, b for c of `{a, b: c}`,
 * else "". False: *place and *key mean nothing. */
bool loop_pattern_has(int *place, struct str *key, struct str pattern,
    struct str name)
{
	bool is_tuple = loop_is_several(pattern);
	bool is_keyed = pattern.len && pattern.ptr[0] == '{';
	struct str part;

	*place = -1;
	*key = (struct str){ 0 };
	if (!is_tuple && !is_keyed)
		return str_equal(pattern, name);
	if (strchr("[({", pattern.ptr[0]))
		pattern = str_slice(pattern, 1, pattern.len - 1);
	while (str_cut(&part, &pattern, ',')) {
		size_t colon = str_find(part, ':');
		struct str local = colon < part.len
				       ? str_slice(part, colon + 1, part.len)
				       : part;

		++*place;
		local = str_slice(local, 0, str_find(local, '='));
		if (!str_equal(str_trim(local), name))
			continue;
		if (is_keyed)
			*key = str_trim(str_slice(part, 0,
			    colon < part.len ? colon : local.len));
		return true;
	}
	return false;
}

/* A part of a loop's item, `form`: of a map `{path: "/x"}` or object `T{path:
 * "/x"}` the value of `key`; of a list (or where `key` is "") the item at
 * `place`, from 0 on. NULL: the item has no such part or is none of these. */
static const struct form *member_of_item(struct reading *reading,
    const struct form *form, struct str key, int place)
{
	const struct form *item;

	form = bound_value(reading, form);
	if (form->kind == FORM_call && form->created && key.len)
		return field_of_created(reading, form, key);
	if (form->kind == FORM_list)
		key.len = 0;
	if (form->kind != (key.len ? FORM_map : FORM_list))
		return NULL;
	for (item = form_child(reading->forms, form, ROLE_VALUE); item;
	     item = form_sibling(reading->forms, item)) {
		if (key.len == 0 && place-- == 0)
			return item;
		if (key.len && str_equal(item->name, key))
			return item->kind == FORM_pair
				   ? form_child(reading->forms, item,
					 ROLE_VALUE)
				   : item;
	}
	return NULL;
}

/* For a function that runs for a call (loop->item): the argument that the call
 * gives to the parameter at that place, or by its name as keyword. NULL: none.
 */
static const struct form *argument_for_place(struct reading *reading,
    const struct loop *loop, int place)
{
	struct str rest = loop->pattern;
	struct str name = { 0 };

	for (int i = 0; i <= place && str_cut(&name, &rest, ','); i++)
		;
	return argument_at(reading, loop->item, place, name);
}

/* Set *value to what a variable of the loop is in this turn. `place`: its index
 * among several, -1: the only one; `key`: of which part of the item, "": all of
 * it. False: not known. In a loop over pairs, place 0 is the key. Where loops
 * count (`for i, x := range xs`), place 0 is the number, which is not known,
 * and place 1 the item. */
static bool value_of_loop_variable(struct value *value, struct reading *reading,
    const struct loop *loop, int place, struct str key)
{
	const struct form *form = loop->item;

	*value = (struct value){ 0 };
	if (!loop->list) {
		value->form =
		    argument_for_place(reading, loop, place < 0 ? 0 : place);
		value->line = value->form ? value->form->line : 0;
		return value->form != NULL;
	}
	if (loop->over == OVER_KEYS ||
	    (loop->over == OVER_PAIRS && place == 0)) {
		value->text = form->name;
		value->line = form->line;
		return true;
	}
	if (loop->over == OVER_ITEMS && place >= 0 &&
	    reading->language->loop_index) {
		if (place == 0)
			return false;
		place = -1;
	}
	if (form->kind == FORM_pair)
		form = form_child(reading->forms, form, ROLE_VALUE);
	if (form && (key.len || (place >= 0 && loop->over == OVER_ITEMS)))
		form = member_of_item(reading, form, key, place);
	value->form = form;
	value->line = form ? form->line : 0;
	return form != NULL;
}

/* For a loop that is a function run for a call: is the form of the file, but
 * outside of the function? Then a name in it, such as an argument of the call,
 * is no parameter of the function. Copies of forms, as loop_head() makes, count
 * as inside. */
static bool is_outside_value(const struct reading *reading,
    const struct loop *loop, const struct form *form)
{
	const struct form *items = reading->forms->items;
	bool is_of_file = form > items && form < items + reading->forms->count;
	bool is_inside = form >= items + loop->from && form < items + loop->end;

	return !loop->list && is_of_file && !is_inside;
}

/* Does the binding keep the value that the name has already: `x = x || y`? */
static bool is_fallback(const struct reading *reading,
    const struct form *binding)
{
	const struct form *value =
	    form_child(reading->forms, binding, ROLE_VALUE);
	const struct form *left =
	    value && value->kind == FORM_operator
		? form_child(reading->forms, value, ROLE_LEFT)
		: NULL;

	return left && str_listed("|| ?? or ?:", value->name) &&
	       str_equal(left->name, binding->name);
}

/* Does `binding` always run before `use`, which comes later in the file? Not if
 * the binding is in a branch or loop that `use` is outside of, nor if it only
 * sets a default: `x = x || y`. */
static bool binds_always_before(const struct reading *reading,
    const struct form *binding, const struct form *use)
{
	if (is_fallback(reading, binding))
		return false;
	for (const struct form *around = form_parent(reading, binding);
	     around && around->kind != FORM_function;
	     around = form_parent(reading, around)) {
		bool may_not_run = around->kind == FORM_condition ||
				   around->kind == FORM_loop;

		if (may_not_run && !form_is_inside(reading, use, around))
			return false;
	}
	return true;
}

/* The binding `name = …` by which the function of `loop`, while it runs for a
 * call, gives its parameter `name` another value before `form`. NULL: no such
 * binding is certain to run before, or the loop is no function. */
static const struct form *rebound_in_function(struct reading *reading,
    const struct loop *loop, const struct form *form, struct str name)
{
	const struct form *items = reading->forms->items;
	struct str function =
	    loop->list ? STR("")
		       : symbol_of_definition(reading, &items[loop->from]);
	const struct form *rebinding;
	bool is_in_function;

	if (function.len == 0 || !form_is_of_file(reading, form))
		return NULL;
	rebinding =
	    first_binding(reading, symbol_local(function, name, reading->perm));
	is_in_function = rebinding && rebinding > &items[loop->from] &&
			 rebinding < &items[loop->end];
	return is_in_function &&
		       form_index(reading, form) >=
			   form_end(reading, rebinding) &&
		       binds_always_before(reading, rebinding, form)
		   ? rebinding
		   : NULL;
}

/* The binding by which a running function gives the parameter that the form
 * names another value before the form, `path = "/" + path`; the innermost
 * function first. NULL: none. */
const struct form *loop_binding(struct reading *reading,
    const struct form *form)
{
	const struct loops *loops = reading->loops;
	const struct form *found = NULL;

	for (size_t i = loops ? loops->depth : 0; !found && i-- > 0;)
		found = rebound_in_function(reading, loops->running[i], form,
		    form->name);
	return found;
}

/* What `path`, names with dots between (`a.b`), is in `item`, an item of the
 * loop; `item` itself for "". NULL: it has no such part. In a list of structs
 * without field names, `{a, b}`, the first name is looked up by the order of
 * the struct's fields. */
static const struct form *member_by_path(struct reading *reading,
    const struct loop *loop, const struct form *item, struct str path)
{
	struct str name;

	if (path.len && reading->language->loop_index &&
	    item->kind == FORM_list) {
		str_cut(&name, &path, '.');
		item = field_of_item_by_place(reading, loop->list, item, name);
	}
	while (item && path.len && str_cut(&name, &path, '.'))
		item = member_of_item(reading, item, name, 0);
	return item;
}

/* Set *value to what a name stands for in the running loops, the innermost
 * first: for `x.path` in a loop over x, the part `path` of this turn's item.
 * False: the name is no loop's variable, its function binds it again, or the
 * part is not known. */
static bool find_loop_value(struct value *value, struct reading *reading,
    const struct form *form)
{
	const struct loops *loops = reading->loops;
	struct str rest = form->name;
	struct str part = { 0 };
	struct str key;
	int place;

	str_cut(&part, &rest, '.');
	for (size_t i = loops->depth; i-- > 0;) {
		const struct loop *loop = loops->running[i];

		if (is_outside_value(reading, loop, form) ||
		    !loop_pattern_has(&place, &key, loop->pattern, part))
			continue;
		if (rebound_in_function(reading, loop, form, part))
			return false;
		if (!value_of_loop_variable(value, reading, loop, place, key))
			return false;
		if (!value->form)
			return value->text.len && rest.len == 0;
		value->form = member_by_path(reading, loop, value->form, rest);
		if (value->form)
			value->line = value->form->line;
		return value->form != NULL;
	}
	return false;
}

/* Set *value to what the form stands for in the loops that run. False: it is no
 * name of a loop's variable, or not known. Counts as one step of evaluation, as
 * in broken code a loop's item may be its own variable. */
bool loop_value(struct value *value, struct reading *reading,
    const struct form *form)
{
	bool found;

	if (!reading->loops || reading->loops->depth == 0 ||
	    form->kind != FORM_name ||
	    !evaluation_go_deeper(reading, DEPTH_MOST))
		return false;
	found = find_loop_value(value, reading, form);
	evaluation_come_back(reading);
	return found;
}

/* The item that the form stands for, if it names a variable of a running loop;
 * else the form itself. */
const struct form *loop_form(struct reading *reading, const struct form *form)
{
	struct value value;

	return loop_value(&value, reading, form) && value.form ? value.form
							       : form;
}

/* The item that the first part of a dotted name stands for in the running
 * loops: that of x for `x.path`. NULL: no loop's variable, or a name without a
 * dot. The look-up takes a copy of the form that has the first part as its
 * name; is_outside_value() knows copies. */
const struct form *loop_head(struct reading *reading, const struct form *form)
{
	struct form head = *form;
	struct value value;

	head.name = str_slice(form->name, 0, str_find(form->name, '.'));
	if (head.name.len == form->name.len)
		return NULL;
	return loop_value(&value, reading, &head) ? value.form : NULL;
}

/* Does some call of the function give a text for the parameter at that place
 * (-1: the only one)? */
static bool may_give_text(const struct loop *loop, int place)
{
	return place < TEXT_BITS &&
	       (loop->texts >> (place < 0 ? 0 : place) & 1) != 0;
}

/* Does the form, or one below, name a variable of the loop? In a function that
 * runs for its calls, only parameters count that some call gives a text. */
static bool is_mentioned(struct reading *reading, const struct loop *loop,
    const struct form *form)
{
	uint32_t end = form_end(reading, form);
	struct str key;
	int place;

	for (uint32_t i = form_index(reading, form); i < end; i++) {
		const struct form *name = &reading->forms->items[i];

		if (name->kind == FORM_name &&
		    loop_pattern_has(&place, &key, loop->pattern,
			str_slice(name->name, 0, str_find(name->name, '.'))) &&
		    (loop->list || may_give_text(loop, place)))
			return true;
	}
	return false;
}

/* The loops that a form inside is visited for: those whose variable the form
 * names, or all around it. */
enum loops_visited { LOOPS_NAMED, LOOPS_ALL };

/* Is the form inside the loop, which does not run yet and is to be run: for
 * LOOPS_NAMED, because the form names its variable? */
static bool is_loop_around(const struct loop *loop, struct reading *reading,
    const struct form *form, enum loops_visited visited)
{
	uint32_t index = form_index(reading, form);
	bool is_inside = index > loop->from && index < loop->end;

	if (loop->item || !is_inside)
		return false;
	return visited == LOOPS_NAMED ? is_mentioned(reading, loop, form)
				      : loop->list || loop->texts;
}

/* Call `visit` on the form once for each combination of items of the loops
 * around it. Starts the outermost loop that does not run yet and calls itself
 * for each item; when no loop is left to start, it calls `visit`. `visited`:
 * which loops count. In each turn, scopes of a chain of calls are forgotten, to
 * be made again. */
static void visit_loops(struct reading *reading, const struct form *form,
    loops_visit *visit, enum loops_visited visited)
{
	struct loops *loops = reading->loops;
	struct loop *loop = NULL;

	for (size_t i = 0; loops && i < loops->count && !loop; i++)
		if (loops->depth < LOOPS_NESTED &&
		    is_loop_around(&loops->items[i], reading, form, visited))
			loop = &loops->items[i];
	if (!loop) {
		if (loops && loops->depth)
			forget_scopes(reading,
			    form_child(reading->forms, form, ROLE_RECEIVER));
		visit(reading, form);
		return;
	}
	loops->running[loops->depth++] = loop;
	for (size_t i = 0; i < loop->parts.count; i++) {
		loop->item = loop->parts.items[i];
		visit_loops(reading, form, visit, visited);
	}
	for (size_t i = 0; i < loop->call_count; i++) {
		loop->item = loop->calls[i];
		visit_loops(reading, form, visit, visited);
	}
	loop->item = NULL;
	loops->depth--;
}

/* Visit the form once for each item of the loops around whose variable it
 * names. */
void loops_apply(struct reading *reading, const struct form *form,
    loops_visit *visit)
{
	visit_loops(reading, form, visit, LOOPS_NAMED);
}

/* Visit the form once for each item of all loops around it. */
void loops_each(struct reading *reading, const struct form *form,
    loops_visit *visit)
{
	visit_loops(reading, form, visit, LOOPS_ALL);
}

/* The loop that runs the function once for each of its calls; NULL:
 * loops_find() has noted none. */
static struct loop *loop_over_calls(const struct reading *reading,
    const struct form *function)
{
	struct loops *loops = reading->loops;

	for (size_t i = 0; loops && i < loops->count; i++)
		if (!loops->items[i].list &&
		    loops->items[i].from == form_index(reading, function))
			return &loops->items[i];
	return NULL;
}

/* The call that the function runs for now; NULL: it does not run for one. */
const struct form *loop_call(struct reading *reading,
    const struct form *function)
{
	const struct loop *loop = loop_over_calls(reading, function);

	return loop ? loop->item : NULL;
}

/* The call that the innermost running function is run for; NULL: none runs. */
const struct form *loop_caller(const struct reading *reading)
{
	const struct loops *loops = reading->loops;

	for (size_t i = loops ? loops->depth : 0; i-- > 0;)
		if (!loops->running[i]->list)
			return loops->running[i]->item;
	return NULL;
}

/* Run the function for that call alone, until loops_leave(): its parameters
 * then stand for the call's arguments. False: the function is not noted as a
 * loop, or runs already, or LOOPS_NESTED loops run; loops_leave() must not be
 * called then. */
bool loops_enter(struct reading *reading, const struct form *function,
    const struct form *call)
{
	struct loop *loop = loop_over_calls(reading, function);

	if (!loop || loop->item || reading->loops->depth == LOOPS_NESTED)
		return false;
	loop->item = call;
	reading->loops->running[reading->loops->depth++] = loop;
	return true;
}

/* End what the last successful loops_enter() has begun. */
void loops_leave(struct reading *reading)
{
	reading->loops->running[--reading->loops->depth]->item = NULL;
}

/* Is `name` a variable of the loop `form`, or the first parameter of the inline
 * function `form` that an iterator runs, `items.map(x => …)`? *key: which part
 * of the item, "" for all of it; of `[a, b]` its place, "0". False: no; *key
 * means nothing. */
static bool is_loop_variable(struct str *key, const struct reading *reading,
    const struct form *form, struct str name)
{
	const struct form *first = form;
	int place;

	if (form->kind != FORM_loop &&
	    (form->kind != FORM_function || form->name.len))
		return false;
	if (form->kind == FORM_function)
		first = form_child(reading->forms, form, ROLE_PARAMETER);
	if (!first || !loop_pattern_has(&place, key,
			  first->name.len ? first->name : first->item, name))
		return false;
	if (place < 0 || key->len)
		return true;
	if (form->kind == FORM_loop && reading->language->loop_index)
		return place == 1; /* `_, f` */
	*key = str_printf(reading->perm, "%d", place);
	return true;
}

/* What a loop goes over: the list of `for x of list`, the receiver of
 * `list.map(x => …)` for the inline function. NULL: the form is none of both.
 */
static const struct form *collection_of_loop(const struct reading *reading,
    const struct form *form)
{
	const char *iterators = reading->language->iterators;
	const struct form *call = form_parent(reading, form);

	if (form->kind == FORM_loop)
		return form_child(reading->forms, form, ROLE_VALUE);
	return call && call->kind == FORM_call && iterators &&
		       str_listed(iterators, call->name)
		   ? form_child(reading->forms, call, ROLE_RECEIVER)
		   : NULL;
}

/* The list that a loop around the form goes over with `name` as its variable,
 * the innermost loop first; NULL: no loop has it, or the list is not known.
 * *key: which part of the item the name is, "" for all of it. */
const struct form *looped_list(struct str *key, const struct reading *reading,
    const struct form *form, struct str name)
{
	const struct form *loop = form_parent(reading, form);

	*key = (struct str){ 0 };
	while (loop && !is_loop_variable(key, reading, loop, name))
		loop = form_parent(reading, loop);
	return loop ? collection_of_loop(reading, loop) : NULL;
}
