/*
 * bases: which classes a class is based on, and whether they are those that a
 * pack names.
 */
#ifndef ASSEMBLE_BASES_H
#define ASSEMBLE_BASES_H

#include "assemble/resolve/symbol_index.h"

/* Is the base, as a class names it, one of the wanted? `wanted` are full names
 * or ends of them: "Model", "db.Model". The file's imports and aliases are
 * followed. */
bool is_base_wanted(const struct index *index, struct place base,
    const struct strs *wanted, struct arena *perm);

/* A class and all classes above it. */
struct ancestry {
	struct place *classes; /* each once, the nearest first */
	size_t count;
	struct place *bases; /* as the classes name them; also of libraries */
	size_t base_count;
};

/* Find the ancestry of a class; at most some hundred classes, as a project may
 * be hostile. Lives in `arena`, which may be index->searching. */
void ancestry_find(struct ancestry *ancestry, const struct index *index,
    struct place class, struct arena *arena);

#endif
