/*
 * Whoever reads goes on after a mistake and gets nothing from there on: it is
 * enough to ask for `bad` once, at the end.
 */
#include "base/base.h"

#include <string.h>

/* The low bits first; the top bit of a byte says that more follow. */
void record_put_number(struct buf *out, uint64_t number)
{
	for (; number >= 0x80; number >>= 7)
		buf_putc(out, (char)(0x80 | (number & 0x7f)));
	buf_putc(out, (char)number);
}

void record_put_text(struct buf *out, struct str text)
{
	record_put_number(out, text.len);
	buf_put(out, text);
}

/* What record_list() reads. */
void record_put_texts(struct buf *out, const struct strs *list)
{
	record_put_number(out, list->count);
	for (size_t i = 0; i < list->count; i++)
		record_put_text(out, list->items[i]);
}

void record_put_place(struct buf *out, struct evidence at)
{
	record_put_text(out, at.path);
	record_put_number(out, at.line);
}

struct decoder record_begin(struct str record, struct arena *perm)
{
	const unsigned char *bytes = (const unsigned char *)record.ptr;

	return (struct decoder){ .at = bytes,
		.end = bytes + record.len,
		.perm = perm };
}

/* Nothing is left, so that all that is read next fails as well. */
uint64_t record_fail(struct decoder *decoder)
{
	decoder->bad = true;
	decoder->at = decoder->end;
	return 0;
}

/* At most ten bytes: more than 64 bits are a mistake. */
uint64_t record_number(struct decoder *decoder, uint64_t most)
{
	uint64_t number = 0;

	for (unsigned shift = 0; decoder->at < decoder->end && shift < 64;
	     shift += 7) {
		unsigned char byte = *decoder->at++;

		number |= (uint64_t)(byte & 0x7f) << shift;
		if (byte < 0x80)
			return number <= most ? number : record_fail(decoder);
	}
	return record_fail(decoder);
}

uint32_t record_u32(struct decoder *decoder)
{
	return (uint32_t)record_number(decoder, UINT32_MAX);
}

/* Bytes that claim more items than there is room for are a mistake: no memory
 * is taken for them. */
size_t record_count(struct decoder *decoder, size_t least)
{
	size_t left = (size_t)(decoder->end - decoder->at);

	return record_number(decoder, left / least);
}

/* A slice of the record itself, which has to live as long. */
struct str record_text(struct decoder *decoder)
{
	struct str text;

	text.len = record_count(decoder, 1);
	text.ptr = (const char *)decoder->at;
	if (text.len > (size_t)(decoder->end - decoder->at))
		text.len = record_fail(decoder);
	decoder->at += text.len;
	return text;
}

/* A list that is pushed to later needs room for 8 at least, as array_push()
 * takes it to have; record_texts() gives none to spare. */
struct strs record_list(struct decoder *decoder, size_t room)
{
	size_t count = record_count(decoder, 1);
	struct strs list = { 0 };

	if (count == 0)
		return list;
	while (room < count)
		room *= 2;
	list.items = arena_array(decoder->perm, room, sizeof(*list.items));
	while (list.count < count)
		list.items[list.count++] = record_text(decoder);
	return list;
}

struct strs record_texts(struct decoder *decoder)
{
	return record_list(decoder, 1);
}

struct evidence record_place(struct decoder *decoder)
{
	struct evidence at;

	at.path = record_text(decoder);
	at.line = record_u32(decoder);
	return at;
}

/* What was in `out` stays as it was if there are not enough. */
void record_bytes(void *out, size_t size, struct decoder *decoder)
{
	if ((size_t)(decoder->end - decoder->at) < size) {
		record_fail(decoder);
		return;
	}
	memcpy(out, decoder->at, size);
	decoder->at += size;
}

struct hash record_hash(struct decoder *decoder)
{
	struct hash hash = { 0 };

	record_bytes(&hash, sizeof(hash), decoder);
	return hash;
}

struct str record_rest(const struct decoder *decoder)
{
	return (struct str){ (const char *)decoder->at,
		(size_t)(decoder->end - decoder->at) };
}

void record_put_hash(struct buf *out, struct hash hash)
{
	buf_put(out, (struct str){ (const char *)&hash, sizeof(hash) });
}
