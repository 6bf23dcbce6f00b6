/* A field of the model in a cell of a table, and back. */
#include <string.h>

#include "base/base.h"
#include "doc/doc.h"
#include "model/model.h"
#include "report/escape.h"
#include "report/table.h"

enum {
	ITEMS_SHOWN = 8,
	ITEMS_MOST = 12, /* more are folded */
	TEXT_SHOWN = 48, /* bytes */
	TEXT_MOST = 96,
};

static const void *field_of(const struct field *field, const void *row)
{
	return (const char *)row + field->offset;
}

static void *field_to(const struct field *field, void *row)
{
	return (char *)row + field->offset;
}

static bool no_evidence(struct evidence at)
{
	return at.path.len == 0 && at.line == 0;
}

bool cell_is_empty(const struct field *field, const void *row)
{
	const void *at = field_of(field, row);

	switch (field->type) {
	case FIELD_TEXT:
		return ((const struct str *)at)->len == 0;
	case FIELD_TEXTS:
		return ((const struct strs *)at)->count == 0;
	case FIELD_AT:
		return no_evidence(*(const struct evidence *)at);
	case FIELD_PLACES:
		return ((const struct places *)at)->count == 0;
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
static void put_item(struct buf *out, struct str text, enum text_style style,
    enum code_place place)
{
	bool quoted = style == STYLE_CODE || text.len == 0 ||
		      str_find(text, ',') < text.len ||
		      str_find(text, '`') < text.len;

	if (quoted)
		put_code(out, text, place);
	else
		put_plain(out, text);
}

/* Before item `i`: a comma; and where there are many, the rest is folded. */
static void put_between(struct buf *out, size_t i, size_t count, bool in_cell)
{
	buf_puts(out, i ? ", " : "");
	if (in_cell && count > ITEMS_MOST && i == ITEMS_SHOWN)
		buf_printf(out, "<details><summary>%zu more</summary>",
		    count - i);
}

static void end_fold(struct buf *out, size_t count, bool in_cell)
{
	buf_puts(out, in_cell && count > ITEMS_MOST ? "</details>" : "");
}

void texts_put(struct buf *out, const struct strs *texts, enum text_style style,
    enum code_place place)
{
	bool in_cell = place == CODE_IN_CELL;

	for (size_t i = 0; i < texts->count; i++) {
		put_between(out, i, texts->count, in_cell);
		put_item(out, texts->items[i], style, place);
	}
	end_fold(out, texts->count, in_cell);
}

/* A long one is folded below its beginning. */
static void put_code_text(struct buf *out, struct str text)
{
	struct str shown = text_shown(text, out->arena);
	size_t end = 0;

	if (shown.len <= TEXT_MOST) {
		put_code(out, text, CODE_IN_CELL);
		return;
	}
	while (end < TEXT_SHOWN) {
		uint32_t code = 0;
		size_t step = utf8_next(&code, shown, end);

		end += step ? step : 1;
	}
	buf_puts(out, "<details><summary>");
	put_plain(out, str_slice(shown, 0, end));
	buf_puts(out, "\xe2\x80\xa6</summary>");
	put_code(out, text, CODE_IN_CELL);
	buf_puts(out, "</details>");
}

static void put_places(struct buf *out, const struct places *places,
    struct str root)
{
	for (size_t i = 0; i < places->count; i++) {
		put_between(out, i, places->count, true);
		if (no_evidence(places->items[i]))
			buf_puts(out, "[" EMPTY_SIGN "](#)");
		else
			put_evidence(out, places->items[i], root, CODE_IN_CELL);
	}
	end_fold(out, places->count, true);
}

static void put_counts(struct buf *out, const struct counts *counts)
{
	for (size_t i = 0; i < counts->count; i++) {
		buf_puts(out, i ? ", " : "");
		put_code(out, counts->items[i].name, CODE_IN_CELL);
		buf_printf(out, " %u", (unsigned)counts->items[i].number);
	}
}

static void put_at(struct buf *out, struct evidence at, enum text_style style,
    struct str root)
{
	if (style == STYLE_FILE && at.line == 1)
		put_link(out, at.path, at, root, CODE_IN_CELL);
	else
		put_evidence(out, at, root, CODE_IN_CELL);
}

void cell_put(struct buf *out, const struct field *field, const void *row,
    enum text_style style, struct str root)
{
	const void *at = field_of(field, row);

	if (cell_is_empty(field, row))
		return;
	switch (field->type) {
	case FIELD_TEXT:
		if (style == STYLE_CODE)
			put_code_text(out, *(const struct str *)at);
		else if (style == STYLE_COMMAND)
			put_code(out, *(const struct str *)at, CODE_IN_CELL);
		else
			put_prose(out, *(const struct str *)at, CODE_IN_CELL);
		break;
	case FIELD_TEXTS:
		texts_put(out, at, style, CODE_IN_CELL);
		break;
	case FIELD_AT:
		put_at(out, *(const struct evidence *)at, style, root);
		break;
	case FIELD_PLACES:
		put_places(out, at, root);
		break;
	case FIELD_NUMBER:
		buf_printf(out, "%u", (unsigned)*(const uint32_t *)at);
		break;
	case FIELD_FLAG:
		buf_puts(out, "yes");
		break;
	case FIELD_COUNTS:
		put_counts(out, at);
		break;
	case FIELD_ROWS:
		break;
	}
}

/* The text of spans as put_prose() wrote it. */
static struct str prose_of(const struct md_span *spans, size_t count,
    struct arena *perm)
{
	struct buf out = { .arena = perm };

	for (size_t i = 0; i < count; i++) {
		bool quoted = spans[i].kind == MD_CODE_SPAN;

		if (quoted)
			buf_putc(&out, '`');
		buf_put(&out, spans[i].text);
		if (quoted)
			buf_putc(&out, '`');
	}
	return str_trim(buf_str(&out));
}

/* The first code span; a text that someone wrote without one serves too. */
static struct str code_of(const struct md_span *spans, size_t count,
    struct arena *perm)
{
	for (size_t i = 0; i < count; i++) {
		if (spans[i].kind == MD_CODE_SPAN)
			return spans[i].text;
	}
	return prose_of(spans, count, perm);
}

/* Split plain text at its commas into items. */
static void read_plain_items(struct strs *texts, struct str text,
    struct arena *perm)
{
	struct str part;

	while (str_cut(&part, &text, ',')) {
		part = text_meant(str_trim(part), perm);
		if (part.len)
			strs_push(texts, part, perm);
	}
}

static void read_texts(struct strs *texts, const struct md_span *spans,
    size_t count, struct arena *perm)
{
	struct buf plain = { .arena = perm };

	*texts = (struct strs){ 0 };
	for (size_t i = 0; i < count; i++) {
		if (spans[i].kind != MD_CODE_SPAN) {
			buf_put(&plain, spans[i].text);
			continue;
		}
		read_plain_items(texts, buf_str(&plain), perm);
		plain = (struct buf){ .arena = perm };
		strs_push(texts, text_meant(spans[i].text, perm), perm);
	}
	read_plain_items(texts, buf_str(&plain), perm);
}

static void read_places(struct places *places, const struct md_span *spans,
    size_t count, struct str root, struct arena *perm)
{
	*places = (struct places){ 0 };
	for (size_t i = 0; i < count; i++) {
		struct evidence *at;

		if (spans[i].kind != MD_LINK)
			continue;
		at = array_push(&places->items, &places->count,
		    sizeof(*places->items), perm);
		*at = evidence_from(spans[i].target, root, perm);
	}
}

/* The first number in a text; 0 if there is none that fits. */
static uint32_t number_of(struct str text)
{
	uint64_t number = 0;
	size_t i = 0;

	while (i < text.len && (text.ptr[i] < '0' || text.ptr[i] > '9'))
		i++;
	for (; i < text.len && text.ptr[i] >= '0' && text.ptr[i] <= '9'; i++) {
		number = number * 10 + (uint64_t)(text.ptr[i] - '0');
		if (number > UINT32_MAX)
			return 0;
	}
	return (uint32_t)number;
}

static void read_counts(struct counts *counts, const struct md_span *spans,
    size_t count, struct arena *perm)
{
	*counts = (struct counts){ 0 };
	for (size_t i = 0; i < count; i++) {
		struct count *item;

		if (spans[i].kind == MD_CODE_SPAN) {
			item = array_push(&counts->items, &counts->count,
			    sizeof(*counts->items), perm);
			item->name = text_meant(spans[i].text, perm);
		} else if (counts->count) {
			item = &counts->items[counts->count - 1];
			if (item->number == 0)
				item->number = number_of(spans[i].text);
		}
	}
}

static void read_evidence(struct evidence *at, const struct md_span *spans,
    size_t count, struct str root, struct arena *perm)
{
	for (size_t i = 0; i < count; i++) {
		if (spans[i].kind != MD_LINK)
			continue;
		*at = evidence_from(spans[i].target, root, perm);
		return;
	}
}

static bool is_folded(const struct md_cell *cell)
{
	for (size_t i = 0; i < cell->count; i++)
		if (cell->spans[i].kind == MD_INLINE_HTML)
			return true;
	return false;
}

struct md_cell cell_unfolded(const struct md_cell *cell, struct arena *perm)
{
	struct md_cell own = *cell;
	bool summary = false;

	if (!is_folded(cell))
		return own;
	own.spans = arena_array(perm, cell->count + 1, sizeof(*own.spans));
	own.count = 0;
	for (size_t i = 0; i < cell->count; i++) {
		const struct md_span *span = &cell->spans[i];

		if (span->kind != MD_INLINE_HTML && !summary)
			own.spans[own.count++] = *span;
		else if (span->kind == MD_INLINE_HTML)
			summary = str_is(span->text, "<summary>");
	}
	return own;
}

void cell_read(void *row, const struct field *field, const struct md_cell *cell,
    enum text_style style, struct str root, struct arena *perm)
{
	const struct md_span *spans = cell->spans;
	size_t count = cell->count;
	void *to = field_to(field, row);

	switch (field->type) {
	case FIELD_TEXT:
		*(struct str *)to =
		    text_meant(style == STYLE_PROSE
				   ? prose_of(spans, count, perm)
				   : code_of(spans, count, perm),
			perm);
		break;
	case FIELD_TEXTS:
		read_texts(to, spans, count, perm);
		break;
	case FIELD_AT:
		read_evidence(to, spans, count, root, perm);
		break;
	case FIELD_PLACES:
		read_places(to, spans, count, root, perm);
		break;
	case FIELD_NUMBER:
		*(uint32_t *)to = number_of(prose_of(spans, count, perm));
		break;
	case FIELD_FLAG:
		*(bool *)to = str_is(prose_of(spans, count, perm), "yes");
		break;
	case FIELD_COUNTS:
		read_counts(to, spans, count, perm);
		break;
	case FIELD_ROWS:
		break;
	}
}
