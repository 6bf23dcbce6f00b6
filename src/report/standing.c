/* The order in which parts are told, by what there is to see of each. */
#include <string.h>

#include "base/base.h"
#include "lang/lang.h"
#include "model/model.h"
#include "report/report.h"
#include "report/standing.h"
#include "report/tables/sections.h"
#include "report/tables/tally.h"

enum {
	LINKED_LEAST = 3, /* by magnitude: 16 links or more */
	PARTS_USUAL = 12, /* more are not all shown, in small projects */
};

/* Of many parts alike, the larger one, and the one with more links. */
static int compare_standing_weights(const struct standing *left,
    const struct standing *right)
{
	if (left->files != right->files)
		return left->files > right->files ? -1 : 1;
	if (left->links != right->links)
		return left->links > right->links ? -1 : 1;
	return left->order < right->order ? -1 : left->order > right->order;
}

/* What stands beside the product comes last, before it what is put over it. */
static unsigned lateness(const struct standing *standing)
{
	return (standing->beside ? 2u : 0u) + (standing->spare ? 1u : 0u);
}

/* Is it a program? Among many parts, one that hardly any link joins to others
 * is a helper. */
static bool starts_others(const struct standing *standing)
{
	return standing->start &&
	       (!standing->many || standing->links >= LINKED_LEAST);
}

static int compare_standings(const void *a, const void *b, void *context)
{
	const struct standing *left = a;
	const struct standing *right = b;

	(void)context;
	if (lateness(left) != lateness(right))
		return lateness(left) < lateness(right) ? -1 : 1;
	if (left->roles != right->roles)
		return left->roles ? -1 : 1;
	if (left->named != right->named)
		return left->named ? -1 : 1;
	if (left->served != right->served)
		return left->served > right->served ? -1 : 1;
	if (left->served && left->calls != right->calls)
		return left->calls > right->calls ? -1 : 1;
	if (starts_others(left) != starts_others(right))
		return starts_others(left) ? -1 : 1;
	return compare_standing_weights(left, right);
}

/* Calls of the subsystem, or what is deployed from it, to others, roughly:
 * links know it by the name of its service. */
static size_t count_links_of(const struct model *model, struct str subsystem)
{
	const struct link *links = model->links.items;
	const struct service *services = model->services.items;
	struct str name = subsystem;
	size_t count = 0;

	for (size_t i = 0; i < model->services.count; i++)
		if (str_equal(services[i].subsystem, subsystem))
			name = services[i].name;
	for (size_t i = 0; i < model->links.count; i++)
		count +=
		    str_listed("http grpc websocket", links[i].mechanism) &&
		    (str_equal(links[i].from, name) ||
			str_equal(links[i].from, subsystem));
	return magnitude(count);
}

/* What tells more of many parts: their code, and who is joined to them. */
static void weigh_many(struct standing *standings, const struct model *model,
    struct arena *arena)
{
	const struct directory *directories = model->directories.items;
	const struct link *links = model->links.items;
	struct map joined = { .arena = arena };
	size_t count = model->subsystems.count;
	struct map file_map = { .arena = arena };

	for (size_t i = 0; i < count; i++)
		*map_put(&file_map,
		    directory_plain(standings[i].row->directory)) = 1;
	for (size_t i = 0; i < model->directories.count; i++) {
		/* Files of a folder are those of the nearest part around it. */
		struct str path = directory_plain(directories[i].path);

		while (path.len && !map_get(&file_map, path))
			path = path_folder(path);
		*map_put(&file_map, path) += directory_files(&directories[i]);
	}
	for (size_t i = 0; i < model->links.count; i++) {
		++*map_put(&joined, links[i].from);
		++*map_put(&joined, links[i].to);
	}
	for (size_t i = 0; i < count; i++) {
		struct standing *standing = &standings[i];
		const uint64_t *own = map_get(&joined, standing->row->name);

		standing->files = magnitude((size_t)*map_get(&file_map,
		    directory_plain(standing->row->directory)));
		standing->links = own ? magnitude((size_t)*own) : 0;
		standing->many = true;
	}
}

/* Is it called as the project, or as its daemon or server: `shopd`,
 * `shop-server` of shop? */
static bool is_named_start(struct str path, struct str project,
    struct arena *arena)
{
	static const char *const ends[] = { "", "d", "-server", "server",
		"_server" };

	for (size_t i = 0; i < LENGTH(ends); i++)
		if (path_is_called_after(path,
			str_join(project, str_from(ends[i]), arena)))
			return true;
	return false;
}

/* What each part shows to the outside, in the order in which parts are told. Of
 * a tool or library operations do not count: they are not what it is for. */
struct standing *standings_of(const struct model *model, struct arena *arena)
{
	const struct subsystem *subsystems = model->subsystems.items;
	const struct endpoint *endpoints = model->endpoints.items;
	size_t count = model->subsystems.count;
	struct standing *standing =
	    arena_array(arena, count + 1, sizeof(*standing));
	struct map served_by_part = { .arena = arena };
	struct map written = model_written_in(model, arena);
	struct map aside = model_parts_aside(model, arena);
	bool serving = !project_is_built_upon(&model->project) &&
		       !project_is_tool(&model->project);
	struct program_roles roles;

	model_program_roles(&roles, model, arena);
	for (size_t i = 0; i < model->endpoints.count; i++)
		if (!endpoint_is_shown_only(model, &endpoints[i], STR("")))
			++*map_put(&served_by_part, endpoints[i].subsystem);
	for (size_t i = 0; i < count; i++) {
		const uint64_t *own =
		    map_get(&served_by_part, subsystems[i].name);
		const struct entry_point *start =
		    subsystem_start(&subsystems[i]);

		if (start &&
		    (entry_is_helper(start) ||
			entry_is_stray(&written, &subsystems[i], start)))
			start = NULL;
		standing[i] = (struct standing){ &subsystems[i],
			part_is_aside(&aside, subsystems[i].name) ||
			    directory_is_beside(subsystems[i].directory,
				BESIDE_ARCHIVE | BESIDE_VENDORED),
			!part_is_aside(&aside, subsystems[i].name) &&
			    !directory_is_beside(subsystems[i].directory,
				BESIDE_VENDORED),
			part_is_spare(model, subsystems[i].name),
			roles.count &&
			    str_equal(roles.subsystem, subsystems[i].name),
			start && is_named_start(start->at.path,
				     model->project.name, arena),
			serving && own ? magnitude((size_t)*own) : 0,
			own ? count_links_of(model, subsystems[i].name) : 0,
			start, 0, 0, false, i };
	}
	if (count > PARTS_USUAL)
		weigh_many(standing, model, arena);
	sort_items(standing, count, sizeof(*standing), compare_standings, NULL);
	return standing;
}

size_t *parts_by_standing(const struct model *model, struct arena *arena)
{
	const struct standing *standings = standings_of(model, arena);
	size_t *out =
	    arena_array(arena, model->subsystems.count + 1, sizeof(*out));

	for (size_t i = 0; i < model->subsystems.count; i++)
		out[i] = standings[i].order;
	return out;
}
