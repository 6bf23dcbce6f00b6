/*
 * extraction: one run over the files of a project: what all its workers share
 * while they read them. For extract.c and file_details.c.
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
	/* By file of the scan: its details were asked for. */
	atomic_bool *asked;
	/* Likewise: the sums of these details; 0: not known. NULL: nothing is
	 * kept that would ask for them. */
	struct atomic_sum {
		_Atomic uint64_t parts[2];
	} * sums;
	/* The project is small enough that facts and forms stay in memory. */
	bool has_room;
	/* With has_room, by file of the scan, its forms; NULL: they are not
	 * kept, and the file has to be read again for them. */
	const struct forms **forms;
	atomic_size_t *kept; /* bytes of these forms, about */
	atomic_size_t done;
};

/* Set *hash to the key of the file's record in the cache. False: the id of its
 * bytes is not known, so it has none. */
bool extraction_key(struct hash *hash, const struct extraction *extraction,
    const struct facts *facts);

#endif
