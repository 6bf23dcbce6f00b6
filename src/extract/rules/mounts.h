/*
 * mounts: what a rule hangs below something else.
 */
#ifndef EXTRACT_MOUNTS_H
#define EXTRACT_MOUNTS_H

#include "extract/packs/rules.h"
#include "extract/values/reading.h"

/* The texts of all that is selected. */
void rule_texts(struct strs *out, const struct select *select,
    struct reading *reading, const struct form *form);
/* The rule's tokens, and for each what it stands for here. */
void rule_tokens(struct strs *tokens, struct strs *values,
    const struct rule *rule, struct reading *reading, const struct form *form);
/* The one that "#n" is; NULL: it is none of the file. */
const struct scope_fact *scope_numbered(const struct reading *reading,
    struct str symbol);
/* A mount, unless it has no child. */
void add_mount(struct reading *reading, struct mount_fact mount);
/* Add the mounts that a rule makes of a form, and of one value of `each`. */
rule_maker rule_mounts;

#endif
