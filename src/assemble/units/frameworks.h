/*
 * frameworks: which packs' frameworks a unit of the project is made with.
 */
#ifndef ASSEMBLE_FRAMEWORKS_H
#define ASSEMBLE_FRAMEWORKS_H

#include "assemble/assemble.h"

/* What is known of all units before any of them is told. */
struct frameworks {
	const struct scan *scan;
	const struct rules *rules;
	const bool *own; /* by unit: it has source outside of examples */
	bool *imported; /* by unit, then by pack: imported, or served by */
	bool *anywhere; /* the same by group: sections depend on theirs alone */
	bool *possible; /* by pack: may it be somebody's technology? */
	bool *declared; /* by pack: does some manifest name it? */
};

/* Lives in `perm`. */
void frameworks_begin(struct frameworks *frameworks, const struct scan *scan,
    const struct rules *rules, struct arena *perm);
/* What a file imports and serves by; one that shows a unit counts
 * where the unit has no others. */
void frameworks_note(struct frameworks *frameworks, const struct facts *facts,
    struct arena *scratch);
/* The names of those of a unit whose main language it is, each once. */
void frameworks_add(struct strs *out, const struct frameworks *frameworks,
    uint32_t unit, const struct language *language, struct arena *perm);

#endif
