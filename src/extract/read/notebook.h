/*
 * notebook: the code cells of a Jupyter notebook as one source text, in which
 * every line of code has the line number that it has in the file itself.
 */
#ifndef EXTRACT_NOTEBOOK_H
#define EXTRACT_NOTEBOOK_H

#include "base/base.h"

struct language; /* lang/lang.h */

/* Is the file a notebook, by its ending? */
bool notebook_is(struct str path);
/* Set *out to its code. False: it is no notebook. Commands to the language's
 * kernel are left out. */
bool notebook_code(struct str *out, struct str text,
    const struct language *language, struct arena *perm);

#endif
