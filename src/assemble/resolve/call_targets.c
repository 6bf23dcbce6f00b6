/*
 * Which function of the project's own a call is of. Begin with call_target():
 * names are resolved first, find_called_once(); where that finds nothing, or
 * only a declaration, the class of what the call is made on is asked,
 * class_of_value(): by the type written for it, by what it was made with, by
 * what a call gives back. These ask each other, a few levels deep, so that
 * every answer is kept.
 */
#include "assemble/resolve/call_targets.h"

#include <string.h>

#include "extract/extract.h"
#include "lang/lang.h"

enum {
	DEPTH_MOST = 8, /* of members of members */
};

/* What was found out before; place.file NOWHERE: nothing, or it is just being
 * found out. */
struct answer {
	struct place place;
	const char *reason;
};

/* Begin with nothing read and no answers. */
void call_targets_begin(struct call_targets *call_targets,
    const struct index *index, const struct extraction *extraction, size_t jobs)
{
	*call_targets = (struct call_targets){ .index = index,
		.extraction = extraction,
		.jobs = jobs,
		.details = arena_array(index->arena, index->count,
		    sizeof(*call_targets->details)),
		.implementations = { .arena = index->arena },
		.methods = { .arena = index->arena },
		.type_methods = { .arena = index->arena },
		.tables = { .arena = index->arena },
		.row_types = { .arena = index->arena },
		.classes = { .arena = index->arena },
		.calls = { .arena = index->arena } };
}

/* What the functions of a file say of themselves; its file is read when
 * somebody first asks. Never NULL; empty, if it cannot be read. */
const struct details *call_targets_details(struct call_targets *call_targets,
    uint32_t file)
{
	const struct index *index = call_targets->index;
	struct details **details = &call_targets->details[file];

	if (!*details) {
		*details = NEW(index->arena, struct details);
		extract_details(*details, call_targets->extraction,
		    &index->facts[file], index->arena);
	}
	return *details;
}

/* What several threads read at once; each has memory of its own. */
struct read_files {
	const struct call_targets *call_targets;
	uint32_t *files; /* each once */
	size_t count;
	struct arena *arenas; /* by thread */
};

/* Read one file of several, on a thread of its own, into memory of the
 * thread. */
static void read_call_details(void *context, size_t item, size_t worker)
{
	const struct read_files *read_files = context;
	const struct call_targets *call_targets = read_files->call_targets;
	uint32_t file = read_files->files[item];

	extract_details(call_targets->details[file], call_targets->extraction,
	    &call_targets->index->facts[file], &read_files->arenas[worker]);
}

/* Read several files at once, on several threads. Details are noted before
 * they are read, so that a file that is there twice is read once; nobody
 * else may ask until all are there. */
void call_targets_read(struct call_targets *call_targets, const uint32_t *files,
    size_t count)
{
	struct arena *arena = call_targets->index->arena;
	struct read_files read_files = { .call_targets = call_targets };

	for (size_t i = 0; i < count; i++) {
		struct details **details = &call_targets->details[files[i]];

		if (*details)
			continue;
		*details = NEW(arena, struct details);
		*(uint32_t *)array_push(&read_files.files, &read_files.count,
		    sizeof(*read_files.files), arena) = files[i];
	}
	read_files.arenas =
	    arena_array(arena, call_targets->jobs, sizeof(*read_files.arenas));
	workers_run(call_targets->jobs, read_files.count, read_call_details,
	    &read_files);
	for (size_t i = 0; i < call_targets->jobs; i++)
		arena_join(arena, &read_files.arenas[i]);
}

/* What a function says of itself; NULL: there is no such function, or its
 * file cannot be read. */
const struct detail *call_targets_function(struct call_targets *call_targets,
    struct place place)
{
	return details_find(call_targets_details(call_targets, place.file),
	    place.symbol);
}

/* Where a function that a header declares is defined: `void sail(void);` of
 * boat.h in boat.c. The place itself, if it is in no header, or nobody
 * defines it. */
static struct place definition_of_declared(const struct index *index,
    struct place place)
{
	const struct file_list *files =
	    index_files_defining(index, place.symbol);

	if (!path_is_header(index->facts[place.file].path))
		return place;
	for (size_t i = 0; files && i < files->count; i++) {
		struct place definition = { files->items[i], place.symbol };

		if (!path_is_header(index->facts[definition.file].path) &&
		    is_function(index, definition))
			return definition;
	}
	return place;
}

/* The answer to a question about a place; `*known`: it was asked before. A
 * new answer is noted as "none" (file NOWHERE) at once, so that a question
 * that leads back to itself ends. */
static struct answer *begin_answer(bool *known, struct map *answers,
    struct place place)
{
	uint64_t *slot = map_put(answers, place_key(place, answers->arena));
	struct answer *answer = (struct answer *)(uintptr_t)*slot;

	*known = answer != NULL;
	if (!answer) {
		answer = NEW(answers->arena, struct answer);
		answer->place.file = NOWHERE;
		*slot = (uintptr_t)answer;
	}
	return answer;
}

/* ---- types ---- */

/* Is it the type of a part of another type, `Order["id"]`, in languages that
 * have such types? Elsewhere `List[Order]` has its argument in brackets;
 * `Order[]` is a list of orders. */
static bool is_indexed_type(const struct index *index, uint32_t file,
    struct str type)
{
	const struct language *language = index->facts[file].language;
	size_t at = type_name(type).len;

	return language && language->type_parts && at + 1 < type.len &&
	       type.ptr[at] == '[' && type.ptr[at + 1] != ']';
}

/* What stands in the first brackets of a type, up to a comma: `Order` of
 * `List<Order>`; "": it has none. How long something lives is no type:
 * `Result<'a, Order>`. */
struct str type_argument(const struct index *index, uint32_t file,
    struct str type)
{
	struct str arguments;
	struct str argument = { 0 };
	size_t from = 0;

	while (from < type.len && !strchr("<[(", type.ptr[from]))
		from++;
	if (from == type.len || is_indexed_type(index, file, type))
		return argument;
	arguments = str_slice(type, from + 1, type.len);
	while (str_cut(&argument, &arguments, ',')) {
		argument = str_trim(argument);
		if (!str_starts(argument, "'") || arguments.len == 0)
			break;
	}
	return argument;
}

/* The name of a type without its arguments: `List` of `List<Order>`; "": it
 * is the type of a part of another one. */
struct str type_name_in_file(const struct index *index, uint32_t file,
    struct str type)
{
	struct str none = { 0 };

	return is_indexed_type(index, file, type) ? none : type_name(type);
}

/* The project's class that a type means, from the outside in: List of
 * `List<Order>` is no class of the project's, Order is. False: none is, at
 * most TYPE_WRAPPERS_MOST types deep. */
bool type_class(struct place *found_place, struct call_targets *call_targets,
    uint32_t file, struct str type)
{
	if (str_starts(type, "struct ")) /* of C, where names do without */
		type = str_after_last(type, ' ');
	for (unsigned i = 0; i < TYPE_WRAPPERS_MOST && type.len; i++) {
		struct place place = { file,
			type_name_in_file(call_targets->index, file, type) };

		if (place.symbol.len &&
		    resolve(found_place, call_targets->index, place, is_class))
			return true;
		type = type_argument(call_targets->index, file, type);
	}
	return false;
}

static bool class_of_value(struct place *place,
    struct call_targets *call_targets, struct place value, unsigned depth);
static bool find_called_function(struct place *place, const char **reason,
    struct call_targets *call_targets, struct place call, unsigned depth);

/* The class of the type that is written for the value in its file: `store:
 * Store`. */
static bool class_by_declared_type(struct place *place,
    struct call_targets *call_targets, struct place value)
{
	struct str type =
	    details_type(call_targets_details(call_targets, value.file),
		value.symbol);

	return type.len && type_class(place, call_targets, value.file, type);
}

/* The class of the items that a loop runs over, for the name that it gives
 * them, `for order in self.orders`. */
static bool class_by_loop(struct place *place,
    struct call_targets *call_targets, struct place value, unsigned depth)
{
	struct str list =
	    details_list(call_targets_details(call_targets, value.file),
		value.symbol);

	return list.len && class_of_value(place, call_targets,
			       (struct place){ value.file, list }, depth);
}

/* The class of what the name is bound to: `x = self.store.open()`. Of
 * several bindings the first that leads to a class. */
static bool class_by_binding(struct place *place,
    struct call_targets *call_targets, struct place value, unsigned depth)
{
	for (struct named *named = index_lookup(call_targets->index, value);
	     named; named = named->next)
		if (named->fact && named->fact->kind == SYMBOL_ALIAS &&
		    class_of_value(place, call_targets,
			(struct place){ value.file, named->fact->value },
			depth))
			return true;
	return false;
}

/* Is the type the one that a method belongs to, as methods write it, `-> Self`?
 * Then that is put into `place`. */
static bool is_own_type(struct place *place, const struct index *index,
    struct place method, struct str type)
{
	size_t dot = symbol_dot(method.symbol);

	for (unsigned i = 0; i < TYPE_WRAPPERS_MOST && type.len; i++) {
		if (dot < method.symbol.len &&
		    str_listed("Self self static this",
			type_name_in_file(index, method.file, type)))
			return resolve(place, index,
			    (struct place){ method.file,
				str_slice(method.symbol, 0, dot) },
			    is_class);
		type = type_argument(index, method.file, type);
	}
	return false;
}

/* The class of what a function gives back: by the type that it says, else by
 * what it returns. A type that means no class of the project's is believed,
 * too: then there is no class. */
static bool class_by_function_output(struct place *place,
    struct call_targets *call_targets, struct place function, unsigned depth)
{
	const struct detail *detail =
	    call_targets_function(call_targets, function);
	struct place result = { function.file,
		symbol_call(function.symbol, call_targets->index->arena) };

	if (!detail)
		return false;
	if (is_own_type(place, call_targets->index, function, detail->output))
		return true;
	return detail->output.len
		   ? type_class(place, call_targets, function.file,
			 detail->output)
		   : class_by_binding(place, call_targets, result, depth);
}

/* The class of `C.x`, also where a base of C has x: a field with a type, one
 * that is bound, or a property, which is a function here. */
static bool class_by_field(struct place *place,
    struct call_targets *call_targets, struct place class, struct str member,
    unsigned depth)
{
	const struct index *index = call_targets->index;
	struct place field = place_member(class, member, index->arena);

	if (depth == 0)
		return false;
	if (class_by_declared_type(place, call_targets, field) ||
	    class_by_binding(place, call_targets, field, depth) ||
	    class_by_function_output(place, call_targets, field, depth))
		return true;
	for (struct named *named = index_lookup(index, class); named;
	     named = named->next)
		for (size_t i = 0; named->fact && i < named->fact->bases.count;
		     i++) {
			struct place base = { class.file,
				named->fact->bases.items[i] };

			if (resolve(&base, index, base, is_class) &&
			    class_by_field(place, call_targets, base, member,
				depth - 1))
				return true;
		}
	return false;
}

/* The class of what is in a wrapper: `open().unwrap` gives back what
 * `open()` does, in languages where results come wrapped (`keeps` of the
 * language). */
static bool class_by_unwrapping(struct place *place,
    struct call_targets *call_targets, struct place method, unsigned depth)
{
	const struct language *language =
	    call_targets->index->facts[method.file].language;
	size_t dot = symbol_dot(method.symbol);
	struct place wrapper = { method.file,
		str_slice(method.symbol, 0, dot) };

	return dot < method.symbol.len && language && language->keeps &&
	       str_listed(language->keeps,
		   str_slice(method.symbol, dot + 1, method.symbol.len)) &&
	       class_of_value(place, call_targets, wrapper, depth);
}

/* The class whose rows a call finds or makes, by what the class has from its
 * framework, hence from a base: `Order.objects.filter().first()` is an Order,
 * unless Order has an `objects` of its own, which may be anything (`finders` of
 * the language). In crates, what derives gives stands at no base:
 * `Arguments::parse()`. */
static bool class_by_finding(struct place *place,
    struct call_targets *call_targets, struct place method)
{
	const struct index *index = call_targets->index;
	const struct language *language = index->facts[method.file].language;
	size_t dot = symbol_dot(method.symbol);
	struct place class = { method.file, symbol_head(method.symbol) };
	struct str rest =
	    str_slice(method.symbol, class.symbol.len + 1, method.symbol.len);
	const struct symbol_fact *fact;
	struct place own_place;
	struct str first;

	if (dot == method.symbol.len || !language || !language->finders ||
	    !str_listed(language->finders,
		str_slice(method.symbol, dot + 1, method.symbol.len)) ||
	    !resolve(place, index, class, is_class))
		return false;
	str_cut(&first, &rest, '.');
	first = str_slice(first, 0, str_find(first, '('));
	own_place = place_member(*place, first, index->arena);
	fact = symbol_at(index, *place, SYMBOL_CLASS);
	return fact && (fact->bases.count || language->crates) &&
	       !index_lookup(index, own_place);
}

/* The class of what a call gives back: of a class an instance, of a function
 * what it says that it returns. `Order.new()` is an instance as `Order()`
 * is. False: the value is no call, too. */
static bool class_by_call_result(struct place *place,
    struct call_targets *call_targets, struct place value, unsigned depth)
{
	struct place call = { value.file, symbol_uncalled(value.symbol) };
	const char *reason;
	struct place called;

	if (str_ends(call.symbol, ".new"))
		call.symbol.len -= 4;
	if (call.symbol.len == value.symbol.len)
		return false;
	if (resolve(place, call_targets->index, call, is_class))
		return true;
	if (find_called_function(&called, &reason, call_targets, call, depth))
		return class_by_function_output(place, call_targets, called,
		    depth);
	return class_by_unwrapping(place, call_targets, call, depth) ||
	       class_by_finding(place, call_targets, call);
}

/* The class of a value, each way in turn: what is written at the value
 * itself counts before what it is a part of. */
static bool find_value_class(struct place *place,
    struct call_targets *call_targets, struct place value, unsigned depth)
{
	size_t dot = symbol_dot(value.symbol);
	struct place owner = { value.file, str_slice(value.symbol, 0, dot) };

	if (class_by_declared_type(place, call_targets, value) ||
	    class_by_loop(place, call_targets, value, depth) ||
	    class_by_call_result(place, call_targets, value, depth) ||
	    class_by_binding(place, call_targets, value, depth))
		return true;
	if (dot == value.symbol.len)
		return resolve(place, call_targets->index, value, is_class);
	return class_of_value(&owner, call_targets, owner, depth) &&
	       class_by_field(place, call_targets, owner,
		   str_slice(value.symbol, dot + 1, value.symbol.len), depth);
}

/* The class of a value, from the answers or found now. `depth` bounds how
 * far values lead to others; 0: nothing is found. */
static bool class_of_value(struct place *place,
    struct call_targets *call_targets, struct place value, unsigned depth)
{
	struct answer *answer;
	bool was_asked;

	if (depth == 0 || value.symbol.len == 0)
		return false;
	answer = begin_answer(&was_asked, &call_targets->classes, value);
	if (!was_asked &&
	    find_value_class(place, call_targets, value, depth - 1))
		answer->place = *place;
	*place = answer->place;
	return place->file != NOWHERE;
}

/* ---- calls ---- */

const char call_reason_type[] = "by its type";
const char call_reason_implementation[] = "by the only class that has it";
const char call_reason_table[] = "as one of several";

/* The method of a class that another file adds to it, in languages whose types
 * have none inside of them: `impl Run for Add` beside `struct Add`. Of several
 * types of the name the one of its folder or subsystem; false: none is known.
 */
static bool find_added_method(struct place *place,
    const struct call_targets *call_targets, struct place class,
    struct place method)
{
	const struct index *index = call_targets->index;
	const struct language *language = index->facts[class.file].language;
	const struct symbol_fact *fact = symbol_at(index, class, SYMBOL_CLASS);
	const struct file_list *files;
	size_t found = 0;

	if (!language || !language->crates || !fact || fact->abstract)
		return false;
	files = index_files_defining(index, method.symbol);
	for (size_t i = 0; files && i < files->count; i++) {
		struct place added_method = { files->items[i], method.symbol };

		if (index->facts[added_method.file].unit !=
			index->facts[class.file].unit &&
		    !str_equal(path_folder(
				   index->facts[added_method.file].path),
			path_folder(index->facts[class.file].path)))
			continue;
		if (is_function(index, added_method)) {
			*place = added_method;
			found++;
		}
	}
	return found == 1;
}

/* The function that runs when a member of a class is called: a method of the
 * class or its bases; where that is only declared, the one of its only heir.
 * If that is not known, the declaration is better than nothing. */
static bool find_class_method(struct place *place, const char **reason,
    struct call_targets *call_targets, struct place class, struct str member)
{
	struct place method =
	    place_member(class, member, call_targets->index->arena);
	bool is_found =
	    resolve(place, call_targets->index, method, is_function);

	*reason = call_reason_type;
	if (is_found && function_has_body(call_targets, *place))
		return true;
	if (find_added_method(place, call_targets, class, method))
		return true;
	if (is_found) {
		method = definition_of_declared(call_targets->index, *place);
		if (method.file != place->file) {
			*place = method;
			return true;
		}
	}
	if (only_implementation(&method, call_targets, class, member)) {
		*place = method;
		*reason = call_reason_implementation;
		return true;
	}
	return is_found;
}

/* How a call is known whose name alone says which function it is of. */
static const char *reason_by_name(const struct index *index, uint32_t from,
    struct place to)
{
	const struct facts *here = &index->facts[from];
	const struct facts *there = &index->facts[to.file];

	if (from != to.file)
		return here->language && here->language->folder_names &&
			       str_equal(path_folder(here->path),
				   path_folder(there->path)) &&
			       str_equal(here->package, there->package)
			   ? "in the same package"
			   : "by its import";
	return symbol_is_member(to.symbol) ? "by its class"
					   : "in the same file";
}

/* Find the function that a call is of. What its name resolves to counts,
 * unless that is only declared: then the class of what it is called on may
 * have the method that runs. */
static bool find_called_once(struct place *found_place, const char **reason,
    struct call_targets *call_targets, struct place call, unsigned depth)
{
	struct str symbol = symbol_uncalled(call.symbol);
	size_t dot = symbol_dot(symbol);
	struct place receiver = { call.file, str_slice(symbol, 0, dot) };
	struct place place = { call.file, symbol };
	bool is_named =
	    resolve(&place, call_targets->index, place, is_function);

	if (dot < symbol.len && depth &&
	    !(is_named && function_has_body(call_targets, place)) &&
	    class_of_value(&receiver, call_targets, receiver, depth - 1) &&
	    find_class_method(found_place, reason, call_targets, receiver,
		str_slice(symbol, dot + 1, symbol.len)))
		return true;
	if (!is_named)
		return false;
	*found_place = definition_of_declared(call_targets->index, place);
	*reason = reason_by_name(call_targets->index, call.file, place);
	return true;
}

/* The function that a call is of, from the answers or found now. Depth is no
 * part of the question: an answer that is found deep inside may lack what a
 * shallower search would find. Such chains are rare. */
static bool find_called_function(struct place *place, const char **reason,
    struct call_targets *call_targets, struct place call, unsigned depth)
{
	bool was_asked;
	struct answer *answer =
	    begin_answer(&was_asked, &call_targets->calls, call);

	if (!was_asked &&
	    find_called_once(place, &answer->reason, call_targets, call, depth))
		answer->place = *place;
	*place = answer->place;
	*reason = answer->reason;
	return place->file != NOWHERE;
}

/* The project's class that a value is of; false: it is not known. */
bool value_class(struct place *place, struct call_targets *call_targets,
    struct place value)
{
	return class_of_value(place, call_targets, value, DEPTH_MOST);
}

/* A bare call that no name leads to may be of a method that the caller's
 * class inherits, in languages that call methods without `this`. */
static bool find_inherited_method(struct place *place, const char **reason,
    struct call_targets *call_targets, struct place from, struct str call)
{
	const struct language *language =
	    call_targets->index->facts[from.file].language;
	size_t dot = symbol_dot(from.symbol);
	struct place own_method = { from.file, { 0 } };

	if (!language || !language->bare_fields || dot == from.symbol.len ||
	    symbol_dot(symbol_uncalled(call)) < symbol_uncalled(call).len)
		return false;
	own_method.symbol = str_printf(call_targets->index->arena, "%.*s.%.*s",
	    (int)dot, from.symbol.ptr, STR_ARG(call));
	if (!find_called_function(place, reason, call_targets, own_method,
		DEPTH_MOST))
		return false;
	*reason = "by its class";
	return true;
}

/* The project's function that a call in `from` is of: by its name or the
 * type of what it is called on, else as a method that the caller inherits. */
bool call_target(struct place *place, const char **reason,
    struct call_targets *call_targets, struct place from, struct str call)
{
	return find_called_function(place, reason, call_targets,
		   (struct place){ from.file, call }, DEPTH_MOST) ||
	       find_inherited_method(place, reason, call_targets, from, call);
}
