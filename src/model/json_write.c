/*
 * The model as JSON, a row a line, so that a change of one row is a change of
 * one line for whoever keeps and compares them. Equal models give equal bytes.
 */
#include "model/model.h"

#include "model/fields.h"

/* One ASCII character of a text. */
static void put_json_char(struct buf *out, char c)
{
	/* No letter stands for \v: NUL sends it on to \u000b. */
	static const char letters[] = "btn\0fr"; /* from \b to \r */

	if (c == '"' || c == '\\') {
		buf_putc(out, '\\');
		buf_putc(out, c);
	} else if (c >= '\b' && c <= '\r' && letters[c - '\b']) {
		buf_putc(out, '\\');
		buf_putc(out, letters[c - '\b']);
	} else if ((unsigned char)c < ' ' || c == 0x7f) {
		buf_printf(out, "\\u%04x", (unsigned)c);
	} else {
		buf_putc(out, c);
	}
}

/* Put the valid front of `text`, at least one byte. Returns its length. */
static size_t put_valid(struct buf *out, struct str text)
{
	/* No reader of text has a use for NUL: it is as good as invalid. */
	size_t len = str_utf8_valid(str_slice(text, 0, str_find(text, '\0')));

	for (size_t i = 0; i < len; i++) {
		unsigned char next =
		    i + 1 < len ? (unsigned char)text.ptr[i + 1] : 0xff;

		/* C1, from U+0080 on: terminals obey, YAML has none. */
		if (text.ptr[i] == '\xc2' && next < 0xa0) {
			buf_printf(out, "\\u00%02x", (unsigned)next);
			i++;
		} else {
			put_json_char(out, text.ptr[i]);
		}
	}
	if (len)
		return len;
	buf_puts(out, "\xef\xbf\xbd");
	return 1;
}

void json_text(struct buf *out, struct str text)
{
	size_t at = 0;

	buf_putc(out, '"');
	while (at < text.len)
		at += put_valid(out, str_slice(text, at, text.len));
	buf_putc(out, '"');
}

void json_line(struct buf *out, size_t depth, const char *text)
{
	buf_printf(out, "%*s%s", (int)(2 * depth), "", text);
}

/* Does `path` end in ':' and digits? Then it needs its line, even if 0. */
static bool looks_placed(struct str path)
{
	size_t at = path.len;

	while (at && path.ptr[at - 1] >= '0' && path.ptr[at - 1] <= '9')
		at--;
	return at && at < path.len && path.ptr[at - 1] == ':';
}

static void put_json_evidence(struct buf *out, const struct evidence *at)
{
	json_text(out, at->path);
	if (!at->line && !looks_placed(at->path))
		return;
	out->len--; /* the closing quote */
	buf_printf(out, ":%u\"", (unsigned)at->line);
}

static void put_json_texts(struct buf *out, const struct strs *texts)
{
	buf_putc(out, '[');
	for (size_t i = 0; i < texts->count; i++) {
		buf_puts(out, i ? ", " : "");
		json_text(out, texts->items[i]);
	}
	buf_putc(out, ']');
}

static void put_json_places(struct buf *out, const struct places *places)
{
	buf_putc(out, '[');
	for (size_t i = 0; i < places->count; i++) {
		buf_puts(out, i ? ", " : "");
		put_json_evidence(out, &places->items[i]);
	}
	buf_putc(out, ']');
}

static void put_json_counts(struct buf *out, const struct counts *counts)
{
	buf_putc(out, '{');
	for (size_t i = 0; i < counts->count; i++) {
		buf_puts(out, i ? ", " : "");
		json_text(out, counts->items[i].name);
		buf_printf(out, ": %u", (unsigned)counts->items[i].number);
	}
	buf_putc(out, '}');
}

static void put_json_row(struct buf *out, const struct list *list,
    const void *row);

static void put_json_rows(struct buf *out, const struct list *list,
    const struct rows *rows)
{
	buf_putc(out, '[');
	for (size_t i = 0; i < rows->count; i++) {
		buf_puts(out, i ? ", " : "");
		put_json_row(out, list, rows_at(rows, list, i));
	}
	buf_putc(out, ']');
}

/* Would it read back as it is if it were left out? */
static bool is_empty_value(const struct field *field, const void *value)
{
	switch (field->type) {
	case FIELD_TEXT:
		return !((const struct str *)value)->len;
	case FIELD_TEXTS:
		return !((const struct strs *)value)->count;
	case FIELD_AT:
		return !((const struct evidence *)value)->path.len;
	case FIELD_PLACES:
		return !((const struct places *)value)->count;
	case FIELD_NUMBER:
		return !*(const uint32_t *)value;
	case FIELD_FLAG:
		return !*(const bool *)value;
	case FIELD_COUNTS:
		return !((const struct counts *)value)->count;
	case FIELD_ROWS:
		return !((const struct rows *)value)->count;
	}
	return true;
}

/* A flag is only ever written where it is set: see is_empty_value(). */
static void put_json_value(struct buf *out, const struct field *field,
    const void *value)
{
	switch (field->type) {
	case FIELD_TEXT:
		json_text(out, *(const struct str *)value);
		break;
	case FIELD_TEXTS:
		put_json_texts(out, value);
		break;
	case FIELD_AT:
		put_json_evidence(out, value);
		break;
	case FIELD_PLACES:
		put_json_places(out, value);
		break;
	case FIELD_NUMBER:
		buf_printf(out, "%u", (unsigned)*(const uint32_t *)value);
		break;
	case FIELD_FLAG:
		buf_puts(out, "true");
		break;
	case FIELD_COUNTS:
		put_json_counts(out, value);
		break;
	case FIELD_ROWS:
		put_json_rows(out, field->rows, value);
		break;
	}
}

/* Names of fields need no escapes: they are identifiers of C. */
static void put_json_row(struct buf *out, const struct list *list,
    const void *row)
{
	const char *comma = "";

	buf_putc(out, '{');
	for (size_t i = 0; i < list->field_count; i++) {
		const struct field *field = &list->fields[i];
		const void *value = field_in(row, field);

		if (is_empty_value(field, value) && !field_is_key(field))
			continue;
		buf_printf(out, "%s\"%s\": ", comma, field->name);
		put_json_value(out, field, value);
		comma = ", ";
	}
	buf_putc(out, '}');
}

static void put_json_list(struct buf *out, const struct list *list,
    const struct rows *rows)
{
	buf_printf(out, ",\n  \"%s\": [", list->name);
	for (size_t i = 0; i < rows->count; i++) {
		buf_puts(out, i ? ",\n    " : "\n    ");
		put_json_row(out, list, rows_at(rows, list, i));
	}
	buf_puts(out, rows->count ? "\n  ]" : "]");
}

/* Lists that only few projects have are left out where they are empty; the
 * others are always there, for scripts that ask for them. */
void model_json(struct buf *out, const struct model *model)
{
	buf_puts(out, "{\n  \"project\": ");
	put_json_row(out, &project_list, &model->project);
	for (enum model_list i = 0; i < MODEL_LIST_COUNT; i++) {
		const struct rows *rows =
		    model_rows_const(model, &model_lists[i]);

		if (rows->count || !model_list_is_rare(i))
			put_json_list(out, &model_lists[i], rows);
	}
	buf_puts(out, "\n}\n");
}
