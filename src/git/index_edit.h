/*
 * index_edit: the bytes of an index file with some entries put anew. All else
 * is kept: other entries, flags, extensions. Not by libgit2, which drops the
 * extensions that it does not know, and see index.h.
 */
#ifndef GIT_INDEX_EDIT_H
#define GIT_INDEX_EDIT_H

#include "git/index.h"

struct index_put {
	struct str path; /* from the repository's root */
	struct oid oid;
	const struct stat *stat; /* of the file with these bytes; NULL: none */
	bool gone; /* instead: there is no such entry any more */
};

/* Each path once, in any order. */
struct index_puts {
	const struct index_put *items;
	size_t count;
	uint32_t mtime; /* of the index file itself */
	uint32_t mtime_nsec;
};

/*
 * The index `data` ("": none yet) with `puts`, into `arena`. An entry keeps the
 * mode that it had, a conflict of its path ends. *out is `data` itself where it
 * says so already. False: one of the paths can be no file there.
 */
bool index_put(struct str *out, const struct index_puts *puts, struct str data,
    const char *label, struct arena *arena, struct error *error);

/* What index_put() did to the entries. */
struct index_effect {
	struct map folders; /* all those around an entry that changed; "" */
	bool replaced; /* each entry by another */
};

/* Append the extensions as they are after that: what no longer holds is left
 * out, and git makes it anew. */
void index_put_extensions(struct buf *out, struct str extensions,
    const struct index_effect *effect);

#endif
