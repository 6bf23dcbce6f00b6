#include "git/index.h"

#include <errno.h>
#include <string.h>

#include "git/disk.h"

#define HEADER_SIZE 12
#define ENTRY_SIZE 62 /* up to and with the flags */
#define TRAILER_SIZE 20
#define INDEX_LIMIT ((uint64_t)1 << 31)

#define FLAG_EXTENDED 0x4000u
#define FLAG_STAGE 0x3000u
#define STAGE_OURS 0x2000u
#define EXTENDED_ABSENT 0x4000u
#define EXTENDED_INTENDED 0x2000u

struct reader {
	struct str data; /* without the trailer */
	size_t at;
	uint32_t version;
	struct str previous; /* path of the entry before */
	bool split; /* the entries only amend those of another file */
	struct arena *perm;
};

static uint32_t big_endian(const char *ptr, size_t size)
{
	uint32_t value = 0;

	for (size_t i = 0; i < size; i++)
		value = value << 8 | (unsigned char)ptr[i];
	return value;
}

/* Version 4: how much of the previous path to drop. */
static bool read_length(size_t *out, struct reader *reader)
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

static bool read_path(struct str *out, struct reader *reader)
{
	size_t drop = 0;
	struct str rest;
	struct buf path = { .arena = reader->perm };

	if (reader->version == 4 &&
	    (!read_length(&drop, reader) || drop > reader->previous.len))
		return false;
	rest = str_slice(reader->data, reader->at, reader->data.len);
	rest.len = str_find(rest, '\0');
	if (reader->at + rest.len >= reader->data.len)
		return false;
	reader->at += rest.len;
	if (reader->version == 4) {
		buf_put(&path, str_slice(reader->previous, 0,
				   reader->previous.len - drop));
		reader->at++;
	}
	buf_put(&path, rest);
	*out = buf_str(&path);
	reader->previous = *out;
	reader->split = out->len == 0;
	return !reader->split;
}

static void read_stat(struct index_entry *out, const char *ptr)
{
	out->ctime = big_endian(ptr, 4);
	out->ctime_nsec = big_endian(ptr + 4, 4);
	out->mtime = big_endian(ptr + 8, 4);
	out->mtime_nsec = big_endian(ptr + 12, 4);
	out->inode = big_endian(ptr + 20, 4);
	out->mode = big_endian(ptr + 24, 4);
	out->size = big_endian(ptr + 36, 4);
	memcpy(out->oid.bytes, ptr + 40, sizeof(out->oid.bytes));
}

static bool read_entry(struct index_entry *out, uint32_t *stage,
    struct reader *reader)
{
	size_t start = reader->at;
	const char *ptr = reader->data.ptr + start;
	uint32_t flags;

	if (reader->data.len - start < ENTRY_SIZE + 2)
		return false;
	read_stat(out, ptr);
	flags = big_endian(ptr + ENTRY_SIZE - 2, 2);
	*stage = flags & FLAG_STAGE;
	reader->at += ENTRY_SIZE;
	if (flags & FLAG_EXTENDED) {
		uint32_t more = big_endian(ptr + ENTRY_SIZE, 2);

		out->absent = more & EXTENDED_ABSENT;
		out->intended = more & EXTENDED_INTENDED;
		reader->at += 2;
	}
	if (!read_path(&out->path, reader))
		return false;
	if (reader->version < 4)
		reader->at = start + ((reader->at - start + 8) & ~(size_t)7);
	return reader->at <= reader->data.len;
}

/* Add, unless it is another side of a conflict that we have already. */
static bool add_entry(struct index *index, const struct index_entry *entry,
    uint32_t stage)
{
	struct index_entry *last = NULL;
	int order = -1;

	if (index->count > 0) {
		last = &index->entries[index->count - 1];
		order = str_compare(last->path, entry->path);
	}
	if (order > 0 || (order == 0 && stage == 0))
		return false;
	if (order < 0)
		index->entries[index->count++] = *entry;
	else if (stage == STAGE_OURS)
		*last = *entry;
	return true;
}

/* Look for the extension that says so. */
static void find_split(struct reader *reader)
{
	while (reader->data.len - reader->at >= 8) {
		const char *ptr = reader->data.ptr + reader->at;
		size_t size = big_endian(ptr + 4, 4);

		if (memcmp(ptr, "link", 4) == 0)
			reader->split = true;
		if (size > reader->data.len - reader->at - 8)
			break;
		reader->at += 8 + size;
	}
}

static bool read_entries(struct index *out, struct reader *reader)
{
	uint32_t count = big_endian(reader->data.ptr + 8, 4);

	if (count > reader->data.len / ENTRY_SIZE)
		return false;
	out->entries = arena_array(reader->perm, count, sizeof(*out->entries));
	for (uint32_t i = 0; i < count; i++) {
		struct index_entry entry = { 0 };
		uint32_t stage;

		if (!read_entry(&entry, &stage, reader) ||
		    !add_entry(out, &entry, stage))
			return false;
	}
	return true;
}

bool index_parse(struct index *out, struct str data, const char *label,
    struct arena *perm, struct error *error)
{
	struct reader reader = { .data = data, .perm = perm };
	bool ok;

	if (data.len < HEADER_SIZE + TRAILER_SIZE ||
	    memcmp(data.ptr, "DIRC", 4) != 0)
		return error_set(error, "%s: not an index file", label);
	reader.data.len -= TRAILER_SIZE;
	reader.version = big_endian(data.ptr + 4, 4);
	reader.at = HEADER_SIZE;
	if (reader.version < 2 || reader.version > 4)
		return error_set(error, "%s: index of unknown version %u",
		    label, (unsigned)reader.version);
	ok = read_entries(out, &reader);
	if (ok)
		find_split(&reader);
	if (reader.split)
		return error_set(error,
		    "%s: a split index; undo it by "
		    "`git update-index --no-split-index`",
		    label);
	if (!ok && error)
		error->broken = true;
	return ok || error_set(error, "%s: corrupt index", label);
}

bool index_read(struct index *out, const char *path, struct arena *perm,
    struct error *error)
{
	struct stat stat_data;
	struct str data;

	*out = (struct index){ 0 };
	if (lstat(path, &stat_data) < 0 && errno == ENOENT)
		return true;
	if (!disk_read(&data, path, path, INDEX_LIMIT, perm, error))
		return false;
	out->mtime = (uint32_t)stat_data.st_mtim.tv_sec;
	out->mtime_nsec = (uint32_t)stat_data.st_mtim.tv_nsec;
	return index_parse(out, data, path, perm, error);
}

size_t index_lower(const struct index *index, struct str path)
{
	size_t from = 0;
	size_t to = index->count;

	while (from < to) {
		size_t middle = from + (to - from) / 2;

		if (str_compare(index->entries[middle].path, path) < 0)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

struct index_entry *index_find(const struct index *index, struct str path)
{
	size_t at = index_lower(index, path);

	if (at == index->count || !str_equal(index->entries[at].path, path))
		return NULL;
	return &index->entries[at];
}

bool index_below(const struct index *index, struct str directory)
{
	size_t at = index_lower(index, directory);
	struct str path;

	if (at == index->count)
		return false;
	path = index->entries[at].path;
	return path.len >= directory.len &&
	       str_equal(str_slice(path, 0, directory.len), directory);
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
