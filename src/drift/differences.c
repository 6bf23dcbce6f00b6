/* differences: copies, ids, order. */
#include "drift/drift.h"

#include "base/base.h"

/* 64 bits: two of one run are never the same by chance. */
enum { ID_DIGITS = 16 };

/* Texts too: the scratch memory and the models that they point into may be gone
 * before the differences are written. */
static struct places copy_places(const struct places *from_places,
    struct arena *perm)
{
	struct places places = { NULL, from_places->count };

	places.items =
	    arena_array(perm, from_places->count, sizeof(*places.items));
	for (size_t i = 0; i < from_places->count; i++)
		places.items[i] = (struct evidence){
			str_copy(from_places->items[i].path, perm),
			from_places->items[i].line,
		};
	return places;
}

static struct str short_hex(struct hash hash, struct arena *perm)
{
	return str_slice(hash_hex(hash, perm), 0, ID_DIGITS);
}

/* Files, each once: neither a line nor how often has a part in the id. */
static void hash_places(struct hash *hash, const struct places *places)
{
	for (size_t i = 0; i < places->count; i++)
		if (i == 0 || !str_equal(places->items[i].path,
				  places->items[i - 1].path))
			hash_add(hash, places->items[i].path);
	hash_add(hash, STR("."));
}

/* All that a person sees but for lines and what the settings decide: with
 * another level or a baseline it is still the same difference. */
static struct str id_of(const struct difference *difference, struct arena *perm)
{
	struct hash hash = { 0 };

	hash_add_number(&hash, (uint64_t)difference->source);
	hash_add_number(&hash, (uint64_t)difference->kind);
	hash_add(&hash, difference->rule);
	hash_add(&hash, difference->what);
	hash_add(&hash, difference->subsystem);
	hash_add(&hash, difference->name);
	hash_add(&hash, difference->text);
	hash_places(&hash, &difference->before);
	hash_places(&hash, &difference->after);
	return short_hex(hash, perm);
}

static struct strs copy_texts(const struct strs *from_texts, struct arena *perm)
{
	struct strs out = { 0 };

	for (size_t i = 0; i < from_texts->count; i++)
		strs_push(&out, str_copy(from_texts->items[i], perm), perm);
	return out;
}

void differences_add(struct differences *differences,
    const struct difference *like, struct arena *perm)
{
	struct difference *to_difference = array_push(&differences->items,
	    &differences->count, sizeof(*to_difference), perm);

	*to_difference = *like;
	to_difference->rule = str_copy(like->rule, perm);
	to_difference->what = str_copy(like->what, perm);
	to_difference->subsystem = str_copy(like->subsystem, perm);
	to_difference->name = str_copy(like->name, perm);
	to_difference->way = copy_texts(&like->way, perm);
	to_difference->text = str_copy(like->text, perm);
	to_difference->before = copy_places(&like->before, perm);
	to_difference->after = copy_places(&like->after, perm);
	to_difference->id = id_of(to_difference, perm);
}

/* Places decide last: their lines are no part of an id, and two that differ in
 * nothing else have to stand side by side for differences_settle(). */
static int compare_ends(const struct difference *left_difference,
    const struct difference *right_difference)
{
	int order = size_compare(left_difference->kind, right_difference->kind);

	if (!order)
		order = str_compare(left_difference->id, right_difference->id);
	if (!order)
		order = places_compare(&left_difference->before,
		    &right_difference->before);
	return order ? order
		     : places_compare(&left_difference->after,
			   &right_difference->after);
}

static int compare_differences(const void *a, const void *b, void *context)
{
	const struct difference *left_difference = a;
	const struct difference *right_difference = b;
	int order =
	    size_compare(left_difference->source, right_difference->source);

	(void)context;
	if (!order)
		order = size_compare(right_difference->level,
		    left_difference->level);
	if (!order)
		order = str_compare(left_difference->subsystem,
		    right_difference->subsystem);
	if (!order)
		order =
		    str_compare(left_difference->what, right_difference->what);
	if (!order)
		order =
		    str_compare(left_difference->name, right_difference->name);
	return order ? order : compare_ends(left_difference, right_difference);
}

static void sort_differences(struct differences *differences)
{
	sort_items(differences->items, differences->count,
	    sizeof(*differences->items), compare_differences, NULL);
}

/* The id of the `nth` one that has `id`. */
static struct str nth_id(struct str id, uint64_t nth, struct arena *perm)
{
	struct hash hash = { 0 };

	hash_add(&hash, id);
	hash_add_number(&hash, nth);
	return short_hex(hash, perm);
}

/* Sorted twice: those with one id have to be neighbours to be counted, and the
 * ids that they are given then change the order. */
void differences_settle(struct differences *differences, struct arena *perm)
{
	struct str id = { 0 };
	uint64_t nth = 0;

	sort_differences(differences);
	for (size_t i = 0; i < differences->count; i++) {
		struct difference *difference = &differences->items[i];

		nth = str_equal(difference->id, id) ? nth + 1 : 0;
		id = difference->id;
		if (nth)
			difference->id = nth_id(id, nth, perm);
	}
	sort_differences(differences);
}

/* All that makes two differences of different sources say the same. */
static struct str difference_words(const struct difference *difference,
    struct arena *arena)
{
	return str_printf(arena, "%.*s\n%.*s\n%.*s", STR_ARG(difference->rule),
	    STR_ARG(difference->subsystem), STR_ARG(difference->text));
}

/* What the code has got and the report lacks differs from both the report and
 * the base. It is said once, as stale, for that is what can be mended. */
void differences_once(struct differences *differences, struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct map said = { .arena = scratch };
	size_t kept = 0;

	for (size_t i = 0; i < differences->count; i++) {
		const struct difference *difference = &differences->items[i];

		if (difference->source == DRIFT_STALE)
			*map_put(&said, difference_words(difference, scratch)) =
			    1;
	}
	for (size_t i = 0; i < differences->count; i++) {
		const struct difference *difference = &differences->items[i];

		if (difference->source != DRIFT_BASE ||
		    !map_get(&said, difference_words(difference, scratch)))
			differences->items[kept++] = *difference;
	}
	differences->count = kept;
	arena_rewind(scratch, mark);
}

/* Levels ascend, so that `fail_on` stands for all that is as grave or
 * graver. */
bool drift_fails(const struct differences *differences,
    enum drift_level fail_on)
{
	if (fail_on == LEVEL_OFF)
		return false;
	for (size_t i = 0; i < differences->count; i++) {
		const struct difference *difference = &differences->items[i];

		if (!difference->frozen && difference->level >= fail_on)
			return true;
	}
	return false;
}
