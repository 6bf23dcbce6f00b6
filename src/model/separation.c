/*
 * Which members of a command-query separation are which service's. Members
 * stand in files, files in subsystems, and many a subsystem is only a layer of
 * a service: Shop.Orders.Domain of what is deployed from Shop.Orders.Api.
 * home_of() leads from the one to the other; model_cqrs_services() counts.
 */
#include "lang/lang.h"
#include "model/model.h"

#define NONE SIZE_MAX

enum { WHOLE_LEAST = 2 };

struct separating {
	struct cqrs_services *out;
	const struct model *model;
	const struct subsystem *subsystems;
	struct str *deployed; /* by subsystem: its service's name; "": none */
	size_t *homes; /* by subsystem: the deployed one it is part of */
	struct map directories; /* of subsystems → index + 1 */
	struct map names; /* of subsystems → index + 1 */
	struct map
	    groups; /* a deployed subsystem's number → index in out + 1 */
	struct arena *arena;
};

/* Of a subsystem that is deployed under several names the shortest, then the
 * first by its bytes, so that the order of the rows does not matter. */
static void index_separated(struct separating *separating)
{
	const struct service *services = separating->model->services.items;

	for (size_t i = 0; i < separating->model->subsystems.count; i++) {
		*map_put(&separating->directories,
		    separating->subsystems[i].directory) = i + 1;
		*map_put(&separating->names, separating->subsystems[i].name) =
		    i + 1;
	}
	for (size_t i = 0; i < separating->model->services.count; i++) {
		const uint64_t *place =
		    map_get(&separating->names, services[i].subsystem);
		struct str *name;

		if (!place)
			continue;
		name = &separating->deployed[*place - 1];
		if (name->len == 0 || services[i].name.len < name->len ||
		    (services[i].name.len == name->len &&
			str_compare(services[i].name, *name) < 0))
			*name = services[i].name;
	}
}

/* The innermost subsystem that a file is in, or NONE. */
static size_t subsystem_of_file(const struct separating *separating,
    struct str path)
{
	const uint64_t *place = NULL;

	while (path.len && !place) {
		path = path_folder(path);
		place = map_get(&separating->directories, path);
	}
	return place ? *place - 1 : NONE;
}

/* Shop.Orders and Shop.Orders.Api are called alike. */
static bool are_called_alike(struct str a, struct str b)
{
	struct str longer = a.len > b.len ? a : b;
	struct str shorter = a.len > b.len ? b : a;

	return shorter.len && str_has_start(longer, shorter) &&
	       (longer.len == shorter.len ||
		   char_among(longer.ptr[shorter.len], ".-_/"));
}

/* The deployed one that is called like it. */
static size_t namesake_of(const struct separating *separating, size_t subsystem)
{
	struct str name = separating->subsystems[subsystem].name;

	for (size_t i = 0; i < separating->model->subsystems.count; i++)
		if (separating->deployed[i].len &&
		    are_called_alike(name, separating->subsystems[i].name))
			return i;
	return NONE;
}

/* The only deployed one below the nearest folder around that has any; NONE:
 * there are several, any of which may be meant. */
static size_t neighbour_of(const struct separating *separating,
    size_t subsystem)
{
	struct str folder = separating->subsystems[subsystem].directory;
	size_t found = NONE;

	while (folder.len && found == NONE) {
		folder = path_folder(folder);
		for (size_t i = 0; i < separating->model->subsystems.count;
		     i++) {
			if (!separating->deployed[i].len ||
			    !path_within(separating->subsystems[i].directory,
				folder))
				continue;
			if (found != NONE)
				return NONE;
			found = i;
		}
	}
	return found;
}

/* The subsystem that a service is built from which this one is part of: itself,
 * else one that is called alike, else the one beside it; or NONE. */
static size_t home_of(const struct separating *separating, size_t subsystem)
{
	size_t home;

	if (separating->deployed[subsystem].len)
		return subsystem;
	home = namesake_of(separating, subsystem);
	return home == NONE ? neighbour_of(separating, subsystem) : home;
}

/* Is it a command, or one that handles commands by its name? What handles
 * requests may as well handle queries. */
static bool is_command_member(const struct cqrs *cqrs)
{
	return str_is(cqrs->side, "write") &&
	       (str_is(cqrs->role, "command") ||
		   str_find_text(cqrs->name, "Command") < cqrs->name.len);
}

/* Code that no service runs is none's. */
static void add_service_member(struct separating *separating,
    const struct cqrs *cqrs)
{
	struct cqrs_services *cqrs_services = separating->out;
	size_t subsystem = subsystem_of_file(separating, cqrs->at.path);
	size_t home = subsystem == NONE ? NONE : separating->homes[subsystem];
	struct cqrs_service *service;
	uint64_t *place;

	if (home == NONE)
		return;
	place = map_put(&separating->groups,
	    str_printf(separating->arena, "%zu", home));
	if (!*place) {
		service = array_push(&cqrs_services->items,
		    &cqrs_services->count, sizeof(*cqrs_services->items),
		    separating->arena);
		service->name = separating->deployed[home];
		*place = cqrs_services->count;
	}
	service = &cqrs_services->items[*place - 1];
	*(const struct cqrs **)array_push(&service->members,
	    &service->member_count, sizeof(*service->members),
	    separating->arena) = cqrs;
	service->writes |= is_command_member(cqrs);
	service->reads |= str_is(cqrs->side, "read");
}

/* The service that the subsystem is part of, if it has members. */
static struct cqrs_service *cqrs_service_of(const struct separating *separating,
    struct str subsystem)
{
	const uint64_t *number = map_get(&separating->names, subsystem);
	const uint64_t *place = number
				    ? map_get(&separating->groups,
					  str_printf(separating->arena, "%zu",
					      separating->homes[*number - 1]))
				    : NULL;

	return place ? &separating->out->items[*place - 1] : NULL;
}

/* By what its own code sends and takes, and by its links with brokers. */
static void note_messages(struct separating *separating)
{
	const struct queue *queues = separating->model->queues.items;
	const struct link *links = separating->model->links.items;
	const struct service *services = separating->model->services.items;
	struct map built = { .arena =
				 separating->arena }; /* service → row + 1 */

	for (size_t i = 0; i < separating->model->queues.count; i++) {
		struct cqrs_service *own_service =
		    cqrs_service_of(separating, queues[i].subsystem);

		if (own_service && queue_is_carried(&queues[i])) {
			own_service->sends |= str_is(queues[i].role, "produce");
			own_service->receives |=
			    str_is(queues[i].role, "consume");
		}
	}
	for (size_t i = 0; i < separating->model->services.count; i++)
		if (services[i].subsystem.len)
			*map_put(&built, services[i].name) = i + 1;
	for (size_t i = 0; i < separating->model->links.count; i++) {
		const uint64_t *row = map_get(&built, links[i].from);
		struct cqrs_service *own_cqrs_service =
		    row ? cqrs_service_of(separating,
			      services[*row - 1].subsystem)
			: NULL;

		if (own_cqrs_service) {
			own_cqrs_service->sends |=
			    str_is(links[i].mechanism, "publish");
			own_cqrs_service->receives |=
			    str_is(links[i].mechanism, "consume");
		}
	}
}

void model_cqrs_services(struct cqrs_services *cqrs_services,
    const struct model *model, struct arena *arena)
{
	const struct cqrs *cqrs = model->cqrs.items;
	struct separating separating = {
		.out = cqrs_services,
		.model = model,
		.subsystems = model->subsystems.items,
		.deployed = arena_array(arena, model->subsystems.count,
		    sizeof(*separating.deployed)),
		.homes = arena_array(arena, model->subsystems.count,
		    sizeof(*separating.homes)),
		.directories = { .arena = arena },
		.names = { .arena = arena },
		.groups = { .arena = arena },
		.arena = arena,
	};

	*cqrs_services = (struct cqrs_services){ 0 };
	index_separated(&separating);
	for (size_t i = 0; i < model->subsystems.count; i++)
		separating.homes[i] = home_of(&separating, i);
	for (size_t i = 0; i < model->cqrs.count; i++)
		if (path_is_product(cqrs[i].at.path))
			add_service_member(&separating, &cqrs[i]);
	note_messages(&separating);
}

bool cqrs_service_is_whole(const struct cqrs_service *service)
{
	return service->writes && service->reads &&
	       (service->sends || service->receives);
}

/* Somebody has to send and somebody to receive: services that only send do not
 * talk to each other. */
bool cqrs_services_are_hybrid(const struct cqrs_services *services)
{
	size_t whole = 0;
	size_t talking = 0;
	bool sends = false;
	bool receives = false;

	for (size_t i = 0; i < services->count; i++) {
		const struct cqrs_service *service = &services->items[i];

		whole += cqrs_service_is_whole(service);
		talking += service->sends || service->receives;
		sends |= service->sends;
		receives |= service->receives;
	}
	return whole >= WHOLE_LEAST && whole * 2 >= talking && sends &&
	       receives;
}
