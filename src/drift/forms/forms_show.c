/* Strangers' text on its way into a form. */
#include <string.h>

#include "base/base.h"
#include "drift/forms/form_text.h"
#include "report/report.h"

#define REPLACEMENT "\xef\xbf\xbd" /* U+FFFD */

/* Length of what stands at `text` for bytes that are no text: a sign that
 * text_shown() made (U+10F0xx), a noncharacter (U+FFFE, U+FFFF); else 0. */
static size_t no_text(struct str text)
{
	if (text.len >= 4 && memcmp(text.ptr, "\xf4\x8f\x80", 3) >= 0 &&
	    memcmp(text.ptr, "\xf4\x8f\x83", 3) <= 0)
		return 4;
	if (str_starts(text, "\xef\xbf\xbe") ||
	    str_starts(text, "\xef\xbf\xbf"))
		return 3;
	return 0;
}

/* What is plain stays as it is, at its own address. Several bytes in a row that
 * are no text become one sign. */
struct str shown(struct str text, struct arena *arena)
{
	struct str visible = text_shown(text, arena);
	struct buf out = { .arena = arena };
	size_t at = 0;

	if (visible.ptr == text.ptr)
		return text; /* plain */
	while (at < visible.len) {
		struct str rest = str_slice(visible, at, visible.len);
		size_t length = no_text(rest);

		if (length == 0)
			buf_putc(&out, visible.ptr[at++]);
		else if (!str_ends(buf_str(&out), REPLACEMENT))
			buf_puts(&out, REPLACEMENT);
		at += length;
	}
	return buf_str(&out);
}

/* The bytes are of UTF-8: at most three are left out, so as not to cut within a
 * character; a text that is not valid is cut anyway. The sign for what is left
 * out comes on top of `most`. */
struct str clipped(struct str text, size_t most, struct arena *arena)
{
	struct buf out = { .arena = arena };
	size_t quotes = 0;
	size_t len = most;

	if (text.len <= most)
		return text;
	while (len && len + 3 > most &&
	       ((unsigned char)text.ptr[len] & 0xc0) == 0x80)
		len--;
	for (size_t i = 0; i < len; i++)
		quotes += text.ptr[i] == '`';
	buf_put(&out, str_slice(text, 0, len));
	buf_puts(&out, "\xe2\x80\xa6");
	buf_puts(&out, quotes % 2 ? "`" : "");
	return buf_str(&out);
}

/* Runners take commands from anywhere in a line: `##[…]`, `##vso[…]`. Those of
 * the form `::…::` count at a line's beginning alone. */
struct str logged(struct str text, struct arena *arena)
{
	struct str visible = shown(text, arena);
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < visible.len; i++) {
		if (i && visible.ptr[i] == '#' && visible.ptr[i - 1] == '#')
			buf_putc(&out, ' ');
		buf_putc(&out, visible.ptr[i]);
	}
	return buf_str(&out);
}
