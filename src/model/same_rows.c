/* same_rows: are two rows one fact, wherever in its file it stands now? */
#include "model/fields.h"
#include "model/model.h"

/* Places are sorted by path: lines that change do not swap two files. */
static bool same_places(const struct places *left_places,
    const struct places *right_places)
{
	bool same = left_places->count == right_places->count;

	for (size_t i = 0; same && i < left_places->count; i++)
		same = str_equal(left_places->items[i].path,
		    right_places->items[i].path);
	return same;
}

/* All types stand here, so that the compiler names a new one. */
static bool same_field(const struct field *field, const void *row_a,
    const void *row_b)
{
	const void *a = field_in(row_a, field);
	const void *b = field_in(row_b, field);

	switch (field->type) {
	case FIELD_AT:
		return str_equal(((const struct evidence *)a)->path,
		    ((const struct evidence *)b)->path);
	case FIELD_PLACES:
		return same_places(a, b);
	case FIELD_ROWS:
		return rows_same(field->rows, a, b);
	case FIELD_TEXT:
	case FIELD_TEXTS:
	case FIELD_NUMBER:
	case FIELD_FLAG:
	case FIELD_COUNTS:
		break;
	}
	return field_compare(field, row_a, row_b) == 0;
}

bool row_same(const struct list *list, const void *a, const void *b)
{
	bool same = true;

	for (size_t i = 0; same && i < list->field_count; i++)
		same = same_field(&list->fields[i], a, b);
	return same;
}

bool rows_same(const struct list *list, const struct rows *left_rows,
    const struct rows *right_rows)
{
	bool same = left_rows->count == right_rows->count;

	for (size_t i = 0; same && i < left_rows->count; i++)
		same = row_same(list, rows_at(left_rows, list, i),
		    rows_at(right_rows, list, i));
	return same;
}
