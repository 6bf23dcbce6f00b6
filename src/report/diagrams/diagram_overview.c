/* Who calls whom: subsystems, services, stores, and what is outside. */
#include "base/base.h"
#include "deploy/deploy.h"
#include "model/model.h"
#include "report/diagrams/diagram.h"
#include "report/diagrams/diagram_parties.h"
#include "report/tables/sections.h"

enum {
	HANDLED_WEIGHT = 100000, /* more than any imports */
};

static struct str link_label(const struct link *link, struct arena *arena)
{
	if (link->label.len == 0 || str_is(link->mechanism, "import") ||
	    str_is(link->mechanism, "call"))
		return link->mechanism;
	return str_printf(arena, "%.*s %.*s", STR_ARG(link->mechanism),
	    STR_ARG(link->label));
}

/* Are there no other links than imports? Then no label says so. */
bool only_imports(const struct model *model)
{
	const struct link *links = model->links.items;

	for (size_t i = 0; i < model->links.count; i++)
		if (!str_is(links[i].mechanism, "import"))
			return false;
	return true;
}

/* Do more of those that are joined call each other than import? Then they are
 * a system of services, not the parts of one program. However many operations
 * one calls of another, it is one pair. */
static bool is_system(const struct model *model, struct arena *arena)
{
	const struct link *links = model->links.items;
	struct map seen = { .arena = arena };
	size_t imports = 0;
	size_t others = 0;

	for (size_t i = 0; i < model->links.count; i++) {
		bool import = str_is(links[i].mechanism, "import");
		uint64_t *pair = map_put(&seen,
		    str_printf(arena, "%.*s\n%.*s\n%d", STR_ARG(links[i].from),
			STR_ARG(links[i].to), import));

		imports += import && *pair == 0;
		others += !import && *pair == 0;
		*pair = 1;
	}
	return model->services.count && imports < others;
}

/* Kinds of references that say nothing of how much one needs another. */
static const uint64_t weightless =
    REFERENCE_BIT(BROKER) | REFERENCE_BIT(DECLARES) | REFERENCE_BIT(DEPLOYS) |
    REFERENCE_BIT(EXCUSE) | REFERENCE_BIT(HANDS) | REFERENCE_BIT(NAME) |
    REFERENCE_BIT(PACKAGE) | REFERENCE_BIT(PORT) | REFERENCE_BIT(ROLE) |
    REFERENCE_BIT(TEST) | REFERENCE_BIT(TOOL) | REFERENCE_BIT(UNREAD) |
    REFERENCE_BIT(DEFINITIONS);

/* An edge weighs roughly as much as there are references behind it, one by
 * which requests go more; what is served weighs most. */
static void weigh_edges(struct parties *parties)
{
	const struct reference *rows = parties->model->references.items;
	struct diagram *diagram = parties->diagram;
	struct map weights = { .arena = diagram->arena };

	for (size_t i = 0; i < parties->model->references.count; i++)
		if (!reference_among(&rows[i], weightless))
			*map_put(&weights,
			    str_pair(rows[i].subsystem, rows[i].target,
				diagram->arena)) +=
			    reference_is(&rows[i], REFERENCE_HANDLED)
				? HANDLED_WEIGHT
				: 1;
	for (size_t i = 0; i < diagram->edge_count; i++) {
		struct diagram_edge *edge = &diagram->edges[i];
		const uint64_t *weight = map_get(&weights,
		    str_pair(diagram->nodes[edge->from].key,
			diagram->nodes[edge->to].key, diagram->arena));

		edge->weight = weight ? magnitude((size_t)*weight)
				      : SIZE_MAX / 4;
	}
}

static void add_links(struct parties *parties)
{
	const struct link *links = parties->model->links.items;
	bool bare = only_imports(parties->model);

	for (size_t i = 0; i < parties->model->links.count; i++) {
		bool store = str_is(links[i].mechanism, "persistence") ||
			     str_is(links[i].mechanism, "cache");
		size_t from = party_node(parties, links[i].from, false);
		size_t to = party_node(parties, links[i].to, store);
		struct str label =
		    party_choice(parties, links[i].from, links[i].to);

		if (!label.len && !bare)
			label = link_label(&links[i], parties->diagram->arena);
		if (from != to)
			diagram_edge(parties->diagram, from, to, label);
	}
}

/* May it be the store that a link leads to? */
static bool may_be(const struct parties *parties, const struct link *link,
    struct str kind)
{
	const struct service *service = party_service(parties, link->to);
	const struct known_image *image =
	    service ? deploy_image_of(service->image) : NULL;

	return str_listed("persistence cache", link->mechanism) &&
	       (!image || str_is(kind, image->kind));
}

/* Is a store of that kind drawn for whoever runs? What they import keeps its
 * data there. */
static bool is_kind_drawn(const struct parties *parties, struct str kind)
{
	const struct datastore *stores = parties->model->datastores.items;
	const struct link *links = parties->model->links.items;

	for (size_t i = 0; i < parties->model->links.count; i++)
		if (may_be(parties, &links[i], kind))
			return true;
	for (size_t i = 0; i < parties->model->datastores.count; i++)
		if (str_equal(stores[i].kind, kind) &&
		    map_get(&parties->deployed, stores[i].subsystem) &&
		    !store_is_shown_only(parties->model, &stores[i]))
			return true;
	return false;
}

static void add_store(struct parties *parties, const struct datastore *store)
{
	bool library = map_get(&parties->libraries, store->subsystem) != NULL;
	struct strs deployed = { 0 };
	size_t user;
	size_t kept;

	if (!map_get(&parties->subsystems, store->subsystem) ||
	    store->name.len == 0 || store_is_shown_only(parties->model, store))
		return;
	if (library ? is_kind_drawn(parties, store->kind)
		    : store_deployed(&deployed, parties->model, store,
			  parties->diagram->arena))
		return;
	user = party_node(parties, store->subsystem, false);
	kept = party_node(parties, store->name, true);
	/* One that has the store's name is the same node. */
	if (user != kept)
		diagram_edge(parties->diagram, user, kept,
		    party_choice(parties, store->subsystem, store->name));
}

/* A store is used by its subsystem even where no link says so. */
static void add_stores(struct parties *parties)
{
	const struct datastore *stores = parties->model->datastores.items;

	for (size_t i = 0; i < parties->model->datastores.count; i++)
		add_store(parties, &stores[i]);
}

/* How others of the system use a party. */
enum { USED_BY_CALLS = 1, USED_AS_STORE };

/* Do others of the system call it, so that its clients are these? What only has
 * a port may be what they keep data in, whoever built it. */
static bool is_called(const struct parties *parties, struct str name,
    unsigned served)
{
	const uint64_t *used =
	    map_get(&parties->called, party_name(parties, name));

	return used && (*used == USED_BY_CALLS || !served);
}

/* Does it play people who use the system? */
static bool plays_clients(const struct parties *parties, struct str name)
{
	const struct subsystem *row = party_stands_for(parties, name);
	const struct reference *rows = parties->model->references.items;

	for (size_t i = 0; row && i < parties->model->references.count; i++)
		if (reference_is(&rows[i], REFERENCE_ROLE) &&
		    str_is(rows[i].target, "load") &&
		    str_equal(rows[i].subsystem, row->name))
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
    const struct subsystem *row, unsigned served)
{
	const struct service *services = parties->model->services.items;
	const uint64_t *place = map_get(&parties->deployed, row->name);

	return (served || (place && services[*place - 1].ports.count &&
			      !plays_clients(parties, row->name))) &&
	       !map_get(&parties->libraries, row->name) &&
	       !is_called(parties, row->name, served);
}

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

/* What kinds of operations each subsystem serves, by its number. */
static const unsigned *served_by(const struct parties *parties)
{
	const struct endpoint *rows = parties->model->endpoints.items;
	const struct subsystem *parts = parties->model->subsystems.items;
	unsigned *served = arena_array(parties->diagram->arena,
	    parties->model->subsystems.count + 1, sizeof(*served));

	for (size_t i = 0; i < parties->model->endpoints.count; i++) {
		const uint64_t *index =
		    map_get(&parties->subsystems, rows[i].subsystem);

		if (index && !endpoint_is_shown_only(parties->model, &rows[i],
				 parts[*index - 1].directory))
			served[*index - 1] |= served_kind(&rows[i]);
	}
	return served;
}

/* How surely clients come in there: 0: they do not. */
static unsigned openness(const struct parties *parties,
    const struct subsystem *row, unsigned served)
{
	if (is_entrance(parties, row, served))
		return 3;
	if (served == 0)
		return 0;
	return map_get(&parties->libraries, row->name) ? 1 : 2;
}

/* Who uses what is served, from outside. Where all are called by others, all
 * have clients; what those import, only if nothing else serves. */
static void add_clients(struct parties *parties)
{
	const struct subsystem *rows = parties->model->subsystems.items;
	const unsigned *served = served_by(parties);
	size_t count = parties->model->subsystems.count;
	unsigned most = 1;

	for (size_t i = 0; i < count; i++) {
		unsigned own = openness(parties, &rows[i], served[i]);

		most = own > most ? own : most;
	}
	for (size_t i = 0; i < count; i++)
		if (openness(parties, &rows[i], served[i]) == most)
			add_client(parties, rows[i].name, served[i]);
}

struct diagram diagram_overview(const struct model *model, struct arena *arena)
{
	struct diagram diagram =
	    diagram_new(DIAGRAM_GRAPH_TB, STR("Who calls whom"), arena);
	struct parties parties = {
		.diagram = &diagram,
		.model = model,
		.subsystems = { .arena = arena },
		.stores = { .arena = arena },
		.services = { .arena = arena },
		.deployed = { .arena = arena },
		.libraries = { .arena = arena },
		.called = { .arena = arena },
		.same = { .arena = arena },
	};

	parties_index(&parties);
	index_called(&parties);
	add_clients(&parties);
	add_links(&parties);
	add_stores(&parties);
	parties_name_beside(&parties);
	parties_name_same(&parties);
	parties_group(&parties);
	weigh_edges(&parties);
	diagram_set_aside(&diagram);
	if (diagram.edge_count == 0)
		diagram.node_count = 0;
	if (diagram.edge_count > EDGES_OVERVIEW)
		diagram_drop_implied(&diagram);
	/* A system of services is shown as a whole as long as it may. */
	if (is_system(model, arena))
		diagram_limit(&diagram, NODES_MOST, EDGES_MOST);
	else
		diagram_limit(&diagram, NODES_OVERVIEW, EDGES_OVERVIEW);
	/* What is left out may have been all that told them apart. */
	if (diagram.node_count > NODES_OVERVIEW)
		diagram_fold_many(&diagram);
	diagram_sort(&diagram);
	if (diagram_is_wide(&diagram))
		diagram.kind = DIAGRAM_GRAPH_LR;
	return diagram;
}
