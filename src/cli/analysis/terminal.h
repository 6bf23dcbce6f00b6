/*
 * terminal: what the terminal is like that a person reads on, if it is one.
 */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include "base/base.h"

/* Columns of standard output; 0: it is no terminal, lines are not broken. */
size_t terminal_width(void);
/* Is `file` (a descriptor) a terminal that can rewrite a line? */
bool terminal_is_smart(int file);
/* Are there to be colours on standard output? `when`: --color, NULL: unsaid. */
bool terminal_colours(const char *when);

/*
 * A row of two columns: `left` after `indent` blanks, `right` from column
 * `middle` on, broken into lines of `width` (0: it is not broken). A `left`
 * that is too long has a line of its own.
 */
struct columns {
	size_t indent;
	size_t middle;
	size_t width;
};
void put_columns(struct buf *out, struct columns columns, struct str left,
    struct str right);
/* Text from column `indent` on, broken into such lines. */
void put_wrapped(struct buf *out, size_t indent, size_t width, struct str text);
/* Lines of columns, each broken where it is wider: it goes on below its last
 * column. */
void put_folded(struct buf *out, size_t width, struct str text);

/*
 * A line of text as a terminal and the log of a CI runner may have it: what is
 * no character to be seen is a sign, and nothing of it is a command to them.
 */
struct str terminal_line(struct str text, struct arena *arena);
/* Write such a line to standard error. */
void say_line(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
