/*
 * export_rows: what users of the project's libraries can import: the names that
 * each published package exports, followed to their definitions.
 */
#ifndef ASSEMBLE_EXPORT_ROWS_H
#define ASSEMBLE_EXPORT_ROWS_H

#include "assemble/resolve/symbol_index.h"

struct model; /* model/model.h */

/* Append the exports of the packages that have a root among a group's files. */
void assemble_exports(struct model *model, const struct index *index,
    struct arena *perm);

#endif
