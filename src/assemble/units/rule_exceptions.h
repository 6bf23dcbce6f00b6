/*
 * rule_exceptions: comments that exempt a line from a declared rule, as
 * references of their subsystem.
 */
#ifndef ASSEMBLE_RULE_EXCEPTIONS_H
#define ASSEMBLE_RULE_EXCEPTIONS_H

#include "base/base.h"

struct facts; /* extract/extract.h */
struct index; /* assemble/resolve/symbol_index.h */
struct model; /* model/model.h */

/* Append a reference of kind "excuse" for each such comment of a group: with
 * the rule, the reason and the line. */
void assemble_rule_exceptions(struct model *model, const struct index *index,
    struct arena *perm);
/* Is the line exempt from any rule? */
bool line_has_exception(const struct facts *facts, uint32_t line);

#endif
