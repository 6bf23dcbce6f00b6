/* What the build packed with gzip. */
#define ZLIB_CONST /* zlib changes nothing of what it reads */
#include <assert.h>
#include <zlib.h>

#include "base/base.h"

/* gzip ends with the length of what it holds. */
struct str embedded_inflate(const struct embedded *embedded,
    struct arena *arena)
{
	const unsigned char *end = embedded->bytes + embedded->size;
	size_t length = (size_t)end[-4] | (size_t)end[-3] << 8 |
			(size_t)end[-2] << 16 | (size_t)end[-1] << 24;
	char *text = arena_alloc(arena, length);
	z_stream stream = {
		.next_in = embedded->bytes,
		.avail_in = (unsigned)embedded->size,
		.next_out = (unsigned char *)text,
		.avail_out = (unsigned)length,
	};
	int status = inflateInit2(&stream, 16 + MAX_WBITS);

	if (status == Z_OK)
		status = inflate(&stream, Z_FINISH);
	inflateEnd(&stream);
	assert(status == Z_STREAM_END);
	return (struct str){ text, length };
}
