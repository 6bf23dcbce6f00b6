/*
 * function_lists: functions that are kept in a list and called in a loop.
 */
#ifndef EXTRACT_FUNCTION_LISTS_H
#define EXTRACT_FUNCTION_LISTS_H

#include "extract/values/reading.h"

/* `list.push(f)`: f, or what a function is given as such, is one of those that
 * the file's list keeps. */
void keep_functions(struct reading *reading, const struct form *form);
/* What a call in a loop over such a list calls: `list[]`; "": none of it. */
struct str reading_function_list(struct reading *reading,
    const struct form *call);

#endif
