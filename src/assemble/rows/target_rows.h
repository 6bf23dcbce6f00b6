/*
 * target_rows: what is built: what manifests say, and the programs that packs
 * find in code.
 */
#ifndef ASSEMBLE_TARGET_ROWS_H
#define ASSEMBLE_TARGET_ROWS_H

#include "base/base.h"

struct model; /* model/model.h */
struct scan; /* scan/scan.h */

/* Add those of manifests to those of packs, give these their names, and leave
 * out what only shows, tries or makes the product; of workers, too. */
void assemble_targets(struct model *model, const struct scan *scan,
    struct arena *perm, struct arena *scratch);

#endif
