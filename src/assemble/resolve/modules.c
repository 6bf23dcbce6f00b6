/*
 * Decides which files a module's name means, as an import or a symbol writes
 * it. Languages differ, but each name means a path: relative to the file, or
 * one that ends like the path of a file of the project. find_module_files() has
 * the order of the ways; module_files() keeps the answers by folder, as files
 * of a folder import the same.
 */
#include <string.h>

#include "assemble/resolve/symbol_index.h"
#include "extract/extract.h"
#include "lang/lang.h"
#include "scan/scan.h"

#define PARTS_LIMIT 16 /* of a module's name; those in front are ignored */
#define MODULE_LIMIT 8192 /* bytes of a folder and a module's name */

/* The path that a relative name with dots means: one dot is the file's own
 * folder, each further one the next folder up. `..a.b` in x/y/f.py is x/a/b. */
static struct str path_of_dotted_module(const struct index *index,
    struct str from, struct str module)
{
	struct str folder = path_folder(from);
	size_t dots = 0;
	struct buf below = { .arena = index->arena };

	while (dots < module.len && module.ptr[dots] == '.')
		dots++;
	for (size_t i = 1; i < dots; i++)
		folder = path_folder(folder);
	for (size_t i = dots; i < module.len; i++)
		buf_putc(&below, module.ptr[i] == '.' ? '/' : module.ptr[i]);
	if (folder.len == 0)
		return buf_str(&below);
	return below.len ? path_in(folder, buf_str(&below), index->arena)
			 : folder;
}

/* The path that a relative path means, seen from a folder. `..` above the root
 * is ignored. */
struct str relative_path(struct str folder, struct str path,
    struct arena *arena)
{
	struct str out = folder;
	struct str part;

	while (str_cut(&part, &path, '/')) {
		if (part.len == 0 || str_is(part, "."))
			continue;
		if (str_is(part, ".."))
			out = path_folder(out);
		else
			out = path_in(out, part, arena);
	}
	return out;
}

/* The path without an extension that imports may write, that of a compiled
 * file, too: `./store.js` of store.ts. Any other path as it is. */
static struct str without_extension(struct str path)
{
	static const char *const extensions[] = { ".js", ".ts", ".mjs", ".jsx",
		".tsx", ".cjs", ".mts", ".cts", ".php", ".rb", ".py", ".dart",
		".h", ".hh", ".hpp", ".hxx", ".vue", ".svelte", ".astro" };

	for (size_t i = 0; i < LENGTH(extensions); i++)
		if (str_ends(path, extensions[i]))
			return str_slice(path, 0,
			    path.len - strlen(extensions[i]));
	return path;
}

/* Append a file to those that a module means. */
static void append_file(const struct index *index, struct file_list *files,
    uint32_t file)
{
	*(uint32_t *)array_push(&files->items, &files->count,
	    sizeof(*files->items), index->arena) = file;
}

/* Add the file with that path without extension. The path is tried as it is
 * first: in `store.service` what follows the dot is no extension. Nothing if
 * there is none. */
static void add_file_at_stem(const struct index *index, struct file_list *files,
    struct str path)
{
	const uint64_t *slot = map_get(&index->stems, path);

	if (!slot)
		slot = map_get(&index->stems, without_extension(path));
	if (slot)
		append_file(index, files, (uint32_t)*slot - 1);
}

/* Add the files of `#include "app.h"`, seen from `folder`: the header, which
 * declares, and the source of the same name, which defines. False: there is no
 * such header. */
static bool add_header_and_source(const struct index *index,
    struct file_list *files, struct str folder, struct str module)
{
	struct str path = relative_path(folder, module, index->arena);
	uint32_t header = index_file(index, path);
	struct file_list source_files = { 0 };

	if (header == NOWHERE || !path_is_header(path))
		return false;
	append_file(index, files, header);
	add_file_at_stem(index, &source_files, without_extension(path));
	if (source_files.count && source_files.items[0] != header)
		append_file(index, files, source_files.items[0]);
	return true;
}

/* Does the character separate the names of a module, as in `a/b`, `a.b`,
 * `a\b`, `a::b`? */
static bool is_module_separator(char c)
{
	return c == '/' || c == '.' || c == '\\' || c == ':';
}

/* The parts of a module's name, the last one first: c, b, a of `a.b.c`. */
struct module_parts {
	struct str items[PARTS_LIMIT];
	size_t count;
};

/* Split a module's name into its parts, at most PARTS_LIMIT from its end. */
static struct module_parts split_module(struct str module)
{
	struct module_parts name_parts = { .count = 0 };
	size_t end = module.len;

	while (end > 0 && name_parts.count < PARTS_LIMIT) {
		size_t from = end;

		while (from > 0 && !is_module_separator(module.ptr[from - 1]))
			from--;
		if (from < end)
			name_parts.items[name_parts.count++] =
			    str_slice(module, from, end);
		end = from ? from - 1 : 0;
	}
	return name_parts;
}

/* How many parts of the name, counted from its end, are the last parts of the
 * path: 2 for `shop.api.orders` and src/api/orders. */
static size_t count_common_tail(struct str path,
    const struct module_parts *name_parts)
{
	size_t common = 0;

	while (common < name_parts->count && path.len) {
		if (!str_equal_nocase(path_name(path),
			name_parts->items[common]))
			break;
		common++;
		path = path_folder(path);
	}
	return common;
}

/* The path of a file without its extension; without a dot in its name, the
 * whole path. */
static struct str module_stem(const struct index *index, uint32_t file)
{
	struct str path = index->facts[file].path;
	struct str name = path_name(path);

	return str_slice(path, 0,
	    path.len - name.len + str_find_last(name, '.'));
}

/* Is the file at `path` in the folder of the importing file `from`, or at most
 * one folder below the root? */
static bool is_in_same_folder_or_top(struct str from, struct str path)
{
	return str_equal(path_folder(from), path_folder(path)) ||
	       str_find(path_folder(path), '/') == path_folder(path).len;
}

/* Is the file in a package of that name, whose folder is beside the importing
 * file `from`: `import shop` in run.py means shop/__init__.py? */
static bool is_package_beside(struct str from, struct str path, struct str name)
{
	struct str folder = path_folder(path);

	return str_equal(path_name(folder), name) &&
	       str_equal(path_folder(from), path_folder(folder));
}

/* Is the path in the folder of the manifest that holds for the importing
 * file? */
static bool is_beside_manifest(const struct facts *importer, struct str stem)
{
	return importer->root.len &&
	       str_equal(path_folder(stem), importer->root);
}

/* How far a file's path agrees with the name of a module. */
struct path_match {
	struct str stem; /* the path that agrees: the file's, or its folder's */
	size_t common; /* parts of the name that are the path's last ones */
};

/* Compare a file's path with the parts of a module's name: the file itself, or
 * its folder, if that agrees in more parts, as a/b/__init__.py with `a.b`. */
static struct path_match match_path(const struct index *index, uint32_t file,
    const struct module_parts *name_parts)
{
	struct str folder = path_folder(index->facts[file].path);
	struct path_match of_file = { module_stem(index, file), 0 };
	struct path_match of_folder = { folder,
		count_common_tail(folder, name_parts) };

	of_file.common = count_common_tail(of_file.stem, name_parts);
	return of_folder.common > of_file.common ? of_folder : of_file;
}

/* Is the file at `path` the module, or does it only share its last `common`
 * names with a library's? All parts have to agree: `import acme.tools.log` is
 * not the project's log. Where imports are paths, an alias may stand for the
 * front, `@/x/y`: two are enough. A name of one part means a file near the root
 * or the importing file. */
static bool is_own_module(const struct facts *importer, size_t common,
    const struct module_parts *name_parts, struct str path)
{
	bool are_paths = importer->language &&
			 str_is(str_from(importer->language->separator), "/");

	if (name_parts->count == 1)
		return common == 1 &&
		       is_in_same_folder_or_top(importer->path, path);
	return common == name_parts->count || (are_paths && common >= 2);
}

/* Has the module's name one part, and is the file in a package of that name
 * beside the importing file, or in the folder of its manifest? */
static bool is_named_beside_importer(const struct facts *importer,
    const struct path_match *match, const struct module_parts *name_parts,
    struct str path)
{
	return name_parts->count == 1 && match->common == 1 &&
	       (is_package_beside(importer->path, path, name_parts->items[0]) ||
		   is_beside_manifest(importer, match->stem));
}

/* Is the module one of the language's own library, and the file found in a
 * package? In a package `logging` means the library, although the package has a
 * logging.py, which is `.logging`; a script outside means its own. */
static bool is_library_module_in_package(const struct index *index,
    const struct language *language, struct str stem,
    const struct module_parts *name_parts)
{
	struct str first = name_parts->items[name_parts->count - 1];
	struct str folder = stem;

	if (!language || !language->library || !language->package ||
	    !str_listed(language->library, first))
		return false;
	for (size_t i = 0; i < name_parts->count && folder.len; i++)
		folder = path_folder(folder);
	return folder.len &&
	       index_file(index, path_in(folder, str_from(language->package),
				     index->arena)) != NOWHERE;
}

/* Has an include without a folder, `<tide.h>`, no such header beside the file?
 * Then the project may have a tide.c, but the header is a library's. */
static bool lacks_header_beside(const struct index *index, uint32_t includer,
    uint32_t file, struct str module)
{
	const struct language *language = index->facts[includer].language;
	size_t dot = str_find_last(module, '.');

	return language && language->surface == SURFACE_HEADER &&
	       dot < module.len && str_find(module, '/') == module.len &&
	       !scan_file_at(index->scan,
		   str_join(module_stem(index, file),
		       str_slice(module, dot, module.len), index->arena));
}

/* May the file be the module that `from` imports, as far as `match` says? Not
 * the file itself, nor one it may not name, nor one that is called like a
 * module of the language's library. A file of another language has to share two
 * parts at least. */
static bool may_be_module(const struct index *index, uint32_t from,
    uint32_t file, const struct path_match *match,
    const struct module_parts *name_parts)
{
	const struct facts *importer = &index->facts[from];
	const struct facts *facts = &index->facts[file];
	bool is_foreign_language = importer->language &&
				   facts->language != importer->language;

	if (is_library_module_in_package(index, importer->language, match->stem,
		name_parts) ||
	    (is_foreign_language && match->common < 2) || file == from ||
	    !index_may_name(index, from, file))
		return false;
	return is_own_module(importer, match->common, name_parts,
		   facts->path) ||
	       is_named_beside_importer(importer, match, name_parts,
		   facts->path);
}

/* Add the file whose path has most parts of the module's name at its end,
 * src/shop/orders.py for `shop.orders`; of several the nearest to `from`.
 * Nothing if none fits. */
static void add_file_of_longest_tail(const struct index *index,
    struct file_list *found_files, uint32_t from,
    const struct module_parts *name_parts, struct str module)
{
	const struct file_list *files =
	    index_files_of_key(&index->tails, name_parts->items[0]);
	size_t most_common = 0;
	size_t nearest_by = 0; /* bytes that the paths share at their begin */

	for (size_t i = 0; files && i < files->count; i++) {
		uint32_t file = files->items[i];
		struct path_match match = match_path(index, file, name_parts);
		size_t near_by = str_common(index->facts[from].path,
		    index->facts[file].path);

		if (lacks_header_beside(index, from, file, module) ||
		    !may_be_module(index, from, file, &match, name_parts))
			continue;
		if (match.common > most_common ||
		    (match.common == most_common && near_by > nearest_by)) {
			most_common = match.common;
			nearest_by = near_by;
			found_files->count = 0;
			append_file(index, found_files, file);
		}
	}
}

/* Add all files of the folder whose path has most parts of the package's name
 * at its end, src/shop/items of `example.org/shop/items`; of several the
 * nearest to the importing file. Nothing if none fits. */
static void add_files_of_package_folder(const struct index *index,
    struct file_list *found_files, uint32_t from,
    const struct module_parts *name_parts)
{
	const struct file_list *folders =
	    index_files_of_key(&index->folder_tails, name_parts->items[0]);
	const struct file_list *best_files = NULL;
	const struct facts *importer = &index->facts[from];
	size_t most_common = 0;
	size_t nearest_by = 0; /* folders that both paths have at their begin */

	for (size_t i = 0; folders && i < folders->count; i++) {
		uint32_t file = folders->items[i];
		const struct facts *facts = &index->facts[file];
		struct str folder = path_folder(facts->path);
		size_t near_by =
		    path_common(path_folder(importer->path), folder);
		size_t common;

		if (facts->language != importer->language ||
		    !index_may_name(index, from, file))
			continue;
		common = count_common_tail(folder, name_parts);
		if (!is_own_module(importer, common, name_parts, facts->path))
			continue;
		if (common > most_common ||
		    (common == most_common && near_by > nearest_by)) {
			most_common = common;
			nearest_by = near_by;
			best_files =
			    index_files_of_key(&index->folders, folder);
		}
	}
	for (size_t i = 0; best_files && i < best_files->count; i++)
		append_file(index, found_files, best_files->items[i]);
}

/* Do imports of the language always name folders, never single files, as Go's
 * do? Only such a language has all three of these traits. */
static bool do_imports_name_folders(const struct language *language)
{
	return language && language->folder_names && !language->global_names &&
	       str_is(str_from(language->separator), "/");
}

/* Add the files of the path `rest`, `/items` or "", below the folder of a
 * manifest: a file, else all files of a folder that the importing file may
 * name. */
static void add_files_below_manifest(const struct index *index,
    struct file_list *found_files, uint32_t importer, size_t manifest,
    struct str rest)
{
	struct str folder = path_folder(index->scan->manifests[manifest].path);
	const struct file_list *files;
	struct str path;

	if (folder.len == 0 && rest.len)
		rest = str_slice(rest, 1, rest.len);
	path = str_join(folder, rest, index->arena);
	if (!do_imports_name_folders(index->facts[importer].language))
		add_file_at_stem(index, found_files, path);
	if (found_files->count)
		return;
	files = index_files_of_key(&index->folders, path);
	for (size_t i = 0; files && i < files->count; i++)
		if (index_may_name(index, importer, files->items[i]))
			append_file(index, found_files, files->items[i]);
}

/* Have both languages a folder of packs in common? Then they import each
 * other's modules, as Java and Kotlin do. */
static bool do_languages_share_packs(const struct language *language,
    const struct language *other_language)
{
	const char *own_packs = language->packs ? language->packs
						: language->name;
	struct str other_packs =
	    str_from(other_language->packs ? other_language->packs : "");
	struct str folder;

	while (str_cut(&folder, &other_packs, ' '))
		if (str_listed(own_packs, folder))
			return true;
	return false;
}

/* May code in one language import a module in the other? Where modules have
 * names with dots, an import means no file of an unrelated language: `import
 * desk` is neither desk.conf nor a program in C called desk. */
static bool may_language_import(const struct language *from_language,
    const struct language *to_language)
{
	if (!from_language ||
	    !str_is(str_from(from_language->separator), ".") ||
	    from_language == to_language)
		return true;
	return to_language &&
	       (do_languages_share_packs(from_language, to_language) ||
		   to_language->blocks);
}

/* Does the manifest only list packages (of a workspace), while another one of
 * its name is a package itself? */
static bool is_shadowed_by_namesake(const struct scan *scan, size_t manifest)
{
	size_t namesake =
	    scan_manifest_named(scan, scan->manifests[manifest].name);

	while (namesake < scan->manifest_count &&
	       !scan->manifests[namesake].package)
		namesake = scan_manifest_after(scan, namesake);
	return namesake < scan->manifest_count &&
	       !scan->manifests[manifest].package;
}

/* Add the files of a module whose name begins with that of a manifest:
 * `example.org/shop/items` with the manifest `example.org/shop`. Manifests
 * with the longest name are tried first. */
static void add_files_of_named_manifest(const struct index *index,
    struct file_list *files, uint32_t importer, struct str module)
{
	const struct scan *scan = index->scan;

	for (struct str name = module; name.len && !files->count;
	     name = path_folder(name))
		for (size_t i = scan_manifest_named(scan, name);
		     i < scan->manifest_count && !files->count;
		     i = scan_manifest_after(scan, i))
			if (!is_shadowed_by_namesake(scan, i) &&
			    may_language_import(index->facts[importer].language,
				language_called(
				    str_from(scan->manifests[i].language))))
				add_files_below_manifest(index, files, importer,
				    i, str_slice(module, name.len, module.len));
}

/* Add the file of `shop.jobs` where the project's root is itself the package
 * shop: jobs.py. Nothing if the name begins otherwise. */
static void add_file_below_root_package(const struct index *index,
    struct file_list *files, struct str module)
{
	struct str first = str_slice(module, 0, str_find(module, '.'));

	if (first.len < module.len && str_equal(index->root, first))
		add_file_at_stem(index, files,
		    path_of_dotted_module(index, STR(""),
			str_slice(module, first.len, module.len)));
}

/* Does the alias `name` stand for the module? `*rest` is what its star stands
 * for: `store` of `@app-*` and `@app-store`; "" for an alias without a star,
 * which stands for one name alone. */
static bool match_alias(struct str *rest, struct str name, struct str module)
{
	size_t star = str_find(name, '*');
	size_t after = star < name.len ? name.len - star - 1 : 0;

	*rest = STR("");
	if (star == name.len)
		return str_equal(name, module);
	if (module.len < star + after ||
	    !str_equal(str_slice(module, 0, star), str_slice(name, 0, star)) ||
	    !str_equal(str_slice(module, module.len - after, module.len),
		str_slice(name, star + 1, name.len)))
		return false;
	*rest = str_slice(module, star, module.len - after);
	return true;
}

/* Does the alias hold for the importing file? One of a setting holds below the
 * folder of the setting; a package's own name (`public`) in all files whose
 * imports are paths. */
static bool does_alias_hold_for(const struct alias_row *alias,
    const struct facts *importer)
{
	return alias->public ? importer->language &&
				   importer->language->separator[0] == '/'
			     : path_inside(importer->path, alias->directory);
}

/* Add the file that an alias of the project leads to. If a star behind `@app/`
 * stands for the same behind `src/app/`, `@app/store` is src/app/store. */
static void add_file_of_alias(const struct index *index,
    struct file_list *found_files, const struct facts *importer,
    struct str module)
{
	const struct scan *scan = index->scan;

	for (size_t i = 0; i < scan->alias_count && !found_files->count; i++) {
		const struct alias_row *alias = &scan->aliases[i];
		struct str parts[3];
		size_t star;
		size_t tail_start;
		struct str rest;

		if (!does_alias_hold_for(alias, importer) ||
		    !match_alias(&rest, alias->name, module))
			continue;
		star = str_find(alias->target, '*');
		tail_start = star < alias->target.len ? star + 1 : star;
		parts[0] = str_slice(alias->target, 0, star);
		parts[1] = rest;
		parts[2] =
		    str_slice(alias->target, tail_start, alias->target.len);
		add_file_at_stem(index, found_files,
		    relative_path(STR(""),
			str_concat(parts, LENGTH(parts), index->arena),
			index->arena));
	}
}

/* Add the file of `@/x` or `~/x`: x below `src/` of the nearest folder above
 * the file `from` that has it. A custom of front ends, where no alias is
 * declared. Other names add nothing. */
static void add_file_below_src(const struct index *index,
    struct file_list *files, struct str from, struct str module)
{
	struct str folder = from;

	if (!str_starts(module, "@/") && !str_starts(module, "~/"))
		return;
	module = str_slice(module, 2, module.len);
	while (!files->count && folder.len) {
		folder = path_folder(folder);
		add_file_at_stem(index, files,
		    path_in(folder, path_in(STR("src"), module, index->arena),
			index->arena));
	}
}

/* Add what a data file names by its path: a file, or all files below a folder.
 * Goes over all files, as few data files name folders. */
static void add_named_by_data_file(const struct index *index,
    struct file_list *files, struct str path)
{
	size_t slash = str_find_last(path, '/');
	size_t dot = str_find_last(path, '.');

	if (dot < path.len && (slash == path.len || dot > slash))
		add_file_at_stem(index, files, str_slice(path, 0, dot));
	if (files->count)
		return;
	for (uint32_t i = 0; path.len && i < index->count; i++) {
		if (path_inside(index->facts[i].path, path))
			append_file(index, files, i);
	}
}

/* Does a manifest of the file's language, above the file, name its module,
 * `module example.org/shop`? */
static bool has_named_module(const struct index *index, uint32_t file)
{
	const struct facts *facts = &index->facts[file];
	const struct scan *scan = index->scan;

	for (size_t i = 0; i < scan->manifest_count; i++)
		if (scan->manifests[i].name.len &&
		    strcmp(scan->manifests[i].language,
			facts->language->title) == 0 &&
		    path_inside(facts->path,
			path_folder(scan->manifests[i].path)))
			return true;
	return false;
}

/* Add the files of a folder that is named behind the name of the project's
 * root: `example.org/shop/items` with the root shop means items. Not if a
 * manifest above the importing file declares the name of its module. */
static void add_files_of_folder_below_root(const struct index *index,
    struct file_list *found_files, uint32_t importer, struct str module)
{
	const struct file_list *files = NULL;
	struct str part;

	while (!files && index->root.len && str_cut(&part, &module, '/'))
		if (str_equal(part, index->root))
			files = index_files_of_key(&index->folders, module);
	if (!files || has_named_module(index, importer))
		return;
	for (size_t i = 0; i < files->count; i++)
		append_file(index, found_files, files->items[i]);
}

/* Add the files of an import that names a folder, by the first that leads to
 * any: a manifest that declares the name; a folder that the name ends like; the
 * folder below the root's name. By its end only a name with a slash is
 * searched, as `sort` is a package of the language's library, and none where a
 * manifest declares the importing file's module: then another name is another
 * module's. */
static void add_files_of_imported_folder(const struct index *index,
    struct file_list *found_files, uint32_t importer, struct str module)
{
	struct module_parts name_parts = split_module(module);

	add_files_of_named_manifest(index, found_files, importer, module);
	if (name_parts.count && found_files->count == 0 &&
	    str_find(module, '/') < module.len &&
	    !has_named_module(index, importer))
		add_files_of_package_folder(index, found_files, importer,
		    &name_parts);
	if (found_files->count == 0)
		add_files_of_folder_below_root(index, found_files, importer,
		    module);
}

/* Is the module a path relative to the file: `.`, `..`, `./a`, `../a`? */
static bool is_relative_path(struct str module)
{
	return str_starts(module, "./") || str_starts(module, "../") ||
	       str_is(module, ".") || str_is(module, "..");
}

/* Add the files of a module by what the project declares of its names,
 * `@app/x`: an alias, a folder for sources, a path from the root, a manifest,
 * the root's own name. Stops at the first that leads to files. */
static void add_files_of_declared_name(const struct index *index,
    struct file_list *found_files, uint32_t importer, struct str module)
{
	const struct facts *facts = &index->facts[importer];

	add_file_of_alias(index, found_files, facts, module);
	if (found_files->count == 0)
		add_file_below_src(index, found_files, facts->path, module);
	if (found_files->count == 0)
		add_file_at_stem(index, found_files, module);
	if (found_files->count == 0)
		add_files_of_named_manifest(index, found_files, importer,
		    module);
	if (found_files->count == 0)
		add_file_below_root_package(index, found_files, module);
}

/* Add the files whose path ends like the module's name: a file, else all files
 * of a folder; for a data file, what it names by path. */
static void add_files_of_similar_path(const struct index *index,
    struct file_list *found_files, uint32_t importer, struct str module)
{
	struct module_parts name_parts =
	    split_module(without_extension(module));
	const struct facts *facts = &index->facts[importer];

	if (name_parts.count)
		add_file_of_longest_tail(index, found_files, importer,
		    &name_parts, module);
	if (name_parts.count && found_files->count == 0)
		add_files_of_package_folder(index, found_files, importer,
		    &name_parts);
	if (found_files->count == 0 && !facts->language)
		add_named_by_data_file(index, found_files,
		    relative_path(path_folder(facts->path), module,
			index->arena));
}

/* Find the files that a module means in the file `importer`; none if it means
 * none. A module that says where it is (`./a`, a folder, a header) is looked
 * for there alone; then names that the project declares are tried; at last a
 * path that ends alike. */
static struct file_list find_module_files(const struct index *index,
    uint32_t importer, struct str module)
{
	struct file_list files = { 0 };
	const struct language *language = index->facts[importer].language;
	struct str path = index->facts[importer].path;

	if (language && language->crates) {
		crate_files(&files, index, path, module);
		return files;
	}
	if (is_relative_path(module)) {
		module = relative_path(path_folder(path), module, index->arena);
		add_file_at_stem(index, &files, module);
		if (files.count == 0 && !language)
			add_named_by_data_file(index, &files, module);
		return files;
	}
	if (str_starts(module, ".")) {
		add_file_at_stem(index, &files,
		    path_of_dotted_module(index, path, module));
		return files;
	}
	if (do_imports_name_folders(language)) {
		add_files_of_imported_folder(index, &files, importer, module);
		return files;
	}
	if (add_header_and_source(index, &files, path_folder(path), module))
		return files;
	add_files_of_declared_name(index, &files, importer, module);
	if (files.count == 0)
		add_files_of_similar_path(index, &files, importer, module);
	return files;
}

/* The modules found so far for the files of a folder; made when first asked. In
 * Rust of each file alone, as it may declare modules of its own. */
static struct map *answers_of_folder(const struct index *index, uint32_t file)
{
	const struct facts *facts = &index->facts[file];
	bool crates = facts->language && facts->language->crates;
	struct map *answers = index->modules[file];
	uint64_t *slot;

	if (answers)
		return answers;
	slot = map_put(index->by_folder,
	    crates ? facts->path : path_folder(facts->path));
	if (!*slot) {
		answers = NEW(index->arena, struct map);
		answers->arena = index->arena;
		*slot = (uint64_t)(uintptr_t)answers;
	}
	index->modules[file] = (struct map *)(uintptr_t)*slot;
	return index->modules[file];
}

/* Remove files in languages that the importing file cannot import; others keep
 * their order. */
static void drop_files_not_importable(struct file_list *files,
    const struct index *index, uint32_t importer)
{
	const struct language *from_language = index->facts[importer].language;
	size_t count = 0;

	for (size_t i = 0; i < files->count; i++)
		if (may_language_import(from_language,
			index->facts[files->items[i]].language))
			files->items[count++] = files->items[i];
	files->count = count;
}

/* The files that a module means in a file; none, if it means none of the
 * project. What a name means from one folder is found once. A name that would
 * make a path longer than MODULE_LIMIT means nothing. */
struct file_list module_files(const struct index *index, uint32_t file,
    struct str module)
{
	struct str folder = path_folder(index->facts[file].path);
	struct map *modules = answers_of_folder(index, file);
	const uint64_t *slot;
	struct file_list *file_list;

	if (folder.len + 1 + module.len > MODULE_LIMIT)
		return (struct file_list){ 0 };
	slot = map_get(modules, module);
	if (slot)
		return *(struct file_list *)(uintptr_t)*slot;
	file_list = NEW(index->arena, struct file_list);
	*file_list = find_module_files(index, file, module);
	drop_files_not_importable(file_list, index, file);
	*map_put(modules, str_copy(module, index->arena)) =
	    (uint64_t)(uintptr_t)file_list;
	return *file_list;
}

/* The files that an import means: the file of its item, if there is one (`a.b`
 * and C are a/b/C.java), else those of its module. */
struct file_list import_files(const struct index *index, uint32_t file,
    const struct import_fact *import)
{
	const struct language *language = index->facts[file].language;
	struct file_list files = { 0 };

	if (import->item.len && !str_is(import->item, "*") && language &&
	    !str_is(str_from(language->separator), "/")) {
		struct str item_module[] = { import->module, STR("."),
			import->item };

		files = module_files(index, file,
		    str_concat(item_module, LENGTH(item_module), index->arena));
	}
	return files.count ? files : module_files(index, file, import->module);
}

/* Like import_files(); if there are none, the files of the package that the
 * import names. */
struct file_list imported_files(const struct index *index, uint32_t file,
    const struct import_fact *import)
{
	struct file_list files = import_files(index, file, import);

	return files.count ? files : package_files(index, file, import->module);
}
