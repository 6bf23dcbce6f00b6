/*
 * Macros that stand where a declaration does. No grammar knows what they are
 * for, and what is around them is misread with them, so that they are written
 * as what they look like before a text is parsed:
 *
 *     BEGIN_LIST              nothing
 *     ADD(f, "/x", Get);      auto _=ADD(f, "/x", Get);
 *     ADD("/x", f) { … }      auto _=ADD("/x", f); void _() { … }
 *
 * Lines stay where they are. A name in capitals is taken for such a macro only
 * where a statement may begin, and where its shape fits: scan_token() and
 * rewrite_macro(). Anything else stays as it is written.
 */
#include <string.h>

#include "extract/read/reader.h"

#define NAME_LEAST 3 /* bytes of a macro's name */

struct scanner {
	struct str text;
	size_t at;
	size_t done; /* up to here it is in `out` */
	char before; /* the last character that counts */
	bool begins; /* nothing of the line has been read */
	struct buf out;
};

/* '\0' behind the end. */
static char scanner_char_at(const struct scanner *scan, size_t at)
{
	return at < scan->text.len ? scan->text.ptr[at] : '\0';
}

/* White space, also line ends. */
static bool is_space(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Names of macros are in capitals. */
static bool is_macro_char(char c)
{
	return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* The end of R"mark(…)mark", of which `at` is the quotation mark:
 * `R"sql(…)sql"`. Without an end, the rest of the file is text. */
static size_t raw_end(const struct scanner *scan, size_t at)
{
	struct str rest = str_slice(scan->text, at + 1, scan->text.len);
	struct str mark = str_slice(rest, 0, str_find(rest, '('));
	size_t from = at;

	while (from < scan->text.len) {
		struct str left = str_slice(scan->text, from, scan->text.len);
		size_t close = from + str_find(left, ')') + 1;
		struct str end = str_slice(scan->text,
		    close < scan->text.len ? close : scan->text.len,
		    scan->text.len);

		if (str_has_start(end, mark) && mark.len < end.len &&
		    end.ptr[mark.len] == '"')
			return close + mark.len + 1;
		from = close;
	}
	return scan->text.len;
}

/* The end of the string or character constant that begins at `at`. */
static size_t quoted_end(const struct scanner *scan, size_t at)
{
	char quote = scanner_char_at(scan, at++);

	if (quote == '"' && at > 1 && scanner_char_at(scan, at - 2) == 'R')
		return raw_end(scan, at - 1);
	while (at < scan->text.len && scanner_char_at(scan, at) != quote &&
	       scanner_char_at(scan, at) != '\n')
		at += scanner_char_at(scan, at) == '\\' ? 2 : 1;
	return at < scan->text.len ? at + 1 : scan->text.len;
}

/* The end of a line, or of those that a `\` makes one. */
static size_t logical_line_end(const struct scanner *scan, size_t at)
{
	while (at < scan->text.len && scanner_char_at(scan, at) != '\n')
		at += scanner_char_at(scan, at) == '\\' ? 2 : 1;
	return at < scan->text.len ? at : scan->text.len;
}

/* The end of the comment that begins at `at`, of either form. */
static size_t comment_end(const struct scanner *scan, size_t at)
{
	struct str rest = str_slice(scan->text, at, scan->text.len);

	if (scanner_char_at(scan, at + 1) == '/')
		return logical_line_end(scan, at);
	at += str_find_text(rest, "*/") + 2;
	return at < scan->text.len ? at : scan->text.len;
}

/* After what is no code at `at`: a comment, a quoted text; else `at`. */
static size_t skip_comment_or_string(const struct scanner *scan, size_t at)
{
	char c = scanner_char_at(scan, at);
	char next = scanner_char_at(scan, at + 1);

	if (c == '/' && (next == '/' || next == '*'))
		return comment_end(scan, at);
	if (c == '"' || c == '\'')
		return quoted_end(scan, at);
	return at;
}

/* The next place that is no white space. */
static size_t skip_scanner_blanks(const struct scanner *scan, size_t at)
{
	while (is_space(scanner_char_at(scan, at)))
		at++;
	return at;
}

/* After the parentheses that open at `at`; 0: they do not close. A statement's
 * end or a block within says that it was no macro. *quoted: is there a text
 * among them? Without one it may be any call. */
static size_t arguments_end(const struct scanner *scan, size_t at, bool *quoted)
{
	unsigned depth = 0;

	*quoted = false;
	while (at < scan->text.len) {
		size_t next = skip_comment_or_string(scan, at);
		char c = scanner_char_at(scan, at);

		if (next > at) {
			*quoted |= c == '"';
			at = next;
			continue;
		}
		depth += c == '(';
		depth -= c == ')';
		at++;
		if (depth == 0)
			return at;
		if (c == ';' || c == '{')
			return 0;
	}
	return 0;
}

/* Is the macro alone on its line, as the mark of a list or something before a
 * declaration: LIST_BEGIN and LIST_END around rows, EXPORTED in front of a
 * member? Followed by a bracket or a sign it is part of an expression. */
static bool is_macro_line(const struct scanner *scan, struct str name,
    size_t end)
{
	size_t next = skip_scanner_blanks(scan, end);
	char c = scanner_char_at(scan, next);

	if (scanner_char_at(scan, end) != '\n' &&
	    scanner_char_at(scan, end) != '\r')
		return false;
	return str_ends(name, "_BEGIN") || str_ends(name, "_END") ||
	       (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Write what of the text is not written yet, up to `at`. */
static void copy_text_up_to(struct scanner *scan, size_t at)
{
	buf_put(&scan->out, str_slice(scan->text, scan->done, at));
	scan->done = at;
}

/* Take a name in capitals that a statement begins with, and write it out as a
 * declaration if it is a macro. Whatever is found, the name is passed over.
 * `before` is set to what the text now ends with, so that the next line may be
 * a macro, too: `;` after one that was taken out. The text is copied up to the
 * call, which gets a declaration in front and, before a body, a function's
 * head. */
static void rewrite_macro(struct scanner *scan)
{
	size_t from = scan->at;
	size_t end = from;
	size_t after;
	bool quoted;

	while (is_macro_char(scanner_char_at(scan, end)))
		end++;
	scan->at = end;
	scan->before = 'A';
	scan->begins = false;
	if (end - from < NAME_LEAST)
		return;
	if (is_macro_line(scan, str_slice(scan->text, from, end), end)) {
		copy_text_up_to(scan, from);
		scan->done = end;
		scan->before = ';';
		return;
	}
	if (scanner_char_at(scan, end) != '(')
		return;
	end = arguments_end(scan, end, &quoted);
	after = end ? skip_scanner_blanks(scan, end) : 0;
	if (!end || !quoted ||
	    (scanner_char_at(scan, after) != ';' &&
		scanner_char_at(scan, after) != '{'))
		return;
	copy_text_up_to(scan, from);
	buf_puts(&scan->out, "auto _=");
	copy_text_up_to(scan, end);
	if (scanner_char_at(scan, after) == '{')
		buf_puts(&scan->out, "; void _()");
	scan->at = end;
	scan->before = ')';
}

/* Take one token. A macro may only be one where a statement can begin: after
 * `;`, a brace or a label. Lines of the preprocessor are passed over whole, as
 * macros are defined in them. */
static void scan_token(struct scanner *scan)
{
	size_t next = skip_comment_or_string(scan, scan->at);
	char c = scanner_char_at(scan, scan->at);

	if (next > scan->at) {
		if (c != '/') {
			scan->before = c;
			scan->begins = false;
		}
		scan->at = next;
	} else if (c == '#' && strchr(";{}:", scan->before)) {
		scan->at = logical_line_end(scan, scan->at);
	} else if (c >= 'A' && c <= 'Z' && scan->begins &&
		   strchr(";{}:", scan->before)) {
		rewrite_macro(scan);
	} else {
		if (!is_space(c))
			scan->before = c;
		scan->begins = c == '\n' || (scan->begins && is_space(c));
		scan->at++;
	}
}

/* The text with macros written as declarations. An unchanged text is returned
 * as it is. */
struct str macros_written(struct str text, struct arena *perm)
{
	struct scanner scan = { .text = text, .before = ';', .begins = true };

	scan.out.arena = perm;
	while (scan.at < text.len)
		scan_token(&scan);
	if (scan.done == 0)
		return text;
	copy_text_up_to(&scan, text.len);
	return buf_str(&scan.out);
}
