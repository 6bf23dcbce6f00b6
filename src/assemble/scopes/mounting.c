/*
 * What files mount on each other becomes edges of the tree. mount_all() first
 * hangs what calls give to functions, as a router may be a parameter of the
 * function that mounts others on it; then every other mount by what its child
 * is: a module, each item of a list, an extension, a symbol.
 */
#include "assemble/scopes/mounting.h"

#include "assemble/scopes/router_arguments.h"
#include "assemble/scopes/registered_functions.h"

#define SPREADS_DEEP 2 /* lists that are spread in lists of other files */
#define SPREADS_MOST 8 /* in one list */
#define EXTENSIONS UINT64_MAX /* there are several of the name */

/* The node of the file itself; it is made when the file is first mounted. */
static uint32_t file_node(struct scopes *scopes, uint32_t file)
{
	uint32_t node = scopes_of_file(scopes, file);

	return node == NOWHERE
		   ? scopes_add(scopes, (struct place){ file, { 0 } }, NULL)
		   : node;
}

/* Note of a class what it is based on: that gives it a prefix. Of several the
 * first one counts. */
static void note_base(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount, uint32_t child)
{
	uint32_t class =
	    scopes_find(scopes, file, mount->parent, mount->pack, NULL);

	if (class != NOWHERE && class != child && !scopes->nodes[class].base)
		scopes->nodes[class].base = child + 1;
}

/* Hang a child where the mount says, below its prefixes. A first argument
 * that may be a prefix (`tentative`) is one only if it looks like a path:
 * `use("/api", r)`, but not `use("json", r)`. */
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

/* Mount `a.b.router`: what the module a.b calls so. */
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

/* Data files of that name, or at that path from the file that names them: a
 * program often names a file of routes without its folder. */
static struct file_list find_data_files_named(struct scopes *scopes,
    uint32_t file, struct str name)
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

/* Drop the edges by which the file has mounted the child: in a data file a
 * key that comes again replaces the first. */
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

/* The node of what a module exports by default; with `as_argument`, of what
 * that, a function, is given: app of `export default (app) => { … }`. NOWHERE:
 * nothing of the kind. */
static uint32_t default_export_node(struct scopes *scopes,
    const struct mount_fact *mount, uint32_t module, bool as_argument)
{
	static const char *const names[2][2] = {
		{ "default", "module.exports" },
		{ "default(0)", "module.exports(0)" },
	};
	uint32_t node = scopes_find(scopes, module,
	    str_from(names[as_argument][0]), mount->pack, NULL);

	return node == NOWHERE
		   ? scopes_find(scopes, module,
			 str_from(names[as_argument][1]), mount->pack, NULL)
		   : node;
}

/* Mount a module: what it exports by default, `use("/a", require("./a"))`;
 * else the file, with all that stands at its top, and what its default, a
 * function, is given. A name that is no module may be a data file, or the
 * dotted name of a router in a module. */
static void mount_module(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount)
{
	struct str module =
	    fill_holes(scopes->index, file, mount->child, false, scopes->arena);
	struct file_list files = module_files(scopes->index, file, module);

	if (files.count == 0)
		files = find_data_files_named(scopes, file, module);
	if (files.count == 0)
		mount_dotted_name(scopes, file, mount, module);
	for (size_t i = 0; i < files.count; i++) {
		uint32_t node =
		    default_export_node(scopes, mount, files.items[i], false);
		uint32_t argument_node = NOWHERE;

		if (node == NOWHERE) {
			node = file_node(scopes, files.items[i]);
			argument_node = default_export_node(scopes, mount,
			    files.items[i], true);
		}
		if (!scopes->index->facts[file].language)
			drop_mounts_by_file(scopes, file, node);
		if (argument_node != NOWHERE)
			hang_child(scopes, file, mount, argument_node);
		hang_child(scopes, file, mount, node);
	}
}

/* Is it a function or a class? A test for resolve(). */
static bool is_callable(const struct index *index, struct place place)
{
	return is_function(index, place) || is_class(index, place);
}

/* The project's function or class that a symbol means; NULL: none. Kept, as
 * each argument of each call asks for it. */
const struct place *scopes_find_callable(struct scopes *scopes,
    struct place function)
{
	uint64_t *slot =
	    map_put(&scopes->callables, place_key(function, scopes->arena));
	struct place *place;

	if (!*slot) {
		place = NEW(scopes->arena, struct place);
		*slot = (uint64_t)(uintptr_t)place;
		if (!resolve(place, scopes->index, function, is_callable))
			place->file = NOWHERE;
	}
	place = (struct place *)(uintptr_t)*slot;
	return place->file == NOWHERE ? NULL : place;
}

/* Hang a function's parameter on what a call gives. The parameter becomes a
 * node when it is first given something. */
static void mount_parameter_of(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount, const struct place *function)
{
	struct place place = { function->file,
		symbol_parameter_like(function->symbol, mount->child,
		    scopes->arena) };
	uint32_t node = scopes_node_at(scopes, place, NULL, NULL);

	if (node == NOWHERE)
		node = scopes_add(scopes, place, NULL);
	hang_child(scopes, file, mount, node);
}

/* Of a call f(router), hang the parameter of f, a function of the project,
 * on the router; if f is an item of a list (`hooks[]`), the parameters of
 * all functions that the list keeps. */
static void mount_parameter(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount,
    const struct registered_functions *registered_functions)
{
	struct place function_name = { file, symbol_function(mount->child) };
	const struct function_list *function_list =
	    symbol_is_kept(function_name.symbol)
		? registered_functions_of(registered_functions, scopes,
		      function_name)
		: NULL;
	const struct place *function =
	    function_list ? NULL : scopes_find_callable(scopes, function_name);

	for (size_t i = 0; function_list && i < function_list->count; i++)
		mount_parameter_of(scopes, file, mount,
		    &function_list->items[i]);
	if (function)
		mount_parameter_of(scopes, file, mount, function);
}

/* Mount `router.f()` for an f whose first parameter is declared as a router:
 * the only f of the group, else the one that the file imports. */
static void mount_extension(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount)
{
	struct str function_name = symbol_unmarked(mount->child);
	const uint64_t *slot = map_get(&scopes->extensions, function_name);
	uint32_t node = slot && *slot != EXTENSIONS ? (uint32_t)*slot - 1
						    : NOWHERE;

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

/* Note the nodes of functions that extend routers, by the function's name
 * without its class; EXTENSIONS, where several have the name. */
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
		*slot = *slot ? EXTENSIONS : (uint64_t)i + 1;
	}
}

/* The module that an import binds to a name: a.b.urls of `import a.b.urls as
 * name` and `from a.b import urls as name`; "": none. */
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

/* Mount `include(users)`: a router. One that is mounted on itself only has a
 * further prefix; a name that is no router may be a module's. */
static void mount_symbol(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount)
{
	uint32_t node = scopes_find(scopes, file, mount->child, NULL, NULL);
	struct mount_fact module = *mount;

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
	module.child = module_bound_to_name(scopes, file, mount->child);
	if (module.child.len &&
	    module_files(scopes->index, file, module.child).count)
		mount_module(scopes, file, &module);
}

/* Find what an item of a list, or a part of it, is: `routes.0.router`.
 * `*place`: the file that writes the list, and the symbol there. False: the
 * list has no such item. */
static bool find_list_item(struct place *place, const struct scopes *scopes,
    uint32_t file, struct str symbol)
{
	const struct symbol_fact *constant;

	*place = (struct place){ file, symbol };
	if (!resolve(place, scopes->index, *place, is_constant))
		return false;
	constant = symbol_at(scopes->index, *place, SYMBOL_CONSTANT);
	place->symbol = constant ? constant->value : STR("");
	return true;
}

/* Mount each item of a list: `for r in routes: app.mount(r.path, r.router)`,
 * where the child is `routes.*.router`. Prefixes are of the same item. The
 * list ends at the first number that it does not have. */
static void mount_items_of(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount, struct str before, unsigned depth)
{
	struct place child_place;

	for (unsigned number = 0;; number++) {
		struct str which = str_printf(scopes->arena, "%.*s%u",
		    STR_ARG(before), number);
		struct mount_fact mount_fact = *mount;
		uint32_t node;

		if (!find_list_item(&child_place, scopes, file,
			symbol_item(mount->child, which, scopes->arena)))
			break;
		node = scopes_find(scopes, child_place.file, child_place.symbol,
		    NULL, NULL);
		mount_fact.prefixes = (struct strs){ 0 };
		for (size_t i = 0; i < mount->prefixes.count; i++)
			strs_push(&mount_fact.prefixes,
			    symbol_item(mount->prefixes.items[i], which,
				scopes->arena),
			    scopes->arena);
		if (node != NOWHERE)
			hang_child(scopes, file, &mount_fact, node);
	}
	for (unsigned number = 0; depth && number < SPREADS_MOST; number++)
		mount_items_of(scopes, file, mount,
		    str_printf(scopes->arena, "%.*s%.*s.", STR_ARG(before),
			STR_ARG(symbol_spread(STR(""), number, scopes->arena))),
		    depth - 1);
}

static void mount_items(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount)
{
	mount_items_of(scopes, file, mount, STR(""), SPREADS_DEEP);
}

/* Hang the parameters of functions on what calls give, as far as they may be
 * routers that somebody asks for. */
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

/* Make one mount, by what its child is. Parameters are done before, what
 * lists keep goes with them. */
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

/* Make all mounts of all files, parameters first. */
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
