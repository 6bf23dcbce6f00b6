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

/* The table that is read. */
struct handlers_read {
	struct reading *reading;
	const struct form *type; /* of rows, in this file; NULL: not known */
	struct strs members;
	struct strs keys;
};

/* Add a member, if it may be a function, or an object that has one: a name, an
 * inline function, an object that is made. */
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

/* The field of a row that stands at a place: by its name where the type is of
 * this file, else by the place itself. */
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

/* Add what may be functions of a row: `{ name: "a", run: f }`, `("a", f)`,
 * `Command("a", run=f)`. `named`: only what has a name. */
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

/* Is it a row of a table: a map, a list, or an object that is made of what it
 * is given? */
static bool is_row(const struct form *value)
{
	return value->kind == FORM_map || value->kind == FORM_list;
}

/* Add an item of a table, under its key. An object that is made may be a
 * handler itself, or a row that has one. */
static void add_item(struct handlers_read *read, const struct form *value,
    struct str key)
{
	if (is_row(value) || value->kind == FORM_call)
		add_row(read, value, false);
	if (!is_row(value))
		add_member(read, value, key.len ? key : STR("-"));
}

/* The type that is written for what a table holds: `command` of `[]command`,
 * `struct cmd commands[]`; "": none is. */
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

void handler_table_emit(struct reading *reading, struct str name,
    const struct form *binding, const struct form *value)
{
	const struct forms *forms = reading->forms;
	struct str type = type_of_rows(reading, binding, value);
	struct handlers_read read = { .reading = reading,
		.type = type.len ? struct_named(reading, type) : NULL };
	struct facts *facts;

	if (name.len == 0 || symbol_is_local(name) ||
	    !(is_row(value) || (value->kind == FORM_call && value->created)))
		return;
	if (!is_row(value))
		add_row(&read, value, true);
	for (uint32_t i = value->first; i != NO_FORM && is_row(value);
	     i = forms->items[i].next) {
		const struct form *item = &forms->items[i];
		const struct form *inner =
		    item->kind == FORM_pair
			? form_child(forms, item, ROLE_VALUE)
			: item;

		if (item->role == ROLE_VALUE && inner)
			add_item(&read, inner,
			    item->kind == FORM_pair ? item->name : STR(""));
	}
	if (read.members.count < (type.len ? 1 : MEMBERS_LEAST))
		return;
	facts = reading->applying->facts;
	symbol_add(reading, SYMBOL_TABLE, name, type, value->line);
	facts->symbols[facts->symbol_count - 1].members = read.members;
	facts->symbols[facts->symbol_count - 1].keys = read.keys;
}
