/* Which folders lead to which others, by the imports of their files. */
#include "assemble/rows/reaching.h"

#include "extract/extract.h"
#include "git/git.h"
#include "lang/lang.h"
#include "scan/scan.h"

uint32_t reach_folder_of(struct reach *run, struct str path)
{
	uint64_t *place = map_put_copy(&run->numbers, path);

	if (!*place) {
		*(struct reach_folder *)array_push(&run->folders,
		    &run->folder_count, sizeof(*run->folders),
		    run->scratch) = (struct reach_folder){
			.path = str_copy(path, run->scratch),
		};
		*place = run->folder_count;
	}
	return (uint32_t)*place - 1;
}

static void add_edge(struct reach *run, uint32_t from, uint32_t to)
{
	struct file_list *leads = &run->folders[from].leads;

	if (from == to || run->folders[to].found == from + 1)
		return;
	run->folders[to].found = from + 1;
	*(uint32_t *)array_push(&leads->items, &leads->count,
	    sizeof(*leads->items), run->scratch) = to;
}

/* ---- imports of what is not found ---- */

/*
 * Nodes between folders keep the edges few: "shop/" leads to all folders within
 * shop that are told of, "/shop/" to those that have a part of that name. No
 * folder is written so.
 */
static struct str inside_key(const struct reach *run, struct str folder)
{
	return str_printf(run->scratch, "%.*s/", STR_ARG(folder));
}

static struct str name_key(const struct reach *run, struct str name)
{
	return str_printf(run->scratch, "/%.*s/", STR_ARG(name));
}

static bool is_node_between(const struct reach_folder *folder)
{
	return str_ends(folder->path, "/");
}

static void add_inside(struct reach *run, uint32_t folder, struct str path)
{
	uint32_t to = folder;

	for (;;) {
		struct str key = inside_key(run, path);
		bool known = map_get(&run->numbers, key) != NULL;
		uint32_t node = reach_folder_of(run, key);

		add_edge(run, node, to);
		if (to != folder && known)
			return;
		if (path.len == 0)
			return;
		path = path_folder(path);
		to = node;
	}
}

void reach_note_told(struct reach *run, uint32_t folder, struct str path)
{
	struct str name = path_name(path);

	name = str_slice(name, 0, str_find(name, '.'));
	add_edge(run, reach_folder_of(run, name_key(run, name)), folder);
	if (run->folders[folder].told)
		return;
	path = path_folder(path);
	add_inside(run, folder, path);
	for (; path.len; path = path_folder(path))
		add_edge(run,
		    reach_folder_of(run, name_key(run, path_name(path))),
		    folder);
}

static bool lead_to(struct reach *run, uint32_t from, struct str key)
{
	const uint64_t *node = map_get(&run->numbers, key);

	if (node)
		add_edge(run, from, (uint32_t)*node - 1);
	return node != NULL;
}

/* "antd" of "antd/lib", "@org/ui" of "@org/ui/button". */
static struct str package_of(struct str module)
{
	size_t end = str_find(module, '/');

	if (str_starts(module, "@") && end < module.len)
		end +=
		    1 + str_find(str_slice(module, end + 1, module.len), '/');
	return str_slice(module, 0, end);
}

/* Another name for a folder that is told of, for all we know: one of its parts
 * is called so, and no package from outside is. */
static void lead_alike(struct reach *run, uint32_t from, struct str module)
{
	struct str rest = module;
	struct str part;

	if (scan_depends(run->scan, UINT32_MAX, package_of(module)))
		return;
	while (str_cut(&part, &rest, '/'))
		lead_to(run, from, name_key(run, part));
}

/* Below the folder of the manifest that has this name. Where folders are not
 * what is imported, the path may be another one than it seems: then all of it.
 */
static void lead_within(struct reach *run, uint32_t from, struct str package,
    struct str path, bool exact)
{
	while (!lead_to(run, from, inside_key(run, path)) && !exact &&
	       path.len > package.len)
		path = path_folder(path);
}

/* What is not read, as it is generated, may lead to what is below it. */
static void lead_on(struct reach *run, uint32_t from, const struct facts *facts,
    struct str module)
{
	const struct scan *scan = run->scan;
	bool exact = facts->language && facts->language->folder_names;
	struct str name = module;

	if (str_starts(module, ".")) {
		module = relative_path(path_folder(facts->path), module,
		    run->scratch);
		if (!lead_to(run, from, inside_key(run, module)))
			lead_to(run, from,
			    inside_key(run, path_folder(module)));
		return;
	}
	for (; name.len; name = path_folder(name)) {
		size_t found = scan_manifest_named(scan, name);
		struct str package;
		struct str rest;

		if (found == scan->manifest_count)
			continue;
		package = path_folder(scan->manifests[found].path);
		rest = path_below(module, name);
		lead_within(run, from, package,
		    rest.len ? path_in(package, rest, run->scratch) : package,
		    exact);
		return;
	}
	if (!exact)
		lead_alike(run, from, module);
}

/* ---- all imports ---- */

/* Do programs have what the file is? Tests among their sources are left out. */
static bool is_of_program(const struct reach *run, const struct facts *facts,
    uint32_t folder)
{
	return run->scan->files[facts->file].role != FILE_TEST ||
	       !run->folders[folder].sources;
}

static void add_imports(struct reach *run, const struct index *index,
    uint32_t file, const uint32_t *folders)
{
	const struct facts *facts = &index->facts[file];
	uint32_t from = folders[file];

	for (size_t i = 0; i < facts->import_count; i++) {
		const struct import_fact *import = &facts->imports[i];
		struct file_list files = import_files(index, file, import);

		if (files.count == 0)
			files = package_files(index, file, import->module);
		for (size_t k = 0; k < files.count; k++)
			add_edge(run, from, folders[files.items[k]]);
		if (files.count == 0)
			lead_on(run, from, facts, import->module);
	}
}

/* The folders around all that there are. What is generated beside other code
 * has parts below it. */
static void add_around(struct reach *run)
{
	for (uint32_t i = 0; i < run->folder_count; i++) {
		struct str path = run->folders[i].path;
		uint32_t parent = NOWHERE;

		if (run->folders[i].made)
			lead_to(run, i, inside_key(run, path));
		if (path.len && !is_node_between(&run->folders[i]))
			parent = reach_folder_of(run, path_folder(path));
		run->folders[i].parent = parent;
	}
}

static void note_file(struct reach *run, uint32_t number,
    const struct facts *facts)
{
	struct reach_folder *folder = &run->folders[number];
	struct file_list *sources = &run->sources[facts->unit];

	if (!facts->language ||
	    run->scan->files[facts->file].role != FILE_SOURCE)
		return;
	if (!folder->sources)
		*(uint32_t *)array_push(&sources->items, &sources->count,
		    sizeof(*sources->items), run->scratch) = number;
	folder->sources = true;
	folder->read |= facts->read;
	folder->made |= !facts->read && !facts->reason;
	folder->unknown |= facts->reason != NULL;
}

void reach_edges(struct reach *run, const struct index *index)
{
	uint32_t *folders =
	    arena_array(run->scratch, index->count, sizeof(*folders));

	run->sources = arena_array(run->scratch, run->scan->unit_count,
	    sizeof(*run->sources));
	for (uint32_t i = 0; i < index->count; i++) {
		const struct facts *facts = &index->facts[i];

		folders[i] = reach_folder_of(run, path_folder(facts->path));
		note_file(run, folders[i], facts);
	}
	for (uint32_t i = 0; i < index->count; i++)
		if (is_of_program(run, &index->facts[i], folders[i]))
			add_imports(run, index, i, folders);
	add_around(run);
}
