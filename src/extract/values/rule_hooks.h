/*
 * rule_hooks: what values and selectors ask of the rules, which stand below
 * them, as a name may stand for what a rule makes of a call.
 */
#ifndef EXTRACT_RULE_HOOKS_H
#define EXTRACT_RULE_HOOKS_H

#include "extract/values/reading.h"

/* ---- rules/file_facts.c ---- */

/* Append the imports to the facts; before rules, which are switched on by them.
 */
void symbols_emit_imports(struct reading *reading);

/* ---- rules/apply.c ---- */

/* Make the state that rules share while they are applied; what they find goes
 * to `facts`. */
void applying_begin(struct reading *reading, struct facts *facts);

/* ---- rules/match.c ---- */

/* Make the table of scopes by form, with none in it. */
void form_scopes_begin(struct reading *reading);
/* The number + 1 of the scope that rules make of a call, made at the first call
 * of this function; 0: none. */
uint32_t scope_of_call(struct reading *reading, const struct form *form);
/* Forget the scopes of a chain of calls, so that they are made again: in a loop
 * they are others for each item. */
void forget_scopes(struct reading *reading, const struct form *form);
/* Do rules make a scope of the call? True also while that scope is being made.
 */
bool is_scope(struct reading *reading, const struct form *form);
/* Does the call return what it is called on, `app.get().post()`, by the rules
 * for its name? */
bool rules_fluent(struct reading *reading, const struct form *form);

#endif
