/* Replace a file whole or not at all. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/base.h"
#include "report/report.h"

enum { LINKS_MOST = 40, NAMES_TRIED = 100 };

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
static bool holds(const char *path, struct str text)
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
static const char *folder_of(char *target)
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
	return open(folder_of(folder), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
}

/* The file's mode is that of the one it replaces. */
static bool fill(int file, const char *target, struct str text)
{
	struct stat old;
	bool ok = write_all(file, text);

	if (ok && stat(target, &old) == 0)
		ok = fchmod(file, old.st_mode & 07777) == 0;
	return ok && fsync(file) == 0;
}

/* The whole text, on disk, in a file beside `target`. False: errno says why,
 * and there is none. */
static bool write_beside(char *name, size_t room, const char *target,
    struct str text)
{
	int file = open_unnamed(target);
	bool named = file < 0;
	bool ok;
	int reason;

	if (named)
		file = make_beside(name, room, target, -1, make_file);
	if (file < 0)
		return false;
	ok = fill(file, target, text);
	if (ok && !named)
		named = ok = make_beside(name, room, target, file, name_file) >=
			     0;
	reason = errno;
	if (close(file) != 0 && ok) {
		ok = false;
		reason = errno;
	}
	if (!ok && named)
		unlink(name);
	errno = reason;
	return ok;
}

/* Make the rename last; a file system that cannot do so is no failure. */
static void sync_directory(char *target)
{
	int directory = open(folder_of(target), O_RDONLY | O_CLOEXEC);

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

static bool write_and_rename(const char *target, struct str text)
{
	char name[PATH_MAX + 32];
	int reason;

	if (!write_beside(name, sizeof(name), target, text))
		return false;
	if (rename(name, target) == 0)
		return true;
	reason = errno;
	unlink(name);
	errno = reason;
	return false;
}

/* Who asks us to end waits for so long: between the two steps, the new file has
 * a name that nobody would take away. */
static bool replace(const char *target, struct str text)
{
	sigset_t ending;
	sigset_t before;
	bool ok;
	int reason;

	sigemptyset(&ending);
	sigaddset(&ending, SIGHUP);
	sigaddset(&ending, SIGINT);
	sigaddset(&ending, SIGTERM);
	sigprocmask(SIG_BLOCK, &ending, &before);
	ok = write_and_rename(target, text);
	reason = errno;
	sigprocmask(SIG_SETMASK, &before, NULL);
	errno = reason;
	return ok;
}

bool report_write(bool *changed, const char *path, struct str text,
    struct error *error)
{
	char target[PATH_MAX];
	struct stat old;
	bool found;

	*changed = false;
	if (!follow_links(target, sizeof(target), path, error))
		return false;
	found = stat(target, &old) == 0;
	if (!found && errno != ENOENT)
		return error_set(error, "%s: %s", path, strerror(errno));
	if (found && !S_ISREG(old.st_mode))
		return write_through(changed, path, text, error);
	if (holds(target, text))
		return true;
	if (!replace(target, text))
		return error_set(error, "%s: %s", path, strerror(errno));
	sync_directory(target);
	*changed = true;
	return true;
}
