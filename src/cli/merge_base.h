/*
 * merge_base: the commit that a check compares with: the one that is named,
 * else the one that CI tells of by its environment. Nothing is fetched.
 */
#ifndef CLI_MERGE_BASE_H
#define CLI_MERGE_BASE_H

#include "cli/cli.h"

struct source; /* git/git.h */

/*
 * `option`: what --base says, a revision or "none"; NULL: what CI says. *commit
 * is "" where there is nothing to compare with. STATUS_FAILED, with the command
 * that fetches it: the commit is not here.
 */
enum status base_find(struct str *commit, struct run *run,
    struct source *source, const char *option);

#endif
