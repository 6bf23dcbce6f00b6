/*
 * path_guard: what is written stays where it was meant to be. A repository of
 * strangers may hold symbolic links that lead anywhere.
 */
#ifndef CLI_PATH_GUARD_H
#define CLI_PATH_GUARD_H

#include "base/base.h"

struct source; /* git/git.h */

/*
 * May `path` be written to? False, with a reason: on its way a link leads out
 * of the work tree (without git: the project) that it goes through, or into its
 * `.git`. A path that never enters it, or leaves it by "..", is the user's own
 * choice.
 */
bool stays_inside(const struct source *source, const char *path,
    struct error *error);
/* The first folder on the way to `path`, from the project's root, that git has
 * as a symbolic link; "": none. It keeps no files below such. */
struct str link_above(struct source *source, struct str path);

#endif
