/*
 * out_of_memory: the end of the program, wherever memory runs out. Libraries do
 * not last without it: some go on with what is not there, others give half of a
 * file for all of it. So the linker puts these functions before those of the C
 * library (--wrap, see the Makefile). What no sound file needs fails as ever:
 * then it is the file that is wrong.
 */
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/base.h"
#include "base/memory.h"

#define SOUND_MOST ((size_t)1 << 30) /* bytes */

static _Atomic(const char *) lock;
/* What a thread lets fail, and whether it did. */
static _Thread_local bool letting;
static _Thread_local bool failed;

void memory_unlocks(const char *path)
{
	atomic_store(&lock, path);
}

/* With what is there already: no memory is taken, no buffer flushed, no handler
 * run. The lock is removed first, as git refuses to work while it is there. Of
 * several threads one unlinks it. */
void memory_out(void)
{
	static const char message[] = "archdrift: out of memory\n";
	const char *path = atomic_exchange(&lock, NULL);

	if (path)
		unlink(path);
	/* Nobody may be there to read it. */
	(void)!write(STDERR_FILENO, message, sizeof(message) - 1);
	_Exit(3);
}

/*
 * For a library that has a file half written: it gets NULL, and removes that.
 */
void memory_let_fail(void)
{
	letting = true;
	failed = false;
}

void memory_let_fail_no_more(void)
{
	letting = false;
	if (failed)
		memory_out();
}

/* `sound`: a sound file may need as much. */
static void *checked_memory(void *out, bool sound)
{
	if (out || !sound)
		return out;
	failed = true;
	if (!letting)
		memory_out();
	return NULL;
}

/* The names are the linker's. */
/* NOLINTBEGIN(bugprone-reserved-identifier) */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *data, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *data, size_t size);

void *__wrap_malloc(size_t size)
{
	return checked_memory(__real_malloc(size), size < SOUND_MOST);
}

void *__wrap_calloc(size_t count, size_t size)
{
	return checked_memory(__real_calloc(count, size),
	    size == 0 || count < SOUND_MOST / size);
}

/* Of no bytes, NULL is what it gives. */
void *__wrap_realloc(void *data, size_t size)
{
	return checked_memory(__real_realloc(data, size),
	    size > 0 && size < SOUND_MOST);
}
/* NOLINTEND(bugprone-reserved-identifier) */
