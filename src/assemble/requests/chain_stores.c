/* Which calls read or write a store: methods, of no class of the project's own,
 * of what packs say that keeps its data, `records`, or of what derives from it.
 */
#include "assemble/resolve/bases.h"
#include "assemble/requests/callchain.h"
#include "lang/lang.h"

enum {
	PARTS_MOST = 4, /* of `this.client.orders.find()` */
	HELPERS_DEEP = 2, /* between a method and its call of a store */
};

/* Does the pack say so of the type, and of the method ("": of any)? */
static bool keeps(const struct pack *pack, const struct index *index,
    struct place type, struct str method)
{
	return pack->records.count &&
	       (pack->record_calls.count == 0 || method.len == 0 ||
		   strs_have(&pack->record_calls, method)) &&
	       base_is(index, type, &pack->records, index->arena);
}

/* By a pack that the file switches on. */
static bool is_record(const struct index *index, struct place type,
    struct str method)
{
	const struct facts *facts = &index->facts[type.file];

	for (size_t i = 0; type.symbol.len && i < facts->used_count; i++)
		if (keeps(facts->packs[i], index, type, method))
			return true;
	return false;
}

/* Does the project's own class derive from one? */
static bool derives(const struct index *index, struct place class,
    struct str method)
{
	struct ancestry above;

	ancestry_find(&above, index, class, index->arena);
	for (size_t i = 0; i < above.base_count; i++)
		if (is_record(index, above.bases[i], method))
			return true;
	return false;
}

static bool is_bound(const struct index *index, struct place place)
{
	const struct named *named = index_lookup(index, place);

	return named && named->fact && named->fact->kind == SYMBOL_ALIAS;
}

/* Is it one by another name, of whatever file? */
static bool is_alias(const struct index *index, struct place type,
    struct str method)
{
	struct place bound;

	return resolve(&bound, index, type, is_bound) &&
	       is_record(index,
		   (struct place){ bound.file,
		       index_lookup(index, bound)->fact->value },
		   method);
}

/* `Annotated[T, …]` is T. */
static struct str plain_type(const struct index *index, uint32_t file,
    struct str type)
{
	const struct language *language = index->facts[file].language;

	return language && language->annotated &&
		       str_listed(language->annotated, type_name(type))
		   ? bodies_held_type(index, file, type)
		   : type;
}

/* Is one written as the type of the name? */
static bool is_written(struct bodies *bodies, struct place value,
    struct str method)
{
	const struct index *index = bodies->index;
	struct str type = plain_type(index, value.file,
	    details_type(bodies_of(bodies, value.file), value.symbol));
	struct place place = { value.file, type_name(type) };

	return is_record(index, place, method) ||
	       (place.symbol.len && is_alias(index, place, method));
}

/* Is it bound to one that is made there: `db = Database(app)`? */
static bool is_made(const struct index *index, struct place value,
    struct str method)
{
	struct place bound;
	struct str made;

	if (!resolve(&bound, index, value, is_bound))
		return false;
	made = index_lookup(index, bound)->fact->value;
	return symbol_is_call(made) &&
	       is_record(index,
		   (struct place){ bound.file, symbol_uncalled(made) }, method);
}

/* Is all that an interface of the project's own declares what packs of its file
 * know of such a type, so that it stands for that where types do not say what
 * they fit: `type execer interface { Exec(…) }`? */
static bool stands_for(const struct bodies *bodies, struct place interface)
{
	const struct strs *members = bodies_members(bodies, interface);
	const struct facts *facts = &bodies->index->facts[interface.file];

	if (!members || members->count == 0 ||
	    !bodies_fit_unsaid(bodies, interface.file))
		return false;
	for (size_t i = 0; i < facts->used_count; i++) {
		const struct pack *pack = facts->packs[i];
		size_t known = 0;

		while (pack->records.count && known < members->count &&
		       strs_have(&pack->record_calls, members->items[known]))
			known++;
		if (known == members->count)
			return true;
	}
	return false;
}

/* Is the value one, or the field that it is of its class? */
static bool is_store(struct bodies *bodies, struct place value,
    struct str method)
{
	size_t dot = symbol_dot(value.symbol);
	struct place of = { value.file, str_slice(value.symbol, 0, dot) };
	struct place class;

	if (is_written(bodies, value, method) ||
	    is_made(bodies->index, value, method))
		return true;
	if (bodies_class(&class, bodies, value))
		return derives(bodies->index, class, method) ||
		       stands_for(bodies, class);
	return dot < value.symbol.len && bodies_class(&class, bodies, of) &&
	       is_written(bodies,
		   place_member(class,
		       str_slice(value.symbol, dot + 1, value.symbol.len),
		       bodies->index->arena),
		   method);
}

/* Is it a pack that knows methods by their names alone? */
static bool has_calls(const struct pack *pack)
{
	return pack->records.count == 0 && pack->record_calls.count > 0;
}

static void note_recorder(struct bodies *bodies, const struct pack *pack)
{
	for (size_t i = 0; i < bodies->recorder_count; i++)
		if (bodies->recorders[i] == pack)
			return;
	*(const struct pack **)array_push(&bodies->recorders,
	    &bodies->recorder_count, sizeof(*bodies->recorders),
	    bodies->index->arena) = pack;
}

static void note_recorders(struct bodies *bodies)
{
	const struct index *index = bodies->index;

	for (size_t i = 0; !bodies->recorders_known && i < index->count; i++)
		for (size_t k = 0; k < index->facts[i].used_count; k++)
			if (has_calls(index->facts[i].packs[k]))
				note_recorder(bodies, index->facts[i].packs[k]);
	bodies->recorders_known = true;
}

static bool uses_pack(const struct facts *facts, const struct pack *pack)
{
	for (size_t i = 0; i < facts->used_count; i++)
		if (facts->packs[i] == pack)
			return true;
	return false;
}

/* `sqlx::query().fetch_one()` names its crate, where no import need. */
static bool names_pack(const struct facts *facts, const struct pack *pack,
    struct str symbol)
{
	return facts->language && facts->language->crates &&
	       pack_imports(pack, symbol_first(symbol));
}

/* Does a pack of the file's know the method by its name alone? One that is
 * given nothing to work with is something else. */
static bool is_record_call(struct bodies *bodies, uint32_t file,
    const struct called *call, struct str method)
{
	const struct facts *facts = &bodies->index->facts[file];

	note_recorders(bodies);
	for (size_t i = 0; call->filled && i < bodies->recorder_count; i++) {
		const struct pack *pack = bodies->recorders[i];

		if (strs_have(&pack->record_calls, method) &&
		    (uses_pack(facts, pack) ||
			names_pack(facts, pack, call->symbol)))
			return true;
	}
	return false;
}

bool chain_is_store(struct bodies *bodies, struct place from,
    const struct called *call)
{
	struct place value = { from.file, call->symbol };
	size_t dot = symbol_dot(call->symbol);
	struct str method = symbol_method(call->symbol);

	if (call->given)
		return false;
	if (is_record_call(bodies, from.file, call, method))
		return true;
	for (unsigned i = 0; i < PARTS_MOST && dot < value.symbol.len; i++) {
		value.symbol = str_slice(value.symbol, 0, dot);
		if (is_store(bodies, value, method))
			return true;
		dot = symbol_dot(value.symbol);
	}
	return false;
}

/* By a pack whose methods are all that a file only declares? */
static bool is_declared(const struct facts *facts)
{
	for (size_t i = 0; i < facts->used_count; i++)
		if (has_calls(facts->packs[i]) &&
		    strs_have(&facts->packs[i]->record_calls, STR("*")))
			return true;
	return false;
}

bool chain_is_query(struct bodies *bodies, struct place method)
{
	size_t dot = symbol_dot(method.symbol);

	if (dot == method.symbol.len || bodies_act(bodies, method))
		return false;
	method.symbol = str_slice(method.symbol, 0, dot);
	return is_declared(&bodies->index->facts[method.file]) ||
	       derives(bodies->index, method, STR(""));
}

/* Does it, or what it calls of the project's own? */
static bool uses_store(struct bodies *bodies, struct place function,
    unsigned depth)
{
	const struct detail *detail = bodies_find(bodies, function);
	const char *reason;
	struct place called;

	for (size_t i = 0; detail && i < detail->call_count; i++) {
		const struct called *call = &detail->calls[i];

		if (call->failing || call->early || call->given)
			continue;
		if (chain_is_store(bodies, function, call))
			return true;
		if (depth &&
		    bodies_called(&called, &reason, bodies, function,
			call->symbol) &&
		    (chain_is_query(bodies, called) ||
			uses_store(bodies, called, depth - 1)))
			return true;
	}
	return false;
}

bool chain_is_kept(struct bodies *bodies, struct place method)
{
	struct heirs heirs;

	bodies_heirs(&heirs, bodies, method);
	for (size_t i = 0; i < heirs.count && i < HEIRS_MOST; i++)
		if (!uses_store(bodies, heirs.methods[i], HELPERS_DEEP))
			return false;
	return heirs.count > 1 && heirs.count <= HEIRS_MOST;
}
