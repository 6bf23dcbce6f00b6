/*
 * events: rows of events and of messages, after all files have added theirs.
 */
#ifndef ASSEMBLE_EVENTS_H
#define ASSEMBLE_EVENTS_H

#include "base/base.h"

struct rows; /* model/model.h */

/*
 * Drop, from number `from` on, rows of events whose name only a caller knows,
 * and rows that repeat one before them.
 */
void events_settle(struct rows *rows, size_t from, struct arena *perm,
    struct arena *scratch);

/*
 * Drop, from number `from` on, rows of messages on a bus in whose line a row of
 * a library stands: both are one call, on an object that is called a bus.
 */
void queues_settle(struct rows *rows, size_t from, struct arena *scratch);

#endif
