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
	NAMES_SIZE = 32 << 10, /* of a directory, read at once */
	LEVEL_ALONE = 32, /* fewer directories are not worth a thread */
};

/* One of the names in a directory. */
struct item {
	char *name; /* with room for a '/' behind it */
	size_t len;
	unsigned char type; /* DT_...; DT_UNKNOWN: it must be asked for */
};

struct directory {
	struct str path; /* "" or with a final '/' */
	const struct ignores *ignores; /* of the directories above */
	bool ignored; /* only what git tracks is listed */
	struct index_range tracked; /* what the index has below it */
	/* What is found there: */
	struct directory *below;
	size_t below_count;
	struct entry *others; /* that are not tracked; paths from the root */
	size_t other_count;
	int failed; /* why it could not be opened; 0: it could */
};

/* What only one thread works with. */
struct walker {
	struct arena keep; /* until the end of the walk */
	struct arena scratch; /* of one directory */
};

struct walk {
	struct listing *listing;
	struct source *source;
	struct arena *scratch;
	int root; /* descriptor */
	struct directory *level; /* those of one depth */
	size_t count;
	struct index_range range; /* of the project */
	struct entry *tracked; /* one for each of `range`, once it is seen */
	struct entry *others; /* paths from the root */
	size_t other_count;
	struct walker *walkers;
	size_t jobs;
};

/* A directory that a thread has open. */
struct visit {
	struct walk *walk;
	struct walker *walker;
	struct directory *directory;
	int fd;
};

static char *disk_path(const struct source *source, struct str path,
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

/* `name` in the directory, in `keep`. */
static struct str path_of(const struct visit *visit, struct str name)
{
	struct str directory = visit->directory->path;
	char *path =
	    arena_alloc(&visit->walker->keep, directory.len + name.len);

	if (directory.len)
		memcpy(path, directory.ptr, directory.len);
	memcpy(path + directory.len, name.ptr, name.len);
	return (struct str){ path, directory.len + name.len };
}

static struct entry *add_other(const struct visit *visit, struct str path)
{
	struct directory *directory = visit->directory;
	struct entry *entry = array_push(&directory->others,
	    &directory->other_count, sizeof(*entry), &visit->walker->keep);

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

/* `place`: in the index; where it is none of there, one too many. */
static void add_file(const struct visit *visit, struct str name, size_t place,
    const struct stat *stat_data)
{
	const struct index *index = &visit->walk->source->index;
	const struct index_entry *tracked;
	struct entry *entry;

	if (place == index->count) {
		set_stat(add_other(visit, path_of(visit, name)), stat_data);
		return;
	}
	tracked = &index->entries[place];
	entry = add_tracked(visit, place);
	set_stat(entry, stat_data);
	if (!index_unchanged(index, tracked, stat_data))
		return;
	entry->oid = tracked->oid;
	entry->indexed = entry->kind == ENTRY_LINK ||
			 entry->executable == ((tracked->mode & 0100u) != 0);
}

static bool is_submodule(const struct index *index, size_t place)
{
	return place < index->count &&
	       (index->entries[place].mode & MODE_TYPE) == MODE_SUBMODULE;
}

/* Another repository that nobody has added as a submodule. */
static bool is_repository(const struct visit *visit, struct str path)
{
	const struct source *source = visit->walk->source;

	return source->kind == SOURCE_WORK_TREE &&
	       access(disk_path(source, path, ".git", &visit->walker->scratch),
		   F_OK) == 0;
}

static void push_below(const struct visit *visit, struct str path,
    struct index_range tracked, bool ignored)
{
	struct directory *above = visit->directory;
	struct directory *below = array_push(&above->below, &above->below_count,
	    sizeof(*below), &visit->walker->keep);

	below->path = path;
	below->ignores = above->ignores;
	below->ignored = ignored;
	below->tracked = tracked;
}

static void add_directory(const struct visit *visit, struct item *item,
    size_t place)
{
	const struct index *index = &visit->walk->source->index;
	const struct directory *above = visit->directory;
	struct index_range tracked;
	struct str path;
	struct str name;
	bool ignored;

	item->name[item->len] = '/';
	path = path_of(visit, (struct str){ item->name, item->len + 1 });
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
		add_other(visit, name)->kind = ENTRY_SUBMODULE;
	else
		push_below(visit, path, tracked, ignored);
}

static bool is_ignored(const struct visit *visit, struct str name)
{
	const struct directory *directory = visit->directory;

	return directory->ignored ||
	       (directory->ignores && ignores_match(directory->ignores,
					  path_of(visit, name), false));
}

static void visit_item(const struct visit *visit, struct item *item)
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
		add_file(visit, name, place, &stat_data);
}

static bool is_left_out(const char *name)
{
	return strcmp(name, ".") == 0 || strcmp(name, "..") == 0 ||
	       strcmp(name, ".git") == 0 || strcmp(name, ".hg") == 0;
}

struct items {
	struct item *items;
	size_t count;
	bool has_ignores;
};

static void add_item(struct items *out, const struct dirent64 *entry,
    struct arena *scratch)
{
	struct item *item;

	if (is_left_out(entry->d_name))
		return;
	item = array_push(&out->items, &out->count, sizeof(*item), scratch);
	item->len = strlen(entry->d_name);
	item->name = arena_alloc(scratch, item->len + 2);
	memcpy(item->name, entry->d_name, item->len);
	item->type = entry->d_type;
	if (strcmp(entry->d_name, ".gitignore") == 0)
		out->has_ignores = true;
}

static void read_items(struct items *out, int fd, struct arena *scratch)
{
	_Alignas(struct dirent64) char room[NAMES_SIZE];
	ssize_t got;

	while ((got = getdents64(fd, room, sizeof(room))) > 0) {
		const char *at = room;

		while (at < room + got) {
			const struct dirent64 *entry = (const void *)at;

			add_item(out, entry, scratch);
			at += entry->d_reclen;
		}
	}
}

static void visit_all(const struct visit *visit)
{
	struct directory *directory = visit->directory;
	struct walker *walker = visit->walker;
	struct items items = { 0 };

	read_items(&items, visit->fd, &walker->scratch);
	if (items.has_ignores && !directory->ignored)
		directory->ignores =
		    read_ignores(disk_path(visit->walk->source, directory->path,
				     ".gitignore", &walker->scratch),
			directory->path, directory->ignores, &walker->keep);
	for (size_t i = 0; i < items.count; i++)
		visit_item(visit, &items.items[i]);
}

/* A worker's job: one directory of the level. */
static void walk_directory(void *context, size_t item, size_t worker)
{
	struct walk *walk = context;
	struct visit visit = {
		.walk = walk,
		.walker = &walk->walkers[worker],
		.directory = &walk->level[item],
	};
	struct arena *scratch = &visit.walker->scratch;
	struct arena_mark mark = arena_mark(scratch);
	struct str path = visit.directory->path;

	visit.fd = openat(walk->root,
	    path.len ? str_cstring(path, scratch) : ".",
	    O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (visit.fd < 0) {
		visit.directory->failed = errno;
	} else {
		visit_all(&visit);
		close(visit.fd);
	}
	arena_rewind(scratch, mark);
}

/* A directory that we may not enter is an entry, so that it can be told. */
static bool check_open(struct walk *walk, const struct directory *directory,
    struct error *error)
{
	const struct source *source = walk->source;
	struct str path = directory->path;
	struct entry *entry;

	if (directory->failed == 0)
		return true;
	if (str_equal(path, source->prefix))
		return disk_failed(error,
		    disk_path(source, path, "", walk->scratch),
		    directory->failed);
	if (directory->failed == ENOENT)
		return true;
	entry = array_push(&walk->others, &walk->other_count, sizeof(*entry),
	    walk->scratch);
	entry->path = str_slice(path, 0, path.len - 1);
	entry->kind = ENTRY_CLOSED;
	return true;
}

static bool walk_level(struct walk *walk, struct error *error)
{
	struct directory *level = walk->level;
	size_t count = walk->count;

	workers_run(count < LEVEL_ALONE ? 1 : walk->jobs, count, walk_directory,
	    walk);
	walk->level = NULL;
	walk->count = 0;
	for (size_t i = 0; i < count; i++) {
		const struct directory *from = &level[i];

		if (!check_open(walk, from, error))
			return false;
		for (size_t k = 0; k < from->other_count; k++)
			*(struct entry *)array_push(&walk->others,
			    &walk->other_count, sizeof(*from->others),
			    walk->scratch) = from->others[k];
		for (size_t k = 0; k < from->below_count; k++)
			*(struct directory *)array_push(&walk->level,
			    &walk->count, sizeof(*level),
			    walk->scratch) = from->below[k];
	}
	return true;
}

/* Outside the project, links are followed. */
static const char *real_path(const struct walk *walk, const char *path)
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
	return real_path(walk, str_cstring(out, walk->scratch));
}

/* The rules that are in no directory of the project, or above it. */
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
			ignores = read_ignores(disk_path(source, path,
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

/* Those that the index has, and the others, in one order. */
static void add_found(struct walk *walk)
{
	const struct index_entry *entries = walk->source->index.entries;
	struct entry *others = walk->others;
	const struct entry *end = others + walk->other_count;
	struct listing *listing = walk->listing;

	sort_items(others, walk->other_count, sizeof(*others), listing_order,
	    NULL);
	for (size_t i = walk->range.from; i < walk->range.to; i++) {
		if (!entries[i].seen)
			continue;
		for (; others < end &&
		       str_compare(others->path, entries[i].path) < 0;
		     others++)
			put_other(listing, others);
		put(listing, &walk->tracked[i - walk->range.from],
		    entries[i].path);
	}
	for (; others < end; others++)
		put_other(listing, others);
}

static bool walk_all(struct walk *walk, struct error *error)
{
	const struct source *source = walk->source;
	struct directory *root;

	walk->root = open(disk_path(source, STR(""), "", walk->scratch),
	    O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (walk->root < 0)
		return disk_failed(error,
		    disk_path(source, STR(""), "", walk->scratch), errno);
	root = array_push(&walk->level, &walk->count, sizeof(*root),
	    walk->scratch);
	root->path = source->prefix;
	root->tracked = walk->range;
	root->ignores = outer_ignores(walk);
	while (walk->count > 0 && walk_level(walk, error))
		;
	close(walk->root);
	return walk->count == 0;
}

bool listing_add_disk(struct listing *listing, struct error *error)
{
	struct source *source = listing->source;
	const struct index_range all = { 0, source->index.count };
	struct arena *scratch = listing->scratch;
	struct walk walk = { .listing = listing,
		.scratch = scratch,
		.source = source,
		.jobs = workers_default() };
	bool ok;

	walk.range = index_within(&source->index, all, source->prefix);
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
