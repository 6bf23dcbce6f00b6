/*
 * rules_parts: what rules are made of, for rules.c, which reads packs, and
 * rules_ready.c, which reads their rules.
 */
#ifndef EXTRACT_RULES_PARTS_H
#define EXTRACT_RULES_PARTS_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/base.h"
#include "extract/rules.h"
#include "extract/switches.h"

struct doc_node; /* doc/doc.h */

/* Where a pack's rules are read from. */
struct pack_source {
	struct str path; /* for messages */
	struct str text;
	size_t first; /* number of the first pack of the file */
	const struct doc_node *document;
	struct str rest; /* what the build has read of it; "": see there */
	atomic_bool ready;
};

/* What is read as it is needed, by whatever thread. Numbers of languages are
 * those of language_at(); that of data files follows the last. */
struct later {
	pthread_mutex_t lock;
	struct arena own;
	struct arena *perm; /* that or, where nothing is left, that of rules */
	bool whole; /* nothing is left */
	atomic_bool *ready; /* by language */
	struct map *index; /* by language and head: name → struct found */
	struct map *asked; /* by language: names of decorations */
};

struct rules {
	struct arena *perm;
	struct pack *packs;
	size_t pack_count;
	struct pack_source *sources; /* by pack */
	size_t source_count;
	struct str digest; /* of all that was read, and the engine */
	struct pack_lists lists;
	struct later *later;
};

void rules_prepare(struct rules *rules, bool whole);
/* Read the rules of a pack, if they are not. */
bool pack_read_source(const struct rules *rules, size_t number,
    struct error *error);

#endif
