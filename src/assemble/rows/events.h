/*
 * events: what packs say of events in process and of messages, after their
 * names are known.
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

/*
 * What a library sends in a line is not sent by a bus of the house's own, too,
 * as the object may be called: leave out such rows from `from` on.
 */
void queues_settle(struct rows *rows, size_t from, struct arena *scratch);

#endif
