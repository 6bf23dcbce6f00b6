/*
 * format: what vsnprintf() does, at a tenth of its cost for the few conversions
 * that most texts are made with; whatever else is asked for goes to it.
 */
#include <stdio.h>
#include <string.h>

#include "base/base.h"
#include "base/memory.h"

enum {
	DIGITS_MOST = 20, /* of 64 bits */
};

struct line {
	char *ptr;
	size_t len;
	size_t room; /* with the byte that ends it */
};

static bool put(struct line *line, const char *text, size_t length)
{
	if (length >= line->room - line->len)
		return false;
	if (length)
		memcpy(line->ptr + line->len, text, length);
	line->len += length;
	return true;
}

static bool put_number(struct line *line, size_t number, bool negative)
{
	char digits[DIGITS_MOST + 1];
	size_t at = sizeof(digits);

	do
		digits[--at] = (char)('0' + number % 10);
	while (number /= 10);
	if (negative)
		digits[--at] = '-';
	return put(line, digits + at, sizeof(digits) - at);
}

static bool put_cut(struct line *line, int most, const char *text)
{
	return most >= 0 &&
	       put(line, text, most ? strnlen(text, (size_t)most) : 0);
}

static bool put_int(struct line *line, int number)
{
	return put_number(line,
	    number < 0 ? 0u - (size_t)number : (size_t)number, number < 0);
}

/* The conversion behind a `%`. False: it is no such one, or there is no room.
 */
static bool put_value(struct line *line, const char **at, va_list *args)
{
	const char *name = *at;
	int most;

	*at = name + 1;
	if (name[0] == 's') {
		const char *text = va_arg(*args, const char *);

		return put(line, text, strlen(text));
	}
	if (name[0] == 'u')
		return put_number(line, va_arg(*args, unsigned), false);
	if (name[0] == 'd')
		return put_int(line, va_arg(*args, int));
	if (strncmp(name, "zu", 2) == 0) {
		*at = name + 2;
		return put_number(line, va_arg(*args, size_t), false);
	}
	if (strncmp(name, ".*s", 3) != 0)
		return false;
	*at = name + 3;
	most = va_arg(*args, int);
	return put_cut(line, most, va_arg(*args, const char *));
}

static bool put_all(struct line *line, const char *format, va_list *args)
{
	for (;;) {
		const char *end = strchrnul(format, '%');

		if (!put(line, format, (size_t)(end - format)))
			return false;
		if (*end == '\0')
			return true;
		format = end + 1;
		if (!put_value(line, &format, args))
			return false;
	}
}

int format_text(char *out, size_t room, const char *format, va_list args)
{
	struct line line = { out, 0, room };
	va_list again;
	bool done;

	va_copy(again, args);
	done = put_all(&line, format, &again);
	va_end(again);
	if (!done)
		return vsnprintf(out, room, format, args);
	out[line.len] = '\0';
	return (int)line.len;
}
