/*
 * Texts that are known but for some values: with holes, as files leave them,
 * and with placeholders, where no file could fill one in. See symbol.h. A path
 * that is `/users/` and a hole with the symbol `PREFIX` comes out as
 * `/users/v1`, or else as `/users/{PREFIX}`. The marks of holes are control
 * characters, as no path, name or symbol is written with one, so that nothing
 * needs an escape.
 */
#include "model/symbol.h"

#define VARIABLE "${"

/* ---- templates ---- */

struct str hole_make(struct str symbol, struct arena *arena)
{
	const char open = HOLE_OPEN;
	const char close = HOLE_CLOSE;
	struct str parts[] = { { &open, 1 }, symbol, { &close, 1 } };

	return str_concat(parts, LENGTH(parts), arena);
}

struct str symbol_given(struct str symbol, struct str given,
    struct arena *arena)
{
	const char mark = HOLE_GIVEN;
	struct str parts[] = { symbol, { &mark, 1 }, given };

	return str_concat(parts, LENGTH(parts), arena);
}

struct str hole_with(struct str symbol, struct str given, struct arena *arena)
{
	return hole_make(symbol_given(symbol, given, arena), arena);
}

/* `PORT`, and `8080` where it is not set. */
struct str hole_of_variable(struct str name, struct str standing,
    struct arena *arena)
{
	struct str symbol = symbol_variable(name, arena);

	return standing.len ? hole_with(symbol, standing, arena)
			    : hole_make(symbol, arena);
}

struct str hole_maybe(struct str symbol, struct arena *arena)
{
	const char mark = HOLE_MAYBE;

	return hole_make(str_join((struct str){ &mark, 1 }, symbol, arena),
	    arena);
}

/* What is between the marks, in its parts. `written` keeps its mark, to be
 * found again in the text. */
static void read_inside(struct hole *hole, struct str inside)
{
	size_t given = str_find(inside, HOLE_GIVEN);

	hole->has_given = given < inside.len;
	hole->written = str_slice(inside, 0, given);
	hole->given = str_slice(inside, given + 1, inside.len);
	hole->maybe = symbol_begins(hole->written, HOLE_MAYBE);
	hole->symbol = hole->maybe ? symbol_unmarked(hole->written)
				   : hole->written;
}

/* One that is not closed ends with the text: it may have been cut short. */
bool hole_first(struct hole *hole, struct str text)
{
	size_t open = str_find(text, HOLE_OPEN);
	size_t close = str_find(text, HOLE_CLOSE);

	if (open == text.len)
		return false;
	hole->from = open;
	hole->to = close < text.len ? close + 1 : close;
	read_inside(hole, str_slice(text, open + 1, close));
	return true;
}

bool hole_whole(struct hole *hole, struct str text)
{
	if (text.len < 2 || !text_begins_hole(text) ||
	    str_find(text, HOLE_CLOSE) != text.len - 1)
		return false;
	return hole_first(hole, text);
}

bool hole_only(struct hole *hole, struct str text)
{
	return hole_first(hole, text) && hole->from < hole->to &&
	       hole_closes(text.ptr[hole->to - 1]) &&
	       !text_has_hole(str_slice(text, hole->to, text.len));
}

/* Holes that other symbols were given something for are passed over. */
bool hole_of_parameter(struct hole *hole, struct str text)
{
	for (size_t at = 0; at < text.len; at++) {
		struct str rest = str_slice(text, at, text.len);
		size_t end = str_find(rest, HOLE_CLOSE);
		size_t given = str_find(rest, HOLE_GIVEN);

		if (!hole_opens(text.ptr[at]) || given >= end)
			continue;
		*hole = (struct hole){
			.from = at,
			.to = at + end + (end < rest.len),
			.symbol = str_slice(rest, 1, given),
			.given = str_slice(rest, given + 1, end),
			.has_given = true,
		};
		if (symbol_is_parameter(hole->symbol))
			return true;
	}
	return false;
}

struct str hole_parameter_first(struct str text)
{
	struct str symbol = str_slice(text, 1, str_find(text, HOLE_GIVEN));

	return text_begins_hole(text) && symbol_is_parameter(symbol)
		   ? symbol
		   : (struct str){ 0 };
}

bool hole_is_given(struct str text)
{
	size_t open = str_find(text, HOLE_OPEN);
	struct str rest = str_slice(text, open, text.len);

	return str_find(rest, HOLE_GIVEN) < str_find(rest, HOLE_CLOSE);
}

/* The text may be a hole, or what stands in one: either ends in one more sign.
 */
bool hole_shown(struct str *shown, struct str text)
{
	size_t given = str_find(text, HOLE_GIVEN);

	if (given == text.len || !symbol_is_applied(str_slice(text, 0, given)))
		return false;
	*shown = str_slice(text, given + 1, text.len - 1);
	return true;
}

size_t hole_end(struct str text)
{
	size_t close = str_find(text, HOLE_CLOSE);

	return close < text.len ? close + 1 : 0;
}

/* What stands from the last bracket on is cut off, and the hole closed anew. */
struct str hole_of_callee(struct str text, struct arena *arena)
{
	const char close = HOLE_CLOSE;
	struct str function = symbol_function(text);

	if (function.len == text.len || !hole_closes(text.ptr[text.len - 1]))
		return text;
	return str_join(function, (struct str){ &close, 1 }, arena);
}

struct str table_hole(struct str text)
{
	while (text.len) {
		size_t open = str_find(text, HOLE_OPEN);
		struct str symbol;

		if (open == text.len)
			break;
		text = str_slice(text, open + 1, text.len);
		symbol = str_slice(text, 0, str_find(text, HOLE_CLOSE));
		if (symbol_has_any_item(symbol))
			return symbol;
	}
	return (struct str){ 0 };
}

/* ---- placeholders, and variables beside them ---- */

struct str placeholder_make(struct str name, struct arena *arena)
{
	struct str parts[] = { STR("{"), name, STR("}") };

	return str_concat(parts, LENGTH(parts), arena);
}

void placeholder_put(struct buf *out, struct str name)
{
	buf_putc(out, '{');
	buf_put(out, name);
	buf_putc(out, '}');
}

/* `{` of `{name}` or of `${name}`. */
bool placeholder_among(struct str text)
{
	return str_find(text, '{') < text.len;
}

bool placeholder_whole(struct str text)
{
	return placeholder_begins(text) &&
	       placeholder_close(text) == text.len - 1;
}

struct str placeholder_name(struct str text)
{
	return str_slice(text, 1, text.len - 1);
}

struct str placeholder_bare(struct str text)
{
	return placeholder_begins(text) && str_ends(text, "}")
		   ? placeholder_name(text)
		   : text;
}

bool placeholder_cut(struct str *rest, struct str text)
{
	size_t close = placeholder_close(text);

	if (!placeholder_begins(text) || close == text.len)
		return false;
	*rest = str_slice(text, close + 1, text.len);
	return true;
}

/* A variable's brace counts, too; its `$` is then the end of *before. */
bool placeholder_next(struct str *before, struct str *placeholder,
    struct str *text)
{
	size_t open = str_find(*text, '{');
	struct str rest = str_slice(*text, open, text->len);
	size_t close = placeholder_close(rest);

	if (close == rest.len)
		return false;
	*before = str_slice(*text, 0, open);
	*placeholder = str_slice(rest, 0, close + 1);
	*text = str_slice(rest, close + 1, rest.len);
	return true;
}

/* `${name}` is a variable, and passed over. */
size_t placeholder_find(struct str text)
{
	for (size_t i = 0; i < text.len; i++)
		if (text.ptr[i] == '{' && (i == 0 || text.ptr[i - 1] != '$'))
			return i;
	return text.len;
}

size_t placeholder_find_last(struct str text)
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

size_t placeholder_close(struct str text)
{
	return str_find(text, '}');
}

struct str variable_make(struct str name, struct arena *arena)
{
	struct str parts[] = { STR(VARIABLE), name, STR("}") };

	return str_concat(parts, LENGTH(parts), arena);
}

void variable_put(struct buf *out, struct str name, struct str standing)
{
	buf_puts(out, VARIABLE);
	buf_put(out, name);
	if (standing.len) {
		buf_putc(out, ':');
		buf_put(out, standing);
	}
	buf_putc(out, '}');
}

bool variable_begins(struct str text)
{
	return str_starts(text, VARIABLE);
}

size_t variable_find(struct str text)
{
	return str_find_text(text, VARIABLE);
}

/* Where the brace is that closes the first one: `${a:${b:c}}`. The length:
 * there is none. */
static size_t variable_close(struct str text)
{
	size_t depth = 0;

	for (size_t i = 0; i < text.len; i++) {
		if (text.ptr[i] == '{')
			depth++;
		else if (text.ptr[i] == '}' && depth && --depth == 0)
			return i;
	}
	return placeholder_close(text);
}

struct str variable_named(struct str *standing, struct str text)
{
	size_t colon;

	if (variable_begins(text) && str_ends(text, "}"))
		text = symbol_setting_path(text);
	colon = str_find(text, ':');
	*standing = colon < text.len ? str_slice(text, colon + 1, text.len)
				     : STR("");
	return str_slice(text, 0, colon);
}

/* `${a:${b:c}}` is one, with `${b:c}` standing where a is not set. */
bool variable_read(struct variable *variable, struct str text)
{
	size_t close = variable_close(text);
	struct str inside;
	size_t colon;

	if (!variable_begins(text) || close == text.len)
		return false;
	variable->whole = str_slice(text, 0, close + 1);
	inside = str_slice(text, strlen(VARIABLE), close);
	colon = str_find(inside, ':');
	variable->name = str_slice(inside, 0, colon);
	variable->has_standing = colon < inside.len;
	variable->standing = str_slice(inside, colon + 1, inside.len);
	return true;
}
