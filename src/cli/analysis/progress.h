/*
 * progress: one line a step on standard error: rewritten on a terminal, with a
 * count; plain lines elsewhere.
 */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include "cli/cli.h"

struct progress;

/* Shows each step if `shown`, or on a terminal; the options decide over both
 * (--progress, --quiet). */
struct progress *progress_start(const struct common *common, bool shown,
    struct arena *perm);
/* A progress of NULL says nothing. */
void progress_begin(struct progress *progress, const char *text, size_t total);
/* Safe from several threads. */
void progress_count(void *context, size_t done);
/* What came of it: how many of two things, each named in the singular; the
 * second may be NULL. */
void progress_end(struct progress *progress, size_t count, const char *thing,
    size_t more, const char *other);

#endif
