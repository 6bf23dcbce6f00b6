#include "drift/forms/form_text.h"

#include <assert.h>

#include "base/base.h"
#include "drift/drift.h"

enum { PAGES_SHOWN = 12 }; /* of those that change */

enum drift_form drift_form_named(struct str name)
{
	static const char *const names[] = {
#define X(name, about) #name,
		DRIFT_FORMS(X)
#undef X
	};

	for (size_t i = 0; i < LENGTH(names); i++)
		if (str_is(name, names[i]))
			return (enum drift_form)i;
	return FORM_COUNT;
}

void drift_write(struct buf *out, enum drift_form form,
    const struct differences *differences, const struct drift_summary *summary,
    struct arena *scratch)
{
	/* In the order of enum drift_form, as the names above are. */
	static void (*const writers[])(const struct form *form) = {
#define X(name, about) form_##name,
		DRIFT_FORMS(X)
#undef X
	};
	struct arena_mark mark = arena_mark(scratch);
	const struct form written = {
		.out = out,
		.differences = differences,
		.summary = summary,
		.arena = scratch,
	};

	assert(out->arena != scratch && form < FORM_COUNT);
	writers[form](&written);
	arena_rewind(scratch, mark);
}

const char *source_word(enum drift_source source)
{
	static const char *const names[] = {
		[DRIFT_STALE] = "stale",
		[DRIFT_BASE] = "base",
		[DRIFT_RULE] = "rule",
	};

	return names[source];
}

const char *kind_word(enum drift_kind kind)
{
	static const char *const names[] = {
		[DRIFT_NEW] = "new",
		[DRIFT_GONE] = "gone",
		[DRIFT_CHANGED] = "changed",
		[DRIFT_MOVED] = "moved",
		[DRIFT_RENAMED] = "renamed",
		[DRIFT_VIOLATION] = "violation",
	};

	return names[kind];
}

/* A commit's whole id has 40 digits or, with the longer hash, 64; a branch may
 * be called anything, so all of it has to be hex. */
struct str revision(struct str name)
{
	enum { COMMIT_SHORT = 12 };

	if (name.len < 40)
		return name;
	for (size_t i = 0; i < name.len; i++)
		if (!str_listed("0 1 2 3 4 5 6 7 8 9 a b c d e f",
			str_slice(name, i, i + 1)))
			return name;
	return str_slice(name, 0, COMMIT_SHORT);
}

/* Without a report's path, as in a comparison of two commits, no path is
 * named. */
struct str source_title(const struct form *form, enum drift_source source)
{
	const struct drift_summary *summary = form->summary;
	struct str base = logged(revision(summary->base), form->arena);
	struct str report = logged(summary->report, form->arena);

	if (source == DRIFT_RULE)
		return STR("Rules that are broken");
	if (source == DRIFT_BASE)
		return str_printf(form->arena, "Changes since %.*s",
		    STR_ARG(base.len ? base : STR("the base")));
	return str_printf(form->arena, "The report%s%.*s is behind the code",
	    report.len ? " " : "", STR_ARG(report));
}

struct str in_step(const struct form *form)
{
	const struct drift_summary *summary = form->summary;
	struct str report = logged(summary->report, form->arena);

	if (report.len)
		return str_printf(form->arena,
		    "The report %.*s is in step with the code",
		    STR_ARG(report));
	return STR("The architecture is the same");
}

/* A page that changed needs no word; new and gone ones do. */
void put_pages(const struct form *form,
    void (*put_path)(struct buf *out, struct str path, struct arena *arena),
    const char *end)
{
	const struct page_changes *pages = &form->summary->pages;
	struct buf *out = form->out;

	if (pages->count == 0)
		return;
	buf_puts(out, "Pages of the report that change: ");
	for (size_t i = 0; i < pages->count && i < PAGES_SHOWN; i++) {
		const struct page_change *page = &pages->items[i];

		buf_puts(out, i ? ", " : "");
		put_path(out, page->path, form->arena);
		if (page->kind != DRIFT_CHANGED)
			buf_printf(out, " (%s)", kind_word(page->kind));
	}
	if (pages->count > PAGES_SHOWN)
		buf_printf(out, " and %zu more", pages->count - PAGES_SHOWN);
	buf_puts(out, end);
}

/* Each form has this before its differences or behind them, so that it is
 * counted anew each time. */
size_t count_level(const struct form *form, enum drift_level level)
{
	const struct differences *differences = form->differences;
	size_t count = 0;

	for (size_t i = 0; i < differences->count; i++)
		count += !differences->items[i].frozen &&
			 differences->items[i].level == level;
	return count;
}

struct str counted(const struct form *form)
{
	struct buf out = { .arena = form->arena };

	/* The gravest level first. */
	for (unsigned level = LEVEL_ERROR; level > LEVEL_OFF; level--) {
		size_t count = count_level(form, (enum drift_level)level);

		if (count)
			buf_printf(&out, "%s%zu %s%s", out.len ? ", " : "",
			    count, drift_level_name((enum drift_level)level),
			    count == 1 ? "" : "s");
	}
	return out.len ? buf_str(&out) : STR("no drift");
}

/* The base's number is of interest only if it is another one. */
struct str frozen_counted(const struct form *form)
{
	const struct drift_summary *summary = form->summary;
	struct buf out = { .arena = form->arena };
	bool compared = summary->base.len &&
			summary->frozen != summary->frozen_before;

	if (summary->frozen || compared)
		buf_printf(&out, "%zu frozen", summary->frozen);
	if (compared)
		buf_printf(&out, " (%zu at the base)", summary->frozen_before);
	return buf_str(&out);
}

struct str counted_all(const struct form *form)
{
	struct str count = counted(form);
	struct str frozen = frozen_counted(form);

	if (frozen.len == 0)
		return count;
	return str_printf(form->arena, "%.*s; %.*s", STR_ARG(count),
	    STR_ARG(frozen));
}

/* What a baseline has is no news: forms for people count it, and leave it
 * out. */
static struct picks unfrozen(const struct form *form)
{
	const struct differences *differences = form->differences;
	struct picks picks = { 0 };

	picks.items = arena_array(form->arena, differences->count + 1,
	    sizeof(struct difference *));
	for (size_t i = 0; i < differences->count; i++)
		if (!differences->items[i].frozen)
			picks.items[picks.count++] = &differences->items[i];
	return picks;
}

/* The sort is stable: within a level, the order of differences_settle()
 * stays. */
static int compare_rank(const void *a, const void *b, void *context)
{
	const struct difference *x = *(const struct difference *const *)a;
	const struct difference *y = *(const struct difference *const *)b;

	(void)context;
	return (x->level < y->level) - (x->level > y->level);
}

struct picks ranked(const struct form *form)
{
	struct picks picks = unfrozen(form);

	sort_items(picks.items, picks.count, sizeof(*picks.items), compare_rank,
	    NULL);
	return picks;
}

static int compare_source(const void *a, const void *b, void *context)
{
	const struct difference *x = *(const struct difference *const *)a;
	const struct difference *y = *(const struct difference *const *)b;

	if (x->source != y->source)
		return x->source < y->source ? -1 : 1;
	return compare_rank(a, b, context);
}

/* For tables with a heading a source: its rows stand together, the gravest
 * first. */
struct picks tabled(const struct form *form)
{
	struct picks picks = unfrozen(form);

	sort_items(picks.items, picks.count, sizeof(*picks.items),
	    compare_source, NULL);
	return picks;
}

static int compare_group(const void *a, const void *b, void *context)
{
	const struct difference *x = *(const struct difference *const *)a;
	const struct difference *y = *(const struct difference *const *)b;

	(void)context;
	if (x->source != y->source)
		return x->source < y->source ? -1 : 1;
	return str_compare(x->subsystem, y->subsystem);
}

/* For a list with headings: a subsystem is named once for each source. */
struct picks grouped(const struct form *form)
{
	struct picks picks = unfrozen(form);

	sort_items(picks.items, picks.count, sizeof(*picks.items),
	    compare_group, NULL);
	return picks;
}

/* Forms of review tools need a file: the settings stand for what has none. */
struct evidence place_of(const struct form *form,
    const struct difference *difference)
{
	struct evidence at = { .path = form->summary->report };

	if (difference->after.count)
		at = difference->after.items[0];
	else if (difference->before.count)
		at = difference->before.items[0];
	if (at.path.len == 0)
		at = (struct evidence){ .path = STR(".archdrift.yml") };
	return at;
}

/* at[-1] is there: the first one is never the same. A place without a line
 * always says its path. */
bool same_file(const struct places *places, size_t index)
{
	const struct evidence *at = &places->items[index];

	return index > 0 && at->line && str_equal(at[-1].path, at->path);
}
