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
	struct index_put put;
	struct stat stat; /* what put.stat points to */
	struct arena *arena;
	struct error *error;
};

/* The index with the entry. *out is empty where nothing is to be written. */
static bool edit_index(struct str *out, mode_t *mode, const char *path,
    struct staging *staging)
{
	struct stat info;
	struct str data = { 0 };

	*out = (struct str){ 0 };
	if (lstat(path, &info) == 0) {
		staging->put.mtime = (uint32_t)info.st_mtim.tv_sec;
		staging->put.mtime_nsec = (uint32_t)info.st_mtim.tv_nsec;
		*mode = info.st_mode & 07777;
	}
	if (!index_load(&data, path, staging->source->work_directory,
		staging->arena, staging->error))
		return false;
	if (!index_put(out, &staging->put, data, path, staging->arena,
		staging->error))
		return false;
	if (out->ptr == data.ptr)
		out->len = 0;
	return true;
}

static bool write_locked(int fd, const char *path, const char *lock,
    struct staging *staging)
{
	struct str data;
	mode_t mode = 0;

	if (!edit_index(&data, &mode, path, staging))
		return false;
	if (data.len == 0)
		return unlink(lock) == 0;
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

static bool put_entry(const char *path, struct staging *staging)
{
	struct str name = str_printf(staging->arena, "%s.lock", path);
	const char *lock = str_cstring(name, staging->arena);
	sigset_t before;
	bool ok;
	int fd;

	hold_signals(&before);
	fd = disk_lock(lock, staging->error);
	memory_unlocks(fd >= 0 ? lock : NULL);
	ok = fd >= 0 && write_locked(fd, path, lock, staging);
	memory_unlocks(NULL);
	if (fd >= 0)
		close(fd);
	if (fd >= 0 && !ok)
		unlink(lock);
	let_signals(&before);
	return ok;
}

static bool write_blob(struct staging *staging, struct str text)
{
	struct handles *handles = staging->source->handles;
	git_repository *repo = handles_take(handles, staging->error);
	git_odb *objects = NULL;
	sigset_t before;
	git_oid id;
	int code;

	if (!repo)
		return false;
	code = git_repository_odb(&objects, repo);
	/* Until it is done, a file of libgit2's own stands beside the objects.
	 */
	hold_signals(&before);
	memory_let_fail();
	if (code == 0)
		code = git_odb_write(&id, objects, text.ptr, text.len,
		    GIT_OBJECT_BLOB);
	memory_let_fail_no_more();
	let_signals(&before);
	git_odb_free(objects);
	staging->put.oid = oid_from(&id);
	handles_give(handles, repo);
	return code == 0 || libgit2_failed(staging->error, "the report's blob");
}

/* The file's stat data, if it has these very bytes. */
static void find_stat(struct staging *staging, struct str text)
{
	struct str root = staging->source->root;
	struct str name = str_printf(staging->arena, "%.*s%.*s", STR_ARG(root),
	    STR_ARG(staging->put.path));
	const char *path = str_cstring(name, staging->arena);
	struct error unread = { 0 };
	struct str found;

	if (lstat(path, &staging->stat) < 0 ||
	    !S_ISREG(staging->stat.st_mode) ||
	    (size_t)staging->stat.st_size != text.len)
		return;
	if (disk_read(&found, path, path, text.len, staging->arena, &unread) &&
	    str_equal(found, text))
		staging->put.stat = &staging->stat;
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

static bool begin(struct staging *staging, struct str path)
{
	struct source *source = staging->source;

	if (!source->index_path)
		return error_set(staging->error,
		    "%.*s: no index to put it into", STR_ARG(path));
	staging->put.path = str_printf(staging->arena, "%.*s%.*s",
	    STR_ARG(source->prefix), STR_ARG(path));
	return true;
}

/* What an index has for the path; NULL: nothing. */
static const struct index_entry *entry_in(const char *path,
    const struct staging *staging)
{
	struct index *index = NEW(staging->arena, struct index);
	struct error unread = { 0 };
	size_t at;

	if (!index_read(index, path, staging->source->work_directory,
		staging->arena, &unread))
		return NULL;
	at = index_lower(index, staging->put.path);
	return at < index->count &&
		       str_equal(index->entries[at].path, staging->put.path)
		   ? &index->entries[at]
		   : NULL;
}

/* Does the index that will be git's hold what a person staged and does not
 * commit now? That stays for the next commit. */
static bool is_held(const char *coming, const struct staging *staging)
{
	const struct index_entry *now =
	    entry_in(staging->source->index_path, staging);
	const struct index_entry *then = entry_in(coming, staging);

	return (now == NULL) != (then == NULL) ||
	       (now && memcmp(&now->oid, &then->oid, sizeof(now->oid)) != 0);
}

static bool put_entries(struct staging *staging)
{
	const char *coming = coming_index(staging);
	bool held = coming && is_held(coming, staging);

	return put_entry(staging->source->index_path, staging) &&
	       (!coming || held || put_entry(coming, staging));
}

bool source_stage(struct source *source, struct str path, struct str text,
    struct error *error)
{
	struct arena arena = { 0 };
	struct staging staging = { .source = source,
		.arena = &arena,
		.error = error };
	bool ok = begin(&staging, path);

	if (ok) {
		find_stat(&staging, text);
		ok = write_blob(&staging, text) && put_entries(&staging);
	}
	arena_release(&arena);
	return ok;
}

bool source_unstage(struct source *source, struct str path, struct error *error)
{
	struct arena arena = { 0 };
	struct staging staging = { .source = source,
		.put = { .gone = true },
		.arena = &arena,
		.error = error };
	bool ok = begin(&staging, path) && put_entries(&staging);

	arena_release(&arena);
	return ok;
}

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
