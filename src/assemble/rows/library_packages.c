/*
 * Decides which files are the roots of a library: those that users import by
 * the package's name. Each ecosystem has its own way to say it, finders[]:
 * names in a manifest, a file by convention, all folders of a module, installed
 * headers. export_rows.c begins with these roots.
 */
#include "assemble/rows/library_packages.h"

#include <string.h>

#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

/* The search for the roots of one library. */
struct library_search {
	struct libraries *out;
	const struct index *index;
	const struct manifest_row *manifest;
	struct str folder; /* of the manifest */
	struct library library; /* as far as it is found */
	struct arena *arena;
};

/* Add a file as a root of the library, and return it; NULL: the file is a root
 * already, and keeps its prefix. */
static struct library_root *add_root(struct library_search *library_search,
    uint32_t file, struct str prefix)
{
	struct library *library = &library_search->library;
	struct library_root *library_root;

	for (size_t i = 0; i < library->root_count; i++)
		if (library->roots[i].file == file)
			return NULL;
	library_root = array_push(&library->roots, &library->root_count,
	    sizeof(*library_root), library_search->arena);

	library_root->file = file;
	library_root->prefix = prefix;
	return library_root;
}

/* Find the file whose path without extension is `stem`, or the one that stands
 * for that folder, as index.js; false: there is none. */
static bool find_file_by_stem(uint32_t *file, const struct index *index,
    struct str stem)
{
	const uint64_t *slot = map_get(&index->stems, stem);

	if (slot)
		*file = (uint32_t)*slot - 1;
	return slot != NULL;
}

/* Find the file that a manifest names: itself, the source from which it is
 * built (lib/index.ts of `lib/index.js`), or the file of a folder (lib/index.js
 * of `lib`). False: there is none. */
static bool find_target_file(uint32_t *file, const struct index *index,
    struct str path)
{
	struct str name = str_after_last(path, '/');
	size_t dot = str_find_last(name, '.');

	*file = index_file(index, path);
	if (*file != NOWHERE)
		return true;
	if (dot < name.len && dot > 0 &&
	    find_file_by_stem(file, index,
		str_slice(path, 0, path.len - (name.len - dot))))
		return true;
	return find_file_by_stem(file, index, path);
}

/* The module that a file below a package's name is: lib/a of `/lib/a.js`; "" of
 * "", the package itself. */
static struct str module_below_name(struct str below)
{
	struct str name = str_after_last(below, '/');
	size_t dot = str_find(name, '.');

	return below.len ? str_slice(below, 1, below.len - (name.len - dot))
			 : below;
}

/* By which names of a package an entry is imported. */
enum entry_name {
	ENTRY_PACKAGE, /* the package's own name, `yard` */
	ENTRY_BELOW, /* a name below it, `yard/cranes` */
};

/* What an entry of a package holds. */
enum entry_file {
	ENTRY_CODE,
	ENTRY_TYPES, /* only declarations of types */
};

/* Add the files that the manifest names as entries of the package: of one kind
 * of name (`.`, `./cranes`), and either code or `.d.ts`. */
static void add_entries_of_manifest(struct library_search *library_search,
    enum entry_file kind, enum entry_name name_kind)
{
	const struct scan *scan = library_search->index->scan;
	struct str name = library_search->manifest->name;

	library_search->library.folder = library_search->folder;
	for (size_t i = 0; i < scan->alias_count; i++) {
		const struct alias_row *alias = &scan->aliases[i];
		struct str below;
		uint32_t file;

		if (!alias->public || !str_has_start(alias->name, name) ||
		    !str_equal(alias->directory, library_search->folder) ||
		    str_find(alias->name, '*') < alias->name.len)
			continue;
		below = str_slice(alias->name, name.len, alias->name.len);
		if (name_kind == ENTRY_PACKAGE ? below.len > 0
					       : !str_starts(below, "/"))
			continue;
		if (find_target_file(&file, library_search->index,
			alias->target) &&
		    str_ends(library_search->index->facts[file].path,
			".d.ts") == (kind == ENTRY_TYPES))
			add_root(library_search, file,
			    module_below_name(below));
	}
}

/* Find the roots of a published npm package. Entries by its own name come
 * first, so that names are short; entries with code before those that only
 * declare types. */
static void find_npm_roots(struct library_search *library_search)
{
	if (!library_search->manifest->packed)
		return;
	add_entries_of_manifest(library_search, ENTRY_CODE, ENTRY_PACKAGE);
	add_entries_of_manifest(library_search, ENTRY_TYPES, ENTRY_PACKAGE);
	add_entries_of_manifest(library_search, ENTRY_CODE, ENTRY_BELOW);
	add_entries_of_manifest(library_search, ENTRY_TYPES, ENTRY_BELOW);
}

/* Find the root of a Rust crate, `src/lib.rs`; a program has none. */
static void find_crate_roots(struct library_search *library_search)
{
	uint32_t file;

	library_search->library.folder =
	    path_in(library_search->folder, STR("src"), library_search->arena);
	if (find_file_by_stem(&file, library_search->index,
		path_in(library_search->library.folder, STR("lib"),
		    library_search->arena)))
		add_root(library_search, file, STR(""));
}

/* The module's name of a Python distribution: ship_yard of `ship-yard`. */
static struct str library_module(struct str name, struct arena *arena)
{
	char *out = str_cstring(name, arena);

	for (char *c = out; *c; c++)
		if (*c == '-' || *c == '.')
			*c = '_';
	return str_from(out);
}

/* Is it the file that makes its folder a package (`__init__.py`)? */
static bool is_package_file(const struct facts *facts)
{
	return facts->language && facts->language->package &&
	       str_is(path_name(facts->path), facts->language->package);
}

/* Add the `__init__.py` of each package in a folder, whatever its name (`depth`
 * 0); with `depth` 1 of packages one folder further down, with the package's
 * name as prefix. Sets the library's folder. */
static void add_packages_in_folder(struct library_search *library_search,
    struct str folder, size_t depth)
{
	const struct index *index = library_search->index;

	for (uint32_t i = 0; i < index->count; i++) {
		struct str path = index->facts[i].path;
		struct str below = path_below(path_folder(path), folder);

		if (!is_package_file(&index->facts[i]) || below.len == 0 ||
		    !path_inside(path, folder) || path_depth(below) != depth ||
		    path_is_beside(path_below(path, folder), KINDS_PRIVATE))
			continue;
		library_search->library.folder = depth ? folder
						       : path_folder(path);
		add_root(library_search, i, depth ? path_name(below) : STR(""));
	}
}

/* If `__init__.py` is the only root and exports nothing, replace it by the
 * modules of its folder that list their names (`__all__`); there may be
 * none. */
static void add_listing_modules(struct library_search *library_search)
{
	const struct index *index = library_search->index;
	const struct facts *root_facts =
	    &index->facts[library_search->library.roots[0].file];

	if (!is_package_file(root_facts) || root_facts->public_count ||
	    library_search->library.root_count > 1)
		return;
	library_search->library.root_count = 0;
	for (uint32_t i = 0; i < index->count; i++) {
		const struct facts *facts = &index->facts[i];
		bool lists = false;

		if (!str_equal(path_folder(facts->path),
			library_search->library.folder))
			continue;
		for (size_t k = 0; k < facts->public_count && !lists; k++)
			lists = facts->publics[k].kind == PUBLIC_LISTED;
		if (lists)
			add_root(library_search, i, STR(""));
	}
}

/* Find the roots of a published Python distribution. By convention the package
 * has the distribution's name, in the folder or its `src`, `lib` or `python`;
 * else packages of any name in the folder or in `src`, then those one folder
 * further down. */
static void find_python_roots(struct library_search *library_search)
{
	static const char *const sources[] = { "", "src", "lib", "python" };
	struct str module = library_module(library_search->manifest->name,
	    library_search->arena);
	uint32_t file;

	if (!library_search->manifest->packed)
		return;
	for (size_t i = 0;
	     i < LENGTH(sources) && !library_search->library.root_count; i++) {
		struct str folder = path_in(library_search->folder,
		    str_from(sources[i]), library_search->arena);

		if (sources[i][0] == '\0')
			folder = library_search->folder;
		library_search->library.folder =
		    path_in(folder, module, library_search->arena);
		if (find_file_by_stem(&file, library_search->index,
			library_search->library.folder))
			add_root(library_search, file, STR(""));
	}
	for (size_t depth = 0; depth < 2; depth++)
		for (size_t i = 0; i < 2 && !library_search->library.root_count;
		     i++)
			add_packages_in_folder(library_search,
			    i == 0 ? library_search->folder
				   : path_in(library_search->folder, STR("src"),
					 library_search->arena),
			    depth);
	if (library_search->library.root_count)
		add_listing_modules(library_search);
}

/* Is the file of a program's package, which nobody can import? */
static bool is_main_package(const struct facts *facts)
{
	return str_is(facts->package, "main");
}

/* Is the file in a package of the Go module that others may import: not `main`,
 * not below `internal`, no test or example, and not of an inner module? */
static bool is_importable(const struct library_search *library_search,
    const struct facts *facts)
{
	struct str below = path_below(facts->path, library_search->folder);

	return facts->language && facts->language->surface == SURFACE_CAPITAL &&
	       path_inside(facts->path, library_search->folder) &&
	       !is_main_package(facts) &&
	       !path_is_beside(below, KINDS_BESIDE) &&
	       !path_has_folder(below, "internal") &&
	       str_equal(facts->root, library_search->folder);
}

/* What a Go module is for. */
enum module_kind {
	MODULE_LIBRARY, /* all its packages are for users */
	MODULE_PROGRAM, /* none is */
	MODULE_WITH_PKG, /* those in `pkg/` are */
};

/* What the Go module is for: by the package at its root; without one,
 * MODULE_WITH_PKG if it has at most one program, else MODULE_PROGRAM. */
static enum module_kind module_kind_of(
    const struct library_search *library_search)
{
	const struct file_list *root_files =
	    index_files_of_key(&library_search->index->folders,
		library_search->folder);
	size_t programs = 0;
	struct str last = { 0 };

	for (size_t i = 0; root_files && i < root_files->count; i++)
		if (library_search->index->facts[root_files->items[i]]
			.language->surface == SURFACE_CAPITAL)
			return is_main_package(
				   &library_search->index
					->facts[root_files->items[i]])
				   ? MODULE_PROGRAM
				   : MODULE_LIBRARY;
	for (uint32_t i = 0; i < library_search->index->count; i++) {
		const struct facts *facts = &library_search->index->facts[i];
		struct str folder = path_folder(facts->path);

		if (!is_main_package(facts) || str_equal(folder, last) ||
		    !path_inside(facts->path, library_search->folder) ||
		    path_is_beside(path_below(facts->path,
				       library_search->folder),
			KINDS_PRIVATE))
			continue;
		last = folder;
		programs++;
	}
	return programs <= 1 ? MODULE_WITH_PKG : MODULE_PROGRAM;
}

/* Add each file of the packages of a Go module that users may import, with its
 * package's name as prefix; none at the root. */
static void find_go_roots(struct library_search *library_search)
{
	enum module_kind kind = module_kind_of(library_search);

	if (kind == MODULE_PROGRAM)
		return;
	library_search->library.folder = library_search->folder;
	for (uint32_t i = 0; i < library_search->index->count; i++) {
		const struct facts *facts = &library_search->index->facts[i];
		bool is_at_root =
		    str_equal(path_folder(facts->path), library_search->folder);

		if (!is_importable(library_search, facts) ||
		    (kind == MODULE_WITH_PKG &&
			!str_starts(path_below(facts->path,
					library_search->folder),
			    "pkg/")))
			continue;
		add_root(library_search, i,
		    is_at_root ? STR("") : facts->package);
	}
}

/* Finds the roots of a package of one ecosystem. */
typedef void find_library(struct library_search *library_search);

static const struct {
	const char *ecosystem;
	find_library *find;
} finders[] = {
	{ "cargo", find_crate_roots },
	{ "go", find_go_roots },
	{ "npm", find_npm_roots },
	{ "pypi", find_python_roots },
};

/* Add the headers that the project installs, `install(FILES a.h)` or a folder,
 * as one library, as users do not tell its parts apart. */
static void find_header_library(struct libraries *libraries,
    const struct index *index, struct arena *arena)
{
	const struct scan *scan = index->scan;
	struct library_search library_search = { .index = index,
		.arena = arena };

	for (size_t i = 0; i < scan->header_count; i++) {
		const struct header_row *header_row = &scan->headers[i];
		struct str folder = header_row->header;

		if (str_ends(folder, "/"))
			folder = str_slice(folder, 0, folder.len - 1);
		for (uint32_t k = 0; k < index->count; k++) {
			struct library_root *library_root = NULL;

			if (path_within(index->facts[k].path, folder) &&
			    path_is_header(index->facts[k].path))
				library_root =
				    add_root(&library_search, k, STR(""));
			if (library_root)
				library_root->said =
				    (struct evidence){ header_row->path,
					    header_row->line };
		}
	}
	if (library_search.library.root_count)
		*(struct library *)array_push(&libraries->items,
		    &libraries->count, sizeof(library_search.library),
		    arena) = library_search.library;
}

/* Has another manifest led to a library with the same first root? */
static bool is_known_library(const struct library_search *library_search)
{
	for (size_t i = 0; i < library_search->out->count; i++)
		if (library_search->out->items[i].roots[0].file ==
		    library_search->library.roots[0].file)
			return true;
	return false;
}

/* The function that finds roots in an ecosystem, `npm`; NULL: its packages are
 * not looked for. */
static find_library *finder_of(const char *ecosystem)
{
	for (size_t i = 0; i < LENGTH(finders); i++)
		if (strcmp(ecosystem, finders[i].ecosystem) == 0)
			return finders[i].find;
	return NULL;
}

/* Has the manifest no package for users: has it no name, is it published
 * nowhere, for the project's authors, or in examples, tests or tools? */
static bool is_without_library(const struct manifest_row *manifest)
{
	return (manifest->name.len == 0 && !manifest->packed) ||
	       manifest->kept || manifest->beside ||
	       path_is_beside(manifest->path, KINDS_PRIVATE) ||
	       folder_name_is_beside(manifest->path,
		   BESIDE_DEMO | BESIDE_EXAMPLE);
}

/* Append all libraries of the group, by their manifests; at last the library of
 * installed headers. */
void find_libraries(struct libraries *libraries, const struct index *index,
    struct arena *arena)
{
	const struct scan *scan = index->scan;

	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *manifest = &scan->manifests[i];
		struct library_search library_search = { .out = libraries,
			.index = index,
			.manifest = manifest,
			.folder = path_folder(manifest->path),
			.arena = arena };
		find_library *find = finder_of(manifest->ecosystem);

		if (!find || is_without_library(manifest))
			continue;
		find(&library_search);
		if (library_search.library.root_count &&
		    !is_known_library(&library_search))
			*(struct library *)array_push(&libraries->items,
			    &libraries->count, sizeof(library_search.library),
			    arena) = library_search.library;
	}
	find_header_library(libraries, index, arena);
}
