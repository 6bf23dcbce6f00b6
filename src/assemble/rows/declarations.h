/*
 * declarations: what files declare that is served (OpenAPI, proto, GraphQL), as
 * one reference a file.
 */
#ifndef ASSEMBLE_DECLARATIONS_H
#define ASSEMBLE_DECLARATIONS_H

#include "base/base.h"

struct model; /* model/model.h */
struct scan; /* scan/scan.h */

/*
 * Packs make a reference of kind "declares" of each operation: the form in
 * `target`, in `label` "PATH METHOD", or "PATH $ref FILE#POINTER" where it
 * stands elsewhere, there with "#POINTER" in `target` and any path. Make of
 * them one a file and form, with "PATH METHOD METHOD, PATH METHOD" in `label`,
 * METHOD being ANY where the file that is referred to is not to be had; nothing
 * of a file with more operations than anybody could compare.
 */
void assemble_declarations(struct model *model, const struct scan *scan,
    struct arena *perm, struct arena *scratch);

#endif
