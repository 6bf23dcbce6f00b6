/*
 * loops: forms in loops over lists that the file writes out, once for each
 * item.
 */
#ifndef EXTRACT_LOOPS_H
#define EXTRACT_LOOPS_H

#include "extract/values/reading.h"

typedef void loops_visit(struct reading *reading, const struct form *form);

/* Is `name` one of the variables in a loop's pattern: `x`, `{a,b:c}`, `a,b`?
 * *place: its index, if there are several, else -1; *key: the key of the item
 * that the variable is taken from, or "". */
bool loop_pattern_has(int *place, struct str *key, struct str pattern,
    struct str name);
/* Set reading->loops to the loops of the file (NULL: none); before rules are
 * applied. */
void loops_find(struct reading *reading);
/* Visit the form: once, or where it names the variable of a loop around it,
 * once for each item that the loop runs over. */
void loops_apply(struct reading *reading, const struct form *form,
    loops_visit *visit);
/* Visit the form once for each item of all loops around it, whatever it names.
 */
void loops_each(struct reading *reading, const struct form *form,
    loops_visit *visit);
/* The call that this function runs for now; NULL: it does not run. */
const struct form *loop_call(struct reading *reading,
    const struct form *function);
/* The call that the innermost running function runs for; NULL: none runs. */
const struct form *loop_caller(const struct reading *reading);
/* Run the function for that call alone, until loops_leave(). False: it cannot
 * be run, and loops_leave() must not be called. */
bool loops_enter(struct reading *reading, const struct form *function,
    const struct form *call);
void loops_leave(struct reading *reading);
/* Set *value to what a name stands for in the loops that run. False: it is no
 * loop's variable, or not known. */
bool loop_value(struct value *value, struct reading *reading,
    const struct form *form);
/* The binding by which a function that runs for a call gives its parameter, the
 * form's name, a new value before the form; NULL: none. */
const struct form *loop_binding(struct reading *reading,
    const struct form *form);
/* The item that a loop's variable stands for now; any other form itself. */
const struct form *loop_form(struct reading *reading, const struct form *form);
/* The item that the first part of a dotted name stands for now; NULL:
 * none. */
const struct form *loop_head(struct reading *reading, const struct form *form);

/* The list that a loop around `form` goes over with `name` as its variable;
 * *key: which part of the item that is, "" for all of it. NULL: not known. */
const struct form *looped_list(struct str *key, const struct reading *reading,
    const struct form *form, struct str name);

#endif
