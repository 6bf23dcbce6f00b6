/*
 * Commits to compare with. Nothing is fetched, and no history is walked that a
 * shallow clone may have cut: a merge base only where both sides have one.
 */
#include <string.h>

#include "git/source.h"

enum { HISTORY_MOST = 20000 }; /* commits that are looked at */

/* NULL with a reason. What is taken has to be given back on every way out. */
static git_repository *take_repository(const struct source *source,
    struct error *error)
{
	if (source->handles)
		return handles_take(source->handles, error);
	error_set(error, "a project without git has no other commits");
	return NULL;
}

static bool resolve_commit(git_oid *out, git_repository *repo,
    const char *revision)
{
	git_object *object = NULL;
	git_object *commit = NULL;
	bool found = git_revparse_single(&object, repo, revision) == 0 &&
		     git_object_peel(&commit, object, GIT_OBJECT_COMMIT) == 0;

	if (found)
		*out = *git_object_id(commit);
	git_object_free(commit);
	git_object_free(object);
	return found;
}

static struct str hex_of(const git_oid *id, struct arena *perm)
{
	char text[GIT_OID_HEXSZ + 1];

	git_oid_tostr(text, sizeof(text), id);
	return str_copy(str_from(text), perm);
}

/* A shallow clone may lack the commits where the two meet, and libgit2 would
 * name another one: then the revision itself is compared with. So it is where
 * the histories have nothing in common. */
bool source_merge_base(struct str *out, struct source *source,
    const char *revision, struct arena *perm, struct error *error)
{
	git_repository *repo = take_repository(source, error);
	git_oid base;
	git_oid head;
	git_oid common;
	bool found;

	if (!repo)
		return false;
	found = resolve_commit(&base, repo, revision);
	if (found) {
		*out = hex_of(&base, perm);
		if (!git_repository_is_shallow(repo) &&
		    resolve_commit(&head, repo,
			source_commit(source).len
			    ? str_cstring(source_commit(source), perm)
			    : "HEAD") &&
		    git_merge_base(&common, repo, &base, &head) == 0)
			*out = hex_of(&common, perm);
	}
	handles_give(source->handles, repo);
	return found ||
	       error_set(error, "%s: there is no such commit here", revision);
}

/* Its tree is asked for, too, since a partial clone may have the one and not
 * the other. */
bool source_has_commit(struct source *source, struct str commit,
    struct arena *scratch)
{
	struct error error = { 0 };
	git_repository *repo = take_repository(source, &error);
	git_commit *found = NULL;
	git_tree *tree = NULL;
	git_oid id;
	bool has;

	if (!repo)
		return false;
	has = git_oid_fromstr(&id, str_cstring(commit, scratch)) == 0 &&
	      git_commit_lookup(&found, repo, &id) == 0 &&
	      git_commit_tree(&tree, found) == 0;
	git_tree_free(tree);
	git_commit_free(found);
	handles_give(source->handles, repo);
	return has;
}

/* By git's own notation, `<commit>:<path>`, which is looked up without a walk.
 * The name is made before a repository is taken, so that every way out gives it
 * back. */
bool source_tree_at(struct oid *oid, struct source *source, struct str commit,
    struct arena *scratch)
{
	struct error error = { 0 };
	git_repository *repo = take_repository(source, &error);
	git_object *found = NULL;
	struct str prefix = source->prefix;
	struct str name =
	    prefix.len ? str_printf(scratch, "%.*s:%.*s", STR_ARG(commit),
			     (int)prefix.len - 1, prefix.ptr)
		       : str_printf(scratch, "%.*s^{tree}", STR_ARG(commit));
	bool has;

	if (!repo)
		return false;
	has = git_revparse_single(&found, repo, str_cstring(name, scratch)) ==
		  0 &&
	      git_object_type(found) == GIT_OBJECT_TREE;
	if (has)
		*oid = oid_from(git_object_id(found));
	git_object_free(found);
	handles_give(source->handles, repo);
	return has;
}

/* Their ids stand in the commit itself, so a shallow clone knows them. */
struct strs source_parents(struct source *source, struct arena *perm)
{
	struct error error = { 0 };
	git_repository *repo = take_repository(source, &error);
	git_commit *head = NULL;
	struct strs out = { 0 };
	git_oid id;

	if (!repo)
		return out;
	if (resolve_commit(&id, repo, "HEAD") &&
	    git_commit_lookup(&head, repo, &id) == 0)
		for (unsigned i = 0; i < git_commit_parentcount(head); i++)
			strs_push(&out,
			    hex_of(git_commit_parent_id(head, i), perm), perm);
	git_commit_free(head);
	handles_give(source->handles, repo);
	return out;
}

/* The id of the project's file in a commit; false: there is none. */
static bool blob_in(git_oid *out, git_commit *commit, const char *path)
{
	git_tree *tree = NULL;
	git_tree_entry *entry = NULL;
	bool found = git_commit_tree(&tree, commit) == 0 &&
		     git_tree_entry_bypath(&entry, tree, path) == 0;

	if (found)
		*out = *git_tree_entry_id(entry);
	git_tree_entry_free(entry);
	git_tree_free(tree);
	return found;
}

/* Go back while the first parent has the same file. *commit is replaced by each
 * that is gone back to, and freed. Merges are followed along their first
 * parent, as a branch is read; a shallow clone ends it, or HISTORY_MOST. */
static void walk_back(git_commit **commit, const char *path,
    const git_oid *blob)
{
	for (int i = 0; i < HISTORY_MOST; i++) {
		git_commit *parent = NULL;
		git_oid before;

		if (git_commit_parent(&parent, *commit, 0) != 0)
			return;
		if (!blob_in(&before, parent, path) ||
		    git_oid_cmp(&before, blob) != 0) {
			git_commit_free(parent);
			return;
		}
		git_commit_free(*commit);
		*commit = parent;
	}
}

/* At best the commit that wrote the file, at worst one that already had it. */
bool source_written_by(struct str *out, struct source *source, struct str path,
    struct arena *perm)
{
	struct error error = { 0 };
	git_repository *repo = take_repository(source, &error);
	const char *whole =
	    str_cstring(str_join(source->prefix, path, perm), perm);
	git_commit *commit = NULL;
	git_oid id;
	git_oid blob;
	bool found;

	if (!repo)
		return false;
	found = resolve_commit(&id, repo,
		    source_commit(source).len
			? str_cstring(source_commit(source), perm)
			: "HEAD") &&
		git_commit_lookup(&commit, repo, &id) == 0 &&
		blob_in(&blob, commit, whole);
	if (found) {
		walk_back(&commit, whole, &blob);
		*out = hex_of(git_commit_id(commit), perm);
	}
	git_commit_free(commit);
	handles_give(source->handles, repo);
	return found;
}
