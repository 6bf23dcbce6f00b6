/*
 * A work tree or directory on disk, by several threads: each job is one
 * directory, whose names are read, sorted out by ignore rules and index, and
 * whose directories are the next jobs. What the index has goes to a place of
 * its own in `tracked`, which no other thread writes; the rest to the thread's
 * own list. At the end all are put into one order.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "git/disk.h"
#include "git/rules.h"
#include "git/source.h"

enum {
	/*
	 * Read by getdents64(), as readdir() would allocate for each directory.
	 */
	NAMES_SIZE = 32 << 10, /* of a directory, read at once */
};

/* One of the names in a directory. */
struct item {
	char *name; /* with room for a '/' behind it */
	size_t len;
	unsigned char type; /* DT_...; DT_UNKNOWN: it must be asked for */
};

struct directory {
	struct work_item item;
	struct str path; /* "" or with a final '/' */
	const struct ignores *ignores; /* of the directories above */
	bool ignored; /* only what git tracks is listed */
	struct index_range tracked; /* what the index has below it */
};

/* What only one thread works with. */
struct walker {
	struct arena keep; /* until the end of the walk */
	struct arena scratch; /* of one directory */
	struct entry *others; /* that are not tracked; paths from the root */
	size_t other_count;
	int failed; /* why the project could not be opened; 0: it could */
};

struct walk {
	struct listing *listing;
	struct source *source;
	struct arena *scratch;
	int root; /* descriptor */
	struct index_range range; /* of the project */
	struct entry *tracked; /* one for each of `range`, once it is seen */
	struct walker *walkers;
	size_t jobs;
};

/* A directory that a thread has open. */
struct visit {
	struct walk *walk;
	struct walker *walker;
	struct directory *directory;
	struct work_item *below; /* directories that are found there */
	int fd;
};

static char *walk_disk_path(const struct source *source, struct str path,
    const char *name, struct arena *scratch)
{
	struct str full = str_printf(scratch, "%.*s%.*s%s",
	    STR_ARG(source->root), STR_ARG(path), name);

	return str_cstring(full, scratch);
}

static const struct ignores *read_ignores(const char *path,
    struct str directory, const struct ignores *above, struct arena *keep)
{
	struct error ignored = { 0 };
	struct str text;

	if (!disk_read(&text, path, path, RULES_LIMIT, keep, &ignored))
		return above;
	return ignores_parse(text, directory, above, keep);
}

/* `name` in the directory, in `keep`. Paths that are kept only until the end
 * are in `keep`; put_other() copies those that stay. */
static struct str visited_path(const struct visit *visit, struct str name)
{
	struct str directory = visit->directory->path;
	char *path =
	    arena_alloc(&visit->walker->keep, directory.len + name.len);

	if (directory.len)
		memcpy(path, directory.ptr, directory.len);
	memcpy(path + directory.len, name.ptr, name.len);
	return (struct str){ path, directory.len + name.len };
}

static struct entry *add_untracked(const struct visit *visit, struct str path)
{
	struct walker *walker = visit->walker;
	struct entry *entry = array_push(&walker->others, &walker->other_count,
	    sizeof(*entry), &walker->keep);

	entry->path = path;
	return entry;
}

/* The entry of what the index has at this place. */
static struct entry *add_tracked(const struct visit *visit, size_t place)
{
	struct walk *walk = visit->walk;
	struct index_entry *tracked = &walk->source->index.entries[place];
	struct entry *entry = &walk->tracked[place - walk->range.from];

	tracked->seen = true;
	entry->path = tracked->path;
	return entry;
}

static void set_stat(struct entry *entry, const struct stat *stat_data)
{
	entry->kind = S_ISLNK(stat_data->st_mode) ? ENTRY_LINK : ENTRY_FILE;
	entry->size = (uint64_t)stat_data->st_size;
	entry->executable = entry->kind == ENTRY_FILE &&
			    (stat_data->st_mode & S_IXUSR);
}

/* `place`: in the index; where it is none of there, one too many. Unchanged by
 * its stat data, it has the id that the index has for it, unread. A mode that
 * differs makes it another file for git. */
static void visit_file(const struct visit *visit, struct str name, size_t place,
    const struct stat *stat_data)
{
	const struct index *index = &visit->walk->source->index;
	const struct index_entry *tracked;
	struct entry *entry;

	if (place == index->count) {
		set_stat(add_untracked(visit, visited_path(visit, name)),
		    stat_data);
		return;
	}
	tracked = &index->entries[place];
	entry = add_tracked(visit, place);
	set_stat(entry, stat_data);
	if (!index_unchanged(index, tracked, stat_data))
		return;
	entry->oid = tracked->oid;
	entry->stamp = stat_stamp(stat_data);
	entry->indexed = entry->kind == ENTRY_LINK ||
			 entry->executable == ((tracked->mode & 0100u) != 0);
}

static bool is_submodule(const struct index *index, size_t place)
{
	return place < index->count &&
	       (index->entries[place].mode & MODE_TYPE) == MODE_SUBMODULE;
}

/* Another repository that nobody has added as a submodule. Its files are its
 * own, as for git. */
static bool is_repository(const struct visit *visit, struct str path)
{
	const struct source *source = visit->walk->source;

	return source->kind == SOURCE_WORK_TREE &&
	       access(walk_disk_path(source, path, ".git",
			  &visit->walker->scratch),
		   F_OK) == 0;
}

static void push_below(struct visit *visit, struct str path,
    struct index_range tracked, bool ignored)
{
	struct directory *below = NEW(&visit->walker->keep, struct directory);

	*below = (struct directory){ .item = { visit->below },
		.path = path,
		.ignores = visit->directory->ignores,
		.ignored = ignored,
		.tracked = tracked };
	visit->below = &below->item;
}

/* The item's name has room for the slash, so the path is made at once. An
 * ignored directory is entered only where git tracks something in it. */
static void add_directory(struct visit *visit, struct item *item, size_t place)
{
	const struct index *index = &visit->walk->source->index;
	const struct directory *above = visit->directory;
	struct index_range tracked;
	struct str path;
	struct str name;
	bool ignored;

	item->name[item->len] = '/';
	path = visited_path(visit, (struct str){ item->name, item->len + 1 });
	name = str_slice(path, 0, path.len - 1);
	tracked = index_within(index, above->tracked, path);
	ignored = above->ignored || ignores_match(above->ignores, name, true);
	if (is_submodule(index, place))
		*add_tracked(visit, place) = (struct entry){
			.path = index->entries[place].path,
			.kind = ENTRY_SUBMODULE,
			.oid = index->entries[place].oid,
			.indexed = true,
		};
	else if (ignored && tracked.from == tracked.to)
		return;
	else if (tracked.from == tracked.to && is_repository(visit, path))
		add_untracked(visit, name)->kind = ENTRY_SUBMODULE;
	else
		push_below(visit, path, tracked, ignored);
}

static bool is_ignored(const struct visit *visit, struct str name)
{
	const struct directory *directory = visit->directory;

	return directory->ignored ||
	       (directory->ignores && ignores_match(directory->ignores,
					  visited_path(visit, name), false));
}

/* Names of which the type is known and that are ignored are not even asked for:
 * fstatat() is what takes time. Links are told by the type and never followed;
 * sockets, pipes and the like are nothing. */
static void visit_directory_item(struct visit *visit, struct item *item)
{
	const struct index *index = &visit->walk->source->index;
	struct str name = { item->name, item->len };
	struct stat stat_data = { .st_mode = S_IFDIR };
	size_t place = index_place(index, visit->directory->tracked,
	    visit->directory->path.len, name);
	bool known = item->type == DT_REG || item->type == DT_LNK;
	bool ignored = known && place == index->count &&
		       is_ignored(visit, name);

	if (ignored ||
	    (item->type != DT_DIR && fstatat(visit->fd, item->name, &stat_data,
					 AT_SYMLINK_NOFOLLOW) < 0))
		return;
	if (S_ISDIR(stat_data.st_mode))
		add_directory(visit, item, place);
	else if (!S_ISREG(stat_data.st_mode) && !S_ISLNK(stat_data.st_mode))
		return;
	else if (known || place < index->count || !is_ignored(visit, name))
		visit_file(visit, name, place, &stat_data);
}

/* Also where the directory is of no git: these hold no files of the project. */
static bool is_name_left_out(const char *name)
{
	return strcmp(name, ".") == 0 || strcmp(name, "..") == 0 ||
	       strcmp(name, ".git") == 0 || strcmp(name, ".hg") == 0;
}

struct items {
	struct item *items;
	size_t count;
	bool has_ignores;
};

static void add_item(struct items *items, const struct dirent64 *dirent64,
    struct arena *scratch)
{
	struct item *item;

	if (is_name_left_out(dirent64->d_name))
		return;
	item = array_push(&items->items, &items->count, sizeof(*item), scratch);
	item->len = strlen(dirent64->d_name);
	item->name = arena_alloc(scratch, item->len + 2);
	memcpy(item->name, dirent64->d_name, item->len);
	item->type = dirent64->d_type;
	if (strcmp(dirent64->d_name, ".gitignore") == 0)
		items->has_ignores = true;
}

/* An error ends the list: what was read up to there is taken. */
static void read_directory_items(struct items *items, int fd,
    struct arena *scratch)
{
	_Alignas(struct dirent64) char room[NAMES_SIZE];
	ssize_t got;

	while ((got = getdents64(fd, room, sizeof(room))) > 0) {
		const char *at = room;

		while (at < room + got) {
			const struct dirent64 *dirent64 = (const void *)at;

			add_item(items, dirent64, scratch);
			at += dirent64->d_reclen;
		}
	}
}

/* Ignore files first, wherever they come in the directory. In an ignored
 * directory only tracked files count, for which rules say nothing. */
static void visit_all(struct visit *visit)
{
	struct directory *directory = visit->directory;
	struct walker *walker = visit->walker;
	struct items items = { 0 };

	read_directory_items(&items, visit->fd, &walker->scratch);
	if (items.has_ignores && !directory->ignored)
		directory->ignores =
		    read_ignores(walk_disk_path(visit->walk->source,
				     directory->path, ".gitignore",
				     &walker->scratch),
			directory->path, directory->ignores, &walker->keep);
	for (size_t i = 0; i < items.count; i++)
		visit_directory_item(visit, &items.items[i]);
}

/* A directory that we may not enter is an entry, so that it can be told; one
 * that is gone is nothing. Only if the project itself cannot be opened is it a
 * failure. */
static void add_closed(const struct visit *visit, int failed)
{
	const struct source *source = visit->walk->source;
	struct str path = visit->directory->path;

	if (str_equal(path, source->prefix))
		visit->walker->failed = failed;
	else if (failed != ENOENT)
		add_untracked(visit, str_slice(path, 0, path.len - 1))->kind =
		    ENTRY_CLOSED;
}

/* A worker's job: one directory. Opened relative to the root, which costs less
 * than from the top of the disk, and holds if that is moved. */
static struct work_item *walk_directory(void *context,
    struct work_item *work_item, size_t worker)
{
	struct walk *walk = context;
	struct visit visit = {
		.walk = walk,
		.walker = &walk->walkers[worker],
		.directory = (struct directory *)work_item,
	};
	struct arena *scratch = &visit.walker->scratch;
	struct arena_mark mark = arena_mark(scratch);
	struct str path = visit.directory->path;

	visit.fd = openat(walk->root,
	    path.len ? str_cstring(path, scratch) : ".",
	    O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (visit.fd < 0) {
		add_closed(&visit, errno);
	} else {
		visit_all(&visit);
		close(visit.fd);
	}
	arena_rewind(scratch, mark);
	return visit.below;
}

/* Outside the project, links are followed. NULL: there is no such file; the
 * text is then "", which cannot be read. */
static const char *followed_path(const struct walk *walk, const char *path)
{
	char *real = realpath(path, NULL);
	const char *copy = str_cstring(str_from(real), walk->scratch);

	free(real);
	return copy;
}

/* The user's own file: core.excludesFile, or where git looks without it. */
static const char *user_excludes(const struct walk *walk)
{
	git_config *config = NULL;
	git_buf path = { 0 };
	const char *home = getenv("HOME");
	const char *xdg = getenv("XDG_CONFIG_HOME");
	struct str out = { 0 };

	if (git_repository_config_snapshot(&config, walk->listing->repo) == 0 &&
	    git_config_get_path(&path, config, "core.excludesfile") == 0)
		out = str_copy(str_from(path.ptr), walk->scratch);
	else if (xdg && *xdg)
		out = str_printf(walk->scratch, "%s/git/ignore", xdg);
	else if (home && *home)
		out = str_printf(walk->scratch, "%s/.config/git/ignore", home);
	git_buf_dispose(&path);
	git_config_free(config);
	return followed_path(walk, str_cstring(out, walk->scratch));
}

/* The rules that are in no directory of the project, or above it. From the
 * weakest to the strongest: the user's file, the repository's, those of the
 * folders above. */
static const struct ignores *outer_ignores(const struct walk *walk)
{
	const struct source *source = walk->source;
	const struct ignores *ignores = NULL;
	struct str above = source->prefix;

	if (source->kind == SOURCE_WORK_TREE) {
		struct str exclude = str_printf(walk->scratch,
		    "%.*s/info/exclude", STR_ARG(source->git_directory));

		ignores = read_ignores(user_excludes(walk), (struct str){ 0 },
		    ignores, walk->scratch);
		ignores = read_ignores(str_cstring(exclude, walk->scratch),
		    (struct str){ 0 }, ignores, walk->scratch);
	}
	for (size_t i = 0; i < above.len; i++) {
		struct str path = str_slice(above, 0, i);

		if (i == 0 || above.ptr[i - 1] == '/')
			ignores = read_ignores(walk_disk_path(source, path,
						   ".gitignore", walk->scratch),
			    path, ignores, walk->scratch);
	}
	return ignores;
}

/* `path`: from the root, in memory that stays. */
static void put(struct listing *listing, const struct entry *entry,
    struct str path)
{
	struct entry *added = listing_add(listing, path);
	struct str inside = added->path;

	*added = *entry;
	added->path = inside;
}

static void put_other(struct listing *listing, const struct entry *entry)
{
	put(listing, entry, str_copy(entry->path, listing->perm));
}

/* What the threads found that is not tracked, in order. */
static struct entry *untracked_entries(size_t *count, const struct walk *walk)
{
	struct entry *others = NULL;

	*count = 0;
	for (size_t i = 0; i < walk->jobs; i++)
		for (size_t k = 0; k < walk->walkers[i].other_count; k++)
			*(struct entry *)array_push(&others, count,
			    sizeof(*others),
			    walk->scratch) = walk->walkers[i].others[k];
	sort_items(others, *count, sizeof(*others), listing_order, NULL);
	return others;
}

/* Those that the index has, and the others, in one order. Both are in path
 * order; an index entry that is not on disk was deleted. */
static void add_found(const struct walk *walk)
{
	const struct index_entry *index_entries = walk->source->index.entries;
	size_t count;
	const struct entry *others = untracked_entries(&count, walk);
	const struct entry *past_end = others + count;
	struct listing *listing = walk->listing;

	for (size_t i = walk->range.from; i < walk->range.to; i++) {
		if (!index_entries[i].seen)
			continue;
		for (; others < past_end &&
		       str_compare(others->path, index_entries[i].path) < 0;
		     others++)
			put_other(listing, others);
		put(listing, &walk->tracked[i - walk->range.from],
		    index_entries[i].path);
	}
	for (; others < past_end; others++)
		put_other(listing, others);
}

/* The `project` is on the stack: workers_follow() returns when all is done. */
static bool walk_all(struct walk *walk, struct error *error)
{
	const struct source *source = walk->source;
	struct directory project = { .path = source->prefix,
		.ignores = outer_ignores(walk),
		.tracked = walk->range };
	int failed = 0;

	walk->root = open(walk_disk_path(source, STR(""), "", walk->scratch),
	    O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (walk->root < 0)
		return disk_failed(error,
		    walk_disk_path(source, STR(""), "", walk->scratch), errno);
	workers_follow(walk->jobs, &project.item, walk_directory, walk);
	close(walk->root);
	for (size_t i = 0; i < walk->jobs && !failed; i++)
		failed = walk->walkers[i].failed;
	return !failed ||
	       disk_failed(error,
		   walk_disk_path(source, source->prefix, "", walk->scratch),
		   failed);
}

bool listing_add_disk(struct listing *listing, struct error *error)
{
	struct source *source = listing->source;
	const struct index_range whole_index = { 0, source->index.count };
	struct arena *scratch = listing->scratch;
	struct walk walk = { .listing = listing,
		.scratch = scratch,
		.source = source,
		.jobs = workers_default() };
	bool ok;

	walk.range = index_within(&source->index, whole_index, source->prefix);
	walk.tracked = arena_array(scratch, walk.range.to - walk.range.from,
	    sizeof(*walk.tracked));
	walk.walkers = arena_array(scratch, walk.jobs, sizeof(*walk.walkers));
	ok = walk_all(&walk, error);
	if (ok)
		add_found(&walk);
	for (size_t i = 0; i < walk.jobs; i++) {
		arena_release(&walk.walkers[i].keep);
		arena_release(&walk.walkers[i].scratch);
	}
	return ok;
}
