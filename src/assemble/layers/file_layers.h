/*
 * file_layers: the members of a layered architecture (controllers, services,
 * models, validators, views) in subsystems that serve something.
 */
#ifndef ASSEMBLE_FILE_LAYERS_H
#define ASSEMBLE_FILE_LAYERS_H

#include "assemble/resolve/symbol_index.h"

struct group_rows; /* assemble/requests/callchain.h */
struct model; /* model/model.h */
struct scan; /* scan/scan.h */

/*
 * Append to `layer_model` the members of one group: a row for each class, or
 * for a file without one. A class is told by its name, its bases, the name or
 * folder of its file, by handling operations, or by being a row of `models`.
 *
 * Imports between layers become references: of kind "upward" each import of a
 * layer nearer to requests (label: the importing layer, target: the other one);
 * of kind "layered" the first of all other imports between two layers of a
 * subsystem. Needs all other rows of the group, which are in `model` from
 * `first` on; `layer_model` has no rows of layers yet.
 */
void assemble_layers(struct model *layer_model, const struct model *model,
    const struct index *index, const struct group_rows *first,
    struct arena *perm);
/* Append the templates in folders of views, of all subsystems that serve
 * something. */
void assemble_views(struct model *model, const struct scan *scan,
    struct arena *perm, struct arena *scratch);

#endif
