/*
 * Which files a module's name means. The ways of languages differ, but they all
 * name a path, relative to the file or ending like one of the project's.
 * find_module_files() has the order of the ways; module_files() keeps the
 * answers, by folder, as neighbours import the same.
 */
#include <string.h>

#include "assemble/resolve/symbol_index.h"
#include "extract/extract.h"
#include "lang/lang.h"
#include "scan/scan.h"

#define PARTS_LIMIT 16
#define MODULE_LIMIT 8192 /* bytes of a directory and a name */

/* The path that a relative name with dots means: one dot is the file's own
 * folder, each further one a folder up. `..a.b` of x/y/f.py is x/a/b. */
static struct str path_of_dotted_module(const struct index *index,
    struct str from, struct str module)
{
	struct str folder = path_folder(from);
	size_t dots = 0;
	struct buf name_text = { .arena = index->arena };

	while (dots < module.len && module.ptr[dots] == '.')
		dots++;
	for (size_t i = 1; i < dots; i++)
		folder = path_folder(folder);
	for (size_t i = dots; i < module.len; i++)
		buf_putc(&name_text,
		    module.ptr[i] == '.' ? '/' : module.ptr[i]);
	if (folder.len == 0)
		return buf_str(&name_text);
	return name_text.len
		   ? path_in(folder, buf_str(&name_text), index->arena)
		   : folder;
}

/* The path that a relative path means, seen from a folder. What goes above
 * the root ends at the root. */
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

/* The path without an extension that imports may write: they may name the
 * file that comes out of a compiler, `./store.js` of a store.ts. */
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
static void push_module_file(const struct index *index, struct file_list *files,
    uint32_t file)
{
	*(uint32_t *)array_push(&files->items, &files->count,
	    sizeof(*files->items), index->arena) = file;
}

/* Add the file of a path without extension. As it is written first: in
 * `store.service` what follows the dot may be no extension. */
static void find_file_of_stem(const struct index *index,
    struct file_list *files, struct str path)
{
	const uint64_t *slot = map_get(&index->stems, path);

	if (!slot)
		slot = map_get(&index->stems, without_extension(path));
	if (slot)
		push_module_file(index, files, (uint32_t)*slot - 1);
}

/* Add the files of `#include "app.h"`, if the header is there: the header,
 * which declares, and the source of the same name, which defines. False:
 * there is no such header seen from that folder. */
static bool find_header_and_source(const struct index *index,
    struct file_list *files, struct str folder, struct str module)
{
	struct str path = relative_path(folder, module, index->arena);
	uint32_t header = index_file(index, path);
	struct file_list source_files = { 0 };

	if (header == NOWHERE || !path_is_header(path))
		return false;
	push_module_file(index, files, header);
	find_file_of_stem(index, &source_files, without_extension(path));
	if (source_files.count && source_files.items[0] != header)
		push_module_file(index, files, source_files.items[0]);
	return true;
}

/* Does the character part the names of a module: in `a/b`, `a.b`, `a\b`,
 * `a::b`? */
static bool is_module_separator(char c)
{
	return c == '/' || c == '.' || c == '\\' || c == ':';
}

/* The parts of a module's name, the last one first: `a.b.c` gives c, b, a.
 * Returns how many, at most PARTS_LIMIT. */
static size_t split_parts(struct str *parts, struct str module)
{
	size_t count = 0;
	size_t end = module.len;

	while (end > 0 && count < PARTS_LIMIT) {
		size_t from = end;

		while (from > 0 && !is_module_separator(module.ptr[from - 1]))
			from--;
		if (from < end)
			parts[count++] = str_slice(module, from, end);
		end = from ? from - 1 : 0;
	}
	return count;
}

/* How many parts of the name are the last parts of the path. */
static size_t count_common_tail(struct str path, const struct str *parts,
    size_t count)
{
	size_t common = 0;

	while (common < count && path.len) {
		if (!str_equal_nocase(path_name(path), parts[common]))
			break;
		common++;
		path = path_folder(path);
	}
	return common;
}

/* The path of a file without its extension. */
static struct str module_stem(const struct index *index, uint32_t file)
{
	struct str path = index->facts[file].path;
	struct str name = path_name(path);

	return str_slice(path, 0,
	    path.len - name.len + str_find_last(name, '.'));
}

/* Is the file beside the one that asks, or at most one folder below the root?
 */
static bool is_in_same_folder_or_top(struct str from, struct str path)
{
	return str_equal(path_folder(from), path_folder(path)) ||
	       str_find(path_folder(path), '/') == path_folder(path).len;
}

/* Is the file in a package of that name, whose folder is beside the file
 * that asks: `import shop` of run.py and shop/__init__.py? */
static bool is_package_beside(struct str from, struct str path, struct str name)
{
	struct str folder = path_folder(path);

	return str_equal(path_name(folder), name) &&
	       str_equal(path_folder(from), path_folder(folder));
}

/* Is the path in the folder of the manifest that holds for the file that
 * asks? */
static bool is_beside_manifest(const struct facts *from_facts, struct str stem)
{
	return from_facts->root.len &&
	       str_equal(path_folder(stem), from_facts->root);
}

/* Is the file the module that is meant, or does it only share its last name
 * with a library's? `matching` of `count` parts of the name agree with its
 * path. All have to: `import acme.tools.log` is not the project's log. Where
 * imports are paths, an alias (`@/x/y`) may stand for the front, and two are
 * enough. A name of one part is the project's near its root or the file. */
static bool is_own_module(const struct facts *from_facts, size_t matching,
    size_t count, struct str path)
{
	bool are_paths = from_facts->language &&
			 str_is(str_from(from_facts->language->separator), "/");

	if (count == 1)
		return matching == 1 &&
		       is_in_same_folder_or_top(from_facts->path, path);
	return matching == count || (are_paths && matching >= 2);
}

/* If the module may be one of the language's own library: the name of the
 * file that makes a folder a package; NULL: it is none. Inside such a
 * package `logging` means the library's, though the package has a module of
 * that name, which is `.logging`; outside, a script's own `logging` is
 * meant. */
static const char *package_file_if_library(const struct language *language,
    struct str module)
{
	return language && language->library &&
		       str_listed(language->library, module)
		   ? language->package
		   : NULL;
}

/* Is the path, without the `count` parts of the module's name, a folder that
 * is a package: does it have the file `package`? */
static bool is_below_package(const struct index *index, struct str stem,
    size_t count, const char *package)
{
	struct str folder = stem;

	for (size_t i = 0; i < count && folder.len; i++)
		folder = path_folder(folder);
	return folder.len &&
	       index_file(index,
		   path_in(folder, str_from(package), index->arena)) != NOWHERE;
}

/* Does an include without a slash, `<tide.h>`, not mean this file, as no header
 * of that name lies beside it? The project may have but a tide.c, and the
 * header is a library's. */
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

/* Add the file whose path shares the longest end with the module's name; of
 * several, the one nearest to who imports it. A name of one part fits by
 * chance: it counts near the file, in its package or beside its manifest. A
 * file of another language has to share two parts at least. */
static void find_by_longest_tail(const struct index *index,
    struct file_list *file_list, uint32_t from, const struct str *parts,
    size_t count, struct str module)
{
	const struct file_list *files =
	    index_files_of_key(&index->tails, parts[0]);
	struct str origin = index->facts[from].path;
	const char *package =
	    package_file_if_library(index->facts[from].language,
		parts[count - 1]);
	size_t best = 0;
	size_t nearest_by = 0;

	for (size_t i = 0; files && i < files->count; i++) {
		uint32_t file = files->items[i];
		struct str path = index->facts[file].path;
		struct str stem = module_stem(index, file);
		size_t matching = count_common_tail(stem, parts, count);
		size_t folder =
		    count_common_tail(path_folder(path), parts, count);
		size_t near_by = str_common(origin, path);

		if (folder > matching) {
			matching = folder;
			stem = path_folder(path);
		}
		if ((package &&
			is_below_package(index, stem, count, package)) ||
		    lacks_header_beside(index, from, file, module))
			continue;
		if (index->facts[file].language !=
			index->facts[from].language &&
		    index->facts[from].language != NULL && matching < 2)
			continue;
		if (file == from || !index_may_name(index, from, file) ||
		    (!is_own_module(&index->facts[from], matching, count,
			 path) &&
			!(count == 1 && matching == 1 &&
			    (is_package_beside(origin, path, parts[0]) ||
				is_beside_manifest(&index->facts[from],
				    stem)))))
			continue;
		if (matching > best ||
		    (matching == best && near_by > nearest_by)) {
			best = matching;
			nearest_by = near_by;
			file_list->count = 0;
			push_module_file(index, file_list, file);
		}
	}
}

/* Add all files of the folder that a package's name fits best; of several
 * folders the nearest one. */
static void find_package_folder(const struct index *index,
    struct file_list *files, uint32_t from, const struct str *parts,
    size_t count)
{
	const struct file_list *folders =
	    index_files_of_key(&index->folder_tails, parts[0]);
	const struct file_list *best_files = NULL;
	struct str origin = path_folder(index->facts[from].path);
	size_t best = 0;
	size_t nearest_by = 0;

	for (size_t i = 0; folders && i < folders->count; i++) {
		uint32_t file = folders->items[i];
		struct str folder = path_folder(index->facts[file].path);
		size_t near_by = path_common(origin, folder);
		size_t matching;

		if (index->facts[file].language !=
			index->facts[from].language ||
		    !index_may_name(index, from, file))
			continue;
		matching = count_common_tail(folder, parts, count);
		if (!is_own_module(&index->facts[from], matching, count,
			index->facts[file].path))
			continue;
		if (matching > best ||
		    (matching == best && near_by > nearest_by)) {
			best = matching;
			nearest_by = near_by;
			best_files =
			    index_files_of_key(&index->folders, folder);
		}
	}
	for (size_t i = 0; best_files && i < best_files->count; i++)
		push_module_file(index, files, best_files->items[i]);
}

/* Do imports of the language name folders, never a file of one? Told by
 * three traits, as no other language has them together. */
static bool do_imports_name_folders(const struct language *language)
{
	return language && language->folder_names && !language->global_names &&
	       str_is(str_from(language->separator), "/");
}

/* Add the files of the path `rest` below the folder of a manifest: a module,
 * else all files of a folder. */
static void find_below_manifest(const struct index *index,
    struct file_list *files, const struct facts *from_facts, size_t manifest,
    struct str rest)
{
	struct str folder = path_folder(index->scan->manifests[manifest].path);
	const struct file_list *file_list;

	if (folder.len == 0 && rest.len)
		rest = str_slice(rest, 1, rest.len);
	folder = str_join(folder, rest, index->arena);
	if (!do_imports_name_folders(from_facts->language))
		find_file_of_stem(index, files, folder);
	file_list = files->count ? NULL
				 : index_files_of_key(&index->folders, folder);
	for (size_t i = 0; file_list && i < file_list->count; i++)
		if (index_may_name(index, (uint32_t)(from_facts - index->facts),
			file_list->items[i]))
			push_module_file(index, files, file_list->items[i]);
}

/* May code in the one language name a module in the other? Languages whose
 * modules have names with dots name no files of others: `import desk` is no
 * desk.conf, nor a program in C that is called so. */
static bool may_language_import(const struct language *from_language,
    const struct language *to_language)
{
	struct str rest;
	struct str folder;

	if (!from_language ||
	    !str_is(str_from(from_language->separator), ".") ||
	    from_language == to_language)
		return true;
	rest = str_from(
	    to_language && to_language->packs ? to_language->packs : "");
	while (to_language && str_cut(&folder, &rest, ' '))
		if (str_listed(from_language->packs ? from_language->packs
						    : from_language->name,
			folder))
			return true;
	return to_language && to_language->blocks;
}

/* Does this manifest only list packages (a workspace), while another one of
 * the same name is a package? */
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

/* Add the files that a name beginning with a manifest's means:
 * `example.org/shop/items`, where a manifest is called `example.org/shop`.
 * The longest such name is tried first. */
static void find_manifest_package(const struct index *index,
    struct file_list *files, const struct facts *from_facts, struct str module)
{
	const struct scan *scan = index->scan;

	for (struct str name = module; name.len && !files->count;
	     name = path_folder(name))
		for (size_t i = scan_manifest_named(scan, name);
		     i < scan->manifest_count && !files->count;
		     i = scan_manifest_after(scan, i))
			if (!is_shadowed_by_namesake(scan, i) &&
			    may_language_import(from_facts->language,
				language_called(
				    str_from(scan->manifests[i].language))))
				find_below_manifest(index, files, from_facts, i,
				    str_slice(module, name.len, module.len));
}

/* Add the file of `shop.jobs`, where the project's directory is the package
 * shop. */
static void find_below_root_package(const struct index *index,
    struct file_list *files, struct str module)
{
	struct str first = str_slice(module, 0, str_find(module, '.'));

	if (first.len < module.len && str_equal(index->root, first))
		find_file_of_stem(index, files,
		    path_of_dotted_module(index, STR(""),
			str_slice(module, first.len, module.len)));
}

/* Is the module one that the alias means? `*rest`: what its star stands for:
 * `store` of `@app-*` and `@app-store`; "" where the alias has no star, and
 * means one name alone. */
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

/* Does the alias hold for the file? A setting's is for what is below its
 * folder; a package's own name is for all files whose imports are paths. */
static bool does_alias_hold_for(const struct alias_row *alias_row,
    const struct facts *from_facts)
{
	return alias_row->public
		   ? from_facts->language &&
			 from_facts->language->separator[0] == '/'
		   : path_inside(from_facts->path, alias_row->directory);
}

/* Add the file that an alias of the project leads to: `@app` and a star stand
 * for `src/app` and a star, so that `@app/store` is src/app/store. */
static void find_by_alias(const struct index *index, struct file_list *files,
    const struct facts *from_facts, struct str module)
{
	const struct scan *scan = index->scan;

	for (size_t i = 0; i < scan->alias_count && !files->count; i++) {
		const struct alias_row *alias_row = &scan->aliases[i];
		struct str parts[3];
		size_t star;
		size_t tail_start;
		struct str rest;

		if (!does_alias_hold_for(alias_row, from_facts) ||
		    !match_alias(&rest, alias_row->name, module))
			continue;
		star = str_find(alias_row->target, '*');
		tail_start = star < alias_row->target.len ? star + 1 : star;
		parts[0] = str_slice(alias_row->target, 0, star);
		parts[1] = rest;
		parts[2] = str_slice(alias_row->target, tail_start,
		    alias_row->target.len);
		find_file_of_stem(index, files,
		    relative_path(STR(""),
			str_concat(parts, LENGTH(parts), index->arena),
			index->arena));
	}
}

/* Add the file of `@/x` or `~/x`: x below `src/` of the nearest folder above
 * that has it. Asked only where no alias says otherwise. */
static void find_below_package_source(const struct index *index,
    struct file_list *files, struct str from, struct str module)
{
	struct str folder = from;

	if (!str_starts(module, "@/") && !str_starts(module, "~/"))
		return;
	module = str_slice(module, 2, module.len);
	while (!files->count && folder.len) {
		folder = path_folder(folder);
		find_file_of_stem(index, files,
		    path_in(folder, path_in(STR("src"), module, index->arena),
			index->arena));
	}
}

/* Add what a data file names: another file, or all files below a directory.
 * Every file is looked at, as few data files name directories. */
static void find_data_files(const struct index *index, struct file_list *files,
    struct str folder)
{
	size_t slash = str_find_last(folder, '/');
	size_t dot = str_find_last(folder, '.');

	if (dot < folder.len && (slash == folder.len || dot > slash))
		find_file_of_stem(index, files, str_slice(folder, 0, dot));
	if (files->count)
		return;
	for (uint32_t i = 0; folder.len && i < index->count; i++) {
		struct str path = index->facts[i].path;

		if (path_inside(path, folder))
			push_module_file(index, files, i);
	}
}

/* Does a manifest above the file say what its module is called? */
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

/* Add the files of a folder named below the project's directory:
 * `example.org/shop/items`, where that is shop. Not where a manifest above
 * the file says what its module is called. */
static void find_folder_below_root(const struct index *index,
    struct file_list *files, uint32_t file, struct str module)
{
	const struct file_list *file_list = NULL;
	struct str part;

	while (!file_list && index->root.len && str_cut(&part, &module, '/'))
		if (str_equal(part, index->root))
			file_list = index_files_of_key(&index->folders, module);
	if (!file_list || has_named_module(index, file))
		return;
	for (size_t i = 0; i < file_list->count; i++)
		push_module_file(index, files, file_list->items[i]);
}

/* Add the files of an import that names a folder. One word alone is a
 * package of the language, whatever is called so here. Where a manifest says
 * what the module is called, another name is another module's, though it
 * ends like a folder of this one. */
static void find_package_files(const struct index *index,
    struct file_list *files, uint32_t file, struct str module)
{
	struct str parts[PARTS_LIMIT];
	size_t count = split_parts(parts, module);

	find_manifest_package(index, files, &index->facts[file], module);
	if (count && files->count == 0 && str_find(module, '/') < module.len &&
	    !has_named_module(index, file))
		find_package_folder(index, files, file, parts, count);
	if (files->count == 0)
		find_folder_below_root(index, files, file, module);
}

/* Find the files that a module means. The surest way first, and none of the
 * others once it found something: relative paths, folders and headers say
 * where they are; names that a manifest or setting maps come next; the
 * longest end of a path that fits is the last resort. */
static struct file_list find_module_files(const struct index *index,
    uint32_t file, struct str module)
{
	struct file_list files = { 0 };
	struct str parts[PARTS_LIMIT];
	struct str from = index->facts[file].path;
	size_t count;

	if (index->facts[file].language &&
	    index->facts[file].language->crates) {
		crate_files(&files, index, from, module);
		return files;
	}
	if (str_starts(module, "./") || str_starts(module, "../") ||
	    str_is(module, ".") || str_is(module, "..")) {
		module = relative_path(path_folder(from), module, index->arena);
		find_file_of_stem(index, &files, module);
		if (files.count == 0 && !index->facts[file].language)
			find_data_files(index, &files, module);
		return files;
	}
	if (str_starts(module, ".")) {
		find_file_of_stem(index, &files,
		    path_of_dotted_module(index, from, module));
		return files;
	}
	if (do_imports_name_folders(index->facts[file].language)) {
		find_package_files(index, &files, file, module);
		return files;
	}
	if (find_header_and_source(index, &files, path_folder(from), module))
		return files;
	find_by_alias(index, &files, &index->facts[file], module);
	if (files.count == 0)
		find_below_package_source(index, &files, from, module);
	if (files.count == 0)
		find_file_of_stem(index, &files, module);
	if (files.count == 0)
		find_manifest_package(index, &files, &index->facts[file],
		    module);
	if (files.count == 0)
		find_below_root_package(index, &files, module);
	if (files.count)
		return files;
	count = split_parts(parts, without_extension(module));
	if (count)
		find_by_longest_tail(index, &files, file, parts, count, module);
	if (count && files.count == 0)
		find_package_folder(index, &files, file, parts, count);
	if (files.count == 0 && !index->facts[file].language)
		find_data_files(index, &files,
		    relative_path(path_folder(from), module, index->arena));
	return files;
}

/* What names are known to mean, for all files of the file's folder; a file
 * of a crate has answers of its own, as it has modules of its own. */
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

/* Leave out files whose language the file that asks cannot import. */
static void drop_files_not_importable(struct file_list *file_list,
    const struct index *index, uint32_t file)
{
	const struct language *from_language = index->facts[file].language;
	size_t count = 0;

	for (size_t i = 0; i < file_list->count; i++)
		if (may_language_import(from_language,
			index->facts[file_list->items[i]].language))
			file_list->items[count++] = file_list->items[i];
	file_list->count = count;
}

/* The files that a module means in a file; what a name means from one folder
 * is found once. A name that would make a path longer than any file system
 * has means nothing. */
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

/* The files that an import means: the file of its item, where that has one
 * (`a.b` and C are a/b/C), else those of its module. */
struct file_list import_files(const struct index *index, uint32_t file,
    const struct import_fact *import)
{
	const struct language *language = index->facts[file].language;
	struct file_list files = { 0 };

	if (import->item.len && !str_is(import->item, "*") && language &&
	    !str_is(str_from(language->separator), "/")) {
		struct str inner[] = { import->module, STR("."), import->item };

		files = module_files(index, file,
		    str_concat(inner, LENGTH(inner), index->arena));
	}
	return files.count ? files : module_files(index, file, import->module);
}

/* Like import_files(), else the files of the package that the import names.
 */
struct file_list imported_files(const struct index *index, uint32_t file,
    const struct import_fact *import)
{
	struct file_list files = import_files(index, file, import);

	return files.count ? files : package_files(index, file, import->module);
}
