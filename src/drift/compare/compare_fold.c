/*
 * compare_fold: a file that is renamed moves all that is in it, an upgrade
 * changes the versions of many packages, or of one package in many places. One
 * sentence says so.
 */
#include "drift/compare/compare.h"
#include "drift/compare/fact_groups.h"

#include "base/base.h"

enum {
	TOLD_MOST = 5, /* that are told one by one */
	UNITS_LEAST = 3, /* that are told of at once */
};

/* A difference that waits. */
struct folded {
	struct difference difference;
	/* by a sentence about several subsystems, so not by itself */
	bool told;
};

/* Those that one sentence may tell, in their order. */
struct sort {
	/* the end of the sentence about all of them */
	struct str words;
	struct folded **items;
	size_t count;
	struct sort *next;
};

/* A list beside the map: sentences come in the order of their first
 * differences, not in that of a map. */
struct sorts {
	struct map by_key; /* → struct sort * */
	struct sort *first;
	struct sort *last;
};

struct folds {
	struct sorts by_rest;
	struct sorts by_each;
};

static void add_to_sort(struct sorts *sorts, struct folded *folded,
    struct str words, struct arena *arena)
{
	uint64_t *place = map_put(&sorts->by_key,
	    str_pair(folded->difference.rule, words, arena));
	struct sort *sort = (struct sort *)(uintptr_t)*place;

	if (!sort) {
		sort = NEW(arena, struct sort);
		sort->words = words;
		*place = (uintptr_t)sort;
		if (sorts->last)
			sorts->last->next = sort;
		else
			sorts->first = sort;
		sorts->last = sort;
	}
	*(struct folded **)array_push(&sort->items, &sort->count,
	    sizeof(struct folded *), arena) = folded;
}

/* A difference without `each` waits in one of the two only. */
void fold(struct comparison *comparison, const struct difference *difference,
    struct str rest, struct str each)
{
	struct folded *folded = NEW(comparison->scratch, struct folded);

	if (!comparison->folds) {
		comparison->folds = NEW(comparison->scratch, struct folds);
		comparison->folds->by_rest.by_key.arena = comparison->scratch;
		comparison->folds->by_each.by_key.arena = comparison->scratch;
	}
	folded->difference = *difference;
	add_to_sort(&comparison->folds->by_rest, folded, rest,
	    comparison->scratch);
	if (each.len)
		add_to_sort(&comparison->folds->by_each, folded, each,
		    comparison->scratch);
}

static void append_places(struct places *places,
    const struct places *more_places, struct arena *arena)
{
	for (size_t i = 0; i < more_places->count; i++)
		*(struct evidence *)array_push(&places->items, &places->count,
		    sizeof(struct evidence), arena) = more_places->items[i];
}

/* `what` is one of the few nouns of subjects[]; those with y have a consonant
 * before it. */
static void put_plural(struct buf *out, struct str what)
{
	if (str_ends(what, "y")) {
		buf_put(out, str_slice(what, 0, what.len - 1));
		buf_puts(out, "ies");
	} else {
		buf_put(out, what);
		buf_putc(out, 's');
	}
}

/* One of several subsystems is of none. */
static void unite(struct difference *difference,
    const struct difference *other_difference, struct arena *arena)
{
	struct places before_places = { 0 };
	struct places after_places = { 0 };

	append_places(&before_places, &difference->before, arena);
	append_places(&before_places, &other_difference->before, arena);
	append_places(&after_places, &difference->after, arena);
	append_places(&after_places, &other_difference->after, arena);
	places_sort(&before_places);
	places_sort(&after_places);
	difference->before = before_places;
	difference->after = after_places;
	if (!str_equal(difference->subsystem, other_difference->subsystem))
		difference->subsystem = (struct str){ 0 };
}

/* The first one, with the places of all. */
static struct difference united(const struct sort *sort, struct arena *arena)
{
	struct difference difference = sort->items[0]->difference;

	for (size_t i = 1; i < sort->count; i++)
		unite(&difference, &sort->items[i]->difference, arena);
	return difference;
}

/* "7 dependencies of `shop` are new: `a`, `b`, `c`, `d`, `e` and 2 more." */
static void tell_as_one(struct comparison *comparison, const struct sort *sort)
{
	struct difference difference = united(sort, comparison->scratch);
	struct strs names = { 0 };
	struct buf name_text = { .arena = comparison->scratch };
	struct buf text = { .arena = comparison->scratch };

	for (size_t i = 0; i < sort->count; i++)
		strs_push(&names, sort->items[i]->difference.name,
		    comparison->scratch);
	strs_sort(&names);
	buf_printf(&name_text, "%zu ", sort->count);
	put_plural(&name_text, difference.what);
	buf_put(&text, buf_str(&name_text));
	buf_put(&text, sort->words);
	buf_puts(&text, ": ");
	say_names(&text, &names);
	buf_putc(&text, '.');
	difference.name = buf_str(&name_text);
	difference.text = buf_str(&text);
	tell(comparison, &difference);
}

/* The subsystems of all, each once. */
static struct strs units_of(const struct sort *sort, struct arena *arena)
{
	struct strs units = { 0 };
	size_t kept = 0;

	for (size_t i = 0; i < sort->count; i++)
		strs_push(&units, sort->items[i]->difference.subsystem, arena);
	strs_sort(&units);
	for (size_t i = 0; i < units.count; i++)
		if (!kept || !str_equal(units.items[kept - 1], units.items[i]))
			units.items[kept++] = units.items[i];
	units.count = kept;
	return units;
}

/* "Each of these subsystems depends on `a` now: `shop`, `stock` and `web`."
 * Below three subsystems, a sentence for each is as short. */
static void tell_of_each(struct comparison *comparison, const struct sort *sort)
{
	struct strs units = units_of(sort, comparison->scratch);
	struct difference difference;
	struct buf text = { .arena = comparison->scratch };

	if (units.count < UNITS_LEAST)
		return;
	difference = united(sort, comparison->scratch);
	buf_put(&text, sort->words);
	buf_puts(&text, ": ");
	say_names(&text, &units);
	buf_putc(&text, '.');
	difference.text = buf_str(&text);
	tell(comparison, &difference);
	for (size_t i = 0; i < sort->count; i++)
		sort->items[i]->told = true;
}

/* Drop what is told; what says the same is one, with the places of all. */
static void tidy(struct sort *sort, struct arena *arena)
{
	struct map said = { .arena = arena };
	size_t kept = 0;

	for (size_t i = 0; i < sort->count; i++) {
		struct folded *folded = sort->items[i];
		uint64_t *place;
		struct folded *first_folded;

		if (folded->told)
			continue;
		place = map_put(&said, folded->difference.text);
		first_folded = (struct folded *)(uintptr_t)*place;
		if (first_folded) {
			unite(&first_folded->difference, &folded->difference,
			    arena);
			continue;
		}
		*place = (uintptr_t)folded;
		sort->items[kept++] = folded;
	}
	sort->count = kept;
}

/* Sentences about several subsystems first: what they tell is left out of the
 * second round. There, the same text is one before counting, so that copies
 * alone do not make many. */
void folds_tell(struct comparison *comparison)
{
	if (!comparison->folds)
		return;
	for (const struct sort *sort = comparison->folds->by_each.first; sort;
	     sort = sort->next)
		tell_of_each(comparison, sort);
	for (struct sort *sort = comparison->folds->by_rest.first; sort;
	     sort = sort->next) {
		tidy(sort, comparison->scratch);
		if (sort->count > TOLD_MOST) {
			tell_as_one(comparison, sort);
			continue;
		}
		for (size_t i = 0; i < sort->count; i++)
			tell(comparison, &sort->items[i]->difference);
	}
	comparison->folds = NULL;
}
