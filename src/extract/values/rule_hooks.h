/*
 * rule_hooks: what values and selectors ask of the rules, which stand below
 * them, as a name may stand for what a rule makes of a call.
 */
#ifndef EXTRACT_RULE_HOOKS_H
#define EXTRACT_RULE_HOOKS_H

#include "extract/values/reading.h"

/* ---- rules/file_facts.c ---- */

/* Emit imports; before rules, which are switched on by them. */
void symbols_emit_imports(struct reading *reading);

/* ---- rules/apply.c ---- */

/* Make what rules note for each other; what they find goes to `facts`. */
void applying_begin(struct reading *reading, struct facts *facts);

/* ---- rules/match.c ---- */

/* Make room for the scope of each form. */
void form_scopes_begin(struct reading *reading);
/* The number of the scope that rules make of a call, + 1; 0: none. */
uint32_t scope_of_call(struct reading *reading, const struct form *form);
/* Make those of a chain of calls anew when they are asked for: in a loop they
 * are others for each item. */
void forget_scopes(struct reading *reading, const struct form *form);
/* Is a call one, or may be so: it is just being found out? */
bool is_scope(struct reading *reading, const struct form *form);
/* Does a call of this name give back what it is called on? */
bool rules_fluent(struct reading *reading, const struct form *form);

#endif
