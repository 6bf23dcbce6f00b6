/*
 * Variables that are put into the texts of compositions and image files:
 * `$NAME`, `${NAME:-default}` and their kin.
 */
#ifndef DEPLOY_VARIABLES_H
#define DEPLOY_VARIABLES_H

#include "deploy/deployer.h"

/* Zero but for `arena` is empty. */
struct variables {
	struct arena *arena;
	struct map places; /* name → index in items + 1 */
	struct deploy_variable *items; /* in the order of their first places */
	size_t count;
};

/* The last value that is set holds. */
void variables_set(struct variables *variables, struct str name,
    struct str value, struct evidence at);
/* NULL: not set. Its value is as written. */
const struct deploy_variable *variables_get(const struct variables *variables,
    struct str name);
/*
 * Set what a file of lines NAME=value says; of one that is not there what its
 * sample says (`.env.example`), since such files are often kept out of the
 * repository. False: there is neither, or nothing in it.
 */
bool variables_read(struct variables *variables, struct deployer *deployer,
    struct str path);
/*
 * The text with the values of variables, and of those that their values name.
 * `$$` is a '$'. A variable without value and default stays, as `${NAME}`.
 */
struct str interpolate(struct str text, const struct variables *variables,
    struct arena *arena);
/* `ENV`'s and a shell's words: quotes go, what is between stays together. */
void split_words(struct strs *out, struct str text, struct arena *arena);

#endif
