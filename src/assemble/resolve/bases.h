/*
 * bases: what a class is based on, and whether that is what a pack names.
 */
#ifndef ASSEMBLE_BASES_H
#define ASSEMBLE_BASES_H

#include "assemble/resolve/symbol_index.h"

/* Is it one of them? `a`: whatever stands before it; `x.a`: as it is imported
 * or written, or the end of that. */
bool is_base_wanted(const struct index *index, struct place base,
    const struct strs *wanted, struct arena *perm);

/* A class and those above it, each once, however many ways lead there; the
 * nearest first. Of a hostile project not all. */
struct ancestry {
	struct place *classes;
	size_t count;
	struct place *bases; /* what they name, where they do; known or not */
	size_t base_count;
};

/* Lives in `arena`, which may be index->searching. */
void ancestry_find(struct ancestry *ancestry, const struct index *index,
    struct place class, struct arena *arena);

#endif
