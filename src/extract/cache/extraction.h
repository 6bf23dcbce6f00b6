/*
 * extraction: a run over the files of a project, as the files of extract know
 * it that read them.
 */
#ifndef EXTRACT_EXTRACTION_H
#define EXTRACT_EXTRACTION_H

#include <stdatomic.h>

#include "base/base.h"
#include "extract/extract.h"
#include "extract/packs/switches.h"

struct forms; /* extract/read/forms.h */
struct likeness; /* extract/cache/cache.h */

struct extraction {
	const struct scan *scan;
	const struct source *source;
	const struct rules *rules;
	struct file_note *notes;
	struct map manifests; /* folders that have one */
	const struct extract_team *team;
	struct arena *scratches; /* by worker */
	struct likeness *likenesses; /* by worker */
	struct switches switches;
	struct hash seed; /* of keys: what all files have in common */
	atomic_bool *doubted; /* a file was not read as its id has it */
	atomic_bool
	    *asked; /* by file of the scan: its details were asked for */
	/* There may be room for what is read as it is. */
	bool roomy;
	/* If so, by file of the scan, what this run has read of it, as long as
	 * there was; NULL: it has to be read again. */
	const struct forms **forms;
	atomic_size_t *kept; /* bytes of them, about */
	atomic_size_t done;
};

/* All that the facts of a file depend on: see cache.h. False: not known. */
bool extraction_key(struct hash *hash, const struct extraction *extraction,
    const struct facts *facts);

#endif
