/*
 * Values of templates: maps, lists and texts that know where they were written.
 * Numbers stay texts, as they are only compared and printed. A value that is
 * not known prints as a sign that no manifest has, so that whoever reads the
 * text sees that a part of it is open.
 */
#include "deploy/templates/template.h"

#include <stdlib.h>
#include <string.h>

enum { DATUM_DEPTH = 100, DATUM_NODES = 100000 };

struct datum *datum_new(enum datum_kind kind, struct arena *arena)
{
	struct datum *value = NEW(arena, struct datum);

	value->kind = kind;
	return value;
}

/* One that is too long is unknown: it grows by itself, or is no setting. */
struct datum *datum_text(struct str text, struct arena *arena)
{
	struct datum *value = datum_new(DATUM_TEXT, arena);

	value->text = text;
	if (text.len > TEMPLATE_TEXT)
		value->kind = DATUM_UNKNOWN;
	return value;
}

struct datum *datum_bool(bool holds, struct arena *arena)
{
	struct datum *value = datum_new(DATUM_BOOL, arena);

	value->text = holds ? STR("true") : STR("false");
	return value;
}

struct datum *datum_number(int64_t number, struct arena *arena)
{
	struct datum *value = datum_new(DATUM_NUMBER, arena);

	value->text = str_printf(arena, "%lld", (long long)number);
	return value;
}

struct datum *datum_copy(const struct datum *value, struct arena *arena)
{
	struct datum *copy = NEW(arena, struct datum);

	*copy = *value;
	copy->next = NULL;
	return copy;
}

/* `1e3` is one; `1.2.3` counts as one, too: hardly more follows from it than
 * that no quotes are written. */
static bool is_template_number(struct str text)
{
	size_t digits = 0;

	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];

		digits += c >= '0' && c <= '9';
		if (!(c >= '0' && c <= '9') && c != '.' && c != 'e' &&
		    c != '+' && !(c == '-' && i == 0))
			return false;
	}
	return digits > 0 && text.ptr[0] != '.' && text.ptr[0] != 'e';
}

/* As YAML reads them; what stands in quotes is a text. */
static enum datum_kind scalar_kind(const struct doc_node *node)
{
	if (node->quoted)
		return DATUM_TEXT;
	if (node->text.len == 0 || str_is(node->text, "null") ||
	    str_is(node->text, "~"))
		return DATUM_NIL;
	if (str_is(node->text, "true") || str_is(node->text, "false"))
		return DATUM_BOOL;
	return is_template_number(node->text) ? DATUM_NUMBER : DATUM_TEXT;
}

void datum_append(struct datum *parent, struct datum *child)
{
	struct datum **end = &parent->first;

	while (*end)
		end = &(*end)->next;
	*end = child;
}

struct conversion {
	struct arena *arena;
	struct str path;
	size_t made;
};

/* What is too deep or too much becomes nil. `end` saves walking to it. */
static struct datum *convert_document(struct conversion *conversion,
    const struct doc_node *node, unsigned depth)
{
	struct datum *value = datum_new(DATUM_NIL, conversion->arena);
	struct datum **end = &value->first;

	value->key = node->key;
	value->at = deploy_at(conversion->path, node);
	if (depth > DATUM_DEPTH || ++conversion->made > DATUM_NODES)
		return value;
	value->text = node->text;
	value->kind = node->kind == DOC_MAP    ? DATUM_MAP
		      : node->kind == DOC_LIST ? DATUM_LIST
					       : scalar_kind(node);
	for (node = node->first; node; node = node->next) {
		*end = convert_document(conversion, node, depth + 1);
		end = &(*end)->next;
	}
	return value;
}

struct datum *datum_from(const struct doc_node *node, struct str path,
    struct arena *arena)
{
	struct conversion conversion = { arena, path, 0 };

	return node ? convert_document(&conversion, node, 0)
		    : datum_new(DATUM_NIL, arena);
}

/* A walk: maps are short, and keep the order of the file. */
struct datum *datum_get(const struct datum *map, struct str key)
{
	struct datum *child;

	if (!map || map->kind != DATUM_MAP)
		return NULL;
	for (child = map->first; child; child = child->next)
		if (str_equal(child->key, key))
			return child;
	return NULL;
}

/* "" is at no path: NULL. */
struct datum *datum_at(const struct datum *map, struct str path)
{
	struct datum *datum = NULL;
	struct str part;

	while (str_cut(&part, &path, '.')) {
		datum = datum_get(map, part);
		if (!datum)
			return NULL;
		map = datum;
	}
	return datum;
}

/* The child must be of no other map: its key and its neighbour are set. */
void datum_put(struct datum *map, struct str key, struct datum *child)
{
	struct datum **place = &map->first;

	while (*place && !str_equal((*place)->key, key))
		place = &(*place)->next;
	child->key = key;
	child->next = *place ? (*place)->next : NULL;
	*place = child;
}

size_t datum_count(const struct datum *value)
{
	size_t count = 0;

	for (const struct datum *child = value->first; child;
	     child = child->next)
		count++;
	return count;
}

/* As the engine has it: what is empty or 0 is false, be it there or not. */
bool datum_true(const struct datum *value)
{
	switch (value->kind) {
	case DATUM_NIL:
	case DATUM_UNKNOWN:
		return false;
	case DATUM_BOOL:
		return str_is(value->text, "true");
	case DATUM_NUMBER:
		return !str_is(value->text, "0") && !str_is(value->text, "0.0");
	case DATUM_TEXT:
		return value->text.len > 0;
	case DATUM_MAP:
	case DATUM_LIST:
		return value->first != NULL;
	}
	return false;
}

/* Collections are equal only if they are the same: templates compare texts. */
bool datum_equal(const struct datum *left_datum,
    const struct datum *right_datum)
{
	if (left_datum->first || right_datum->first)
		return left_datum->first == right_datum->first;
	return str_equal(left_datum->text, right_datum->text) &&
	       (left_datum->kind == DATUM_NIL) ==
		   (right_datum->kind == DATUM_NIL);
}

/* 0 of what is no number; of 1.9 the whole part. */
int64_t datum_integer(const struct datum *value)
{
	const int64_t most = 1000000000000;
	int64_t number;
	char room[32];
	size_t len = value->text.len < sizeof(room) - 1 ? value->text.len
							: sizeof(room) - 1;

	if (len)
		memcpy(room, value->text.ptr, len);
	room[len] = '\0';
	number = strtoll(room, NULL, 10);
	return number > most ? most : number < -most ? -most : number;
}

/* `map[a:1 b:[x y]]`, as the engine prints what is no text. */
static void print_value(struct buf *out, const struct datum *value,
    unsigned depth)
{
	const char *blank = "";

	if (value->kind == DATUM_UNKNOWN || depth > DATUM_DEPTH) {
		buf_puts(out, TEMPLATE_UNKNOWN);
	} else if (value->kind == DATUM_MAP || value->kind == DATUM_LIST) {
		buf_puts(out, value->kind == DATUM_MAP ? "map[" : "[");
		for (const struct datum *child = value->first;
		     child && out->len < TEMPLATE_TEXT; child = child->next) {
			buf_puts(out, blank);
			if (value->kind == DATUM_MAP)
				buf_printf(out, "%.*s:", STR_ARG(child->key));
			print_value(out, child, depth + 1);
			blank = " ";
		}
		buf_putc(out, ']');
	} else {
		buf_put(out, value->text);
	}
}

struct str datum_print(const struct datum *value, struct arena *arena)
{
	struct buf out = { .arena = arena };

	if (value->kind == DATUM_TEXT || value->kind == DATUM_NUMBER ||
	    value->kind == DATUM_BOOL)
		return value->text;
	if (value->kind == DATUM_NIL)
		return STR("");
	print_value(&out, value, 0);
	return buf_str(&out);
}

/* As Helm merges values: maps key by key, all else whole. */
static struct datum *merge_data(const struct datum *under,
    const struct datum *over, struct arena *arena, unsigned depth)
{
	struct datum *merged;

	if (!under && !over)
		return datum_new(DATUM_NIL, arena);
	if (!over || (over->kind == DATUM_NIL && under))
		return datum_copy(under, arena);
	if (!under || under->kind != DATUM_MAP || over->kind != DATUM_MAP ||
	    depth > DATUM_DEPTH)
		return datum_copy(over, arena);
	merged = datum_copy(under, arena);
	merged->first = NULL;
	for (const struct datum *child = under->first; child;
	     child = child->next)
		datum_append(merged,
		    merge_data(child, datum_get(over, child->key), arena,
			depth + 1));
	for (const struct datum *child = over->first; child;
	     child = child->next)
		if (!datum_get(under, child->key))
			datum_append(merged, datum_copy(child, arena));
	return merged;
}

struct datum *datum_merge(const struct datum *under, const struct datum *over,
    struct arena *arena)
{
	return merge_data(under, over, arena, 0);
}

/* ---- as YAML and JSON ---- */

/* Also for YAML, where a text in quotes is the same as in JSON. */
static void put_json_quoted(struct buf *out, struct str text)
{
	buf_putc(out, '"');
	for (size_t i = 0; i < text.len; i++) {
		unsigned char c = (unsigned char)text.ptr[i];

		if (c == '"' || c == '\\')
			buf_printf(out, "\\%c", c);
		else if (c == '\n')
			buf_puts(out, "\\n");
		else if (c < ' ')
			buf_printf(out, "\\u%04x", c);
		else
			buf_putc(out, (char)c);
	}
	buf_putc(out, '"');
}

/* Texts always in quotes, so that "true" and "1" stay texts. */
static void put_scalar(struct buf *out, const struct datum *value)
{
	if (value->kind == DATUM_NIL)
		buf_puts(out, "null");
	else if (value->kind == DATUM_TEXT)
		put_json_quoted(out, value->text);
	else if (value->kind == DATUM_UNKNOWN)
		buf_puts(out, TEMPLATE_UNKNOWN);
	else
		buf_put(out, value->text);
}

/* Too deep or too long: the rest is left out, and what is open is closed. */
static void put_json(struct buf *out, const struct datum *value, unsigned depth)
{
	bool map = value->kind == DATUM_MAP;
	const char *comma = "";

	if (!map && value->kind != DATUM_LIST) {
		put_scalar(out, value);
		return;
	}
	buf_putc(out, map ? '{' : '[');
	for (const struct datum *child = value->first;
	     child && depth < DATUM_DEPTH && out->len < TEMPLATE_TEXT;
	     child = child->next) {
		buf_puts(out, comma);
		if (map) {
			put_json_quoted(out, child->key);
			buf_puts(out, ": ");
		}
		put_json(out, child, depth + 1);
		comma = ", ";
	}
	buf_putc(out, map ? '}' : ']');
}

struct str datum_json(const struct datum *value, struct arena *arena)
{
	struct buf out = { .arena = arena };

	put_json(&out, value, 0);
	return buf_str(&out);
}

/* Maps in blocks, since templates put others' keys beside theirs; what is in
 * them on one line. */
struct str datum_yaml(const struct datum *value, struct arena *arena)
{
	struct buf out = { .arena = arena };
	bool map = value->kind == DATUM_MAP;

	if ((!map && value->kind != DATUM_LIST) || !value->first)
		return datum_json(value, arena);
	for (const struct datum *child = value->first; child;
	     child = child->next) {
		if (out.len)
			buf_putc(&out, '\n');
		if (map) {
			put_json_quoted(&out, child->key);
			buf_puts(&out, ": ");
		} else {
			buf_puts(&out, "- ");
		}
		put_json(&out, child, 0);
	}
	return buf_str(&out);
}
