/*
 * What leads from one screen of an app to another. Rows name their ends as code
 * does: a screen, what draws it, a path with values in place of parameters, a
 * function that goes there. find_screen() finds the one that is meant; where
 * the start is no screen, the only screen that uses its file is
 * (screen_using()).
 */
#include "assemble/rows/navigation_rows.h"

#include "assemble/rows/library_packages.h"
#include "assemble/rows/screen_rows.h"
#include "lang/lang.h"
#include "model/model.h"

#define AMBIGUOUS UINT64_MAX /* of screens: one of several */

enum { IMPORTERS_MOST = 32 }; /* files that are asked for those that use them */

struct screen_group {
	const struct index *index;
	struct screen_row *screens;
	size_t count;
	struct map files; /* path → the screen that is drawn there, + 1 */
	struct map routers; /* paths of files that declare them for others */
	struct map helpers; /* function → where it leads, + 1 */
	struct file_list *importers; /* by file; NULL: not asked for yet */
	struct arena *scratch;
};

/* The file that draws the screen, else the one where its row stands. */
static struct str file_of_screen(const struct screen_row *screen)
{
	return screen->defined_at.line ? screen->defined_at.path
				       : screen->at.path;
}

/* Note which file draws which screen (AMBIGUOUS: several), and which files
 * declare screens of others. */
static void note_files(struct screen_group *group)
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

/* Is the part of a path a parameter: `:id`, `$id`, `[id]`, `_id`, or one
 * with a hole? */
static bool is_parameter_segment(struct str part)
{
	return str_starts(part, ":") || str_starts(part, "$") ||
	       str_starts(part, "[") || str_starts(part, "_") ||
	       str_find(part, '{') < part.len;
}

/* Does a path that is gone to fit one that is declared: `/orders/17` or
 * `/orders/{id}` of `/orders/:id`? */
static bool path_fits(struct str to, struct str path)
{
	struct str wanted;
	struct str part;

	while (str_cut(&wanted, &path, '/'))
		if (!str_cut(&part, &to, '/') ||
		    (is_parameter_segment(wanted)
			    ? part.len == 0
			    : is_parameter_segment(part) ||
				  !str_equal(wanted, part)))
			return false;
	return to.len == 0;
}

/* Is the text the name of the screen, or of what draws it? */
static bool is_screen_named(const struct screen_row *screen, struct str text)
{
	return str_equal(screen->name, text) ||
	       str_equal(screen->component, text);
}

/* Is the text the screen's path? With a slash in front and without are two
 * things: a route and a name. */
static bool is_screen_at_path(const struct screen_row *screen, struct str text)
{
	return screen->path.len && text.len &&
	       str_starts(screen->path, "/") == str_starts(text, "/") &&
	       str_equal(route_without_query(screen->path),
		   route_without_query(text));
}

/* Does a path that is gone to fit the screen's path? A text without a slash
 * is no path. */
static bool does_screen_path_fit(const struct screen_row *screen,
    struct str text)
{
	return screen->path.len && str_find(text, '/') < text.len &&
	       path_fits(route_without_query(text),
		   route_without_query(screen->path));
}

typedef bool screen_test(const struct screen_row *screen, struct str text);

/* The screen that a text means, by the first test that holds for one, of the
 * same subsystem before others; NULL: none. Names before paths, a path as it
 * stands before one that fits. */
static const struct screen_row *find_screen(const struct screen_group *group,
    struct str text, struct str subsystem)
{
	static screen_test *const tests[] = { is_screen_named,
		is_screen_at_path, does_screen_path_fit };

	for (size_t same_subsystem = 2; text.len && same_subsystem-- > 0;)
		for (size_t t = 0; t < LENGTH(tests); t++)
			for (size_t i = 0; i < group->count; i++)
				if (tests[t](&group->screens[i], text) &&
				    (!same_subsystem ||
					str_equal(group->screens[i].subsystem,
					    subsystem)))
					return &group->screens[i];
	return NULL;
}

/* ---- what stands in no screen's own file ---- */

/* Find for all files which others import them: the other way round than
 * facts have it. */
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

/* Append a file to the list, unless it is there. */
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

/* The only screen whose files use the file, themselves or through others: a
 * button of components/ starts a way of the one screen that shows it. NULL:
 * there are none, several, or too many files to ask. */
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

		/* it imports what its routes draw, and what is around them */
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

/* ---- what leads where ---- */

/* Is the start of the way a bar or a drawer, `(bar)`, which is shown on any
 * screen? */
static bool is_bar_or_drawer(struct str from)
{
	return str_starts(from, "(");
}

/* Is the file called after the screen, as far as the shorter of both names
 * goes? */
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

static bool is_class_or_function(const struct screen_group *group,
    struct place place)
{
	return is_class(group->index, place) ||
	       is_function(group->index, place);
}

/* Does other code of the screen's file lead there: another class or function
 * of a file that is not called after the screen? */
static bool is_outside_screen(struct screen_group *group,
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

/* The screen from which a row leads: named by it, else the only one that
 * uses its file, unless it is the target itself. NULL: not known. */
static const struct screen_row *find_start_screen(struct screen_group *group,
    const struct navigation_row *row, const struct screen_row *to_screen)
{
	const struct screen_row *screen =
	    find_screen(group, row->from, row->subsystem);

	if (screen)
		return screen;
	screen = screen_using(group, row->at.path);
	return screen && screen != to_screen &&
		       !is_outside_screen(group, row, screen)
		   ? screen
		   : NULL;
}

/* Note a function that leads to a screen, whoever calls it; AMBIGUOUS: to
 * several. */
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

/* The only screen that a function leads to; NULL: none, or several. */
static const struct screen_row *
target_of_helper(const struct screen_group *group, struct str name)
{
	const uint64_t *slot = map_get(&group->helpers, name);

	return slot && *slot != AMBIGUOUS ? &group->screens[*slot - 1] : NULL;
}

/* Does a class of a screen make the way to itself, that others take: `static
 * route() => Route(Detail())`? */
static bool is_way_to_itself(const struct navigation_row *row,
    const struct screen_row *from_screen)
{
	return from_screen && str_equal(row->from, row->to) &&
	       str_equal(row->from, from_screen->component);
}

/* Is there a row of these two screens already? */
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

/* Give rows the names of screens, and drop those that lead to none. Twice
 * over the rows: helpers that lead to a screen are known only when all rows
 * were seen once. */
static void settle_navigation(struct screen_group *group, struct rows *rows,
    size_t first)
{
	struct navigation_row *navigations =
	    (struct navigation_row *)rows->items + first;
	size_t count = rows->count - first;
	const struct screen_row **to_screen =
	    arena_array(group->scratch, count + 1, sizeof(*to_screen));
	size_t count_kept = 0;

	for (size_t i = 0; i < count; i++) {
		to_screen[i] = find_screen(group, navigations[i].to,
		    navigations[i].subsystem);
		if (to_screen[i] && !find_screen(group, navigations[i].from,
					navigations[i].subsystem))
			note_helper_function(group, navigations[i].from,
			    to_screen[i]);
	}
	for (size_t i = 0; i < count; i++) {
		struct navigation_row row = navigations[i];
		const struct screen_row *from_screen = NULL;

		if (!to_screen[i])
			to_screen[i] = target_of_helper(group, row.to);
		if (to_screen[i] && !is_bar_or_drawer(row.from))
			from_screen =
			    find_start_screen(group, &row, to_screen[i]);
		if (!to_screen[i] ||
		    (!from_screen && !is_bar_or_drawer(row.from)) ||
		    is_way_to_itself(&row, from_screen) ||
		    path_is_beside(row.at.path, KINDS_PRIVATE))
			continue;
		row.to = to_screen[i]->name;
		row.from = from_screen ? from_screen->name : row.from;
		if (!is_navigation_known(navigations, count_kept, &row))
			navigations[count_kept++] = row;
	}
	rows->count = first + count_kept;
}

/* Settle the rows of one group; screens are settled before. */
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

	note_files(&group);
	settle_navigation(&group, &model->navigation, first->navigation);
}
