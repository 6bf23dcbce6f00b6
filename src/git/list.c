/*
 * Who lists what: a commit from its trees, the index from its entries, a work
 * tree from disk, by several threads (walk.c), with what a sparse checkout
 * leaves out from the index. All come into one array, are sorted, and stay with
 * the source.
 */
#include <string.h>

#include "git/source.h"

/* The bytes before entry->path are the prefix: listing_add() has cut it off the
 * front of the whole path. */
struct str entry_full_path(const struct source *source,
    const struct entry *entry)
{
	size_t skip = source->prefix.len;

	return (struct str){ entry->path.ptr - skip, entry->path.len + skip };
}

struct entry *listing_add(struct listing *listing, struct str path)
{
	struct entry *entry = array_push(&listing->items, &listing->count,
	    sizeof(*entry), listing->scratch);

	entry->path = str_slice(path, listing->source->prefix.len, path.len);
	return entry;
}

struct entry *listing_add_object(struct listing *listing, struct str path,
    const struct oid *oid, uint32_t mode)
{
	struct entry *entry = listing_add(listing, path);
	uint32_t type = mode & MODE_TYPE;

	entry->oid = *oid;
	entry->executable = type == MODE_FILE && (mode & 0100u);
	if (type == MODE_SUBMODULE)
		entry->kind = ENTRY_SUBMODULE;
	else
		entry->kind = type == MODE_LINK ? ENTRY_LINK : ENTRY_FILE;
	return entry;
}

/* The size is that of the file on disk, as git noted it; 0 may also mean that
 * it has to be looked at again, so the blob is asked. */
static bool add_indexed(struct listing *listing,
    const struct index_entry *indexed, struct error *error)
{
	struct entry *entry;

	if ((indexed->mode & MODE_TYPE) == MODE_DIRECTORY)
		return listing_add_tree(listing, &indexed->oid, indexed->path,
		    error);
	entry = listing_add_object(listing, indexed->path, &indexed->oid,
	    indexed->mode);
	entry->indexed = true;
	if (entry->kind == ENTRY_SUBMODULE)
		return true;
	entry->size = indexed->size ? indexed->size
				    : blob_size(listing->odb, &indexed->oid);
	return true;
}

/* Of the index: all, or of a work tree what is not there on purpose. Entries of
 * a project stand together; what is intended only is no file yet. */
static bool list_index(struct listing *listing, bool absent,
    struct error *error)
{
	const struct index *index = &listing->source->index;
	struct str prefix = listing->source->prefix;

	for (size_t i = index_lower(index, prefix); i < index->count; i++) {
		const struct index_entry *entry = &index->entries[i];
		struct str start = str_slice(entry->path, 0, prefix.len);

		if (entry->path.len < prefix.len || !str_equal(start, prefix))
			break;
		if (absent ? !entry->absent || entry->seen : entry->intended)
			continue;
		if (!add_indexed(listing, entry, error))
			return false;
	}
	return true;
}

/* `seen` may be set by an earlier listing that failed. */
static bool list_work_tree(struct listing *listing, struct error *error)
{
	struct index *index = &listing->source->index;

	for (size_t i = 0; i < index->count; i++)
		index->entries[i].seen = false;
	return listing_add_disk(listing, error) &&
	       (!listing->source->sparse || list_index(listing, true, error));
}

static bool add_commit(struct listing *listing, struct error *error)
{
	const struct source *source = listing->source;
	struct oid tree = source->tree;
	struct str prefix = source->prefix;

	return listing_add_tree(listing, &tree, prefix, error);
}

static bool list_source(struct listing *listing, struct error *error)
{
	switch (listing->source->kind) {
	case SOURCE_COMMIT:
		return add_commit(listing, error);
	case SOURCE_INDEX:
		return list_index(listing, false, error);
	case SOURCE_WORK_TREE:
		return list_work_tree(listing, error);
	case SOURCE_DIRECTORY:
		break;
	}
	return listing_add_disk(listing, error);
}

int listing_order(const void *a, const void *b, void *context)
{
	(void)context;
	return str_compare(((const struct entry *)a)->path,
	    ((const struct entry *)b)->path);
}

/* In path order, each path once. A path may come twice where a folder of a
 * sparse index is on disk as well: the first is the one from disk, as sorting
 * keeps the order of equals. */
static void put_in_order(struct listing *listing)
{
	size_t kept = 0;

	sort_items(listing->items, listing->count, sizeof(*listing->items),
	    listing_order, NULL);
	for (size_t i = 0; i < listing->count; i++) {
		if (kept > 0 && str_equal(listing->items[kept - 1].path,
				    listing->items[i].path))
			continue;
		listing->items[kept++] = listing->items[i];
	}
	listing->count = kept;
}

/* Make the listing, with a repository at hand where there is one. */
static bool make_listing(struct listing *listing, struct error *error)
{
	struct handles *handles = listing->source->handles;
	bool ok;

	if (!handles)
		return list_source(listing, error);
	listing->repo = handles_take(handles, error);
	if (!listing->repo)
		return false;
	if (git_repository_odb(&listing->odb, listing->repo) < 0) {
		ok = libgit2_failed(error, "the repository");
	} else {
		ok = list_source(listing, error);
		git_odb_free(listing->odb);
	}
	return ok;
}

/* Of a work tree, what is listed and the noted trees are all that the index is
 * needed for; it takes more room than that. Paths lie in the index's memory,
 * and are copied out of it before that goes. */
static void leave_index(struct source *source)
{
	struct str trees = str_copy(source->index.trees, &source->arena);

	for (size_t i = 0; i < source->entry_count; i++) {
		struct entry *entry = &source->entries[i];
		struct str path =
		    str_copy(entry_full_path(source, entry), &source->arena);

		entry->path = str_slice(path, source->prefix.len, path.len);
	}
	source->index = (struct index){ .trees = trees };
	arena_release(&source->index_arena);
}

/* The listing is made in scratch memory, and copied once its size is known. */
static bool list(struct source *source, struct error *error)
{
	struct arena scratch = { 0 };
	struct listing listing = { .source = source,
		.perm = &source->arena,
		.scratch = &scratch };

	source->listed = make_listing(&listing, error);
	if (source->listed) {
		put_in_order(&listing);
		source->entry_count = listing.count;
		source->entries = arena_array(&source->arena, listing.count,
		    sizeof(*source->entries));
		if (listing.count > 0)
			memcpy(source->entries, listing.items,
			    listing.count * sizeof(*source->entries));
	}
	if (listing.repo)
		handles_give(source->handles, listing.repo);
	arena_release(&scratch);
	if (source->listed && source->kind == SOURCE_WORK_TREE)
		leave_index(source);
	return source->listed;
}

bool source_list(struct entry **entry, size_t *count, struct source *source,
    struct error *error)
{
	if (!source->listed && !list(source, error))
		return false;
	*entry = source->entries;
	*count = source->entry_count;
	return true;
}

static struct entry *find_listed(const struct source *source, struct str path)
{
	size_t from = 0;
	size_t to = source->entry_count;

	while (from < to) {
		size_t middle = from + (to - from) / 2;
		struct entry *entry = &source->entries[middle];
		int order = str_compare(entry->path, path);

		if (order == 0)
			return entry;
		if (order < 0)
			from = middle + 1;
		else
			to = middle;
	}
	return NULL;
}

/* Of a commit that is not listed. */
static struct entry *find_in_tree(struct listing *listing, struct str path)
{
	git_oid id = oid_to(&listing->source->tree);
	git_tree *tree = NULL;
	git_tree_entry *found = NULL;
	struct entry *entry = NULL;
	if (git_tree_lookup(&tree, listing->repo, &id) == 0 &&
	    git_tree_entry_bypath(&found, tree,
		str_cstring(path, listing->scratch)) == 0) {
		uint32_t mode = (uint32_t)git_tree_entry_filemode_raw(found);
		struct oid oid = oid_from(git_tree_entry_id(found));

		if ((mode & MODE_TYPE) != MODE_DIRECTORY)
			entry = listing_add_object(listing,
			    str_join(listing->source->prefix, path,
				listing->perm),
			    &oid, mode);
	}
	git_tree_entry_free(found);
	git_tree_free(tree);
	return entry;
}

/* Listing a whole commit for one file would be far dearer. What it finds is put
 * into the source's memory, each time anew. */
struct entry *source_entry(struct source *source, struct str path)
{
	struct arena scratch = { 0 };
	struct listing listing = { .source = source,
		.perm = &source->arena,
		.scratch = &scratch };
	struct error unread = { 0 };
	struct entry *entry;
	struct entry *new_entry = NULL;

	if (source->listed || source->kind != SOURCE_COMMIT)
		return find_listed(source, path);
	listing.repo = handles_take(source->handles, &unread);
	if (!listing.repo)
		return NULL;
	entry = find_in_tree(&listing, path);
	if (entry) {
		new_entry = NEW(&source->arena, struct entry);
		*new_entry = *entry;
	}
	handles_give(source->handles, listing.repo);
	arena_release(&scratch);
	return new_entry;
}
