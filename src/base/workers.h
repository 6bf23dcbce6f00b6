/*
 * workers: threads, and memory of their own for libraries that ask for much.
 */
#ifndef BASE_WORKERS_H
#define BASE_WORKERS_H

#include <stddef.h>

/* Call work(context, item, worker) once for each item < count from up to `jobs`
 * threads (worker < jobs); returns when all are done. jobs 0: one a core. */
void workers_run(size_t jobs, size_t count,
    void (*work)(void *context, size_t item, size_t worker), void *context);

/* Work that brings more of itself, as directories have directories: the first
 * thing in its struct. */
struct work_item {
	struct work_item *next; /* of a list */
};
/* Call work(context, item, worker) once for each of the list, and of those
 * that it returns, in no order; as workers_run() else. */
void workers_follow(size_t jobs, struct work_item *work_items,
    struct work_item *(
	*work)(void *context, struct work_item *work_item, size_t worker),
    void *context);

/* Something that is done beside the caller's own work. */
struct aside;
/* Call work(context) once, from a thread of its own; with jobs < 2, or without
 * a thread to be had, now. aside_end() waits for it, and drops it. */
struct aside *aside_begin(size_t jobs, void (*work)(void *context),
    void *context);
void aside_end(struct aside *aside);

/* Number of cores that this process may use, at least 1. */
size_t workers_default(void);

/* As malloc, calloc, realloc and free, but quicker for many small pieces that
 * come and go together; none ends the program. Of one thread each: what it gets
 * it gives back itself. */
void *blocks_get(size_t size);
void *blocks_get_empty(size_t count, size_t size);
void *blocks_resize(void *data, size_t size);
void blocks_drop(void *data);
/* Last of all that a thread does. */
void blocks_leave(void);

#endif
