/*
 * guards: what a rule asks of a form before it makes something of it.
 */
#ifndef EXTRACT_GUARDS_H
#define EXTRACT_GUARDS_H

#include "extract/packs/rules.h"
#include "extract/values/reading.h"

/* Does everything hold that `rule` asks of the form? Its tests are left for
 * later where it has `each`: they may be about the value at hand. */
bool rule_holds(const struct rule *rule, struct reading *reading,
    const struct form *form);
/* Make what a rule that holds makes of the form: of one with `each`, for each
 * value of which its tests hold. */
void rule_each(const struct rule *rule, struct reading *reading,
    const struct form *form, rule_maker *make);
/* What `with` and `without` ask of it. */
bool contents_hold(const struct rule *rule, struct reading *reading,
    const struct form *form);

#endif
