/*
 * generators: programs of the project that only generate code of it, so that
 * nothing they do is a part of the product.
 */
#ifndef ASSEMBLE_GENERATORS_H
#define ASSEMBLE_GENERATORS_H

#include "base/base.h"

struct index; /* assemble/resolve/symbol_index.h */

/* Note the paths of all generators of a group, files or folders, as keys of a
 * map whose arena is set. */
void generators_find(struct map *generators, const struct index *index);
/* Is the file at the path one of a generator? */
bool file_generates(const struct map *generators, struct str path);

#endif
