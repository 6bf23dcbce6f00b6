/*
 * compare_names: parties and graphs that are called otherwise now. Links speak
 * of parties, agents and routes of graphs, so that one new name would make many
 * facts look gone and new.
 */
#include "drift/compare/compare.h"
#include "drift/compare/fact_groups.h"

#include "base/base.h"
#include "deploy/deploy.h"

static void set_name(struct names *names, struct str old, struct str new,
    struct arena *arena)
{
	struct str *name = NEW(arena, struct str);

	*name = new;
	names->map.arena = arena;
	*map_put(&names->map, old) = (uintptr_t)name;
}

/* `name` itself where nothing is known of `key`. */
static struct str find_current_name(const struct names *names, struct str key,
    struct str name)
{
	const uint64_t *place = map_get(&names->map, key);

	return place ? *(const struct str *)(uintptr_t)*place : name;
}

/* ---- parties ---- */

static struct map names_of_services(const struct model *model,
    struct arena *arena)
{
	const struct service *services = model->services.items;
	struct map out = { .arena = arena };

	for (size_t i = 0; i < model->services.count; i++)
		*map_put(&out, services[i].name) = 1;
	return out;
}

/* Subsystems that services are built from, by name: links know these by the
 * names of the services. */
static struct map names_of_deployed(const struct model *model,
    struct arena *arena)
{
	const struct service *services = model->services.items;
	struct map out = { .arena = arena };

	for (size_t i = 0; i < model->services.count; i++)
		*map_put(&out, services[i].subsystem) = 1;
	return out;
}

/* All that a link may name on one side. */
static struct map names_of_parties(const struct model *model,
    struct arena *arena)
{
	const struct subsystem *units = model->subsystems.items;
	const struct link *links = model->links.items;
	struct map deployed = names_of_deployed(model, arena);
	struct map out = names_of_services(model, arena);

	for (size_t i = 0; i < model->subsystems.count; i++)
		if (!map_get(&deployed, units[i].name))
			*map_put(&out, units[i].name) = 1;
	for (size_t i = 0; i < model->links.count; i++) {
		*map_put(&out, links[i].from) = 1;
		*map_put(&out, links[i].to) = 1;
	}
	return out;
}

/* Not where the other side knows the name, too: then it is another party, or
 * a deployed unit that has a name of its own. */
static void set_party(struct comparison *comparison, const struct map *parties,
    struct str old, struct str new)
{
	if (!str_equal(old, new) && !map_get(&parties[AFTER], old) &&
	    !map_get(&parties[BEFORE], new) &&
	    !map_get(&comparison->parties.map, old))
		set_name(&comparison->parties, old, new, comparison->scratch);
}

/* A subsystem's twin says what a party of its name is called. */
static void compare_unit_names(struct comparison *comparison,
    const struct map *parties)
{
	const struct view *view = &comparison->views[BEFORE];

	for (size_t i = 0; i < view->unit_count; i++) {
		const struct unit *unit = &view->units[i];

		if (unit->twin)
			set_party(comparison, parties, unit->row->name,
			    unit->twin->row->name);
	}
}

/* Services by name, each known by its declarations: file, kind, image without
 * its tag, and subsystem. One with neither image nor subsystem is like too many
 * others to tell. `other_map` are the names of the other side, which need no
 * search. */
static struct groups service_groups(struct comparison *comparison,
    enum side side, const struct map *other_map)
{
	const struct model *model = comparison->views[side].model;
	const struct service *services = model->services.items;
	struct map by_name = { .arena = comparison->scratch };
	struct groups groups = { 0 };

	for (size_t i = 0; i < model->services.count; i++) {
		const struct unit *unit =
		    unit_named(&comparison->views[side], services[i].subsystem);
		uint64_t *place = map_put(&by_name, services[i].name);
		struct hash hash = { 0 };

		if (!*place) {
			struct group *group = array_push(&groups.items,
			    &groups.count, sizeof(*group), comparison->scratch);

			group->name = services[i].name;
			group->paired = map_get(other_map, services[i].name);
			*place = groups.count;
		}
		location_hash(&hash,
		    location_of(comparison, side, services[i].at.path));
		hash_add(&hash, services[i].kind);
		hash_add(&hash, deploy_image_name(services[i].image));
		hash_add(&hash, unit ? unit_name(unit) : STR(""));
		group_add(&groups.items[*place - 1], hash,
		    services[i].image.len > 0 || unit, comparison->scratch);
	}
	return groups;
}

static void compare_service_names(struct comparison *comparison,
    const struct map *parties)
{
	struct map old_map = names_of_services(comparison->views[BEFORE].model,
	    comparison->scratch);
	struct map new = names_of_services(comparison->views[AFTER].model,
	    comparison->scratch);
	struct groups before_groups = service_groups(comparison, BEFORE, &new);
	struct groups after = service_groups(comparison, AFTER, &old_map);

	groups_pair(&before_groups, &after, 1, comparison->scratch);
	for (size_t i = 0; i < before_groups.count; i++) {
		const struct group *group = &before_groups.items[i];

		if (group->twin)
			set_party(comparison, parties, group->name,
			    group->twin->name);
	}
}

/* Subsystems first: they are paired by more than a service's few lines, and the
 * first name that is found for a party stays. */
void pair_parties(struct comparison *comparison)
{
	struct map parties[SIDES];

	for (size_t i = 0; i < SIDES; i++)
		parties[i] = names_of_parties(comparison->views[i].model,
		    comparison->scratch);
	compare_unit_names(comparison, parties);
	compare_service_names(comparison, parties);
}

/* ---- graphs ---- */

/* The graphs of one side, each with its members. */
struct graphs {
	struct groups groups;
	struct map by_key; /* → index + 1 */
	struct evidence *places; /* where each is first seen */
	size_t place_count;
};

/* A graph is a name in a file: names such as `builder` are in many. */
static struct str graph_key(struct location location, struct str name,
    struct arena *arena)
{
	return str_printf(arena, "%.*s\n%.*s\n%.*s", STR_ARG(location.unit),
	    STR_ARG(location.below), STR_ARG(name));
}

/* The rows of a graph have no more than its name, so the graph is made when the
 * first of them is met. */
static struct group *named_graph_group(struct graphs *graphs,
    struct comparison *comparison, enum side side, struct str name,
    struct evidence at)
{
	struct str key = graph_key(location_of(comparison, side, at.path), name,
	    comparison->scratch);
	uint64_t *place = map_put(&graphs->by_key, key);

	if (!*place) {
		struct group *group = array_push(&graphs->groups.items,
		    &graphs->groups.count, sizeof(*group), comparison->scratch);
		struct evidence *first = array_push(&graphs->places,
		    &graphs->place_count, sizeof(*first), comparison->scratch);

		group->name = name;
		*first = at;
		*place = graphs->groups.count;
	}
	return &graphs->groups.items[*place - 1];
}

static void add_agents(struct graphs *graphs, struct comparison *comparison,
    enum side side)
{
	const struct model *model = comparison->views[side].model;
	const struct agent *agents = model->agents.items;

	for (size_t i = 0; i < model->agents.count; i++) {
		struct hash hash = { 0 };

		location_hash(&hash,
		    location_of(comparison, side, agents[i].at.path));
		hash_add(&hash, agents[i].name);
		group_add(named_graph_group(graphs, comparison, side,
			      agents[i].graph, agents[i].at),
		    hash, true, comparison->scratch);
	}
}

/* An edge of the graph belongs to it as its nodes do. */
static void add_routes(struct graphs *graphs, struct comparison *comparison,
    enum side side)
{
	const struct model *model = comparison->views[side].model;
	const struct route *routes = model->routes.items;

	for (size_t i = 0; i < model->routes.count; i++) {
		struct hash hash = { 0 };

		location_hash(&hash,
		    location_of(comparison, side, routes[i].at.path));
		hash_add(&hash, routes[i].from);
		hash_add(&hash, routes[i].to);
		group_add(named_graph_group(graphs, comparison, side,
			      routes[i].graph, routes[i].at),
		    hash, true, comparison->scratch);
	}
}

static void add_tasks(struct graphs *graphs, struct comparison *comparison,
    enum side side)
{
	const struct model *model = comparison->views[side].model;
	const struct task *tasks = model->tasks.items;

	for (size_t i = 0; i < model->tasks.count; i++) {
		/* Another start, so that a task is not taken for an agent of
		 * its name. */
		struct hash hash = { { 1, 0 } };

		location_hash(&hash,
		    location_of(comparison, side, tasks[i].at.path));
		hash_add(&hash, tasks[i].name);
		group_add(named_graph_group(graphs, comparison, side,
			      tasks[i].graph, tasks[i].at),
		    hash, true, comparison->scratch);
	}
}

static struct graphs graphs_of(struct comparison *comparison, enum side side)
{
	struct graphs graphs = { .by_key.arena = comparison->scratch };

	add_agents(&graphs, comparison, side);
	add_routes(&graphs, comparison, side);
	add_tasks(&graphs, comparison, side);
	return graphs;
}

/* Those that both sides have need no search, and what has no name cannot have
 * got another one. */
static void set_paired(struct graphs *graphs, const struct graphs *other_graphs,
    struct comparison *comparison, enum side side)
{
	for (size_t i = 0; i < graphs->groups.count; i++) {
		struct group *group = &graphs->groups.items[i];
		struct location location =
		    location_of(comparison, side, graphs->places[i].path);

		group->paired =
		    group->name.len == 0 ||
		    map_get(&other_graphs->by_key,
			graph_key(location, group->name, comparison->scratch));
	}
}

/* Told where it stands first on each side: a graph has no row of its own. */
static void tell_graph(struct comparison *comparison,
    const struct graphs *before_graphs, const struct graphs *after_graphs,
    const struct group *graph)
{
	size_t old = (size_t)(graph - before_graphs->groups.items);
	size_t new = (size_t)(graph->twin - after_graphs->groups.items);
	const struct unit *unit =
	    unit_at(&comparison->views[AFTER], after_graphs->places[new].path);
	struct buf text = { .arena = comparison->scratch };
	struct difference difference = {
		.kind = DRIFT_RENAMED,
		.rule = STR("graph-renamed"),
		.what = STR("graph"),
		.subsystem = unit ? unit->row->name : (struct str){ 0 },
		.name = graph->twin->name,
		.before = { &before_graphs->places[old], 1 },
		.after = { &after_graphs->places[new], 1 },
	};

	buf_puts(&text, "The graph ");
	say_name(&text, graph->name);
	buf_puts(&text, " is called ");
	say_name(&text, graph->twin->name);
	buf_puts(&text, " now.");
	difference.text = buf_str(&text);
	tell(comparison, &difference);
}

/* Told at once, not folded: graphs are few. */
void pair_graphs(struct comparison *comparison)
{
	struct graphs before_graphs = graphs_of(comparison, BEFORE);
	struct graphs after_graphs = graphs_of(comparison, AFTER);

	set_paired(&before_graphs, &after_graphs, comparison, BEFORE);
	set_paired(&after_graphs, &before_graphs, comparison, AFTER);
	groups_pair(&before_graphs.groups, &after_graphs.groups, 1,
	    comparison->scratch);
	for (size_t i = 0; i < before_graphs.groups.count; i++) {
		const struct group *graph = &before_graphs.groups.items[i];
		struct location location = location_of(comparison, BEFORE,
		    before_graphs.places[i].path);

		if (!graph->twin)
			continue;
		set_name(&comparison->graphs,
		    graph_key(location, graph->name, comparison->scratch),
		    graph->twin->name, comparison->scratch);
		tell_graph(comparison, &before_graphs, &after_graphs, graph);
	}
}

/* What is the same on both sides for one name: a path becomes a location,
 * whichever the side, other names of before become those of after. */
struct str name_now(struct comparison *comparison, enum side side,
    enum naming naming, struct str name, struct location location)
{
	if (naming == NAMING_PATH) {
		location = location_of(comparison, side, name);
		return graph_key(location, STR(""), comparison->scratch);
	}
	if (side == AFTER)
		return name;
	if (naming == NAMING_PARTY)
		return find_current_name(&comparison->parties, name, name);
	if (naming == NAMING_GRAPH && comparison->graphs.map.count)
		return find_current_name(&comparison->graphs,
		    graph_key(location, name, comparison->scratch), name);
	return name;
}
