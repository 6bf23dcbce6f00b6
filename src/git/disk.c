/*
 * All reading of single files goes by way of here. O_NOFOLLOW and O_NONBLOCK
 * matter: a project is foreign, and a link may lead out of it, a pipe make us
 * wait for ever.
 */
#include "git/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Linux: longest target of a link. */
#define LINK_LIMIT 4096
/* Two seconds in all. */
#define LOCK_TRIES 100
#define LOCK_PAUSE 20000000 /* nanoseconds */

bool disk_failed(struct error *error, const char *label, int number)
{
	return error_set(error, "%s: %s", label, strerror(number));
}

/* Up to `room` bytes; fewer where the file has been cut meanwhile. */
static bool read_full(size_t *len, int fd, char *ptr, size_t room)
{
	*len = 0;
	while (*len < room) {
		ssize_t got = read(fd, ptr + *len, room - *len);

		if (got == 0)
			return true;
		if (got > 0)
			*len += (size_t)got;
		else if (errno != EINTR)
			return false;
	}
	return true;
}

/* The size is asked of the open file, not of the path, which may be another one
 * by then. One byte more than the file, for a NUL behind its text. */
static bool read_open(struct str *out, int fd, const char *label,
    uint64_t limit, struct arena *arena, struct error *error)
{
	struct stat stat_data;
	uint64_t size;
	char *ptr;
	size_t len;

	if (fstat(fd, &stat_data) < 0)
		return disk_failed(error, label, errno);
	if (!S_ISREG(stat_data.st_mode))
		return error_set(error, "%s: not a regular file", label);
	size = (uint64_t)stat_data.st_size;
	if (size > limit)
		return error_set(error, "%s: too large (%" PRIu64 " bytes)",
		    label, size);
	ptr = arena_room(arena, (size_t)size + 1);
	if (!read_full(&len, fd, ptr, (size_t)size))
		return disk_failed(error, label, errno);
	ptr[len] = '\0';
	*out = (struct str){ ptr, len };
	return true;
}

bool disk_read(struct str *out, const char *path, const char *label,
    uint64_t limit, struct arena *arena, struct error *error)
{
	int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	bool ok;

	if (fd < 0 && errno == ELOOP)
		return error_set(error, "%s: a symbolic link", label);
	if (fd < 0)
		return disk_failed(error, label, errno);
	ok = read_open(out, fd, label, limit, arena, error);
	close(fd);
	return ok;
}

/*
 * A target of exactly LINK_LIMIT bytes may have been cut; no system has those.
 */
bool disk_read_link(struct str *out, const char *path, const char *label,
    struct arena *arena, struct error *error)
{
	char *ptr = arena_alloc(arena, LINK_LIMIT);
	ssize_t len = readlink(path, ptr, LINK_LIMIT);

	if (len < 0)
		return disk_failed(error, label, errno);
	*out = (struct str){ ptr, (size_t)len };
	return true;
}

/* O_EXCL makes the file the lock: who makes it has it. It is removed, or
 * renamed over what it guards, by the caller. */
int disk_lock(const char *lock, struct error *error)
{
	const struct timespec pause = { .tv_nsec = LOCK_PAUSE };
	int fd = -1;

	for (int i = 0; i < LOCK_TRIES; i++) {
		fd = open(lock, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
		if (fd >= 0 || errno != EEXIST)
			break;
		nanosleep(&pause, NULL);
	}
	if (fd < 0 && errno == EEXIST)
		error_set(error,
		    "%s: exists; another git is at work, or was killed", lock);
	else if (fd < 0)
		disk_failed(error, lock, errno);
	return fd;
}

/* A signal may interrupt a write halfway. */
bool disk_write_all(int fd, struct str data)
{
	while (data.len > 0) {
		ssize_t done = write(fd, data.ptr, data.len);

		if (done < 0 && errno == EINTR)
			continue;
		if (done < 0)
			return false;
		data = str_slice(data, (size_t)done, data.len);
	}
	return true;
}
