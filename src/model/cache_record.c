/*
 * The model as a record of the cache, and back: see base/record.h. Fields
 * follow each other in the order of their tables, without names or types: a
 * record that another build wrote reads as nonsense or as bad, and who keeps
 * records asks the engine's version first (cli/analysis/section_cache.c).
 */
#include "model/model.h"

#include "model/fields.h"

/* ---- out ---- */

static void put_places_record(struct buf *out, const struct places *places)
{
	record_put_number(out, places->count);
	for (size_t i = 0; i < places->count; i++)
		record_put_place(out, places->items[i]);
}

static void put_count_records(struct buf *out, const struct counts *counts)
{
	record_put_number(out, counts->count);
	for (size_t i = 0; i < counts->count; i++) {
		record_put_text(out, counts->items[i].name);
		record_put_number(out, counts->items[i].number);
	}
}

static void put_rows_record(struct buf *out, const struct list *list,
    const struct rows *rows);

/* `value` is the field itself, of the type that `field` tells. */
static void put_field_record(struct buf *out, const struct field *field,
    const void *value)
{
	switch (field->type) {
	case FIELD_TEXT:
		record_put_text(out, *(const struct str *)value);
		break;
	case FIELD_TEXTS:
		record_put_texts(out, value);
		break;
	case FIELD_AT:
		record_put_place(out, *(const struct evidence *)value);
		break;
	case FIELD_PLACES:
		put_places_record(out, value);
		break;
	case FIELD_NUMBER:
		record_put_number(out, *(const uint32_t *)value);
		break;
	case FIELD_FLAG:
		record_put_number(out, *(const bool *)value);
		break;
	case FIELD_COUNTS:
		put_count_records(out, value);
		break;
	case FIELD_ROWS:
		put_rows_record(out, field->rows, value);
		break;
	}
}

static void put_row_record(struct buf *out, const struct list *list,
    const void *row)
{
	for (size_t i = 0; i < list->field_count; i++)
		put_field_record(out, &list->fields[i],
		    field_in(row, &list->fields[i]));
}

static void put_rows_record(struct buf *out, const struct list *list,
    const struct rows *rows)
{
	record_put_number(out, rows->count);
	for (size_t i = 0; i < rows->count; i++)
		put_row_record(out, list,
		    (const char *)rows->items + i * list->size);
}

void model_write(struct buf *out, const struct model *model)
{
	put_row_record(out, &project_list, &model->project);
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		put_rows_record(out, &model_lists[i],
		    model_rows_const(model, &model_lists[i]));
}

/* ---- in: lists may grow as those that were pushed to ---- */

#define LIST_LEAST 8 /* room, see array_push() */

/* A place takes two bytes at least, the length of its path and its line: a
 * count that the bytes left over cannot hold is refused before any of it is
 * allocated. */
static void take_places(struct places *places, struct decoder *decoder)
{
	size_t count = record_count(decoder, 2);

	while (places->count < count && !decoder->bad) {
		struct evidence *evidence = array_push(&places->items,
		    &places->count, sizeof(*evidence), decoder->perm);

		*evidence = record_place(decoder);
	}
}

/* Likewise: the length of a name, and a number. */
static void take_counts(struct counts *counts, struct decoder *decoder)
{
	size_t count = record_count(decoder, 2);

	while (counts->count < count && !decoder->bad) {
		struct count *this_count = array_push(&counts->items,
		    &counts->count, sizeof(*this_count), decoder->perm);

		this_count->name = record_text(decoder);
		this_count->number = record_u32(decoder);
	}
}

static void take_model_rows(struct rows *rows, const struct list *list,
    struct decoder *decoder);

static void take_field(void *out, const struct field *field,
    struct decoder *decoder)
{
	switch (field->type) {
	case FIELD_TEXT:
		*(struct str *)out = record_text(decoder);
		break;
	case FIELD_TEXTS:
		*(struct strs *)out = record_list(decoder, LIST_LEAST);
		break;
	case FIELD_AT:
		*(struct evidence *)out = record_place(decoder);
		break;
	case FIELD_PLACES:
		take_places(out, decoder);
		break;
	case FIELD_NUMBER:
		*(uint32_t *)out = record_u32(decoder);
		break;
	case FIELD_FLAG:
		*(bool *)out = record_number(decoder, 1);
		break;
	case FIELD_COUNTS:
		take_counts(out, decoder);
		break;
	case FIELD_ROWS:
		take_model_rows(out, field->rows, decoder);
		break;
	}
}

static void take_row(void *out, const struct list *list,
    struct decoder *decoder)
{
	for (size_t i = 0; i < list->field_count; i++)
		take_field(field_of(out, &list->fields[i]), &list->fields[i],
		    decoder);
}

/* A field takes a byte at least, and so a row as many as it has fields. */
static void take_model_rows(struct rows *rows, const struct list *list,
    struct decoder *decoder)
{
	size_t count = record_count(decoder, list->field_count);

	while (rows->count < count && !decoder->bad)
		take_row(rows_add(rows, list, decoder->perm), list, decoder);
}

/* Bytes that are left over are as bad as missing ones: the record is another's.
 * Then nothing of what was read stays in `perm`. */
bool model_recall(struct model *model, struct str record, struct arena *perm)
{
	struct decoder decoder = record_begin(record, perm);
	struct arena_mark mark = arena_mark(perm);
	struct model new_model = { 0 };

	take_row(&new_model.project, &project_list, &decoder);
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		take_model_rows(model_rows(&new_model, &model_lists[i]),
		    &model_lists[i], &decoder);
	if (decoder.bad || decoder.at != decoder.end) {
		arena_rewind(perm, mark);
		return false;
	}
	*model = new_model;
	return true;
}
