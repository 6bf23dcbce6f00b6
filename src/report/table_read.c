/* A table of the report, read back by its column headings. */
#include <string.h>

#include "base/base.h"
#include "doc/doc.h"
#include "model/model.h"
#include "report/escape.h"
#include "report/table.h"

/* Where a column of the source goes; NULL: nowhere. */
static const struct layout_column *column_named(const struct layout *layout,
    struct str title)
{
	for (size_t i = 0; i < layout->count; i++) {
		if (str_is(str_trim(title), layout->columns[i].title))
			return &layout->columns[i];
	}
	return NULL;
}

/* The part whose label is the last word of `text`; `part` if none is. */
static size_t part_labelled(const struct layout_column *column, struct str text,
    size_t part)
{
	struct str word = str_trim(text);
	size_t blank = str_find_last(word, ' ');

	if (blank < word.len)
		word = str_slice(word, blank + 1, word.len);
	for (size_t i = 0; i < column->count; i++) {
		if (column->labels[i][0] && str_is(word, column->labels[i]))
			return i;
	}
	return part;
}

/* A column of several fields: labels say whose the spans after them are. */
static void read_parts(void *row, const struct layout_column *column,
    const struct md_cell *cell, struct str root, struct arena *perm)
{
	struct md_cell own = { 0 };
	size_t part = 0;
	size_t from = 0;

	for (size_t i = 0; i <= cell->count; i++) {
		bool label = i < cell->count && cell->spans[i].kind == MD_TEXT;
		size_t next =
		    label ? part_labelled(column, cell->spans[i].text, part)
			  : part;

		if (i < cell->count && next == part)
			continue;
		if (i > from) {
			own.spans = cell->spans + from;
			own.count = i - from;
			cell_read(row, column->fields[part], &own, STYLE_CODE,
			    root, perm);
		}
		part = next;
		from = i + 1;
	}
}

static void read_cell(void *row, const struct layout_column *column,
    const struct md_cell *cell, struct str root, struct arena *perm)
{
	struct md_cell plain = cell_unfolded(cell, perm);

	cell = &plain;
	if (column->count > 1)
		read_parts(row, column, cell, root, perm);
	else
		cell_read(row, column->fields[0], cell, column->style, root,
		    perm);
}

/* "(2)" of an owner's cell; 1 without. */
static size_t owner_number(const struct md_cell *cell)
{
	size_t number = 0;

	for (size_t i = 0; i < cell->count; i++) {
		struct str text = cell->spans[i].text;

		if (cell->spans[i].kind != MD_TEXT)
			continue;
		for (size_t n = 0; n < text.len && number < 1000000; n++) {
			if (text.ptr[n] >= '0' && text.ptr[n] <= '9')
				number =
				    number * 10 + (size_t)(text.ptr[n] - '0');
		}
	}
	return number ? number : 1;
}

/* The rows to which a nested row belongs; NULL: its owner is not there. */
static struct rows *owner_rows(const struct table_owner *owner,
    const struct md_cell *cell, struct arena *perm)
{
	char *items = owner->rows->items;
	size_t number = owner_number(cell);
	struct str name = { 0 };

	for (size_t i = 0; i < cell->count; i++) {
		if (cell->spans[i].kind == MD_CODE_SPAN)
			name = text_meant(cell->spans[i].text, perm);
	}
	for (size_t i = owner->first; i < owner->rows->count; i++) {
		char *row = items + i * owner->list->size;
		const struct str *own =
		    (const void *)(row + owner->list->fields[0].offset);

		if (!str_equal(*own, name) || --number > 0)
			continue;
		return (void *)(row + owner->field->offset);
	}
	return NULL;
}

/* The rows of the last owner: that of the section. */
static struct rows *last_owner_rows(const struct table_owner *owner)
{
	char *items = owner->rows->items;

	if (owner->rows->count == 0)
		return NULL;
	items += (owner->rows->count - 1) * owner->list->size;
	return (void *)(items + owner->field->offset);
}

/* A row that only sets others apart; of those, the first cell has a sign. */
static bool is_gap(const struct md_cell *cells, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (cells[i].count || cells[i].text.len)
			return false;
	return true;
}

void table_read(struct rows *rows, const struct list *list,
    const struct md_block *block, struct table_view view,
    const struct table_owner *owner, struct arena *perm)
{
	struct layout layout = table_layout(list, false, perm);
	const struct layout_column **columns =
	    arena_array(perm, block->columns, sizeof(void *));
	bool named = owner && str_is(block->cells[0].text, TABLE_OWNER);

	if (owner)
		rows = last_owner_rows(owner);
	for (size_t i = named ? 1 : 0; i < block->columns; i++)
		columns[i] = column_named(&layout, block->cells[i].text);
	for (size_t r = 1; r < block->rows; r++) {
		const struct md_cell *cells = block->cells + r * block->columns;
		void *row;

		if (is_gap(cells, block->columns))
			continue;
		if (named)
			rows = owner_rows(owner, &cells[0], perm);
		if (!rows)
			continue;
		row = rows_add(rows, list, perm);
		for (size_t i = 0; i < block->columns; i++) {
			if (columns[i])
				read_cell(row, columns[i], &cells[i], view.root,
				    perm);
		}
	}
}
