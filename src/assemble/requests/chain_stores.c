/*
 * Which calls read or write a store: methods, of no class of the project's own,
 * of what packs say that keeps its data, `records`, or of what derives from it.
 * Packs name types (`Session`) and methods of them, or methods alone that only
 * a store has. chain_is_store_call() asks of a call, chain_is_declared_query()
 * of a method that is only declared, for a library to make.
 */
#include "assemble/resolve/bases.h"
#include "assemble/requests/callchain.h"
#include "lang/lang.h"

enum {
	PARTS_MOST = 4, /* of `this.client.orders.find()` */
	HELPERS_DEEP = 2, /* between a method and its call of a store */
};

/* Does the pack say (`records`) that the type keeps data, `Session`, by calls
 * of that method (`record_calls`), `add`? `method` "": by any. A pack that
 * lists no methods means all. */
static bool does_pack_record(const struct pack *pack, const struct index *index,
    struct place type, struct str method)
{
	return pack->records.count &&
	       (pack->record_calls.count == 0 || method.len == 0 ||
		   strs_have(&pack->record_calls, method)) &&
	       is_base_wanted(index, type, &pack->records, index->arena);
}

/* Does a pack of the type's file say that the type, as it is named there, keeps
 * data by calls of the method ("": any)? False of an empty name. */
static bool is_store_type(const struct index *index, struct place type,
    struct str method)
{
	const struct facts *facts = &index->facts[type.file];

	for (size_t i = 0; type.symbol.len && i < facts->used_count; i++)
		if (does_pack_record(facts->packs[i], index, type, method))
			return true;
	return false;
}

/* Does the project's class have a base, at any height, that keeps data by calls
 * of the method: `class OrderRepo(Repository)`? */
static bool derives_from_store_type(const struct index *index,
    struct place class, struct str method)
{
	struct ancestry above;

	ancestry_find(&above, index, class, index->arena);
	for (size_t i = 0; i < above.base_count; i++)
		if (is_store_type(index, above.bases[i], method))
			return true;
	return false;
}

/* Is the name another name of something, `db = …`? A test for resolve(). */
static bool is_bound_alias(const struct index *index, struct place place)
{
	const struct named *named = index_lookup(index, place);

	return named && named->fact && named->fact->kind == SYMBOL_ALIAS;
}

/* Is the type another name of one that keeps data, in whatever file:
 * `SessionDep = Annotated[Session, …]`? */
static bool is_alias_of_store_type(const struct index *index, struct place type,
    struct str method)
{
	struct place alias;

	return resolve(&alias, index, type, is_bound_alias) &&
	       is_store_type(index,
		   (struct place){ alias.file,
		       index_lookup(index, alias)->fact->value },
		   method);
}

/* The type inside of an annotation: T of `Annotated[T, …]`; any other type as
 * it is. */
static struct str annotated_type(const struct index *index, uint32_t file,
    struct str type)
{
	const struct language *language = index->facts[file].language;

	return language && language->annotated &&
		       str_listed(language->annotated, type_name(type))
		   ? type_argument(index, file, type)
		   : type;
}

/* Is a type that keeps data written for the name, `db: Session`, directly, in
 * an annotation or by another name of it? */
static bool has_declared_store_type(struct call_targets *call_targets,
    struct place value, struct str method)
{
	const struct index *index = call_targets->index;
	struct str type = annotated_type(index, value.file,
	    details_type(call_targets_details(call_targets, value.file),
		value.symbol));
	struct place place = { value.file, type_name(type) };

	return is_store_type(index, place, method) ||
	       (place.symbol.len &&
		   is_alias_of_store_type(index, place, method));
}

/* Is the name bound to an object that keeps data and is made there: `db =
 * Database(app)`? */
static bool is_made_store(const struct index *index, struct place value,
    struct str method)
{
	struct place alias;
	struct str made;

	if (!resolve(&alias, index, value, is_bound_alias))
		return false;
	made = index_lookup(index, alias)->fact->value;
	return symbol_is_call(made) &&
	       is_store_type(index,
		   (struct place){ alias.file, symbol_uncalled(made) }, method);
}

/* Does an interface stand for a type that keeps data:
 * `type execer interface { Exec(…) }`? Where interfaces are met by methods
 * alone (Go), if a pack of its file knows all its methods as calls of a store.
 * One without methods fits everything: false. */
static bool is_interface_of_store(const struct call_targets *call_targets,
    struct place interface)
{
	const struct strs *members = class_members(call_targets, interface);
	const struct facts *facts = &call_targets->index->facts[interface.file];

	if (!members || members->count == 0 ||
	    !interfaces_are_implicit(call_targets, interface.file))
		return false;
	for (size_t i = 0; i < facts->used_count; i++) {
		const struct pack *pack = facts->packs[i];
		size_t known_count = 0;

		while (
		    pack->records.count && known_count < members->count &&
		    strs_have(&pack->record_calls, members->items[known_count]))
			known_count++;
		if (known_count == members->count)
			return true;
	}
	return false;
}

/* Does the value of a call's receiver, `db` of `db.add(x)`, keep data by calls
 * of the method? Tried: the type written for it, what it is bound to, its
 * class; then, of a field `this.orders`, the type that its class writes for
 * it. */
static bool is_store_value(struct call_targets *call_targets,
    struct place value, struct str method)
{
	size_t dot = symbol_dot(value.symbol);
	struct place owner = { value.file, str_slice(value.symbol, 0, dot) };
	struct place class;

	if (has_declared_store_type(call_targets, value, method) ||
	    is_made_store(call_targets->index, value, method))
		return true;
	if (value_class(&class, call_targets, value))
		return derives_from_store_type(call_targets->index, class,
			   method) ||
		       is_interface_of_store(call_targets, class);
	return dot < value.symbol.len &&
	       value_class(&class, call_targets, owner) &&
	       has_declared_store_type(call_targets,
		   place_member(class,
		       str_slice(value.symbol, dot + 1, value.symbol.len),
		       call_targets->index->arena),
		   method);
}

/* Does the pack name methods of stores, but no types that have them? */
static bool knows_methods_alone(const struct pack *pack)
{
	return pack->records.count == 0 && pack->record_calls.count > 0;
}

/* Note, once, a pack for which knows_methods_alone() holds. */
static void add_recorder(struct call_targets *call_targets,
    const struct pack *pack)
{
	for (size_t i = 0; i < call_targets->recorder_count; i++)
		if (call_targets->recorders[i] == pack)
			return;
	*(const struct pack **)array_push(&call_targets->recorders,
	    &call_targets->recorder_count, sizeof(*call_targets->recorders),
	    call_targets->index->arena) = pack;
}

/* Fill `recorders` with the group's packs that name methods alone, when first
 * asked: calls are compared with these few only. */
static void note_recorders(struct call_targets *call_targets)
{
	const struct index *index = call_targets->index;

	for (size_t i = 0; !call_targets->recorders_known && i < index->count;
	     i++)
		for (size_t k = 0; k < index->facts[i].used_count; k++)
			if (knows_methods_alone(index->facts[i].packs[k]))
				add_recorder(call_targets,
				    index->facts[i].packs[k]);
	call_targets->recorders_known = true;
}

/* Does the file switch the pack on? */
static bool uses_pack(const struct facts *facts, const struct pack *pack)
{
	for (size_t i = 0; i < facts->used_count; i++)
		if (facts->packs[i] == pack)
			return true;
	return false;
}

/* Does the call begin with the crate of the pack, `db::query().fetch_one()`, so
 * that no import is needed? */
static bool names_pack(const struct facts *facts, const struct pack *pack,
    struct str symbol)
{
	return facts->language && facts->language->crates &&
	       pack_imports(pack, symbol_first(symbol));
}

/* Is the call of a method that a pack names without its type,
 * `cursor.execute(sql)`, in a file that uses the pack or by its crate's name? A
 * call without arguments is something else, but for `order.save()`. */
static bool is_store_method_call(struct call_targets *call_targets,
    uint32_t file, const struct called *call, struct str method)
{
	const struct facts *facts = &call_targets->index->facts[file];

	if (!call->filled && !str_is(method, "save"))
		return false;
	note_recorders(call_targets);
	for (size_t i = 0; i < call_targets->recorder_count; i++) {
		const struct pack *pack = call_targets->recorders[i];

		if (strs_have(&pack->record_calls, method) &&
		    (uses_pack(facts, pack) ||
			names_pack(facts, pack, call->symbol)))
			return true;
	}
	return false;
}

/* Does a call of the function `from` read or write a store: by its method, or
 * by what it is made on? Of `this.client.orders.find()` that is
 * `this.client.orders`, then `this.client`. A function that is only an
 * argument, `submit(db.save)`, is not called. */
bool chain_is_store_call(struct call_targets *call_targets, struct place from,
    const struct called *call)
{
	struct place value = { from.file, call->symbol };
	size_t dot = symbol_dot(call->symbol);
	struct str method = symbol_method(call->symbol);

	if (call->given)
		return false;
	if (is_store_method_call(call_targets, from.file, call, method))
		return true;
	for (unsigned i = 0; i < PARTS_MOST && dot < value.symbol.len; i++) {
		value.symbol = str_slice(value.symbol, 0, dot);
		if (is_store_value(call_targets, value, method))
			return true;
		dot = symbol_dot(value.symbol);
	}
	return false;
}

/* Does a pack of the file say that each method that is only declared is a query
 * (`*`)? */
static bool are_declarations_queries(const struct facts *facts)
{
	for (size_t i = 0; i < facts->used_count; i++)
		if (knows_methods_alone(facts->packs[i]) &&
		    strs_have(&facts->packs[i]->record_calls, STR("*")))
			return true;
	return false;
}

/* Is it a method without a body that a library makes a query of:
 * `List<Order> findByOwner(String owner);` of an interface that extends a
 * repository? */
bool chain_is_declared_query(struct call_targets *call_targets,
    struct place method)
{
	size_t dot = symbol_dot(method.symbol);

	if (dot == method.symbol.len || function_has_body(call_targets, method))
		return false;
	method.symbol = str_slice(method.symbol, 0, dot);
	return are_declarations_queries(
		   &call_targets->index->facts[method.file]) ||
	       derives_from_store_type(call_targets->index, method, STR(""));
}

/* Does the function call a store, itself or by functions of the project's own,
 * `depth` calls deep? Calls that run only on failure, in a guard clause, or are
 * only arguments do not count. */
static bool uses_store(struct call_targets *call_targets, struct place function,
    unsigned depth)
{
	const struct detail *detail =
	    call_targets_function(call_targets, function);
	const char *reason;
	struct place called;

	for (size_t i = 0; detail && i < detail->call_count; i++) {
		const struct called *call = &detail->calls[i];

		if (call->failing || call->early || call->given)
			continue;
		if (chain_is_store_call(call_targets, function, call))
			return true;
		if (depth &&
		    call_target(&called, &reason, call_targets, function,
			call->symbol) &&
		    (chain_is_declared_query(call_targets, called) ||
			uses_store(call_targets, called, depth - 1)))
			return true;
	}
	return false;
}

/* Do all implementations of a declared method, two or more, read or write a
 * store? False for one, which is followed as any function, and for more than
 * IMPLEMENTATIONS_MOST. */
bool chain_all_implementations_store(struct call_targets *call_targets,
    struct place method)
{
	struct implementations implementations;

	find_implementations(&implementations, call_targets, method);
	for (size_t i = 0;
	     i < implementations.count && i < IMPLEMENTATIONS_MOST; i++)
		if (!uses_store(call_targets, implementations.methods[i],
			HELPERS_DEEP))
			return false;
	return implementations.count > 1 &&
	       implementations.count <= IMPLEMENTATIONS_MOST;
}

/* Does the function of step `from` save something at the line, by a call such
 * as `order.save()`? */
static bool saves_at_line(const struct chain_walk *walk, size_t from,
    uint32_t line)
{
	const struct detail *detail =
	    call_targets_function(walk->group->call_targets,
		walk->steps[from].place);

	for (size_t i = 0; detail && i < detail->call_count; i++)
		if (detail->calls[i].line == line &&
		    str_listed("add bulk_create commit create flush insert "
			       "merge persist save update update_or_create",
			symbol_method(detail->calls[i].symbol)))
			return true;
	return false;
}

/* The first step by which a request that changes something saves it; the count
 * of steps: there is none. */
size_t chain_find_saving_step(const struct chain_walk *walk)
{
	struct str path = walk->entry;
	struct str method;

	if (walk->entry.len == 0 || !str_cut(&method, &path, ' ') ||
	    request_does(method, path) == REQUEST_READS)
		return walk->count;
	for (size_t i = 1; i < walk->count; i++)
		if (walk->steps[i].way == WAY_USES &&
		    saves_at_line(walk, walk->steps[i].from,
			walk->steps[i].at.line))
			return i;
	return walk->count;
}
