/*
 * models: one row for each data model that rules find several times.
 */
#ifndef ASSEMBLE_MODELS_H
#define ASSEMBLE_MODELS_H

#include "base/base.h"

struct data_model; /* model/model.h */
struct rows; /* model/model.h */

/*
 * Merge the models from number `from` on. Mocks are dropped; of models of one
 * name in a file, the one with the most fields is kept, else the first. Rows of
 * kind `columns`, the columns of a table, are merged into the class of that
 * table
 * (`User` for `users`), or are tables themselves.
 */
void models_settle(struct rows *rows, size_t from, struct arena *perm,
    struct arena *scratch);

/* models_steps.c: apply the steps of migrations to tables that were created
 * before (kind `relation`), and drop them: rows of the kinds `gains`, `loses`,
 * `renames` (the old names of fields, then the new ones), `drops`. */
void models_apply_migrations(struct data_model *items, size_t *count,
    struct arena *perm, struct arena *scratch);

#endif
