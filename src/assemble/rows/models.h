/*
 * models: a model that several rules find, or that is declared in several
 * places, is one row.
 */
#ifndef ASSEMBLE_MODELS_H
#define ASSEMBLE_MODELS_H

#include "base/base.h"

struct data_model; /* model/model.h */
struct rows; /* model/model.h */

/*
 * Of the models after the first `from`: drop what stands in for others, as a
 * MockResponse does; of those of one name in a file, keep the one that says
 * most: it has the most fields, and else comes first. Rows of the kind
 * `columns` say what a table has: they go into the class of that name, `User`
 * for `users`, or are tables themselves.
 */
void models_settle(struct rows *models, size_t from, struct arena *perm,
    struct arena *scratch);

/* models_steps.c: rows of the kinds `gains`, `loses`, `renames` (the old names
 * of fields, then the new ones) and `drops` are steps that a migration takes
 * with a `relation` made before, and are gone then. */
void models_take_steps(struct data_model *items, size_t *count,
    struct arena *perm, struct arena *scratch);

#endif
