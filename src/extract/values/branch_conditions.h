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
 * that cannot be shown. "if a", "unless a", "case A", "else" (none of the
 * tests before holds), "for items" (for each item, or in any other loop).
 */
struct when {
	struct str condition; /* "": always */
	struct str past; /* the same of one guard clause before it, which
			    returns early, `if (held) return;`; "": none */
};

/* Set reading->branch_texts to one empty entry for each branch of the file;
 * once the forms are read. */
void branch_texts_begin(struct reading *reading);
/* Under which conditions the form runs, counting the branches between it and
 * `top` (a form around; NULL: the file). */
struct when form_conditions(const struct reading *reading,
    const struct form *form, const struct form *top);
/* Add to the hash what form_conditions() says of the form, for all branches
 * around it up to the file. */
void form_conditions_hash(struct hash *sum, const struct reading *reading,
    const struct form *form);

#endif
