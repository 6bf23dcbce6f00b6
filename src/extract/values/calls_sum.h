/*
 * calls_sum: a hash of what a file calls, which changes when that does.
 */
#ifndef EXTRACT_CALLS_SUM_H
#define EXTRACT_CALLS_SUM_H

#include "extract/values/reading.h"

/* A hash of what is called, by whom, and of the types that are written. */
struct hash calls_sum(const struct reading *reading);
/* A statement or a result that is a name alone, in a language that calls so. */
bool is_bare_call(const struct reading *reading, const struct form *form);

#endif
