/* workers: threads that take the next item until none is left. */
/* For sched_getaffinity(). */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier) */
#endif
#include "base/base.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"

enum {
	STACK_SIZE = 8 << 20, /* whatever the shell's limit is */
	JOBS_MAX = 256,
};

struct crew {
	void (*work)(void *context, size_t item, size_t worker);
	void *context;
	size_t count;
	atomic_size_t next;
};

struct aside {
	void (*work)(void *context);
	void *context;
	pthread_t thread;
	bool started;
};

struct worker {
	struct crew *crew;
	size_t number;
	struct aside aside;
};

static void work_on(void *context)
{
	const struct worker *worker = context;
	struct crew *crew = worker->crew;

	for (;;) {
		size_t item = atomic_fetch_add(&crew->next, 1);

		if (item >= crew->count)
			return;
		crew->work(crew->context, item, worker->number);
	}
}

static void *live(void *argument)
{
	const struct aside *aside = argument;

	aside->work(aside->context);
	blocks_leave();
	return NULL;
}

/* False: the system has no thread to give. */
static bool start(struct aside *aside)
{
	pthread_attr_t attributes;
	bool started;

	if (pthread_attr_init(&attributes) != 0)
		return false;
	pthread_attr_setstacksize(&attributes, STACK_SIZE);
	started = pthread_create(&aside->thread, &attributes, live, aside) == 0;
	pthread_attr_destroy(&attributes);
	return started;
}

/* Start workers 1 to jobs - 1; fewer do as well. Returns how many there are. */
static size_t start_workers(struct worker *workers, size_t jobs,
    struct crew *crew)
{
	size_t started = 1;

	while (started < jobs) {
		struct worker *worker = &workers[started];

		*worker = (struct worker){ .crew = crew,
			.number = started,
			.aside = { .work = work_on, .context = worker } };
		if (!start(&worker->aside))
			break;
		started++;
	}
	return started;
}

void workers_run(size_t jobs, size_t count,
    void (*work)(void *context, size_t item, size_t worker), void *context)
{
	struct crew crew = { .work = work, .context = context, .count = count };
	struct worker *workers;
	size_t started;

	if (jobs == 0)
		jobs = workers_default();
	if (jobs > count)
		jobs = count;
	if (jobs > JOBS_MAX)
		jobs = JOBS_MAX;
	if (jobs == 0)
		return;
	atomic_init(&crew.next, 0);
	workers = memory_get(jobs * sizeof(*workers));
	started = start_workers(workers, jobs, &crew);
	workers[0] = (struct worker){ .crew = &crew };
	work_on(&workers[0]);
	for (size_t i = 1; i < started; i++)
		pthread_join(workers[i].aside.thread, NULL);
	free(workers);
}

struct aside *aside_begin(size_t jobs, void (*work)(void *context),
    void *context)
{
	struct aside *aside = memory_get(sizeof(*aside));

	*aside = (struct aside){ .work = work, .context = context };
	aside->started = jobs > 1 && start(aside);
	if (!aside->started)
		work(context);
	return aside;
}

void aside_end(struct aside *aside)
{
	if (aside->started)
		pthread_join(aside->thread, NULL);
	free(aside);
}

size_t workers_default(void)
{
	cpu_set_t set;
	long cores = 0;

	if (sched_getaffinity(0, sizeof(set), &set) == 0)
		cores = CPU_COUNT(&set);
	else
		cores = sysconf(_SC_NPROCESSORS_ONLN);
	return cores > 0 ? (size_t)cores : 1;
}
