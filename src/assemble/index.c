#include "assemble/index.h"

/* Names of files that stand for their directory. */
static bool stands_for_folder(struct str name)
{
	static const char *const names[] = { "index", "__init__", "mod" };

	for (size_t i = 0; i < LENGTH(names); i++)
		if (str_is(name, names[i]))
			return true;
	return false;
}

static void list_file(struct map *map, struct str key, uint32_t file)
{
	uint64_t *place = map_put(map, key);
	struct file_list *list;

	if (!*place)
		*place = (uint64_t)(uintptr_t)NEW(map->arena, struct file_list);
	list = (struct file_list *)(uintptr_t)*place;
	*(uint32_t *)array_push(&list->items, &list->count,
	    sizeof(*list->items), map->arena) = file;
}

struct file_list *index_files(const struct map *map, struct str key)
{
	const uint64_t *place = map_get(map, key);

	return place ? (struct file_list *)(uintptr_t)*place : NULL;
}

static void index_path(struct index *index, uint32_t file)
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
	if (!stands_for_folder(str_after_last(stem, '/')))
		return;
	place = map_put(&index->stems, folder);
	if (!*place)
		*place = file + 1u;
	if (folder.len)
		list_file(&index->tails, str_after_last(folder, '/'), file);
}

static struct str name_key(char *room, size_t size, struct place place)
{
	size_t length = 0;
	uint32_t number = place.file;

	do
		room[length++] = (char)('0' + number % 10);
	while ((number /= 10) > 0);
	room[length++] = ':';
	for (size_t i = 0; i < place.symbol.len && length < size; i++)
		room[length++] = place.symbol.ptr[i];
	return (struct str){ room, length };
}

static struct named *add_name(struct index *index, struct place place)
{
	char room[512];
	struct str key = name_key(room, sizeof(room), place);
	uint64_t *slot = map_get(&index->names, key);
	struct named *made = NEW(index->arena, struct named);
	struct named *last;

	made->node = NOWHERE;
	if (!slot) {
		slot = map_put(&index->names, str_copy(key, index->arena));
		*slot = (uint64_t)(uintptr_t)made;
		return made;
	}
	last = (struct named *)(uintptr_t)*slot;
	while (last->next)
		last = last->next;
	last->next = made;
	return made;
}

struct named *index_lookup(const struct index *index, struct place place)
{
	char room[512];
	const uint64_t *slot =
	    map_get(&index->names, name_key(room, sizeof(room), place));

	return slot ? (struct named *)(uintptr_t)*slot : NULL;
}

void index_add_node(struct index *index, struct place place, uint32_t node)
{
	add_name(index, place)->node = node;
	list_file(&index->uniques, place.symbol, place.file);
}

static void index_symbols(struct index *index, uint32_t file)
{
	const struct facts *facts = &index->facts[file];

	for (size_t i = 0; i < facts->symbol_count; i++) {
		const struct symbol_fact *fact = &facts->symbols[i];
		struct place place = { file, fact->name };

		add_name(index, place)->fact = fact;
		list_file(&index->uniques, fact->name, file);
		if (fact->kind == SYMBOL_CONSTANT)
			list_file(&index->constants,
			    str_after_last(fact->name, '.'), file);
	}
}

void index_build(struct index *index, const struct scan *scan,
    const struct facts *facts, size_t count, struct arena *arena)
{
	struct map *maps[] = { &index->stems, &index->tails, &index->folders,
		&index->folder_tails, &index->names, &index->uniques,
		&index->constants };

	index->modules = NEW(arena, struct map);
	index->modules->arena = arena;
	index->scan = scan;
	index->facts = facts;
	index->count = count;
	index->arena = arena;
	for (size_t i = 0; i < LENGTH(maps); i++)
		maps[i]->arena = arena;
	for (uint32_t file = 0; file < count; file++) {
		if (!facts[file].language)
			continue;
		index_path(index, file);
		index_symbols(index, file);
	}
}
