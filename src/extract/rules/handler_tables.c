/*
 * Tables of handlers. Whether a name is that of a function is not known yet, as
 * it may be imported: whoever asks for a table resolves its members.
 */
#include "extract/rules/handler_tables.h"

#include "extract/packs/applying.h"
#include "extract/read/forms.h"
#include "extract/rules/file_facts.h"
#include "extract/values/indexed.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "lang/lang.h"

enum {
	MEMBERS_MOST = 64, /* of a table; those that programs write are long */
	MEMBERS_LEAST = 2, /* of one whose rows have no type */
};

/* A table while it is read. */
struct handlers_read {
	struct reading *reading;
	const struct form *type; /* of rows, in this file; NULL: not known */
	struct strs members; /* symbols of what may be functions */
	struct strs keys; /* by member: where, see handler_tables.h */
};

/* Append the value's symbol and `key` to the members, if it may be a function,
 * or an object that has one: a name, an inline function, an object that is
 * made. Nothing without a symbol, or beyond MEMBERS_MOST. */
static void add_member(struct handlers_read *read, const struct form *value,
    struct str key)
{
	struct reading *reading = read->reading;
	struct str symbol = { 0 };

	if (read->members.count == MEMBERS_MOST)
		return;
	if (value->kind == FORM_function)
		symbol = value->name.len ? symbol_of_definition(reading, value)
					 : symbol_of_inline(reading, value);
	else if (value->kind == FORM_name || value->kind == FORM_member ||
		 value->kind == FORM_call)
		symbol = symbol_of_value(reading, value);
	if (symbol.len == 0)
		return;
	strs_push(&read->members, symbol, reading->perm);
	strs_push(&read->keys, key, reading->perm);
}

/* The key of a row's field at a place: ".run" by the field's name where the
 * rows' type is of this file, else ".#1" by the place itself. */
static struct str field_at_place(const struct handlers_read *read,
    unsigned place)
{
	const struct forms *forms = read->reading->forms;
	const struct form *field =
	    read->type ? form_child(forms, read->type, ROLE_BODY) : NULL;

	for (unsigned i = 0; field && i < place; i++)
		field = form_next(forms, field);
	return field ? str_printf(read->reading->perm, ".%.*s",
			   STR_ARG(field->name))
		     : str_printf(read->reading->perm, ".#%u", place);
}

/* Append what may be functions among the fields of a row: f of `{ name: "a",
 * run: f }`, `("a", f)` and `Command("a", run=f)`. `named`: only fields that
 * have a name. */
static void add_row(struct handlers_read *read, const struct form *row_form,
    bool named)
{
	const struct forms *forms = read->reading->forms;
	struct arena *perm = read->reading->perm;
	unsigned place = 0;

	for (uint32_t i = row_form->first; i != NO_FORM;
	     i = forms->items[i].next) {
		const struct form *item = &forms->items[i];
		const struct form *value =
		    item->kind == FORM_pair
			? form_child(forms, item, ROLE_VALUE)
			: item;
		struct str name = item->kind == FORM_pair ? item->name
							  : item->keyword;

		if (item->role != ROLE_VALUE && item->role != ROLE_ARGUMENT)
			continue;
		if (value && value->kind != FORM_call && (name.len || !named))
			add_member(read, value,
			    name.len ? str_printf(perm, ".%.*s", STR_ARG(name))
				     : field_at_place(read, place));
		place++;
	}
}

/* Is the value written out as a map or list? */
static bool is_row(const struct form *value)
{
	return value->kind == FORM_map || value->kind == FORM_list;
}

/* Append what may be functions in one item of a table. `key`: the item's, ""
 * for none. An object that is made, `Command(run=f)`, may be a handler itself,
 * or a row that has one. */
static void add_item(struct handlers_read *read, const struct form *value,
    struct str key)
{
	if (is_row(value) || value->kind == FORM_call)
		add_row(read, value, false);
	if (!is_row(value))
		add_member(read, value, key.len ? key : STR("-"));
}

/* The type that is written for what a table holds: `command` of `[]command{…}`
 * and of `struct command commands[]`; "": none is. */
static struct str type_of_rows(const struct reading *reading,
    const struct form *binding, const struct form *value)
{
	const struct form *type =
	    form_child(reading->forms, binding, ROLE_TYPE);

	if (value->kind == FORM_call && value->created)
		return value->name;
	return value->item.len ? value->item
	       : type          ? type->name
			       : (struct str){ 0 };
}

/* Append the items of a map or list, `[f, g]` or `{ create: f }`, to the
 * members, each under its key. */
static void add_items(struct handlers_read *read, const struct form *value)
{
	const struct forms *forms = read->reading->forms;

	for (uint32_t i = value->first; i != NO_FORM;
	     i = forms->items[i].next) {
		const struct form *item = &forms->items[i];
		const struct form *inner =
		    item->kind == FORM_pair
			? form_child(forms, item, ROLE_VALUE)
			: item;

		if (item->role == ROLE_VALUE && inner)
			add_item(read, inner,
			    item->kind == FORM_pair ? item->name : STR(""));
	}
}

/* Append the table `name` to the facts, if its value is a map, a list or an
 * object whose items may be functions, and is bound outside of functions. A
 * table whose rows have no type needs MEMBERS_LEAST members. */
void handler_table_emit(struct reading *reading, struct str name,
    const struct form *binding, const struct form *value)
{
	struct str type = type_of_rows(reading, binding, value);
	struct handlers_read read = { .reading = reading,
		.type = type.len ? struct_named(reading, type) : NULL };
	struct facts *facts;

	if (name.len == 0 || symbol_is_local(name) ||
	    !(is_row(value) || (value->kind == FORM_call && value->created)))
		return;
	if (is_row(value))
		add_items(&read, value);
	else
		add_row(&read, value, true);
	if (read.members.count < (type.len ? 1 : MEMBERS_LEAST))
		return;
	facts = reading->applying->facts;
	symbol_add(reading, SYMBOL_TABLE, name, type, value->line);
	facts->symbols[facts->symbol_count - 1].members = read.members;
	facts->symbols[facts->symbol_count - 1].keys = read.keys;
}
