/*
 * Steps that change a text: case, parts, joints, plural, and the texts that a
 * file has by itself (its path, its package).
 */
#include <string.h>

#include "extract/selectors/steps.h"
#include "extract/values/reading.h"

/* The offset of the step's separator (a blank, if the step has no word) in the
 * text; the text's length if it has none. *separator is set to the separator.
 */
static size_t find_separator(struct str *separator, const struct step *step,
    struct str text)
{
	size_t at = 0;

	*separator = step->word_count ? step->words[0] : STR(" ");
	while (at + separator->len <= text.len &&
	       !str_equal(str_slice(text, at, at + separator->len), *separator))
		at++;
	return at + separator->len <= text.len ? at : text.len;
}

/* The step `after`: append the text after the first separator: "/x" of `GET
 * /x`; nothing without a separator. */
void step_after(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str text = value_text(&in, reading);
	struct str separator;
	size_t at = find_separator(&separator, step, text);

	if (at < text.len)
		values_add_text(out,
		    str_trim(str_slice(text, at + separator.len, text.len)),
		    in.line, reading);
}

/* The step `before`: append the text before the first separator: "GET" of `GET
 * /x`; nothing without a separator. */
void step_before(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str text = value_text(&in, reading);
	struct str separator;
	size_t at = find_separator(&separator, step, text);

	if (at < text.len)
		values_add_text(out, str_trim(str_slice(text, 0, at)), in.line,
		    reading);
}

/* The step `brace`: append the value's text as a placeholder: "{x}" for x. */
void step_brace(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	values_add_text(out,
	    placeholder_make(value_text(&in, reading), reading->perm), in.line,
	    reading);
}

/* The step `version`: append the text with VERSION_MARKs around, as a version
 * of routes: by these, assemble puts the version in front of the path. */
void step_version(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	values_add_text(out,
	    str_printf(reading->perm, "%c%.*s%c", VERSION_MARK,
		STR_ARG(value_text(&in, reading)), VERSION_MARK),
	    in.line, reading);
}

/* The step `maybe`: append the text; if it is one hole, as a hole that may stay
 * empty: one that no file fills is then left out of the path. */
void step_maybe(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str text = value_text(&in, reading);
	struct hole hole;

	(void)step;
	if (hole_whole(&hole, text))
		text =
		    hole_maybe(str_slice(text, 1, text.len - 1), reading->perm);
	values_add_text(out, text, in.line, reading);
}

/* The step `camel`: append the text in camel case: "firstName" for
 * `first_name`; underscores in front stay. */
void step_camel(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str text = value_text(&in, reading);
	struct buf name_text = { .arena = reading->perm };
	size_t from = 0;

	(void)step;
	while (from < text.len && text.ptr[from] == '_')
		from++;
	buf_put(&name_text, str_slice(text, 0, from));
	for (size_t i = from; i < text.len; i++) {
		char c = text.ptr[i];
		bool after_joint = i > from && text.ptr[i - 1] == '_';

		if (c != '_')
			buf_putc(&name_text, after_joint && char_is_small(c)
						 ? (char)(c - 32)
						 : c);
	}
	values_add_text(out, buf_str(&name_text), in.line, reading);
}

/* The name that an XML tag of a comment refers to: "A.B" of `see cref="A.B"/`;
 * "": any other tag. `tag`: what stands between `<` and `>`. */
static struct str tag_text(struct str tag)
{
	size_t from = str_find(tag, '"');

	if (from == tag.len || !str_ends(tag, "/"))
		return (struct str){ 0 };
	tag = str_slice(tag, from + 1, tag.len);
	return str_slice(tag, 0, str_find(tag, '"'));
}

/* The summary of a comment in XML without its tags: "A text." of `<summary>A
 * text.</summary> <param …`; a tag that refers to a name is replaced by that
 * name. */
static struct str without_tags(struct str text, struct arena *perm)
{
	struct buf out = { .arena = perm };

	for (size_t i = 0; i < text.len; i++) {
		struct str rest = str_slice(text, i, text.len);

		if (str_starts(rest, "</summary>"))
			break;
		if (text.ptr[i] != '<') {
			buf_putc(&out, text.ptr[i]);
			continue;
		}
		rest = str_slice(rest, 1, str_find(rest, '>'));
		buf_put(&out, tag_text(rest));
		i += rest.len + 1;
	}
	return buf_str(&out);
}

/* The first sentence of a comment, on one line. It ends at a full stop before a
 * blank (so not within `e.g` or `1.5`), at a blank line, or at a tag such as
 * `@param` at the begin of a line. */
static struct str sentence_on_one_line(struct str text, struct arena *perm)
{
	struct buf out = { .arena = perm };

	text = str_trim(text);
	if (str_starts(text, "<"))
		text = str_trim(without_tags(text, perm));
	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];
		char after = i + 1 < text.len ? text.ptr[i + 1] : ' ';
		bool is_blank_line = c == '\n' && after == '\n';
		bool is_tag = c == '@' && (i == 0 || text.ptr[i - 1] == '\n');

		if (is_blank_line || is_tag)
			break;
		buf_putc(&out, c == '\n' || c == '\t' ? ' ' : c);
		if (c == '.' && (after == ' ' || after == '\n'))
			break;
	}
	return str_trim(buf_str(&out));
}

/* The step `doc`: append the first sentence of a definition's comment; nothing
 * without a comment. */
void step_doc(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form && form_is_definition(in.form) && in.form->text.len)
		values_add_text(out,
		    sentence_on_one_line(in.form->text, reading->perm), 0,
		    reading);
}

/* The step `comment`: append the whole comment of a definition or binding;
 * nothing without a comment. */
void step_comment(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form &&
	    (form_is_definition(in.form) || in.form->kind == FORM_binding) &&
	    in.form->text.len)
		values_add_text(out, in.form->text, 0, reading);
}

/* The step `colon`: append the value's text; where the form is a symbol, `:id`,
 * with a colon in front, ":id". A text stays as it is: "boats" of `on 'boats',
 * :id`. */
void step_colon(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	bool symbol = in.form && in.form->kind == FORM_symbol;

	(void)step;
	values_add_text(out,
	    str_printf(reading->perm, "%s%.*s", symbol ? ":" : "",
		STR_ARG(value_text(&in, reading))),
	    in.line, reading);
}

/* Does a word of a name in camel case begin at the capital at `at`: at B of
 * `aB`? Of several capitals in a row only the last one, if a small letter
 * follows: HTTPServer is HTTP, Server. False at the begin of the name. */
static bool begins_camel_word(struct str text, size_t at)
{
	char c = text.ptr[at];
	char before = at ? text.ptr[at - 1] : '_';
	char after = at + 1 < text.len ? text.ptr[at + 1] : '_';

	if (!char_is_capital(c))
		return false;
	if (char_is_capital(before))
		return char_is_small(after);
	return char_is_small(before) || char_is_digit(before);
}

/* The step `join`: append the text of the first value, and add those of further
 * values to it, with the step's text between: "a/b" of a, b for `join(/)`.
 * Empty texts are left out. */
void step_join(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str text = value_text(&in, reading);
	struct str joint = step->word_count ? step->words[0] : STR("");

	if (text.len == 0)
		return;
	if (out->count == 0) {
		values_add_text(out, text, in.line, reading);
		return;
	}
	out->items[0].text = str_printf(reading->perm, "%.*s%.*s%.*s",
	    STR_ARG(out->items[0].text), STR_ARG(joint), STR_ARG(text));
}

/* The step `kebab`: append the text in lower case with hyphens: "site-map" for
 * `SiteMap` and `site_map`. Symbols in holes stay as they are. */
void step_kebab(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str text = value_text(&in, reading);
	struct buf joined_words = { .arena = reading->perm };
	bool inside = false;

	(void)step;
	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];

		inside = hole_goes_on(inside, c);
		if (!inside && begins_camel_word(text, i))
			buf_putc(&joined_words, '-');
		if (!inside && c == '_')
			c = '-';
		else if (!inside)
			c = char_lower(c);
		buf_putc(&joined_words, c);
	}
	values_add_text(out, buf_str(&joined_words), in.line, reading);
}

/* What follows the last separator (`.`, `/`, `\`, `:`, `#`) of a name: "b" of
 * `a.b`, "MethodGet" of `http.MethodGet`. Of a text that ends in a hole, the
 * last part of the symbol in the hole. The text itself, if it has no separator.
 */
static struct str last_identifier(struct str text)
{
	if (text.len && hole_closes(text.ptr[text.len - 1]))
		text.len--;
	for (size_t i = text.len; i-- > 0;)
		if (strchr("./\\:#", text.ptr[i]) || hole_opens(text.ptr[i]))
			return str_slice(text, i + 1, text.len);
	return text;
}

/* The step `last`: append the last part of a dotted or slashed text: "b" of
 * `a.b`. */
void step_last(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	values_add_text(out, last_identifier(value_text(&in, reading)), in.line,
	    reading);
}

/* The text `changed` with the holes of `text` put back, as symbols keep their
 * case. `changed` is `text` with the case of each byte changed, so both have
 * the same length. */
static struct str keep_holes(struct str changed, struct str text,
    struct arena *perm)
{
	char *copy = str_cstring(changed, perm);
	bool inside = false;

	for (size_t i = 0; i < text.len; i++) {
		inside = hole_goes_on(inside, text.ptr[i]);
		if (inside)
			copy[i] = text.ptr[i];
	}
	return (struct str){ copy, changed.len };
}

/* The step `lower`: append the text in lower case; symbols in holes stay as
 * they are. */
void step_lower(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str text = value_text(&in, reading);

	(void)step;
	values_add_text(out,
	    keep_holes(str_lower(text, reading->perm), text, reading->perm),
	    in.line, reading);
}

/* The step `plural`: append the text in the plural: "boats" for `boat`. */
void step_plural(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	values_add_text(out,
	    str_plural(value_text(&in, reading), reading->perm), in.line,
	    reading);
}

/* The step `singular`: append the text in the singular: "boat" for `boats`. */
void step_singular(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	values_add_text(out,
	    str_singular(value_text(&in, reading), reading->perm), in.line,
	    reading);
}

/* Append a placeholder to a path: `/{order_line}/` for `order-line`. Names of
 * parameters have `_` for hyphens. */
static void put_parameter(struct buf *out, struct str name)
{
	struct buf plain = { .arena = out->arena };

	for (size_t i = 0; i < name.len; i++)
		buf_putc(&plain, name.ptr[i] == '-' ? '_' : name.ptr[i]);
	buf_putc(out, '/');
	placeholder_put(out, buf_str(&plain));
	buf_putc(out, '/');
}

/* The step `nest`: append a dotted name as the path of nested resources:
 * "orders/{order}/items" for `orders.items`. */
void step_nest(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str rest = value_text(&in, reading);
	struct buf path = { .arena = reading->perm };
	struct str part;

	(void)step;
	while (str_cut(&part, &rest, '.')) {
		buf_put(&path, part);
		if (rest.len)
			put_parameter(&path, str_singular(part, reading->perm));
	}
	values_add_text(out, buf_str(&path), in.line, reading);
}

/* The step `package`: append the package or namespace that the file declares;
 * "" if it declares none. */
void step_package(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	(void)in;
	values_add_text(out, reading->forms->items[0].name, 0, reading);
}

/* The step `file`: append the path of the file. */
void step_file(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	(void)in;
	values_add_text(out, reading->forms->path, 0, reading);
}

/* The step `find`: append what the step's expression matches first in the text:
 * its group 1, or all of it if it has no group; nothing without a match. */
void step_find(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str text = value_text(&in, reading);
	struct str groups[2];

	if (reading_may_match(reading, step->pattern, text) &&
	    pattern_groups(groups, 2, step->pattern, text))
		values_add_text(out, groups[1].ptr ? groups[1] : groups[0],
		    in.line, reading);
}

/* The step `replace`: append the text with each match of the step's expression
 * replaced by its second word, in which $1 is group 1. */
void step_replace(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	values_add_text(out,
	    pattern_replace(step->pattern, value_text(&in, reading),
		step->words[1], reading->perm),
	    in.line, reading);
}

/* The step `place`: append the file's path without the directory of the nearest
 * manifest: "src/a.js" of `web/src/a.js` below `web/package.json`. */
void step_place(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str path = reading->forms->path;
	struct str root = reading->facts->root;

	(void)step;
	(void)in;
	if (root.len && root.len < path.len)
		path = str_slice(path, root.len + 1, path.len);
	values_add_text(out, path, 0, reading);
}

/* The step `setting`: append the placeholder of the setting with this name,
 * `${x}`, which assemble fills; nothing for "". */
void step_setting(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str text = value_text(&in, reading);

	(void)step;
	if (text.len)
		values_add_text(out, symbol_setting(text, reading->perm),
		    in.line, reading);
}

/* The step `split`: append the parts between separators (the first character of
 * the step's word; a blank without), without blanks around; empty ones are left
 * out. */
void step_split(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str rest = value_text(&in, reading);
	char separator = step->word_count ? step->words[0].ptr[0] : ' ';
	struct str part;

	while (str_cut(&part, &rest, separator))
		if (str_trim(part).len)
			values_add_text(out, str_trim(part), in.line, reading);
}

/* The step `stem`: append the file's name without its extension: "a" of
 * `src/a.js`. */
void step_stem(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str name = path_name(reading->forms->path);

	(void)step;
	(void)in;
	values_add_text(out, str_slice(name, 0, str_find_last(name, '.')), 0,
	    reading);
}

/* The step `strip`: append the text without the step's words at its end or
 * begin: "Order" of `OrderController` for `strip(Controller)`. Each word is
 * taken off once, at the end if it is there. A text that is the word itself
 * stays. */
void step_strip(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str text = value_text(&in, reading);

	for (size_t i = 0; i < step->word_count; i++) {
		struct str word = step->words[i];
		size_t rest = text.len - word.len;

		if (text.len <= word.len)
			continue;
		if (str_equal(str_slice(text, rest, text.len), word))
			text = str_slice(text, 0, rest);
		else if (str_has_start(text, word))
			text = str_slice(text, word.len, text.len);
	}
	values_add_text(out, text, in.line, reading);
}

/* The text without `tail` at its end; a text that does not end so as it is. */
static struct str without_tail(struct str text, const char *tail)
{
	return str_ends(text, tail)
		   ? str_slice(text, 0, text.len - strlen(tail))
		   : text;
}

/* The step `unanchor`: append a regular expression of a path as that path:
 * "a/b/" for `^a/b/?$`. */
void step_unanchor(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str text = value_text(&in, reading);

	(void)step;
	if (str_starts(text, "^"))
		text = str_slice(text, 1, text.len);
	text = without_tail(text, "\\Z");
	text = without_tail(text, "$");
	if (str_ends(text, "/?"))
		text = without_tail(text, "?");
	values_add_text(out, text, in.line, reading);
}

/* The step `upper`: append the text in upper case; symbols in holes stay as
 * they are. */
void step_upper(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str text = value_text(&in, reading);

	(void)step;
	values_add_text(out,
	    keep_holes(str_upper(text, reading->perm), text, reading->perm),
	    in.line, reading);
}

/* Does the text consist of capital letters alone, one at least? */
static bool is_all_capitals(struct str text)
{
	for (size_t i = 0; i < text.len; i++)
		if (!char_is_capital(text.ptr[i]))
			return false;
	return text.len > 0;
}

/* The HTTP method that a text names: GET of `METHOD_GET`, `MethodGet` and
 * `HttpMethod.GET`. ANY, if it names all methods, or none. */
struct str text_verb(struct str text, struct arena *perm)
{
	text = str_upper(last_identifier(text), perm);
	if (str_starts(text, "METHOD"))
		text = str_slice(text, 6, text.len);
	if (str_starts(text, "_"))
		text = str_slice(text, 1, text.len);
	return is_all_capitals(text) && !str_is(text, "ALL") ? text
							     : STR("ANY");
}

/* The step `verb`: append the HTTP method that the text names, see text_verb();
 * a hole for the method of a table's item, `routes.*.method`, as it is. */
void step_verb(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str text = value_text(&in, reading);

	(void)step;
	if (!table_hole(text).len)
		text = text_verb(text, reading->perm);
	values_add_text(out, text, in.line, reading);
}

enum { SLASHED_DEPTH = 16 }; /* operators within operators */

/* Append the operands of nested operators to `out` with slashes between:
 * a/{u32} for `"a" / u32()`. A call without arguments becomes a placeholder,
 * one with arguments stands for its first. `form` NULL appends nothing;
 * `depth`: how many more forms within forms are followed. */
static void put_slashed(struct buf *out, struct reading *reading,
    const struct form *form, unsigned depth)
{
	struct value value = { .form = form };

	if (!form || depth == 0)
		return;
	if (form->kind == FORM_operator) {
		put_slashed(out, reading,
		    form_child(reading->forms, form, ROLE_LEFT), depth - 1);
		put_slashed(out, reading,
		    form_child(reading->forms, form, ROLE_RIGHT), depth - 1);
		return;
	}
	if (form->kind == FORM_call && argument_first(reading, form)) {
		put_slashed(out, reading, argument_first(reading, form),
		    depth - 1);
		return;
	}
	if (out->len)
		buf_putc(out, '/');
	if (form->kind == FORM_call)
		placeholder_put(out, form->name);
	else
		buf_put(out, value_text(&value, reading));
}

/* The step `slashed`: append the operands of operators as a path: "a/{u32}" for
 * `"a" / u32`. */
void step_slashed(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct buf path = { .arena = reading->perm };

	(void)step;
	put_slashed(&path, reading, in.form, SLASHED_DEPTH);
	values_add_text(out, buf_str(&path), in.line, reading);
}

/* The step `pascal`: append the text with a capital at the begin of each word:
 * "SayHello" for `say_hello`. */
void step_pascal(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str text = value_text(&in, reading);
	struct buf joined_words = { .arena = reading->perm };
	bool begins_word = true;

	(void)step;
	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];

		if (c != '_')
			buf_putc(&joined_words, begins_word && char_is_small(c)
						    ? (char)(c - 'a' + 'A')
						    : c);
		begins_word = c == '_';
	}
	values_add_text(out, buf_str(&joined_words), in.line, reading);
}
