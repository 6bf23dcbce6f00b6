/*
 * truncated: libgit2 asks zlib for the rest of an object for ever where the
 * object's file was cut short, as a full disk or a crash leaves it. The linker
 * puts this function before zlib's (--wrap, see the Makefile): what has no end
 * and no more bytes is an error.
 */
#include <stdbool.h>

#include <zlib.h>

/* The names are the linker's. */
/* NOLINTBEGIN(bugprone-reserved-identifier) */
int __real_inflate(z_streamp stream, int flush);
int __wrap_inflate(z_streamp stream, int flush);

int __wrap_inflate(z_streamp stream, int flush)
{
	static char reason[] = "an object is cut short";
	uInt room = stream->avail_out;
	bool ended = flush == Z_FINISH && stream->avail_in == 0;
	int code = __real_inflate(stream, flush);
	/* cppcheck-suppress knownConditionTrueFalse */
	bool wrote = stream->avail_out < room;

	if (code != Z_BUF_ERROR || !ended || wrote || room == 0)
		return code;
	stream->msg = reason;
	return Z_DATA_ERROR;
}
/* NOLINTEND(bugprone-reserved-identifier) */
