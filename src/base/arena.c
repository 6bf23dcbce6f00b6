/*
 * arena: blocks of growing size, the newest first. Under AddressSanitizer the
 * blocks start tiny, what is not handed out is poisoned, and a poisoned gap
 * follows each allocation.
 */
#include "base/base.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

#if MEMORY_CHECKED
#include <sanitizer/asan_interface.h>
#define POISON(ptr, size) ASAN_POISON_MEMORY_REGION(ptr, size)
#define UNPOISON(ptr, size) ASAN_UNPOISON_MEMORY_REGION(ptr, size)
#else
#define POISON(ptr, size) ((void)(ptr), (void)(size))
#define UNPOISON(ptr, size) ((void)(ptr), (void)(size))
#endif

enum {
	ALIGNMENT = _Alignof(max_align_t),
	GAP = MEMORY_CHECKED ? ALIGNMENT : 0,
	BLOCK_FIRST = MEMORY_CHECKED ? 64 : 16 << 10,
	BLOCK_MAX = 1 << 20,
};

struct arena_block {
	struct arena_block *previous;
	size_t size; /* of data */
	_Alignas(max_align_t) char data[];
};

/* Not NULL for 0 bytes either. */
void *memory_get(size_t size)
{
	void *ptr = malloc(size ? size : 1);

	if (!ptr)
		memory_out();
	return ptr;
}

size_t memory_size(size_t count, size_t size)
{
	if (size && count > PTRDIFF_MAX / size)
		memory_out();
	return count * size;
}

/* A block with room for `need` bytes, in front of the others. As large as all
 * that there is, so that the number of blocks grows with the logarithm of what
 * is held; from BLOCK_MAX on blocks are of one size, as half of a large one may
 * stay empty. What is larger than that has a block of its own size. */
static void add_arena_block(struct arena *arena, size_t need)
{
	size_t size = arena->total;
	struct arena_block *block;

	if (size > BLOCK_MAX)
		size = BLOCK_MAX;
	if (size < BLOCK_FIRST)
		size = BLOCK_FIRST;
	if (size < need)
		size = need;
	block = memory_get(sizeof(*block) + size);
	block->previous = arena->block;
	block->size = size;
	POISON(block->data, size);
	arena->block = block;
	arena->used = 0;
	arena->total += size;
	if (arena->total > arena->peak)
		arena->peak = arena->total;
}

/* `alignment`: a power of two. What is left of the block before is not used
 * again. A size near PTRDIFF_MAX ends the program: with the gap and the
 * alignment it could wrap around. */
static void *take_block(struct arena *arena, size_t size, size_t alignment)
{
	size_t from = (arena->used + alignment - 1) & ~(alignment - 1);
	size_t need = size + GAP;
	char *ptr;

	if (size > PTRDIFF_MAX - 4096)
		memory_out();
	if (!arena->block || from > arena->block->size ||
	    arena->block->size - from < need) {
		add_arena_block(arena, need);
		from = 0;
	}
	ptr = arena->block->data + from;
	arena->used = from + need;
	UNPOISON(ptr, size);
	return ptr;
}

void *arena_room(struct arena *arena, size_t size)
{
	return take_block(arena, size, ALIGNMENT);
}

/* Texts stand next to each other, with nothing lost between them. */
char *arena_text(struct arena *arena, size_t size)
{
	return take_block(arena, size, MEMORY_CHECKED ? ALIGNMENT : 1);
}

void *arena_alloc(struct arena *arena, size_t size)
{
	return memset(arena_room(arena, size), 0, size);
}

void *arena_array(struct arena *arena, size_t count, size_t size)
{
	return arena_alloc(arena, memory_size(count, size));
}

/* A mark of the empty arena, { NULL, 0 }, gives back all. */
struct arena_mark arena_mark(const struct arena *arena)
{
	return (struct arena_mark){ arena->block, arena->used };
}

/* Marks are used in the reverse order of their making: a block that has been
 * freed already would not be found. */
void arena_rewind(struct arena *arena, struct arena_mark mark)
{
	while (arena->block != mark.block) {
		struct arena_block *block = arena->block;

		arena->block = block->previous;
		arena->total -= block->size;
		free(block);
	}
	arena->used = mark.used;
	if (arena->block)
		POISON(arena->block->data + mark.used,
		    arena->block->size - mark.used);
}

void arena_release(struct arena *arena)
{
	arena_rewind(arena, (struct arena_mark){ NULL, 0 });
}

/* Behind the block that is being filled, so that marks hold. Rewinding to a
 * mark that was made before gives back what `from_arena` had only where the
 * block at hand goes, too. */
void arena_join(struct arena *into, struct arena *from_arena)
{
	struct arena_block **block_place = &into->block;
	struct arena_block **tail = &from_arena->block;

	if (into->block)
		block_place = &into->block->previous;
	else
		into->used = from_arena->used;
	while (*tail)
		tail = &(*tail)->previous;
	*tail = *block_place;
	*block_place = from_arena->block;
	into->total += from_arena->total;
	if (into->total > into->peak)
		into->peak = into->total;
	*from_arena = (struct arena){ 0 };
}

void *array_room(size_t count, size_t size, struct arena *arena)
{
	size_t capacity = 8;

	while (capacity < count)
		capacity *= 2;
	return arena_room(arena, memory_size(capacity, size));
}

/* Room doubles at each power of two from 8 on; the old array stays in the
 * arena. So a list that was made in another way may only be pushed to if it has
 * that room: see record_list(). */
void *array_push(void *items, size_t *count, size_t size, struct arena *arena)
{
	char *array;
	size_t n = *count;

	/* The pointer's own type is not known here. */
	memcpy(&array, items, sizeof(array));
	if (n == 0 || (n >= 8 && (n & (n - 1)) == 0)) {
		size_t bytes = memory_size(n < 8 ? 8 : n, 2 * size);
		char *room = arena_room(arena, n < 8 ? bytes / 2 : bytes);

		if (n)
			memcpy(room, array, n * size);
		memcpy(items, &room, sizeof(room));
		array = room;
	}
	*count = n + 1;
	return memset(array + n * size, 0, size);
}
