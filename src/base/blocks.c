/*
 * blocks: memory for a library that asks for many small pieces and gives all of
 * them back before it asks for the next lot, as a parser does from file to
 * file. Pieces of a size stand in a list of the thread's own; once none is
 * out, the lists are gone and the chunks that the pieces are cut from begin
 * anew.
 */
#include "base/base.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum {
	STEP = 16, /* bytes from one size to the next */
	SIZES = 64, /* larger ones are malloc's */
	CHUNK_SIZE = 256 << 10,
	KEPT_MOST = 16, /* chunks that wait for the next lot */
};

/*
 * Sizes are kept in front of each piece, as realloc and free are not told them.
 */
struct piece {
	size_t number; /* in steps, of its size; 0: it is malloc's */
	union {
		struct piece *next; /* of the list that it stands in */
		max_align_t data;
	} as;
};

#define HEAD offsetof(struct piece, as)

struct chunk {
	struct chunk *next;
	max_align_t data[];
};

/* What a thread has: it alone takes and gives back. */
static _Thread_local struct {
	struct piece *lists[SIZES + 1];
	struct chunk *chunks; /* in the order of use */
	struct chunk *current;
	size_t used; /* of the current one */
	size_t out; /* pieces that have not come back */
} own;

/* The list of chunks is gone through from its start: those that are kept from
 * the last lot come first. */
static void next_chunk(void)
{
	struct chunk **next_place = own.current ? &own.current->next
						: &own.chunks;

	if (!*next_place) {
		*next_place = memory_get(sizeof(**next_place) + CHUNK_SIZE);
		(*next_place)->next = NULL;
	}
	own.current = *next_place;
	own.used = 0;
}

/* What is left of a chunk is lost until the next lot. */
static struct piece *cut(size_t number)
{
	size_t size = HEAD + number * STEP;
	struct piece *piece;

	if (!own.current || CHUNK_SIZE - own.used < size)
		next_chunk();
	piece = (struct piece *)((char *)own.current->data + own.used);
	own.used += size;
	piece->number = number;
	return piece;
}

static void free_chunks(struct chunk **first_chunk)
{
	while (*first_chunk) {
		struct chunk *chunk = *first_chunk;

		*first_chunk = chunk->next;
		free(chunk);
	}
}

/* Nothing is out: all that there is can be given anew. The lists are dropped
 * with all of their pieces: these are cut anew. */
static void begin_anew(void)
{
	struct chunk **rest = &own.chunks;

	for (size_t i = 0; *rest && i < KEPT_MOST; i++)
		rest = &(*rest)->next;
	free_chunks(rest);
	memset(own.lists, 0, sizeof(own.lists));
	own.current = own.chunks;
	own.used = 0;
}

static struct piece *piece_of(void *data)
{
	return (struct piece *)((char *)data - HEAD);
}

void *blocks_get(size_t size)
{
	size_t number = size ? (size + STEP - 1) / STEP : 1;
	struct piece *piece;

	/* To be seen by tools that look for mistakes, it has to be malloc's. */
	if (MEMORY_CHECKED || number > SIZES) {
		piece = memory_get(memory_size(1, size) + sizeof(*piece));
		piece->number = 0;
		return &piece->as;
	}
	piece = own.lists[number];
	if (piece)
		own.lists[number] = piece->as.next;
	else
		piece = cut(number);
	own.out++;
	return &piece->as;
}

/* A piece that was used before is not empty. */
void *blocks_get_empty(size_t count, size_t size)
{
	size_t bytes = memory_size(count, size);

	return memset(blocks_get(bytes), 0, bytes);
}

void blocks_drop(void *data)
{
	struct piece *piece;

	if (!data)
		return;
	piece = piece_of(data);
	if (piece->number == 0) {
		free(piece);
		return;
	}
	piece->as.next = own.lists[piece->number];
	own.lists[piece->number] = piece;
	if (--own.out == 0)
		begin_anew();
}

/* A piece never becomes smaller, and a large one stays malloc's, which can
 * often extend it where it is. */
void *blocks_resize(void *data, size_t size)
{
	struct piece *piece;
	size_t had;
	void *out;

	if (!data)
		return blocks_get(size);
	piece = piece_of(data);
	if (piece->number == 0) {
		piece = realloc(piece, memory_size(1, size) + sizeof(*piece));
		if (!piece)
			memory_out();
		return &piece->as;
	}
	had = piece->number * STEP;
	if (size <= had)
		return data;
	out = blocks_get(size);
	memcpy(out, data, had);
	blocks_drop(data);
	return out;
}

/* With a piece still out nothing is freed: it may be in use. */
void blocks_leave(void)
{
	if (own.out == 0) {
		free_chunks(&own.chunks);
		begin_anew();
	}
}
