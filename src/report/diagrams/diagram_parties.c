/* What the overview's nodes stand for, and what they are called. */
#include "base/base.h"
#include "deploy/deploy.h"
#include "model/model.h"
#include "report/diagrams/diagram.h"
#include "report/diagrams/diagram_parties.h"

enum {
	NAMED_MOST = 3, /* services in a label */
};

/* Text up to `most` items joined by ", ". */
static struct str join_first(const struct strs *texts, size_t most,
    struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < texts->count && i < most; i++) {
		buf_puts(&out, i ? ", " : "");
		buf_put(&out, texts->items[i]);
	}
	return buf_str(&out);
}

/* NULL: no service has the name. */
const struct service *party_service(const struct parties *parties,
    struct str name)
{
	const struct service *services = parties->model->services.items;
	const uint64_t *place = map_get(&parties->services, name);

	return services && place ? &services[*place - 1] : NULL;
}

/* 8080 of 127.0.0.1:8080:80: where people reach it. */
static struct str public_port(struct str port)
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
	struct str port = service && service->ports.count
			      ? public_port(service->ports.items[0])
			      : (struct str){ 0 };

	buf_put(&out, name);
	if (technology.len)
		buf_printf(&out, " \xc2\xb7 %.*s", STR_ARG(technology));
	/* one that whoever runs it chooses tells nothing here */
	if (port.len && str_find(port, '$') == port.len)
		buf_printf(&out, " :%.*s", STR_ARG(port));
	return buf_str(&out);
}

const struct subsystem *party_stands_for(const struct parties *parties,
    struct str name)
{
	const struct service *service = party_service(parties, name);
	const struct subsystem *subsystems = parties->model->subsystems.items;
	const uint64_t *place = map_get(&parties->subsystems, name);

	if (!place && service)
		place = map_get(&parties->subsystems, service->subsystem);

	return place ? &subsystems[*place - 1] : NULL;
}

/* A subsystem that one service is built from goes by that service's name,
 * unless a subsystem has it; twins by the name of one of both. */
struct str party_name(const struct parties *parties, struct str name)
{
	const struct service *services = parties->model->services.items;
	const uint64_t *place;

	name = twin_name(&parties->same, parties->model, name);
	place = map_get(&parties->deployed, name);
	return place &&
		       !map_get(&parties->subsystems, services[*place - 1].name)
		   ? services[*place - 1].name
		   : name;
}

/* The service that is built from it; NULL: none is. */
static const struct service *service_built_from(const struct parties *parties,
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
	const struct service *own_service = NULL;

	for (size_t i = 0; i < parties->model->services.count; i++)
		if (str_equal(services[i].name, name) &&
		    str_equal(services[i].subsystem, subsystem->name) &&
		    (!own_service || own_service->ports.count == 0))
			own_service = &services[i];
	return own_service ? own_service
			   : service_built_from(parties, subsystem);
}

/* "db · postgresql :5432": the kind is told where the name does not say it. */
static size_t store_node(struct parties *parties, struct str name)
{
	const struct datastore *stores = parties->model->datastores.items;
	const uint64_t *known = map_get(&parties->stores, name);
	struct arena *arena = parties->diagram->arena;
	struct strs kinds = { 0 };
	struct str kind = { 0 };

	if (known && !str_equal_nocase(stores[*known - 1].kind, name))
		kind = stores[*known - 1].kind;
	if (!known && store_kind(name).len == 0)
		store_kinds(&kinds, parties->model, name, arena);
	if (kinds.count)
		kind = join_first(&kinds, NAMED_MOST, arena);
	return diagram_node(parties->diagram, name,
	    party_label(party_service(parties, name), name, kind, arena),
	    SHAPE_STORE);
}

/* Of what is built here no image of others tells a role. */
static bool has_role(const struct service *service, const char *roles)
{
	const struct known_image *image = service && service->subsystem.len == 0
					      ? deploy_image_of(service->image)
					      : NULL;

	return image && str_listed(roles, str_from(image->role));
}

/* Is it a store that the project builds, with what it is filled with, and no
 * program that has its name? */
static bool is_filled_only(const struct parties *parties, struct str name,
    const struct subsystem *subsystem)
{
	const struct link *links = parties->model->links.items;
	const struct datastore *stores = parties->model->datastores.items;

	for (size_t i = 0; i < parties->model->links.count; i++)
		if (str_equal(links[i].from, name) ||
		    str_equal(links[i].from, subsystem->name))
			return false;
	for (size_t i = 0; i < parties->model->datastores.count; i++)
		if (str_equal(stores[i].subsystem, subsystem->name))
			return false;
	return subsystem->entry_points.count == 0;
}

/* What images from elsewhere do that is none of the project's own business. */
static const char infrastructure[] =
    "admin config logging monitoring registry tracing";

/* What a name is drawn as, in this order: a store that is deployed, a part of
 * the project, a store of code, a service from elsewhere, somebody outside. The
 * node is made once. */
size_t party_node(struct parties *parties, struct str name, bool store)
{
	struct diagram *diagram = parties->diagram;
	struct arena *arena = diagram->arena;
	const struct subsystem *subsystem;
	const struct service *service;
	size_t node;

	name = party_name(parties, name);
	service = party_service(parties, name);
	subsystem = party_stands_for(parties, name);
	store = store || has_role(service, "store cache");
	if (store && service && service->subsystem.len == 0)
		return store_node(parties, name);
	if (subsystem) {
		struct str label = { 0 };

		/* Made once: links lead to it again and again. */
		if (!map_get(&diagram->keys, name))
			label = party_label(reached_by(parties, name,
						subsystem),
			    name, join_first(&subsystem->technology, 2, arena),
			    arena);
		node = diagram_node(diagram, name, label, SHAPE_BOX);
		diagram->nodes[node].kept = service != NULL;
		if (store && is_filled_only(parties, name, subsystem))
			diagram->nodes[node].shape = SHAPE_STORE;
		return node;
	}
	if (store || map_get(&parties->stores, name))
		return store_node(parties, name);
	if (service) {
		node = diagram_node(diagram, name,
		    party_label(service, name, STR(""), arena),
		    has_role(service, "broker") ? SHAPE_QUEUE : SHAPE_BOX);
		if (has_role(service, infrastructure))
			diagram->nodes[node].group =
			    diagram_group(diagram, STR("infrastructure"));
		return node;
	}
	node = diagram_node(diagram, name, name, SHAPE_ROUND);
	diagram->nodes[node].group = diagram_group(diagram, STR("outside"));
	return node;
}

/* "one of 3": the store is one that settings choose among; "" where it is
 * not. */
struct str party_choice(const struct parties *parties, struct str user,
    struct str store)
{
	const struct subsystem *subsystem = party_stands_for(parties, user);
	const struct store_choice *choice =
	    store_choice_of(&parties->choices, user, store);

	if (!choice && subsystem)
		choice =
		    store_choice_of(&parties->choices, subsystem->name, store);
	return choice ? str_printf(parties->diagram->arena, "%s of %zu",
			    choice->open ? "at most one" : "one",
			    choice->names.count)
		      : STR("");
}

/* Is it built from the same as `stands`, beside or within it, with no node of
 * its own? */
static bool runs_beside(const struct parties *parties,
    const struct service *service, const struct service *stands)
{
	return service != stands &&
	       str_equal(service->subsystem, stands->subsystem) &&
	       (str_equal(service->at.path, stands->at.path) ||
		   str_is(service->source, "uwsgi")) &&
	       !map_get(&parties->diagram->keys, service->name);
}

/* Programs that run beside the one which stands for a part, with no node of
 * their own, are named in its label: "api, worker". */
void parties_name_beside(struct parties *parties)
{
	const struct service *services = parties->model->services.items;
	struct diagram *diagram = parties->diagram;

	for (size_t i = 0; i < diagram->node_count; i++) {
		struct diagram_node *node = &diagram->nodes[i];
		const struct subsystem *subsystem =
		    party_stands_for(parties, node->key);
		const struct service *stands =
		    subsystem ? service_built_from(parties, subsystem) : NULL;
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
			    STR_ARG(
				join_first(&names, NAMED_MOST, diagram->arena)),
			    names.count > NAMED_MOST ? ", \xe2\x80\xa6" : "",
			    STR_ARG(str_slice(node->label, stands->name.len,
				node->label.len)));
	}
}

/* Several nodes of one subsystem are drawn in a group that has its name. Two
 * passes, as it is known at the end which have several. */
void parties_group(struct parties *parties)
{
	struct diagram *diagram = parties->diagram;
	struct map runs = { .arena = diagram->arena };

	for (size_t pass = 0; pass < 2; pass++)
		for (size_t i = 0; i < diagram->node_count; i++) {
			struct diagram_node *node = &diagram->nodes[i];
			const struct subsystem *subsystem =
			    party_stands_for(parties, node->key);
			uint64_t *count;

			if (!subsystem || node->shape != SHAPE_BOX)
				continue;
			count = map_put(&runs, subsystem->name);
			*count += pass == 0;
			if (pass && *count > 1)
				node->group =
				    diagram_group(diagram, subsystem->name);
		}
}

/* What several deployed subsystems import, and is deployed nowhere itself, is
 * drawn only where links have it. */
static void index_libraries(struct parties *parties)
{
	const struct reference *references = parties->model->references.items;

	for (size_t i = 0; i < parties->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_IMPORT) &&
		    map_get(&parties->deployed, references[i].subsystem) &&
		    !map_get(&parties->deployed, references[i].target))
			*map_put(&parties->libraries, references[i].target) = 1;
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

/* The first of several that have one name. */
static void index_diagram_names(struct parties *parties)
{
	const struct subsystem *subsystems = parties->model->subsystems.items;
	const struct service *services = parties->model->services.items;
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
	for (size_t i = 0; i < parties->model->services.count; i++) {
		uint64_t *at = map_put(&parties->services, services[i].name);

		*at = *at ? *at : i + 1;
	}
}

void parties_index(struct parties *parties)
{
	index_diagram_names(parties);
	model_store_choices(&parties->choices, parties->model,
	    parties->diagram->arena);
	index_deployed(parties);
	index_libraries(parties);
	parties->same =
	    model_deployed_twins(parties->model, parties->diagram->arena);
	parties->elsewhere = model_works_elsewhere(parties->model);
	parties->helpers =
	    model_helper_files(parties->model, parties->diagram->arena);
	parties->aside =
	    model_parts_aside(parties->model, parties->diagram->arena);
}
