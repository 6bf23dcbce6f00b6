/*
 * loops: calls in loops over what the file writes out, once for each item.
 */
#ifndef EXTRACT_LOOPS_H
#define EXTRACT_LOOPS_H

#include "extract/values/reading.h"

typedef void loops_visit(struct reading *reading, const struct form *form);

/* Is `name` a part of what a loop goes by: `x`, `{a,b:c}`, `a,b`? Its place, if
 * there are several, else -1; the key that it is taken from, or "". */
bool loop_part(int *place, struct str *key, struct str pattern,
    struct str name);
/* Note the loops of the file; before rules are applied. */
void loops_find(struct reading *reading);
/* Visit the form: once, or where it names the variable of a loop around it,
 * once for each item that the loop runs over. */
void loops_apply(struct reading *reading, const struct form *form,
    loops_visit *visit);
/* Visit the form once for each item of all loops around it, whatever it names.
 */
void loops_each(struct reading *reading, const struct form *form,
    loops_visit *visit);
/* The call that the function is now run by; NULL: none is. */
const struct form *loop_call(struct reading *reading,
    const struct form *function);
/* The call that a function is now run by, the innermost; NULL: none is. */
const struct form *loop_caller(const struct reading *reading);
/* Run the function by that call alone, until loops_leave(). False: there is
 * nothing to leave. */
bool loops_enter(struct reading *reading, const struct form *function,
    const struct form *call);
void loops_leave(struct reading *reading);
/* What a name stands for in the loops that run: false for any other one. */
bool loop_value(struct value *value, struct reading *reading,
    const struct form *form);
/* What the function that runs so has bound the name of its parameter to anew,
 * before it is used there; NULL: nothing. */
const struct form *loop_binding(struct reading *reading,
    const struct form *form);
/* The form that a name stands for, else `form` itself. */
const struct form *loop_form(struct reading *reading, const struct form *form);
/* What the first part of a dotted name is now; NULL: nothing that loops. */
const struct form *loop_head(struct reading *reading, const struct form *form);

/* What the loop around `form` goes over that has each item, or what that calls
 * `key`, as `name`; NULL: there is none, or it is not known. */
const struct form *looped_list(struct str *key, const struct reading *reading,
    const struct form *form, struct str name);

#endif
