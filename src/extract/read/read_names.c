/*
 * Names and types as texts. All readers use these, so that a path of names is
 * written in one way, with dots, in every language.
 */
#include "extract/read/reader.h"

#include <string.h>

#define NAME_MOST 300 /* bytes of a path of names */

/* Does the text begin with a `@` by which the language writes a field of the
 * object, `@name` for self.name? */
static bool is_self_sigil(const struct language *language, struct str text)
{
	return str_starts(text, "@") && language->self &&
	       strchr(language->self, '@');
}

/* The offset at which the name begins in `::a`, `\a`, `@a`, `@@a`. */
static size_t name_start(const struct language *language, struct str text)
{
	size_t start = 0;

	if (str_starts(text, "::"))
		return 2;
	while (start < text.len &&
	       (text.ptr[start] == '\\' ||
		   (text.ptr[start] == '@' && is_self_sigil(language, text))))
		start++;
	return start;
}

/* Has the name only letters, digits, `_` and dots, as most have, so that
 * nothing in it has to be changed? */
static bool is_simple_name(struct str text)
{
	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];

		if (!char_is_word(c) && c != '.')
			return false;
	}
	return true;
}

/* Is the character `c` left out of names: white space, a sigil, or a mark
 * before a dot (`a?.b`, `a!.b`, `a!!.b`)? `after`: the next character. */
static bool is_dropped_mark(char c, char after, const char *sigils)
{
	if (strchr(" \t\r\n", c) || (sigils && strchr(sigils, c)))
		return true;
	return (after == '.' && strchr("?&!", c)) || (after == '!' && c == '!');
}

/* The name without white space and sigils, and with dots for `::`, `->`, `?.`
 * and `\`: "a.b" of `$a->b`; "self.a" of `@a`. */
static struct str name_with_dots(const struct reader *reader, struct str text)
{
	struct buf out = { .arena = reader->perm };
	const char *sigils = reader->language->sigils;

	if (is_simple_name(text))
		return text;
	if (is_self_sigil(reader->language, text))
		buf_puts(&out, "self.");
	for (size_t i = name_start(reader->language, text); i < text.len; i++) {
		char c = text.ptr[i];
		char after = i + 1 < text.len ? text.ptr[i + 1] : '\0';

		if (is_dropped_mark(c, after, sigils))
			continue;
		if ((c == ':' && after == ':') || (c == '-' && after == '>')) {
			buf_putc(&out, '.');
			i++;
		} else {
			buf_putc(&out, c == '\\' ? '.' : c);
		}
	}
	return buf_str(&out);
}

/* Is there nothing in the text that calls, joins or computes, and less than
 * NAME_MOST bytes? The characters in `sigils` (may be NULL) may be in it. */
static bool is_plain_identifier(struct str text, const char *sigils)
{
	if (text.len == 0 || text.len >= NAME_MOST || is_simple_name(text))
		return text.len > 0 && text.len < NAME_MOST;
	for (size_t i = 0; i < text.len; i++)
		if (char_among(text.ptr[i], "()[]{}<>\"'`,;=+*/&|") &&
		    !(sigils && char_among(text.ptr[i], sigils)))
			return false;
	return true;
}

/* Set *out to the path of names that a node is, with dots: "a.b" of `a->b`.
 * False: the node is more than that, or a number. An arrow has a character that
 * no path may have, so the text is checked again without arrows. */
bool dotted_path_of(struct str *out, const struct reader *reader,
    struct node node)
{
	struct str text = node_text(reader, node);

	if (text.len == 0 || char_is_digit(text.ptr[0]))
		return false;
	if (!is_plain_identifier(text, reader->language->sigils) &&
	    !memmem(text.ptr, text.len, "->", 2))
		return false;
	*out = name_with_dots(reader, text);
	return is_plain_identifier(*out, NULL);
}

/* The name of a node, with dots; of a plain string its content; of an
 * expression its text without white space. Some grammars have a label's colon
 * in its node, which is cut off. */
struct str name_of(struct reader *reader, struct node node)
{
	struct str text;

	node = unwrap(reader, node);
	if (kind_of(reader, node) == SHAPE_STRING &&
	    string_content(&text, reader, node))
		return text;
	text = name_with_dots(reader, node_text(reader, node));
	if (text.len > 1 && text.ptr[text.len - 1] == ':')
		text.len--;
	return text;
}

/* The type with dots for backslashes: "A.B" of `\A\B`. None at the begin, nor
 * after what joins types: `?\A|\B`. */
static struct str type_with_dots(const struct reader *reader, struct str text)
{
	struct buf out = { .arena = reader->perm };

	for (size_t i = 0; i < text.len; i++)
		if (text.ptr[i] != '\\')
			buf_putc(&out, text.ptr[i]);
		else if (out.len && strchr("?|&(", text.ptr[i - 1]) == NULL)
			buf_putc(&out, '.');
	return buf_str(&out);
}

/* The text of a type, on one line, without the colon that some grammars have in
 * its node. */
struct str type_text(const struct reader *reader, struct node node)
{
	struct str text = str_trim(node_text(reader, node));

	if (reader->language->separator &&
	    str_is(str_from(reader->language->separator), "\\"))
		text = type_with_dots(reader, text);
	while (text.len && (text.ptr[0] == ':' || text.ptr[0] == ' '))
		text = str_slice(text, 1, text.len);
	return str_find(text, '\n') < text.len
		   ? str_one_line(text, reader->perm)
		   : text;
}

/* Add a form below the open one that has a text and no children. */
void emit_text(struct reader *reader, enum form_kind kind, struct str text,
    enum form_role role, struct node node)
{
	uint32_t form = form_open(reader, kind, role, node);

	form_at(reader, form)->text = text;
	form_close(reader, form);
}

/* Add a form below the open one that is a name. */
void emit_name(struct reader *reader, struct str name, enum form_role role,
    struct node node)
{
	uint32_t form = form_open(reader, FORM_name, role, node);

	form_at(reader, form)->name = name;
	form_close(reader, form);
}
