/* Sections carried from one model to another. */
#include <string.h>

#include "base/base.h"
#include "model/model.h"
#include "report/tables/place.h"
#include "report/report.h"
#include "report/tables/table.h"

struct sections {
	const struct model *model;
	struct places_of places;
	bool sectioned[MODEL_LIST_COUNT];
};

/* Lists of architecture, data and the project as a whole are made from all
 * sections, and are carried by none. */
bool list_is_sectioned(const struct list *list)
{
	struct arena scratch = { 0 };
	bool sectioned = table_of(list, &scratch)->place == PLACE_SUBSYSTEM;

	arena_release(&scratch);
	return sectioned;
}

struct sections *sections_of(const struct model *model, struct arena *arena)
{
	struct sections *sections = NEW(arena, struct sections);

	sections->model = model;
	sections->places = places_of(model, arena);
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		sections->sectioned[i] = list_is_sectioned(&model_lists[i]);
	return sections;
}

/* Index of a section; SIZE_MAX: there is none. */
static size_t section_at(const struct sections *sections, struct str directory)
{
	const uint64_t *found;

	if (str_is(directory, OUTSIDE))
		return sections->places.sections;
	found =
	    map_get(&sections->places.directories, directory_plain(directory));
	return found ? (size_t)*found - 1 : SIZE_MAX;
}

static void copy_row(struct model *out, const struct list *list,
    const void *row, struct arena *perm)
{
	memcpy(rows_add(model_rows(out, list), list, perm), row, list->size);
}

/* A directory that is no section's has nothing to carry: its rows are made
 * anew. */
void sections_copy(struct model *out, const struct sections *from,
    struct str directory, struct arena *perm)
{
	const struct list *subsystems = &model_lists[LIST_subsystems];
	size_t section = section_at(from, directory);

	if (section == SIZE_MAX)
		return;
	if (section < from->places.sections)
		copy_row(out, subsystems,
		    rows_at(&from->model->subsystems, subsystems, section),
		    perm);
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		struct table_rows rows = places_rows(&from->places, i, section);

		for (size_t n = 0; from->sectioned[i] && n < rows.count; n++)
			copy_row(out, &model_lists[i], rows.items[n].row, perm);
	}
}
