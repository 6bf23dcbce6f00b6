/* Who calls whom: subsystems, services, stores, and what is outside. */
#include "base/base.h"
#include "deploy/deploy.h"
#include "model/model.h"
#include "report/diagram.h"
#include "report/sections.h"

enum {
	HANDLED_WEIGHT = 100000, /* more than any imports */
	NAMED_MOST = 3, /* services in a label */
};

/* Text up to `most` items joined by ", ". */
static struct str joined(const struct strs *texts, size_t most,
    struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < texts->count && i < most; i++) {
		buf_puts(&out, i ? ", " : "");
		buf_put(&out, texts->items[i]);
	}
	return buf_str(&out);
}

static const struct service *service_named(const struct model *model,
    struct str name)
{
	const struct service *services = model->services.items;

	for (size_t i = 0; i < model->services.count; i++) {
		if (str_equal(services[i].name, name))
			return &services[i];
	}
	return NULL;
}

/* 8080 of 127.0.0.1:8080:80: where people reach it. */
static struct str reached(struct str port)
{
	size_t last = str_find_last(port, ':');

	return last < port.len ? str_after_last(str_slice(port, 0, last), ':')
			       : port;
}

/* "api · FastAPI :8000" */
static struct str party_label(const struct service *service, struct str name,
    struct str technology, struct arena *arena)
{
	struct buf out = { .arena = arena };

	buf_put(&out, name);
	if (technology.len)
		buf_printf(&out, " \xc2\xb7 %.*s", STR_ARG(technology));
	if (service && service->ports.count)
		buf_printf(&out, " :%.*s",
		    STR_ARG(reached(service->ports.items[0])));
	return buf_str(&out);
}

/* Give every party that has a heading or is a store its node's label; nodes
 * are made as edges name them. */
struct parties {
	struct diagram *diagram;
	const struct model *model;
	struct map subsystems; /* name to index + 1 */
	struct map stores;
	struct map deployed; /* subsystem's name to that of its service: the
				index of the first row + 1 */
	struct map libraries; /* names of what deployed ones import */
	struct map called; /* names of what others call */
	struct store_choices choices;
};

/* The subsystem of this name, or that a service of this name is built from. */
static const struct subsystem *subsystem_of(const struct parties *parties,
    struct str name)
{
	const struct service *service = service_named(parties->model, name);
	const struct subsystem *rows = parties->model->subsystems.items;
	const uint64_t *place = map_get(&parties->subsystems, name);

	if (!place && service)
		place = map_get(&parties->subsystems, service->subsystem);

	return place ? &rows[*place - 1] : NULL;
}

/* A subsystem that is deployed goes by its service's name, where that is not
 * another's. */
static struct str known_as(const struct parties *parties, struct str name)
{
	const struct service *services = parties->model->services.items;
	const uint64_t *place = map_get(&parties->deployed, name);

	return place &&
		       !map_get(&parties->subsystems, services[*place - 1].name)
		   ? services[*place - 1].name
		   : name;
}

/* The service that is built from it; NULL: none is. */
static const struct service *service_of(const struct parties *parties,
    const struct subsystem *subsystem)
{
	const struct service *services = parties->model->services.items;
	const uint64_t *place = map_get(&parties->deployed, subsystem->name);

	return place ? &services[*place - 1] : NULL;
}

/* The declaration that tells by which port the node is reached: one of its own
 * name, else of the subsystem's service. NULL: there is none. */
static const struct service *reached_by(const struct parties *parties,
    struct str name, const struct subsystem *subsystem)
{
	const struct service *services = parties->model->services.items;
	const struct service *own = NULL;

	for (size_t i = 0; i < parties->model->services.count; i++)
		if (str_equal(services[i].name, name) &&
		    str_equal(services[i].subsystem, subsystem->name) &&
		    (!own || own->ports.count == 0))
			own = &services[i];
	return own ? own : service_of(parties, subsystem);
}

static size_t store_node(struct parties *parties, struct str name)
{
	const struct datastore *stores = parties->model->datastores.items;
	const uint64_t *known = map_get(&parties->stores, name);
	struct arena *arena = parties->diagram->arena;
	struct str kind =
	    known && !str_equal_nocase(stores[*known - 1].kind, name)
		? stores[*known - 1].kind
		: STR("");

	return diagram_node(parties->diagram, name,
	    party_label(service_named(parties->model, name), name, kind, arena),
	    SHAPE_STORE);
}

static bool has_role(const struct service *service, const char *roles)
{
	const struct deploy_image *image = service &&
						   service->subsystem.len == 0
					       ? deploy_image_of(service->image)
					       : NULL;

	return image && str_listed(roles, str_from(image->role));
}

static size_t party(struct parties *parties, struct str name, bool store)
{
	struct diagram *diagram = parties->diagram;
	struct arena *arena = diagram->arena;
	const struct subsystem *subsystem;
	const struct service *service;
	size_t node;

	name = known_as(parties, name);
	service = service_named(parties->model, name);
	subsystem = subsystem_of(parties, name);
	store = store || has_role(service, "store cache");
	if (store && service && service->subsystem.len == 0)
		return store_node(parties, name);
	if (subsystem) {
		node = diagram_node(diagram, name,
		    party_label(reached_by(parties, name, subsystem), name,
			joined(&subsystem->technology, 2, arena), arena),
		    SHAPE_BOX);
		diagram->nodes[node].kept = service != NULL;
		return node;
	}
	if (store || map_get(&parties->stores, name))
		return store_node(parties, name);
	if (service)
		return diagram_node(diagram, name,
		    party_label(service, name, STR(""), arena),
		    has_role(service, "broker") ? SHAPE_QUEUE : SHAPE_BOX);
	node = diagram_node(diagram, name, name, SHAPE_ROUND);
	diagram->nodes[node].group = diagram_group(diagram, STR("outside"));
	return node;
}

/* "one of 3" of a store that is used in place of others; "": of no such one. */
static struct str choice_label(const struct parties *parties, struct str user,
    struct str store)
{
	const struct subsystem *row = subsystem_of(parties, user);
	const struct store_choice *choice =
	    store_choice_of(&parties->choices, user, store);

	if (!choice && row)
		choice = store_choice_of(&parties->choices, row->name, store);
	return choice ? str_printf(parties->diagram->arena, "%s of %zu",
			    choice->open ? "at most one" : "one",
			    choice->names.count)
		      : STR("");
}

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

static struct str pair_key(struct str from, struct str to, struct arena *arena)
{
	return str_printf(arena, "%.*s\n%.*s", STR_ARG(from), STR_ARG(to));
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

/* An edge weighs roughly as much as there are references behind it, one by
 * which requests go more; what is served weighs most. */
static void weigh_edges(struct parties *parties)
{
	const struct reference *rows = parties->model->references.items;
	struct diagram *diagram = parties->diagram;
	struct map weights = { .arena = diagram->arena };

	for (size_t i = 0; i < parties->model->references.count; i++)
		if (!str_listed("broker declares deploys excuse "
				"hands name package port role test "
				"tool unread definitions",
			rows[i].kind))
			*map_put(&weights,
			    pair_key(rows[i].subsystem, rows[i].target,
				diagram->arena)) +=
			    str_is(rows[i].kind, "handled") ? HANDLED_WEIGHT
							    : 1;
	for (size_t i = 0; i < diagram->edge_count; i++) {
		struct diagram_edge *edge = &diagram->edges[i];
		const uint64_t *weight = map_get(&weights,
		    pair_key(diagram->nodes[edge->from].key,
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
		size_t from = party(parties, links[i].from, false);
		size_t to = party(parties, links[i].to, store);
		struct str label =
		    choice_label(parties, links[i].from, links[i].to);

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
	const struct service *service = service_named(parties->model, link->to);
	const struct deploy_image *image =
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

	if (!map_get(&parties->subsystems, store->subsystem) ||
	    store->name.len == 0 || store_is_shown_only(parties->model, store))
		return;
	if (library ? is_kind_drawn(parties, store->kind)
		    : store_deployed(&deployed, parties->model, store,
			  parties->diagram->arena))
		return;
	diagram_edge(parties->diagram, party(parties, store->subsystem, false),
	    party(parties, store->name, true),
	    choice_label(parties, store->subsystem, store->name));
}

/* A store is used by its subsystem even where no link says so. */
static void add_stores(struct parties *parties)
{
	const struct datastore *stores = parties->model->datastores.items;

	for (size_t i = 0; i < parties->model->datastores.count; i++)
		add_store(parties, &stores[i]);
}

/* Do others of the system call it, so that its clients are these? */
static bool is_called(const struct parties *parties, struct str name)
{
	return map_get(&parties->called, known_as(parties, name)) != NULL;
}

/* Does it play people who use the system? */
static bool plays_clients(const struct parties *parties, struct str name)
{
	const struct subsystem *row = subsystem_of(parties, name);
	const struct reference *rows = parties->model->references.items;

	for (size_t i = 0; row && i < parties->model->references.count; i++)
		if (str_is(rows[i].kind, "role") &&
		    str_is(rows[i].target, "load") &&
		    str_equal(rows[i].subsystem, row->name))
			return true;
	return false;
}

/* Who only watches a party, or tries it, is no part that uses it. */
static void index_called(struct parties *parties)
{
	const struct link *links = parties->model->links.items;

	for (size_t i = 0; i < parties->model->links.count; i++)
		if (str_listed("http grpc websocket", links[i].mechanism) &&
		    !str_is(links[i].label, "metrics") &&
		    !plays_clients(parties, links[i].from))
			*map_put(&parties->called, links[i].to) = 1;
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
	       !is_called(parties, row->name);
}

static void add_client(struct parties *parties, struct str name,
    unsigned served)
{
	struct buf kinds = { .arena = parties->diagram->arena };
	size_t node = diagram_node(parties->diagram, STR("\001clients"),
	    STR("Clients"), SHAPE_ROUND);

	if (served)
		put_served_kinds(&kinds, served);
	diagram_edge(parties->diagram, node, party(parties, name, false),
	    buf_str(&kinds));
}

/* What kinds of operations each subsystem serves, by its number. */
static const unsigned *served_by(const struct parties *parties)
{
	const struct endpoint *rows = parties->model->endpoints.items;
	unsigned *served = arena_array(parties->diagram->arena,
	    parties->model->subsystems.count + 1, sizeof(*served));

	for (size_t i = 0; i < parties->model->endpoints.count; i++) {
		const uint64_t *index =
		    map_get(&parties->subsystems, rows[i].subsystem);

		if (index)
			served[*index - 1] |= served_kind(&rows[i]);
	}
	return served;
}

/* Is it built from the same as `stands`, beside it, with no node of its own?
 */
static bool runs_beside(const struct parties *parties,
    const struct service *service, const struct service *stands)
{
	return service != stands &&
	       str_equal(service->subsystem, stands->subsystem) &&
	       str_equal(service->at.path, stands->at.path) &&
	       !map_get(&parties->diagram->keys, service->name);
}

/* A node that stands for a subsystem is named by all services that run it: a
 * worker beside the server has no links of its own. */
static void name_beside(struct parties *parties)
{
	const struct service *services = parties->model->services.items;
	struct diagram *diagram = parties->diagram;

	for (size_t i = 0; i < diagram->node_count; i++) {
		struct diagram_node *node = &diagram->nodes[i];
		const struct subsystem *row = subsystem_of(parties, node->key);
		const struct service *stands = row ? service_of(parties, row)
						   : NULL;
		struct strs names = { 0 };

		if (!stands || !str_equal(stands->name, node->key))
			continue;
		strs_push(&names, stands->name, diagram->arena);
		for (size_t k = 0; k < parties->model->services.count; k++)
			if (runs_beside(parties, &services[k], stands) &&
			    !strs_have(&names, services[k].name))
				strs_push(&names, services[k].name,
				    diagram->arena);
		if (names.count > 1)
			node->label = str_printf(diagram->arena, "%.*s%s%.*s",
			    STR_ARG(joined(&names, NAMED_MOST, diagram->arena)),
			    names.count > NAMED_MOST ? ", \xe2\x80\xa6" : "",
			    STR_ARG(str_slice(node->label, stands->name.len,
				node->label.len)));
	}
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

/* What several deployed subsystems import, and is deployed nowhere itself, is
 * drawn only where links have it. */
static void index_libraries(struct parties *parties)
{
	const struct reference *rows = parties->model->references.items;

	for (size_t i = 0; i < parties->model->references.count; i++)
		if (str_is(rows[i].kind, "import") &&
		    map_get(&parties->deployed, rows[i].subsystem) &&
		    !map_get(&parties->deployed, rows[i].target))
			*map_put(&parties->libraries, rows[i].target) = 1;
}

/* How well a service stands for its subsystem: by what links have, then by what
 * has a port. */
static unsigned standing(const struct map *linked,
    const struct service *service)
{
	return (map_get(linked, service->name) ? 2u : 0u) +
	       (service->ports.count ? 1u : 0u);
}

/* Of several services that are built from a subsystem, the one that stands for
 * it best. */
static void index_deployed(struct parties *parties)
{
	const struct service *services = parties->model->services.items;
	const struct link *links = parties->model->links.items;
	struct map linked = { .arena = parties->diagram->arena };

	for (size_t i = 0; i < parties->model->links.count; i++)
		*map_put(&linked, links[i].from) =
		    *map_put(&linked, links[i].to) = 1;
	for (size_t i = 0; i < parties->model->services.count; i++) {
		uint64_t *at;

		if (services[i].subsystem.len == 0)
			continue;
		at = map_put(&parties->deployed, services[i].subsystem);
		if (*at == 0 || standing(&linked, &services[*at - 1]) <
				    standing(&linked, &services[i]))
			*at = i + 1;
	}
}

static void index_parties(struct parties *parties)
{
	const struct subsystem *subsystems = parties->model->subsystems.items;
	const struct datastore *stores = parties->model->datastores.items;

	for (size_t i = 0; i < parties->model->subsystems.count; i++) {
		uint64_t *at =
		    map_put(&parties->subsystems, subsystems[i].name);

		*at = *at ? *at : i + 1;
	}
	for (size_t i = 0; i < parties->model->datastores.count; i++) {
		uint64_t *at = map_put(&parties->stores, stores[i].name);

		*at = *at ? *at : i + 1;
	}
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
		.deployed = { .arena = arena },
		.libraries = { .arena = arena },
		.called = { .arena = arena },
	};

	index_parties(&parties);
	model_store_choices(&parties.choices, model, arena);
	index_deployed(&parties);
	index_libraries(&parties);
	index_called(&parties);
	add_clients(&parties);
	add_links(&parties);
	add_stores(&parties);
	name_beside(&parties);
	weigh_edges(&parties);
	diagram_set_aside(&diagram);
	if (diagram.edge_count == 0)
		diagram.node_count = 0;
	/* A system of services is shown as a whole as long as it may. */
	if (is_system(model, arena))
		diagram_limit(&diagram, NODES_MOST, EDGES_MOST);
	else
		diagram_limit(&diagram, NODES_OVERVIEW, EDGES_OVERVIEW);
	diagram_sort(&diagram);
	if (diagram_is_wide(&diagram))
		diagram.kind = DIAGRAM_GRAPH_LR;
	return diagram;
}
