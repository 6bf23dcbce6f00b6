/*
 * Rewrites macros of C that stand where a declaration does, before the text is
 * parsed: no grammar knows them, and what is around them is misread with them.
 *
 *     BEGIN_LIST              nothing
 *     ADD(f, "/x", Get);      auto _=ADD(f, "/x", Get);
 *     ADD("/x", f) { … }      auto _=ADD("/x", f); void _() { … }
 *
 * Lines stay where they are. A name in capitals is taken for such a macro only
 * where a statement may begin, and where it looks like one of these: see
 * scan_token() and rewrite_macro().
 */
#include <string.h>

#include "extract/read/reader.h"

#define NAME_LEAST 3 /* bytes of a macro's name */

/* A text while its macros are rewritten. */
struct scanner {
	struct str text;
	size_t at; /* of the next token */
	size_t done; /* up to here the text is in `out` */
	char before; /* the last character that is no blank or comment */
	bool begins; /* the next token is the first of its line */
	struct buf out;
};

/* The character at that offset; '\0' after the end. */
static char scanner_char_at(const struct scanner *scan, size_t at)
{
	return at < scan->text.len ? scan->text.ptr[at] : '\0';
}

/* May a macro's name have the character? Such names are in capitals. */
static bool is_macro_char(char c)
{
	return char_is_capital(c) || char_is_digit(c) || c == '_';
}

/* The offset after the raw string `R"mark(…)mark"` whose quotation mark is at
 * `at`; without an end, the length of the text. */
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

/* The offset after the string or character constant that begins at `at`. */
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

/* The offset of the end of the line at `at`, and of those that a `\` joins to
 * it. */
static size_t logical_line_end(const struct scanner *scan, size_t at)
{
	while (at < scan->text.len && scanner_char_at(scan, at) != '\n')
		at += scanner_char_at(scan, at) == '\\' ? 2 : 1;
	return at < scan->text.len ? at : scan->text.len;
}

/* The offset after the comment that begins at `at`. */
static size_t comment_end(const struct scanner *scan, size_t at)
{
	struct str rest = str_slice(scan->text, at, scan->text.len);

	if (scanner_char_at(scan, at + 1) == '/')
		return logical_line_end(scan, at);
	at += str_find_text(rest, "*/") + 2;
	return at < scan->text.len ? at : scan->text.len;
}

/* The offset after the comment or string that begins at `at`; `at` itself: none
 * begins. */
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

/* The first offset from `at` on that is no white space. */
static size_t skip_scanner_blanks(const struct scanner *scan, size_t at)
{
	while (char_is_blank(scanner_char_at(scan, at)))
		at++;
	return at;
}

/* The offset after the parentheses that open at `at`; 0: they do not close
 * before a statement's end or a block, so it is no macro. *quoted: is there a
 * text in them? Without one it may be any call. */
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

/* Is the macro `name`, which ends at `end`, alone on its line: the mark of a
 * list (LIST_BEGIN, LIST_END), or in front of a declaration (EXPORTED)? */
static bool is_macro_line(const struct scanner *scan, struct str name,
    size_t end)
{
	size_t next = skip_scanner_blanks(scan, end);

	if (!char_among(scanner_char_at(scan, end), "\r\n"))
		return false;
	return str_ends(name, "_BEGIN") || str_ends(name, "_END") ||
	       char_is_letter(scanner_char_at(scan, next));
}

/* Write the text that is not written yet, up to `at`, to scan->out. */
static void copy_text_up_to(struct scanner *scan, size_t at)
{
	buf_put(&scan->out, str_slice(scan->text, scan->done, at));
	scan->done = at;
}

/* Take a name in capitals that begins a statement, and rewrite it, if it is a
 * macro: one that is alone on its line is left out, a call becomes a
 * declaration and, before a body, a function, too (see the top of this file).
 * scan->before becomes what the new text ends with. */
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

/* Take one token. A macro can only be where a statement begins: after `;`, a
 * brace or a label. Lines of the preprocessor are skipped. */
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
	} else if (char_is_capital(c) && scan->begins &&
		   strchr(";{}:", scan->before)) {
		rewrite_macro(scan);
	} else {
		if (!char_is_blank(c))
			scan->before = c;
		scan->begins = c == '\n' || (scan->begins && char_is_blank(c));
		scan->at++;
	}
}

/* The text with macros rewritten as declarations; the text itself, if there are
 * none. */
struct str macros_expanded(struct str text, struct arena *perm)
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
