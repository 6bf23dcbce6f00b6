/*
 * Directory, project, repository, in this order: opening_locate() and
 * opening_find_repository() are called one after the other,
 * opening_set_prefix() when a repository was found. Paths are compared as real
 * ones, since either may be given by way of a link.
 */
#include "git/opening.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_directory(const char *path)
{
	struct stat stat_data;

	return stat(path, &stat_data) == 0 && S_ISDIR(stat_data.st_mode);
}

/* NULL: there is no such thing. */
static const char *existing_path(const char *path, struct arena *arena)
{
	char *real = realpath(path, NULL);
	const char *copy;

	if (!real)
		return NULL;
	copy = str_cstring(str_from(real), arena);
	free(real);
	return copy;
}

/* `path` at `directory`, without "." and ".."; links are not looked at. As
 * names and not by realpath(), because the path may be one of a commit, and not
 * be on disk. Above the root there is nothing: `..` stays there. */
static const char *join_git_path(const char *directory, const char *path,
    struct arena *arena)
{
	struct buf out = { .arena = arena };
	struct str rest = str_from(path);
	struct str part;

	if (path[0] != '/')
		buf_puts(&out, directory);
	while (str_cut(&part, &rest, '/')) {
		if (part.len == 0 || str_is(part, "."))
			continue;
		if (str_is(part, "..")) {
			out.len = str_find_last(buf_str(&out), '/');
			continue;
		}
		if (!str_ends(buf_str(&out), "/"))
			buf_putc(&out, '/');
		buf_put(&out, part);
	}
	if (out.len == 0)
		buf_putc(&out, '/');
	return str_cstring(buf_str(&out), arena);
}

bool opening_has_path(const struct opening *opening)
{
	return opening->options->path && opening->options->path[0];
}

/* Find the directory, and where the project is below it. A project that is no
 * directory on disk is no failure here: it may be in the revision. */
bool opening_locate(struct opening *opening)
{
	const char *directory = opening->options->directory;
	const char *real;

	if (!directory || !*directory)
		directory = ".";
	opening->directory = existing_path(directory, opening->arena);
	if (!opening->directory)
		return error_set(opening->error, "%s: no such directory",
		    directory);
	opening->shown = opening->options->directory ? directory
						     : opening->directory;
	if (!is_directory(opening->directory))
		return error_set(opening->error, "%s: not a directory",
		    directory);
	if (!opening_has_path(opening)) {
		opening->project = opening->directory;
		opening->exists = true;
		return true;
	}
	opening->project = join_git_path(opening->directory,
	    opening->options->path, opening->arena);
	real = existing_path(opening->project, opening->arena);
	if (real)
		opening->project = real;
	opening->exists = real && is_directory(real);
	return true;
}

/* libgit2 takes a repository whose configuration does not say that it is bare
 * for one with a work tree around it; git does so only if it is named `.git`.
 * Only where neither `core.bare` nor `core.worktree` is set, and no `.git`
 * stands beside. */
static bool looks_bare(git_repository *repo)
{
	const char *root = git_repository_workdir(repo);
	git_config *config = NULL;
	git_buf worktree = { 0 };
	struct arena scratch = { 0 };
	struct str mark;
	int bare;
	bool out;

	if (!root || git_repository_config_snapshot(&config, repo) < 0)
		return false;
	mark = str_printf(&scratch, "%s.git", root);
	out = git_config_get_bool(&bare, config, "core.bare") < 0 &&
	      git_config_get_string_buf(&worktree, config, "core.worktree") <
		  0 &&
	      access(str_cstring(mark, &scratch), F_OK) < 0;
	git_buf_dispose(&worktree);
	git_config_free(config);
	arena_release(&scratch);
	return out;
}

static bool open_bare(git_repository **repo, const struct opening *opening)
{
	git_repository *bare = NULL;

	if (git_repository_open_bare(&bare, git_repository_path(*repo)) < 0)
		return libgit2_failed(opening->error, opening->shown);
	git_repository_free(*repo);
	*repo = bare;
	return true;
}

/* NULL: where the repository itself says that it is. GIT_WORK_TREE counts most.
 * A bare repository, or one that knows its tree, needs none. */
static const char *named_work_tree(git_repository *repo,
    const struct opening *opening)
{
	const char *tree = getenv("GIT_WORK_TREE");
	git_config *config = NULL;
	git_buf own = { 0 };
	bool says;

	if (tree && *tree)
		return tree;
	says =
	    git_repository_is_bare(repo) || git_repository_is_worktree(repo) ||
	    (git_repository_config_snapshot(&config, repo) == 0 &&
		git_config_get_string_buf(&own, config, "core.worktree") == 0);
	git_buf_dispose(&own);
	git_config_free(config);
	return says ? NULL : opening->directory;
}

/*
 * The repository that git names in GIT_DIR, as for hooks. Its work tree is
 * GIT_WORK_TREE or, as for git, the current directory.
 */
static bool open_named(git_repository **out, const char *name,
    const struct opening *opening)
{
	const char *tree;

	if (git_repository_open_ext(out, name, GIT_REPOSITORY_OPEN_NO_SEARCH,
		NULL) < 0)
		return libgit2_failed(opening->error, name);
	tree = named_work_tree(*out, opening);
	if (!tree)
		return true;
	tree = existing_path(tree, opening->arena);
	return (tree && set_work_tree(*out, tree)) ||
	       error_set(opening->error, "%s: no such directory",
		   getenv("GIT_WORK_TREE"));
}

/* False: a repository that cannot be read. *out is NULL if there is none.
 * libgit2 goes up the directories until it finds a repository. */
static bool discover(git_repository **out, const char *path,
    const struct opening *opening)
{
	int code = git_repository_open_ext(out, path, 0, NULL);

	if (code == 0)
		return !looks_bare(*out) || open_bare(out, opening);
	*out = NULL;
	return code == GIT_ENOTFOUND || libgit2_failed(opening->error, path);
}

/* What `path` is below `root`; both without final '/'. False: outside. `/a/bc`
 * is not below `/a/b`. */
bool cut_root(struct str *out, const char *path, struct str root)
{
	struct str text = str_from(path);

	if (!str_has_start(text, root))
		return false;
	*out = str_slice(text, root.len, text.len);
	if (out->len == 0 || root.len == 0 || str_ends(root, "/"))
		return true;
	if (out->ptr[0] != '/')
		return false;
	*out = str_slice(*out, 1, out->len);
	return true;
}

static struct str work_tree(git_repository *repo)
{
	struct str root = str_from(git_repository_workdir(repo));

	if (root.len > 1 && str_ends(root, "/"))
		root.len--;
	return root;
}

static bool outside(const struct opening *opening, struct str root)
{
	return error_set(opening->error, "%s: outside the repository %.*s",
	    opening->options->path, STR_ARG(root));
}

/* The repository of the directory, or that of the project where this is one of
 * its own below it. GIT_DIR counts only without a directory of the user's own:
 * in a hook it is set, and would name the wrong repository for another
 * directory. The inner one takes the place of the outer, which is freed. */
bool opening_find_repository(struct opening *opening)
{
	const char *named = getenv("GIT_DIR");
	git_repository *inner = NULL;
	struct str rest;

	if (named && *named && !opening->options->directory)
		return open_named(&opening->repo, named, opening);
	if (!discover(&opening->repo, opening->directory, opening))
		return false;
	if (!opening->exists || !opening_has_path(opening))
		return true;
	if (opening->repo && git_repository_is_bare(opening->repo))
		return true;
	if (opening->repo &&
	    !cut_root(&rest, opening->project, work_tree(opening->repo)))
		return outside(opening, work_tree(opening->repo));
	if (!discover(&inner, opening->project, opening))
		return false;
	git_repository_free(opening->repo);
	opening->repo = inner;
	return true;
}

struct str path_with_slash(struct str path, struct arena *arena)
{
	if (path.len == 0 || str_ends(path, "/"))
		return str_copy(path, arena);
	return str_printf(arena, "%.*s/", STR_ARG(path));
}

/* Where the project is in the repository. In a bare repository the path is one
 * of its trees, and nothing is on disk. */
bool opening_set_prefix(struct opening *opening)
{
	struct source *source = opening->source;
	struct arena *arena = opening->arena;
	struct str root = work_tree(opening->repo);
	struct str rest = { 0 };

	if (git_repository_is_bare(opening->repo)) {
		if (opening_has_path(opening))
			rest = str_from(
			    join_git_path("", opening->options->path, arena));
		rest = str_slice(rest, rest.len > 0, rest.len);
	} else {
		source->root = path_with_slash(root, arena);
		if (opening_has_path(opening) &&
		    !cut_root(&rest, opening->project, root))
			return outside(opening, root);
	}
	source->prefix = path_with_slash(rest, arena);
	return true;
}
