#include "link/parties/parties.h"

#include "deploy/deploy.h"
#include "lang/lang.h"
#include "link/parties/joining.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

/* Letters and digits alone tell names apart. */
static bool in_key(char c)
{
	return char_is_word(c) && c != '_';
}

struct str party_key(struct str name, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < name.len; i++)
		if (in_key(name.ptr[i]))
			buf_putc(&out, name.ptr[i]);
	return str_lower(buf_str(&out), arena);
}

/* As party_key() of both, without making either: this is asked often. */
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

uint32_t subsystem_named(const struct linking *linking, struct str name)
{
	const uint64_t *place = map_get(&linking->parties.names, name);

	return place ? (uint32_t)*place - 1 : NO_PARTY;
}

uint32_t subsystem_at(const struct linking *linking, struct str directory)
{
	const uint64_t *place = map_get(&linking->subsystems, directory);

	return place ? (uint32_t)*place - 1 : NO_PARTY;
}

/* A path of a subsystem's inside leads to it; "" is the root, if that is
 * one. */
uint32_t subsystem_around(const struct linking *linking, struct str directory)
{
	uint32_t found = subsystem_at(linking, directory);

	while (found == NO_PARTY && directory.len) {
		directory = path_folder(directory);
		found = subsystem_at(linking, directory);
	}
	return found;
}

uint32_t subsystem_called(const struct linking *linking, struct str name)
{
	struct str plain = party_key(name, linking->scratch);
	const uint64_t *place =
	    plain.len ? map_get(&linking->parties.subsystems, plain) : NULL;

	return place ? (uint32_t)*place - 1 : NO_PARTY;
}

/* 0 in the table is none, and one below it NO_PARTY. */
uint32_t party_built_from(const struct linking *linking, uint32_t subsystem)
{
	return linking->parties.built ? linking->parties.built[subsystem] - 1
				      : NO_PARTY;
}

void party_add_unit(struct linking *linking, struct party *party,
    const struct deploy_service *service)
{
	*(const struct deploy_service **)array_push(&party->units,
	    &party->unit_count, sizeof(*party->units),
	    linking->scratch) = service;
}

bool is_named_after(const struct linking *linking, struct str name,
    struct str other)
{
	struct str a = party_key(name, linking->scratch);
	struct str b = party_key(other, linking->scratch);

	return b.len &&
	       str_find_text(a, str_cstring(b, linking->scratch)) < a.len;
}

bool share_set(const struct party *a, const struct party *b)
{
	for (size_t i = 0; i < a->unit_count; i++)
		for (size_t k = 0; k < b->unit_count; k++)
			if (a->units[i]->set == b->units[k]->set)
				return true;
	return false;
}

struct str set_key(const struct linking *linking, uint32_t set, struct str name)
{
	return set == ANY_SET
		   ? str_printf(linking->scratch, " %.*s", STR_ARG(name))
		   : str_printf(linking->scratch, "%u %.*s", (unsigned)set,
			 STR_ARG(name));
}

uint32_t party_in_set(const struct linking *linking, uint32_t set,
    struct str name)
{
	const uint64_t *place =
	    map_get(&linking->parties.hosts, set_key(linking, set, name));

	return place ? (uint32_t)*place - 1 : NO_PARTY;
}

/* In its own set and in any; the first that is called so stays. */
static void name_party_in(struct map *map, const struct linking *linking,
    uint32_t set, struct str text, uint32_t party)
{
	const uint32_t sets[] = { set, ANY_SET };

	for (size_t i = 0; text.len && i < LENGTH(sets); i++) {
		uint64_t *place = map_put(map, set_key(linking, sets[i], text));

		if (!*place)
			*place = party + 1;
	}
}

/* The service whose selector the labels of a workload fit: all of its labels,
 * in the same set. It may not be the workload itself. */
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

/* What it is called by others: by the service in front of it, if there is one.
 */
static struct str called(const struct linking *linking,
    const struct deploy_service *service)
{
	const struct deploy_service *front =
	    service->labels.count ? selecting_service(linking, service) : NULL;

	return front ? front->name : service->name;
}

/* What is one party has one key: its name, but that a database may be called as
 * the service that uses it. */
static struct str service_party_key(const struct linking *linking,
    const struct map *named, const struct deploy_service *service,
    struct str name)
{
	const uint64_t *place = service->foreign ? map_get(named, name) : NULL;

	if (!place || linking->parties.items[*place - 1].units[0]->foreign)
		return name;
	return set_key(linking, service->set, name);
}

/* The party of this name that is in a stack which has nothing to do with the
 * service's; NULL: there is none. */
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

/* Stacks that are apart each have their own of a name. */
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

/* The number of the party with the key, made if it is not there. */
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

/* What a container is called by others: its name, and what its declaration adds
 * (`container_name`, aliases). */
static void add_hosts(struct linking *linking,
    const struct deploy_service *service, uint32_t party)
{
	struct map *hosts = &linking->parties.hosts;

	name_party_in(hosts, linking, service->set, service->name, party);
	for (size_t i = 0; i < service->hosts.count; i++)
		name_party_in(hosts, linking, service->set,
		    service->hosts.items[i], party);
}

/* 8080 of "127.0.0.1:8080:80/tcp": where this machine has it. */
static struct str published(struct str port)
{
	size_t last = str_find_last(port, ':');
	struct str before = str_slice(port, 0, last < port.len ? last : 0);

	return str_after_last(before, ':');
}

static void add_ports(struct linking *linking,
    const struct deploy_service *service, uint32_t party)
{
	for (size_t i = 0; i < service->ports.count; i++)
		name_party_in(&linking->parties.ports, linking, service->set,
		    published(service->ports.items[i]), party);
}

/* Add a declaration, to a new party or to the one of its key. Returns its
 * number. The image is that of the first declaration that has a known one. */
static uint32_t add_deployed_unit(struct linking *linking, struct map *named,
    const struct deploy_service *service)
{
	struct str name = called(linking, service);
	struct str key = service_party_key(linking, named, service, name);
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

/* After what manifests declare, so that a party of the same name is that
 * one. */
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

/* Does `b` say better what the party of this subsystem is called? */
static bool is_better_name(const struct linking *linking, const struct party *a,
    const struct party *b)
{
	const struct subsystem *subsystem =
	    (const struct subsystem *)linking->model->subsystems.items +
	    a->subsystem;

	return !same_key(a->name, subsystem->name) &&
	       same_key(b->name, subsystem->name);
}

/* `from` becomes another name of `into`: it keeps its number, for maps point to
 * it, but has no declaration and no subsystem of its own. */
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

static void join_party(struct linking *linking, uint32_t into, uint32_t from)
{
	struct party *party = &linking->parties.items[into];
	const struct party *other_party = &linking->parties.items[from];

	if (is_better_name(linking, party, other_party))
		party->name = other_party->name;
	take_party_units(linking, into, from);
}

/* Daemons that a service starts beside its server are more of what it runs,
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

/* Two that are built here with one command, or run one image, of one kind. */
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

/* Is it one of several that run the same beside each other? */
static bool has_brother(const struct linking *linking, uint32_t number)
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

/* What is built from one subsystem and stands in no deployment together is one
 * unit, deployed in several ways: by a composition, by a chart. Of several
 * beside each other (`among`) none is told to be another deployment's one:
 * which, nothing says. */
static void join_twins(struct linking *linking)
{
	struct parties *parties = &linking->parties;
	bool *among =
	    arena_array(linking->scratch, parties->count, sizeof(*among));

	for (uint32_t i = 0; i < parties->count; i++)
		among[i] = has_brother(linking, i);
	for (uint32_t i = 0; i < parties->count; i++) {
		if (parties->items[i].subsystem == NO_PARTY)
			continue;
		for (uint32_t k = i + 1; k < parties->count; k++)
			if (parties->items[k].subsystem ==
				parties->items[i].subsystem &&
			    !share_set(&parties->items[i],
				&parties->items[k]) &&
			    !among[k])
				join_party(linking, i, k);
	}
}

static bool is_parsed_language(const struct language *language)
{
	return language && language->grammar;
}

/* Is there nothing but scripts, which start what an image brings? Neither does
 * it start code that is parsed, nor has it a technology but scripts. */
static bool is_scripts(const struct linking *linking,
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

/* Of a stricter kind than is_scripts(): entry points have no part in it. */
bool subsystem_is_shell(const struct linking *linking, uint32_t subsystem)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const struct strs *technology = &subsystems[subsystem].technology;

	return technology->count == 0 ||
	       (technology->count == 1 &&
		   str_is(technology->items[0], "Shell"));
}

static bool has_program_code(const struct linking *linking, uint32_t subsystem)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	return subsystem != NO_PARTY &&
	       !is_scripts(linking, &subsystems[subsystem]);
}

/* Say from which subsystem the party is built. Without code of its own, it is
 * what its image is built on: a folder with settings for a server is that
 * server. */
static void bind_party(struct linking *linking, struct party *party)
{
	if (party_maker(linking, party) != NO_PARTY)
		party->image =
		    NULL; /* made here, though others are called so */
	party->subsystem = party_subsystem(linking, party);
	party->starts = file_started(linking, party->units[0]);
	for (size_t i = 0; i < party->unit_count; i++)
		if (!party->image && party->units[i]->base.len &&
		    !has_program_code(linking, party->subsystem))
			party->image = deploy_image_of(party->units[i]->base);
}

/* Once they are what they stay. */
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

/* Names first, as binding asks for subsystems by name; then declarations; then
 * what each is built from. Joining parties needs to know that, and new names
 * who is left; the indexes are made last. */
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

/* Kinds have several names: those of one driver are the same. */
static bool is_of_kind(const struct party *party, struct str kind)
{
	return party->image &&
	       str_equal(store_driver(str_from(party->image->kind)),
		   store_driver(kind));
}

/* Only of the user's own deployments; without a user, of all. */
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

/* A name that several parties have is taken for that of the first. */
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
