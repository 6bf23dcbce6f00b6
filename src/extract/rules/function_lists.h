/*
 * function_lists: functions that are put into a list and called in a loop.
 */
#ifndef EXTRACT_FUNCTION_LISTS_H
#define EXTRACT_FUNCTION_LISTS_H

#include "extract/values/reading.h"

/* Of `list.push(f)`, mount the symbol of all functions in the list, `list[]`,
 * below f, so that what is passed to it is passed to f. */
void mount_listed_functions(struct reading *reading, const struct form *form);
/* The symbol `list[]`, if the call is `run(app)` in a loop `for run in list`;
 * else "". */
struct str function_list_of_call(struct reading *reading,
    const struct form *call);

#endif
