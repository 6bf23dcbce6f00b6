/*
 * Decides who serves a call that names no host, as front ends make them:
 * served_end(). What stands in front of the path (a proxy's "/api", a base
 * address that is not told) may be missing on either side.
 */
#include "deploy/deploy.h"
#include "link/parties/joining.h"
#include "link/parties/operation_match.h"

#define FRONT_MOST 3 /* parts that one side has in front */

/* How a call is served; the greater, the surer. */
enum fit {
	FIT_NONE,
	FIT_END, /* one has something in front */
	FIT_WHOLE,
};

/* The subsystem that serves a call best, as far as it was looked for. */
struct finding_end {
	struct operation_way way; /* of the call */
	enum fit fit;
	size_t endpoint; /* index; SEVERAL: of different subsystems */
};

/* The text behind variables at its start, `${BASE}/orders` or
 * `{base}{version}/orders`. */
static struct str after_base(struct str text)
{
	while (placeholder_begins(text) || variable_begins(text)) {
		size_t close = placeholder_close(text);

		text = str_slice(text, close < text.len ? close + 1 : close,
		    text.len);
	}
	return text;
}

/* The path of an address that names no host, "/orders" or "{BASE}/orders"; "":
 * it names one. */
struct str hostless_path(struct str address)
{
	struct str host;
	bool url = str_url_rest(&host, address);

	if (!url)
		host = address;
	if (placeholder_begins(host) || variable_begins(host)) {
		struct str rest = after_base(host);

		/* A port, or more of the host: the path is what follows. */
		return str_starts(rest, ":") || str_starts(rest, ".")
			   ? str_slice(rest, str_find(rest, '/'), rest.len)
			   : rest;
	}
	/* A base address that is "/" gives two; hosts have a dot. */
	if (!url && str_starts(address, "//") &&
	    str_find(str_slice(address, 2, address.len), '.') >
		str_find(str_slice(address, 2, address.len), '/'))
		address = str_slice(address, 1, address.len);
	if (!url && str_starts(address, "/") && !str_starts(address, "//"))
		return address;
	return (struct str){ 0 };
}

/* May the first parts stand in front: words, not more than FRONT_MOST, and no
 * parameters? */
static bool are_words(const struct strs *parts, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (str_is(parts->items[i], "{}") ||
		    str_is(parts->items[i], "**"))
			return false;
	return count <= FRONT_MOST;
}

/* May the first parts of what is served stand in front? If several words
 * agree, the first one may be a base that only settings say,
 * `/{base}/orders/all`. */
static bool is_front_path(const struct strs *served, size_t count,
    size_t agreeing)
{
	const struct strs rest = { served->items + 1, count - 1 };

	return count > 0 && agreeing > 1 && str_is(served->items[0], "{}")
		   ? are_words(&rest, count - 1)
		   : are_words(served, count);
}

/* Is it what monitoring asks of any program? It tells none apart. */
static bool is_probe_word(struct str word)
{
	return str_listed("actuator health healthz healthcheck ping ready "
			  "readyz live livez metrics status version",
	    word);
}

/* Is the part of a path a word, and no sign as in `/-/ready`? */
static bool is_segment_word(struct str part)
{
	return part.len > 1 || (part.len == 1 && char_is_word(part.ptr[0]));
}

/* Does the path ask how a program is, as monitoring does? */
bool asks_for_state(struct str path)
{
	struct str part;

	while (str_cut(&part, &path, '/'))
		if (is_probe_word(part))
			return true;
	return false;
}

/* How well the call fits what is served. A parameter that is served takes any
 * part, one of the call only another; a word has to be the same. A file does
 * not fit a parameter at the end of a longer path. */
static enum fit fit_of(const struct operation_way *call_way,
    const struct strs *served)
{
	const struct strs *called = &call_way->parts;
	size_t count = called->count < served->count ? called->count
						     : served->count;
	size_t agrees = 0; /* so many words */

	for (size_t i = 1; i <= count; i++) {
		struct str left = called->items[called->count - i];
		struct str right = served->items[served->count - i];
		bool parameter = str_is(right, "{}");

		if (!parameter && !str_equal(left, right))
			return FIT_NONE;
		agrees += !parameter && is_segment_word(right) &&
			  !is_probe_word(right);
	}
	if (agrees == 0 || !are_words(called, called->count - count) ||
	    !is_front_path(served, served->count - count, agrees))
		return FIT_NONE;
	if (called->count == served->count)
		return FIT_WHOLE;
	return call_way->file && str_is(served->items[served->count - 1], "{}")
		   ? FIT_NONE
		   : FIT_END;
}

/* Does any endpoint of the subsystem fit the call? */
bool is_served(const struct served *served, struct str subsystem,
    const struct operation_way *way)
{
	for (size_t i = 0; i < served->count; i++)
		if (str_equal(served->rows[i].subsystem, subsystem) &&
		    methods_meet(way->method, served->ways[i].method) &&
		    fit_of(way, &served->ways[i].parts) != FIT_NONE)
			return true;
	return false;
}

/* Try the endpoints with that last part; keep the one that fits best. */
static void try_endpoints_ending(struct finding_end *finding_end,
    const struct served *served, struct str last)
{
	for (size_t at = first_ending(served, last); at != SIZE_MAX;
	     at = next_ending(served, at)) {
		const struct operation_way *way = &served->ways[at];
		enum fit fit = FIT_NONE;

		if (!str_listed("MUTATION QUERY RPC SUBSCRIPTION",
			way->method) &&
		    methods_meet(finding_end->way.method, way->method))
			fit = fit_of(&finding_end->way, &way->parts);
		if (fit == FIT_NONE || fit < finding_end->fit)
			continue;
		if (fit > finding_end->fit)
			finding_end->endpoint = at;
		else if (finding_end->endpoint != SEVERAL &&
			 !str_equal(served->rows[at].subsystem,
			     served->rows[finding_end->endpoint].subsystem))
			finding_end->endpoint = SEVERAL;
		finding_end->fit = fit;
	}
}

/* Is the party reached at a port, as `web` of a Procfile is? */
static bool party_has_port(const struct party *party)
{
	for (size_t i = 0; i < party->unit_count; i++)
		if (party->units[i]->ports.count ||
		    party->units[i]->exposed.count ||
		    (str_is(str_from(party->units[i]->source), "procfile") &&
			str_is(party->name, "web")))
			return true;
	return false;
}

/* Find the party that serves: of several with the same program the one that
 * has its name, else the only one with a port; workers and migrations take no
 * calls. */
static bool server_end(struct end *end, const struct linking *linking,
    const struct endpoint *served)
{
	uint32_t number = subsystem_named(linking, served->subsystem);
	struct end found_end = { .party = NO_PARTY, .subsystem = number };
	size_t count = 0;
	size_t ported = 0;

	for (uint32_t i = 0; number != NO_PARTY && i < linking->parties.count;
	     i++) {
		const struct party *party = &linking->parties.items[i];

		if (party->subsystem != number)
			continue;
		count++;
		found_end.party = i;
		if (same_key(end_name(linking, &found_end),
			served->subsystem)) {
			*end = found_end;
			return true;
		}
		if (party_has_port(party) && !ported++)
			end->party = i;
	}
	if (count < 2)
		return parties_of_place(end, 1, linking, served->subsystem,
			   served->at.path) == 1;
	if (ported != 1)
		end->party = NO_PARTY;
	end->subsystem = number;
	return true;
}

/* Find who serves the path; false: nobody, several subsystems, or the caller
 * itself, which does not call itself by a path. */
bool served_end(struct end *end, const struct joining *join,
    const struct reference *reference, struct str path)
{
	const struct linking *linking = join->run;
	struct str method = reference->label.len ? reference->label
						 : STR("ANY");
	struct finding_end found_end = { .way = operation_way_of(method, path,
					     linking->scratch) };
	const struct strs *parts = &found_end.way.parts;
	const struct endpoint *served;

	if (parts->count == 0)
		return false;
	try_endpoints_ending(&found_end, &linking->served,
	    parts->items[parts->count - 1]);
	/* A parameter takes any last part. */
	if (!str_is(parts->items[parts->count - 1], "{}"))
		try_endpoints_ending(&found_end, &linking->served, STR("{}"));
	if (found_end.fit == FIT_NONE || found_end.endpoint == SEVERAL)
		return false;
	served = &linking->served.rows[found_end.endpoint];
	return !str_equal(served->subsystem, reference->subsystem) &&
	       server_end(end, linking, served);
}

/* ---- behind gateways ---- */

/* The key of a link, without its mechanism. */
struct str link_key(const struct joining *join, struct str from, struct str to,
    struct str label)
{
	return str_printf(join->run->scratch, "%.*s\n%.*s\n%.*s", STR_ARG(from),
	    STR_ARG(to), STR_ARG(label));
}

/* Was the link found by who serves its path? */
static bool is_guessed(const struct joining *join, const struct link *link)
{
	return map_get(&join->guessed,
		   link_key(join, link->from, link->to, link->label)) != NULL;
}

/* Does the link's source pass on what is asked for below a path? Code, unlike
 * a proxy, calls with a method or says no path. */
static bool passes_on(const struct joining *join, const struct link *link)
{
	struct str subsystem;

	if (!str_is(link->mechanism, "http") || is_guessed(join, link) ||
	    (link->label.len && !str_starts(link->label, "/")))
		return false;
	subsystem = party_code(join->run, link->from);
	return subsystem.len == 0 ||
	       (link->label.len && !served_by(&join->run->served, subsystem));
}

/* Who passes calls on to several, and to whom. */
struct gateways {
	struct map targets; /* gateway → the one it passes on to: index of a
			       link + 1, or SEVERAL */
	struct map sources; /* target → who passes on to it, in the same way */
};

/* Note a link at the name of one end: it, or SEVERAL, if links there differ in
 * the other end. */
static void note_other_end(struct map *map, struct str name,
    const struct link *links, size_t number, bool by_target)
{
	uint64_t *place = map_put(map, name);
	const struct link *first_link;
	const struct link *link = &links[number];

	if (*place == 0)
		*place = number + 1;
	if (*place == SEVERAL)
		return;
	first_link = &links[*place - 1];
	if (by_target ? !str_equal(first_link->to, link->to)
		      : !str_equal(first_link->from, link->from))
		*place = SEVERAL;
}

/* Find who passes calls on to several, and to whom. Only when all links are
 * seen it is known who passes on to several. */
static void find_gateways(struct gateways *gateways, const struct joining *join)
{
	const struct linking *linking = join->run;
	const struct link *links = linking->model->links.items;
	size_t count = linking->model->links.count;
	bool *passing = arena_array(linking->scratch, count, sizeof(bool));

	for (size_t i = 0; i < count; i++) {
		passing[i] = passes_on(join, &links[i]);
		if (passing[i])
			note_other_end(&gateways->targets, links[i].from, links,
			    i, true);
	}
	for (size_t i = 0; i < count; i++)
		if (passing[i] &&
		    *map_get(&gateways->targets, links[i].from) == SEVERAL)
			note_other_end(&gateways->sources, links[i].to, links,
			    i, false);
}

/* Does another one than the link's source pass calls on to the link's target?
 */
static bool is_passed_on(const struct gateways *gateways,
    const struct link *links, const struct link *link)
{
	const uint64_t *place = map_get(&gateways->sources, link->to);

	return place && (*place == SEVERAL ||
			    !str_equal(links[*place - 1].from, link->from));
}

/* Remove guessed links of front ends that call a gateway: the gateway has the
 * link to who serves the path. */
void drop_passed_on(struct joining *join)
{
	const struct linking *linking = join->run;
	struct link *links = linking->model->links.items;
	size_t count = linking->model->links.count;
	bool *dropped = arena_array(linking->scratch, count, sizeof(bool));
	struct gateways gateways = { .targets = { .arena = linking->scratch },
		.sources = { .arena = linking->scratch } };
	size_t kept = 0;

	find_gateways(&gateways, join);
	for (size_t i = 0; i < count; i++)
		dropped[i] =
		    is_guessed(join, &links[i]) &&
		    str_is(links[i].mechanism, "http") &&
		    !map_get(&join->surer, str_pair(links[i].from, links[i].to,
					       linking->scratch)) &&
		    is_passed_on(&gateways, links, &links[i]);
	for (size_t i = 0; i < count; i++)
		if (!dropped[i])
			links[kept++] = links[i];
	linking->model->links.count = kept;
}
