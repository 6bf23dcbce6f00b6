/*
 * error_branches: what runs only if something failed, and functions that calls
 * are given.
 */
#ifndef EXTRACT_ERROR_BRANCHES_H
#define EXTRACT_ERROR_BRANCHES_H

#include "extract/values/reading.h"

/* Note what runs only where an `if err != nil` that returns holds. */
void error_branches_find(struct reading *reading);
/* Does the form run only if something failed: in a catch, in such an `if`, in
 * what `.catch()` is given? */
bool form_fails(const struct reading *reading, const struct form *form);
/* Is it in what a guard clause returns, before what the function is for? */
bool form_is_early(const struct reading *reading, const struct form *form);
/* Is it the name of what may be a function, handed to a call in a body? */
bool form_is_given(const struct reading *reading, const struct form *form);
/* Is it so handed to what runs it for certain: `Thread(target=f)`? */
bool form_is_run(const struct reading *reading, const struct form *form);

#endif
