/*
 * Both versions are listed in full and compared path by path, as two sorted
 * lists: trees from their objects, the index and the work tree as they are read
 * elsewhere. libgit2's own diff is no help, as it knows no sparse or split
 * index. Renames are found afterwards among what was deleted and added
 * (renames.c).
 */
#include "git/changes.h"

#include <string.h>

struct listing_of_tree {
	struct changes *changes;
	struct version *out;
	struct str prefix; /* what the tree's paths begin with */
};

static void add_version_file(struct version *version, struct str path,
    const struct oid *oid, uint32_t mode, struct arena *arena)
{
	struct version_file *version_file = array_push(&version->files,
	    &version->count, sizeof(*version_file), arena);

	version_file->path = path;
	version_file->oid = *oid;
	version_file->type = mode & MODE_TYPE;
}

/* `root` is the folder within the tree, with its slash. */
static int add_tree_entry(const char *root, const git_tree_entry *entry,
    void *context)
{
	struct listing_of_tree *listing_of_tree = context;
	struct arena *arena = listing_of_tree->changes->scratch;
	struct oid oid = oid_from(git_tree_entry_id(entry));
	uint32_t mode = (uint32_t)git_tree_entry_filemode_raw(entry);

	if ((mode & MODE_TYPE) != MODE_DIRECTORY)
		add_version_file(listing_of_tree->out,
		    str_printf(arena, "%.*s%s%s",
			STR_ARG(listing_of_tree->prefix), root,
			git_tree_entry_name(entry)),
		    &oid, mode, arena);
	return 0;
}

/* False: a tree of it is not there. */
static bool add_tree(struct version *version, const git_oid *id,
    struct str prefix, struct changes *changes)
{
	struct listing_of_tree context = { changes, version, prefix };
	git_tree *tree = NULL;
	bool ok = git_tree_lookup(&tree, changes->repo, id) == 0 &&
		  git_tree_walk(tree, GIT_TREEWALK_PRE, add_tree_entry,
		      &context) == 0;

	git_tree_free(tree);
	return ok;
}

/* The files of the project in a commit. Without the project: none. The prefix
 * has a slash at its end, which no entry's name has. */
static bool add_commit_tree(struct version *version, git_commit *commit,
    struct changes *changes)
{
	struct str prefix = changes->source->prefix;
	git_tree *tree = NULL;
	git_tree_entry *entry = NULL;
	bool ok = git_commit_tree(&tree, commit) == 0;

	if (ok && prefix.len == 0) {
		ok = add_tree(version, git_tree_id(tree), prefix, changes);
	} else if (ok) {
		prefix.len--;
		if (git_tree_entry_bypath(&entry, tree,
			str_cstring(prefix, changes->scratch)) == 0)
			ok = add_tree(version, git_tree_entry_id(entry),
			    STR(""), changes);
	}
	git_tree_entry_free(entry);
	git_tree_free(tree);
	return ok;
}

/* An abbreviated id does, if it names one commit. */
static bool read_before(struct changes *changes, struct str commit)
{
	git_commit *object = NULL;
	git_oid id;
	bool ok = git_oid_fromstrn(&id, commit.ptr, commit.len) == 0 &&
		  git_commit_lookup_prefix(&object, changes->repo, &id,
		      commit.len) == 0 &&
		  add_commit_tree(&changes->before, object, changes);

	git_commit_free(object);
	return ok;
}

/* A folder that a sparse index keeps as a whole is listed from its tree. */
static bool list_index_versions(struct changes *changes)
{
	const struct index *index = &changes->source->index;
	struct str prefix = changes->source->prefix;
	struct version *version = &changes->after;

	for (size_t i = index_lower(index, prefix); i < index->count; i++) {
		const struct index_entry *entry = &index->entries[i];
		struct str path = entry->path;
		git_oid id = oid_to(&entry->oid);

		if (!str_has_start(path, prefix))
			break;
		path = str_slice(path, prefix.len, path.len);
		if ((entry->mode & MODE_TYPE) == MODE_DIRECTORY) {
			if (!add_tree(version, &id, path, changes))
				return false;
		} else if (!entry->intended) {
			add_version_file(version, path, &entry->oid,
			    entry->mode, changes->scratch);
		}
	}
	return true;
}

/* What cannot be read is left out, and so is told as deleted. */
static bool add_work_tree_versions(struct changes *changes)
{
	static const uint32_t types[] = { [ENTRY_FILE] = MODE_FILE,
		[ENTRY_LINK] = MODE_LINK,
		[ENTRY_SUBMODULE] = MODE_SUBMODULE };
	struct entry *entries;
	size_t count;

	if (!source_list(&entries, &count, changes->source, changes->error))
		return false;
	for (size_t i = 0; i < count; i++) {
		struct entry *entry = &entries[i];
		struct error unread = { 0 };

		if (entry->kind == ENTRY_CLOSED ||
		    !source_identify(entry, changes->source, &unread))
			continue;
		add_version_file(&changes->after, entry->path, &entry->oid,
		    types[entry->kind], changes->scratch);
	}
	return true;
}

static bool read_after(struct changes *changes)
{
	git_oid id;

	switch (changes->source->kind) {
	case SOURCE_COMMIT:
		id = oid_to(&changes->source->tree);
		return add_tree(&changes->after, &id, STR(""), changes);
	case SOURCE_INDEX:
		return list_index_versions(changes);
	case SOURCE_WORK_TREE:
		return add_work_tree_versions(changes);
	case SOURCE_DIRECTORY:
		break;
	}
	return false;
}

static void add_file_change(struct changes *changes, enum change_kind kind,
    const struct version_file *before_version,
    const struct version_file *after_version)
{
	struct file_change *change = array_push(&changes->items,
	    &changes->count, sizeof(*change), changes->scratch);

	change->kind = kind;
	change->before = before_version;
	change->after = after_version;
}

/* Both are in path order. The types are compared, not the modes: to make a file
 * executable is no change. */
static void compare_versions(struct changes *changes)
{
	const struct version_file *left_version = changes->before.files;
	const struct version_file *right_version = changes->after.files;
	const struct version_file *a_end = left_version + changes->before.count;
	const struct version_file *b_end = right_version + changes->after.count;

	while (left_version < a_end || right_version < b_end) {
		int order =
		    left_version == a_end ? 1
		    : right_version == b_end
			? -1
			: str_compare(left_version->path, right_version->path);

		if (order < 0)
			add_file_change(changes, CHANGE_DELETED, left_version,
			    NULL);
		else if (order > 0)
			add_file_change(changes, CHANGE_ADDED, NULL,
			    right_version);
		else if (left_version->type != right_version->type ||
			 memcmp(&left_version->oid, &right_version->oid,
			     sizeof(left_version->oid)) != 0)
			add_file_change(changes, CHANGE_MODIFIED, left_version,
			    right_version);
		left_version += order <= 0;
		right_version += order >= 0;
	}
}

static int compare_version_files(const void *a, const void *b, void *context)
{
	(void)context;
	return str_compare(((const struct version_file *)a)->path,
	    ((const struct version_file *)b)->path);
}

/* What a rename took its source from is no deletion any more. Texts are copied
 * out of the scratch memory that is released behind this. */
static void write_changes(struct change **written, size_t *count,
    const struct changes *changes, struct arena *perm)
{
	*written = NULL;
	*count = 0;
	for (size_t i = 0; i < changes->count; i++) {
		const struct file_change *from_change = &changes->items[i];
		const struct version_file *last_version =
		    from_change->after ? from_change->after
				       : from_change->before;
		struct change *change;

		if (from_change->moved)
			continue;
		change = array_push(written, count, sizeof(*change), perm);
		change->kind = from_change->kind;
		change->path = str_copy(last_version->path, perm);
		if (from_change->before)
			change->old_path =
			    str_copy(from_change->before->path, perm);
	}
}

/* Trees, and the index, sort a folder as if its name ended in a slash; here
 * whole paths are compared, hence the sorting. */
static bool make_changes(struct changes *changes, struct str commit)
{
	if (commit.len < GIT_OID_MINPREFIXLEN || commit.len > GIT_OID_HEXSZ ||
	    !read_before(changes, commit) || !read_after(changes))
		return false;
	sort_items(changes->before.files, changes->before.count,
	    sizeof(*changes->before.files), compare_version_files, NULL);
	sort_items(changes->after.files, changes->after.count,
	    sizeof(*changes->after.files), compare_version_files, NULL);
	compare_versions(changes);
	changes_find_renames(changes);
	return true;
}

bool source_changes(struct change **change, size_t *count,
    struct source *source, struct str commit, struct arena *perm,
    struct error *error)
{
	struct arena scratch = { 0 };
	struct changes changes = { .source = source,
		.scratch = &scratch,
		.error = error };
	bool ok;

	if (!source->handles)
		return false;
	changes.repo = handles_take(source->handles, error);
	if (!changes.repo)
		return false;
	ok = make_changes(&changes, commit);
	if (ok)
		write_changes(change, count, &changes, perm);
	handles_give(source->handles, changes.repo);
	arena_release(&scratch);
	return ok;
}
