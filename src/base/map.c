/* map: open addressing, at most three quarters full. */
#include "base/base.h"

#include <string.h>

struct map_slot {
	struct str key;
	uint64_t hash; /* 0: the slot is free */
	uint64_t value;
};

static uint64_t mix(uint64_t hash, uint64_t word)
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

/* Never 0. Eight bytes at once: str_hash(), which is kept in files, takes one.
 */
static uint64_t key_hash(struct str key)
{
	uint64_t hash = key.len;
	uint64_t word;

	if (key.len < sizeof(word))
		return mix(mix(hash, short_word(key)), 0) | 1u << 31;
	for (size_t at = 0; at + sizeof(word) < key.len; at += sizeof(word)) {
		memcpy(&word, key.ptr + at, sizeof(word));
		hash = mix(hash, word);
	}
	memcpy(&word, key.ptr + key.len - sizeof(word), sizeof(word));
	return mix(mix(hash, word), 0) | 1u << 31;
}

/* The slot of `key`, or the free one where it belongs. */
static struct map_slot *find_slot(const struct map *map, struct str key,
    uint64_t hash)
{
	size_t at = (size_t)hash & (map->room - 1);

	for (;;) {
		struct map_slot *slot = &map->slots[at];

		if (!slot->hash ||
		    (slot->hash == hash && str_equal(slot->key, key)))
			return slot;
		at = (at + 1) & (map->room - 1);
	}
}

static void make_room(struct map *map, size_t count)
{
	struct map old = *map;

	if (count <= map->room / 4 * 3)
		return;
	map->room = old.room ? old.room : 16;
	while (count > map->room / 4 * 3)
		map->room *= 2;
	map->slots =
	    arena_array(map->arena, map->room, sizeof(struct map_slot));
	for (size_t i = 0; i < old.room; i++) {
		const struct map_slot *slot = &old.slots[i];

		if (slot->hash)
			*find_slot(map, slot->key, slot->hash) = *slot;
	}
}

uint64_t *map_put(struct map *map, struct str key)
{
	uint64_t hash = key_hash(key);
	struct map_slot *slot;

	make_room(map, map->count + 1);
	slot = find_slot(map, key, hash);
	if (!slot->hash) {
		slot->key = key;
		slot->hash = hash;
		map->count++;
	}
	return &slot->value;
}

uint64_t *map_put_copy(struct map *map, struct str key)
{
	uint64_t *place = map_get(map, key);

	return place ? place : map_put(map, str_copy(key, map->arena));
}

void map_reserve(struct map *map, size_t count)
{
	make_room(map, count);
}

uint64_t *map_get(const struct map *map, struct str key)
{
	struct map_slot *slot;

	if (!map->room)
		return NULL;
	slot = find_slot(map, key, key_hash(key));
	return slot->hash ? &slot->value : NULL;
}
