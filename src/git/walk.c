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

struct directory {
	struct str path; /* "" or with a final '/' */
	const struct ignores *ignores; /* of the directories above */
	bool ignored; /* only what git tracks is listed */
};

/* One of the names in a directory. */
struct item {
	char *name;
	bool directory; /* known to be one without asking */
};

struct walk {
	struct directory *items; /* a queue */
	size_t count;
	struct listing *listing;
	struct arena *scratch;
	const struct source *source;
};

static char *disk_path(const struct walk *walk, struct str path,
    const char *name)
{
	struct str root = walk->source->root;
	struct str full = str_printf(walk->scratch, "%.*s%.*s%s", STR_ARG(root),
	    STR_ARG(path), name);

	return str_cstring(full, walk->scratch);
}

static const struct ignores *read_ignores(const struct walk *walk,
    const char *path, struct str directory, const struct ignores *above)
{
	struct error ignored = { 0 };
	struct str text;

	if (!disk_read(&text, path, path, RULES_LIMIT, walk->scratch, &ignored))
		return above;
	return ignores_parse(text, directory, above, walk->scratch);
}

static void push(struct walk *walk, struct str path,
    const struct ignores *ignores, bool ignored)
{
	struct directory *item = array_push(&walk->items, &walk->count,
	    sizeof(*item), walk->scratch);

	item->path = path;
	item->ignores = ignores;
	item->ignored = ignored;
}

static void add_file(struct walk *walk, const struct directory *directory,
    struct str path, const struct stat *stat_data)
{
	struct source *source = walk->listing->source;
	struct index_entry *tracked = index_find(&source->index, path);
	struct entry *entry;

	if (!tracked && (directory->ignored ||
			    ignores_match(directory->ignores, path, false)))
		return;
	entry = listing_add(walk->listing, path);
	entry->kind = S_ISLNK(stat_data->st_mode) ? ENTRY_LINK : ENTRY_FILE;
	entry->size = (uint64_t)stat_data->st_size;
	entry->executable = entry->kind == ENTRY_FILE &&
			    (stat_data->st_mode & S_IXUSR);
	if (!tracked)
		return;
	tracked->seen = true;
	if (index_unchanged(&source->index, tracked, stat_data))
		entry->oid = tracked->oid;
}

static void add_submodule(struct walk *walk, struct str path,
    const struct index_entry *tracked)
{
	struct entry *entry = listing_add(walk->listing, path);

	entry->kind = ENTRY_SUBMODULE;
	if (tracked)
		entry->oid = tracked->oid;
}

/* Another repository that nobody has added as a submodule. */
static bool is_repository(const struct walk *walk, struct str path)
{
	return walk->source->kind == SOURCE_WORK_TREE &&
	       access(disk_path(walk, path, ".git"), F_OK) == 0;
}

/* `path` ends in '/'. */
static void add_directory(struct walk *walk, const struct directory *above,
    struct str path)
{
	const struct index *index = &walk->source->index;
	struct str name = str_slice(path, 0, path.len - 1);
	struct index_entry *tracked = index_find(index, name);
	bool below = index_below(index, path);
	bool ignored = above->ignored ||
		       ignores_match(above->ignores, name, true);

	if (tracked && (tracked->mode & MODE_TYPE) == MODE_SUBMODULE) {
		tracked->seen = true;
		add_submodule(walk, name, tracked);
	} else if (ignored && !below) {
		return;
	} else if (!below && is_repository(walk, path)) {
		add_submodule(walk, name, NULL);
	} else {
		push(walk, path, above->ignores, ignored);
	}
}

static bool is_left_out(const char *name)
{
	return strcmp(name, ".") == 0 || strcmp(name, "..") == 0 ||
	       strcmp(name, ".git") == 0 || strcmp(name, ".hg") == 0;
}

/* `name` in `directory`, with a final '/' if it is one itself. */
static struct str path_of(const struct walk *walk, struct str directory,
    struct str name, bool is_directory)
{
	size_t len = directory.len + name.len;
	char *path = arena_alloc(walk->listing->perm, len + 1);

	if (directory.len)
		memcpy(path, directory.ptr, directory.len);
	memcpy(path + directory.len, name.ptr, name.len);
	if (is_directory)
		path[len++] = '/';
	return (struct str){ path, len };
}

static void visit(struct walk *walk, const struct directory *directory, int fd,
    const struct item *item)
{
	struct stat stat_data = { .st_mode = S_IFDIR };
	struct str path;

	if (!item->directory &&
	    fstatat(fd, item->name, &stat_data, AT_SYMLINK_NOFOLLOW) < 0)
		return;
	path = path_of(walk, directory->path, str_from(item->name),
	    S_ISDIR(stat_data.st_mode));
	if (S_ISDIR(stat_data.st_mode))
		add_directory(walk, directory, path);
	else if (S_ISREG(stat_data.st_mode) || S_ISLNK(stat_data.st_mode))
		add_file(walk, directory, path, &stat_data);
}

static DIR *open_directory(const struct walk *walk, struct str path)
{
	int fd = open(disk_path(walk, path, ""),
	    O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	DIR *dir;

	if (fd < 0)
		return NULL;
	dir = fdopendir(fd);
	if (!dir)
		close(fd);
	return dir;
}

/* A directory that we may not enter is an entry, so that it can be told. */
static bool cannot_open(struct walk *walk, struct str path, struct error *error)
{
	int number = errno;
	struct str prefix = walk->source->prefix;

	if (str_equal(path, prefix))
		return disk_failed(error, disk_path(walk, path, ""), number);
	if (number == ENOENT)
		return true;
	listing_add(walk->listing, str_slice(path, 0, path.len - 1))->kind =
	    ENTRY_CLOSED;
	return true;
}

static void visit_all(struct walk *walk, struct directory *directory, DIR *dir)
{
	struct item *items = NULL;
	size_t count = 0;
	const struct dirent *entry;
	bool has_ignores = false;

	while ((entry = readdir(dir))) {
		struct item *item;

		if (is_left_out(entry->d_name))
			continue;
		item = array_push(&items, &count, sizeof(*item), walk->scratch);
		item->name =
		    str_cstring(str_from(entry->d_name), walk->scratch);
		item->directory = entry->d_type == DT_DIR;
		has_ignores = has_ignores ||
			      str_is(str_from(item->name), ".gitignore");
	}
	if (has_ignores && !directory->ignored)
		directory->ignores = read_ignores(walk,
		    disk_path(walk, directory->path, ".gitignore"),
		    directory->path, directory->ignores);
	for (size_t i = 0; i < count; i++)
		visit(walk, directory, dirfd(dir), &items[i]);
}

static bool walk_directory(struct walk *walk, struct directory directory,
    struct error *error)
{
	DIR *dir = open_directory(walk, directory.path);

	if (!dir)
		return cannot_open(walk, directory.path, error);
	visit_all(walk, &directory, dir);
	closedir(dir);
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

		ignores = read_ignores(walk, user_excludes(walk),
		    (struct str){ 0 }, ignores);
		ignores = read_ignores(walk,
		    str_cstring(exclude, walk->scratch), (struct str){ 0 },
		    ignores);
	}
	for (size_t i = 0; i < above.len; i++) {
		struct str path = str_slice(above, 0, i);

		if (i == 0 || above.ptr[i - 1] == '/')
			ignores = read_ignores(walk,
			    disk_path(walk, path, ".gitignore"), path, ignores);
	}
	return ignores;
}

bool listing_add_disk(struct listing *listing, struct error *error)
{
	struct walk walk = { .listing = listing,
		.scratch = listing->scratch,
		.source = listing->source };

	push(&walk, walk.source->prefix, outer_ignores(&walk), false);
	for (size_t i = 0; i < walk.count; i++) {
		if (!walk_directory(&walk, walk.items[i], error))
			return false;
	}
	return true;
}
