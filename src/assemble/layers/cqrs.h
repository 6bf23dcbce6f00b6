/*
 * cqrs: the members of a command-query separation, by names, bases and folders
 * of classes. Rows that packs make of members come before.
 */
#ifndef ASSEMBLE_CQRS_H
#define ASSEMBLE_CQRS_H

#include "assemble/resolve/symbol_index.h"

struct group_rows; /* assemble/requests/callchain.h */
struct model; /* model/model.h */

/*
 * Append the members of one group, if it separates commands from queries. Needs
 * the rows of events, and of members that packs know, which begin at `first`.
 */
void assemble_cqrs(struct model *model, const struct index *index,
    const struct group_rows *first, struct arena *perm);

#endif
