/*
 * rows: the rows of rules, with everything known that other files say.
 */
#ifndef ASSEMBLE_ROWS_H
#define ASSEMBLE_ROWS_H

#include "assemble/forwarded.h"
#include "assemble/scopes.h"

struct model;
struct units;

/* Append the rows of one file's rules to the model. */
void assemble_rows(struct model *out, struct scopes *scopes,
    struct units *units, const struct forwarded *forwarded, uint32_t file,
    struct arena *perm);

#endif
