/*
 * extension_rows: where a program is extended: interfaces and base classes that
 * leave something open, and who makes that good; functions that are given what
 * is plugged in by name.
 */
#ifndef ASSEMBLE_EXTENSION_ROWS_H
#define ASSEMBLE_EXTENSION_ROWS_H

#include "assemble/resolve/call_targets.h"

struct model; /* model/model.h */

/* Append the extension points of a group's files, and their implementations. */
void assemble_extensions(struct model *model, struct call_targets *call_targets,
    struct arena *perm);

/* registry_rows.c: the same of functions that register something. */
void assemble_registries(struct model *model, const struct index *index,
    struct arena *perm);

#endif
