/*
 * events: what packs say of events in process, after their names are known.
 */
#ifndef ASSEMBLE_EVENTS_H
#define ASSEMBLE_EVENTS_H

#include "base/base.h"

struct rows; /* model/model.h */

/*
 * Of the rows from `from` on, leave out those whose name only a caller knows,
 * and those that say again what one before them says.
 */
void events_settle(struct rows *rows, size_t from, struct arena *perm,
    struct arena *scratch);

#endif
