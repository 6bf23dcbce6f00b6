/*
 * Steps about maps and lists: keys, values, pairs and items, and those of the
 * maps around a form.
 */
#include "extract/selectors/steps.h"
#include "extract/values/reading.h"
#include "extract/values/symbols_values.h"

#define SPREADS_MOST 4 /* of maps that are spread into each other */

/* The map that a form stands for: itself, the value of a pair or binding, what
 * a name of this file is bound to, or the first map among a call's arguments:
 * `{ a: 1 }` of `f(x, { a: 1 })`. NULL: none. */
static const struct form *map_of(struct reading *reading,
    const struct form *form)
{
	if (form->kind == FORM_pair || form->kind == FORM_binding)
		form = form_child(reading->forms, form, ROLE_VALUE);
	if (form)
		form = bound_value(reading, form);
	if (form && form->kind == FORM_call)
		for (form = argument_first(reading, form);
		     form && form->kind != FORM_map;)
			form = form_sibling(reading->forms, form);
	return form && form->kind == FORM_map ? form : NULL;
}

/* Append the key of a form: of a pair its key form or name, a of `{ a: 1 }`; of
 * a method in a map its name; of an argument its keyword. Nothing for others.
 */
static void add_own_key(struct values *out, const struct form *form,
    struct reading *reading)
{
	const struct form *key = form_child(reading->forms, form, ROLE_KEY);

	if (key)
		values_add_form(out, key, reading);
	else if ((form->kind == FORM_pair || form->kind == FORM_function) &&
		 form->name.len)
		values_add_text(out, form->name, form->line, reading);
	else if (form->keyword.len)
		values_add_text(out, form->keyword, form->line, reading);
}

/* The pairs of a map whose keys one step names. */
struct keyed {
	const struct form **pairs;
	size_t count;
};

/* The wanted pairs of large maps are remembered: in a data file of thousands of
 * pairs, the step `beside` asks the same map for each of them. */
struct keyed_pairs {
	struct map wanted; /* step and map -> struct keyed */
};

/* A map of no more pairs is small: its wanted pairs are not remembered. */
#define PAIRS_UNNOTED 32

/* The key of the wanted pairs of a map: both addresses, which stay while the
 * file is read. */
struct pairs_key {
	const struct step *step;
	const struct form *map;
};

/* The pairs of the map that the step names, if remember_pairs() has noted them
 * in reading->keyed_pairs; else NULL. */
static const struct keyed *remembered_pairs(const struct step *step,
    const struct form *map, const struct reading *reading)
{
	struct pairs_key pairs_key = { step, map };
	const uint64_t *place =
	    reading->keyed_pairs ? map_get(&reading->keyed_pairs->wanted,
				       (struct str){ (const char *)&pairs_key,
					   sizeof(pairs_key) })
				 : NULL;

	return place ? (const struct keyed *)(uintptr_t)*place : NULL;
}

/* Note in reading->keyed_pairs which pairs of the map the step names. */
static void remember_pairs(const struct step *step, const struct form *map,
    struct keyed pairs, struct reading *reading)
{
	struct pairs_key pairs_key = { step, map };
	struct map *keyed_map = &PART(reading, keyed_pairs)->wanted;
	struct keyed *keyed = NEW(reading->perm, struct keyed);

	*keyed = pairs;
	keyed_map->arena = reading->perm;
	*map_put_copy(keyed_map, (struct str){ (const char *)&pairs_key,
				     sizeof(pairs_key) }) = (uintptr_t)keyed;
}

/* Is the form a pair with a value, whose key the step names: `topic: 'a'` for
 * `key(topic)`? */
static bool is_pair_wanted(const struct step *step, const struct form *pair,
    const struct reading *reading)
{
	return pair->kind == FORM_pair && step_wants(step, pair->name) &&
	       form_child(reading->forms, pair, ROLE_VALUE);
}

/* The pairs of the map whose keys the step names; found by a search once, and
 * noted for a map of more than PAIRS_UNNOTED entries. */
static struct keyed wanted_pairs(const struct step *step,
    const struct form *map, struct reading *reading)
{
	const struct keyed *remembered = remembered_pairs(step, map, reading);
	struct keyed found_keyed = { 0 };
	size_t seen = 0;

	if (remembered)
		return *remembered;
	for (const struct form *pair =
		 form_child(reading->forms, map, ROLE_VALUE);
	     pair; pair = form_sibling(reading->forms, pair)) {
		if (is_pair_wanted(step, pair, reading))
			*(const struct form **)array_push(&found_keyed.pairs,
			    &found_keyed.count, sizeof(*found_keyed.pairs),
			    reading->perm) = pair;
		seen++;
	}
	if (seen > PAIRS_UNNOTED)
		remember_pairs(step, map, found_keyed, reading);
	return found_keyed;
}

/* Append the values of the map's keys that the step names. Pairs are remembered
 * and not values, as a value may differ with each turn of a loop. */
static void add_wanted_pair_values(struct values *out, const struct step *step,
    const struct form *map, struct reading *reading)
{
	struct keyed keyed = wanted_pairs(step, map, reading);

	for (size_t i = 0; i < keyed.count; i++)
		values_spread(out,
		    form_child(reading->forms, keyed.pairs[i], ROLE_VALUE),
		    reading);
}

/* The step `beside`: append the values of the step's keys in the nearest map
 * around the value that has one: 'paid' for pay in `{ topic: 'paid', run:
 * handle(pay) }` and `beside(topic)`. */
void step_beside(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form = in.form ? form_parent(reading, in.form)
					  : NULL;

	while (form && out->count == 0) {
		if (form->kind == FORM_map)
			add_wanted_pair_values(out, step, form, reading);
		form = form_parent(reading, form);
	}
}

/* Append the values of the step's keys in `form` (may be NULL: nothing) and all
 * maps around it, the outermost first. */
static void add_values_of_maps_around(struct values *out,
    const struct step *step, const struct form *form, struct reading *reading)
{
	if (!form)
		return;
	add_values_of_maps_around(out, step, form_parent(reading, form),
	    reading);
	if (form->kind == FORM_map)
		add_wanted_pair_values(out, step, form, reading);
}

/* The step `above`: append the values of the step's keys in all maps around the
 * value, the outermost first: 'a', 'b' for f in `{ topic: 'a', of: { topic:
 * 'b', run: f } }` and `above(topic)`. */
void step_above(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	if (in.form)
		add_values_of_maps_around(out, step,
		    form_parent(reading, in.form), reading);
}

/* The step `key`: append the values of the step's keys in the map that the
 * value stands for: 1 of `{ a: 1 }` for `key(a)`; without names, the form's own
 * key, a of the pair `a: 1`. */
void step_key(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *map;

	if (!in.form)
		return;
	if (step->word_count == 0) {
		add_own_key(out, in.form, reading);
		return;
	}
	map = map_of(reading, in.form);
	if (map)
		add_wanted_pair_values(out, step, map, reading);
}

/* The step `elsewhere`: append a hole for the text that a rule `bind: value`
 * notes of the name, under the step's word, in another file. Assemble fills the
 * hole or leaves it empty. Nothing for a form that is no name or has no symbol.
 */
void step_elsewhere(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	struct str symbol = { 0 };

	if (in.form && step->word_count == 1 &&
	    (in.form->kind == FORM_name || in.form->kind == FORM_member))
		symbol = symbol_of_value(reading, in.form);
	if (symbol.len)
		values_add_text(out,
		    hole_maybe(symbol_member(symbol, step->words[0],
				   reading->perm),
			reading->perm),
		    in.line, reading);
}

/* The first entry of the map that a value stands for; NULL: no map, or an empty
 * one. */
static const struct form *first_entry(struct reading *reading, struct value in)
{
	const struct form *map = in.form ? map_of(reading, in.form) : NULL;

	return map ? form_child(reading->forms, map, ROLE_VALUE) : NULL;
}

/* The step `keys`: append the keys of a map: "a", "list" of `{ a: 1, list() {}
 * }`. */
void step_keys(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *pair = first_entry(reading, in);

	(void)step;
	for (; pair; pair = form_sibling(reading->forms, pair))
		if (pair->kind == FORM_pair ||
		    pair->kind == FORM_function) /* `{ list() {} }` */
			add_own_key(out, pair, reading);
}

static void add_map_entries(struct values *out, const struct form *pair,
    struct reading *reading, unsigned depth);

/* Append the entries of a map that is spread in another one, `...rest`, if this
 * file has it. `depth`: how many more spreads within spreads are followed. */
static void add_spread_entries(struct values *out, const struct form *spread,
    struct reading *reading, unsigned depth)
{
	const struct form *value =
	    form_child(reading->forms, spread, ROLE_VALUE);
	const struct form *map = value ? map_of(reading, value) : NULL;

	if (map && depth)
		add_map_entries(out,
		    form_child(reading->forms, map, ROLE_VALUE), reading,
		    depth - 1);
}

/* Append the entries of a map from `pair` (NULL: none) on: pairs, methods, and
 * entries of maps that are spread there. `depth`: how many more spreads are
 * followed. */
static void add_map_entries(struct values *out, const struct form *pair,
    struct reading *reading, unsigned depth)
{
	for (; pair; pair = form_sibling(reading->forms, pair)) {
		if (pair->kind == FORM_spread)
			add_spread_entries(out, pair, reading, depth);
		else if ((pair->name.len ||
			     form_child(reading->forms, pair, ROLE_KEY)) &&
			 (pair->kind == FORM_pair ||
			     pair->kind == FORM_function))
			values_add_form(out, pair, reading);
	}
}

/* The step `pairs`: append the entries of a map, each pair as a whole: `a: 1`
 * of `{ a: 1 }`. */
void step_pairs(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	add_map_entries(out, first_entry(reading, in), reading, SPREADS_MOST);
}

/* ---- items ---- */

/* Append the items of a list or the values of a map; all if `wanted_place` is
 * STEP_NO_INDEX, else the one at that place from 0 on. */
static void add_list_items(struct values *out, const struct form *form,
    int32_t wanted_place, struct reading *reading)
{
	int32_t position = 0;

	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_VALUE);
	     item; item = form_next(reading->forms, item)) {
		if (wanted_place != STEP_NO_INDEX && position++ != wanted_place)
			continue;
		values_add_form(out,
		    item->kind == FORM_pair
			? form_child(reading->forms, item, ROLE_VALUE)
			: item,
		    reading);
	}
}

/* Append what a comprehension gives: for `[k for k in NAMES]` the items of
 * NAMES, for `[f(k) for k in NAMES]` the form f(k), once. `loop`: the
 * comprehension's form, whose first child is k or f(k). */
static void add_comprehension_items(struct values *out, const struct form *loop,
    struct reading *reading)
{
	const struct form *form = form_child(reading->forms, loop, ROLE_VALUE);
	const struct form *each = &reading->forms->items[loop->first];

	if (!form)
		return;
	if (each->kind == FORM_pair)
		each = form_child(reading->forms, each, ROLE_VALUE);
	if (each && each->kind == FORM_name &&
	    str_equal(each->name, loop->name))
		add_list_items(out, bound_value(reading, form), STEP_NO_INDEX,
		    reading);
	else
		values_add_form(out, each, reading);
}

/* Append what is assigned to keys of the name in the same function: v of
 * `x["key"] = v` for x. */
static void add_assigned_items(struct values *out, const struct form *name,
    struct reading *reading)
{
	const struct form *function = form_function(reading, name);

	for (size_t i = 1; i < reading->forms->count; i++) {
		const struct form *form = &reading->forms->items[i];

		if (form->kind == FORM_binding && form->item.len &&
		    str_equal(str_slice(form->name, 0,
				  str_find(form->name, '[')),
			name->name) &&
		    form_function(reading, form) == function)
			values_add_form(out,
			    form_child(reading->forms, form, ROLE_VALUE),
			    reading);
	}
}

/* The step `items`: append the items of a list or the values of a map, or one,
 * `items(0)`; of a comprehension what it gives. For a name without a place in
 * the step, also what its function assigns to its keys, `x["key"] = v`. */
void step_items(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form = in.form ? bound_value(reading, in.form)
					  : NULL;

	if (!form)
		return;
	if (form->kind == FORM_loop)
		add_comprehension_items(out, form, reading);
	else
		add_list_items(out, form, step->index, reading);
	if (in.form->kind == FORM_name && form != in.form &&
	    step->index == STEP_NO_INDEX)
		add_assigned_items(out, in.form, reading);
}

/* The step `head`: append the first item of a list form, a of `[a, b]`; any
 * other value itself. */
void step_head(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form = in.form;

	(void)step;
	if (form && form->kind == FORM_list)
		form = form_child(reading->forms, form, ROLE_VALUE);
	values_add_form(out, form, reading);
}

/* The step `labelled`: append the arguments that have a keyword: 'a' of `f(1,
 * name='a')`. */
void step_labelled(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	for (const struct form *form =
		 in.form ? argument_first(reading, in.form) : NULL;
	     form; form = argument_next(reading, form))
		if (form->keyword.len)
			values_add_form(out, form, reading);
}
