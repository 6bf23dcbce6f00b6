/*
 * Which rules a form calls for: those of its kind and name whose pack is
 * switched on in the file and that hold. For match.c and apply.c alone.
 */
#ifndef EXTRACT_MATCH_H
#define EXTRACT_MATCH_H

#include "extract/values/reading.h"
#include "extract/packs/rules.h"

/* Call `apply` for the rules of a head and name; "" are those of any name. */
void each_rule(struct reading *reading, const struct form *form,
    enum rule_head head, struct str name, rule_maker *apply);
/* Those of the name, then those of any name. */
void every_rule(struct reading *reading, const struct form *form,
    enum rule_head head, struct str name, rule_maker *apply);
/* Those of a call, by its name and by what that is imported as, but for those
 * that make its scope: see scope_of_call(). */
void call_rules(struct reading *reading, const struct form *form,
    rule_maker *apply);

/* Make the scope of a rule that does; nothing where the pack has made it. */
void make_scope(const struct rule *rule, struct reading *reading,
    const struct form *form);

/* Is the rule's pack switched on for the file? */
bool rule_is_active(const struct reading *reading, const struct rule *rule);
/* The same of any form: a call, a class that is decorated so, … */
uint32_t form_scope(struct reading *reading, const struct form *form);

#endif
