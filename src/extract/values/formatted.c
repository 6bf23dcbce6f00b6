/*
 * Texts that calls and operators put together: from a format,
 * `fmt.Sprintf("%s/x", a)` or `"%s/x" % a`; from parts of a path,
 * `path.Join(a, b)`; from an address and a path, `urljoin(a, "/x")`. Which
 * calls these are, each language lists. value.c asks for each call and
 * operator.
 */
#include "extract/values/formatted.h"

#include <string.h>

#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "extract/values/value.h"
#include "lang/lang.h"

#define FORMAT_ARGUMENTS 16 /* of one call */

/* A format while its places are filled: `fmt.Sprintf("%s/x", a)`. */
struct filling {
	struct reading *reading;
	const struct form *call; /* or the operator `"%s" % a` */
	const struct form *items[FORMAT_ARGUMENTS]; /* without a keyword */
	size_t count;
	size_t next; /* index of the item that the next unnumbered place takes
		      */
	struct buf out; /* the text made so far */
};

/* Append the text of an argument to filling->out; an empty hole where the text
 * is not known or the argument is missing (`form` NULL). */
static void put_formatted_value(struct filling *filling,
    const struct form *form)
{
	struct str text = { 0 };

	if (!form || !evaluate(&text, filling->reading, form))
		text = hole_of(filling->reading, STR(""));
	buf_put(&filling->out, text);
}

/* Append the argument whose turn it is (filling->next), and move on to the one
 * after; an empty hole where there are no more. */
static void put_next_argument(struct filling *filling)
{
	put_formatted_value(filling, filling->next < filling->count
					 ? filling->items[filling->next]
					 : NULL);
	filling->next++;
}

/* Append the value of `{name}`: the argument with that keyword,
 * `format(name=x)`, else a hole for the variable of that name at the call. */
static void put_named_value(struct filling *filling, struct str name)
{
	for (const struct form *form =
		 argument_first(filling->reading, filling->call);
	     form; form = argument_next(filling->reading, form))
		if (str_equal(form->keyword, name)) {
			put_formatted_value(filling, form);
			return;
		}
	buf_put(&filling->out,
	    hole_of(filling->reading,
		symbol_of_name(filling->reading, filling->call, name)));
}

/* Append the value of a place that begins with `%`; `rest` is what follows the
 * mark: `s/x`, `2$s`, `-5d`. Returns how many bytes of `rest` belong to the
 * place. `2$` takes the second argument, `%%` is a percent sign; flags and
 * width are skipped. */
static size_t fill_percent(struct filling *filling, struct str rest)
{
	size_t at = 0;
	uint32_t place;

	if (str_is_number(&place, str_slice(rest, 0, str_find(rest, '$'))) &&
	    place > 0)
		filling->next = place - 1;
	while (at < rest.len && strchr("+-# 0123456789.$", rest.ptr[at]))
		at++;
	if (at == rest.len)
		return at;
	if (rest.ptr[at] == '%')
		buf_putc(&filling->out, '%');
	else
		put_next_argument(filling);
	return at + 1;
}

/* Append the value of a place that begins with `{`; `rest` is what follows the
 * brace: `}/x`, `0}`, `name}`, `:>5}`. A number takes that argument, and the
 * next `{}` the one after it. `{{` and a brace that is never closed are a
 * brace. Returns how many bytes of `rest` were read. */
static size_t fill_brace(struct filling *filling, struct str rest)
{
	size_t end = str_find(rest, '}');
	struct str inside = str_slice(rest, 0, end);
	struct str name = str_slice(inside, 0, str_find(inside, ':'));
	uint32_t place;

	if (str_starts(rest, "{") || end == rest.len) {
		buf_putc(&filling->out, '{');
		return end == rest.len ? 0 : 1;
	}
	if (name.len == 0) {
		put_next_argument(filling);
	} else if (str_digits(&place, name) > 0) {
		filling->next = place;
		put_next_argument(filling);
	} else {
		put_named_value(filling, name);
	}
	return end + 1;
}

/* Append the format to filling->out with its places replaced by values. `mark`:
 * what a place begins with, '%' or '{'. */
static void fill_format(struct filling *filling, struct str format, char mark)
{
	for (size_t i = 0; i < format.len;) {
		char c = format.ptr[i++];
		struct str rest = str_slice(format, i, format.len);

		if (c == mark && mark == '%')
			i += fill_percent(filling, rest);
		else if (c == mark)
			i += fill_brace(filling, rest);
		else if (c == '}' && mark == '{' && str_starts(rest, "}"))
			continue; /* `}}` is one */
		else
			buf_putc(&filling->out, c);
	}
}

/* Set *out to the text that a call makes of a format: `fmt.Sprintf("%s/x", a)`,
 * `API.format(a)`. The format is the receiver if that is a text, else the first
 * text argument. The language's `formats` name the calls, after a mark and a
 * blank: "% Sprintf". False: no such call, or a format without places and
 * arguments, as dates have formats, too. */
bool evaluate_format(struct str *out, struct reading *reading,
    const struct form *form)
{
	const char *formats = reading->language->formats;
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	struct filling filling = { .reading = reading, .call = form };
	struct str format = { 0 };

	if (!formats || !str_listed(formats + 2, form->name))
		return false;
	filling.out.arena = reading->perm;
	receiver = receiver ? bound_value(reading, receiver) : NULL;
	if (receiver && receiver->kind == FORM_string)
		format = receiver->text;
	for (const struct form *item = argument_first(reading, form); item;
	     item = argument_next(reading, item))
		if (format.len == 0 && item->kind == FORM_string)
			format = item->text;
		else if (item->keyword.len == 0 &&
			 filling.count < FORMAT_ARGUMENTS)
			filling.items[filling.count++] = item;
	if (format.len == 0 ||
	    (filling.count == 0 && str_find(format, formats[0]) == format.len))
		return false;
	fill_format(&filling, format, formats[0]);
	*out = buf_str(&filling.out);
	return true;
}

/* Set *out to `template` up to its brace, followed by the text of the call's
 * only argument: "/a" for the template `{}` and a call with "/a". False: the
 * call has no or several arguments, or the text is not known. */
static bool replace_brace_by_argument(struct str *out, struct reading *reading,
    const struct form *form, struct str template)
{
	const struct form *item = argument_first(reading, form);
	size_t place = str_find(template, '{');
	struct str text = { 0 };

	if (!item || argument_next(reading, item) ||
	    !evaluate(&text, reading, item))
		return false;
	*out = str_printf(reading->perm, "%.*s%.*s", (int)place, template.ptr,
	    STR_ARG(text));
	return true;
}

/* Set *out to the text that a call makes of its argument by the language's
 * `texts`, rows such as `name={}`: the call's name, and a template with a brace
 * where the argument goes. False: no row names the call. */
bool evaluate_text_call(struct str *out, struct reading *reading,
    const struct form *form)
{
	struct str rest = reading->language->texts
			      ? str_from(reading->language->texts)
			      : STR("");
	struct str row;

	while (str_cut(&row, &rest, ' ')) {
		size_t equals = str_find(row, '=');

		if (equals < row.len &&
		    str_equal(str_slice(row, 0, equals), form->name))
			return replace_brace_by_argument(out, reading, form,
			    str_slice(row, equals + 1, row.len));
	}
	return false;
}

/* Set *out to the text of `"%s/x" % a` or `"%s/%s" % (a, b)`. False: another
 * operator, or no text on its left. */
bool evaluate_percent(struct str *out, struct reading *reading,
    const struct form *form)
{
	const struct form *left = form_child(reading->forms, form, ROLE_LEFT);
	const struct form *right = form_child(reading->forms, form, ROLE_RIGHT);
	struct filling filling = { .reading = reading, .call = form };

	if (!str_is(form->name, "%") || !left || left->kind != FORM_string ||
	    !right)
		return false;
	filling.out.arena = reading->perm;
	if (right->kind != FORM_list)
		filling.items[filling.count++] = right;
	for (const struct form *item =
		 right->kind == FORM_list
		     ? form_child(reading->forms, right, ROLE_VALUE)
		     : NULL;
	     item && filling.count < FORMAT_ARGUMENTS;
	     item = form_sibling(reading->forms, item))
		filling.items[filling.count++] = item;
	fill_format(&filling, left->text, '%');
	*out = buf_str(&filling.out);
	return true;
}

/* Set *out to the path that a call such as `path.Join(a, "/x")` makes: the
 * arguments with one slash between any two, a hole for each that is not known.
 * False: the language does not list the call in `joins`. */
bool evaluate_path_join(struct str *out, struct reading *reading,
    const struct form *form)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	struct buf path = { .arena = reading->perm };

	if (!reading->language->joins || !receiver ||
	    !str_listed(reading->language->joins,
		str_dotted(receiver->name, form->name, reading->perm)))
		return false;
	for (const struct form *item = argument_first(reading, form); item;
	     item = argument_next(reading, item)) {
		struct str part = { 0 };

		if (!evaluate(&part, reading, item))
			part = hole_of(reading, STR(""));
		if (path.len && str_starts(part, "/"))
			part = str_slice(part, 1, part.len);
		if (path.len && part.len && !str_ends(buf_str(&path), "/"))
			buf_putc(&path, '/');
		buf_put(&path, part);
	}
	*out = buf_str(&path);
	return true;
}

/* The arguments of a call that joins an address and a path. */
struct address_join {
	const struct form *base;
	const struct form *path;
};

/* Does the row of the language's `onto` describe this call, which joins an
 * address and a path? Then its base and path go to *address_join. Rows:
 * `urljoin`, called with base and path; `<URL`, with path and base; `.resolve`,
 * called on the base; `URI.join`, on the receiver URI. False: another call, or
 * base or path is missing. */
static bool read_address_join(struct address_join *address_join,
    struct reading *reading, const struct form *form, struct str row)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	const struct form *first = argument_first(reading, form);
	const struct form *second = first ? argument_next(reading, first)
					  : NULL;
	size_t dot = str_find(row, '.');
	bool is_reversed = str_starts(row, "<");
	struct str name = dot < row.len
			      ? str_slice(row, dot + 1, row.len)
			      : str_slice(row, is_reversed ? 1 : 0, row.len);

	if (!str_equal(form->name, name) || !first)
		return false;
	*address_join = is_reversed ? (struct address_join){ second, first }
				    : (struct address_join){ first, second };
	if (dot == 0)
		*address_join =
		    (struct address_join){ receiver, second ? NULL : first };
	else if (dot < row.len && (!receiver || !str_equal(receiver->name,
						    str_slice(row, 0, dot))))
		return false;
	return address_join->base && address_join->path;
}

/* An address without its path: `http://a` of `http://a/x`; without a scheme,
 * what stands before the first slash. A hole at the beginning is kept, as it
 * may be the whole address. */
static struct str origin_of(struct str base)
{
	size_t from = hole_end(base);

	if (str_find_text(base, "://") < base.len)
		return str_url_origin(base);
	return str_slice(base, 0,
	    from + str_find(str_slice(base, from, base.len), '/'));
}

/* May the text be a path: has it a letter, digit or hole? A mere separator, as
 * in `names.join(", ")`, has none. */
static bool is_formatted_path(struct str text)
{
	for (size_t i = 0; i < text.len; i++)
		if (char_is_word(text.ptr[i]) || hole_opens(text.ptr[i]))
			return true;
	return false;
}

/* Set *out to base and path joined as browsers do: `http://a/x` and `y` give
 * `http://a/x/y`; a path from the root (`/y`) replaces the base's path, a whole
 * address (`http://b`) all of it. False: the text of one is not known. */
static bool join_address(struct str *out, struct reading *reading,
    const struct address_join *address_join)
{
	struct str base;
	struct str path;
	bool needs_slash;

	if (!evaluate(&base, reading, address_join->base) ||
	    !evaluate(&path, reading, address_join->path) ||
	    !is_formatted_path(path))
		return false;
	if (str_find_text(path, "://") < path.len) {
		*out = path;
		return true;
	}
	if (str_starts(path, "/"))
		base = origin_of(base);
	needs_slash = !str_starts(path, "/") && !str_ends(base, "/");
	*out = str_printf(reading->perm, "%.*s%s%.*s", STR_ARG(base),
	    needs_slash ? "/" : "", STR_ARG(path));
	return true;
}

/* Set *out to the address that a call such as `urljoin(a, "/x")` makes; `form`
 * may also be a name that is bound to such a call. False: it is none, or the
 * texts are not known. */
bool evaluate_address_join(struct str *out, struct reading *reading,
    const struct form *form)
{
	const char *rows = reading->language ? reading->language->onto : NULL;
	struct str rest = str_from(rows ? rows : "");
	struct address_join address_join;
	struct str row;

	if (form->kind == FORM_name && rows)
		form = bound_value(reading, form);
	if (form->kind != FORM_call)
		return false;
	while (str_cut(&row, &rest, ' '))
		if (read_address_join(&address_join, reading, form, row))
			return join_address(out, reading, &address_join);
	return false;
}
