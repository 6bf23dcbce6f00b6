/*
 * symbol: the grammar of what files leave open. A symbol says what a name of a
 * file stands for; a template is text with holes, each a symbol that another
 * file may define; where none does, a placeholder stands for it, to be read by
 * people. All are plain text: this is the one place that knows its marks. What
 * is not checked here: a symbol is only ever made by these functions, from
 * names that have none of the marks.
 *
 *   symbol      = [ root ] { part }            empty: the file itself
 *   root        = name | scope | place | known | extension
 *   scope       = "#" number                   the file's scope of that number
 *   place       = "~" number                   what has no name: its form
 *   known       = "@" name                     a scope that all files know
 *   extension   = "*" name                     any function of that name that
 *                                              is made for what it is called on
 *   part        = "." name                     member
 *               | "/" ( name | place )         what a function has inside
 *               | "()"                         call: what it gives back
 *               | "(" argument [ ":" key ] ")" parameter, or what it has as key
 *               | "[]"                         kept: any function that it keeps
 *               | ".*"                         any item of a table
 *   argument    = number | "this" | "-"        "this": what an extension is
 *                                              called on; "-": of no number
 *   setting     = "${" path "}"                a value of a data file
 *   variable    = "$" name                     of the environment
 *
 *   template    = { text | hole }
 *   hole        = OPEN [ "?" ] ( symbol | variable ) [ GIVEN text ] CLOSE
 *                                              "?": nothing, where no file says
 *                                              it; GIVEN: what a call was
 * given, what a parameter is called, or what stands for a variable filled = {
 * text | placeholder | set } placeholder = "{" name "}" set         = "${" name
 * [ ":" text ] "}"   a variable, and what stands where it is not set beside =
 * text { BESIDE text }         nodes beside each other handler     = [ class (
 * "#" | "@" ) ] name as routes of Rails, Laravel name them decoration  = [ "~"
 * ] name [ "(" [ text ] ")" ]   "~": a rule notes it
 *
 * Texts that are returned lie in what was given, or in `arena`. No function
 * fails; where a text has not what is asked for, its comment says what is
 * given.
 */
#ifndef MODEL_SYMBOL_H
#define MODEL_SYMBOL_H

#include <stdint.h>
#include <string.h>

#include "base/base.h"

/* ---- constructors of symbols ---- */

/* `C.x`; `x` where the owner is empty. */
struct str symbol_member(struct str owner, struct str name,
    struct arena *arena);
/* `f/x`; `x` where the function is empty. */
struct str symbol_local(struct str function, struct str name,
    struct arena *arena);
/* `f/~57/x` of `f/x`: the same name, bound anew by the form of that number. */
struct str symbol_rebound(struct str symbol, uint32_t form,
    struct arena *arena);
/* `f()` */
struct str symbol_call(struct str function, struct arena *arena);
/* `f(0)` */
struct str symbol_parameter(struct str function, uint32_t position,
    struct arena *arena);
/* `f(0:app)` */
struct str symbol_parameter_key(struct str function, uint32_t position,
    struct str key, struct arena *arena);
/* `g(0)` of g and `f(0)`. */
struct str symbol_parameter_like(struct str function, struct str parameter,
    struct arena *arena);
/* `f(this)` */
struct str symbol_receiver(struct str function, struct arena *arena);
/* `(-)`: a parameter of no number, of a function without a name. */
#define SYMBOL_PARAMETER_OF_NONE STR("(-)")
/* `fs[]` */
struct str symbol_kept(struct str list, struct arena *arena);
/* `#3` */
struct str symbol_scope(size_t number, struct arena *arena);
/* `~57` */
struct str symbol_place(uint32_t form, struct arena *arena);
/* `routes.*.path`, and `routes.2.path` of it and 2; without a key `routes.*`.
 */
struct str symbol_any_item(struct str table, struct str key,
    struct arena *arena);
struct str symbol_item(struct str any, struct str item, struct arena *arena);
/* `routes.more0`: a list of another file that the list spreads, by its number;
 * of no list `more0`, as items of it begin. */
struct str symbol_spread(struct str list, unsigned number, struct arena *arena);
/* `${a.b}`; `$NAME` */
struct str symbol_setting(struct str path, struct arena *arena);
struct str symbol_variable(struct str name, struct arena *arena);

/* ---- what a symbol is ---- */

static inline bool symbol_begins(struct str symbol, char mark)
{
	return symbol.len > 0 && symbol.ptr[0] == mark;
}

/* `#3`, or what is made of it: `#3.layer()`. */
static inline bool symbol_is_scope(struct str symbol)
{
	return symbol_begins(symbol, '#');
}

static inline bool symbol_is_place(struct str symbol)
{
	return symbol_begins(symbol, '~');
}

static inline bool symbol_is_known(struct str symbol)
{
	return symbol_begins(symbol, '@');
}

static inline bool symbol_is_extension(struct str symbol)
{
	return symbol_begins(symbol, '*');
}

/* `$NAME` and `${a.b}`. */
static inline bool symbol_is_variable(struct str symbol)
{
	return symbol_begins(symbol, '$');
}

static inline bool symbol_is_setting(struct str symbol)
{
	return symbol_is_variable(symbol) && symbol.len > 1 &&
	       symbol.ptr[1] == '{';
}

/* `f()`, `f(0)`: does it end with a call or a parameter? */
static inline bool symbol_is_applied(struct str symbol)
{
	return symbol.len > 0 && symbol.ptr[symbol.len - 1] == ')';
}

static inline bool symbol_is_call(struct str symbol)
{
	return symbol.len > 1 && symbol_is_applied(symbol) &&
	       symbol.ptr[symbol.len - 2] == '(';
}

/* `f(0)`, `a.f(1)`, `f(this)`: a parameter of a function. */
static inline bool symbol_is_parameter(struct str symbol)
{
	return symbol.len > 2 && symbol_is_applied(symbol) &&
	       symbol.ptr[symbol.len - 2] != '(';
}

/* What an extension is called on: `f(this)`, `f(0)`. */
bool symbol_is_receiver(struct str symbol);
/* `fs[]` */
bool symbol_is_kept(struct str symbol);
/* Does it mean any item of a table? */
bool symbol_has_any_item(struct str symbol);
/* Is there a call or a parameter anywhere in it? */
bool symbol_has_application(struct str symbol);
/* Is a variable anywhere in it? */
bool symbol_has_variable(struct str symbol);
/* `f/x`: does it stand in a function? `C.x`: is it a member? */
bool symbol_is_local(struct str symbol);
bool symbol_is_member(struct str symbol);
/* `f/x`, `f(0).x`: is it of what a function has inside? */
bool symbol_is_of_function(struct str symbol);
/* `spec.name`: a member that is no call and has nothing inside. */
bool symbol_is_field(struct str symbol);
/* Is that what constructors are called? */
bool symbol_is_maker(struct str name);

/* ---- parts of a symbol ---- */

/* The first name: before `.`, `(` or `/`. */
static inline struct str symbol_head(struct str symbol)
{
	size_t end = 0;

	while (end < symbol.len && symbol.ptr[end] != '.' &&
	       symbol.ptr[end] != '(' && symbol.ptr[end] != '/')
		end++;
	return str_slice(symbol, 0, end);
}

/* What follows the dot behind the first name. False: no dot does. */
bool symbol_behind_head(struct str *rest, struct str symbol);
/* `.x` without its dot; other rests as they are. */
struct str symbol_undotted(struct str rest);
/* Its last name: `Desk.answer`, `f/inner`: answer, inner. */
struct str symbol_last(struct str symbol);
/* What stands before the last dot, `C` of `C.x`; "": there is none. */
struct str symbol_owner(struct str symbol);
/* The same; all of it: there is no dot. */
struct str symbol_outer(struct str symbol);
/* What follows the last dot; all of it: there is none. */
struct str symbol_member_name(struct str symbol);
/* What stands before the first dot; all of it: there is none. */
struct str symbol_first(struct str symbol);
/* What follows the last slash; all of it: there is none. */
struct str symbol_local_name(struct str symbol);
/* The innermost function around, by a name that people gave it, no place:
 * `g` of `f/g/~57/x`; "": there is none. */
struct str symbol_function_around(struct str symbol);
/* Where the last part begins: the dot before `c` of `a.b(x.y).c`, as dots in
 * brackets are none; its length: it has but one part. */
size_t symbol_dot(struct str symbol);
/* The name of that part: `c` of `a.b(x.y).c(z)`; "": it has but one. */
struct str symbol_method(struct str symbol);
/* Where its beginning up to `end` is without its last part: for what may be
 * known by a shorter symbol, `a.f(`, `a`. 0: it has one part. */
static inline size_t symbol_part_before(struct str symbol, size_t end)
{
	while (
	    end > 0 && symbol.ptr[end - 1] != '.' && symbol.ptr[end - 1] != '(')
		end--;
	return end ? end - 1 : 0;
}
/* Length of the names in front that are of modules or classes: A.B of
 * `A.B.c()`. */
size_t symbol_constant_length(struct str symbol);
/* What a reader would call it by, in a placeholder: `name` of `a.name()`, 0 of
 * `f(0)`; and with what it is applied to left out: `f`. */
struct str symbol_shown(struct str symbol);
struct str symbol_short_name(struct str symbol);

/* `f` of `f()`; others as they are. */
static inline struct str symbol_uncalled(struct str symbol)
{
	return symbol_is_call(symbol) ? str_slice(symbol, 0, symbol.len - 2)
				      : symbol;
}

/* What its first `()` is of, and what follows. False: it has none. */
bool symbol_cut_call(struct str *function, struct str *rest, struct str symbol);
/* What stands before its first `(`, or before its last one, as `f` of `f(0)`;
 * all of it: it has none. */
struct str symbol_callee(struct str symbol);
struct str symbol_function(struct str parameter);
/* `0` of `f(0)`, `0:app` of `f(0:app)`. */
struct str symbol_argument(struct str parameter);
/* Its number. False: it has none of one digit. */
bool symbol_argument_number(size_t *number, struct str parameter);
/* The number of `#3`. False: it is no such symbol. */
bool symbol_scope_number(uint32_t *number, struct str symbol);
/* What of `@users`, `*f` follows the mark. */
struct str symbol_unmarked(struct str symbol);
/* `a.b` of `${a.b}` */
struct str symbol_setting_path(struct str setting);
/* Does a symbol have it as it stands: no bracket of a call or parameter? */
static inline bool symbol_is_bracket(char c)
{
	return c == '(' || c == ')';
}

/* Does it begin with all of `start`, which a part follows, or nothing? *rest
 * is what follows. */
bool symbol_below(struct str *rest, struct str symbol, struct str start);
/* Is it `x`, or a member of it? */
bool symbol_is_of(struct str symbol, struct str x);
/* Is it `x`, a member of it, or what it gives back? */
bool symbol_is_by_way_of(struct str symbol, struct str x);
/* Is it something in that function? */
bool symbol_is_inside(struct str symbol, struct str function);

/* ---- templates (template.c) ---- */

#define HOLE_OPEN '\x01'
#define HOLE_CLOSE '\x02'
#define HOLE_GIVEN '\x03'
#define HOLE_MAYBE '?'
/* Around the version of what is below, in a path: `\x05` `2` `\x05`. */
#define VERSION_MARK '\x05'

/* A hole of a template. */
struct hole {
	size_t from; /* where it begins … */
	size_t to; /* … and ends, in the text */
	struct str symbol; /* without mark and what was given */
	struct str written; /* the same with its mark */
	struct str given; /* of a call, parameter or variable; "" */
	bool has_given;
	bool maybe;
};

struct str hole_make(struct str symbol, struct arena *arena);
/* What stands in a hole of a symbol and what it was given. */
struct str symbol_given(struct str symbol, struct str given,
    struct arena *arena);
/* The same with what was given. */
struct str hole_with(struct str symbol, struct str given, struct arena *arena);
/* `$NAME`, and what stands where it is not set; "": nothing does. */
struct str hole_of_variable(struct str name, struct str standing,
    struct arena *arena);
/* Nothing is there, where no file says it. */
struct str hole_maybe(struct str symbol, struct arena *arena);

/* Has the text a hole? */
static inline bool text_has_hole(struct str text)
{
	return text.len > 0 && memchr(text.ptr, HOLE_OPEN, text.len) != NULL;
}

static inline bool text_begins_hole(struct str text)
{
	return symbol_begins(text, HOLE_OPEN);
}

/* For walks along a text: is `c` of a hole, as what stood before it was? */
static inline bool hole_goes_on(bool inside, char c)
{
	return c == HOLE_OPEN || (inside && c != HOLE_CLOSE);
}

static inline bool hole_opens(char c)
{
	return c == HOLE_OPEN;
}

static inline bool hole_closes(char c)
{
	return c == HOLE_CLOSE;
}

/* The first hole of the text. False: it has none. */
bool hole_first(struct hole *hole, struct str text);
/* Is the text one hole and nothing else? */
bool hole_whole(struct hole *hole, struct str text);
/* Is there exactly one, and it is closed? */
bool hole_only(struct hole *hole, struct str text);
/* The first hole that callers fill: it has a parameter and is given its name.
 * False: there is none. */
bool hole_of_parameter(struct hole *hole, struct str text);
/* The symbol of the parameter that a text begins with; "": it does not. */
struct str hole_parameter_first(struct str text);
/* Was the first hole's symbol given something? */
bool hole_is_given(struct str text);
/* What stands for an applied symbol that is given it; false: nothing does. */
bool hole_shown(struct str *shown, struct str text);
/* Behind the text's first hole; 0: it has none. */
size_t hole_end(struct str text);
/* `f` in the hole of `f()`, `f(0)`: other texts as they are. */
struct str hole_of_callee(struct str text, struct arena *arena);
/* The first symbol in the text's holes that means any item of a table; "": none
 * does. */
struct str table_hole(struct str text);

/* ---- placeholders, and variables beside them (template.c) ---- */

/* `{name}` */
struct str placeholder_make(struct str name, struct arena *arena);
void placeholder_put(struct buf *out, struct str name);

static inline bool placeholder_begins(struct str text)
{
	return symbol_begins(text, '{');
}

/* Has the text one, or a variable that is set? */
bool placeholder_among(struct str text);
/* Is the text one and nothing else? */
bool placeholder_whole(struct str text);
/* The name of such a one. */
struct str placeholder_name(struct str text);
/* What stands between the brace in front and that at the end; a text without
 * them as it is. */
struct str placeholder_bare(struct str text);
/* What follows the placeholder in front. False: there is none in front, or it
 * is not closed. */
bool placeholder_cut(struct str *rest, struct str text);
/* Cut the text up to the first one, and that one, off the front of *text.
 * False, and nothing is cut: there is none that is closed. */
bool placeholder_next(struct str *before, struct str *placeholder,
    struct str *text);
/* Where the first (last) one begins that is no variable; its length: none is.
 */
size_t placeholder_find(struct str text);
size_t placeholder_find_last(struct str text);
/* Of the first thing in braces: where it is closed; its length: it is not. */
size_t placeholder_close(struct str text);
/* For walks along a text: does `c` open, or close, a placeholder? */
static inline bool placeholder_opens(char c)
{
	return c == '{';
}

static inline bool placeholder_closes(char c)
{
	return c == '}';
}

/* `${name}`, or with what stands where it is not set, `${name:standing}`. */
struct str variable_make(struct str name, struct arena *arena);
void variable_put(struct buf *out, struct str name, struct str standing);
/* Does the text begin with one? */
bool variable_begins(struct str text);
/* The name in a text that is one, `${name:standing}`, or is written without its
 * signs, `name:standing`; *standing: "" if nothing stands there. */
struct str variable_named(struct str *standing, struct str text);
/* Where the first one begins; its length: there is none. */
size_t variable_find(struct str text);
/* The one in front, which a brace closes: its name and, with *has_standing,
 * what stands where it is not set. */
struct variable {
	struct str whole;
	struct str name;
	struct str standing;
	bool has_standing;
};
/* False: none is in front, or no brace closes it. */
bool variable_read(struct variable *variable, struct str text);

/* ---- names beside each other, handlers, decorations ---- */

/* Append a name to those of nodes that stand beside each other in a chain, and
 * cut one off the front: false, there is none left. */
void beside_put(struct buf *out, struct str name, bool first);
bool beside_cut(struct str *name, struct str *rest);

/* `users#show` as class and method. False: it is written in no such way; then
 * the class is all of it. */
bool handler_cut(struct str *class, struct str *method, struct str handler);
bool handler_is_cut(struct str handler);
/* Is it such a text, or `Users@show`? */
bool handler_is_text(struct str handler);

/* `allow(GET)`, `allow()` */
struct str decoration_make(struct str name, struct str argument,
    struct arena *arena);
/* Its name: what stands before the bracket. */
struct str decoration_name(struct str decoration);
/* `~a`: what a rule notes. */
struct str decoration_noted(struct str text, struct arena *arena);

#endif
