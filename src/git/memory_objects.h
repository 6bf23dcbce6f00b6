/*
 * memory_objects: objects that a merge in memory makes, kept beside the
 * repository: libgit2 reads them as if they were in it, and nothing is written
 * there.
 */
#ifndef GIT_MEMORY_OBJECTS_H
#define GIT_MEMORY_OBJECTS_H

#include <git2.h>

#include "git/git.h"

struct memory_objects;

/* Takes objects, into `arena`, until memory_objects_close(). */
struct memory_objects *memory_objects_new(struct arena *arena);
/* From here on it may be read from several threads. */
void memory_objects_close(struct memory_objects *memory_objects);
/* Let `repo` find the objects; what it writes goes here first. */
bool memory_objects_attach(git_repository *repo, struct memory_objects *beside,
    struct error *error);

#endif
