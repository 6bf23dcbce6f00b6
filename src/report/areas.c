/* What is told apart inside a large part: rows of the table of parts. Each is
 * told as a part is, by what stands in its files. */
#include "base/base.h"
#include "lang/lang.h"
#include "model/model.h"
#include "report/tables/markdown_escape.h"
#include "report/tables/sections.h"

enum { OTHERS_MOST = 10 }; /* names of folders that are no areas */

/* The areas of a part as if they were parts, and what imports what of them. */
struct areas {
	struct model model;
	struct places_of places;
	struct view view;
};

/* An area imports another as a part does, so that what is said of parts by
 * their links is said of areas, too. */
static void add_uses(struct areas *areas, const struct area_row *area,
    struct arena *arena)
{
	const struct list *list = &model_lists[LIST_links];

	for (size_t i = 0; i < area->uses.count; i++) {
		struct link *link = rows_add(&areas->model.links, list, arena);

		link->from = area->name;
		link->to = area->uses.items[i];
		link->mechanism = STR("import");
	}
}

/* The model is a copy whose subsystems are the areas of the part, and whose
 * links are theirs; all other lists stay, and are given out by the places of
 * the areas. There are no pages of areas. */
static void find_part_areas(struct areas *areas, const struct view *view,
    size_t section, struct arena *arena)
{
	const struct subsystem *part =
	    (const struct subsystem *)view->model->subsystems.items + section;
	const struct area_row *rows = view->model->areas.items;

	areas->model = *view->model;
	areas->model.links = (struct rows){ 0 };
	areas->model.subsystems = (struct rows){ 0 };
	for (size_t i = 0; i < view->model->areas.count; i++) {
		struct subsystem *area;

		if (!str_equal(rows[i].subsystem, part->name))
			continue;
		area = rows_add(&areas->model.subsystems,
		    &model_lists[LIST_subsystems], arena);
		area->name = rows[i].name;
		area->directory = rows[i].path;
		area->responsibility = rows[i].responsibility;
		area->holds = rows[i].holds;
		add_uses(areas, &rows[i], arena);
	}
	areas->places = places_within(&areas->model, arena);
	areas->view = *view;
	areas->view.model = &areas->model;
	areas->view.places = &areas->places;
	areas->view.pages = NULL;
}

/* The folder that all areas stand in. */
static struct str areas_root(const struct areas *areas)
{
	const struct subsystem *subsystems = areas->model.subsystems.items;
	struct str root = { 0 };

	for (size_t i = 0; subsystems && i < areas->places.sections; i++)
		root =
		    i ? path_shared(root, path_folder(subsystems[i].directory))
		      : path_folder(subsystems[i].directory);
	return root;
}

/* Do areas stand in the folder, or it in one? */
static bool is_area_folder(const struct areas *areas, struct str folder)
{
	const struct subsystem *subsystems = areas->model.subsystems.items;

	for (size_t i = 0; subsystems && i < areas->places.sections; i++)
		if (path_within(subsystems[i].directory, folder) ||
		    path_within(folder, subsystems[i].directory))
			return true;
	return false;
}

/* Its other folders, right below the one that all areas stand in. */
static void put_other_folders(struct buf *out, const struct view *view,
    size_t section, const struct areas *areas)
{
	struct table_rows rows =
	    places_rows(view->places, LIST_directories, section);
	struct str root = areas_root(areas);
	struct strs names = { 0 };

	for (size_t i = 0; i < rows.count; i++) {
		const struct directory *directory = rows.items[i].row;
		struct str rest = path_below(directory->path, root);
		struct str name = str_slice(rest, 0, str_find(rest, '/'));

		if (path_inside(directory->path, root) &&
		    !str_is(directory->path, ".") &&
		    directory_is_product(directory->path) &&
		    !is_area_folder(areas, path_in(root, name, out->arena)) &&
		    !strs_have(&names, name))
			strs_push(&names, name, out->arena);
	}
	if (names.count == 0)
		return;
	buf_puts(out, "| \xe2\x80\x93 other folders | ");
	put_code(out, root.len ? root : STR("."), CODE_IN_CELL);
	buf_puts(out, " | ");
	put_names(out, &names, OTHERS_MOST);
	buf_puts(out, " |\n");
}

bool has_areas(const struct view *view)
{
	return view->model->areas.count > 0;
}

/* Below the part's own row; folders that are no area are named in one row, for
 * a reader looks for them, too. */
void put_area_rows(struct buf *out, const struct view *view, size_t section)
{
	struct areas areas;

	find_part_areas(&areas, view, section, out->arena);
	for (size_t i = 0; i < areas.places.sections; i++)
		put_part_row(out, &areas.view, i, "\xe2\x80\x93 ");
	if (areas.places.sections)
		put_other_folders(out, view, section, &areas);
}
