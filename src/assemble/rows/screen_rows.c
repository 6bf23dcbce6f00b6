/*
 * Decides which rows are screens of an app, and their names, after all files of
 * a group have added theirs. A window that draws screens is a screen itself
 * only if nothing else is (is_screen()).
 */
#include "assemble/rows/screen_rows.h"

#include "assemble/rows/library_packages.h"
#include "assemble/rows/navigation_rows.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

/* Packs mark a window that draws screens by this, in front of its name. */
#define WINDOW_MARK "@"

/* A route without its query, fragment, and the slashes around it: orders/1 of
 * `/orders/1/?tab=2`. */
struct str route_without_query(struct str path)
{
	path = str_slice(path, 0, str_find(path, '?'));
	path = str_slice(path, 0, str_find(path, '#'));
	while (str_starts(path, "/"))
		path = str_slice(path, 1, path.len);
	while (str_ends(path, "/"))
		path.len--;
	return path;
}

/* The last part of a path that begins with a letter or digit, so is no
 * parameter: orders of `/orders/:id`; "": there is none. */
static struct str last_named_part(struct str path)
{
	struct str last_name = { 0 };
	struct str part;

	while (str_cut(&part, &path, '/'))
		if (part.len && part.ptr[0] != '_' && char_is_word(part.ptr[0]))
			last_name = part;
	return last_name;
}

/* Set a screen's name: the beginning of its route, order of
 * `order/{id}?from={from}`; else its component; else the last named part of its
 * path, `index` at the root. A path that is all unknown, `{path}`, is
 * removed. */
static void name_by_route(struct screen_row *screen)
{
	struct str name = screen->name;

	while (str_starts(name, "/"))
		name = str_slice(name, 1, name.len);
	name = str_slice(name, 0, str_find(name, '?'));
	name = str_slice(name, 0, str_find(name, '{'));
	name = str_slice(name, 0, str_find(name, '/'));
	if (name.len == 0 && screen->defined_at.line)
		name = screen->component;
	if (name.len == 0)
		name = last_named_part(screen->path);
	screen->name = name.len || screen->path.len == 0 ? name : STR("index");
	if (placeholder_whole(screen->path))
		screen->path = (struct str){ 0 };
}

/* Did a pack mark the row as a window that draws screens, `@MainWindow`? */
static bool is_window_of_screens(const struct screen_row *screen)
{
	return str_starts(screen->name, WINDOW_MARK);
}

/* Does any row of navigation, from number `from` on, lead to `name`? */
static bool is_reached(const struct rows *navigation, size_t from,
    struct str name)
{
	const struct navigation_row *navigations = navigation->items;

	for (size_t i = from; i < navigation->count; i++)
		if (str_equal(navigations[i].to, name))
			return true;
	return false;
}

/* Does any row of navigation, from number `from` on, lead from the window
 * `name` to the component of another window of `items`? */
static bool leads_to_window(const struct rows *navigation, size_t from,
    struct str name, const struct screen_row *items, size_t count)
{
	const struct navigation_row *navigations = navigation->items;

	for (size_t i = from; i < navigation->count; i++)
		for (size_t k = 0;
		     k < count && str_equal(navigations[i].from, name); k++)
			if (is_window_of_screens(&items[k]) &&
			    items[k].defined_at.line &&
			    str_equal(items[k].component, navigations[i].to) &&
			    !str_equal(navigations[i].to, name))
				return true;
	return false;
}

/* Is the row a screen of the product? A window is one if there are only
 * windows, or if rows of navigation lead to it, or from it to another window; a
 * window of a library (not defined here) is none. */
static bool is_screen(struct screen_row *screen, const struct screen_row *items,
    size_t count, const struct rows *navigation, size_t from)
{
	struct str name = str_slice(screen->name, 1, screen->name.len);

	if (!is_window_of_screens(screen))
		return true;
	if (screen->defined_at.line == 0)
		return false;
	if (is_reached(navigation, from, name) ||
	    leads_to_window(navigation, from, name, items, count))
		return true;
	for (size_t i = 0; i < count; i++)
		if (!is_window_of_screens(&items[i]))
			return false;
	return true;
}

/* Does another row of the same name and subsystem make this one (`number`)
 * needless: an earlier one with the same path, or any with a path, if this one
 * has none? */
static bool is_repeated_screen(const struct screen_row *screens, size_t count,
    size_t number)
{
	for (size_t i = 0; i < count; i++)
		if (i != number &&
		    str_equal(screens[i].name, screens[number].name) &&
		    str_equal(screens[i].subsystem,
			screens[number].subsystem) &&
		    (str_equal(screens[i].path, screens[number].path)
			    ? i < number
			    : screens[number].path.len == 0))
			return true;
	return false;
}

/* Is the screen in a demo, test or example folder? Folders of its own route do
 * not count: `/demo/index` of `pages/demo/index.vue`. */
static bool is_screen_beside_product(const struct screen_row *screen,
    struct arena *scratch)
{
	struct str path = screen->at.path;

	if (screen->path.len > 1)
		path = str_slice(path, 0,
		    str_find_text(path, str_cstring(screen->path, scratch)));
	return path_is_beside(path, KINDS_PRIVATE);
}

/* Set name and subsystem of the product's screens and move them to the front;
 * returns how many there are. */
static size_t name_screens(struct screen_row *items, size_t count,
    const struct scan *scan, struct arena *scratch)
{
	size_t count_kept = 0;

	for (size_t i = 0; i < count; i++) {
		if (is_screen_beside_product(&items[i], scratch))
			continue;
		name_by_route(&items[i]);
		items[i].subsystem =
		    scan->units[scan_unit_of(scan, items[i].at.path)].name;
		if (items[i].name.len)
			items[count_kept++] = items[i];
	}
	return count_kept;
}

/* Has a screen of another file or component the same name in the subsystem? */
static bool is_shared_screen_name(const struct screen_row *items, size_t count,
    const struct screen_row *screen)
{
	for (size_t i = 0; i < count; i++)
		if (str_equal(items[i].name, screen->name) &&
		    str_equal(items[i].subsystem, screen->subsystem) &&
		    (!str_equal(items[i].at.path, screen->at.path) ||
			!str_equal(items[i].component, screen->component)))
			return true;
	return false;
}

/* Rename screens that share a name with others, `/users` and `/admin/users`: by
 * component, else by the whole path. Only names that were taken from the path's
 * last part. */
static void name_shared_screens(struct screen_row *items, size_t count,
    struct arena *scratch)
{
	bool *shared = arena_array(scratch, count + 1, sizeof(*shared));

	for (size_t i = 0; i < count; i++)
		shared[i] =
		    str_equal(items[i].name, last_named_part(items[i].path)) &&
		    is_shared_screen_name(items, count, &items[i]);
	for (size_t i = 0; i < count; i++)
		if (shared[i])
			items[i].name =
			    items[i].component.len
				? items[i].component
				: route_without_query(items[i].path);
}

/* Name screens, and drop rows that are none or repeat another. The mark in
 * front of a window's name is removed when it is known which rows are
 * screens. */
static void settle_screens(struct rows *rows, size_t from,
    const struct rows *navigation, size_t navigation_from,
    const struct scan *scan, struct arena *scratch)
{
	struct screen_row *items = (struct screen_row *)rows->items + from;
	size_t count = name_screens(items, rows->count - from, scan, scratch);
	bool *is_kept = arena_array(scratch, count + 1, sizeof(*is_kept));

	name_shared_screens(items, count, scratch);
	for (size_t i = 0; i < count; i++)
		is_kept[i] = is_screen(&items[i], items, count, navigation,
		    navigation_from);
	for (size_t i = 0; i < count; i++)
		if (is_window_of_screens(&items[i]))
			items[i].name =
			    str_slice(items[i].name, 1, items[i].name.len);
	for (size_t i = 0; i < count; i++)
		is_kept[i] = is_kept[i] && !is_repeated_screen(items, count, i);
	rows->count = from;
	for (size_t i = 0; i < count; i++)
		if (is_kept[i])
			items[rows->count++ - from] = items[i];
}

/* Settle the group's screens, then the navigation between them. */
void screens_settle(struct model *model, const struct index *index,
    const struct group_rows *first, struct arena *scratch)
{
	settle_screens(&model->screens, first->screens, &model->navigation,
	    first->navigation, index->scan, scratch);
	navigation_settle(model, index, first, scratch);
}
