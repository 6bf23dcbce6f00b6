/* disk: reading single files. Never follows a link, never waits for a pipe. */
#ifndef GIT_DISK_H
#define GIT_DISK_H

#include "base/base.h"

/* False with "label: reason": no regular file, not readable, too large. */
bool disk_read(struct str *out, const char *path, const char *label,
    uint64_t limit, struct arena *arena, struct error *error);
/* What the link at `path` says. */
bool disk_read_link(struct str *out, const char *path, const char *label,
    struct arena *arena, struct error *error);
/* error_set() with the text of an errno. */
bool disk_failed(struct error *error, const char *label, int number);

/*
 * Make the file `lock`, as git does, but that we wait a little for others,
 * since editors look often. Its descriptor, or -1 with a reason.
 */
int disk_lock(const char *lock, struct error *error);
bool disk_write_all(int fd, struct str data);

#endif
