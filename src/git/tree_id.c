/*
 * A project's files as one object id: that of the tree they make. The entries
 * are in path order, and so are the items of git's trees, as a folder sorts
 * with its slash. So one pass does: `levels` are the folders that the last path
 * is in, and a folder that is left is hashed and put into the one above. Where
 * git has noted a folder's tree in the index, and nothing in it changed, that
 * id is taken at once.
 */
#include <string.h>

#include "git/source.h"

/* A directory whose tree is being made. */
struct level {
	size_t start; /* of what is in it, in the paths */
	struct buf text; /* of the tree, as git has it */
};

/* Levels are used again, with their buffers. */
struct writing {
	struct level *levels; /* the root first; those beyond `count` wait */
	size_t made;
	size_t count;
	struct str before; /* the path that was added last */
	struct map known; /* path → struct index_tree: as git noted them */
	struct arena *scratch;
};

static void put_tree_item(struct level *level, const char *mode,
    struct str name, const struct oid *oid)
{
	buf_puts(&level->text, mode);
	buf_putc(&level->text, ' ');
	buf_put(&level->text, name);
	buf_putc(&level->text, '\0');
	buf_put(&level->text,
	    (struct str){ (const char *)oid->bytes, sizeof(oid->bytes) });
}

/* An id of zeros stands for what could not be hashed. */
static struct oid finish_tree_level(const struct level *level)
{
	struct oid none = { { 0 } };
	git_oid id;

	if (git_odb_hash(&id, level->text.ptr ? level->text.ptr : "",
		level->text.len, GIT_OBJECT_TREE) < 0)
		return none;
	return oid_from(&id);
}

static void open_tree_level(struct writing *writing, size_t start)
{
	struct level *level;

	if (writing->count == writing->made) {
		level = array_push(&writing->levels, &writing->made,
		    sizeof(*level), writing->scratch);
		level->text.arena = writing->scratch;
	}
	level = &writing->levels[writing->count++];
	level->start = start;
	level->text.len = 0;
}

/* The last directory is complete: it is an item of the one above. The folder's
 * name is in the path before, between the two starts. */
static void close_level(struct writing *writing)
{
	struct level *level = &writing->levels[--writing->count];
	struct level *above_level = level - 1;
	struct oid oid = finish_tree_level(level);

	put_tree_item(above_level, "40000",
	    str_slice(writing->before, above_level->start, level->start - 1),
	    &oid);
}

static bool is_in_open_tree(const struct writing *writing, struct str path)
{
	size_t start = writing->levels[writing->count - 1].start;

	return path.len > start && str_equal(str_slice(path, 0, start),
				       str_slice(writing->before, 0, start));
}

/* Leave the directories that `path` is not in, enter those that it is in. */
static void go_to_directory(struct writing *writing, struct str path)
{
	size_t start;

	while (writing->count > 1 && !is_in_open_tree(writing, path))
		close_level(writing);
	for (start = writing->levels[writing->count - 1].start;
	     start < path.len;) {
		size_t slash =
		    start + str_find(str_slice(path, start, path.len), '/');

		if (slash == path.len)
			break;
		start = slash + 1;
		open_tree_level(writing, start);
	}
	writing->before = path;
}

/* ENTRY_CLOSED is no mode of git's: the tree is one that git could not make,
 * but a different one than without it. */
static const char *mode_of(const struct entry *entry)
{
	static const char *const modes[] = { [ENTRY_FILE] = "100644",
		[ENTRY_LINK] = "120000",
		[ENTRY_SUBMODULE] = "160000",
		[ENTRY_CLOSED] = "0" };

	return entry->executable ? "100755" : modes[entry->kind];
}

static void write_tree_entry(struct writing *writing, const struct entry *entry)
{
	struct level *level;

	go_to_directory(writing, entry->path);
	level = &writing->levels[writing->count - 1];
	put_tree_item(level, mode_of(entry),
	    str_slice(entry->path, level->start, entry->path.len), &entry->oid);
}

/* The file that is to be there, in place of one of the listing. An executable
 * file stays one. */
static void add_put(struct writing *writing, const struct entry *entry,
    const struct tree_put *put)
{
	struct entry placed = { .path = put->path };
	git_oid id;

	if (git_odb_hash(&id, put->text.ptr, put->text.len, GIT_OBJECT_BLOB) ==
	    0)
		placed.oid = oid_from(&id);
	placed.executable = entry && entry->executable;
	write_tree_entry(writing, &placed);
}

/*
 * Are the `count` entries from `first` on all that is below the folder, and as
 * the index has them? Not where something is listed in the folder that git
 * ignores the change of, or where a file is missing: then the numbers differ.
 */
static bool are_all(const struct source *source, size_t first, size_t count,
    struct str folder)
{
	size_t end = first + count;

	if (count == 0 || count > source->entry_count - first ||
	    !path_inside(source->entries[end - 1].path, folder) ||
	    (end < source->entry_count &&
		path_inside(source->entries[end].path, folder)))
		return false;
	for (size_t i = first; i < end; i++)
		if (!source->entries[i].indexed)
			return false;
	return true;
}

/* Add the first folder of an entry's path that is not entered yet and whose
 * tree is known. How many entries that is; 0: there is none. The outermost such
 * folder saves most. Not one in which something is put. */
static size_t add_known(struct writing *writing, const struct source *source,
    size_t number, const struct tree_put *put)
{
	struct str path = source->entries[number].path;

	for (size_t at = 0; at < path.len; at++) {
		struct str folder = str_slice(path, 0, at);
		const uint64_t *place;
		const struct index_tree *tree;

		if (path.ptr[at] != '/' || path_inside(writing->before, folder))
			continue;
		place = map_get(&writing->known, folder);
		if (!place || (put && path_inside(put->path, folder)))
			continue;
		tree = (const struct index_tree *)(uintptr_t)*place;
		if (!are_all(source, number, tree->count, folder))
			continue;
		go_to_directory(writing, folder);
		put_tree_item(&writing->levels[writing->count - 1], "40000",
		    path_name(folder), &tree->oid);
		return tree->count;
	}
	return 0;
}

/* Those that are to be there before `path`; the next one. */
static const struct tree_put *add_puts(struct writing *writing,
    const struct tree_put *put, const struct tree_put *past_put,
    struct str path)
{
	for (; put < past_put && str_compare(put->path, path) < 0; put++)
		if (!put->gone)
			add_put(writing, NULL, put);
	return put;
}

/* Two lists in path order, merged: what is put takes the place of the entry of
 * its path. An entry that cannot be read counts by its path, with an id of
 * zeros. */
static void write_tree_entries(struct writing *writing, struct source *source,
    const struct tree_puts *puts)
{
	const struct tree_put *put = puts->items;
	const struct tree_put *past_put = put + puts->count;

	for (size_t i = 0; i < source->entry_count; i++) {
		struct entry *entry = &source->entries[i];
		struct error unread = { 0 };
		size_t known = 0;

		put = add_puts(writing, put, past_put, entry->path);
		if (put < past_put && str_equal(put->path, entry->path)) {
			if (!put->gone)
				add_put(writing, entry, put);
			put++;
			continue;
		}
		if (writing->known.count)
			known = add_known(writing, source, i,
			    put < past_put ? put : NULL);
		if (known == 0) {
			(void)source_identify(entry, source, &unread);
			write_tree_entry(writing, entry);
		} else {
			i += known - 1;
		}
	}
	for (; put < past_put; put++)
		if (!put->gone)
			add_put(writing, NULL, put);
}

/* Noted trees are those of the whole repository, not of a project in it, and
 * not of a merge. */
bool source_tree(struct oid *oid, struct source *source,
    const struct tree_puts *puts)
{
	static const struct tree_puts no_tree_puts;
	struct arena scratch = { 0 };
	struct writing writing = { .scratch = &scratch };

	if (source->kind == SOURCE_COMMIT && !puts) {
		*oid = source->tree;
		return true;
	}
	if (!source->listed)
		return false;
	if (source->prefix.len == 0 && !source->beside)
		index_trees(&writing.known, source->index.trees, &scratch);
	open_tree_level(&writing, 0);
	write_tree_entries(&writing, source, puts ? puts : &no_tree_puts);
	while (writing.count > 1)
		close_level(&writing);
	*oid = finish_tree_level(&writing.levels[0]);
	arena_release(&scratch);
	return true;
}
