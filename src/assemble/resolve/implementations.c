/*
 * Decides which classes implement an interface or an abstract class, and with
 * which methods. Where classes name their bases, subclasses are looked up by
 * the last part of the base's name, and checked (find_methods_of_subclasses()).
 * Where a type implements an interface by having its methods
 * (interfaces_are_implicit()), methods of the name are looked up and their
 * types checked (find_fitting_methods()). Both maps are made when somebody
 * first asks. Targets of calls and extension points are found by it.
 */
#include "assemble/resolve/call_targets.h"
#include "lang/lang.h"
#include "model/model.h"

/* Methods of fitting types whose result is compared with the interface's: for
 * each a file may have to be read. */
enum { FITS_MOST = 16 };

/* Append a place to the list, even if it is there already. */
void place_list_add(struct place_list *place_list, struct place place,
    struct arena *arena)
{
	*(struct place *)array_push(&place_list->items, &place_list->count,
	    sizeof(place), arena) = place;
}

/* Append a place to the list that the map has under a name; the list is made if
 * there is none. */
void place_list_add_under(struct map *map, struct str name, struct place place)
{
	uint64_t *slot = map_put(map, name);
	struct place_list *places = (struct place_list *)(uintptr_t)*slot;

	if (!places)
		places = NEW(map->arena, struct place_list);
	*slot = (uintptr_t)places;
	place_list_add(places, place, map->arena);
}

/* The list that the map has under a name; an empty one, never NULL, if there
 * is none. */
const struct place_list *places_under(const struct map *map, struct str name)
{
	static const struct place_list no_place_list;
	const uint64_t *slot = map_get(map, name);

	return slot ? (const struct place_list *)(uintptr_t)*slot
		    : &no_place_list;
}

/* Note a class under the last name of each of its bases: `class A(x.B)` under
 * B. Symbols without bases are ignored. */
static void note_class_under_bases(struct call_targets *call_targets,
    uint32_t file, const struct symbol_fact *fact)
{
	for (size_t i = 0; i < fact->bases.count; i++)
		place_list_add_under(&call_targets->subclasses,
		    symbol_last(fact->bases.items[i]),
		    (struct place){ file, fact->name });
}

/* The key of a method: its folder and `Type.method`. In Go a type's methods
 * may stand in any file of its folder. */
static struct str method_key(const struct call_targets *call_targets,
    struct place method)
{
	return str_pair(path_folder(
			    call_targets->index->facts[method.file].path),
	    method.symbol, call_targets->index->arena);
}

/* Note a method, `Store.save`, under its last name, and that its type has it;
 * other symbols are ignored. */
static void note_method(struct call_targets *call_targets, uint32_t file,
    const struct symbol_fact *fact)
{
	struct place method = { file, fact->name };

	if (fact->kind != SYMBOL_FUNCTION ||
	    str_find(fact->name, '.') == fact->name.len)
		return;
	place_list_add_under(&call_targets->methods, symbol_last(fact->name),
	    method);
	*map_put(&call_targets->type_methods,
	    method_key(call_targets, method)) = 1;
}

/* Call `note` for all symbols of the group, unless `*is_done`; sets it. */
static void note_symbols_once(struct call_targets *call_targets, bool *is_done,
    void (*note)(struct call_targets *call_targets, uint32_t file,
	const struct symbol_fact *fact))
{
	const struct index *index = call_targets->index;

	for (uint32_t file = 0; !*is_done && file < index->count; file++)
		for (size_t i = 0; i < index->facts[file].symbol_count; i++)
			note(call_targets, file,
			    &index->facts[file].symbols[i]);
	*is_done = true;
}

/* The fact about the only function of that name in the file; NULL: there is
 * none, or there are several. */
static const struct symbol_fact *only_function(const struct index *index,
    struct place place)
{
	const struct named *named = index_lookup(index, place);
	const struct symbol_fact *only_fact = NULL;

	for (; named; named = named->next) {
		if (!named->fact || named->fact->kind != SYMBOL_FUNCTION)
			continue;
		if (only_fact)
			return NULL;
		only_fact = named->fact;
	}
	return only_fact;
}

/* Does a function do anything? A fact tells, unless several functions have the
 * name; then the file is read, and a function that calls nothing counts as one
 * without a body. Slow, so test it last. */
bool function_has_body(struct call_targets *call_targets, struct place function)
{
	const struct symbol_fact *fact =
	    only_function(call_targets->index, function);
	const struct detail *detail;

	if (fact)
		return !fact->idle;
	detail = call_targets_function(call_targets, function);
	return detail && detail->call_count;
}

/* Add a method to those that implement one; beyond the room there is, it is
 * only counted. */
static void add_implementation(struct implementations *implementations,
    struct place method)
{
	if (implementations->count < LENGTH(implementations->methods))
		implementations->methods[implementations->count] = method;
	implementations->count++;
}

/* Do two places mean one class: one name, in one folder? A class may stand in
 * several files, a declaration and its source. */
static bool is_same_class(const struct index *index, struct place class,
    struct place other_class)
{
	return str_equal(class.symbol, other_class.symbol) &&
	       str_equal(path_folder(index->facts[class.file].path),
		   path_folder(index->facts[other_class.file].path));
}

/* Is the base qualified, `grpc.Store`, in a file that knows a plain Store,
 * too? Then the two are different classes. */
static bool is_namesake_of_known(const struct index *index, struct place base)
{
	struct place plain = { base.file, symbol_last(base.symbol) };

	return plain.symbol.len < base.symbol.len &&
	       resolve(&plain, index, plain, is_class);
}

/* Is a folder on the way to the file, or the file, called so, whatever the
 * spelling: `message_db` for MessageDb? */
static bool stands_below(struct str path, struct str name, struct arena *arena)
{
	struct str rest = str_slice(path, 0, str_find_last(path, '.'));
	struct str part;

	name = model_common_name(name, arena);
	while (str_cut(&part, &rest, '/'))
		if (str_equal(model_common_name(part, arena), name))
			return true;
	return false;
}

/* Is the base qualified by what `class` is not in, `web.Store`: neither a class
 * around it nor a folder, nor its package is called so, and the file imports
 * nothing of the name? Namespaces of C++ may be called as they like. */
static bool is_qualified_otherwise(const struct index *index, struct place base,
    struct place class)
{
	struct str owner = symbol_owner(base.symbol);
	const struct facts *facts = &index->facts[class.file];
	const struct head *head;

	if (!symbol_is_member(base.symbol) ||
	    facts->language->surface == SURFACE_HEADER)
		return false;
	head = index_head_of_name(index, base.file, symbol_head(base.symbol));
	if (head && head->imports.count)
		return false;
	owner = symbol_last(owner);
	return !(symbol_is_member(class.symbol) &&
		   str_equal(symbol_last(symbol_owner(class.symbol)), owner)) &&
	       !str_equal(symbol_last(facts->package), owner) &&
	       !stands_below(facts->path, owner, index->arena);
}

/* Does `subclass` name a base that is certainly another class of the same last
 * name as `class`, a `Store` of another package? One that cannot be resolved is
 * taken to be `class`, unless it is qualified, `x.Store`, and `class` has
 * nothing to do with x, or the file knows a plain Store as well. */
static bool has_other_base(const struct index *index, struct place subclass,
    struct place class)
{
	const struct named *named = index_lookup(index, subclass);

	for (; named; named = named->next)
		for (size_t i = 0; named->fact && i < named->fact->bases.count;
		     i++) {
			struct place base = { subclass.file,
				named->fact->bases.items[i] };

			if (!str_equal(symbol_last(base.symbol),
				symbol_last(class.symbol)))
				continue;
			if (is_qualified_otherwise(index, base, class))
				return true;
			if (resolve(&base, index, base, is_class))
				return !is_same_class(index, base, class);
			if (is_namesake_of_known(index, base))
				return true;
		}
	return false;
}

/* All classes with a base of the class's last name, whichever class that is:
 * has_other_base() tells. */
static const struct place_list *
possible_subclasses(struct call_targets *call_targets, struct place class)
{
	note_symbols_once(call_targets, &call_targets->subclasses_known,
	    note_class_under_bases);
	return places_under(&call_targets->subclasses,
	    symbol_last(class.symbol));
}

/* Find the methods, with a body, by which classes with the base `class`
 * implement its member. Stops at one more than `limit`, which tells that there
 * are too many. */
static void find_methods_of_subclasses(struct implementations *implementations,
    struct call_targets *call_targets, struct place class, struct str member,
    size_t limit)
{
	const struct place_list *subclasses =
	    possible_subclasses(call_targets, class);

	*implementations = (struct implementations){ 0 };
	for (size_t i = 0;
	     i < subclasses->count && implementations->count <= limit; i++) {
		struct place method = place_member(subclasses->items[i], member,
		    call_targets->index->arena);

		if (is_function(call_targets->index, method) &&
		    !has_other_base(call_targets->index, subclasses->items[i],
			class) &&
		    function_has_body(call_targets, method))
			add_implementation(implementations, method);
	}
}

/* Names of what the class itself declares; NULL: no such class is known. */
const struct strs *class_members(const struct call_targets *call_targets,
    struct place class)
{
	const struct symbol_fact *fact =
	    symbol_at(call_targets->index, class, SYMBOL_CLASS);

	return fact ? &fact->members : NULL;
}

/* Does the type of the method also have a method `member`, in any file of its
 * folder? */
static bool has_sibling_method(const struct call_targets *call_targets,
    struct place method, struct str member)
{
	struct place sibling = { method.file,
		str_dotted(str_slice(method.symbol, 0,
			       symbol_dot(method.symbol)),
		    member, call_targets->index->arena) };

	return map_get(&call_targets->type_methods,
		   method_key(call_targets, sibling)) != NULL;
}

/* Does the type of the method have all methods that the interface declares?
 * True if the interface is unknown or has none. */
static bool has_all_members(const struct call_targets *call_targets,
    struct place method, struct place interface)
{
	const struct strs *members = class_members(call_targets, interface);

	for (size_t i = 0; members && i < members->count; i++)
		if (!has_sibling_method(call_targets, method,
			members->items[i]))
			return false;
	return true;
}

/* A type without the packages in front of its names: `([]*Boat, error)` of
 * `([]*sea.Boat, error)`. */
static struct str type_without_packages(struct str type, struct arena *arena)
{
	struct buf out = { .arena = arena };
	size_t word = 0; /* where the last word begins in `out` */

	for (size_t i = 0; i < type.len; i++) {
		char c = type.ptr[i];

		if (c == '.' && out.len > word) {
			out.len = word;
			continue;
		}
		buf_putc(&out, c);
		if (!char_is_word(c))
			word = out.len;
	}
	return buf_str(&out);
}

/* Do both methods return the same type, as far as is known, without packages
 * (`sea.Boat`, `Boat`)? A type may have methods of all names of an interface,
 * and yet be meant for another. Slow, as files may be read: test it last. */
static bool may_return_same_type(struct call_targets *call_targets,
    struct place method, struct place declared)
{
	const struct detail *detail =
	    call_targets_function(call_targets, method);
	const struct detail *declared_detail =
	    call_targets_function(call_targets, declared);
	struct arena *arena = call_targets->index->arena;

	return !detail || !declared_detail ||
	       str_equal(type_without_packages(detail->output, arena),
		   type_without_packages(declared_detail->output, arena));
}

/* Does a type implement an interface by having its methods alone, in the
 * file's language? */
bool interfaces_are_implicit(const struct call_targets *call_targets,
    uint32_t file)
{
	const struct language *language =
	    call_targets->index->facts[file].language;

	return language && language->folder_names && !language->global_names;
}

/* Is the method's type called like the interface, but for upper and lower
 * case: `orderStore` of `OrderStore`? */
static bool is_called_like(struct place method, struct place class)
{
	return str_equal_nocase(symbol_last(symbol_head(method.symbol)),
	    symbol_last(class.symbol));
}

/* If exactly one of the types is called like the interface, `orderStore` like
 * OrderStore, keep its method alone; else all stay. */
static void prefer_namesake(struct implementations *implementations,
    struct place class)
{
	struct place namesake = { 0 };
	size_t count = 0;

	for (size_t i = 0;
	     i < implementations->count && i < LENGTH(implementations->methods);
	     i++)
		if (is_called_like(implementations->methods[i], class)) {
			namesake = implementations->methods[i];
			count++;
		}
	if (count == 1) {
		implementations->methods[0] = namesake;
		implementations->count = 1;
	}
}

/* Does the struct have the method: is it declared for the struct, in another
 * file, or for a type that the struct embeds, by a field called like its type,
 * `type Boat struct { Hull }`? */
static bool struct_has_method(struct call_targets *call_targets,
    struct place class, struct place method)
{
	struct str owner =
	    symbol_last(str_slice(method.symbol, 0, symbol_dot(method.symbol)));
	struct place field;
	struct str type;

	if (str_equal(owner, symbol_last(class.symbol)))
		return true;
	field = place_member(class, owner, call_targets->index->arena);
	type = details_type(call_targets_details(call_targets, class.file),
	    field.symbol);
	return type.len && str_equal(symbol_last(type), owner);
}

/* Is the method one of a type that implements the interface, or, if `class` is
 * a struct, one that the struct has? */
static bool is_method_of_fitting_type(struct call_targets *call_targets,
    struct place method, struct place class, bool is_interface)
{
	const struct index *index = call_targets->index;

	return index->facts[method.file].language ==
		   index->facts[class.file].language &&
	       (is_interface ? has_all_members(call_targets, method, class)
			     : struct_has_method(call_targets, class, method));
}

/* Find the methods that implement a member where interfaces are met by methods
 * alone (Go): those of types that have all methods of the interface; of a
 * struct its own, and those of types it embeds. The first FITS_MOST have to
 * return the interface's type. Stops at one more than `limit`. */
static void find_fitting_methods(struct implementations *implementations,
    struct call_targets *call_targets, struct place class, struct str member,
    size_t limit)
{
	struct place declared =
	    place_member(class, member, call_targets->index->arena);
	const struct symbol_fact *fact =
	    symbol_at(call_targets->index, class, SYMBOL_CLASS);
	const struct place_list *methods;
	size_t compared = 0;

	*implementations = (struct implementations){ 0 };
	if (!fact || !interfaces_are_implicit(call_targets, class.file))
		return;
	note_symbols_once(call_targets, &call_targets->methods_known,
	    note_method);
	methods = places_under(&call_targets->methods, member);
	for (size_t i = 0;
	     i < methods->count && implementations->count <= limit; i++) {
		struct place method = methods->items[i];

		if (!is_method_of_fitting_type(call_targets, method, class,
			fact->abstract) ||
		    !function_has_body(call_targets, method))
			continue;
		if (++compared > FITS_MOST ||
		    may_return_same_type(call_targets, method, declared))
			add_implementation(implementations, method);
	}
}

/* The member of an interface that the fewest types have. `members` is not
 * empty. */
static struct str rarest_member(const struct call_targets *call_targets,
    const struct strs *members)
{
	struct str rarest = members->items[0];
	size_t least = SIZE_MAX;

	for (size_t i = 0; i < members->count; i++) {
		size_t count =
		    places_under(&call_targets->methods, members->items[i])
			->count;

		if (count < least) {
			rarest = members->items[i];
			least = count;
		}
	}
	return rarest;
}

/* Add the types that have all members of an interface; only those with its
 * rarest member are looked at. An interface without members gets none, though
 * in Go every type fits it. */
static void find_fitting_types(struct place_list *types,
    struct call_targets *call_targets, struct place class)
{
	const struct index *index = call_targets->index;
	const struct strs *members = class_members(call_targets, class);
	const struct place_list *methods;

	if (!members || members->count == 0)
		return;
	note_symbols_once(call_targets, &call_targets->methods_known,
	    note_method);
	methods = places_under(&call_targets->methods,
	    rarest_member(call_targets, members));
	for (size_t i = 0; i < methods->count; i++) {
		struct place method = methods->items[i];
		struct place type = { method.file,
			str_slice(method.symbol, 0,
			    symbol_dot(method.symbol)) };

		if (index->facts[method.file].language ==
			index->facts[class.file].language &&
		    !is_same_class(index, type, class) &&
		    has_all_members(call_targets, method, class))
			place_list_add(types, type, index->arena);
	}
}

/* Find all classes that implement `class`: those that name it as a base, even
 * if they lack its methods; where interfaces are met by methods alone, types
 * that have all of them. */
void find_implementers(struct place_list *implementers,
    struct call_targets *call_targets, struct place class)
{
	const struct place_list *subclasses;

	*implementers = (struct place_list){ 0 };
	if (interfaces_are_implicit(call_targets, class.file)) {
		find_fitting_types(implementers, call_targets, class);
		return;
	}
	subclasses = possible_subclasses(call_targets, class);
	for (size_t i = 0; i < subclasses->count; i++)
		if (!has_other_base(call_targets->index, subclasses->items[i],
			class))
			place_list_add(implementers, subclasses->items[i],
			    call_targets->index->arena);
}

/* Find the only method that implements a member of the class; false: there is
 * none, or there are several, and `*found_method` is undefined. Subclasses
 * count before types that merely have the methods. */
bool only_implementation(struct place *found_method,
    struct call_targets *call_targets, struct place class, struct str member)
{
	struct implementations implementations;

	find_methods_of_subclasses(&implementations, call_targets, class,
	    member, 1);
	if (implementations.count != 1) {
		find_fitting_methods(&implementations, call_targets, class,
		    member, IMPLEMENTATIONS_MOST);
		prefer_namesake(&implementations, class);
	}
	*found_method = implementations.methods[0];
	return implementations.count == 1;
}

/* Find the methods that may run when `method` is called. None if it has a
 * body, or is no method of a class. */
void find_implementations(struct implementations *implementations,
    struct call_targets *call_targets, struct place method)
{
	size_t dot = symbol_dot(method.symbol);
	struct place class = { method.file, str_slice(method.symbol, 0, dot) };

	*implementations = (struct implementations){ 0 };
	if (dot == method.symbol.len || function_has_body(call_targets, method))
		return;
	find_methods_of_subclasses(implementations, call_targets, class,
	    symbol_last(method.symbol), IMPLEMENTATIONS_MOST);
	if (implementations->count == 0)
		find_fitting_methods(implementations, call_targets, class,
		    symbol_last(method.symbol), IMPLEMENTATIONS_MOST);
}
