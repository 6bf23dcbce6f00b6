#include "report/tables/markdown_escape.h"

#include <string.h>

#include "base/base.h"

/*
 * The visible signs. Control characters are U+2400 + c, DEL U+2421, the empty
 * text U+2422, a blank at an end U+2423; any other byte that must not appear is
 * U+10F000 + byte. Characters of these blocks in the text go byte by byte too.
 */
enum {
	SIGN_CONTROL = 0x2400,
	SIGN_DELETE = 0x2421,
	SIGN_EMPTY = 0x2422,
	SIGN_BLANK = 0x2423,
	SIGN_LAST = 0x243f,
	SIGN_BYTE = 0x10f000,
	SIGN_BYTE_LAST = 0x10f0ff,
};

enum { LABEL_ROOM = 512 }; /* bytes, enough for most labels */

/* By the first byte; 0: no character begins so. 0xc0 and 0xc1 would be longer
 * forms of ASCII, above 0xf4 there are no characters. */
static size_t lead_byte_length(unsigned char first)
{
	if (first < 0x80)
		return 1;
	if (first >= 0xc2 && first <= 0xdf)
		return 2;
	if (first >= 0xe0 && first <= 0xef)
		return 3;
	return first >= 0xf0 && first <= 0xf4 ? 4 : 0;
}

/* 0: the bytes are no valid character. Longer forms than needed, surrogates and
 * what is beyond Unicode are none, so that no two texts look the same to one
 * reader and differ for another. */
size_t utf8_next(uint32_t *code, struct str text, size_t at)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	unsigned char first = (unsigned char)text.ptr[at];
	size_t length = lead_byte_length(first);
	uint32_t value = length == 1 ? first : first & (0x7fu >> length);

	if (length == 0 || length > text.len - at)
		return 0;
	for (size_t i = 1; i < length; i++) {
		unsigned char c = (unsigned char)text.ptr[at + i];

		if ((c & 0xc0) != 0x80)
			return 0;
		value = value << 6 | (c & 0x3fu);
	}
	if (value < least[length] || value > 0x10ffff ||
	    (value >= 0xd800 && value <= 0xdfff))
		return 0;
	*code = value;
	return length;
}

static void put_character(struct buf *out, uint32_t code)
{
	if (code < 0x80) {
		buf_putc(out, (char)code);
		return;
	}
	if (code < 0x800) {
		buf_putc(out, (char)(0xc0 | code >> 6));
	} else if (code < 0x10000) {
		buf_putc(out, (char)(0xe0 | code >> 12));
		buf_putc(out, (char)(0x80 | (code >> 6 & 0x3f)));
	} else {
		buf_putc(out, (char)(0xf0 | code >> 18));
		buf_putc(out, (char)(0x80 | (code >> 12 & 0x3f)));
		buf_putc(out, (char)(0x80 | (code >> 6 & 0x3f)));
	}
	buf_putc(out, (char)(0x80 | (code & 0x3f)));
}

/* Characters that show nothing or turn the text around them. */
static bool is_hidden_character(uint32_t code)
{
	return (code >= 0x80 && code <= 0x9f) || code == 0x61c ||
	       code == 0x180e || code == 0x200b || code == 0x200e ||
	       code == 0x200f || (code >= 0x2028 && code <= 0x202e) ||
	       (code >= 0x2060 && code <= 0x206f) || code == 0xfeff ||
	       (code >= 0xfff9 && code <= 0xfffb) ||
	       (code >= 0xe0000 && code <= 0xe007f) ||
	       (code >= SIGN_CONTROL && code <= SIGN_LAST) ||
	       (code >= SIGN_BYTE && code <= SIGN_BYTE_LAST);
}

/* Most texts, which need no copy. A blank at an end would be lost in a code
 * span. */
static bool is_plain_ascii(struct str text)
{
	for (size_t i = 0; i < text.len; i++) {
		if (text.ptr[i] < 0x20 || text.ptr[i] > 0x7e)
			return false;
	}
	return text.len == 0 ||
	       (text.ptr[0] != ' ' && text.ptr[text.len - 1] != ' ');
}

/* Signs that stand for bytes are taken for bytes themselves where the text has
 * them: what is shown is unambiguous. */
struct str text_shown(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };
	size_t step;

	if (is_plain_ascii(text))
		return text;
	for (size_t i = 0; i < text.len; i += step) {
		uint32_t code = 0;
		size_t length = utf8_next(&code, text, i);

		step = length ? length : 1;
		if (length == 0 || is_hidden_character(code)) {
			for (size_t n = 0; n < step; n++)
				put_character(&out,
				    SIGN_BYTE + (unsigned char)text.ptr[i + n]);
		} else if (code < 0x20) {
			put_character(&out, SIGN_CONTROL + code);
		} else if (code == 0x7f) {
			put_character(&out, SIGN_DELETE);
		} else if (code == ' ' && (i == 0 || i + 1 == text.len)) {
			put_character(&out, SIGN_BLANK);
		} else {
			put_character(&out, code);
		}
	}
	return buf_str(&out);
}

static size_t longest_run(struct str text, char c)
{
	size_t longest = 0;
	size_t run = 0;

	for (size_t i = 0; i < text.len; i++) {
		run = text.ptr[i] == c ? run + 1 : 0;
		longest = run > longest ? run : longest;
	}
	return longest;
}

/* `shown` is text that text_shown() made. The fence is longer than any run of
 * backticks within, and a blank keeps those at the ends from it. */
static void put_code_shown(struct buf *out, struct str shown,
    enum code_place place)
{
	size_t fence = longest_run(shown, '`') + 1;
	bool pad = fence > 1;

	for (size_t i = 0; i < fence; i++)
		buf_putc(out, '`');
	if (pad)
		buf_putc(out, ' ');
	for (size_t i = 0; i < shown.len; i++) {
		if (shown.ptr[i] == '|' && place == CODE_IN_CELL)
			buf_putc(out, '\\');
		buf_putc(out, shown.ptr[i]);
	}
	if (pad)
		buf_putc(out, ' ');
	for (size_t i = 0; i < fence; i++)
		buf_putc(out, '`');
}

/* The visible form of a text, cut where it is longer than anyone reads. */
static struct str shown_of(struct str text, struct arena *arena)
{
	size_t end = str_character(text, TEXT_SHOWN_MOST);

	if (text.len <= TEXT_SHOWN_MOST)
		return text_shown(text, arena);
	return str_join(text_shown(str_slice(text, 0, end), arena),
	    STR("\xe2\x80\xa6"), arena);
}

void put_code(struct buf *out, struct str text, enum code_place place)
{
	struct str shown = shown_of(text, out->arena);

	put_code_shown(out, shown.len ? shown : STR(EMPTY_SIGN), place);
}

/* Signs of Markdown are escaped, those that forges make references of as well;
 * '|' has no escape that all renderers of tables know outside of code. */
static void put_plain_shown(struct buf *out, struct str shown)
{
	for (size_t i = 0; i < shown.len; i++) {
		char c = shown.ptr[i];

		if (c == '|')
			buf_puts(out, "&#124;");
		else if (c == ':' && i + 1 < shown.len &&
			 shown.ptr[i + 1] == '/')
			buf_puts(out, "&#58;"); /* no automatic link */
		else if (memchr("\\`*_[]<>&~#$@", c, 13))
			buf_printf(out, "\\%c", c);
		else
			buf_putc(out, c);
	}
}

void put_plain(struct buf *out, struct str text)
{
	put_plain_shown(out, shown_of(text, out->arena));
}

/* The code span that begins at `shown`; its length with the quotes, or 0: what
 * stands there would not be a span of its own, as with blanks at its ends. */
static size_t quoted_length(struct str shown)
{
	size_t end;

	if (shown.len < 3 || shown.ptr[0] != '`')
		return 0;
	end = str_find(str_slice(shown, 1, shown.len), '`') + 1;
	if (end <= 1 || end >= shown.len || shown.ptr[1] == ' ' ||
	    shown.ptr[end - 1] == ' ')
		return 0;
	/* Two spans without a character between them would be one. */
	if (end + 1 < shown.len && shown.ptr[end + 1] == '`')
		return 0;
	return end + 1;
}

/* What stands between spans is plain. A quote that is no span's is escaped. */
static void put_prose_shown(struct buf *out, struct str shown,
    enum code_place place)
{
	size_t from = 0;
	size_t i = 0;

	while (i < shown.len) {
		struct str rest = str_slice(shown, i, shown.len);
		bool after_quote = i > 0 && shown.ptr[i - 1] == '`';
		size_t length = after_quote ? 0 : quoted_length(rest);

		if (length == 0) {
			i++;
			continue;
		}
		put_plain_shown(out, str_slice(shown, from, i));
		put_code_shown(out, str_slice(rest, 1, length - 1), place);
		i += length;
		from = i;
	}
	put_plain_shown(out, str_slice(shown, from, shown.len));
}

void put_prose(struct buf *out, struct str text, enum code_place place)
{
	put_prose_shown(out, shown_of(text, out->arena), place);
}

/* Put what would be a block's mark at its first character; the rest in *rest.
 */
static void put_block_start(struct buf *out, struct str *rest)
{
	size_t digits = 0;

	while (digits < rest->len && rest->ptr[digits] >= '0' &&
	       rest->ptr[digits] <= '9')
		buf_putc(out, rest->ptr[digits++]);
	*rest = str_slice(*rest, digits, rest->len);
	if (rest->len &&
	    memchr(digits ? ".)" : "-+=", rest->ptr[0], digits ? 2 : 3)) {
		buf_printf(out, "\\%c", rest->ptr[0]);
		*rest = str_slice(*rest, 1, rest->len);
	}
}

/* "1." and "-" would begin a list, "=" a heading. */
void put_plain_block(struct buf *out, struct str text)
{
	struct str shown = shown_of(text, out->arena);

	if (shown.len == 0)
		shown = STR(EMPTY_SIGN);
	put_block_start(out, &shown);
	put_plain_shown(out, shown);
}

/* A slash at the start would lead to the root of the site. */
void put_percent(struct buf *out, struct str text)
{
	for (size_t i = 0; i < text.len; i++) {
		unsigned char c = (unsigned char)text.ptr[i];
		bool letter = (c >= 'a' && c <= 'z') ||
			      (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');

		if (letter || (c && strchr("._~-", c)) || (c == '/' && i > 0))
			buf_putc(out, (char)c);
		else
			buf_printf(out, "%%%02X", c);
	}
}

static int hex_value(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* What is no code of two digits stays as it is. */
struct str percent_decode(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };

	if (str_find(text, '%') == text.len)
		return text;
	for (size_t i = 0; i < text.len; i++) {
		bool coded = text.ptr[i] == '%' && text.len - i > 2 &&
			     hex_value(text.ptr[i + 1]) >= 0 &&
			     hex_value(text.ptr[i + 2]) >= 0;

		if (!coded) {
			buf_putc(&out, text.ptr[i]);
			continue;
		}
		buf_putc(&out, (char)(hex_value(text.ptr[i + 1]) * 16 +
				      hex_value(text.ptr[i + 2])));
		i += 2;
	}
	return buf_str(&out);
}

/* A line's number, marked: see document_settle(). */
static void put_line_mark(struct buf *out, uint32_t line, char mark)
{
	buf_printf(out, "%c%u%c", mark, (unsigned)line, LINE_CLOSE);
}

void put_marked_line(struct buf *out, uint32_t line)
{
	put_line_mark(out, line, LINE_OPEN);
}

/* A code span of "label:line"; without a line as put_code() has it. There are
 * as many as rows, so they are put together where nothing of them stays. */
static void put_code_line(struct buf *out, struct str label, uint32_t line,
    enum code_place place)
{
	/* cppcheck-suppress unassignedVariable */
	char whole_room[LABEL_ROOM];
	/* cppcheck-suppress unassignedVariable */
	char span_room[LABEL_ROOM];
	struct buf whole = { .ptr = whole_room,
		.room = LABEL_ROOM,
		.arena = out->arena };
	struct buf span = { .ptr = span_room,
		.room = LABEL_ROOM,
		.arena = out->arena };
	size_t end;

	if (line == 0) {
		put_code(out, label, place);
		return;
	}
	/* The colon stands also where the label is cut. */
	buf_put(&whole, shown_of(label, out->arena));
	buf_putc(&whole, ':');
	put_code_shown(&span, buf_str(&whole), place);
	end = span.len;
	while (span.ptr[end - 1] != ':')
		end--;
	buf_put(out, str_slice(buf_str(&span), 0, end));
	put_line_mark(out, line, LINE_OPEN);
	buf_put(out, str_slice(buf_str(&span), end, span.len));
}

/* The line again, for the link: with LINE_SAME it is the one of the label. */
static void put_target(struct buf *out, struct evidence at, struct str root,
    char mark)
{
	buf_puts(out, "](");
	put_percent(out, root);
	put_percent(out, at.path);
	if (at.line) {
		buf_puts(out, "#L");
		put_line_mark(out, at.line, mark);
	}
	buf_putc(out, ')');
}

void put_link(struct buf *out, struct str label, struct evidence at,
    struct str root, enum code_place place)
{
	buf_putc(out, '[');
	put_code(out, label, place);
	put_target(out, at, root, LINE_OPEN);
}

/* For a row whose file stands above. */
void put_line_link(struct buf *out, struct evidence at, struct str root,
    enum code_place place)
{
	buf_putc(out, '[');
	put_code_line(out, STR(""), at.line, place);
	put_target(out, at, root, LINE_SAME);
}

/* Nothing where there is no place. */
void put_evidence(struct buf *out, struct evidence at, struct str root,
    enum code_place place)
{
	if (at.path.len == 0 && at.line == 0)
		return;
	buf_putc(out, '[');
	put_code_line(out, at.path, at.line, place);
	put_target(out, at, root, LINE_SAME);
}

/* Text of the project has none of these marks, as text_shown() has made them
 * visible. */
struct str text_unmarked(struct str marked, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < marked.len; i++)
		if (marked.ptr[i] != LINE_OPEN && marked.ptr[i] != LINE_SAME &&
		    marked.ptr[i] != LINE_CLOSE)
			buf_putc(&out, marked.ptr[i]);
	return buf_str(&out);
}
