/*
 * Which loops a file has: over lists and maps that it writes out itself,
 * `for r in [a, b]`, `[a, b].forEach((r) => …)`, and functions that it calls
 * with texts, over their calls.
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

/* What a list grows by. */
static const char *const fills =
    "append add push unshift insert extend update concat";

/* The index behind the last form below this one. Forms below follow in
 * pre-order, up to the first one whose parent lies before the loop. */
uint32_t loop_end(const struct reading *reading, const struct form *form)
{
	uint32_t end = form_index(reading, form) + 1;
	uint32_t from = end - 1;

	while (end < reading->forms->count) {
		const struct form *next = &reading->forms->items[end];

		if (next->parent < from)
			break;
		end++;
	}
	return end;
}

/* Does the pattern take several variables by place: `a, b`? Keys in braces are
 * another matter. */
bool loop_is_several(struct str pattern)
{
	return pattern.len && (strchr("[(", pattern.ptr[0]) ||
				  (pattern.ptr[0] != '{' &&
				      str_find(pattern, ',') < pattern.len));
}

/* The collection behind `x.items()`, `Object.entries(x)`, and what a loop over
 * it hands over (*over); NULL: the call is no such view. The argument counts
 * before the receiver. */
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

/* Is what begins as an empty list filled as the program runs? Then nobody knows
 * what it has in the loop. EMPTY_MOST bounds it, as each goes through the file;
 * beyond that a list is taken as it is written: empty. */
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

/* Add a loop over `list` with variables `pattern`, if the file writes the list
 * out. Nothing, if it may be filled before the loop runs. Only views of maps
 * give keys, values or pairs; a list has items alone. */
static void add_loop(struct loops *loops, struct reading *reading,
    const struct form *form, struct str pattern, const struct form *list)
{
	const struct form *written;
	struct loop loop = {
		.from = form_index(reading, form),
		.pattern = pattern,
		.role = ROLE_VALUE,
	};

	if (!list || pattern.len == 0)
		return;
	written = list;
	list = bound_value(reading, list);
	if (is_made_list(reading, list))
		loop.role = ROLE_ARGUMENT;
	else if (list->kind == FORM_call)
		list = collection_of_view(&loop.over, reading, list);
	else if (list->kind == FORM_map)
		loop.over = loop_is_several(pattern) ? OVER_PAIRS : OVER_KEYS;
	if (!list ||
	    (list->kind != FORM_list && list->kind != FORM_map &&
		loop.role != ROLE_ARGUMENT) ||
	    (list->kind != FORM_map) != (loop.over == OVER_ITEMS))
		return;
	list_grown(&loop.parts, reading,
	    written->kind == FORM_name && list->kind == FORM_list
		? symbol_of_name(reading, written, written->name)
		: STR(""),
	    list, loop.role);
	if (loop.parts.count == 0 && is_filled_later(loops, reading, written))
		return;
	loop.list = list;
	loop.end = loop_end(reading, form);
	*(struct loop *)array_push(&loops->items, &loops->count, sizeof(loop),
	    reading->perm) = loop;
}

/* The variables of a block as one pattern: `|k, v|` gives "k,v". A parameter
 * that is a pattern itself is the whole of it. "": it has none. */
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
			break; /* the next one counts */
	}
	return buf_str(&out);
}

/* `[a, b].each { |x| … }`: add a loop for each block that the call is given. */
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

/* `foreach ($list as $key => $value)`, where the variables stand behind the
 * list as its siblings. A name in another line belongs to the body. */
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

/* The symbol of what is called: `name`, or `self.name`; "" on anything else. */
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

/* The function of this file that the call calls, by a name or on the object
 * itself; NULL: none. */
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

/* Is it a text, or a name of the file's own that is one? */
static bool is_text_or_bound(const struct reading *reading,
    const struct form *form)
{
	const struct form *binding =
	    form->kind == FORM_name ? first_binding(reading, form->name) : NULL;

	if (binding)
		form = form_child(reading->forms, binding, ROLE_VALUE);
	return form && (form->kind == FORM_string || form->kind == FORM_concat);
}

/* The place of the parameter `keyword` in the pattern "a,b"; `place`, if the
 * keyword is "" or none of them. */
static unsigned parameter_place(struct str pattern, struct str keyword,
    unsigned place)
{
	struct str name;

	for (unsigned i = 0; keyword.len && str_cut(&name, &pattern, ','); i++)
		if (str_equal(name, keyword))
			return i;
	return place;
}

/* A bit for each parameter, by its place, that the call gives a text. */
static uint32_t text_places(struct reading *reading, const struct form *call,
    struct str pattern)
{
	uint32_t places = 0;
	unsigned place = 0;

	for (const struct form *form = argument_first(reading, call); form;
	     form =
		 argument_next(reading, form_sibling(reading->forms, form))) {
		unsigned at = parameter_place(pattern, form->keyword, place++);

		if (at < 32 && is_text_or_bound(reading, form))
			places |= (uint32_t)1 << at;
	}
	return places;
}

/* The function's parameters as one pattern "a,b", without `self` and receivers.
 */
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

/* The loop over the function's calls, added if it is not there yet; a function
 * has one for all its calls. NULL: it has no parameters, or is the block of
 * another loop. */
static struct loop *loop_over_calls_of(struct loops *loops,
    struct reading *reading, const struct form *function)
{
	uint32_t from = form_index(reading, function);
	struct loop loop = { .from = from };

	for (size_t i = 0; i < loops->count; i++)
		if (loops->items[i].from == from)
			return loops->items[i].list ? NULL : &loops->items[i];
	loop.end = loop_end(reading, function);
	loop.pattern = parameter_pattern(reading, function);
	if (loop.pattern.len == 0)
		return NULL;
	*(struct loop *)array_push(&loops->items, &loops->count, sizeof(loop),
	    reading->perm) = loop;
	return &loops->items[loops->count - 1];
}

/* Add the call of one of the file's own functions to the loop over its calls.
 * Not from within the function, as recursion is no loop; nor without any text
 * given, as nothing would be known inside. */
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

/* Find the loops of the file that can be run. reading->loops is NULL where
 * there are none, which makes all later questions cheap. */
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
