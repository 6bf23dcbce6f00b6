/*
 * cache: a directory of segments. A run adds one with what is new; when they
 * are many, the small ones are joined, and when these outweigh the large one,
 * all are, and what was not used for long is dropped. Nobody waits for another:
 * two runs at once write segments of their own, a record twice is no harm.
 * Begin with cache_open(), cache_find() and cache_add(); when segments are
 * joined or dropped is decided in write_added_records(), once, as the run ends.
 * No failure here is an error: a cache that cannot be read or written is an
 * empty one.
 */
#include "extract/cache/cache.h"

#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SEGMENTS_MOST 64 /* more are left for the next run */
#define SEGMENTS_ENOUGH 16 /* from here on they are joined */
#define BYTES_MOST (256u << 20) /* of all records */
#define DAYS_OLD 7 /* used again after so many days: kept anew */
#define DAYS_MOST 32 /* not used for so many: dropped */
#define WRITE_BUFFER (64 << 10)
#define UNFINISHED "new-" /* how names begin until a file is whole */

/* The segments are opened once and then only read, so looking up takes no lock;
 * what is added is found by no look-up of the same run. */
struct cache {
	struct str directory;
	uint32_t today;
	struct segment *segments;
	size_t count;
	pthread_mutex_t lock; /* of what is added: */
	struct cached_record *added;
	size_t added_count;
	struct arena own;
	struct arena *perm;
};

/* How many days ago the record was last used. A slot of the future (the clock
 * was set back) counts as used today, not as very old. */
static uint32_t age_of(const struct cache *cache, const struct cache_slot *slot)
{
	return cache->today > slot->day ? cache->today - slot->day : 0;
}

/* Append the segments of the directory to cache->segments, SEGMENTS_MOST at
 * most. One of another CACHE_FORMAT has another name, and is left where it is:
 * an older program may still use it. */
static void open_segments(struct cache *cache, DIR *directory)
{
	const struct dirent *dirent;

	while (cache->count < SEGMENTS_MOST && (dirent = readdir(directory))) {
		struct segment segment;

		if (!str_starts(str_from(dirent->d_name), SEGMENT_NAME) ||
		    strlen(dirent->d_name) >= sizeof(segment.name) ||
		    !segment_open(&segment, dirfd(directory), dirent->d_name))
			continue;
		*(struct segment *)array_push(&cache->segments, &cache->count,
		    sizeof(segment), cache->perm) = segment;
	}
}

/* Open the cache in that directory, which need not exist yet. NULL: `directory`
 * is "", there is no cache. `today` counts days. */
struct cache *cache_open(struct str directory, uint32_t today,
    struct arena *perm)
{
	struct cache *cache;
	DIR *stream;

	if (directory.len == 0)
		return NULL;
	cache = NEW(perm, struct cache);
	cache->directory = str_copy(directory, perm);
	cache->today = today;
	cache->perm = perm;
	pthread_mutex_init(&cache->lock, NULL);
	stream = opendir(str_cstring(directory, perm));
	if (stream) {
		open_segments(cache, stream);
		closedir(stream);
	}
	return cache;
}

/* Set *record to the record of a key. False: there is none, or it is broken in
 * all segments. *old: it has to be added again to stay. */
bool cache_find(struct str *record, bool *old, const struct cache *cache,
    struct hash key)
{
	for (size_t i = 0; i < cache->count; i++) {
		const struct segment *segment = &cache->segments[i];
		const struct cache_slot *slot = segment_find(segment, key);

		if (slot && segment_record(record, segment, slot)) {
			*old = age_of(cache, slot) >= DAYS_OLD;
			return true;
		}
	}
	return false;
}

/* Append a record of today to cache->added. The caller holds the lock, which
 * guards the arena `own` as well as the list. */
static void add_cached_record(struct cache *cache, struct hash key,
    struct str record)
{
	cached_record_set(array_push(&cache->added, &cache->added_count,
			      sizeof(*cache->added), &cache->own),
	    key, record, cache->today);
}

/* Add a record that is written when the cache is closed. Its bytes are not
 * copied, and must stay until then. */
void cache_add(struct cache *cache, struct hash key, struct str record)
{
	pthread_mutex_lock(&cache->lock);
	add_cached_record(cache, key, record);
	pthread_mutex_unlock(&cache->lock);
}

/* Add a copy of a record, which is written when the cache is closed. For
 * records in memory that ends before. */
void cache_add_copy(struct cache *cache, struct hash key, struct str record)
{
	pthread_mutex_lock(&cache->lock);
	add_cached_record(cache, key, str_copy(record, &cache->own));
	pthread_mutex_unlock(&cache->lock);
}

/* Set *record to a copy in `perm` of the record of a key. False: there is none.
 * An old one is added again, as that copy: the record in the segment ends with
 * cache_close(). */
bool cache_recall(struct str *record, struct cache *cache, struct hash key,
    struct arena *perm)
{
	bool old;

	if (!cache_find(record, &old, cache, key))
		return false;
	*record = str_copy(*record, perm);
	if (old)
		cache_add(cache, key, *record);
	return true;
}

/* Append the records of a segment to those that are written. They keep their
 * day, so that joining does not make them young. Records stay in the mapped
 * bytes, which is why segments are closed only after the new one is written; a
 * broken record is left out. */
static void join_segment(struct cache *cache, const struct segment *segment)
{
	for (size_t i = 0; i < segment->count; i++) {
		struct cached_record cached_record = { .slot =
							   segment->slots[i] };

		if (segment_record(&cached_record.record, segment,
			&cached_record.slot))
			*(struct cached_record *)array_push(&cache->added,
			    &cache->added_count, sizeof(cached_record),
			    &cache->own) = cached_record;
	}
}

/* The bytes of the added records that are at most `days` days old. */
static size_t count_cached_bytes(const struct cache *cache, uint32_t days)
{
	size_t sum = 0;

	for (size_t i = 0; i < cache->added_count; i++)
		if (age_of(cache, &cache->added[i].slot) <= days)
			sum += cache->added[i].record.len;
	return sum;
}

/* Remove old records from cache->added: those of the last days stay, as many as
 * BYTES_MOST allows. The days are halved until what is left fits; a single day
 * may still be too much, hence the second bound on the sum. */
static void drop_old_records(struct cache *cache)
{
	uint32_t days = DAYS_MOST;
	size_t count = cache->added_count;
	size_t sum = 0;

	while (days > 0 && count_cached_bytes(cache, days) > BYTES_MOST)
		days /= 2;
	cache->added_count = 0;
	for (size_t i = 0; i < count; i++) {
		struct cached_record cached_record = cache->added[i];

		if (age_of(cache, &cached_record.slot) > days ||
		    sum + cached_record.record.len > BYTES_MOST)
			continue;
		sum += cached_record.record.len;
		cache->added[cache->added_count++] = cached_record;
	}
}

/* The index of the largest segment, of several equal ones the first; 0 if there
 * are none. */
static size_t largest_segment(const struct cache *cache)
{
	size_t found = 0;

	for (size_t i = 1; i < cache->count; i++)
		if (cache->segments[i].size > cache->segments[found].size)
			found = i;
	return found;
}

/* Are the small segments and the new records together more than half as large
 * as the segment with the index `large`? Then all are joined. So the large one
 * is rarely written again, and yet loses what nobody uses. */
static bool is_outweighed(const struct cache *cache, size_t large)
{
	size_t sum = 0;

	for (size_t i = 0; i < cache->count; i++)
		sum += i == large ? 0 : cache->segments[i].size;
	for (size_t i = 0; i < cache->added_count; i++)
		sum += cache->added[i].record.len;
	return sum > cache->segments[large].size / 2;
}

/* Delete the file `name` of the cache's directory; a failure is ignored. */
static void remove_cache_file(const struct cache *cache, const char *name,
    struct arena *scratch)
{
	unlink(str_cstring(str_printf(scratch, "%.*s/%s",
			       STR_ARG(cache->directory), name),
	    scratch));
}

/* Delete the files that aborted runs have left unfinished. A day has to have
 * passed: a younger one may be what another run writes at this moment. No link
 * is followed, as the directory may be shared. */
static void remove_unfinished_files(const struct cache *cache,
    struct arena *scratch)
{
	DIR *directory = opendir(str_cstring(cache->directory, scratch));
	const struct dirent *dirent;
	struct stat info;

	while (directory && (dirent = readdir(directory)))
		if (str_starts(str_from(dirent->d_name), UNFINISHED) &&
		    fstatat(dirfd(directory), dirent->d_name, &info,
			AT_SYMLINK_NOFOLLOW) == 0 &&
		    info.st_mtime / 86400 + 1 < cache->today)
			remove_cache_file(cache, dirent->d_name, scratch);
	if (directory)
		closedir(directory);
}

/* Write the parts into a new file, one after the other. False: it cannot be
 * written, or the name exists already, even as a link (mode `x`). */
static bool write_parts(const char *path, const struct str *parts, size_t count)
{
	char buffer[WRITE_BUFFER]; /* so that no memory is asked for */
	FILE *file = fopen(path, "wbxe");
	bool ok = true;

	if (!file)
		return false;
	setvbuf(file, buffer, _IOFBF, sizeof(buffer));
	for (size_t i = 0; i < count && ok; i++)
		ok = fwrite(parts[i].ptr, 1, parts[i].len, file) ==
		     parts[i].len;
	return fclose(file) == 0 && ok;
}

/* Write a file of the cache's directory, which is made if need be, from its
 * parts. False: it cannot be written. First under an unfinished name with the
 * process's number, which keeps two runs apart; rename() then replaces the file
 * in one step for all who read. */
bool cache_write_file(struct str directory, const char *name,
    const struct str *parts, size_t count, struct arena *scratch)
{
	const char *path = str_cstring(str_printf(scratch, "%.*s/%s",
					   STR_ARG(directory), name),
	    scratch);
	const char *unfinished =
	    str_cstring(str_printf(scratch, "%.*s/" UNFINISHED "%s-%ld",
			    STR_ARG(directory), name, (long)getpid()),
		scratch);

	(void)mkdir(str_cstring(directory, scratch), 0777);
	if (write_parts(unfinished, parts, count) &&
	    rename(unfinished, path) == 0)
		return true;
	unlink(unfinished);
	return false;
}

/* Write what was added as a new segment, and join segments when there are many.
 * Dropping old records needs all of them at hand, so it is done only when all
 * segments are joined. Old segments are deleted after the new one is there: a
 * run that is aborted between leaves records twice, but loses none. The new
 * name, which is made of the contents, may be that of an old segment, which
 * then has to stay. */
static void write_added_records(struct cache *cache, struct arena *scratch)
{
	size_t large = largest_segment(cache);
	bool join_all = cache->count && is_outweighed(cache, large);
	bool join = join_all || cache->count >= SEGMENTS_ENOUGH;
	char name[SEGMENT_NAME_SIZE];

	for (size_t i = 0; i < cache->count && join; i++)
		if (join_all || i != large)
			join_segment(cache, &cache->segments[i]);
	if (join_all || cache->count == 0)
		drop_old_records(cache);
	cache->added_count =
	    cached_record_sort(cache->added, cache->added_count);
	if (!segment_write(name, cache->directory, cache->added,
		cache->added_count, scratch) ||
	    !join)
		return;
	for (size_t i = 0; i < cache->count; i++)
		if ((join_all || i != large) &&
		    strcmp(name, cache->segments[i].name) != 0)
			remove_cache_file(cache, cache->segments[i].name,
			    scratch);
	remove_unfinished_files(cache, scratch);
}

/* Write what is new, if `keep`, and close all segments. NULL is allowed. The
 * order matters: records may be in the segments that are closed last. */
void cache_close(struct cache *cache, bool keep)
{
	struct arena scratch = { 0 };

	if (!cache)
		return;
	if (keep && cache->added_count)
		write_added_records(cache, &scratch);
	for (size_t i = 0; i < cache->count; i++)
		segment_close(&cache->segments[i]);
	cache->count = 0;
	cache->added_count = 0;
	pthread_mutex_destroy(&cache->lock);
	arena_release(&cache->own);
	arena_release(&scratch);
}
