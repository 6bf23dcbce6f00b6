/*
 * What of a chain of calls is told. chain_tidy() leaves one handler of a
 * request that several programs serve, and no call that only reads a field.
 * model_shorten_calls(), which diagrams ask for, takes further steps out until
 * so many are left.
 */
#include "model/chain_tidy.h"

/* Is it the row that leads from the request to its handler? */
static bool is_handled(const struct call_row *call_row)
{
	enum call_way way = call_way(call_row);

	return way == WAY_ROUTE || way == WAY_QUEUE;
}

static bool model_has_field(const struct data_model *model, struct str name)
{
	for (size_t i = 0; i < model->fields.count; i++)
		if (str_equal_nocase(model->fields.items[i], name))
			return true;
	return false;
}

/* "getTotal", "is_paid", "setTotal", "total" of a model with such a field? The
 * longer words stand first: of get_total `get` would leave _total. A field's
 * bare name (`bare`) may be a method that does something. */
static bool is_field_accessor(const struct data_model *model, struct str member,
    bool bare)
{
	static const char *const words[] = { "get_", "get", "is_", "is", "has_",
		"has", "set_", "set" };

	for (size_t i = 0; i < LENGTH(words); i++)
		if (str_starts(member, words[i]) &&
		    model_has_field(model,
			str_slice(member, str_from(words[i]).len, member.len)))
			return true;
	return bare && model_has_field(model, member);
}

/* Does nothing come of it but a field of the model it is called on, as of
 * `Order.getTotal`: by what its body says, else by its name? No: it has no
 * owner, or calls something. */
static bool is_accessor(const struct call_chain *chain,
    const struct call_row *call_row, const struct model *model)
{
	const struct data_model *models = model->models.items;
	size_t dot = str_find_last(call_row->to, '.');

	if (dot == call_row->to.len || is_handled(call_row))
		return false;
	for (size_t i = 0; i < chain->count; i++)
		if (str_equal(chain->rows[i]->from, call_row->to))
			return false;
	if (str_is(call_row->via, CALL_OF_FIELD))
		return true;
	for (size_t i = 0; i < model->models.count; i++)
		if (str_equal(models[i].name,
			str_slice(call_row->to, 0, dot)) &&
		    is_field_accessor(&models[i],
			str_slice(call_row->to, dot + 1, call_row->to.len),
			call_row->data.count == 0))
			return true;
	return false;
}

/* All are found first, as a call that was dropped still counts as what its
 * caller does: a chain of accessors does not vanish from its end. */
static void drop_accessors(struct call_chain *chain, const struct model *model,
    struct arena *arena)
{
	bool *drop = arena_array(arena, chain->count + 1, sizeof(*drop));
	size_t kept = 0;

	for (size_t i = 0; i < chain->count; i++)
		drop[i] = is_accessor(chain, chain->rows[i], model);
	for (size_t i = 0; i < chain->count; i++)
		if (!drop[i])
			chain->rows[kept++] = chain->rows[i];
	chain->count = kept;
}

/* The directory of the subsystem that has the path; "": the root's. */
static struct str subsystem_directory(const struct model *model,
    struct str path)
{
	const struct subsystem *subsystem =
	    model_subsystem_of_path(model, path);

	return subsystem ? subsystem->directory : STR("");
}

struct str chain_part(const struct call_chain *chain, const struct model *model)
{
	const struct call_row *first = chain->rows[0];
	const struct subsystem *subsystem =
	    model_subsystem_of_path(model, first->at.path);

	return first->of.len ? first->of
	       : subsystem   ? subsystem->name
			     : STR("");
}

/* One way of handling the request, by what it is handed on to. */
struct handling {
	const struct model *model;
	const struct call_chain *chain;
	const struct call_row *first;
	struct str directory;
	struct map reached; /* what its rows call */
};

/* Is it a row of another handler's chain? One in another subsystem may well be
 * of this one, as a library's code is; not where the request is handled there,
 * too. */
static bool is_others_row(const struct handling *handling,
    const struct call_row *call_row)
{
	struct str directory =
	    subsystem_directory(handling->model, call_row->at.path);

	if (!str_equal(call_row->of, handling->first->of))
		return true;
	if (str_equal(directory, handling->directory))
		return false;
	for (size_t i = 0; i < handling->chain->count; i++)
		if (is_handled(handling->chain->rows[i]) &&
		    str_equal(directory,
			subsystem_directory(handling->model,
			    handling->chain->rows[i]->at.path)))
			return true;
	return false;
}

/* The rows that it leads to, in their order, into `rows`; how many. Rows stand
 * behind those of their callers, so that one pass will do. */
static size_t handler_rows(const struct call_row **rows,
    struct handling *handling)
{
	size_t count = 0;

	for (size_t i = 0; i < handling->chain->count; i++) {
		const struct call_row *call_row = handling->chain->rows[i];

		if (call_row != handling->first &&
		    (is_handled(call_row) ||
			!map_get(&handling->reached, call_row->from) ||
			is_others_row(handling, call_row)))
			continue;
		*map_put(&handling->reached, call_row->to) = 1;
		rows[count++] = call_row;
	}
	return count;
}

/* Of several handlers the one that tells most; of equals the first. */
static void keep_one(struct call_chain *chain, const struct model *model,
    struct arena *arena)
{
	const struct call_row **best_call =
	    arena_array(arena, chain->count + 1, sizeof(*best_call));
	const struct call_row **rows =
	    arena_array(arena, chain->count + 1, sizeof(*rows));
	size_t most = 0;

	for (size_t i = 0; i < chain->count; i++) {
		struct handling handling = { .model = model,
			.chain = chain,
			.first = chain->rows[i],
			.directory =
			    subsystem_directory(model, chain->rows[i]->at.path),
			.reached = { .arena = arena } };
		size_t count;

		if (!is_handled(chain->rows[i]))
			continue;
		count = handler_rows(rows, &handling);
		if (count > most) {
			const struct call_row **other_call = best_call;

			best_call = rows;
			rows = other_call;
			most = count;
		}
	}
	chain->rows = best_call;
	chain->count = most;
}

void chain_tidy(struct call_chain *chain, const struct model *model,
    struct arena *arena)
{
	size_t handled = 0;

	drop_accessors(chain, model, arena);
	for (size_t i = 0; i < chain->count; i++)
		handled += is_handled(chain->rows[i]);
	if (handled > 1)
		keep_one(chain, model, arena);
}

/* ---- in few steps ---- */

/* Does anything come of it, or of a message that it makes, as others take it?
 */
static bool leads_on(const struct call_chain *chain,
    const struct call_row *call_row)
{
	for (size_t i = 0; i < chain->count; i++)
		if (str_equal(chain->rows[i]->from, call_row->to) ||
		    strs_have(&call_row->data, chain->rows[i]->from))
			return true;
	return false;
}

/* The row that leads to who calls; NULL: none does. */
static const struct call_row *row_before(const struct call_chain *chain,
    const struct call_row *call_row)
{
	for (size_t i = 0; i < chain->count; i++)
		if (str_equal(chain->rows[i]->to, call_row->from))
			return chain->rows[i];
	return NULL;
}

/* How many calls lead to it; of calls in a circle, as many as there are. */
static size_t call_depth(const struct call_chain *chain,
    const struct call_row *call_row)
{
	size_t depth = 0;

	while (depth < chain->count &&
	       (call_row = row_before(chain, call_row)) != NULL)
		depth++;
	return depth;
}

/* The row to leave out first: the deepest call that nothing comes of, of
 * several one that may not be made, and of these the last; one on models only
 * if `data`; the chain's length: there is none. The first row always stays. */
static size_t least_of(const struct call_chain *chain, bool data)
{
	size_t least = chain->count;
	bool uncertain = false;
	size_t most = 0;

	for (size_t i = 1; i < chain->count; i++) {
		const struct call_row *call_row = chain->rows[i];
		enum call_way way = call_way(call_row);
		size_t depth = call_depth(chain, call_row);

		if ((way != WAY_CALLS && way != WAY_WORKS_ON) ||
		    (!data && call_row->data.count) ||
		    leads_on(chain, call_row) || depth < most ||
		    (depth == most && uncertain &&
			call_row->condition.len == 0))
			continue;
		least = i;
		most = depth;
		uncertain = call_row->condition.len > 0;
	}
	return least;
}

static void drop_row(struct call_chain *chain, size_t number)
{
	for (size_t i = number + 1; i < chain->count; i++)
		chain->rows[i - 1] = chain->rows[i];
	chain->count--;
}

/* The only row that goes on from another one; the chain's length: there is
 * none, or there are more. */
static size_t only_next(const struct call_chain *chain, size_t number)
{
	size_t found = chain->count;

	for (size_t i = 1; i < chain->count; i++) {
		if (!str_equal(chain->rows[i]->from, chain->rows[number]->to))
			continue;
		if (found < chain->count)
			return chain->count;
		found = i;
	}
	return found;
}

/* Of the calls that only pass on to the next one, the last; the chain's length:
 * there is none. */
static size_t last_passing(const struct call_chain *chain)
{
	for (size_t i = chain->count; i-- > 1;) {
		const struct call_row *call_row = chain->rows[i];

		if (call_way(call_row) == WAY_CALLS &&
		    call_row->data.count == 0 && call_row->condition.len == 0 &&
		    only_next(chain, i) < chain->count)
			return i;
	}
	return chain->count;
}

/* Take a call out that only passes on: of `a → b → c` with nothing else below b
 * comes `a → c`. False: nothing is passed on. */
static bool join_passing(struct call_chain *chain, struct arena *arena)
{
	size_t passing = last_passing(chain);
	size_t next;
	struct call_row *call_row;

	if (passing == chain->count)
		return false;
	next = only_next(chain, passing);
	call_row = NEW(arena, struct call_row);
	*call_row = *chain->rows[next];
	call_row->from = chain->rows[passing]->from;
	chain->rows[next] = call_row;
	drop_row(chain, passing);
	return true;
}

/* Calls without models go first, as they say least; then what is only passed
 * on; calls on models last. What reaches out stays, even if there are more of
 * them than `most`. */
bool model_shorten_calls(struct call_chain *chain, size_t most,
    struct arena *arena)
{
	bool shortened = chain->count > most;

	while (chain->count > most) {
		size_t least = least_of(chain, false);

		if (least == chain->count && join_passing(chain, arena))
			continue;
		if (least == chain->count)
			least = least_of(chain, true);
		if (least == chain->count)
			break;
		drop_row(chain, least);
	}
	return shortened;
}
