/*
 * A field of the model in a cell of a table. Cells are cut: a row that fills
 * the screen is read by nobody, and the model has all of it.
 */
#include <string.h>

#include "base/base.h"
#include "model/model.h"
#include "report/tables/markdown_escape.h"
#include "report/tables/table.h"

/* Twelve fit where eight and a note would take as much room: therefore two
 * numbers. */
enum {
	ITEMS_MOST = 12, /* of them, where there are more … */
	ITEMS_SHOWN = 8, /* … so many are shown */
	TEXT_MOST = 96, /* bytes; of longer ones … */
	TEXT_SHOWN = 72,
};

static const void *cell_value(const struct field *field, const void *row)
{
	return (const char *)row + field->offset;
}

static bool no_evidence(struct evidence at)
{
	return at.path.len == 0 && at.line == 0;
}

/* Nested rows have a table of their own, so in a cell they are nothing. */
bool cell_is_empty(const struct field *field, const void *row)
{
	const void *at = cell_value(field, row);

	switch (field->type) {
	case FIELD_TEXT:
		return ((const struct str *)at)->len == 0;
	case FIELD_TEXTS:
		return ((const struct strs *)at)->count == 0;
	case FIELD_AT:
		return no_evidence(*(const struct evidence *)at);
	case FIELD_PLACES:
		return ((const struct places *)at)->count == 0;
	/* Numbers start at 1 where they mean something, so that 0 is "not
	 * known". */
	case FIELD_NUMBER:
		return *(const uint32_t *)at == 0;
	case FIELD_FLAG:
		return !*(const bool *)at;
	case FIELD_COUNTS:
		return ((const struct counts *)at)->count == 0;
	case FIELD_ROWS:
		return true;
	}
	return true;
}

/* A text of a list in prose: one with a comma or a quote is a code span. */
static void put_prose_item(struct buf *out, struct str text,
    enum text_style style, enum code_place place)
{
	bool quoted = style == STYLE_CODE || text.len == 0 ||
		      str_find(text, ',') < text.len ||
		      str_find(text, '`') < text.len;

	if (quoted)
		put_code(out, text, place);
	else
		put_plain(out, text);
}

/* How many of so many items stand in a cell: all, or, of many, the first. Text
 * outside of tables is not cut. */
static size_t items_shown(size_t count, enum code_place place)
{
	return place == CODE_IN_CELL && count > ITEMS_MOST ? ITEMS_SHOWN
							   : count;
}

/* What is left out is always told by its number: a cut must not look like
 * all. */
static void put_items_left(struct buf *out, size_t shown, size_t count)
{
	if (shown < count)
		buf_printf(out, " and %zu more", count - shown);
}

void texts_put(struct buf *out, const struct strs *texts, enum text_style style,
    enum code_place place)
{
	size_t shown = items_shown(texts->count, place);

	for (size_t i = 0; i < shown; i++) {
		buf_puts(out, i ? ", " : "");
		put_prose_item(out, texts->items[i], style, place);
	}
	put_items_left(out, shown, texts->count);
}

/* A code span; of a long text its beginning, cut at a whole character of what
 * is shown. */
static void put_code_text(struct buf *out, struct str text)
{
	struct str shown = text_shown(text, out->arena);
	size_t end = 0;

	if (shown.len <= TEXT_MOST) {
		put_code(out, text, CODE_IN_CELL);
		return;
	}
	/* Cutting within a character would show a broken one. */
	while (end < TEXT_SHOWN) {
		uint32_t code = 0;
		size_t step = utf8_next(&code, shown, end);

		/* Bytes that are no character are stepped over one by one, or
		 * there would be no end. */
		end += step ? step : 1;
	}
	put_code(out, str_slice(shown, 0, end), CODE_IN_CELL);
	buf_puts(out, " \xe2\x80\xa6");
}

static void put_cell_places(struct buf *out, const struct places *places,
    struct str root)
{
	size_t shown = items_shown(places->count, CODE_IN_CELL);

	for (size_t i = 0; i < shown; i++) {
		buf_puts(out, i ? ", " : "");
		put_evidence(out, places->items[i], root, CODE_IN_CELL);
	}
	put_items_left(out, shown, places->count);
}

/* Counts are few by nature, and a sum would not be checked without all of
 * them. */
static void put_cell_counts(struct buf *out, const struct counts *counts)
{
	for (size_t i = 0; i < counts->count; i++) {
		buf_puts(out, i ? ", " : "");
		put_code(out, counts->items[i].name, CODE_IN_CELL);
		buf_printf(out, " %u", (unsigned)counts->items[i].number);
	}
}

/* A file that is told as a whole has line 1, which says nothing. */
static void put_styled_evidence(struct buf *out, struct evidence at,
    enum text_style style, struct str root)
{
	if (style == STYLE_FILE && at.line == 1)
		put_link(out, at.path, at, root, CODE_IN_CELL);
	else
		put_evidence(out, at, root, CODE_IN_CELL);
}

/* STYLE_TYPED is never cut: people copy it. */
static void put_cell_text(struct buf *out, struct str text,
    enum text_style style)
{
	/* Only the first number: full versions are in the manifest, and change
	 * too often to compare reports. */
	if (style == STYLE_MAJOR)
		text = version_major(text, out->arena);
	if (style == STYLE_CODE || style == STYLE_MAJOR)
		put_code_text(out, text);
	else if (style == STYLE_TYPED)
		put_code(out, text, CODE_IN_CELL);
	else
		put_prose(out, text, CODE_IN_CELL);
}

void cell_put(struct buf *out, const struct field *field, const void *row,
    enum text_style style, struct str root)
{
	const void *at = cell_value(field, row);

	if (cell_is_empty(field, row))
		return;
	switch (field->type) {
	case FIELD_TEXT:
		put_cell_text(out, *(const struct str *)at, style);
		break;
	case FIELD_TEXTS:
		texts_put(out, at, style, CODE_IN_CELL);
		break;
	case FIELD_AT:
		put_styled_evidence(out, *(const struct evidence *)at, style,
		    root);
		break;
	case FIELD_PLACES:
		put_cell_places(out, at, root);
		break;
	case FIELD_NUMBER:
		buf_printf(out, "%u", (unsigned)*(const uint32_t *)at);
		break;
	case FIELD_FLAG:
		buf_puts(out, "yes");
		break;
	case FIELD_COUNTS:
		put_cell_counts(out, at);
		break;
	case FIELD_ROWS:
		break;
	}
}
