/*
 * mounts: the mounts that rules make of a form.
 */
#ifndef EXTRACT_MOUNTS_H
#define EXTRACT_MOUNTS_H

#include "extract/packs/rules.h"
#include "extract/values/reading.h"

/* Append the text of each value that is selected. */
void rule_texts(struct strs *out, const struct select *select,
    struct reading *reading, const struct form *form);
/* Append the rule's tokens and, in the same order, the text that each stands
 * for at this form. */
void rule_tokens(struct strs *tokens, struct strs *values,
    const struct rule *rule, struct reading *reading, const struct form *form);
/* The scope that a symbol such as "#3" means; NULL: it is no such symbol. */
const struct scope_fact *scope_numbered(const struct reading *reading,
    struct str symbol);
/* Append a mount to the facts, unless it has no child. */
void add_mount(struct reading *reading, struct mount_fact mount);
/* Add the mounts that a rule makes of a form, and of one value of `each`. */
rule_maker rule_mounts;

#endif
