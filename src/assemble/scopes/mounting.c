/*
 * Decides which scope hangs on which, by the mounts that files declare:
 * `app.mount("/api", users)`. mount_all() first mounts parameters of functions,
 * as a function may mount others on the router that it is given; then every
 * other mount by what its child is: a module, each item of a list, an
 * extension, a symbol. The edges lead scope_paths.c from a router to the paths
 * before it.
 */
#include "assemble/scopes/mounting.h"

#include "assemble/scopes/router_arguments.h"
#include "assemble/scopes/registered_functions.h"

#define SPREADS_DEEP \
	2 /* lists spread in a list, `[...a]`, and lists in these */
#define SPREADS_MOST 8 /* lists that are spread in one list */
#define SEVERAL_EXTENSIONS UINT64_MAX /* several functions have the name */

/* The node of the file itself; it is added if there is none. */
static uint32_t make_file_node(struct scopes *scopes, uint32_t file)
{
	uint32_t node = scopes_of_file(scopes, file);

	return node == NOWHERE
		   ? scopes_add(scopes, (struct place){ file, { 0 } }, NULL)
		   : node;
}

/* Note that the mount's parent, a class, is based on the child, which gives it
 * a prefix. Only the first base is noted. */
static void note_base(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount, uint32_t child)
{
	uint32_t class =
	    scopes_find(scopes, file, mount->parent, mount->pack, NULL);

	if (class != NOWHERE && class != child && !scopes->nodes[class].base)
		scopes->nodes[class].base = child + 1;
}

/* Add an edge from `child`, or the first of its chain of calls, to the mount's
 * parent, with the mount's prefixes. A first argument that may be a prefix
 * (`tentative`) has to look like a path: `use("/api", r)`; that of
 * `use("json", r)` is dropped. */
static void hang_child(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount, uint32_t child)
{
	struct edge *edge = scopes_add_edge(scopes,
	    scopes_chain_start(scopes, child),
	    (struct place){ file, mount->parent });

	edge->replaces = mount->replaces;
	edge->inherited = mount->inherited;
	edge->outer = mount->outer;
	if (mount->inherited && !mount->replaces)
		note_base(scopes, file, mount, child);
	scopes_fill_prefixes(&edge->prefixes, scopes, file, mount->pack,
	    &mount->prefixes);
	if (mount->tentative && edge->prefixes.count &&
	    !str_starts(edge->prefixes.items[0], "/"))
		edge->prefixes.count = 0;
}

/* Mount `a.b.router`: the symbol router of the module a.b. Nothing if that is
 * no scope. */
static void mount_dotted_name(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount, struct str name)
{
	size_t dot = str_find_last(name, '.');
	struct file_list files = { 0 };

	if (dot < name.len)
		files =
		    module_files(scopes->index, file, str_slice(name, 0, dot));
	for (size_t i = 0; i < files.count; i++) {
		uint32_t node = scopes_find(scopes, files.items[i],
		    str_slice(name, dot + 1, name.len), mount->pack, NULL);

		if (node != NOWHERE)
			hang_child(scopes, file, mount, node);
	}
}

/* The data files at that path, as seen from the file that names it, or of that
 * file name anywhere: a program often names a file of routes without its
 * folder. */
static struct file_list data_files_named(struct scopes *scopes, uint32_t file,
    struct str name)
{
	struct file_list files = { 0 };
	struct str folder = path_folder(scopes->index->facts[file].path);
	struct str full_path = relative_path(folder, name, scopes->arena);

	for (uint32_t i = 0; i < scopes->index->count; i++) {
		const struct facts *facts = &scopes->index->facts[i];

		if (!facts->language &&
		    (str_equal(facts->path, full_path) ||
			str_equal(str_after_last(facts->path, '/'), name)))
			*(uint32_t *)array_push(&files.items, &files.count,
			    sizeof(*files.items), scopes->arena) = i;
	}
	return files;
}

/* Remove the edges by which the file has mounted the child before: in a data
 * file the last of several equal keys counts. */
static void drop_mounts_by_file(struct scopes *scopes, uint32_t file,
    uint32_t child)
{
	struct node *node = &scopes->nodes[scopes_chain_start(scopes, child)];
	struct edge **slot = &node->edges;

	while (*slot) {
		if ((*slot)->parent.file == file) {
			*slot = (*slot)->next;
		} else {
			node->last = *slot;
			slot = &(*slot)->next;
		}
	}
}

/* The node of one of two symbols of a file, the first that stands for one;
 * NOWHERE: neither does. */
static uint32_t node_of_either(struct scopes *scopes, uint32_t file,
    const struct pack *pack, struct str symbol, struct str other_symbol)
{
	uint32_t node = scopes_find(scopes, file, symbol, pack, NULL);

	return node == NOWHERE
		   ? scopes_find(scopes, file, other_symbol, pack, NULL)
		   : node;
}

/* The node of what a module exports by default; NOWHERE: it is no scope. */
static uint32_t default_export_node(struct scopes *scopes, uint32_t module,
    const struct pack *pack)
{
	return node_of_either(scopes, module, pack, STR("default"),
	    STR("module.exports"));
}

/* The node of the first parameter of a module's default export, if that is a
 * function: app of `export default (app) => { … }`. NOWHERE: it is none. */
static uint32_t default_parameter_node(struct scopes *scopes, uint32_t module,
    const struct pack *pack)
{
	return node_of_either(scopes, module, pack, STR("default(0)"),
	    STR("module.exports(0)"));
}

/* Mount a module: what it exports by default, `use("/a", require("./a"))`; else
 * the file, with all scopes at its top, and the parameter of its default
 * function. A name that is no module may be a data file's, or the dotted name
 * of a router. */
static void mount_module(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount)
{
	struct str module = fill_holes(scopes->index, file, mount->child,
	    VARIABLES_FILLED, scopes->arena);
	struct file_list files = module_files(scopes->index, file, module);

	if (files.count == 0)
		files = data_files_named(scopes, file, module);
	if (files.count == 0)
		mount_dotted_name(scopes, file, mount, module);
	for (size_t i = 0; i < files.count; i++) {
		uint32_t node =
		    default_export_node(scopes, files.items[i], mount->pack);
		uint32_t parameter_node = NOWHERE;

		if (node == NOWHERE) {
			node = make_file_node(scopes, files.items[i]);
			parameter_node = default_parameter_node(scopes,
			    files.items[i], mount->pack);
		}
		if (!scopes->index->facts[file].language)
			drop_mounts_by_file(scopes, file, node);
		if (parameter_node != NOWHERE)
			hang_child(scopes, file, mount, parameter_node);
		hang_child(scopes, file, mount, node);
	}
}

/* Is it a function or a class? A test for resolve(). */
static bool is_callable(const struct index *index, struct place place)
{
	return is_function(index, place) || is_class(index, place);
}

/* The project's function or class that a symbol means; NULL: none. Answers are
 * kept, as each argument of each call asks. */
const struct place *scopes_find_callable(struct scopes *scopes,
    struct place function)
{
	uint64_t *slot =
	    map_put(&scopes->callables, place_key(function, scopes->arena));
	struct place *found_place;

	if (!*slot) {
		found_place = NEW(scopes->arena, struct place);
		*slot = (uint64_t)(uintptr_t)found_place;
		if (!resolve(found_place, scopes->index, function, is_callable))
			found_place->file = NOWHERE;
	}
	found_place = (struct place *)(uintptr_t)*slot;
	return found_place->file == NOWHERE ? NULL : found_place;
}

/* Hang the parameter of `function` that the mount's child names by its place,
 * `f(0)`, on what the call gives, the mount's parent. The parameter's node is
 * added when it is first given a value. */
static void mount_parameter_of(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount, const struct place *function)
{
	struct place parameter = { function->file,
		symbol_parameter_like(function->symbol, mount->child,
		    scopes->arena) };
	uint32_t node = scopes_node_at(scopes, parameter, NULL, NULL);

	if (node == NOWHERE)
		node = scopes_add(scopes, parameter, NULL);
	hang_child(scopes, file, mount, node);
}

/* Mount the argument of a call `f(router)`: hang the parameter of f, a function
 * of the project, on the router. If f is an item of a list,
 * `for (f of hooks) f(app)`, hang those of all functions in the list. */
static void mount_parameter(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount,
    const struct registered_functions *registered_functions)
{
	struct place function_name = { file, symbol_function(mount->child) };
	const struct function_list *registered =
	    symbol_is_kept(function_name.symbol)
		? registered_functions_of(registered_functions, scopes,
		      function_name)
		: NULL;
	const struct place *function =
	    registered ? NULL : scopes_find_callable(scopes, function_name);

	for (size_t i = 0; registered && i < registered->count; i++)
		mount_parameter_of(scopes, file, mount, &registered->items[i]);
	if (function)
		mount_parameter_of(scopes, file, mount, function);
}

/* Mount `router.f()` for a function f that extends routers, `fun Router.f()`:
 * the only f of the group, else the one that the file imports. Nothing if
 * neither is known. */
static void mount_extension(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount)
{
	struct str function_name = symbol_unmarked(mount->child);
	const uint64_t *slot = map_get(&scopes->extensions, function_name);
	uint32_t node =
	    slot && *slot != SEVERAL_EXTENSIONS ? (uint32_t)*slot - 1 : NOWHERE;

	if (slot && node == NOWHERE)
		node = scopes_find(scopes, file,
		    symbol_receiver(function_name, scopes->arena), NULL, NULL);
	if (slot && node == NOWHERE)
		node = scopes_find(scopes, file,
		    symbol_parameter(function_name, 0, scopes->arena), NULL,
		    NULL);
	if (node != NOWHERE)
		hang_child(scopes, file, mount, node);
}

/* Fill `extensions`: the nodes of functions that extend routers,
 * `fun Router.orders()`, by the function's name without its class;
 * SEVERAL_EXTENSIONS, if several have the name. */
static void list_extensions(struct scopes *scopes)
{
	scopes->extensions.arena = scopes->arena;
	for (uint32_t i = 0; i < scopes->count; i++) {
		const struct node *node = &scopes->nodes[i];
		struct str name = symbol_member_name(node->place.symbol);
		uint64_t *slot;

		if (!node->fact || !symbol_is_receiver(name))
			continue;
		slot = map_put(&scopes->extensions, symbol_callee(name));
		*slot = *slot ? SEVERAL_EXTENSIONS : (uint64_t)i + 1;
	}
}

/* The module that an import binds to a name: a.b.urls of `import a.b.urls as
 * name` and of `from a.b import urls as name`; "": none. */
static struct str module_bound_to_name(const struct scopes *scopes,
    uint32_t file, struct str name)
{
	const struct facts *facts = &scopes->index->facts[file];

	for (size_t i = 0; i < facts->import_count; i++) {
		const struct import_fact *import = &facts->imports[i];

		if (!str_equal(import->name, name) || str_is(import->item, "*"))
			continue;
		if (import->item.len == 0)
			return import->module;
		return str_printf(scopes->arena, "%.*s%s%.*s",
		    STR_ARG(import->module),
		    str_ends(import->module, ".") ? "" : ".",
		    STR_ARG(import->item));
	}
	return (struct str){ 0 };
}

/* Mount a router by its name, `app.include(users)`: hang it on the mount's
 * parent. A router that is mounted on itself only gets the mount's prefixes as
 * further ones of its own. A name that is no router may be a module's. */
static void mount_symbol(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount)
{
	uint32_t node = scopes_find(scopes, file, mount->child, NULL, NULL);
	struct mount_fact module_mount = *mount;

	if (node != NOWHERE && str_equal(mount->child, mount->parent)) {
		struct node *own_node = &scopes->nodes[node];

		scopes_fill_prefixes(array_push(&own_node->own,
					 &own_node->own_count,
					 sizeof(*own_node->own), scopes->arena),
		    scopes, file, mount->pack, &mount->prefixes);
		return;
	}
	if (node != NOWHERE) {
		hang_child(scopes, file, mount, node);
		return;
	}
	module_mount.child = module_bound_to_name(scopes, file, mount->child);
	if (module_mount.child.len &&
	    module_files(scopes->index, file, module_mount.child).count)
		mount_module(scopes, file, &module_mount);
}

/* Find what an item of a list, or a part of it (`routes.0.router`), stands for:
 * `*item_place` becomes the file that writes the list, and the symbol there.
 * False: the list has no such item. */
static bool find_list_item(struct place *item_place,
    const struct scopes *scopes, uint32_t file, struct str symbol)
{
	const struct symbol_fact *constant;

	*item_place = (struct place){ file, symbol };
	if (!resolve(item_place, scopes->index, *item_place, is_constant))
		return false;
	constant = symbol_at(scopes->index, *item_place, SYMBOL_CONSTANT);
	item_place->symbol = constant ? constant->value : STR("");
	return true;
}

/* Mount each item of a list, until a number that it does not have: of
 * `for r in routes: app.mount(r.path, r.router)` the child is
 * `routes.*.router`, and prefixes are those of the same item. Then those of
 * lists that are spread in it, at most `depth` deep; `before`: the number of
 * such a list, with a dot, or "". */
static void mount_items_of(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount, struct str before, unsigned depth)
{
	struct place item_place;

	for (unsigned number = 0;; number++) {
		struct str item_number = str_printf(scopes->arena, "%.*s%u",
		    STR_ARG(before), number);
		struct mount_fact item_mount = *mount;
		uint32_t node;

		if (!find_list_item(&item_place, scopes, file,
			symbol_item(mount->child, item_number, scopes->arena)))
			break;
		node = scopes_find(scopes, item_place.file, item_place.symbol,
		    NULL, NULL);
		item_mount.prefixes = (struct strs){ 0 };
		for (size_t i = 0; i < mount->prefixes.count; i++)
			strs_push(&item_mount.prefixes,
			    symbol_item(mount->prefixes.items[i], item_number,
				scopes->arena),
			    scopes->arena);
		if (node != NOWHERE)
			hang_child(scopes, file, &item_mount, node);
	}
	for (unsigned number = 0; depth && number < SPREADS_MOST; number++)
		mount_items_of(scopes, file, mount,
		    str_printf(scopes->arena, "%.*s%.*s.", STR_ARG(before),
			STR_ARG(symbol_spread(STR(""), number, scopes->arena))),
		    depth - 1);
}

/* Mount each item of a list, and of lists that are spread in it. */
static void mount_items(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount)
{
	mount_items_of(scopes, file, mount, STR(""), SPREADS_DEEP);
}

/* Hang parameters of functions on what calls give them, `setup(router)`, but
 * only those that may be a router on which some row hangs
 * (router_argument_is_asked()). */
static void mount_parameters(struct scopes *scopes,
    const struct router_arguments *router_arguments,
    const struct registered_functions *registered_functions)
{
	for (uint32_t file = 0; file < scopes->index->count; file++) {
		const struct facts *facts = &scopes->index->facts[file];

		for (size_t i = 0; i < facts->mount_count; i++)
			if (!facts->mounts[i].module &&
			    symbol_is_parameter(facts->mounts[i].child) &&
			    router_argument_is_asked(router_arguments,
				facts->mounts[i].child))
				mount_parameter(scopes, file, &facts->mounts[i],
				    registered_functions);
	}
}

/* Mount one child, by what it is: a module, items of a list, an extension, a
 * symbol. Parameters and lists of functions are skipped, as mount_parameters()
 * mounts them. */
static void mount_by_kind(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount)
{
	if (mount->module)
		mount_module(scopes, file, mount);
	else if (symbol_has_any_item(mount->child))
		mount_items(scopes, file, mount);
	else if (str_starts(mount->child, "*"))
		mount_extension(scopes, file, mount);
	else if (!symbol_is_parameter(mount->child) &&
		 !symbol_is_kept(mount->child))
		mount_symbol(scopes, file, mount);
}

/* Add an edge for each mount of each file, parameters first. */
void mount_all(struct scopes *scopes,
    const struct router_arguments *router_arguments)
{
	const struct index *index = scopes->index;
	struct registered_functions registered_functions = { 0 };

	scopes->callables.arena = scopes->arena;
	list_extensions(scopes);
	registered_functions_find(&registered_functions, scopes);
	mount_parameters(scopes, router_arguments, &registered_functions);
	for (uint32_t file = 0; file < index->count; file++)
		for (size_t i = 0; i < index->facts[file].mount_count; i++)
			mount_by_kind(scopes, file,
			    &index->facts[file].mounts[i]);
}
