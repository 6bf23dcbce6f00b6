/*
 * Finds the loops of a file that can be run (loops.c): those over lists and
 * maps that the file writes out, `for r in [a, b]` and `[a, b].forEach((r) =>
 * …)`, and functions that it calls with texts, which are loops over their
 * calls. loops_find() runs before rules are applied.
 */
#include <string.h>

#include "extract/read/forms.h"
#include "extract/values/indexed.h"
#include "extract/values/loop.h"
#include "extract/values/loops.h"
#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "lang/lang.h"

#define CALLS_MOST 64 /* of one function */
#define EMPTY_MOST 64 /* lists that begin empty, of a file */

/* Calls that add to a list. */
static const char *const fills =
    "append add push unshift insert extend update concat";

/* Does the loop's pattern take the item apart by place: `a, b`, `[a, b]`, `(a,
 * b)`? Not `x`, nor `{a, b}`, which takes it apart by key. */
bool loop_is_several(struct str pattern)
{
	return pattern.len && (strchr("[(", pattern.ptr[0]) ||
				  (pattern.ptr[0] != '{' &&
				      str_find(pattern, ',') < pattern.len));
}

/* For a call such as `x.items()` or `Object.entries(x)`: the form that x is
 * bound to, and in *over what a loop over the call gets of each entry. NULL:
 * the call is no such view; *over is not set. */
static const struct form *collection_of_view(enum over *over,
    struct reading *reading, const struct form *form)
{
	static const struct {
		const char *names;
		enum over over;
	} views[] = {
		{ "entries items each_pair", OVER_PAIRS },
		{ "keys", OVER_KEYS },
		{ "values", OVER_VALUES },
	};
	const struct form *collection = argument_first(reading, form);

	if (!collection)
		collection = form_child(reading->forms, form, ROLE_RECEIVER);
	for (size_t i = 0; collection && i < LENGTH(views); i++)
		if (str_listed(views[i].names, form->name)) {
			*over = views[i].over;
			return bound_value(reading, collection);
		}
	return NULL;
}

/* Does the file add to the list by a call, `xs.push(a)`? Asked for a name
 * `list` that is bound to `[]`: then the items are not known. False after
 * EMPTY_MOST questions in a file, as each goes through all of it. */
static bool is_filled_later(struct loops *loops, const struct reading *reading,
    const struct form *list)
{
	if (list->kind != FORM_name || loops->empty++ >= EMPTY_MOST)
		return false;
	for (uint32_t i = 1; i < reading->forms->count; i++) {
		const struct form *form = &reading->forms->items[i];
		const struct form *receiver =
		    form->kind == FORM_call && str_listed(fills, form->name)
			? form_child(reading->forms, form, ROLE_RECEIVER)
			: NULL;

		if (receiver && receiver->kind == FORM_name &&
		    str_equal(receiver->name, list->name))
			return true;
	}
	return false;
}

/* Append a loop to loops->items, if the file writes out the list or map that it
 * runs over. `form`: the loop or block; `pattern`: its variables; `list`: what
 * it runs over, as written (NULL: nothing). Nothing is appended for a list that
 * is filled later, nor for a view of a list, `[a].keys()`. */
static void add_loop(struct loops *loops, struct reading *reading,
    const struct form *form, struct str pattern, const struct form *list)
{
	const struct form *written;
	bool is_list;
	struct loop loop = {
		.from = form_index(reading, form),
		.pattern = pattern,
		.role = ROLE_VALUE,
	};

	if (!list || pattern.len == 0)
		return;
	written = list;
	list = bound_value(reading, list);
	if (is_created_list(reading, list))
		loop.role = ROLE_ARGUMENT;
	else if (list->kind == FORM_call)
		list = collection_of_view(&loop.over, reading, list);
	else if (list->kind == FORM_map)
		loop.over = loop_is_several(pattern) ? OVER_PAIRS : OVER_KEYS;
	if (!list)
		return;
	is_list = list->kind == FORM_list || loop.role == ROLE_ARGUMENT;
	if (!is_list && list->kind != FORM_map)
		return;
	if (is_list != (loop.over == OVER_ITEMS))
		return;
	list_grown(&loop.parts, reading,
	    written->kind == FORM_name && list->kind == FORM_list
		? symbol_of_name(reading, written, written->name)
		: STR(""),
	    list, loop.role);
	if (loop.parts.count == 0 && is_filled_later(loops, reading, written))
		return;
	loop.list = list;
	loop.end = form_end(reading, form);
	*(struct loop *)array_push(&loops->items, &loops->count, sizeof(loop),
	    reading->perm) = loop;
}

/* The parameters of an inline function as one pattern: "k,v" for `|k, v|`. A
 * parameter that is a pattern itself, `({a, b}) => …`, is all of it. In
 * languages that give blocks an index behind the item, `(item, i) => …`, only
 * the first parameter. "": there are no parameters. */
static struct str block_pattern(struct reading *reading,
    const struct form *block)
{
	struct buf out = { .arena = reading->perm };

	for (const struct form *form =
		 form_child(reading->forms, block, ROLE_PARAMETER);
	     form; form = form_next(reading->forms, form)) {
		if (form->name.len == 0)
			return form->item;
		buf_printf(&out, "%s%.*s", out.len ? "," : "",
		    STR_ARG(form->name));
		if (reading->language->block_index)
			break;
	}
	return buf_str(&out);
}

/* Append a loop for each inline function among the children of an iterator's
 * call: `[a, b].each { |x| … }`, `[a].map(x => …)`. */
static void add_block_loops(struct loops *loops, struct reading *reading,
    const struct form *call)
{
	const struct form *form =
	    form_child(reading->forms, call, ROLE_RECEIVER);

	for (uint32_t at = call->first; form && at != NO_FORM;
	     at = reading->forms->items[at].next) {
		const struct form *block = &reading->forms->items[at];

		if (block->kind == FORM_function && block->name.len == 0)
			add_loop(loops, reading, block,
			    block_pattern(reading, block), form);
	}
}

/* Append the loop `foreach ($list as $key => $value)`. Its form has no name;
 * the names of the variables come after the list among its children. A name on
 * another line is part of the body. With one variable, a map gives its values.
 */
static void add_foreach(struct loops *loops, struct reading *reading,
    const struct form *form)
{
	const struct form *list = form_child(reading->forms, form, ROLE_VALUE);
	const struct form *key = list ? form_sibling(reading->forms, list)
				      : NULL;
	const struct form *value = key ? form_sibling(reading->forms, key)
				       : NULL;
	size_t count = loops->count;

	if (!key || key->kind != FORM_name)
		return;
	if (!value || value->kind != FORM_name || value->line != key->line)
		value = NULL;
	list = bound_value(reading, list);
	if (value && list->kind == FORM_map)
		add_loop(loops, reading, form,
		    str_printf(reading->perm, "%.*s,%.*s", STR_ARG(key->name),
			STR_ARG(value->name)),
		    list);
	else
		add_loop(loops, reading, form, value ? value->name : key->name,
		    list);
	if (!value && loops->count > count && list->kind == FORM_map)
		loops->items[count].over = OVER_VALUES;
}

/* The symbol of the function that a call calls by name, `save(x)` or
 * `self.save(x)`; "": it is called on something else. */
static struct str callee_symbol(struct reading *reading,
    const struct form *call)
{
	const struct form *receiver =
	    form_child(reading->forms, call, ROLE_RECEIVER);
	struct str class;

	if (!receiver)
		return symbol_of_name(reading, call, call->name);
	if (receiver->kind != FORM_name ||
	    !symbol_of_instance(&class, reading, receiver, receiver->name))
		return (struct str){ 0 };
	return str_dotted(class, call->name, reading->perm);
}

/* The function of this file that a call calls, by its name or on the object
 * itself (`self.save(x)`), also one that is the value of a binding, `const save
 * = (x) => …`. NULL: none. */
static const struct form *function_named(struct reading *reading,
    const struct form *call)
{
	struct str symbol = callee_symbol(reading, call);
	const struct form *form = symbol.len ? first_binding(reading, symbol)
					     : NULL;

	if (form && form->kind == FORM_binding)
		form = form_child(reading->forms, form, ROLE_VALUE);
	return form && form->kind == FORM_function ? form : NULL;
}

/* Is the form a text, "/x" or `"/x" + a`, or a name that the file binds to one?
 */
static bool is_text_or_bound(const struct reading *reading,
    const struct form *form)
{
	const struct form *binding =
	    form->kind == FORM_name ? first_binding(reading, form->name) : NULL;

	if (binding)
		form = form_child(reading->forms, binding, ROLE_VALUE);
	return form && (form->kind == FORM_string || form->kind == FORM_concat);
}

/* The index of the parameter `keyword` in the pattern "a,b": 1 for b. `place`:
 * what is returned if the keyword is "" or not in the pattern. */
static unsigned parameter_place(struct str pattern, struct str keyword,
    unsigned place)
{
	struct str name;

	for (unsigned i = 0; keyword.len && str_cut(&name, &pattern, ','); i++)
		if (str_equal(name, keyword))
			return i;
	return place;
}

/* Which parameters get a text from the call: a bit for each, by its index in
 * the pattern (the parameters, "a,b"; "": by the arguments' own places): 1 for
 * `f("/x", y)`. 0: none. */
static uint32_t text_places(struct reading *reading, const struct form *call,
    struct str pattern)
{
	uint32_t places = 0;
	unsigned place = 0;

	for (const struct form *form = argument_first(reading, call); form;
	     form = argument_next(reading, form)) {
		unsigned at = parameter_place(pattern, form->keyword, place++);

		if (at < TEXT_BITS && is_text_or_bound(reading, form))
			places |= (uint32_t)1 << at;
	}
	return places;
}

/* The parameters of the function that callers set (no `self`, no receiver), as
 * one pattern: "a,b". "": none. */
static struct str parameter_pattern(struct reading *reading,
    const struct form *function)
{
	struct buf out = { .arena = reading->perm };

	for (const struct form *form =
		 form_child(reading->forms, function, ROLE_PARAMETER);
	     form; form = form_next(reading->forms, form))
		if (parameter_is_given(reading, form))
			buf_printf(&out, "%s%.*s", out.len ? "," : "",
			    STR_ARG(form->name));
	return buf_str(&out);
}

/* The loop over the calls of the function; appended to loops->items if there is
 * none. NULL: the function has no parameters, or is the block of another loop.
 * Pointers into loops->items may move. */
static struct loop *loop_over_calls_of(struct loops *loops,
    struct reading *reading, const struct form *function)
{
	uint32_t from = form_index(reading, function);
	struct loop loop = { .from = from };

	for (size_t i = 0; i < loops->count; i++)
		if (loops->items[i].from == from)
			return loops->items[i].list ? NULL : &loops->items[i];
	loop.end = form_end(reading, function);
	loop.pattern = parameter_pattern(reading, function);
	if (loop.pattern.len == 0)
		return NULL;
	*(struct loop *)array_push(&loops->items, &loops->count, sizeof(loop),
	    reading->perm) = loop;
	return &loops->items[loops->count - 1];
}

/* Append the call to the loop over the calls of its function, if this file has
 * the function and the call gives a text: `route("/x", show)`. Left out: calls
 * inside the function itself, objects that are made, and what is beyond
 * CALLS_MOST. */
static void add_loop_call(struct loops *loops, struct reading *reading,
    const struct form *call)
{
	uint32_t index = form_index(reading, call);
	const struct form *function;
	struct loop *loop;

	if (call->created || call->name.len == 0 ||
	    !text_places(reading, call, (struct str){ 0 }))
		return;
	function = function_named(reading, call);
	loop = function ? loop_over_calls_of(loops, reading, function) : NULL;
	if (!loop || loop->call_count == CALLS_MOST ||
	    (index > loop->from && index < loop->end))
		return;
	*(const struct form **)array_push(&loop->calls, &loop->call_count,
	    sizeof(*loop->calls), reading->perm) = call;
	loop->texts |= text_places(reading, call, loop->pattern);
}

/* Set reading->loops to the loops of the file; NULL where there is none, so
 * that later questions cost nothing. */
void loops_find(struct reading *reading)
{
	const char *iterators = reading->language ? reading->language->iterators
						  : NULL;
	struct loops *loops = NEW(reading->perm, struct loops);

	for (uint32_t i = 1; i < reading->forms->count; i++) {
		const struct form *form = &reading->forms->items[i];

		if (form->kind == FORM_loop && form->name.len == 0)
			add_foreach(loops, reading, form);
		else if (form->kind == FORM_loop)
			add_loop(loops, reading, form, form->name,
			    form_child(reading->forms, form, ROLE_VALUE));
		else if (form->kind == FORM_call && iterators &&
			 str_listed(iterators, form->name))
			add_block_loops(loops, reading, form);
		else if (form->kind == FORM_call && reading->language)
			add_loop_call(loops, reading, form);
	}
	reading->loops = loops->count ? loops : NULL;
}
