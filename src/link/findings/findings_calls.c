/*
 * Calls between services that nobody serves. Only where other calls to the same
 * service are served is its API understood well enough to say so.
 */
#include "link/parties/joining.h"

enum {
	EXAMPLES_MOST = 3,
	CHOICES_LEAST = 2, /* words that a part of a call may stand for */
};

struct unserved {
	struct str from;
	struct str to;
	struct strs calls;
	struct places at;
	size_t served; /* other calls of the two that are */
};

struct pairs {
	struct unserved *items;
	size_t count;
	struct map places; /* "from to" → index + 1 */
};

/* One pair has one finding, however many calls are not served. */
static struct unserved *unserved_pair(struct pairs *pairs,
    const struct link *link, struct arena *arena)
{
	uint64_t *place =
	    map_put(&pairs->places, str_pair(link->from, link->to, arena));
	struct unserved *unserved;

	if (*place)
		return &pairs->items[*place - 1];
	unserved =
	    array_push(&pairs->items, &pairs->count, sizeof(*unserved), arena);
	unserved->from = link->from;
	unserved->to = link->to;
	*place = pairs->count;
	return unserved;
}

/* Where the operations of a query language are served from one path, no row
 * says which: is the call likely to go there? */
static bool asks_by_queries(const struct linking *linking, struct str subsystem,
    const struct operation_way *way)
{
	const struct endpoint *endpoints = linking->model->endpoints.items;
	struct str last =
	    way->parts.count ? way->parts.items[way->parts.count - 1] : STR("");

	if (str_find_text(last, "graphql") == last.len &&
	    !str_listed("gql graph query", last))
		return false;
	for (size_t i = 0; i < linking->model->endpoints.count; i++)
		if (str_equal(endpoints[i].subsystem, subsystem) &&
		    str_listed("MUTATION QUERY SUBSCRIPTION",
			endpoints[i].method))
			return true;
	return false;
}

/* Does a part that only a run tells stand for several words that are served
 * there, as `/api/{kind}` does for `/api/boats` and `/api/crews`? */
static bool stands_for_several(const struct linking *linking,
    struct str subsystem, const struct operation_way *way)
{
	const struct served *served = &linking->served;
	size_t found = 0;

	for (size_t i = 0; i < served->count; i++) {
		const struct strs *parts = &served->ways[i].parts;
		size_t at = 0;

		if (!str_equal(served->rows[i].subsystem, subsystem) ||
		    parts->count != way->parts.count ||
		    !methods_meet(way->method, served->ways[i].method))
			continue;
		while (at < parts->count &&
		       (str_is(way->parts.items[at], "{}") ||
			   str_is(parts->items[at], "{}") ||
			   str_equal(way->parts.items[at], parts->items[at])))
			at++;
		found += at == parts->count;
	}
	return found >= CHOICES_LEAST;
}

/* Is the call of the link served? Count it, or note it as an example. */
static void count_link_calls(struct unserved *unserved,
    const struct linking *linking, const struct link *link,
    struct str subsystem)
{
	struct str method;
	struct str path;
	struct operation_way way;

	/* Only what has a method and a path can be held against what is
	 * served. */
	if (!way_split(&method, &path, link->label))
		return;
	way = operation_way_of(method, path, linking->scratch);
	if (is_served(&linking->served, subsystem, &way)) {
		unserved->served++;
		return;
	}
	/* Libraries answer such paths themselves. */
	if (asks_for_state(path) || asks_by_queries(linking, subsystem, &way) ||
	    stands_for_several(linking, subsystem, &way))
		return;
	if (unserved->calls.count < EXAMPLES_MOST) {
		strs_push(&unserved->calls, link->label, linking->scratch);
		push_place(&unserved->at, link->at, linking->perm);
	}
}

static void report_unserved_calls(struct linking *linking,
    const struct unserved *unserved)
{
	struct buf text = { .arena = linking->perm };

	buf_printf(&text, "`%.*s` calls ", STR_ARG(unserved->from));
	for (size_t i = 0; i < unserved->calls.count; i++)
		buf_printf(&text, "%s`%.*s`", i ? ", " : "",
		    STR_ARG(unserved->calls.items[i]));
	buf_printf(&text,
	    " of `%.*s`, which has no such endpoint: the call fails, or the "
	    "endpoint has another path.",
	    STR_ARG(unserved->to));
	add_finding(linking,
	    str_printf(linking->perm, "call-not-served-%.*s-%.*s",
		STR_ARG(slug(unserved->from, linking->scratch)),
		STR_ARG(slug(unserved->to, linking->scratch))),
	    "warning", buf_str(&text), unserved->at);
}

/* Calls that are served say that the API was read; with none of these, its
 * routes may be made in a way that is not understood. */
void find_unserved_calls(struct linking *linking)
{
	const struct link *links = linking->model->links.items;
	struct pairs pairs = { .places = { .arena = linking->scratch } };

	for (size_t i = 0; i < linking->model->links.count; i++) {
		struct str subsystem = party_code(linking, links[i].to);

		if (str_is(links[i].mechanism, "http") &&
		    subsystem_named(linking, subsystem) != NO_PARTY)
			count_link_calls(unserved_pair(&pairs, &links[i],
					     linking->scratch),
			    linking, &links[i], subsystem);
	}
	for (size_t i = 0; i < pairs.count; i++)
		if (pairs.items[i].calls.count && pairs.items[i].served)
			report_unserved_calls(linking, &pairs.items[i]);
}
