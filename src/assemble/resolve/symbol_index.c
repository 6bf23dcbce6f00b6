/*
 * Indexes a group's files and their symbols, for all questions of this room.
 * Paths are listed at once, index_build(); the names that a file knows when
 * somebody first asks, file_names_of(), as most files are never asked;
 * definitions of all files only for questions that go over all, listed_names().
 * Answers belong to one thread: index_for_thread() makes an index of the same
 * facts for another one.
 */
#include "assemble/resolve/symbol_index.h"

#include "scan/scan.h"

/* Does a file of that name, without its extension, stand for its folder? */
static bool stands_for_folder(struct str name)
{
	static const char *const names[] = { "index", "__init__", "mod" };

	for (size_t i = 0; i < LENGTH(names); i++)
		if (str_is(name, names[i]))
			return true;
	return false;
}

/* Add a file to the list that a map has under a name. Values of maps are
 * numbers: here they are pointers to lists. */
static void add_file_under_name(struct map *map, struct str key, uint32_t file)
{
	uint64_t *slot = map_put(map, key);
	struct file_list *file_list;

	if (!*slot)
		*slot = (uint64_t)(uintptr_t)NEW(map->arena, struct file_list);
	file_list = (struct file_list *)(uintptr_t)*slot;
	*(uint32_t *)array_push(&file_list->items, &file_list->count,
	    sizeof(*file_list->items), map->arena) = file;
}

/* The list that a map has under a key; NULL: there is none. */
struct file_list *index_files_of_key(const struct map *map, struct str key)
{
	const uint64_t *slot = map_get(map, key);

	return slot ? (struct file_list *)(uintptr_t)*slot : NULL;
}

/* Note a file under its path without extension, for relative imports; under
 * the last part of that, for imports from an unknown root; under its folder,
 * if it stands for that (`index`, `__init__`). Of boat.c and boat.h, which
 * have one stem, the first by path counts. In `.env` the only dot begins no
 * extension. */
static void index_file_path(struct index *index, uint32_t file)
{
	struct str path = index->facts[file].path;
	struct str folder = path_folder(path);
	struct str name = str_after_last(path, '/');
	size_t dot = str_find_last(name, '.');
	struct str stem = str_slice(path, 0, path.len - (name.len - dot));
	uint64_t *slot;

	if (dot == 0)
		stem = path;
	slot = map_put(&index->stems, stem);
	if (!*slot)
		*slot = file + 1u;
	add_file_under_name(&index->tails, str_after_last(stem, '/'), file);
	if (!map_get(&index->folders, folder))
		add_file_under_name(&index->folder_tails,
		    str_after_last(folder, '/'), file);
	add_file_under_name(&index->folders, folder, file);
	if (index->facts[file].package.len)
		add_file_under_name(&index->packages,
		    index->facts[file].package, file);
	if (!stands_for_folder(str_after_last(stem, '/')))
		return;
	slot = map_put(&index->stems, folder);
	if (!*slot)
		*slot = file + 1u;
	if (folder.len)
		add_file_under_name(&index->tails, str_after_last(folder, '/'),
		    file);
}

/* Append an empty entry for a symbol to the list of its entries, which is in
 * the order of the file, and return it. */
static struct named *append_named(struct map *names, struct str symbol)
{
	uint64_t *slot = map_put(names, symbol);
	struct named *named = NEW(names->arena, struct named);
	struct named *first_named;

	named->node = NOWHERE;
	if (!*slot)
		*slot = (uint64_t)(uintptr_t)named;
	first_named = (struct named *)(uintptr_t)*slot;
	if (first_named != named)
		first_named->last->next = named;
	first_named->last = named;
	return named;
}

/* File and symbol as one key. The bytes of the file's number stand in front:
 * they are as many in all keys, so that no two places have one key. */
struct str place_key(struct place place, struct arena *arena)
{
	struct str file = { (const char *)&place.file, sizeof(place.file) };

	return str_join(file, place.symbol, arena);
}

/* Are both the same symbol of the same file? */
bool place_equal(struct place place, struct place other_place)
{
	return place.file == other_place.file &&
	       str_equal(place.symbol, other_place.symbol);
}

/* Note a place in a map; false: it was noted before. */
bool place_note_new(struct map *seen, struct place place)
{
	return (*map_put(seen, place_key(place, seen->arena)))++ == 0;
}

/* The member of a class, or of something else with members. */
struct place place_member(struct place of, struct str member,
    struct arena *arena)
{
	return (struct place){ of.file, str_dotted(of.symbol, member, arena) };
}

/* What the file knows by symbols that begin with a name; an empty entry is
 * added if there is none. */
static struct head *head_of_name(struct file_names *names, struct str name)
{
	uint64_t *slot = map_put(&names->heads, name);

	if (!*slot)
		*slot =
		    (uint64_t)(uintptr_t)NEW(names->heads.arena, struct head);
	return (struct head *)(uintptr_t)*slot;
}

/* Append an entry for a symbol, and note that the file has symbols that begin
 * with its first name. */
static struct named *add_symbol(struct file_names *names, struct str symbol)
{
	head_of_name(names, symbol_head(symbol))->named = true;
	return append_named(&names->symbols, symbol);
}

/* Add a symbol of the file to its names. Its head notes the longest alias that
 * begins with that name, which bounds the search for aliases. */
static void add_symbol_fact(struct file_names *names,
    const struct symbol_fact *fact)
{
	struct head *head = head_of_name(names, symbol_head(fact->name));

	add_symbol(names, fact->name)->fact = fact;
	if (fact->kind == SYMBOL_ALIAS && fact->name.len > head->longest)
		head->longest = fact->name.len;
}

/* Note the file's imports under the names that they bind, in source order: of
 * two that bind one name the first is tried first. */
static void add_import_names(struct file_names *names,
    const struct facts *facts)
{
	for (uint32_t i = 0; i < facts->import_count; i++) {
		const struct import_fact *import = &facts->imports[i];
		struct file_list *file_list =
		    &head_of_name(names, symbol_head(import->name))->imports;

		if (str_is(import->item, "*") && import->name.len == 0)
			names->has_whole_import = true;
		*(uint32_t *)array_push(&file_list->items, &file_list->count,
		    sizeof(*file_list->items), names->heads.arena) = i;
	}
}

/* The names that a file knows, listed when first asked. Of data files only
 * imports: their symbols are settings, see setting_values.c. */
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
	add_import_names(names, facts);
	return names;
}

/* What the file knows by symbols that begin with the name; NULL: nothing. */
const struct head *index_head_of_name(const struct index *index, uint32_t file,
    struct str name)
{
	const uint64_t *slot =
	    map_get(&file_names_of(index, file)->heads, name);

	return slot ? (const struct head *)(uintptr_t)*slot : NULL;
}

/* Does the file import all names of some module, `from a import *`? Then a
 * name that it does not bind may come from there. */
bool index_has_whole_import(const struct index *index, uint32_t file)
{
	return file_names_of(index, file)->has_whole_import;
}

struct whole_imports *index_whole_imports(const struct index *index,
    uint32_t file)
{
	return &file_names_of(index, file)->whole;
}

/* All that the file itself says of a symbol, as a linked list; NULL: nothing.
 */
struct named *index_lookup(const struct index *index, struct place place)
{
	const uint64_t *slot =
	    map_get(&file_names_of(index, place.file)->symbols, place.symbol);

	return slot ? (struct named *)(uintptr_t)*slot : NULL;
}

/* The name of the subsystem that the file is of. */
struct str index_subsystem(const struct index *index, uint32_t file)
{
	return index->scan->units[index->facts[file].unit].name;
}

/* The line where a symbol is defined; 0: it is not. A function counts before a
 * field, which may have the name of a method. */
uint32_t index_line_of_symbol(const struct index *index, struct place place)
{
	uint32_t line = 0;

	for (struct named *named = index_lookup(index, place); named;
	     named = named->next) {
		const struct symbol_fact *fact = named->fact;

		if (fact && fact->line &&
		    (line == 0 || fact->kind == SYMBOL_FUNCTION))
			line = fact->line;
		if (fact && fact->kind == SYMBOL_FUNCTION)
			break;
	}
	return line;
}

/* The number of the file with that path, found by bisection, as facts are
 * sorted by path. NOWHERE: there is none. */
uint32_t index_file(const struct index *index, struct str path)
{
	size_t from = 0;
	size_t to = index->count;

	while (from < to) {
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

/* Note that a name of a file stands for a node of the tree of scopes. This may
 * happen after the definitions of all files were listed, so that it is added
 * to both. */
void index_add_node(struct index *index, struct place place, uint32_t node)
{
	struct names *names = index->names;

	add_symbol(file_names_of(index, place.file), place.symbol)->node = node;
	*(struct place *)array_push(&names->nodes, &names->node_count,
	    sizeof(place), index->arena) = place;
	if (names->listed)
		add_file_under_name(&names->definitions, place.symbol,
		    place.file);
}

/* Add a file's symbols to the lists over all files. A symbol with two facts is
 * listed twice; package_find() skips the second. */
static void list_symbols(struct names *names, const struct facts *facts,
    uint32_t file)
{
	for (size_t i = 0; facts->language && i < facts->symbol_count; i++) {
		const struct symbol_fact *fact = &facts->symbols[i];

		add_file_under_name(&names->definitions, fact->name, file);
		if (fact->kind == SYMBOL_CONSTANT)
			add_file_under_name(&names->constants,
			    str_after_last(fact->name, '.'), file);
	}
}

/* The names of the index with their lists over all files, made when first
 * asked. */
static const struct names *listed_names(const struct index *index)
{
	struct names *names = index->names;

	if (names->listed)
		return names;
	names->listed = true;
	names->definitions.arena = index->arena;
	names->constants.arena = index->arena;
	for (uint32_t file = 0; file < index->count; file++)
		list_symbols(names, &index->facts[file], file);
	for (size_t i = 0; i < names->node_count; i++)
		add_file_under_name(&names->definitions, names->nodes[i].symbol,
		    names->nodes[i].file);
	return names;
}

/* Make the lists over all files now, so that nobody waits for them later. */
void index_make_lists(const struct index *index)
{
	(void)listed_names(index);
}

/* The files that define a symbol; NULL: none does. */
const struct file_list *index_files_defining(const struct index *index,
    struct str symbol)
{
	return index_files_of_key(&listed_names(index)->definitions, symbol);
}

/* The files that have a constant of that last name; NULL: none has. */
const struct file_list *index_files_with_constant(const struct index *index,
    struct str name)
{
	return index_files_of_key(&listed_names(index)->constants, name);
}

/* Note the name of the unit whose directory is the root; "": there is none. */
static void find_root_name(struct index *index)
{
	const struct scan *scan = index->scan;

	for (size_t i = 0; i < scan->unit_count && !index->root.len; i++)
		if (scan->units[i].directory.len == 0)
			index->root = scan->units[i].name;
}

/* Begin with no answers. What a search needs on its way lives in an arena of
 * its own (`searching`), which is rewound at the end of each search. */
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

/* Index the files of a group by their paths; symbols are listed when somebody
 * asks. */
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
	find_root_name(index);
	built_with_find(index);
}

/* Make an index of the same files for another thread, with answers of its own.
 * It knows no scopes that were added. */
void index_for_thread(struct index *thread_index, const struct index *index,
    struct arena *arena)
{
	*thread_index = *index;
	begin_answers(thread_index, arena);
	built_with_for_thread(thread_index);
}

/* Release what searches used; the rest lives in the caller's arena. */
void index_end(struct index *index)
{
	arena_release(index->searching);
}
