/*
 * Loops over lists and maps that the file itself writes out: `for r in [a, b]`,
 * `[a, b].forEach((r) => …)`. A call in one is looked at once for each item,
 * with the item in the place of the loop's variable. A function that the file
 * calls with texts is such a loop, over its calls.
 */
#include "extract/loops.h"

#include <string.h>

#include "extract/forms.h"
#include "extract/steps.h"
#include "lang/lang.h"

#define LOOPS_NESTED 3
#define CALLS_MOST 64 /* of one function */
#define DEPTH_MOST 16 /* of what refers to each other */

/* What a loop over a map hands over. */
enum over {
	OVER_ITEMS, /* of a list */
	OVER_KEYS,
	OVER_VALUES,
	OVER_PAIRS,
};

/* From its form up to `end`; `item` is set while it runs. */
struct loop {
	uint32_t from;
	uint32_t end;
	struct str pattern; /* `x`, `{a,b:c}`, `[a,b]`, `a,b` */
	const struct form *list; /* or a map; NULL: a function's calls */
	const struct form *item;
	enum over over;
	enum form_role role; /* of the items */
	const struct form **calls;
	size_t call_count;
	uint32_t texts; /* by place: is a text handed over in some call? */
};

struct loops {
	struct loop *items;
	size_t count;
	struct loop *running[LOOPS_NESTED];
	size_t depth;
};

static uint32_t end_of(const struct reading *reading, const struct form *form)
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

static bool is_several(struct str pattern)
{
	return pattern.len && (strchr("[(", pattern.ptr[0]) ||
				  (pattern.ptr[0] != '{' &&
				      str_find(pattern, ',') < pattern.len));
}

/* The list behind `x.items()`, `Object.entries(x)`. */
static const struct form *listed(enum over *over, struct reading *reading,
    const struct form *form)
{
	static const struct {
		const char *names;
		enum over over;
	} views[] = {
		{ "entries items each_pair", OVER_PAIRS },
		{ "keys", OVER_KEYS },
		{ "values", OVER_VALUES },
	};
	const struct form *of = argument_first(reading, form);

	if (!of)
		of = form_child(reading->forms, form, ROLE_RECEIVER);
	for (size_t i = 0; of && i < LENGTH(views); i++)
		if (str_listed(views[i].names, form->name)) {
			*over = views[i].over;
			return bound_value(reading, of);
		}
	return NULL;
}

static void add_loop(struct loops *loops, struct reading *reading,
    const struct form *form, struct str pattern, const struct form *list)
{
	struct loop loop = {
		.from = form_index(reading, form),
		.pattern = pattern,
		.role = ROLE_VALUE,
	};

	if (!list || pattern.len == 0)
		return;
	list = bound_value(reading, list);
	if (is_made_list(reading, list))
		loop.role = ROLE_ARGUMENT;
	else if (list->kind == FORM_call)
		list = listed(&loop.over, reading, list);
	else if (list->kind == FORM_map)
		loop.over = is_several(pattern) ? OVER_PAIRS : OVER_KEYS;
	if (!list ||
	    (list->kind != FORM_list && list->kind != FORM_map &&
		loop.role != ROLE_ARGUMENT) ||
	    (list->kind != FORM_map) != (loop.over == OVER_ITEMS))
		return;
	loop.list = list;
	loop.end = end_of(reading, form);
	*(struct loop *)array_push(&loops->items, &loops->count, sizeof(loop),
	    reading->perm) = loop;
}

/* The variables of a block as one pattern: `|k, v|`. */
static struct str block_pattern(struct reading *reading,
    const struct form *block)
{
	struct buf out = { .arena = reading->perm };

	for (const struct form *item =
		 form_child(reading->forms, block, ROLE_PARAMETER);
	     item; item = form_next(reading->forms, item)) {
		if (item->name.len == 0)
			return item->item;
		buf_printf(&out, "%s%.*s", out.len ? "," : "",
		    STR_ARG(item->name));
		if (reading->language->block_index)
			break; /* the next one counts */
	}
	return buf_str(&out);
}

static void add_block(struct loops *loops, struct reading *reading,
    const struct form *call)
{
	const struct form *list =
	    form_child(reading->forms, call, ROLE_RECEIVER);

	for (uint32_t at = call->first; list && at != NO_FORM;
	     at = reading->forms->items[at].next) {
		const struct form *block = &reading->forms->items[at];

		if (block->kind == FORM_function && block->name.len == 0)
			add_loop(loops, reading, block,
			    block_pattern(reading, block), list);
	}
}

/* PHP's foreach has its variables after the list: `$key => $value`. */
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

/* The function of this file that a plain name stands for, or NULL. */
static const struct form *function_named(struct reading *reading,
    const struct form *call)
{
	const uint64_t *place = map_get(&reading->bindings,
	    symbol_of_name(reading, call, call->name));
	const struct form *form = place ? &reading->forms->items[*place] : NULL;

	if (form && form->kind == FORM_binding)
		form = form_child(reading->forms, form, ROLE_VALUE);
	return form && form->kind == FORM_function ? form : NULL;
}

/* A text, or a name of the file's own that is one. */
static bool is_text(const struct reading *reading, const struct form *form)
{
	const uint64_t *place = form->kind == FORM_name
				    ? map_get(&reading->bindings, form->name)
				    : NULL;

	if (place)
		form = form_child(reading->forms,
		    &reading->forms->items[*place], ROLE_VALUE);
	return form && (form->kind == FORM_string || form->kind == FORM_concat);
}

/* The arguments that are texts, by their places. */
static uint32_t text_places(struct reading *reading, const struct form *call)
{
	uint32_t places = 0;
	unsigned place = 0;

	for (const struct form *item = argument_first(reading, call);
	     item && place < 32;
	     item = argument_next(reading, form_sibling(reading->forms, item)))
		places |= (uint32_t)is_text(reading, item) << place++;
	return places;
}

/* The function's parameters as one pattern. */
static struct str parameter_pattern(struct reading *reading,
    const struct form *function)
{
	struct buf out = { .arena = reading->perm };

	for (const struct form *item =
		 form_child(reading->forms, function, ROLE_PARAMETER);
	     item; item = form_next(reading->forms, item))
		buf_printf(&out, "%s%.*s", out.len ? "," : "",
		    STR_ARG(item->name));
	return buf_str(&out);
}

static struct loop *loop_of(struct loops *loops, struct reading *reading,
    const struct form *function)
{
	uint32_t from = form_index(reading, function);
	struct loop loop = { .from = from };

	for (size_t i = 0; i < loops->count; i++)
		if (loops->items[i].from == from)
			return loops->items[i].list ? NULL : &loops->items[i];
	loop.end = end_of(reading, function);
	loop.pattern = parameter_pattern(reading, function);
	if (loop.pattern.len == 0)
		return NULL;
	*(struct loop *)array_push(&loops->items, &loops->count, sizeof(loop),
	    reading->perm) = loop;
	return &loops->items[loops->count - 1];
}

/* A call of one of the file's own functions, from outside of it. */
static void add_call(struct loops *loops, struct reading *reading,
    const struct form *call)
{
	uint32_t index = form_index(reading, call);
	uint32_t texts = text_places(reading, call);
	const struct form *function;
	struct loop *loop;

	if (!texts || call->created || call->name.len == 0 ||
	    form_child(reading->forms, call, ROLE_RECEIVER))
		return;
	function = function_named(reading, call);
	loop = function ? loop_of(loops, reading, function) : NULL;
	if (!loop || loop->call_count == CALLS_MOST ||
	    (index > loop->from && index < loop->end))
		return;
	*(const struct form **)array_push(&loop->calls, &loop->call_count,
	    sizeof(*loop->calls), reading->perm) = call;
	loop->texts |= texts;
}

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
			add_block(loops, reading, form);
		else if (form->kind == FORM_call && reading->language)
			add_call(loops, reading, form);
	}
	reading->loops = loops->count ? loops : NULL;
}

/* The part of a pattern that `name` is: its place, and what it is taken
 * from. False: it is none. */
static bool part_of(int *place, struct str *key, struct str pattern,
    struct str name)
{
	bool several = is_several(pattern);
	bool keyed = pattern.len && pattern.ptr[0] == '{';
	struct str part;

	*place = -1;
	*key = (struct str){ 0 };
	if (!several && !keyed)
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
		if (keyed)
			*key = str_trim(str_slice(part, 0,
			    colon < part.len ? colon : local.len));
		return true;
	}
	return false;
}

/* The value of a key, or of an item by its place. */
static const struct form *member_of(struct reading *reading,
    const struct form *form, struct str key, int place)
{
	const struct form *item;

	form = bound_value(reading, form);
	if (form->kind == FORM_call && form->created && key.len)
		return made_field(reading, form, key);
	if (form->kind == FORM_list)
		key.len = 0; /* `{a, b}` takes a tuple apart */
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

/* The argument at a place. */
static const struct form *handed(struct reading *reading,
    const struct form *call, int place)
{
	const struct form *item = argument_first(reading, call);

	while (item && (place-- > 0 || item->keyword.len))
		item =
		    argument_next(reading, form_sibling(reading->forms, item));
	return item;
}

/* What the loop's variable, or the part of it at `place`, is now. */
static bool item_value(struct value *out, struct reading *reading,
    const struct loop *loop, int place, struct str key)
{
	const struct form *item = loop->item;

	*out = (struct value){ 0 };
	if (!loop->list) {
		out->form = handed(reading, item, place < 0 ? 0 : place);
		out->line = out->form ? out->form->line : 0;
		return out->form != NULL;
	}
	if (loop->over == OVER_KEYS ||
	    (loop->over == OVER_PAIRS && place == 0)) {
		out->text = item->name;
		out->line = item->line;
		return true;
	}
	if (loop->over == OVER_ITEMS && place >= 0 &&
	    reading->language->loop_index) {
		if (place == 0)
			return false;
		place = -1;
	}
	if (item->kind == FORM_pair)
		item = form_child(reading->forms, item, ROLE_VALUE);
	if (item && (key.len || (place >= 0 && loop->over == OVER_ITEMS)))
		item = member_of(reading, item, key, place);
	out->form = item;
	out->line = item ? item->line : 0;
	return item != NULL;
}

/* Is it what a function is given, and no parameter of it? */
static bool is_beyond(const struct reading *reading, const struct loop *loop,
    const struct form *form)
{
	const struct form *items = reading->forms->items;

	return !loop->list && form > items &&
	       form < items + reading->forms->count &&
	       (form < items + loop->from || form >= items + loop->end);
}

static bool find_value(struct value *out, struct reading *reading,
    const struct form *form)
{
	const struct loops *loops = reading->loops;
	struct str rest = form->name;
	struct str part = { 0 };
	struct str key;
	int place;

	str_cut(&part, &rest, '.');
	for (size_t i = loops->depth; i-- > 0;) {
		if (is_beyond(reading, loops->running[i], form) ||
		    !part_of(&place, &key, loops->running[i]->pattern, part))
			continue;
		if (!item_value(out, reading, loops->running[i], place, key))
			return false;
		/* which field of a struct it is by its place is not known */
		if (out->form && rest.len && reading->language->loop_index &&
		    out->form->kind == FORM_list)
			return false;
		while (out->form && rest.len && str_cut(&part, &rest, '.'))
			out->form = member_of(reading, out->form, part, 0);
		if (out->form)
			out->line = out->form->line;
		return out->form || (out->text.len && rest.len == 0);
	}
	return false;
}

bool loop_value(struct value *out, struct reading *reading,
    const struct form *form)
{
	bool found;

	/* a broken text may have an item that is its own loop's variable */
	if (!reading->loops || reading->loops->depth == 0 ||
	    form->kind != FORM_name || reading->depth > DEPTH_MOST)
		return false;
	reading->depth++;
	found = find_value(out, reading, form);
	reading->depth--;
	return found;
}

const struct form *loop_form(struct reading *reading, const struct form *form)
{
	struct value value;

	return loop_value(&value, reading, form) && value.form ? value.form
							       : form;
}

const struct form *loop_head(struct reading *reading, const struct form *form)
{
	struct form head = *form;
	struct value value;

	head.name = str_slice(form->name, 0, str_find(form->name, '.'));
	if (head.name.len == form->name.len)
		return NULL;
	return loop_value(&value, reading, &head) ? value.form : NULL;
}

static bool hands_text(const struct loop *loop, int place)
{
	return place < 32 && (loop->texts >> (place < 0 ? 0 : place) & 1) != 0;
}

/* Is any of the loop's variables named in the form? */
static bool is_mentioned(struct reading *reading, const struct loop *loop,
    const struct form *form)
{
	uint32_t end = end_of(reading, form);
	struct str key;
	int place;

	for (uint32_t i = form_index(reading, form); i < end; i++) {
		const struct form *name = &reading->forms->items[i];

		if (name->kind == FORM_name &&
		    part_of(&place, &key, loop->pattern,
			str_slice(name->name, 0, str_find(name->name, '.'))) &&
		    (loop->list || hands_text(loop, place)))
			return true;
	}
	return false;
}

static bool is_around(const struct loop *loop, struct reading *reading,
    const struct form *form, bool named)
{
	uint32_t index = form_index(reading, form);

	return !loop->item && index > loop->from && index < loop->end &&
	       (named ? is_mentioned(reading, loop, form)
		      : loop->list || loop->texts);
}

/* In those alone, if `named`, of which the form names a variable. */
static void visit_loops(struct reading *reading, const struct form *form,
    loops_visit *visit, bool named)
{
	struct loops *loops = reading->loops;
	struct loop *loop = NULL;

	for (size_t i = 0; loops && i < loops->count && !loop; i++)
		if (loops->depth < LOOPS_NESTED &&
		    is_around(&loops->items[i], reading, form, named))
			loop = &loops->items[i];
	if (!loop) {
		if (loops && loops->depth)
			forget_scopes(reading,
			    form_child(reading->forms, form, ROLE_RECEIVER));
		visit(reading, form);
		return;
	}
	loops->running[loops->depth++] = loop;
	for (const struct form *item =
		 loop->list ? form_child(reading->forms, loop->list, loop->role)
			    : NULL;
	     item; item = form_sibling(reading->forms, item)) {
		loop->item = item;
		visit_loops(reading, form, visit, named);
	}
	for (size_t i = 0; i < loop->call_count; i++) {
		loop->item = loop->calls[i];
		visit_loops(reading, form, visit, named);
	}
	loop->item = NULL;
	loops->depth--;
}

void loops_apply(struct reading *reading, const struct form *form,
    loops_visit *visit)
{
	visit_loops(reading, form, visit, true);
}

void loops_each(struct reading *reading, const struct form *form,
    loops_visit *visit)
{
	visit_loops(reading, form, visit, false);
}

/* The loop over a function's calls; NULL: none. */
static struct loop *calls_of(const struct reading *reading,
    const struct form *function)
{
	struct loops *loops = reading->loops;

	for (size_t i = 0; loops && i < loops->count; i++)
		if (!loops->items[i].list &&
		    loops->items[i].from == form_index(reading, function))
			return &loops->items[i];
	return NULL;
}

const struct form *loop_call(struct reading *reading,
    const struct form *function)
{
	const struct loop *loop = calls_of(reading, function);

	return loop ? loop->item : NULL;
}

bool loops_enter(struct reading *reading, const struct form *function,
    const struct form *call)
{
	struct loop *loop = calls_of(reading, function);

	if (!loop || loop->item || reading->loops->depth == LOOPS_NESTED)
		return false;
	loop->item = call;
	reading->loops->running[reading->loops->depth++] = loop;
	return true;
}

void loops_leave(struct reading *reading)
{
	reading->loops->running[--reading->loops->depth]->item = NULL;
}
