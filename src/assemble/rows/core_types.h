/*
 * core_types: in a program that stores no data models, the types that most of
 * its files work with are what it is about.
 */
#ifndef ASSEMBLE_CORE_TYPES_H
#define ASSEMBLE_CORE_TYPES_H

#include "assemble/resolve/symbol_index.h"

struct group_rows; /* assemble/requests/callchain.h */
struct model; /* model/model.h */

/* Append them to the models of a group's files, whose rows begin at `first`;
 * nothing where models of rules say what the program is about. */
void assemble_core_types(struct model *model, const struct index *index,
    const struct group_rows *first, struct arena *perm);

/* Append the types that most files of a group mention, however they are known:
 * references of the kind "mentioned". Small groups have none. */
void assemble_mentioned_types(struct model *model, const struct index *index,
    struct arena *perm);

#endif
