/*
 * Decides which values others supply for a name. `self.send(self.topic)` in a
 * base class: each subclass sets topic. `def publish(topic)`: each call gives
 * it. `Producer(topic)`: each call that makes one. A template has one hole;
 * depending on its symbol, add_values_of_member() or add_values_of_parameter()
 * looks for who sets it, and what these give is followed in turn, a few levels
 * deep. Only values that are known in full are added. Rows of queues and events
 * get their names from it.
 */
#include "assemble/rows/subclass_values.h"

#include "assemble/resolve/call_targets.h"

enum {
	SUPPLY_DEPTH = 4, /* wrappers of wrappers, subclasses of subclasses */
	SUPPLIED_MOST = 256, /* values for one template */
	ASKED_MOST = 4096, /* calls and classes that are looked at for one */
};

/* A class or an argument of a call: its number among the facts of its file. */
struct supply_place {
	uint32_t file;
	uint32_t number;
};

struct supply_places {
	struct supply_place *items;
	size_t count;
};

/* The search for the values of one template: of `orders.{topic}`, `before` is
 * "orders.", `behind` "", `name` "topic". */
struct supply_search {
	struct subclass_values *out;
	struct supply *supply;
	struct str before; /* text of the template in front of its hole */
	struct str behind;
	struct str name; /* of the hole, as of a named argument */
	unsigned asked; /* calls and classes that were looked at */
	bool addresses; /* values are addresses, known in part */
};

/* Begin with nothing noted; files are gone through when a value is first asked
 * for. */
void supply_begin(struct supply *supply, const struct index *index,
    struct arena *arena)
{
	*supply = (struct supply){ .index = index,
		.subclasses = { .arena = arena },
		.calls = { .arena = arena },
		.arena = arena };
}

/* Append a class or an argument, by its file and its number there, to the list
 * of a name. */
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

/* What is noted under a name; an empty list, never NULL, if nothing is. */
static const struct supply_places *places_of_name(const struct map *map,
    struct str name)
{
	static const struct supply_places no_supply_places;
	const uint64_t *slot = map_get(map, name);

	return slot ? (const struct supply_places *)(uintptr_t)*slot
		    : &no_supply_places;
}

/* Note the classes of a file under the last names of their bases, and the
 * arguments of its calls under the last names of the functions. */
static void note_supply_file(struct supply *supply, uint32_t file)
{
	const struct facts *facts = &supply->index->facts[file];

	for (size_t i = 0; i < facts->symbol_count; i++)
		for (size_t k = 0; k < facts->symbols[i].bases.count; k++)
			note_supply_place(&supply->subclasses,
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

/* Is the text known in full? A variable with a default, `${TOPIC:orders}`,
 * is. */
static bool is_known_text(struct str text)
{
	return text.len > 0 && placeholder_find(text) == text.len;
}

/* Does a word of the path stand in the text, whatever the rest is:
 * `http://{host}/orders`, `orders/{id}`; any word, if it is `behind` a base? */
static bool is_address_in_part(struct str text, bool behind)
{
	struct str rest;
	bool url = str_url_rest(&rest, text);
	bool word = url || behind || str_find(text, '/') < text.len;

	if (!url)
		rest = text;
	for (size_t i = 0; i < rest.len; i++) {
		if (rest.ptr[i] == '{')
			i += str_find(str_slice(rest, i, rest.len), '}');
		else if (word && char_is_letter(rest.ptr[i]))
			return true;
		else
			word = rest.ptr[i] == '/';
	}
	return false;
}

/* Add a value, if it is known in full, once for each line, at most
 * SUPPLIED_MOST. */
static void add_subclass_value(struct supply_search *supply_search,
    struct str text, uint32_t file, uint32_t line)
{
	struct subclass_values *values = supply_search->out;

	if (!(supply_search->addresses
		    ? is_address_in_part(text, supply_search->before.len > 0)
		    : is_known_text(text)) ||
	    values->count == SUPPLIED_MOST)
		return;
	for (size_t i = 0; i < values->count; i++)
		if (values->items[i].file == file &&
		    values->items[i].line == line &&
		    str_equal(values->items[i].text, text))
			return;
	*(struct subclass_value *)array_push(&values->items, &values->count,
	    sizeof(*values->items), supply_search->supply->arena) =
	    (struct subclass_value){ text, file, line };
}

/* The text with its placeholders filled as the file knows them; variables stay
 * as they are written, an unknown part stands in braces. */
static struct str filled_text(const struct supply_search *supply_search,
    uint32_t file, struct str text)
{
	return fill_holes(supply_search->supply->index, file, text,
	    VARIABLES_KEPT, supply_search->supply->arena);
}

/* The value of a symbol as the file knows it, with variables as they are
 * written; an unknown part in braces. */
static struct str filled_symbol(const struct supply_search *supply_search,
    uint32_t file, struct str symbol)
{
	return filled_text(supply_search, file,
	    hole_make(symbol, supply_search->supply->arena));
}

/* ---- values that subclasses set ---- */

/* Is `class` a base of `subclass`, which stands in `file`? A base that cannot
 * be resolved is taken for the class if it has its last name. */
static bool is_base_of_subclass(const struct index *index, struct place class,
    uint32_t file, const struct symbol_fact *subclass)
{
	for (size_t i = 0; i < subclass->bases.count; i++) {
		struct place base = { file, subclass->bases.items[i] };

		if (str_equal(symbol_last(base.symbol),
			symbol_last(class.symbol)) &&
		    (!resolve(&base, index, base, is_class) ||
			place_equal(base, class)))
			return true;
	}
	return false;
}

/* Add the values to which subclasses set a member, `topic = "orders"`, and in
 * turn their subclasses, at most `depth` deep. */
static void add_values_of_subclasses(struct supply_search *supply_search,
    struct place class, struct str member, unsigned depth)
{
	const struct index *index = supply_search->supply->index;
	const struct supply_places *subclasses =
	    places_of_name(&supply_search->supply->subclasses,
		symbol_last(class.symbol));

	for (size_t i = 0; i < subclasses->count && depth; i++) {
		uint32_t file = subclasses->items[i].file;
		const struct symbol_fact *subclass =
		    &index->facts[file].symbols[subclasses->items[i].number];
		struct place own_member =
		    place_member((struct place){ file, subclass->name }, member,
			supply_search->supply->arena);

		if (supply_search->asked++ >= ASKED_MOST)
			return;
		if (!is_base_of_subclass(index, class, file, subclass))
			continue;
		if (index_lookup(index, own_member))
			add_subclass_value(supply_search,
			    filled_symbol(supply_search, file,
				own_member.symbol),
			    file, index_line_of_symbol(index, own_member));
		add_values_of_subclasses(supply_search,
		    (struct place){ file, subclass->name }, member, depth - 1);
	}
}

/* ---- values that calls give ---- */

/* Is the symbol a parameter, `f(0)`? A test for resolve(). */
static bool is_parameter_place(const struct index *index, struct place place)
{
	(void)index;
	return symbol_is_parameter(place.symbol);
}

/* Find what a call calls: a function, a class of which it makes an object, or a
 * method of a known class, which may be defined in another file. False: it is
 * unknown. */
static bool find_called_symbol(struct place *found_place,
    const struct index *index, struct place callee)
{
	size_t dot = symbol_dot(callee.symbol);
	struct place class = { callee.file, str_slice(callee.symbol, 0, dot) };

	if (resolve(found_place, index, callee, is_function) ||
	    resolve(found_place, index, callee, is_class))
		return true;
	if (dot == callee.symbol.len ||
	    !resolve(&class, index, class, is_class))
		return false;
	*found_place = place_member(class,
	    str_slice(callee.symbol, dot + 1, callee.symbol.len), index->arena);
	return true;
}

/* Is the method `function` called by an interface: does its class name the
 * class of `called` as a base? */
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
		    is_base_of_subclass(index, base, class.file, named->fact))
			return true;
	return false;
}

/* Does the call mean that function, or one of an interface that its class
 * implements? A method of the same name in another file of the folder counts,
 * too, as a type's methods may be spread over files. */
static bool is_call_of(const struct index *index, struct place function,
    struct place callee)
{
	struct place called;

	if (!find_called_symbol(&called, index, callee))
		return false;
	return place_equal(called, function) ||
	       (str_equal(called.symbol, function.symbol) &&
		   str_equal(path_folder(index->facts[called.file].path),
		       path_folder(index->facts[function.file].path))) ||
	       is_of_called_interface(index, function, called);
}

/* Below, as it asks for the values of a parameter in turn. */
static void add_value_of_argument(struct supply_search *supply_search,
    uint32_t file, struct str text, uint32_t line, unsigned depth);

/* Add the values that calls give to a function, or to a class of which they
 * make an object: at the position (`0`), or under the name of the template's
 * placeholder, `topic="orders"`. At most `depth` callers above each other. */
static void add_values_of_calls(struct supply_search *supply_search,
    struct place function, struct str position, unsigned depth)
{
	const struct index *index = supply_search->supply->index;
	const struct supply_places *call_places =
	    places_of_name(&supply_search->supply->calls,
		symbol_last(function.symbol));

	for (size_t i = 0; i < call_places->count && depth; i++) {
		uint32_t file = call_places->items[i].file;
		const struct argument_fact *argument =
		    &index->facts[file].givens[call_places->items[i].number];

		if (supply_search->asked++ >= ASKED_MOST)
			return;
		if ((str_equal(argument->place, position) ||
			str_equal(argument->place, supply_search->name)) &&
		    is_call_of(index, function,
			(struct place){ file, argument->callee }))
			add_value_of_argument(supply_search, file,
			    argument->text, argument->line, depth - 1);
	}
}

/* Add the values that calls give for a parameter: for `f(0)` the first
 * arguments of calls of f. */
static void add_values_of_parameter(struct supply_search *supply_search,
    struct place parameter, unsigned depth)
{
	add_values_of_calls(supply_search,
	    (struct place){ parameter.file, symbol_function(parameter.symbol) },
	    symbol_argument(parameter.symbol), depth);
}

/* ---- templates ---- */

/* Take a template with one placeholder apart: `*symbol` is what that stands
 * for; the text around it and its name go into `supply_search`. False: it has
 * none, or several, of which nobody knows which values belong together. */
static bool take_only_hole(struct str *symbol,
    struct supply_search *supply_search, struct str text)
{
	struct hole hole = { 0 };

	/* The base of an address may be another hole, which is filled later. */
	if (supply_search->addresses ? !hole_of_parameter(&hole, text)
				     : !hole_only(&hole, text))
		return false;
	if (hole.written.len == 0)
		hole.written = hole.symbol;
	supply_search->before = str_slice(text, 0, hole.from);
	supply_search->behind = str_slice(text, hole.to, text.len);
	*symbol = hole.written;
	supply_search->name = hole.has_given ? placeholder_name(hole.given)
					     : symbol_last(hole.written);
	return true;
}

/* Put the text around the template's hole around the values from number `first`
 * on. */
static void put_around(struct supply_search *supply_search, size_t first)
{
	struct subclass_values *values = supply_search->out;

	if (supply_search->before.len + supply_search->behind.len == 0)
		return;
	for (size_t i = first; i < values->count; i++)
		values->items[i].text = str_printf(supply_search->supply->arena,
		    "%.*s%.*s%.*s", STR_ARG(supply_search->before),
		    STR_ARG(values->items[i].text),
		    STR_ARG(supply_search->behind));
}

/* Add the value of an argument. If that is a parameter of the caller,
 * `publish(topic)` in `def f(topic)`, add what the caller's own callers give.
 * That is a search of its own, as name and text around the placeholder differ;
 * both count into one bound. */
static void add_value_of_argument(struct supply_search *supply_search,
    uint32_t file, struct str text, uint32_t line, unsigned depth)
{
	struct supply_search inner_search = *supply_search;
	struct place place = { file, { 0 } };
	size_t first = supply_search->out->count;

	if (take_only_hole(&place.symbol, &inner_search, text) &&
	    symbol_is_parameter(place.symbol)) {
		inner_search.before =
		    filled_text(supply_search, file, inner_search.before);
		inner_search.behind =
		    filled_text(supply_search, file, inner_search.behind);
		add_values_of_parameter(&inner_search, place, depth);
		supply_search->asked = inner_search.asked;
		put_around(&inner_search, first);
		return;
	}
	add_subclass_value(supply_search,
	    filled_text(supply_search, file, text), file, line);
}

/* Add the values of parameters that functions in the member's folder assign to
 * it: `def use(p, topic): p.topic = topic`. */
static void add_values_of_setters(struct supply_search *supply_search,
    struct place member)
{
	const struct index *index = supply_search->supply->index;
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
				add_values_of_parameter(supply_search,
				    (struct place){ place.file,
					named->fact->value },
				    SUPPLY_DEPTH);
	}
}

/* Add the values to which subclasses set a member, `this.topic`, or functions
 * assign; if there are none, those given to calls that make an object of the
 * class. Nothing if it is no member of a known class. */
static void add_values_of_member(struct supply_search *supply_search,
    struct place member)
{
	size_t dot = symbol_dot(member.symbol);
	struct place class = { member.file, str_slice(member.symbol, 0, dot) };
	struct str name = str_slice(member.symbol, dot + 1, member.symbol.len);

	if (dot == member.symbol.len ||
	    !resolve(&class, supply_search->supply->index, class, is_class))
		return;
	add_values_of_subclasses(supply_search, class, name, SUPPLY_DEPTH);
	add_values_of_setters(supply_search, member);
	if (supply_search->out->count == 0)
		add_values_of_calls(supply_search, class, name, SUPPLY_DEPTH);
}

/* Fill `values` with the texts that a template may stand for, by the values
 * that others supply for its placeholder. None, if the file knows the value
 * itself, as a constant, or a deployment sets it. */
static void find_values(struct subclass_values *values, struct supply *supply,
    uint32_t file, struct str text, bool addresses)
{
	const struct index *index = supply->index;
	struct supply_search supply_search = { .out = values,
		.supply = supply,
		.addresses = addresses };
	struct place place = { file, { 0 } };
	struct place constant;

	*values = (struct subclass_values){ 0 };
	if (!take_only_hole(&place.symbol, &supply_search, text) ||
	    symbol_has_variable(place.symbol) ||
	    resolve(&constant, index, place, is_constant))
		return;
	note_supply_files(supply);
	add_values_of_member(&supply_search, place);
	if (is_parameter_place(index, place) ||
	    resolve(&place, index, place, is_parameter_place))
		add_values_of_parameter(&supply_search, place, SUPPLY_DEPTH);
	put_around(&supply_search, 0);
}

void subclass_values_find(struct subclass_values *values, struct supply *supply,
    uint32_t file, struct str text)
{
	find_values(values, supply, file, text, false);
}

void subclass_addresses_find(struct subclass_values *values,
    struct supply *supply, uint32_t file, struct str text)
{
	find_values(values, supply, file, text, true);
}

/* The number + 1, among the file's arguments, of the first argument of the call
 * that the name is bound to, `t = topic_named("orders")`; 0: none is known.
 * Facts do not link both, so that line and callee are compared. */
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

/* The text of a function's scope, `text` in `file`, with the values of the call
 * that `binding_name` is bound to: of `t = topic_named("orders")` orders for
 * the function's parameter. "": not known. */
struct str subclass_value_of_call(struct supply *supply,
    struct place binding_name, uint32_t file, struct str text)
{
	const struct index *index = supply->index;
	struct subclass_values name_values = { 0 };
	struct supply_search supply_search = { .out = &name_values,
		.supply = supply };
	struct place parameter = { file, { 0 } };
	struct place binding;
	const struct facts *facts;
	const struct argument_fact *first_argument;

	if (!take_only_hole(&parameter.symbol, &supply_search, text) ||
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
			str_equal(argument->place, supply_search.name)))
			add_value_of_argument(&supply_search, binding.file,
			    argument->text, argument->line, 1);
	return name_values.count ? str_printf(supply->arena, "%.*s%.*s%.*s",
				       STR_ARG(supply_search.before),
				       STR_ARG(name_values.items[0].text),
				       STR_ARG(supply_search.behind))
				 : (struct str){ 0 };
}
