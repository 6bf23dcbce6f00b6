/*
 * retired_files: files that their names say are out of use, and that nothing
 * imports or starts: no rows are made of them.
 */
#ifndef ASSEMBLE_RETIRED_FILES_H
#define ASSEMBLE_RETIRED_FILES_H

#include "base/base.h"

struct index; /* assemble/resolve/symbol_index.h */

/* Note the paths of a group's retired files in a map whose arena is set. */
void retired_files_find(struct map *retired, const struct index *index);
bool file_is_retired(const struct map *retired, struct str path);

#endif
