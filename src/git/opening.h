/* opening: which project is meant, in which repository, and how it is named. */
#ifndef GIT_OPENING_H
#define GIT_OPENING_H

#include "git/source.h"

/* What source_open() works with. */
struct opening {
	const struct source_options *options;
	struct source *source;
	const char *directory; /* real path of options->directory */
	const char *shown; /* the same for messages */
	const char *project; /* real path of the project, or as it would be */
	bool exists; /* the project is a directory on disk */
	git_repository *repo; /* NULL: none */
	struct arena *arena; /* of the source */
	struct error *error;
};

/* Find the directory and the project's place below it. */
bool opening_locate(struct opening *opening);
/* Find the repository: of the project, where that is one below another. */
bool opening_find_repository(struct opening *opening);
/* Set where in the repository the project is. */
bool opening_set_prefix(struct opening *opening);
/* Merge the commits that the options name. */
bool opening_merge(struct opening *opening);
/* What `path` is below `root`, without final '/'. False: outside. */
bool cut_root(struct str *out, const char *path, struct str root);
/* A copy that, unless it is empty, ends in '/'. */
struct str path_with_slash(struct str path, struct arena *arena);
bool opening_has_path(const struct opening *opening);

#endif
