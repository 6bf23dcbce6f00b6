/*
 * rows: the rows of rules, with all that other files say of them.
 */
#ifndef ASSEMBLE_ROWS_H
#define ASSEMBLE_ROWS_H

#include "assemble/rows/wrapped_routes.h"
#include "assemble/scopes/scopes.h"
#include "assemble/rows/subclass_values.h"

struct model;
struct units;

/* What calls and subclasses in other files say of a file's rows. */
struct callers {
	struct supply *supply;
	const struct wrapped_routes *wrapped_routes;
};

/* Append the rows of one file's rules to the model. */
void assemble_rows(struct model *model, struct scopes *scopes,
    struct units *units, const struct callers *callers, uint32_t file,
    struct arena *perm);

#endif
