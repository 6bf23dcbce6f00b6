#include "doc/tree.h"

#include <string.h>

void put_code_point(struct buf *out, uint32_t code)
{
	/* Zero would end texts elsewhere; the others are no characters. */
	if (code == 0 || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
		code = 0xFFFD;
	if (code < 0x80) {
		buf_putc(out, (char)code);
		return;
	}
	/* Each further byte has six bits, the highest first. */
	if (code < 0x800) {
		buf_putc(out, (char)(0xC0 | code >> 6));
	} else {
		if (code < 0x10000) {
			buf_putc(out, (char)(0xE0 | code >> 12));
		} else {
			buf_putc(out, (char)(0xF0 | code >> 18));
			buf_putc(out, (char)(0x80 | (code >> 12 & 0x3F)));
		}
		buf_putc(out, (char)(0x80 | (code >> 6 & 0x3F)));
	}
	buf_putc(out, (char)(0x80 | (code & 0x3F)));
}

static int hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	return -1;
}

/* Read `digits` hexadecimal digits at `from`. False: there are fewer. */
static bool read_hex(uint32_t *out, struct str text, size_t from, size_t digits)
{
	uint32_t code = 0;

	if (from > text.len || text.len - from < digits)
		return false;
	for (size_t i = 0; i < digits; i++) {
		int digit = hex_digit(text.ptr[from + i]);

		if (digit < 0)
			return false;
		code = code << 4 | (uint32_t)digit;
	}
	*out = code;
	return true;
}

/* The escape \uXXXX or \UXXXXXXXX at `at`, where the letter stands, or two
 * \uXXXX that make one character. Returns the offset after it. */
static size_t put_hex_escape(struct buf *out, struct str text, size_t at)
{
	size_t digits = text.ptr[at] == 'u' ? 4 : 8;
	uint32_t code = 0;
	uint32_t low = 0;

	/* Without digits the letter stands for itself, as with any other
	 * escape. */
	if (!read_hex(&code, text, at + 1, digits)) {
		buf_putc(out, text.ptr[at]);
		return at + 1;
	}
	at += 1 + digits;
	/* Halves of a pair are only characters together. */
	if (code >= 0xD800 && code < 0xDC00 &&
	    str_starts(str_slice(text, at, text.len), "\\u") &&
	    read_hex(&low, text, at + 2, 4) && low >= 0xDC00 && low < 0xE000) {
		code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
		at += 6;
	}
	put_code_point(out, code);
	return at;
}

/* True if only blanks follow until the line ends: `text` is then joined. */
static bool ends_line(struct str text, size_t at)
{
	while (at < text.len && (text.ptr[at] == ' ' || text.ptr[at] == '\t'))
		at++;
	return at < text.len && (text.ptr[at] == '\n' || text.ptr[at] == '\r');
}

/* `at` is the character after the backslash. Returns the offset after all. */
static size_t put_decoded_escape(struct buf *out, struct str text, size_t at)
{
	static const char letters[] = "nrtbf";
	static const char meanings[] = "\n\r\t\b\f";
	const char *found;

	/* A backslash at the very end stands for nothing. */
	if (at >= text.len)
		return at;
	/* Blanks at the start of the next line are left out as well. */
	if (ends_line(text, at)) {
		while (at < text.len && char_is_blank(text.ptr[at]))
			at++;
		return at;
	}
	if (text.ptr[at] == 'u' || text.ptr[at] == 'U')
		return put_hex_escape(out, text, at);
	found = memchr(letters, text.ptr[at], sizeof(letters) - 1);
	buf_putc(out, found ? meanings[found - letters] : text.ptr[at]);
	return at + 1;
}

struct str text_unescape(struct str text, struct arena *perm)
{
	struct buf out = { .arena = perm };
	size_t at = str_find(text, '\\');

	/* Most texts have no escape, and need no copy. */
	if (at == text.len)
		return text;
	buf_put(&out, str_slice(text, 0, at));
	while (at < text.len) {
		struct str rest = str_slice(text, at, text.len);
		size_t plain = str_find(rest, '\\');

		buf_put(&out, str_slice(rest, 0, plain));
		at += plain;
		if (at < text.len)
			at = put_decoded_escape(&out, text, at + 1);
	}
	return buf_str(&out);
}

static struct str from_utf16(struct str text, bool little, struct arena *perm)
{
	struct buf out = { .arena = perm };
	uint32_t high = 0;

	/* Behind the mark, which says the order of bytes. */
	for (size_t i = 2; i + 1 < text.len; i += 2) {
		uint32_t a = (unsigned char)text.ptr[i];
		uint32_t b = (unsigned char)text.ptr[i + 1];
		uint32_t unit = little ? b << 8 | a : a << 8 | b;

		if (high && unit >= 0xDC00 && unit < 0xE000)
			unit =
			    0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00);
		/* A first half waits for its second, and alone it is
		 * nothing. */
		high = unit >= 0xD800 && unit < 0xDC00 ? unit : 0;
		if (!high)
			put_code_point(&out, unit);
	}
	return buf_str(&out);
}

struct str text_utf8(struct str text, struct arena *perm)
{
	size_t good;
	char *copy;

	/* The mark is the only sign of such a text. */
	if (str_starts(text, "\xFF\xFE") || str_starts(text, "\xFE\xFF"))
		return from_utf16(text, text.ptr[0] == '\xFF', perm);
	text = str_without_bom(text);
	good = str_utf8_valid(text);
	if (good == text.len)
		return text;
	copy = str_cstring(text, perm);
	/* One byte at a time: what follows a bad one may be good. */
	while (good < text.len) {
		copy[good++] = '?';
		good += str_utf8_valid(
		    (struct str){ copy + good, text.len - good });
	}
	return (struct str){ copy, text.len };
}

bool text_error(struct error *error, struct str text, size_t offset,
    const char *reason)
{
	/* Counted from the start, as faults are rare and places of bytes cheap
	 * to keep. */
	size_t line = 1;
	size_t start = 0;

	for (size_t i = 0; i < offset && i < text.len; i++) {
		if (text.ptr[i] == '\n') {
			line++;
			start = i + 1;
		}
	}
	return error_set(error, "line %zu, column %zu: %s", line,
	    offset - start + 1, reason);
}

const char *doc_reason(uint32_t *line, const char *text)
{
	const char *reason = strstr(text, ": ");

	/* Other texts have no such head, and are reasons whole. */
	if (strncmp(text, "line ", 5) != 0 || !reason)
		return text;
	(void)str_digits(line, str_from(text + 5));
	return reason + 2;
}
