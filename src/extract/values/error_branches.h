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
/* Is the form in what a guard clause returns, `if (held) return keep();`? */
bool form_is_in_guard(const struct reading *reading, const struct form *form);
/* Is the form a name that is an argument of a call, `run(task)`, so that it may
 * be a function? */
bool form_is_callback(const struct reading *reading, const struct form *form);
/* Is the form such an argument, and does the call run the function for certain:
 * `Thread(target=f)`? */
bool form_is_callback_run(const struct reading *reading,
    const struct form *form);

#endif
