/*
 * kept: what the last run of this clone put together, section by section, and
 * what each was made of. It stands in the repository's own directory, is free
 * to be deleted, and changes no result: whatever is odd about it, it is not
 * there.
 */
#ifndef CLI_KEPT_H
#define CLI_KEPT_H

#include "base/base.h"
#include "model/model.h"

struct analysis; /* cli/analysis/analysis.h */
struct plan; /* cli/analysis/plan.h */

/* A subsystem as it was. */
struct kept_unit {
	struct str directory;
	struct hash digest; /* of all that its section is made of */
	struct hash state; /* the same but for where lines are */
	struct strs asked; /* its files of which that has the bytes, too */
	bool outside; /* it had no section of its own */
};

struct kept {
	bool found;
	struct str record; /* of the sections, squeezed: kept_model() */
	struct kept_unit *units;
	size_t unit_count;
	struct map places; /* directory → index + 1 */
	struct str commit; /* that the code was at, or after; "": none */
};

/* What was kept for the project at hand. */
void kept_load(struct kept *out, const struct analysis *analysis,
    struct arena *perm);
/* The rows of the sections, before linking. False: they are damaged. */
bool kept_model(struct model *out, const struct kept *kept, struct arena *perm);
const struct kept_unit *kept_unit(const struct kept *kept,
    struct str directory); /* NULL: none */
/* Keep what is put together now, before it is linked. */
void kept_save(const struct analysis *analysis);

#endif
