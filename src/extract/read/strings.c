/*
 * Reads strings, and operators that join them. A string without values becomes
 * a FORM_string with its content decoded, one with values a FORM_concat of
 * both. Grammars either have nodes for the texts between values
 * (read_string_parts()), or only for the values (read_string_gaps()).
 */
#include "extract/read/reader.h"

#include <string.h>

#define ESCAPE_DIGITS_MOST 8 /* of `\U0001f600` */
#define HEREDOC_LEVELS 32 /* nodes around a heredoc that are looked beside */
#define HEREDOC_NEXT 16 /* siblings between such a node and the text */

/* The value of a digit, up to base 16: 10 of `a`; -1: it is no digit. */
static int digit_of(char c)
{
	if (char_is_digit(c))
		return c - '0';
	if ((c | 32) >= 'a' && (c | 32) <= 'f')
		return (c | 32) - 'a' + 10;
	return -1;
}

/* Append the character with that number, at most 0x10ffff, as UTF-8. */
static void put_utf8(struct buf *out, uint32_t code)
{
	if (code < 0x80) {
		buf_putc(out, (char)code);
	} else if (code < 0x800) {
		buf_putc(out, (char)(0xc0 | code >> 6));
		buf_putc(out, (char)(0x80 | (code & 0x3f)));
	} else if (code < 0x10000) {
		buf_putc(out, (char)(0xe0 | code >> 12));
		buf_putc(out, (char)(0x80 | (code >> 6 & 0x3f)));
		buf_putc(out, (char)(0x80 | (code & 0x3f)));
	} else {
		buf_putc(out, (char)(0xf0 | (code >> 18 & 7)));
		buf_putc(out, (char)(0x80 | (code >> 12 & 0x3f)));
		buf_putc(out, (char)(0x80 | (code >> 6 & 0x3f)));
		buf_putc(out, (char)(0x80 | (code & 0x3f)));
	}
}

/* Append the character of `\u00e9`, `\u{e9}`, `\xe9` or `\351`, whose digits
 * begin at `at`. False: it is none, or the character 0 or half of a pair, which
 * no text may have; nothing is appended. `base`: of the digits, 8 or 16. */
static bool put_number_escape(struct buf *out, struct str text, size_t at,
    int base)
{
	uint32_t code = 0;
	size_t digits = 0;
	bool is_half_of_pair;

	for (; at < text.len && digits < ESCAPE_DIGITS_MOST; at++) {
		int digit = digit_of(text.ptr[at]);

		if (strchr("{}", text.ptr[at]))
			continue;
		if (digit < 0 || digit >= base)
			break;
		code = code * (uint32_t)base + (uint32_t)digit;
		digits++;
	}
	is_half_of_pair = code >= 0xd800 && code < 0xe000;
	if (digits == 0 || code == 0 || code > 0x10ffff || is_half_of_pair)
		return false;
	put_utf8(out, code);
	return true;
}

/* Append what a backslash and the letter `c` stand for, a line feed for n; else
 * the letter itself; nothing for a line's end. `letters` has each letter and
 * what it stands for in turn. */
static void put_letter_escape(struct buf *out, char c)
{
	static const char letters[] = "n\nt\tr\ra\ab\bf\fv\ve\033";

	for (size_t i = 0; i + 1 < sizeof(letters); i += 2)
		if (letters[i] == c) {
			buf_putc(out, letters[i + 1]);
			return;
		}
	if (c != '\n') /* a line that goes on */
		buf_putc(out, c);
}

/* Append what an escape of any language stands for: `\n`, `\u00e9`, a doubled
 * quotation mark or brace. Any other text is appended as it is. */
static void put_string_escape(struct buf *out, struct str text)
{
	char c = text.len > 1 ? text.ptr[1] : '\\';

	if (text.len < 2 || text.ptr[0] != '\\') {
		buf_put(out, text.len == 2 && text.ptr[0] == c
				 ? str_slice(text, 1, 2)
				 : text); /* `""`, `{{` */
		return;
	}
	if (strchr("uUx", c) && put_number_escape(out, text, 2, 16))
		return;
	if (c >= '0' && c <= '7' && put_number_escape(out, text, 1, 8))
		return;
	if (text.len == 2)
		put_letter_escape(out, c);
	else if (c != '\r')
		buf_put(out, text);
}

/* The content of a string, for grammars that have no nodes for it: without
 * prefix (`r"…"`), and without up to three quotation marks, or the brackets of
 * an include, on each side. */
static struct str unquote(struct str text)
{
	size_t n = 0;

	while (text.len && strchr("rRbBfFuUL@$#", text.ptr[0]))
		text = str_slice(text, 1, text.len);
	if (text.len > 1 && text.ptr[0] == '<' && text.ptr[text.len - 1] == '>')
		return str_slice(text, 1, text.len - 1);
	while (n < text.len / 2 && n < 3 && strchr("\"'`", text.ptr[n]) &&
	       text.ptr[n] == text.ptr[text.len - 1 - n])
		n++;
	if (n == 2)
		n = 1;
	return str_slice(text, n, text.len - n);
}

/* Is the child of a string a value in it, `${a}`, and no text or escape? */
static bool is_value_in_string(const struct reader *reader,
    const struct kid *kid)
{
	enum shape_kind kind = kind_of(reader, kid->node);

	bool is_text = kind == SHAPE_STRING_TEXT || kind == SHAPE_STRING_ESCAPE;

	return kid->named && !is_text && kind != SHAPE_SKIP &&
	       shape_of(reader, kid->node);
}

/* The text of a string between its quotes; "": it is shorter than these. The
 * first token is the opening quote; the closing one is as long. */
static struct str content_of(struct reader *reader, const struct part *part)
{
	struct str text = node_text(reader, part->node);
	const struct kid *first_kid = &reader->kids[part->from];
	size_t quote = 0;

	if (part->from < part->to && !first_kid->named)
		quote = node_end(first_kid->node) - node_start(part->node);
	if (text.len < 2 * quote)
		return (struct str){ 0 };
	return str_slice(text, quote, text.len - quote);
}

/* Are there values in the string, `"a ${b}"`? */
static bool has_values_in_string(const struct reader *reader,
    const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++)
		if (is_value_in_string(reader, &reader->kids[i]))
			return true;
	return false;
}

/* Set *body to the text of a heredoc among the HEREDOC_NEXT siblings after
 * `node`: the first that no other heredoc has. Several heredocs on one line
 * have their texts in the same order. False: there is none. */
static bool next_heredoc_body(struct node *body, const struct reader *reader,
    struct node node)
{
	struct node next_node = node_next(node);

	for (unsigned i = 0; i < HEREDOC_NEXT && !node_is_none(next_node);
	     i++) {
		if (kind_of(reader, next_node) == SHAPE_HEREDOC_BODY &&
		    node_start(next_node) >= reader->heredoc) {
			*body = next_node;
			return true;
		}
		next_node = node_next(next_node);
	}
	return false;
}

/* The text of a heredoc, which is a sibling of some node around it, after its
 * line; `node` itself: it is not found. Sets reader->heredoc to its end. */
static struct node heredoc_body(struct reader *reader, struct node node)
{
	struct node outer_node = node;
	struct node body;

	for (unsigned up = 0; up < HEREDOC_LEVELS && !node_is_none(outer_node);
	     up++) {
		if (next_heredoc_body(&body, reader, outer_node)) {
			reader->heredoc = node_end(body);
			return body;
		}
		outer_node = node_above(outer_node);
	}
	return node;
}

/* Open the node that holds the string's content. The caller closes the returned
 * part, or the part around it. */
static struct part open_string_content(struct reader *reader,
    const struct part *part)
{
	const struct kid *value_kid = part_kid(reader, part, SLOT_VALUE);
	struct node node = value_kid ? value_kid->node : part->node;

	if (part->shape && part->shape->kind == SHAPE_HEREDOC)
		node = heredoc_body(reader, node);
	return part_open(reader, node, part->role);
}

/* Append a text that has nodes for the escapes in it, decoded. */
static void put_text_with_escapes(struct buf *out, const struct reader *reader,
    struct node node)
{
	struct node kid = node_below_named(node);
	uint32_t at = node_start(node);

	for (; !node_is_none(kid); kid = node_next_named(kid)) {
		if (kind_of(reader, kid) != SHAPE_STRING_ESCAPE)
			continue;
		buf_put(out, str_slice(reader->text, at, node_start(kid)));
		put_string_escape(out, node_text(reader, kid));
		at = node_end(kid);
	}
	buf_put(out, str_slice(reader->text, at, node_end(node)));
}

/* Append a child of a string, decoded. False: it is no text. */
static bool put_string_text(struct buf *out, const struct reader *reader,
    struct node kid)
{
	enum shape_kind kind = kind_of(reader, kid);

	if (kind == SHAPE_STRING_TEXT)
		put_text_with_escapes(out, reader, kid);
	else if (kind == SHAPE_STRING_ESCAPE)
		put_string_escape(out, node_text(reader, kid));
	else
		return false;
	return true;
}

/* The decoded text of a string without values. Where there are no nodes for
 * texts, the string is empty, or the grammar has no such nodes: then the node's
 * text without quotes. */
static struct str string_plain_text(struct reader *reader,
    const struct part *part)
{
	struct buf out = { .arena = reader->perm };
	bool found = false;

	for (size_t i = part->from; i < part->to; i++)
		found |= put_string_text(&out, reader, reader->kids[i].node);
	return found && reader->texts ? buf_str(&out)
				      : unquote(node_text(reader, part->node));
}

/* Add a form that is a string. */
static void emit_string(struct reader *reader, struct str text,
    enum form_role role, struct node node)
{
	emit_text(reader, FORM_string, text, role, node);
}

/* The number of bytes of the word (letters, digits, `_`) that the text begins
 * with. */
static size_t word_length(struct str text)
{
	size_t count = 0;

	while (count < text.len && char_is_word(text.ptr[count]))
		count++;
	return count;
}

/* Read `$name` in a string, where the grammar has a node for `$` alone, the kid
 * with the index `at`, and takes the name for text. Returns the index of the
 * last kid that is used. A `$` without a name after it is a text. */
static size_t read_bare_interpolation(struct reader *reader,
    const struct part *part, size_t at)
{
	struct node after_node =
	    reader->kids[at + 1 < part->to ? at + 1 : at].node;
	struct str text = node_text(reader, after_node);
	size_t count = word_length(text);

	if (kind_of(reader, after_node) != SHAPE_STRING_TEXT || count == 0) {
		emit_string(reader, node_text(reader, reader->kids[at].node),
		    ROLE_PART, reader->kids[at].node);
		return at;
	}
	emit_name(reader, str_slice(text, 0, count), ROLE_PART, after_node);
	if (count < text.len)
		emit_string(reader, str_slice(text, count, text.len), ROLE_PART,
		    after_node);
	return at + 1;
}

/* Read texts and values of a string in turn, as parts of the open form, where
 * the grammar has nodes for both. Texts and escapes side by side become one
 * string. */
static void read_string_parts(struct reader *reader, const struct part *part)
{
	struct buf text = { .arena = reader->perm };

	for (size_t i = part->from; i < part->to; i++) {
		struct kid kid = reader->kids[i];
		bool is_end = i + 1 == part->to ||
			      is_value_in_string(reader, &reader->kids[i + 1]);

		put_string_text(&text, reader, kid.node);
		if (is_value_in_string(reader, &kid) &&
		    node_is_none(node_below(kid.node)) &&
		    kind_of(reader, kid.node) == SHAPE_INTERPOLATION)
			i = read_bare_interpolation(reader, part, i);
		else if (is_value_in_string(reader, &kid))
			read_node(reader, kid.node, ROLE_PART);
		else if (is_end && text.len)
			emit_string(reader, buf_str(&text), ROLE_PART,
			    kid.node);
		if (is_end || is_value_in_string(reader, &kid))
			text = (struct buf){ .arena = reader->perm };
	}
}

/* Read the values of a string, and the texts between them, for which the
 * grammar has no nodes, as parts of the open form. The loop runs once more than
 * there are kids, for the text after the last value. */
static void read_string_gaps(struct reader *reader, const struct part *part)
{
	struct str content = content_of(reader, part);
	const char *at = content.ptr;
	const char *end = content.ptr + content.len;

	for (size_t i = part->from; i <= part->to; i++) {
		struct node kid = part->node;
		const char *next = end;

		if (i < part->to) {
			kid = reader->kids[i].node;
			next = reader->text.ptr + node_start(kid);
			if (!is_value_in_string(reader, &reader->kids[i]))
				continue;
		}
		if (at < next && next <= end)
			emit_string(reader,
			    (struct str){ at, (size_t)(next - at) }, ROLE_PART,
			    kid);
		if (i < part->to)
			read_node(reader, kid, ROLE_PART);
		at = reader->text.ptr + node_end(kid);
	}
}

/* Make the form of a string: with values, `"a ${b}"`, a concat of parts, else a
 * string. */
void read_string(struct reader *reader, const struct part *part)
{
	struct part content = open_string_content(reader, part);

	if (has_values_in_string(reader, &content)) {
		uint32_t form =
		    form_open(reader, FORM_concat, part->role, part->node);

		if (reader->texts)
			read_string_parts(reader, &content);
		else
			read_string_gaps(reader, &content);
		form_close(reader, form);
	} else {
		emit_string(reader, string_plain_text(reader, &content),
		    part->role, part->node);
	}
	part_close(reader, &content);
}

/* Make the form of a list of words: ["a", "b"] of `~w(a b)`. */
void read_word_list(struct reader *reader, const struct part *part)
{
	uint32_t form = form_open(reader, FORM_list, part->role, part->node);
	struct part content = open_string_content(reader, part);
	struct str text = string_plain_text(reader, &content);

	while (text.len) {
		size_t end = 0;

		while (end < text.len && !strchr(" \t\r\n", text.ptr[end]))
			end++;
		if (end)
			emit_string(reader, str_slice(text, 0, end), ROLE_VALUE,
			    part->node);
		text =
		    str_slice(text, end < text.len ? end + 1 : end, text.len);
	}
	part_close(reader, &content);
	form_close(reader, form);
}

/* Set *out to the decoded text of a string. False: there are values in it. */
bool string_content(struct str *out, struct reader *reader, struct node node)
{
	struct part part = part_open(reader, node, ROLE_BODY);
	struct part content = open_string_content(reader, &part);
	bool plain = !has_values_in_string(reader, &content);

	if (plain)
		*out = string_plain_text(reader, &content);
	part_close(reader, &part);
	return plain;
}

/* Make the form of texts that are written side by side, `"a" "b"`. */
void read_concat(struct reader *reader, const struct part *part)
{
	uint32_t form = form_open(reader, FORM_concat, part->role, part->node);

	for (size_t i = part->from; i < part->to; i++)
		if (kid_counts(reader, &reader->kids[i]))
			read_node(reader, reader->kids[i].node, ROLE_PART);
	form_close(reader, form);
}

/* Is the form with that index a text, with or without values? */
static bool is_string_form(const struct reader *reader, uint32_t index)
{
	uint8_t kind = form_at(reader, index)->kind;

	return kind == FORM_string || kind == FORM_concat;
}

/* Is one of the operands a text? In `a + b + "c"` it is; nested operators are
 * closed first, and are a concat already if they have one. */
static bool has_text_operand(const struct reader *reader,
    const struct form *form)
{
	for (uint32_t at = form->first; at; at = form_at(reader, at)->next)
		if (is_string_form(reader, at))
			return true;
	return false;
}

/* Turn an operator's form into a concat. The operands of nested operators of
 * the same name become parts, too. */
static void turn_into_concat(struct reader *reader, struct form *form)
{
	for (uint32_t at = form->first; at; at = form_at(reader, at)->next) {
		struct form *part_form = form_at(reader, at);

		part_form->role = ROLE_PART;
		if (part_form->kind == FORM_operator &&
		    str_equal(part_form->name, form->name))
			turn_into_concat(reader, part_form);
	}
	form->kind = FORM_concat;
	form->name = (struct str){ 0 };
}

/* Turn the operator with the index `index` into a concat, `"/x" + a`, if it
 * joins texts in the language, and one operand is a text. */
static void join_text_operands(struct reader *reader, uint32_t index)
{
	struct form *form = form_at(reader, index);

	if (has_text_operand(reader, form) &&
	    str_listed(reader->language->concat, form->name))
		turn_into_concat(reader, form);
}

/* The index of the kid that names the operator; part->to: none does. Its row
 * says which; of three names side by side, `a to b`, it is the second. */
static size_t operator_name_kid(const struct reader *reader,
    const struct part *part)
{
	size_t at = part->from;

	while (at < part->to && reader->kids[at].slot != SLOT_NAME)
		at++;
	return at == part->from && at + 2 < part->to &&
		       reader->kids[at + 1].named
		   ? at + 1
		   : at;
}

/* Make the form of an operator. Without a name in its row, its first token is
 * its name: `!a`, `a ?? b`. The right side of a logical one, `a && b`, is in a
 * branch. A sum of texts becomes a concat. */
void read_operator(struct reader *reader, const struct part *part)
{
	struct branching outer = reader->branching;
	uint32_t form =
	    form_open(reader, FORM_operator, part->role, part->node);
	size_t name = operator_name_kid(reader, part);
	enum form_role role = ROLE_LEFT;
	struct node left = part->node;

	if (name < part->to)
		form_at(reader, form)->name =
		    node_text(reader, reader->kids[name].node);
	for (size_t i = part->from; i < part->to; i++) {
		struct kid kid = reader->kids[i];

		if (kid.named && i != name) {
			if (role == ROLE_RIGHT)
				branch_after(reader, form, left);
			read_node(reader, kid.node, role);
			role = ROLE_RIGHT;
			left = kid.node;
		} else if (!kid.named && !form_at(reader, form)->name.len) {
			form_at(reader, form)->name =
			    node_text(reader, kid.node);
		}
	}
	reader->branching = outer;
	join_text_operands(reader, form);
	form_close(reader, form);
}
