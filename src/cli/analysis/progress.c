#include "cli/analysis/progress.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/analysis/terminal.h"

#define REDRAW 64 /* files between two redrawings */

struct progress {
	bool shown;
	bool terminal;
	const char *text;
	size_t total;
	pthread_mutex_t lock;
};

/* On a terminal a line is rewritten and costs nothing; elsewhere only commands
 * that take long say each step. Options decide over both. */
struct progress *progress_start(const struct common *common, bool shown,
    struct arena *perm)
{
	struct progress *progress = NEW(perm, struct progress);
	bool terminal = terminal_is_smart(STDERR_FILENO);

	pthread_mutex_init(&progress->lock, NULL);
	progress->terminal = terminal;
	progress->shown = shown || terminal;
	if (common->progress)
		progress->shown =
		    strcmp(common->progress, "always") == 0 ||
		    (progress->shown && strcmp(common->progress, "never") != 0);
	if (common->quiet)
		progress->shown = false;
	return progress;
}

/* The text is kept also where nothing is shown, for later calls. */
void progress_begin(struct progress *progress, const char *text, size_t total)
{
	if (!progress)
		return;
	progress->text = text;
	progress->total = total;
	if (progress->shown)
		fprintf(stderr, progress->terminal ? "\r\033[K… %s" : "… %s\n",
		    text);
}

/* Once in so many files: redrawing for each would cost more than reading some.
 */
void progress_count(void *context, size_t done)
{
	struct progress *progress = context;

	if (!progress || !progress->shown || !progress->terminal ||
	    done % REDRAW)
		return;
	pthread_mutex_lock(&progress->lock);
	fprintf(stderr, "\r\033[K… %s %zu/%zu", progress->text, done,
	    progress->total);
	pthread_mutex_unlock(&progress->lock);
}

void progress_end(struct progress *progress, size_t count, const char *thing,
    size_t more, const char *other)
{
	if (!progress || !progress->shown)
		return;
	fprintf(stderr, "%s✓ %s: %zu %s%s",
	    progress->terminal ? "\r\033[K" : "", progress->text, count, thing,
	    count == 1 ? "" : "s");
	if (other)
		fprintf(stderr, ", %zu %s%s", more, other,
		    more == 1 ? "" : "s");
	fputc('\n', stderr);
}
