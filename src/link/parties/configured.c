/*
 * Links that only configuration tells: a variable or an argument that names
 * another service, a route of an ingress or a proxy.
 */
#include "deploy/deploy.h"
#include "link/parties/joining.h"

#define ENDS_MOST 8

static bool has_variable_word(struct str name, const char *const *words,
    size_t count, struct arena *arena)
{
	struct str upper = str_upper(name, arena);

	for (size_t i = 0; i < count; i++)
		if (str_find_text(upper, words[i]) < upper.len)
			return true;
	return false;
}

/* Whom a service waits for or lets in is no one that it uses. */
static bool is_no_use(struct str name, struct arena *arena)
{
	static const char *const words[] = { "NO_PROXY", "ALLOWED", "CORS",
		"ORIGIN", "WAIT", "VIRTUAL_HOST", "ADVERTISED", "LISTENERS",
		"HOSTNAME", "SERVER_NAME", "DOMAIN", "SERVICE_NAME" };

	return has_variable_word(name, words, LENGTH(words), arena);
}

/* A bare word is a host where the variable says so: POSTGRES_USER=gitea is no
 * service. Words of a script are none. */
static bool may_be_host(struct str name, struct str value, struct arena *arena)
{
	static const char *const words[] = { "HOST", "ADDR", "URL", "URI",
		"SERVER", "ENDPOINT", "SERVICE", "BROKER", "BOOTSTRAP", "PEER",
		"NODE", "UPSTREAM", "BACKEND", "PROXY", "MASTER", "CONNECT" };

	if (str_find(value, '\n') < value.len)
		return false;
	return str_find(value, ':') < value.len ||
	       str_find(value, '=') < value.len ||
	       has_variable_word(name, words, LENGTH(words), arena);
}

/* ORDERS_GRPC_ADDR, --grpc-orders: what nothing else tells of how it is called,
 * the name does. */
static const char *mechanism_named(struct str name, const char *mechanism,
    struct arena *arena)
{
	static const char *const words[] = { "GRPC" };
	bool open = str_listed("call http", str_from(mechanism));

	return open && has_variable_word(name, words, LENGTH(words), arena)
		   ? "grpc"
		   : mechanism;
}

/* Whom a value names that the party is given under a name. The link is surer
 * than one that is found by a path, also where it is there already: an address
 * is a name, a path a likeness. */
static void join_value(struct joining *join, uint32_t party, struct str name,
    struct str value, struct evidence at)
{
	struct linking *linking = join->run;
	struct end ends[ENDS_MOST];
	struct str address =
	    expand_variables(linking, party, value, linking->scratch);
	size_t count = address_ends(ends, ENDS_MOST, linking, party, address);

	for (size_t i = 0; i < count; i++) {
		struct link_said said = {
			.from = linking->parties.items[party].name,
			.to = end_name(linking, &ends[i]),
			.mechanism = mechanism_named(name,
			    mechanism_to(linking, &ends[i],
				usual_mechanism(linking, &ends[i], address)),
			    linking->scratch),
			.at = at,
		};

		if (ends[i].party == NO_PARTY)
			continue;
		*map_put(&join->surer,
		    str_pair(said.from, said.to, linking->scratch)) = 1;
		if (!is_joined(join, said.from, said.to))
			join_link(join, &said);
	}
}

/* Where the driver sends what the party logs. */
static void join_logging(struct joining *join, uint32_t party,
    const struct deploy_variable *option)
{
	struct linking *linking = join->run;
	struct end end;
	struct link_said said = {
		.from = linking->parties.items[party].name,
		.label = STR("logging"),
		.at = option->at,
	};

	if (!address_end(&end, linking, party, option->value, true) ||
	    end.party == NO_PARTY)
		return;
	said.to = end_name(linking, &end);
	said.mechanism = mechanism_to(linking, &end, "http");
	join_link(join, &said);
}

/* Options of a driver are kept as variables, called so. */
static bool is_logging(const struct deploy_variable *variable)
{
	return str_starts(variable->name, "logging.");
}

/* Does the service's own file say it, or what is put over that? What a shared
 * file gives to all, few use. */
static bool is_given_alone(const struct deploy_service *service,
    struct str path)
{
	return str_equal(path, service->at.path) ||
	       str_find_text(path, ".override.") < path.len;
}

/* Declarations of a party are asked one by one: each has variables of its
 * own. */
static void join_variables(struct joining *join, uint32_t party)
{
	const struct party *own = &join->run->parties.items[party];

	for (size_t i = 0; i < own->unit_count; i++)
		for (size_t k = 0; k < own->units[i]->variable_count; k++) {
			const struct deploy_variable *variable =
			    &own->units[i]->variables[k];

			if (is_logging(variable)) {
				join_logging(join, party, variable);
				continue;
			}
			if (is_given_alone(own->units[i], variable->at.path) &&
			    !is_no_use(variable->name, join->run->scratch) &&
			    may_be_host(variable->name, variable->value,
				join->run->scratch))
				join_value(join, party, variable->name,
				    variable->value, variable->at);
		}
}

/* -h db, --db-host db: is a bare word behind the option a host? */
static bool takes_host(struct str option, struct arena *arena)
{
	return str_is(option, "-h") ||
	       (str_starts(option, "--") && !is_no_use(option, arena) &&
		   may_be_host(option, STR(""), arena));
}

/* --upstream=http://orders:8080, --db-host=db; the option may stand before,
 * --db-host db. A word with a colon is an address whatever stands before it. */
static void join_word(struct joining *join, uint32_t party, struct str before,
    struct str word, struct evidence at)
{
	size_t equals = str_find(word, '=');
	struct str option = equals < word.len ? str_slice(word, 0, equals)
					      : before;

	if (equals < word.len)
		word = str_slice(word, equals + 1, word.len);
	if (str_find(word, ':') < word.len ||
	    takes_host(option, join->run->scratch))
		join_value(join, party, option, word, at);
}

static void join_command_words(struct joining *join, uint32_t party)
{
	const struct party *own = &join->run->parties.items[party];

	for (size_t i = 0; i < own->unit_count; i++) {
		const struct strs *words = &own->units[i]->command;

		/* The first word is the program. */
		for (size_t k = 1; k < words->count; k++)
			join_word(join, party, words->items[k - 1],
			    words->items[k], own->units[i]->at);
	}
}

/* One route of a proxy to one of ours. */
static void join_way(struct joining *join, const struct deploy_route *route,
    const struct end *from)
{
	struct linking *linking = join->run;
	struct end to;
	struct str address =
	    expand_variables(linking, from->party, route->to, linking->scratch);
	struct link_said said = { .from = end_name(linking, from),
		.mechanism = "http",
		.label = route->label,
		.at = route->at };

	if (!address_end(&to, linking, from->party, address,
		from->party == NO_PARTY) ||
	    to.outside.len)
		return;
	said.to = end_name(linking, &to);
	join_link(join, &said);
}

/* A proxy may be called by its own name or by that of one of its
 * declarations. */
static bool is_party_called(const struct party *party, struct str name)
{
	for (size_t i = 0; i < party->unit_count; i++)
		if (str_equal(party->name, name) ||
		    str_equal(party->units[i]->name, name))
			return true;
	return false;
}

/* What a proxy passes on. Ways into a cluster (an ingress) come from clients:
 * they are no service themselves. */
static void join_route(struct joining *join, const struct deploy_route *route)
{
	const struct linking *linking = join->run;
	struct end from[ENDS_MOST];
	size_t count = 0;

	if (route->from.len == 0)
		count = parties_of_place(from, ENDS_MOST, linking,
		    (struct str){ 0 }, route->at.path);
	for (uint32_t i = 0; route->from.len && i < linking->parties.count; i++)
		if (count < LENGTH(from) &&
		    is_party_called(&linking->parties.items[i], route->from))
			from[count++] = (struct end){ .party = i,
				.subsystem =
				    linking->parties.items[i].subsystem };
	/* Whose proxy it is, nothing says: it goes by what it is. */
	if (count == 0 && route->from.len == 0 && route->proxy)
		from[count++] = (struct end){ .party = NO_PARTY,
			.subsystem = NO_PARTY,
			.outside = str_from(route->proxy) };
	for (size_t i = 0; i < count; i++)
		join_way(join, route, &from[i]);
}

void join_configured(struct joining *join)
{
	const struct linking *linking = join->run;

	for (uint32_t i = 0; i < linking->parties.count; i++) {
		join_variables(join, i);
		join_command_words(join, i);
	}
	for (size_t i = 0; i < linking->deployment->route_count; i++)
		join_route(join, &linking->deployment->routes[i]);
}
