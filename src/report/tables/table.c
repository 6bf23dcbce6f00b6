#include "report/tables/table.h"

#include <string.h>

#include "base/base.h"
#include "lang/lang.h"
#include "model/model.h"
#include "report/tables/markdown_escape.h"
#include "report/tables/place.h"

/* In longer tables a row that follows one of its own file has the line alone as
 * text of its link: half of a large report would be paths told twice. */
enum { ROWS_IN_FULL = 40 };

/* The largest step that the count is over, of 10, 20, 50 and ten times as many;
 * 0: it is over none. "over 20" stays true for long. */
static size_t step_below(size_t count)
{
	static const size_t steps[] = { 10, 20, 50 };
	size_t over = 0;

	for (size_t unit = 1; unit * steps[0] < count; unit *= 10)
		for (size_t i = 0; i < LENGTH(steps); i++)
			if (unit * steps[i] < count)
				over = unit * steps[i];
	return over;
}

void put_amount(struct buf *out, size_t count, const char *one,
    const char *many)
{
	size_t over = step_below(count);

	if (over)
		buf_printf(out, "over %zu %s", over, many);
	else if (count == 1)
		/* Words of lists are lower-case and are spelt as they sound, so
		 * that the letter is enough. */
		buf_printf(out, "%s %s", strchr("aeiou", one[0]) ? "an" : "a",
		    one);
	else
		buf_puts(out, many);
}

/* In the words of what all rows are: a table of states alone is one of states,
 * a mixed one has the list's words. */
static const struct table *table_of_rows(const struct list *list,
    struct table_rows rows, struct arena *arena)
{
	const struct table *table = NULL;

	for (size_t i = 0; i < rows.count; i++) {
		const struct table *own_table =
		    table_of_row(list, rows.items[i].row, arena);

		/* A second kind of row settles it: the list's own words hold
		 * for all. */
		if (table && strcmp(table->one, own_table->one) != 0)
			return table_of_mixed(list, arena);
		table = own_table;
	}
	return table ? table : table_of(list, arena);
}

void table_put_amount(struct buf *out, const struct list *list,
    struct table_rows rows, size_t count)
{
	const struct table *table = table_of_rows(list, rows, out->arena);

	put_amount(out, count, table->one, table->many);
}

/* At the start of a line. */
static void put_amount_first(struct buf *out, const struct list *list,
    struct table_rows rows)
{
	struct buf amount = { .arena = out->arena };

	table_put_amount(&amount, list, rows, rows.count);
	buf_put(out, str_capital(buf_str(&amount), out->arena));
}

/* A column of which a single row has something is worth its room. */
static bool column_is_empty(const struct layout_column *column,
    struct table_rows rows)
{
	for (size_t i = 0; i < rows.count; i++) {
		for (size_t n = 0; n < column->count; n++) {
			if (!cell_is_empty(column->fields[n],
				rows.items[i].row))
				return false;
		}
	}
	return true;
}

/* Drop the columns that hold nothing; keep one at least. */
static void drop_empty_columns(struct layout *layout, struct table_rows rows)
{
	size_t kept = 0;

	for (size_t i = 0; i < layout->count; i++) {
		bool last = kept == 0 && i + 1 == layout->count;

		if (last || !column_is_empty(&layout->columns[i], rows))
			layout->columns[kept++] = layout->columns[i];
	}
	layout->count = kept;
}

/* Whose a nested row is: the name and, past the first, which of that name. */
static void put_owner(struct buf *out, const struct table_row *table_row)
{
	put_code(out, table_row->owner, CODE_IN_CELL);
	if (table_row->nth > 1)
		buf_printf(out, " (%zu)", table_row->nth);
	buf_puts(out, " | ");
}

/* ":25" of what is in the same file as in the row before; false: it is not. */
static bool put_line_alone(struct buf *out, const struct field *field,
    const void *row, const void *before, struct str root)
{
	/* Columns of one table have one layout, so that the field is at the
	 * same offset in both rows. */
	const struct evidence *at =
	    (const void *)((const char *)row + field->offset);
	const struct evidence *last_evidence =
	    (const void *)((const char *)before + field->offset);

	if (at->line == 0 || !str_equal(at->path, last_evidence->path))
		return false;
	put_line_link(out, *at, root, CODE_IN_CELL);
	return true;
}

/* The fields of one column, with commas between. `before`: a row whose file is
 * known from above; NULL: none. */
static void put_column_parts(struct buf *out,
    const struct layout_column *column, const void *row, const void *before,
    struct str root)
{
	const char *gap = "";

	for (size_t i = 0; i < column->count; i++) {
		/* Gaps stand between what is there: an empty field leaves no
		 * comma. */
		if (cell_is_empty(column->fields[i], row))
			continue;
		buf_puts(out, gap);
		if (column->labels[i][0])
			buf_printf(out, "%s ", column->labels[i]);
		gap = ", ";
		if (!before || column->fields[i]->type != FIELD_AT ||
		    !put_line_alone(out, column->fields[i], row, before, root))
			cell_put(out, column->fields[i], row, column->style,
			    root);
	}
}

/* The first column is never empty: a row without a name would look like a
 * gap. */
static void put_table_row(struct buf *out, const struct layout *layout,
    const struct table_row *table_row, const void *before, struct str root)
{
	buf_puts(out, "| ");
	if (table_row->nth)
		put_owner(out, table_row);
	for (size_t i = 0; i < layout->count; i++) {
		size_t start = out->len;

		put_column_parts(out, &layout->columns[i], table_row->row,
		    before, root);
		if (i == 0 && out->len == start)
			buf_puts(out, EMPTY_SIGN);
		buf_puts(out, i + 1 < layout->count ? " | " : " |\n");
	}
}

/* A nested row has a column for its owner before its own. */
static void put_table_head(struct buf *out, const struct layout *layout,
    bool nested)
{
	buf_puts(out, nested ? "| of | " : "| ");
	for (size_t i = 0; i < layout->count; i++) {
		put_plain(out, str_from(layout->columns[i].title));
		buf_puts(out, i + 1 < layout->count ? " | " : " |\n");
	}
	buf_puts(out, nested ? "| --- " : "");
	for (size_t i = 0; i < layout->count; i++)
		buf_puts(out, "| --- ");
	buf_puts(out, "|\n");
}

static size_t table_row_section(const struct places_of *places,
    const struct list *list, const struct table_row *table_row)
{
	return places_section(places, row_evidence(list, table_row->row).path);
}

/* Between what one subsystem says and what the next one does stands an empty
 * row: so git merges where both have changed. */
static void put_table_rows(struct buf *out, const struct list *list,
    struct table_rows rows, const struct layout *layout, struct table_view view)
{
	const void *before = NULL;

	for (size_t i = 0; i < rows.count; i++) {
		const struct table_row *table_row = &rows.items[i];

		if (i && view.shared && table_row->nth == 0 &&
		    table_row_section(view.shared, list, table_row) !=
			table_row_section(view.shared, list, table_row - 1)) {
			for (size_t n = 0; n < layout->count; n++)
				buf_puts(out, "| ");
			buf_puts(out, "|\n");
			/* The row after a gap has its path in full again: it
			 * may be read alone. */
			before = NULL;
		}
		put_table_row(out, layout, table_row, before, view.root);
		before = rows.count > ROWS_IN_FULL ? table_row->row : NULL;
	}
}

/* NULL for `what`: the table is not folded. A heading that all subsystems share
 * names no amount, which any of them would change. */
void table_put_body(struct buf *out, const struct list *list,
    struct table_rows rows, struct table_view view, const char *what)
{
	struct layout layout =
	    table_layout(table_of_rows(list, rows, out->arena), list,
		view.in_section, out->arena);

	if (rows.count == 0)
		return;
	drop_empty_columns(&layout, rows);
	if (what) {
		buf_puts(out, "<details><summary>");
		if (view.shared)
			buf_puts(out,
			    table_of_rows(list, rows, out->arena)->title);
		else
			put_amount_first(out, list, rows);
		buf_printf(out, "%s</summary>\n\n", what);
	}
	put_table_head(out, &layout, rows.items[0].nth > 0);
	put_table_rows(out, list, rows, &layout, view);
	buf_puts(out, what ? "\n</details>\n\n" : "\n");
}

/* ": name, kind, evidence" of the columns that are shown. */
static const char *what_is_held(const struct list *list, struct table_rows rows,
    struct table_view view, struct arena *arena)
{
	struct layout layout = table_layout(table_of_rows(list, rows, arena),
	    list, view.in_section, arena);
	struct buf held = { .arena = arena };

	drop_empty_columns(&layout, rows);
	for (size_t i = 0; i < layout.count; i++)
		buf_printf(&held, "%s%s", i ? ", " : ": ",
		    layout.columns[i].title);
	return str_cstring(buf_str(&held), arena);
}

/* May so many rows be shown? Takes them from the room of the section, which all
 * of its tables share. A table that is too long leaves the room to those behind
 * it. */
static bool has_room(const struct table *table, size_t count, size_t *room)
{
	if (count > table->limit || (room && count > *room))
		return false;
	if (room)
		*room -= count;
	return true;
}

/* "The first 20 are shown; all are in ….", "The first 20 of over 100 links are
 * shown." */
static void put_rows_left_out(struct buf *out, const struct list *list,
    struct table_rows shown, size_t count, struct table_view view)
{
	if (shown.count == count)
		return;
	if (view.rest.len) {
		buf_printf(out, "The first %zu are shown; all are in ",
		    shown.count);
		buf_put(out, view.rest);
	} else {
		size_t over = step_below(count);

		/* "of over 10" adds nothing where 12 are shown. */
		buf_printf(out, "The first %zu ", shown.count);
		if (over >= shown.count)
			buf_printf(out, "of over %zu ", over);
		buf_printf(out, "%s are shown",
		    table_of_rows(list, shown, out->arena)->many);
	}
	buf_puts(out, ".\n\n");
}

static bool is_shown_by_example(const struct list *list,
    const struct table_row *table_row)
{
	return !path_is_product(row_evidence(list, table_row->row).path);
}

struct table_rows rows_of_product(const struct list *list,
    struct table_rows rows, struct arena *arena)
{
	struct table_rows table_rows = {
		arena_array(arena, rows.count + 1, sizeof(*table_rows.items)), 0
	};

	for (size_t i = 0; i < rows.count; i++)
		if (!is_shown_by_example(list, &rows.items[i]))
			table_rows.items[table_rows.count++] = rows.items[i];
	return table_rows;
}

/* In two rounds, so that the order of each kind stays. */
struct table_rows table_first(const struct list *list, struct table_rows rows,
    size_t most, struct arena *arena)
{
	struct table_row *cells;
	size_t count = 0;

	if (most == 0 || rows.count <= most)
		return rows;
	cells = arena_array(arena, most, sizeof(*cells));
	for (unsigned beside = 0; beside < 2; beside++)
		for (size_t i = 0; i < rows.count && count < most; i++)
			if (is_shown_by_example(list, &rows.items[i]) == beside)
				cells[count++] = rows.items[i];
	return (struct table_rows){ cells, count };
}

/* Rows that all subsystems share keep their order: they stand by place, and the
 * first of each would be pulled out of theirs. */
void table_put(struct buf *out, const struct list *list, struct table_rows rows,
    struct table_view view, unsigned level)
{
	const struct table *table = table_of_rows(list, rows, out->arena);
	size_t count = rows.count;
	/* A list without rows has no heading either. */
	const char *what = NULL;

	if (rows.count == 0)
		return;
	for (unsigned i = 0; i < level; i++)
		buf_putc(out, '#');
	if (level)
		buf_printf(out, " %s\n\n", table->title);
	if (!view.shared)
		rows = table_first(list, rows, view.most, out->arena);
	/* Cut at the end, and not by what the rows are. */
	else if (view.most && rows.count > view.most)
		rows.count = view.most;
	if (!view.open && !has_room(table, rows.count, view.room))
		what = what_is_held(list, rows, view, out->arena);
	table_put_body(out, list, rows, view, what);
	put_rows_left_out(out, list, rows, count, view);
}
