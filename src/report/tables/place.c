/* Where rows stand: each list is given out to sections once, so that a
 * section's rows are found without a search. */
#include "report/tables/place.h"

#include "base/base.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

struct str directory_plain(struct str directory)
{
	while (directory.len && directory.ptr[directory.len - 1] == '/')
		directory.len--;
	return str_is(directory, ".") ? STR("") : directory;
}

/* Of several in one directory, or of one name, the first has it. */
static void index_subsystem_places(struct places_of *places,
    const struct model *model)
{
	const struct subsystem *subsystems = model->subsystems.items;

	for (size_t i = 0; i < places->sections; i++) {
		struct str directory = directory_plain(subsystems[i].directory);
		uint64_t *by_directory =
		    map_put(&places->directories, directory);
		uint64_t *by_name = map_put(&places->names, subsystems[i].name);

		if (*by_directory == 0)
			*by_directory = i + 1;
		if (*by_name == 0)
			*by_name = i + 1;
	}
}

/* From the path upwards. The remainder of the division is 0 where no slash is
 * left, which is the root. */
size_t places_section(const struct places_of *places, struct str path)
{
	size_t end = path.len;

	for (;;) {
		const uint64_t *found =
		    map_get(&places->directories, str_slice(path, 0, end));

		if (found)
			return (size_t)*found - 1;
		if (end == 0)
			return places->sections;
		end = str_find_last(str_slice(path, 0, end), '/') % end;
	}
}

/* A folder that several subsystems have. */
#define OF_SEVERAL UINT64_MAX

/* Note of whom the rows of a folder are; what several have is nobody's own. A
 * contract, `api/desk.proto`, is no code of the program that serves it. */
static void note_folder(struct map *folders, const struct places_of *places,
    struct str subsystem, struct evidence at)
{
	const uint64_t *found = map_get(&places->names, subsystem);
	const struct language *language = language_of_path(at.path);
	struct str folder = path_folder(at.path);
	uint64_t *owner;

	if (!found || folder.len == 0 || !language || language->markup)
		return;
	owner = map_put(folders, folder);
	*owner = *owner && *owner != *found ? OF_SEVERAL : *found;
}

/* Give a folder to the only one that has rows there, if it stands outside of
 * that one's directory, but not in that of another below the root. */
static void take_folder(struct places_of *places, const struct map *folders,
    const struct model *model, struct evidence at)
{
	const struct subsystem *subsystems = model->subsystems.items;
	struct str folder = path_folder(at.path);
	const uint64_t *owner = map_get(folders, folder);
	size_t around = places_section(places, at.path);

	if (!owner || *owner == OF_SEVERAL || around == *owner - 1 ||
	    (around < places->sections &&
		directory_plain(subsystems[around].directory).len))
		return;
	*map_put(&places->directories, folder) = *owner;
}

/* A program may have packages beside its own directory, as `internal/desk` of
 * `cmd/desk`: rows that name it tell. */
static void index_folders_elsewhere(struct places_of *places,
    const struct model *model, struct arena *arena)
{
	const struct endpoint *endpoints = model->endpoints.items;
	const struct worker_row *workers = model->workers.items;
	struct map folders = { .arena = arena };

	for (size_t i = 0; i < model->endpoints.count; i++)
		note_folder(&folders, places, endpoints[i].subsystem,
		    endpoints[i].at);
	for (size_t i = 0; i < model->workers.count; i++)
		note_folder(&folders, places, workers[i].subsystem,
		    workers[i].at);
	for (size_t i = 0; i < model->endpoints.count; i++)
		take_folder(places, &folders, model, endpoints[i].at);
	for (size_t i = 0; i < model->workers.count; i++)
		take_folder(places, &folders, model, workers[i].at);
}

/* In this order: the row's own subsystem, its path, its evidence. A name that
 * no subsystem has is outside. */
static size_t row_section(const struct places_of *places,
    const struct list *list, const struct field *subsystem, const void *row)
{
	const struct field *path = list_field(list, STR("path"));
	const uint64_t *found;
	const struct str *name;

	if (!subsystem && path) {
		name = (const void *)((const char *)row + path->offset);
		return places_section(places, directory_plain(*name));
	}
	if (!subsystem) {
		struct evidence at = row_evidence(list, row);

		return at.path.len ? places_section(places, at.path)
				   : places->sections;
	}
	name = (const void *)((const char *)row + subsystem->offset);
	found = map_get(&places->names, *name);
	return found ? (size_t)*found - 1 : places->sections;
}

/* Lists that have no section stand in the one behind all others. */
static void place_list(struct table_rows *table_rows,
    const struct places_of *places, const struct list *list,
    const struct rows *rows, struct arena *arena)
{
	const struct field *subsystem = list_field(list, STR("subsystem"));
	enum table_place place = table_of(list, arena)->place;
	bool placed = place == PLACE_SUBSYSTEM ||
		      place == PLACE_SUBSYSTEM_OR_PROFILE ||
		      place == PLACE_DIRECTORIES;

	for (size_t i = 0; i < rows->count; i++) {
		const void *row = rows_at(rows, list, i);
		size_t section = placed
				     ? row_section(places, list, subsystem, row)
				     : places->sections;
		struct table_row *table_row =
		    array_push(&table_rows[section].items,
			&table_rows[section].count, sizeof(*table_row), arena);

		table_row->row = row;
	}
}

struct places_of places_of(const struct model *model, struct arena *arena)
{
	struct places_of places = {
		.sections = model->subsystems.count,
		.directories = { .arena = arena },
		.names = { .arena = arena },
	};
	size_t width = places.sections + 1;

	places.rows =
	    arena_array(arena, width * MODEL_LIST_COUNT, sizeof(*places.rows));
	index_subsystem_places(&places, model);
	index_folders_elsewhere(&places, model, arena);
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		place_list(places.rows + i * width, &places, &model_lists[i],
		    model_rows_const(model, &model_lists[i]), arena);
	return places;
}

/* The longest area that holds the path; the last of several that are as long,
 * which are files told by their prefix. */
static size_t area_of_path(const struct model *model, struct str path)
{
	const struct subsystem *areas = model->subsystems.items;
	size_t best = model->subsystems.count;

	for (size_t i = 0; i < model->subsystems.count; i++)
		if (scan_area_holds(areas[i].directory, path) &&
		    (best == model->subsystems.count ||
			areas[i].directory.len >= areas[best].directory.len))
			best = i;
	return best;
}

/* As places_of() does, but by files alone: rows name the subsystem, which is
 * the same for all of its areas. */
struct places_of places_within(const struct model *model, struct arena *arena)
{
	struct places_of places = { .sections = model->subsystems.count,
		.areas = true };
	size_t width = places.sections + 1;

	places.rows =
	    arena_array(arena, width * MODEL_LIST_COUNT, sizeof(*places.rows));
	for (size_t i = 0; i < MODEL_LIST_COUNT && places.sections; i++) {
		const struct list *list = &model_lists[i];
		const struct rows *rows = model_rows_const(model, list);

		for (size_t k = 0; k < rows->count; k++) {
			const void *row = rows_at(rows, list, k);
			struct table_rows *own_table =
			    &places.rows[i * width + area_of_path(model,
							 row_path(list, row))];

			*(struct table_row *)array_push(&own_table->items,
			    &own_table->count, sizeof(*own_table->items),
			    arena) = (struct table_row){ .row = row };
		}
	}
	return places;
}

/* Lists come first in the table: a section's rows are one entry of each. */
struct table_rows places_rows(const struct places_of *places, size_t list,
    size_t section)
{
	return places->rows[list * (places->sections + 1) + section];
}
