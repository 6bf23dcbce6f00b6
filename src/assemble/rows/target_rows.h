/*
 * target_rows: what is built: programs and libraries that manifests declare,
 * and programs that packs find in code.
 */
#ifndef ASSEMBLE_TARGET_ROWS_H
#define ASSEMBLE_TARGET_ROWS_H

#include "base/base.h"

struct model; /* model/model.h */
struct scan; /* scan/scan.h */

/* Append the targets of manifests to those that packs found, and name these.
 * Targets and workers of examples, tests and tools are dropped. */
void assemble_targets(struct model *model, const struct scan *scan,
    struct arena *perm, struct arena *scratch);

#endif
