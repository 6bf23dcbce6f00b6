/*
 * source_stage() in three steps: find the files' stat data, write their
 * contents as blobs, edit the index under git's lock. In the middle of `git
 * commit PATH` there are two indexes to edit: see coming_index(). A failure at
 * any step leaves the index as it was.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "git/disk.h"
#include "git/index_edit.h"
#include "git/source.h"

struct staging {
	struct source *source;
	struct index_put *puts; /* with paths from the repository's root */
	struct stat *stats; /* of their files */
	size_t count;
	struct arena *arena;
	struct error *error;
};

/* The index with the entries. *out is empty where nothing is to be written.
 * Read under the lock, so that nobody changes it meanwhile. */
static bool edit_index(struct str *out, mode_t *mode, const char *path,
    struct index_puts puts, const struct staging *staging)
{
	struct stat info;
	struct str data = { 0 };

	*out = (struct str){ 0 };
	if (lstat(path, &info) == 0) {
		puts.mtime = (uint32_t)info.st_mtim.tv_sec;
		puts.mtime_nsec = (uint32_t)info.st_mtim.tv_nsec;
		*mode = info.st_mode & 07777;
	}
	if (!index_load(&data, path, staging->source->work_directory,
		staging->arena, staging->error))
		return false;
	if (!index_put(out, &puts, data, path, staging->arena, staging->error))
		return false;
	if (out->ptr == data.ptr)
		out->len = 0;
	return true;
}

/* Without a change the lock is only taken away: the index keeps its time, and
 * git its trust in it. */
static bool write_locked(int fd, const char *path, const char *lock,
    struct index_puts puts, const struct staging *staging)
{
	struct str data;
	mode_t mode = 0;

	if (!edit_index(&data, &mode, path, puts, staging))
		return false;
	if (data.len == 0)
		return unlink(lock) == 0 ||
		       disk_failed(staging->error, lock, errno);
	if ((mode && fchmod(fd, mode) < 0) || !disk_write_all(fd, data) ||
	    rename(lock, path) < 0)
		return disk_failed(staging->error, lock, errno);
	return true;
}

/* Signals that end us wait, so that nothing unfinished stays behind. */
static void hold_signals(sigset_t *before)
{
	sigset_t all;

	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, before);
}

static void let_signals(const sigset_t *before)
{
	pthread_sigmask(SIG_SETMASK, before, NULL);
}

/* memory_unlocks() has the lock removed, too, if memory runs out on the way.
 * After a rename the lock is gone, and unlink() finds nothing. */
static bool write_index_entries(const char *path, struct index_puts puts,
    const struct staging *staging)
{
	struct str name = str_printf(staging->arena, "%s.lock", path);
	const char *lock = str_cstring(name, staging->arena);
	sigset_t before;
	bool ok;
	int fd;

	hold_signals(&before);
	fd = disk_lock(lock, staging->error);
	memory_unlocks(fd >= 0 ? lock : NULL);
	ok = fd >= 0 && write_locked(fd, path, lock, puts, staging);
	memory_unlocks(NULL);
	if (fd >= 0)
		close(fd);
	if (fd >= 0 && !ok)
		unlink(lock);
	let_signals(&before);
	return ok;
}

/* Until it is done, a file of libgit2's own stands beside the objects.
 * memory_let_fail(): libgit2 is to get NULL and clean up after itself, where
 * otherwise the program would end at once. */
static int write_blob(git_oid *id, git_odb *objects, struct str text)
{
	sigset_t before;
	int code;

	hold_signals(&before);
	memory_let_fail();
	code = git_odb_write(id, objects, text.ptr, text.len, GIT_OBJECT_BLOB);
	memory_let_fail_no_more();
	let_signals(&before);
	return code;
}

static bool write_blobs(struct staging *staging,
    const struct stage_file *staged)
{
	struct handles *handles = staging->source->handles;
	git_repository *repo = handles_take(handles, staging->error);
	git_odb *objects = NULL;
	git_oid id = { 0 };
	int code;

	if (!repo)
		return false;
	code = git_repository_odb(&objects, repo);
	for (size_t i = 0; i < staging->count && code == 0; i++) {
		if (staged[i].gone)
			continue;
		code = write_blob(&id, objects, staged[i].text);
		staging->puts[i].oid = oid_from(&id);
	}
	git_odb_free(objects);
	handles_give(handles, repo);
	return code == 0 || libgit2_failed(staging->error, "the report's blob");
}

/* The file's stat data, if it has these very bytes. With it `git status` need
 * not read the file. Any doubt: none, and git will look. */
static const struct stat *find_stat(struct stat *info, struct str whole,
    struct str text, const struct staging *staging)
{
	struct str root = staging->source->root;
	struct str name = str_join(root, whole, staging->arena);
	const char *path = str_cstring(name, staging->arena);
	struct error unread = { 0 };
	struct str found;

	if (lstat(path, info) < 0 || !S_ISREG(info->st_mode) ||
	    (size_t)info->st_size != text.len)
		return NULL;
	return disk_read(&found, path, path, text.len, staging->arena,
		   &unread) &&
		       str_equal(found, text)
		   ? info
		   : NULL;
}

/*
 * `git commit PATH` makes the commit from an index next-index-PID.lock, and has
 * the one that will be git's afterwards in index.lock. NULL: not now.
 */
static const char *coming_index(const struct staging *staging)
{
	struct str path = str_from(staging->source->index_path);
	struct str name = str_after_last(path, '/');
	const char *coming;

	if (!str_starts(name, "next-index-") || !str_ends(name, ".lock"))
		return NULL;
	path.len -= name.len;
	coming = str_cstring(str_printf(staging->arena, "%.*sindex.lock",
				 STR_ARG(path)),
	    staging->arena);
	return access(coming, F_OK) == 0 ? coming : NULL;
}

/*
 * A source without an index (of a commit, a directory) has nowhere to put them.
 */
static bool prepare_puts(struct staging *staging,
    const struct stage_file *staged)
{
	struct source *source = staging->source;

	if (!source->index_path)
		return error_set(staging->error,
		    "%.*s: no index to put it into", STR_ARG(staged[0].path));
	for (size_t i = 0; i < staging->count; i++) {
		struct index_put *put = &staging->puts[i];

		put->path =
		    str_join(source->prefix, staged[i].path, staging->arena);
		put->gone = staged[i].gone;
		if (!put->gone)
			put->stat = find_stat(&staging->stats[i], put->path,
			    staged[i].text, staging);
	}
	return true;
}

/* What an index has for the path; NULL: nothing. */
static const struct index_entry *entry_in(const struct index *index,
    struct str path)
{
	size_t at = index_lower(index, path);

	return at < index->count && str_equal(index->entries[at].path, path)
		   ? &index->entries[at]
		   : NULL;
}

static bool is_changed_entry(const struct index_entry *left_index_entry,
    const struct index_entry *right_index_entry)
{
	return (left_index_entry == NULL) != (right_index_entry == NULL) ||
	       (left_index_entry &&
		   memcmp(&left_index_entry->oid, &right_index_entry->oid,
		       sizeof(left_index_entry->oid)) != 0);
}

/* Those of the entries that the index which will be git's gets, too: what a
 * person staged there and does not commit now stays for the next commit. What
 * cannot be read counts as empty: then only what neither index has is put. */
static struct index_puts find_coming(const char *coming,
    const struct staging *staging)
{
	const struct source *source = staging->source;
	struct index_put *coming_puts =
	    arena_array(staging->arena, staging->count, sizeof(*coming_puts));
	struct index *now = NEW(staging->arena, struct index);
	struct index *then = NEW(staging->arena, struct index);
	struct error unread = { 0 };
	size_t count = 0;

	if (!index_read(now, source->index_path, source->work_directory,
		staging->arena, &unread))
		now->count = 0;
	if (!index_read(then, coming, source->work_directory, staging->arena,
		&unread))
		then->count = 0;
	for (size_t i = 0; i < staging->count; i++)
		if (!is_changed_entry(entry_in(now, staging->puts[i].path),
			entry_in(then, staging->puts[i].path)))
			coming_puts[count++] = staging->puts[i];
	return (struct index_puts){ .items = coming_puts, .count = count };
}

static bool edit_indexes(const struct staging *staging)
{
	const char *index = staging->source->index_path;
	const char *coming = coming_index(staging);
	struct index_puts puts = { .items = staging->puts,
		.count = staging->count };
	struct index_puts later = { 0 };

	if (coming)
		later = find_coming(coming, staging);
	return write_index_entries(index, puts, staging) &&
	       (!later.count || write_index_entries(coming, later, staging));
}

/* No files, nothing to do: `files[0]` may be asked for below. */
bool source_stage(struct source *source, const struct stage_file *staged,
    size_t count, struct error *error)
{
	struct arena arena = { 0 };
	struct staging staging = { .source = source,
		.puts = arena_array(&arena, count, sizeof(struct index_put)),
		.stats = arena_array(&arena, count, sizeof(struct stat)),
		.count = count,
		.arena = &arena,
		.error = error };
	bool ok = !count ||
		  (prepare_puts(&staging, staged) &&
		      write_blobs(&staging, staged) && edit_indexes(&staging));

	arena_release(&arena);
	return ok;
}

/* For the confinement: what the program may write to is settled before it reads
 * anything. */
void source_stage_folders(struct strs *out, const struct source *source,
    struct arena *perm)
{
	const char *objects = getenv("GIT_OBJECT_DIRECTORY");
	struct str index = str_from(source->index_path);

	if (index.len)
		strs_push(out, path_folder(index), perm);
	if (objects && *objects)
		strs_push(out, str_from(objects), perm);
	strs_push(out,
	    str_printf(perm, "%.*s/objects", STR_ARG(source->git_directory)),
	    perm);
}

bool source_ignores(const struct source *source, struct str path)
{
	struct arena arena = { 0 };
	struct error unread = { 0 };
	git_repository *repo = handles_take(source->handles, &unread);
	struct str whole = str_printf(&arena, "%.*s%.*s",
	    STR_ARG(source->prefix), STR_ARG(path));
	int ignored = 0;

	if (repo && git_ignore_path_is_ignored(&ignored, repo,
			str_cstring(whole, &arena)) < 0)
		ignored = 0;
	if (repo)
		handles_give(source->handles, repo);
	arena_release(&arena);
	return ignored != 0;
}
