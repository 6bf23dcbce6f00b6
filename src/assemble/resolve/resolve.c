/*
 * Following a symbol to where it is defined: aliases, imports, results of
 * calls, instances, base classes, neighbours in the package.
 * `client.orders.list` of a file → client is imported from ./api → api.ts binds
 * client to `Client()` → Client is a class there → its field orders … Each step
 * is a place, a file and a symbol, and leads to others.
 *
 * Begin with follow_each_way(), the order of the ways. They call each other
 * through follow_symbol(), which bounds depth and steps, as a hostile project
 * can make both endless, and remembers what led nowhere. resolve() keeps the
 * answers.
 */
#include <string.h>

#include "assemble/resolve/symbol_index.h"
#include "lang/lang.h"

#define DEPTH_LIMIT 14
#define STEPS_MOST 300
#define STEPS_FEW 12 /* of which no search keeps account */

struct search {
	const struct index *index;
	place_test *wanted;
	struct arena *arena;
	unsigned steps; /* left; bounds the search as a whole */
	struct map failed; /* places → depth that led nowhere, by place_key() */
};

static bool follow_symbol(struct place *place, struct search *search,
    struct place from, unsigned depth);

/* Both texts in one, which lives as long as the search. */
static struct str join_in_search(struct search *search, struct str a,
    struct str b)
{
	return str_join(a, b, search->arena);
}

/* Go on with what the symbol, or a beginning of it, is another name of: with
 * `app.db = Store()`, `app.db.get` is `Store().get`. The longest beginning
 * first; none can be longer than the file's longest alias of that first
 * name. */
static bool follow_aliases(struct place *place, struct search *search,
    struct place from, const struct head *head, unsigned depth)
{
	size_t end = from.symbol.len;

	while (end > head->longest)
		end = symbol_part_before(from.symbol, end);
	for (; end > 0; end = symbol_part_before(from.symbol, end)) {
		struct place part_place = { from.file,
			str_slice(from.symbol, 0, end) };
		struct str rest = str_slice(from.symbol, end, from.symbol.len);

		for (struct named *named =
			 index_lookup(search->index, part_place);
		     named; named = named->next) {
			struct place next = { from.file, { 0 } };

			if (!named->fact || named->fact->kind != SYMBOL_ALIAS)
				continue;
			next.symbol =
			    join_in_search(search, named->fact->value, rest);
			if (follow_symbol(place, search, next, depth - 1))
				return true;
		}
	}
	return false;
}

/* `C().x` is C.x where C is a class: an instance has what its class has. The
 * class may be one of the package, without an import. */
static bool follow_instance(struct place *place, struct search *search,
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
	return follow_symbol(place, search, next, depth - 1);
}

/* A member that the class itself lacks may be one of its bases': `C.x` with
 * `class C(B)` is B.x. What a file only adds to a class is no base of the class
 * itself, which stands elsewhere: `impl B for C`. */
static bool follow_bases(struct place *place, struct search *search,
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

			if (follow_symbol(place, search, next, depth - 1))
				return true;
		}
	}
	return false;
}

/* Go on with a symbol of another file, one step less deep. */
static bool follow_symbol_of_file(struct place *place, struct search *search,
    uint32_t file, struct str symbol, unsigned depth)
{
	return follow_symbol(place, search, (struct place){ file, symbol },
	    depth - 1);
}

/* Go on with what a file exports under a name, followed by `rest`:
 * `module.exports = { list }` is the symbol module.exports.list. Most files
 * have no such name, which its first part tells at once. */
static bool follow_exported_name(struct place *place, struct search *search,
    uint32_t file, const char *name, struct str rest, unsigned depth)
{
	struct str parts[] = { str_from(name), rest };

	return index_head_of_name(search->index, file, symbol_head(parts[0])) &&
	       follow_symbol_of_file(place, search, file,
		   str_concat(parts, LENGTH(parts), search->arena), depth);
}

/* Find what `item`, followed by `rest`, is called in the file that is
 * imported. `import { list }`: list, or what the file exports as list.
 * `import api` and `api.list` (item ""): list itself, as a module's member;
 * else what the file gives by default. */
static bool follow_item(struct place *place, struct search *search,
    uint32_t file, struct str item, struct str rest, unsigned depth)
{
	struct str dot = symbol_undotted(rest);
	bool is_member;

	if (item.len && !str_is(item, "default")) {
		item = join_in_search(search, item, rest);
		return follow_symbol_of_file(place, search, file, item,
			   depth) ||
		       follow_exported_name(place, search, file,
			   "module.exports.", item, depth) ||
		       follow_exported_name(place, search, file, "exports.",
			   item, depth) ||
		       follow_exported_name(place, search, file, "default.",
			   item, depth);
	}
	is_member = dot.len && dot.len < rest.len;
	return (is_member &&
		   follow_symbol_of_file(place, search, file, dot, depth)) ||
	       follow_exported_name(place, search, file, "default", rest,
		   depth) ||
	       follow_exported_name(place, search, file, "module.exports", rest,
		   depth) ||
	       (is_member && follow_exported_name(place, search, file,
				 "exports.", dot, depth));
}

/* What a static import names is a member of the class that its module ends
 * with: `import static a.Paths.ORDERS` is Paths.ORDERS. */
static bool follow_static_item(struct place *place, struct search *search,
    uint32_t file, const struct import_fact *import, struct str rest,
    unsigned depth)
{
	struct place class = { file, str_after_last(import->module, '.') };
	struct str parts[] = { class.symbol, STR("."), import->item, rest };

	return import->item.len && class.symbol.len < import->module.len &&
	       is_class(search->index, class) &&
	       follow_symbol_of_file(place, search, file,
		   str_concat(parts, LENGTH(parts), search->arena), depth);
}

/* Go on in the files of an import's module. A module that is the file itself
 * would lead in a circle. */
static bool follow_module(struct place *place, struct search *search,
    uint32_t file, const struct import_fact *import, struct str rest,
    unsigned depth)
{
	struct file_list files =
	    module_files(search->index, file, import->module);

	for (size_t i = 0; i < files.count; i++)
		if (files.items[i] != file &&
		    (follow_item(place, search, files.items[i],
			 str_is(import->item, "*") ? STR("") : import->item,
			 rest, depth) ||
			follow_static_item(place, search, files.items[i],
			    import, rest, depth)))
			return true;
	return false;
}

/* `from package import module`: the item is a file of its own, and what
 * follows stands in that. */
static bool follow_submodule(struct place *place, struct search *search,
    uint32_t file, const struct import_fact *import, struct str rest,
    unsigned depth)
{
	bool dots = import->module.len == 0 ||
		    import->module.ptr[import->module.len - 1] == '.';
	struct import_fact inner_import_fact = *import;

	struct str parts[] = {
		import->module,
		dots                                                 ? STR("")
		: str_find(import->module, '/') < import->module.len ? STR("/")
								     : STR("."),
		import->item,
	};

	inner_import_fact.module =
	    str_concat(parts, LENGTH(parts), search->arena);
	inner_import_fact.item = STR("");
	return follow_module(place, search, file, &inner_import_fact, rest,
	    depth);
}

/* Go on by one import. `import x from …` has to name the symbol's beginning.
 * `import *` gives any first name, but in languages whose names hold
 * everywhere: package_find() knows whose those are. */
static bool follow_import(struct place *place, struct search *search,
    uint32_t file, const struct import_fact *import, struct str symbol,
    unsigned depth)
{
	const struct language *language = search->index->facts[file].language;
	struct import_fact any_name = *import;
	struct str rest;

	if (!str_is(import->item, "*") || import->name.len)
		return symbol_below(&rest, symbol, import->name) &&
		       (follow_module(place, search, file, import, rest,
			    depth) ||
			   (import->item.len &&
			       follow_submodule(place, search, file, import,
				   rest, depth)));
	any_name.item = symbol_head(symbol);
	rest = str_slice(symbol, any_name.item.len, symbol.len);
	return !(language && language->global_names) && /* package_find() */
	       follow_module(place, search, file, &any_name, rest, depth);
}

/* Has a module that is imported as a whole the symbol itself? What it has by
 * imports of its own is followed later, as that may be far away: headers
 * include many. */
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

/* May a module that the file imports as a whole give the name? Headers give
 * only what is declared somewhere, and nothing of a function: all else is
 * the library's. */
static bool may_come_by_whole_import(const struct search *search,
    struct place from)
{
	const struct language *language =
	    search->index->facts[from.file].language;

	return index_has_whole_import(search->index, from.file) &&
	       !(language && language->surface == SURFACE_HEADER &&
		   (symbol_is_of_function(from.symbol) ||
		       !index_files_defining(search->index,
			   symbol_head(from.symbol))));
}

/* Go on by the imports that give the symbol its first name, else by those
 * that give all there is, in the order in which they are written. Of the
 * latter each is asked whether it has the name itself before any is followed
 * further. */
static bool follow_imports(struct place *place, struct search *search,
    struct place from, const struct head *head, unsigned depth)
{
	const struct facts *facts = &search->index->facts[from.file];
	bool has_whole = may_come_by_whole_import(search, from);
	size_t count = head ? head->imports.count : 0;

	for (size_t i = 0; i < count; i++)
		if (follow_import(place, search, from.file,
			&facts->imports[head->imports.items[i]], from.symbol,
			depth))
			return true;
	for (size_t i = 0; has_whole && i < facts->import_count; i++)
		if (find_in_whole_import(place, search, from,
			&facts->imports[i]))
			return true;
	for (size_t i = 0; has_whole && i < facts->import_count; i++)
		if (str_is(facts->imports[i].item, "*") &&
		    follow_import(place, search, from.file, &facts->imports[i],
			from.symbol, depth))
			return true;
	return false;
}

/* A symbol that names its module, without an import: `crate::a::f` is f of
 * the module `crate::a`. The longest module that has files is tried first. */
static bool follow_crate(struct place *place, struct search *search,
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
			    follow_symbol_of_file(place, search, files.items[i],
				str_slice(from.symbol, dot + 1,
				    from.symbol.len),
				depth))
				return true;
	}
	return false;
}

/* `alias A.B.C`, then `C.f()`: modules that are called by their full names,
 * A.B.C.f, in all files. False, too, if the full name is the symbol itself. */
static bool follow_full_module_name(struct place *place, struct search *search,
    struct place from)
{
	const struct facts *facts = &search->index->facts[from.file];
	size_t end = symbol_head(from.symbol).len;
	struct str head = str_slice(from.symbol, 0, end);

	for (size_t i = 0; i < facts->import_count; i++) {
		const struct import_fact *import = &facts->imports[i];
		struct str full_name = import->module;

		if (!str_equal(import->name, head))
			continue;
		if (import->item.len)
			full_name =
			    str_dotted(full_name, import->item, search->arena);
		full_name = join_in_search(search, full_name,
		    str_slice(from.symbol, end, from.symbol.len));
		if (!str_equal(full_name, from.symbol) &&
		    package_find(place, search->index,
			(struct place){ from.file, full_name }, search->wanted))
			return true;
	}
	return false;
}

/* `C().x` of a class that all files know by its name: the only one, or the
 * only one of the same manifest. Where two of one name are in reach, each
 * could be meant: false. */
static bool follow_member_of_known_class(struct place *found_place,
    struct search *search, struct place from, unsigned depth)
{
	const struct facts *facts = &search->index->facts[from.file];
	struct str name = symbol_head(from.symbol);
	const struct file_list *files =
	    index_files_defining(search->index, name);
	struct place class = { 0, name };
	size_t count = 0;
	size_t near_count = 0;

	if (!facts->language || !facts->language->global_names ||
	    name.len == from.symbol.len)
		return false;
	for (size_t i = 0; files && i < files->count; i++) {
		struct place place = { files->items[i], name };
		const struct facts *other_facts =
		    &search->index->facts[place.file];
		bool is_same_root = str_equal(other_facts->root, facts->root);

		if (other_facts->language != facts->language ||
		    !is_class(search->index, place))
			continue;
		if (is_same_root || near_count == 0)
			class.file = place.file;
		count++;
		near_count += is_same_root;
	}
	return (count == 1 || near_count == 1) && class.file != from.file &&
	       follow_symbol_of_file(found_place, search, class.file,
		   from.symbol, depth);
}

/* A class's name as its file is called: UserItems gives user_items. */
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

/* A class with its modules, `A.B.C`: C of a file a/b/c, or the only C, in
 * languages whose names hold everywhere. */
static bool follow_qualified(struct place *place, struct search *search,
    struct place from, unsigned depth)
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
		if (follow_symbol_of_file(place, search, files.items[i], rest,
			depth))
			return true;
	return follow_symbol_of_file(place, search, from.file, rest, depth);
}

/* Go on in another file of the folder, in languages that share names in a
 * folder: `f()` is what f of that file gives; `T` is what the methods of T
 * in that file are bound to. */
static bool follow_beside(struct place *place, struct search *search,
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
		    follow_aliases(place, search, next, head, depth))
			return true;
	}
	return false;
}

/* `C.x` that class C neither has nor inherits: x, as the file sees it. In
 * languages that name members without `this`, any bare name in a class was
 * read as its member. */
static bool follow_bare_member(struct place *place, struct search *search,
    struct place from, unsigned depth)
{
	const struct facts *facts = &search->index->facts[from.file];
	struct str name = symbol_head(from.symbol);
	struct str rest;

	return facts->language && facts->language->bare_fields &&
	       symbol_behind_head(&rest, from.symbol) &&
	       is_class(search->index, (struct place){ from.file, name }) &&
	       follow_symbol_of_file(place, search, from.file, rest, depth);
}

/* Try every way from a place, in the order in which one counts before
 * another: the file's own word, then what it imports, then what names hold
 * without an import, which may be a namesake's; guesses by spelling come
 * last. */
static bool follow_each_way(struct place *place, struct search *search,
    struct place from, unsigned depth)
{
	const struct head *head = index_head_of_name(search->index, from.file,
	    symbol_head(from.symbol));

	if (head && head->named && search->wanted(search->index, from)) {
		*place = from;
		return true;
	}
	return (head && follow_aliases(place, search, from, head, depth)) ||
	       follow_instance(place, search, from, depth) ||
	       (head && head->named &&
		   follow_bases(place, search, from, depth)) ||
	       follow_imports(place, search, from, head, depth) ||
	       follow_crate(place, search, from, depth) ||
	       package_find(place, search->index, from, search->wanted) ||
	       follow_beside(place, search, from, depth) ||
	       follow_full_module_name(place, search, from) ||
	       follow_member_of_known_class(place, search, from, depth) ||
	       follow_qualified(place, search, from, depth) ||
	       follow_bare_member(place, search, from, depth);
}

/* Follow a symbol by every way, within bounds; false: it leads nowhere.
 * Classes that name each other are come to by many ways: a place that failed
 * is not tried again, unless more depth is left. Most searches end within a
 * few steps, of which no account is kept: it would cost more than it saves.
 * A symbol of hundreds of letters grew in a circle. */
static bool follow_symbol(struct place *place, struct search *search,
    struct place from, unsigned depth)
{
	struct str key;
	const uint64_t *failed;

	if (depth == 0 || search->steps == 0 || from.symbol.len == 0 ||
	    from.symbol.len > 300)
		return false;
	search->steps--;
	if (search->steps >= STEPS_MOST - STEPS_FEW) /* most end before */
		return follow_each_way(place, search, from, depth);
	key = place_key(from, search->arena);
	failed = map_get(&search->failed, key);
	if (failed && *failed >= depth)
		return false;
	if (follow_each_way(place, search, from, depth))
		return true;
	*map_put(&search->failed, key) = depth;
	return false;
}

/* Search without asking the answers; the result lives as long as the index.
 * NULL: nothing is found. */
static const struct place *search_place(const struct index *index,
    struct place from, place_test *wanted)
{
	struct search search = { .index = index,
		.wanted = wanted,
		.arena = index->searching,
		.steps = STEPS_MOST,
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

/* The key of a question to resolve(): all that its answer depends on.
 * Besides the facts, which stay, these are the scopes that there are. */
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

/* The same is asked again and again: what a base class, a client or a task
 * is. Answers, also that there is none, are kept as long as the index;
 * `from` and `place` may be the same place. */
bool resolve(struct place *place, const struct index *index, struct place from,
    place_test *wanted)
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
		*place = *answer;
	return answer != NULL;
}

/* What the file says of the symbol as one of that kind; NULL: it is none of
 * that kind there. Nothing is followed. */
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
