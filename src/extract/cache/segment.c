/*
 * A segment, one file of the cache: a header, the slots in the order of their
 * keys, the records. It is written under another name, renamed, and never
 * changed, so that whoever has opened it can go on, whatever others do. Numbers
 * have the machine's own byte order: on another machine no header fits.
 */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "extract/cache/cache.h"

#define MAGIC "archdrift facts"

/* The first bytes of a segment's file. */
struct header {
	char magic[16];
	uint64_t size; /* of the file */
	uint64_t count; /* of slots */
};

/* Is it the header of a whole file of `size` bytes? The count of slots has to
 * fit into that; where slots point to is checked at each look-up. */
static bool header_fits(const struct header *header, size_t size)
{
	return memcmp(header->magic, MAGIC, sizeof(header->magic)) == 0 &&
	       header->size == size &&
	       header->count <=
		   (size - sizeof(*header)) / sizeof(struct cache_slot);
}

/* Map the file `name` of the open directory into memory. False: there is no
 * such file. One that cannot be mapped, or is no regular file, counts as a
 * segment without records, so that it is removed when segments are joined.
 * O_NONBLOCK: opening a pipe of that name would wait for a writer. */
bool segment_open(struct segment *segment, int directory, const char *name)
{
	int fd = openat(directory, name,
	    O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	void *bytes = MAP_FAILED;
	struct stat info;

	if (fd < 0)
		return false;
	if (fstat(fd, &info) == 0 && S_ISREG(info.st_mode) &&
	    (size_t)info.st_size >= sizeof(struct header))
		bytes = mmap(NULL, (size_t)info.st_size, PROT_READ, MAP_PRIVATE,
		    fd, 0);
	close(fd);
	*segment = (struct segment){ 0 };
	snprintf(segment->name, sizeof(segment->name), "%s", name);
	if (bytes == MAP_FAILED)
		return true;
	segment->bytes = bytes;
	segment->size = (size_t)info.st_size;
	segment->slots = (const void *)(segment->bytes + sizeof(struct header));
	if (header_fits(bytes, segment->size))
		segment->count = ((const struct header *)bytes)->count;
	return true;
}

/* Unmap the segment's file; its records end. */
void segment_close(struct segment *segment)
{
	if (segment->bytes)
		munmap((void *)(uintptr_t)segment->bytes, segment->size);
	*segment = (struct segment){ 0 };
}

/* The check sum of key and record together: a damaged slot that points to
 * another record does not pass. */
static uint64_t check_of(struct hash key, struct str record)
{
	hash_add(&key, record);
	return key.parts[0];
}

/* Set *out to the bytes of a slot's record. False: the slot points outside of
 * the file, or the bytes are damaged. */
bool segment_record(struct str *out, const struct segment *segment,
    const struct cache_slot *slot)
{
	if (slot->offset > segment->size ||
	    slot->length > segment->size - slot->offset)
		return false;
	*out = (struct str){ segment->bytes + slot->offset, slot->length };
	return check_of(slot->key, *out) == slot->check;
}

/* Order two keys by their first part, or, where these are equal, by the second:
 * below 0, 0 or above 0. */
static int compare_record_keys(struct hash a, struct hash b)
{
	size_t part = a.parts[0] == b.parts[0];

	return (a.parts[part] > b.parts[part]) -
	       (a.parts[part] < b.parts[part]);
}

/* The slot of a key, found by halving; NULL: there is none. */
const struct cache_slot *segment_find(const struct segment *segment,
    struct hash key)
{
	size_t from = 0;
	size_t to = segment->count;

	while (from < to) {
		size_t middle = from + (to - from) / 2;
		int order =
		    compare_record_keys(segment->slots[middle].key, key);

		if (order == 0)
			return &segment->slots[middle];
		if (order < 0)
			from = middle + 1;
		else
			to = middle;
	}
	return NULL;
}

/* Fill in *records, one record, with its slot. The slot's offset is set when
 * the segment is written. */
void cached_record_set(struct cached_record *records, struct hash key,
    struct str record, uint32_t day)
{
	records->record = record;
	records->slot = (struct cache_slot){
		.key = key,
		.length = (uint32_t)record.len,
		.day = day,
		.check = check_of(key, record),
	};
}

/* Order two records by key; of equal keys the later day comes first, which is
 * the one that stays. For sort_items(). */
static int compare_cached_records(const void *a, const void *b, void *context)
{
	const struct cache_slot *left_cache_slot =
	    &((const struct cached_record *)a)->slot;
	const struct cache_slot *right_cache_slot =
	    &((const struct cached_record *)b)->slot;
	int order =
	    compare_record_keys(left_cache_slot->key, right_cache_slot->key);

	(void)context;
	if (order)
		return order;
	return (left_cache_slot->day < right_cache_slot->day) -
	       (left_cache_slot->day > right_cache_slot->day);
}

/* Sort the records by their keys, and keep each key once, the latest. Returns
 * how many are left. */
size_t cached_record_sort(struct cached_record *cached_record, size_t count)
{
	size_t left = 0;

	sort_items(cached_record, count, sizeof(*cached_record),
	    compare_cached_records, NULL);
	for (size_t i = 0; i < count; i++)
		if (left == 0 || !hash_equal(cached_record[left - 1].slot.key,
				     cached_record[i].slot.key))
			cached_record[left++] = cached_record[i];
	return left;
}

/* The header and the slots of the records as bytes. Sets `name` to the
 * segment's name, which is made of a hash of them. */
static struct str make_segment_table(char name[SEGMENT_NAME_SIZE],
    const struct cached_record *cached_record, size_t count,
    struct arena *scratch)
{
	struct header header = { .magic = MAGIC, .count = count };
	struct buf table_text = { .arena = scratch };
	struct hash hash = { 0 };

	header.size = sizeof(header) + count * sizeof(struct cache_slot);
	for (size_t i = 0; i < count; i++)
		header.size += cached_record[i].record.len;
	buf_put(&table_text,
	    (struct str){ (const char *)&header, sizeof(header) });
	header.size = sizeof(header) + count * sizeof(struct cache_slot);
	for (size_t i = 0; i < count; i++) {
		struct cache_slot slot = cached_record[i].slot;

		slot.offset = header.size;
		header.size += slot.length;
		buf_put(&table_text,
		    (struct str){ (const char *)&slot, sizeof(slot) });
	}
	hash_add(&hash, buf_str(&table_text));
	snprintf(name, SEGMENT_NAME_SIZE, SEGMENT_NAME "%016llx",
	    (unsigned long long)hash.parts[0]);
	return buf_str(&table_text);
}

/* Write the records, sorted by key, as a new segment, whose name goes to
 * `name`. False: it cannot be written. The parts are written from where they
 * are: the records of a large cache are not copied once more. */
bool segment_write(char name[SEGMENT_NAME_SIZE], struct str directory,
    const struct cached_record *cached_record, size_t count,
    struct arena *scratch)
{
	struct str *parts = arena_array(scratch, count + 1, sizeof(*parts));

	parts[0] = make_segment_table(name, cached_record, count, scratch);
	for (size_t i = 0; i < count; i++)
		parts[i + 1] = cached_record[i].record;
	return cache_write_file(directory, name, parts, count + 1, scratch);
}
