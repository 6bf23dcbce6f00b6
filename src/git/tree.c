/*
 * All files below a tree, by a queue and not by recursion: trees are foreign,
 * and may nest as deep as they like. The same small tree may stand in itself a
 * million times by way of others, so all objects are counted.
 */
#include "git/source.h"

#define PATH_LIMIT 65536u

struct subtree {
	git_oid id;
	struct str directory;
};

/* A queue. */
struct pending {
	struct subtree *items;
	size_t count;
	size_t seen; /* objects of all kinds */
};

static void push_tree(struct pending *pending, const git_oid *id,
    struct str directory, struct arena *scratch)
{
	struct subtree *subtree = array_push(&pending->items, &pending->count,
	    sizeof(*subtree), scratch);

	subtree->id = *id;
	subtree->directory = directory;
}

/* A blob that is not here (a partial clone) has the size UINT64_MAX. */
static void add_blob(struct listing *listing, struct str path,
    const struct oid *oid, uint32_t mode)
{
	struct entry *entry = listing_add_object(listing,
	    str_copy(path, listing->perm), oid, mode);

	if (entry->kind != ENTRY_SUBMODULE)
		entry->size = blob_size(listing->odb, oid);
}

/* Paths are made in scratch memory; only those of files are copied to stay. */
static bool add_tree_entries(struct listing *listing, struct pending *pending,
    const git_tree *tree, struct str directory)
{
	size_t count = git_tree_entrycount(tree);

	for (size_t i = 0; i < count; i++) {
		const git_tree_entry *entry = git_tree_entry_byindex(tree, i);
		uint32_t mode = (uint32_t)git_tree_entry_filemode_raw(entry);
		bool is_tree = (mode & MODE_TYPE) == MODE_DIRECTORY;
		struct str path = str_printf(listing->scratch, "%.*s%s%s",
		    STR_ARG(directory), git_tree_entry_name(entry),
		    is_tree ? "/" : "");
		struct oid oid = oid_from(git_tree_entry_id(entry));

		if (path.len > PATH_LIMIT ||
		    ++pending->seen > SOURCE_FILES_MOST)
			return false;
		if (is_tree)
			push_tree(pending, git_tree_entry_id(entry), path,
			    listing->scratch);
		else
			add_blob(listing, path, &oid, mode);
	}
	return true;
}

/* `*tree` is the one read last: copies of a folder follow each other, and
 * reading an object again costs more than all else here. *tree is left for the
 * next call, and freed by the caller. */
static bool add_subtree(struct listing *listing, struct pending *pending,
    git_tree **tree, struct subtree subtree, struct error *error)
{
	const char *label =
	    subtree.directory.len > 0
		? str_cstring(subtree.directory, listing->scratch)
		: "the root directory";

	if (*tree == NULL || !git_oid_equal(git_tree_id(*tree), &subtree.id)) {
		git_tree_free(*tree);
		*tree = NULL;
		if (git_tree_lookup(tree, listing->repo, &subtree.id) < 0)
			return libgit2_failed(error, label);
	}
	return add_tree_entries(listing, pending, *tree, subtree.directory) ||
	       error_set(error,
		   "%s: too many files and folders, more than %u, or a path of "
		   "more than "
		   "%u bytes",
		   label, SOURCE_FILES_MOST, PATH_LIMIT);
}

bool listing_add_tree(struct listing *listing, const struct oid *tree,
    struct str directory, struct error *error)
{
	struct pending pending = { 0 };
	git_tree *last = NULL;
	git_oid id = oid_to(tree);
	bool ok = true;

	push_tree(&pending, &id, directory, listing->scratch);
	for (size_t i = 0; ok && i < pending.count; i++) {
		ok = add_subtree(listing, &pending, &last, pending.items[i],
		    error);
	}
	git_tree_free(last);
	return ok;
}
