/*
 * rule_base: what a rule's fact hangs on.
 */
#ifndef EXTRACT_RULE_BASE_H
#define EXTRACT_RULE_BASE_H

#include "extract/packs/rules.h"
#include "extract/values/reading.h"

/* The symbol of the first selected value; "": nothing is selected. */
struct str select_symbol(const struct select *select, struct reading *reading,
    const struct form *form);
/* The scope that the form is nested in, for a pack: "#n"; "" for none. */
struct str scope_symbol_around(struct reading *reading,
    const struct form *form);
/* What a rule's fact hangs on: `base`, its receiver, what it is nested in. */
struct str rule_base(const struct rule *rule, struct reading *reading,
    const struct form *form);

#endif
