/*
 * record: what a record of the cache is made of. Numbers are in groups of seven
 * bits, texts behind their length. Bytes that are read are not trusted: each
 * length is held against what is left, each number against what it counts.
 */
#ifndef BASE_RECORD_H
#define BASE_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct buf;
struct evidence;
struct hash;
struct str;
struct strs;

void record_put_number(struct buf *out, uint64_t number);
void record_put_text(struct buf *out, struct str text);
void record_put_texts(struct buf *out, const struct strs *list);
void record_put_place(struct buf *out, struct evidence at);
void record_put_hash(struct buf *out, struct hash hash);

struct decoder {
	const unsigned char *at;
	const unsigned char *end;
	struct arena *perm; /* lists live in it; texts stay in the bytes */
	bool bad; /* from here on, all that is taken is nothing */
};

struct decoder record_begin(struct str record, struct arena *perm);
/* The bytes are not what they should be. 0, for who has to give a number. */
uint64_t record_fail(struct decoder *decoder);
uint64_t record_number(struct decoder *decoder, uint64_t most);
uint32_t record_u32(struct decoder *decoder);
/* How many items follow, of `least` bytes or more. */
size_t record_count(struct decoder *decoder, size_t least);
struct str record_text(struct decoder *decoder);
/* With room for so many texts at least, a power of two. */
struct strs record_list(struct decoder *decoder, size_t room);
struct strs record_texts(struct decoder *decoder);
struct evidence record_place(struct decoder *decoder);
void record_bytes(void *out, size_t size, struct decoder *decoder);
struct hash record_hash(struct decoder *decoder);
/* What is not read yet. */
struct str record_rest(const struct decoder *decoder);

#endif
