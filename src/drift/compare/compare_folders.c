/*
 * compare_folders: where a path lies, and what prose speaks of, in words that
 * are the same on both sides.
 * A folder is another's new name if a subsystem went from the one to the other
 * and neither side has both: with both there, it was not renamed, only that
 * subsystem was carried over.
 */
#include "drift/compare/compare.h"

#include "base/base.h"

/* All that stands above a known folder is known, too. */
static void add_folder(struct map *out, struct str folder)
{
	while (folder.len > 0 && !map_get(out, folder)) {
		*map_put(out, folder) = 1;
		folder = path_folder(folder);
	}
}

/* All that a model knows of. */
static struct map known_folders(const struct model *model, struct arena *arena)
{
	const struct directory *directories = model->directories.items;
	const struct manifest *manifests = model->manifests.items;
	const struct subsystem *units = model->subsystems.items;
	struct map out = { .arena = arena };

	for (size_t i = 0; i < model->directories.count; i++)
		add_folder(&out, directories[i].path);
	for (size_t i = 0; i < model->manifests.count; i++)
		add_folder(&out, path_folder(manifests[i].path));
	for (size_t i = 0; i < model->subsystems.count; i++)
		add_folder(&out, units[i].directory);
	return out;
}

/* Leave out the last segments that two directories share: of services/shop/api
 * and apps/shop/api, services and apps remain. What did not move is cut to
 * nothing. */
static void cut_shared(struct str *old, struct str *new)
{
	while (
	    old->len > 0 && new->len > 0 &&
	    str_equal(str_after_last(*old, '/'), str_after_last(*new, '/'))) {
		*old = path_folder(*old);
		*new = path_folder(*new);
	}
}

static void note_folder_name(struct map *folders, struct str folder,
    struct str name, struct arena *arena)
{
	uint64_t *place = map_put(folders, folder);

	if (!*place) {
		struct str *kept = NEW(arena, struct str);

		*kept = name;
		*place = (uintptr_t)kept;
	}
}

/* Either folder has a new name already. The first subsystem that went decides:
 * a folder cannot be two at once. */
static bool is_known_folder(const struct comparison *comparison, struct str old,
    struct str new)
{
	return map_get(&comparison->folders[BEFORE], old) ||
	       map_get(&comparison->folders[AFTER], new);
}

/* The name for both sides is the lesser of the two, as with subsystems; the '/'
 * before it keeps it apart from theirs. */
void pair_folders(struct comparison *comparison)
{
	struct view *before_view = &comparison->views[BEFORE];
	struct map olds =
	    known_folders(before_view->model, comparison->scratch);
	struct map news =
	    known_folders(comparison->views[AFTER].model, comparison->scratch);

	comparison->folders[BEFORE].arena = comparison->scratch;
	comparison->folders[AFTER].arena = comparison->scratch;
	for (size_t i = 0; i < before_view->unit_count; i++) {
		const struct unit *unit = &before_view->units[i];
		struct str old = unit->row->directory;
		struct str new = old;
		struct str name;

		if (unit->twin)
			new = unit->twin->row->directory;
		cut_shared(&old, &new);
		if (!old.len || !new.len || map_get(&news, old) ||
		    map_get(&olds, new) ||
		    is_known_folder(comparison, old, new))
			continue;
		name = str_printf(comparison->scratch, "/%.*s",
		    STR_ARG(str_compare(old, new) < 0 ? old : new));
		note_folder_name(&comparison->folders[BEFORE], old, name,
		    comparison->scratch);
		note_folder_name(&comparison->folders[AFTER], new, name,
		    comparison->scratch);
	}
}

/* ---- locations ---- */

/* Without a twin the whole path serves: what was of a subsystem that is gone
 * may be of none now, at the same path. */
static struct location location_in_unit(const struct unit *unit,
    struct str path)
{
	if (!unit || !unit->twin)
		return (struct location){ .below = path };
	return (struct location){ unit_name(unit), unit_below(unit, path) };
}

struct location location_of(struct comparison *comparison, enum side side,
    struct str path)
{
	const struct unit *unit = unit_at(&comparison->views[side], path);
	size_t least = unit ? unit->row->directory.len : 0;
	struct str folder = path_folder(path);

	/* A folder that lies deeper than the subsystem. */
	for (; comparison->folders[side].count && folder.len > least;
	     folder = path_folder(folder)) {
		const uint64_t *place =
		    map_get(&comparison->folders[side], folder);

		if (place)
			return (struct location){
				*(const struct str *)(uintptr_t)*place,
				str_slice(path, folder.len + 1, path.len),
			};
	}
	return location_in_unit(unit, path);
}

bool location_equal(struct location left_location,
    struct location right_location)
{
	return str_equal(left_location.unit, right_location.unit) &&
	       str_equal(left_location.below, right_location.below);
}

void location_hash(struct hash *hash, struct location location)
{
	hash_add(hash, location.unit);
	hash_add(hash, location.below);
}

/* Every second part stands between backticks. The text is only hashed: that it
 * ends in one backtick more does no harm. */
struct str words_of(struct comparison *comparison, enum side side,
    struct str text)
{
	struct buf out = { .arena = comparison->scratch };
	struct str part;

	for (size_t i = 0; str_cut(&part, &text, '`'); i++) {
		const struct unit *unit =
		    i % 2 ? unit_named(&comparison->views[side], part) : NULL;

		buf_put(&out, unit ? unit_name(unit) : part);
		buf_putc(&out, '`');
	}
	return buf_str(&out);
}
