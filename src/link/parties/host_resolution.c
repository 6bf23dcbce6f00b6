/*
 * Decides whom an address names, address_end(): a service of the same
 * deployment, one of another, a subsystem, a host outside.
 */
#include <string.h>

#include "deploy/deploy.h"
#include "link/parties/parties.h"
#include "link/parties/parts.h"
#include "model/model.h"

#define EXPANSION_DEPTH 4 /* variables within values of variables */
#define VALUE_LIMIT 4000 /* bytes of an expanded text */

/* ---- variables ---- */

/* The value that the party's deployment gives the variable; NULL: none.
 * spring.data.url and Spring__Data__Url are set by SPRING_DATA_URL. */
static const struct str *service_variable(const struct linking *linking,
    uint32_t from, struct str name)
{
	const struct party *party;

	if (from == NO_PARTY)
		return NULL;
	party = &linking->parties.items[from];
	for (size_t i = 0; i < party->unit_count; i++)
		for (size_t k = 0; k < party->units[i]->variable_count; k++)
			if (same_key(party->units[i]->variables[k].name, name))
				return &party->units[i]->variables[k].value;
	return NULL;
}

static struct str expand_text(const struct linking *linking, uint32_t from,
    struct str text, struct arena *arena, unsigned depth);

/* Append the value of a variable, of which `inside` stands between braces:
 * "NAME", "NAME:default", "NAME:-default". Without value and default it stays,
 * as `{NAME}`. */
static void put_variable(struct buf *out, const struct linking *linking,
    uint32_t from, struct str inside, unsigned depth)
{
	size_t colon = str_find(inside, ':');
	struct str name = str_slice(inside, 0, colon);
	struct str fallback = str_slice(inside, colon, inside.len);
	const struct str *value = depth ? service_variable(linking, from, name)
					: NULL;

	if (str_starts(fallback, ":-"))
		fallback = str_slice(fallback, 2, fallback.len);
	else if (fallback.len)
		fallback = str_slice(fallback, 1, fallback.len);
	/* A value that is its own name says nothing. */
	if (value && value->len && !str_equal(*value, inside))
		buf_put(out,
		    expand_text(linking, from, *value, out->arena, depth - 1));
	else if (fallback.len)
		buf_put(out, depth ? expand_text(linking, from, fallback,
					 out->arena, depth - 1)
				   : fallback);
	else
		placeholder_put(out, name);
}

/* The text with the values of its variables, those in values as far as `depth`.
 */
static struct str expand_text(const struct linking *linking, uint32_t from,
    struct str text, struct arena *arena, unsigned depth)
{
	struct buf out = { .arena = arena };

	while (text.len && out.len < VALUE_LIMIT) {
		size_t open = str_find_text(text, "${");
		struct str rest = str_slice(text, open, text.len);
		struct str inside = str_slice(rest, 2, rest.len);
		size_t end = str_brace_end(inside);

		buf_put(&out, str_slice(text, 0, open));
		if (end == inside.len) {
			buf_put(&out, rest);
			break;
		}
		put_variable(&out, linking, from, str_slice(inside, 0, end),
		    depth);
		text = str_slice(inside, end + 1, inside.len);
	}
	return buf_str(&out);
}

/* The text with the values that the party's deployment gives its variables. */
struct str expand_variables(const struct linking *linking, uint32_t from,
    struct str text, struct arena *arena)
{
	if (str_find_text(text, "${") == text.len)
		return text;
	return expand_text(linking, from, text, arena, EXPANSION_DEPTH);
}

/* ---- addresses ---- */

/* The parts of an address. */
struct address {
	struct str host;
	struct str port;
	struct str path; /* from its slash on */
	bool url; /* has a scheme */
};

/* May it stand in a host? Hosts of the net have no '_', but names in
 * compositions have. */
static bool is_host_char(char c)
{
	return char_is_word(c) || c == '.' || c == '-';
}

/* The length of the host at the start of the text. */
static size_t host_length(struct str text)
{
	size_t length = 0;

	while (length < text.len && is_host_char(text.ptr[length]))
		length++;
	return length;
}

/* Skip to behind the first mark; false, and nothing is skipped: there is none.
 */
static bool skip_to(struct str *text, const char *mark)
{
	size_t at = str_find_text(*text, mark);

	if (at == text->len)
		return false;
	*text = str_slice(*text, at + strlen(mark), text->len);
	return true;
}

/* Skip to the host in a driver's string, "tcp(db:3306)", "Host=db;"; false:
 * none is marked there. */
static bool skip_to_host(struct str *text, struct arena *arena)
{
	static const char *const keys[] = { "server=", "host=", "hostname=",
		"data source=", "addr=", "endpoint=", "url=", "tcp(" };
	struct str lower = str_lower(*text, arena);

	for (size_t i = 0; i < LENGTH(keys); i++) {
		size_t at = str_find_text(lower, keys[i]);

		if (at < lower.len) {
			*text =
			    str_slice(*text, at + strlen(keys[i]), text->len);
			return true;
		}
	}
	return false;
}

/* Is it a path? `//db:1521` begins with a host. */
static bool is_absolute_path(struct str text)
{
	return str_starts(text, "/") && !str_starts(text, "//");
}

/* Is it what follows a topic, its partitions and copies, as in `orders:5:1`? */
static bool is_numbered_topic(struct str rest)
{
	return rest.len > 1 && rest.ptr[0] == ':' && char_is_digit(rest.ptr[1]);
}

/* Does the scheme name a path of the machine's own, as `file://db/migrations`?
 */
static bool is_of_machine(struct str text)
{
	size_t scheme = str_find_text(text, "://");

	return scheme < text.len && str_listed_nocase(known_lists.local_schemes,
					str_slice(text, 0, scheme));
}

/* Split an address of any form: a URL, `host:port`, `tcp:host`, a driver's
 * string; false: it names no host. */
static bool read_host_address(struct address *address, struct str text,
    struct arena *arena)
{
	size_t length;

	if (is_of_machine(text))
		return false;
	address->url = skip_to(&text, "://");
	if (!address->url)
		skip_to_host(&text, arena);
	if (str_starts(text, "tcp:")) /* SQL Server's */
		text = str_slice(text, 4, text.len);
	if (is_absolute_path(text))
		return false;
	if (address->url) {
		/* An '@' behind the first slash is part of the path. */
		size_t slash = str_find(text, '/');
		size_t at = str_find_last(str_slice(text, 0, slash), '@');

		if (at < slash)
			text = str_slice(text, at + 1, text.len);
	}
	while (str_starts(text, "/"))
		text = str_slice(text, 1, text.len);
	length = host_length(text);
	address->host = str_slice(text, 0, length);
	text = str_slice(text, length, text.len);
	if (str_starts(text, ":")) {
		length = 1;
		while (length < text.len && text.ptr[length] >= '0' &&
		       text.ptr[length] <= '9')
			length++;
		address->port = str_slice(text, 1, length);
		text = str_slice(text, length, text.len);
	}
	address->path = text;
	if (!address->url && str_starts(text, "@"))
		return false; /* a mailbox */
	return address->host.len > 0 &&
	       (address->url || !is_numbered_topic(text));
}

/* Does the host mean this machine, or the one that a container runs on, which
 * is the same? */
static bool is_loopback(struct str host)
{
	return str_listed("localhost 127.0.0.1 0.0.0.0 host.docker.internal "
			  "host-gateway",
	    host);
}

/* The party that stands for this one, if one unit is deployed under several
 * names. */
static uint32_t party_itself(const struct linking *linking, uint32_t number)
{
	const struct party *parties = linking->parties.items;

	return parties && parties[number].joined ? parties[number].joined - 1
						 : number;
}

/* The party with a host or port in the map: in the deployments of `from`, else
 * in any; NO_PARTY: none. A name such as `db` means that of the own
 * deployment. */
static uint32_t party_by(const struct linking *linking,
    const struct map *owners, uint32_t from, struct str text)
{
	const struct party *party =
	    from == NO_PARTY ? NULL : &linking->parties.items[from];
	const uint64_t *place = NULL;

	for (size_t i = 0; party && i < party->unit_count && !place; i++)
		place = map_get(owners,
		    set_key(linking, party->units[i]->set, text));
	if (!place)
		place = map_get(owners, set_key(linking, ANY_SET, text));
	return place ? party_itself(linking, (uint32_t)*place - 1) : NO_PARTY;
}

/* The name of a service in a host of its cluster: orders of
 * orders.shop.svc.cluster.local; else the host. */
static struct str cluster_name(struct str host)
{
	if (str_find_text(host, ".svc") < host.len ||
	    str_ends_any(host, known_lists.local_endings))
		return str_slice(host, 0, str_find(host, '.'));
	return host;
}

/* The end that a subsystem is, with the party that is built from it. */
struct end subsystem_end(const struct linking *linking, uint32_t subsystem)
{
	return (struct end){ .party = party_built_from(linking, subsystem),
		.subsystem = subsystem };
}

/* Find the subsystem that is called like the host; false: none. */
static bool end_by_host(struct end *end, const struct linking *linking,
    struct str host)
{
	uint32_t subsystem = subsystem_called(linking, host);

	if (subsystem == NO_PARTY)
		return false;
	*end = subsystem_end(linking, subsystem);
	return true;
}

/* Set the end to a party; false: there is none. What is deployed, but not from
 * code of the project, has no subsystem. */
static bool end_at_party(struct end *end, const struct linking *linking,
    uint32_t party)
{
	if (party == NO_PARTY)
		return false;
	end->party = party;
	end->subsystem = linking->parties.items[party].subsystem;
	return true;
}

/* Find who listens at a port of this machine: a service, else a program
 * itself; false: nobody that is known. */
static bool end_at_port(struct end *end, const struct linking *linking,
    uint32_t from, struct str port)
{
	const uint64_t *own = map_get(&linking->parties.own_ports, port);

	if (port.len == 0)
		return false;
	if (end_at_party(end, linking,
		party_by(linking, &linking->parties.ports, from, port)))
		return true;
	if (!own || *own == SEVERAL)
		return false;
	*end = subsystem_end(linking, (uint32_t)*own - 1);
	return true;
}

/* May it be a host of the net, as api.acme.com? Numbers are none, nor are
 * names that stand for any host (RFC 2606). */
static bool is_public(struct str host)
{
	size_t dot = str_find_last(host, '.');
	struct str top =
	    str_slice(host, dot < host.len ? dot + 1 : dot, host.len);

	if (top.len < 2 ||
	    str_listed("example.com example.net example.org www.example.com",
		host) ||
	    str_listed("local internal lan test example localhost "
		       "invalid arpa",
		top))
		return false;
	for (size_t i = 0; i < top.len; i++)
		if (!((top.ptr[i] >= 'a' && top.ptr[i] <= 'z') ||
			(top.ptr[i] >= 'A' && top.ptr[i] <= 'Z')))
			return false;
	return true;
}

/* Find whom the address names: a deployed unit, a subsystem, a host of the
 * net; false: nobody. A name with a dot is no subsystem's, one without no host
 * of the net; without a scheme it may be no host at all. */
static bool end_of_address(struct end *end, const struct linking *linking,
    uint32_t from, const struct address *address, bool loopback)
{
	struct str host = cluster_name(address->host);

	*end = (struct end){ .party = NO_PARTY, .subsystem = NO_PARTY };
	if (is_loopback(host))
		return loopback &&
		       end_at_port(end, linking, from, address->port);
	if (end_at_party(end, linking,
		party_by(linking, &linking->parties.hosts, from, host)))
		return true;
	if (str_find(host, '.') == host.len)
		return end_by_host(end, linking, host);
	if (!address->url || !is_public(host))
		return false;
	end->outside = host;
	return true;
}

/* Find whom the text names, as `from` sees it; false: nobody. `loopback`:
 * ports of this machine count. */
bool address_end(struct end *end, const struct linking *linking, uint32_t from,
    struct str text, bool loopback)
{
	struct address address = { 0 };

	return read_host_address(&address, text, linking->scratch) &&
	       end_of_address(end, linking, from, &address, loopback);
}

/* Does the text name this machine? */
bool address_is_here(const struct linking *linking, struct str text)
{
	struct address address = { 0 };

	return read_host_address(&address, text, linking->scratch) &&
	       is_loopback(address.host);
}

/* Has the text neither scheme nor port? */
bool address_is_word(const struct linking *linking, struct str text)
{
	struct address address = { 0 };

	return read_host_address(&address, text, linking->scratch) &&
	       !address.url && address.port.len == 0;
}

/* Find whom the addresses of a list name, `kafka-1:9092,kafka-2:9092`; returns
 * how many. Those that name nobody are left out. */
size_t address_ends(struct end *ends, size_t most,
    const struct linking *linking, uint32_t from, struct str text)
{
	size_t count = 0;

	if (str_find(text, '<') < str_find(text, '@') &&
	    str_find_text(text, "://") == text.len)
		return 0; /* `Shop <help@shop.example>`: a name and a mailbox */
	while (text.len && count < most) {
		size_t end = 0;

		while (end < text.len && !char_among(text.ptr[end], ", \t\n"))
			end++;
		if (end > 0 && address_end(&ends[count], linking, from,
				   str_slice(text, 0, end), false))
			count++;
		text =
		    str_slice(text, end < text.len ? end + 1 : end, text.len);
	}
	return count;
}

/* The path of a URL; "": the text is none. */
struct str address_path(struct str text)
{
	struct address address = { 0 };

	if (str_find_text(text, "://") == text.len ||
	    !read_host_address(&address, text, NULL))
		return (struct str){ 0 };
	return str_starts(address.path, "/") ? address.path : (struct str){ 0 };
}
