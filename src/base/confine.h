/*
 * confine: what the program gives up before it reads what strangers wrote, so
 * that a mistake in reading is not worth much. Where the kernel knows nothing
 * of it, nothing is given up, and nothing is said.
 */
#ifndef BASE_CONFINE_H
#define BASE_CONFINE_H

#include <stdbool.h>
#include <stddef.h>

/* No sockets, no other programs, no other processes, nothing of the machine's
 * own, from now on, for all threads. False: the kernel has no such filter. */
bool confine_calls(void);

/* Nothing can be written, made or removed from now on but files at `paths` and
 * what is below folders at `paths`, by this thread and those that it starts.
 * Files that are open stay so; paths that are not there are left out. False:
 * the kernel cannot do so. */
bool confine_writes(const char *const *paths, size_t count);

#endif
