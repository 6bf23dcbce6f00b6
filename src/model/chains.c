/* Chains of calls: the rows of `calls` by where they begin. */
#include "model/chain_tidy.h"
#include "model/model.h"

enum {
	WEIGHT_MODEL = 3, /* a model tells more than a call */
	WEIGHT_REACH = 4, /* a store, a queue, another program */
	WEIGHT_REQUEST = 40, /* so that what is served leads */
	WEIGHT_NAMED = 30, /* the program that is called as the project */
	WEIGHT_OUTSIDE = 10, /* by those who use it, and not by a message */
	WEIGHT_CHANGES = 6,
	WEIGHT_MAKES = 12,
	WEIGHT_OWN = 12, /* not what every product has */
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

/* Of a request from outside, by what it is about and does. */
static size_t weight_of_request(struct str entry)
{
	struct str path = entry;
	struct str method;
	size_t weight = WEIGHT_REQUEST;

	if (entry_is_consumer(entry))
		return weight;
	str_cut(&method, &path, ' ');
	weight += WEIGHT_OUTSIDE;
	if (path_is_own(path))
		weight += WEIGHT_OWN;
	switch (request_does(method, path)) {
	case REQUEST_MAKES:
		return weight + WEIGHT_MAKES;
	case REQUEST_CHANGES:
		return weight + WEIGHT_CHANGES;
	case REQUEST_READS:
		break;
	}
	return weight;
}

static bool reaches(const struct call_row *row)
{
	switch (call_way(row)) {
	case WAY_ASKS:
	case WAY_EMITS:
	case WAY_SENDS:
	case WAY_USES:
		return true;
	default:
		return false;
	}
}

/* How much a chain tells. */
static size_t weight_of(const struct call_chain *chain, struct str project,
    struct arena *arena)
{
	struct map models = { .arena = arena };
	struct map reached = { .arena = arena };
	size_t weight = 0;

	if (chain->entry.len == 0 || path_of_example(chain->entry))
		return 0;
	for (size_t i = 0; i < chain->count; i++) {
		const struct call_row *row = chain->rows[i];

		for (size_t k = 0; k < row->data.count; k++)
			*map_put(&models, row->data.items[k]) = 1;
		if (reaches(row))
			*map_put(&reached, row->to) = 1;
	}
	if (entry_is_request(chain->entry))
		weight = weight_of_request(chain->entry);
	else if (path_is_called_after(chain->entry, project))
		weight = WEIGHT_NAMED;
	return weight + chain->count + WEIGHT_MODEL * models.count +
	       WEIGHT_REACH * reached.count;
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
		size_t weight = weight_of(&chain, model->project.name, arena);

		i += chain.count;
		if (weight <= most)
			continue;
		most = weight;
		*out = chain;
	}
	chain_tidy(out, model, arena);
}
