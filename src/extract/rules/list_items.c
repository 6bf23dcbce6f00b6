/*
 * Tables: lists at the top of a file whose items have paths, or are names, and
 * that a loop of another file goes over. `routes.0.path` is a constant of the
 * file that has the list; what the loop has of each item is `routes.*.path`,
 * and assembling puts the numbers in.
 *
 *   routes = [{ path: "/a", run: f }]           routes.0.path, routes.0.run
 *   for (r of routes) app.get(r.path, r.run)    routes.*.path, in any file
 */
#include "extract/rules/list_items.h"

#include "extract/read/forms.h"
#include "extract/rules/file_facts.h"
#include "extract/selectors/steps.h"
#include "extract/values/indexed.h"
#include "extract/values/list_growth.h"
#include "extract/values/reading.h"
#include "extract/values/symbols_values.h"
#include "lang/lang.h"

#define ITEMS_MOST 500 /* of one list: longer ones are generated */
#define SPREADS_MOST 8 /* other lists that it takes in */

/* A table while its rows become constants. */
struct table {
	struct reading *reading;
	struct str name; /* symbol of the list */
	const struct form *type; /* struct of the items, where each has none;
				    NULL: not known */
	unsigned number; /* of the row at hand, among those with a path */
	unsigned paths; /* fields of the row at hand that are paths */
};

/* Called for each field of a row, with its key and its value. */
typedef void table_visit(struct table *table, struct str key,
    const struct form *value);

/* Call `visit` on the fields of a row without keys, `{"/a", f}`, from `value`
 * on. The key of each is its keyword, else the name of the field at this place
 * of the struct `type`, else, if no type is known, the number of the place.
 * Fields beyond those of the struct are skipped. */
static void visit_fields(struct table *table, const struct form *value,
    const struct form *type, table_visit *visit)
{
	const struct forms *forms = table->reading->forms;
	const struct form *field = type ? form_child(forms, type, ROLE_BODY)
					: NULL;
	unsigned place = 0;

	for (; value; value = form_sibling(forms, value), place++) {
		struct str key =
		    value->keyword.len ? value->keyword
		    : field            ? field->name
			    : str_printf(table->reading->perm, "%u", place);

		if (field || !type || value->keyword.len)
			visit(table, key, value);
		field = field ? form_next(forms, field) : NULL;
	}
}

/* Call `visit` on the pairs of a row that is a map: `{ path: "/a", run: f }`.
 */
static void visit_pairs(struct table *table, const struct form *map,
    table_visit *visit)
{
	const struct forms *forms = table->reading->forms;

	for (const struct form *pair = form_child(forms, map, ROLE_VALUE); pair;
	     pair = form_sibling(forms, pair)) {
		const struct form *value = form_child(forms, pair, ROLE_VALUE);

		if (pair->kind == FORM_pair && pair->name.len && value)
			visit(table, pair->name, value);
	}
}

/* Call `visit` on the fields of a row: a map, a list, or an object that is made
 * there. Nothing for any other form. */
static void visit_row(struct table *table, const struct form *form,
    table_visit *visit)
{
	const struct reading *reading = table->reading;

	if (form->kind == FORM_map)
		visit_pairs(table, form, visit);
	else if (form->kind == FORM_list)
		visit_fields(table,
		    form_child(reading->forms, form, ROLE_VALUE), table->type,
		    visit);
	else if (form->kind == FORM_call && form->created)
		visit_fields(table,
		    form_child(reading->forms, form, ROLE_ARGUMENT),
		    struct_named(reading, form->name), visit);
}

/* Count the field in table->paths, if it is a text that is a path. A
 * table_visit. */
static void count_path_field(struct table *table, struct str key,
    const struct form *value)
{
	(void)key;
	if (value->kind == FORM_string && str_starts(value->text, "/"))
		table->paths++;
}

/* Append the constant `routes.0.path` for a field that is a name or a text. A
 * table_visit. */
static void emit_row_field(struct table *table, struct str key,
    const struct form *value)
{
	struct reading *reading = table->reading;
	struct str text = value->name;

	if (value->kind != FORM_name && value->kind != FORM_member &&
	    !constant_text(&text, reading, value))
		return;
	symbol_add(reading, SYMBOL_CONSTANT,
	    str_printf(reading->perm, "%.*s.%u.%.*s", STR_ARG(table->name),
		table->number, STR_ARG(key)),
	    text, value->line);
}

/* Has the row a field that is a path, so that it may be a route? Sets
 * table->paths. */
static bool row_has_path(struct table *table, const struct form *form)
{
	table->paths = 0;
	visit_row(table, form, count_path_field);
	return table->paths > 0;
}

/* Append the constants `routes.0`, `routes.1`, … for a list of names, `[users,
 * orders]`, which a loop may mount. Ends at the first item that is no name, or
 * after ITEMS_MOST. Counts in table->number. */
static void emit_listed_names(struct table *table,
    const struct list_growth *growth)
{
	struct reading *reading = table->reading;

	for (size_t i = 0; i < growth->count && table->number < ITEMS_MOST;
	     i++) {
		const struct form *form = growth->items[i];

		if (form->kind != FORM_name && form->kind != FORM_member)
			return;
		symbol_add(reading, SYMBOL_CONSTANT,
		    str_printf(reading->perm, "%.*s.%u", STR_ARG(table->name),
			table->number++),
		    form->name, form->line);
	}
}

/* Append the alias `routes.more0` (`more1`, …) for each list of another file
 * that is spread in this one, `[...others]`. */
static void emit_spread_lists(struct table *table, const struct form *list)
{
	struct reading *reading = table->reading;
	unsigned number = 0;

	for (const struct form *item =
		 form_child(reading->forms, list, ROLE_VALUE);
	     item && number < SPREADS_MOST;
	     item = form_sibling(reading->forms, item)) {
		const struct form *value =
		    item->kind == FORM_spread
			? form_child(reading->forms, item, ROLE_VALUE)
			: NULL;
		bool is_named = value && (value->kind == FORM_name ||
					     value->kind == FORM_member ||
					     value->kind == FORM_call);

		if (is_named && bound_value(reading, value)->kind != FORM_list)
			symbol_add(reading, SYMBOL_ALIAS,
			    symbol_spread(table->name, number++, reading->perm),
			    symbol_of_value(reading, value), item->line);
	}
}

/* Append the constants of a list at the top of a file, `form`, with the symbol
 * `name`: of its items that are names, `routes.0`, then of its rows that have a
 * path, `routes.0.path`. Nothing for other forms. */
void list_items_emit(struct reading *reading, struct str name,
    const struct form *form)
{
	const struct form *list_type = created_list_type(reading, form);
	struct list_growth growth;
	struct table table = { .reading = reading, .name = name };

	if (form->kind != FORM_list && !list_type)
		return;
	list_grown(&growth, reading, name, form,
	    list_type ? ROLE_ARGUMENT : ROLE_VALUE);
	emit_listed_names(&table, &growth);
	emit_spread_lists(&table, form);
	table.number = 0;
	table.type =
	    struct_named(reading, list_type ? list_type->name : form->item);
	for (size_t i = 0; i < growth.count && table.number < ITEMS_MOST; i++)
		if (row_has_path(&table, growth.items[i])) {
			visit_row(&table, growth.items[i], emit_row_field);
			table.number++;
		}
}

/* The step `tabled`: append the value's text, if it is the hole of a field of
 * any item of a table, `routes.*.path`; else nothing. */
void step_tabled(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str text = value_text(&in, reading);

	(void)step;
	if (table_hole(text).len)
		values_add_text(out, text, in.line, reading);
}
