/*
 * Filling in what one file could not know. fill_placeholder() has the order of
 * the ways: a file's own constant before another's, a setting last; what nobody
 * says stays as `{name}`, to be read by people.
 */
#include <string.h>

#include "assemble/resolve/bases.h"
#include "assemble/resolve/symbol_index.h"
#include "lang/lang.h"

#define FILL_DEPTH 8

/* Values have holes of their own: `depth` bounds constants that name each
 * other. */
static struct str fill_text(const struct index *index, uint32_t file,
    struct str text, bool raw, struct arena *perm, unsigned depth);

/* May the constant be what the file asks for? What a class of this file
 * calls its own is set by it or by a class that is based on it; another
 * class's member of that name is none of its. True of what no class owns. */
static bool may_constant_be_meant(const struct index *index,
    struct place wanted_place, struct place constant)
{
	struct place owner = { wanted_place.file,
		symbol_outer(wanted_place.symbol) };
	struct place class = { constant.file, symbol_outer(constant.symbol) };
	struct ancestry line;

	if (owner.symbol.len == wanted_place.symbol.len ||
	    !is_class(index, owner))
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

/* The last resort: a member of that name which only one constant has:
 * `this.topics.ORDERS`, of whatever `topics` is. A bare name counts only in
 * languages that name inherited fields so, and only if the constant is a
 * field of a class. */
static bool find_only_constant(struct place *place, const struct index *index,
    uint32_t file, struct str symbol)
{
	const struct language *language = index->facts[file].language;
	struct str name = symbol_shown(symbol);
	const struct file_list *files = index_files_with_constant(index, name);
	bool is_bare = name.len == symbol.len;
	const struct facts *facts;

	if (!files || files->count != 1 ||
	    (is_bare && !(language && language->bare_fields)))
		return false;
	facts = &index->facts[files->items[0]];
	for (size_t i = 0; i < facts->symbol_count; i++)
		if (facts->symbols[i].kind == SYMBOL_CONSTANT &&
		    str_equal(symbol_shown(facts->symbols[i].name), name) &&
		    !(is_bare && str_equal(facts->symbols[i].name, name))) {
			*place = (struct place){ files->items[0],
				facts->symbols[i].name };
			return may_constant_be_meant(index,
			    (struct place){ file, symbol }, *place);
		}
	return false;
}

/* The value of a constant with its holes filled in. */
static struct str filled_constant(const struct index *index, struct place place,
    bool raw, struct arena *perm, unsigned depth)
{
	return fill_text(index, place.file,
	    symbol_at(index, place, SYMBOL_CONSTANT)->value, raw, perm,
	    depth - 1);
}

/* Put what a function makes of a text that it is given: `api("/x")`, where
 * api gives back "/v1" and its parameter, is /v1/x. Its last placeholder is
 * taken to be the parameter; if nothing is known of the function, the text
 * stays as it is. */
static void fill_argument(struct buf *out, const struct index *index,
    struct place call, struct str argument, bool raw, unsigned depth)
{
	struct place place = call;
	struct str text = { 0 };
	struct str rest;
	size_t last_hole;

	if (depth && resolve(&place, index, place, is_constant))
		text = filled_constant(index, place, raw, out->arena, depth);
	last_hole = placeholder_find_last(text);
	if (!placeholder_cut(&rest, str_slice(text, last_hole, text.len))) {
		buf_put(out, argument);
		return;
	}
	buf_put(out, str_slice(text, 0, last_hole));
	if (str_ends(str_slice(text, 0, last_hole), "/") &&
	    str_starts(argument, "/"))
		argument = str_slice(argument, 1, argument.len);
	buf_put(out, argument);
	buf_put(out, rest);
}

/* Put a variable of the environment: as it is written, if `raw`; else its
 * default; without one its name in braces. */
static void fill_variable(struct buf *out, const struct hole *hole, bool raw)
{
	struct str name = symbol_unmarked(hole->symbol);

	if (raw)
		variable_put(out, name, hole->given);
	else if (hole->given.len)
		buf_put(out, hole->given);
	else
		placeholder_put(out, name);
}

/* What a pack says that a setting gives to the name (a scope of kind
 * "value"); NULL: nothing. */
static const struct scope_fact *value_bound_by_pack(const struct index *index,
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

/* Does value_bound_by_pack() know the place? A test for resolve(). */
static bool has_value_by_pack(const struct index *index, struct place place)
{
	return value_bound_by_pack(index, place) != NULL;
}

/* Put the value of one hole: what the file itself says of the symbol, then
 * what it resolves to, then the only constant of that name in the project,
 * then a setting; else the name in braces stays, so that a reader sees what
 * is not known. What may be nothing (`maybe`) is not guessed at: it has to
 * resolve. */
static void fill_placeholder(struct buf *out, const struct index *index,
    uint32_t file, const struct hole *hole, bool raw, unsigned depth)
{
	struct place place = { file, hole->symbol };
	struct str value;

	if (symbol_is_variable(hole->symbol)) {
		if (raw || !hole->maybe || hole->has_given)
			fill_variable(out, hole, raw);
		return;
	}
	if (hole->has_given) {
		fill_argument(out, index, place, hole->given, raw, depth);
		return;
	}
	if (depth && resolve(&place, index, place, is_constant)) {
		buf_put(out,
		    filled_constant(index, place, raw, out->arena, depth));
		return;
	}
	if (resolve(&place, index, place, has_value_by_pack)) {
		buf_put(out,
		    value_bound_by_pack(index, place)->prefixes.items[0]);
		return;
	}
	if (depth && !hole->maybe &&
	    find_only_constant(&place, index, file, hole->symbol)) {
		buf_put(out,
		    filled_constant(index, place, raw, out->arena, depth));
		return;
	}
	if (hole->maybe)
		return;
	if (setting_of_member(&value, index, file, hole->symbol)) {
		buf_put(out, value);
		return;
	}
	placeholder_put(out, symbol_shown(hole->symbol));
}

/* Fill in the holes of a text; what is not known stays as `{name}`. Values
 * have holes of their own: `depth` bounds constants that name each other.
 * `raw`: variables stay as they are written. */
static struct str fill_text(const struct index *index, uint32_t file,
    struct str text, bool raw, struct arena *perm, unsigned depth)
{
	struct buf out = { .arena = perm };

	struct hole hole;

	if (!text_has_hole(text))
		return text;
	while (hole_first(&hole, text)) {
		buf_put(&out, str_slice(text, 0, hole.from));
		fill_placeholder(&out, index, file, &hole, raw, depth);
		text = str_slice(text, hole.to, text.len);
	}
	buf_put(&out, text);
	return buf_str(&out);
}

/* Fill in a text's holes, then the settings (`${key}`) that come with their
 * values. */
struct str fill_holes(const struct index *index, uint32_t file, struct str text,
    bool raw, struct arena *perm)
{
	return fill_settings(index, file,
	    fill_text(index, file, text, raw, perm, FILL_DEPTH), raw, perm);
}

/* Is it a name for where an installation has its root, which is "/" unless
 * somebody sets it: `Config.RootPath`, `base_uri_path`? */
static bool is_root_setting(struct str name)
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

/* Fill in the holes of a path that is served. A root in front that no file
 * explains is left out: `{basePath}/orders` is served as /orders;
 * `/{basePath}/orders`, too. */
struct str fill_path(const struct index *index, uint32_t file, struct str text,
    struct arena *perm)
{
	struct str filled = fill_holes(index, file, text, false, perm);
	size_t open = str_starts(filled, "/");
	size_t close = placeholder_close(filled);
	struct hole hole;

	/* What a function makes of a path is more than where it begins. */
	if (close + 1 == filled.len && hole_first(&hole, text) &&
	    symbol_is_call(hole.symbol))
		return filled;
	if (!text_begins_hole(str_slice(text, open, text.len)) ||
	    !placeholder_begins(str_slice(filled, open, filled.len)) ||
	    close == filled.len ||
	    !is_root_setting(str_slice(filled, open + 1, close)))
		return filled;
	return str_slice(filled, close + 1, filled.len);
}
