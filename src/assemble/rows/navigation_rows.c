/*
 * Decides which screen of an app leads to which. Rows name their ends as code
 * does: a screen, its component, a path with values for parameters, a function
 * that goes there. find_screen() finds the screen that is meant; if the start
 * is no screen, the only screen that uses its file is (screen_using()).
 */
#include "assemble/rows/navigation_rows.h"

#include "assemble/rows/library_packages.h"
#include "assemble/rows/screen_rows.h"
#include "lang/lang.h"
#include "model/model.h"

#define AMBIGUOUS UINT64_MAX /* instead of a screen's number: several */

enum { IMPORTERS_MOST = 32 }; /* files that use a file, directly or not */

/* The screens of a group, and what is known of its files. */
struct screen_group {
	const struct index *index;
	struct screen_row *screens;
	size_t count;
	struct map files; /* path → number of the screen that it draws + 1 */
	struct map routers; /* paths of files that declare screens of others */
	struct map helpers; /* function → number of the screen to which it
			       leads + 1 */
	struct file_list *importers; /* by file; NULL: not found yet */
	struct arena *scratch;
};

/* The path of the file that draws the screen, if known, else of its row. */
static struct str file_of_screen(const struct screen_row *screen)
{
	return screen->defined_at.line ? screen->defined_at.path
				       : screen->at.path;
}

/* Fill `files`, which screen a file draws (AMBIGUOUS: several), and `routers`,
 * the files that declare screens which other files draw. */
static void note_files_of_screens(struct screen_group *group)
{
	for (size_t i = 0; i < group->count; i++) {
		uint64_t *slot =
		    map_put(&group->files, file_of_screen(&group->screens[i]));

		if (*slot && (*slot == AMBIGUOUS ||
				 !str_equal(group->screens[*slot - 1].name,
				     group->screens[i].name)))
			*slot = AMBIGUOUS;
		else
			*slot = i + 1;
		if (!str_equal(group->screens[i].at.path,
			file_of_screen(&group->screens[i])))
			map_put(&group->routers, group->screens[i].at.path);
	}
}

/* ---- which screen is meant ---- */

/* Is a part of a path a parameter: `:id`, `$id`, `[id]`, `_id`, or one with
 * `{`? */
static bool is_parameter_segment(struct str part)
{
	return str_starts(part, ":") || str_starts(part, "$") ||
	       str_starts(part, "[") || str_starts(part, "_") ||
	       str_find(part, '{') < part.len;
}

/* Does the path of a link, `/orders/17` or `/orders/{id}`, fit a declared one,
 * `/orders/:id`, part by part? A parameter fits only a parameter or a value,
 * never a fixed part. */
static bool route_fits(struct str link, struct str path)
{
	struct str wanted;
	struct str part;

	while (str_cut(&wanted, &path, '/'))
		if (!str_cut(&part, &link, '/') ||
		    (is_parameter_segment(wanted)
			    ? part.len == 0
			    : is_parameter_segment(part) ||
				  !str_equal(wanted, part)))
			return false;
	return link.len == 0;
}

/* Is the text the name of the screen, or of its component? */
static bool is_screen_named(const struct screen_row *screen, struct str text)
{
	return str_equal(screen->name, text) ||
	       str_equal(screen->component, text);
}

/* Is the text the screen's path, without query? `/orders` is no path of a
 * screen `orders`: a route and a name are different things. */
static bool is_screen_at_path(const struct screen_row *screen, struct str text)
{
	return screen->path.len && text.len &&
	       str_starts(screen->path, "/") == str_starts(text, "/") &&
	       str_equal(route_without_query(screen->path),
		   route_without_query(text));
}

/* Does the text, the path of a link, fit the screen's path? A text without a
 * slash is no path. */
static bool does_screen_path_fit(const struct screen_row *screen,
    struct str text)
{
	return screen->path.len && str_find(text, '/') < text.len &&
	       route_fits(route_without_query(text),
		   route_without_query(screen->path));
}

typedef bool screen_test(const struct screen_row *screen, struct str text);

/* The screen that a text means, by the first test that holds for one: a name,
 * an equal path, a path that fits; NULL: none. Only screens of `subsystem`,
 * unless that is NULL. */
static const struct screen_row *find_screen_in(const struct screen_group *group,
    struct str text, const struct str *subsystem)
{
	static screen_test *const tests[] = { is_screen_named,
		is_screen_at_path, does_screen_path_fit };

	for (size_t t = 0; t < LENGTH(tests); t++)
		for (size_t i = 0; i < group->count; i++)
			if (tests[t](&group->screens[i], text) &&
			    (!subsystem ||
				str_equal(group->screens[i].subsystem,
				    *subsystem)))
				return &group->screens[i];
	return NULL;
}

/* The screen that a text means, one of the subsystem before others; NULL: none,
 * or the text is "". */
static const struct screen_row *find_screen(const struct screen_group *group,
    struct str text, struct str subsystem)
{
	const struct screen_row *screen;

	if (text.len == 0)
		return NULL;
	screen = find_screen_in(group, text, &subsystem);
	return screen ? screen : find_screen_in(group, text, NULL);
}

/* ---- code outside of a screen's own file ---- */

/* Fill `importers`: for each file those that import it. */
static void find_importers(struct screen_group *group)
{
	const struct index *index = group->index;

	group->importers = arena_array(group->scratch, index->count + 1,
	    sizeof(*group->importers));
	for (uint32_t file = 0; file < index->count; file++)
		for (size_t i = 0; i < index->facts[file].import_count; i++) {
			struct file_list imported = import_files(index, file,
			    &index->facts[file].imports[i]);

			for (size_t k = 0; k < imported.count; k++) {
				struct file_list *file_list =
				    &group->importers[imported.items[k]];
				uint32_t *item = array_push(&file_list->items,
				    &file_list->count, sizeof(*item),
				    group->scratch);

				*item = file;
			}
		}
}

/* Append a file to the list, unless it has it. */
static void push_file_once(struct file_list *file_list, uint32_t file,
    struct arena *scratch)
{
	uint32_t *item;

	for (size_t i = 0; i < file_list->count; i++)
		if (file_list->items[i] == file)
			return;
	item = array_push(&file_list->items, &file_list->count, sizeof(*item),
	    scratch);
	*item = file;
}

/* The only screen whose files use the file, directly or by others that import
 * it: a button of components/ belongs to the one screen that shows it. NULL: no
 * screen, several, or more than IMPORTERS_MOST files. */
static const struct screen_row *screen_using(struct screen_group *group,
    struct str path)
{
	struct file_list files = { 0 };
	uint32_t first = index_file(group->index, path);
	uint64_t screen_number = 0;

	if (first == NOWHERE)
		return NULL;
	if (!group->importers)
		find_importers(group);
	push_file_once(&files, first, group->scratch);
	for (size_t i = 0; i < files.count; i++) {
		const struct file_list *importers =
		    &group->importers[files.items[i]];
		struct str file = group->index->facts[files.items[i]].path;
		const uint64_t *screen = map_get(&group->files, file);

		/* a router imports all screens, and tells none apart */
		if (map_get(&group->routers, file) && (i > 0 || !screen))
			continue;
		if (files.count > IMPORTERS_MOST ||
		    (screen &&
			(*screen == AMBIGUOUS ||
			    (screen_number && screen_number != *screen))))
			return NULL;
		if (screen)
			screen_number = *screen;
		for (size_t k = 0; !screen && k < importers->count; k++)
			push_file_once(&files, importers->items[k],
			    group->scratch);
	}
	return screen_number ? &group->screens[screen_number - 1] : NULL;
}

/* ---- which screen leads to which ---- */

/* Is the start a bar or a drawer, which rows write as `(bar)`? Any screen may
 * show it. */
static bool is_bar_or_drawer(struct str from)
{
	return str_starts(from, "(");
}

/* Is the file named like the screen, or does one name begin with the other:
 * order.dart for OrderScreen? */
static bool is_called_after(struct str path, const struct screen_row *screen,
    struct arena *scratch)
{
	struct str stem = path_name(path);
	struct str name = model_common_name(screen->component.len
						? screen->component
						: screen->name,
	    scratch);
	struct str common;

	stem =
	    model_common_name(str_slice(stem, 0, str_find(stem, '.')), scratch);
	common = str_slice(name, 0, str_common(name, stem));
	return common.len && (common.len == name.len || common.len == stem.len);
}

/* Does the file itself define the symbol as a class or a function? */
static bool is_class_or_function(const struct screen_group *group,
    struct place place)
{
	return is_class(group->index, place) ||
	       is_function(group->index, place);
}

/* Is the row's start another class or function than the screen, in the screen's
 * file, and is that not named after the screen? Then it need not be the screen
 * that leads on. */
static bool is_other_code_of_file(struct screen_group *group,
    const struct navigation_row *row, const struct screen_row *screen)
{
	uint32_t file = index_file(group->index, row->at.path);
	struct str screen_name = screen->component.len ? screen->component
						       : screen->name;

	return str_equal(file_of_screen(screen), row->at.path) &&
	       row->from.len &&
	       is_class_or_function(group, (struct place){ file, row->from }) &&
	       is_class_or_function(group,
		   (struct place){ file, screen_name }) &&
	       !is_called_after(row->at.path, screen, group->scratch);
}

/* The screen from which a row leads: the one it names, else the only one that
 * uses its file. NULL: not known, or that is the target, `to_screen`. */
static const struct screen_row *find_start_screen(struct screen_group *group,
    const struct navigation_row *row, const struct screen_row *to_screen)
{
	const struct screen_row *screen =
	    find_screen(group, row->from, row->subsystem);

	if (screen)
		return screen;
	screen = screen_using(group, row->at.path);
	return screen && screen != to_screen &&
		       !is_other_code_of_file(group, row, screen)
		   ? screen
		   : NULL;
}

/* Note a function that leads to a screen, `openOrder()`, whoever calls it;
 * AMBIGUOUS: it leads to several. Nothing of an empty name. */
static void note_helper_function(struct screen_group *group, struct str name,
    const struct screen_row *to_screen)
{
	uint64_t number = (uint64_t)(to_screen - group->screens) + 1;
	uint64_t *slot;

	if (name.len == 0)
		return;
	slot = map_put(&group->helpers, name);
	*slot = *slot && *slot != number ? AMBIGUOUS : number;
}

/* The only screen to which a function leads; NULL: none, or several. */
static const struct screen_row *
target_of_helper(const struct screen_group *group, struct str name)
{
	const uint64_t *slot = map_get(&group->helpers, name);

	return slot && *slot != AMBIGUOUS ? &group->screens[*slot - 1] : NULL;
}

/* Does the row say how others come to the screen of its own class:
 * `static route() => Route(Detail())`? */
static bool is_way_to_itself(const struct navigation_row *row,
    const struct screen_row *from_screen)
{
	return from_screen && str_equal(row->from, row->to) &&
	       str_equal(row->from, from_screen->component);
}

/* Is there a row with the same ends and subsystem among the first `count`? */
static bool is_navigation_known(const struct navigation_row *navigations,
    size_t count, const struct navigation_row *row)
{
	for (size_t i = 0; i < count; i++)
		if (str_equal(navigations[i].from, row->from) &&
		    str_equal(navigations[i].to, row->to) &&
		    str_equal(navigations[i].subsystem, row->subsystem))
			return true;
	return false;
}

/* For each of the first `count` rows: the screen to which it leads; NULL: none
 * is known. Notes the starts that are no screens as functions that lead to
 * screens. */
static const struct screen_row **find_target_screens(struct screen_group *group,
    const struct navigation_row *navigations, size_t count)
{
	const struct screen_row **to_screens =
	    arena_array(group->scratch, count + 1, sizeof(*to_screens));

	for (size_t i = 0; i < count; i++) {
		to_screens[i] = find_screen(group, navigations[i].to,
		    navigations[i].subsystem);
		if (to_screens[i] && !find_screen(group, navigations[i].from,
					 navigations[i].subsystem))
			note_helper_function(group, navigations[i].from,
			    to_screens[i]);
	}
	return to_screens;
}

/* Replace the ends of rows by names of screens, and drop rows that lead from or
 * to none, and repeated ones. In two passes, as functions that lead to a screen
 * are known only when all rows were seen. */
static void name_screens_of_rows(struct screen_group *group, struct rows *rows,
    size_t first)
{
	struct navigation_row *navigations =
	    (struct navigation_row *)rows->items + first;
	size_t count = rows->count - first;
	const struct screen_row **to_screens =
	    find_target_screens(group, navigations, count);
	size_t count_kept = 0;

	for (size_t i = 0; i < count; i++) {
		struct navigation_row row = navigations[i];
		const struct screen_row *from_screen = NULL;

		if (!to_screens[i])
			to_screens[i] = target_of_helper(group, row.to);
		if (to_screens[i] && !is_bar_or_drawer(row.from))
			from_screen =
			    find_start_screen(group, &row, to_screens[i]);
		if (!to_screens[i] ||
		    (!from_screen && !is_bar_or_drawer(row.from)) ||
		    is_way_to_itself(&row, from_screen) ||
		    path_is_beside(row.at.path, KINDS_PRIVATE))
			continue;
		row.to = to_screens[i]->name;
		row.from = from_screen ? from_screen->name : row.from;
		if (!is_navigation_known(navigations, count_kept, &row))
			navigations[count_kept++] = row;
	}
	rows->count = first + count_kept;
}

/* Settle the group's rows of navigation. Screens are settled before. */
void navigation_settle(struct model *model, const struct index *index,
    const struct group_rows *first, struct arena *scratch)
{
	struct screen_group group = {
		.index = index,
		.screens =
		    (struct screen_row *)model->screens.items + first->screens,
		.count = model->screens.count - first->screens,
		.files = { .arena = scratch },
		.routers = { .arena = scratch },
		.helpers = { .arena = scratch },
		.scratch = scratch,
	};

	note_files_of_screens(&group);
	name_screens_of_rows(&group, &model->navigation, first->navigation);
}
