/* compare_values: where a fact stands and what its values are, from all rows
 * that say it. */
#include "drift/compare/facts.h"

#include "base/base.h"

/* A manifest is a path without a line. A subsystem stands where it starts, else
 * it is its directory. */
struct evidence place_of_row(const struct list *list, const void *row)
{
	const struct entry_point *start;
	struct evidence at;

	if (list == &model_lists[LIST_manifests])
		return (
		    struct evidence){ ((const struct manifest *)row)->path, 0 };
	if (list != &model_lists[LIST_subsystems])
		return row_evidence(list, row);
	start = subsystem_start(row);
	at = start ? start->at : (struct evidence){ 0 };
	return at.path.len ? at
			   : (struct evidence){
				     ((const struct subsystem *)row)->directory,
				     0,
			     };
}

/* In order, each once. */
static void sort_texts(struct strs *texts)
{
	size_t kept = 0;

	strs_sort(texts);
	for (size_t i = 0; i < texts->count; i++)
		if (!kept ||
		    !str_equal(texts->items[kept - 1], texts->items[i]))
			texts->items[kept++] = texts->items[i];
	texts->count = kept;
}

/* A row's places; `evidence` is room for a single one. */
static struct places row_places(struct evidence *evidence,
    const struct lens *lens, const void *row)
{
	if (lens->places)
		return *(const struct places *)((const char *)row +
						lens->places->offset);
	*evidence = place_of_row(lens->list, row);
	return (struct places){ evidence, evidence->path.len > 0 };
}

/* Counted first, so that one array of the right size is made: facts are
 * many. */
static void fill_places(struct fact *fact, const struct lens *lens,
    struct arena *arena)
{
	struct places *places = &fact->places;
	struct evidence one;
	size_t count = 0;

	for (const struct fact_row *fact_row = fact->rows; fact_row;
	     fact_row = fact_row->next)
		count += row_places(&one, lens, fact_row->row).count;
	places->items = arena_array(arena, count, sizeof(*places->items));
	for (const struct fact_row *fact_row = fact->rows; fact_row;
	     fact_row = fact_row->next) {
		struct places own_places =
		    row_places(&one, lens, fact_row->row);

		for (size_t i = 0; i < own_places.count; i++)
			places->items[places->count++] = own_places.items[i];
	}
	places_sort(places);
}

/* A row's values of one field; `one` is room for a single one. */
static struct strs row_texts_of(struct str *one, const struct field *field,
    const void *row)
{
	if (field->type == FIELD_TEXTS)
		return *(
		    const struct strs *)((const char *)row + field->offset);
	*one = field_text(field, row, NULL);
	return (struct strs){ one, one->len > 0 };
}

static void fill_fact_texts(struct fact *fact, struct strs *out,
    const struct field *field, struct arena *arena)
{
	struct str one;
	size_t count = 0;

	for (const struct fact_row *fact_row = fact->rows; fact_row;
	     fact_row = fact_row->next)
		count += row_texts_of(&one, field, fact_row->row).count;
	out->items = arena_array(arena, count, sizeof(*out->items));
	for (const struct fact_row *fact_row = fact->rows; fact_row;
	     fact_row = fact_row->next) {
		struct strs texts = row_texts_of(&one, field, fact_row->row);

		for (size_t i = 0; i < texts.count; i++)
			out->items[out->count++] = texts.items[i];
	}
	sort_texts(out);
}

/* The number of the aspect follows its values, so that a text that goes from
 * one field to the next changes the hash. */
void fact_fill(struct fact *fact, const struct lens *lens, struct arena *arena)
{
	fill_places(fact, lens, arena);
	for (size_t i = 0; i < ASPECTS_MOST && lens->aspects[i]; i++) {
		struct strs *texts = &fact->texts[i];

		fill_fact_texts(fact, texts, lens->aspects[i], arena);
		for (size_t n = 0; n < texts->count; n++)
			hash_add(&fact->values, texts->items[n]);
		hash_join(&fact->values, (struct hash){ { i, 1 } });
	}
}
