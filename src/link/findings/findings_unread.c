#include "link/parties/parts.h"

#include "deploy/deploy.h"
#include "git/git.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

/*
 * What the report does not know: files that could not be read, counted by
 * reason and language; files that were left out; languages that are counted.
 */

enum {
	GROUPS_MOST = 5,
	PLACES_MOST = 3,
};

/* A text with how often it occurs, and its first places. */
struct tally {
	struct str text;
	size_t count;
	struct places at;
	struct tallies {
		struct tally *items;
		size_t count;
	} languages; /* that its files are in */
};

static struct tally *tally_of(struct tallies *list, struct str text,
    struct arena *arena)
{
	struct tally *made;

	for (size_t i = 0; i < list->count; i++)
		if (str_equal(list->items[i].text, text))
			return &list->items[i];
	made = array_push(&list->items, &list->count, sizeof(*made), arena);
	made->text = text;
	return made;
}

/* So many files of the language that the one at `at` is in. */
static void count_places(struct tally *tally, const struct linking *run,
    struct evidence at, size_t files)
{
	const struct scan_file *file = scan_file_at(run->scan, at.path);
	struct str title =
	    file && file->language ? str_from(file->language->title) : STR("");

	tally->count += files;
	if (tally->at.count < PLACES_MOST)
		push_place(&tally->at, at, run->perm);
	if (title.len)
		tally_of(&tally->languages, title, run->scratch)->count +=
		    files;
}

static int compare_tallies(const void *a, const void *b, void *context)
{
	const struct tally *left = a;
	const struct tally *right = b;

	(void)context;
	if (left->count != right->count)
		return left->count > right->count ? -1 : 1;
	return str_compare(left->text, right->text);
}

static void sort_tallies(struct tallies *list)
{
	sort_items(list->items, list->count, sizeof(*list->items),
	    compare_tallies, NULL);
}

/* "Python 3, Go 1" */
static void put_tallies(struct buf *out, struct tallies *list, size_t most)
{
	sort_tallies(list);
	for (size_t i = 0; i < list->count && i < most; i++)
		buf_printf(out, "%s%.*s %zu", i ? ", " : "",
		    STR_ARG(list->items[i].text), list->items[i].count);
	if (list->count > most)
		buf_printf(out, ", %zu more kinds", list->count - most);
}

/* ---- not read ---- */

static bool is_scan_problem(const struct linking *run, struct str path)
{
	for (size_t i = 0; i < run->scan->problem_count; i++)
		if (str_equal(run->scan->problems[i].path, path))
			return true;
	return false;
}

/* What deploy could not read, but for what scan has said. */
static void collect_undeployed(struct tallies *out, const struct linking *run)
{
	const struct deployment *deployment = run->deployment;

	for (size_t i = 0; i < deployment->problem_count; i++) {
		const struct deploy_problem *row = &deployment->problems[i];

		if (!is_scan_problem(run, row->path))
			count_places(tally_of(out, row->text, run->scratch),
			    run, (struct evidence){ row->path, row->line }, 1);
	}
}

/* By reason: what the subsystems could not read, and what scan and deploy could
 * not. */
static struct tallies collect_unread(const struct linking *run)
{
	const struct reference *rows = run->model->references.items;
	struct tallies out = { 0 };

	for (size_t i = 0; i < run->scan->problem_count; i++) {
		const struct scan_problem *row = &run->scan->problems[i];

		count_places(tally_of(&out, scan_reason(row->text, row->path),
				 run->scratch),
		    run, (struct evidence){ row->path, row->line }, 1);
	}
	collect_undeployed(&out, run);
	for (size_t i = 0; i < run->model->references.count; i++) {
		uint32_t count;

		if (!reference_is(&rows[i], REFERENCE_UNREAD))
			continue;
		(void)str_digits(&count, rows[i].target);
		count_places(tally_of(&out, rows[i].label, run->scratch), run,
		    rows[i].at, count);
	}
	sort_tallies(&out);
	return out;
}

/* "binary" of "is binary". */
static struct str bare_reason(struct str reason)
{
	return str_starts(reason, "is ") ? str_slice(reason, 3, reason.len)
					 : reason;
}

static void add_unread(struct linking *run, struct tally *tally, struct str id)
{
	struct buf text = { .arena = run->perm };

	buf_printf(&text, "%zu %s not fully parsed", tally->count,
	    tally->count == 1 ? "file was" : "files were");
	if (tally->languages.count) {
		buf_puts(&text, " (");
		put_tallies(&text, &tally->languages, GROUPS_MOST);
		buf_puts(&text, ")");
	}
	if (tally->text.len)
		buf_printf(&text, ": %.*s", STR_ARG(bare_reason(tally->text)));
	buf_puts(&text,
	    " \xe2\x80\x94 declarations in there are missing here.");
	add_finding(run, id, "note", buf_str(&text), tally->at);
}

static void merge(struct tally *into, const struct tally *from,
    const struct linking *run)
{
	into->count += from->count;
	for (size_t i = 0; i < from->at.count; i++)
		if (into->at.count < PLACES_MOST)
			push_place(&into->at, from->at.items[i], run->perm);
	for (size_t i = 0; i < from->languages.count; i++)
		tally_of(&into->languages, from->languages.items[i].text,
		    run->scratch)
		    ->count += from->languages.items[i].count;
}

static void find_not_read(struct linking *run)
{
	struct tallies groups = collect_unread(run);
	struct tally rest = { .text = STR("for other reasons") };
	size_t shown = groups.count;

	if (shown > GROUPS_MOST)
		shown = GROUPS_MOST - 1;
	for (size_t i = 0; i < shown; i++)
		add_unread(run, &groups.items[i],
		    finding_id(run, "not-read", groups.items[i].text));
	for (size_t i = shown; i < groups.count; i++)
		merge(&rest, &groups.items[i], run);
	if (rest.count)
		add_unread(run, &rest, STR("not-read-rest"));
}

/* ---- left out, only counted ---- */

static void find_left_out(struct linking *run)
{
	struct tallies reasons = { 0 };
	struct tally all = { 0 };
	struct buf text = { .arena = run->perm };

	for (size_t i = 0; i < run->scan->count; i++) {
		const struct scan_file *file = &run->scan->files[i];

		if (file->role != FILE_LEFT_OUT || !file->reason ||
		    !file->language || file->language->markup ||
		    language_helps(file->language))
			continue;
		count_places(tally_of(&reasons, str_from(file->reason),
				 run->scratch),
		    run, (struct evidence){ file->entry->path, 0 }, 1);
		all.count++;
		if (all.at.count < PLACES_MOST)
			push_place(&all.at,
			    (struct evidence){ file->entry->path, 0 },
			    run->perm);
	}
	if (all.count == 0)
		return;
	buf_printf(&text, "%zu %s skipped (", all.count,
	    all.count == 1 ? "file was" : "files were");
	put_tallies(&text, &reasons, GROUPS_MOST);
	buf_puts(&text, ").");
	add_finding(run, STR("left-out"), "note", buf_str(&text), all.at);
}

/* Languages of programs without a grammar: counted, not understood. */
static void find_counted(struct linking *run)
{
	struct tallies languages = { 0 };
	struct buf text = { .arena = run->perm };
	struct places at = { 0 };
	size_t files = 0;

	for (size_t i = 0; i < run->scan->count; i++) {
		const struct scan_file *file = &run->scan->files[i];

		if (!is_product(run, file) || file->language->grammar ||
		    language_helps(file->language))
			continue;
		files++;
		tally_of(&languages, str_from(file->language->title),
		    run->scratch)
		    ->count++;
		if (at.count < PLACES_MOST)
			push_place(&at,
			    (struct evidence){ file->entry->path, 0 },
			    run->perm);
	}
	if (files == 0)
		return;
	buf_printf(&text,
	    "%zu %s only counted, as their languages are not supported (",
	    files, files == 1 ? "file was" : "files were");
	put_tallies(&text, &languages, GROUPS_MOST);
	buf_puts(&text,
	    ") \xe2\x80\x94 declarations in there are missing here.");
	add_finding(run, STR("only-counted"), "note", buf_str(&text), at);
}

/* Does neither a host nor a path of it stand in the code? Of `{base}orders` a
 * path does, of `{base}.json` none. */
static bool is_open(struct str target)
{
	struct str rest = target;

	while (placeholder_begins(rest))
		rest = str_slice(rest, placeholder_close(rest) + 1, rest.len);
	return rest.len < target.len && str_find(target, '/') == target.len &&
	       !(rest.len && char_is_word(rest.ptr[0]));
}

/* Calls whose address is made as the program runs. */
static void find_open(struct linking *run)
{
	const struct reference *rows = run->model->references.items;
	struct tally open = { 0 };
	size_t all = 0;

	for (size_t i = 0; i < run->model->references.count; i++) {
		if (!reference_among(&rows[i], REFERENCE_BIT(HTTP) |
						   REFERENCE_BIT(GRPC) |
						   REFERENCE_BIT(GRAPHQL) |
						   REFERENCE_BIT(WEBSOCKET)) ||
		    is_aside(rows[i].at.path))
			continue;
		all++;
		if (is_open(rows[i].target))
			count_places(&open, run, rows[i].at, 1);
	}
	if (open.count == 0)
		return;
	add_finding(run, STR("calls-unresolved"), "note",
	    str_printf(run->perm,
		"%zu of %zu outbound calls %s URL at run time \xe2\x80\x94 "
		"their targets are not in the figures.",
		open.count, all,
		open.count == 1 ? "builds its" : "build their"),
	    open.at);
}

void find_unread(struct linking *run)
{
	find_open(run);
	find_not_read(run);
	find_left_out(run);
	find_counted(run);
}
