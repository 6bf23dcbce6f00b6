/*
 * declarations: the operations that a file declares (OpenAPI, proto, GraphQL),
 * as one reference for each file.
 */
#ifndef ASSEMBLE_DECLARATIONS_H
#define ASSEMBLE_DECLARATIONS_H

#include "base/base.h"

struct model; /* model/model.h */
struct scan; /* scan/scan.h */

/*
 * Replace the references of kind "declares" that packs make of each operation
 * by one for each file and form, with all operations of it.
 *
 * Before: `target` is the form, `label` is "PATH METHOD"; or "PATH $ref
 * FILE#POINTER", if the operation stands in another place, where a reference
 * has
 * "#POINTER" as `target`, and any path. After: `label` is "PATH METHOD METHOD,
 * PATH METHOD", with the method ANY if the other file is not known. A file with
 * too many operations to compare gets none.
 */
void assemble_declarations(struct model *model, const struct scan *scan,
    struct arena *perm, struct arena *scratch);

#endif
