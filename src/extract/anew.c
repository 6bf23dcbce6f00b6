/*
 * Names that a function binds anew: `v = app.group("/v2")`, or the same name
 * in the next block. Each such binding of something to hang on has a symbol of
 * its own, and the last one before a use is the one that the use means.
 */
#include "extract/reading.h"

void anew_note(struct reading *reading, uint32_t first, uint32_t again)
{
	if (!reading->anew)
		reading->anew = arena_array(reading->perm,
		    reading->forms->count, sizeof(*reading->anew));
	reading->anew[again] = reading->anew[first];
	reading->anew[first] = again;
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

struct str symbol_as_of(struct reading *reading, const struct form *use,
    struct str symbol, bool given)
{
	const uint64_t *first = map_get(&reading->bindings, symbol);
	const struct form *items = reading->forms->items;

	if (!first)
		return (struct str){ 0 };
	if (!form_function(reading, &items[*first], false))
		return symbol; /* a field, or the file's own */
	for (uint32_t at = reading->anew ? reading->anew[*first] : 0; at;
	     at = reading->anew[at])
		if (reaches(reading, &items[at], use) &&
		    makes_scope(reading, &items[at]))
			return anew_symbol(reading, at, symbol);
	if (given && !(reaches(reading, &items[*first], use) &&
			 makes_scope(reading, &items[*first])))
		return (struct str){ 0 };
	return symbol;
}
