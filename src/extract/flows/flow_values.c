/*
 * What the keys of a definition lead to. Keys are looked up by name in forms of
 * maps, whatever they were written in. In code a value may be a name, which is
 * followed to what is bound to it; in data it is taken as it stands.
 */
#include "extract/flows/flow.h"
#include "extract/values/reading.h"
#include "extract/values/symbols_values.h"
#include "extract/values/value.h"
#include "lang/lang.h"

#define CONDITION_LIMIT 120 /* bytes of a condition that is shown */
#define TOLD_DEPTH 8 /* forms in forms of a condition */

/* What the name `form` is bound to, in code; in data files, and for any other
 * form, the form itself. NULL for NULL. */
static const struct form *follow_name_in_code(struct reading *reading,
    const struct form *form)
{
	return form && reading->language ? bound_value(reading, form) : form;
}

/* The value of a pair, with names followed in code; NULL: it has none. */
const struct form *flow_pair_value(struct reading *reading,
    const struct form *pair)
{
	return follow_name_in_code(reading,
	    form_child(reading->forms, pair, ROLE_VALUE));
}

/* The value of the key that is exactly `name`; NULL: `map` is no map (or NULL),
 * or has no such key. In XML the prefix of a tag or attribute may be left out:
 * name for `bpmn:name`. */
static const struct form *value_of_whole_key(struct reading *reading,
    const struct form *map, struct str name)
{
	if (!map || map->kind != FORM_map)
		return NULL;
	for (const struct form *pair =
		 form_child(reading->forms, map, ROLE_VALUE);
	     pair; pair = form_sibling(reading->forms, pair))
		if (pair->kind == FORM_pair &&
		    (str_equal(pair->name, name) ||
			str_equal(str_after_last(pair->name, ':'), name)))
			return flow_pair_value(reading, pair);
	return NULL;
}

/* The value that a map (or NULL) has for a name; NULL: none. `a.b` is that key
 * itself (`on.success: …`), else b in the map of a; a list there stands for its
 * first item, as XML makes a list of an element that comes several times. */
const struct form *flow_value(struct reading *reading, const struct form *map,
    struct str name)
{
	const struct form *value = value_of_whole_key(reading, map, name);
	size_t dot = str_find(name, '.');

	if (value || dot == name.len)
		return value;
	value = value_of_whole_key(reading, map, str_slice(name, 0, dot));
	if (value && value->kind == FORM_list)
		value = form_child(reading->forms, value, ROLE_VALUE);
	return flow_value(reading, value, str_slice(name, dot + 1, name.len));
}

/* The value of the first of the key's names that the map has, in the order of
 * the rule; NULL: none. */
const struct form *flow_first(const struct flow *flow, const struct form *map,
    enum flow_key key)
{
	const struct strs *names = &flow->keys->names[key];
	const struct form *value = NULL;

	for (size_t i = 0; i < names->count && !value; i++)
		value = flow_value(flow->reading, map, names->items[i]);
	return value;
}

/* The first item of a list; a value that is no list is its own only item. */
const struct form *flow_item_first(const struct flow *flow,
    const struct form *value)
{
	return value->kind == FORM_list
		   ? form_child(flow->reading->forms, value, ROLE_VALUE)
		   : value;
}

/* The item after `form` in the list `value`; NULL: it was the last. */
const struct form *flow_item_next(const struct flow *flow,
    const struct form *value, const struct form *form)
{
	return value->kind == FORM_list
		   ? form_sibling(flow->reading->forms, form)
		   : NULL;
}

/* A text, name or number as text; "" for any other form, for NULL, and for
 * null, None and ~. A name whose text is known is that text ("paid" for
 * STATES.PAID), else its own name; a member or a joined text has to be known.
 */
struct str flow_scalar(struct reading *reading, const struct form *form)
{
	struct str text = { 0 };

	if (!form)
		return text;
	switch (form->kind) {
	case FORM_string:
	case FORM_symbol:
	case FORM_literal:
		text = str_trim(form->text);
		break;
	case FORM_name:
		if (!evaluate(&text, reading, form) || text_has_hole(text))
			text = form->name;
		break;
	case FORM_member:
	case FORM_concat:
		if (!evaluate(&text, reading, form) || text_has_hole(text))
			text = (struct str){ 0 };
		break;
	case FORM_call:
		text = form->name;
		break;
	default:
		break;
	}
	if (str_is_nothing(text) || str_is(text, "~"))
		text = (struct str){ 0 };
	return text;
}

/* May the form be read as a text? Not a call, though flow_scalar() returns its
 * name. */
static bool may_be_text(const struct form *form)
{
	return form->kind != FORM_map && form->kind != FORM_list &&
	       form->kind != FORM_function && form->kind != FORM_call;
}

/* The text of the first of the key's names whose value in the map is a text;
 * "": none. *line, if `line` is not NULL, is set to the line of the value. */
struct str flow_text(const struct flow *flow, const struct form *map,
    enum flow_key key, uint32_t *line)
{
	const struct strs *names = &flow->keys->names[key];

	for (size_t i = 0; i < names->count; i++) {
		const struct form *value =
		    flow_value(flow->reading, map, names->items[i]);
		struct str text = value && may_be_text(value)
				      ? flow_scalar(flow->reading, value)
				      : (struct str){ 0 };

		if (text.len == 0)
			continue;
		if (line)
			*line = value->line;
		return text;
	}
	return (struct str){ 0 };
}

/* Two conditions as one, `a [b]`; the other one where one is "" or both are the
 * same. */
struct str flow_and(struct reading *reading, struct str a, struct str b)
{
	if (a.len == 0 || str_equal(a, b))
		return b;
	if (b.len == 0)
		return a;
	return str_printf(reading->perm, "%.*s [%.*s]", STR_ARG(a), STR_ARG(b));
}

/* ---- conditions as text ---- */

/* Append `text`, a separator, unless `out` is empty. */
static void put_space(struct buf *out, const char *text)
{
	if (buf_str(out).len)
		buf_puts(out, text);
}

/* Append a condition's value in words: its text, else the type that it names
 * (`{ type: isOpen, … }`), else all that it holds. After CONDITION_LIMIT bytes
 * nothing more is appended; short_line() cuts. `depth`: how many more forms
 * within forms are read. */
static void put_value_text(struct buf *out, struct reading *reading,
    const struct form *form, unsigned depth)
{
	struct str text = flow_scalar(reading, form);

	if (buf_str(out).len > CONDITION_LIMIT || depth == 0)
		return;
	if (form->kind == FORM_pair) {
		put_space(out, " ");
		buf_put(out, form->name);
		form = form_child(reading->forms, form, ROLE_VALUE);
		if (form)
			put_value_text(out, reading, form, depth);
		return;
	}
	if (text.len) {
		put_space(out, " ");
		buf_put(out, text);
		return;
	}
	if (form->kind != FORM_map && form->kind != FORM_list)
		return;
	text = flow_scalar(reading, flow_value(reading, form, STR("type")));
	if (text.len) {
		put_space(out, " ");
		buf_put(out, text);
		return;
	}
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_VALUE);
	     item; item = form_sibling(reading->forms, item))
		put_value_text(out, reading, item, depth - 1);
}

/* The text on one line, cut after CONDITION_LIMIT bytes, but never within a
 * character, with "…" at the cut. */
static struct str short_line(struct reading *reading, struct str text)
{
	size_t end = CONDITION_LIMIT;

	text = str_one_line(text, reading->perm);
	while (end < text.len && ((unsigned char)text.ptr[end] & 0xc0) == 0x80)
		end++;
	return end < text.len
		   ? str_join(str_slice(text, 0, end), STR("…"), reading->perm)
		   : text;
}

/* Is it a key of an edge that says something other than the condition: where it
 * leads, what it is called? */
static bool is_other_key(const struct flow *flow, struct str name)
{
	static const enum flow_key other_keys[] = { FLOW_to, FLOW_from,
		FLOW_name, FLOW_description };

	for (size_t i = 0; i < LENGTH(other_keys); i++)
		if (strs_have(&flow->keys->names[other_keys[i]], name))
			return true;
	return false;
}

/* Append the values of all keys of an edge that may be its condition, each
 * after its key. */
static void put_other_keys(struct buf *out, const struct flow *flow,
    const struct form *map)
{
	struct reading *reading = flow->reading;

	for (const struct form *pair =
		 form_child(reading->forms, map, ROLE_VALUE);
	     pair; pair = form_sibling(reading->forms, pair))
		if (pair->kind == FORM_pair && !is_other_key(flow, pair->name))
			put_value_text(out, reading, pair, TOLD_DEPTH);
}

/* Did a longer name before the one at `index` say the same? With `on.event`
 * before `on`, the condition would be written twice. `map`: the edge's. */
static bool is_name_covered(const struct strs *names, size_t index,
    const struct flow *flow, const struct form *map)
{
	struct str name = names->items[index];

	for (size_t i = 0; i < index; i++) {
		struct str other = names->items[i];

		if (other.len > name.len && other.ptr[name.len] == '.' &&
		    str_has_start(other, name) &&
		    flow_value(flow->reading, map, other))
			return true;
	}
	return false;
}

/* The condition of an edge, `{ to: a, when: paid }`, on one line; "": none.
 * Several keys of a condition are joined by flow_and(). The name `*` stands for
 * all other keys, and is used only if nothing was found before. */
struct str flow_condition(const struct flow *flow, const struct form *map)
{
	const struct strs *names = &flow->keys->names[FLOW_condition];
	struct str condition = { 0 };

	for (size_t i = 0; i < names->count; i++) {
		struct buf out = { .arena = flow->reading->perm };
		const struct form *value =
		    flow_value(flow->reading, map, names->items[i]);

		if (is_name_covered(names, i, flow, map))
			continue;
		if (value)
			put_value_text(&out, flow->reading, value, TOLD_DEPTH);
		else if (str_is(names->items[i], "*") && condition.len == 0)
			put_other_keys(&out, flow, map);
		condition = flow_and(flow->reading, condition,
		    short_line(flow->reading, buf_str(&out)));
	}
	return condition;
}
