/* buf: text being built in an arena. */
#include "base/base.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"

enum {
	ROOM_FIRST = MEMORY_CHECKED ? 8 : 256,
};

/* Room for `more` bytes beyond those that are there. The old text stays in the
 * arena: together as much as the new one has. */
static void grow_buf(struct buf *buf, size_t more)
{
	size_t room = buf->room ? buf->room : ROOM_FIRST;
	char *ptr;

	if (buf->room - buf->len >= more)
		return;
	if (more > PTRDIFF_MAX / 2 - buf->len)
		memory_out();
	while (room - buf->len < more)
		room *= 2;
	ptr = arena_room(buf->arena, room);
	if (buf->len)
		memcpy(ptr, buf->ptr, buf->len);
	buf->ptr = ptr;
	buf->room = room;
}

void buf_putc(struct buf *buf, char c)
{
	grow_buf(buf, 1);
	buf->ptr[buf->len++] = c;
}

void buf_puts(struct buf *buf, const char *text)
{
	buf_put(buf, str_from(text));
}

void buf_put(struct buf *buf, struct str text)
{
	if (!text.len)
		return;
	grow_buf(buf, text.len);
	memcpy(buf->ptr + buf->len, text.ptr, text.len);
	buf->len += text.len;
}

/* Twice only where the first try shows that it does not fit; `again`, as the
 * arguments can be read once. */
void buf_printf(struct buf *buf, const char *format, ...)
{
	va_list args;
	va_list again;
	char text[128]; /* enough for most */
	int len;

	assert(format); /* or gcc warns that it may be NULL */
	va_start(args, format);
	va_copy(again, args);
	len = vsnprintf(text, sizeof(text), format, args);
	if (len >= (int)sizeof(text)) {
		grow_buf(buf, (size_t)len + 1);
		vsnprintf(buf->ptr + buf->len, (size_t)len + 1, format, again);
		buf->len += (size_t)len;
	} else if (len > 0) {
		buf_put(buf, (struct str){ text, (size_t)len });
	}
	va_end(again);
	va_end(args);
}

struct str buf_str(const struct buf *buf)
{
	return (struct str){ buf->ptr, buf->len };
}

static bool is_plain_shell_word(struct str word)
{
	for (size_t i = 0; i < word.len; i++)
		if (!char_is_word(word.ptr[i]) &&
		    !char_among(word.ptr[i], "./@+:,=-"))
			return false;
	return word.len > 0;
}

/* `it's` becomes 'it'\''s': in single quotes a shell takes nothing else but
 * their end. */
void buf_put_shell(struct buf *buf, struct str word)
{
	if (is_plain_shell_word(word)) {
		buf_put(buf, word);
		return;
	}
	buf_putc(buf, '\'');
	for (size_t i = 0; i < word.len; i++)
		if (word.ptr[i] == '\'')
			buf_puts(buf, "'\\''");
		else
			buf_putc(buf, word.ptr[i]);
	buf_putc(buf, '\'');
}
