#include "git/beside.h"

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

struct beside {
	struct arena *arena; /* NULL: takes no more */
	struct map objects; /* from the bytes of an id */
};

struct backend {
	git_odb_backend parent; /* first: libgit2 knows no more of it */
	struct beside *beside;
};

static struct beside *beside_of(git_odb_backend *backend)
{
	return ((struct backend *)(void *)backend)->beside;
}

static const struct object *find(git_odb_backend *backend, const git_oid *id)
{
	const uint64_t *place = map_get(&beside_of(backend)->objects,
	    (struct str){ (const char *)id->id, sizeof(struct oid) });

	return place ? (const struct object *)(uintptr_t)*place : NULL;
}

static int read_object(void **out, size_t *size, git_object_t *type,
    git_odb_backend *backend, const git_oid *id)
{
	const struct object *object = find(backend, id);

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
	const struct object *object = find(backend, id);

	if (!object)
		return GIT_ENOTFOUND;
	*size = object->data.len;
	*type = object->type;
	return 0;
}

static int object_exists(git_odb_backend *backend, const git_oid *id)
{
	return find(backend, id) != NULL;
}

static int write_object(git_odb_backend *backend, const git_oid *id,
    const void *data, size_t size, git_object_t type)
{
	struct beside *beside = beside_of(backend);
	struct object *object;
	struct str text = { data, size };

	if (!beside->arena)
		return GIT_PASSTHROUGH;
	object = NEW(beside->arena, struct object);
	object->oid = oid_from(id);
	object->data = (struct str){ str_cstring(text, beside->arena), size };
	object->type = type;
	*map_put(&beside->objects,
	    (struct str){ (const char *)object->oid.bytes,
		sizeof(object->oid.bytes) }) = (uintptr_t)object;
	return 0;
}

static void free_backend(git_odb_backend *backend)
{
	free(backend);
}

struct beside *beside_new(struct arena *arena)
{
	struct beside *beside = NEW(arena, struct beside);

	beside->arena = arena;
	beside->objects.arena = arena;
	return beside;
}

void beside_close(struct beside *beside)
{
	beside->arena = NULL;
}

bool beside_attach(git_repository *repo, struct beside *beside,
    struct error *error)
{
	struct backend *backend = calloc(1, sizeof(*backend));
	git_odb *odb = NULL;
	bool ok;

	if (!backend || git_repository_odb(&odb, repo) < 0) {
		free(backend);
		return libgit2_failed(error, "the repository");
	}
	git_odb_init_backend(&backend->parent, GIT_ODB_BACKEND_VERSION);
	backend->parent.read = read_object;
	backend->parent.read_header = read_header;
	backend->parent.exists = object_exists;
	backend->parent.write = write_object;
	backend->parent.free = free_backend;
	backend->beside = beside;
	ok = git_odb_add_backend(odb, &backend->parent, PRIORITY) == 0;
	if (!ok)
		free(backend);
	git_odb_free(odb);
	return ok || libgit2_failed(error, "the repository");
}
