/*
 * The step `alike`: data files that look like a workflow to people, steps in a
 * list or map that name each other or code, but that no rule reads. It makes no
 * rows: a finding (link/findings/findings_definitions.c) proposes a hint that
 * says how to read the file. Packs ask for two ways, one by one: by the usual
 * names of keys (is_alike_flow()), or by values alone, whatever the keys
 * (find_mapping()). Both have to be strict, as most data files are lists of
 * maps and no workflow.
 */
#include <string.h>

#include "extract/flows/flow.h"
#include "extract/selectors/steps.h"
#include "extract/values/reading.h"

#define SEARCH_DEPTH 4 /* keys within keys */
/* Steps of a workflow: two items that name each other are found in any
 * settings; beyond ITEMS_MOST it is a table of data. */
#define ITEMS_LEAST 3
#define ITEMS_MOST 300
#define TRIES_MOST 40 /* maps of one file that are tried */
#define LEADS_LEAST 2 /* texts that name another item; steps with a body */
#define KEYS_MOST 24 /* of an item */
#define CODE_NAME_LEAST 3 /* bytes of a name of code */
#define CODE_NAME_MOST 120

/* Keys by which files of other programs are known: clusters, builds, APIs. */
#define OTHERS \
	"$schema apiVersion asyncapi AWSTemplateFormatVersion awsvpc cells " \
	"dependencies devDependencies hosts image jobs lockfileVersion on " \
	"openapi orbs pool pr resources Resources runs services swagger " \
	"targets trigger triggers"
/* Keys that name another item, but do not lead to it as a next step. */
#define NO_LEADS \
	"parent parentId parent_id base extends inherits default fallback " \
	"type kind category group ref alias replaced_by icon color key"

/* Has the map a key by which the file belongs to another program: a cluster, a
 * build, an API? */
static bool is_foreign_map(const struct form *form,
    const struct reading *reading)
{
	for (const struct form *pair =
		 form_child(reading->forms, form, ROLE_VALUE);
	     pair; pair = form_sibling(reading->forms, pair))
		if (pair->kind == FORM_pair && str_listed(OTHERS, pair->name))
			return true;
	return false;
}

/* ---- by the usual names ---- */

/* Does the text name code: `shop.orders.ship`, `orders.py:ship`? A dot or colon
 * has to be inside, as a plain word may be anything. Addresses, and texts that
 * begin with a digit (`1.2.3`, `8080:80`), do not. */
static bool is_code_name(struct str text)
{
	size_t marks = 0;

	if (str_find_text(text, "://") < text.len ||
	    text.len < CODE_NAME_LEAST || text.len > CODE_NAME_MOST)
		return false;
	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];

		marks += i > 0 && i + 1 < text.len && (c == '.' || c == ':');
		if (!char_is_word(c) && !char_among(c, "/-.:"))
			return false;
	}
	return marks > 0 && !char_is_digit(text.ptr[0]);
}

/* The number of steps that are maps. Names alone, `stages: [build, test]`, do
 * not count. */
static size_t count_bodies(const struct flow *flow)
{
	size_t count = 0;

	for (size_t i = 0; i < flow->count; i++)
		count += flow->nodes[i].body != NULL;
	return count;
}

/* The number of steps whose handler looks like the name of code, `run:
 * orders.pack`. */
static size_t count_code_handlers(const struct flow *flow)
{
	size_t count = 0;

	for (size_t i = 0; i < flow->count; i++)
		count += flow->nodes[i].body &&
			 is_code_name(flow_text(flow, flow->nodes[i].body,
			     FLOW_handler, NULL));
	return count;
}

/* Does the map look like a definition by the usual names of keys? Its steps
 * have to name each other, or two of them to name code: `- { name: fetch, next:
 * pack }`, `- { name: pack, run: orders.pack }`. Without a rule, flow_connect()
 * adds no edges, and only counts in flow->steps_named what steps say of others.
 * TRIES_MOST bounds it, as all numbers of forms are cleared for each try. */
static bool is_alike_flow(struct flow *flow, const struct form *map)
{
	struct flow_end start_end = { FLOW_NONE, { 0 } };
	struct flow_ends entry_ends = { &start_end, 1 };
	const struct form *steps = flow_steps(flow, map, NULL);

	if (!steps || is_foreign_map(map, flow->reading) ||
	    flow->tries++ >= TRIES_MOST)
		return false;
	memset(flow->numbers, 0,
	    flow->reading->forms->count * sizeof(*flow->numbers));
	flow_begin(flow, steps);
	if (count_bodies(flow) < LEADS_LEAST)
		return false;
	flow_connect(flow, map, &entry_ends);
	return flow->steps_named > 0 ||
	       count_code_handlers(flow) >= LEADS_LEAST;
}

/* ---- by their form alone ---- */

/* The items of a list, or the values of a map, all of which are maps. */
struct items {
	const struct form **maps;
	struct strs names; /* of each */
	size_t count;
};

/* The items of a list, or the values of a map, as maps, with their keys as
 * names ("" in a list). None at all, if one of them is no map: steps are all
 * maps. */
static struct items items_of(const struct flow *flow, const struct form *form)
{
	struct reading *reading = flow->reading;
	struct items items = { 0 };

	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_VALUE);
	     item; item = form_sibling(reading->forms, item)) {
		const struct form *map = item->kind == FORM_pair
					     ? flow_pair_value(reading, item)
					     : item;

		if (!map || map->kind != FORM_map)
			return (struct items){ 0 };
		*(const struct form **)array_push(&items.maps, &items.count,
		    sizeof(*items.maps), reading->perm) = map;
		strs_push(&items.names, item->name, reading->perm);
	}
	return items;
}

/* Find the key whose values differ for all items, which is their name: `title`
 * of `[{ title: saw, to: sand }, { title: sand, to: oil }]`. Sets *key and
 * items->names. False: there is none. Only keys of the first item are tried, as
 * no step leaves its name out. */
static bool find_item_name_key(struct str *key, struct items *items,
    const struct flow *flow)
{
	struct reading *reading = flow->reading;
	size_t tried = 0;

	for (const struct form *pair =
		 form_child(reading->forms, items->maps[0], ROLE_VALUE);
	     pair && tried++ < KEYS_MOST;
	     pair = form_sibling(reading->forms, pair)) {
		struct strs names = { 0 };

		for (size_t i = 0; i < items->count; i++) {
			struct str text = flow_scalar(reading,
			    flow_value(reading, items->maps[i], pair->name));

			if (text.len && !strs_have(&names, text))
				strs_push(&names, text, reading->perm);
		}
		if (names.count == items->count && pair->name.len) {
			items->names = names;
			*key = pair->name;
			return true;
		}
	}
	return false;
}

/* The first text in a map that names an item: sand of `{ to: sand, if: dry }`;
 * "": none. */
static struct str named_inside(const struct items *items,
    const struct form *map, struct reading *reading)
{
	for (const struct form *pair =
		 form_child(reading->forms, map, ROLE_VALUE);
	     pair; pair = form_sibling(reading->forms, pair)) {
		const struct form *value =
		    form_child(reading->forms, pair, ROLE_VALUE);
		struct str text = flow_scalar(reading, value);

		if (text.len && strs_have(&items->names, text))
			return text;
	}
	return (struct str){ 0 };
}

/* How many texts in the value name items other than the item itself, number
 * `self`; SIZE_MAX: some text names no item. */
static size_t count_leads(const struct items *items, size_t self,
    const struct form *value, const struct flow *flow)
{
	size_t count = 0;

	for (const struct form *form = flow_item_first(flow, value); form;
	     form = flow_item_next(flow, value, form)) {
		struct str text = form->kind == FORM_map
				      ? named_inside(items, form, flow->reading)
				      : flow_scalar(flow->reading, form);
		bool names_nothing = form->kind == FORM_list ||
				     (form->kind == FORM_map && text.len == 0);
		bool names_other = text.len && !strs_have(&items->names, text);

		if (names_nothing || names_other)
			return SIZE_MAX;
		count += text.len && !str_equal(items->names.items[self], text);
	}
	return count;
}

/* Set *key to the key whose values name other items, and nothing else: `to`.
 * `name`: the key of the items' names, which is skipped. False: there is none.
 * One value that names no item rules a key out: labels and kinds may happen to
 * be called like an item. A value may be missing, as the last step leads
 * nowhere. */
static bool find_next_step_key(struct str *key, const struct items *items,
    const struct flow *flow, struct str name)
{
	struct reading *reading = flow->reading;
	size_t tried = 0;

	for (const struct form *pair =
		 form_child(reading->forms, items->maps[0], ROLE_VALUE);
	     pair && tried++ < KEYS_MOST;
	     pair = form_sibling(reading->forms, pair)) {
		size_t leads = 0;
		bool all_fit = true;

		if (str_equal(pair->name, name) || pair->name.len == 0 ||
		    str_listed(NO_LEADS, pair->name))
			continue;
		for (size_t i = 0; i < items->count && all_fit; i++) {
			const struct form *value =
			    flow_value(reading, items->maps[i], pair->name);
			size_t found =
			    value ? count_leads(items, i, value, flow) : 0;

			all_fit = found != SIZE_MAX;
			leads += all_fit ? found : 0;
		}
		if (all_fit && leads >= LEADS_LEAST) {
			*key = pair->name;
			return true;
		}
	}
	return false;
}

/* If the items of `value` look like steps, append the mapping that a hint would
 * have: "steps: benches, name: title, next: to". `pair`: the pair of that
 * value. False: they do not. */
static bool find_mapping(struct values *out, struct flow *flow,
    const struct form *pair, const struct form *value)
{
	struct items items = items_of(flow, value);
	struct str name = { 0 };
	struct str next = { 0 };
	struct buf text = { .arena = flow->reading->perm };

	if (items.count < ITEMS_LEAST || items.count > ITEMS_MOST ||
	    (value->kind == FORM_list &&
		!find_item_name_key(&name, &items, flow)) ||
	    !find_next_step_key(&next, &items, flow, name))
		return false;
	buf_printf(&text, "steps: %.*s", STR_ARG(pair->name));
	if (name.len)
		buf_printf(&text, ", name: %.*s", STR_ARG(name));
	buf_printf(&text, ", next: %.*s", STR_ARG(next));
	values_add_text(out, buf_str(&text), pair->line, flow->reading);
	return true;
}

/* ---- a file ---- */

/* The search for a definition in one file. */
struct flow_search {
	struct values *out; /* gets what is found; one is enough */
	struct flow flow;
	bool any_keys; /* by values alone, not by the usual names of keys */
};

/* Search a definition at or below the form, until one is found, and append it
 * to flow_search->out. Keys of other programs rule out a file only in its
 * outermost map: further down, words such as `on` or `jobs` may mean anything.
 * `depth`: how many more keys within keys are searched. */
static void search_flow_items(struct flow_search *flow_search,
    const struct form *form, unsigned depth)
{
	struct reading *reading = flow_search->flow.reading;
	bool is_pair = form->kind == FORM_pair;
	const struct form *value =
	    is_pair ? form_child(reading->forms, form, ROLE_VALUE) : form;
	bool is_map = value && value->kind == FORM_map;
	bool has_items = is_map || (value && value->kind == FORM_list);

	if (!has_items || depth == 0 || flow_search->out->count)
		return;
	if (is_map && depth == SEARCH_DEPTH && is_foreign_map(value, reading))
		return;
	if (!flow_search->any_keys && is_map &&
	    is_alike_flow(&flow_search->flow, value)) {
		values_add_text(flow_search->out, STR("steps"), value->line,
		    reading);
		return;
	}
	if (flow_search->any_keys && is_pair &&
	    find_mapping(flow_search->out, &flow_search->flow, form, value))
		return;
	for (const struct form *item =
		 form_child(reading->forms, value, ROLE_VALUE);
	     item; item = form_sibling(reading->forms, item))
		search_flow_items(flow_search, item, depth - 1);
}

/* The step `alike`: append what looks like a definition of a workflow in a data
 * file: "steps" by the usual keys; with a word, the mapping of a hint. Nothing
 * in code: there only `flow` rules say what is a definition. */
void step_alike(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct flow_keys keys;
	struct flow_search flow_search = {
		.out = out,
		.any_keys = step->word_count > 0,
		.flow = { .reading = reading, .keys = &keys },
	};

	if (!in.form || reading->language)
		return;
	flow_keys_usual(&keys, reading->perm);
	flow_search.flow.numbers = arena_array(reading->perm,
	    reading->forms->count, sizeof(*flow_search.flow.numbers));
	for (uint32_t at = in.form->first; at != NO_FORM;
	     at = reading->forms->items[at].next)
		search_flow_items(&flow_search, &reading->forms->items[at],
		    SEARCH_DEPTH);
}
