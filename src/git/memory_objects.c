/*
 * A backend of libgit2's object store: its functions below are asked before the
 * store's own, so that a merge's trees are found, and written, here. The map
 * may be read by several threads once nothing more is taken; see
 * memory_objects_close().
 */
#include "git/memory_objects.h"

#include <stdlib.h>
#include <string.h>

#include <git2/sys/odb_backend.h>

#include "git/handles.h"

enum { PRIORITY = 100 }; /* libgit2's own have 1 and 2 */

struct object {
	struct oid oid;
	struct str data;
	git_object_t type;
};

struct memory_objects {
	struct arena *arena; /* NULL: takes no more */
	struct map objects; /* from the bytes of an id */
};

struct backend {
	git_odb_backend parent; /* first: libgit2 knows no more of it */
	struct memory_objects *beside;
};

static struct memory_objects *beside_of(git_odb_backend *backend)
{
	return ((struct backend *)(void *)backend)->beside;
}

static const struct object *find_memory_object(git_odb_backend *backend,
    const git_oid *id)
{
	const uint64_t *place = map_get(&beside_of(backend)->objects,
	    (struct str){ (const char *)id->id, sizeof(struct oid) });

	return place ? (const struct object *)(uintptr_t)*place : NULL;
}

/*
 * libgit2 frees what it is given, so it gets a copy, with a NUL as it expects.
 */
static int read_memory_object(void **out, size_t *size, git_object_t *type,
    git_odb_backend *backend, const git_oid *id)
{
	const struct object *object = find_memory_object(backend, id);

	if (!object)
		return GIT_ENOTFOUND;
	*out = git_odb_backend_data_alloc(backend, object->data.len + 1);
	if (!*out)
		return GIT_ERROR;
	memcpy(*out, object->data.ptr, object->data.len + 1);
	*size = object->data.len;
	*type = object->type;
	return 0;
}

static int read_header(size_t *size, git_object_t *type,
    git_odb_backend *backend, const git_oid *id)
{
	const struct object *object = find_memory_object(backend, id);

	if (!object)
		return GIT_ENOTFOUND;
	*size = object->data.len;
	*type = object->type;
	return 0;
}

static int object_exists(git_odb_backend *backend, const git_oid *id)
{
	return find_memory_object(backend, id) != NULL;
}

/* GIT_PASSTHROUGH lets the next backend take it. The map's key is the id within
 * the object, which stays where it is. */
static int write_object(git_odb_backend *backend, const git_oid *id,
    const void *data, size_t size, git_object_t type)
{
	struct memory_objects *memory_objects = beside_of(backend);
	struct object *object;
	struct str text = { data, size };

	if (!memory_objects->arena)
		return GIT_PASSTHROUGH;
	object = NEW(memory_objects->arena, struct object);
	object->oid = oid_from(id);
	object->data =
	    (struct str){ str_cstring(text, memory_objects->arena), size };
	object->type = type;
	*map_put(&memory_objects->objects,
	    (struct str){ (const char *)object->oid.bytes,
		sizeof(object->oid.bytes) }) = (uintptr_t)object;
	return 0;
}

static void free_backend(git_odb_backend *backend)
{
	free(backend);
}

struct memory_objects *memory_objects_new(struct arena *arena)
{
	struct memory_objects *memory_objects =
	    NEW(arena, struct memory_objects);

	memory_objects->arena = arena;
	memory_objects->objects.arena = arena;
	return memory_objects;
}

void memory_objects_close(struct memory_objects *memory_objects)
{
	memory_objects->arena = NULL;
}

/* Once the backend is added the store owns it, and frees it with
 * free_backend(). */
bool memory_objects_attach(git_repository *repo,
    struct memory_objects *memory_objects, struct error *error)
{
	struct backend *backend = calloc(1, sizeof(*backend));
	git_odb *odb = NULL;
	bool ok;

	if (!backend || git_repository_odb(&odb, repo) < 0) {
		free(backend);
		return libgit2_failed(error, "the repository");
	}
	git_odb_init_backend(&backend->parent, GIT_ODB_BACKEND_VERSION);
	backend->parent.read = read_memory_object;
	backend->parent.read_header = read_header;
	backend->parent.exists = object_exists;
	backend->parent.write = write_object;
	backend->parent.free = free_backend;
	backend->beside = memory_objects;
	ok = git_odb_add_backend(odb, &backend->parent, PRIORITY) == 0;
	if (!ok)
		free(backend);
	git_odb_free(odb);
	return ok || libgit2_failed(error, "the repository");
}
