/*
 * extension_rows: where a program is meant to be extended: interfaces and base
 * classes that others implement; functions to which plugins are registered by
 * name.
 */
#ifndef ASSEMBLE_EXTENSION_ROWS_H
#define ASSEMBLE_EXTENSION_ROWS_H

#include "assemble/resolve/call_targets.h"

struct model; /* model/model.h */

/* Append the extension points of a group's files, and their implementations. */
void assemble_extensions(struct model *model, struct call_targets *call_targets,
    struct arena *perm);

/* registry_rows.c: the same for functions with which plugins are registered. */
void assemble_registries(struct model *model, const struct index *index,
    struct arena *perm);

#endif
