/* Paths from the project's root: cut, joined, cleaned of `.` and `..`. */
#ifndef SCAN_PATHS_H
#define SCAN_PATHS_H

#include "base/base.h"

struct str path_extension(struct str path); /* without dot; "" for none */
struct str path_stem(struct str path); /* last segment without extension */
/* `path` seen from `directory`, cleaned. Leading `..` beyond the root go. */
struct str path_from(struct str directory, struct str path, struct arena *perm);
/* Is one of the segments this name? */
bool path_has_segment(struct str path, const char *name);
bool str_ends_nocase(struct str text, const char *suffix);

#endif
