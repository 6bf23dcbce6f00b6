/* What a text has in it, for the tests of what is written. */
#ifndef TESTS_UNIT_FIND_H
#define TESTS_UNIT_FIND_H

#include <string.h>

#include "base/base.h"

static inline size_t count_of(struct str text, const char *needle)
{
	size_t count = 0;
	size_t at;

	while ((at = str_find_text(text, needle)) < text.len) {
		text = str_slice(text, at + strlen(needle), text.len);
		count++;
	}
	return count;
}

static inline bool has(struct str text, const char *needle)
{
	return str_find_text(text, needle) < text.len;
}

#endif
