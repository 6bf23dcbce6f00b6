/*
 * Symbols are plain text that is cut at its marks: see the grammar in symbol.h.
 * Nothing is taken apart and kept, as most symbols are only compared.
 * str_slice() clamps, so that a symbol without a mark gives all of it or
 * nothing, never a fault.
 */
#include "model/symbol.h"

#define CALL "()"
#define KEPT "[]"
/* Between a table and a key, where any of its items is meant. */
#define ANY_ITEM ".*"
/* Between the names of nodes that stand beside each other in a chain. */
#define BESIDE '\x04'

/* ---- constructors of symbols ---- */

/* Without what it would be below, it stands alone: `b` is not copied. */
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

/* Made for each argument of each call: without printf. */
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
	return str_printf(arena, "%.*s" ANY_ITEM "%s%.*s", STR_ARG(table),
	    key.len ? "." : "", STR_ARG(key));
}

/* What has no such item is returned as it is. */
struct str symbol_item(struct str any, struct str item, struct arena *arena)
{
	size_t at = str_find_text(any, ANY_ITEM);
	struct str rest = str_slice(any, at + strlen(ANY_ITEM), any.len);

	return at == any.len ? any
			     : str_printf(arena, "%.*s.%.*s%.*s", (int)at,
				   any.ptr, STR_ARG(item), STR_ARG(rest));
}

struct str symbol_spread(struct str list, unsigned number, struct arena *arena)
{
	return str_printf(arena, "%.*s%smore%u", STR_ARG(list),
	    list.len ? "." : "", number);
}

struct str symbol_setting(struct str path, struct arena *arena)
{
	return variable_make(path, arena);
}

struct str symbol_variable(struct str name, struct arena *arena)
{
	return str_join(STR("$"), name, arena);
}

bool symbol_has_any_item(struct str symbol)
{
	return str_find_text(symbol, ANY_ITEM) < symbol.len;
}

/* ---- what a symbol is ---- */

/* Languages that write it out as the first parameter have `f(0)`. */
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

bool symbol_has_variable(struct str symbol)
{
	return str_find(symbol, '$') < symbol.len;
}

bool symbol_is_local(struct str symbol)
{
	return str_find(symbol, '/') < symbol.len;
}

/* `f(this)` is none: it is of what the function is called on. */
bool symbol_is_of_function(struct str symbol)
{
	size_t bracket = str_find(symbol, '(');

	return symbol_is_local(symbol) ||
	       (bracket + 1 < symbol.len &&
		   char_is_digit(symbol.ptr[bracket + 1]));
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

/* Of all languages: a class has no method by the name that another language's
 * constructor has. */
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

/* The last part is the symbol's own name, and none around it. */
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

/* From the end: brackets behind the dot close before they open. */
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

/* A name with a capital is a module's or a class's; where a dot and a small
 * letter follow, the dot is no part of it. */
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
static struct str last_symbol_part(struct str symbol)
{
	size_t from = symbol.len;

	while (from > 0 && !strchr("./(", symbol.ptr[from - 1]))
		from--;
	return str_slice(symbol, from, symbol.len);
}

/* Closing marks at the end go first: `f(0)` leaves `f(0`, whose last part is 0.
 */
struct str symbol_shown(struct str symbol)
{
	size_t end = symbol.len;

	while (end > 0 && strchr("().", symbol.ptr[end - 1]))
		end--;
	return last_symbol_part(str_slice(symbol, 0, end));
}

struct str symbol_short_name(struct str symbol)
{
	while (symbol_is_applied(symbol))
		symbol = symbol_function(symbol);
	return last_symbol_part(symbol);
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

/* Its last bracket closes the parameter. */
struct str symbol_argument(struct str parameter)
{
	return str_slice(parameter, str_find_last(parameter, '(') + 1,
	    parameter.len ? parameter.len - 1 : 0);
}

/* Ten parameters and more are not followed. */
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
	return str_slice(setting, strlen("${"), setting.len - 1);
}

/* `f.x`, `f()`, `f/x` are below `f`; fx is not, as its rest has a name in
 * front. */
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

/* Also by way of what a method of it gives back: `x.get()`. */
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
