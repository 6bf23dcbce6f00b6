/* Of what sort a model is, by its name and where it stands. */
#ifndef REPORT_MODEL_SORTS_H
#define REPORT_MODEL_SORTS_H

#include "base/base.h"

struct data_model; /* model/model.h */

/* What others call it: `OrderEntity` is their order. */
struct str model_told_name(const struct data_model *model, struct arena *arena);
/* What is known of a model beside its own row. */
struct model_standing {
	bool product; /* it stands in the product */
	bool shared; /* much of the code has to do with it */
	bool asked; /* calls between programs carry it */
	bool built_upon; /* the project is what others build upon */
};

/* By how much less it tells: what carries models, settings that are not shared,
 * tests' own, what is no product. 1: it is none of these. What calls carry
 * between programs is what these are about, and so is what a library does. */
size_t model_divisor(const struct data_model *model,
    const struct model_standing *standing);
/* Is it what a saga keeps from step to step? */
bool model_is_of_saga(const struct data_model *model);
/* Does it say who may do what, as every service has to know? */
bool model_is_of_access(const struct data_model *model);
/* Is it a part of the class that its file is named after? */
bool model_is_nested(const struct data_model *model);
/* A table, or what is written into one; schemas of scripts check what comes in
 * as often. */
bool model_is_stored(const struct data_model *model);
/* Are both the same, as a message and what is generated of it, a row and what
 * another part makes of it: of one name, and half of the fields of the smaller
 * one are the other's? */
bool model_is_copy(const struct data_model *model,
    const struct data_model *other_data_model, struct arena *arena);

#endif
