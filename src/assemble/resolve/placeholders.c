/*
 * Decides what stands in place of a hole: a part of a text whose value another
 * file defines. fill_placeholder() has the order of the ways: a file's own
 * constant before another's, a setting last; what is not known stays as
 * `{name}`, for people to read. Paths, topics and addresses of all rows pass
 * through fill_holes() or fill_path().
 */
#include <string.h>

#include "assemble/resolve/bases.h"
#include "assemble/resolve/symbol_index.h"
#include "lang/lang.h"

#define FILL_DEPTH 8 /* constants whose values have holes in turn */

static struct str fill_text(const struct index *index, uint32_t file,
    struct str text, enum variables variables, struct arena *perm,
    unsigned depth);

/* May the constant be the one that a member in `asked_place`, `this.TOPIC` of a
 * class, means? Then its class has to be that class or one that extends it.
 * True if no class owns the member. */
static bool may_constant_be_meant(const struct index *index,
    struct place asked_place, struct place constant)
{
	struct place owner = { asked_place.file,
		symbol_outer(asked_place.symbol) };
	struct place class = { constant.file, symbol_outer(constant.symbol) };
	struct ancestry ancestry;

	if (owner.symbol.len == asked_place.symbol.len ||
	    !is_class(index, owner))
		return true;
	if (!is_class(index, class))
		return false;
	ancestry_find(&ancestry, index, class, index->searching);
	for (size_t i = 0; i < ancestry.count; i++)
		if (place_equal(ancestry.classes[i], owner))
			return true;
	return false;
}

/* Find the constant of that last name, if one file of the project has one: for
 * `this.topics.ORDERS`, whatever `topics` is. A bare name counts only where
 * inherited fields are named so (Java), and only for a field of a class. False:
 * none, or several files have one. */
static bool find_only_constant(struct place *found_constant,
    const struct index *index, uint32_t file, struct str symbol)
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
			*found_constant = (struct place){ files->items[0],
				facts->symbols[i].name };
			return may_constant_be_meant(index,
			    (struct place){ file, symbol }, *found_constant);
		}
	return false;
}

/* The value of a constant, with its own placeholders filled in, one level
 * deeper. */
static struct str filled_constant(const struct index *index, struct place place,
    enum variables variables, struct arena *perm, unsigned depth)
{
	return fill_text(index, place.file,
	    symbol_at(index, place, SYMBOL_CONSTANT)->value, variables, perm,
	    depth - 1);
}

/* Append what a function makes of a text: `api("/x")` is /v1/x if api returns
 * "/v1" and its parameter, which the last placeholder of its result is taken to
 * be. If that is not known, the text as it is. */
static void fill_argument(struct buf *out, const struct index *index,
    struct place call, struct str argument, enum variables variables,
    unsigned depth)
{
	struct place place = call;
	struct str text = { 0 };
	struct str rest;
	size_t last_hole;

	if (depth && resolve(&place, index, place, is_constant))
		text =
		    filled_constant(index, place, variables, out->arena, depth);
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

/* Append a variable of the environment, `${HOST:localhost}`: as it is written
 * if VARIABLES_KEPT; else its default; without a default its name in braces. */
static void fill_variable(struct buf *out, const struct hole *hole,
    enum variables variables)
{
	struct str name = symbol_unmarked(hole->symbol);

	if (variables == VARIABLES_KEPT)
		variable_put(out, name, hole->given);
	else if (hole->given.len)
		buf_put(out, hole->given);
	else
		placeholder_put(out, name);
}

/* The scope of kind "value" by which a pack says that a setting gives the name
 * its value, `@Value("${topic}") topic`; NULL: there is none. */
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

/* Append the value of one placeholder. Tried in turn: a constant that the
 * symbol resolves to, a value that a pack binds to it, the only constant of its
 * name, a setting; else its name in braces. An optional part (`maybe`) that
 * does not resolve is dropped. */
static void fill_placeholder(struct buf *out, const struct index *index,
    uint32_t file, const struct hole *hole, enum variables variables,
    unsigned depth)
{
	struct place place = { file, hole->symbol };
	struct str value;

	if (symbol_is_variable(hole->symbol)) {
		if (variables == VARIABLES_KEPT || !hole->maybe ||
		    hole->has_given)
			fill_variable(out, hole, variables);
		return;
	}
	if (hole->has_given) {
		fill_argument(out, index, place, hole->given, variables, depth);
		return;
	}
	if (depth && resolve(&place, index, place, is_constant)) {
		buf_put(out, filled_constant(index, place, variables,
				 out->arena, depth));
		return;
	}
	if (resolve(&place, index, place, has_value_by_pack)) {
		buf_put(out,
		    value_bound_by_pack(index, place)->prefixes.items[0]);
		return;
	}
	if (depth && !hole->maybe &&
	    find_only_constant(&place, index, file, hole->symbol)) {
		buf_put(out, filled_constant(index, place, variables,
				 out->arena, depth));
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

/* The text with its placeholders filled in; what is not known becomes `{name}`.
 * `depth` bounds constants that name each other. */
static struct str fill_text(const struct index *index, uint32_t file,
    struct str text, enum variables variables, struct arena *perm,
    unsigned depth)
{
	struct buf out = { .arena = perm };

	struct hole hole;

	if (!text_has_hole(text))
		return text;
	while (hole_first(&hole, text)) {
		buf_put(&out, str_slice(text, 0, hole.from));
		fill_placeholder(&out, index, file, &hole, variables, depth);
		text = str_slice(text, hole.to, text.len);
	}
	buf_put(&out, text);
	return buf_str(&out);
}

/* The text with its holes filled in, and with the settings (`${key}`) that
 * their values name. */
struct str fill_holes(const struct index *index, uint32_t file, struct str text,
    enum variables variables, struct arena *perm)
{
	return fill_settings(index, file,
	    fill_text(index, file, text, variables, perm, FILL_DEPTH),
	    variables, perm);
}

/* Does the name say that it is the path below which everything is installed
 * (`Config.RootPath`, `base_uri_path`)? That is "/" unless somebody sets it. */
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

/* Does the file bind the name to an empty text at first? Then it is that unless
 * an installation sets something else. */
static bool is_empty_at_first(const struct index *index, uint32_t file,
    struct str name)
{
	const struct symbol_fact *fact =
	    symbol_at(index, (struct place){ file, name }, SYMBOL_CONSTANT);

	return fact && fact->value.len == 0;
}

/* A served path with its placeholders filled in. A root in front that no file
 * defines is dropped: `{basePath}/orders` and `/{basePath}/orders` become
 * /orders. */
struct str fill_path(const struct index *index, uint32_t file, struct str text,
    struct arena *perm)
{
	struct str filled =
	    fill_holes(index, file, text, VARIABLES_FILLED, perm);
	size_t open = str_starts(filled, "/");
	size_t close = placeholder_close(filled);
	struct hole hole;

	/* A hole with a call that fills the whole path is no root. */
	if (close + 1 == filled.len && hole_first(&hole, text) &&
	    symbol_is_call(hole.symbol))
		return filled;
	if (placeholder_begins(str_slice(text, open, text.len)) &&
	    close < filled.len &&
	    is_empty_at_first(index, file, str_slice(filled, open + 1, close)))
		return str_slice(filled, close + 1, filled.len);
	if (!text_begins_hole(str_slice(text, open, text.len)) ||
	    !placeholder_begins(str_slice(filled, open, filled.len)) ||
	    close == filled.len ||
	    !is_root_setting(str_slice(filled, open + 1, close)))
		return filled;
	return str_slice(filled, close + 1, filled.len);
}
