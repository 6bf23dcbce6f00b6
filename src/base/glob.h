/*
 * glob: patterns of paths.
 */
#ifndef BASE_GLOB_H
#define BASE_GLOB_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct str;
struct strs;

/* gitignore-like glob over a path with '/': `*` and `?` stay inside a segment,
 * `**` crosses them, [a-z], {a,b}. A glob without '/' matches the last segment;
 * one that ends in '/' matches everything below that directory. `!` or `^`
 * negates a class, `\` takes the next character as it is. A leading '/' ties
 * the glob to the root. A glob of over 1024 bytes matches nothing. */
bool glob_match(struct str glob, struct str path);
bool glob_match_any(const struct strs *globs,
    struct str path); /* any of them */

/* The same for many paths: globs made ready once, into `perm`; their texts are
 * not copied. NULL matches nothing. */
struct globs *globs_ready(const struct strs *list, struct arena *perm);
struct globs *glob_ready(struct str glob, struct arena *perm);
bool globs_match(const struct globs *globs, struct str path);
/* Several lists at once: `marks`, by list and false at first, become true where
 * one matches. Does any? */
struct globs *globs_ready_each(const struct strs *const *lists, size_t count,
    struct arena *perm);
bool globs_mark(bool *marks, const struct globs *globs, struct str path);

/* May it stand for more than itself? `,` does within braces alone. A `*` takes
 * characters, not bytes: what is no ASCII counts as syntax, too. */
bool glob_is_syntax(char c);

#endif
