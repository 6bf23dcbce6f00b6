/*
 * Annotations in the doc comment before a definition, `@Route("/x",
 * methods={"GET"})`, as its decorations. No grammar knows them, so they are
 * read here by hand: read_annotations() finds them, read_annotation() reads one
 * with its arguments. One that cannot be read to its end keeps the forms made
 * so far: a decoration with fewer arguments is better than none.
 */
#include <string.h>

#include "extract/read/reader.h"

#define ANNOTATION_DEPTH 8 /* lists and annotations in each other */

/* A comment while its annotations are read. */
struct annotations {
	struct reader *reader;
	uint32_t at; /* byte in the reader's text */
	uint32_t to;
	uint32_t line;
	unsigned depth;
};

/* The character `ahead` bytes further on; '\0' at the end of the comment, where
 * all functions below stop. */
static char peek_annotation(const struct annotations *annotations,
    uint32_t ahead)
{
	return annotations->at + ahead < annotations->to
		   ? annotations->reader->text.ptr[annotations->at + ahead]
		   : '\0';
}

/* Go on by one character, and count its line. */
static void skip_annotation_character(struct annotations *annotations)
{
	if (peek_annotation(annotations, 0) == '\n')
		annotations->line++;
	if (annotations->at < annotations->to)
		annotations->at++;
}

/* May a name begin with the character? */
static bool is_annotation_letter(char c)
{
	return char_is_letter(c) || c == '_';
}

/* May a name, number or constant have the character: `-1`, `2.5`,
 * `Item::CLASS`? */
static bool is_annotation_name_char(char c)
{
	return char_is_word(c) || char_among(c, "\\:.-");
}

/* Skip white space, and the asterisk at the begin of a comment's line, but not
 * that of the comment's end. */
static void skip_annotation_space(struct annotations *annotations)
{
	bool at_line_start = false;

	for (;;) {
		char c = peek_annotation(annotations, 0);

		at_line_start = at_line_start || c == '\n';
		if (!char_among(c, " \t\r\n") &&
		    !(at_line_start && c == '*' &&
			peek_annotation(annotations, 1) != '/'))
			return;
		at_line_start = at_line_start && c != '*';
		skip_annotation_character(annotations);
	}
}

/* Skip white space, then this character. False: another one is there; only the
 * white space is skipped. */
static bool take_annotation_character(struct annotations *annotations,
    char character)
{
	skip_annotation_space(annotations);
	if (peek_annotation(annotations, 0) != character)
		return false;
	skip_annotation_character(annotations);
	return true;
}

/* Take a name, with dots for backslashes and double colons, and return it:
 * "A.B" of `\A\B`; "": there is none. A backslash in front leaves no dot; a
 * single colon ends the name, as in `key: value`. */
static struct str take_annotation_name(struct annotations *annotations)
{
	struct buf out = { .arena = annotations->reader->perm };

	while (is_annotation_name_char(peek_annotation(annotations, 0))) {
		char c = peek_annotation(annotations, 0);
		bool pair = c == ':' && peek_annotation(annotations, 1) == ':';

		if (c == ':' && !pair)
			break;
		if (c != '\\' || out.len)
			buf_putc(&out, pair || c == '\\' ? '.' : c);
		skip_annotation_character(annotations);
		if (pair)
			skip_annotation_character(annotations);
	}
	return buf_str(&out);
}

/* Open a form on the line at hand, below the open one, and return its index. */
static uint32_t open_annotation_form(struct annotations *annotations,
    enum form_kind kind, enum form_role role)
{
	return form_add(annotations->reader, kind, role, annotations->line,
	    annotations->line);
}

/* Add a form without children, a name, text or literal, below the open form.
 * `keyword`: its key as an argument, or "". */
static void add_annotation_leaf(struct annotations *annotations,
    enum form_kind kind, enum form_role role, struct str text,
    struct str keyword)
{
	uint32_t form = open_annotation_form(annotations, kind, role);
	struct form *leaf = form_at(annotations->reader, form);

	leaf->keyword = keyword;
	if (kind == FORM_name)
		leaf->name = text;
	else
		leaf->text = text;
	form_close(annotations->reader, form);
}

/* Take a text in quotes and return it without these. A quote in it is doubled:
 * `"say ""hi"""`. */
static struct str take_annotation_string(struct annotations *annotations)
{
	struct buf out = { .arena = annotations->reader->perm };
	char quote = peek_annotation(annotations, 0);

	skip_annotation_character(annotations);
	while (annotations->at < annotations->to) {
		char c = peek_annotation(annotations, 0);

		if (c == quote && peek_annotation(annotations, 1) != quote)
			break;
		if (c == quote)
			skip_annotation_character(annotations);
		buf_putc(&out, c);
		skip_annotation_character(annotations);
	}
	skip_annotation_character(annotations);
	return buf_str(&out);
}

static bool read_annotation_value(struct annotations *annotations,
    enum form_role role, struct str keyword);

/* Take the key of `key = value` or `key: value` and return it; "": there is
 * none, and nothing is taken. */
static struct str take_annotation_key(struct annotations *annotations)
{
	struct annotations before_annotations;
	struct str key;

	skip_annotation_space(annotations);
	before_annotations = *annotations;
	key = peek_annotation(annotations, 0) == '"'
		  ? take_annotation_string(annotations)
		  : take_annotation_name(annotations);
	skip_annotation_space(annotations);
	if (key.len && (peek_annotation(annotations, 0) == '=' ||
			   peek_annotation(annotations, 0) == ':')) {
		skip_annotation_character(annotations);
		return key;
	}
	*annotations = before_annotations;
	return (struct str){ 0 };
}

/* Read an item of `{"GET", "POST"}`, or a pair of `{"id": 1, "name" = x}`,
 * below the open form. False: it cannot be read. */
static bool read_annotation_item(struct annotations *annotations)
{
	struct str key = take_annotation_key(annotations);
	uint32_t pair;
	bool read;

	if (key.len == 0)
		return read_annotation_value(annotations, ROLE_VALUE, key);
	pair = open_annotation_form(annotations, FORM_pair, ROLE_VALUE);
	form_at(annotations->reader, pair)->name = key;
	read =
	    read_annotation_value(annotations, ROLE_VALUE, (struct str){ 0 });
	form_close(annotations->reader, pair);
	return read;
}

/* Read what is in braces: a map, if its first item has a key, else a list.
 * `keyword`: its key as an argument, or "". False: it cannot be read to its
 * end. */
static bool read_annotation_items(struct annotations *annotations,
    enum form_role role, struct str keyword)
{
	uint32_t form = open_annotation_form(annotations, FORM_list, role);
	struct annotations at_first_item;
	bool read = true;

	form_at(annotations->reader, form)->keyword = keyword;
	skip_annotation_character(annotations);
	at_first_item = *annotations;
	if (take_annotation_key(annotations).len)
		form_at(annotations->reader, form)->kind = FORM_map;
	*annotations = at_first_item;
	while (read && !take_annotation_character(annotations, '}')) {
		read = read_annotation_item(annotations);
		take_annotation_character(annotations, ',');
	}
	form_close(annotations->reader, form);
	return read;
}

/* Read what is in parentheses, as arguments of the open form. A missing or
 * trailing comma is no error. False: it cannot be read to its end. */
static bool read_annotation_arguments(struct annotations *annotations)
{
	bool read = true;

	skip_annotation_character(annotations);
	while (read && !take_annotation_character(annotations, ')')) {
		read = read_annotation_value(annotations, ROLE_ARGUMENT,
		    take_annotation_key(annotations));
		take_annotation_character(annotations, ',');
	}
	return read;
}

/* Read an annotation from behind its `@`: a decoration, or, as an argument of
 * another one (`@Many({@One("a")})`), a call. Its name is the last part of
 * `A.B`, the rest its receiver. False: it cannot be read to its end. */
static bool read_annotation(struct annotations *annotations,
    enum form_role role, struct str keyword)
{
	struct reader *reader = annotations->reader;
	bool is_decoration = role == ROLE_DECORATION;
	uint32_t form = open_annotation_form(annotations,
	    is_decoration ? FORM_decoration : FORM_call, role);
	struct str name = take_annotation_name(annotations);
	size_t dot = str_find_last(name, '.');
	bool read = true;

	form_at(reader, form)->keyword = keyword;
	form_at(reader, form)->name =
	    dot < name.len ? str_slice(name, dot + 1, name.len) : name;
	if (dot < name.len)
		add_annotation_leaf(annotations, FORM_name, ROLE_RECEIVER,
		    str_slice(name, 0, dot), (struct str){ 0 });
	if (peek_annotation(annotations, 0) == '(')
		read = read_annotation_arguments(annotations);
	form_close(reader, form);
	return read;
}

/* Read a name or a number. False: there is none. */
static bool read_plain_annotation_value(struct annotations *annotations,
    enum form_role role, struct str keyword)
{
	struct str text = take_annotation_name(annotations);
	bool is_name = text.len && is_annotation_letter(text.ptr[0]);

	if (text.len)
		add_annotation_leaf(annotations,
		    is_name ? FORM_name : FORM_literal, role, text, keyword);
	return text.len > 0;
}

/* Read any value: a text, braces, an annotation, a name or number. `keyword`:
 * its key as an argument, or "". False: there is none. The form of a text is
 * added before the text is read, so that it has the line on which that begins.
 */
static bool read_annotation_value(struct annotations *annotations,
    enum form_role role, struct str keyword)
{
	bool read;

	if (annotations->depth == ANNOTATION_DEPTH)
		return false;
	annotations->depth++;
	skip_annotation_space(annotations);
	switch (peek_annotation(annotations, 0)) {
	case '"':
	case '\'':
		add_annotation_leaf(annotations, FORM_string, role,
		    (struct str){ 0 }, keyword);
		form_at(annotations->reader,
		    (uint32_t)annotations->reader->forms->count - 1)
		    ->text = take_annotation_string(annotations);
		read = true;
		break;
	case '{':
		read = read_annotation_items(annotations, role, keyword);
		break;
	case '@':
		skip_annotation_character(annotations);
		read = read_annotation(annotations, role, keyword);
		break;
	default:
		read = read_plain_annotation_value(annotations, role, keyword);
		break;
	}
	annotations->depth--;
	return read;
}

/* Set *annotations to the last doc comment (with two stars) among the comments
 * in `doc`. False: there is none. Its line is counted back from the last row,
 * which is known. */
static bool find_annotation_comment(struct annotations *annotations,
    struct doc_range doc)
{
	struct str text =
	    str_slice(annotations->reader->text, doc.from, doc.to);
	size_t from = text.len;

	while (from > 0 && !str_starts(str_slice(text, from, text.len), "/**"))
		from--;
	if (!str_starts(str_slice(text, from, text.len), "/**"))
		return false;
	annotations->at = doc.from + (uint32_t)from;
	text = str_slice(text, from, text.len);
	annotations->to = annotations->at + (uint32_t)str_find_text(text, "*/");
	annotations->line = doc.row + 1;
	for (uint32_t i = annotations->at; i < doc.to; i++)
		annotations->line -= annotations->reader->text.ptr[i] == '\n';
	return true;
}

/* Read the annotations of a doc comment as decorations. Each begins a line and
 * has a capital: `@param`, and `see @Route` in a sentence, are none. */
void read_annotations(struct reader *reader, struct doc_range doc)
{
	struct annotations annotations = { .reader = reader };
	bool at_line_start = true;

	if (!find_annotation_comment(&annotations, doc))
		return;
	while (annotations.at < annotations.to) {
		char c = peek_annotation(&annotations, 0);
		char after = peek_annotation(&annotations, 1);

		if (at_line_start && c == '@' &&
		    (after == '\\' || char_is_capital(after))) {
			skip_annotation_character(&annotations);
			read_annotation(&annotations, ROLE_DECORATION,
			    (struct str){ 0 });
			at_line_start = false;
			continue;
		}
		at_line_start = c == '\n' ||
				(at_line_start && char_among(c, "/* \t\r"));
		skip_annotation_character(&annotations);
	}
}
