/*
 * Calls that name no host, as front ends make them: who serves that path. What
 * stands in front of it (a proxy's "/api", a base address that nobody tells)
 * may be missing on either side.
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

/* Text behind variables at its start, `${BASE}/orders` or
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

/* Parameters are anything, so they can stand nowhere in front; neither can more
 * parts than FRONT_MOST. */
static bool are_words(const struct strs *parts, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (str_is(parts->items[i], "{}") ||
		    str_is(parts->items[i], "**"))
			return false;
	return count <= FRONT_MOST;
}

/* A base that only the program's settings say, `/{base}/orders/all`, may stand
 * in front where several words agree. */
static bool is_front_path(const struct strs *served, size_t count,
    size_t agreeing)
{
	const struct strs rest = { served->items + 1, count - 1 };

	return count > 0 && agreeing > 1 && str_is(served->items[0], "{}")
		   ? are_words(&rest, count - 1)
		   : are_words(served, count);
}

/* What monitoring asks of anybody: it tells nobody apart. */
static bool is_probe_word(struct str word)
{
	return str_listed("actuator health healthz healthcheck ping ready "
			  "readyz live livez metrics status version",
	    word);
}

/* A sign, as in `/-/ready`, is no word. */
static bool is_segment_word(struct str part)
{
	return part.len > 1 || (part.len == 1 && char_is_word(part.ptr[0]));
}

bool asks_for_state(struct str path)
{
	struct str part;

	while (str_cut(&part, &path, '/'))
		if (is_probe_word(part))
			return true;
	return false;
}

/* A parameter of what is served takes any part, one of the call only another;
 * some word has to be the same. Files are nothing that only ends so. */
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

/* Any endpoint of the subsystem will do, for which of them is not asked. */
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

/* The better of what was found and of what ends so. */
static void try_endings(struct finding_end *finding_end,
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

/* Is it reached at a port, as `web` of a Procfile is? */
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

/* Of several that are deployed from what serves it, the one that goes by its
 * name, or the only one with a port; beside workers and migrations nothing else
 * tells which takes calls. */
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

/* The last part of the call is looked up among last parts of what is served,
 * then among parameters, which take any. Whom the caller itself serves it does
 * not call by a path. */
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
	try_endings(&found_end, &linking->served,
	    parts->items[parts->count - 1]);
	if (!str_is(parts->items[parts->count - 1], "{}"))
		try_endings(&found_end, &linking->served, STR("{}"));
	if (found_end.fit == FIT_NONE || found_end.endpoint == SEVERAL)
		return false;
	served = &linking->served.rows[found_end.endpoint];
	return !str_equal(served->subsystem, reference->subsystem) &&
	       server_end(end, linking, served);
}

/* ---- behind gateways ---- */

struct str link_key(const struct joining *join, struct str from, struct str to,
    struct str label)
{
	return str_printf(join->run->scratch, "%.*s\n%.*s\n%.*s", STR_ARG(from),
	    STR_ARG(to), STR_ARG(label));
}

/* Was it found by who serves the path? */
static bool is_guessed(const struct joining *join, const struct link *link)
{
	return map_get(&join->guessed,
		   link_key(join, link->from, link->to, link->label)) != NULL;
}

/* Does it pass on what is asked for below a path? Code calls with a method, or
 * calls nobody by name. */
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

/* Note a link at its name: whether all there have the same other end. */
static void note_way(struct map *map, struct str name, const struct link *links,
    size_t number, bool by_target)
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

/* Two passes: only who passes on to several is a gateway, and that is known
 * when all links are seen. */
static void find_gateways(struct gateways *gateways, const struct joining *join)
{
	const struct linking *linking = join->run;
	const struct link *links = linking->model->links.items;
	size_t count = linking->model->links.count;
	bool *passing = arena_array(linking->scratch, count, sizeof(bool));

	for (size_t i = 0; i < count; i++) {
		passing[i] = passes_on(join, &links[i]);
		if (passing[i])
			note_way(&gateways->targets, links[i].from, links, i,
			    true);
	}
	for (size_t i = 0; i < count; i++)
		if (passing[i] &&
		    *map_get(&gateways->targets, links[i].from) == SEVERAL)
			note_way(&gateways->sources, links[i].to, links, i,
			    false);
}

/* Is the link's target one of several that another passes calls on to? */
static bool is_passed_on(const struct gateways *gateways,
    const struct link *links, const struct link *link)
{
	const uint64_t *place = map_get(&gateways->sources, link->to);

	return place && (*place == SEVERAL ||
			    !str_equal(links[*place - 1].from, link->from));
}

/* A front end that asks for a path is linked with the gateway already; the link
 * to who serves the path was only guessed, and is told of the gateway. */
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
