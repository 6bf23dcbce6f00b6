/* Who calls whom: subsystems, services, stores, and what is outside. */
#include "base/base.h"
#include "deploy/deploy.h"
#include "lang/lang.h"
#include "model/model.h"
#include "report/diagrams/diagram.h"
#include "report/diagrams/diagram_parties.h"
#include "report/tables/sections.h"

enum {
	HANDLED_WEIGHT = 100000, /* more than any imports */
	DEPLOYED_LEAST = 3, /* parts, beside which others are none that run */
};

/* "http GET /orders"; of imports and calls, whose label tells nothing to a
 * reader, the mechanism alone. */
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
static bool is_service_system(const struct model *model, struct arena *arena)
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
    REFERENCE_BIT(BROKER) | REFERENCE_BIT(CHOICE) | REFERENCE_BIT(DECLARES) |
    REFERENCE_BIT(DEPLOYS) | REFERENCE_BIT(EXCUSE) | REFERENCE_BIT(GENERATOR) |
    REFERENCE_BIT(HANDS) | REFERENCE_BIT(MENTIONED) | REFERENCE_BIT(NAME) |
    REFERENCE_BIT(PACKAGE) | REFERENCE_BIT(PORT) | REFERENCE_BIT(ROLE) |
    REFERENCE_BIT(SWITCH) | REFERENCE_BIT(TEST) | REFERENCE_BIT(TOOL) |
    REFERENCE_BIT(UNREAD) | REFERENCE_BIT(DEFINITIONS);

/* An edge weighs roughly as much as there are references behind it, one by
 * which requests go more; what is served weighs most. */
static void weigh_edges(struct parties *parties)
{
	const struct reference *references = parties->model->references.items;
	struct diagram *diagram = parties->diagram;
	struct map weights = { .arena = diagram->arena };

	for (size_t i = 0; i < parties->model->references.count; i++)
		if (!reference_among(&references[i], weightless))
			*map_put(&weights,
			    str_pair(references[i].subsystem,
				references[i].target, diagram->arena)) +=
			    reference_is(&references[i], REFERENCE_HANDLED)
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

/* Does only a script of the authors call it, outside? */
static bool is_call_of_helper(const struct parties *parties,
    const struct link *link)
{
	return parties->elsewhere &&
	       str_listed("http grpc websocket", link->mechanism) &&
	       map_get(&parties->helpers, link->at.path) &&
	       !party_stands_for(parties, link->to) &&
	       !party_service(parties, link->to);
}

/* What stands beside the product is not drawn. What the program with roles
 * imports is drawn from its roles. */
static void add_link_edges(struct parties *parties)
{
	const struct link *links = parties->model->links.items;
	bool bare = only_imports(parties->model);

	for (size_t i = 0; i < parties->model->links.count; i++) {
		if ((parties->elsewhere &&
			!path_is_product(links[i].at.path)) ||
		    is_call_of_helper(parties, &links[i]) ||
		    part_is_aside(&parties->aside, links[i].from) ||
		    part_is_aside(&parties->aside, links[i].to) ||
		    (str_is(links[i].mechanism, "import") &&
			str_equal(links[i].from, parties->roles.subsystem)))
			continue;
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

/* Does no other shape lead than that of one program? Only then its roles are
 * drawn in its place. */
static bool main_is_general(const struct model *model)
{
	const struct pattern_row *pattern_rows = model->patterns.items;

	for (size_t i = 0; i < model->patterns.count; i++)
		if (pattern_rows[i].main)
			return str_is(pattern_rows[i].pattern, "general");
	return false;
}

/* How many of the roles reach the subsystem. */
static size_t count_users(const struct program_roles *roles, struct str name)
{
	size_t count = 0;

	for (size_t i = 0; i < roles->count; i++)
		count += strs_have(&roles->rows[i]->uses, name);
	return count;
}

/* What a program is started as, each with what not all of them use. */
static void add_role_nodes(struct parties *parties)
{
	const struct program_roles *roles = &parties->roles;
	struct diagram *diagram = parties->diagram;

	for (size_t i = 0; i < roles->count; i++) {
		const struct command_row *command_row = roles->rows[i];
		size_t node = diagram_node(diagram,
		    str_pair(command_row->subsystem, command_row->name,
			diagram->arena),
		    str_printf(diagram->arena, "%.*s \xc2\xb7 %.*s",
			STR_ARG(roles->names.items[i]),
			STR_ARG(command_row->runs)),
		    SHAPE_BOX);

		diagram->nodes[node].kept = true;
		diagram->nodes[node].group =
		    diagram_group(diagram, command_row->subsystem);
		for (size_t k = 0; k < command_row->uses.count; k++)
			if (count_users(roles, command_row->uses.items[k]) <
			    roles->count)
				diagram_edge(diagram, node,
				    party_node(parties,
					command_row->uses.items[k], false),
				    STR("import"));
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
		    !store_is_aside(parties->model, &stores[i]))
			return true;
	return false;
}

/* A library's store is drawn for those that use the library; one that is
 * deployed has a link already. */
static void add_store_node(struct parties *parties,
    const struct datastore *store)
{
	bool library = map_get(&parties->libraries, store->subsystem) != NULL;
	struct strs deployed = { 0 };
	struct str label;
	size_t user;
	size_t kept;

	if (!map_get(&parties->subsystems, store->subsystem) ||
	    part_is_aside(&parties->aside, store->subsystem) ||
	    store->name.len == 0 || store_is_aside(parties->model, store))
		return;
	if (library ? is_kind_drawn(parties, store->kind)
		    : store_deployed(&deployed, parties->model, store,
			  parties->diagram->arena))
		return;
	user = party_node(parties, store->subsystem, false);
	kept = party_node(parties, store->name, true);
	label = party_choice(parties, store->subsystem, store->name);
	if (label.len == 0 && store_is_optional(parties->model, store))
		label = STR("by choice");
	/* One that has the store's name is the same node. */
	if (user != kept)
		diagram_edge(parties->diagram, user, kept, label);
}

/* A store is used by its subsystem even where no link says so. */
static void add_stores(struct parties *parties)
{
	const struct datastore *stores = parties->model->datastores.items;

	for (size_t i = 0; i < parties->model->datastores.count; i++)
		add_store_node(parties, &stores[i]);
}

/* An import is told by its line, and not at all where the two have to do with
 * each other as they run. */
static void draw_imports(struct diagram *diagram)
{
	for (size_t i = 0; i < diagram->edge_count; i++) {
		struct strs *labels = &diagram->edges[i].labels;
		size_t kept = 0;

		for (size_t k = 0; k < labels->count; k++)
			if (!str_is(labels->items[k], "import"))
				labels->items[kept++] = labels->items[k];
		diagram->edges[i].dashed = labels->count > 0 && kept == 0;
		labels->count = kept;
	}
}

/* Where others are deployed: has the node nothing to do with them, as all its
 * edges come from clients or lead to stores? It is another form of one of them,
 * or none that runs. */
static bool *undeployed_nodes(const struct diagram *diagram)
{
	bool *out =
	    arena_array(diagram->arena, diagram->node_count, sizeof(*out));

	for (size_t i = 0; i < diagram->node_count; i++)
		out[i] = diagram->nodes[i].shape == SHAPE_BOX &&
			 !diagram->nodes[i].kept;
	for (size_t i = 0; i < diagram->edge_count; i++) {
		const struct diagram_edge *edge = &diagram->edges[i];

		if (diagram->nodes[edge->to].shape != SHAPE_STORE)
			out[edge->from] = false;
		if (diagram->nodes[edge->from].shape != SHAPE_ROUND)
			out[edge->to] = false;
	}
	return out;
}

static void drop_undeployed(struct diagram *diagram)
{
	const bool *undeployed = undeployed_nodes(diagram);
	size_t deployed = 0;
	size_t kept = 0;

	for (size_t i = 0; i < diagram->node_count; i++)
		deployed += diagram->nodes[i].shape == SHAPE_BOX &&
			    diagram->nodes[i].kept;
	if (deployed < DEPLOYED_LEAST)
		return;
	for (size_t i = 0; i < diagram->edge_count; i++)
		if (!undeployed[diagram->edges[i].from] &&
		    !undeployed[diagram->edges[i].to])
			diagram->edges[kept++] = diagram->edges[i];
	diagram->edge_count = kept;
}

/* What leads the table of parts is drawn, whatever goes. */
static void limit_parts(struct parties *parties)
{
	const struct subsystem *subsystems = parties->model->subsystems.items;
	struct diagram *diagram = parties->diagram;
	const size_t *order = parts_by_standing(parties->model, diagram->arena);

	diagram->parts = true;
	if (parties->model->subsystems.count)
		diagram->leading = subsystems[order[0]].name;
	diagram_limit(diagram, NODES_OVERVIEW, EDGES_OVERVIEW);
}

/* The order matters: clients need to know who is called, roles and links make
 * the nodes, names and groups need all nodes, weights all edges. At last what
 * is too much is left out. */
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
	};

	parties_index(&parties);
	if (main_is_general(model))
		model_program_roles(&parties.roles, model, arena);
	/* What settings switch on has no ends of its own that are known. */
	if (parties.roles.switched)
		parties.roles = (struct program_roles){ 0 };
	parties_add_clients(&parties);
	add_role_nodes(&parties);
	add_link_edges(&parties);
	add_stores(&parties);
	parties_name_beside(&parties);
	parties_name_same(&parties);
	parties_group(&parties);
	weigh_edges(&parties);
	if (is_service_system(model, arena))
		drop_undeployed(&diagram);
	diagram_set_aside(&diagram);
	if (diagram.edge_count == 0)
		diagram.node_count = 0;
	if (diagram.edge_count > EDGES_OVERVIEW)
		diagram_drop_implied(&diagram);
	/* A system of services is shown as a whole as long as it may. */
	if (is_service_system(model, arena))
		diagram_limit(&diagram, NODES_SERVICES, EDGES_SERVICES);
	else
		limit_parts(&parties);
	/* What is left out may have been all that told them apart. */
	if (diagram.node_count > NODES_SERVICES)
		diagram_fold_many(&diagram);
	draw_imports(&diagram);
	diagram_sort(&diagram);
	if (diagram_is_wide(&diagram))
		diagram.kind = DIAGRAM_GRAPH_LR;
	return diagram;
}
