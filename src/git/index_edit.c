/*
 * The entries are gone through once, in order, and written anew, with what is
 * put where it belongs. What has to be looked at on the way is a sorted list of
 * marks: a path that is put, what would stand below it (`a/b` beside a file
 * `a`), what would stand above. An entry either passes the marks before it,
 * meets one, or is kept.
 */
#include "git/index_edit.h"

#include <string.h>

#include "git/sha1.h"

#define HEADER_SIZE 12
#define SIZE_OFFSET 36
#define OID_OFFSET 40
#define LONGEST_NAME 0xfffu /* among the flags; longer ones say this */
#define MODE_NEW (MODE_FILE | 0644u)
#define EXTENDED_INTENDED 0x2000u

/* Where the walk over the entries, which are in order, has something to do. */
enum mark_kind {
	MARK_PUT, /* an entry that is put */
	MARK_BELOW, /* what starts so cannot stand beside it */
	MARK_ABOVE, /* nor an entry that is called so */
};

struct mark {
	struct str path;
	enum mark_kind kind; /* of one path in this order */
	const struct index_put *put;
};

/* What is known of the entry that is put next. Filled by entries of the path as
 * they come, emptied when it is placed. */
struct placing {
	uint32_t mode; /* from now on */
	uint32_t flags; /* likewise */
	uint32_t extended; /* likewise; 0: without */
	uint32_t dropped; /* entries of the path: one, or a conflict's */
	bool same; /* it was so before: */
	struct index_entry entry;
	struct str bytes;
};

struct edit {
	struct buf out;
	struct index_reader reader;
	const struct index_puts *puts;
	struct mark *marks; /* by path */
	size_t mark_count;
	size_t at; /* the first mark that no entry has passed */
	const struct mark *below; /* the last one passed of that kind; NULL */
	struct placing placing;
	struct index_effect effect;
	struct error *error;
	struct str before; /* path of the last entry that was put */
	uint32_t count; /* entries in `out` */
	bool changed;
};

static void put_big_endian(struct buf *out, uint32_t value, int size)
{
	for (int shift = 8 * (size - 1); shift >= 0; shift -= 8)
		buf_putc(out, (char)(value >> shift & 0xff));
}

static void set_big_endian(char *ptr, uint32_t value)
{
	for (int i = 0; i < 4; i++)
		ptr[i] = (char)(value >> (24 - 8 * i) & 0xff);
}

/* All zero where there is no such file: then git looks at it again. */
static void put_stat(struct buf *out, const struct stat *stat, uint32_t mode)
{
	static const struct stat no_stat;

	if (!stat)
		stat = &no_stat;
	put_big_endian(out, (uint32_t)stat->st_ctim.tv_sec, 4);
	put_big_endian(out, (uint32_t)stat->st_ctim.tv_nsec, 4);
	put_big_endian(out, (uint32_t)stat->st_mtim.tv_sec, 4);
	put_big_endian(out, (uint32_t)stat->st_mtim.tv_nsec, 4);
	put_big_endian(out, (uint32_t)stat->st_dev, 4);
	put_big_endian(out, (uint32_t)stat->st_ino, 4);
	put_big_endian(out, mode, 4);
	put_big_endian(out, stat->st_uid, 4);
	put_big_endian(out, stat->st_gid, 4);
	put_big_endian(out, (uint32_t)stat->st_size, 4);
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

/* The end of an entry that began at `start`. In version 4 only what differs
 * from the path before, so `before` has to be the one that was really written
 * last. */
static void put_index_path(struct edit *edit, struct str path, size_t start)
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

/* The name's length is among the flags, as far as it fits. */
static void put_new(struct edit *edit, const struct index_put *put)
{
	const struct placing *placing = &edit->placing;
	size_t start = edit->out.len;
	size_t name = put->path.len < LONGEST_NAME ? put->path.len
						   : LONGEST_NAME;

	put_stat(&edit->out, put->stat, placing->mode);
	buf_put(&edit->out, (struct str){ (const char *)put->oid.bytes,
				sizeof(put->oid.bytes) });
	put_big_endian(&edit->out, placing->flags | (uint32_t)name, 2);
	if (placing->flags & INDEX_EXTENDED)
		put_big_endian(&edit->out, placing->extended, 2);
	put_index_path(edit, put->path, start);
	edit->before = put->path;
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
	const struct index_puts *puts = edit->puts;
	size_t start = edit->out.len;
	size_t head = INDEX_ENTRY_SIZE;
	bool young = entry->mtime > puts->mtime ||
		     (entry->mtime == puts->mtime &&
			 entry->mtime_nsec >= puts->mtime_nsec);

	if (index_number(bytes.ptr + INDEX_ENTRY_SIZE - 2, 2) & INDEX_EXTENDED)
		head += 2;
	buf_put(&edit->out, str_slice(bytes, 0, head));
	put_index_path(edit, entry->path, start);
	if (young && (entry->mode & MODE_TYPE) != MODE_SUBMODULE)
		set_big_endian(edit->out.ptr + start + SIZE_OFFSET, 0);
	edit->before = entry->path;
	edit->count++;
}

/* What of the path's own entry stays: the mode, and that its file is not looked
 * at on disk. stage != 0: a conflict's side, of which only the mode is of use.
 * `same`: if nothing else of the path comes, the entry may stay as it is, with
 * the stat data that git knows. */
static bool take_over(struct edit *edit, const struct index_put *put,
    const struct index_entry *entry, uint32_t stage, struct str bytes)
{
	struct placing *placing = &edit->placing;
	uint32_t type = entry->mode & MODE_TYPE;

	if (type == MODE_SUBMODULE || type == MODE_LINK)
		return error_set(edit->error, "%.*s: in the index this is a %s",
		    STR_ARG(entry->path),
		    type == MODE_LINK ? "symbolic link" : "submodule");
	placing->dropped++;
	placing->mode = entry->mode;
	if (stage != 0)
		return true;
	placing->flags = index_number(bytes.ptr + INDEX_ENTRY_SIZE - 2, 2) &
			 ~(INDEX_STAGE | LONGEST_NAME);
	if (placing->flags & INDEX_EXTENDED)
		placing->extended =
		    index_number(bytes.ptr + INDEX_ENTRY_SIZE, 2) &
		    ~EXTENDED_INTENDED;
	placing->same = !entry->intended &&
			memcmp(&entry->oid, &put->oid, sizeof(entry->oid)) == 0;
	placing->entry = *entry;
	placing->bytes = bytes;
	return true;
}

/* The trees that git has noted of these folders are not theirs any more. */
static void note_change(struct edit *edit, struct str path)
{
	edit->changed = true;
	for (size_t i = 0; i < path.len; i++)
		if (path.ptr[i] == '/')
			map_put(&edit->effect.folders, str_slice(path, 0, i));
	map_put(&edit->effect.folders, STR(""));
}

/* Nothing more comes of its path. Three cases: nothing changes; the path is
 * removed; it is written anew. `replaced` says that no entry came or went, so
 * bits by number still hold. */
static void place(struct edit *edit, const struct index_put *put)
{
	const struct placing *placing = &edit->placing;

	if (put->gone ? placing->dropped == 0
		      : placing->same && placing->dropped == 1) {
		if (placing->dropped)
			put_kept(edit, &placing->entry, placing->bytes);
	} else {
		if (!put->gone)
			put_new(edit, put);
		edit->effect.replaced &= !put->gone && placing->dropped == 1;
		note_change(edit, put->path);
	}
	edit->placing = (struct placing){ .mode = MODE_NEW };
}

static bool refuse_directory(const struct edit *edit, struct str path)
{
	return error_set(edit->error, "%.*s: in the index this is a directory",
	    STR_ARG(path));
}

static bool refuse_above(const struct edit *edit, const struct mark *mark)
{
	return error_set(edit->error, "%.*s: in the index %.*s is %s",
	    STR_ARG(mark->put->path), STR_ARG(mark->path),
	    str_ends(mark->path, "/") ? "left out (a sparse index)"
				      : "no directory");
}

/* The marks that the path, or the index's end, passes. Without a path: all that
 * are left. */
static void pass(struct edit *edit, const struct str *path)
{
	for (; edit->at < edit->mark_count; edit->at++) {
		const struct mark *mark = &edit->marks[edit->at];

		if (path && str_compare(mark->path, *path) >= 0)
			return;
		if (mark->kind == MARK_PUT)
			place(edit, mark->put);
		else if (mark->kind == MARK_BELOW)
			edit->below = mark;
	}
}

/* A mark of the entry's own path is either what is put, or a file where a
 * folder has to be, or something below a file that is put. `below` is asked as
 * well, since an entry further below has no mark of its own: one that begins as
 * the last such mark does stands below it. */
static bool edit_entry(struct edit *edit, const struct index_entry *entry,
    uint32_t stage, struct str bytes)
{
	const struct mark *mark = NULL;

	pass(edit, &entry->path);
	if (edit->at < edit->mark_count &&
	    str_equal(edit->marks[edit->at].path, entry->path))
		mark = &edit->marks[edit->at];
	if (mark && mark->kind == MARK_PUT)
		return take_over(edit, mark->put, entry, stage, bytes);
	if (mark && mark->kind == MARK_ABOVE)
		return refuse_above(edit, mark);
	if (mark)
		return refuse_directory(edit, mark->put->path);
	if (edit->below && str_has_start(entry->path, edit->below->path))
		return refuse_directory(edit, edit->below->put->path);
	put_kept(edit, entry, bytes);
	return true;
}

/* What is put behind the last entry comes at the end. */
static bool edit_entries(struct edit *edit, const char *label)
{
	struct index_reader *reader = &edit->reader;

	for (uint32_t i = 0; i < reader->count; i++) {
		struct index_entry entry = { 0 };
		size_t start = reader->at;
		uint32_t stage;

		if (!index_next(&entry, &stage, reader))
			return reader->split
				   ? index_is_split(label, edit->error)
				   : error_set(edit->error, "%s: corrupt index",
					 label);
		if (!edit_entry(edit, &entry, stage,
			str_slice(reader->data, start, reader->at)))
			return false;
	}
	pass(edit, NULL);
	return true;
}

static void add_mark(struct edit *edit, struct str path, enum mark_kind kind,
    const struct index_put *put)
{
	*(struct mark *)array_push(&edit->marks, &edit->mark_count,
	    sizeof(*edit->marks),
	    edit->out.arena) = (struct mark){ path, kind, put };
}

/* An entry that goes makes room for what is put in its place. */
static int compare_marks(const void *a, const void *b, void *context)
{
	const struct mark *left_mark = a;
	const struct mark *right_mark = b;
	int order = str_compare(left_mark->path, right_mark->path);

	(void)context;
	return order ? order : (int)left_mark->kind - (int)right_mark->kind;
}

/* What is to be a file has nothing below it, and no file above it. A folder
 * that a sparse index leaves out has a slash behind. What is removed is in
 * nobody's way. The two marks above are a file of that name, and a folder that
 * a sparse index has as one entry. */
static void mark_edited_paths(struct edit *edit)
{
	for (size_t i = 0; i < edit->puts->count; i++) {
		const struct index_put *put = &edit->puts->items[i];
		struct str path = put->path;

		add_mark(edit, path, MARK_PUT, put);
		if (put->gone)
			continue;
		add_mark(edit, str_join(path, STR("/"), edit->out.arena),
		    MARK_BELOW, put);
		for (size_t k = 1; k < path.len; k++) {
			if (path.ptr[k] != '/')
				continue;
			add_mark(edit, str_slice(path, 0, k), MARK_ABOVE, put);
			add_mark(edit, str_slice(path, 0, k + 1), MARK_ABOVE,
			    put);
		}
	}
	sort_items(edit->marks, edit->mark_count, sizeof(*edit->marks),
	    compare_marks, NULL);
}

/* Two of what is put may be in each other's way, too. The entry that is put
 * sorts right before a mark of the same path, see enum mark_kind. */
static bool check_marks(const struct edit *edit)
{
	for (size_t i = 1; i < edit->mark_count; i++) {
		const struct mark *put = &edit->marks[i - 1];
		const struct mark *above_mark = &edit->marks[i];

		if (put->kind == MARK_PUT && !put->put->gone &&
		    above_mark->kind == MARK_ABOVE &&
		    str_equal(put->path, above_mark->path))
			return refuse_above(edit, above_mark);
	}
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

/* An empty index is made up from a header and a trailer of zeros. The entries'
 * count is known only at the end, and is set in the header then. *out is
 * `data`, byte for byte, if nothing changed: who writes can see that by the
 * pointer. */
bool index_put(struct str *out, const struct index_puts *puts, struct str data,
    const char *label, struct arena *arena, struct error *error)
{
	static const char empty[HEADER_SIZE + INDEX_TRAILER_SIZE] =
	    "DIRC\0\0\0\2";
	bool fresh = data.len == 0;
	struct edit edit = { .out = { .arena = arena },
		.puts = puts,
		.placing = { .mode = MODE_NEW },
		.effect = { .folders = { .arena = arena }, .replaced = true },
		.error = error };
	struct str rest;
	struct str link;

	if (fresh)
		data = (struct str){ empty, sizeof(empty) };
	mark_edited_paths(&edit);
	if (!check_marks(&edit) ||
	    !index_begin(&edit.reader, data, label, arena, error))
		return false;
	buf_put(&edit.out, str_slice(data, 0, HEADER_SIZE));
	if (!edit_entries(&edit, label))
		return false;
	rest =
	    str_slice(edit.reader.data, edit.reader.at, edit.reader.data.len);
	if (index_extension(&link, rest, "link"))
		return index_is_split(label, error);
	*out = data;
	if (!edit.changed)
		return true;
	set_big_endian(edit.out.ptr + 8, edit.count);
	index_put_extensions(&edit.out, rest, &edit.effect);
	put_trailer(&edit.out,
	    fresh ? STR("") : str_slice(data, edit.reader.data.len, data.len));
	*out = buf_str(&edit.out);
	return true;
}
