/*
 * applying: what rules and flows note for each other while they are applied to
 * a file, and where what they find goes. Selectors and values, which stand
 * above, cannot see it.
 */
#ifndef EXTRACT_APPLYING_H
#define EXTRACT_APPLYING_H

#include "extract/values/reading.h"

#define NOTED_MOST 256 /* notes of a file */

/* `note: NAME`: a function or class, and what its decorations get. */
struct noted {
	const struct form *definition;
	struct str text;
};

struct applying {
	struct facts *facts; /* the same as the reading's, to be added to */
	struct asking asking; /* the same as the reading's */
	const struct rule *rule; /* that loops are gone through for */
	const struct form *entry; /* a pair, and its path: see guards.c */
	struct str entry_path;
	struct noted *noted; /* what rules note */
	size_t noted_count;
	uint32_t groups; /* declarations that made rows */
	struct map results; /* function -> the first scope it gives back + 1 */
	bool registers; /* the file calls what may be wrappers of routers */
};

/* ---- match.c ---- */

/* Add a scope to the facts: its number + 1. */
uint32_t scope_add(struct reading *reading, struct scope_fact scope);
/* Note it of a form. */
void scope_note(struct reading *reading, const struct form *form,
    uint32_t number);
/* What is noted of a form; 0: nothing, or nothing yet. */
uint32_t scope_noted(const struct reading *reading, const struct form *form);

#endif
