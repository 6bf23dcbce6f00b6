/*
 * Decides which classes and files are members of a layered architecture. A
 * class is told by its name, its bases, its use, and only then by its file or
 * folder (layer_of()); a file without classes by its name, its folders and its
 * use (layer_of_file_without_class()). Words mislead: a front end has services,
 * too, a library of networks has classes called Service, a folder `models`
 * holds messages. Most functions here sort out one such case, and are named
 * after it.
 *
 * Only programs that serve something have layers: see find_serving_groups().
 */
#include "assemble/layers/file_layers.h"

#include "assemble/requests/callchain.h"
#include "assemble/resolve/symbol_index.h"
#include "assemble/layers/layering.h"
#include "git/git.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

/* Endings of names of models that are no entities: what goes in and out. */
#define NO_ENTITY \
	"Dto DTO Request Response Input Output Payload Schema Command Query " \
	"Event Message Params Config Settings Options Props State"

#define ROUTES_LEAST 2 /* operations that make a file one of routes */

/* The key of a class in a file, by its last part: `User` of
 * Shop.Accounts.User. */
static struct str class_key_in_file(struct layering *layering, struct str path,
    struct str name)
{
	return str_pair(path, symbol_member_name(name), layering->scratch);
}

/* The class of a handler: C of `C.m`, `C#m`; "": it has none. */
static struct str class_of_layer_handler(struct str handler)
{
	struct str class;
	struct str method;

	return handler_cut(&class, &method, handler) ? class
						     : symbol_owner(handler);
}

/* May a class of this name be an entity, something stored? OrderDto and
 * CreateOrderRequest are not; a class `Message` may be. */
static bool may_be_entity(struct str name)
{
	struct str rest = STR(NO_ENTITY);
	struct str word;

	while (str_cut(&word, &rest, ' '))
		if (name.len > word.len &&
		    str_equal(str_slice(name, name.len - word.len, name.len),
			word))
			return false;
	return true;
}

/* Is the file named after messages or checks of entities, `commands.py`,
 * `events.py`, `rules.py`? */
static bool is_file_of_messages(struct str path)
{
	struct str name = path_name(path);

	return str_listed("commands events messages queries rules",
	    str_slice(name, 0, str_find_last(name, '.')));
}

/* Note, from row `first` on, which classes are models, and which of these may
 * be entities, something stored. */
static void note_models(struct layering *layering, size_t first)
{
	const struct data_model *models = layering->model->models.items;

	for (size_t i = first; i < layering->model->models.count; i++) {
		struct str key = class_key_in_file(layering, models[i].at.path,
		    models[i].name);

		map_put(&layering->models, key);
		if ((str_is(models[i].kind, "class") ||
			str_is(models[i].kind, "schema")) &&
		    may_be_entity(models[i].name) &&
		    !is_file_of_messages(models[i].at.path))
			map_put(&layering->entities, key);
	}
}

/* Note, from the group's rows, which classes and functions handle operations
 * (`handlers`, `serving_classes`, `routed`), and how many operations each file
 * declares (`operating`). A consumer of a queue counts as an operation. */
static void note_layer_rows(struct layering *layering,
    const struct group_rows *first)
{
	const struct endpoint *endpoints = layering->model->endpoints.items;
	const struct queue *queues = layering->model->queues.items;

	for (size_t i = first->endpoints; i < layering->model->endpoints.count;
	     i++) {
		const struct endpoint *endpoint = &endpoints[i];
		struct str class = class_of_layer_handler(endpoint->handler);

		(*map_put(&layering->operating, endpoint->at.path))++;
		map_put(&layering->routed,
		    str_after_last(endpoint->handler, '.'));
		if (class.len == 0)
			continue;
		class = str_after_last(class, '.');
		map_put(&layering->handlers,
		    class_key_in_file(layering, endpoint->at.path, class));
		map_put(&layering->serving_classes, class);
	}
	/* What takes messages serves by them. */
	for (size_t i = first->queues; i < layering->model->queues.count; i++)
		if (str_is(queues[i].role, "consume"))
			(*map_put(&layering->operating, queues[i].at.path))++;
}

/* Fill `serving` and `serving_units`: which groups and units have endpoints,
 * from row `first` on. Parts into which a package was cut serve as one group.
 * An endpoint that only says that the program is alive does not count. */
static void find_serving_groups(struct layering *layering, size_t first)
{
	const struct endpoint *endpoints = layering->model->endpoints.items;
	struct map names = { .arena = layering->scratch };

	layering->serving = arena_array(layering->scratch,
	    layering->scan->unit_count + 1, sizeof(*layering->serving));
	layering->serving_units = arena_array(layering->scratch,
	    layering->scan->unit_count + 1, sizeof(*layering->serving_units));
	for (size_t i = first; i < layering->model->endpoints.count; i++)
		if (!endpoint_is_probe(&endpoints[i]))
			map_put(&names, endpoints[i].subsystem);
	for (size_t i = 0; names.count && i < layering->scan->unit_count; i++)
		if (map_get(&names, layering->scan->units[i].name)) {
			layering->serving[layering->scan->units[i].group] =
			    true;
			layering->serving_units[i] = true;
		}
}

/* Does the unit's group serve anything? */
static bool unit_serves(const struct layering *layering, uint32_t unit)
{
	return unit < layering->scan->unit_count &&
	       layering->serving[layering->scan->units[unit].group];
}

/* The key of a unit and a family of languages: languages that import each
 * other's files, as markup with scripts in it, share one. */
static struct str language_family_key(const struct layering *layering,
    const struct facts *facts)
{
	const struct language *language = facts->language;
	const char *name = language->blocks_in ? language->blocks_in
					       : language->name;
	const struct language *blocks = language_named(str_from(name));
	struct str family =
	    str_from(blocks && blocks->packs ? blocks->packs : name);

	return str_join((struct str){ (const char *)&facts->unit,
			    sizeof(facts->unit) },
	    str_slice(family, 0, str_find(family, ' ')), layering->scratch);
}

/* Does the file declare operations, or define a class that handles those of
 * another file? */
static bool has_operations(const struct layering *layering,
    const struct facts *facts)
{
	if (map_get(&layering->operating, facts->path))
		return true;
	for (size_t i = 0; i < facts->symbol_count; i++)
		if (facts->symbols[i].kind == SYMBOL_CLASS &&
		    map_get(&layering->serving_classes,
			symbol_member_name(facts->symbols[i].name)))
			return true;
	return false;
}

/* Fill `drawing` with the front ends: the files of one unit and family of
 * languages that draw pages, and of which none serves. A service there only
 * asks a server. */
static void find_front_ends(struct layering *layering,
    const struct index *index)
{
	struct map serving = { .arena = layering->scratch };

	for (size_t i = 0; i < index->count; i++)
		if (index->facts[i].language &&
		    has_operations(layering, &index->facts[i]))
			map_put(&serving,
			    language_family_key(layering, &index->facts[i]));
	for (size_t i = 0; i < index->count; i++) {
		const struct facts *facts = &index->facts[i];

		if (facts->language && facts_use(facts, "ui") &&
		    !map_get(&serving, language_family_key(layering, facts)))
			map_put(&layering->drawing,
			    language_family_key(layering, facts));
	}
}

/* Fill all that has to be known before any class is looked at. */
static void begin_layering(struct layering *layering, const struct index *index,
    const struct group_rows *first)
{
	struct map *maps[] = { &layering->handlers, &layering->routed,
		&layering->operating, &layering->entities, &layering->models,
		&layering->pairs, &layering->drawing,
		&layering->serving_classes };

	for (size_t i = 0; i < LENGTH(maps); i++)
		maps[i]->arena = layering->scratch;
	note_layer_rows(layering, first);
	note_models(layering, first->models);
	find_serving_groups(layering, first->endpoints);
	find_front_ends(layering, index);
	layering_note_packages(layering, index);
}

/* Append the row of a member of `layer`. */
static void add_layer_member(struct layering *layering, enum layer_kind layer,
    struct str name, struct evidence at)
{
	struct layer *member =
	    model_add(layering->out, LIST_layers, layering->perm);

	member->layer = str_from(layer_names[layer]);
	member->name = str_copy(name, layering->perm);
	member->at =
	    (struct evidence){ str_copy(at.path, layering->perm), at.line };
}

/* Does the file hold constants, errors or first data, or only tie others
 * together, by its name? `services/index.ts` is no service. */
static bool is_file_of_no_layer(struct str path)
{
	struct str name = str_after_last(path, '/');

	name = str_slice(name, 0, str_find(name, '.'));
	return str_listed("index __init__ mod package-info module-info const "
			  "consts constant constants doc enum enums error "
			  "errors exception exceptions generate seed seeds",
	    name);
}

/* Is the file in a folder of migrations? These are named after what they
 * change. */
static bool is_migration(struct str path)
{
	struct str folder = path_folder(path);
	struct str part;

	while (str_cut(&part, &folder, '/'))
		if (str_ends_any(part, "migrations Migrations") ||
		    str_listed_nocase(known_lists.migration_folders, part) ||
		    str_is_nocase(part, "migration"))
			return true;
	return false;
}

/* Does the file declare types of other code, is it generated, or a plugin:
 * models/plugins/paginate.plugin.js? */
static bool is_type_or_plugin_file(struct str path)
{
	return str_ends_any(path_name(path),
	    ".d.ts .d.mts .d.cts .gen.js .gen.ts .plugin.js .plugin.ts");
}

/* Is it a file of a front end, which draws pages and serves nothing? */
bool is_front_end(const struct layering *layering, const struct facts *facts)
{
	return facts->language && map_get(&layering->drawing,
				      language_family_key(layering, facts));
}

/* May the file have members? Only code of the product that was read, in a unit
 * whose group serves. Not declarations of types, plugins, migrations, tests,
 * rules of linters; nor what draws pages, as its services and routes are the
 * browser's. */
bool may_be_layered(const struct layering *layering, const struct facts *facts)
{
	return facts->language && facts->read &&
	       !language_helps(facts->language) &&
	       path_is_product(facts->path) &&
	       unit_serves(layering, facts->unit) &&
	       !is_migration(facts->path) &&
	       !is_type_or_plugin_file(facts->path) &&
	       !facts_use(facts, "ui") && !facts_use(facts, "test") &&
	       !facts_use(facts, "lint") && !is_front_end(layering, facts);
}

/* Is the class an error, returned or thrown, by its name or a base? It is of no
 * layer. */
static bool is_error_type(const struct symbol_fact *class)
{
	if (str_ends_any(class->name, "Error Errors Exception"))
		return true;
	for (size_t i = 0; i < class->bases.count; i++)
		if (str_ends(class->bases.items[i], "Error") ||
		    str_ends(class->bases.items[i], "Exception"))
			return true;
	return false;
}

/* Is the class an enumeration? It is of no layer. */
static bool is_enum(const struct symbol_fact *class)
{
	for (size_t i = 0; i < class->bases.count; i++)
		if (str_listed("enum Enum IntEnum StrEnum Flag IntFlag "
			       "TextChoices IntegerChoices",
			str_after_last(class->bases.items[i], '.')))
			return true;
	return false;
}

/* Is the class a router by its name or bases? */
static bool is_router_class(const struct symbol_fact *class)
{
	return layer_of_class(class->name, &class->bases) == LAYER_ROUTE;
}

/* Does a class of the file stand around the class? `class Mod::Bans` is not
 * nested, if the module is elsewhere. */
static bool is_nested_class(const struct facts *facts, struct str name)
{
	struct str outer = str_slice(name, 0, str_find_last(name, '.'));

	for (size_t i = 0; outer.len < name.len && i < facts->symbol_count; i++)
		if (facts->symbols[i].kind == SYMBOL_CLASS &&
		    str_equal(facts->symbols[i].name, outer))
			return true;
	return false;
}

/* The layer of a file by its name, which says more, else by its folders;
 * LAYER_COUNT: none. */
static enum layer_kind layer_of_path(struct layering *layering,
    const struct facts *facts)
{
	enum layer_kind layer = layer_of_file(facts->path);

	return layer == LAYER_COUNT ? layer_of_inner_folders(layering, facts)
				    : layer;
}

/* Is the class called Resource, Resolver or Controller, words of many meanings,
 * in a file that serves nothing, and does it handle no operation of another
 * file? */
static bool has_vague_name(const struct layering *layering,
    const struct facts *facts, struct str class)
{
	return (str_ends(class, "Resource") || str_ends(class, "Resolver") ||
		   str_ends(class, "Controller")) &&
	       !map_get(&layering->operating, facts->path) &&
	       !map_get(&layering->serving_classes, symbol_member_name(class));
}

/* Does only the name say a layer, and does that prove nothing: in a language
 * that goes by places (Rust, Go), or of a model that is called a validator? */
static bool is_only_called_so(struct layering *layering,
    const struct facts *facts, const struct symbol_fact *class)
{
	const struct strs no_bases = { 0 };
	enum layer_kind layer = layer_of_class(class->name, &no_bases);

	if (layer == LAYER_COUNT || layer == LAYER_MODEL ||
	    layer_of_class((struct str){ 0 }, &class->bases) != LAYER_COUNT)
		return false;
	return facts->language->by_place ||
	       (layer == LAYER_VALIDATOR &&
		   map_get(&layering->models,
		       class_key_in_file(layering, facts->path, class->name)));
}

/* Is the file named after another class of it? OrderService.java may hold an
 * OrderSummary, which that class takes or returns. */
static bool is_in_file_of_other_class(const struct facts *facts,
    struct str name)
{
	struct str file = path_name(facts->path);
	struct str stem = str_slice(file, 0, str_find_last(file, '.'));

	for (size_t i = 0; i < facts->symbol_count; i++)
		if (facts->symbols[i].kind == SYMBOL_CLASS &&
		    !str_equal(facts->symbols[i].name, name) &&
		    layer_file_is_of(stem, facts->symbols[i].name))
			return true;
	return false;
}

/* Is a class no member of the layer that its folder shows: does it stand in the
 * file of a module or of another class, or is it an aid of the layer that is no
 * model? */
static bool is_no_member_by_place(struct layering *layering,
    const struct facts *facts, const struct symbol_fact *class,
    enum layer_kind layer)
{
	/* `users.module` ties the members together */
	if (str_find_text(path_name(facts->path), ".module.") <
	    path_name(facts->path).len)
		return true;
	if (layer_is_aid(layer, class->name, &class->bases))
		return !map_get(&layering->models,
		    class_key_in_file(layering, facts->path, class->name));
	return layer != LAYER_MODEL &&
	       is_in_file_of_other_class(facts, class->name);
}

/* Is the file in a folder `repo`? That may hold repositories, or be about
 * repositories of code: only a class tells. */
static bool is_in_repo_folder(struct str path)
{
	struct str folder = path_folder(path);
	struct str part;

	while (str_cut(&part, &folder, '/'))
		if (str_is(part, "repo"))
			return true;
	return false;
}

/* Is the class about services, as those of a network: Service, ServiceTable? A
 * class that serves others is called OrderService. */
static bool is_about_services(const struct symbol_fact *class)
{
	struct str name = str_after_last(class->name, '.');
	struct str word = STR("Service");

	return str_equal(name, word) ||
	       (str_starts(name, "Service") && name.len > word.len &&
		   name.ptr[word.len] >= 'A' && name.ptr[word.len] <= 'Z' &&
		   layer_of_class(name, &class->bases) != LAYER_SERVICE);
}

/* Is the class an entity by its use (`key` is in `entities`), and its layer
 * open for that? A layer by its name says more, but for words of many meanings:
 * repository, Service. */
static bool is_model_by_use(struct layering *layering,
    const struct symbol_fact *class, enum layer_kind layer, struct str key)
{
	bool is_open = layer == LAYER_COUNT || layer == LAYER_REPOSITORY ||
		       (layer == LAYER_SERVICE && is_about_services(class));

	return is_open && map_get(&layering->entities, key);
}

/* Is a service only one by its file's name, while the class itself is about
 * services: a ServiceTable of services.go? */
static bool is_service_by_file_only(const struct facts *facts,
    const struct symbol_fact *class)
{
	return is_about_services(class) && !str_is(class->name, "Service") &&
	       layer_of_file(facts->path) == LAYER_SERVICE;
}

/* Does the class implement a library's form of any call, which is called a
 * service and no layer: `impl Service<Request> for Retry`? */
static bool is_call_of_library(const struct facts *facts,
    const struct symbol_fact *class)
{
	return facts->language->by_place &&
	       strs_have(&class->bases, STR("Service"));
}

/* The layer of a class; LAYER_COUNT: none. Tried in turn: its name and bases,
 * handling operations, its file and folder, which say less. An entity by use is
 * a model even in a folder of services. */
static enum layer_kind layer_of(struct layering *layering,
    const struct facts *facts, const struct symbol_fact *class)
{
	bool is_vague_name = has_vague_name(layering, facts, class->name);
	enum layer_kind layer =
	    is_vague_name || is_only_called_so(layering, facts, class)
		? LAYER_COUNT
		: layer_of_class(class->name, &class->bases);
	struct str key = class_key_in_file(layering, facts->path, class->name);
	bool is_by_place;

	if (is_call_of_library(facts, class))
		return LAYER_COUNT;
	if (layer == LAYER_COUNT && map_get(&layering->handlers, key))
		layer = LAYER_CONTROLLER;
	is_by_place = layer == LAYER_COUNT;
	if (is_by_place)
		layer = is_vague_name ? layer_of_inner_folders(layering, facts)
				      : layer_of_path(layering, facts);
	if (layer == LAYER_COUNT && is_in_repo_folder(facts->path))
		layer = LAYER_REPOSITORY;
	/* what a service takes and returns stands beside it */
	if (layer == LAYER_SERVICE && !may_be_entity(class->name) &&
	    layer_of_class(class->name, &class->bases) != layer)
		layer = LAYER_COUNT;
	if (is_model_by_use(layering, class, layer, key))
		layer = LAYER_MODEL;
	if (layer == LAYER_SERVICE && is_service_by_file_only(facts, class))
		layer = LAYER_COUNT;
	return is_by_place &&
		       is_no_member_by_place(layering, facts, class, layer)
		   ? LAYER_COUNT
		   : layer;
}

/* Is the class a model in a file that declares operations, which take or return
 * it, and does it handle nothing? */
static bool is_model_of_operations(struct layering *layering,
    const struct facts *facts, const struct symbol_fact *class)
{
	struct str key = class_key_in_file(layering, facts->path, class->name);

	return layer_of_class(class->name, &class->bases) != LAYER_CONTROLLER &&
	       map_get(&layering->operating, facts->path) &&
	       map_get(&layering->models, key) &&
	       !map_get(&layering->handlers, key);
}

/* Append the file's classes that are members. False: no class decides what the
 * file is, so that the file itself may be a member. Beside routes a class is
 * only what they take and return. */
static bool add_classes_of_file(struct layering *layering,
    const struct facts *facts)
{
	bool has_deciding_class = false;

	for (size_t i = 0; i < facts->symbol_count; i++) {
		const struct symbol_fact *symbol = &facts->symbols[i];
		enum layer_kind layer;

		if (symbol->kind != SYMBOL_CLASS ||
		    symbol_is_local(symbol->name) ||
		    is_nested_class(facts, symbol->name))
			continue;
		layer = is_error_type(symbol) || is_enum(symbol)
			    ? LAYER_COUNT
			    : layer_of(layering, facts, symbol);
		/* beside routes, and functions that serve, a class is what
		 * these take and return */
		if ((layer == LAYER_ROUTE && !is_router_class(symbol)) ||
		    (layer == LAYER_CONTROLLER &&
			is_model_of_operations(layering, facts, symbol))) {
			has_deciding_class |=
			    !map_get(&layering->operating, facts->path);
			continue;
		}
		has_deciding_class = true;
		if (layer != LAYER_COUNT)
			add_layer_member(layering, layer,
			    symbol_member_name(symbol->name),
			    (struct evidence){ facts->path, symbol->line });
	}
	return has_deciding_class;
}

/* Is the file in a folder of settings or texts, and does it neither mount nor
 * serve? `config/routes.rb` does. */
bool is_setting_file(const struct layering *layering, const struct facts *facts)
{
	struct str folder = path_folder(facts->path);
	struct str part;

	while (str_cut(&part, &folder, '/'))
		if (str_listed("conf config i18n lang locale locales settings "
			       "translations",
			part))
			return facts->mount_count == 0 &&
			       !map_get(&layering->operating, facts->path);
	return false;
}

/* Does the file define a class of that name? */
static bool has_class(const struct facts *facts, struct str name)
{
	for (size_t i = 0; i < facts->symbol_count; i++)
		if (facts->symbols[i].kind == SYMBOL_CLASS &&
		    str_equal(facts->symbols[i].name, name))
			return true;
	return false;
}

/* Does the file mount something by a rule of a pack? Arguments of calls and
 * bases of classes are mounts in facts, too. */
static bool has_mounts(const struct facts *facts)
{
	for (size_t i = 0; i < facts->mount_count; i++)
		if (facts->mounts[i].pack &&
		    !has_class(facts, facts->mounts[i].parent))
			return true;
	return false;
}

/* Has the file a symbol of the name of some operation's handler? */
static bool has_handlers(const struct layering *layering,
    const struct facts *facts)
{
	for (size_t i = 0; i < facts->symbol_count; i++)
		if (map_get(&layering->routed, facts->symbols[i].name))
			return true;
	return false;
}

/* The layer of a file without classes; LAYER_COUNT: none. One that is named
 * after routes but neither serves nor mounts any has that of its folders, if
 * they are not of routes; so has one with a vague name. */
enum layer_kind layer_of_file_without_class(struct layering *layering,
    const struct facts *facts)
{
	enum layer_kind layer = layer_of_path(layering, facts);
	struct str stem = path_name(facts->path);

	stem.len = str_find_last(stem, '.');
	if (layer == LAYER_CONTROLLER && has_vague_name(layering, facts, stem))
		return layer_of_inner_folders(layering, facts);
	if (layer != LAYER_ROUTE ||
	    map_get(&layering->operating, facts->path) || has_mounts(facts) ||
	    has_handlers(layering, facts))
		return layer;
	layer = layer_of_inner_folders(layering, facts);
	return layer == LAYER_ROUTE ? LAYER_COUNT : layer;
}

/* Append a file of functions as a member, if it is one. A file with
 * ROUTES_LEAST operations is one of routes, whatever its name. Views are
 * templates, never code: see assemble_views(). */
static void add_file_layer(struct layering *layering, const struct facts *facts)
{
	struct str name = path_name(facts->path);
	enum layer_kind layer = layer_of_file_without_class(layering, facts);
	const uint64_t *declared = map_get(&layering->operating, facts->path);

	name.len = str_find_last(name, '.');
	if (is_file_of_no_layer(facts->path) ||
	    is_setting_file(layering, facts) ||
	    (layer == LAYER_SERVICE && !may_be_entity(name)))
		return;
	if (layer == LAYER_COUNT && declared && *declared >= ROUTES_LEAST)
		layer = LAYER_ROUTE;
	if (layer == LAYER_COUNT || layer == LAYER_VIEW)
		return;
	add_layer_member(layering, layer, name,
	    (struct evidence){ facts->path, 1 });
}

/* Remove all rows if they are of one layer, or of models and repositories
 * alone: a program with nothing between these has no layers. */
static void drop_single_layer(struct rows *rows)
{
	const struct layer *layers = rows->items;

	for (size_t i = 1; i < rows->count; i++)
		if (!str_equal(layers[i].layer, layers[0].layer) &&
		    (!str_listed("model repository", layers[i].layer) ||
			!str_listed("model repository", layers[0].layer)))
			return;
	rows->count = 0;
}

/* Append to `layer_model` the members of the group's layers, then references
 * for imports between layers; none, if all members are of one layer. `model`
 * has the group's other rows. */
void assemble_layers(struct model *layer_model, const struct model *model,
    const struct index *index, const struct group_rows *first,
    struct arena *perm)
{
	const struct scan *scan = index->scan;
	const struct facts *facts = index->facts;
	size_t count = index->count;
	struct layering layering = { .out = layer_model,
		.model = model,
		.scan = scan,
		.perm = perm,
		.scratch = index->arena };

	begin_layering(&layering, index, first);
	for (size_t i = 0; i < count; i++)
		if (may_be_layered(&layering, &facts[i]) &&
		    !add_classes_of_file(&layering, &facts[i]))
			add_file_layer(&layering, &facts[i]);
	drop_single_layer(&layer_model->layers);
	if (layer_model->layers.count)
		layering_add_imports(&layering, index);
}

/* Is the file a component of a front end, code and markup in one? */
static bool is_component(const struct scan_file *file)
{
	return file->language && file->language->blocks;
}

/* Is the file a template: in a folder of views, with the ending of a template
 * engine? Parts of pages (`_menu.html`) are none. */
static bool is_template(const struct scan_file *file)
{
	struct str name = str_after_last(file->entry->path, '/');

	if (!layer_has_folder(LAYER_VIEW, file->entry->path) ||
	    str_starts(name, "_") || file->role == FILE_LEFT_OUT)
		return false;
	return str_ends_any(name, known_layers[LAYER_VIEW].files);
}

/* Append the templates of all units that serve as members of the layer of
 * views. They are in scan's list of files, but have no facts, as no language
 * parses them. */
void assemble_views(struct model *model, const struct scan *scan,
    struct arena *perm, struct arena *scratch)
{
	struct layering layering = { .out = model,
		.model = model,
		.scan = scan,
		.perm = perm,
		.scratch = scratch };
	struct arena_mark mark = arena_mark(scratch);

	find_serving_groups(&layering, 0);
	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];
		struct str name;

		/* components of a unit that serves nothing are a front end's */
		if (!unit_serves(&layering, file->unit) || !is_template(file) ||
		    (is_component(file) && !layering.serving_units[file->unit]))
			continue;
		name = str_after_last(file->entry->path, '/');
		add_layer_member(&layering, LAYER_VIEW,
		    str_slice(name, 0, str_find(name, '.')),
		    (struct evidence){ file->entry->path, 1 });
	}
	arena_rewind(scratch, mark);
}
