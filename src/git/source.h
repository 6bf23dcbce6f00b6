/* source: an opened project, as the files of this room share it. */
#ifndef GIT_SOURCE_H
#define GIT_SOURCE_H

#include <stdatomic.h>

#include "git/handles.h"
#include "git/index.h"

struct memory_objects; /* git/memory_objects.h */

struct source {
	struct arena arena; /* holds all of it */
	enum source_kind kind;
	struct str directory; /* the project on disk; "" in a bare repository */
	struct str commit;
	struct str git_directory;
	struct str root; /* real path on disk, with a final '/' */
	struct str prefix; /* the project inside it, "" or with a final '/' */
	struct memory_objects *beside; /* NULL: nothing was merged */
	struct handles *handles; /* NULL: without git */
	struct oid root_tree; /* SOURCE_COMMIT */
	struct oid tree; /* SOURCE_COMMIT: of the project */
	struct index index; /* SOURCE_INDEX; SOURCE_WORK_TREE, until listed */
	struct arena index_arena; /* of the index, if it was read */
	struct str work_directory; /* ".git" of this work tree, final '/' */
	const char *index_path; /* of that file; NULL: none */
	bool sparse; /* some files are only in the repository, on purpose */
	struct entry *entries; /* once listed */
	size_t entry_count;
	bool listed;
	bool *watched; /* see source_watch(); NULL: nobody watches */
	atomic_bool *failed; /* see source_failed() */
};

/* A listing being made; its items are in no order yet. */
struct listing {
	struct entry *items; /* in `scratch` */
	size_t count;
	struct source *source;
	git_odb *odb; /* NULL: without git */
	git_repository *repo; /* likewise */
	struct arena *perm; /* paths, the source's own */
	struct arena *scratch;
};

/* What changes when a file is written to or replaced, in one number that is
 * never 0. */
uint32_t stat_stamp(const struct stat *stat_data);
/* From the root, of which the path of an entry is the end. */
struct str entry_full_path(const struct source *source,
    const struct entry *entry);
/* Add a file by its path from the root, in `perm`; the project contains it. */
struct entry *listing_add(struct listing *listing, struct str path);
/* Add an object of git's by its mode, likewise; trees are no entries. The size
 * is left to the caller. */
struct entry *listing_add_object(struct listing *listing, struct str path,
    const struct oid *oid, uint32_t mode);
/* Add all of a tree that stands at `directory` ("" or with a final '/'). */
bool listing_add_tree(struct listing *listing, const struct oid *tree,
    struct str directory, struct error *error);
/* Add the files on disk in path order, by .gitignore and index; marks what it
 * saw there. */
bool listing_add_disk(struct listing *listing, struct error *error);
/* For sort_items(): entries by path. */
int listing_order(const void *a, const void *b, void *context);

#endif
