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
/* The symbol of the innermost scope that the form is nested in: "#3"; "": none.
 */
struct str scope_symbol_around(struct reading *reading,
    const struct form *form);
/* The symbol of what a rule's fact hangs on: what `base` selects, its receiver,
 * what it is nested in; "": none, or not known. */
struct str rule_base(const struct rule *rule, struct reading *reading,
    const struct form *form);

#endif
