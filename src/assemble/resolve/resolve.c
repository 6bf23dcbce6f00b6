/*
 * Decides what a symbol stands for: where the class, function or constant is
 * defined that a name in some file means. `client.orders.list` of a file →
 * client is imported from ./api → api.ts binds client to `Client()` → Client is
 * a class there → its field orders … Each step is a place, a file and a symbol,
 * and leads to others.
 *
 * Begin with follow_each_way(), the order in which ways are tried. They call
 * each other through follow_symbol(), which bounds how deep and how long a
 * search may be, as a hostile project can make both endless, and remembers what
 * led nowhere. resolve() keeps the answers.
 */
#include <string.h>

#include "assemble/resolve/symbol_index.h"
#include "lang/lang.h"

#define DEPTH_LIMIT 14 /* steps one after the other */
#define STEPS_MOST 300 /* steps of a search in all */
#define STEPS_FEW 3 /* first steps, whose failures are not noted */
#define SYMBOL_MOST 300 /* bytes; longer ones come of cycles of aliases */

/* A search for a place that passes the test `wanted`. */
struct search {
	const struct index *index;
	place_test *wanted;
	struct arena *arena;
	unsigned steps_left;
	struct map failed; /* place_key() → depth left with which it failed */
};

static bool follow_symbol(struct place *found_place, struct search *search,
    struct place from, unsigned depth);

/* Both texts joined, in memory of the search. */
static struct str join_in_search(struct search *search, struct str a,
    struct str b)
{
	return str_join(a, b, search->arena);
}

/* Replace the symbol, or a beginning of it, by what the file binds it to, and
 * go on: with `app.db = Store()` is `app.db.get` `Store().get`. The longest
 * beginning first, not longer than the longest alias of the file that begins
 * with the same name (`head`). False: none leads to a wanted place. */
static bool follow_aliases(struct place *found_place, struct search *search,
    struct place from, const struct head *head, unsigned depth)
{
	size_t end = from.symbol.len;

	while (end > head->longest)
		end = symbol_part_before(from.symbol, end);
	for (; end > 0; end = symbol_part_before(from.symbol, end)) {
		struct place beginning = { from.file,
			str_slice(from.symbol, 0, end) };
		struct str rest = str_slice(from.symbol, end, from.symbol.len);

		for (struct named *named =
			 index_lookup(search->index, beginning);
		     named; named = named->next) {
			struct place next = { from.file, { 0 } };

			if (!named->fact || named->fact->kind != SYMBOL_ALIAS)
				continue;
			next.symbol =
			    join_in_search(search, named->fact->value, rest);
			if (follow_symbol(found_place, search, next, depth - 1))
				return true;
		}
	}
	return false;
}

/* Follow a member of an instance to its class: `C().x` is C.x, also if the file
 * sees C without an import. False: it is no such member, or leads nowhere. */
static bool follow_instance(struct place *found_place, struct search *search,
    struct place from, unsigned depth)
{
	struct place class = from;
	struct place next;
	struct str rest;

	if (!symbol_cut_call(&class.symbol, &rest, from.symbol) ||
	    !(is_class(search->index, class) ||
		package_find(&class, search->index, class, is_class)))
		return false;
	next.file = class.file;
	next.symbol = join_in_search(search, class.symbol, rest);
	return follow_symbol(found_place, search, next, depth - 1);
}

/* Follow a member to the bases of its class: `C.x` with `class C(B)` is B.x.
 * What a file only adds to a class, `impl B for C`, is no base of C itself.
 * False: no base leads to a wanted place. */
static bool follow_bases(struct place *found_place, struct search *search,
    struct place from, unsigned depth)
{
	struct place class = { from.file, symbol_outer(from.symbol) };

	for (struct named *named = index_lookup(search->index, class); named;
	     named = named->next) {
		if (named->fact && named->fact->kind == SYMBOL_ADDITION &&
		    class.symbol.len == from.symbol.len)
			continue;
		for (size_t i = 0; named->fact && i < named->fact->bases.count;
		     i++) {
			struct place next = { from.file,
				join_in_search(search,
				    named->fact->bases.items[i],
				    str_slice(from.symbol, class.symbol.len,
					from.symbol.len)) };

			if (follow_symbol(found_place, search, next, depth - 1))
				return true;
		}
	}
	return false;
}

/* Go on with a symbol of another file, one step deeper. */
static bool follow_symbol_of_file(struct place *found_place,
    struct search *search, uint32_t file, struct str symbol, unsigned depth)
{
	return follow_symbol(found_place, search,
	    (struct place){ file, symbol }, depth - 1);
}

/* Follow what a file exports as `name`, with `rest` behind it:
 * `module.exports = { list }` is the symbol module.exports.list. False: it
 * leads nowhere; of most files the first part of the name tells that at
 * once. */
static bool follow_exported_name(struct place *found_place,
    struct search *search, uint32_t file, const char *name, struct str rest,
    unsigned depth)
{
	struct str parts[] = { str_from(name), rest };

	return index_head_of_name(search->index, file, symbol_head(parts[0])) &&
	       follow_symbol_of_file(found_place, search, file,
		   str_concat(parts, LENGTH(parts), search->arena), depth);
}

/* Find what an import means in the file that it imports. `import { list }`
 * (item "list"): the file's symbol list, or what it exports as list.
 * `import api`, then `api.list` (item "", rest ".list"): its symbol list, else
 * that of its default export. False: neither leads to a wanted place. */
static bool follow_item(struct place *found_place, struct search *search,
    uint32_t file, struct str item, struct str rest, unsigned depth)
{
	struct str member = symbol_undotted(rest);
	bool is_member;

	if (item.len && !str_is(item, "default")) {
		item = join_in_search(search, item, rest);
		return follow_symbol_of_file(found_place, search, file, item,
			   depth) ||
		       follow_exported_name(found_place, search, file,
			   "module.exports.", item, depth) ||
		       follow_exported_name(found_place, search, file,
			   "exports.", item, depth) ||
		       follow_exported_name(found_place, search, file,
			   "default.", item, depth);
	}
	is_member = member.len && member.len < rest.len;
	return (is_member && follow_symbol_of_file(found_place, search, file,
				 member, depth)) ||
	       follow_exported_name(found_place, search, file, "default", rest,
		   depth) ||
	       follow_exported_name(found_place, search, file, "module.exports",
		   rest, depth) ||
	       (is_member && follow_exported_name(found_place, search, file,
				 "exports.", member, depth));
}

/* Follow a static import to a member of a class: in
 * `import static a.Paths.ORDERS` the last part of the module is the class.
 * False: it is no such import, or leads nowhere. */
static bool follow_static_item(struct place *found_place, struct search *search,
    uint32_t file, const struct import_fact *import, struct str rest,
    unsigned depth)
{
	struct place class = { file, str_after_last(import->module, '.') };
	struct str parts[] = { class.symbol, STR("."), import->item, rest };

	return import->item.len && class.symbol.len < import->module.len &&
	       is_class(search->index, class) &&
	       follow_symbol_of_file(found_place, search, file,
		   str_concat(parts, LENGTH(parts), search->arena), depth);
}

/* Go on in the files of an import's module with its item and `rest`, what
 * follows the imported name. The file itself is skipped, as it would lead in a
 * cycle. False: none leads to a wanted place. */
static bool follow_module(struct place *found_place, struct search *search,
    uint32_t file, const struct import_fact *import, struct str rest,
    unsigned depth)
{
	struct file_list files =
	    module_files(search->index, file, import->module);

	for (size_t i = 0; i < files.count; i++)
		if (files.items[i] != file &&
		    (follow_item(found_place, search, files.items[i],
			 str_is(import->item, "*") ? STR("") : import->item,
			 rest, depth) ||
			follow_static_item(found_place, search, files.items[i],
			    import, rest, depth)))
			return true;
	return false;
}

/* Follow an import whose item is a file of its own,
 * `from package import module`: look for `rest` in that file. False: it leads
 * nowhere. */
static bool follow_submodule(struct place *found_place, struct search *search,
    uint32_t file, const struct import_fact *import, struct str rest,
    unsigned depth)
{
	bool ends_with_dot = import->module.len == 0 ||
			     import->module.ptr[import->module.len - 1] == '.';
	struct import_fact inner_import = *import;

	struct str parts[] = {
		import->module,
		ends_with_dot                                        ? STR("")
		: str_find(import->module, '/') < import->module.len ? STR("/")
								     : STR("."),
		import->item,
	};

	inner_import.module = str_concat(parts, LENGTH(parts), search->arena);
	inner_import.item = STR("");
	return follow_module(found_place, search, file, &inner_import, rest,
	    depth);
}

/* Follow one import: if it binds the symbol's beginning, to its module; if it
 * imports all names (`*`), to any; but where names hold in all files (C#,
 * Java), package_find() knows which `*` means. False: it leads nowhere. */
static bool follow_import(struct place *found_place, struct search *search,
    uint32_t file, const struct import_fact *import, struct str symbol,
    unsigned depth)
{
	const struct language *language = search->index->facts[file].language;
	struct import_fact import_of_head = *import;
	struct str rest;

	if (!str_is(import->item, "*") || import->name.len)
		return symbol_below(&rest, symbol, import->name) &&
		       (follow_module(found_place, search, file, import, rest,
			    depth) ||
			   (import->item.len &&
			       follow_submodule(found_place, search, file,
				   import, rest, depth)));
	import_of_head.item = symbol_head(symbol);
	rest = str_slice(symbol, import_of_head.item.len, symbol.len);
	return !(language && language->global_names) && /* package_find() */
	       follow_module(found_place, search, file, &import_of_head, rest,
		   depth);
}

/* Find the symbol itself in a module that is imported as a whole,
 * `from a import *`. What that module imports in turn is followed later, as
 * headers include many. False: none has it. */
static bool find_in_whole_import(struct place *found_place,
    const struct search *search, struct place from,
    const struct import_fact *import)
{
	const struct language *language =
	    search->index->facts[from.file].language;
	struct file_list files = { 0 };

	if (str_is(import->item, "*") && import->name.len == 0 &&
	    !(language && language->global_names)) /* package_find() */
		files = module_files(search->index, from.file, import->module);
	for (size_t i = 0; i < files.count; i++) {
		struct place place = { files.items[i], from.symbol };

		if (place.file == from.file ||
		    !search->wanted(search->index, place))
			continue;
		*found_place = place;
		return true;
	}
	return false;
}

/* Is the file in the list? */
static bool has_file(const struct file_list *files, uint32_t file)
{
	for (size_t i = 0; i < files->count; i++)
		if (files->items[i] == file)
			return true;
	return false;
}

/* Add the files of the modules that one file imports as a whole. */
static void add_whole_imports(struct file_list *files,
    const struct index *index, uint32_t file)
{
	const struct facts *facts = &index->facts[file];

	for (size_t i = 0; i < facts->import_count; i++) {
		struct file_list module_list = { 0 };

		if (str_is(facts->imports[i].item, "*") &&
		    facts->imports[i].name.len == 0)
			module_list =
			    module_files(index, file, facts->imports[i].module);
		for (size_t k = 0;
		     k < module_list.count && files->count <= WHOLE_FILES_MOST;
		     k++)
			if (!has_file(files, module_list.items[k]))
				*(uint32_t *)array_push(&files->items,
				    &files->count, sizeof(*files->items),
				    index->arena) = module_list.items[k];
	}
}

/* The files that a file imports as a whole, and that these do, found once:
 * the list grows while it is walked. */
static const struct file_list *whole_imports_of(const struct index *index,
    uint32_t file)
{
	struct whole_imports *whole_imports = index_whole_imports(index, file);

	if (whole_imports->known)
		return &whole_imports->files;
	whole_imports->known = true;
	add_whole_imports(&whole_imports->files, index, file);
	for (size_t i = 0; i < whole_imports->files.count; i++)
		if (index_has_whole_import(index,
			whole_imports->files.items[i]))
			add_whole_imports(&whole_imports->files, index,
			    whole_imports->files.items[i]);
	return &whole_imports->files;
}

/* Does any of the files that it imports as a whole know the name, or export
 * what goes by another? Of too many files that is not asked. */
static bool is_known_by_whole_import(const struct index *index, uint32_t file,
    struct str name)
{
	static const char *const exported[] = { "default", "exports",
		"module" };
	const struct file_list *files = whole_imports_of(index, file);

	if (files->count > WHOLE_FILES_MOST)
		return true;
	for (size_t i = 0; i < files->count; i++) {
		if (index_head_of_name(index, files->items[i], name))
			return true;
		for (size_t k = 0; k < LENGTH(exported); k++)
			if (index_head_of_name(index, files->items[i],
				str_from(exported[k])))
				return true;
	}
	return false;
}

/* May the symbol come from a module that the file imports as a whole? False
 * without such an import. A header gives only what some file defines, and no
 * members of functions' results: all else is a library's. */
static bool may_come_by_whole_import(const struct search *search,
    struct place from)
{
	const struct language *language =
	    search->index->facts[from.file].language;

	if (!index_has_whole_import(search->index, from.file))
		return false;
	if (language && language->surface == SURFACE_HEADER)
		return !symbol_is_of_function(from.symbol) &&
		       index_files_defining(search->index,
			   symbol_head(from.symbol));
	return is_known_by_whole_import(search->index, from.file,
	    symbol_head(from.symbol));
}

/* Follow the imports that bind the symbol's first name, then those of all names
 * (`*`), in source order. All of the latter are asked for the symbol itself
 * before one is followed further. False: none leads to a wanted place. */
static bool follow_imports(struct place *found_place, struct search *search,
    struct place from, const struct head *head, unsigned depth)
{
	const struct facts *facts = &search->index->facts[from.file];
	bool has_whole = may_come_by_whole_import(search, from);
	size_t count = head ? head->imports.count : 0;

	for (size_t i = 0; i < count; i++)
		if (follow_import(found_place, search, from.file,
			&facts->imports[head->imports.items[i]], from.symbol,
			depth))
			return true;
	for (size_t i = 0; has_whole && i < facts->import_count; i++)
		if (find_in_whole_import(found_place, search, from,
			&facts->imports[i]))
			return true;
	for (size_t i = 0; has_whole && i < facts->import_count; i++)
		if (str_is(facts->imports[i].item, "*") &&
		    follow_import(found_place, search, from.file,
			&facts->imports[i], from.symbol, depth))
			return true;
	return false;
}

/* Follow a symbol that names its module without an import (Rust): `crate::a::f`
 * is f of the module `crate::a`; the longest module that has files is tried
 * first. False: it leads nowhere. */
static bool follow_crate(struct place *found_place, struct search *search,
    struct place from, unsigned depth)
{
	const struct facts *facts = &search->index->facts[from.file];
	struct str module = symbol_callee(from.symbol);

	if (!facts->language || !facts->language->crates)
		return false;
	for (size_t dot = str_find_last(module, '.'); dot < module.len;
	     dot = str_find_last(module, '.')) {
		struct file_list files;

		module = str_slice(module, 0, dot);
		files = module_files(search->index, from.file, module);
		for (size_t i = 0; i < files.count; i++)
			if (files.items[i] != from.file &&
			    follow_symbol_of_file(found_place, search,
				files.items[i],
				str_slice(from.symbol, dot + 1,
				    from.symbol.len),
				depth))
				return true;
	}
	return false;
}

/* Replace a module's short name by its full one, which is known in all files:
 * with `alias A.B.C`, `C.f()` is A.B.C.f. False: no import binds the name so,
 * or nothing wanted has the full name. */
static bool follow_full_module_name(struct place *found_place,
    struct search *search, struct place from, const struct head *head)
{
	const struct facts *facts = &search->index->facts[from.file];
	size_t end = symbol_head(from.symbol).len;

	for (size_t i = 0; head && i < head->imports.count; i++) {
		const struct import_fact *import =
		    &facts->imports[head->imports.items[i]];
		struct str full_name = import->module;

		if (import->name.len != end)
			continue;
		if (import->item.len)
			full_name =
			    str_dotted(full_name, import->item, search->arena);
		full_name = join_in_search(search, full_name,
		    str_slice(from.symbol, end, from.symbol.len));
		if (!str_equal(full_name, from.symbol) &&
		    package_find(found_place, search->index,
			(struct place){ from.file, full_name }, search->wanted))
			return true;
	}
	return false;
}

/* Follow a member of a class that all files know by its name (C#, Java):
 * `Orders.List` to the only class Orders, or the only one below the same
 * manifest. False: there are none, several, or the class has no wanted
 * member. */
static bool follow_member_of_known_class(struct place *found_place,
    struct search *search, struct place from, unsigned depth)
{
	const struct facts *facts = &search->index->facts[from.file];
	struct str name = symbol_head(from.symbol);
	const struct file_list *files =
	    index_files_defining(search->index, name);
	struct place chosen_class = { 0, name };
	size_t count = 0;
	size_t near_count = 0;

	if (!facts->language || !facts->language->global_names ||
	    name.len == from.symbol.len)
		return false;
	for (size_t i = 0; files && i < files->count; i++) {
		struct place class = { files->items[i], name };
		const struct facts *other_facts =
		    &search->index->facts[class.file];
		bool is_same_root = str_equal(other_facts->root, facts->root);

		if (other_facts->language != facts->language ||
		    !is_class(search->index, class))
			continue;
		if (is_same_root || near_count == 0)
			chosen_class.file = class.file;
		count++;
		near_count += is_same_root;
	}
	return (count == 1 || near_count == 1) &&
	       chosen_class.file != from.file &&
	       follow_symbol_of_file(found_place, search, chosen_class.file,
		   from.symbol, depth);
}

/* A class's name in the spelling of files: UserItems gives user_items. */
static struct str underscored_name(struct search *search, struct str name)
{
	struct buf out = { .arena = search->arena };

	for (size_t i = 0; i < name.len; i++) {
		char c = name.ptr[i];
		char previous = i ? name.ptr[i - 1] : '.';
		bool capital = c >= 'A' && c <= 'Z';

		if (capital && ((previous >= 'a' && previous <= 'z') ||
				   (previous >= '0' && previous <= '9')))
			buf_putc(&out, '_');
		buf_putc(&out, capital ? (char)(c - 'A' + 'a') : c);
	}
	return buf_str(&out);
}

/* Follow a class named with its modules, `A.B.C`: C of a file a/b/c, else as C
 * alone, where names hold in all files and packages are folders. False: it
 * leads nowhere. */
static bool follow_qualified_class(struct place *found_place,
    struct search *search, struct place from, unsigned depth)
{
	const struct facts *facts = &search->index->facts[from.file];
	struct str name =
	    str_slice(from.symbol, 0, symbol_constant_length(from.symbol));
	size_t dot = str_find_last(name, '.');
	struct file_list files;
	struct str rest;

	if (dot == name.len || !facts->language ||
	    !facts->language->global_names || !facts->language->folder_names)
		return false;
	rest = str_slice(from.symbol, dot + 1, from.symbol.len);
	files = module_files(search->index, from.file, name);
	if (files.count == 0)
		files = module_files(search->index, from.file,
		    underscored_name(search, name));
	for (size_t i = 0; i < files.count; i++)
		if (follow_symbol_of_file(found_place, search, files.items[i],
			rest, depth))
			return true;
	return follow_symbol_of_file(found_place, search, from.file, rest,
	    depth);
}

/* Go on in another file of the folder, where names hold in a folder (Go): a
 * call `f()` with what f returns there; a type `T` with what the receiver of
 * its methods is bound to there. */
static bool follow_beside(struct place *found_place, struct search *search,
    struct place from, unsigned depth)
{
	const struct facts *facts = &search->index->facts[from.file];
	bool is_call = symbol_is_call(from.symbol);
	struct str symbol = from.symbol;
	const struct file_list *files;

	if (!facts->language || !facts->language->folder_names ||
	    (!is_call && (facts->language->global_names ||
			     symbol_head(symbol).len < symbol.len)))
		return false;
	if (!is_call)
		symbol = symbol_call(symbol, search->arena);
	files = index_files_defining(search->index, symbol);
	for (size_t i = 0; files && i < files->count; i++) {
		struct place next = { files->items[i], symbol };
		const struct head *head = index_head_of_name(search->index,
		    next.file, symbol_head(next.symbol));

		if (head &&
		    (is_call ? next.file != from.file
			     : is_class(search->index,
				   (struct place){ next.file, from.symbol })) &&
		    str_equal(path_folder(facts->path),
			path_folder(search->index->facts[next.file].path)) &&
		    follow_aliases(found_place, search, next, head, depth))
			return true;
	}
	return false;
}

/* Follow `C.x` that class C neither has nor inherits as x, as the file sees it:
 * where members are named without `this` (Java), extract reads each bare name
 * in a class as a member. False: it is no such member, or leads nowhere. */
static bool follow_bare_member(struct place *found_place, struct search *search,
    struct place from, unsigned depth)
{
	const struct facts *facts = &search->index->facts[from.file];
	struct str name = symbol_head(from.symbol);
	struct str rest;

	return facts->language && facts->language->bare_fields &&
	       symbol_behind_head(&rest, from.symbol) &&
	       is_class(search->index, (struct place){ from.file, name }) &&
	       follow_symbol_of_file(found_place, search, from.file, rest,
		   depth);
}

/* Try every way from a place, the surest first: the file's own definition, its
 * imports, names that hold without an import (which may be a namesake's);
 * guesses by spelling last. False: no way leads to a place that is wanted. */
static bool follow_each_way(struct place *found_place, struct search *search,
    struct place from, unsigned depth)
{
	const struct head *head = index_head_of_name(search->index, from.file,
	    symbol_head(from.symbol));

	if (head && head->named && search->wanted(search->index, from)) {
		*found_place = from;
		return true;
	}
	return (head &&
		   follow_aliases(found_place, search, from, head, depth)) ||
	       follow_instance(found_place, search, from, depth) ||
	       (head && head->named &&
		   follow_bases(found_place, search, from, depth)) ||
	       follow_imports(found_place, search, from, head, depth) ||
	       follow_crate(found_place, search, from, depth) ||
	       package_find(found_place, search->index, from, search->wanted) ||
	       follow_beside(found_place, search, from, depth) ||
	       follow_full_module_name(found_place, search, from, head) ||
	       follow_member_of_known_class(found_place, search, from, depth) ||
	       follow_qualified_class(found_place, search, from, depth) ||
	       follow_bare_member(found_place, search, from, depth);
}

/* Follow a symbol by every way, at most `depth` steps; false: it leads nowhere.
 * A place that failed before is not tried again, unless more depth is left.
 * Failures of the first STEPS_FEW steps are not noted: most searches end with
 * these, and noting costs more than it saves. */
static bool follow_symbol(struct place *found_place, struct search *search,
    struct place from, unsigned depth)
{
	struct str key;
	const uint64_t *failed;

	if (depth == 0 || search->steps_left == 0 || from.symbol.len == 0 ||
	    from.symbol.len > SYMBOL_MOST)
		return false;
	search->steps_left--;
	if (search->steps_left >= STEPS_MOST - STEPS_FEW)
		return follow_each_way(found_place, search, from, depth);
	key = place_key(from, search->arena);
	failed = map_get(&search->failed, key);
	if (failed && *failed >= depth)
		return false;
	/* Noted before, so that a way that comes back here ends, too. */
	*map_put(&search->failed, key) = depth;
	return follow_each_way(found_place, search, from, depth);
}

/* Search, without looking at earlier answers. The result lives as long as the
 * index; NULL: nothing is found. */
static const struct place *search_place(const struct index *index,
    struct place from, place_test *wanted)
{
	struct search search = { .index = index,
		.wanted = wanted,
		.arena = index->searching,
		.steps_left = STEPS_MOST,
		.failed = { .arena = index->searching } };
	struct place place;
	struct place *found_place = NULL;

	if (follow_symbol(&place, &search, from, DEPTH_LIMIT)) {
		found_place = NEW(index->arena, struct place);
		found_place->file = place.file;
		found_place->symbol = str_copy(place.symbol, index->arena);
	}
	return found_place;
}

/* The key of a question to resolve(), in memory of the search: all that its
 * answer depends on. The number of scopes is part of it, as scopes are added
 * between questions. */
static struct str question_key(const struct index *index, struct place from,
    place_test *wanted)
{
	const struct {
		place_test *wanted;
		size_t nodes;
	} numbers = { wanted, index->names->node_count };
	struct str parts[] = {
		{ (const char *)&numbers, sizeof(numbers) },
		{ (const char *)&from.file, sizeof(from.file) },
		from.symbol,
	};

	return str_concat(parts, LENGTH(parts), index->searching);
}

/* Find what a symbol means, or take the answer found before; false: nothing.
 * The same is asked again and again (what is this base, this client?), so that
 * all answers are kept, also that there is none. `found_place` may point to
 * what `from` is a copy of. */
bool resolve(struct place *found_place, const struct index *index,
    struct place from, place_test *wanted)
{
	struct arena_mark mark = arena_mark(index->searching);
	struct map *answers = &index->names->answers;
	struct str key = question_key(index, from, wanted);
	const uint64_t *kept_answer = map_get(answers, key);
	const struct place *answer;

	if (kept_answer) {
		answer = (const struct place *)(uintptr_t)*kept_answer;
	} else {
		answer = search_place(index, from, wanted);
		*map_put(answers, str_copy(key, index->arena)) =
		    (uint64_t)(uintptr_t)answer;
	}
	arena_rewind(index->searching, mark);
	if (answer)
		*found_place = *answer;
	return answer != NULL;
}

/* The fact of that kind that the file has about the symbol; NULL: none.
 * Nothing is followed. */
const struct symbol_fact *symbol_at(const struct index *index,
    struct place place, enum symbol_kind kind)
{
	for (struct named *named = index_lookup(index, place); named;
	     named = named->next)
		if (named->fact && named->fact->kind == kind)
			return named->fact;
	return NULL;
}

/* Does the file itself define the symbol as a constant? A test for
 * resolve(). */
bool is_constant(const struct index *index, struct place place)
{
	return symbol_at(index, place, SYMBOL_CONSTANT) != NULL;
}

/* Does the file itself define the symbol as a class? A test for resolve(). */
bool is_class(const struct index *index, struct place place)
{
	return symbol_at(index, place, SYMBOL_CLASS) != NULL;
}

/* Does the file itself define the symbol as a function? A test for
 * resolve(). */
bool is_function(const struct index *index, struct place place)
{
	return symbol_at(index, place, SYMBOL_FUNCTION) != NULL;
}

/* Does the name of that file stand for a node of the tree of scopes (a
 * router, an application)? A test for resolve(). */
bool is_scope_node(const struct index *index, struct place place)
{
	for (struct named *named = index_lookup(index, place); named;
	     named = named->next)
		if (named->node != NOWHERE)
			return true;
	return false;
}
