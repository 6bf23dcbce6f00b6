/*
 * cursor: a place in a text that is read character by character, and the line
 * that it is on. For the readers of doc alone.
 */
#ifndef DOC_CURSOR_H
#define DOC_CURSOR_H

#include "base/base.h"

struct cursor {
	struct str text;
	size_t at;
	uint32_t line; /* of text[at] */
};

static inline bool cursor_ended(const struct cursor *cursor)
{
	return cursor->at >= cursor->text.len;
}

/* The character that comes `ahead` behind the next one; '\0': none does. */
static inline char cursor_ahead(const struct cursor *cursor, size_t ahead)
{
	return cursor->at + ahead < cursor->text.len
		   ? cursor->text.ptr[cursor->at + ahead]
		   : '\0';
}

static inline char cursor_peek(const struct cursor *cursor)
{
	return cursor_ahead(cursor, 0);
}

static inline struct str cursor_rest(const struct cursor *cursor)
{
	return str_slice(cursor->text, cursor->at, cursor->text.len);
}

/* Go `count` characters on, or to the end. */
static inline void cursor_go(struct cursor *cursor, size_t count)
{
	for (; count > 0 && !cursor_ended(cursor); count--, cursor->at++)
		cursor->line += cursor->text.ptr[cursor->at] == '\n';
}

#endif
