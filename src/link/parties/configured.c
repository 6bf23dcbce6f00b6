/*
 * Decides which links configuration tells, join_configured(): a variable or an
 * argument of a service that names another one, a route of a proxy.
 */
#include "deploy/deploy.h"
#include "link/parties/joining.h"

#define ENDS_MOST 8

/* Has the name one of the words in it, in any case? */
static bool has_variable_word(struct str name, const char *const *words,
    size_t word_count, struct arena *arena)
{
	struct str upper = str_upper(name, arena);

	for (size_t i = 0; i < word_count; i++)
		if (str_find_text(upper, words[i]) < upper.len)
			return true;
	return false;
}

/* Does a variable of that name tell no use: for whom the service waits, whom
 * it lets in, what itself is called? */
static bool names_no_use(struct str name, struct arena *arena)
{
	static const char *const words[] = { "NO_PROXY", "ALLOWED", "CORS",
		"ORIGIN", "WAIT", "VIRTUAL_HOST", "ADVERTISED", "LISTENERS",
		"HOSTNAME", "SERVER_NAME", "DOMAIN", "SERVICE_NAME" };

	return has_variable_word(name, words, LENGTH(words), arena);
}

/* May the value be an address? A bare word is one only if the variable's name
 * says so: POSTGRES_USER=gitea is no host. Lines of a script are none. */
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

/* How the callee is called: by the variable's name, ORDERS_GRPC_ADDR, if
 * nothing surer says it. */
static const char *mechanism_named(struct str name, const char *mechanism,
    struct arena *arena)
{
	static const char *const words[] = { "GRPC" };
	bool undecided = str_listed("call http", str_from(mechanism));

	return undecided && has_variable_word(name, words, LENGTH(words), arena)
		   ? "grpc"
		   : mechanism;
}

/* Note links to whom a value names that the party is given. They are surer
 * than links that only a path tells, also those noted already. */
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

/* Note a link to where the party's logs are sent. */
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

/* Is it an option of the logging driver? They are kept as variables. */
static bool is_logging(const struct deploy_variable *variable)
{
	return str_starts(variable->name, "logging.");
}

/* Is the variable given to this service by its own file or by one that
 * overrides it? Few services use what a shared file gives to all. */
static bool is_given_alone(const struct deploy_service *service,
    struct str path)
{
	return str_equal(path, service->at.path) ||
	       str_find_text(path, ".override.") < path.len;
}

/* Note what the party's variables name. Each of its declarations has variables
 * of its own. */
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
			    !names_no_use(variable->name, join->run->scratch) &&
			    may_be_host(variable->name, variable->value,
				join->run->scratch))
				join_value(join, party, variable->name,
				    variable->value, variable->at);
		}
}

/* Is a bare word behind the option a host: `-h db`, `--db-host db`? */
static bool takes_host(struct str option, struct arena *arena)
{
	return str_is(option, "-h") ||
	       (str_starts(option, "--") && !names_no_use(option, arena) &&
		   may_be_host(option, STR(""), arena));
}

/* Note what a word of a command names, --upstream=http://orders:8080, or
 * `--db-host db` with the option `before`. A word with a colon is an address
 * behind any option. */
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

/* Note what the words of the party's commands name. */
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

/* Note the link of a route of a proxy, if it goes to a party of the project. */
static void join_proxy_with(struct joining *join,
    const struct deploy_route *route, const struct end *from)
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

/* Has the party, or one of its declarations, that name? */
static bool is_party_called(const struct party *party, struct str name)
{
	for (size_t i = 0; i < party->unit_count; i++)
		if (str_equal(party->name, name) ||
		    str_equal(party->units[i]->name, name))
			return true;
	return false;
}

/* Note the links of a proxy's route. Routes into a cluster (an ingress) come
 * from clients, which are no party; a proxy that belongs to nobody goes by its
 * kind. */
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
		join_proxy_with(join, route, &from[i]);
}

/* Note the links that configuration tells. */
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
