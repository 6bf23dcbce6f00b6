/* memory: for the files of base alone; others use arenas. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

struct arena; /* base/base.h */

/* As malloc, but ends the program when there is none. Free with free(). */
void *memory_get(size_t size);
/* Ends the program with exit status 3. */
_Noreturn void memory_out(void);
/* count * size, or the end of the program if that overflows. */
size_t memory_size(size_t count, size_t size);
/* As arena_room(), for bytes alone, which need no alignment. */
char *arena_text(struct arena *arena, size_t size);

#if defined(__SANITIZE_ADDRESS__)
#define MEMORY_CHECKED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define MEMORY_CHECKED 1
#endif
#endif
#ifndef MEMORY_CHECKED
#define MEMORY_CHECKED 0
#endif

#endif
