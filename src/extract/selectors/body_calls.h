/*
 * body_calls: what the body of a function calls, in the order in which it runs.
 */
#ifndef EXTRACT_BODY_CALLS_H
#define EXTRACT_BODY_CALLS_H

#include "extract/selectors/details.h"
#include "extract/values/reading.h"

/* Append the calls in a form; in inner functions, too, if `inner`. Texts live
 * in `perm`. */
void body_calls_add(struct detail *detail, struct reading *reading,
    const struct form *form, bool inner, struct arena *perm);

/* Would that append any, inner functions included? */
bool body_calls_any(struct reading *reading, const struct form *function);

#endif
