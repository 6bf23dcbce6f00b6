/* changes: two versions of a project's files, and how they differ. */
#ifndef GIT_CHANGES_H
#define GIT_CHANGES_H

#include "git/source.h"

struct version_file {
	struct str path; /* from the project's root */
	struct oid oid;
	uint32_t type; /* MODE_FILE and so on */
};

struct version {
	struct version_file *files;
	size_t count;
};

struct file_change {
	const struct version_file *before; /* NULL: added */
	const struct version_file *after; /* NULL: deleted */
	enum change_kind kind;
	bool moved; /* a deletion that is part of a rename */
};

struct changes {
	struct version before;
	struct version after;
	struct file_change *items; /* in path order */
	size_t count;
	struct source *source;
	git_repository *repo;
	struct arena *scratch;
	struct error *error;
};

/* Make renames of deletions and additions of files that are alike. */
void changes_find_renames(struct changes *changes);

#endif
