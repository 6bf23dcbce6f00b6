#include "assemble/rows/table_rows.h"

#include <string.h>

#include "model/model.h"

static bool is_known(struct place *out, const struct table_row *of,
    struct str symbol)
{
	*out = (struct place){ of->file, symbol };
	return resolve(out, of->index, *out, is_constant);
}

bool table_asks(const struct row_fact *fact)
{
	const struct str *path = row_text(fact->list, fact->row, "path");

	return path && table_hole(*path).len;
}

/* What the item does not say is not told of it. */
static void set_text(struct str *text, const struct table_row *of,
    unsigned number)
{
	struct str symbol = table_hole(*text);
	struct place place;

	if (symbol.len)
		*text =
		    is_known(&place, of, symbol_item(symbol, number, of->perm))
			? symbol_item(*text, number, of->perm)
			: STR("");
}

/* `http.MethodPut`; what is not said may be any. */
static void set_method(struct str *method, const struct table_row *of)
{
	*method =
	    text_verb(fill_holes(of->index, of->file, *method, false, of->perm),
		of->perm);
}

/* Where a constant stands in its file. */
static struct evidence place_of(const struct index *index, struct place place)
{
	const struct symbol_fact *constant =
	    symbol_at(index, place, SYMBOL_CONSTANT);

	return (struct evidence){ index->facts[place.file].path,
		constant ? constant->line : 0 };
}

bool table_item(struct row_fact *out, struct evidence *at,
    const struct table_row *of, unsigned number)
{
	const struct list *list = of->fact->list;
	struct str path = *row_text(list, of->fact->row, "path");
	struct place place;

	if (!is_known(&place, of,
		symbol_item(table_hole(path), number, of->perm)))
		return false;
	*at = place_of(of->index, place);
	*out = *of->fact;
	out->row = arena_array(of->perm, 1, list->size);
	memcpy(out->row, of->fact->row, list->size);
	for (size_t i = 0; i < list->field_count; i++)
		if (list->fields[i].type == FIELD_TEXT)
			set_text((struct str *)(void *)((char *)out->row +
							list->fields[i].offset),
			    of, number);
	if (list == &model_lists[LIST_endpoints])
		set_method(&((struct endpoint *)out->row)->method, of);
	return true;
}
