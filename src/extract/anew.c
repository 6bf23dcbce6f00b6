/*
 * Names that a function binds anew: `v = app.group("/v2")`, or the same name
 * in the next block. Each such binding of something to hang on has a symbol of
 * its own, and the last one before a use is the one that the use means.
 */
#include "extract/reading.h"

#define LOOKED_MOST 1000 /* bindings, for one use: branches may have many */

/* A binding after the first one. */
struct again {
	uint32_t form;
	uint32_t plain; /* how many to go on with before it, as it makes no
			   scope, + 1; 0: it makes one, or nobody asked */
};

struct again_list {
	struct again *items; /* in source order */
	size_t count;
};

struct anew {
	uint32_t *numbers; /* by form that binds first: its list + 1 */
	struct again_list *lists;
	size_t count;
};

static struct again_list *list_of(struct reading *reading, uint32_t first)
{
	struct anew *anew = reading->anew;

	if (!anew) {
		anew = reading->anew = NEW(reading->perm, struct anew);
		anew->numbers = arena_array(reading->perm,
		    reading->forms->count, sizeof(*anew->numbers));
	}
	if (anew->numbers[first] == 0) {
		array_push(&anew->lists, &anew->count, sizeof(*anew->lists),
		    reading->perm);
		anew->numbers[first] = (uint32_t)anew->count;
	}
	return &anew->lists[anew->numbers[first] - 1];
}

void anew_note(struct reading *reading, uint32_t first, uint32_t again)
{
	const struct form *value = form_child(reading->forms,
	    &reading->forms->items[again], ROLE_VALUE);
	struct again_list *list;
	struct again *made;

	if (!value || value->kind != FORM_call)
		return; /* nothing to hang on */
	list = list_of(reading, first);
	made = array_push(&list->items, &list->count, sizeof(*list->items),
	    reading->perm);
	made->form = again;
}

/* The function, branch or loop that says when the binding holds; NULL: it is
 * the file's own. */
static const struct form *reach_of(const struct reading *reading,
    const struct form *binding)
{
	do
		binding = form_parent(reading, binding);
	while (binding && binding->kind != FORM_function &&
	       binding->kind != FORM_condition && binding->kind != FORM_loop);
	return binding;
}

/* Does the binding come before the use, on every way to it? */
static bool reaches(const struct reading *reading, const struct form *binding,
    const struct form *use)
{
	const struct form *reach;

	if (use == binding)
		return true;
	if (use < binding || form_is_inside(reading, use, binding))
		return false;
	reach = reach_of(reading, binding);
	return reach && form_is_inside(reading, use, reach);
}

/* Is its value, or what that goes on from, something new to hang on? */
static bool makes_scope(struct reading *reading, const struct form *binding)
{
	const struct form *value =
	    form_child(reading->forms, binding, ROLE_VALUE);

	if (!form_function(reading, binding, false))
		return false;
	for (; value && value->kind == FORM_call;
	     value = form_child(reading->forms, value, ROLE_RECEIVER))
		if (is_scope(reading, value))
			return true;
	return false;
}

/* `f/~57/name`: a reader is still told the name. */
static struct str anew_symbol(struct reading *reading, uint32_t binding,
    struct str symbol)
{
	struct str name = str_after_last(symbol, '/');
	struct str made = str_printf(reading->perm, "%.*s~%u/%.*s",
	    STR_ARG(str_slice(symbol, 0, symbol.len - name.len)), binding,
	    STR_ARG(name));

	*map_put(&reading->bindings, made) = binding;
	return made;
}

/* How many of them begin no later than that form. */
static size_t count_until(const struct again_list *list, uint32_t index)
{
	size_t from = 0;
	size_t to = list->count;

	while (from < to) {
		size_t middle = from + (to - from) / 2;

		if (list->items[middle].form <= index)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

/* The first `count` without those at their end that make no scope. They are
 * passed over at once the next time. */
static size_t skip_plain(struct again_list *list, size_t count)
{
	size_t left = count;

	while (left && list->items[left - 1].plain)
		left = list->items[left - 1].plain - 1;
	while (count > left) {
		size_t before = list->items[count - 1].plain - 1;

		list->items[count - 1].plain = (uint32_t)left + 1;
		count = before;
	}
	return left;
}

/* The last one before a use that it means; 0: none. Before packs are switched
 * on, nothing makes a scope. */
static uint32_t find_again(struct reading *reading, uint32_t first,
    const struct form *use)
{
	const struct anew *anew = reading->anew;
	struct again_list *list;
	size_t left;

	if (!anew || !anew->numbers[first] || !reading->facts->pack_count)
		return 0;
	list = &anew->lists[anew->numbers[first] - 1];
	left = count_until(list, form_index(reading, use));
	left = skip_plain(list, left);
	for (size_t i = 0; left && i < LOOKED_MOST; i++) {
		struct again *again = &list->items[left - 1];
		const struct form *form = &reading->forms->items[again->form];

		if (reaches(reading, form, use)) {
			if (makes_scope(reading, form))
				return again->form;
			again->plain = (uint32_t)left;
		}
		left = skip_plain(list, left - 1);
	}
	return 0;
}

struct str symbol_as_of(struct reading *reading, const struct form *use,
    struct str symbol, bool given)
{
	const uint64_t *first = map_get(&reading->bindings, symbol);
	const struct form *items = reading->forms->items;
	uint32_t again;

	if (!first)
		return (struct str){ 0 };
	if (!form_function(reading, &items[*first], false))
		return symbol; /* a field, or the file's own */
	again = find_again(reading, (uint32_t)*first, use);
	if (again)
		return anew_symbol(reading, again, symbol);
	if (given && !(reaches(reading, &items[*first], use) &&
			 makes_scope(reading, &items[*first])))
		return (struct str){ 0 };
	return symbol;
}
