/* separation: which members of a command-query separation are which service's.
 */
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

static void read_subsystems(struct separating *run)
{
	const struct service *rows = run->model->services.items;

	for (size_t i = 0; i < run->model->subsystems.count; i++) {
		*map_put(&run->directories, run->subsystems[i].directory) =
		    i + 1;
		*map_put(&run->names, run->subsystems[i].name) = i + 1;
	}
	for (size_t i = 0; i < run->model->services.count; i++) {
		const uint64_t *place = map_get(&run->names, rows[i].subsystem);
		struct str *name;

		if (!place)
			continue;
		name = &run->deployed[*place - 1];
		if (name->len == 0 || rows[i].name.len < name->len ||
		    (rows[i].name.len == name->len &&
			str_compare(rows[i].name, *name) < 0))
			*name = rows[i].name;
	}
}

/* The subsystem that a file is in, or NONE. */
static size_t subsystem_of(const struct separating *run, struct str path)
{
	const uint64_t *place = NULL;

	while (path.len && !place) {
		path = path_folder(path);
		place = map_get(&run->directories, path);
	}
	return place ? *place - 1 : NONE;
}

/* Shop.Orders and Shop.Orders.Api are called alike. */
static bool are_alike(struct str a, struct str b)
{
	struct str longer = a.len > b.len ? a : b;
	struct str shorter = a.len > b.len ? b : a;

	return shorter.len && str_has_start(longer, shorter) &&
	       (longer.len == shorter.len ||
		   char_among(longer.ptr[shorter.len], ".-_/"));
}

/* The deployed one that is called like it. */
static size_t namesake_of(const struct separating *run, size_t subsystem)
{
	struct str name = run->subsystems[subsystem].name;

	for (size_t i = 0; i < run->model->subsystems.count; i++)
		if (run->deployed[i].len &&
		    are_alike(name, run->subsystems[i].name))
			return i;
	return NONE;
}

/* The only deployed one below the nearest folder around that has any. */
static size_t neighbour_of(const struct separating *run, size_t subsystem)
{
	struct str folder = run->subsystems[subsystem].directory;
	size_t found = NONE;

	while (folder.len && found == NONE) {
		folder = path_folder(folder);
		for (size_t i = 0; i < run->model->subsystems.count; i++) {
			if (!run->deployed[i].len ||
			    !path_within(run->subsystems[i].directory, folder))
				continue;
			if (found != NONE)
				return NONE;
			found = i;
		}
	}
	return found;
}

/* The subsystem that a service is built from which this one is part of. */
static size_t home_of(const struct separating *run, size_t subsystem)
{
	size_t home;

	if (run->deployed[subsystem].len)
		return subsystem;
	home = namesake_of(run, subsystem);
	return home == NONE ? neighbour_of(run, subsystem) : home;
}

/* Is it a command, or one that handles commands by its name? What handles
 * requests may as well handle queries. */
static bool is_command(const struct cqrs *row)
{
	return str_is(row->side, "write") &&
	       (str_is(row->role, "command") ||
		   str_find_text(row->name, "Command") < row->name.len);
}

static void add_member(struct separating *run, const struct cqrs *row)
{
	struct cqrs_services *out = run->out;
	size_t subsystem = subsystem_of(run, row->at.path);
	size_t home = subsystem == NONE ? NONE : run->homes[subsystem];
	struct cqrs_service *service;
	uint64_t *place;

	if (home == NONE)
		return;
	place = map_put(&run->groups, str_printf(run->arena, "%zu", home));
	if (!*place) {
		service = array_push(&out->items, &out->count,
		    sizeof(*out->items), run->arena);
		service->name = run->deployed[home];
		*place = out->count;
	}
	service = &out->items[*place - 1];
	*(const struct cqrs **)array_push(&service->members,
	    &service->member_count, sizeof(*service->members),
	    run->arena) = row;
	service->writes |= is_command(row);
	service->reads |= str_is(row->side, "read");
}

/* The service that the subsystem is part of, if it has members. */
static struct cqrs_service *service_of(const struct separating *run,
    struct str subsystem)
{
	const uint64_t *number = map_get(&run->names, subsystem);
	const uint64_t *place =
	    number ? map_get(&run->groups,
			 str_printf(run->arena, "%zu", run->homes[*number - 1]))
		   : NULL;

	return place ? &run->out->items[*place - 1] : NULL;
}

/* By what its own code sends and takes, and by its links with brokers. */
static void note_messages(struct separating *run)
{
	const struct queue *queues = run->model->queues.items;
	const struct link *links = run->model->links.items;
	const struct service *services = run->model->services.items;
	struct map built = { .arena = run->arena }; /* service → row + 1 */

	for (size_t i = 0; i < run->model->queues.count; i++) {
		struct cqrs_service *own = service_of(run, queues[i].subsystem);

		if (own && queue_is_carried(&queues[i])) {
			own->sends |= str_is(queues[i].role, "produce");
			own->receives |= str_is(queues[i].role, "consume");
		}
	}
	for (size_t i = 0; i < run->model->services.count; i++)
		if (services[i].subsystem.len)
			*map_put(&built, services[i].name) = i + 1;
	for (size_t i = 0; i < run->model->links.count; i++) {
		const uint64_t *row = map_get(&built, links[i].from);
		struct cqrs_service *own =
		    row ? service_of(run, services[*row - 1].subsystem) : NULL;

		if (own) {
			own->sends |= str_is(links[i].mechanism, "publish");
			own->receives |= str_is(links[i].mechanism, "consume");
		}
	}
}

void model_cqrs_services(struct cqrs_services *out, const struct model *model,
    struct arena *arena)
{
	const struct cqrs *rows = model->cqrs.items;
	struct separating run = {
		.out = out,
		.model = model,
		.subsystems = model->subsystems.items,
		.deployed = arena_array(arena, model->subsystems.count,
		    sizeof(*run.deployed)),
		.homes = arena_array(arena, model->subsystems.count,
		    sizeof(*run.homes)),
		.directories = { .arena = arena },
		.names = { .arena = arena },
		.groups = { .arena = arena },
		.arena = arena,
	};

	*out = (struct cqrs_services){ 0 };
	read_subsystems(&run);
	for (size_t i = 0; i < model->subsystems.count; i++)
		run.homes[i] = home_of(&run, i);
	for (size_t i = 0; i < model->cqrs.count; i++)
		if (!path_of_example(rows[i].at.path))
			add_member(&run, &rows[i]);
	note_messages(&run);
}

bool cqrs_service_is_whole(const struct cqrs_service *service)
{
	return service->writes && service->reads &&
	       (service->sends || service->receives);
}

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
