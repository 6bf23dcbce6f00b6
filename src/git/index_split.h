/* index_split: an index that only amends another one (core.splitIndex). */
#ifndef GIT_INDEX_SPLIT_H
#define GIT_INDEX_SPLIT_H

#include "git/index.h"

/* Replace *data by the whole index, if it is such a one; see index_load(). */
bool index_join(struct str *data, const char *label, struct str directory,
    struct arena *perm, struct error *error);
/* The same, with the bytes of the index that is amended. */
bool index_amend(struct str *data, struct str shared, const char *label,
    struct arena *perm, struct error *error);

#endif
