/*
 * core_types: the types that most files of a program work with, which say what
 * it is about, if no data models do.
 */
#ifndef ASSEMBLE_CORE_TYPES_H
#define ASSEMBLE_CORE_TYPES_H

#include "assemble/resolve/symbol_index.h"

struct group_rows; /* assemble/requests/callchain.h */
struct model; /* model/model.h */

/* Append the core types of a group, whose rows begin at `first`, to the models;
 * none, if models of rules say what the program is about. */
void assemble_core_types(struct model *model, const struct index *index,
    const struct group_rows *first, struct arena *perm);

/* Append a reference of kind "mentioned" for each of the types that most files
 * of a group mention. Small groups have none. */
void assemble_mentioned_types(struct model *model, const struct index *index,
    struct arena *perm);

#endif
