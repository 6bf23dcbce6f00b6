/*
 * Names that others supply. `self.send(self.topic)` in a base: each class based
 * on it sets topic. `def publish(topic)`: each call gives it.
 * `Producer(topic)`: each that makes one. A template has one hole; of the
 * symbol in it is asked who may set it, add_values_of_member() for members,
 * add_values_of_parameter() for parameters, and what these give is followed in
 * turn, a few levels deep. Only names that are known in full are told.
 */
#include "assemble/rows/subclass_values.h"

#include "assemble/resolve/call_targets.h"

enum {
	SUPPLY_DEPTH = 4, /* of wrappers of wrappers, heirs of heirs */
	SUPPLIED_MOST = 256, /* names of one template */
	ASKED_MOST = 4096, /* calls and classes that are looked at for it */
};

/* Classes, or what is given: the number of the fact in its file. */
struct supply_place {
	uint32_t file;
	uint32_t number;
};

struct supply_places {
	struct supply_place *items;
	size_t count;
};

/* One template is being told: of `orders.` and a hole, `before` is "orders.",
 * `behind` "". */
struct supplying {
	struct subclass_values *out;
	struct supply *supply;
	struct str before; /* of the template, around its hole */
	struct str behind;
	struct str name; /* that the hole is called by */
	unsigned asked;
};

/* Begin with nothing noted; files are gone through when somebody first asks.
 */
void supply_begin(struct supply *supply, const struct index *index,
    struct arena *arena)
{
	*supply = (struct supply){ .index = index,
		.implementations = { .arena = arena },
		.calls = { .arena = arena },
		.arena = arena };
}

/* Note under a name the number of a class or argument in its file. */
static void note_supply_place(struct map *map, struct str name, uint32_t file,
    size_t number)
{
	uint64_t *slot = map_put(map, name);
	struct supply_places *supply_places;

	if (!*slot)
		*slot = (uintptr_t)NEW(map->arena, struct supply_places);
	supply_places = (struct supply_places *)(uintptr_t)*slot;
	*(struct supply_place *)array_push(&supply_places->items,
	    &supply_places->count, sizeof(*supply_places->items),
	    map->arena) = (struct supply_place){ file, (uint32_t)number };
}

/* What is noted under a name; an empty list, never NULL. */
static const struct supply_places *places_of_name(const struct map *map,
    struct str name)
{
	static const struct supply_places no_supply_places;
	const uint64_t *slot = map_get(map, name);

	return slot ? (const struct supply_places *)(uintptr_t)*slot
		    : &no_supply_places;
}

/* Note the classes of a file under their bases, and what its calls give
 * under the functions that are called. */
static void note_supply_file(struct supply *supply, uint32_t file)
{
	const struct facts *facts = &supply->index->facts[file];

	for (size_t i = 0; i < facts->symbol_count; i++)
		for (size_t k = 0; k < facts->symbols[i].bases.count; k++)
			note_supply_place(&supply->implementations,
			    symbol_last(facts->symbols[i].bases.items[k]), file,
			    i);
	for (size_t i = 0; i < facts->given_count; i++)
		note_supply_place(&supply->calls,
		    symbol_last(facts->givens[i].callee), file, i);
}

/* Note all files of the group, once. */
static void note_supply_files(struct supply *supply)
{
	for (uint32_t i = 0; !supply->known && i < supply->index->count; i++)
		note_supply_file(supply, i);
	supply->known = true;
}

/* Is the text known in full, but for variables that may be set:
 * `${TOPIC:orders}`? */
static bool is_known_text(struct str text)
{
	return text.len > 0 && placeholder_find(text) == text.len;
}

/* Add a text that is supplied, if it is known in full; one text in one line
 * once, however many ways lead there. */
static void add_subclass_value(struct supplying *search, struct str text,
    uint32_t file, uint32_t line)
{
	struct subclass_values *values = search->out;

	if (!is_known_text(text) || values->count == SUPPLIED_MOST)
		return;
	for (size_t i = 0; i < values->count; i++)
		if (values->items[i].file == file &&
		    values->items[i].line == line &&
		    str_equal(values->items[i].text, text))
			return;
	*(struct subclass_value *)array_push(&values->items, &values->count,
	    sizeof(*values->items), search->supply->arena) =
	    (struct subclass_value){ text, file, line };
}

/* The value of a symbol, variables kept; in braces what is not known. */
static struct str filled_symbol(const struct supplying *search, uint32_t file,
    struct str symbol)
{
	struct arena *arena = search->supply->arena;

	return fill_holes(search->supply->index, file, hole_make(symbol, arena),
	    VARIABLES_KEPT, arena);
}

/* ---- by the classes that are based on it ---- */

static bool is_same_place_in_file(struct place left_place,
    struct place right_place)
{
	return left_place.file == right_place.file &&
	       str_equal(left_place.symbol, right_place.symbol);
}

/* Does the heir name the class as its base, as far as is known? A base that
 * cannot be resolved is believed, if its last name fits. */
static bool is_base_of_heir(const struct index *index, struct place class,
    uint32_t file, const struct symbol_fact *heir)
{
	for (size_t i = 0; i < heir->bases.count; i++) {
		struct place base = { file, heir->bases.items[i] };

		if (str_equal(symbol_last(base.symbol),
			symbol_last(class.symbol)) &&
		    (!resolve(&base, index, base, is_class) ||
			is_same_place_in_file(base, class)))
			return true;
	}
	return false;
}

/* Add what heirs of a class set its member to: `topic = "orders"`. An heir
 * that sets it may have heirs that set it anew, `depth` deep. */
static void add_values_of_heirs(struct supplying *search, struct place class,
    struct str member, unsigned depth)
{
	const struct index *index = search->supply->index;
	const struct supply_places *implementations =
	    places_of_name(&search->supply->implementations,
		symbol_last(class.symbol));

	for (size_t i = 0; i < implementations->count && depth; i++) {
		uint32_t file = implementations->items[i].file;
		const struct symbol_fact *heir =
		    &index->facts[file]
			 .symbols[implementations->items[i].number];
		struct place own_member =
		    place_member((struct place){ file, heir->name }, member,
			search->supply->arena);

		if (search->asked++ >= ASKED_MOST)
			return;
		if (!is_base_of_heir(index, class, file, heir))
			continue;
		if (index_lookup(index, own_member))
			add_subclass_value(search,
			    filled_symbol(search, file, own_member.symbol),
			    file, index_line_of_symbol(index, own_member));
		add_values_of_heirs(search, (struct place){ file, heir->name },
		    member, depth - 1);
	}
}

/* ---- by calls ---- */

/* Is the symbol a parameter, `f(0)`? A test for resolve(). */
static bool is_parameter_place(const struct index *index, struct place place)
{
	(void)index;
	return symbol_is_parameter(place.symbol);
}

/* Find what a call calls: a function, a class that it makes an object of, or
 * a method of a known class that stands elsewhere. */
static bool find_called_symbol(struct place *place, const struct index *index,
    struct place callee)
{
	size_t dot = symbol_dot(callee.symbol);
	struct place class = { callee.file, str_slice(callee.symbol, 0, dot) };

	if (resolve(place, index, callee, is_function) ||
	    resolve(place, index, callee, is_class))
		return true;
	if (dot == callee.symbol.len ||
	    !resolve(&class, index, class, is_class))
		return false;
	*place = place_member(class,
	    str_slice(callee.symbol, dot + 1, callee.symbol.len), index->arena);
	return true;
}

/* Does the function's class name the class of what is called as its base: is
 * it called by an interface? */
static bool is_of_called_interface(const struct index *index,
    struct place function, struct place called)
{
	size_t dot = symbol_dot(function.symbol);
	struct place class = { function.file,
		str_slice(function.symbol, 0, dot) };
	struct place base = { called.file,
		str_slice(called.symbol, 0, symbol_dot(called.symbol)) };

	if (dot == function.symbol.len || base.symbol.len == called.symbol.len)
		return false;
	for (struct named *named = index_lookup(index, class); named;
	     named = named->next)
		if (named->fact &&
		    is_base_of_heir(index, base, class.file, named->fact))
			return true;
	return false;
}

/* Does the call mean that function, or one of an interface that its class
 * implements? Where a type's methods may stand in several files of a folder,
 * the folder tells. */
static bool is_call_of(const struct index *index, struct place function,
    struct place callee)
{
	struct place called;

	if (!find_called_symbol(&called, index, callee))
		return false;
	return is_same_place_in_file(called, function) ||
	       (str_equal(called.symbol, function.symbol) &&
		   str_equal(path_folder(index->facts[called.file].path),
		       path_folder(index->facts[function.file].path))) ||
	       is_of_called_interface(index, function, called);
}

static void add_value_of_argument(struct supplying *search, uint32_t file,
    struct str text, uint32_t line, unsigned depth);

/* Add what calls give to a function, or to a class that they make an object
 * of: at that position (`0`), or under the name that the template's hole is
 * called by. */
static void add_values_of_calls(struct supplying *search, struct place function,
    struct str position, unsigned depth)
{
	const struct index *index = search->supply->index;
	const struct supply_places *call_places =
	    places_of_name(&search->supply->calls,
		symbol_last(function.symbol));

	for (size_t i = 0; i < call_places->count && depth; i++) {
		uint32_t file = call_places->items[i].file;
		const struct argument_fact *argument =
		    &index->facts[file].givens[call_places->items[i].number];

		if (search->asked++ >= ASKED_MOST)
			return;
		if ((str_equal(argument->place, position) ||
			str_equal(argument->place, search->name)) &&
		    is_call_of(index, function,
			(struct place){ file, argument->callee }))
			add_value_of_argument(search, file, argument->text,
			    argument->line, depth - 1);
	}
}

/* Add what calls give for a parameter, `f(0)`. */
static void add_values_of_parameter(struct supplying *search,
    struct place parameter, unsigned depth)
{
	add_values_of_calls(search,
	    (struct place){ parameter.file, symbol_function(parameter.symbol) },
	    symbol_argument(parameter.symbol), depth);
}

/* ---- both ---- */

/* Take a template apart that has one hole: its symbol and, into
 * `search`, the text around it and the name of what is to be given. False: it
 * has none, or several: nobody could say which goes with which. */
static bool take_only_hole(struct str *symbol, struct supplying *search,
    struct str text)
{
	struct hole hole;

	if (!hole_only(&hole, text))
		return false;
	search->before = str_slice(text, 0, hole.from);
	search->behind = str_slice(text, hole.to, text.len);
	*symbol = hole.written;
	search->name = hole.has_given ? placeholder_name(hole.given)
				      : symbol_last(hole.written);
	return true;
}

/* Add the text that a call gives. If that is a parameter of the caller,
 * `publish(topic)` in `def f(topic)`, add what the caller's own calls give
 * instead. The text around the outer hole belongs to the outer template, so
 * that the inner one has a copy of `search`; only the count of questions
 * is shared. */
static void add_value_of_argument(struct supplying *search, uint32_t file,
    struct str text, uint32_t line, unsigned depth)
{
	struct supplying inner_search = *search;
	struct place place = { file, { 0 } };

	if (take_only_hole(&place.symbol, &inner_search, text) &&
	    symbol_is_parameter(place.symbol)) {
		add_values_of_parameter(&inner_search, place, depth);
		search->asked = inner_search.asked;
		return;
	}
	add_subclass_value(search,
	    fill_holes(search->supply->index, file, text, VARIABLES_KEPT,
		search->supply->arena),
	    file, line);
}

/* Add what is given for parameters that files of the folder set the member
 * to: `p.topic = topic` in whatever function, whose calls are then looked
 * at. */
static void add_values_of_setters(struct supplying *search, struct place member)
{
	const struct index *index = search->supply->index;
	const struct file_list *files =
	    index_files_defining(index, member.symbol);
	struct str folder = path_folder(index->facts[member.file].path);

	for (size_t i = 0; files && i < files->count; i++) {
		struct place place = { files->items[i], member.symbol };

		if (!str_equal(path_folder(index->facts[place.file].path),
			folder))
			continue;
		for (struct named *named = index_lookup(index, place); named;
		     named = named->next)
			if (named->fact && named->fact->kind == SYMBOL_ALIAS &&
			    symbol_is_parameter(named->fact->value))
				add_values_of_parameter(search,
				    (struct place){ place.file,
					named->fact->value },
				    SUPPLY_DEPTH);
	}
}

/* Add what heirs of a class set its member to, or who sets it from outside;
 * where nobody does, what calls that make an object of the class give for
 * it. */
static void add_values_of_member(struct supplying *search, struct place member)
{
	size_t dot = symbol_dot(member.symbol);
	struct place class = { member.file, str_slice(member.symbol, 0, dot) };
	struct str name = str_slice(member.symbol, dot + 1, member.symbol.len);

	if (dot == member.symbol.len ||
	    !resolve(&class, search->supply->index, class, is_class))
		return;
	add_values_of_heirs(search, class, name, SUPPLY_DEPTH);
	add_values_of_setters(search, member);
	if (search->out->count ==
	    0) /* else that is what stands unless it is set */
		add_values_of_calls(search, class, name, SUPPLY_DEPTH);
}

/* Find what a template of the file may be by what others say. What a
 * constant says needs nobody else; variables are a deployment's: then there
 * is nothing. */
void subclass_values_find(struct subclass_values *values, struct supply *supply,
    uint32_t file, struct str text)
{
	const struct index *index = supply->index;
	struct supplying state = { .out = values, .supply = supply };
	struct place place = { file, { 0 } };
	struct place constant;

	*values = (struct subclass_values){ 0 };
	if (!take_only_hole(&place.symbol, &state, text) ||
	    symbol_has_variable(place.symbol) ||
	    resolve(&constant, index, place, is_constant))
		return;
	note_supply_files(supply);
	add_values_of_member(&state, place);
	if (is_parameter_place(index, place) ||
	    resolve(&place, index, place, is_parameter_place))
		add_values_of_parameter(&state, place, SUPPLY_DEPTH);
	for (size_t i = 0; i < values->count; i++)
		values->items[i].text = str_printf(supply->arena,
		    "%.*s%.*s%.*s", STR_ARG(state.before),
		    STR_ARG(values->items[i].text), STR_ARG(state.behind));
}

/* The number + 1, in the file, of the first argument of the call whose
 * result the name is bound to; 0: no such call is known. The call stands in
 * the line of the binding. */
static size_t number_of_first_argument(const struct index *index,
    struct place place)
{
	const struct facts *facts = &index->facts[place.file];

	for (struct named *named = index_lookup(index, place); named;
	     named = named->next) {
		const struct symbol_fact *fact = named->fact;

		if (!fact || fact->kind != SYMBOL_ALIAS ||
		    !symbol_is_call(fact->value))
			continue;
		for (size_t i = 0; i < facts->given_count; i++)
			if (facts->givens[i].line == fact->line &&
			    str_equal(facts->givens[i].callee,
				symbol_uncalled(fact->value)))
				return i + 1;
	}
	return 0;
}

/* Is the name bound to a call whose arguments are known? A test for
 * resolve(). */
static bool is_bound_to_call(const struct index *index, struct place place)
{
	return number_of_first_argument(index, place) > 0;
}

/* The text with what the call gives that made the thing: of `t =
 * topic_named("orders")`, orders in place of the function's parameter. "":
 * not known. */
struct str subclass_value_of_call(struct supply *supply,
    struct place binding_name, uint32_t file, struct str text)
{
	const struct index *index = supply->index;
	struct subclass_values name_values = { 0 };
	struct supplying search = { .out = &name_values, .supply = supply };
	struct place parameter = { file, { 0 } };
	struct place binding;
	const struct facts *facts;
	const struct argument_fact *first_argument;

	if (!take_only_hole(&parameter.symbol, &search, text) ||
	    !symbol_is_parameter(parameter.symbol) ||
	    !resolve(&binding, index, binding_name, is_bound_to_call))
		return (struct str){ 0 };
	facts = &index->facts[binding.file];
	first_argument =
	    &facts->givens[number_of_first_argument(index, binding) - 1];
	if (!is_call_of(index,
		(struct place){ file, symbol_function(parameter.symbol) },
		(struct place){ binding.file, first_argument->callee }))
		return (struct str){ 0 };
	for (const struct argument_fact *argument = first_argument;
	     argument < facts->givens + facts->given_count &&
	     argument->line == first_argument->line;
	     argument++)
		if (str_equal(argument->callee, first_argument->callee) &&
		    (str_equal(argument->place,
			 symbol_argument(parameter.symbol)) ||
			str_equal(argument->place, search.name)))
			add_value_of_argument(&search, binding.file,
			    argument->text, argument->line, 1);
	return name_values.count ? str_printf(supply->arena, "%.*s%.*s%.*s",
				       STR_ARG(search.before),
				       STR_ARG(name_values.items[0].text),
				       STR_ARG(search.behind))
				 : (struct str){ 0 };
}
