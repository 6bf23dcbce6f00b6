#include "assemble/scopes.h"

#include <string.h>

#include "assemble/handed.h"

#define ASKS_MOST 256 /* what a parameter is, to find what another one is */
#define ALIASES_MOST 4 /* one of a part of another */
#define EXTENSIONS UINT64_MAX /* there are several of the name */

static struct node *node_at(struct scopes *scopes, uint32_t node)
{
	return &scopes->nodes[node];
}

static uint32_t add_node(struct scopes *scopes, struct place place,
    const struct scope_fact *fact)
{
	struct node *node = array_push(&scopes->nodes, &scopes->count,
	    sizeof(*node), scopes->arena);
	uint32_t number = (uint32_t)scopes->count - 1;

	node->place = place;
	node->fact = fact;
	if (!fact || fact->symbol.len)
		index_add_node(scopes->index, place, number);
	return number;
}

/* "#3": the file's own scope of that number. */
static bool own_number(uint32_t *number, struct str symbol)
{
	if (symbol.len < 2 || symbol.ptr[0] != '#')
		return false;
	*number = 0;
	for (size_t i = 1; i < symbol.len; i++) {
		if (symbol.ptr[i] < '0' || symbol.ptr[i] > '9')
			return false;
		*number = *number * 10 + (uint32_t)(symbol.ptr[i] - '0');
	}
	return true;
}

bool same_framework(const struct pack *a, const struct pack *b)
{
	return a == b || str_equal(a->framework, b->framework);
}

/*
 * A parameter is what it is given first: it fits if that does. Functions that
 * hand it to each other in a circle do not say what it is: then what it is
 * given next counts.
 */
static bool fits(struct scopes *scopes, struct node *node,
    const struct pack *pack, const char *kind)
{
	bool outer = scopes->asks == 0;
	bool found = false;

	if (node->fact)
		return (!pack || same_framework(node->fact->pack, pack)) &&
		       (!kind || strcmp(node->fact->kind, kind) == 0);
	if (!kind || !node->edges || node->busy)
		return true;
	if (node->asked || scopes->asks == ASKS_MOST) {
		scopes->circles++;
		return false;
	}
	node->asked = true;
	scopes->asks++;
	for (const struct edge *edge = node->edges; edge; edge = edge->next) {
		unsigned circles = scopes->circles;

		found = scopes_find(scopes, edge->parent.file,
			    edge->parent.symbol, pack, kind) != NOWHERE;
		if (found || circles == scopes->circles)
			break;
	}
	node->asked = false;
	if (outer)
		scopes->asks = 0;
	return found;
}

/* Of a chain's calls, which all go by the name that it is bound to, the last
 * one counts; of a name that is declared so, what it is given. */
static uint32_t node_of(struct scopes *scopes, struct place place,
    const struct pack *pack, const char *kind)
{
	uint32_t inner = NOWHERE;

	for (struct named *named = index_lookup(scopes->index, place); named;
	     named = named->next) {
		struct node *node = NULL;

		if (named->node == NOWHERE)
			continue;
		node = node_at(scopes, named->node);
		if (!fits(scopes, node, pack, kind))
			continue;
		if (!node->fact || !(node->fact->inner || node->fact->declared))
			return named->node;
		if (inner == NOWHERE || !node->fact->declared)
			inner = named->node;
	}
	return inner;
}

/* What a name is given that only its declared type is known of: the value of
 * `app: Router = routes()`. */
static struct str given_value(const struct scopes *scopes, struct place place)
{
	struct named *named = index_lookup(scopes->index, place);
	struct str value = { 0 };

	for (; named; named = named->next) {
		if (named->node != NOWHERE &&
		    !(scopes->nodes[named->node].fact &&
			scopes->nodes[named->node].fact->declared))
			return (struct str){ 0 };
		if (named->fact && named->fact->kind == SYMBOL_ALIAS)
			value = named->fact->value;
	}
	return value;
}

/* `router.urls`, `router.routes()`: the router. */
static struct str shorter(struct str symbol)
{
	size_t dot = str_find_last(symbol, '.');

	return dot < symbol.len ? str_slice(symbol, 0, dot) : STR("");
}

/* `@name`: a scope that all files know by this name. */
static uint32_t find_called(struct scopes *scopes, struct str symbol,
    const struct pack *pack, const char *kind)
{
	const struct file_list *files = index_defining(scopes->index, symbol);

	for (size_t i = 0; files && i < files->count; i++) {
		struct place place = { files->items[i], symbol };
		uint32_t node = node_of(scopes, place, pack, kind);

		if (node != NOWHERE)
			return node;
	}
	return NOWHERE;
}

/* Go on from a name that is declared to what it is given, if that is known:
 * the result of a call, whatever is called on it then. */
static void follow_given(struct place *out, const struct scopes *scopes)
{
	for (unsigned i = 0; i < ALIASES_MOST; i++) {
		struct place next = { out->file, given_value(scopes, *out) };
		bool found = false;

		while (next.symbol.len && !found) {
			struct place from = next;

			found = resolve(&next, scopes->index, from, is_node);
			if (!found)
				next.symbol = shorter(next.symbol);
			if (!found && !str_ends(next.symbol, ")"))
				return;
		}
		if (!found)
			return;
		*out = next;
	}
}

/* The symbol itself, or what it is a part of. */
static bool find_whole(struct place *out, struct scopes *scopes, uint32_t file,
    struct str symbol)
{
	for (; symbol.len; symbol = shorter(symbol)) {
		*out = (struct place){ file, symbol };
		if (!resolve(out, scopes->index, *out, is_node))
			continue;
		follow_given(out, scopes);
		return true;
	}
	return false;
}

/* What another name of a part is for: `router = app.router`. */
static struct str part_named(const struct scopes *scopes, uint32_t file,
    struct str symbol)
{
	struct named *named =
	    index_lookup(scopes->index, (struct place){ file, symbol });

	for (; named; named = named->next)
		if (named->fact && named->fact->kind == SYMBOL_ALIAS &&
		    str_find(named->fact->value, '.') < named->fact->value.len)
			return named->fact->value;
	return (struct str){ 0 };
}

/* `#3`, and what a chain makes of it: `#3.decorate()`. */
static uint32_t find_numbered(struct scopes *scopes, uint32_t file,
    struct str symbol, const struct pack *pack, const char *kind)
{
	uint32_t number;

	if (!own_number(&number, str_slice(symbol, 0, str_find(symbol, '.'))))
		return NOWHERE;
	number += scopes->first[file];
	return number < scopes->count &&
		       fits(scopes, node_at(scopes, number), pack, kind)
		   ? number
		   : NOWHERE;
}

uint32_t scopes_find(struct scopes *scopes, uint32_t file, struct str symbol,
    const struct pack *pack, const char *kind)
{
	struct place place;

	if (str_starts(symbol, "#"))
		return find_numbered(scopes, file, symbol, pack, kind);
	if (str_starts(symbol, "@"))
		return find_called(scopes, symbol, pack, kind);
	for (unsigned i = 0; i < ALIASES_MOST && symbol.len; i++) {
		if (find_whole(&place, scopes, file, symbol))
			return node_of(scopes, place, pack, kind);
		symbol = part_named(scopes, file, symbol);
	}
	return NOWHERE;
}

bool scopes_have(struct scopes *scopes, uint32_t file, struct str symbol)
{
	uint32_t number;
	struct place place = { file, symbol };

	if (own_number(&number, symbol))
		return true;
	if (!resolve(&place, scopes->index, place, is_node))
		return false;
	for (struct named *named = index_lookup(scopes->index, place); named;
	     named = named->next)
		if (named->node != NOWHERE &&
		    node_at(scopes, named->node)->fact)
			return true;
	return false;
}

void scopes_fill(struct strs *out, struct scopes *scopes, uint32_t file,
    const struct pack *pack, const struct strs *prefixes)
{
	for (size_t i = 0; i < prefixes->count; i++)
		strs_push(out,
		    fill_holes(scopes->index, file, prefixes->items[i],
			pack && pack->outgoing, scopes->arena),
		    scopes->arena);
}

static struct edge *add_edge(struct scopes *scopes, uint32_t node,
    struct place parent)
{
	struct edge *edge = NEW(scopes->arena, struct edge);
	struct node *child = node_at(scopes, node);

	edge->parent = parent;
	if (child->edges)
		child->last->next = edge;
	else
		child->edges = edge;
	child->last = edge;
	return edge;
}

/* The file as something to hang on, made when it is first mounted. */
static uint32_t file_node(struct scopes *scopes, uint32_t file)
{
	struct place place = { file, { 0 } };
	struct named *named = index_lookup(scopes->index, place);

	return named ? named->node : add_node(scopes, place, NULL);
}

/* What a chain of calls begins with hangs where the chain is put; so does all
 * that stands in the value of a name. */
static uint32_t chain_root(struct scopes *scopes, uint32_t number)
{
	const struct node *node = node_at(scopes, number);
	uint32_t inner;

	while (node->fact && own_number(&inner, node->fact->parent)) {
		const struct node *outer;

		inner += scopes->first[node->place.file];
		outer = node_at(scopes, inner);
		if (inner >= number || !outer->fact ||
		    !(outer->fact->inner || (node->place.symbol.len &&
						str_equal(outer->place.symbol,
						    node->place.symbol))))
			break;
		number = inner;
		node = node_at(scopes, number);
	}
	return number;
}

static void mount_node(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount, uint32_t child)
{
	struct edge *edge = add_edge(scopes, chain_root(scopes, child),
	    (struct place){ file, mount->parent });

	edge->replaces = mount->replaces;
	scopes_fill(&edge->prefixes, scopes, file, mount->pack,
	    &mount->prefixes);
	if (mount->tentative && edge->prefixes.count &&
	    !str_starts(edge->prefixes.items[0], "/"))
		edge->prefixes.count = 0;
}

/* `a.b.router`: what the module a.b calls so. */
static void mount_named(struct scopes *scopes, uint32_t file,
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
			mount_node(scopes, file, mount, node);
	}
}

/* Data files of that name. */
static struct file_list data_files(struct scopes *scopes, struct str name)
{
	struct file_list out = { 0 };

	for (uint32_t i = 0; i < scopes->index->count; i++) {
		const struct facts *facts = &scopes->index->facts[i];

		if (!facts->language &&
		    str_equal(str_after_last(facts->path, '/'), name))
			*(uint32_t *)array_push(&out.items, &out.count,
			    sizeof(*out.items), scopes->arena) = i;
	}
	return out;
}

/* What a data file mounts twice is where it says last. */
static void forget_mounts(struct scopes *scopes, uint32_t file, uint32_t child)
{
	struct node *node = node_at(scopes, chain_root(scopes, child));
	struct edge **at = &node->edges;

	while (*at) {
		if ((*at)->parent.file == file) {
			*at = (*at)->next;
		} else {
			node->last = *at;
			at = &(*at)->next;
		}
	}
}

/* What a file gives by default; `handed`: what that, a function, is given. */
static uint32_t default_node(struct scopes *scopes,
    const struct mount_fact *mount, uint32_t module, bool handed)
{
	static const char *const names[2][2] = {
		{ "default", "module.exports" },
		{ "default(0)", "module.exports(0)" },
	};
	uint32_t node = scopes_find(scopes, module, str_from(names[handed][0]),
	    mount->pack, NULL);

	return node == NOWHERE
		   ? scopes_find(scopes, module, str_from(names[handed][1]),
			 mount->pack, NULL)
		   : node;
}

static void mount_module(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount)
{
	struct str module =
	    fill_holes(scopes->index, file, mount->child, false, scopes->arena);
	struct file_list files = module_files(scopes->index, file, module);

	if (files.count == 0)
		files = data_files(scopes, module);
	if (files.count == 0)
		mount_named(scopes, file, mount, module);
	for (size_t i = 0; i < files.count; i++) {
		uint32_t node =
		    default_node(scopes, mount, files.items[i], false);
		uint32_t handed = NOWHERE;

		if (node == NOWHERE) {
			node = file_node(scopes, files.items[i]);
			handed =
			    default_node(scopes, mount, files.items[i], true);
		}
		if (!scopes->index->facts[file].language)
			forget_mounts(scopes, file, node);
		if (handed != NOWHERE)
			mount_node(scopes, file, mount, handed);
		mount_node(scopes, file, mount, node);
	}
}

static bool is_callable(const struct index *index, struct place place)
{
	return is_function(index, place) || is_class(index, place);
}

/* The project's own function that one is in a file; NULL: it is none. Calls ask
 * for each of their arguments. */
static const struct place *callable(struct scopes *scopes,
    struct place function)
{
	uint64_t *known =
	    map_put(&scopes->callables, place_key(function, scopes->arena));
	struct place *found;

	if (!*known) {
		found = NEW(scopes->arena, struct place);
		*known = (uint64_t)(uintptr_t)found;
		if (!resolve(found, scopes->index, function, is_callable))
			found->file = NOWHERE;
	}
	found = (struct place *)(uintptr_t)*known;
	return found->file == NOWHERE ? NULL : found;
}

/* f(router): the parameter of the project's own function f. */
static void mount_parameter(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount)
{
	size_t open = str_find_last(mount->child, '(');
	const struct place *function = callable(scopes,
	    (struct place){ file, str_slice(mount->child, 0, open) });
	struct place place;
	uint32_t node;

	if (!function)
		return;
	place.file = function->file;
	place.symbol = str_join(function->symbol,
	    str_slice(mount->child, open, mount->child.len), scopes->arena);
	node = node_of(scopes, place, NULL, NULL);
	if (node == NOWHERE)
		node = add_node(scopes, place, NULL);
	mount_node(scopes, file, mount, node);
}

/* router.f() for an f whose first parameter is declared as a router: the one
 * that is imported, where there are several. */
static void mount_extension(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount)
{
	struct str wanted = str_slice(mount->child, 1, mount->child.len);
	const uint64_t *known = map_get(&scopes->extensions, wanted);
	static const char *const places[] = { "(this)", "(0)" };
	uint32_t found = known && *known != EXTENSIONS ? (uint32_t)*known - 1
						       : NOWHERE;

	for (size_t i = 0; known && found == NOWHERE && i < LENGTH(places); i++)
		found = scopes_find(scopes, file,
		    str_join(wanted, str_from(places[i]), scopes->arena), NULL,
		    NULL);
	if (found != NOWHERE)
		mount_node(scopes, file, mount, found);
}

/* What functions that are made for routers are called on, or their first
 * parameter, by the function's name without its class. */
static void list_extensions(struct scopes *scopes)
{
	scopes->extensions.arena = scopes->arena;
	for (uint32_t i = 0; i < scopes->count; i++) {
		const struct node *node = node_at(scopes, i);
		struct str name = str_after_last(node->place.symbol, '.');
		uint64_t *known;

		if (!node->fact ||
		    !(str_ends(name, "(this)") || str_ends(name, "(0)")))
			continue;
		known = map_put(&scopes->extensions,
		    str_slice(name, 0, str_find(name, '(')));
		*known = *known ? EXTENSIONS : (uint64_t)i + 1;
	}
}

/* `import a.b.urls as name`, `from a.b import urls as name`: the module. */
static struct str module_named(const struct scopes *scopes, uint32_t file,
    struct str name)
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

static void mount_symbol(struct scopes *scopes, uint32_t file,
    const struct mount_fact *mount)
{
	uint32_t node = scopes_find(scopes, file, mount->child, NULL, NULL);
	struct mount_fact module = *mount;

	if (node != NOWHERE && str_equal(mount->child, mount->parent)) {
		scopes_fill(&node_at(scopes, node)->own, scopes, file,
		    mount->pack, &mount->prefixes);
		return;
	}
	if (node != NOWHERE) {
		mount_node(scopes, file, mount, node);
		return;
	}
	module.child = module_named(scopes, file, mount->child);
	if (module.child.len &&
	    module_files(scopes->index, file, module.child).count)
		mount_module(scopes, file, &module);
}

static void mount_all(struct scopes *scopes, const struct handed *handed,
    bool parameters)
{
	for (uint32_t file = 0; file < scopes->index->count; file++) {
		const struct facts *facts = &scopes->index->facts[file];

		for (size_t i = 0; i < facts->mount_count; i++) {
			const struct mount_fact *mount = &facts->mounts[i];
			bool parameter = !mount->module &&
					 is_parameter(mount->child);

			if (parameter != parameters ||
			    (parameter &&
				!handed_is_asked(handed, mount->child)))
				continue;
			if (mount->module)
				mount_module(scopes, file, mount);
			else if (str_starts(mount->child, "*"))
				mount_extension(scopes, file, mount);
			else if (parameter)
				mount_parameter(scopes, file, mount);
			else
				mount_symbol(scopes, file, mount);
		}
	}
}

static void add_file_scopes(struct scopes *scopes, uint32_t file)
{
	const struct facts *facts = &scopes->index->facts[file];

	if (facts->global_count)
		*(uint32_t *)array_push(&scopes->global.items,
		    &scopes->global.count, sizeof(file), scopes->arena) = file;
	scopes->first[file] = (uint32_t)scopes->count;
	for (size_t i = 0; i < facts->scope_count; i++) {
		const struct scope_fact *fact = &facts->scopes[i];

		add_node(scopes, (struct place){ file, fact->symbol }, fact);
		if (fact->symbol.len == 0)
			index_add_node(scopes->index,
			    (struct place){ file,
				str_printf(scopes->arena, "#%zu", i) },
			    scopes->first[file] + (uint32_t)i);
	}
	for (size_t i = 0; i < facts->scope_count; i++) {
		const struct scope_fact *fact = &facts->scopes[i];

		if (fact->parent.len || fact->file_parent)
			add_edge(scopes, scopes->first[file] + (uint32_t)i,
			    (struct place){ file, fact->parent })
			    ->of_file = fact->file_parent;
	}
}

void scopes_build(struct scopes *scopes, struct index *index,
    struct arena *arena)
{
	struct handed handed = { 0 };

	scopes->index = index;
	scopes->arena = arena;
	scopes->first =
	    arena_array(arena, index->count, sizeof(*scopes->first));
	for (uint32_t file = 0; file < index->count; file++)
		add_file_scopes(scopes, file);
	scopes->callables.arena = arena;
	list_extensions(scopes);
	handed_find(&handed, index->facts, index->count, arena);
	mount_all(scopes, &handed, true);
	mount_all(scopes, &handed, false);
}
