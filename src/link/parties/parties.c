/*
 * Decides which deployed services are one *party*, and from which subsystem
 * each is built: parties_find(). Also who goes by a name, and what an end of a
 * link is called.
 */
#include "link/parties/parties.h"

#include "deploy/deploy.h"
#include "lang/lang.h"
#include "link/parties/joining.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

/* Does the character tell names apart? Only letters and digits do. */
static bool in_key(char c)
{
	return char_is_word(c) && c != '_';
}

/* The name without what spellings differ in: its letters and digits, in lower
 * case. */
struct str party_key(struct str name, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < name.len; i++)
		if (in_key(name.ptr[i]))
			buf_putc(&out, name.ptr[i]);
	return str_lower(buf_str(&out), arena);
}

/* Have both the same party_key()? Makes neither, as this is asked often. */
bool same_key(struct str a, struct str b)
{
	size_t i = 0;
	size_t k = 0;

	for (;;) {
		while (i < a.len && !in_key(a.ptr[i]))
			i++;
		while (k < b.len && !in_key(b.ptr[k]))
			k++;
		if (i == a.len || k == b.len)
			return i == a.len && k == b.len;
		if (!str_equal_nocase(str_slice(a, i, i + 1),
			str_slice(b, k, k + 1)))
			return false;
		i++;
		k++;
	}
}

/* The subsystem of exactly that name; NO_PARTY: none. */
uint32_t subsystem_named(const struct linking *linking, struct str name)
{
	const uint64_t *place = map_get(&linking->parties.names, name);

	return place ? (uint32_t)*place - 1 : NO_PARTY;
}

/* The subsystem of exactly that directory; NO_PARTY: none. */
uint32_t subsystem_at(const struct linking *linking, struct str directory)
{
	const uint64_t *place = map_get(&linking->subsystems, directory);

	return place ? (uint32_t)*place - 1 : NO_PARTY;
}

/* The nearest subsystem from the directory upwards, "" being the root;
 * NO_PARTY: none. */
uint32_t subsystem_around(const struct linking *linking, struct str directory)
{
	uint32_t found = subsystem_at(linking, directory);

	while (found == NO_PARTY && directory.len) {
		directory = path_folder(directory);
		found = subsystem_at(linking, directory);
	}
	return found;
}

/* The subsystem that a host or an image may mean by the name, whatever its
 * spelling; NO_PARTY: none. */
uint32_t subsystem_called(const struct linking *linking, struct str name)
{
	struct str plain = party_key(name, linking->scratch);
	const uint64_t *place =
	    plain.len ? map_get(&linking->parties.subsystems, plain) : NULL;

	return place ? (uint32_t)*place - 1 : NO_PARTY;
}

/* The first party that is built from the subsystem; NO_PARTY: none. The table
 * has its number + 1, so that 0 becomes NO_PARTY. */
uint32_t party_built_from(const struct linking *linking, uint32_t subsystem)
{
	return linking->parties.built ? linking->parties.built[subsystem] - 1
				      : NO_PARTY;
}

/* Append a declaration of the party. */
void party_add_unit(struct linking *linking, struct party *party,
    const struct deploy_service *service)
{
	*(const struct deploy_service **)array_push(&party->units,
	    &party->unit_count, sizeof(*party->units),
	    linking->scratch) = service;
}

/* Has the name the other one in it: orders-db of orders? */
bool is_named_after(const struct linking *linking, struct str name,
    struct str other)
{
	struct str a = party_key(name, linking->scratch);
	struct str b = party_key(other, linking->scratch);

	return b.len &&
	       str_find_text(a, str_cstring(b, linking->scratch)) < a.len;
}

/* Do the parties stand in one deployment? */
bool share_set(const struct party *a, const struct party *b)
{
	for (size_t i = 0; i < a->unit_count; i++)
		for (size_t k = 0; k < b->unit_count; k++)
			if (a->units[i]->set == b->units[k]->set)
				return true;
	return false;
}

/* The key of a name in a deployment, or in any (ANY_SET). */
struct str set_key(const struct linking *linking, uint32_t set, struct str name)
{
	return set == ANY_SET
		   ? str_printf(linking->scratch, " %.*s", STR_ARG(name))
		   : str_printf(linking->scratch, "%u %.*s", (unsigned)set,
			 STR_ARG(name));
}

/* The party of that name or host in the deployment; NO_PARTY: none. */
uint32_t party_in_set(const struct linking *linking, uint32_t set,
    struct str name)
{
	const uint64_t *place =
	    map_get(&linking->parties.hosts, set_key(linking, set, name));

	return place ? (uint32_t)*place - 1 : NO_PARTY;
}

/* Note that the party has a host or port, in its own deployment and in any;
 * the first that has it keeps it. */
static void note_party(struct map *owners, const struct linking *linking,
    uint32_t set, struct str text, uint32_t party)
{
	const uint32_t sets[] = { set, ANY_SET };

	for (size_t i = 0; text.len && i < LENGTH(sets); i++) {
		uint64_t *place =
		    map_put(owners, set_key(linking, sets[i], text));

		if (!*place)
			*place = party + 1;
	}
}

/* The service of a cluster whose selector fits the workload: all its labels,
 * in the same set; NULL: none. */
static const struct deploy_service *
selecting_service(const struct linking *linking,
    const struct deploy_service *service)
{
	const struct deployment *deployment = linking->deployment;

	for (size_t i = 0; i < deployment->service_count; i++) {
		const struct deploy_service *front = &deployment->services[i];
		bool fits = front->selector.count > 0 &&
			    front->set == service->set && front != service;

		for (size_t k = 0; fits && k < front->selector.count; k++)
			fits = strs_have(&service->labels,
			    front->selector.items[k]);
		if (fits)
			return front;
	}
	return NULL;
}

/* The name by which others call it: that of the service in front of it, if
 * there is one. */
static struct str name_for_others(const struct linking *linking,
    const struct deploy_service *service)
{
	const struct deploy_service *front =
	    service->labels.count ? selecting_service(linking, service) : NULL;

	return front ? front->name : service->name;
}

/* The key of the party to which a declaration belongs: its name; but a foreign
 * service may be called as the program that uses it, and is another party. */
static struct str key_of_service(const struct linking *linking,
    const struct map *named, const struct deploy_service *service,
    struct str name)
{
	const uint64_t *place = service->foreign ? map_get(named, name) : NULL;

	if (!place || linking->parties.items[*place - 1].units[0]->foreign)
		return name;
	return set_key(linking, service->set, name);
}

/* The party with the key that stands in a stack which has nothing to do with
 * the service's; NULL: none. */
static struct party *party_apart(struct linking *linking,
    const struct map *named, const struct deploy_service *service,
    struct str key)
{
	const uint64_t *place = map_get(named, key);
	struct party *party = place ? &linking->parties.items[*place - 1]
				    : NULL;

	for (size_t i = 0; party && i < party->unit_count; i++)
		if (stacks_are_apart(linking, party->units[i], service))
			return party;
	return NULL;
}

/* The key in the service's own stack: stacks that are apart each have a party
 * of a name. */
static struct str key_in_stack(struct linking *linking, const struct map *named,
    const struct deploy_service *service, struct str key)
{
	struct party *other_party = party_apart(linking, named, service, key);

	if (!other_party)
		return key;
	other_party->apart = true;
	for (size_t i = 0; i < linking->parties.count; i++) {
		struct party *party = &linking->parties.items[i];
		struct str own = set_key(linking, party->units[0]->set,
		    party->units[0]->name);

		if (party != other_party && party->apart &&
		    str_equal(party->name, other_party->name) &&
		    map_get(named, own) &&
		    !party_apart(linking, named, service, own))
			return own;
	}
	return set_key(linking, service->set, service->name);
}

/* The number of the party with the key; makes it if there is none. */
static uint32_t party_named(struct linking *linking, struct map *named,
    struct str key, struct str name)
{
	struct parties *parties = &linking->parties;
	uint64_t *place = map_put(named, key);
	struct party *party;

	if (*place)
		return (uint32_t)*place - 1;
	party = array_push(&parties->items, &parties->count, sizeof(*party),
	    linking->scratch);
	party->name = name;
	party->subsystem = NO_PARTY;
	*place = parties->count;
	return (uint32_t)parties->count - 1;
}

/* Note the hosts of a container: its name, and those that its declaration adds
 * (`container_name`, aliases). */
static void add_hosts(struct linking *linking,
    const struct deploy_service *service, uint32_t party)
{
	struct map *hosts = &linking->parties.hosts;

	note_party(hosts, linking, service->set, service->name, party);
	for (size_t i = 0; i < service->hosts.count; i++)
		note_party(hosts, linking, service->set,
		    service->hosts.items[i], party);
}

/* The port on this machine: 8080 of "127.0.0.1:8080:80/tcp"; "": none. */
static struct str host_port(struct str port)
{
	size_t last = str_find_last(port, ':');
	struct str before = str_slice(port, 0, last < port.len ? last : 0);

	return str_after_last(before, ':');
}

/* Note the ports that the service has on this machine. */
static void add_ports(struct linking *linking,
    const struct deploy_service *service, uint32_t party)
{
	for (size_t i = 0; i < service->ports.count; i++)
		note_party(&linking->parties.ports, linking, service->set,
		    host_port(service->ports.items[i]), party);
}

/* Add a declaration to the party of its key, which is made if there is none;
 * returns the party's number. Its image is the first known one of its
 * declarations. */
static uint32_t add_deployed_unit(struct linking *linking, struct map *named,
    const struct deploy_service *service)
{
	struct str name = name_for_others(linking, service);
	struct str key = key_of_service(linking, named, service, name);
	struct str own = key_in_stack(linking, named, service, key);
	uint32_t number = party_named(linking, named, own, name);
	struct party *party = &linking->parties.items[number];

	party->apart = party->apart || !str_equal(own, key);
	party_add_unit(linking, party, service);
	if (!party->image)
		party->image = deploy_runs(service);
	add_hosts(linking, service, number);
	add_ports(linking, service, number);
	return number;
}

/* Add what code composes: behind what manifests declare, whose parties it may
 * belong to. */
static void add_composed_parties(struct linking *linking, struct map *named)
{
	struct composed composed = { 0 };

	composed_find(&composed, linking);
	for (size_t i = 0; i < composed.count; i++) {
		const struct deploy_service *service = &composed.items[i];
		uint32_t number = add_deployed_unit(linking, named, service);
		struct party *party = &linking->parties.items[number];

		if (!party->image && !service->built)
			party->image = deploy_image_of(service->base);
	}
}

/* Is the name of `b` that of the subsystem, and the name of `a` is not? */
static bool is_better_name(const struct linking *linking, const struct party *a,
    const struct party *b)
{
	const struct subsystem *subsystem =
	    (const struct subsystem *)linking->model->subsystems.items +
	    a->subsystem;

	return !same_key(a->name, subsystem->name) &&
	       same_key(b->name, subsystem->name);
}

/* Make `from` another name of `into`: it keeps its number, which maps hold,
 * but loses its declarations and its subsystem. */
static void take_party_units(struct linking *linking, uint32_t into,
    uint32_t from)
{
	struct party *party = &linking->parties.items[into];
	struct party *other_party = &linking->parties.items[from];

	for (size_t i = 0; i < other_party->unit_count; i++)
		party_add_unit(linking, party, other_party->units[i]);
	other_party->unit_count = 0;
	other_party->subsystem = NO_PARTY;
	other_party->joined = into + 1;
}

/* The same; `into` gets the better one of the two names. */
static void join_party(struct linking *linking, uint32_t into, uint32_t from)
{
	struct party *party = &linking->parties.items[into];
	const struct party *other_party = &linking->parties.items[from];

	if (is_better_name(linking, party, other_party))
		party->name = other_party->name;
	take_party_units(linking, into, from);
}

/* Join daemons that a service starts beside its server with that service,
 * unless they are programs of another subsystem. */
static void join_daemons(struct linking *linking)
{
	struct parties *parties = &linking->parties;

	for (uint32_t i = 0; i < parties->count; i++) {
		const struct party *party = &parties->items[i];
		const struct deploy_service *service = party->units[0];
		uint32_t within =
		    service->within.len
			? party_in_set(linking, service->set, service->within)
			: NO_PARTY;

		if (within != NO_PARTY && within != i &&
		    (party->subsystem == NO_PARTY ||
			party->subsystem == parties->items[within].subsystem))
			take_party_units(linking, within, i);
	}
}

/* Do both run one image, or are built here with one command, and are of one
 * kind? */
static bool runs_same(const struct deploy_service *a,
    const struct deploy_service *b)
{
	if ((!a->image.len && !a->built) || !str_equal(a->kind, b->kind) ||
	    !str_equal(a->image, b->image) ||
	    a->command.count != b->command.count)
		return false;
	for (size_t i = 0; i < a->command.count; i++)
		if (!str_equal(a->command.items[i], b->command.items[i]))
			return false;
	return true;
}

/* Is it one of several parties that run the same in one deployment? */
static bool is_among_equals(const struct linking *linking, uint32_t number)
{
	const struct party *parties = linking->parties.items;
	const struct party *own = &parties[number];

	if (own->subsystem == NO_PARTY)
		return false;
	for (uint32_t i = 0; i < linking->parties.count; i++)
		if (i != number && parties[i].subsystem == own->subsystem &&
		    own->unit_count && parties[i].unit_count &&
		    runs_same(parties[i].units[0], own->units[0]) &&
		    share_set(&parties[i], own))
			return true;
	return false;
}

/* Join parties that are built from one subsystem and stand in different
 * deployments, as a composition and a chart. Of several that run the same in
 * one deployment none is joined: nothing says which would be the other's. */
static void join_twins(struct linking *linking)
{
	struct parties *parties = &linking->parties;
	bool *among_equals = arena_array(linking->scratch, parties->count,
	    sizeof(*among_equals));

	for (uint32_t i = 0; i < parties->count; i++)
		among_equals[i] = is_among_equals(linking, i);
	for (uint32_t i = 0; i < parties->count; i++) {
		if (parties->items[i].subsystem == NO_PARTY)
			continue;
		for (uint32_t k = i + 1; k < parties->count; k++)
			if (parties->items[k].subsystem ==
				parties->items[i].subsystem &&
			    !share_set(&parties->items[i],
				&parties->items[k]) &&
			    !among_equals[k])
				join_party(linking, i, k);
	}
}

/* Is code of the language parsed? */
static bool is_parsed_language(const struct language *language)
{
	return language && language->grammar;
}

/* Has the subsystem only scripts, which start what an image brings: no entry
 * point in code that is parsed, and no other technology? */
static bool has_scripts_only(const struct linking *linking,
    const struct subsystem *subsystem)
{
	const struct entry_point *entries = subsystem->entry_points.items;

	for (size_t i = 0; i < subsystem->entry_points.count; i++) {
		const struct scan_file *file =
		    scan_file_at(linking->scan, entries[i].at.path);

		if (file && is_parsed_language(file->language))
			return false;
	}
	return subsystem->technology.count == 0 ||
	       (subsystem->technology.count == 1 &&
		   !is_parsed_language(
		       language_called(subsystem->technology.items[0])));
}

/* Has the subsystem no technology but shell scripts, whatever its entry
 * points? */
bool subsystem_is_shell(const struct linking *linking, uint32_t subsystem)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const struct strs *technology = &subsystems[subsystem].technology;

	return technology->count == 0 ||
	       (technology->count == 1 &&
		   str_is(technology->items[0], "Shell"));
}

/* Has the subsystem code, and not only scripts? */
static bool has_program_code(const struct linking *linking, uint32_t subsystem)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	return subsystem != NO_PARTY &&
	       !has_scripts_only(linking, &subsystems[subsystem]);
}

/* Set the subsystem from which the party is built. If that has no code, as a
 * folder with settings for a server, the party is what its image is built on.
 */
static void bind_party(struct linking *linking, struct party *party)
{
	if (party_maker(linking, party) != NO_PARTY)
		party->image = NULL; /* made here, though called like others */
	party->subsystem = party_subsystem(linking, party);
	party->starts = file_started(linking, party->units[0]);
	for (size_t i = 0; i < party->unit_count; i++)
		if (!party->image && party->units[i]->base.len &&
		    !has_program_code(linking, party->subsystem))
			party->image = deploy_image_of(party->units[i]->base);
}

/* Index the parties, once they are final. */
static void index_parties(struct linking *linking)
{
	struct parties *parties = &linking->parties;

	parties->built = arena_array(linking->scratch,
	    linking->model->subsystems.count + 1, sizeof(*parties->built));
	for (uint32_t i = 0; i < parties->count; i++) {
		const struct party *party = &parties->items[i];
		uint64_t *place;

		if (party->unit_count == 0)
			continue;
		place = map_put(&parties->called,
		    party_key(party->name, linking->scratch));
		*place = *place ? *place : i + 1;
		if (party->subsystem != NO_PARTY &&
		    !parties->built[party->subsystem])
			parties->built[party->subsystem] = i + 1;
	}
}

/* Find all parties. Subsystems are indexed first, as binding asks for them by
 * name; then come declarations, then what each is built from. Joining needs to
 * know that, and naming who is left. */
void parties_find(struct linking *linking)
{
	struct parties *parties = &linking->parties;
	struct map named = { .arena = linking->scratch };

	parties->hosts.arena = linking->scratch;
	parties->ports.arena = linking->scratch;
	parties->own_ports.arena = linking->scratch;
	parties->subsystems.arena = linking->scratch;
	parties->packages.arena = linking->scratch;
	parties->names.arena = linking->scratch;
	parties->called.arena = linking->scratch;
	index_subsystems(linking);
	for (size_t i = 0; i < linking->deployment->service_count; i++)
		add_deployed_unit(linking, &named,
		    &linking->deployment->services[i]);
	add_composed_parties(linking, &named);
	for (size_t i = 0; i < parties->count; i++)
		bind_party(linking, &parties->items[i]);
	join_daemons(linking);
	join_twins(linking);
	parties_name(linking);
	index_parties(linking);
}

/* Is the party's image of that kind, or of another with the same driver? */
static bool is_of_kind(const struct party *party, struct str kind)
{
	return party->image &&
	       str_equal(store_driver(str_from(party->image->kind)),
		   store_driver(kind));
}

/* The party of the kind that the user reaches: the one that is named after the
 * user, else the only one in its deployments (without a user: in all);
 * NO_PARTY: none, or several. */
uint32_t party_of_kind(const struct linking *linking, uint32_t user,
    struct str kind)
{
	const struct parties *parties = &linking->parties;
	const struct party *own = user == NO_PARTY ? NULL
						   : &parties->items[user];
	uint32_t found = NO_PARTY;
	size_t count = 0;

	for (uint32_t i = 0; i < parties->count; i++) {
		if (!is_of_kind(&parties->items[i], kind) ||
		    (own && !share_set(own, &parties->items[i])))
			continue;
		if (own && (is_named_after(linking, parties->items[i].name,
				own->name) ||
			       is_named_after(linking, parties->items[i].name,
				   own->units[0]->name)))
			return i;
		found = i;
		count++;
	}
	return count == 1 ? found : NO_PARTY;
}

/* The name that links have for the end; "": nobody is known. What is
 * outside and called as a subsystem has `https://` or `external` before it. */
struct str end_name(const struct linking *linking, const struct end *end)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	if (end->party != NO_PARTY)
		return linking->parties.items[end->party].name;
	if (end->subsystem != NO_PARTY)
		return subsystems[end->subsystem].name;
	/* The site of a project that is called as its host is none of its
	 * parts; nor is a broker that a part is called after. */
	if (end->outside.len &&
	    subsystem_called(linking, end->outside) != NO_PARTY)
		return str_printf(linking->perm,
		    str_find(end->outside, '.') < end->outside.len
			? "https://%.*s"
			: "external %.*s",
		    STR_ARG(end->outside));
	return end->outside;
}

/* The name of the subsystem from which the first party of that name is built;
 * "": it is foreign; the name itself, if there is no such party. */
struct str party_code(const struct linking *linking, struct str name)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	for (size_t i = 0; i < linking->parties.count; i++) {
		const struct party *party = &linking->parties.items[i];

		if (str_equal(party->name, name))
			return party->subsystem == NO_PARTY
				   ? STR("")
				   : subsystems[party->subsystem].name;
	}
	return name;
}
