/* The length of the text, then a block of LZ4; of no text, the length alone. */
#include "base/base.h"

#include <lz4.h>
#include <stdlib.h>

#include "base/memory.h"

enum { GROWTH_MOST = 255 }; /* of LZ4 */

void squeeze(struct buf *out, struct str text)
{
	int room = LZ4_compressBound((int)text.len);
	char *bytes;
	int len;

	record_put_number(out, text.len);
	if (text.len == 0)
		return;
	bytes = memory_get((size_t)room);
	len = LZ4_compress_default(text.ptr, bytes, (int)text.len, room);
	buf_put(out, (struct str){ bytes, (size_t)len });
	free(bytes);
}

bool unsqueeze(struct str *out, struct str bytes, size_t most,
    struct arena *arena)
{
	struct decoder decoder = record_begin(bytes, arena);
	size_t size = record_number(&decoder, most);
	struct str block = { (const char *)decoder.at,
		(size_t)(decoder.end - decoder.at) };
	char *text;

	if (decoder.bad || size > LZ4_MAX_INPUT_SIZE ||
	    size / GROWTH_MOST > bytes.len || (size == 0 && block.len > 0))
		return false;
	text = arena_text(arena, size);
	if (size > 0 && LZ4_decompress_safe(block.ptr, text, (int)block.len,
			    (int)size) != (int)size)
		return false;
	*out = (struct str){ text, size };
	return true;
}
