/*
 * Of which functions a call is one, where its name leads to none alone. What a
 * table keeps (the facts' SYMBOL_TABLE) is called by its key,
 * `handlers[kind](job)`, or as a field of a row, `command.run()`. A row may
 * also go by nothing but its type. What a class leaves open is made good by
 * several.
 */
#include <string.h>

#include "assemble/resolve/call_targets.h"
#include "lang/lang.h"

/* What is asked of the members of a table_place. */
struct wanted_member {
	struct str field; /* of a row; "": the items themselves */
	struct str place; /* the same by its place, `.#1`; "": not known */
	bool whole; /* the table may be one row, `struct cmd add = { … }` */
	struct str method; /* of what the items are; "": they are functions */
};

/* Does the file itself define the symbol as a table,
 * `handlers = { "a": run_a }`? A test for resolve(). */
static bool is_table(const struct index *index, struct place place)
{
	return symbol_at(index, place, SYMBOL_TABLE) != NULL;
}

/* Add a function, once; of more than there is room for only `count` grows. */
static void add_alternative(struct alternatives *alternatives,
    struct place function)
{
	for (size_t i = 0;
	     i < alternatives->count && i < LENGTH(alternatives->functions);
	     i++)
		if (alternatives->functions[i].file == function.file &&
		    str_equal(alternatives->functions[i].symbol,
			function.symbol))
			return;
	if (alternatives->count < LENGTH(alternatives->functions))
		alternatives->functions[alternatives->count] = function;
	alternatives->count++;
}

/* Is a member with that key in the table where `wanted_member` asks? Without a
 * field any item that is no field of a row (`.run`) is; with a field, `.run` by
 * its name or its place, and `run`, if the table may be one row. */
static bool is_wanted_key(struct str key,
    const struct wanted_member *wanted_member)
{
	bool of_row = str_starts(key, ".");

	if (wanted_member->field.len == 0)
		return !of_row;
	if (wanted_member->whole && str_equal(key, wanted_member->field))
		return true;
	return of_row &&
	       (str_equal(str_slice(key, 1, key.len), wanted_member->field) ||
		   (wanted_member->place.len &&
		       str_equal(key, wanted_member->place)));
}

/* Find the function that a member of a table is; with `method` the method of
 * that name of what the member is, if it has a body. False: there is none. */
static bool find_member_function(struct place *place,
    struct call_targets *call_targets, struct place member,
    const struct wanted_member *wanted_member)
{
	const char *reason;

	if (wanted_member->method.len == 0)
		return call_target(place, &reason, call_targets,
			   (struct place){ member.file, { 0 } },
			   member.symbol) &&
		       is_function(call_targets->index, *place);
	member.symbol = str_printf(call_targets->index->arena, "%.*s.%.*s",
	    STR_ARG(member.symbol), STR_ARG(wanted_member->method));
	return call_target(place, &reason, call_targets,
		   (struct place){ member.file, { 0 } }, member.symbol) &&
	       function_has_body(call_targets, *place);
}

/* Add the functions that a table has where `wanted_member` asks. */
static void add_members(struct alternatives *alternatives,
    struct call_targets *call_targets, struct place table_place,
    const struct wanted_member *wanted_member)
{
	const struct symbol_fact *fact =
	    symbol_at(call_targets->index, table_place, SYMBOL_TABLE);

	for (size_t i = 0; fact && i < fact->members.count; i++) {
		struct place member = { table_place.file,
			fact->members.items[i] };
		struct place function;

		if (is_wanted_key(fact->keys.items[i], wanted_member) &&
		    find_member_function(&function, call_targets, member,
			wanted_member))
			add_alternative(alternatives, function);
	}
}

/* What a value is an item of: `handlers` of `handlers.*`, `handlers.get()`,
 * `handlers.values()`; `*is_item`: it is one. Any other symbol is returned as
 * it is. */
static struct str table_name(bool *is_item, struct str symbol)
{
	static const char *const ends[] = { ".*", ".get()", ".items()",
		".values()", ".entries()" };

	*is_item = false;
	for (size_t i = 0; i < LENGTH(ends); i++)
		if (str_ends(symbol, ends[i])) {
			*is_item = true;
			return str_slice(symbol, 0,
			    symbol.len - strlen(ends[i]));
		}
	return symbol;
}

/* Find the table of which a value is an item: by its own symbol,
 * `handlers.get()`, or by the list from which a loop takes it,
 * `for h in handlers`. False: none is known. */
static bool find_table_of_item(struct place *table_place,
    struct call_targets *call_targets, struct place value)
{
	const struct index *index = call_targets->index;
	struct str list =
	    details_list(call_targets_details(call_targets, value.file),
		value.symbol);
	bool is_item = list.len > 0;
	bool is_named;

	value.symbol = table_name(&is_named, is_item ? list : value.symbol);
	return (is_item || is_named) &&
	       resolve(table_place, index, value, is_table);
}

/* The type of a table's rows: `command` of `[]*command`, `map[string]command`,
 * `const struct command`. */
static struct str plain_row_type(struct str type)
{
	type = str_after_last(str_after_last(type, ']'), '*');
	return str_after_last(str_after_last(type, '&'), ' ');
}

/* Fill `tables` and `row_types` with all tables of the group, when first
 * asked. */
static void note_tables(struct call_targets *call_targets)
{
	const struct index *index = call_targets->index;

	for (uint32_t file = 0;
	     !call_targets->tables_known && file < index->count; file++)
		for (size_t i = 0; i < index->facts[file].symbol_count; i++) {
			const struct symbol_fact *fact =
			    &index->facts[file].symbols[i];
			struct str type = plain_row_type(fact->value);

			if (fact->kind != SYMBOL_TABLE)
				continue;
			call_targets->has_tables = true;
			*map_put(&call_targets->tables,
			    symbol_last(fact->name)) = 1;
			if (type.len == 0)
				continue;
			place_list_add_under(&call_targets->row_types,
			    symbol_last(type),
			    (struct place){ file, fact->name });
		}
	call_targets->tables_known = true;
}

/* The place of a field among those of its class, `.#1` for the second; "": the
 * class has no such field with a written type. */
static struct str place_of_field(struct call_targets *call_targets,
    struct place class, struct str field)
{
	const struct details *details =
	    call_targets_details(call_targets, class.file);
	unsigned number = 0;

	for (size_t i = 0; i < details->type_count; i++) {
		struct str symbol = details->types[i].symbol;

		if (!str_has_start(symbol, class.symbol) ||
		    symbol_dot(symbol) != class.symbol.len)
			continue;
		if (str_equal(symbol_last(symbol), field))
			return str_printf(call_targets->index->arena, ".#%u",
			    number);
		number++;
	}
	return (struct str){ 0 };
}

/* Add the functions that tables with rows of `class` have as a field: all `run`
 * of `struct command commands[]` for `p->run()`. Only of tables in the same
 * language. */
static void add_of_row_type(struct alternatives *alternatives,
    struct call_targets *call_targets, struct place class, struct str field)
{
	const struct place_list *tables;
	struct wanted_member wanted_member = { .field = field, .whole = true };

	tables =
	    places_under(&call_targets->row_types, symbol_last(class.symbol));
	if (tables->count == 0)
		return;
	wanted_member.place = place_of_field(call_targets, class, field);
	for (size_t i = 0; i < tables->count; i++)
		if (call_targets->index->facts[tables->items[i].file]
			.language ==
		    call_targets->index->facts[class.file].language)
			add_members(alternatives, call_targets,
			    tables->items[i], &wanted_member);
}

/* Add the functions that the rows of a table have as a field, by its name,
 * `.run = f`, or by its place, if the type of the rows is known. */
static void add_fields(struct alternatives *alternatives,
    struct call_targets *call_targets, struct place table_place,
    struct str field)
{
	const struct symbol_fact *fact =
	    symbol_at(call_targets->index, table_place, SYMBOL_TABLE);
	struct wanted_member wanted_member = { .field = field };
	struct place class;

	if (fact && type_class(&class, call_targets, table_place.file,
			plain_row_type(fact->value)))
		wanted_member.place =
		    place_of_field(call_targets, class, field);
	add_members(alternatives, call_targets, table_place, &wanted_member);
}

/* Add the functions that a call `owner.member()` may be of. Tried in turn,
 * until some are found: a field of the table's rows, a method of the table's
 * items, a field of all rows of the owner's class. */
static void add_of_member(struct alternatives *alternatives,
    struct call_targets *call_targets, struct place owner, struct str member)
{
	struct place table_place;
	struct place class;

	if (find_table_of_item(&table_place, call_targets, owner)) {
		add_fields(alternatives, call_targets, table_place, member);
		if (alternatives->count == 0)
			add_members(alternatives, call_targets, table_place,
			    &(struct wanted_member){ .method = member });
	}
	if (alternatives->count == 0 &&
	    value_class(&class, call_targets, owner))
		add_of_row_type(alternatives, call_targets, class, member);
}

/* Add the methods that implement a method which is only declared. */
static void add_implementations(struct alternatives *alternatives,
    struct call_targets *call_targets, struct place method)
{
	struct implementations implementations;

	find_implementations(&implementations, call_targets, method);
	for (size_t i = 0;
	     i < implementations.count && i < LENGTH(implementations.methods);
	     i++)
		add_alternative(alternatives, implementations.methods[i]);
}

/* Fill `alternatives` with the functions of which the call is one,
 * `handlers[kind](job)`; none if nothing is known. If the call means one
 * function, those that implement it. */
void find_alternatives(struct alternatives *alternatives,
    struct call_targets *call_targets, struct place from, struct str call)
{
	struct place value = { from.file, symbol_uncalled(call) };
	size_t dot = symbol_dot(value.symbol);
	const char *reason;
	struct place place;

	alternatives->count = 0;
	if (value.symbol.len == 0)
		return;
	note_tables(call_targets);
	if (call_target(&place, &reason, call_targets, from, call)) {
		add_implementations(alternatives, call_targets, place);
		return;
	}
	if (!call_targets->has_tables)
		return;
	if (find_table_of_item(&place, call_targets, value) ||
	    (map_get(&call_targets->tables, symbol_last(value.symbol)) &&
		resolve(&place, call_targets->index, value, is_table)))
		add_members(alternatives, call_targets, place,
		    &(struct wanted_member){ 0 });
	if (alternatives->count == 0 && dot < value.symbol.len)
		add_of_member(alternatives, call_targets,
		    (struct place){ value.file,
			str_slice(value.symbol, 0, dot) },
		    symbol_last(value.symbol));
}
