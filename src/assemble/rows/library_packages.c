/*
 * Where a library begins: the files that its users import by its name. Each
 * ecosystem has its own way to say it, finders[]: aliases of a manifest, a file
 * by convention, all folders of a module, installed headers.
 */
#include "assemble/rows/library_packages.h"

#include <string.h>

#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

struct finding_libraries {
	struct libraries *out;
	const struct index *index;
	const struct manifest_row *manifest;
	struct str folder; /* of the manifest */
	struct library library; /* under way */
	struct arena *arena;
};

/* Add a file as a root of the library. A file that is a root already keeps
 * its prefix; then NULL is returned. */
static struct library_root *add_root(struct finding_libraries *search,
    uint32_t file, struct str prefix)
{
	struct library *library = &search->library;
	struct library_root *library_root;

	for (size_t i = 0; i < library->root_count; i++)
		if (library->roots[i].file == file)
			return NULL;
	library_root = array_push(&library->roots, &library->root_count,
	    sizeof(*library_root), search->arena);

	library_root->file = file;
	library_root->prefix = prefix;
	return library_root;
}

/* Find the file of that path without its extension, or the one that stands
 * for that folder; false: there is none. */
static bool find_file_by_stem(uint32_t *out, const struct index *index,
    struct str stem)
{
	const uint64_t *slot = map_get(&index->stems, stem);

	if (slot)
		*out = (uint32_t)*slot - 1;
	return slot != NULL;
}

/* Find the file that a manifest names: itself; the source that it is built
 * from, `lib/index.js` of lib/index.ts; or the file of a folder. False:
 * there is none. */
static bool find_target_file(uint32_t *out, const struct index *index,
    struct str path)
{
	struct str name = str_after_last(path, '/');
	size_t dot = str_find_last(name, '.');

	*out = index_file(index, path);
	if (*out != NOWHERE)
		return true;
	if (dot < name.len && dot > 0 &&
	    find_file_by_stem(out, index,
		str_slice(path, 0, path.len - (name.len - dot))))
		return true;
	return find_file_by_stem(out, index, path);
}

/* The module below a package's name: lib/a of `/lib/a.js`; "": the package
 * itself. */
static struct str module_below_name(struct str below)
{
	struct str name = str_after_last(below, '/');
	size_t dot = str_find(name, '.');

	return below.len ? str_slice(below, 1, below.len - (name.len - dot))
			 : below;
}

/* Add the files that others import by the package's own name, or, with
 * `only_below`, by names below it; either source files, or, with `only_types`,
 * files that only declare types. */
static void add_entries_of_manifest(struct finding_libraries *search,
    bool only_types, bool only_below)
{
	const struct scan *scan = search->index->scan;
	struct str name = search->manifest->name;

	search->library.folder = search->folder;
	for (size_t i = 0; i < scan->alias_count; i++) {
		const struct alias_row *alias = &scan->aliases[i];
		struct str below;
		uint32_t file;

		if (!alias->public || !str_has_start(alias->name, name) ||
		    !str_equal(alias->directory, search->folder) ||
		    str_find(alias->name, '*') < alias->name.len)
			continue;
		below = str_slice(alias->name, name.len, alias->name.len);
		if (only_below != (below.len > 0) ||
		    (only_below && below.ptr[0] != '/'))
			continue;
		if (find_target_file(&file, search->index, alias->target) &&
		    str_ends(search->index->facts[file].path, ".d.ts") ==
			only_types)
			add_root(search, file, module_below_name(below));
	}
}

/* Find the roots of a published package. Entries with code first, then the
 * types of those that have no code here. The package's own name before those
 * below it, so that names are short. */
static void find_npm_roots(struct finding_libraries *search)
{
	if (!search->manifest->packed)
		return;
	add_entries_of_manifest(search, false, false);
	add_entries_of_manifest(search, true, false);
	add_entries_of_manifest(search, false, true);
	add_entries_of_manifest(search, true, true);
}

/* Find the root of a crate, `src/lib.rs`; a program has none. */
static void find_crate_roots(struct finding_libraries *search)
{
	uint32_t file;

	search->library.folder =
	    path_in(search->folder, STR("src"), search->arena);
	if (find_file_by_stem(&file, search->index,
		path_in(search->library.folder, STR("lib"), search->arena)))
		add_root(search, file, STR(""));
}

/* The module's name of a distribution: ship_yard of `ship-yard`. */
static struct str library_module(struct str name, struct arena *arena)
{
	char *out = str_cstring(name, arena);

	for (char *c = out; *c; c++)
		if (*c == '-' || *c == '.')
			*c = '_';
	return str_from(out);
}

/* Is it the file that makes a package of its folder? */
static bool is_package_file(const struct facts *facts)
{
	return facts->language && facts->language->package &&
	       str_is(path_name(facts->path), facts->language->package);
}

/* Add the packages that stand in a folder, whatever they are called. With
 * `depth` 1, those one step further down, below names that are no packages:
 * they are known by their own names. False: there is still no root. */
static bool add_packages_in_folder(struct finding_libraries *search,
    struct str folder, size_t depth)
{
	const struct index *index = search->index;

	for (uint32_t i = 0; i < index->count; i++) {
		struct str path = index->facts[i].path;
		struct str below = path_below(path_folder(path), folder);

		if (!is_package_file(&index->facts[i]) || below.len == 0 ||
		    !path_inside(path, folder) || path_depth(below) != depth ||
		    path_is_beside(path_below(path, folder), KINDS_PRIVATE))
			continue;
		search->library.folder = depth ? folder : path_folder(path);
		add_root(search, i, depth ? path_name(below) : STR(""));
	}
	return search->library.root_count > 0;
}

/* If the package gives nothing itself, add those of its modules as roots
 * that list names: what they list is given by them. */
static void add_listing_modules(struct finding_libraries *search)
{
	const struct index *index = search->index;
	const struct facts *root_facts =
	    &index->facts[search->library.roots[0].file];

	if (!is_package_file(root_facts) || root_facts->public_count ||
	    search->library.root_count > 1)
		return;
	search->library.root_count = 0;
	for (uint32_t i = 0; i < index->count; i++) {
		const struct facts *facts = &index->facts[i];
		bool lists = false;

		if (!str_equal(path_folder(facts->path),
			search->library.folder))
			continue;
		for (size_t k = 0; k < facts->public_count && !lists; k++)
			lists = facts->publics[k].kind == PUBLIC_LISTED;
		if (lists)
			add_root(search, i, STR(""));
	}
}

/* Find the roots of a distribution that is packed. By convention the package
 * goes by its name, in the folder or its `src`, `lib` or `python`; else
 * packages of the folder or of `src` are taken, whatever they are called, then
 * those one step further down. */
static void find_python_roots(struct finding_libraries *search)
{
	static const char *const sources[] = { "", "src", "lib", "python" };
	struct str module =
	    library_module(search->manifest->name, search->arena);
	uint32_t file;

	if (!search->manifest->packed)
		return;
	for (size_t i = 0; i < LENGTH(sources) && !search->library.root_count;
	     i++) {
		struct str folder = path_in(search->folder,
		    str_from(sources[i]), search->arena);

		if (sources[i][0] == '\0')
			folder = search->folder;
		search->library.folder = path_in(folder, module, search->arena);
		if (find_file_by_stem(&file, search->index,
			search->library.folder))
			add_root(search, file, STR(""));
	}
	for (size_t depth = 0; depth < 2; depth++)
		for (size_t i = 0; i < 2 && !search->library.root_count; i++)
			add_packages_in_folder(search,
			    i == 0 ? search->folder
				   : path_in(search->folder, STR("src"),
					 search->arena),
			    depth);
	if (search->library.root_count)
		add_listing_modules(search);
}

/* Is the file of a program, which nobody can import? */
static bool is_main_package(const struct facts *facts)
{
	return str_is(facts->package, "main");
}

/* Does the file stand in a package of a module that others may import? */
static bool is_importable(const struct finding_libraries *search,
    const struct facts *facts)
{
	struct str below = path_below(facts->path, search->folder);

	return facts->language && facts->language->surface == SURFACE_CAPITAL &&
	       path_inside(facts->path, search->folder) &&
	       !is_main_package(facts) &&
	       !path_is_beside(below, KINDS_BESIDE) &&
	       !path_has_folder(below, "internal") &&
	       str_equal(facts->root, search->folder);
}

/* What is a module for? True: a library; with `*only_pkg`, only packages in
 * `pkg/` are for others, as its root has no package and there is one program
 * at most. False: a program, which gives nothing. */
static bool find_module_kind(bool *only_pkg,
    const struct finding_libraries *search)
{
	const struct file_list *root_files =
	    index_files_of_key(&search->index->folders, search->folder);
	size_t programs = 0;
	struct str last = { 0 };

	*only_pkg = false;
	for (size_t i = 0; root_files && i < root_files->count; i++)
		if (search->index->facts[root_files->items[i]]
			.language->surface == SURFACE_CAPITAL)
			return !is_main_package(
			    &search->index->facts[root_files->items[i]]);
	*only_pkg = true;
	for (uint32_t i = 0; i < search->index->count; i++) {
		const struct facts *facts = &search->index->facts[i];
		struct str folder = path_folder(facts->path);

		if (!is_main_package(facts) || str_equal(folder, last) ||
		    !path_inside(facts->path, search->folder) ||
		    path_is_beside(path_below(facts->path, search->folder),
			KINDS_PRIVATE))
			continue;
		last = folder;
		programs++;
	}
	return programs <= 1;
}

/* Add each folder that others may import as a package of the module; of a
 * module without a package at its root, only those in `pkg/`. */
static void find_go_roots(struct finding_libraries *search)
{
	bool only_pkg;

	if (!find_module_kind(&only_pkg, search))
		return;
	search->library.folder = search->folder;
	for (uint32_t i = 0; i < search->index->count; i++) {
		const struct facts *facts = &search->index->facts[i];
		bool is_at_root =
		    str_equal(path_folder(facts->path), search->folder);

		if (!is_importable(search, facts) ||
		    (only_pkg &&
			!str_starts(path_below(facts->path, search->folder),
			    "pkg/")))
			continue;
		add_root(search, i, is_at_root ? STR("") : facts->package);
	}
}

typedef void find_library(struct finding_libraries *search);

static const struct {
	const char *ecosystem;
	find_library *find;
} finders[] = {
	{ "cargo", find_crate_roots },
	{ "go", find_go_roots },
	{ "npm", find_npm_roots },
	{ "pypi", find_python_roots },
};

/* Find all headers that the project installs, by path, or with their folder.
 * They are one library: users do not tell its parts apart. */
static void find_headers(struct libraries *libraries, const struct index *index,
    struct arena *arena)
{
	const struct scan *scan = index->scan;
	struct finding_libraries search = { .index = index, .arena = arena };

	for (size_t i = 0; i < scan->header_count; i++) {
		const struct header_row *header_row = &scan->headers[i];
		struct str folder = header_row->header;

		if (str_ends(folder, "/"))
			folder = str_slice(folder, 0, folder.len - 1);
		for (uint32_t k = 0; k < index->count; k++) {
			struct library_root *library_root = NULL;

			if (path_within(index->facts[k].path, folder) &&
			    path_is_header(index->facts[k].path))
				library_root = add_root(&search, k, STR(""));
			if (library_root)
				library_root->said =
				    (struct evidence){ header_row->path,
					    header_row->line };
		}
	}
	if (search.library.root_count)
		*(struct library *)array_push(&libraries->items,
		    &libraries->count, sizeof(search.library),
		    arena) = search.library;
}

/* Is the library there already? Two manifests of one package have the same
 * root. */
static bool is_known_library(const struct finding_libraries *search)
{
	for (size_t i = 0; i < search->out->count; i++)
		if (search->out->items[i].roots[0].file ==
		    search->library.roots[0].file)
			return true;
	return false;
}

/* The function that finds roots in an ecosystem; NULL: what its packages
 * give is not known. */
static find_library *finder_of(const char *ecosystem)
{
	for (size_t i = 0; i < LENGTH(finders); i++)
		if (strcmp(ecosystem, finders[i].ecosystem) == 0)
			return finders[i].find;
	return NULL;
}

/* Find the roots of all libraries. Manifests that are not published, or of
 * examples, give nothing. */
void find_libraries(struct libraries *libraries, const struct index *index,
    struct arena *arena)
{
	const struct scan *scan = index->scan;

	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *manifest = &scan->manifests[i];
		struct finding_libraries search = { .out = libraries,
			.index = index,
			.manifest = manifest,
			.folder = path_folder(manifest->path),
			.arena = arena };
		find_library *find = finder_of(manifest->ecosystem);

		if (!find || (manifest->name.len == 0 && !manifest->packed) ||
		    manifest->kept || manifest->beside ||
		    path_is_beside(manifest->path, KINDS_PRIVATE) ||
		    folder_name_is_beside(manifest->path,
			BESIDE_DEMO | BESIDE_EXAMPLE))
			continue;
		find(&search);
		if (search.library.root_count && !is_known_library(&search))
			*(struct library *)array_push(&libraries->items,
			    &libraries->count, sizeof(search.library),
			    arena) = search.library;
	}
	find_headers(libraries, index, arena);
}
