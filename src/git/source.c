/*
 * Opening a project: open_any() finds directory and repository,
 * open_repository() chooses by the options what is read, and each kind has its
 * function. What all kinds share of reading and listing is in read.c and
 * list.c.
 */
#include "git/opening.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void set_commit(struct source *source, const git_oid *id,
    struct arena *arena)
{
	char text[2 * sizeof(struct oid) + 1];

	git_oid_tostr(text, sizeof(text), id);
	source->commit = str_copy(str_from(text), arena);
}

/* Must the project be there as a directory? `tree` is set to that of the
 * project. */
static bool check_prefix(const struct opening *opening, git_tree *tree,
    const char *revision)
{
	struct str path = opening->source->prefix;
	git_tree_entry *entry = NULL;
	bool found;

	if (path.len == 0)
		return true;
	path.len--;
	found = git_tree_entry_bypath(&entry, tree,
		    str_cstring(path, opening->arena)) == 0 &&
		git_tree_entry_type(entry) == GIT_OBJECT_TREE;
	if (found)
		opening->source->tree = oid_from(git_tree_entry_id(entry));
	git_tree_entry_free(entry);
	return found || error_set(opening->error, "%s: no such path at %s",
			    opening->options->path, revision);
}

static bool open_tree(struct opening *opening, git_commit *commit,
    const char *revision)
{
	git_tree *tree = NULL;
	bool ok;

	if (git_commit_tree(&tree, commit) < 0)
		return libgit2_failed(opening->error, revision);
	opening->source->root_tree = oid_from(git_tree_id(tree));
	opening->source->tree = opening->source->root_tree;
	set_commit(opening->source, git_commit_id(commit), opening->arena);
	ok = check_prefix(opening, tree, revision);
	git_tree_free(tree);
	return ok;
}

/* A tag is peeled to its commit; HEAD of a new repository is told by a reason
 * of its own. */
static bool open_commit(struct opening *opening, const char *revision)
{
	git_object *object = NULL;
	git_object *commit = NULL;
	bool ok = false;

	opening->source->kind = SOURCE_COMMIT;
	if (strcmp(revision, "HEAD") == 0 &&
	    git_repository_head_unborn(opening->repo) == 1)
		return error_set(opening->error, "%s: no commits yet",
		    opening->shown);
	if (git_revparse_single(&object, opening->repo, revision) < 0 ||
	    git_object_peel(&commit, object, GIT_OBJECT_COMMIT) < 0)
		error_set(opening->error, "%s: no such revision in %s",
		    revision, opening->shown);
	else
		ok = open_tree(opening, (git_commit *)commit, revision);
	git_object_free(commit);
	git_object_free(object);
	return ok;
}

/* Where a link leads to; the path itself, where there is nothing yet. The lock
 * of an index has to stand beside the file itself, as git does it. */
static const char *link_destination(const char *path, struct arena *arena)
{
	char *real = realpath(path, NULL);
	const char *copy = real ? str_cstring(str_from(real), arena) : path;

	free(real);
	return copy;
}

/* A relative GIT_INDEX_FILE is, as for git, below the work tree. */
static const char *opened_index_path(const struct opening *opening)
{
	const char *name = getenv("GIT_INDEX_FILE");
	struct str root = opening->source->root;
	struct str path;

	if (!name || !*name)
		path = str_printf(opening->arena, "%sindex",
		    git_repository_path(opening->repo));
	else if (name[0] == '/')
		path = str_from(name);
	else
		path =
		    str_printf(opening->arena, "%.*s%s", STR_ARG(root), name);
	return link_destination(str_cstring(path, opening->arena),
	    opening->arena);
}

/* The commit is noted even for a work tree, as what was read began there. */
static bool open_index(struct opening *opening)
{
	struct source *source = opening->source;
	git_oid head;

	source->index_path = opened_index_path(opening);
	source->work_directory =
	    str_copy(str_from(git_repository_path(opening->repo)),
		opening->arena);
	if (!index_read(&source->index, source->index_path,
		source->work_directory, &source->index_arena, opening->error)) {
		opening->error->broken = true;
		return false;
	}
	for (size_t i = 0; i < source->index.count; i++)
		source->sparse = source->sparse ||
				 source->index.entries[i].absent;
	if (git_reference_name_to_id(&head, opening->repo, "HEAD") == 0)
		set_commit(source, &head, opening->arena);
	return true;
}

/* An index without entries is a valid one, but in a bare repository it was
 * never there. */
static bool open_staged(struct opening *opening)
{
	struct source *source = opening->source;

	source->kind = SOURCE_INDEX;
	if (!open_index(opening))
		return false;
	if (source->prefix.len > 0 &&
	    !index_below(&source->index, source->prefix))
		return error_set(opening->error,
		    "%s: no such path in the index", opening->options->path);
	if (source->index.count == 0 && git_repository_is_bare(opening->repo))
		return error_set(opening->error,
		    "%s: a bare repository, which has no index",
		    opening->shown);
	return true;
}

static bool open_merge(struct opening *opening)
{
	git_oid ours = oid_to(&opening->options->merge->ours);

	set_commit(opening->source, &ours, opening->arena);
	return opening_merge(opening);
}

/* The project must be on disk. */
static bool check_exists(const struct opening *opening)
{
	if (opening->exists)
		return true;
	return error_set(opening->error, "%s: %s", opening->options->path,
	    access(opening->project, F_OK) == 0 ? "not a directory"
						: "no such directory");
}

/* Without git the directory is the root, and the project below it has a prefix;
 * a project elsewhere is a root of its own. */
static bool open_plain(struct opening *opening)
{
	struct source *source = opening->source;
	const char *root = opening->directory;
	struct str rest = { 0 };

	source->kind = SOURCE_DIRECTORY;
	if (!check_exists(opening))
		return false;
	if (!cut_root(&rest, opening->project, str_from(root)))
		root = opening->project;
	source->root = path_with_slash(str_from(root), opening->arena);
	source->prefix = path_with_slash(rest, opening->arena);
	return true;
}

/* The common directory is what all work trees share, and the place for the
 * cache. */
static bool open_repository(struct opening *opening)
{
	const struct source_options *options = opening->options;
	struct source *source = opening->source;
	struct str common = str_from(git_repository_commondir(opening->repo));

	while (common.len > 1 && str_ends(common, "/"))
		common.len--;
	source->git_directory = str_copy(common, opening->arena);
	if (!opening_set_prefix(opening))
		return false;
	if (options->merge)
		return open_merge(opening);
	if (options->revision)
		return open_commit(opening, options->revision);
	if (options->staged)
		return open_staged(opening);
	if (git_repository_is_bare(opening->repo))
		return open_commit(opening, "HEAD");
	source->kind = SOURCE_WORK_TREE;
	return check_exists(opening) && open_index(opening);
}

static bool open_any(struct opening *opening)
{
	const struct source_options *options = opening->options;

	if (!opening_locate(opening) || !opening_find_repository(opening))
		return false;
	if (opening->repo)
		return open_repository(opening);
	if (options->revision || options->staged)
		return error_set(opening->error,
		    "%s: not a git repository (%s needs one)", opening->shown,
		    options->revision ? "--rev" : "--staged");
	return open_plain(opening);
}

/* The arena is on the stack until all is well: then the source, which lies in
 * it, takes it. */
struct source *source_open(const struct source_options *options,
    struct error *error)
{
	struct arena arena = { 0 };
	struct opening opening = { .options = options,
		.arena = &arena,
		.error = error };
	bool ok;

	libgit2_start();
	opening.source = NEW(&arena, struct source);
	opening.source->failed = NEW(&arena, atomic_bool);
	ok = open_any(&opening);
	if (!ok) {
		git_repository_free(opening.repo);
		arena_release(&opening.source->index_arena);
		arena_release(&arena);
		return NULL;
	}
	opening.source->directory = str_printf(&arena, "%.*s%.*s",
	    STR_ARG(opening.source->root), STR_ARG(opening.source->prefix));
	if (opening.repo)
		opening.source->handles =
		    handles_new(opening.repo, opening.source->beside);
	opening.source->arena = arena;
	return opening.source;
}

void source_close(struct source *source)
{
	struct arena arena;

	if (!source)
		return;
	handles_free(source->handles);
	arena_release(&source->index_arena);
	arena = source->arena;
	arena_release(&arena);
}

enum source_kind source_kind(const struct source *source)
{
	return source->kind;
}

struct str source_commit(const struct source *source)
{
	return source->commit;
}

struct str source_directory(const struct source *source)
{
	return source->directory;
}

struct str source_prefix(const struct source *source)
{
	return source->prefix;
}

struct str source_git_directory(const struct source *source)
{
	return source->git_directory;
}

/* libgit2 counts its starts; one more makes sure that there is one to end. */
void source_shutdown(void)
{
	git_libgit2_init();
	while (git_libgit2_shutdown() > 0)
		;
}
