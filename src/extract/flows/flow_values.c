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

#define CONDITION_LIMIT 120 /* bytes */
#define TOLD_DEPTH 8

/* The map that a value is, or that it is the name of; NULL for NULL. Names are
 * followed in code alone. */
static const struct form *follow_name_in_code(struct reading *reading,
    const struct form *form)
{
	return form && reading->language ? bound_value(reading, form) : form;
}

/* The value of a pair, names followed. NULL where the pair has no value. */
const struct form *flow_pair_value(struct reading *reading,
    const struct form *pair)
{
	return follow_name_in_code(reading,
	    form_child(reading->forms, pair, ROLE_VALUE));
}

/* The value of a key that is written so; NULL: none. In XML the prefix of a tag
 * or attribute does not count: `bpmn:name`. */
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

/* The value that a map has for the name, `a.b` too; NULL: none. A key with dots
 * written whole comes first, as it may be there so: `on.success: …`. In a list
 * the first item stands for all, since XML makes lists of elements that may
 * come several times. */
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

/* The value of the first of a key's names that the map has; NULL: none. In the
 * order of the names that the rule gives. */
const struct form *flow_first(const struct flow *flow, const struct form *map,
    enum flow_key key)
{
	const struct strs *names = &flow->keys->names[key];
	const struct form *value = NULL;

	for (size_t i = 0; i < names->count && !value; i++)
		value = flow_value(flow->reading, map, names->items[i]);
	return value;
}

/* The first item of a list. The value itself, if it is no list. */
const struct form *flow_item_first(const struct flow *flow,
    const struct form *value)
{
	return value->kind == FORM_list
		   ? form_child(flow->reading->forms, value, ROLE_VALUE)
		   : value;
}

/* The item after `form` in the list `value`. NULL after the value itself. */
const struct form *flow_item_next(const struct flow *flow,
    const struct form *value, const struct form *form)
{
	return value->kind == FORM_list
		   ? form_sibling(flow->reading->forms, form)
		   : NULL;
}

/* A text, name or number as text. A name with a known text is that text:
 * `STATES.PAID` → "paid". Otherwise the name itself says enough, while a member
 * or a joined text does not. What says nothing (null, None, ~) is "". */
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

/* May the form be taken as text? Not a call: what it makes is no text, though
 * its name may be a handler's. */
static bool is_text_form(const struct form *form)
{
	return form->kind != FORM_map && form->kind != FORM_list &&
	       form->kind != FORM_function && form->kind != FORM_call;
}

/* The first value of a key that is a text; "": none. Unlike flow_first() it
 * goes on where a name leads to a map: `name: { en: … }`. */
struct str flow_text(const struct flow *flow, const struct form *map,
    enum flow_key key, uint32_t *line)
{
	const struct strs *names = &flow->keys->names[key];

	for (size_t i = 0; i < names->count; i++) {
		const struct form *value =
		    flow_value(flow->reading, map, names->items[i]);
		struct str text = value && is_text_form(value)
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

/* Two conditions as one, `a [b]`; either may be "". */
struct str flow_and(struct reading *reading, struct str a, struct str b)
{
	if (a.len == 0 || str_equal(a, b))
		return b;
	if (b.len == 0)
		return a;
	return str_printf(reading->perm, "%.*s [%.*s]", STR_ARG(a), STR_ARG(b));
}

/* ---- conditions as text ---- */

/* Put `text` only behind something. */
static void put_space(struct buf *out, const char *text)
{
	if (buf_str(out).len)
		buf_puts(out, text);
}

/* Put a condition's value as words: as a text, else by the type that it names,
 * else all that it holds. Stops once the limit is passed, not at it:
 * short_line() cuts. */
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
	/* `{ type: isOpen, params: … }` goes by its type. */
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

/* The text on one line of at most CONDITION_LIMIT bytes, cut at a character's
 * end. */
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

/* Is it a key that says something other than the condition? */
static bool is_other_key(const struct flow *flow, struct str name)
{
	static const enum flow_key other_keys[] = { FLOW_to, FLOW_from,
		FLOW_name, FLOW_description };

	for (size_t i = 0; i < LENGTH(other_keys); i++)
		if (strs_have(&flow->keys->names[other_keys[i]], name))
			return true;
	return false;
}

/* Put all keys of an edge that are not known to say something else. */
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

/* Has a longer name said what this one would? `on.event` has said what `on`
 * holds; else the condition would be told twice. */
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

/* The condition that an edge tells, on one line. "": no condition. Several keys
 * that say something are joined by flow_and(). The star is the last resort, for
 * formats that put conditions under keys of their own. */
struct str flow_told(const struct flow *flow, const struct form *map)
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
