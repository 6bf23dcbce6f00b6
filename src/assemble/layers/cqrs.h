/*
 * cqrs: the members of a command-query separation, by what classes are called,
 * based on and kept with; what packs say of them goes before.
 */
#ifndef ASSEMBLE_CQRS_H
#define ASSEMBLE_CQRS_H

#include "assemble/resolve/symbol_index.h"

struct group_rows; /* assemble/requests/callchain.h */
struct model; /* model/model.h */

/*
 * Append the rows of one group's files, if it has handlers of commands and
 * commands or queries apart; after the rows of packs and those of events, which
 * begin at `first`.
 */
void assemble_cqrs(struct model *model, const struct index *index,
    const struct group_rows *first, struct arena *perm);

#endif
