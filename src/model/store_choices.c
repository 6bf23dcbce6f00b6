/*
 * Stores of which a program uses one at a time, as its settings say: databases
 * that the same place of its code can open, that profiles of one file of
 * settings name, or that stand in compositions apart; stores of one folder of
 * backends, a file each. A report that showed all of them as used would be
 * wrong in every deployment.
 *
 * Two searches find them: choose_rows() goes by the rows of stores, where they
 * stand in code; choose_links() by what is deployed beside each other.
 */
#include "base/base.h"
#include "deploy/deploy.h"
#include "lang/lang.h"
#include "model/model.h"

struct choosing {
	struct store_choices *out;
	const struct model *model;
	struct arena *arena;
};

/* ---- of rows ---- */

/* A database whose name no file says: it is called as its kind is. */
static bool is_bare_store(const struct datastore *datastore)
{
	return store_is_sql(datastore->kind) &&
	       str_equal(datastore->name, datastore->kind);
}

/* Is a part of a path called as the kind is, or by its driver? */
static bool names_kind(struct str part, struct str kind)
{
	return str_equal(store_driver(store_kind(part)), store_driver(kind));
}

/* Is it one of several that are put in by turns: `backends/redis.py`? */
static bool is_plug(const struct datastore *datastore)
{
	return str_equal(datastore->name, datastore->kind) &&
	       str_listed("backends brokers dialects drivers transports",
		   path_name(path_folder(datastore->at.path))) &&
	       names_kind(path_name(datastore->at.path), datastore->kind);
}

/* Has the subsystem a database that it surely uses, as it has a name? */
static bool has_named_database(const struct choosing *choosing,
    struct str subsystem)
{
	const struct datastore *datastores = choosing->model->datastores.items;

	for (size_t i = 0; i < choosing->model->datastores.count; i++)
		if (str_equal(datastores[i].subsystem, subsystem) &&
		    store_is_sql(datastores[i].kind) &&
		    !is_bare_store(&datastores[i]))
			return true;
	return false;
}

/* Do the paths differ only in the names of the kinds: db/mysql/mysql.go and
 * db/sqlite/sqlite.go? */
static bool are_variants(const struct datastore *left_datastore,
    const struct datastore *right_datastore)
{
	struct str left = left_datastore->at.path;
	struct str right = right_datastore->at.path;
	struct str part;
	struct str other;

	while (str_cut(&part, &left, '/')) {
		if (!str_cut(&other, &right, '/'))
			return false;
		if (!str_equal(part, other) &&
		    (!names_kind(part, left_datastore->kind) ||
			!names_kind(other, right_datastore->kind)))
			return false;
	}
	return right.len == 0;
}

/* One file opens both, or files that are called as the kinds are; or one is the
 * other's profile: settings.yml beside settings-KIND.yml. */
static bool are_alternatives(const struct datastore *left_datastore,
    const struct datastore *right_datastore)
{
	struct str left = left_datastore->at.path;
	struct str right = right_datastore->at.path;

	return str_equal(left, right) ||
	       are_variants(left_datastore, right_datastore) ||
	       (names_kind(path_name(right), right_datastore->kind) &&
		   path_is_base(left, right)) ||
	       (names_kind(path_name(left), left_datastore->kind) &&
		   path_is_base(right, left));
}

struct alike {
	const struct datastore **items;
	size_t count;
};

/* Is it like one of the set, of the same subsystem and not there yet? A chain
 * will do: A like B and B like C makes one set of three. */
static bool belongs(const struct alike *alike,
    const struct datastore *datastore)
{
	bool like = false;

	if ((!is_bare_store(datastore) &&
		!(is_plug(datastore) && is_plug(alike->items[0]))) ||
	    !str_equal(datastore->subsystem, alike->items[0]->subsystem))
		return false;
	for (size_t i = 0; i < alike->count; i++) {
		if (alike->items[i] == datastore)
			return false;
		like |= are_alternatives(alike->items[i], datastore);
	}
	return like;
}

/* May it stand in for a server? */
static bool is_file_store(const struct datastore *datastore)
{
	const struct known_store *known = store_of_kind(datastore->kind);

	return known && known->stands_in;
}

static bool is_dependency(const struct model *model, struct evidence at)
{
	const struct dependency *dependencies = model->dependencies.items;

	for (size_t i = 0; i < model->dependencies.count; i++)
		if (evidence_compare(dependencies[i].at, at) == 0)
			return true;
	return false;
}

/* Do they come of one statement, which opens whatever it has a driver for, or
 * of the drivers of one manifest? */
static bool is_one_place(const struct model *model, const struct alike *alike)
{
	const struct evidence *first = &alike->items[0]->at;
	bool drivers = is_dependency(model, *first);

	for (size_t i = 1; i < alike->count; i++) {
		const struct evidence *at = &alike->items[i]->at;

		if (!str_equal(at->path, first->path) ||
		    !(at->line == first->line ||
			(drivers && is_dependency(model, *at))))
			return false;
	}
	return true;
}

/* A program that opens two servers' databases in one file may copy from one to
 * the other; a third kind, or one that is but a file, tells of a choice, and so
 * does one statement that opens either. */
static bool is_store_choice(const struct model *model,
    const struct alike *alike)
{
	bool file = false;

	for (size_t i = 0; i < alike->count; i++)
		file |= is_file_store(alike->items[i]);
	return alike->count > 2 ||
	       (alike->count == 2 && (file || is_plug(alike->items[0]) ||
					 is_one_place(model, alike)));
}

static struct str subsystem_of_user(const struct model *model, struct str user)
{
	const struct service *services = model->services.items;
	struct str found = user;

	for (size_t i = 0; i < model->services.count; i++)
		if (str_equal(services[i].name, user) &&
		    services[i].subsystem.len)
			found = services[i].subsystem;
	return found;
}

/* One name alone is no choice. */
static void add_store_choice(struct choosing *choosing,
    const struct store_choice *choice)
{
	if (choice->names.count > 1)
		*(struct store_choice *)array_push(&choosing->out->items,
		    &choosing->out->count, sizeof(*choice),
		    choosing->arena) = *choice;
}

/* A row goes by the units that it is deployed as. */
static void add_alike(struct choosing *choosing, const struct alike *alike)
{
	struct str user = alike->items[0]->subsystem;
	struct store_choice choice = { .user = user, .subsystem = user };

	for (size_t i = 0; i < alike->count; i++)
		store_told(&choice.names, choosing->model, alike->items[i],
		    choosing->arena);
	add_store_choice(choosing, &choice);
}

static void push_alike(struct choosing *choosing, struct alike *alike,
    const struct datastore *datastore)
{
	*(const struct datastore **)array_push(&alike->items, &alike->count,
	    sizeof(*alike->items), choosing->arena) = datastore;
}

/* Beside two servers' databases that one file opens, one in a file may be what
 * settings begin with. */
static void add_file_alternative(struct choosing *choosing, struct alike *alike)
{
	const struct datastore *datastores = choosing->model->datastores.items;
	struct strs deployed = { 0 };

	/* Of those that are deployed, compositions tell. */
	if (alike->count != 2 || is_store_choice(choosing->model, alike) ||
	    store_deployed(&deployed, choosing->model, alike->items[0],
		choosing->arena))
		return;
	for (size_t i = 0; i < choosing->model->datastores.count; i++)
		if (alike->count == 2 && is_bare_store(&datastores[i]) &&
		    is_file_store(&datastores[i]) &&
		    str_equal(datastores[i].subsystem,
			alike->items[0]->subsystem))
			push_alike(choosing, alike, &datastores[i]);
}

/* Those that are like the row, or like one that is. */
static void find_alike_stores(struct choosing *choosing,
    const struct datastore *datastore)
{
	const struct datastore *datastores = choosing->model->datastores.items;
	struct alike group_alike = { 0 };

	push_alike(choosing, &group_alike, datastore);
	for (size_t before = 0; before < group_alike.count;) {
		before = group_alike.count;
		for (size_t i = 0; i < choosing->model->datastores.count; i++)
			if (belongs(&group_alike, &datastores[i]))
				push_alike(choosing, &group_alike,
				    &datastores[i]);
	}
	add_file_alternative(choosing, &group_alike);
	if (is_store_choice(choosing->model, &group_alike))
		add_alike(choosing, &group_alike);
}

/* A subsystem that names a database has that one: what else its code could open
 * is a library's doing. */
static void choose_rows(struct choosing *choosing)
{
	const struct datastore *datastores = choosing->model->datastores.items;

	for (size_t i = 0; i < choosing->model->datastores.count; i++)
		if (((is_bare_store(&datastores[i]) &&
			 !has_named_database(choosing,
			     datastores[i].subsystem)) ||
			is_plug(&datastores[i])) &&
		    !store_choice_of(choosing->out, datastores[i].subsystem,
			datastores[i].name))
			find_alike_stores(choosing, &datastores[i]);
}

/* ---- of compositions ---- */

static bool stands_in(const struct model *model, struct str name,
    struct str path)
{
	const struct service *services = model->services.items;

	for (size_t i = 0; i < model->services.count; i++)
		if (str_equal(services[i].name, name) &&
		    str_equal(services[i].at.path, path))
			return true;
	return false;
}

/* The kind of database that is deployed under the name, by compositions only;
 * "": none is, or a file says something else of the name. */
static struct str kind_deployed(const struct model *model, struct str name)
{
	const struct service *services = model->services.items;
	struct str kind = { 0 };

	for (size_t i = 0; i < model->services.count; i++) {
		const struct known_image *image;

		if (!str_equal(services[i].name, name))
			continue;
		image = deploy_image_of(services[i].image);
		if (!image || !str_is(services[i].source, "compose") ||
		    !store_is_sql(str_from(image->kind)))
			return STR("");
		kind = str_from(image->kind);
	}
	return kind;
}

/* Is `name` deployed beside the user, and never beside the other one? */
static bool is_without(const struct model *model, struct str user,
    struct str name, struct str other)
{
	const struct service *services = model->services.items;
	bool beside = false;

	for (size_t i = 0; i < model->services.count; i++) {
		if (!str_equal(services[i].name, name))
			continue;
		if (stands_in(model, other, services[i].at.path))
			return false;
		beside |= stands_in(model, user, services[i].at.path);
	}
	return beside;
}

/* Are they databases of two kinds, each beside the user in files that lack the
 * other? */
static bool are_apart(const struct model *model, struct str user, struct str a,
    struct str b)
{
	struct str left = store_driver(kind_deployed(model, a));
	struct str right = store_driver(kind_deployed(model, b));

	return left.len && right.len && !str_equal(left, right) &&
	       is_without(model, user, a, b) && is_without(model, user, b, a);
}

static bool all_are_apart(const struct model *model, struct str user,
    const struct strs *names)
{
	for (size_t i = 0; i < names->count; i++)
		for (size_t k = i + 1; k < names->count; k++)
			if (!are_apart(model, user, names->items[i],
				names->items[k]))
				return false;
	return names->count > 0;
}

/* Is the user deployed somewhere with none of them beside it? A composition
 * that is put over others says only what it changes. */
static bool is_deployed_without(const struct model *model,
    const struct store_choice *choice)
{
	const struct service *services = model->services.items;

	for (size_t i = 0; i < model->services.count; i++) {
		bool beside =
		    !str_equal(services[i].name, choice->user) ||
		    path_has_word(path_name(services[i].at.path),
			"override overrides dev development test tests ci");

		for (size_t k = 0; k < choice->names.count; k++)
			beside |= stands_in(model, choice->names.items[k],
			    services[i].at.path);
		if (!beside)
			return true;
	}
	return false;
}

/* Where it is alone, it may be given a database in a file, there or by settings
 * that are written out for all: `.env.example`. */
static void add_file_store(struct choosing *choosing,
    struct store_choice *choice)
{
	const struct datastore *datastores = choosing->model->datastores.items;

	for (size_t i = 0; i < choosing->model->datastores.count; i++)
		if (is_bare_store(&datastores[i]) &&
		    is_file_store(&datastores[i]) &&
		    str_equal(datastores[i].subsystem, choice->subsystem) &&
		    (stands_in(choosing->model, choice->user,
			 datastores[i].at.path) ||
			path_has_word(path_name(datastores[i].at.path),
			    "env")) &&
		    !strs_have(&choice->names, datastores[i].name))
			strs_push(&choice->names, datastores[i].name,
			    choosing->arena);
}

/* Databases that a user has a link to. */
static struct strs linked_to(const struct choosing *choosing, struct str user)
{
	const struct link *links = choosing->model->links.items;
	struct strs names = { 0 };

	for (size_t i = 0; i < choosing->model->links.count; i++)
		if (str_is(links[i].mechanism, "persistence") &&
		    str_equal(links[i].from, user) &&
		    kind_deployed(choosing->model, links[i].to).len &&
		    !strs_have(&names, links[i].to))
			strs_push(&names, links[i].to, choosing->arena);
	return names;
}

/* A program that opens a database in a file by itself, and a server's only as
 * it is told in its deployment, has the one in place of the other. */
static void choose_file(struct choosing *choosing, struct store_choice *choice)
{
	const struct datastore *datastores = choosing->model->datastores.items;
	const struct datastore *datastore = NULL;
	struct str kind = store_driver(
	    kind_deployed(choosing->model, choice->names.items[0]));

	for (size_t i = 0; i < choosing->model->datastores.count; i++) {
		if (!store_is_sql(datastores[i].kind) ||
		    str_equal(datastores[i].name, choice->names.items[0]) ||
		    !str_equal(datastores[i].subsystem, choice->subsystem))
			continue;
		/* What opens others' servers, too, is for many of them. */
		if (!is_bare_store(&datastores[i]) ||
		    !is_file_store(&datastores[i]) ||
		    str_equal(store_driver(datastores[i].kind), kind))
			return;
		datastore = &datastores[i];
	}
	if (!datastore)
		return;
	strs_push(&choice->names, datastore->name, choosing->arena);
	choice->open = false;
}

/* Databases of one user, each in a composition that has none of the others.
 * Where the user also runs with none of them, it has either a database in a
 * file, or may go without one (`open`). */
static void choose_links(struct choosing *choosing)
{
	const struct link *links = choosing->model->links.items;
	struct map seen = { .arena = choosing->arena };

	for (size_t i = 0; i < choosing->model->links.count; i++) {
		struct store_choice choice = { .user = links[i].from };
		size_t servers;

		if (!str_is(links[i].mechanism, "persistence") ||
		    (*map_put(&seen, choice.user))++)
			continue;
		choice.subsystem =
		    subsystem_of_user(choosing->model, choice.user);
		choice.names = linked_to(choosing, choice.user);
		servers = choice.names.count;
		if (!all_are_apart(choosing->model, choice.user, &choice.names))
			continue;
		if (is_deployed_without(choosing->model, &choice)) {
			add_file_store(choosing, &choice);
			choice.open = choice.names.count == servers;
		}
		if (choice.names.count == 1)
			choose_file(choosing, &choice);
		add_store_choice(choosing, &choice);
	}
}

const struct store_choice *
store_choice_of(const struct store_choices *store_choices, struct str user,
    struct str name)
{
	for (size_t i = 0; i < store_choices->count; i++)
		if ((user.len == 0 ||
			str_equal(store_choices->items[i].user, user) ||
			str_equal(store_choices->items[i].subsystem, user)) &&
		    strs_have(&store_choices->items[i].names, name))
			return &store_choices->items[i];
	return NULL;
}

void model_store_choices(struct store_choices *store_choices,
    const struct model *model, struct arena *arena)
{
	struct choosing choosing = { store_choices, model, arena };

	*store_choices = (struct store_choices){ 0 };
	/* What moves data may well use all of them. */
	if (model->pipelines.count == 0 && model->dags.count == 0)
		choose_rows(&choosing);
	choose_links(&choosing);
}
