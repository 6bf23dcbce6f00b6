/*
 * Decides which function of the project a call means, and which class a value
 * is of. Begin with call_target(). Names are resolved first
 * (find_called_uncached()). Where that finds nothing, or only a declaration,
 * the class of the receiver is looked for (class_of_value()): by the type that
 * is written for it, by what it was made with, by what a call returns. The two
 * ask each other, at most DEPTH_MOST levels deep, and keep every answer.
 */
#include "assemble/resolve/call_targets.h"

#include <string.h>

#include "extract/extract.h"
#include "lang/lang.h"

enum {
	DEPTH_MOST = 8, /* steps from a value to another: member, call, … */
};

/* What a question led to; place.file NOWHERE: nothing, or it is being asked
 * right now. */
struct answer {
	struct place place;
	const char *reason;
};

/* Begin with no details read and no answers. */
void call_targets_begin(struct call_targets *call_targets,
    const struct index *index, const struct extraction *extraction, size_t jobs)
{
	*call_targets = (struct call_targets){ .index = index,
		.extraction = extraction,
		.jobs = jobs,
		.details = arena_array(index->arena, index->count,
		    sizeof(*call_targets->details)),
		.subclasses = { .arena = index->arena },
		.methods = { .arena = index->arena },
		.type_methods = { .arena = index->arena },
		.tables = { .arena = index->arena },
		.row_types = { .arena = index->arena },
		.classes = { .arena = index->arena },
		.calls = { .arena = index->arena } };
}

/* What the functions of a file do; the file is read when somebody first asks.
 * Never NULL; empty, if it cannot be read. */
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

/* Files that several threads read at the same time. */
struct read_files {
	const struct call_targets *call_targets;
	uint32_t *files; /* each once */
	size_t count;
	struct arena *arenas; /* by thread */
};

/* Read the details of file number `item` of the list, on thread `worker`, into
 * that thread's memory. */
static void read_details_of_file(void *context, size_t item, size_t worker)
{
	const struct read_files *read_files = context;
	const struct call_targets *call_targets = read_files->call_targets;
	uint32_t file = read_files->files[item];

	extract_details(call_targets->details[file], call_targets->extraction,
	    &call_targets->index->facts[file], &read_files->arenas[worker]);
}

/* Read the details of several files on several threads. The place for each is
 * made before, so that a file that is listed twice is read once. Until all are
 * read, nobody else may ask. */
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
	workers_run(call_targets->jobs, read_files.count, read_details_of_file,
	    &read_files);
	for (size_t i = 0; i < call_targets->jobs; i++)
		arena_join(arena, &read_files.arenas[i]);
}

/* What the function at a place does; NULL: there is no such function, or its
 * file cannot be read. */
const struct detail *call_targets_function(struct call_targets *call_targets,
    struct place place)
{
	return details_find(call_targets_details(call_targets, place.file),
	    place.symbol);
}

/* Where a function that a header declares is defined: `void sail(void);` of
 * boat.h in boat.c. The place itself, if it is in no header, or no definition
 * is found. */
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

/* The answer to a question about a place; `*was_asked`: it was asked before. A
 * new answer is "none" (file NOWHERE) before it is looked for, so that a
 * question that leads back to itself ends. */
static struct answer *begin_answer(bool *was_asked, struct map *answers,
    struct place place)
{
	uint64_t *slot = map_put(answers, place_key(place, answers->arena));
	struct answer *answer = (struct answer *)(uintptr_t)*slot;

	*was_asked = answer != NULL;
	if (!answer) {
		answer = NEW(answers->arena, struct answer);
		answer->place.file = NOWHERE;
		*slot = (uintptr_t)answer;
	}
	return answer;
}

/* ---- types ---- */

/* Is it the type of a field of another type, `Order["id"]`, in languages that
 * have these? `Order[]` is a list of orders. In other languages brackets hold
 * arguments: `List[Order]`. */
static bool is_indexed_type(const struct index *index, uint32_t file,
    struct str type)
{
	const struct language *language = index->facts[file].language;
	size_t at = type_name(type).len;

	return language && language->type_parts && at + 1 < type.len &&
	       type.ptr[at] == '[' && type.ptr[at + 1] != ']';
}

/* The first argument of a type: `Order` of `List<Order>`, and of
 * `Result<'a, Order>`, as a lifetime is no type; "": it has none. */
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

/* The name of a type without its arguments: `List` of `List<Order>`; "" for
 * the type of a field of another type. */
struct str type_name_in_file(const struct index *index, uint32_t file,
    struct str type)
{
	struct str none = { 0 };

	return is_indexed_type(index, file, type) ? none : type_name(type);
}

/* Find the project's class that a type means, from the outside in: List of
 * `List<Order>` is no class of the project, Order is. False: none is, at most
 * TYPE_WRAPPERS_MOST types deep. */
bool type_class(struct place *found_class, struct call_targets *call_targets,
    uint32_t file, struct str type)
{
	if (str_starts(type, "struct ")) /* of C, where names do without */
		type = str_after_last(type, ' ');
	for (unsigned i = 0; i < TYPE_WRAPPERS_MOST && type.len; i++) {
		struct place place = { file,
			type_name_in_file(call_targets->index, file, type) };

		if (place.symbol.len &&
		    resolve(found_class, call_targets->index, place, is_class))
			return true;
		type = type_argument(call_targets->index, file, type);
	}
	return false;
}

static bool class_of_value(struct place *found_class,
    struct call_targets *call_targets, struct place value, unsigned depth);
static bool find_called_function(struct place *found_function,
    const char **reason, struct call_targets *call_targets, struct place call,
    unsigned depth);

/* Find the class of the type that is written for the value, `store: Store`.
 * False: there is no such type, or it is no class of the project. */
static bool class_by_declared_type(struct place *found_class,
    struct call_targets *call_targets, struct place value)
{
	struct str type =
	    details_type(call_targets_details(call_targets, value.file),
		value.symbol);

	return type.len &&
	       type_class(found_class, call_targets, value.file, type);
}

/* Find the class of a loop's variable, `order` of `for order in self.orders`:
 * the class that is known of `self.orders`, as the class of a list is kept as
 * that of its items. False: it is no such variable, or not known. */
static bool class_by_loop(struct place *found_class,
    struct call_targets *call_targets, struct place value, unsigned depth)
{
	struct str list =
	    details_list(call_targets_details(call_targets, value.file),
		value.symbol);

	return list.len && class_of_value(found_class, call_targets,
			       (struct place){ value.file, list }, depth);
}

/* Find the class of what is assigned to the name: `x = self.store.open()`. Of
 * several assignments the first that leads to a class counts; false: none
 * does. */
static bool class_by_binding(struct place *found_class,
    struct call_targets *call_targets, struct place value, unsigned depth)
{
	for (struct named *named = index_lookup(call_targets->index, value);
	     named; named = named->next)
		if (named->fact && named->fact->kind == SYMBOL_ALIAS &&
		    class_of_value(found_class, call_targets,
			(struct place){ value.file, named->fact->value },
			depth))
			return true;
	return false;
}

/* Find the class of a method whose type means its own class: `-> Self`, also
 * `Promise<this>`. False: it does not. */
static bool class_of_self_type(struct place *found_class,
    const struct index *index, struct place method, struct str type)
{
	size_t dot = symbol_dot(method.symbol);

	for (unsigned i = 0; i < TYPE_WRAPPERS_MOST && type.len; i++) {
		if (dot < method.symbol.len &&
		    str_listed("Self self static this",
			type_name_in_file(index, method.file, type)))
			return resolve(found_class, index,
			    (struct place){ method.file,
				str_slice(method.symbol, 0, dot) },
			    is_class);
		type = type_argument(index, method.file, type);
	}
	return false;
}

/* Find the class of what a function returns: by its return type, else by the
 * value that it returns. False: it is not known, or the return type is no class
 * of the project. */
static bool class_by_function_output(struct place *found_class,
    struct call_targets *call_targets, struct place function, unsigned depth)
{
	const struct detail *detail =
	    call_targets_function(call_targets, function);
	struct place result = { function.file,
		symbol_call(function.symbol, call_targets->index->arena) };

	if (!detail)
		return false;
	if (class_of_self_type(found_class, call_targets->index, function,
		detail->output))
		return true;
	return detail->output.len
		   ? type_class(found_class, call_targets, function.file,
			 detail->output)
		   : class_by_binding(found_class, call_targets, result, depth);
}

/* Find the class of `C.x`, where `class` is C: of a field with a written type,
 * of one that is assigned, or of a property's result; of C or a base, at most
 * `depth` bases up. False: it is not known. */
static bool class_by_field(struct place *found_class,
    struct call_targets *call_targets, struct place class, struct str member,
    unsigned depth)
{
	const struct index *index = call_targets->index;
	struct place field = place_member(class, member, index->arena);

	if (depth == 0)
		return false;
	if (class_by_declared_type(found_class, call_targets, field) ||
	    class_by_binding(found_class, call_targets, field, depth) ||
	    class_by_function_output(found_class, call_targets, field, depth))
		return true;
	for (struct named *named = index_lookup(index, class); named;
	     named = named->next)
		for (size_t i = 0; named->fact && i < named->fact->bases.count;
		     i++) {
			struct place base = { class.file,
				named->fact->bases.items[i] };

			if (resolve(&base, index, base, is_class) &&
			    class_by_field(found_class, call_targets, base,
				member, depth - 1))
				return true;
		}
	return false;
}

/* The type of one of several results, which stands among those of a function:
 * `*Topic` of `(string, *Topic, error)`; "": there is none. */
static struct str type_of_result(struct str output, size_t number)
{
	size_t depth = 0;
	size_t from = 1;

	for (size_t i = 1; i < output.len && output.ptr[0] == '('; i++) {
		char c = output.ptr[i];

		if ((c == ',' || c == ')') && depth == 0) {
			if (number-- == 0)
				return str_after_last(str_trim(str_slice(output,
							  from, i)),
				    ' ');
			from = i + 1;
		}
		depth += char_among(c, "([{") ? 1 : 0;
		depth -= depth && char_among(c, ")]}") ? 1 : 0;
	}
	return (struct str){ 0 };
}

/* Find the class of `f().1`, the second of several results of a function. */
static bool class_by_further_result(struct place *found_class,
    struct call_targets *call_targets, struct place value, unsigned depth)
{
	size_t dot = symbol_dot(value.symbol);
	struct str number = str_slice(value.symbol, dot + 1, value.symbol.len);
	struct place call = { value.file, str_slice(value.symbol, 0, dot) };
	const char *reason;
	const struct detail *detail;
	struct place called;

	if (number.len != 1 || !char_is_digit(number.ptr[0]) ||
	    !symbol_is_call(call.symbol) ||
	    !find_called_function(&called, &reason, call_targets, call, depth))
		return false;
	detail = call_targets_function(call_targets, called);
	return detail && type_class(found_class, call_targets, called.file,
			     type_of_result(detail->output,
				 (size_t)(number.ptr[0] - '0')));
}

/* Find the class of an unwrapped result: `open().unwrap()` is what `open()` is,
 * in languages that list such methods (`keeps`). False: it is no such call, or
 * not known. */
static bool class_by_unwrapping(struct place *found_class,
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
	       class_of_value(found_class, call_targets, wrapper, depth);
}

/* Find the class of a row that a call reads or creates:
 * `Order.objects.filter().first()` is an Order (`finders` of the language lists
 * such methods). Only if Order has a base that may have `objects`, or in Rust,
 * where `Arguments::parse()` is derived; false if the class itself defines that
 * method, which may be anything. */
static bool class_by_finding(struct place *found_class,
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
	    !resolve(found_class, index, class, is_class))
		return false;
	str_cut(&first, &rest, '.');
	first = str_slice(first, 0, str_find(first, '('));
	own_place = place_member(*found_class, first, index->arena);
	fact = symbol_at(index, *found_class, SYMBOL_CLASS);
	return fact && (fact->bases.count || language->crates) &&
	       !index_lookup(index, own_place);
}

/* Find the class that a value stands for, which is called to make an object of
 * it: `kind` of `for kind in kinds`, where `kinds: list[type[Step]]`. */
static bool class_held_by_value(struct place *found_class,
    struct call_targets *call_targets, struct place value, unsigned depth)
{
	static const char *const wrappers[] = { "Class<", "Type[", "type[",
		NULL };
	const struct details *details =
	    call_targets_details(call_targets, value.file);
	struct str list = details_list(details, value.symbol);
	struct str type = details_type(details, list.len ? list : value.symbol);

	return str_has_any(type, wrappers) &&
	       class_of_value(found_class, call_targets, value, depth);
}

/* Find the class of what a call returns: C of `C()` and of `C.new()`; of a
 * function what it returns. False: the value is no call, or it is not known. */
static bool class_by_call_result(struct place *found_class,
    struct call_targets *call_targets, struct place value, unsigned depth)
{
	struct place call = { value.file, symbol_uncalled(value.symbol) };
	const char *reason;
	struct place called;

	if (str_ends(call.symbol, ".new"))
		call.symbol.len -= 4;
	if (call.symbol.len == value.symbol.len)
		return false;
	if (resolve(found_class, call_targets->index, call, is_class))
		return true;
	if (find_called_function(&called, &reason, call_targets, call, depth))
		return class_by_function_output(found_class, call_targets,
		    called, depth);
	return class_by_unwrapping(found_class, call_targets, call, depth) ||
	       class_by_finding(found_class, call_targets, call) ||
	       class_held_by_value(found_class, call_targets, call, depth);
}

/* Find the class of a value, trying each way in turn; false: it is not known.
 * What is said of the value itself counts before what is said of its owner,
 * `a.b` of `a.b.c`. */
static bool find_value_class(struct place *found_class,
    struct call_targets *call_targets, struct place value, unsigned depth)
{
	size_t dot = symbol_dot(value.symbol);
	struct place owner = { value.file, str_slice(value.symbol, 0, dot) };

	if (class_by_declared_type(found_class, call_targets, value) ||
	    class_by_loop(found_class, call_targets, value, depth) ||
	    class_by_call_result(found_class, call_targets, value, depth) ||
	    class_by_further_result(found_class, call_targets, value, depth) ||
	    class_by_binding(found_class, call_targets, value, depth))
		return true;
	if (dot == value.symbol.len)
		return resolve(found_class, call_targets->index, value,
		    is_class);
	return class_of_value(&owner, call_targets, owner, depth) &&
	       class_by_field(found_class, call_targets, owner,
		   str_slice(value.symbol, dot + 1, value.symbol.len), depth);
}

/* Find the class of a value, or take the answer found before; false: it is not
 * known. `depth` bounds how many other values are asked on the way; 0:
 * false. */
static bool class_of_value(struct place *found_class,
    struct call_targets *call_targets, struct place value, unsigned depth)
{
	struct answer *answer;
	bool was_asked;

	if (depth == 0 || value.symbol.len == 0)
		return false;
	answer = begin_answer(&was_asked, &call_targets->classes, value);
	if (!was_asked &&
	    find_value_class(found_class, call_targets, value, depth - 1))
		answer->place = *found_class;
	*found_class = answer->place;
	return found_class->file != NOWHERE;
}

/* ---- calls ---- */

const char call_reason_type[] = "by its type";
const char call_reason_implementation[] = "by the only class that has it";
const char call_reason_table[] = "as one of several";

/* Find the method of a class that another file adds to it: `impl Run for Add`
 * beside `struct Add` (Rust). It has to stand in the class's folder or unit;
 * false: there is none, or several are. */
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

/* Find the function that runs when a member of a class is called: a method of
 * the class or its bases; if that is only declared, its definition or its only
 * implementation, else the declaration. `*reason`: which of these it is. False:
 * the class has no such method. */
static bool find_class_method(struct place *found_function, const char **reason,
    struct call_targets *call_targets, struct place class, struct str member)
{
	struct place method =
	    place_member(class, member, call_targets->index->arena);
	bool is_found =
	    resolve(found_function, call_targets->index, method, is_function);

	*reason = call_reason_type;
	if (is_found && function_has_body(call_targets, *found_function))
		return true;
	if (find_added_method(found_function, call_targets, class, method))
		return true;
	if (is_found) {
		method = definition_of_declared(call_targets->index,
		    *found_function);
		if (method.file != found_function->file) {
			*found_function = method;
			return true;
		}
	}
	if (only_implementation(&method, call_targets, class, member)) {
		*found_function = method;
		*reason = call_reason_implementation;
		return true;
	}
	return is_found;
}

/* How the target `to` of a call in file `from` is known, which its name alone
 * led to, in words. */
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

/* A symbol without what languages put between a function and its call, or a
 * class and its methods: `send` of `send.call`, `Desk.open` of
 * `Desk.prototype.open`. */
static struct str plain_call(const struct index *index, struct place call)
{
	const struct language *language = index->facts[call.file].language;
	struct str rest = call.symbol;
	struct buf out = { .arena = index->arena };
	struct str part;

	if (!language || !language->function_members)
		return call.symbol;
	while (str_cut(&part, &rest, '.')) {
		if (out.len && str_listed(language->function_members, part))
			continue;
		if (out.len)
			buf_putc(&out, '.');
		buf_put(&out, part);
	}
	return buf_str(&out);
}

/* Find the function that a call means: what its name resolves to, unless that
 * is only declared; then, and for other names, the method of the receiver's
 * class. False: it is not known. `depth` bounds questions about classes. */
static bool find_called_uncached(struct place *found_function,
    const char **reason, struct call_targets *call_targets, struct place call,
    unsigned depth)
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
	    find_class_method(found_function, reason, call_targets, receiver,
		str_slice(symbol, dot + 1, symbol.len)))
		return true;
	if (!is_named) {
		struct str plain = plain_call(call_targets->index,
		    (struct place){ call.file, symbol });

		place = (struct place){ call.file, plain };
		if (plain.len == symbol.len ||
		    !resolve(&place, call_targets->index, place, is_function))
			return false;
	}
	*found_function = definition_of_declared(call_targets->index, place);
	*reason = reason_by_name(call_targets->index, call.file, place);
	return true;
}

/* Find the function that a call means, or take the answer found before; false:
 * it is not known. Answers are kept without their depth: one found deep in a
 * search may lack what a shallower search would find; such chains are rare. */
static bool find_called_function(struct place *found_function,
    const char **reason, struct call_targets *call_targets, struct place call,
    unsigned depth)
{
	bool was_asked;
	struct answer *answer =
	    begin_answer(&was_asked, &call_targets->calls, call);

	if (!was_asked && find_called_uncached(found_function, &answer->reason,
			      call_targets, call, depth))
		answer->place = *found_function;
	*found_function = answer->place;
	*reason = answer->reason;
	return found_function->file != NOWHERE;
}

/* Find the project's class that a value is of. False: it is not known. */
bool value_class(struct place *found_class, struct call_targets *call_targets,
    struct place value)
{
	return class_of_value(found_class, call_targets, value, DEPTH_MOST);
}

/* Find the method that a bare call in a method, `save()`, means, if no name
 * leads to it: one that the class of `from` inherits. Only where methods are
 * called without `this` (Java). False: there is none. */
static bool find_inherited_method(struct place *found_function,
    const char **reason, struct call_targets *call_targets, struct place from,
    struct str call)
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
	if (!find_called_function(found_function, reason, call_targets,
		own_method, DEPTH_MOST))
		return false;
	*reason = "by its class";
	return true;
}

/* Find the project's function that a call in the function `from` means: by its
 * name or the class of its receiver, else as a method that the caller inherits.
 * False: it is not known. */
bool call_target(struct place *found_function, const char **reason,
    struct call_targets *call_targets, struct place from, struct str call)
{
	return find_called_function(found_function, reason, call_targets,
		   (struct place){ from.file, call }, DEPTH_MOST) ||
	       find_inherited_method(found_function, reason, call_targets, from,
		   call);
}
