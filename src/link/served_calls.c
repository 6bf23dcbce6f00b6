/*
 * Calls that name no host, as front ends make them: who serves that path. What
 * stands in front of it (a proxy's "/api", a base address that nobody tells)
 * may be missing on either side.
 */
#include "link/joining.h"
#include "link/served.h"

#define FRONT_MOST 3 /* parts that one side has in front */

/* How a call is served; the greater, the surer. */
enum fit {
	FIT_NONE,
	FIT_END, /* one has something in front */
	FIT_WHOLE,
};

/* The subsystem that serves a call best, as far as it was looked for. */
struct finding_end {
	struct way way; /* of the call */
	enum fit fit;
	size_t endpoint; /* index; SEVERAL: of different subsystems */
};

static struct str after_base(struct str text)
{
	while (str_starts(text, "{") || str_starts(text, "${")) {
		size_t close = str_find(text, '}');

		text = str_slice(text, close < text.len ? close + 1 : close,
		    text.len);
	}
	return text;
}

struct str hostless_path(struct str address)
{
	size_t scheme = str_find_text(address, "://");
	struct str host = address;

	if (scheme < address.len)
		host = str_slice(address, scheme + 3, address.len);
	if (str_starts(host, "{") || str_starts(host, "${")) {
		struct str rest = after_base(host);

		/* A port, or more of the host: the path is what follows. */
		return str_starts(rest, ":") || str_starts(rest, ".")
			   ? str_slice(rest, str_find(rest, '/'), rest.len)
			   : rest;
	}
	if (scheme == address.len && str_starts(address, "/") &&
	    !str_starts(address, "//"))
		return address;
	return (struct str){ 0 };
}

static bool are_words(const struct strs *parts, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (str_is(parts->items[i], "{}") ||
		    str_is(parts->items[i], "**"))
			return false;
	return count <= FRONT_MOST;
}

/* A parameter of what is served takes any part, one of the call only another;
 * some word has to be the same. */
static enum fit fit_of(const struct strs *called, const struct strs *served)
{
	size_t count = called->count < served->count ? called->count
						     : served->count;
	bool agrees = false;

	for (size_t i = 1; i <= count; i++) {
		struct str left = called->items[called->count - i];
		struct str right = served->items[served->count - i];
		bool parameter = str_is(right, "{}");

		if (!parameter && !str_equal(left, right))
			return FIT_NONE;
		agrees = agrees || !parameter;
	}
	if (!agrees || !are_words(called, called->count - count) ||
	    !are_words(served, served->count - count))
		return FIT_NONE;
	return called->count == served->count ? FIT_WHOLE : FIT_END;
}

static void try_endings(struct finding_end *found, const struct served *served,
    struct str last)
{
	for (size_t at = first_ending(served, last); at != SIZE_MAX;
	     at = next_ending(served, at)) {
		const struct way *way = &served->ways[at];
		enum fit fit = FIT_NONE;

		if (!str_listed("MUTATION QUERY RPC SUBSCRIPTION",
			way->method) &&
		    methods_meet(found->way.method, way->method))
			fit = fit_of(&found->way.parts, &way->parts);
		if (fit == FIT_NONE || fit < found->fit)
			continue;
		if (fit > found->fit)
			found->endpoint = at;
		else if (found->endpoint != SEVERAL &&
			 !str_equal(served->rows[at].subsystem,
			     served->rows[found->endpoint].subsystem))
			found->endpoint = SEVERAL;
		found->fit = fit;
	}
}

bool served_end(struct end *out, const struct joining *join,
    const struct reference *reference, struct str path)
{
	const struct linking *run = join->run;
	struct str method = reference->label.len ? reference->label
						 : STR("ANY");
	struct finding_end found = { .way =
					 way_of(method, path, run->scratch) };
	const struct strs *parts = &found.way.parts;
	const struct endpoint *served;

	if (parts->count == 0)
		return false;
	try_endings(&found, &join->endpoints, parts->items[parts->count - 1]);
	if (!str_is(parts->items[parts->count - 1], "{}"))
		try_endings(&found, &join->endpoints, STR("{}"));
	if (found.fit == FIT_NONE || found.endpoint == SEVERAL)
		return false;
	served = &join->endpoints.rows[found.endpoint];
	return !str_equal(served->subsystem, reference->subsystem) &&
	       speakers(out, 1, run, served->subsystem, served->at.path) == 1;
}
