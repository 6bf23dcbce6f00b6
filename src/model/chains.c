/* Chains of calls: the rows of `calls` by where they begin. */
#include "model/chain_tidy.h"
#include "model/model.h"

enum {
	WEIGHT_MODEL = 3, /* a model tells more than a call */
	WEIGHT_REQUEST = 40, /* so that what is served leads */
	WEIGHT_MAKES = 6,
};

#define CONSUMER "consume "

/* clang-format off */
static const char *const vias[WAY_COUNT] = {
	[WAY_CALLS] = "",
#define X(way, via) [WAY_##way] = (via),
	CALL_WAYS(X)
#undef X
};
/* clang-format on */

enum call_way call_way(const struct call_row *row)
{
	for (size_t i = WAY_CALLS + 1; i < WAY_COUNT; i++)
		if (str_is(row->via, vias[i]))
			return (enum call_way)i;
	return WAY_CALLS;
}

struct str call_way_via(enum call_way way)
{
	return str_from(vias[way]);
}

struct str entry_of_consumer(struct str queue, struct arena *arena)
{
	return str_join(STR(CONSUMER), queue, arena);
}

bool entry_is_consumer(struct str entry)
{
	return str_starts(entry, CONSUMER);
}

bool entry_is_request(struct str entry)
{
	return str_find(entry, ' ') < entry.len;
}

bool condition_is_loop(struct str condition)
{
	return str_starts(condition, "for ") &&
	       str_find(condition, ';') == condition.len;
}

static int by_entry(const void *a, const void *b, void *context)
{
	const struct call_row *x = *(const struct call_row *const *)a;
	const struct call_row *y = *(const struct call_row *const *)b;
	int order = str_compare(x->entry, y->entry);

	(void)context;
	if (order == 0)
		order = str_compare(x->of, y->of);
	if (order)
		return order;
	return x->order < y->order ? -1 : x->order > y->order;
}

/* The chain that begins at the first of these rows, which stand by entry. */
static struct call_chain chain_at(const struct call_row **rows, size_t count)
{
	struct call_chain out = { rows[0]->entry, rows, 1 };

	while (out.count < count &&
	       str_equal(rows[out.count]->entry, out.entry) &&
	       str_equal(rows[out.count]->of, rows[0]->of))
		out.count++;
	return out;
}

/* How much a chain tells. */
static size_t weight_of(const struct call_chain *chain, struct arena *arena)
{
	struct map seen = { .arena = arena };
	size_t weight = chain->count;

	for (size_t i = 0; i < chain->count; i++)
		for (size_t k = 0; k < chain->rows[i]->data.count; k++)
			*map_put(&seen, chain->rows[i]->data.items[k]) = 1;
	weight += WEIGHT_MODEL * seen.count;
	if (entry_is_request(chain->entry))
		weight += WEIGHT_REQUEST;
	else if (chain->entry.len == 0 || path_of_example(chain->entry))
		return 0;
	if (str_starts(chain->entry, "POST ") ||
	    str_starts(chain->entry, "MUTATION "))
		weight += WEIGHT_MAKES;
	return weight;
}

const struct link *model_link_at(const struct model *model, struct evidence at,
    const char *mechanisms)
{
	const struct link *links = model->links.items;

	for (size_t i = 0; i < model->links.count; i++)
		if (evidence_compare(links[i].at, at) == 0 &&
		    str_listed(mechanisms, links[i].mechanism))
			return &links[i];
	return NULL;
}

void model_main_calls(struct call_chain *out, const struct model *model,
    struct arena *arena)
{
	const struct call_row *calls = model->calls.items;
	size_t count = model->calls.count;
	const struct call_row **rows = arena_array(arena, count, sizeof(*rows));
	size_t most = 0;

	*out = (struct call_chain){ 0 };
	for (size_t i = 0; i < count; i++)
		rows[i] = &calls[i];
	sort_items(rows, count, sizeof(*rows), by_entry, NULL);
	for (size_t i = 0; i < count;) {
		struct call_chain chain = chain_at(rows + i, count - i);
		size_t weight = weight_of(&chain, arena);

		i += chain.count;
		if (weight <= most)
			continue;
		most = weight;
		*out = chain;
	}
	chain_tidy(out, model, arena);
}
