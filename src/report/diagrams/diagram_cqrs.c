/* Commands and queries apart: of the whole, or of each service. */
#include "base/base.h"
#include "model/model.h"
#include "report/diagrams/diagram.h"

enum { NAMES_SHOWN = 3 };

/* What takes part on both sides, and where it is drawn. */
struct paths {
	struct diagram *diagram;
	const struct cqrs *const *members;
	size_t count;
	struct str service; /* whose they are; "": all are in one */
};

/* "command: A, B, …"; empty if the side has none of the role. */
static struct str member_label(const struct paths *paths, const char *side,
    const char *role)
{
	struct arena *arena = paths->diagram->arena;
	struct buf name_list = { .arena = arena };
	size_t count = 0;

	for (size_t i = 0; i < paths->count; i++)
		if (str_is(paths->members[i]->side, side) &&
		    str_is(paths->members[i]->role, role) &&
		    count++ < NAMES_SHOWN)
			buf_printf(&name_list, "%s%.*s", count > 1 ? ", " : "",
			    STR_ARG(paths->members[i]->name));
	if (count == 0)
		return STR("");
	return str_printf(arena, "%s: %.*s%s", role,
	    STR_ARG(buf_str(&name_list)),
	    count > NAMES_SHOWN ? ", \xe2\x80\xa6" : "");
}

/* The service's, else that of the side; 0: none. */
static size_t group_of(const struct paths *paths, const char *side)
{
	struct diagram *diagram = paths->diagram;

	if (paths->service.len)
		return diagram_group(diagram, paths->service);
	return *side ? diagram_group(diagram,
			   str_printf(diagram->arena, "%s side", side))
		     : 0;
}

/* A node for those of the role; SIZE_MAX: there are none. */
static size_t member_node(const struct paths *paths, const char *side,
    const char *role)
{
	struct diagram *diagram = paths->diagram;
	struct str label = member_label(paths, side, role);
	struct str key = str_printf(diagram->arena, "%.*s%s%s %s",
	    STR_ARG(paths->service), paths->service.len ? " " : "", side, role);
	enum node_shape shape = SHAPE_BOX;
	size_t node;

	if (label.len == 0)
		return SIZE_MAX;
	if (str_is(STR("store"), role))
		shape = SHAPE_STORE;
	if (str_is(STR("event"), role))
		shape = SHAPE_QUEUE;
	node = diagram_node(diagram, key, label, shape);
	diagram->nodes[node].group = group_of(paths, side);
	return node;
}

/* What is not there has no edges. */
static void join_cqrs_nodes(struct diagram *diagram, size_t from, size_t to)
{
	if (from != SIZE_MAX && to != SIZE_MAX)
		diagram_edge(diagram, from, to, STR(""));
}

/* The members of a side in one node a role, in the order of the roles. Returns
 * the node of those who handle. */
static size_t add_side(const struct paths *paths, const char *side)
{
	size_t asked = member_node(paths, side,
	    str_is(STR("write"), side) ? "command" : "query");
	size_t handler = member_node(paths, side, "handler");
	size_t store = member_node(paths, side, "store");

	join_cqrs_nodes(paths->diagram, asked, handler);
	join_cqrs_nodes(paths->diagram, handler == SIZE_MAX ? asked : handler,
	    store);
	return handler == SIZE_MAX ? asked : handler;
}

/* Do any of the read side's handlers take events, as projectors do? */
static bool has_projector(const struct paths *paths)
{
	for (size_t i = 0; i < paths->count; i++) {
		const struct cqrs *cqrs = paths->members[i];

		if (str_is(cqrs->side, "read") &&
		    str_is(cqrs->role, "handler") &&
		    str_find_text(cqrs->name, "Query") == cqrs->name.len)
			return true;
	}
	return false;
}

/* ---- in one ---- */

/* Projectors read events and write what queries read: the event leads to the
 * read side where there are any. */
void diagrams_cqrs(struct diagrams *diagrams, const struct model *model,
    struct arena *arena)
{
	const struct cqrs *cqrs = model->cqrs.items;
	const struct cqrs **members =
	    arena_array(arena, model->cqrs.count, sizeof(void *));
	struct diagram diagram =
	    diagram_new(DIAGRAM_GRAPH_TB, STR("Commands and queries"), arena);
	struct paths paths = { &diagram, members, model->cqrs.count, STR("") };
	struct cqrs_services services;
	size_t writer;
	size_t reader;
	size_t events;

	model_cqrs_services(&services, model, arena);
	if (cqrs_services_are_hybrid(&services))
		return; /* each is drawn by itself */
	for (size_t i = 0; i < model->cqrs.count; i++)
		members[i] = &cqrs[i];
	writer = add_side(&paths, "write");
	reader = add_side(&paths, "read");
	events = member_node(&paths, "", "event");
	join_cqrs_nodes(&diagram, writer, events);
	join_cqrs_nodes(&diagram, events, member_node(&paths, "", "handler"));
	if (has_projector(&paths))
		join_cqrs_nodes(&diagram, events, reader);
	diagram_limit(&diagram, NODES_MOST, EDGES_MOST);
	diagrams_push(diagrams, diagram, arena);
}

/* ---- a service each, and what they talk by ---- */

/* "rabbitmq" where all links of services with brokers lead there, else what
 * it is. */
static struct str bus_label(const struct model *model)
{
	const struct link *links = model->links.items;
	struct str found = { 0 };

	for (size_t i = 0; i < model->links.count; i++) {
		if (!str_listed("publish consume", links[i].mechanism))
			continue;
		if (found.len && !str_equal(found, links[i].to))
			return STR("event bus");
		found = links[i].to;
	}
	return found.len ? found : STR("event bus");
}

/* The write and the read path of a service, and how it hangs on the bus. */
static void add_cqrs_service(struct diagram *diagram,
    const struct cqrs_service *service, size_t bus)
{
	const struct paths paths = { diagram, service->members,
		service->member_count, service->name };
	size_t writer = add_side(&paths, "write");
	size_t reader = add_side(&paths, "read");
	size_t events = member_node(&paths, "", "event");
	size_t reactor = member_node(&paths, "", "handler");

	join_cqrs_nodes(diagram, writer, events);
	if (service->sends)
		join_cqrs_nodes(diagram, events == SIZE_MAX ? writer : events,
		    bus);
	if (has_projector(&paths))
		join_cqrs_nodes(diagram, events == SIZE_MAX ? bus : events,
		    reader);
	if (service->receives)
		join_cqrs_nodes(diagram, bus,
		    reactor == SIZE_MAX ? writer : reactor);
	else
		join_cqrs_nodes(diagram, events, reactor);
}

/* Services that have one side alone are not what this is about. */
void diagrams_hybrid(struct diagrams *diagrams, const struct model *model,
    struct arena *arena)
{
	struct diagram diagram = diagram_new(DIAGRAM_GRAPH_TB,
	    STR("Services, their commands and queries"), arena);
	struct cqrs_services services;
	size_t bus;

	model_cqrs_services(&services, model, arena);
	if (!cqrs_services_are_hybrid(&services))
		return;
	bus = diagram_node(&diagram, STR("bus"), bus_label(model), SHAPE_QUEUE);
	for (size_t i = 0; i < services.count; i++)
		if (cqrs_service_is_whole(&services.items[i]))
			add_cqrs_service(&diagram, &services.items[i], bus);
	diagram_limit(&diagram, NODES_MOST, EDGES_MOST);
	diagrams_push(diagrams, diagram, arena);
}
