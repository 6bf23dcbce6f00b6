/*
 * list_items: the items of a list at the top of a file, as constants that a
 * loop in another file is read with.
 */
#ifndef EXTRACT_LIST_ITEMS_H
#define EXTRACT_LIST_ITEMS_H

#include "extract/values/reading.h"

/* Append the constants `name.0.path`, … of a list, `[{ path: "/a" }]`; nothing
 * for any other form. */
void list_items_emit(struct reading *reading, struct str name,
    const struct form *form);

#endif
