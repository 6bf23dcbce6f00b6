#include "model/symbol.h"

#define CALL "()"
#define KEPT "[]"
/* Between a table and a key, where any of its items is meant. */
#define ANY_ITEM ".*."
/* Between the names of nodes that stand beside each other in a chain. */
#define BESIDE '\x04'
#define VARIABLE "${"

/* ---- constructors of symbols ---- */

static struct str below(struct str a, struct str mark, struct str b,
    struct arena *arena)
{
	struct str parts[] = { a, mark, b };

	return a.len ? str_concat(parts, LENGTH(parts), arena) : b;
}

struct str symbol_member(struct str owner, struct str name, struct arena *arena)
{
	return below(owner, STR("."), name, arena);
}

struct str symbol_local(struct str function, struct str name,
    struct arena *arena)
{
	return below(function, STR("/"), name, arena);
}

struct str symbol_rebound(struct str symbol, uint32_t form, struct arena *arena)
{
	struct str name = symbol_local_name(symbol);

	return str_printf(arena, "%.*s~%u/%.*s",
	    STR_ARG(str_slice(symbol, 0, symbol.len - name.len)), form,
	    STR_ARG(name));
}

struct str symbol_call(struct str function, struct arena *arena)
{
	return str_join(function, STR(CALL), arena);
}

struct str symbol_parameter(struct str function, uint32_t position,
    struct arena *arena)
{
	char digits[STR_DIGITS];
	struct str parts[] = { function, STR("("), str_number(digits, position),
		STR(")") };

	return str_concat(parts, LENGTH(parts), arena);
}

struct str symbol_parameter_key(struct str function, uint32_t position,
    struct str key, struct arena *arena)
{
	char digits[STR_DIGITS];
	struct str parts[] = { function, STR("("), str_number(digits, position),
		STR(":"), key, STR(")") };

	return str_concat(parts, LENGTH(parts), arena);
}

struct str symbol_parameter_like(struct str function, struct str parameter,
    struct arena *arena)
{
	return str_join(function,
	    str_slice(parameter, str_find_last(parameter, '('), parameter.len),
	    arena);
}

struct str symbol_receiver(struct str function, struct arena *arena)
{
	return str_join(function, STR("(this)"), arena);
}

struct str symbol_kept(struct str list, struct arena *arena)
{
	return str_join(list, STR(KEPT), arena);
}

struct str symbol_scope(size_t number, struct arena *arena)
{
	return str_printf(arena, "#%zu", number);
}

struct str symbol_place(uint32_t form, struct arena *arena)
{
	return str_printf(arena, "~%u", form);
}

struct str symbol_any_item(struct str table, struct str key,
    struct arena *arena)
{
	struct str parts[] = { table, STR(ANY_ITEM), key };

	return str_concat(parts, LENGTH(parts), arena);
}

struct str symbol_item(struct str any, unsigned number, struct arena *arena)
{
	size_t at = str_find_text(any, ANY_ITEM);
	struct str rest = str_slice(any, at + strlen(ANY_ITEM), any.len);

	return at == any.len ? any
			     : str_printf(arena, "%.*s.%u.%.*s", (int)at,
				   any.ptr, number, STR_ARG(rest));
}

struct str symbol_setting(struct str path, struct arena *arena)
{
	return variable_make(path, arena);
}

struct str symbol_variable(struct str name, struct arena *arena)
{
	return str_join(STR("$"), name, arena);
}

/* ---- what a symbol is ---- */

bool symbol_is_receiver(struct str symbol)
{
	return str_ends(symbol, "(this)") || str_ends(symbol, "(0)");
}

bool symbol_is_kept(struct str symbol)
{
	return str_ends(symbol, KEPT);
}

bool symbol_has_application(struct str symbol)
{
	return str_find(symbol, ')') < symbol.len;
}

bool symbol_is_local(struct str symbol)
{
	return str_find(symbol, '/') < symbol.len;
}

bool symbol_is_member(struct str symbol)
{
	return str_find(symbol, '.') < symbol.len;
}

bool symbol_is_field(struct str symbol)
{
	struct str name = symbol_member_name(symbol);

	return symbol_owner(symbol).len > 0 && name.len &&
	       !symbol_is_applied(name) && !symbol_is_local(name);
}

bool symbol_is_maker(struct str name)
{
	return str_listed("constructor __init__ initialize __construct init",
	    name);
}

/* ---- parts of a symbol ---- */

bool symbol_behind_head(struct str *rest, struct str symbol)
{
	size_t end = symbol_head(symbol).len;

	if (end == symbol.len || symbol.ptr[end] != '.')
		return false;
	*rest = str_slice(symbol, end + 1, symbol.len);
	return true;
}

struct str symbol_undotted(struct str rest)
{
	return symbol_begins(rest, '.') ? str_slice(rest, 1, rest.len) : rest;
}

struct str symbol_last(struct str symbol)
{
	return symbol_member_name(symbol_local_name(symbol));
}

struct str symbol_owner(struct str symbol)
{
	size_t dot = str_find_last(symbol, '.');

	return str_slice(symbol, 0, dot < symbol.len ? dot : 0);
}

struct str symbol_outer(struct str symbol)
{
	return str_slice(symbol, 0, str_find_last(symbol, '.'));
}

struct str symbol_member_name(struct str symbol)
{
	return str_after_last(symbol, '.');
}

struct str symbol_first(struct str symbol)
{
	return str_slice(symbol, 0, str_find(symbol, '.'));
}

struct str symbol_local_name(struct str symbol)
{
	return str_after_last(symbol, '/');
}

struct str symbol_function_around(struct str symbol)
{
	struct str part = { 0 };
	struct str function = { 0 };

	while (symbol_is_local(symbol)) {
		str_cut(&part, &symbol, '/');
		if (!symbol_is_place(part))
			function = part;
	}
	return function;
}

size_t symbol_dot(struct str symbol)
{
	size_t depth = 0;

	for (size_t i = symbol.len; i-- > 0;) {
		char c = symbol.ptr[i];

		if (c == ')')
			depth++;
		else if (c == '(' && depth)
			depth--;
		else if (c == '.' && depth == 0)
			return i;
	}
	return symbol.len;
}

struct str symbol_method(struct str symbol)
{
	return symbol_callee(
	    str_slice(symbol, symbol_dot(symbol) + 1, symbol.len));
}

size_t symbol_constant_length(struct str symbol)
{
	size_t end = 0;

	while (end < symbol.len && symbol.ptr[end] >= 'A' &&
	       symbol.ptr[end] <= 'Z') {
		size_t length =
		    symbol_head(str_slice(symbol, end, symbol.len)).len;

		end += length;
		if (end == symbol.len || symbol.ptr[end] != '.')
			return end;
		end++;
	}
	return end ? end - 1 : 0;
}

/* Its end from the last mark on. */
static struct str last_part(struct str symbol)
{
	size_t from = symbol.len;

	while (from > 0 && !strchr("./(", symbol.ptr[from - 1]))
		from--;
	return str_slice(symbol, from, symbol.len);
}

struct str symbol_shown(struct str symbol)
{
	size_t end = symbol.len;

	while (end > 0 && strchr("().", symbol.ptr[end - 1]))
		end--;
	return last_part(str_slice(symbol, 0, end));
}

struct str symbol_short_name(struct str symbol)
{
	while (symbol_is_applied(symbol))
		symbol = symbol_function(symbol);
	return last_part(symbol);
}

bool symbol_cut_call(struct str *function, struct str *rest, struct str symbol)
{
	size_t at = str_find_text(symbol, CALL);

	if (at == symbol.len)
		return false;
	*function = str_slice(symbol, 0, at);
	*rest = str_slice(symbol, at + strlen(CALL), symbol.len);
	return true;
}

struct str symbol_callee(struct str symbol)
{
	return str_slice(symbol, 0, str_find(symbol, '('));
}

struct str symbol_function(struct str parameter)
{
	return str_slice(parameter, 0, str_find_last(parameter, '('));
}

struct str symbol_argument(struct str parameter)
{
	return str_slice(parameter, str_find_last(parameter, '(') + 1,
	    parameter.len ? parameter.len - 1 : 0);
}

bool symbol_argument_number(size_t *number, struct str parameter)
{
	struct str argument = symbol_argument(parameter);

	if (argument.len != 1 || !char_is_digit(argument.ptr[0]))
		return false;
	*number = (size_t)(argument.ptr[0] - '0');
	return true;
}

bool symbol_scope_number(uint32_t *number, struct str symbol)
{
	return symbol_is_scope(symbol) &&
	       str_is_number(number, symbol_unmarked(symbol));
}

struct str symbol_unmarked(struct str symbol)
{
	return str_slice(symbol, 1, symbol.len);
}

struct str symbol_setting_path(struct str setting)
{
	return str_slice(setting, strlen(VARIABLE), setting.len - 1);
}

bool symbol_below(struct str *rest, struct str symbol, struct str start)
{
	if (symbol.len < start.len || start.len == 0 ||
	    !str_has_start(symbol, start))
		return false;
	*rest = str_slice(symbol, start.len, symbol.len);
	return rest->len == 0 || symbol_head(*rest).len == 0;
}

/* The mark behind `x`; 0: it is all of the symbol. False: it begins otherwise.
 */
static bool mark_behind(char *mark, struct str symbol, struct str x)
{
	if (!str_has_start(symbol, x))
		return false;
	*mark = symbol.len == x.len ? '\0' : symbol.ptr[x.len];
	return true;
}

bool symbol_is_of(struct str symbol, struct str x)
{
	char mark;

	return x.len && mark_behind(&mark, symbol, x) &&
	       (symbol.len == x.len || mark == '.');
}

bool symbol_is_by_way_of(struct str symbol, struct str x)
{
	char mark;

	return mark_behind(&mark, symbol, x) &&
	       (symbol.len == x.len || mark == '(' || mark == '.');
}

bool symbol_is_inside(struct str symbol, struct str function)
{
	char mark;

	return mark_behind(&mark, symbol, function) &&
	       symbol.len > function.len && mark == '/';
}

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

/* What is between the marks, in its parts. */
static void read_inside(struct hole *out, struct str inside)
{
	size_t given = str_find(inside, HOLE_GIVEN);

	out->has_given = given < inside.len;
	out->written = str_slice(inside, 0, given);
	out->given = str_slice(inside, given + 1, inside.len);
	out->maybe = symbol_begins(out->written, HOLE_MAYBE);
	out->symbol = out->maybe ? symbol_unmarked(out->written) : out->written;
}

bool hole_first(struct hole *out, struct str text)
{
	size_t open = str_find(text, HOLE_OPEN);
	size_t close = str_find(text, HOLE_CLOSE);

	if (open == text.len)
		return false;
	out->from = open;
	out->to = close < text.len ? close + 1 : close;
	read_inside(out, str_slice(text, open + 1, close));
	return true;
}

bool hole_whole(struct hole *out, struct str text)
{
	if (text.len < 2 || !text_begins_hole(text) ||
	    str_find(text, HOLE_CLOSE) != text.len - 1)
		return false;
	return hole_first(out, text);
}

bool hole_only(struct hole *out, struct str text)
{
	return hole_first(out, text) && out->from < out->to &&
	       hole_closes(text.ptr[out->to - 1]) &&
	       !text_has_hole(str_slice(text, out->to, text.len));
}

bool hole_of_parameter(struct hole *out, struct str text)
{
	for (size_t at = 0; at < text.len; at++) {
		struct str rest = str_slice(text, at, text.len);
		size_t end = str_find(rest, HOLE_CLOSE);
		size_t given = str_find(rest, HOLE_GIVEN);

		if (!hole_opens(text.ptr[at]) || given >= end)
			continue;
		*out = (struct hole){
			.from = at,
			.to = at + end + (end < rest.len),
			.symbol = str_slice(rest, 1, given),
			.given = str_slice(rest, given + 1, end),
			.has_given = true,
		};
		if (symbol_is_parameter(out->symbol))
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
		if (str_find_text(symbol, ANY_ITEM) < symbol.len)
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

bool variable_read(struct variable *out, struct str text)
{
	size_t close = placeholder_close(text);
	struct str inside;
	size_t colon;

	if (!variable_begins(text) || close == text.len)
		return false;
	out->whole = str_slice(text, 0, close + 1);
	inside = str_slice(text, strlen(VARIABLE), close);
	colon = str_find(inside, ':');
	out->name = str_slice(inside, 0, colon);
	out->has_standing = colon < inside.len;
	out->standing = str_slice(inside, colon + 1, inside.len);
	return true;
}

/* ---- names beside each other, handlers, decorations ---- */

void beside_put(struct buf *out, struct str name, bool first)
{
	if (!first)
		buf_putc(out, BESIDE);
	buf_put(out, name);
}

bool beside_cut(struct str *name, struct str *rest)
{
	return str_cut(name, rest, BESIDE);
}

bool handler_cut(struct str *class, struct str *method, struct str handler)
{
	size_t mark = str_find(handler, '#');

	*class = str_slice(handler, 0, mark);
	*method = str_slice(handler, mark + 1, handler.len);
	return mark < handler.len;
}

bool handler_is_cut(struct str handler)
{
	return str_find(handler, '#') < handler.len;
}

bool handler_is_text(struct str handler)
{
	return handler_is_cut(handler) || str_find(handler, '@') < handler.len;
}

struct str decoration_make(struct str name, struct str argument,
    struct arena *arena)
{
	struct str parts[] = { name, STR("("), argument, STR(")") };

	return str_concat(parts, LENGTH(parts), arena);
}

struct str decoration_name(struct str decoration)
{
	return str_slice(decoration, 0, str_find(decoration, '('));
}

struct str decoration_noted(struct str text, struct arena *arena)
{
	return str_join(STR("~"), text, arena);
}
