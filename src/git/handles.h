/*
 * handles: libgit2 repositories, one for each thread that asks, since they may
 * not be shared. Also the one place that starts and tunes libgit2.
 */
#ifndef GIT_HANDLES_H
#define GIT_HANDLES_H

#include <git2.h>

#include "git/git.h"

struct memory_objects; /* git/memory_objects.h */
struct handles;

/* Start libgit2. Calls need not be counted: see source_shutdown(). */
void libgit2_start(void);
/* error_set() with libgit2's reason. */
bool libgit2_failed(struct error *error, const char *what);

/* Takes over `first`. All of them read what is kept in `beside` (or NULL). */
struct handles *handles_new(git_repository *first,
    struct memory_objects *memory_objects);
void handles_free(struct handles *handles); /* NULL is allowed */
/* A repository for this thread, or NULL with a reason. */
git_repository *handles_take(struct handles *handles, struct error *error);
void handles_give(struct handles *handles, git_repository *repo);

struct blob {
	const char *label; /* for messages: its path */
	struct oid oid;
};

/* The bytes of a blob. False with "label: reason". */
bool blob_read(struct str *out, struct handles *handles,
    const struct blob *blob, uint64_t limit, struct arena *arena,
    struct error *error);
/* UINT64_MAX: the object is not there (partial clone). */
uint64_t blob_size(git_odb *odb, const struct oid *oid);

/* git_repository_set_workdir(), which forgets its copy of a path that is set
 * already. */
bool set_work_tree(git_repository *repo, const char *path);

struct oid oid_from(const git_oid *id);
git_oid oid_to(const struct oid *oid);

#endif
