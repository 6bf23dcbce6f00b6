#include <string.h>

#include "cli/init/init.h"

struct str block_add(struct str text, bool exists, struct str block,
    struct arena *arena)
{
	struct buf out = { .arena = arena };
	bool ended = str_ends(text, "\n");

	buf_put(&out, text);
	if (text.len > 0 && !ended)
		buf_putc(&out, '\n');
	buf_put(&out, block);
	if (ended || !exists)
		buf_putc(&out, '\n');
	return buf_str(&out);
}

size_t block_find(struct str text, struct str block)
{
	for (size_t at = 0; at + block.len <= text.len; at++) {
		size_t end = at + block.len;

		if ((at == 0 || text.ptr[at - 1] == '\n') &&
		    (end == text.len || text.ptr[end] == '\n') &&
		    memcmp(text.ptr + at, block.ptr, block.len) == 0)
			return at;
	}
	return text.len;
}

struct str block_cut(struct str text, size_t at, size_t length,
    struct arena *arena)
{
	struct buf out = { .arena = arena };
	size_t end = at + length;

	if (end < text.len)
		end++;
	else if (at > 0)
		at--;
	buf_put(&out, str_slice(text, 0, at));
	buf_put(&out, str_slice(text, end, text.len));
	return buf_str(&out);
}
