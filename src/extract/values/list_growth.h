/*
 * list_growth: all items that a list of a file gets, as far as the file says.
 */
#ifndef EXTRACT_LIST_GROWTH_H
#define EXTRACT_LIST_GROWTH_H

#include "extract/values/reading.h"

/* All items of a list, in the order of the file. */
struct list_growth {
	const struct form **items;
	size_t count;
};

/* List the items that are written in a list, those of lists that are spread in
 * it, and those that are added later under the name that `symbol` means: by
 * `+=`, `push`, `append`. `role`: of the written items. Lives in `perm` of the
 * reading.
 */
void list_grown(struct list_growth *list_growth, struct reading *reading,
    struct str symbol, const struct form *list, enum form_role role);

#endif
