/*
 * compare_units: which subsystem of before is which of after. The same name is
 * the same one wherever it lies, the same directory likewise; else it is the
 * one that most of its facts are in, and no other subsystem's.
 */
#include "drift/compare/compare.h"
#include "drift/compare/fact_groups.h"

#include "base/base.h"

/* Of several subsystems with one name or directory, the first is found: it is
 * the same one on both sides, as rows are sorted. */
static void view_open(struct view *view, const struct model *model,
    struct arena *arena)
{
	const struct subsystem *subsystems = model->subsystems.items;
	const struct service *services = model->services.items;

	view->model = model;
	view->unit_count = model->subsystems.count;
	view->units =
	    arena_array(arena, view->unit_count, sizeof(*view->units));
	view->by_name.arena = arena;
	view->by_directory.arena = arena;
	view->by_service.arena = arena;
	for (size_t i = 0; i < view->unit_count; i++) {
		uint64_t *name = map_put(&view->by_name, subsystems[i].name);
		uint64_t *directory;

		view->units[i].row = &subsystems[i];
		*name = *name ? *name : i + 1;
		directory =
		    map_put(&view->by_directory, subsystems[i].directory);
		*directory = *directory ? *directory : i + 1;
	}
	for (size_t i = 0; i < model->services.count; i++) {
		const uint64_t *unit =
		    map_get(&view->by_name, services[i].subsystem);
		uint64_t *name;

		if (!unit)
			continue;
		name = map_put(&view->by_service, services[i].name);
		*name = *name ? *name : *unit;
	}
}

void views_open(struct comparison *comparison, const struct model *before,
    const struct model *after)
{
	view_open(&comparison->views[BEFORE], before, comparison->scratch);
	view_open(&comparison->views[AFTER], after, comparison->scratch);
}

static struct unit *unit_in(const struct view *view, const struct map *map,
    struct str key)
{
	const uint64_t *place = map_get(map, key);

	return place ? &view->units[*place - 1] : NULL;
}

struct unit *unit_named(const struct view *view, struct str name)
{
	return unit_in(view, &view->by_name, name);
}

struct unit *unit_of_party(const struct view *view, struct str name)
{
	struct unit *unit = unit_named(view, name);

	return unit ? unit : unit_in(view, &view->by_service, name);
}

/* Rows come sorted by their places, so that most ask for the folder of the one
 * before. The nearest subsystem around it is the answer. */
struct unit *unit_at(struct view *view, struct str path)
{
	struct str folder = path_folder(path);
	struct unit *unit;

	if (view->last_unit && str_equal(folder, view->last_folder))
		return view->last_unit;
	view->last_folder = folder;
	for (;;) {
		unit = unit_in(view, &view->by_directory, folder);
		if (unit || folder.len == 0)
			break;
		folder = path_folder(folder);
	}
	view->last_unit = unit;
	return unit;
}

/* "" for the directory itself. */
struct str unit_below(const struct unit *unit, struct str path)
{
	size_t len = unit->row->directory.len;

	return len ? str_slice(path, len + 1 < path.len ? len + 1 : path.len,
			 path.len)
		   : path;
}

struct str unit_name(const struct unit *unit)
{
	const struct unit *twin = unit->twin;

	return twin && str_compare(twin->row->name, unit->row->name) < 0
		   ? twin->row->name
		   : unit->row->name;
}

/* Both ways, so that either side's facts find the other name. */
static void pair(struct unit *before_unit, struct unit *after_unit)
{
	before_unit->twin = after_unit;
	after_unit->twin = before_unit;
}

/* One that has a twin by now keeps it: the name was asked first. */
static void pair_by(const struct view *before_view,
    const struct view *after_view, bool by_name)
{
	for (size_t i = 0; i < before_view->unit_count; i++) {
		struct unit *unit = &before_view->units[i];
		struct unit *twin =
		    by_name ? unit_in(after_view, &after_view->by_name,
				  unit->row->name)
			    : unit_in(after_view, &after_view->by_directory,
				  unit->row->directory);

		if (twin && !twin->twin && !unit->twin)
			pair(unit, twin);
	}
}

/* ---- by what they hold ---- */

/* Dependencies, manifests and stores are much the same in many subsystems: they
 * do not tell one from another. */
static bool is_distinctive_list(enum model_list list)
{
	return list != LIST_dependencies && list != LIST_manifests &&
	       list != LIST_datastores;
}

enum { LIKE_LEAST = 2 }; /* facts that look alike, to be the same by them */

/* What a subsystem is known by. */
enum known_by {
	BY_IDENTITY, /* of its facts */
	BY_LIKENESS, /* operations by handler and file: their prefix may differ
		      */
};

/* Has it a text in all the fields that it may be alike by? */
static bool row_has_likeness(const struct subject *subject, const void *row,
    struct arena *arena)
{
	const struct list *list = subject_list(subject);

	for (size_t i = 0; i < ALIKE_MOST && subject->alike[i]; i++) {
		const struct field *field =
		    list_field(list, str_from(subject->alike[i]));

		if (field_text(field, row, arena).len == 0)
			return false;
	}
	return subject->alike[0] != NULL;
}

static void hash_field(struct hash *hash, const struct list *list,
    const char *field, const void *row, struct arena *arena)
{
	hash_add(hash,
	    field_text(list_field(list, str_from(field)), row, arena));
}

/* A row within its subsystem; of what tells little, its file too. */
static struct hash member_hash(const struct subject *subject, const void *row,
    struct str below, enum known_by known_by, struct arena *arena)
{
	const struct list *list = subject_list(subject);
	bool alike = known_by == BY_LIKENESS &&
		     row_has_likeness(subject, row, arena);
	struct hash hash = { 0 };

	hash_add(&hash, str_from(list->name));
	for (size_t i = 0; !alike && i < IDENTITY_MOST; i++) {
		const struct key *key = &subject->identity[i];

		if (key->field && key->naming != NAMING_PATH)
			hash_field(&hash, list, key->field, row, arena);
	}
	for (size_t i = 0; alike && i < ALIKE_MOST && subject->alike[i]; i++)
		hash_field(&hash, list, subject->alike[i], row, arena);
	if (alike || !is_distinctive_list(subject->list))
		hash_add(&hash, below);
	return hash;
}

static struct unit *unit_of_row(struct view *view,
    const struct subject *subject, const void *row)
{
	const struct list *list = subject_list(subject);
	const struct field *field;

	if (subject->scope == SCOPE_PLACE)
		return unit_at(view, place_of_row(list, row).path);
	field = list_field(list, STR("subsystem"));
	return unit_named(view, field_text(field, row, NULL));
}

/* Only what has a subsystem by itself makes it known; a link or a service names
 * several. Groups are in the order of the view's subsystems. */
static void add_unit_members(struct groups *groups, struct view *view,
    const struct subject *subject, enum known_by known_by, struct arena *arena)
{
	const struct list *list = subject_list(subject);
	const struct rows *rows = model_rows_const(view->model, list);

	if (subject->nested ||
	    (subject->scope != SCOPE_PLACE && subject->scope != SCOPE_FIELD))
		return;
	for (size_t i = 0; i < rows->count; i++) {
		const void *row = rows_at(rows, list, i);
		struct unit *unit = unit_of_row(view, subject, row);
		struct str below;

		if (!unit)
			continue;
		below = unit_below(unit, place_of_row(list, row).path);
		group_add(&groups->items[unit - view->units],
		    member_hash(subject, row, below, known_by, arena),
		    is_distinctive_list(subject->list), arena);
	}
}

/* Source directories: how they lie below the subsystem, and which kinds of
 * files are in them. They are not telling, and count where all is the same. The
 * `/.` makes the directory one that lies in itself, for unit_at(). */
static void add_directory_members(struct groups *groups, struct view *view,
    struct arena *arena)
{
	const struct directory *directories = view->model->directories.items;

	for (size_t i = 0; i < view->model->directories.count; i++) {
		struct hash hash = { { directories[i].files.count, 0 } };
		struct str path =
		    str_printf(arena, "%.*s/.", STR_ARG(directories[i].path));
		const struct unit *unit = unit_at(view, path);

		if (!unit)
			continue;
		hash_add(&hash, unit_below(unit, path));
		for (size_t n = 0; n < directories[i].files.count; n++)
			hash_add(&hash, directories[i].files.items[n].name);
		group_add(&groups->items[unit - view->units], hash, false,
		    arena);
	}
}

/* What is paired takes part all the same: a fact that it holds, too, tells
 * nobody else. */
static struct groups groups_of(struct view *view, enum known_by known_by,
    struct arena *arena)
{
	struct groups groups = { NULL, view->unit_count };

	groups.items = arena_array(arena, groups.count, sizeof(*groups.items));
	for (size_t i = 0; i < groups.count; i++) {
		groups.items[i].name = view->units[i].row->name;
		groups.items[i].paired = view->units[i].twin != NULL;
	}
	for (size_t i = 0; i < subject_count; i++)
		add_unit_members(&groups, view, &subjects[i], known_by, arena);
	add_directory_members(&groups, view, arena);
	return groups;
}

static bool all_paired(const struct view *view)
{
	for (size_t i = 0; i < view->unit_count; i++)
		if (!view->units[i].twin)
			return false;
	return true;
}

/* Costly next to names and directories, and rarely needed: only where either
 * side has something left to pair. */
static void pair_by_members(struct comparison *comparison,
    enum known_by known_by)
{
	struct view *before_view = &comparison->views[BEFORE];
	struct view *after_view = &comparison->views[AFTER];
	struct groups old_groups;
	struct groups new;

	if (all_paired(before_view) || all_paired(after_view))
		return;
	old_groups = groups_of(before_view, known_by, comparison->scratch);
	new = groups_of(after_view, known_by, comparison->scratch);
	groups_pair(&old_groups, &new, known_by == BY_LIKENESS ? LIKE_LEAST : 1,
	    comparison->scratch);
	for (size_t i = 0; i < old_groups.count; i++)
		if (old_groups.items[i].twin)
			pair(&before_view->units[i],
			    &after_view
				 ->units[old_groups.items[i].twin - new.items]);
}

/* From the surest to the least sure; none takes back what one before it did. */
void pair_units(struct comparison *comparison)
{
	pair_by(&comparison->views[BEFORE], &comparison->views[AFTER], true);
	pair_by(&comparison->views[BEFORE], &comparison->views[AFTER], false);
	pair_by_members(comparison, BY_IDENTITY);
	pair_by_members(comparison, BY_LIKENESS);
}
