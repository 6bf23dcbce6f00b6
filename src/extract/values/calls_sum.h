/*
 * calls_sum: a hash of what a file calls, which changes when that does.
 */
#ifndef EXTRACT_CALLS_SUM_H
#define EXTRACT_CALLS_SUM_H

#include "extract/values/reading.h"

/* A hash of all that the file calls, in which function, and of the names of its
 * definitions, parameters and types. */
struct hash calls_sum(const struct reading *reading);
/* Is the form a call without brackets: a name that is a statement, a result or
 * a bound value, in a language such as Ruby? */
bool is_bare_call(const struct reading *reading, const struct form *form);

#endif
