/*
 * models: a model that several rules find, or that is declared in parts, is one
 * row.
 */
#ifndef ASSEMBLE_MODELS_H
#define ASSEMBLE_MODELS_H

#include "base/base.h"

struct rows; /* model/model.h */

/* Of those of one name in a file, keep the one that says most: it has the most
 * fields, and else comes first. */
void models_settle(struct rows *models);

#endif
