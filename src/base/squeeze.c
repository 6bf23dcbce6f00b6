/* The length of the text, then a block of LZ4; of no text, the length alone. */
#include "base/base.h"

#include <lz4.h>
#include <stdlib.h>

#include "base/memory.h"

enum { GROWTH_MOST = 255 }; /* of LZ4 */

/*
 * LZ4 has the last 64 KB of `like` at hand, as if they stood before the text.
 */
static int compress(char *bytes, int room, struct str text, struct str like)
{
	LZ4_stream_t *stream;
	int len;

	if (like.len == 0)
		return LZ4_compress_default(text.ptr, bytes, (int)text.len,
		    room);
	stream = memory_get(sizeof(*stream));
	LZ4_initStream(stream, sizeof(*stream));
	LZ4_loadDict(stream, like.ptr, (int)like.len);
	len = LZ4_compress_fast_continue(stream, text.ptr, bytes, (int)text.len,
	    room, 1);
	free(stream);
	return len;
}

/* The length comes first, so that who reads knows how much memory it takes. */
void squeeze_like(struct buf *out, struct str text, struct str like)
{
	int room = LZ4_compressBound((int)text.len);
	char *bytes;
	int len;

	record_put_number(out, text.len);
	if (text.len == 0)
		return;
	bytes = memory_get((size_t)room);
	len = compress(bytes, room, text, like);
	buf_put(out, (struct str){ bytes, (size_t)len });
	free(bytes);
}

void squeeze(struct buf *out, struct str text)
{
	squeeze_like(out, text, STR(""));
}

/* The bytes may come from anyone: a length that no block of this size can have,
 * by GROWTH_MOST, is refused before memory is taken for it. */
bool unsqueeze_like(struct str *out, struct str bytes, struct str like,
    size_t most, struct arena *arena)
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
	if (size > 0 &&
	    LZ4_decompress_safe_usingDict(block.ptr, text, (int)block.len,
		(int)size, like.ptr, (int)like.len) != (int)size)
		return false;
	*out = (struct str){ text, size };
	return true;
}

bool unsqueeze(struct str *out, struct str bytes, size_t most,
    struct arena *arena)
{
	return unsqueeze_like(out, bytes, STR(""), most, arena);
}
