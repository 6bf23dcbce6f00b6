/*
 * Stores that are plugged in: one of several implementations of an interface,
 * of which another needs no store of the kind, or a package beside others that
 * are named alike, `cache-redis` and `cache-memory`; or one that code opens
 * only where a setting names it. What holds a program's own records is else
 * none, whatever its tests put in its place.
 */
#include "base/base.h"
#include "lang/lang.h"
#include "model/model.h"

enum {
	PLUGS_MOST = 16, /* implementations: more have little in common */
	REST_LEAST = 4, /* of a name, beside the store's: it says what it is */
	CONNECTORS_LEAST = 5, /* kinds of stores, in files of one folder */
};

/* A name in two parts: a word for the store, and what it is there. */
struct plug_name {
	struct str rest; /* "": the name has no such word */
	bool leads; /* the store's word comes first */
};

/* `Backend` of `S3Backend`, `-redis` after `cache`. */
static struct plug_name plug_name_of(struct str name, struct str kind)
{
	const struct known_store *known = store_of_kind(kind);
	struct str words = str_from(known ? known->words : "");
	struct str word;

	while (str_cut(&word, &words, ' ')) {
		size_t rest = name.len - word.len;

		if (name.len < word.len + REST_LEAST)
			continue;
		if (str_equal_nocase(str_slice(name, 0, word.len), word))
			return (struct plug_name){
				str_slice(name, word.len, name.len), true
			};
		if (str_equal_nocase(str_slice(name, rest, name.len), word))
			return (struct plug_name){ str_slice(name, 0, rest),
				false };
	}
	return (struct plug_name){ 0 };
}

/* What another name has in place of the store's word; "": it is none like it.
 */
static struct str word_instead(struct plug_name plug, struct str name)
{
	size_t rest = plug.rest.len;

	if (rest == 0 || name.len <= rest)
		return STR("");
	if (plug.leads &&
	    str_equal_nocase(str_slice(name, name.len - rest, name.len),
		plug.rest))
		return str_slice(name, 0, name.len - rest);
	if (!plug.leads &&
	    str_equal_nocase(str_slice(name, 0, rest), plug.rest))
		return str_slice(name, rest, name.len);
	return STR("");
}

/* ---- implementations of an interface ---- */

static size_t count_implementations(const struct model *model, struct str name)
{
	const struct implementation *implementations =
	    model->implementations.items;
	size_t count = 0;

	for (size_t i = 0; i < model->implementations.count; i++)
		count += str_equal(implementations[i].extension, name);
	return count;
}

/* Has the interface one of the product's that is called alike, for another
 * kind: MemoryBackend beside the store's? One that is called after the same
 * kind is a variant of it. */
static bool has_instead(const struct model *model,
    const struct implementation *own_implementation, struct str kind)
{
	const struct implementation *implementations =
	    model->implementations.items;
	struct plug_name plug = plug_name_of(own_implementation->name, kind);

	if (plug.rest.len == 0 ||
	    count_implementations(model, own_implementation->extension) >
		PLUGS_MOST)
		return false;
	for (size_t i = 0; i < model->implementations.count; i++)
		if (str_equal(implementations[i].extension,
			own_implementation->extension) &&
		    path_is_product(implementations[i].at.path) &&
		    word_instead(plug, implementations[i].name).len &&
		    !plug_name_of(implementations[i].name, kind).rest.len)
			return true;
	return false;
}

static bool is_implementation(const struct model *model,
    const struct datastore *store)
{
	const struct implementation *implementations =
	    model->implementations.items;

	for (size_t i = 0; i < model->implementations.count; i++)
		if (str_equal(implementations[i].at.path, store->at.path) &&
		    has_instead(model, &implementations[i], store->kind))
			return true;
	return false;
}

/* ---- packages ---- */

/* Is what stands in place of the store's word no store? */
static bool is_local(struct str word)
{
	while (str_starts_any(word, "- _"))
		word = str_slice(word, 1, word.len);
	return str_listed_nocase("disk file filesystem fs in-memory inmemory "
				 "in_memory local mem memory noop null",
	    word);
}

/* Does a folder beside this one do the same without a store, or with another?
 */
static bool has_stand_in(const struct model *model, struct str folder,
    struct str kind)
{
	const struct directory *directories = model->directories.items;
	struct plug_name plug = plug_name_of(path_name(folder), kind);

	for (size_t i = 0; plug.rest.len && i < model->directories.count; i++) {
		struct str word =
		    word_instead(plug, path_name(directories[i].path));
		struct str other;

		if (word.len == 0 ||
		    !str_equal(path_folder(directories[i].path),
			path_folder(folder)))
			continue;
		other = store_kind(word);
		if (is_local(word) || (other.len && !str_equal(other, kind)))
			return true;
	}
	return false;
}

bool folder_is_plug(const struct model *model, struct str folder,
    struct str kind)
{
	return has_stand_in(model, folder, kind);
}

/* Is it the folder of one of several backends, of which some are called after
 * stores, and another does without: `backend/s3`, `backend/local`? */
static bool is_backend(const struct model *model, struct str folder)
{
	const struct directory *directories = model->directories.items;
	struct str around = path_folder(folder);
	bool local = false;
	bool store = false;

	for (size_t i = 0; around.len && i < model->directories.count; i++) {
		struct str name = path_name(directories[i].path);

		if (!str_equal(path_folder(directories[i].path), around))
			continue;
		local |= is_local(name);
		store |= store_kind(name).len > 0;
	}
	return local && store;
}

/* `redis-cache-plugin`, `plugins/search-solr` */
static bool is_plugin(struct str folder, struct str kind)
{
	struct str name = path_name(folder);

	return str_equal(store_kind(name), kind) &&
	       (path_has_word(name, "plugin") ||
		   str_listed("plugin plugins",
		       path_name(path_folder(folder))));
}

/* Does code open it only where a setting names it? */
static bool is_chosen(const struct model *model, const struct datastore *store)
{
	const struct reference *references = model->references.items;

	for (size_t i = 0; i < model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_CHOICE) &&
		    str_equal(references[i].target, store->kind) &&
		    str_equal(references[i].subsystem, store->subsystem))
			return true;
	return false;
}

bool store_is_connected(const struct model *model,
    const struct datastore *store)
{
	const struct datastore *others = model->datastores.items;
	struct str folder = path_folder(store->at.path);
	struct strs kinds = { 0 };
	struct arena scratch = { 0 };
	struct str driver = store_driver(store->kind);
	size_t count;

	if (folder.len == 0)
		return false;
	for (size_t i = 0; i < model->datastores.count; i++) {
		struct str kind = store_driver(others[i].kind);

		if (str_equal(path_folder(others[i].at.path), folder) &&
		    (str_equal(kind, driver) ||
			!str_equal(others[i].at.path, store->at.path)) &&
		    !strs_have(&kinds, kind))
			strs_push(&kinds, kind, &scratch);
	}
	count = kinds.count;
	arena_release(&scratch);
	return count >= CONNECTORS_LEAST;
}

/* Databases and stores of documents hold records: only caches, queues and the
 * like are plugged in. Folders are asked from the inside out. */
bool store_is_optional(const struct model *model, const struct datastore *store)
{
	struct str folder = path_folder(store->at.path);

	if (is_chosen(model, store))
		return true;

	if (store_is_connected(model, store))
		return true;
	if (store_is_sql(store->kind) || store_is_document(store->kind))
		return false;
	if (is_implementation(model, store) || is_backend(model, folder))
		return true;
	for (; folder.len; folder = path_folder(folder))
		if (has_stand_in(model, folder, store->kind) ||
		    is_plugin(folder, store->kind))
			return true;
	return false;
}
