/* rule_exceptions: what comments excuse from rules, as references of their
 * subsystem.
 */
#ifndef ASSEMBLE_RULE_EXCEPTIONS_H
#define ASSEMBLE_RULE_EXCEPTIONS_H

#include "base/base.h"

struct facts; /* extract/extract.h */
struct index; /* assemble/resolve/symbol_index.h */
struct model; /* model/model.h */

/* A row of kind "excuse" for each of a group's: the rule, the reason, the line.
 */
void assemble_rule_exceptions(struct model *model, const struct index *index,
    struct arena *perm);
/* Is the line excused from some rule? */
bool line_has_exception(const struct facts *facts, uint32_t line);

#endif
