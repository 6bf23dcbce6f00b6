#include "git/index_edit.h"

#include <string.h>

#include "git/sha1.h"

#define HEADER_SIZE 12
#define SIZE_OFFSET 36
#define OID_OFFSET 40
#define LONGEST_NAME 0xfffu /* among the flags; longer ones say this */
#define MODE_NEW (MODE_FILE | 0644u)
#define EXTENDED_INTENDED 0x2000u

struct edit {
	struct buf out;
	struct index_reader reader;
	const struct index_put *put;
	const char *label;
	struct error *error;
	struct str before; /* path of the last entry that was put */
	uint32_t count; /* entries in `out` */
	uint32_t mode; /* the entry's from now on */
	uint32_t flags; /* likewise */
	uint32_t extended; /* likewise; 0: without */
	uint32_t dropped; /* entries of the path: one, or a conflict's */
	bool done; /* the entry is in `out` */
	bool same; /* it was so before */
};

static void put_number(struct buf *out, uint32_t value, int size)
{
	for (int shift = 8 * (size - 1); shift >= 0; shift -= 8)
		buf_putc(out, (char)(value >> shift & 0xff));
}

static void set_number(char *ptr, uint32_t value)
{
	for (int i = 0; i < 4; i++)
		ptr[i] = (char)(value >> (24 - 8 * i) & 0xff);
}

static void put_stat(struct buf *out, const struct stat *stat, uint32_t mode)
{
	static const struct stat none;

	if (!stat)
		stat = &none;
	put_number(out, (uint32_t)stat->st_ctim.tv_sec, 4);
	put_number(out, (uint32_t)stat->st_ctim.tv_nsec, 4);
	put_number(out, (uint32_t)stat->st_mtim.tv_sec, 4);
	put_number(out, (uint32_t)stat->st_mtim.tv_nsec, 4);
	put_number(out, (uint32_t)stat->st_dev, 4);
	put_number(out, (uint32_t)stat->st_ino, 4);
	put_number(out, mode, 4);
	put_number(out, stat->st_uid, 4);
	put_number(out, stat->st_gid, 4);
	put_number(out, (uint32_t)stat->st_size, 4);
}

/* Version 4: seven bits a byte, each but the last one less than it says. */
static void put_length(struct buf *out, size_t value)
{
	char bytes[16];
	size_t at = sizeof(bytes) - 1;

	bytes[at] = (char)(value & 0x7f);
	while (value >>= 7) {
		value--;
		bytes[--at] = (char)(0x80 | (value & 0x7f));
	}
	buf_put(out, (struct str){ bytes + at, sizeof(bytes) - at });
}

/* The end of an entry that began at `start`. */
static void put_path(struct edit *edit, struct str path, size_t start)
{
	size_t shared = 0;

	if (edit->reader.version < 4) {
		buf_put(&edit->out, path);
		do
			buf_putc(&edit->out, '\0');
		while ((edit->out.len - start) % 8 != 0);
		return;
	}
	while (shared < path.len && shared < edit->before.len &&
	       path.ptr[shared] == edit->before.ptr[shared])
		shared++;
	put_length(&edit->out, edit->before.len - shared);
	buf_put(&edit->out, str_slice(path, shared, path.len));
	buf_putc(&edit->out, '\0');
}

static void put_new(struct edit *edit)
{
	const struct index_put *put = edit->put;
	size_t start = edit->out.len;
	size_t name = put->path.len < LONGEST_NAME ? put->path.len
						   : LONGEST_NAME;

	put_stat(&edit->out, put->stat, edit->mode);
	buf_put(&edit->out, (struct str){ (const char *)put->oid.bytes,
				sizeof(put->oid.bytes) });
	put_number(&edit->out, edit->flags | (uint32_t)name, 2);
	if (edit->flags & INDEX_EXTENDED)
		put_number(&edit->out, edit->extended, 2);
	put_path(edit, put->path, start);
	edit->before = put->path;
	edit->done = true;
	edit->count++;
}

/*
 * Another entry, as it is. One whose file is as young as the index was compared
 * by its bytes until now: so that it still is, its size becomes zero, as git
 * does it.
 */
static void put_kept(struct edit *edit, const struct index_entry *entry,
    struct str bytes)
{
	const struct index_put *put = edit->put;
	size_t start = edit->out.len;
	size_t head = INDEX_ENTRY_SIZE;
	bool young = entry->mtime > put->mtime ||
		     (entry->mtime == put->mtime &&
			 entry->mtime_nsec >= put->mtime_nsec);

	if (index_number(bytes.ptr + INDEX_ENTRY_SIZE - 2, 2) & INDEX_EXTENDED)
		head += 2;
	buf_put(&edit->out, str_slice(bytes, 0, head));
	put_path(edit, entry->path, start);
	if (young && (entry->mode & MODE_TYPE) != MODE_SUBMODULE)
		set_number(edit->out.ptr + start + SIZE_OFFSET, 0);
	edit->before = entry->path;
	edit->count++;
}

/* What of the path's own entry stays: the mode, and that its file is not looked
 * at on disk. */
static bool take_over(struct edit *edit, const struct index_entry *entry,
    uint32_t stage, struct str bytes)
{
	uint32_t type = entry->mode & MODE_TYPE;

	if (type == MODE_SUBMODULE || type == MODE_LINK)
		return error_set(edit->error, "%.*s: in the index this is a %s",
		    STR_ARG(entry->path),
		    type == MODE_LINK ? "symbolic link" : "submodule");
	edit->dropped++;
	edit->mode = entry->mode;
	if (stage != 0)
		return true;
	edit->flags = index_number(bytes.ptr + INDEX_ENTRY_SIZE - 2, 2) &
		      ~(INDEX_STAGE | LONGEST_NAME);
	if (edit->flags & INDEX_EXTENDED)
		edit->extended = index_number(bytes.ptr + INDEX_ENTRY_SIZE, 2) &
				 ~EXTENDED_INTENDED;
	edit->same = !entry->intended && memcmp(&entry->oid, &edit->put->oid,
					     sizeof(entry->oid)) == 0;
	return true;
}

/* Is `path` below the folder `above`, with or without a final '/'? */
static bool is_below(struct str path, struct str above)
{
	while (str_ends(above, "/"))
		above.len--;
	return path.len > above.len && path.ptr[above.len] == '/' &&
	       str_has_start(path, above);
}

static bool check_place(const struct edit *edit,
    const struct index_entry *entry)
{
	struct str path = edit->put->path;
	bool folder = (entry->mode & MODE_TYPE) == MODE_DIRECTORY;

	if (is_below(entry->path, path))
		return error_set(edit->error,
		    "%.*s: in the index this is a "
		    "directory",
		    STR_ARG(path));
	if (is_below(path, entry->path))
		return error_set(edit->error, "%.*s: in the index %.*s is %s",
		    STR_ARG(path), STR_ARG(entry->path),
		    folder ? "left out (a sparse index)" : "no directory");
	return true;
}

static bool edit_entry(struct edit *edit, const struct index_entry *entry,
    uint32_t stage, struct str bytes)
{
	int order = str_compare(entry->path, edit->put->path);

	if (!edit->put->gone && !check_place(edit, entry))
		return false;
	if (order == 0)
		return take_over(edit, entry, stage, bytes);
	if (order > 0 && !edit->done && !edit->put->gone)
		put_new(edit);
	put_kept(edit, entry, bytes);
	return true;
}

static bool edit_entries(struct edit *edit)
{
	struct index_reader *reader = &edit->reader;

	for (uint32_t i = 0; i < reader->count; i++) {
		struct index_entry entry = { 0 };
		size_t start = reader->at;
		uint32_t stage;

		if (!index_next(&entry, &stage, reader))
			return reader->split
				   ? index_is_split(edit->label, edit->error)
				   : error_set(edit->error, "%s: corrupt index",
					 edit->label);
		if (!edit_entry(edit, &entry, stage,
			str_slice(reader->data, start, reader->at)))
			return false;
	}
	if (!edit->done && !edit->put->gone)
		put_new(edit);
	return true;
}

/* An index without a checksum (index.skipHash) stays so. */
static void put_trailer(struct buf *out, struct str old)
{
	static const struct oid none;
	struct oid trailer = sha1(buf_str(out));

	if (old.len == sizeof(none) && memcmp(old.ptr, &none, old.len) == 0)
		trailer = none;
	buf_put(out,
	    (struct str){ (const char *)trailer.bytes, sizeof(trailer.bytes) });
}

bool index_put(struct str *out, const struct index_put *put, struct str data,
    const char *label, struct arena *arena, struct error *error)
{
	static const char empty[HEADER_SIZE + INDEX_TRAILER_SIZE] =
	    "DIRC\0\0\0\2";
	bool fresh = data.len == 0;
	struct edit edit = { .out = { .arena = arena },
		.put = put,
		.label = label,
		.error = error,
		.mode = MODE_NEW };
	struct index_effect effect = { .path = put->path };
	struct str rest;
	struct str link;

	if (fresh)
		data = (struct str){ empty, sizeof(empty) };
	if (!index_begin(&edit.reader, data, label, arena, error))
		return false;
	buf_put(&edit.out, str_slice(data, 0, HEADER_SIZE));
	if (!edit_entries(&edit))
		return false;
	rest =
	    str_slice(edit.reader.data, edit.reader.at, edit.reader.data.len);
	if (index_extension(&link, rest, "link"))
		return index_is_split(label, error);
	*out = data;
	if (put->gone ? edit.dropped == 0 : edit.same && edit.dropped == 1)
		return true;
	set_number(edit.out.ptr + 8, edit.count);
	effect.replaced = !put->gone && edit.dropped == 1;
	index_put_extensions(&edit.out, rest, &effect);
	put_trailer(&edit.out,
	    fresh ? STR("") : str_slice(data, edit.reader.data.len, data.len));
	*out = buf_str(&edit.out);
	return true;
}
