/*
 * guards: what a rule asks of a form before it makes something of it.
 */
#ifndef EXTRACT_GUARDS_H
#define EXTRACT_GUARDS_H

#include "extract/packs/rules.h"
#include "extract/values/reading.h"

/* May the rule hold for any form of the file? False where its path, or words
 * that it lacks, say so already: then no form has to be asked. */
bool rule_may_hold(const struct rule *rule, struct reading *reading);
/* Do all conditions of the rule hold for the form? `where` is left out for a
 * rule with `each`: rule_make_each() asks it for each value. */
bool rule_holds(const struct rule *rule, struct reading *reading,
    const struct form *form);
/* Call `make` once, or, for a rule with `each`, once for each value for which
 * `where` holds. */
void rule_make_each(const struct rule *rule, struct reading *reading,
    const struct form *form, rule_maker *make);
/* `with`, `without`: is one of these names used below the form, and none of
 * those? */
bool contents_hold(const struct rule *rule, struct reading *reading,
    const struct form *form);

#endif
