/*
 * error_branches: what is off the main path of a function, as it runs only on
 * failure or in a guard clause; and functions that calls are given.
 */
#ifndef EXTRACT_ERROR_BRANCHES_H
#define EXTRACT_ERROR_BRANCHES_H

#include "extract/values/reading.h"

/* Mark what runs only where an `if err != nil` that returns holds. */
void error_branches_find(struct reading *reading);
/* Does the form run only if something failed: in a catch, in such an `if`, in
 * what `.catch()` is given? */
bool form_runs_on_failure(const struct reading *reading,
    const struct form *form);
/* Is it in what a guard clause returns, before the function does its work? */
bool form_is_in_guard(const struct reading *reading, const struct form *form);
/* Is it a name that a call in a body is given, and that may be a function? */
bool form_is_callback(const struct reading *reading, const struct form *form);
/* Is it such a name, and does the call run it for certain: `Thread(target=f)`?
 */
bool form_is_callback_run(const struct reading *reading,
    const struct form *form);

#endif
