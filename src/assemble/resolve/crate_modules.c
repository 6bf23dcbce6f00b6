/*
 * Modules that are named from a crate: `crate::a`, `super::b`, `self::c`, a
 * module that the file itself declares, another crate of the project. Names
 * have dots for colons. crate_files() tries them by their first word; that of
 * another crate is looked up among manifests, and only one that the file's own
 * manifest depends on counts.
 */
#include "assemble/resolve/symbol_index.h"
#include "scan/scan.h"

/* Add the file with that path without its extension, or the file that stands
 * for that folder; nothing if there is none. */
static void add_file_of_stem(struct file_list *files, const struct index *index,
    struct str path)
{
	const uint64_t *slot = map_get(&index->stems, path);

	if (slot)
		*(uint32_t *)array_push(&files->items, &files->count,
		    sizeof(*files->items), index->arena) = (uint32_t)*slot - 1;
}

/* Does the folder have the first file of a crate, of a library or a program?
 */
static bool is_crate_root(const struct index *index, struct str folder)
{
	return map_get(&index->stems,
		   path_in(folder, STR("lib"), index->arena)) ||
	       map_get(&index->stems,
		   path_in(folder, STR("main"), index->arena));
}

/* The folder of the crate's first file: that of `from`, or the nearest
 * above; "": none has one. */
static struct str crate_root_folder(const struct index *index, struct str from)
{
	struct str folder = path_folder(from);

	while (folder.len && !is_crate_root(index, folder))
		folder = path_folder(folder);
	return folder;
}

/* The folder of the modules that the file at `path` declares: its own
 * folder, if it stands for that, else a folder that is called as the file:
 * `a.rs` has `a/b.rs`. */
static struct str folder_of_submodules(struct str path)
{
	struct str name = str_after_last(path, '/');

	if (str_is(name, "mod.rs") || str_is(name, "lib.rs") ||
	    str_is(name, "main.rs"))
		return path_folder(path);
	return str_slice(path, 0, str_find_last(path, '.'));
}

/* Is `name` how code spells that crate: `line_items` of `line-items`? */
static bool is_spelling_of_crate(struct str name, struct str crate)
{
	size_t at = 0;

	while (at < name.len && at < crate.len &&
	       (name.ptr[at] == crate.ptr[at] ||
		   (name.ptr[at] == '_' && crate.ptr[at] == '-')))
		at++;
	return at > 0 && at == name.len && at == crate.len;
}

/* The crate's manifest nearest above the file; NULL: none is known. */
static const struct manifest_row *crate_manifest_of(const struct scan *scan,
    struct str path)
{
	while (path.len) {
		path = path_folder(path);
		for (size_t i = 0; i < scan->manifest_count; i++)
			if (str_is(str_from(scan->manifests[i].ecosystem),
				"cargo") &&
			    scan->manifests[i].name.len &&
			    str_equal(path_folder(scan->manifests[i].path),
				path))
				return &scan->manifests[i];
	}
	return NULL;
}

/* May the crate of this manifest name the other one: does it depend on it,
 * or is it that itself? True, too, if there is no manifest. */
static bool may_depend_on_crate(const struct index *index,
    const struct manifest_row *manifest, struct str name)
{
	const struct scan *scan = index->scan;

	if (!manifest || is_spelling_of_crate(name, manifest->name))
		return true;
	for (size_t i = 0; i < scan->dependency_count; i++)
		if (&scan->manifests[scan->dependencies[i].manifest] ==
			manifest &&
		    is_spelling_of_crate(name, scan->dependencies[i].name))
			return true;
	return false;
}

/* Find the folder of the source of a crate that the file at `from` may name,
 * by the crate's name, or by one that a manifest gives it. Aliases first:
 * they say where the source is, a manifest's name only that it is in src/.
 * False: there is none. */
static bool find_named_crate(struct str *out, const struct index *index,
    struct str from, struct str name)
{
	const struct scan *scan = index->scan;

	for (size_t i = 0; i < scan->alias_count; i++) {
		if (!is_spelling_of_crate(name, scan->aliases[i].name) ||
		    !is_crate_root(index, scan->aliases[i].target))
			continue;
		*out = scan->aliases[i].target;
		return true;
	}
	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *manifest_row = &scan->manifests[i];

		if (!is_spelling_of_crate(name, manifest_row->name) ||
		    !may_depend_on_crate(index, crate_manifest_of(scan, from),
			name))
			continue;
		*out = path_in(path_folder(manifest_row->path), STR("src"),
		    index->arena);
		return true;
	}
	return false;
}

/* Add the file of a module below a folder. Module "" is the folder's own:
 * its first file, or the file that is called as the folder. */
static void find_module_below(struct file_list *files,
    const struct index *index, struct str folder, struct str module)
{
	struct buf path = { .arena = index->arena };

	for (size_t i = 0; i < module.len; i++)
		buf_putc(&path, module.ptr[i] == '.' ? '/' : module.ptr[i]);
	if (module.len) {
		add_file_of_stem(files, index,
		    path_in(folder, buf_str(&path), index->arena));
	} else if (is_crate_root(index, folder)) {
		add_file_of_stem(files, index,
		    path_in(folder, STR("lib"), index->arena));
		add_file_of_stem(files, index,
		    path_in(folder, STR("main"), index->arena));
	} else {
		add_file_of_stem(files, index, folder);
	}
}

/* Add the file of a module of another crate, or of the nearest module around
 * it that has a file: what a crate offers under a name may be another
 * crate's, or stand in the file of the module above. */
static void find_module_or_outer(struct file_list *files,
    const struct index *index, struct str folder, struct str module)
{
	find_module_below(files, index, folder, module);
	while (files->count == 0 && module.len) {
		size_t dot = str_find_last(module, '.');

		module = str_slice(module, 0, dot < module.len ? dot : 0);
		find_module_below(files, index, folder, module);
	}
}

/* Cut the first name off a dotted one: `a` of `a.b.c` leaves `b.c`; "":
 * nothing is left. */
static struct str cut_first_name(struct str *module)
{
	struct str first = { 0 };

	str_cut(&first, module, '.');
	return first;
}

/* The files of a module that is named from a crate (`from`: the file that
 * names it). A bare name is a module of the file first, then a crate: code
 * may call a module as a dependency is called. */
void crate_files(struct file_list *files, const struct index *index,
    struct str from, struct str module)
{
	struct str folder = folder_of_submodules(from);
	struct str rest = module;
	struct str first = cut_first_name(&rest);

	if (str_is(first, "crate")) {
		find_module_below(files, index, crate_root_folder(index, from),
		    rest);
	} else if (str_is(first, "self")) {
		find_module_below(files, index, folder, rest);
	} else if (str_is(first, "super")) {
		for (; str_is(first, "super"); first = cut_first_name(&rest)) {
			folder = path_folder(folder);
			module = rest;
		}
		find_module_below(files, index, folder, module);
	} else {
		find_module_below(files, index, folder, module);
		if (files->count == 0 &&
		    map_get(&index->stems,
			path_in(folder, first, index->arena)))
			find_module_or_outer(files, index, folder, module);
		else if (files->count == 0 &&
			 find_named_crate(&folder, index, from, first))
			find_module_or_outer(files, index, folder, rest);
	}
}
