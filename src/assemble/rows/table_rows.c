/*
 * Makes rows of all items of a list: of `for r in routes: app.add(r.method,
 * r.path)`, where another file has `routes = [{ method: …, path: … }, …]`.
 * Extract writes the symbol `routes.*.path`; here `*` becomes 0, 1, … until
 * there is no such item.
 */
#include "assemble/rows/table_rows.h"

#include <string.h>

#include "model/model.h"

/* Find the constant that a symbol means, `routes.0.path`: items of a list that
 * is written out are constants. False: there is none. */
static bool find_item_constant(struct place *found_place,
    const struct table_row *table_row, struct str symbol)
{
	*found_place = (struct place){ table_row->file, symbol };
	return resolve(found_place, table_row->index, *found_place,
	    is_constant);
}

/* Is the row's path that of any item of a table: `{routes.*.path}`? */
bool is_table_row(const struct row_fact *fact)
{
	const struct str *path = row_text(fact->list, fact->row, "path");

	return path && table_hole(*path).len;
}

/* Replace the star in a text, `{routes.*.path}`, by an item's number; the text
 * becomes "" if the item has no such part. A text without a star stays. */
static void set_item_text(struct str *text, const struct table_row *table_row,
    struct str item)
{
	struct str symbol = table_hole(*text);
	struct place place;

	if (symbol.len)
		*text = find_item_constant(&place, table_row,
			    symbol_item(symbol, item, table_row->perm))
			    ? symbol_item(*text, item, table_row->perm)
			    : STR("");
}

/* Replace the method by the verb that it stands for, PUT of `http.MethodPut`;
 * by "" if there is none. */
static void set_item_method(struct str *method,
    const struct table_row *table_row)
{
	*method = text_verb(fill_holes(table_row->index, table_row->file,
				*method, VARIABLES_FILLED, table_row->perm),
	    table_row->perm);
}

/* The line of a constant; line 0: it is none. */
static struct evidence constant_place(const struct index *index,
    struct place place)
{
	const struct symbol_fact *constant =
	    symbol_at(index, place, SYMBOL_CONSTANT);

	return (struct evidence){ index->facts[place.file].path,
		constant ? constant->line : 0 };
}

/* Fill `fact` with a copy of the row for the item `item` of its table, `0`, and
 * `at` with the item's line. False: the table has no such item, or it has no
 * path. */
bool make_table_item_row(struct row_fact *fact, struct evidence *at,
    const struct table_row *table_row, struct str item)
{
	const struct list *list = table_row->fact->list;
	struct str path = *row_text(list, table_row->fact->row, "path");
	struct place place;

	if (!find_item_constant(&place, table_row,
		symbol_item(table_hole(path), item, table_row->perm)))
		return false;
	*at = constant_place(table_row->index, place);
	*fact = *table_row->fact;
	fact->row = arena_array(table_row->perm, 1, list->size);
	memcpy(fact->row, table_row->fact->row, list->size);
	for (size_t i = 0; i < list->field_count; i++)
		if (list->fields[i].type == FIELD_TEXT)
			set_item_text((struct str *)(void *)((char *)fact->row +
							     list->fields[i]
								 .offset),
			    table_row, item);
	if (list == &model_lists[LIST_endpoints])
		set_item_method(&((struct endpoint *)fact->row)->method,
		    table_row);
	return true;
}
