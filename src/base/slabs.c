/*
 * slabs: what arenas are made of. Sizes are powers of two; a slab that comes
 * back serves the next of its size, those of the thread first, as they may be
 * in its core's cache: memory that was never touched costs most. (Huge pages do
 * not help: on a virtual machine each of them may have to be had from its host
 * first, which takes longer than all of its small ones.)
 */
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "base/memory.h"

enum {
	SMALLEST = 14, /* of sizes, as powers of two */
	SIZES = 7,
	REGION_SIZE = 32 << 20,
	KEPT_MOST = 2, /* by a thread, of each size */
};

struct slab {
	struct slab *next; /* of those that wait */
};

struct store {
	struct slab *waiting[SIZES];
	size_t counts[SIZES];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct store common;
static struct {
	char *next;
	size_t left;
	bool none; /* the system gives no more */
} region;
static _Thread_local struct store own;

static size_t size_of(int number)
{
	return (size_t)1 << (SMALLEST + number);
}

/* Of the smallest slabs that have so many bytes; SIZES: of none. */
static int number_for(size_t bytes)
{
	int number = 0;

	while (number < SIZES && size_of(number) < bytes)
		number++;
	return number;
}

static struct slab *take(struct store *store, int number)
{
	struct slab *slab = store->waiting[number];

	if (slab) {
		store->waiting[number] = slab->next;
		store->counts[number]--;
	}
	return slab;
}

static void put(struct store *store, int number, struct slab *slab)
{
	slab->next = store->waiting[number];
	store->waiting[number] = slab;
	store->counts[number]++;
}

/* A limit on addresses (ulimit -v) is no reason to end while there is memory:
 * malloc may find some. */
static void add_region(void)
{
	char *bytes = mmap(NULL, REGION_SIZE, PROT_READ | PROT_WRITE,
	    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

	region.none = bytes == MAP_FAILED;
	if (region.none)
		return;
	region.next = bytes;
	region.left = REGION_SIZE;
}

/* What is left of a region goes on as smaller ones. */
static void use_up(void)
{
	for (int number = SIZES - 1; number >= 0; number--)
		while (region.left >= size_of(number)) {
			put(&common, number, (struct slab *)region.next);
			region.next += size_of(number);
			region.left -= size_of(number);
		}
}

static struct slab *cut(int number)
{
	struct slab *slab;

	if (region.left < size_of(number) && !region.none) {
		use_up();
		add_region();
	}
	if (region.left < size_of(number))
		return NULL;
	slab = (struct slab *)region.next;
	region.next += size_of(number);
	region.left -= size_of(number);
	return slab;
}

static struct slab *take_common(int number)
{
	struct slab *slab;

	pthread_mutex_lock(&lock);
	slab = take(&common, number);
	if (!slab)
		slab = cut(number);
	pthread_mutex_unlock(&lock);
	return slab;
}

static void put_common(int number, struct slab *slab)
{
	pthread_mutex_lock(&lock);
	put(&common, number, slab);
	pthread_mutex_unlock(&lock);
}

void *slab_get(size_t *size)
{
	int number = MEMORY_CHECKED ? SIZES : number_for(*size);
	struct slab *slab;

	if (number == SIZES)
		return NULL;
	slab = take(&own, number);
	if (!slab)
		slab = take_common(number);
	if (slab)
		*size = size_of(number);
	return slab;
}

void slab_drop(void *bytes, size_t size)
{
	int number = number_for(size);

	if (own.counts[number] < KEPT_MOST)
		put(&own, number, bytes);
	else
		put_common(number, bytes);
}

void slabs_leave(void)
{
	for (int number = 0; number < SIZES; number++)
		for (struct slab *slab; (slab = take(&own, number));)
			put_common(number, slab);
}
