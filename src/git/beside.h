/*
 * beside: objects that a merge in memory makes, kept beside the repository:
 * libgit2 reads them as if they were in it, and nothing is written there.
 */
#ifndef GIT_BESIDE_H
#define GIT_BESIDE_H

#include <git2.h>

#include "git/git.h"

struct beside;

/* Takes objects, into `arena`, until beside_close(). */
struct beside *beside_new(struct arena *arena);
/* From here on it may be read from several threads. */
void beside_close(struct beside *beside);
/* Let `repo` find the objects; what it writes goes here first. */
bool beside_attach(git_repository *repo, struct beside *beside,
    struct error *error);

#endif
