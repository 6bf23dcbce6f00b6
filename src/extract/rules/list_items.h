/*
 * list_items: the items of a list at the top of a file, as constants that a
 * loop in another file is read with.
 */
#ifndef EXTRACT_LIST_ITEMS_H
#define EXTRACT_LIST_ITEMS_H

#include "extract/values/reading.h"

/* Add the constants `name.0.path`, … of such a list; nothing of any other form.
 */
void list_items_emit(struct reading *reading, struct str name,
    const struct form *form);

#endif
