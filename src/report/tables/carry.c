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

/* A row of the section goes to the end of its list, which has the room. */
static void carry_row(struct model *model, const struct list *list,
    const void *row)
{
	struct rows *rows = model_rows(model, list);

	memcpy((char *)rows->items + rows->count++ * list->size, row,
	    list->size);
}

/* Carry a section's rows; `counts` not NULL: only count them, by list. A
 * directory that is no section's has nothing to carry: its rows are made anew.
 */
static void carry_section(struct model *model, size_t *counts,
    const struct carried *carried)
{
	const struct sections *from_sections = carried->from;
	size_t section = section_at(from_sections, carried->directory);

	if (section == SIZE_MAX)
		return;
	if (section < from_sections->places.sections && counts)
		counts[LIST_subsystems]++;
	else if (section < from_sections->places.sections)
		carry_row(model, &model_lists[LIST_subsystems],
		    rows_at(&from_sections->model->subsystems,
			&model_lists[LIST_subsystems], section));
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		struct table_rows rows =
		    places_rows(&from_sections->places, i, section);

		if (!from_sections->sectioned[i])
			continue;
		if (counts)
			counts[i] += rows.count;
		for (size_t n = 0; !counts && n < rows.count; n++)
			carry_row(model, &model_lists[i], rows.items[n].row);
	}
}

/* Room is made once: a list that grows as it is filled leaves as much behind
 * as it takes in the end. */
void sections_carry(struct model *model, const struct carried *carried,
    size_t count, struct arena *perm)
{
	size_t counts[MODEL_LIST_COUNT] = { 0 };

	for (size_t i = 0; i < count; i++)
		carry_section(model, counts, &carried[i]);
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		if (counts[i])
			model_rows(model, &model_lists[i])->items =
			    array_room(counts[i], model_lists[i].size, perm);
	for (size_t i = 0; i < count; i++)
		carry_section(model, NULL, &carried[i]);
}
