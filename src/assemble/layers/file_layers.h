/*
 * file_layers: the members of a layered architecture: what handles operations,
 * services, models, validators, views, in subsystems that serve something.
 */
#ifndef ASSEMBLE_FILE_LAYERS_H
#define ASSEMBLE_FILE_LAYERS_H

#include "assemble/resolve/symbol_index.h"

struct group_rows; /* assemble/requests/callchain.h */
struct model; /* model/model.h */
struct scan; /* scan/scan.h */

/*
 * One row a class, or a file that has none. A class is what its name says, or
 * its base, its file's name or directory, that it handles operations, or that
 * it is a model (`models`). What a member imports of a layer nearer to requests
 * is a reference of kind "upward" (label: its layer, target: the other's); of
 * the other imports between two layers, the first of a subsystem is one of kind
 * "layered". To be called when the other rows of the group's files are there,
 * in `model` from `first` on; `new_model` has no rows of layers yet.
 */
void assemble_layers(struct model *new_model, const struct model *model,
    const struct index *index, const struct group_rows *first,
    struct arena *perm);
/* Templates in directories of views, of all subsystems that serve something. */
void assemble_views(struct model *model, const struct scan *scan,
    struct arena *perm, struct arena *scratch);

#endif
