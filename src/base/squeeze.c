/*
 * The length of the text, then steps: how many bytes stand here as they are and
 * how many of before follow, both in one byte as far as they go; the bytes; how
 * far back the others stand. The last step may have none of them.
 */
#include "base/base.h"

#include <string.h>

#include "base/memory.h"

enum {
	SAME_LEAST = 4, /* bytes: fewer are no gain */
	FAR = 128, /* from here on, the way back takes two bytes or more */
	SHORT = 15, /* lengths below are told by half a byte */
	/* So that no text is more than so many times as long as its form. */
	SAME_MOST = SAME_LEAST + SHORT + 127,
	GROWTH_MOST = 64,
	PLACE_BITS = 11, /* where bytes were last met, by hash */
};

struct squeezer {
	struct buf *out;
	struct str text;
	size_t done; /* bytes that are written */
	uint32_t places[1 << PLACE_BITS]; /* plus 1; 0: none */
};

/* Where the same four bytes, or some of that hash, stood before, plus 1; the
 * place is noted. */
static size_t meet(struct squeezer *run, size_t at)
{
	uint32_t word;
	uint32_t *place;
	size_t before;

	memcpy(&word, run->text.ptr + at, sizeof(word));
	place = &run->places[word * UINT32_C(2654435761) >> (32 - PLACE_BITS)];
	before = *place;
	*place = (uint32_t)at + 1;
	return before;
}

static size_t count_same(struct str text, size_t before, size_t at)
{
	size_t count = 0;

	while (count < SAME_MOST && at + count < text.len &&
	       text.ptr[before + count] == text.ptr[at + count])
		count++;
	return count;
}

static size_t at_most(size_t number, size_t most)
{
	return number < most ? number : most;
}

/* The bytes up to `at`, then `same` bytes as they stand `back` bytes before. */
static void put_step(struct squeezer *run, size_t at, size_t same, size_t back)
{
	size_t own = at - run->done;
	size_t more = same ? same - SAME_LEAST : 0;

	buf_putc(run->out,
	    (char)(at_most(own, SHORT) << 4 | at_most(more, SHORT)));
	if (own >= SHORT)
		record_put_number(run->out, own - SHORT);
	buf_put(run->out, str_slice(run->text, run->done, at));
	if (same)
		record_put_number(run->out, back);
	if (more >= SHORT)
		record_put_number(run->out, more - SHORT);
	run->done = at + same;
}

void squeeze(struct buf *out, struct str text)
{
	struct squeezer run = { .out = out, .text = text };
	size_t at = 0;

	record_put_number(out, text.len);
	while (at + SAME_LEAST <= text.len) {
		size_t before = meet(&run, at);
		size_t back = before ? at - (before - 1) : 0;
		size_t same = before ? count_same(text, before - 1, at) : 0;

		if (same < SAME_LEAST + (back >= FAR)) {
			at++;
			continue;
		}
		put_step(&run, at, same, back);
		while (++at < run.done && at + SAME_LEAST <= text.len)
			(void)meet(&run, at);
		at = run.done;
	}
	if (run.done < text.len)
		put_step(&run, text.len, 0, 0);
}

/* A length that stands in half a byte, or goes on behind it. */
static size_t take_length(struct decoder *bytes, unsigned half, size_t most)
{
	size_t more = half == SHORT ? record_number(bytes, most) : 0;

	return half + more;
}

/* What is copied may be what was just copied. */
static void copy_back(char *out, size_t back, size_t count)
{
	if (back >= count)
		memcpy(out, out - back, count);
	else
		for (size_t i = 0; i < count; i++)
			out[i] = out[i - back];
}

/* Append one step to `out`, of which there are `len` bytes of `size`. Returns
 * how many there are then. */
static size_t take_step(char *out, size_t len, size_t size,
    struct decoder *bytes)
{
	unsigned char step = 0;
	size_t own;
	size_t back;
	size_t same;

	record_bytes(&step, 1, bytes);
	own = take_length(bytes, step >> 4, size);
	if (own > size - len)
		return record_fail(bytes);
	record_bytes(out + len, own, bytes);
	len += own;
	if (len == size)
		return len;
	back = record_number(bytes, len);
	same = take_length(bytes, step & SHORT, size) + SAME_LEAST;
	if (back == 0 || bytes->bad || same > size - len)
		return record_fail(bytes);
	copy_back(out + len, back, same);
	return len + same;
}

bool unsqueeze(struct str *out, struct str bytes, size_t most,
    struct arena *arena)
{
	struct decoder decoder = record_begin(bytes, arena);
	size_t size = record_number(&decoder, most);
	size_t len = 0;
	char *text;

	if (decoder.bad || size / GROWTH_MOST > bytes.len)
		return false;
	text = arena_text(arena, size);
	while (len < size && !decoder.bad)
		len = take_step(text, len, size, &decoder);
	*out = (struct str){ text, size };
	return !decoder.bad && decoder.at == decoder.end;
}
