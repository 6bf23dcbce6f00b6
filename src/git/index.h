/*
 * index: git's index file. Read here and not by libgit2, which knows neither
 * sparse indexes nor those without a checksum (index.skipHash).
 */
#ifndef GIT_INDEX_H
#define GIT_INDEX_H

#include <sys/stat.h>

#include "git/git.h"

#define MODE_TYPE 0170000u
#define MODE_DIRECTORY 0040000u
#define MODE_FILE 0100000u
#define MODE_LINK 0120000u
#define MODE_SUBMODULE 0160000u

struct index_entry {
	struct str path; /* from the repository's root */
	struct oid oid;
	uint32_t mode; /* MODE_DIRECTORY: all of a tree, in a sparse index */
	uint32_t ctime;
	uint32_t ctime_nsec;
	uint32_t mtime;
	uint32_t mtime_nsec;
	uint32_t inode;
	uint32_t size;
	bool absent; /* not checked out on purpose (skip-worktree) */
	bool intended; /* `git add -N`: not part of the next commit */
	bool seen; /* for whoever lists */
};

/* Each path once: of a conflict, our side. */
struct index {
	struct index_entry *entries; /* in path order */
	size_t count;
	uint32_t mtime; /* of the index file itself */
	uint32_t mtime_nsec;
	struct str trees; /* for index_trees(); "" nothing is noted */
};

/* The entries of an index file's bytes, one after the other. */
struct index_reader {
	struct str data; /* without the trailer */
	size_t at; /* behind the last entry read */
	uint32_t version;
	uint32_t count;
	struct str previous; /* path of the last entry */
	bool split; /* the entries only amend those of another file */
	bool nameless; /* that is known: those that replace have no name */
	struct arena *perm;
};

#define INDEX_ENTRY_SIZE 62 /* up to and with the flags */
#define INDEX_TRAILER_SIZE 20
#define INDEX_LIMIT ((uint64_t)1 << 31)
#define INDEX_EXTENDED 0x4000u /* among the flags */
#define INDEX_STAGE 0x3000u

/* Begin at the first entry. False: not an index file of a known version. */
bool index_begin(struct index_reader *index_reader, struct str data,
    const char *label, struct arena *perm, struct error *error);
/* The next entry and its stage. False: corrupt, or `split`. */
bool index_next(struct index_entry *index_entry, uint32_t *stage,
    struct index_reader *reader);
uint32_t index_number(const char *ptr,
    size_t size); /* most significant first */
/* What the extension `name` has. False: there is none. */
bool index_extension(struct str *out, struct str extensions, const char *name);
/* The tree of a folder that is as it was when git noted it. */
struct index_tree {
	struct oid oid;
	size_t count; /* of entries below */
};

/* Those that are noted, by path, as pointers; none, if the note is damaged. All
 * of it in `arena`. */
void index_trees(struct map *out, struct str noted, struct arena *arena);
/* Off the front of it, "ENTRIES SUBTREES\n"; -1 entries: the tree is not known.
 * False: it is something else. */
bool index_cut_counts(long out[2], struct str *rest);
/* The error for entries that only amend others. */
bool index_is_split(const char *label, struct error *error);
/*
 * The bytes of the index at `path`, "" without such a file. One that only
 * amends another (core.splitIndex) is put together with that, from `directory`
 * (with a final '/').
 */
bool index_load(struct str *out, const char *path, struct str directory,
    struct arena *perm, struct error *error);

/* Read the file at `path`, into `perm`. One that does not exist is empty. */
bool index_read(struct index *index, const char *path, struct str directory,
    struct arena *perm, struct error *error);
/* The same of its bytes, which paths may point into; the times stay. */
bool index_parse(struct index *index, struct str data, const char *label,
    struct arena *perm, struct error *error);
/* The first entry that does not sort before `path`; may be `count`. */
size_t index_lower(const struct index *index, struct str path);
/* From the one to before the other. */
struct index_range {
	size_t from;
	size_t to;
};

/* Those of `range` that are below `directory` ("" or with a final '/'). */
struct index_range index_within(const struct index *index,
    struct index_range range, struct str directory);
/*
 * Where in `range`, whose paths all have the same first `skip` bytes, the one
 * is that goes on with `rest`; index->count: nowhere.
 */
size_t index_place(const struct index *index, struct index_range range,
    size_t skip, struct str rest);
/* NULL: not in the index. */
struct index_entry *index_find(const struct index *index, struct str path);
/* Is there an entry below `directory` (with a final '/')? */
bool index_below(const struct index *index, struct str directory);
/* Does the stat data show that the file is as the entry has it? */
bool index_unchanged(const struct index *index, const struct index_entry *entry,
    const struct stat *stat);

#endif
