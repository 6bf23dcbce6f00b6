/* Where those come in who use the system from outside. */
#include "base/base.h"
#include "model/model.h"
#include "report/diagrams/diagram.h"
#include "report/diagrams/diagram_parties.h"
#include "report/tables/sections.h"

/* How others of the system use a party. */
enum { USED_BY_CALLS = 1, USED_AS_STORE };

/* Do others of the system call it, so that its clients are these? What only has
 * a port may be what they keep data in, whoever built it. */
static bool is_party_used(const struct parties *parties, struct str name,
    unsigned served)
{
	const uint64_t *used =
	    map_get(&parties->called, party_name(parties, name));

	return used && (*used == USED_BY_CALLS || !served);
}

/* Does it play people who use the system, as a load test does? */
static bool plays_clients(const struct parties *parties, struct str name)
{
	const struct subsystem *subsystem = party_stands_for(parties, name);
	const struct reference *references = parties->model->references.items;

	for (size_t i = 0; subsystem && i < parties->model->references.count;
	     i++)
		if (reference_is(&references[i], REFERENCE_ROLE) &&
		    str_is(references[i].target, "load") &&
		    str_equal(references[i].subsystem, subsystem->name))
			return true;
	return false;
}

/* Who only watches a party, or tries it, is no part that uses it. */
static void index_called(struct parties *parties)
{
	const struct link *links = parties->model->links.items;

	for (size_t i = 0; i < parties->model->links.count; i++) {
		if (str_listed("persistence cache", links[i].mechanism)) {
			uint64_t *used = map_put(&parties->called, links[i].to);

			*used = *used ? *used : USED_AS_STORE;
		} else if (str_listed("http grpc websocket",
			       links[i].mechanism) &&
			   !str_is(links[i].label, "metrics") &&
			   !plays_clients(parties, links[i].from)) {
			*map_put(&parties->called, links[i].to) = USED_BY_CALLS;
		}
	}
}

/* Is it where clients come in: what has a port of its own, or serves, and
 * nobody calls? */
static bool is_entrance(const struct parties *parties,
    const struct subsystem *subsystem, unsigned served)
{
	const struct service *services = parties->model->services.items;
	const uint64_t *place = map_get(&parties->deployed, subsystem->name);

	return (served || (place && services[*place - 1].ports.count &&
			      !plays_clients(parties, subsystem->name))) &&
	       !map_get(&parties->libraries, subsystem->name) &&
	       !is_party_used(parties, subsystem->name, served);
}

/* Clients are one node, whose key no party has. */
static void add_client(struct parties *parties, struct str name,
    unsigned served)
{
	struct diagram *diagram = parties->diagram;
	struct buf kinds = { .arena = diagram->arena };
	size_t party = party_node(parties, name, false);
	size_t node;

	/* A program that has a store's name is drawn as this. */
	if (diagram->nodes[party].shape == SHAPE_STORE)
		return;
	node = diagram_node(diagram, STR("\001clients"), STR("Clients"),
	    SHAPE_ROUND);
	if (served)
		put_served_kinds(&kinds, served);
	diagram_edge(diagram, node, party, buf_str(&kinds));
}

/* What a subsystem serves. */
struct served {
	unsigned kinds;
	size_t count;
	unsigned open; /* how surely clients come in there; 0: they do not */
};

/* 3: an entrance; 2: serves, though others call it; 1: serves, and is imported
 * by what is deployed; 0: clients do not come in there. */
static unsigned openness(const struct parties *parties,
    const struct subsystem *subsystem, unsigned served)
{
	if (is_entrance(parties, subsystem, served))
		return 3;
	if (served == 0)
		return 0;
	return map_get(&parties->libraries, subsystem->name) ? 1 : 2;
}

/* By number of subsystem. */
static struct served *served_kinds(const struct parties *parties)
{
	const struct subsystem *subsystems = parties->model->subsystems.items;
	const struct endpoint *endpoints = parties->model->endpoints.items;
	struct served *served = arena_array(parties->diagram->arena,
	    parties->model->subsystems.count + 1, sizeof(*served));

	for (size_t i = 0; i < parties->model->endpoints.count; i++) {
		const uint64_t *index =
		    map_get(&parties->subsystems, endpoints[i].subsystem);

		if (!index ||
		    part_is_aside(&parties->aside, endpoints[i].subsystem) ||
		    endpoint_is_shown_only(parties->model, &endpoints[i],
			subsystems[*index - 1].directory))
			continue;
		served[*index - 1].kinds |= served_kind(&endpoints[i]);
		served[*index - 1].count++;
	}
	for (size_t i = 0; i < parties->model->subsystems.count; i++)
		served[i].open =
		    openness(parties, &subsystems[i], served[i].kinds);
	return served;
}

/* Mark whom those that are marked call, and whom these call, until nothing is
 * added. */
static void follow_party_calls(struct map *reached,
    const struct parties *parties)
{
	const struct link *links = parties->model->links.items;
	bool changed = true;

	while (changed) {
		changed = false;
		for (size_t i = 0; i < parties->model->links.count; i++) {
			uint64_t *to;

			if (!str_listed("call graphql grpc http websocket",
				links[i].mechanism) ||
			    !map_get(reached,
				party_name(parties, links[i].from)))
				continue;
			to = map_put(reached, party_name(parties, links[i].to));
			changed |= *to == 0;
			*to = 1;
		}
	}
}

/* What serves more than all entrances do, and none of them leads to, is what
 * clients come for, though a page or a library of the project calls it, too.
 * NO_FRONT: there is none. */
#define NO_FRONT SIZE_MAX
static size_t find_front(const struct parties *parties,
    const struct served *served, unsigned most)
{
	const struct subsystem *subsystems = parties->model->subsystems.items;
	size_t count = parties->model->subsystems.count;
	struct map reached = { .arena = parties->diagram->arena };
	size_t found = NO_FRONT;
	size_t entered = 0;

	for (size_t i = 0; i < count; i++) {
		if (served[i].open == most) {
			*map_put(&reached,
			    party_name(parties, subsystems[i].name)) = 1;
			entered += served[i].count;
		} else if (served[i].open &&
			   (found == NO_FRONT ||
			       served[i].count > served[found].count)) {
			found = i;
		}
	}
	follow_party_calls(&reached, parties);
	return found != NO_FRONT && served[found].count > entered &&
		       !map_get(&reached,
			   party_name(parties, subsystems[found].name))
		   ? found
		   : NO_FRONT;
}

/* Who uses what is served, from outside. Where all are called by others, all
 * have clients; what those import, only if nothing else serves. */
void parties_add_clients(struct parties *parties)
{
	const struct subsystem *subsystems = parties->model->subsystems.items;
	size_t count = parties->model->subsystems.count;
	const struct served *served;
	unsigned most = 1;
	size_t front;

	index_called(parties);
	served = served_kinds(parties);
	for (size_t i = 0; i < count; i++)
		most = served[i].open > most ? served[i].open : most;
	front = find_front(parties, served, most);
	for (size_t i = 0; i < count; i++)
		if ((served[i].open == most || i == front) &&
		    !str_equal(subsystems[i].name, parties->roles.subsystem))
			add_client(parties, subsystems[i].name,
			    served[i].kinds);
}
