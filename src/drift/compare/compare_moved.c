/* compare_moved: what is the same, elsewhere. */
#include "drift/compare/compare.h"

#include "base/base.h"

/* A location as a key of a map. */
static struct str location_key(struct comparison *comparison, enum side side,
    struct str path)
{
	struct location location = location_of(comparison, side, path);

	return str_pair(location.unit, location.below, comparison->scratch);
}

/* A fact may stand in many files. It has moved when it left all in which it
 * stood: while it stays in one of them, the others are a matter of values.
 * Paths count as they are, too, for a subsystem that is gone has no
 * location. */
bool has_moved(struct comparison *comparison, const struct fact *before)
{
	const struct fact *after = before->twin;
	struct map path_map = { .arena = comparison->scratch };

	if (before->subject->traits & STILL ||
	    location_equal(before->location, after->location))
		return false;
	for (size_t i = 0; i < after->places.count; i++) {
		struct str path = after->places.items[i].path;

		*map_put(&path_map, path) = 1;
		*map_put(&path_map, location_key(comparison, AFTER, path)) = 1;
	}
	for (size_t i = 0; i < before->places.count; i++) {
		struct str path = before->places.items[i].path;

		if (map_get(&path_map, path) ||
		    map_get(&path_map, location_key(comparison, BEFORE, path)))
			return false;
	}
	return before->places.count && after->places.count;
}

/* " moved from `from` to `to`" */
static struct str move_words(struct str from, struct str to,
    struct arena *arena)
{
	struct buf out = { .arena = arena };

	buf_puts(&out, " moved from ");
	say_name(&out, from);
	buf_puts(&out, " to ");
	say_name(&out, to);
	return buf_str(&out);
}

/* Of two paths, what differs: a folder that is renamed moves many files. */
static void cut_paths(struct str *from, struct str *to)
{
	for (;;) {
		struct str old = path_folder(*from);
		struct str new = path_folder(*to);

		if (!old.len || !new.len ||
		    !str_equal(str_after_last(*from, '/'),
			str_after_last(*to, '/')))
			return;
		*from = old;
		*to = new;
	}
}

/* Keep it for a sentence about all that moved from one folder to the other. A
 * subsystem itself moves by its directory, not by the file that it starts
 * in. */
void fold_moved(struct comparison *comparison, const struct fact *before,
    const struct difference *difference)
{
	const struct fact *after = before->twin;
	struct str from = before->path;
	struct str to = after->path;
	struct buf rest = { .arena = comparison->scratch };

	if (before->subject->scope == SCOPE_NAME) {
		from = before->unit->row->directory;
		to = after->unit->row->directory;
	} else {
		say_of(&rest, after);
	}
	cut_paths(&from, &to);
	buf_put(&rest, move_words(from, to, comparison->scratch));
	fold(comparison, difference, buf_str(&rest), STR(""));
}

/* A move within the subsystem is named by paths, one to another by the
 * subsystems. */
void tell_moved(struct comparison *comparison, const struct fact *before,
    bool across)
{
	const struct fact *after = before->twin;
	struct difference difference =
	    difference_of_pair(comparison, before, DRIFT_MOVED, "moved");
	struct buf text = { .arena = comparison->scratch };
	struct str rest =
	    across ? move_words(before->subsystem, after->subsystem,
			 comparison->scratch)
		   : move_words(before->path, after->path, comparison->scratch);

	say_name(&text, difference.name);
	if (!across)
		say_of(&text, after);
	buf_put(&text, rest);
	buf_putc(&text, '.');
	difference.text = buf_str(&text);
	if (across)
		fold(comparison, &difference, rest, STR(""));
	else
		fold_moved(comparison, before, &difference);
}
