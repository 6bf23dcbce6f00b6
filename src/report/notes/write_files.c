/* Replace files whole or not at all. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/base.h"
#include "report/report.h"

enum {
	LINKS_MOST = 40,
	NAMES_TRIED = 100,
	UNNAMED_MOST = 256, /* files that are open at once */
};

/* The path that is written to: `path`, or what a symbolic link leads to, also
 * where that does not exist yet. */
static bool follow_links(char *target, size_t room, const char *path,
    struct error *error)
{
	char link[PATH_MAX];

	if (strlen(path) >= room)
		return error_set(error, "%s: the path is too long", path);
	memcpy(target, path, strlen(path) + 1);
	for (int i = 0; i < LINKS_MOST; i++) {
		const char *slash = strrchr(target, '/');
		size_t before = slash ? (size_t)(slash - target) + 1 : 0;
		ssize_t length = readlink(target, link, sizeof(link) - 1);

		if (length < 0)
			return true;
		before = link[0] == '/' ? 0 : before;
		if (before + (size_t)length >= room)
			break;
		memcpy(target + before, link, (size_t)length);
		target[before + (size_t)length] = '\0';
	}
	return error_set(error, "%s: too many symbolic links", path);
}

/* Does the file at `path` hold these bytes? */
static bool file_holds_text(const char *path, struct str text)
{
	FILE *file = fopen(path, "rb");
	char part[1 << 14];
	size_t at = 0;
	size_t got;
	bool same = true;

	if (!file)
		return false;
	while (same && (got = fread(part, 1, sizeof(part), file)) > 0) {
		same = got <= text.len - at &&
		       memcmp(part, text.ptr + at, got) == 0;
		at += got;
	}
	same = same && at == text.len && !ferror(file);
	fclose(file);
	return same;
}

/* A signal may interrupt a write, or a part of it may be written. */
static bool write_all(int file, struct str text)
{
	while (text.len) {
		ssize_t written = write(file, text.ptr, text.len);

		if (written < 0 && errno == EINTR)
			continue;
		if (written <= 0)
			return false;
		text = str_slice(text, (size_t)written, text.len);
	}
	return true;
}

/* Call `make` with names beside `target` until one is free; -1: none is. */
static int make_beside(char *name, size_t room, const char *target, int from,
    int (*make)(int from, const char *name))
{
	for (int i = 0; i < NAMES_TRIED; i++) {
		int length = snprintf(name, room, "%s.%ld-%d.tmp", target,
		    (long)getpid(), i);
		int made;

		if (length < 0 || (size_t)length >= room) {
			errno = ENAMETOOLONG;
			return -1;
		}
		made = make(from, name);
		if (made >= 0 || errno != EEXIST)
			return made;
	}
	return -1;
}

static int make_file(int from, const char *name)
{
	(void)from;
	return open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

static int name_file(int from, const char *name)
{
	char path[64];

	snprintf(path, sizeof(path), "/proc/self/fd/%d", from);
	return linkat(AT_FDCWD, path, AT_FDCWD, name, AT_SYMLINK_FOLLOW);
}

/* The directory of `target`, in its own room. */
static const char *target_folder(char *target)
{
	char *slash = strrchr(target, '/');

	if (!slash)
		return ".";
	slash[slash == target ? 1 : 0] = '\0';
	return target;
}

/* A file without a name: it leaves nothing behind if we are killed. */
static int open_unnamed(const char *target)
{
	char folder[PATH_MAX];

	memcpy(folder, target, strlen(target) + 1);
	return open(target_folder(folder), O_TMPFILE | O_WRONLY | O_CLOEXEC,
	    0666);
}

/* The file's mode is that of the one it replaces. */
static bool write_like_target(int file, const char *target, struct str text)
{
	struct stat old;
	bool ok = write_all(file, text);

	if (ok && stat(target, &old) == 0)
		ok = fchmod(file, old.st_mode & 07777) == 0;
	return ok && fsync(file) == 0;
}

/* Make the rename last: without this, a crash of the machine may take the new
 * name back. A file system that cannot do so is no failure. */
static void sync_directory(const char *target)
{
	char folder[PATH_MAX];
	int directory;

	memcpy(folder, target, strlen(target) + 1);
	directory = open(target_folder(folder), O_RDONLY | O_CLOEXEC);
	if (directory < 0)
		return;
	(void)fsync(directory);
	close(directory);
}

/* A pipe or a device takes the bytes as they come. */
static bool write_through(bool *changed, const char *path, struct str text,
    struct error *error)
{
	int file = open(path, O_WRONLY | O_CLOEXEC);
	bool ok = file >= 0 && write_all(file, text);

	if (!ok)
		error_set(error, "%s: %s", path, strerror(errno));
	if (file >= 0)
		close(file);
	*changed = ok;
	return ok;
}

/* A file on its way into its place. */
struct pending {
	struct file_write *of;
	char target[PATH_MAX];
	char name[PATH_MAX + 32]; /* of the new file beside it; "": none yet */
	int file; /* that has no name yet; -1 */
};

/* All that has to be undone where something fails. */
struct replacing {
	struct pending *items;
	size_t count;
	struct strs made; /* folders, the outer ones first */
	struct arena arena;
	struct error *error;
};

static bool replace_failed(struct replacing *replacing, const char *path,
    int reason)
{
	return error_set(replacing->error, "%s: %s", path, strerror(reason));
}

/* Make the folders above that are not there yet. mkdir() says so of what is
 * there already in several ways: a folder at the root, or one on a file system
 * that is read only, is asked for by access(). */
static bool make_folders(struct replacing *replacing, const char *target)
{
	char path[PATH_MAX];

	for (const char *slash = strchr(target + 1, '/'); slash;
	     slash = strchr(slash + 1, '/')) {
		memcpy(path, target, (size_t)(slash - target));
		path[slash - target] = '\0';
		if (mkdir(path, 0777) != 0) {
			if (errno == EEXIST || errno == EISDIR ||
			    access(path, F_OK) == 0)
				continue;
			return replace_failed(replacing, path, errno);
		}
		strs_push(&replacing->made,
		    str_copy(str_from(path), &replacing->arena),
		    &replacing->arena);
	}
	return true;
}

/* The whole text, on disk, in a file beside the target: without a name as long
 * as so many files may be open. Reasons of failures are kept at once: what
 * follows may set errno anew. */
static bool prepare(struct replacing *replacing, struct pending *pending)
{
	bool ok;
	int reason;

	pending->file = (size_t)(pending - replacing->items) < UNNAMED_MOST
			    ? open_unnamed(pending->target)
			    : -1;
	if (pending->file < 0) {
		pending->file = make_beside(pending->name,
		    sizeof(pending->name), pending->target, -1, make_file);
		if (pending->file < 0) {
			pending->name[0] = '\0';
			return replace_failed(replacing, pending->of->path,
			    errno);
		}
	}
	ok = write_like_target(pending->file, pending->target,
	    pending->of->text);
	reason = errno;
	if (pending->name[0]) {
		if (close(pending->file) != 0 && ok) {
			ok = false;
			reason = errno;
		}
		pending->file = -1;
	}
	return ok || replace_failed(replacing, pending->of->path, reason);
}

/* Give it a name where it has none. */
static bool name_pending_file(struct replacing *replacing,
    struct pending *pending)
{
	int made;
	int reason;

	if (pending->name[0])
		return true;
	made = make_beside(pending->name, sizeof(pending->name),
	    pending->target, pending->file, name_file);
	reason = errno;
	if (made < 0)
		pending->name[0] = '\0';
	if (close(pending->file) != 0 && made >= 0) {
		made = -1;
		reason = errno;
	}
	pending->file = -1;
	return made >= 0 ||
	       replace_failed(replacing, pending->of->path, reason);
}

/* Names first, renames then: as long as nothing is renamed, all old files
 * stand. A rename in one folder hardly fails. */
static bool put_in_place(struct replacing *replacing)
{
	for (size_t i = 0; i < replacing->count; i++)
		if (!name_pending_file(replacing, &replacing->items[i]))
			return false;
	for (size_t i = 0; i < replacing->count; i++) {
		struct pending *pending = &replacing->items[i];

		if (rename(pending->name, pending->target) != 0)
			return replace_failed(replacing, pending->of->path,
			    errno);
		pending->name[0] = '\0';
		pending->of->changed = true;
	}
	return true;
}

/* Whatever did not get into its place leaves nothing behind. */
static void drop_pending(struct replacing *replacing, bool ok)
{
	for (size_t i = 0; i < replacing->count; i++) {
		if (replacing->items[i].file >= 0)
			close(replacing->items[i].file);
		if (replacing->items[i].name[0])
			unlink(replacing->items[i].name);
	}
	for (size_t i = replacing->made.count; i-- > 0 && !ok;)
		(void)rmdir(
		    str_cstring(replacing->made.items[i], &replacing->arena));
	arena_release(&replacing->arena);
}

/* What stands there now, and where that really is. False: it cannot be
 * written. *todo: it has to be. */
static bool look_at_target(struct replacing *replacing, struct pending *pending,
    bool *todo)
{
	const char *path = pending->of->path;
	struct stat old;
	bool found;

	*todo = false;
	if (pending->of->follow
		? !follow_links(pending->target, sizeof(pending->target), path,
		      replacing->error)
		: strlen(path) >= sizeof(pending->target))
		return pending->of->follow
			   ? false
			   : error_set(replacing->error,
				 "%s: the path is too long", path);
	if (!pending->of->follow)
		memcpy(pending->target, path, strlen(path) + 1);
	found = (pending->of->follow ? stat(pending->target, &old)
				     : lstat(pending->target, &old)) == 0;
	if (!found && errno == ENOTDIR)
		return error_set(replacing->error,
		    "%s: the folder it belongs in is a file", path);
	if (!found && errno != ENOENT)
		return replace_failed(replacing, path, errno);
	if (found && S_ISDIR(old.st_mode))
		return error_set(replacing->error, "%s: is a directory", path);
	if (found && pending->of->follow && !S_ISREG(old.st_mode))
		return write_through(&pending->of->changed, path,
		    pending->of->text, replacing->error);
	*todo = !(found && S_ISREG(old.st_mode) &&
		  file_holds_text(pending->target, pending->of->text));
	return true;
}

/* Each text is on disk before the next is begun; nothing has its place yet. */
static bool replace_all(struct replacing *replacing, struct file_write *writes,
    size_t count)
{
	for (size_t i = 0; i < count; i++) {
		struct pending *pending = &replacing->items[replacing->count];
		bool todo;

		if (writes[i].gone)
			continue;
		*pending = (struct pending){ .of = &writes[i], .file = -1 };
		if (!look_at_target(replacing, pending, &todo))
			return false;
		if (!todo)
			continue;
		replacing->count++;
		if ((writes[i].folders &&
			!make_folders(replacing, pending->target)) ||
		    !prepare(replacing, pending))
			return false;
	}
	return put_in_place(replacing);
}

/* Only when all new files have their places: a failure before leaves what
 * was. What stays is told: who staged that it is gone would not look for it
 * again. */
static bool remove_gone(struct replacing *replacing, struct file_write *writes,
    size_t count)
{
	char folder[PATH_MAX];

	for (size_t i = 0; i < count; i++) {
		if (!writes[i].gone)
			continue;
		if (unlink(writes[i].path) != 0) {
			if (errno == ENOENT || errno == ENOTDIR)
				continue;
			return replace_failed(replacing, writes[i].path, errno);
		}
		writes[i].changed = true;
		memcpy(folder, writes[i].path, strlen(writes[i].path) + 1);
		(void)rmdir(target_folder(folder)); /* the last one takes it */
	}
	return true;
}

/* Who asks us to end waits for so long: between the two steps, new files have
 * names that nobody would take away. */
bool report_write_all(struct file_write *writes, size_t count,
    struct error *error)
{
	struct replacing replacing = { .error = error };
	sigset_t ending;
	sigset_t before;
	bool ok;

	replacing.items =
	    arena_array(&replacing.arena, count, sizeof(*replacing.items));
	sigemptyset(&ending);
	sigaddset(&ending, SIGHUP);
	sigaddset(&ending, SIGINT);
	sigaddset(&ending, SIGTERM);
	sigprocmask(SIG_BLOCK, &ending, &before);
	ok = replace_all(&replacing, writes, count) &&
	     remove_gone(&replacing, writes, count);
	if (ok && replacing.count)
		sync_directory(replacing.items[0].target);
	drop_pending(&replacing, ok);
	sigprocmask(SIG_SETMASK, &before, NULL);
	return ok;
}

bool report_write(bool *changed, const char *path, struct str text,
    struct error *error)
{
	struct file_write file_write = { .path = path,
		.text = text,
		.follow = true };
	bool ok = report_write_all(&file_write, 1, error);

	*changed = file_write.changed;
	return ok;
}
