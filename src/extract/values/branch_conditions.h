/*
 * branch_conditions: under which conditions a form runs.
 */
#ifndef EXTRACT_BRANCH_CONDITIONS_H
#define EXTRACT_BRANCH_CONDITIONS_H

#include "base/base.h"

struct form; /* read/forms.h */
struct reading; /* reading.h */

/*
 * When something runs. A condition is one or several parts with "; " between,
 * the outermost first: a word, and what is asked as the code says it, "…" if
 * that is not told. "if a", "unless a", "case A", "else" (none of the tests
 * before holds), "for items" (each of them, or in any other loop).
 */
struct when {
	struct str condition; /* "": always */
	struct str past; /* the same of one guard clause that it is past, and
			    that answers otherwise; "": none */
};

/* Allocate the words of each branch. */
void branch_texts_begin(struct reading *reading);
/* Under which conditions a form below `top` runs. */
struct when form_conditions(const struct reading *reading,
    const struct form *form, const struct form *top);
/* Add all that these are made of to a hash. */
void form_conditions_hash(struct hash *sum, const struct reading *reading,
    const struct form *form);

#endif
