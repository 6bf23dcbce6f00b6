/*
 * generators: programs that a group's code says are run to write code. What
 * they do is nothing that the product does.
 */
#ifndef ASSEMBLE_GENERATORS_H
#define ASSEMBLE_GENERATORS_H

#include "base/base.h"

struct index; /* assemble/resolve/symbol_index.h */

/* Their files, or folders, as keys; its arena is set. */
void generators_find(struct map *out, const struct index *index);
/* Is it a file of one? */
bool file_generates(const struct map *generators, struct str path);

#endif
