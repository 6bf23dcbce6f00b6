/*
 * Filling in what one file could not know.
 */
#include <string.h>

#include "assemble/resolve/bases.h"
#include "assemble/resolve/index.h"
#include "lang/lang.h"

#define FILL_DEPTH 8

static struct str fill(const struct index *index, uint32_t file,
    struct str text, bool raw, struct arena *perm, unsigned depth);

static const struct symbol_fact *constant_at(const struct index *index,
    struct place place)
{
	for (struct named *named = index_lookup(index, place); named;
	     named = named->next)
		if (named->fact && named->fact->kind == SYMBOL_CONSTANT)
			return named->fact;
	return NULL;
}

/* The part of a symbol that a reader would call it by. */
static struct str short_name(struct str symbol)
{
	size_t end = symbol.len;
	size_t from;

	while (end > 0 && strchr("().", symbol.ptr[end - 1]))
		end--;
	from = end;
	while (from > 0 && !strchr("./(", symbol.ptr[from - 1]))
		from--;
	return str_slice(symbol, from, end);
}

/* What a class of this file calls its own is set by it or by a class that is
 * based on it; another class's member of that name is none of its. */
static bool may_be_meant(const struct index *index, struct place asked,
    struct place constant)
{
	struct place owner = { asked.file,
		str_slice(asked.symbol, 0, str_find_last(asked.symbol, '.')) };
	struct place class = { constant.file,
		str_slice(constant.symbol, 0,
		    str_find_last(constant.symbol, '.')) };
	struct ancestry line;

	if (owner.symbol.len == asked.symbol.len || !is_class(index, owner))
		return true;
	if (!is_class(index, class))
		return false;
	ancestry_find(&line, index, class, index->searching);
	for (size_t i = 0; i < line.count; i++)
		if (line.classes[i].file == owner.file &&
		    str_equal(line.classes[i].symbol, owner.symbol))
			return true;
	return false;
}

/* The last resort: a member of that name which only one constant has. A name
 * alone is one where methods name inherited fields so. */
static bool only_constant(struct place *out, const struct index *index,
    uint32_t file, struct str symbol)
{
	const struct language *language = index->facts[file].language;
	struct str name = short_name(symbol);
	const struct file_list *files = index_constants(index, name);
	const struct facts *facts;

	if (!files || files->count != 1 ||
	    (name.len == symbol.len && !(language && language->bare_fields)))
		return false;
	facts = &index->facts[files->items[0]];
	for (size_t i = 0; i < facts->symbol_count; i++)
		if (facts->symbols[i].kind == SYMBOL_CONSTANT &&
		    str_equal(short_name(facts->symbols[i].name), name)) {
			*out = (struct place){ files->items[0],
				facts->symbols[i].name };
			return may_be_meant(index,
			    (struct place){ file, symbol }, *out);
		}
	return false;
}

/* Where the last hole of a text opens that stands for no variable; its length:
 * none does. */
static size_t last_hole(struct str text)
{
	size_t none = text.len;

	while (text.len) {
		size_t open = str_find_last(text, '{');

		if (open == text.len)
			break;
		if (open == 0 || text.ptr[open - 1] != '$')
			return open;
		text.len = open;
	}
	return none;
}

static struct str constant_text(const struct index *index, struct place place,
    bool raw, struct arena *perm, unsigned depth)
{
	return fill(index, place.file, constant_at(index, place)->value, raw,
	    perm, depth - 1);
}

/* What a function makes of the text that it was given: the text in the place of
 * its parameter, or the text as it is. */
static void fill_given(struct buf *out, const struct index *index,
    struct place call, struct str given, bool raw, unsigned depth)
{
	struct place place = call;
	struct str text = { 0 };
	size_t open;
	size_t close;

	if (depth && resolve(&place, index, place, is_constant))
		text = constant_text(index, place, raw, out->arena, depth);
	open = last_hole(text);
	close = open + str_find(str_slice(text, open, text.len), '}');
	if (open >= text.len || close >= text.len) {
		buf_put(out, given);
		return;
	}
	buf_put(out, str_slice(text, 0, open));
	if (str_ends(str_slice(text, 0, open), "/") && str_starts(given, "/"))
		given = str_slice(given, 1, given.len);
	buf_put(out, given);
	buf_put(out, str_slice(text, close + 1, text.len));
}

/* A variable as it is, or what stands where it is not set. */
static void fill_variable(struct buf *out, struct str symbol, bool raw)
{
	size_t given = str_find(symbol, HOLE_GIVEN);
	struct str name = str_slice(symbol, 1, given);
	struct str standing = str_slice(symbol,
	    given < symbol.len ? given + 1 : given, symbol.len);

	if (!raw && standing.len) {
		buf_put(out, standing);
		return;
	}
	buf_puts(out, raw ? "${" : "{");
	buf_put(out, name);
	if (standing.len) {
		buf_putc(out, ':');
		buf_put(out, standing);
	}
	buf_putc(out, '}');
}

/* What a pack says that a setting hands to the name: a `bind` of a `value`. */
static const struct scope_fact *value_at(const struct index *index,
    struct place place)
{
	const struct facts *facts = &index->facts[place.file];

	for (size_t i = 0; i < facts->scope_count; i++) {
		const struct scope_fact *scope = &facts->scopes[i];

		if (scope->prefixes.count == 1 &&
		    str_is(str_from(scope->kind), "value") &&
		    str_equal(scope->symbol, place.symbol))
			return scope;
	}
	return NULL;
}

static bool is_value(const struct index *index, struct place place)
{
	return value_at(index, place) != NULL;
}

static void fill_one(struct buf *out, const struct index *index, uint32_t file,
    struct str symbol, bool raw, unsigned depth)
{
	bool maybe = symbol.len && symbol.ptr[0] == HOLE_MAYBE;
	struct place place;
	struct str value;
	size_t given;

	if (maybe)
		symbol = str_slice(symbol, 1, symbol.len);
	given = str_find(symbol, HOLE_GIVEN);
	place = (struct place){ file, symbol };
	if (str_starts(symbol, "$")) {
		if (raw || !maybe || given < symbol.len)
			fill_variable(out, symbol, raw);
		return;
	}
	if (given < symbol.len) {
		place.symbol = str_slice(symbol, 0, given);
		fill_given(out, index, place,
		    str_slice(symbol, given + 1, symbol.len), raw, depth);
		return;
	}
	if (depth && resolve(&place, index, place, is_constant)) {
		buf_put(out,
		    constant_text(index, place, raw, out->arena, depth));
		return;
	}
	if (resolve(&place, index, place, is_value)) {
		buf_put(out, value_at(index, place)->prefixes.items[0]);
		return;
	}
	if (depth && !maybe && only_constant(&place, index, file, symbol)) {
		buf_put(out,
		    constant_text(index, place, raw, out->arena, depth));
		return;
	}
	if (maybe)
		return;
	if (setting_of_member(&value, index, file, symbol)) {
		buf_put(out, value);
		return;
	}
	buf_putc(out, '{');
	buf_put(out, short_name(symbol));
	buf_putc(out, '}');
}

static struct str fill(const struct index *index, uint32_t file,
    struct str text, bool raw, struct arena *perm, unsigned depth)
{
	struct buf out = { .arena = perm };

	if (!text.len || !memchr(text.ptr, HOLE_OPEN, text.len))
		return text;
	while (text.len) {
		size_t open = str_find(text, HOLE_OPEN);
		size_t close;

		buf_put(&out, str_slice(text, 0, open));
		if (open == text.len)
			break;
		close = str_find(text, HOLE_CLOSE);
		fill_one(&out, index, file, str_slice(text, open + 1, close),
		    raw, depth);
		text = str_slice(text, close < text.len ? close + 1 : close,
		    text.len);
	}
	return buf_str(&out);
}

struct str fill_holes(const struct index *index, uint32_t file, struct str text,
    bool raw, struct arena *perm)
{
	return fill_settings(index, file,
	    fill(index, file, text, raw, perm, FILL_DEPTH), raw, perm);
}

/* Is it what says where an installation has its root, which is "/" unless
 * somebody sets it: `Config.RootPath`, `base_uri_path`? */
static bool is_root(struct str name)
{
	char text[16];
	size_t length = 0;

	for (size_t i = 0; i < name.len; i++) {
		char c = name.ptr[i];

		if (c == '_')
			continue;
		if (length == sizeof(text))
			return false;
		text[length++] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a')
						      : c;
	}
	return str_listed("approot basehref basepath baseuri baseuripath "
			  "baseurl baseurlpath contextpath rootpath rooturl "
			  "subpath urlbase webroot",
	    (struct str){ text, length });
}

struct str fill_path(const struct index *index, uint32_t file, struct str text,
    struct arena *perm)
{
	struct str filled = fill_holes(index, file, text, false, perm);
	size_t open = str_starts(filled, "/");
	size_t close = str_find(filled, '}');

	if (open >= text.len || text.ptr[open] != HOLE_OPEN ||
	    open >= filled.len || filled.ptr[open] != '{' ||
	    close == filled.len || !is_root(str_slice(filled, open + 1, close)))
		return filled;
	return str_slice(filled, close + 1, filled.len);
}
