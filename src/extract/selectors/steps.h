/*
 * steps: the steps of selectors. A step is called for each value that the step
 * before gives, and adds its own to `out`: several, one, or none, which drops
 * the value. steps_table.h says what each step gives; it is a function
 * step_<name>() in one of the steps_*.c, by what it is about.
 */
#ifndef EXTRACT_STEPS_H
#define EXTRACT_STEPS_H

#include "base/base.h"
#include "extract/values/reading.h"
#include "extract/selectors/select.h"
#include "extract/selectors/steps_table.h"

#define STEP_NO_INDEX INT32_MIN

enum step_name {
#define X(name, operands, about) STEP_##name,
	STEPS(X)
#undef X
	    STEP_COUNT
};

/* Row of a step in the table by its name; -1: none. `verb` below is that row.
 */
int step_number(struct str name);
/* What stands in the parentheses of the step. */
enum step_operands operands_of_step(int verb);
/* The words that it takes, of those that take one. */
const struct vocabulary *step_words(int verb);
/* The step whose name is nearest to `name`. */
const char *step_nearest(struct str name);
/* Set *out to the values that the `count` steps give, run one after the other,
 * beginning with the form. */
void steps_run(struct values *out, const struct step *path_steps, size_t count,
    struct reading *reading, const struct form *form);

typedef void step_run(struct values *out, const struct step *step,
    struct value in, struct reading *reading);
/* steps_*.c */
#define X(name, operands, about) step_run step_##name;
STEPS(X)
#undef X

/* Does the form stand for what the step names (`request.path` for
 * `known(path)`), or hold that? */
bool is_compared(struct reading *reading, const struct form *form,
    const struct step *step);

enum comparing {
	COMPARING_ANY,
	COMPARING_EQUAL, /* where it is said to be the same … */
	COMPARING_UNEQUAL, /* … or not to be */
	COMPARING_CASES, /* of a switch alone */
};

/* Append what the thing that the step names is compared with, in `from_form`
 * and all that is below it. */
void add_comparisons(struct values *out, const struct step *step,
    const struct form *from_form, enum comparing which,
    struct reading *reading);

/* Append a value; a text, with the line of the literal (0: none); a form. */
void values_add(struct values *out, struct value value,
    struct reading *reading);
void values_add_text(struct values *out, struct str text, uint32_t line,
    struct reading *reading);
void values_add_form(struct values *out, const struct form *form,
    struct reading *reading); /* NULL adds nothing */
/* The items of a list, written in place, or texts in one that is bound to a
 * name of this file; any other value is itself. */
void values_spread(struct values *out, const struct form *form,
    struct reading *reading);
/* Is the keyword one of the step's words? */
bool step_wants(const struct step *step, struct str keyword);
/* As step_wants(), but true for a step without words. */
bool step_allows(const struct step *step, struct str name);
/* The text of a value, as a template; "" if it has none. */
struct str value_text(const struct value *value, struct reading *reading);
/* Is the name that of a constant, `LIMIT`: two characters or more, letters in
 * capitals only? */
bool is_upper_case_name(struct str name); /* steps_classes.c */

#endif
