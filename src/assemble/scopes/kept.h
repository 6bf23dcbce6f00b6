/*
 * kept: the functions that lists keep, to be run by whoever goes over the list:
 * those that a function is given that adds what it is given.
 */
#ifndef ASSEMBLE_KEPT_H
#define ASSEMBLE_KEPT_H

#include "assemble/scopes/scopes.h"

/* Functions that one list keeps. */
struct kept_list {
	struct place *items;
	size_t count;
};

struct kept {
	struct map lists; /* place_key() of `list[]` → struct kept_list */
	struct map givers; /* the same of a parameter `add(0)` → what list */
	struct map names; /* last parts of those parameters */
};

/* All that the facts of the group say. */
void kept_find(struct kept *out, struct scopes *scopes);
/* Those of `list[]`, in the order of files; NULL: there are none. */
const struct kept_list *kept_of(const struct kept *kept,
    const struct scopes *scopes, struct place list);

#endif
