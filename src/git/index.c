/*
 * The file is a header, entries in path order, extensions, a checksum. Nothing
 * in it is trusted: each length is held against what is left. index_begin() and
 * index_next() read entry by entry, for whoever edits or joins indexes as well;
 * index_parse() makes the table that is searched.
 */
#include "git/index.h"

#include <errno.h>
#include <string.h>

#include "git/disk.h"
#include "git/index_split.h"

#define HEADER_SIZE 12
/* Of a conflict there are up to three entries of one path: 1 the base, 2 ours,
 * 3 theirs. */
#define STAGE_OURS 0x2000u
#define EXTENDED_ABSENT 0x4000u
#define EXTENDED_INTENDED 0x2000u

uint32_t index_number(const char *ptr, size_t size)
{
	uint32_t value = 0;

	for (size_t i = 0; i < size; i++)
		value = value << 8 | (unsigned char)ptr[i];
	return value;
}

/* Version 4: how much of the previous path to drop. Groups of seven bits, the
 * most significant first; each byte that goes on adds one, so that no number
 * has two forms. Five bytes at most. */
static bool read_length(size_t *out, struct index_reader *reader)
{
	size_t value = 0;

	for (int i = 0; i < 5 && reader->at < reader->data.len; i++) {
		unsigned char c = (unsigned char)reader->data.ptr[reader->at++];

		value = value << 7 | (c & 0x7fu);
		if (!(c & 0x80u)) {
			*out = value;
			return true;
		}
		value++;
	}
	return false;
}

/* Before version 4 the path stands as it is, to its NUL. In version 4 it is
 * what is left of the path before, and what follows; that is put together in
 * `perm`. An empty one belongs to a split index (index_split.c). */
static bool read_path(struct str *out, struct index_reader *reader)
{
	size_t drop = 0;
	struct str rest;

	if (reader->version == 4 &&
	    (!read_length(&drop, reader) || drop > reader->previous.len))
		return false;
	rest = str_slice(reader->data, reader->at, reader->data.len);
	rest.len = str_find(rest, '\0');
	if (reader->at + rest.len >= reader->data.len)
		return false;
	reader->at += rest.len;
	*out = rest;
	if (reader->version == 4) {
		size_t kept = reader->previous.len - drop;

		*out = str_printf(reader->perm, "%.*s%.*s", (int)kept,
		    reader->previous.ptr, STR_ARG(rest));
		reader->at++;
	}
	reader->previous = *out;
	reader->split = out->len == 0 && !reader->nameless;
	return !reader->split;
}

/* By git's layout: device, user and group are passed over. */
static void read_stat(struct index_entry *index_entry, const char *ptr)
{
	index_entry->ctime = index_number(ptr, 4);
	index_entry->ctime_nsec = index_number(ptr + 4, 4);
	index_entry->mtime = index_number(ptr + 8, 4);
	index_entry->mtime_nsec = index_number(ptr + 12, 4);
	index_entry->inode = index_number(ptr + 20, 4);
	index_entry->mode = index_number(ptr + 24, 4);
	index_entry->size = index_number(ptr + 36, 4);
	memcpy(index_entry->oid.bytes, ptr + 40,
	    sizeof(index_entry->oid.bytes));
}

/* Before version 4, each entry is filled up with NULs to a multiple of eight,
 * with one at least. */
bool index_next(struct index_entry *index_entry, uint32_t *stage,
    struct index_reader *reader)
{
	size_t start = reader->at;
	const char *ptr = reader->data.ptr + start;
	uint32_t flags;

	if (reader->data.len - start < INDEX_ENTRY_SIZE + 2)
		return false;
	read_stat(index_entry, ptr);
	flags = index_number(ptr + INDEX_ENTRY_SIZE - 2, 2);
	*stage = flags & INDEX_STAGE;
	reader->at += INDEX_ENTRY_SIZE;
	if (flags & INDEX_EXTENDED) {
		uint32_t more = index_number(ptr + INDEX_ENTRY_SIZE, 2);

		index_entry->absent = more & EXTENDED_ABSENT;
		index_entry->intended = more & EXTENDED_INTENDED;
		reader->at += 2;
	}
	if (!read_path(&index_entry->path, reader))
		return false;
	if (reader->version < 4)
		reader->at = start + ((reader->at - start + 8) & ~(size_t)7);
	return reader->at <= reader->data.len;
}

/* Add, unless it is another side of a conflict that we have already. False: out
 * of order, or twice, as only stages of a conflict may be. Another side than
 * ours is kept if ours is not there, as when we have deleted the file. */
static bool add_index_entry(struct index *index,
    const struct index_entry *entry, uint32_t stage)
{
	struct index_entry *last_index_entry = NULL;
	int order = -1;

	if (index->count > 0) {
		last_index_entry = &index->entries[index->count - 1];
		order = str_compare(last_index_entry->path, entry->path);
	}
	if (order > 0 || (order == 0 && stage == 0))
		return false;
	if (order < 0)
		index->entries[index->count++] = *entry;
	else if (stage == STAGE_OURS)
		*last_index_entry = *entry;
	return true;
}

/* `extensions`: what follows the entries. Each has a name of four bytes and a
 * size; a broken one ends the search. */
bool index_extension(struct str *out, struct str extensions, const char *name)
{
	while (extensions.len >= 8) {
		size_t size = index_number(extensions.ptr + 4, 4);

		if (size > extensions.len - 8)
			break;
		*out = str_slice(extensions, 8, 8 + size);
		if (str_equal(str_slice(extensions, 0, 4), str_from(name)))
			return true;
		extensions = str_slice(extensions, 8 + size, extensions.len);
	}
	return false;
}

/* The count is believed only as far as so many entries could be there. */
static bool read_entries(struct index *index, struct index_reader *reader)
{
	uint32_t count = reader->count;

	if (count > reader->data.len / INDEX_ENTRY_SIZE)
		return false;
	index->entries =
	    arena_array(reader->perm, count, sizeof(*index->entries));
	for (uint32_t i = 0; i < count; i++) {
		struct index_entry entry = { 0 };
		uint32_t stage;

		if (!index_next(&entry, &stage, reader) ||
		    !add_index_entry(index, &entry, stage))
			return false;
	}
	return true;
}

bool index_is_split(const char *label, struct error *error)
{
	return error_set(error,
	    "%s: a split index; undo it by "
	    "`git update-index --no-split-index`",
	    label);
}

bool index_begin(struct index_reader *index_reader, struct str data,
    const char *label, struct arena *perm, struct error *error)
{
	*index_reader = (struct index_reader){ .data = data, .perm = perm };
	if (data.len < HEADER_SIZE + INDEX_TRAILER_SIZE ||
	    memcmp(data.ptr, "DIRC", 4) != 0)
		return error_set(error, "%s: not an index file", label);
	index_reader->data.len -= INDEX_TRAILER_SIZE;
	index_reader->version = index_number(data.ptr + 4, 4);
	index_reader->count = index_number(data.ptr + 8, 4);
	index_reader->at = HEADER_SIZE;
	return (index_reader->version >= 2 && index_reader->version <= 4) ||
	       error_set(error, "%s: index of unknown version %u", label,
		   (unsigned)index_reader->version);
}

/*
 * An index that is split, by its entries or its link, has to be joined before.
 */
bool index_parse(struct index *index, struct str data, const char *label,
    struct arena *perm, struct error *error)
{
	struct index_reader reader;
	struct str rest;
	struct str link;
	bool ok;

	if (!index_begin(&reader, data, label, perm, error))
		return false;
	ok = read_entries(index, &reader);
	rest = str_slice(reader.data, reader.at, reader.data.len);
	if (reader.split || (ok && index_extension(&link, rest, "link")))
		return index_is_split(label, error);
	if (!index_extension(&index->trees, rest, "TREE"))
		index->trees = STR("");
	return ok || error_set(error, "%s: corrupt index", label);
}

/* A dangling link in its place is an error, no missing file: hence lstat(). */
bool index_load(struct str *out, const char *path, struct str directory,
    struct arena *perm, struct error *error)
{
	struct stat info;

	*out = (struct str){ 0 };
	if (lstat(path, &info) < 0 && errno == ENOENT)
		return true;
	return disk_read(out, path, path, INDEX_LIMIT, perm, error) &&
	       index_join(out, path, directory, perm, error);
}

/* The times are those of before the bytes are read: if it is written meanwhile,
 * entries look too young and are compared by their bytes, which is safe. */
bool index_read(struct index *index, const char *path, struct str directory,
    struct arena *perm, struct error *error)
{
	struct stat info;
	struct str data;
	bool there = lstat(path, &info) == 0;

	*index = (struct index){ 0 };
	if (there) {
		index->mtime = (uint32_t)info.st_mtim.tv_sec;
		index->mtime_nsec = (uint32_t)info.st_mtim.tv_nsec;
	}
	if (!index_load(&data, path, directory, perm, error))
		return false;
	return (data.len == 0 && !there) ||
	       index_parse(index, data, path, perm, error);
}

/* The first of `range` whose path, but for its first `skip` bytes, does not
 * sort before `rest`. */
static size_t index_lower_bound(const struct index *index,
    struct index_range range, size_t skip, struct str rest)
{
	while (range.from < range.to) {
		size_t middle = range.from + (range.to - range.from) / 2;
		struct str path = index->entries[middle].path;

		if (str_compare(str_slice(path, skip, path.len), rest) < 0)
			range.from = middle + 1;
		else
			range.to = middle;
	}
	return range.from;
}

size_t index_lower(const struct index *index, struct str path)
{
	return index_lower_bound(index, (struct index_range){ 0, index->count },
	    0, path);
}

struct index_entry *index_find(const struct index *index, struct str path)
{
	size_t at = index_lower(index, path);

	if (at == index->count || !str_equal(index->entries[at].path, path))
		return NULL;
	return &index->entries[at];
}

size_t index_place(const struct index *index, struct index_range range,
    size_t skip, struct str rest)
{
	size_t at = index_lower_bound(index, range, skip, rest);
	struct str path;

	if (at == range.to)
		return index->count;
	path = index->entries[at].path;
	return str_equal(str_slice(path, skip, path.len), rest) ? at
								: index->count;
}

/* Two binary searches: where the folder begins, and the first entry behind all
 * that begin so. */
struct index_range index_within(const struct index *index,
    struct index_range range, struct str directory)
{
	range.from = index_lower_bound(index, range, 0, directory);
	for (size_t from = range.from; from < range.to;) {
		size_t middle = from + (range.to - from) / 2;
		struct str path = index->entries[middle].path;

		if (str_compare(str_slice(path, 0, directory.len), directory) >
		    0)
			range.to = middle;
		else
			from = middle + 1;
	}
	return range;
}

bool index_below(const struct index *index, struct str directory)
{
	size_t at = index_lower(index, directory);
	struct str path;

	if (at == index->count)
		return false;
	path = index->entries[at].path;
	return str_has_start(path, directory);
}

/* A file written in the same tick as the index may have changed since. */
static bool is_racy(const struct index *index, const struct index_entry *entry)
{
	return entry->mtime > index->mtime ||
	       (entry->mtime == index->mtime &&
		   entry->mtime_nsec >= index->mtime_nsec);
}

/* Some writers of indexes leave fields zero: those say nothing. */
static bool same_if_set(uint32_t recorded, uint32_t found)
{
	return recorded == 0 || recorded == found;
}

/* As git does it. The size is compared in 32 bits, as the index has it; what
 * was intended only (`git add -N`) has no content yet. */
bool index_unchanged(const struct index *index, const struct index_entry *entry,
    const struct stat *stat)
{
	uint32_t type = (uint32_t)stat->st_mode & MODE_TYPE;

	return (entry->mode & MODE_TYPE) == type &&
	       entry->size == (uint32_t)stat->st_size &&
	       entry->mtime == (uint32_t)stat->st_mtim.tv_sec &&
	       same_if_set(entry->mtime_nsec,
		   (uint32_t)stat->st_mtim.tv_nsec) &&
	       same_if_set(entry->ctime, (uint32_t)stat->st_ctim.tv_sec) &&
	       same_if_set(entry->ctime_nsec,
		   (uint32_t)stat->st_ctim.tv_nsec) &&
	       same_if_set(entry->inode, (uint32_t)stat->st_ino) &&
	       !is_racy(index, entry) && !entry->intended;
}
