/*
 * Which rules a form calls for: those of its kind and name whose pack is
 * switched on in the file and that hold. For match.c and apply.c alone.
 */
#ifndef EXTRACT_MATCH_H
#define EXTRACT_MATCH_H

#include "extract/values/reading.h"
#include "extract/packs/rules.h"

/* Call `apply` for each active rule of the head and name that holds for the
 * form; with name "", for those rules that ask for no name. */
void apply_rules_named(struct reading *reading, const struct form *form,
    enum rule_head head, struct str name, rule_maker *apply);
/* As apply_rules_named(), for the rules of the name, then for those that ask
 * for no name. */
void apply_rules_named_or_not(struct reading *reading, const struct form *form,
    enum rule_head head, struct str name, rule_maker *apply);
/* As apply_rules_named(), for all rules of a call, found by its name and by
 * what that is imported as; rules that make scopes are left to scope_of_call().
 */
void apply_fact_rules_of_call(struct reading *reading, const struct form *form,
    rule_maker *apply);

/* Add the scope that the rule makes of the form to the facts, and note it of
 * the form. Nothing if the rule makes none, or its pack has made it already. */
void make_scope(const struct rule *rule, struct reading *reading,
    const struct form *form);

/* Is the rule's pack switched on for the file? */
bool rule_is_active(const struct reading *reading, const struct rule *rule);
/* The number + 1 of the scope that rules make of the form: a call, a class that
 * is decorated so, …; 0: none. */
uint32_t form_scope(struct reading *reading, const struct form *form);

#endif
