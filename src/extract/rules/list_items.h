/*
 * list_items: constants of lists whose items have paths.
 */
#ifndef EXTRACT_LIST_ITEMS_H
#define EXTRACT_LIST_ITEMS_H

#include "extract/values/reading.h"

/* The constants of a list whose items have paths. */
void table_emit(struct reading *reading, struct str name,
    const struct form *form);

#endif
