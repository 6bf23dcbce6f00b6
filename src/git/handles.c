/*
 * libgit2's repositories may not be shared by threads, and opening one takes
 * time. So each thread takes one of those that lie idle, or opens another, and
 * gives it back. There are as many as ever were in use at once.
 */
#include "git/handles.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "git/memory_objects.h"

/* Bounds the memory that mapped packs seem to take; costs no time. */
#define WINDOW_SIZE ((size_t)16 << 20)
#define WINDOW_LIMIT ((size_t)64 << 20)

struct handle {
	git_repository *repo;
	struct handle *next;
};

/* The structs themselves are never freed one by one: a handle without a
 * repository waits in `spare`. */
struct handles {
	struct arena arena;
	pthread_mutex_t lock; /* for all below, and `arena` */
	const char *path; /* what to open once more */
	const char *work_tree; /* if it is not where `path` is; or NULL */
	struct memory_objects *beside; /* NULL: none */
	struct handle *idle;
	struct handle *spare; /* without a repository */
};

/*
 * Owner checks are off: we run no hook, filter or command of the repository,
 * and in containers its owner is often another user. Hashes of objects are not
 * verified, as git does not either: that halves the time of reading. Objects
 * are read once, so caching them is a waste. The extensions are those that do
 * not change what we read.
 */
void libgit2_start(void)
{
#if LIBGIT2_VER_MAJOR > 1 || LIBGIT2_VER_MINOR >= 2
	const char *extensions[] = { "noop", "partialclone", "preciousobjects",
		"relativeworktrees", "worktreeconfig" };
#endif

	git_libgit2_init();
#if LIBGIT2_VER_MAJOR > 1 || LIBGIT2_VER_MINOR >= 5
	git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, 0);
#endif
	git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, 0);
	git_libgit2_opts(GIT_OPT_ENABLE_CACHING, 0);
	git_libgit2_opts(GIT_OPT_SET_MWINDOW_SIZE, WINDOW_SIZE);
	git_libgit2_opts(GIT_OPT_SET_MWINDOW_MAPPED_LIMIT, WINDOW_LIMIT);
#if LIBGIT2_VER_MAJOR > 1 || LIBGIT2_VER_MINOR >= 2
	git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, extensions,
	    LENGTH(extensions));
#endif
}

bool libgit2_failed(struct error *error, const char *what)
{
	const git_error *last = git_error_last();

	if (error)
		error->broken = true;
	return error_set(error, "%s: %s", what,
	    last && last->message ? last->message : "libgit2 gives no reason");
}

/* The work tree where there is one: behind a `.git` file, the repository's own
 * directory does not tell where its work tree is. One that GIT_WORK_TREE names
 * does not tell where its repository is. The path of the repository and the
 * work tree are not the same thing to open by, see the cases above. */
static void set_paths(struct handles *handles, git_repository *repo,
    struct arena *arena)
{
	const char *tree = git_repository_workdir(repo);
	const char *named = getenv("GIT_DIR");
	bool outer = tree && named && *named;
	const char *path = !tree || outer ? git_repository_path(repo) : tree;

	handles->path = str_cstring(str_from(path), arena);
	if (outer)
		handles->work_tree = str_cstring(str_from(tree), arena);
}

static void push_handle(struct handle **handles, struct handle *handle)
{
	handle->next = *handles;
	*handles = handle;
}

static struct handle *pop(struct handle **handles)
{
	struct handle *handle = *handles;

	if (handle)
		*handles = handle->next;
	return handle;
}

/* The arena is moved into the struct that lies in it, and from there is the one
 * that counts. */
struct handles *handles_new(git_repository *first,
    struct memory_objects *memory_objects)
{
	struct arena arena = { 0 };
	struct handles *handles = NEW(&arena, struct handles);

	set_paths(handles, first, &arena);
	handles->beside = memory_objects;
	handles->arena = arena;
	pthread_mutex_init(&handles->lock, NULL);
	handles_give(handles, first);
	return handles;
}

/* The other way round: the arena is copied out before it is released. All
 * handles have to be given back by then. */
void handles_free(struct handles *handles)
{
	struct handle *handle;
	struct arena arena;

	if (!handles)
		return;
	while ((handle = pop(&handles->idle)))
		git_repository_free(handle->repo);
	pthread_mutex_destroy(&handles->lock);
	arena = handles->arena;
	arena_release(&arena);
}

bool set_work_tree(git_repository *repo, const char *path)
{
	const char *now = git_repository_workdir(repo);
	struct str wanted = str_from(path);
	struct str held = str_from(now ? now : "");

	while (str_ends(wanted, "/"))
		wanted.len--;
	while (str_ends(held, "/"))
		held.len--;
	return (now && str_equal(wanted, held)) ||
	       git_repository_set_workdir(repo, path, 0) == 0;
}

/* Opening is done without the lock, as it takes long. */
git_repository *handles_take(struct handles *handles, struct error *error)
{
	git_repository *repo = NULL;
	struct handle *handle;

	pthread_mutex_lock(&handles->lock);
	handle = pop(&handles->idle);
	if (handle) {
		repo = handle->repo;
		push_handle(&handles->spare, handle);
	}
	pthread_mutex_unlock(&handles->lock);
	if (repo)
		return repo;
	if (git_repository_open_ext(&repo, handles->path,
		GIT_REPOSITORY_OPEN_NO_SEARCH, NULL) < 0 ||
	    (handles->work_tree && !set_work_tree(repo, handles->work_tree))) {
		libgit2_failed(error, handles->path);
		git_repository_free(repo);
		return NULL;
	}
	if (handles->beside &&
	    !memory_objects_attach(repo, handles->beside, error)) {
		git_repository_free(repo);
		return NULL;
	}
	return repo;
}

/* Also for the first one, which was opened elsewhere. */
void handles_give(struct handles *handles, git_repository *repo)
{
	struct handle *handle;

	pthread_mutex_lock(&handles->lock);
	handle = pop(&handles->spare);
	if (!handle)
		handle = NEW(&handles->arena, struct handle);
	handle->repo = repo;
	push_handle(&handles->idle, handle);
	pthread_mutex_unlock(&handles->lock);
}

struct oid oid_from(const git_oid *id)
{
	struct oid oid;

	memcpy(oid.bytes, id->id, sizeof(oid.bytes));
	return oid;
}

git_oid oid_to(const struct oid *oid)
{
	git_oid id = { { 0 } };

	memcpy(id.id, oid->bytes, sizeof(id.id));
	return id;
}

uint64_t blob_size(git_odb *odb, const struct oid *oid)
{
	git_oid id = oid_to(oid);
	git_object_t type;
	size_t size;

	if (git_odb_read_header(&size, &type, odb, &id) < 0)
		return UINT64_MAX;
	return size;
}

/* Copied, as libgit2's bytes go with its object; with a NUL behind them. */
static bool read_blob(struct str *out, git_odb *odb, const struct blob *blob,
    struct arena *arena, struct error *error)
{
	git_odb_object *object = NULL;
	git_oid id = oid_to(&blob->oid);
	struct str text;

	if (git_odb_read(&object, odb, &id) < 0)
		return error_set(error, "%s: corrupt in the repository",
		    blob->label);
	text = (struct str){ git_odb_object_data(object),
		git_odb_object_size(object) };
	*out = (struct str){ str_cstring(text, arena), text.len };
	git_odb_object_free(object);
	return true;
}

/* The header is read first, so that a huge blob takes no memory. */
static bool read_limited(struct str *out, git_odb *odb, const struct blob *blob,
    uint64_t limit, struct arena *arena, struct error *error)
{
	git_oid id = oid_to(&blob->oid);
	git_object_t type;
	size_t size;
	int code = git_odb_read_header(&size, &type, odb, &id);

	if (code == GIT_ENOTFOUND)
		return error_set(error,
		    "%s: not in this repository (a partial clone?)",
		    blob->label);
	if (code < 0 || type != GIT_OBJECT_BLOB)
		return error_set(error, "%s: corrupt in the repository",
		    blob->label);
	if (size > limit)
		return error_set(error, "%s: too large (%zu bytes)",
		    blob->label, size);
	return read_blob(out, odb, blob, arena, error);
}

bool blob_read(struct str *out, struct handles *handles,
    const struct blob *blob, uint64_t limit, struct arena *arena,
    struct error *error)
{
	git_repository *repo = handles_take(handles, error);
	git_odb *odb = NULL;
	bool ok = false;

	if (!repo)
		return false;
	if (git_repository_odb(&odb, repo) < 0)
		libgit2_failed(error, blob->label);
	else
		ok = read_limited(out, odb, blob, limit, arena, error);
	git_odb_free(odb);
	handles_give(handles, repo);
	return ok;
}
