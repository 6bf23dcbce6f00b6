/*
 * Decides which files a module means that is named from a crate: `crate::a`,
 * `super::b`, `self::c`, a module that the file declares, another crate of the
 * project. Facts write `.` for `::`. crate_files() tells them apart by their
 * first word. Another crate is found by the name in its manifest, and counts
 * only if the file's own manifest depends on it. find_module_files() asks it
 * for languages with crates.
 */
#include "assemble/resolve/symbol_index.h"
#include "scan/scan.h"

/* Add the file whose path without extension this is, or that stands for the
 * folder of that path (`mod.rs`). Nothing if there is none. */
static void add_file_of_stem(struct file_list *files, const struct index *index,
    struct str path)
{
	const uint64_t *slot = map_get(&index->stems, path);

	if (slot)
		*(uint32_t *)array_push(&files->items, &files->count,
		    sizeof(*files->items), index->arena) = (uint32_t)*slot - 1;
}

/* Does the folder hold the first file of a crate, `lib.rs` or `main.rs`? */
static bool is_crate_root(const struct index *index, struct str folder)
{
	return map_get(&index->stems,
		   path_in(folder, STR("lib"), index->arena)) ||
	       map_get(&index->stems,
		   path_in(folder, STR("main"), index->arena));
}

/* The folder of the crate's first file: that of the file `from`, or the
 * nearest above; "": no folder has one. */
static struct str crate_root_folder(const struct index *index, struct str from)
{
	struct str folder = path_folder(from);

	while (folder.len && !is_crate_root(index, folder))
		folder = path_folder(folder);
	return folder;
}

/* The folder of the modules that a file declares: its own folder, if it stands
 * for that; else the folder of its name, as `a.rs` declares `a/b.rs`. */
static struct str folder_of_submodules(struct str path)
{
	struct str name = str_after_last(path, '/');

	if (str_is(name, "mod.rs") || str_is(name, "lib.rs") ||
	    str_is(name, "main.rs"))
		return path_folder(path);
	return str_slice(path, 0, str_find_last(path, '.'));
}

/* Is `name` how code spells that crate: `line_items` for `line-items`? */
static bool is_spelling_of_crate(struct str name, struct str crate)
{
	size_t at = 0;

	while (at < name.len && at < crate.len &&
	       (name.ptr[at] == crate.ptr[at] ||
		   (name.ptr[at] == '_' && crate.ptr[at] == '-')))
		at++;
	return at > 0 && at == name.len && at == crate.len;
}

/* The crate's manifest in the nearest folder above the file; NULL: there is
 * none. */
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

/* May code of this manifest name the crate: does the manifest depend on it, or
 * is it its own? True without a manifest (NULL). */
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

/* Find the source folder of a crate that the file `from` may name. Aliases say
 * where it is; a manifest's crate has it in src/. False: there is no such
 * crate. */
static bool find_named_crate(struct str *source_folder,
    const struct index *index, struct str from, struct str name)
{
	const struct scan *scan = index->scan;

	for (size_t i = 0; i < scan->alias_count; i++) {
		if (!is_spelling_of_crate(name, scan->aliases[i].name) ||
		    !is_crate_root(index, scan->aliases[i].target))
			continue;
		*source_folder = scan->aliases[i].target;
		return true;
	}
	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *manifest_row = &scan->manifests[i];

		if (!is_spelling_of_crate(name, manifest_row->name) ||
		    !may_depend_on_crate(index, crate_manifest_of(scan, from),
			name))
			continue;
		*source_folder = path_in(path_folder(manifest_row->path),
		    STR("src"), index->arena);
		return true;
	}
	return false;
}

/* Add the file of a module, `a.b`, below a folder: a/b.rs or a/b/mod.rs. Module
 * "" means the folder itself: the crate's first file, or the file of the
 * folder's name. */
static void add_module_below(struct file_list *files, const struct index *index,
    struct str folder, struct str module)
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

/* Add the file of a module, or of the nearest outer module that has a file: an
 * inner module may stand in that file, or be one of another crate that this
 * one offers. */
static void add_module_or_outer(struct file_list *files,
    const struct index *index, struct str folder, struct str module)
{
	add_module_below(files, index, folder, module);
	while (files->count == 0 && module.len) {
		size_t dot = str_find_last(module, '.');

		module = str_slice(module, 0, dot < module.len ? dot : 0);
		add_module_below(files, index, folder, module);
	}
}

/* Cut the first name off a dotted one and return it: `a` of `a.b.c`, which
 * leaves `b.c`. "": nothing was left. */
static struct str cut_first_name(struct str *module)
{
	struct str first = { 0 };

	str_cut(&first, module, '.');
	return first;
}

/* Add the files of a module that the file `from` names: of `crate.a`, `self.a`,
 * `super.a`, else a module of the file, else a crate. The order matters: a
 * module may have the name of a dependency. */
void crate_files(struct file_list *files, const struct index *index,
    struct str from, struct str module)
{
	struct str folder = folder_of_submodules(from);
	struct str rest = module;
	struct str first = cut_first_name(&rest);

	if (str_is(first, "crate")) {
		add_module_below(files, index, crate_root_folder(index, from),
		    rest);
	} else if (str_is(first, "self")) {
		add_module_below(files, index, folder, rest);
	} else if (str_is(first, "super")) {
		for (; str_is(first, "super"); first = cut_first_name(&rest)) {
			folder = path_folder(folder);
			module = rest;
		}
		add_module_below(files, index, folder, module);
	} else {
		add_module_below(files, index, folder, module);
		if (files->count == 0 &&
		    map_get(&index->stems,
			path_in(folder, first, index->arena)))
			add_module_or_outer(files, index, folder, module);
		else if (files->count == 0 &&
			 find_named_crate(&folder, index, from, first))
			add_module_or_outer(files, index, folder, rest);
	}
}
