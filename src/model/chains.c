/* Chains of calls: the rows of `calls` by where they begin. */
#include "model/chain_tidy.h"
#include "model/model.h"

enum {
	WEIGHT_MODEL = 3, /* a model tells more than a call */
	WEIGHT_REQUEST = 40, /* so that what is served leads */
	WEIGHT_MAKES = 6,
};

bool entry_is_request(struct str entry)
{
	return str_find(entry, ' ') < entry.len;
}

static int by_order(const void *a, const void *b, void *context)
{
	const struct call_row *x = *(const struct call_row *const *)a;
	const struct call_row *y = *(const struct call_row *const *)b;

	(void)context;
	return x->order < y->order ? -1 : x->order > y->order;
}

/* How much the chain of an entry tells. */
static size_t weight_of(const struct model *model, struct str entry,
    struct arena *arena)
{
	const struct call_row *rows = model->calls.items;
	struct map seen = { .arena = arena };
	size_t weight = 0;

	for (size_t i = 0; i < model->calls.count; i++) {
		if (!str_equal(rows[i].entry, entry))
			continue;
		weight++;
		for (size_t k = 0; k < rows[i].data.count; k++)
			*map_put(&seen, rows[i].data.items[k]) = 1;
	}
	weight += WEIGHT_MODEL * seen.count;
	if (entry_is_request(entry))
		weight += WEIGHT_REQUEST;
	else if (path_of_example(entry))
		return 0;
	if (str_starts(entry, "POST ") || str_starts(entry, "MUTATION "))
		weight += WEIGHT_MAKES;
	return weight;
}

static struct str main_entry(const struct model *model, struct arena *arena)
{
	const struct call_row *rows = model->calls.items;
	struct map seen = { .arena = arena };
	struct str best = { 0 };
	size_t most = 0;

	for (size_t i = 0; i < model->calls.count; i++) {
		size_t weight;

		if ((*map_put(&seen, rows[i].entry))++)
			continue;
		weight = weight_of(model, rows[i].entry, arena);
		if (weight < most ||
		    (weight == most && str_compare(rows[i].entry, best) >= 0))
			continue;
		most = weight;
		best = rows[i].entry;
	}
	return most ? best : (struct str){ 0 };
}

void model_main_calls(struct call_chain *out, const struct model *model,
    struct arena *arena)
{
	const struct call_row *rows = model->calls.items;

	*out = (struct call_chain){ .entry = main_entry(model, arena),
		.rows = arena_array(arena, model->calls.count + 1,
		    sizeof(*out->rows)) };
	for (size_t i = 0; out->entry.len && i < model->calls.count; i++)
		if (str_equal(rows[i].entry, out->entry))
			out->rows[out->count++] = &rows[i];
	sort_items(out->rows, out->count, sizeof(struct call_row *), by_order,
	    NULL);
	chain_tidy(out, model, arena);
}
