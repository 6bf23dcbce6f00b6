/*
 * What users of a library import: from the roots of each package
 * (library_packages.c), by what these hand on: `export { Orders } from
 * "./orders"`, `pub use orders::Orders`, `__all__ = ["Orders"]`.
 * add_exports_of_file() goes through a file; a name that is handed on is
 * followed to where it stands, find_exported_name(), and has the name by which
 * users know it.
 */
#include "assemble/rows/export_rows.h"

#include <string.h>

#include "assemble/rows/library_packages.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	RE_EXPORTS_MOST = 12, /* files that a name is handed through */
	EXPORTS_MOST = 50000, /* of one group */
};

/* What one package gives to its users. */
struct giving {
	struct model *out;
	const struct index *index;
	struct arena *perm;
	struct arena *scratch;
	struct str subsystem;
	struct str folder; /* of the package: what it imports from there is its
			      own */
	struct map names; /* that it has given */
	struct evidence said; /* the manifest that says what is given */
	struct evidence via; /* what hands on all of the file that is gone
				through; "": nothing */
	bool *open; /* by file: it is being gone through */
};

/* Where a name leads. */
struct export_target {
	uint32_t file;
	const struct public_fact *fact; /* NULL: the file itself, a module */
};

/* The name of a kind for readers; "": it has none. */
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
static const struct facts *facts_of_file(const struct giving *giving,
    uint32_t file)
{
	return &giving->index->facts[file];
}

/* The files that a name is handed on from. */
static struct file_list files_handed_on(const struct giving *giving,
    uint32_t file, const struct public_fact *fact)
{
	return module_files(giving->index, file, fact->module);
}

/* Is the file called so, or is its folder, if the file stands for that? */
static bool is_file_called(struct str path, struct str name)
{
	static const char folder_files[] = "__init__ index lib mod";
	struct str stem = path_name(path);

	stem = str_slice(stem, 0, str_find(stem, '.'));
	if (str_listed(folder_files, stem))
		stem = path_name(path_folder(path));
	return str_equal(stem, name);
}

/* Find the file that the item is, or the module itself: `from . import
 * orders`. False: it is no file of the project, or what is offered may stand
 * in the file of the module above. */
static bool find_file_of_item(uint32_t *out, const struct giving *giving,
    uint32_t file, const struct public_fact *fact)
{
	struct import_fact import = { .name = fact->name,
		.module = fact->module,
		.item = fact->item };
	const struct language *language = facts_of_file(giving, file)->language;
	struct file_list own_files = import_files(giving->index, file, &import);
	struct str name = fact->item.len ? fact->item
					 : str_after_last(fact->module, '.');

	if (own_files.count == 0 ||
	    (fact->item.len && own_files.items[0] == file))
		return false;
	if (str_is(str_from(language->separator), "/")
		? fact->item.len > 0
		: !is_file_called(facts_of_file(giving, own_files.items[0])
				      ->path,
		      name))
		return false;
	*out = own_files.items[0];
	return true;
}

static bool find_exported_name(struct export_target *export_target,
    const struct giving *giving, uint32_t file, struct str name,
    unsigned depth);

/* Find what a name that a file hands on stands for. False: it is from
 * outside. */
static bool follow_handed_name(struct export_target *export_target,
    const struct giving *giving, uint32_t file, const struct public_fact *fact,
    unsigned depth)
{
	struct file_list from_files = files_handed_on(giving, file, fact);

	for (size_t i = 0; fact->item.len && i < from_files.count; i++)
		if (find_exported_name(export_target, giving,
			from_files.items[i], fact->item, depth))
			return true;
	export_target->fact = NULL;
	return find_file_of_item(&export_target->file, giving, file, fact);
}

/* Find what a file gives under a name, where it is defined: by the file's
 * own name, else through what the file hands on as a whole. A list of names
 * says only that there is one. */
static bool find_exported_name(struct export_target *export_target,
    const struct giving *giving, uint32_t file, struct str name, unsigned depth)
{
	const struct facts *facts = facts_of_file(giving, file);

	if (depth == 0)
		return false;
	for (size_t i = 0; i < facts->public_count; i++) {
		const struct public_fact *fact = &facts->publics[i];

		if (!str_equal(fact->name, name) || fact->kind == PUBLIC_LISTED)
			continue;
		*export_target = (struct export_target){ file, fact };
		return fact->kind != PUBLIC_HANDED ||
		       follow_handed_name(export_target, giving, file, fact,
			   depth - 1);
	}
	for (size_t i = 0; i < facts->public_count; i++) {
		const struct public_fact *fact = &facts->publics[i];
		struct file_list from_files;

		if (fact->kind != PUBLIC_HANDED || !str_is(fact->item, "*"))
			continue;
		from_files = files_handed_on(giving, file, fact);
		for (size_t k = 0; k < from_files.count; k++)
			if (find_exported_name(export_target, giving,
				from_files.items[k], name, depth - 1))
				return true;
	}
	return false;
}

/* The name as users write it: `path::Path`, `api.Build`; what is given by
 * default goes by the prefix alone. */
static struct str name_for_users(const struct giving *giving, uint32_t file,
    struct str prefix, struct str name)
{
	const struct language *language = facts_of_file(giving, file)->language;
	const char *separator =
	    str_is(str_from(language->separator), "::") ? "::" : ".";
	struct buf out = { .arena = giving->perm };

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

/* Does the name say that it is not for users: `__private`, in any language?
 */
static bool is_hidden_name(struct str name)
{
	struct str last = str_after_last(name, ':');

	return (str_starts(last, "__") && !str_ends(last, "__")) ||
	       str_find_text(name, "::__") < name.len ||
	       (str_starts(name, "__") && str_find(name, ':') < name.len);
}

/* Append a row for a name. False: users do not have it, or have it by this
 * name already, so that nothing below it is gone through again. */
static bool add_export_row(struct giving *giving, struct str name,
    const char *kind, struct evidence at, struct evidence exported_at)
{
	struct export_row *export_row;
	uint64_t *slot = map_put(&giving->names, name);

	if (*slot || is_hidden_name(name) ||
	    giving->out->exports.count >= EXPORTS_MOST)
		return false;
	*slot = 1;
	export_row = model_add(giving->out, LIST_exports, giving->perm);
	export_row->name = name;
	export_row->kind = str_from(kind);
	export_row->subsystem = giving->subsystem;
	export_row->at = at;
	export_row->exported_at = giving->said.path.len  ? giving->said
				  : giving->via.path.len ? giving->via
							 : exported_at;
	return true;
}

/* The name of an export for readers: what is given by default goes by the
 * name that it has in its file, `export default class Router` is Router;
 * "default", if it has none there. */
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

static void add_exports_of_file(struct giving *giving, uint32_t file,
    struct str prefix, unsigned depth);

/* Add a module that users reach, and what it gives: `pub mod x`, `export *
 * as x from`. */
static void add_module_exports(struct giving *giving, uint32_t file,
    struct str name, struct evidence exported_at, unsigned depth)
{
	struct evidence at = { facts_of_file(giving, file)->path, 1 };

	if (add_export_row(giving, name, "module", at, exported_at))
		add_exports_of_file(giving, file, name, depth - 1);
}

/* Does the file hand on what a module gives by default, as its own default?
 * Where the module names nothing so, it gives all that it has. */
static bool is_default_of_module(const struct public_fact *fact)
{
	return str_is(fact->item, "default") && str_is(fact->name, "default");
}

/* Add all that the files of a module give, as handed on by this line; where
 * a line further out hands on all of this, that one counts (`via`). */
static void add_all_of_module(struct giving *giving, uint32_t file,
    const struct public_fact *fact, struct str prefix, unsigned depth)
{
	struct file_list from_files = files_handed_on(giving, file, fact);
	struct evidence via = giving->via;

	if (!via.path.len)
		giving->via =
		    (struct evidence){ facts_of_file(giving, file)->path,
			    fact->line };
	for (size_t i = 0; i < from_files.count; i++)
		add_exports_of_file(giving, from_files.items[i], prefix,
		    depth - 1);
	giving->via = via;
}

/* Add a re-export as what it is in the file that defines it; from outside of
 * the project, only its name is known. */
static void add_handed_export(struct giving *giving, uint32_t file,
    const struct public_fact *fact, struct str prefix, unsigned depth)
{
	const struct facts *facts = facts_of_file(giving, file);
	struct evidence here = { facts->path, fact->line };
	struct export_target export_target = { file, fact };

	if (!follow_handed_name(&export_target, giving, file, fact,
		RE_EXPORTS_MOST)) {
		if (is_default_of_module(fact) &&
		    files_handed_on(giving, file, fact).count)
			add_all_of_module(giving, file, fact, prefix, depth);
		else
			add_export_row(giving,
			    name_for_users(giving, file, prefix, fact->name),
			    "", here, here);
		return;
	}
	if (!export_target.fact)
		add_module_exports(giving, export_target.file,
		    name_for_users(giving, file, prefix, fact->name), here,
		    depth);
	else
		add_export_row(giving,
		    name_for_users(giving, file, prefix,
			name_of_default_export(fact, &export_target)),
		    kind_name(export_target.fact->kind),
		    (struct evidence){
			facts_of_file(giving, export_target.file)->path,
			export_target.fact->defined
			    ? export_target.fact->defined
			    : export_target.fact->line },
		    here);
}

/* Does the file list the names that it gives: `__all__ = […]`? */
static bool lists_names(const struct facts *facts)
{
	for (size_t i = 0; i < facts->public_count; i++)
		if (facts->publics[i].kind == PUBLIC_LISTED)
			return true;
	return false;
}

/* Is it the file that makes a package of its folder? */
static bool makes_package(const struct facts *facts)
{
	return facts->language->package &&
	       str_is(path_name(facts->path), facts->language->package);
}

/* Is the name one that the package gives? Where languages mark what is
 * public, all that is marked is. Without marks, what a file imports is its
 * package's only if it comes from there, and is no module that others reach
 * by its own name. */
static bool is_given_by_package(const struct giving *giving, uint32_t file,
    const struct public_fact *fact)
{
	struct export_target export_target;

	if (facts_of_file(giving, file)->language->surface != SURFACE_PLAIN)
		return true;
	if (str_starts(fact->name, "_"))
		return false;
	return fact->kind != PUBLIC_HANDED ||
	       (makes_package(facts_of_file(giving, file)) &&
		   follow_handed_name(&export_target, giving, file, fact,
		       RE_EXPORTS_MOST) &&
		   export_target.fact &&
		   path_inside(facts_of_file(giving, export_target.file)->path,
		       giving->folder));
}

/* Add a name that the file has, as given by the line `line`. */
static void add_name_of_file(struct giving *giving, uint32_t file,
    const struct public_fact *fact, struct str prefix, uint32_t line,
    unsigned depth)
{
	const struct facts *facts = facts_of_file(giving, file);
	struct public_fact shown = *fact;
	struct export_target export_target = { file, fact };

	shown.line = line;
	if (fact->kind == PUBLIC_HANDED)
		add_handed_export(giving, file, &shown, prefix, depth);
	else
		add_export_row(giving,
		    name_for_users(giving, file, prefix,
			name_of_default_export(fact, &export_target)),
		    kind_name(fact->kind),
		    (struct evidence){ facts->path, fact->defined },
		    (struct evidence){ facts->path, line });
}

/* Add a module beside the file, which the file's list of names has; nothing
 * if there is no such module, or its name begins with `_`. */
static void add_listed_module(struct giving *giving, uint32_t file,
    const struct public_fact *listed, struct str prefix, unsigned depth)
{
	struct str path = facts_of_file(giving, file)->path;
	struct str stem =
	    path_in(path_folder(path), listed->name, giving->scratch);
	const uint64_t *slot = map_get(&giving->index->stems, stem);

	if (slot && !str_starts(listed->name, "_"))
		add_module_exports(giving, (uint32_t)*slot - 1,
		    name_for_users(giving, file, prefix, listed->name),
		    (struct evidence){ path, listed->line }, depth);
}

/* Add a name of the file's list: what the file defines, has of others, or a
 * module beside it. */
static void add_listed_name(struct giving *giving, uint32_t file,
    const struct public_fact *listed, struct str prefix, unsigned depth)
{
	const struct facts *facts = facts_of_file(giving, file);
	struct evidence here = { facts->path, listed->line };
	struct export_target export_target;

	for (size_t i = 0; i < facts->public_count; i++) {
		const struct public_fact *fact = &facts->publics[i];

		if (fact->kind == PUBLIC_LISTED ||
		    !str_equal(fact->name, listed->name))
			continue;
		add_name_of_file(giving, file, fact, prefix, listed->line,
		    depth);
		return;
	}
	if (!find_exported_name(&export_target, giving, file, listed->name,
		RE_EXPORTS_MOST) ||
	    !export_target.fact)
		add_listed_module(giving, file, listed, prefix, depth);
	else
		add_export_row(giving,
		    name_for_users(giving, file, prefix, listed->name),
		    kind_name(export_target.fact->kind),
		    (struct evidence){
			facts_of_file(giving, export_target.file)->path,
			export_target.fact->defined },
		    here);
}

/* Add all that a file gives to others: what its list names, or else what it
 * has. A file that is being gone through already is in a circle. */
static void add_exports_of_file(struct giving *giving, uint32_t file,
    struct str prefix, unsigned depth)
{
	const struct facts *facts = facts_of_file(giving, file);
	bool has_list = lists_names(facts);

	if (depth == 0 || giving->open[file])
		return;
	giving->open[file] = true;
	for (size_t i = 0; i < facts->public_count; i++) {
		const struct public_fact *fact = &facts->publics[i];

		if (has_list != (fact->kind == PUBLIC_LISTED))
			continue;
		if (has_list)
			add_listed_name(giving, file, fact, prefix, depth);
		else if (fact->kind == PUBLIC_HANDED && str_is(fact->item, "*"))
			add_all_of_module(giving, file, fact, prefix, depth);
		else if (is_given_by_package(giving, file, fact))
			add_name_of_file(giving, file, fact, prefix, fact->line,
			    depth);
	}
	giving->open[file] = false;
}

/* Add all that a library gives. Names are told once for all roots: the
 * package's own entry is its first root, and has the shortest names. */
static void add_exports_of_library(struct model *model,
    const struct index *index, const struct library *library,
    struct arena *perm, struct arena *scratch)
{
	struct giving giving = { .out = model,
		.index = index,
		.perm = perm,
		.scratch = scratch,
		.folder = library->folder,
		.names = { .arena = scratch },
		.open = arena_array(scratch, index->count, sizeof(bool)) };

	for (size_t i = 0; i < library->root_count; i++) {
		const struct library_root *library_root = &library->roots[i];

		giving.said = library_root->said;
		giving.subsystem = index_subsystem(index, library_root->file);
		add_exports_of_file(&giving, library_root->file,
		    library_root->prefix, RE_EXPORTS_MOST);
	}
}

/* Append what all libraries of the group give to their users. */
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
