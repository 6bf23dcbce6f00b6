/*
 * The rows that a rule makes of a form: those of each value that it asks for,
 * in each turn of a loop; what is said twice is one.
 */
#include "extract/packs/applying.h"
#include "extract/packs/rules.h"

#include "extract/drafts.h"
#include "extract/selectors/loops.h"
#include "extract/selectors/reading.h"
#include "model/model.h"

static void rows_in_loop(struct reading *reading, const struct form *form)
{
	rule_each(reading->applying->rule, reading, form, rule_rows);
}

/* Rows of one form that are kept, by their texts. */
struct each_rows {
	struct row_fact *rows;
	struct map last; /* of the same texts: index + 1 */
	size_t *before; /* the same, of each row; 0: none */
};

/* What texts a row has. */
static struct str row_key(const struct row_fact *row_fact, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < row_fact->list->field_count; i++) {
		const struct field *field = &row_fact->list->fields[i];
		const struct str *text =
		    (const void *)((const char *)row_fact->row + field->offset);

		if (field->type == FIELD_TEXT) {
			buf_put(&out, *text);
			buf_putc(&out, '\0');
		}
	}
	return buf_str(&out);
}

static bool is_repeated(const struct each_rows *kept, size_t index)
{
	const struct row_fact *row_fact = &kept->rows[index];

	for (size_t at = kept->before[index]; at; at = kept->before[at - 1]) {
		const struct row_fact *other = &kept->rows[at - 1];

		if (str_equal(other->base, row_fact->base) &&
		    str_equal(other->of, row_fact->of) &&
		    other->operation == row_fact->operation &&
		    row_same(row_fact->list, other->row, row_fact->row))
			return true;
	}
	return false;
}

/* A path that is asked for in two lines, with nothing that tells them apart, is
 * one. */
static void drop_repeated(struct facts *facts, size_t from)
{
	size_t count = facts->row_count - from;
	struct arena scratch = { 0 };
	struct each_rows kept = { .rows = facts->rows + from,
		.last = { .arena = &scratch },
		.before = arena_array(&scratch, count, sizeof(size_t)) };
	size_t number = 0;

	for (size_t i = 0; i < count; i++) {
		uint64_t *last =
		    map_put(&kept.last, row_key(&kept.rows[i], &scratch));

		kept.rows[number] = kept.rows[i];
		kept.before[number] = (size_t)*last;
		if (!is_repeated(&kept, number))
			*last = ++number;
	}
	facts->row_count = from + number;
	arena_release(&scratch);
}

/* What leads where may name things that differ with each item of a loop. */
void rule_list(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	struct applying *applying = reading->applying;
	const struct rule *outer = applying->rule;
	bool written = applying->asking.written;
	size_t from = reading->facts->row_count;

	applying->rule = rule;
	applying->asking.written |= is_draft(rule->list) &&
				    str_is(rule->pack->category, "pipeline");
	if (rule->list == &draft_lists[DRAFT_edges] && !rule->on)
		loops_each(reading, form, rows_in_loop);
	else
		rows_in_loop(reading, form);
	if (rule->each.count && !is_draft(rule->list) &&
	    reading->facts->row_count > from + 1)
		drop_repeated(applying->facts, from);
	applying->rule = outer;
	applying->asking.written = written;
}
