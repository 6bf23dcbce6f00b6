/*
 * body_calls: what the body of a function calls, in the order in which it runs.
 */
#ifndef EXTRACT_BODY_CALLS_H
#define EXTRACT_BODY_CALLS_H

#include "extract/selectors/details.h"
#include "extract/values/reading.h"

enum calls_of {
	CALLS_OF_BODY_ALONE,
	CALLS_OF_INNER_TOO, /* those in inner functions, too */
};

/* Append to detail->calls what the form's body calls, in the order in which it
 * runs, each function once. Texts live in `perm`. */
void body_calls_add(struct detail *detail, struct reading *reading,
    const struct form *form, enum calls_of of, struct arena *perm);

/* Does the function, or one inside of it, call anything that is known? */
bool body_calls_any(struct reading *reading, const struct form *function);

#endif
