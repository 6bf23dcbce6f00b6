/*
 * The index of a group's files and their symbols. Paths are listed at once,
 * index_build(); what a file has is listed when it is first asked for,
 * file_names_of(), as most files never are; names of all files only for
 * questions that go over all, listed_names(). What is found out belongs to one
 * thread: index_beside() makes an index of the same facts for another one.
 */
#include "assemble/resolve/symbol_index.h"

#include "scan/scan.h"

/* Names of files that stand for their directory. */
static bool stands_for_folder(struct str name)
{
	static const char *const names[] = { "index", "__init__", "mod" };

	for (size_t i = 0; i < LENGTH(names); i++)
		if (str_is(name, names[i]))
			return true;
	return false;
}

/* Maps have numbers as values: here pointers to lists. */
static void list_file(struct map *map, struct str key, uint32_t file)
{
	uint64_t *place = map_put(map, key);
	struct file_list *file_list;

	if (!*place)
		*place = (uint64_t)(uintptr_t)NEW(map->arena, struct file_list);
	file_list = (struct file_list *)(uintptr_t)*place;
	*(uint32_t *)array_push(&file_list->items, &file_list->count,
	    sizeof(*file_list->items), map->arena) = file;
}

struct file_list *index_files(const struct map *map, struct str key)
{
	const uint64_t *place = map_get(map, key);

	return place ? (struct file_list *)(uintptr_t)*place : NULL;
}

/* By stem, for relative imports; by last part, for imports from a root that is
 * not known; by folder, where a file stands for it (`index`, `__init__`). Of
 * two files with one stem, boat.c and boat.h, the first by path counts. A name
 * that begins with its only dot, `.env`, has no extension. */
static void index_file_path(struct index *index, uint32_t file)
{
	struct str path = index->facts[file].path;
	struct str folder = path_folder(path);
	struct str name = str_after_last(path, '/');
	size_t dot = str_find_last(name, '.');
	struct str stem = str_slice(path, 0, path.len - (name.len - dot));
	uint64_t *place;

	if (dot == 0)
		stem = path;
	place = map_put(&index->stems, stem);
	if (!*place)
		*place = file + 1u;
	list_file(&index->tails, str_after_last(stem, '/'), file);
	if (!map_get(&index->folders, folder))
		list_file(&index->folder_tails, str_after_last(folder, '/'),
		    file);
	list_file(&index->folders, folder, file);
	if (index->facts[file].package.len)
		list_file(&index->packages, index->facts[file].package, file);
	if (!stands_for_folder(str_after_last(stem, '/')))
		return;
	place = map_put(&index->stems, folder);
	if (!*place)
		*place = file + 1u;
	if (folder.len)
		list_file(&index->tails, str_after_last(folder, '/'), file);
}

static struct named *add_symbol_name(struct map *names, struct str symbol)
{
	uint64_t *slot = map_put(names, symbol);
	struct named *named = NEW(names->arena, struct named);
	struct named *first;

	named->node = NOWHERE;
	if (!*slot)
		*slot = (uint64_t)(uintptr_t)named;
	first = (struct named *)(uintptr_t)*slot;
	if (first != named)
		first->last->next = named;
	first->last = named;
	return named;
}

/* The number's bytes in front: all keys have as many, so that none is
 * another's. */
struct str place_key(struct place place, struct arena *arena)
{
	struct str file = { (const char *)&place.file, sizeof(place.file) };

	return str_join(file, place.symbol, arena);
}

bool place_is_new(struct map *seen, struct place place)
{
	return (*map_put(seen, place_key(place, seen->arena)))++ == 0;
}

struct place place_member(struct place of, struct str member,
    struct arena *arena)
{
	return (struct place){ of.file, str_dotted(of.symbol, member, arena) };
}

static struct head *add_head(struct file_names *names, struct str name)
{
	uint64_t *place = map_put(&names->heads, name);

	if (!*place)
		*place =
		    (uint64_t)(uintptr_t)NEW(names->heads.arena, struct head);
	return (struct head *)(uintptr_t)*place;
}

static struct named *add_symbol(struct file_names *names, struct str symbol)
{
	add_head(names, symbol_head(symbol))->named = true;
	return add_symbol_name(&names->symbols, symbol);
}

static void add_symbol_fact(struct file_names *names,
    const struct symbol_fact *fact)
{
	struct head *head = add_head(names, symbol_head(fact->name));

	add_symbol(names, fact->name)->fact = fact;
	if (fact->kind == SYMBOL_ALIAS && fact->name.len > head->longest)
		head->longest = fact->name.len;
}

/* Imports are noted by number, to keep the order in which they are written: of
 * two of one name the first is tried first. */
static void add_imported(struct file_names *names, const struct facts *facts)
{
	for (uint32_t i = 0; i < facts->import_count; i++) {
		const struct import_fact *import = &facts->imports[i];
		struct file_list *file_list =
		    &add_head(names, symbol_head(import->name))->imports;

		if (str_is(import->item, "*") && import->name.len == 0)
			names->open = true;
		*(uint32_t *)array_push(&file_list->items, &file_list->count,
		    sizeof(*file_list->items), names->heads.arena) = i;
	}
}

/* Data files have settings in place of symbols: see setting_values.c. */
static struct file_names *file_names_of(const struct index *index,
    uint32_t file)
{
	const struct facts *facts = &index->facts[file];
	struct file_names *names = index->names->by_file[file];

	if (names)
		return names;
	names = NEW(index->arena, struct file_names);
	index->names->by_file[file] = names;
	names->symbols.arena = index->arena;
	names->heads.arena = index->arena;
	for (size_t i = 0; facts->language && i < facts->symbol_count; i++)
		add_symbol_fact(names, &facts->symbols[i]);
	add_imported(names, facts);
	return names;
}

const struct head *index_head(const struct index *index, uint32_t file,
    struct str name)
{
	const uint64_t *place =
	    map_get(&file_names_of(index, file)->heads, name);

	return place ? (const struct head *)(uintptr_t)*place : NULL;
}

bool index_open(const struct index *index, uint32_t file)
{
	return file_names_of(index, file)->open;
}

struct named *index_lookup(const struct index *index, struct place place)
{
	const uint64_t *slot =
	    map_get(&file_names_of(index, place.file)->symbols, place.symbol);

	return slot ? (struct named *)(uintptr_t)*slot : NULL;
}

struct str index_subsystem(const struct index *index, uint32_t file)
{
	return index->scan->units[index->facts[file].unit].name;
}

uint32_t index_line(const struct index *index, struct place place)
{
	uint32_t line = 0;

	for (struct named *named = index_lookup(index, place); named;
	     named = named->next) {
		const struct symbol_fact *fact = named->fact;

		/* A field may have the name of a method. */
		if (fact && fact->line &&
		    (line == 0 || fact->kind == SYMBOL_FUNCTION))
			line = fact->line;
		if (fact && fact->kind == SYMBOL_FUNCTION)
			break;
	}
	return line;
}

uint32_t index_file(const struct index *index, struct str path)
{
	size_t from = 0;
	size_t to = index->count;

	while (from < to) { /* facts are in the order of their paths */
		size_t middle = (from + to) / 2;
		int order = str_compare(index->facts[middle].path, path);

		if (order == 0)
			return (uint32_t)middle;
		if (order < 0)
			from = middle + 1;
		else
			to = middle;
	}
	return NOWHERE;
}

/* Scopes may be added after the lists are made: they are kept in both places.
 */
void index_add_node(struct index *index, struct place place, uint32_t node)
{
	struct names *names = index->names;

	add_symbol(file_names_of(index, place.file), place.symbol)->node = node;
	*(struct place *)array_push(&names->nodes, &names->node_count,
	    sizeof(place), index->arena) = place;
	if (names->listed)
		list_file(&names->uniques, place.symbol, place.file);
}

/* A symbol of two facts is in the list twice: package_find() knows. */
static void list_symbols(struct names *names, const struct facts *facts,
    uint32_t file)
{
	for (size_t i = 0; facts->language && i < facts->symbol_count; i++) {
		const struct symbol_fact *fact = &facts->symbols[i];

		list_file(&names->uniques, fact->name, file);
		if (fact->kind == SYMBOL_CONSTANT)
			list_file(&names->constants,
			    str_after_last(fact->name, '.'), file);
	}
}

static const struct names *listed_names(const struct index *index)
{
	struct names *names = index->names;

	if (names->listed)
		return names;
	names->listed = true;
	names->uniques.arena = index->arena;
	names->constants.arena = index->arena;
	for (uint32_t file = 0; file < index->count; file++)
		list_symbols(names, &index->facts[file], file);
	for (size_t i = 0; i < names->node_count; i++)
		list_file(&names->uniques, names->nodes[i].symbol,
		    names->nodes[i].file);
	return names;
}

void index_list(const struct index *index)
{
	(void)listed_names(index);
}

const struct file_list *index_defining(const struct index *index,
    struct str symbol)
{
	return index_files(&listed_names(index)->uniques, symbol);
}

const struct file_list *index_constants(const struct index *index,
    struct str name)
{
	return index_files(&listed_names(index)->constants, name);
}

static void find_root(struct index *index)
{
	const struct scan *scan = index->scan;

	for (size_t i = 0; i < scan->unit_count && !index->root.len; i++)
		if (scan->units[i].directory.len == 0)
			index->root = scan->units[i].name;
}

/* Nothing is found out yet. Texts on a search's way live apart, as each search
 * gives them back at its end. */
static void begin_answers(struct index *index, struct arena *arena)
{
	size_t count = index->count;

	index->arena = arena;
	index->modules = arena_array(arena, count, sizeof(*index->modules));
	index->by_folder = NEW(arena, struct map);
	index->by_folder->arena = arena;
	index->searching = NEW(arena, struct arena);
	index->names = NEW(arena, struct names);
	index->names->answers.arena = arena;
	index->names->by_file =
	    arena_array(arena, count, sizeof(*index->names->by_file));
}

void index_build(struct index *index, const struct scan *scan,
    const struct facts *facts, size_t count, struct arena *arena)
{
	struct map *maps[] = { &index->stems, &index->tails, &index->folders,
		&index->folder_tails, &index->packages };

	index->scan = scan;
	index->facts = facts;
	index->count = count;
	begin_answers(index, arena);
	for (size_t i = 0; i < LENGTH(maps); i++)
		maps[i]->arena = arena;
	for (uint32_t file = 0; file < count; file++)
		if (facts[file].language)
			index_file_path(index, file);
	find_root(index);
	built_with_find(index);
}

void index_beside(struct index *out, const struct index *index,
    struct arena *arena)
{
	*out = *index;
	begin_answers(out, arena);
	built_with_part(out);
}

void index_end(struct index *index)
{
	arena_release(index->searching);
}
