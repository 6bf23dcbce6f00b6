/* Where it keeps its data, as the paragraph at the top has it. */
#include "base/base.h"
#include "deploy/deploy.h"
#include "lang/lang.h"
#include "model/model.h"
#include "report/tables/markdown_escape.h"
#include "report/tables/sections.h"

enum { STORES_MOST = 4 };

/* What all of this is told from. */
struct telling {
	const struct model *model;
	struct map twins; /* model_deployed_twins() */
	struct arena *arena;
};

/* Is it an emulator, where it is deployed in one of the ways? */
static bool is_emulated(const struct telling *telling, struct str name)
{
	const struct model *model = telling->model;
	const struct service *services = model->services.items;

	for (size_t i = 0; i < model->services.count; i++)
		if (str_equal(twin_name(&telling->twins, model,
				  services[i].name),
			twin_name(&telling->twins, model, name)) &&
		    store_is_emulated(model, services[i].name))
			return true;
	return false;
}

/* Is it the product, as it is deployed: of a store called `kept`, `kept-admin`
 * and `kept-client`? */
static bool is_product_deployed(const struct model *model, struct str name)
{
	struct str own = model->project.name;

	return store_kind(own).len && name.len > own.len &&
	       str_equal_nocase(str_slice(name, 0, own.len), own) &&
	       char_among(name.ptr[own.len], "-_");
}

/* Databases that what is built here is deployed with. */
static void push_linked(struct strs *names, const struct telling *telling)
{
	const struct model *model = telling->model;
	const struct link *links = model->links.items;
	const struct service *services = model->services.items;

	for (size_t i = 0; i < model->links.count; i++) {
		struct str name =
		    twin_name(&telling->twins, model, links[i].to);
		bool own = false;
		bool store = false;

		if (!str_is(links[i].mechanism, "persistence") ||
		    strs_have(names, name) || is_emulated(telling, name) ||
		    is_product_deployed(model, name))
			continue;
		for (size_t k = 0; k < model->services.count; k++) {
			own |= services[k].subsystem.len &&
			       str_equal(services[k].name, links[i].from);
			store |= services[k].subsystem.len == 0 &&
				 str_equal(services[k].name, links[i].to);
		}
		if (own && store)
			strs_push(names, name, telling->arena);
	}
}

/* Not one that only a composition has, as an emulator. */
static bool is_store_listed(const struct telling *telling,
    const struct datastore *datastore)
{
	return !store_is_aside(telling->model, datastore) &&
	       !is_emulated(telling, datastore->name);
}

/* Its names as it is deployed, or its kind in place of an emulator's. */
static void tell_row(struct strs *names, const struct telling *telling,
    const struct datastore *datastore)
{
	struct strs own = { 0 };

	store_told(&own, telling->model, datastore, telling->arena);
	for (size_t i = 0; i < own.count; i++) {
		struct str name = is_emulated(telling, own.items[i])
				      ? datastore->kind
				      : twin_name(&telling->twins,
					    telling->model, own.items[i]);

		if (!strs_have(names, name) &&
		    !is_product_deployed(telling->model, name))
			strs_push(names, name, telling->arena);
	}
}

static bool may_be_cache(struct str kind)
{
	const struct known_store *known = store_of_kind(kind);

	return known && known->cache;
}

/* Is it of a kind that may lose what it holds, and stands all code that uses it
 * in what is called after caches? */
static bool is_cache_store(const struct telling *telling, struct str name)
{
	const struct datastore *datastores = telling->model->datastores.items;
	bool found = false;

	for (size_t i = 0; i < telling->model->datastores.count; i++) {
		struct strs names = { 0 };
		struct str path =
		    str_lower(datastores[i].at.path, telling->arena);

		if (!is_store_listed(telling, &datastores[i]))
			continue;
		tell_row(&names, telling, &datastores[i]);
		if (!strs_have(&names, name))
			continue;
		if (!may_be_cache(datastores[i].kind) ||
		    (str_find_text(path, "cache") == path.len &&
			str_find_text(path, "caching") == path.len))
			return false;
		found = true;
	}
	return found;
}

/* Do messages go through it? */
static bool is_broker(const struct telling *telling, struct str name)
{
	const struct link *links = telling->model->links.items;

	for (size_t i = 0; i < telling->model->links.count; i++)
		if (is_message_link(&links[i]) &&
		    str_equal(twin_name(&telling->twins, telling->model,
				  links[i].to),
			name))
			return true;
	return false;
}

/* Has the subsystem a store that loses nothing? */
static bool has_lasting_store(const struct telling *telling,
    struct str subsystem)
{
	const struct datastore *datastores = telling->model->datastores.items;

	for (size_t i = 0; i < telling->model->datastores.count; i++)
		if (str_equal(datastores[i].subsystem, subsystem) &&
		    is_store_listed(telling, &datastores[i]) &&
		    !may_be_cache(datastores[i].kind))
			return true;
	return false;
}

/* Is it of a kind that may lose what it holds, and used beside a store that
 * does not by all who use it? A cache, or a queue: data is kept in the other.
 */
static bool is_beside_store(const struct telling *telling, struct str name)
{
	const struct datastore *datastores = telling->model->datastores.items;
	bool found = false;

	for (size_t i = 0; i < telling->model->datastores.count; i++) {
		struct strs names = { 0 };

		if (!is_store_listed(telling, &datastores[i]))
			continue;
		tell_row(&names, telling, &datastores[i]);
		if (!strs_have(&names, name))
			continue;
		if (!may_be_cache(datastores[i].kind) ||
		    !has_lasting_store(telling, datastores[i].subsystem))
			return false;
		found = true;
	}
	return found;
}

/* Names of stores, each once; what it is deployed with comes first. */
static struct strs stores_of(const struct telling *telling)
{
	const struct datastore *datastores = telling->model->datastores.items;
	struct strs names = { 0 };

	push_linked(&names, telling);
	for (size_t i = 0; i < telling->model->datastores.count; i++)
		if (is_store_listed(telling, &datastores[i]))
			tell_row(&names, telling, &datastores[i]);
	return names;
}

/* A name, and of what kind it is where it does not say so: "`db`
 * (postgresql)". */
static void put_store(struct buf *out, const struct model *model,
    struct str name)
{
	struct strs kinds = { 0 };

	put_code(out, name, CODE_IN_TEXT);
	if (store_kind(name).len || store_is_kind(name))
		return;
	store_kinds(&kinds, model, name, out->arena);
	if (kinds.count == 0 || strs_have(&kinds, name))
		return;
	for (size_t i = 0; i < kinds.count; i++) {
		buf_puts(out, i ? series_joint(i, kinds.count, " or ") : " (");
		put_plain(out, kinds.items[i]);
	}
	buf_putc(out, ')');
}

/* "one of `mysql` or `sqlite`", "at most one of …" */
static void put_choice(struct buf *out, const struct model *model,
    const struct store_choice *choice)
{
	buf_puts(out, choice->open ? "at most one of " : "one of ");
	for (size_t i = 0; i < choice->names.count; i++) {
		buf_puts(out, series_joint(i, choice->names.count, " or "));
		put_store(out, model, choice->names.items[i]);
	}
}

/* Does nothing deploy it with what is built here, and is it so wherever code
 * opens it? */
static bool is_everywhere(const struct telling *telling, struct str name,
    bool (*is_so)(const struct model *model, const struct datastore *store))
{
	const struct datastore *datastores = telling->model->datastores.items;
	struct strs linked = { 0 };
	bool found = false;

	push_linked(&linked, telling);
	if (strs_have(&linked, name))
		return false;
	for (size_t i = 0; i < telling->model->datastores.count; i++) {
		struct strs names = { 0 };

		if (!is_store_listed(telling, &datastores[i]))
			continue;
		tell_row(&names, telling, &datastores[i]);
		if (!strs_have(&names, name))
			continue;
		if (!is_so(telling->model, &datastores[i]))
			return false;
		found = true;
	}
	return found;
}

/* Is a store of the kind deployed under that name; or, where no kind is asked
 * for, anything? */
static bool is_deployed_as(const struct model *model, struct str name,
    struct str kind)
{
	const struct service *services = model->services.items;

	for (size_t i = 0; i < model->services.count; i++) {
		const struct known_image *image =
		    deploy_image_of(services[i].image);

		if (!str_equal(services[i].name, name))
			continue;
		if (kind.len == 0 ||
		    (image &&
			str_listed("store cache", str_from(image->role)) &&
			str_equal(store_driver(str_from(image->kind)),
			    store_driver(kind))))
			return true;
	}
	return false;
}

/* Is it but a kind, of which one store is deployed, under a name that is told,
 * too? Code that nothing joins to it says no name. */
static bool is_told_by_name(const struct model *model, const struct strs *names,
    struct str kind)
{
	size_t count = 0;

	if (!store_kind(kind).len || !str_equal(store_kind(kind), kind) ||
	    is_deployed_as(model, kind, STR("")))
		return false;
	for (size_t i = 0; i < names->count; i++)
		count += !str_equal(names->items[i], kind) &&
			 is_deployed_as(model, names->items[i], kind);
	return count == 1;
}

/* Stores as they are told. */
struct told {
	struct strs kept; /* each, or choice of some: choices come last */
	struct strs caches;
	struct strs beside; /* one that loses nothing */
	struct strs optional;
	struct strs connected; /* its users' */
};

/* Among which a store that is no choice of several is told. */
static struct strs *told_among(struct told *told, const struct telling *telling,
    struct str name, bool keeps)
{
	if (is_everywhere(telling, name, store_is_connected))
		return &told->connected;
	if (is_everywhere(telling, name, store_is_optional))
		return &told->optional;
	if (is_cache_store(telling, name))
		return &told->caches;
	return keeps && is_beside_store(telling, name) ? &told->beside
						       : &told->kept;
}

/* Does it keep what its users give it, or is a store deployed with it? What
 * others run or build upon opens the stores that these have. */
static bool keeps_data(const struct model *model, struct arena *arena)
{
	static const char *const types[] = { "web ", "app", "microservices",
		"service", "system", "platform", "pipeline", NULL };
	const struct telling telling = { model,
		model_deployed_twins(model, arena), arena };
	struct strs linked = { 0 };

	if (project_is_built_upon(&model->project))
		return false;
	push_linked(&linked, &telling);
	return linked.count > 0 || str_has_any(model->project.type, types);
}

/* In the order of stores_of(); choices come last, each once, for several names
 * lead to one choice. */
static struct told told_stores(const struct model *model, struct arena *arena)
{
	struct telling telling = { model, model_deployed_twins(model, arena),
		arena };
	struct strs names = stores_of(&telling);
	bool keeps = keeps_data(model, arena);
	struct told told = { 0 };
	struct strs last_texts = { 0 };
	struct store_choices choices;

	model_store_choices(&choices, model, arena);
	for (size_t i = 0; i < names.count; i++) {
		const struct store_choice *choice =
		    store_choice_of(&choices, STR(""), names.items[i]);
		struct buf text = { .arena = arena };

		if (!choice && is_told_by_name(model, &names, names.items[i]))
			continue;
		/* The sentence of messages has it. */
		if (!choice && keeps && is_broker(&telling, names.items[i]) &&
		    is_beside_store(&telling, names.items[i]))
			continue;
		if (!choice) {
			put_store(&text, model, names.items[i]);
			strs_push(told_among(&told, &telling, names.items[i],
				      keeps),
			    buf_str(&text), arena);
			continue;
		}
		put_choice(&text, model, choice);
		if (!strs_have(&last_texts, buf_str(&text)))
			strs_push(&last_texts, buf_str(&text), arena);
	}
	for (size_t i = 0; i < last_texts.count; i++)
		strs_push(&told.kept, last_texts.items[i], arena);
	return told;
}

/* "`a` and `b`. " */
static void put_series(struct buf *out, const struct strs *texts,
    const char *last)
{
	size_t shown = texts->count <= STORES_MOST ? texts->count
						   : STORES_MOST - 1;

	for (size_t i = 0; i < shown; i++) {
		buf_puts(out, series_joint(i, texts->count, last));
		buf_put(out, texts->items[i]);
	}
	if (shown < texts->count)
		buf_printf(out, " and %zu more", texts->count - shown);
	buf_puts(out, ". ");
}

/* Each kind of stores has its own sentence; one that is empty says nothing. */
void put_stores_sentence(struct buf *out, const struct model *model)
{
	struct told told = told_stores(model, out->arena);
	size_t kept = told.kept.count;

	/* What is for many kinds of stores keeps its own data in few. */
	if (kept && !keeps_data(model, out->arena))
		buf_puts(out, "Its code works with ");
	else if (kept)
		buf_puts(out, kept + told.optional.count <= STORES_MOST
				  ? "Data is kept in "
				  : "It supports ");
	if (kept == 1)
		buf_puts(out, "one store, ");
	else if (kept)
		buf_printf(out, "%zu stores: ", kept);
	if (kept)
		put_series(out, &told.kept, " and ");
	/* What a setting may name beside what it always uses: the figure and
	 * the sections have it. */
	if (told.optional.count && kept == 0) {
		buf_puts(out, "Data can be kept in ");
		put_series(out, &told.optional, " or ");
	}
	if (told.connected.count) {
		buf_puts(out, "It connects to stores of its users: ");
		put_series(out, &told.connected, " and ");
	}
	if (told.beside.count) {
		buf_puts(out,
		    kept || told.optional.count ? "It also uses " : "It uses ");
		put_series(out, &told.beside, " and ");
	}
	if (told.caches.count) {
		buf_puts(out, "It caches in ");
		put_series(out, &told.caches, " and ");
	}
}
