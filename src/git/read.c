/*
 * Bytes and ids of a file. From the repository or from disk: in_objects()
 * decides, by where the project is read from and by whether git converts the
 * file. An id is that which git would give the file, so that it agrees with the
 * index and commits.
 */
#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>

#include "git/disk.h"
#include "git/source.h"

/* Larger files are left to libgit2, which does not read them as a whole. */
#define UNFILTERED_LIMIT (8u << 20) /* bytes that are looked at for it */

static bool oid_known(const struct oid *oid)
{
	static const struct oid none;

	for (size_t i = 0; i < sizeof(none.bytes); i++) {
		if (oid->bytes[i] != 0)
			return true;
	}
	return false;
}

/* Are the bytes taken from the repository, and not from the disk? What is
 * converted on its way to disk is read as it was committed, as long as it is
 * unchanged. In a sparse checkout a file that is not there is in the
 * repository. */
static bool in_objects(const struct source *source, const struct entry *entry,
    const char *path)
{
	struct stat stat_data;

	if (source->kind == SOURCE_COMMIT || source->kind == SOURCE_INDEX)
		return true;
	if (entry->converted && entry->indexed && entry->kind == ENTRY_FILE)
		return true;
	return source->sparse && oid_known(&entry->oid) &&
	       lstat(path, &stat_data) < 0 && errno == ENOENT;
}

static char *disk_path(const struct source *source, const struct entry *entry,
    struct arena *arena)
{
	struct str parts[] = { source->root, source->prefix, entry->path };

	return str_cstring(str_concat(parts, LENGTH(parts), arena), arena);
}

/* For source_failed(), of a file on disk. False. A file that is larger than the
 * limit fails for good; any other may be well the next time, so nothing that
 * follows from the run is kept. */
static bool note_failure(const struct source *source, const struct entry *entry,
    uint64_t limit)
{
	if (entry->size <= limit)
		atomic_store(source->failed, true);
	return false;
}

/*
 * libgit2 has two filters: for line ends and for `$Id$`. What has neither is
 * in the repository as it is on disk; to know so saves libgit2 from reading
 * attributes and its index.
 */
static bool is_unfiltered(struct str text)
{
	return memchr(text.ptr, '\r', text.len) == NULL &&
	       str_find_text(text, "$Id") == text.len;
}

uint32_t stat_stamp(const struct stat *stat_data)
{
	struct hash sum = { 0 };

	hash_add_number(&sum, (uint64_t)stat_data->st_mtim.tv_sec);
	hash_add_number(&sum, (uint64_t)stat_data->st_mtim.tv_nsec);
	hash_add_number(&sum, (uint64_t)stat_data->st_ctim.tv_sec);
	hash_add_number(&sum, (uint64_t)stat_data->st_ctim.tv_nsec);
	hash_add_number(&sum, (uint64_t)stat_data->st_ino);
	hash_add_number(&sum, (uint64_t)stat_data->st_size);
	return (uint32_t)sum.parts[0] | 1u;
}

/* Is the file, whose bytes were just read, still what git took for the blob?
 * Stat data tell so, as they do for git; to hash the bytes takes six times as
 * long as to read them. Not where git may have changed bytes on their way to
 * disk: see is_unfiltered(). */
static bool is_known_unchanged(const struct source *source,
    const struct entry *entry, const char *path, struct str text)
{
	const struct index_entry *tracked;
	struct stat stat_data;

	if (entry->converted || !is_unfiltered(text) ||
	    lstat(path, &stat_data) < 0 ||
	    text.len != (uint64_t)stat_data.st_size)
		return false;
	if (source->kind == SOURCE_WORK_TREE)
		return entry->stamp && entry->stamp == stat_stamp(&stat_data);
	tracked = index_find(&source->index, entry_full_path(source, entry));
	return tracked && index_unchanged(&source->index, tracked, &stat_data);
}

static bool has_id(struct str text, const struct entry *entry)
{
	git_oid wanted = oid_to(&entry->oid);
	git_oid found;

	return git_odb_hash(&found, text.ptr, text.len, GIT_OBJECT_BLOB) == 0 &&
	       git_oid_equal(&found, &wanted);
}

/* What is staged and was not changed on disk since is read there: to unpack an
 * object takes longer. Its stat data or else its id prove the bytes, as the
 * index only says what was staged. */
static bool read_checked_out(struct str *out, const struct source *source,
    const struct entry *entry, const char *path, uint64_t limit,
    struct arena *arena)
{
	struct arena_mark mark = arena_mark(arena);

	if (source->kind != SOURCE_INDEX || entry->kind != ENTRY_FILE ||
	    entry->size > limit)
		return false;
	if (disk_read(out, path, path, limit, arena, NULL) &&
	    (is_known_unchanged(source, entry, path, *out) ||
		has_id(*out, entry)))
		return true;
	arena_rewind(arena, mark);
	return false;
}

bool *source_watch(struct source *source, bool *watched)
{
	bool *before = source->watched;

	source->watched = watched;
	return before;
}

static void note_read(const struct source *source, const struct entry *entry)
{
	if (source->watched && entry >= source->entries &&
	    entry < source->entries + source->entry_count)
		source->watched[entry - source->entries] = true;
}

/* The scratch arena is for names alone: `out` lives in `arena`. */
bool source_read(struct str *out, const struct source *source,
    const struct entry *entry, uint64_t limit, struct arena *arena,
    struct error *error)
{
	struct arena scratch = { 0 };
	const char *label = str_cstring(entry->path, &scratch);
	const char *path = disk_path(source, entry, &scratch);
	bool ok;

	note_read(source, entry);
	if (entry->kind == ENTRY_SUBMODULE)
		ok = error_set(error, "%s: a submodule", label);
	else if (in_objects(source, entry, path))
		ok = read_checked_out(out, source, entry, path, limit, arena) ||
		     blob_read(out, source->handles,
			 &(struct blob){ label, entry->oid }, limit, arena,
			 error);
	else if (entry->kind == ENTRY_CLOSED)
		ok = error_set(error, "%s: a directory that cannot be opened",
		    label);
	else if (entry->kind == ENTRY_LINK)
		ok = disk_read_link(out, path, label, arena, error) ||
		     note_failure(source, entry, limit);
	else
		ok = disk_read(out, path, label, limit, arena, error) ||
		     note_failure(source, entry, limit);
	arena_release(&scratch);
	return ok;
}

bool source_failed(const struct source *source)
{
	return atomic_load(source->failed);
}

static bool hash_unfiltered(git_oid *out, const char *path,
    struct arena *scratch)
{
	struct str text;

	return disk_read(&text, path, path, UNFILTERED_LIMIT, scratch, NULL) &&
	       is_unfiltered(text) &&
	       git_odb_hash(out, text.ptr, text.len, GIT_OBJECT_BLOB) == 0;
}

/* With git's filters (line ends), so that a checked out file has the id of its
 * blob; without, where there is no git or a filter refuses. False also if no
 * repository could be had, with its reason. */
static bool hash_file(git_oid *out, const struct source *source,
    const char *path, struct error *error)
{
	int code = -1;

	if (source->kind == SOURCE_WORK_TREE) {
		git_repository *repo = handles_take(source->handles, error);

		if (!repo)
			return false;
		code = git_repository_hashfile(out, repo, path, GIT_OBJECT_BLOB,
		    NULL);
		handles_give(source->handles, repo);
	}
	return code == 0 || git_odb_hashfile(out, path, GIT_OBJECT_BLOB) == 0;
}

static bool hash_link(git_oid *out, const char *path, const char *label,
    struct arena *scratch, struct error *error)
{
	struct str text;

	return disk_read_link(&text, path, label, scratch, error) &&
	       git_odb_hash(out, text.ptr, text.len, GIT_OBJECT_BLOB) == 0;
}

/* A new size is noticed; a change that keeps it is not, which costs less than
 * reading gigabytes. */
static bool hash_size(git_oid *out, off_t size, struct arena *scratch)
{
	struct str text = str_printf(scratch, "%jd bytes", (intmax_t)size);

	return git_odb_hash(out, text.ptr, text.len, GIT_OBJECT_BLOB) == 0;
}

/* The kind is asked again, as the file may have become another since it was
 * listed. */
static bool hash_entry(git_oid *out, const struct source *source,
    const struct entry *entry, struct arena *scratch, struct error *error)
{
	const char *label = str_cstring(entry->path, scratch);
	const char *path = disk_path(source, entry, scratch);
	struct stat stat_data;

	if (lstat(path, &stat_data) < 0)
		return disk_failed(error, label, errno);
	if (entry->kind == ENTRY_LINK)
		return hash_link(out, path, label, scratch, error);
	if (!S_ISREG(stat_data.st_mode))
		return error_set(error, "%s: not a regular file", label);
	if (stat_data.st_size > (off_t)SOURCE_HUGE)
		return hash_size(out, stat_data.st_size, scratch);
	return hash_unfiltered(out, path, scratch) ||
	       hash_file(out, source, path, error) ||
	       error_set(error, "%s: cannot be read", label);
}

bool source_huge(const struct entry *entry)
{
	return entry->size > SOURCE_HUGE && entry->size != UINT64_MAX;
}

/* Not safe for one entry from two threads; different entries may be. */
bool source_identify(struct entry *entry, const struct source *source,
    struct error *error)
{
	struct arena scratch = { 0 };
	git_oid id;
	bool ok;

	if (oid_known(&entry->oid) || entry->kind == ENTRY_SUBMODULE)
		return true;
	ok = hash_entry(&id, source, entry, &scratch, error) ||
	     note_failure(source, entry, UINT64_MAX);
	if (ok)
		entry->oid = oid_from(&id);
	arena_release(&scratch);
	return ok;
}

/* Objects are what their id says, and need no proof. */
bool source_confirm(const struct source *source, const struct entry *entry,
    struct str text)
{
	struct arena scratch = { 0 };
	bool ok;

	if (source->kind == SOURCE_COMMIT || source->kind == SOURCE_INDEX)
		return true;
	ok = text.len == entry->size &&
	     (is_known_unchanged(source, entry,
		  disk_path(source, entry, &scratch), text) ||
		 has_id(text, entry));
	arena_release(&scratch);
	return ok;
}
