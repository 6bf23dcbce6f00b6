/*
 * list_growth: what a list has in the end, of what its file says straight on.
 */
#ifndef EXTRACT_LIST_GROWTH_H
#define EXTRACT_LIST_GROWTH_H

#include "extract/values/reading.h"

struct list_growth {
	const struct form **items;
	size_t count;
};

/* The items of a list that is written out, those of lists that it spreads, and
 * what it grows by under the name that `symbol` is: `+=`, `push`, `append`.
 * `role`: of its own items. Lives in `perm` of the reading. */
void list_grown(struct list_growth *list_growth, struct reading *reading,
    struct str symbol, const struct form *list, enum form_role role);

#endif
