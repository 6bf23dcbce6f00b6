/*
 * compare_fold: a file that is renamed moves all that is in it, an upgrade
 * changes the versions of many packages. One sentence says so.
 */
#include "drift/compare.h"
#include "drift/groups.h"

#include "base/base.h"

enum { TOLD_MOST = 5 }; /* that are told one by one */

struct folded {
	struct difference difference;
	struct folded *next;
};

/* Those that one sentence may tell, in their order. */
struct sort {
	struct str rest;
	struct folded *first;
	struct folded *last;
	size_t count;
	struct sort *next;
};

struct folds {
	struct map by_key; /* → struct sort * */
	struct sort *first;
	struct sort *last;
};

static struct sort *sort_of(struct folds *folds, struct str key,
    struct str rest, struct arena *arena)
{
	uint64_t *place = map_put(&folds->by_key, key);
	struct sort *sort;

	if (*place)
		return (struct sort *)(uintptr_t)*place;
	sort = NEW(arena, struct sort);
	sort->rest = rest;
	*place = (uintptr_t)sort;
	if (folds->last)
		folds->last->next = sort;
	else
		folds->first = sort;
	folds->last = sort;
	return sort;
}

void fold(struct comparison *run, const struct difference *difference,
    struct str rest)
{
	struct folded *folded = NEW(run->scratch, struct folded);
	struct sort *sort;

	if (!run->folds) {
		run->folds = NEW(run->scratch, struct folds);
		run->folds->by_key.arena = run->scratch;
	}
	sort = sort_of(run->folds,
	    str_printf(run->scratch, "%.*s\n%.*s", STR_ARG(difference->rule),
		STR_ARG(rest)),
	    rest, run->scratch);
	folded->difference = *difference;
	if (sort->last)
		sort->last->next = folded;
	else
		sort->first = folded;
	sort->last = folded;
	sort->count++;
}

static void add_places(struct places *out, const struct places *more,
    struct arena *arena)
{
	for (size_t i = 0; i < more->count; i++)
		*(struct evidence *)array_push(&out->items, &out->count,
		    sizeof(struct evidence), arena) = more->items[i];
}

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

static int compare_texts(const void *a, const void *b, void *context)
{
	(void)context;
	return str_compare(*(const struct str *)a, *(const struct str *)b);
}

static bool all_same(const struct sort *sort)
{
	const struct folded *folded = sort->first;

	while (folded &&
	       str_equal(folded->difference.text, sort->first->difference.text))
		folded = folded->next;
	return folded == NULL;
}

/* The first one, with the places of all; and all names. */
static struct difference united(struct strs *names, const struct sort *sort,
    struct arena *arena)
{
	struct difference difference = sort->first->difference;

	difference.before = (struct places){ 0 };
	difference.after = (struct places){ 0 };
	for (const struct folded *folded = sort->first; folded;
	     folded = folded->next) {
		strs_push(names, folded->difference.name, arena);
		if (!str_equal(difference.subsystem,
			folded->difference.subsystem))
			difference.subsystem = (struct str){ 0 };
		add_places(&difference.before, &folded->difference.before,
		    arena);
		add_places(&difference.after, &folded->difference.after, arena);
	}
	places_sort(&difference.before);
	places_sort(&difference.after);
	return difference;
}

static void tell_as_one(struct comparison *run, const struct sort *sort)
{
	struct strs names = { 0 };
	struct difference difference = united(&names, sort, run->scratch);
	struct buf name = { .arena = run->scratch };
	struct buf text = { .arena = run->scratch };

	if (all_same(sort)) {
		tell(run, &difference);
		return;
	}
	sort_items(names.items, names.count, sizeof(*names.items),
	    compare_texts, NULL);
	buf_printf(&name, "%zu ", sort->count);
	put_plural(&name, difference.what);
	buf_put(&text, buf_str(&name));
	buf_put(&text, sort->rest);
	buf_puts(&text, ": ");
	say_names(&text, &names);
	buf_putc(&text, '.');
	difference.name = buf_str(&name);
	difference.text = buf_str(&text);
	tell(run, &difference);
}

void folds_tell(struct comparison *run)
{
	const struct sort *sort = run->folds ? run->folds->first : NULL;

	for (; sort; sort = sort->next) {
		struct folded *folded = sort->first;

		if (sort->count > TOLD_MOST || all_same(sort)) {
			tell_as_one(run, sort);
			continue;
		}
		for (; folded; folded = folded->next)
			tell(run, &folded->difference);
	}
	run->folds = NULL;
}
