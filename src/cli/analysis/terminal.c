#include "cli/analysis/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "report/report.h"

enum { WIDTH_LEAST = 40, WIDTH_USUAL = 80 };

/* COLUMNS goes before what the terminal says, as users set it on purpose; too
 * narrow a width would break each word. */
size_t terminal_width(void)
{
	const char *said = getenv("COLUMNS");
	struct winsize size = { 0 };
	size_t width = said ? (size_t)strtoul(said, NULL, 10) : 0;

	if (isatty(STDOUT_FILENO) != 1)
		return 0;
	if (width == 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
		width = size.ws_col;
	if (width == 0)
		width = WIDTH_USUAL;
	return width < WIDTH_LEAST ? WIDTH_LEAST : width;
}

bool terminal_is_smart(int file)
{
	const char *kind = getenv("TERM");

	return isatty(file) == 1 && !(kind && strcmp(kind, "dumb") == 0);
}

bool terminal_colours(const char *when)
{
	const char *unwanted = getenv("NO_COLOR");

	if (when && strcmp(when, "auto") != 0)
		return strcmp(when, "always") == 0;
	return terminal_is_smart(STDOUT_FILENO) && !(unwanted && *unwanted);
}

/* Columns that a text takes: letters of any script are one. Some are two
 * columns wide, which only makes a line too long. */
static size_t columns_of(struct str text)
{
	size_t count = 0;

	for (size_t i = 0; i < text.len; i++)
		count += ((unsigned char)text.ptr[i] & 0xc0) != 0x80;
	return count;
}

static void put_blanks(struct buf *out, size_t count)
{
	while (count--)
		buf_putc(out, ' ');
}

/* From column `at` on; *at is where it ends. */
static void put_wrapped_words(struct buf *out, size_t *at,
    struct columns columns, struct str text)
{
	struct str word;
	bool first = true;

	while (str_cut(&word, &text, ' ')) {
		size_t width = columns_of(word);
		bool fits = columns.width == 0 ||
			    *at + 1 + width <= columns.width;

		if (!first && fits) {
			buf_putc(out, ' ');
			++*at;
		} else if (!first) {
			buf_putc(out, '\n');
			put_blanks(out, columns.middle);
			*at = columns.middle;
		}
		buf_put(out, word);
		*at += width;
		first = false;
	}
}

/* Without a width the left column pushes the right one on: a script that reads
 * it has one row a line. */
void put_columns(struct buf *out, struct columns columns, struct str left,
    struct str right)
{
	size_t at = columns.indent + columns_of(left);

	put_blanks(out, columns.indent);
	buf_put(out, left);
	if (at + 1 > columns.middle && columns.width) {
		buf_putc(out, '\n');
		at = 0;
	}
	put_blanks(out, at < columns.middle ? columns.middle - at : 1);
	at = at < columns.middle ? columns.middle : at + 1;
	put_wrapped_words(out, &at, columns, right);
	buf_putc(out, '\n');
}

void put_wrapped(struct buf *out, size_t indent, size_t width, struct str text)
{
	const struct columns columns = { indent, indent, width };
	struct str line;

	while (str_cut(&line, &text, '\n')) {
		size_t at = indent;

		put_blanks(out, indent);
		put_wrapped_words(out, &at, columns, line);
		buf_putc(out, '\n');
	}
}

/* Where the last column of a line begins: behind its last two blanks; 0: it has
 * but one, or its beginning is indented. */
static size_t last_column(struct str line)
{
	for (size_t i = line.len; i > 2; i--)
		if (line.ptr[i - 1] != ' ' && line.ptr[i - 2] == ' ' &&
		    line.ptr[i - 3] == ' ')
			return i - 1;
	return 0;
}

/* The columns are in the text already: only their last one is broken. */
void put_folded(struct buf *out, size_t width, struct str text)
{
	struct str line;

	while (str_cut(&line, &text, '\n')) {
		size_t from = last_column(line);
		struct str before = str_slice(line, 0, from);
		const struct columns columns = { 0, columns_of(before), width };
		size_t at = columns.middle;

		buf_put(out, before);
		put_wrapped_words(out, &at, columns,
		    str_slice(line, from, line.len));
		buf_putc(out, '\n');
	}
}

/* Runners take `::…::` where a line begins, `##[…]` and `##vso[…]` anywhere: a
 * file of a stranger could be called so, and speak to CI. Blanks in front are
 * kept, as lists are indented by them. */
struct str terminal_line(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };
	struct str shown;

	for (; str_starts(text, " "); text = str_slice(text, 1, text.len))
		buf_putc(&out, ' ');
	shown = text_shown(text, arena);
	if (str_starts(shown, "::"))
		buf_puts(&out, "- ");
	for (size_t i = 0; i < shown.len; i++) {
		if (i && shown.ptr[i] == '#' && shown.ptr[i - 1] == '#')
			buf_putc(&out, ' ');
		buf_putc(&out, shown.ptr[i]);
	}
	return buf_str(&out);
}

void say_line(const char *format, ...)
{
	struct arena arena = { 0 };
	struct str line;
	va_list args;

	va_start(args, format);
	line = str_vprintf(&arena, format, args);
	va_end(args);
	line = terminal_line(line, &arena);
	fprintf(stderr, "%.*s\n", STR_ARG(line));
	arena_release(&arena);
}
