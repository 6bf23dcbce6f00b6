/*
 * Finds which folders lead to which, by the imports of their files. An import
 * that leads to no file (generated code, an alias, a package in an unknown
 * place) leads to every folder that it may mean, lead_to_possible_folders(): in
 * doubt a folder is used.
 */
#include "assemble/rows/reaching.h"

#include "extract/extract.h"
#include "git/git.h"
#include "lang/lang.h"
#include "scan/scan.h"

/* The number of the folder, or node between folders, at a path; it is added if
 * there is none. Pointers to folders are invalid afterwards. */
uint32_t reach_folder_of(struct reach *reach, struct str path)
{
	uint64_t *slot = map_put_copy(&reach->numbers, path);

	if (!*slot) {
		*(struct reach_folder *)array_push(&reach->folders,
		    &reach->folder_count, sizeof(*reach->folders),
		    reach->scratch) = (struct reach_folder){
			.path = str_copy(path, reach->scratch),
		};
		*slot = reach->folder_count;
	}
	return (uint32_t)*slot - 1;
}

/* Let one folder lead to another, once. `found` of the target holds only the
 * last source, which is enough, as the edges of one source are added one after
 * the other. */
static void add_folder_import(struct reach *reach, uint32_t from, uint32_t to)
{
	struct file_list *leads = &reach->folders[from].leads;

	if (from == to || reach->folders[to].found == from + 1)
		return;
	reach->folders[to].found = from + 1;
	*(uint32_t *)array_push(&leads->items, &leads->count,
	    sizeof(*leads->items), reach->scratch) = to;
}

/* ---- imports that lead to no file ---- */

/* The key of the node that leads to all folders within a folder, `shop/`. */
static struct str inside_key(const struct reach *reach, struct str folder)
{
	return str_printf(reach->scratch, "%.*s/", STR_ARG(folder));
}

/* The key of the node that leads to all folders of that name, and to folders
 * within them, `/orders/`. */
static struct str package_name_key(const struct reach *reach, struct str name)
{
	return str_printf(reach->scratch, "/%.*s/", STR_ARG(name));
}

/* Is it a node that only leads to folders, with one of the two keys, and no
 * folder itself? */
static bool is_node_between(const struct reach_folder *folder)
{
	return str_ends(folder->path, "/");
}

/* Let the nodes of all folders around a folder lead to it: `shop/` to
 * shop/orders, by `shop/orders/`. Stops at a node that was linked with all
 * above it before. */
static void add_inside_folders(struct reach *reach, uint32_t folder,
    struct str path)
{
	uint32_t to = folder;

	for (;;) {
		struct str key = inside_key(reach, path);
		bool is_known = map_get(&reach->numbers, key) != NULL;
		uint32_t node = reach_folder_of(reach, key);

		add_folder_import(reach, node, to);
		if (to != folder && is_known)
			return;
		if (path.len == 0)
			return;
		path = path_folder(path);
		to = node;
	}
}

/* Let the names by which an import may mean a folder lead to it: the name of
 * the file at `path`, and, with the first file of the folder that has rows, the
 * names of the folders on its path. */
void unused_folders_note_names(struct reach *reach, uint32_t folder,
    struct str path)
{
	struct str name = path_name(path);

	name = str_slice(name, 0, str_find(name, '.'));
	add_folder_import(reach,
	    reach_folder_of(reach, package_name_key(reach, name)), folder);
	if (reach->folders[folder].has_rows)
		return;
	path = path_folder(path);
	add_inside_folders(reach, folder, path);
	for (; path.len; path = path_folder(path))
		add_folder_import(reach,
		    reach_folder_of(reach,
			package_name_key(reach, path_name(path))),
		    folder);
}

/* Let a folder lead to the node of that key; false: there is no such node. */
static bool lead_to_key(struct reach *reach, uint32_t from, struct str key)
{
	const uint64_t *node = map_get(&reach->numbers, key);

	if (node)
		add_folder_import(reach, from, (uint32_t)*node - 1);
	return node != NULL;
}

/* The package of an imported path: `antd` of `antd/lib`, `@org/ui` of
 * `@org/ui/button`. */
static struct str imported_package(struct str module)
{
	size_t end = str_find(module, '/');

	if (str_starts(module, "@") && end < module.len)
		end +=
		    1 + str_find(str_slice(module, end + 1, module.len), '/');
	return str_slice(module, 0, end);
}

/* Lead to every folder that is called like a part of the module's name,
 * `@app/orders`, which may be an alias; not if the module is a dependency from
 * outside. */
static void lead_to_namesakes(struct reach *reach, uint32_t from,
    struct str module)
{
	struct str rest = module;
	struct str part;

	if (scan_depends(reach->scan, UINT32_MAX, imported_package(module)))
		return;
	while (str_cut(&part, &rest, '/'))
		lead_to_key(reach, from, package_name_key(reach, part));
}

/* Lead to all folders within a path below a package's folder. If there are
 * none, lead to all within the folder around it, and so on up to the package;
 * not if imports name folders exactly (`is_exact`). */
static void lead_within_path(struct reach *reach, uint32_t from,
    struct str package, struct str path, bool is_exact)
{
	while (!lead_to_key(reach, from, inside_key(reach, path)) &&
	       !is_exact && path.len > package.len)
		path = path_folder(path);
}

/* Lead to all folders that an import of no known file may mean, as generated
 * code: below its relative path, below the manifest of its name, or of the same
 * name. */
static void lead_to_possible_folders(struct reach *reach, uint32_t from,
    const struct facts *facts, struct str module)
{
	const struct scan *scan = reach->scan;
	bool is_exact = facts->language && facts->language->folder_names;
	struct str name = module;

	if (str_starts(module, ".")) {
		module = relative_path(path_folder(facts->path), module,
		    reach->scratch);
		if (!lead_to_key(reach, from, inside_key(reach, module)))
			lead_to_key(reach, from,
			    inside_key(reach, path_folder(module)));
		return;
	}
	for (; name.len; name = path_folder(name)) {
		size_t manifest = scan_manifest_named(scan, name);
		struct str package;
		struct str rest;

		if (manifest == scan->manifest_count)
			continue;
		package = path_folder(scan->manifests[manifest].path);
		rest = path_below(module, name);
		lead_within_path(reach, from, package,
		    rest.len ? path_in(package, rest, reach->scratch) : package,
		    is_exact);
		return;
	}
	if (!is_exact)
		lead_to_namesakes(reach, from, module);
}

/* ---- all imports ---- */

/* Does the file count as a part of what runs? A test does only in a folder
 * without sources. */
static bool is_of_program(const struct reach *reach, const struct facts *facts,
    uint32_t folder)
{
	return reach->scan->files[facts->file].role != FILE_TEST ||
	       !reach->folders[folder].sources;
}

/* Let the folder of one file lead to the folders of what it imports. `folders`:
 * by file, the number of its folder. */
static void add_folder_imports(struct reach *reach, const struct index *index,
    uint32_t file, const uint32_t *folders)
{
	const struct facts *facts = &index->facts[file];
	uint32_t from = folders[file];

	for (size_t i = 0; i < facts->import_count; i++) {
		const struct import_fact *import = &facts->imports[i];
		struct file_list files = imported_files(index, file, import);

		for (size_t k = 0; k < files.count; k++)
			add_folder_import(reach, from, folders[files.items[k]]);
		if (files.count == 0)
			lead_to_possible_folders(reach, from, facts,
			    import->module);
	}
}

/* Set `parent` of all folders, adding folders that hold only folders. A folder
 * with generated code leads to all within it. */
static void add_enclosing_folders(struct reach *reach)
{
	for (uint32_t i = 0; i < reach->folder_count; i++) {
		struct str path = reach->folders[i].path;
		uint32_t parent = NOWHERE;

		if (reach->folders[i].made)
			lead_to_key(reach, i, inside_key(reach, path));
		if (path.len && !is_node_between(&reach->folders[i]))
			parent = reach_folder_of(reach, path_folder(path));
		reach->folders[i].parent = parent;
	}
}

/* Note of a file of source that its folder has source of the unit, and whether
 * the file was read, generated, or unreadable. */
static void note_folder_source(struct reach *reach, uint32_t number,
    const struct facts *facts)
{
	struct reach_folder *folder = &reach->folders[number];
	struct file_list *sources = &reach->sources[facts->unit];

	if (!facts->language ||
	    reach->scan->files[facts->file].role != FILE_SOURCE)
		return;
	if (!folder->sources)
		*(uint32_t *)array_push(&sources->items, &sources->count,
		    sizeof(*sources->items), reach->scratch) = number;
	folder->sources = true;
	folder->read |= facts->read;
	folder->made |= !facts->read && !facts->reason;
	folder->unknown |= facts->reason != NULL;
}

/* Find which folders lead to which, by all imports of the group's files; fill
 * `sources`. */
void reach_find_edges(struct reach *reach, const struct index *index)
{
	uint32_t *folders =
	    arena_array(reach->scratch, index->count, sizeof(*folders));

	reach->sources = arena_array(reach->scratch, reach->scan->unit_count,
	    sizeof(*reach->sources));
	for (uint32_t i = 0; i < index->count; i++) {
		const struct facts *facts = &index->facts[i];

		folders[i] = reach_folder_of(reach, path_folder(facts->path));
		note_folder_source(reach, folders[i], facts);
	}
	for (uint32_t i = 0; i < index->count; i++)
		if (is_of_program(reach, &index->facts[i], folders[i]))
			add_folder_imports(reach, index, i, folders);
	add_enclosing_folders(reach);
}
