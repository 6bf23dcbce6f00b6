/*
 * map: open addressing, at most three quarters full. The table has of each key
 * a part of its hash and where it stands; keys and values stand apart, in
 * blocks that never move, so that growing touches neither.
 */
#include "base/base.h"

#include <string.h>

#include "base/memory.h"

struct map_entry {
	struct str key;
	uint64_t value;
};

enum {
	BLOCK_LEAST =
	    8, /* entries; each next block has so many times as many: */
	BLOCK_GROWTH = 4,
};

/* The shift brings the high bits, which multiplying mixes best, down to those
 * that the table goes by. */
static uint64_t mix_word(uint64_t hash, uint64_t word)
{
	hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
	return hash ^ hash >> 32;
}

/* All of up to eight bytes, some of them twice. */
static uint64_t short_word(struct str key)
{
	const unsigned char *bytes = (const unsigned char *)key.ptr;
	uint32_t first;
	uint32_t last;

	if (key.len == 0)
		return 0;
	if (key.len < sizeof(first))
		return (uint64_t)bytes[0] | (uint64_t)bytes[key.len / 2] << 8 |
		       (uint64_t)bytes[key.len - 1] << 16;
	memcpy(&first, key.ptr, sizeof(first));
	memcpy(&last, key.ptr + key.len - sizeof(last), sizeof(last));
	return (uint64_t)last << 32 | first;
}

/* Eight bytes at once: str_hash() takes one. It may differ from one machine to
 * the next, by the order of their bytes. The last word may have bytes of the
 * one before, too. */
uint64_t str_key(struct str text)
{
	uint64_t hash = text.len;
	uint64_t word;

	if (text.len < sizeof(word))
		return mix_word(mix_word(hash, short_word(text)), 0);
	for (size_t at = 0; at + sizeof(word) < text.len; at += sizeof(word)) {
		memcpy(&word, text.ptr + at, sizeof(word));
		hash = mix_word(hash, word);
	}
	memcpy(&word, text.ptr + text.len - sizeof(word), sizeof(word));
	return mix_word(mix_word(hash, word), 0);
}

/* Which block an entry is in; *number becomes that in the block. In front of
 * block k there are 8 * (4^k - 1) / 3 entries, so that k is read from a
 * logarithm. */
static size_t map_block_of(size_t *number, size_t *size)
{
	unsigned long long power =
	    (BLOCK_GROWTH - 1) * (unsigned long long)*number / BLOCK_LEAST + 1;
	size_t block = (size_t)(63 - __builtin_clzll(power)) / 2;

	*size = (size_t)BLOCK_LEAST << 2 * block;
	*number -= (*size - BLOCK_LEAST) / (BLOCK_GROWTH - 1);
	return block;
}

/* The first is 0. */
static struct map_entry *entry_at(const struct map *map, size_t number)
{
	size_t size;
	size_t block = map_block_of(&number, &size);

	return &map->blocks[block][number];
}

static struct map_entry *add_map_entry(struct map *map, struct str key)
{
	size_t number = map->count++;
	size_t size;
	size_t block = map_block_of(&number, &size);
	struct map_entry *map_entry;

	if (number == 0)
		map->blocks[block] = arena_room(map->arena,
		    memory_size(size, sizeof(*map_entry)));
	map_entry = &map->blocks[block][number];
	*map_entry = (struct map_entry){ key, 0 };
	return map_entry;
}

/* Where the table has the key, or, what is there being 0, where it belongs. The
 * loop ends: a quarter of the table is empty. Keys are compared only where all
 * 32 bits of the hash are the same. */
static uint64_t *find_slot(const struct map *map, struct str key, uint32_t hash)
{
	size_t at = hash & (map->room - 1);

	for (; map->table[at]; at = (at + 1) & (map->room - 1)) {
		uint64_t slot = map->table[at];

		if (slot >> 32 == hash &&
		    str_equal(entry_at(map, (uint32_t)slot - 1)->key, key))
			break;
	}
	return &map->table[at];
}

/* Slots carry what they are placed by: no key is looked at. */
static void grow_map(struct map *map, size_t count)
{
	struct map old_map = *map;

	if (count <= map->room / 4 * 3)
		return;
	map->room = old_map.room ? old_map.room : 16;
	while (count > map->room / 4 * 3)
		map->room *= 2;
	map->table = arena_array(map->arena, map->room, sizeof(*map->table));
	for (size_t i = 0; i < old_map.room; i++) {
		size_t at = (old_map.table[i] >> 32) & (map->room - 1);

		if (!old_map.table[i])
			continue;
		while (map->table[at])
			at = (at + 1) & (map->room - 1);
		map->table[at] = old_map.table[i];
	}
}

/* The table grows first, as a slot that was found would move. */
uint64_t *map_put(struct map *map, struct str key)
{
	uint32_t hash = (uint32_t)str_key(key);
	uint64_t *slot;

	grow_map(map, map->count + 1);
	slot = find_slot(map, key, hash);
	if (*slot)
		return &entry_at(map, (uint32_t)*slot - 1)->value;
	*slot = (uint64_t)hash << 32 | (map->count + 1);
	return &add_map_entry(map, key)->value;
}

uint64_t *map_put_copy(struct map *map, struct str key)
{
	uint64_t *place = map_get(map, key);

	return place ? place : map_put(map, str_copy(key, map->arena));
}

void map_put_words(struct map *map, const char *words, uint64_t value)
{
	struct str rest = str_from(words);
	struct str word;

	while (str_cut(&word, &rest, ' ')) {
		uint64_t *place = word.len ? map_put(map, word) : NULL;

		if (place && *place == 0)
			*place = value;
	}
}

/* The entries themselves are made block by block. */
void map_reserve(struct map *map, size_t count)
{
	grow_map(map, count);
}

uint64_t *map_get(const struct map *map, struct str key)
{
	uint64_t *slot;

	if (!map->room)
		return NULL;
	slot = find_slot(map, key, (uint32_t)str_key(key));
	return *slot ? &entry_at(map, (uint32_t)*slot - 1)->value : NULL;
}
