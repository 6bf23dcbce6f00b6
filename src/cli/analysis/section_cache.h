/*
 * section_cache: what the last run of this clone put together, section by
 * section, and what each was made of. It stands in the repository's own
 * directory, is free to be deleted, and changes no result: whatever is odd
 * about it, it is not there.
 */
#ifndef CLI_SECTION_CACHE_H
#define CLI_SECTION_CACHE_H

#include "base/base.h"
#include "model/model.h"

struct analysis; /* cli/analysis/analysis.h */
struct plan; /* cli/analysis/plan.h */

/* A subsystem as it was. */
struct cached_section {
	struct str directory;
	struct hash digest; /* of all that its section is made of */
	struct hash state; /* the same but for where lines are */
	struct strs asked; /* its files of which that has the bytes, too */
	bool outside; /* it had no section of its own */
};

struct section_cache {
	bool found;
	struct str
	    record; /* of the sections, squeezed: section_cache_model() */
	struct cached_section *units;
	size_t unit_count;
	struct map places; /* directory → index + 1 */
	struct str commit; /* that the code was at, or after; "": none */
};

/* What was kept for the project at hand. */
void section_cache_load(struct section_cache *section_cache,
    const struct analysis *analysis, struct arena *perm);
/* The rows of the sections, before linking. False: they are damaged. */
bool section_cache_model(struct model *model,
    const struct section_cache *kept_section_cache, struct arena *perm);
const struct cached_section *
section_cache_unit(const struct section_cache *cache,
    struct str directory); /* NULL: none */
/* Keep what is put together now, before it is linked. */
void section_cache_save(const struct analysis *analysis);

#endif
