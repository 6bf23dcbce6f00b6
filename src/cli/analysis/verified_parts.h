/*
 * verified_parts: what this clone knows to be right: pairs of an input and the
 * part of the report that was made from it, as digests. Kept in the
 * repository's own directory, bounded, and free to be deleted: it saves work
 * and changes no result.
 */
#ifndef CLI_VERIFIED_PARTS_H
#define CLI_VERIFIED_PARTS_H

#include "base/base.h"

struct verified {
	struct hash *items; /* the oldest first */
	size_t count;
	struct str directory; /* "": it is not kept */
	bool changed;
	struct arena *perm;
};

/* `directory`: where it stands, or will; "": none. */
void verified_load(struct verified *verified, struct str directory,
    struct arena *perm);
bool verified_has(const struct verified *verified, const struct hash *pair);
void verified_add(struct verified *verified, const struct hash *pair);
/* Write it, if it changed and can be written. */
void verified_save(struct verified *verified);

#endif
