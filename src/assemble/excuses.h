/* excuses: what comments excuse from rules, as references of their subsystem.
 */
#ifndef ASSEMBLE_EXCUSES_H
#define ASSEMBLE_EXCUSES_H

#include "base/base.h"

struct facts; /* extract/extract.h */
struct model; /* model/model.h */
struct scan; /* scan/scan.h */

/* A row of kind "excuse" for each: the rule, the reason, the line. */
void assemble_excuses(struct model *out, const struct scan *scan,
    const struct facts *items, size_t count, struct arena *perm);
/* Is the line excused from some rule? */
bool line_is_excused(const struct facts *facts, uint32_t line);

#endif
