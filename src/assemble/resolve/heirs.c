/* Who makes good what an interface or a base class leaves open. */
#include "assemble/resolve/bodies.h"
#include "lang/lang.h"

enum { FITS_MOST = 16 }; /* types whose method is read for an interface's */

struct place_list {
	struct place *items;
	size_t count;
};

static void note_place(struct map *map, struct str name, struct place place)
{
	uint64_t *slot = map_put(map, name);
	struct place_list *places = (struct place_list *)(uintptr_t)*slot;

	if (!places)
		places = NEW(map->arena, struct place_list);
	*slot = (uintptr_t)places;
	*(struct place *)array_push(&places->items, &places->count,
	    sizeof(place), map->arena) = place;
}

static const struct place_list *places_of(const struct map *map,
    struct str name)
{
	static const struct place_list none;
	const uint64_t *slot = map_get(map, name);

	return slot ? (const struct place_list *)(uintptr_t)*slot : &none;
}

static void note_heirs(struct bodies *bodies, uint32_t file,
    const struct symbol_fact *fact)
{
	for (size_t i = 0; i < fact->bases.count; i++)
		note_place(&bodies->heirs, symbol_last(fact->bases.items[i]),
		    (struct place){ file, fact->name });
}

static void note_method(struct bodies *bodies, uint32_t file,
    const struct symbol_fact *fact)
{
	if (fact->kind == SYMBOL_FUNCTION &&
	    str_find(fact->name, '.') < fact->name.len)
		note_place(&bodies->methods, symbol_last(fact->name),
		    (struct place){ file, fact->name });
}

static void note_symbols(struct bodies *bodies, bool *known,
    void (*note)(struct bodies *bodies, uint32_t file,
	const struct symbol_fact *fact))
{
	const struct index *index = bodies->index;

	for (uint32_t file = 0; !*known && file < index->count; file++)
		for (size_t i = 0; i < index->facts[file].symbol_count; i++)
			note(bodies, file, &index->facts[file].symbols[i]);
	*known = true;
}

/* The only function of that name that the facts know; NULL: there is none, or
 * there are more. */
static const struct symbol_fact *only_function(const struct index *index,
    struct place place)
{
	const struct named *named = index_lookup(index, place);
	const struct symbol_fact *only = NULL;

	for (; named; named = named->next) {
		if (!named->fact || named->fact->kind != SYMBOL_FUNCTION)
			continue;
		if (only)
			return NULL;
		only = named->fact;
	}
	return only;
}

/* Its file may have to be read for it: it is asked last. */
bool bodies_act(struct bodies *bodies, struct place function)
{
	const struct symbol_fact *fact = only_function(bodies->index, function);
	const struct detail *detail;

	if (fact)
		return !fact->idle;
	detail = bodies_find(bodies, function);
	return detail && detail->call_count;
}

static void add_heir(struct heirs *out, struct place method)
{
	if (out->count < LENGTH(out->methods))
		out->methods[out->count] = method;
	out->count++;
}

/* Are they of one folder and name? A class may stand in several files. */
static bool is_same(const struct index *index, struct place a, struct place b)
{
	return str_equal(a.symbol, b.symbol) &&
	       str_equal(path_folder(index->facts[a.file].path),
		   path_folder(index->facts[b.file].path));
}

/* Is the base that goes by the class's name another one, as far as that is
 * known? */
static bool has_other(const struct index *index, struct place heir,
    struct place class)
{
	const struct named *named = index_lookup(index, heir);

	for (; named; named = named->next)
		for (size_t i = 0; named->fact && i < named->fact->bases.count;
		     i++) {
			struct place base = { heir.file,
				named->fact->bases.items[i] };

			if (str_equal(symbol_last(base.symbol),
				symbol_last(class.symbol)) &&
			    resolve(&base, index, base, is_class))
				return !is_same(index, base, class);
		}
	return false;
}

/* Of the classes that name it as a base; of more than `most`, one more. */
static void find_heirs(struct heirs *out, struct bodies *bodies,
    struct place class, struct str member, size_t most)
{
	const struct place_list *heirs;

	*out = (struct heirs){ 0 };
	note_symbols(bodies, &bodies->heirs_known, note_heirs);
	heirs = places_of(&bodies->heirs, symbol_last(class.symbol));
	for (size_t i = 0; i < heirs->count && out->count <= most; i++) {
		struct place method =
		    place_member(heirs->items[i], member, bodies->index->arena);

		if (is_function(bodies->index, method) &&
		    !has_other(bodies->index, heirs->items[i], class) &&
		    bodies_act(bodies, method))
			add_heir(out, method);
	}
}

const struct strs *bodies_members(const struct bodies *bodies,
    struct place class)
{
	const struct named *named = index_lookup(bodies->index, class);

	for (; named; named = named->next)
		if (named->fact && named->fact->kind == SYMBOL_CLASS)
			return &named->fact->members;
	return NULL;
}

/* Has the method's type this one, too, in whatever file of its folder? */
static bool has_beside(const struct bodies *bodies, struct place method,
    struct str member)
{
	const struct facts *facts = bodies->index->facts;
	const struct place_list *methods = places_of(&bodies->methods, member);
	size_t dot = symbol_dot(method.symbol);

	for (size_t i = 0; i < methods->count; i++) {
		struct place other = methods->items[i];

		if (symbol_dot(other.symbol) == dot &&
		    str_equal(str_slice(other.symbol, 0, dot),
			str_slice(method.symbol, 0, dot)) &&
		    str_equal(path_folder(facts[other.file].path),
			path_folder(facts[method.file].path)))
			return true;
	}
	return false;
}

/* Has the method's type all that the interface declares? */
static bool fits_whole(const struct bodies *bodies, struct place method,
    struct place interface)
{
	const struct strs *members = bodies_members(bodies, interface);

	for (size_t i = 0; members && i < members->count; i++)
		if (!has_beside(bodies, method, members->items[i]))
			return false;
	return true;
}

/* A type without the packages in front of names: `([]*Boat, error)`. */
static struct str without_packages(struct str type, struct arena *arena)
{
	struct buf out = { .arena = arena };
	size_t word = 0; /* where the last one begins in `out` */

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

/* Does it give back the same, as far as both say? Two types may each have
 * methods by the names of an interface, only one of which is meant. Their files
 * may have to be read for it: it is asked last. */
static bool gives_same(struct bodies *bodies, struct place method,
    struct place declared)
{
	const struct detail *one = bodies_find(bodies, method);
	const struct detail *other = bodies_find(bodies, declared);
	struct arena *arena = bodies->index->arena;

	return !one || !other ||
	       str_equal(without_packages(one->output, arena),
		   without_packages(other->output, arena));
}

bool bodies_fit_unsaid(const struct bodies *bodies, uint32_t file)
{
	const struct language *language = bodies->index->facts[file].language;

	return language && language->folder_names && !language->global_names;
}

/* Is its type called like the interface, but for its first letters' case:
 * `orderStore` of `OrderStore`? */
static bool is_called_like(struct place method, struct place class)
{
	return str_equal_nocase(symbol_last(symbol_head(method.symbol)),
	    symbol_last(class.symbol));
}

/* Of several types that fit, the only one that is called like the interface. */
static void prefer_namesake(struct heirs *out, struct place class)
{
	struct place found = { 0 };
	size_t count = 0;

	for (size_t i = 0; i < out->count && i < LENGTH(out->methods); i++)
		if (is_called_like(out->methods[i], class)) {
			found = out->methods[i];
			count++;
		}
	if (count == 1) {
		out->methods[0] = found;
		out->count = 1;
	}
}

/* The same of methods of that name that do anything, of types that fit. */
static void find_fits(struct heirs *out, struct bodies *bodies,
    struct place class, struct str member, size_t most)
{
	const struct language *language =
	    bodies->index->facts[class.file].language;
	struct place declared =
	    place_member(class, member, bodies->index->arena);
	const struct place_list *methods;
	size_t asked = 0;

	*out = (struct heirs){ 0 };
	if (!bodies_fit_unsaid(bodies, class.file))
		return;
	note_symbols(bodies, &bodies->methods_known, note_method);
	methods = places_of(&bodies->methods, member);
	for (size_t i = 0; i < methods->count && out->count <= most; i++) {
		struct place method = methods->items[i];

		if (bodies->index->facts[method.file].language != language ||
		    !fits_whole(bodies, method, class) ||
		    !bodies_act(bodies, method))
			continue;
		if (++asked > FITS_MOST || gives_same(bodies, method, declared))
			add_heir(out, method);
	}
}

bool bodies_only_heir(struct place *out, struct bodies *bodies,
    struct place class, struct str member)
{
	struct heirs heirs;

	find_heirs(&heirs, bodies, class, member, 1);
	if (heirs.count != 1) {
		find_fits(&heirs, bodies, class, member, HEIRS_MOST);
		prefer_namesake(&heirs, class);
	}
	*out = heirs.methods[0];
	return heirs.count == 1;
}

void bodies_heirs(struct heirs *out, struct bodies *bodies, struct place method)
{
	size_t dot = symbol_dot(method.symbol);
	struct place class = { method.file, str_slice(method.symbol, 0, dot) };

	*out = (struct heirs){ 0 };
	if (dot == method.symbol.len || bodies_act(bodies, method))
		return;
	find_heirs(out, bodies, class, symbol_last(method.symbol), HEIRS_MOST);
	if (out->count == 0)
		find_fits(out, bodies, class, symbol_last(method.symbol),
		    HEIRS_MOST);
}
