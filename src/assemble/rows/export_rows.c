/*
 * Decides what users of a library can import: what the root files of each
 * package (library_packages.c) export, themselves or by re-exports: `export {
 * Orders } from "./orders"`, `pub use orders::Orders`, `__all__ = ["Orders"]`.
 * add_exports_of_file() goes through a file. A re-exported name is followed to
 * its definition, find_exported_name(), and shown by the name that users write.
 */
#include "assemble/rows/export_rows.h"

#include <string.h>

#include "assemble/rows/library_packages.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	RE_EXPORTS_MOST = 12, /* files through which a name is re-exported */
	EXPORTS_MOST = 50000, /* of one group */
};

/* The exports of one package, while they are gathered. */
struct package_exports {
	struct model *out;
	const struct index *index;
	struct arena *perm;
	struct arena *scratch;
	struct str subsystem;
	struct str folder; /* of the package */
	struct map names; /* exported so far */
	struct evidence said; /* line of the manifest that names the root; "":
				 none */
	struct evidence via; /* line of the outermost `export *` by which this
				file is reached; "": none */
	bool *open; /* by file: it is being gone through */
};

/* What a name stands for. */
struct export_target {
	uint32_t file;
	const struct public_fact *fact; /* NULL: the file itself, a module */
};

/* The name of a kind for readers, `class`; "": it has none. */
static const char *kind_name(enum public_kind kind)
{
	static const char *const names[PUBLIC_KIND_COUNT] = {
#define X(kind) [PUBLIC_##kind] = #kind,
		PUBLIC_KINDS(X)
#undef X
	};

	return names[kind] ? names[kind] : "";
}

/* The facts of the file of that number. */
static const struct facts *facts_of_file(const struct package_exports *exports,
    uint32_t file)
{
	return &exports->index->facts[file];
}

/* The files from which a name is re-exported, the module of
 * `export { Orders } from "./orders"`. */
static struct file_list re_exported_files(const struct package_exports *exports,
    uint32_t file, const struct public_fact *fact)
{
	return module_files(exports->index, file, fact->module);
}

/* Is the file called so, without extension, or, for `index.js`, `__init__.py`
 * and the like, its folder? */
static bool is_file_or_folder_called(struct str path, struct str name)
{
	static const char folder_files[] = "__init__ index lib mod";
	struct str stem = path_name(path);

	stem = str_slice(stem, 0, str_find(stem, '.'));
	if (str_listed(folder_files, stem))
		stem = path_name(path_folder(path));
	return str_equal(stem, name);
}

/* Find the file that a re-exported name is: orders.py of
 * `from . import orders`; without an item the module's. False: it is no file of
 * the project, or rather something in the module's own file. */
static bool find_file_of_item(uint32_t *found_file,
    const struct package_exports *exports, uint32_t file,
    const struct public_fact *fact)
{
	struct import_fact import = { .name = fact->name,
		.module = fact->module,
		.item = fact->item };
	const struct language *language =
	    facts_of_file(exports, file)->language;
	struct file_list own_files =
	    import_files(exports->index, file, &import);
	struct str name = fact->item.len ? fact->item
					 : str_after_last(fact->module, '.');

	if (own_files.count == 0 ||
	    (fact->item.len && own_files.items[0] == file))
		return false;
	if (str_is(str_from(language->separator), "/")
		? fact->item.len > 0
		: !is_file_or_folder_called(facts_of_file(exports,
						own_files.items[0])
						->path,
		      name))
		return false;
	*found_file = own_files.items[0];
	return true;
}

static bool find_exported_name(struct export_target *export_target,
    const struct package_exports *exports, uint32_t file, struct str name,
    unsigned depth);

/* Find what a re-exported name stands for: a definition, or a file (`fact`
 * NULL), at most `depth` re-exports away. False: it comes from outside of the
 * project. */
static bool follow_re_export(struct export_target *export_target,
    const struct package_exports *exports, uint32_t file,
    const struct public_fact *fact, unsigned depth)
{
	struct file_list source_files = re_exported_files(exports, file, fact);

	for (size_t i = 0; fact->item.len && i < source_files.count; i++)
		if (find_exported_name(export_target, exports,
			source_files.items[i], fact->item, depth))
			return true;
	export_target->fact = NULL;
	return find_file_of_item(&export_target->file, exports, file, fact);
}

/* Find what a file exports under a name, where it is defined: a name of the
 * file itself, else one of a module of which it re-exports all,
 * `export * from "./a"`. An entry of `__all__` is no definition. False:
 * nothing, or it is `depth` re-exports away or more. */
static bool find_exported_name(struct export_target *export_target,
    const struct package_exports *exports, uint32_t file, struct str name,
    unsigned depth)
{
	const struct facts *facts = facts_of_file(exports, file);

	if (depth == 0)
		return false;
	for (size_t i = 0; i < facts->public_count; i++) {
		const struct public_fact *fact = &facts->publics[i];

		if (!str_equal(fact->name, name) || fact->kind == PUBLIC_LISTED)
			continue;
		*export_target = (struct export_target){ file, fact };
		return fact->kind != PUBLIC_HANDED ||
		       follow_re_export(export_target, exports, file, fact,
			   depth - 1);
	}
	for (size_t i = 0; i < facts->public_count; i++) {
		const struct public_fact *fact = &facts->publics[i];
		struct file_list source_files;

		if (fact->kind != PUBLIC_HANDED || !str_is(fact->item, "*"))
			continue;
		source_files = re_exported_files(exports, file, fact);
		for (size_t k = 0; k < source_files.count; k++)
			if (find_exported_name(export_target, exports,
				source_files.items[k], name, depth - 1))
				return true;
	}
	return false;
}

/* The name as users write it: `path::Path`, `api.Build`, with dots replaced by
 * the language's separator. Of a default export the prefix alone, if there is
 * one. */
static struct str name_for_users(const struct package_exports *exports,
    uint32_t file, struct str prefix, struct str name)
{
	const struct language *language =
	    facts_of_file(exports, file)->language;
	const char *separator =
	    str_is(str_from(language->separator), "::") ? "::" : ".";
	struct buf out = { .arena = exports->perm };

	if (prefix.len && str_is(name, "default"))
		return prefix;
	if (prefix.len) {
		buf_put(&out, prefix);
		buf_puts(&out, separator);
	}
	for (size_t i = 0; i < name.len; i++)
		if (name.ptr[i] == '.')
			buf_puts(&out, separator);
		else
			buf_putc(&out, name.ptr[i]);
	return buf_str(&out);
}

/* Does the name say that it is not for users: `__private`, `a::__b`?
 * `__version__` is for users. */
static bool is_hidden_name(struct str name)
{
	struct str last = str_after_last(name, ':');

	return (str_starts(last, "__") && !str_ends(last, "__")) ||
	       str_find_text(name, "::__") < name.len ||
	       (str_starts(name, "__") && str_find(name, ':') < name.len);
}

/* Append a row for a name. Its line of export is the manifest's (`said`), else
 * the outermost `export *` (`via`), else `exported_at`. False: the name is
 * hidden, was exported before, or there are EXPORTS_MOST. */
static bool add_export_row(struct package_exports *exports, struct str name,
    const char *kind, struct evidence at, struct evidence exported_at)
{
	struct export_row *export_row;
	uint64_t *slot = map_put(&exports->names, name);

	if (*slot || is_hidden_name(name) ||
	    exports->out->exports.count >= EXPORTS_MOST)
		return false;
	*slot = 1;
	export_row = model_add(exports->out, LIST_exports, exports->perm);
	export_row->name = name;
	export_row->kind = str_from(kind);
	export_row->subsystem = exports->subsystem;
	export_row->at = at;
	export_row->exported_at = exports->said.path.len  ? exports->said
				  : exports->via.path.len ? exports->via
							  : exported_at;
	return true;
}

/* The name of an export for readers: of a default export the name in its file,
 * Router of `export default class Router`; "default", if it has none there. */
static struct str name_of_default_export(const struct public_fact *fact,
    const struct export_target *export_target)
{
	if (!str_is(fact->name, "default"))
		return fact->name;
	if (export_target->fact && export_target->fact->kind != PUBLIC_HANDED &&
	    export_target->fact->item.len)
		return export_target->fact->item;
	return export_target->fact &&
		       !str_is(export_target->fact->name, "default")
		   ? export_target->fact->name
		   : fact->name;
}

static void add_exports_of_file(struct package_exports *exports, uint32_t file,
    struct str prefix, unsigned depth);

/* Append a module that users can import, and all that it exports, below the
 * module's name: `pub mod x`, `export * as x from "./x"`. */
static void add_module_exports(struct package_exports *exports, uint32_t file,
    struct str name, struct evidence exported_at, unsigned depth)
{
	struct evidence at = { facts_of_file(exports, file)->path, 1 };

	if (add_export_row(exports, name, "module", at, exported_at))
		add_exports_of_file(exports, file, name, depth - 1);
}

/* Does the file re-export the default of a module as its own,
 * `export { default } from "./x"`? */
static bool is_default_of_module(const struct public_fact *fact)
{
	return str_is(fact->item, "default") && str_is(fact->name, "default");
}

/* Append all that the files of a module export, for a line
 * `export * from "./x"`. While they are gone through, `via` is this line,
 * unless it is an outer one already. */
static void add_all_of_module(struct package_exports *exports, uint32_t file,
    const struct public_fact *fact, struct str prefix, unsigned depth)
{
	struct file_list source_files = re_exported_files(exports, file, fact);
	struct evidence via = exports->via;

	if (!via.path.len)
		exports->via =
		    (struct evidence){ facts_of_file(exports, file)->path,
			    fact->line };
	for (size_t i = 0; i < source_files.count; i++)
		add_exports_of_file(exports, source_files.items[i], prefix,
		    depth - 1);
	exports->via = via;
}

/* Append a re-export as what it is in the file that defines it, with that line.
 * Of one from outside of the project only the name is known; if a module has no
 * default to re-export, all its names are exported. */
static void add_re_export(struct package_exports *exports, uint32_t file,
    const struct public_fact *fact, struct str prefix, unsigned depth)
{
	const struct facts *facts = facts_of_file(exports, file);
	struct evidence here = { facts->path, fact->line };
	struct export_target export_target = { file, fact };

	if (!follow_re_export(&export_target, exports, file, fact,
		RE_EXPORTS_MOST)) {
		if (is_default_of_module(fact) &&
		    re_exported_files(exports, file, fact).count)
			add_all_of_module(exports, file, fact, prefix, depth);
		else
			add_export_row(exports,
			    name_for_users(exports, file, prefix, fact->name),
			    "", here, here);
		return;
	}
	if (!export_target.fact)
		add_module_exports(exports, export_target.file,
		    name_for_users(exports, file, prefix, fact->name), here,
		    depth);
	else
		add_export_row(exports,
		    name_for_users(exports, file, prefix,
			name_of_default_export(fact, &export_target)),
		    kind_name(export_target.fact->kind),
		    (struct evidence){
			facts_of_file(exports, export_target.file)->path,
			export_target.fact->defined
			    ? export_target.fact->defined
			    : export_target.fact->line },
		    here);
}

/* Does the file list the names that it exports: `__all__ = […]`? */
static bool has_export_list(const struct facts *facts)
{
	for (size_t i = 0; i < facts->public_count; i++)
		if (facts->publics[i].kind == PUBLIC_LISTED)
			return true;
	return false;
}

/* Is it the file that makes its folder a package (`__init__.py`)? */
static bool makes_package(const struct facts *facts)
{
	return facts->language->package &&
	       str_is(path_name(facts->path), facts->language->package);
}

/* Does the package export the name? In languages that mark what is public, any
 * marked name. In Python no name with `_` in front, and one that the file only
 * imports if that is `__init__.py`, and the name is defined in the package and
 * is no module. */
static bool is_exported_by_package(const struct package_exports *exports,
    uint32_t file, const struct public_fact *fact)
{
	struct export_target export_target;

	if (facts_of_file(exports, file)->language->surface != SURFACE_PLAIN)
		return true;
	if (str_starts(fact->name, "_"))
		return false;
	return fact->kind != PUBLIC_HANDED ||
	       (makes_package(facts_of_file(exports, file)) &&
		   follow_re_export(&export_target, exports, file, fact,
		       RE_EXPORTS_MOST) &&
		   export_target.fact &&
		   path_inside(facts_of_file(exports, export_target.file)->path,
		       exports->folder));
}

/* Append a name that the file defines or re-exports, below `prefix`, with
 * `line` as the line that exports it: the name's own, or that of `__all__`.
 * `depth` bounds re-exports. */
static void add_name_of_file(struct package_exports *exports, uint32_t file,
    const struct public_fact *fact, struct str prefix, uint32_t line,
    unsigned depth)
{
	const struct facts *facts = facts_of_file(exports, file);
	struct public_fact shown = *fact;
	struct export_target export_target = { file, fact };

	shown.line = line;
	if (fact->kind == PUBLIC_HANDED)
		add_re_export(exports, file, &shown, prefix, depth);
	else
		add_export_row(exports,
		    name_for_users(exports, file, prefix,
			name_of_default_export(fact, &export_target)),
		    kind_name(fact->kind),
		    (struct evidence){ facts->path, fact->defined },
		    (struct evidence){ facts->path, line });
}

/* Append the module beside the file that `__all__ = ["orders"]` names; nothing
 * if there is none, or its name begins with `_`. */
static void add_listed_module(struct package_exports *exports, uint32_t file,
    const struct public_fact *listed, struct str prefix, unsigned depth)
{
	struct str path = facts_of_file(exports, file)->path;
	struct str stem =
	    path_in(path_folder(path), listed->name, exports->scratch);
	const uint64_t *slot = map_get(&exports->index->stems, stem);

	if (slot && !str_starts(listed->name, "_"))
		add_module_exports(exports, (uint32_t)*slot - 1,
		    name_for_users(exports, file, prefix, listed->name),
		    (struct evidence){ path, listed->line }, depth);
}

/* Append a name of `__all__`: what the file defines or imports under it, what
 * modules give it of which it imports all, or a module beside it. */
static void add_listed_name(struct package_exports *exports, uint32_t file,
    const struct public_fact *listed, struct str prefix, unsigned depth)
{
	const struct facts *facts = facts_of_file(exports, file);
	struct evidence here = { facts->path, listed->line };
	struct export_target export_target;

	for (size_t i = 0; i < facts->public_count; i++) {
		const struct public_fact *fact = &facts->publics[i];

		if (fact->kind == PUBLIC_LISTED ||
		    !str_equal(fact->name, listed->name))
			continue;
		add_name_of_file(exports, file, fact, prefix, listed->line,
		    depth);
		return;
	}
	if (!find_exported_name(&export_target, exports, file, listed->name,
		RE_EXPORTS_MOST) ||
	    !export_target.fact)
		add_listed_module(exports, file, listed, prefix, depth);
	else
		add_export_row(exports,
		    name_for_users(exports, file, prefix, listed->name),
		    kind_name(export_target.fact->kind),
		    (struct evidence){
			facts_of_file(exports, export_target.file)->path,
			export_target.fact->defined },
		    here);
}

/* Append all that a file exports below `prefix`: the names of its list,
 * `__all__`, if it has one, else all that are public. Not if it is being gone
 * through already, in a cycle of re-exports, or at `depth` 0. */
static void add_exports_of_file(struct package_exports *exports, uint32_t file,
    struct str prefix, unsigned depth)
{
	const struct facts *facts = facts_of_file(exports, file);
	bool has_list = has_export_list(facts);

	if (depth == 0 || exports->open[file])
		return;
	exports->open[file] = true;
	for (size_t i = 0; i < facts->public_count; i++) {
		const struct public_fact *fact = &facts->publics[i];

		if (has_list != (fact->kind == PUBLIC_LISTED))
			continue;
		if (has_list)
			add_listed_name(exports, file, fact, prefix, depth);
		else if (fact->kind == PUBLIC_HANDED && str_is(fact->item, "*"))
			add_all_of_module(exports, file, fact, prefix, depth);
		else if (is_exported_by_package(exports, file, fact))
			add_name_of_file(exports, file, fact, prefix,
			    fact->line, depth);
	}
	exports->open[file] = false;
}

/* Append all that a library exports, root by root. A name is exported once: the
 * package's own entry comes first, and has the shortest names. */
static void add_exports_of_library(struct model *model,
    const struct index *index, const struct library *library,
    struct arena *perm, struct arena *scratch)
{
	struct package_exports exports = { .out = model,
		.index = index,
		.perm = perm,
		.scratch = scratch,
		.folder = library->folder,
		.names = { .arena = scratch },
		.open = arena_array(scratch, index->count, sizeof(bool)) };

	for (size_t i = 0; i < library->root_count; i++) {
		const struct library_root *library_root = &library->roots[i];

		exports.said = library_root->said;
		exports.subsystem = index_subsystem(index, library_root->file);
		add_exports_of_file(&exports, library_root->file,
		    library_root->prefix, RE_EXPORTS_MOST);
	}
}

/* Append what all libraries of the group export to their users. */
void assemble_exports(struct model *model, const struct index *index,
    struct arena *perm)
{
	struct arena scratch = { 0 };
	struct libraries libraries = { 0 };

	find_libraries(&libraries, index, &scratch);
	for (size_t i = 0; i < libraries.count; i++)
		add_exports_of_library(model, index, &libraries.items[i], perm,
		    &scratch);
	arena_release(&scratch);
}
