/*
 * frameworks: which frameworks a unit of the project is made with.
 */
#ifndef ASSEMBLE_FRAMEWORKS_H
#define ASSEMBLE_FRAMEWORKS_H

#include "assemble/assemble.h"

/* What is known of all units before frameworks_add(). */
struct frameworks {
	const struct scan *scan;
	const struct rules *rules;
	const bool *own; /* by unit: it has source outside of examples */
	bool *imported; /* by unit, then by pack: files import or serve by it */
	bool
	    *anywhere; /* the same by group, on which alone a section depends */
	bool *possible; /* by pack: it may be somebody's technology */
	bool *declared; /* by pack: some manifest names it */
};

/* Prepare what is known of all packs. Lives in `perm`. */
void frameworks_begin(struct frameworks *frameworks, const struct scan *scan,
    const struct rules *rules, struct arena *perm);
/* Note the packs that a file imports or serves by. An example counts only if
 * its unit has no other files. */
void frameworks_note(struct frameworks *frameworks, const struct facts *facts,
    struct arena *scratch);
/* Add the names of the frameworks of a unit, each once; `language` is its main
 * language. */
void frameworks_add(struct strs *names, const struct frameworks *frameworks,
    uint32_t unit, const struct language *language, struct arena *perm);

#endif
