/*
 * Decides which files are out of use: `archived_server.py`, `old-api.js`. The
 * name alone does not tell, as `legacy_orders.py` may well be at work: no
 * import may name the file, and no manifest start it. In a folder where none of
 * the others is imported either, a framework may find files by their place, and
 * nothing is retired.
 */
#include "assemble/units/retired_files.h"

#include "assemble/resolve/symbol_index.h"
#include "git/git.h"
#include "lang/lang.h"
#include "scan/scan.h"

/* Does a program in the language have of its files what imports lead to? */
static bool is_import_needed(const struct language *language)
{
	return language &&
	       (language->imports_all ||
		   (language->by_imports && !language->folder_names));
}

/* Does the name, of several words, begin or end with one for what is out of
 * use? */
static bool is_called_retired(struct str path)
{
	struct str stem = path_bare_name(path);
	struct str first = { 0 };
	struct str last = { 0 };
	size_t at = 0;

	if (!path_next_word(&first, stem, &at))
		return false;
	while (path_next_word(&last, stem, &at)) {
	}
	return last.len &&
	       (str_listed_nocase(known_lists.retired_first, first) ||
		   str_listed_nocase(known_lists.retired_last, last));
}

/* Note the last part of a module's name in the ways that it may be written:
 * `./desk/old.js`, `desk.old`. */
static void note_last_part(struct map *named, struct str module)
{
	struct str tail = str_after_last(module, '/');

	map_put(named, tail);
	map_put(named, str_slice(tail, 0, str_find(tail, '.')));
	map_put(named, str_after_last(tail, '.'));
}

/* Note what a file names in imports. */
static void note_imports(struct map *named, const struct facts *facts)
{
	for (size_t i = 0; i < facts->import_count; i++) {
		note_last_part(named, facts->imports[i].module);
		map_put(named, facts->imports[i].item);
	}
}

/* Does a manifest start the file? */
static bool is_started(const struct index *index, struct str path)
{
	const struct scan *scan = index->scan;
	const char *stem = str_cstring(path_bare_name(path), index->arena);

	for (size_t i = 0; i < scan->start_count; i++) {
		struct str command = scan->starts[i].command;

		if (str_equal(scan->starts[i].target, path) ||
		    str_find_text(command, stem) < command.len)
			return true;
	}
	return false;
}

/* Is another file of the folder imported? */
static bool is_folder_imported(const struct index *index,
    const struct map *named, struct str path)
{
	const struct file_list *files =
	    index_files_of_key(&index->folders, path_folder(path));

	for (size_t i = 0; files && i < files->count; i++) {
		struct str other = index->facts[files->items[i]].path;

		if (!str_equal(other, path) &&
		    map_get(named, path_bare_name(other)))
			return true;
	}
	return false;
}

bool file_is_retired(const struct map *retired, struct str path)
{
	const uint64_t *slot = map_get(retired, path);

	return slot && *slot;
}

void retired_files_find(struct map *retired, const struct index *index)
{
	struct map named = { .arena = index->arena };
	bool more = true;

	for (size_t i = 0; i < index->count; i++) {
		const struct facts *facts = &index->facts[i];

		if (is_import_needed(facts->language) &&
		    is_called_retired(facts->path) &&
		    !is_started(index, facts->path))
			*map_put(retired, facts->path) = 1;
	}
	if (retired->count == 0)
		return;
	for (size_t i = 0; i < index->count; i++)
		if (!map_get(retired, index->facts[i].path))
			note_imports(&named, &index->facts[i]);
	/* One that is at work may import another one. */
	while (more) {
		more = false;
		for (size_t i = 0; i < index->count; i++) {
			const struct facts *facts = &index->facts[i];

			if (!file_is_retired(retired, facts->path) ||
			    (!map_get(&named, path_bare_name(facts->path)) &&
				is_folder_imported(index, &named, facts->path)))
				continue;
			*map_put(retired, facts->path) = 0;
			note_imports(&named, facts);
			more = true;
		}
	}
}
