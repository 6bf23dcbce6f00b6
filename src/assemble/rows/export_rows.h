/*
 * export_rows: what users of the project's libraries import: the names that the
 * root of each published package gives them, followed to their definitions.
 */
#ifndef ASSEMBLE_EXPORT_ROWS_H
#define ASSEMBLE_EXPORT_ROWS_H

#include "assemble/resolve/symbol_index.h"

struct model; /* model/model.h */

/* Append the exports of the packages whose root is one of a group's files. */
void assemble_exports(struct model *model, const struct index *index,
    struct arena *perm);

#endif
