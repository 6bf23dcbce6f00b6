/* workers: threads that take the next item until none is left. */
/* For the affinity of threads. */
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
	ITEMS_ALONE = 32, /* fewer are not worth a thread */
};

struct crew {
	void (*work)(void *context, size_t item, size_t worker);
	void *context;
	size_t count;
	atomic_size_t next;
};

/* What is protected by the lock: `waiting`, `last`, `busy`. */
struct following {
	struct work_item *(
	    *work)(void *context, struct work_item *work_item, size_t worker);
	void *context;
	pthread_mutex_t lock;
	pthread_cond_t changed;
	struct work_item *waiting; /* the oldest first: so there are many */
	struct work_item **last; /* where the next one goes */
	size_t busy; /* workers that may bring more */
};

/*
 * The thread has the address of this: it stays where it is until aside_end().
 */
struct aside {
	void (*work)(void *context);
	void *context;
	pthread_t thread;
	bool started;
	cpu_set_t cores; /* that it may run on … */
	bool elsewhere; /* … once it has begun: on another than its starter */
};

struct worker {
	struct crew *crew;
	size_t number;
	struct aside aside;
};

/* One at a time, as they come: no worker waits for a slow one's share. */
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

/* What the thread has of blocks.c is freed at its end. */
static void *live(void *argument)
{
	const struct aside *aside = argument;

	if (aside->elsewhere)
		(void)sched_setaffinity(0, sizeof(aside->cores), &aside->cores);
	aside->work(aside->context);
	blocks_leave();
	return NULL;
}

/* The system may begin a thread on its starter's own core, and move it some
 * milliseconds later: what is short is over by then. */
static void begin_elsewhere(struct aside *aside, pthread_attr_t *attributes)
{
	int here = sched_getcpu();
	cpu_set_t others;

	aside->elsewhere = false;
	if (here < 0 || here >= CPU_SETSIZE ||
	    sched_getaffinity(0, sizeof(others), &others) != 0)
		return;
	aside->cores = others;
	CPU_CLR((size_t)here, &others);
	aside->elsewhere = CPU_COUNT(&others) > 0 &&
			   pthread_attr_setaffinity_np(attributes,
			       sizeof(others), &others) == 0;
}

static bool create(struct aside *aside, pthread_attr_t *attributes)
{
	return pthread_create(&aside->thread, attributes, live, aside) == 0;
}

/* False: the system has no thread to give. If it refuses one on the other
 * cores, the thread begins on any. */
static bool start_thread(struct aside *aside)
{
	pthread_attr_t attributes;
	bool started;

	if (pthread_attr_init(&attributes) != 0)
		return false;
	pthread_attr_setstacksize(&attributes, STACK_SIZE);
	begin_elsewhere(aside, &attributes);
	started = create(aside, &attributes);
	if (!started && aside->elsewhere) {
		aside->elsewhere = false;
		pthread_attr_setaffinity_np(&attributes, sizeof(aside->cores),
		    &aside->cores);
		started = create(aside, &attributes);
	}
	pthread_attr_destroy(&attributes);
	return started;
}

/* Start workers 1 to jobs - 1; fewer do as well. Returns how many there are.
 * `workers` never moves: the threads have addresses of its items. */
static size_t start_workers(struct worker *workers, size_t jobs,
    struct crew *crew)
{
	size_t started = 1;

	while (started < jobs) {
		struct worker *worker = &workers[started];

		*worker = (struct worker){ .crew = crew,
			.number = started,
			.aside = { .work = work_on, .context = worker } };
		if (!start_thread(&worker->aside))
			break;
		started++;
	}
	return started;
}

/* The caller is worker 0, and works with the others. Fewer threads than asked
 * for only take longer. */
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

static void put_items(struct following *following, struct work_item *work_items)
{
	*following->last = work_items;
	while (*following->last)
		following->last = &(*following->last)->next;
}

/* `last` goes back to the start when the list is empty. */
static struct work_item *take_item(struct following *following)
{
	struct work_item *work_item = following->waiting;

	if (work_item)
		following->waiting = work_item->next;
	if (!following->waiting)
		following->last = &following->waiting;
	return work_item;
}

/* Nobody is done while one is busy: it may bring more. Who finds nothing and
 * nobody busy goes; the last to be busy wakes those that wait for it. */
static void follow_on(void *context, size_t number, size_t worker)
{
	struct following *following = context;

	(void)number;
	pthread_mutex_lock(&following->lock);
	for (;;) {
		struct work_item *work_item;

		while (!following->waiting && following->busy > 0)
			pthread_cond_wait(&following->changed,
			    &following->lock);
		work_item = take_item(following);
		if (!work_item)
			break;
		following->busy++;
		pthread_mutex_unlock(&following->lock);
		work_item =
		    following->work(following->context, work_item, worker);
		pthread_mutex_lock(&following->lock);
		following->busy--;
		put_items(following, work_item);
		if (work_item || following->busy == 0)
			pthread_cond_broadcast(&following->changed);
	}
	pthread_mutex_unlock(&following->lock);
}

/* The first ITEMS_ALONE are done here: small trees of folders never start a
 * thread. Each "item" of workers_run() is one worker's whole part. */
void workers_follow(size_t jobs, struct work_item *work_items,
    struct work_item *(
	*work)(void *context, struct work_item *work_item, size_t worker),
    void *context)
{
	struct following following = { .work = work,
		.context = context,
		.lock = PTHREAD_MUTEX_INITIALIZER,
		.changed = PTHREAD_COND_INITIALIZER };

	if (jobs == 0)
		jobs = workers_default();
	following.last = &following.waiting;
	put_items(&following, work_items);
	for (unsigned i = 0; following.waiting && i < ITEMS_ALONE; i++)
		put_items(&following, work(context, take_item(&following), 0));
	if (following.waiting)
		workers_run(jobs, jobs, follow_on, &following);
}

/* With one job, `work` has been done when this returns: callers see no
 * difference. */
struct aside *aside_begin(size_t jobs, void (*work)(void *context),
    void *context)
{
	struct aside *aside = memory_get(sizeof(*aside));

	*aside = (struct aside){ .work = work, .context = context };
	aside->started = jobs > 1 && start_thread(aside);
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

/* Not all of the machine's: a container, or taskset, may give fewer. */
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
