/* Three reports merged by their sections, where there is no tree to read. */
#include <string.h>

#include "base/base.h"
#include "model/model.h"
#include "report/place.h"
#include "report/report.h"
#include "report/table.h"

enum side { BASE, OURS, THEIRS, SIDES };

struct merger {
	const struct report_version *sides[SIDES];
	struct places_of places[SIDES];
	struct model *model;
	struct report *report;
	struct arena *perm;
};

/* Rows in the order of row_compare(). */
struct sorted {
	const struct list *list;
	const void **rows;
	size_t count;
};

static int compare_rows(const void *a, const void *b, void *context)
{
	const struct sorted *sorted = context;

	return row_compare(sorted->list, *(const void *const *)a,
	    *(const void *const *)b);
}

static struct sorted sorted_rows(const struct list *list,
    struct table_rows rows, struct arena *arena)
{
	struct sorted sorted = { list,
		arena_array(arena, rows.count, sizeof(const void *)),
		rows.count };

	for (size_t i = 0; i < rows.count; i++)
		sorted.rows[i] = rows.items[i].row;
	sort_items(sorted.rows, sorted.count, sizeof(*sorted.rows),
	    compare_rows, &sorted);
	return sorted;
}

static bool has_row(const struct sorted *sorted, const void *row)
{
	size_t from = 0;
	size_t to = sorted->count;

	while (from < to) {
		size_t middle = from + (to - from) / 2;
		int order =
		    row_compare(sorted->list, sorted->rows[middle], row);

		if (order == 0)
			return true;
		if (order < 0)
			from = middle + 1;
		else
			to = middle;
	}
	return false;
}

static void put_row(const struct merger *merger, const struct list *list,
    const void *row)
{
	void *copy =
	    rows_add(model_rows(merger->model, list), list, merger->perm);

	memcpy(copy, row, list->size);
}

/* Which section of a side is that of a directory; `sections`: none. */
static size_t section_of(const struct merger *merger, enum side side,
    struct str directory)
{
	const struct places_of *places = &merger->places[side];
	const uint64_t *found =
	    map_get(&places->directories, directory_plain(directory));

	return found ? (size_t)*found - 1 : places->sections;
}

static const struct subsystem *subsystem_of(const struct merger *merger,
    enum side side, size_t section)
{
	const struct rows *rows = &merger->sides[side]->model.subsystems;

	if (section >= rows->count)
		return NULL;
	return (const struct subsystem *)rows->items + section;
}

static struct section_stamp stamp_of(const struct report *report,
    struct str directory)
{
	for (size_t i = 0; i < report->stamp_count; i++) {
		if (str_equal(report->stamps[i].directory, directory))
			return report->stamps[i];
	}
	return (struct section_stamp){ .directory = directory };
}

/* Do two sides have the same section of a directory, or both none? */
static bool same_section(const struct merger *merger, enum side a, enum side b,
    struct str directory)
{
	size_t in_a = section_of(merger, a, directory);
	size_t in_b = section_of(merger, b, directory);
	const struct subsystem *of_a = subsystem_of(merger, a, in_a);
	const struct subsystem *of_b = subsystem_of(merger, b, in_b);

	if (!of_a || !of_b)
		return of_a == of_b;
	if (!str_equal(stamp_of(&merger->sides[a]->report, directory).digest,
		stamp_of(&merger->sides[b]->report, directory).digest) ||
	    row_compare(&model_lists[LIST_subsystems], of_a, of_b) != 0)
		return false;
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		if (!places_same(&model_lists[i],
			places_rows(&merger->places[a], i, in_a),
			places_rows(&merger->places[b], i, in_b), true))
			return false;
	}
	return true;
}

/* Take a side's section, or that it has none. */
static void take_section(const struct merger *merger, enum side side,
    struct str directory, bool stale)
{
	size_t section = section_of(merger, side, directory);
	const struct subsystem *subsystem = subsystem_of(merger, side, section);
	struct section_stamp *stamp;

	if (!subsystem)
		return;
	put_row(merger, &model_lists[LIST_subsystems], subsystem);
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		struct table_rows rows =
		    places_rows(&merger->places[side], i, section);

		for (size_t n = 0; n < rows.count; n++)
			put_row(merger, &model_lists[i], rows.items[n].row);
	}
	stamp = array_push(&merger->report->stamps,
	    &merger->report->stamp_count, sizeof(*stamp), merger->perm);
	*stamp = stamp_of(&merger->sides[side]->report, directory);
	if (stale)
		stamp->digest = STR("");
}

/* The side that changed; where both did, ours, unless it is gone there. */
static void merge_section(const struct merger *merger, struct str directory)
{
	bool by_us = !same_section(merger, BASE, OURS, directory);
	bool by_them = !same_section(merger, BASE, THEIRS, directory);
	bool ours = section_of(merger, OURS, directory) <
		    merger->places[OURS].sections;

	if (!by_them || same_section(merger, OURS, THEIRS, directory))
		take_section(merger, OURS, directory, false);
	else if (!by_us)
		take_section(merger, THEIRS, directory, false);
	else
		take_section(merger, ours ? OURS : THEIRS, directory, true);
}

static void merge_sections(const struct merger *merger)
{
	struct map seen = { .arena = merger->perm };

	for (enum side side = OURS; side < SIDES; side++) {
		const struct subsystem *row;

		for (size_t i = 0; (row = subsystem_of(merger, side, i)); i++) {
			uint64_t *place =
			    map_put(&seen, directory_plain(row->directory));

			if (!*place)
				merge_section(merger, row->directory);
			*place = 1;
		}
	}
}

/* Where each row has a first field of its own: is there one with that of
 * `row` among those that are not in the base? */
static bool is_twin(const struct list *list, struct table_rows rows,
    const struct sorted *base, const void *row)
{
	size_t offset = list->fields[0].offset;
	const struct str *name = (const void *)((const char *)row + offset);

	if (!str_listed("directories findings manifests patterns",
		str_from(list->name)))
		return false;
	for (size_t i = 0; i < rows.count; i++) {
		const char *other = rows.items[i].row;

		if (str_equal(*name,
			*(const struct str *)(const void *)(other + offset)) &&
		    !has_row(base, other))
			return true;
	}
	return false;
}

/* Rows of no section: those of both, and those that either side added. */
static void merge_outside(const struct merger *merger, size_t list)
{
	const struct list *of = &model_lists[list];
	struct sorted sorted[SIDES];
	struct table_rows rows[SIDES];

	for (enum side side = BASE; side < SIDES; side++) {
		const struct places_of *places = &merger->places[side];

		rows[side] = places_rows(places, list, places->sections);
		sorted[side] = sorted_rows(of, rows[side], merger->perm);
	}
	for (size_t i = 0; i < rows[OURS].count; i++) {
		const void *row = rows[OURS].items[i].row;

		if (has_row(&sorted[THEIRS], row) ||
		    !has_row(&sorted[BASE], row))
			put_row(merger, of, row);
	}
	for (size_t i = 0; i < rows[THEIRS].count; i++) {
		const void *row = rows[THEIRS].items[i].row;

		if (!has_row(&sorted[BASE], row) &&
		    !has_row(&sorted[OURS], row) &&
		    !is_twin(of, rows[OURS], &sorted[BASE], row))
			put_row(merger, of, row);
	}
}

static struct str merge_packs(const struct merger *merger)
{
	struct str ours = merger->sides[OURS]->report.packs;

	return str_equal(ours, merger->sides[THEIRS]->report.packs) ? ours
								    : STR("");
}

/* The stamp of what is in no section; none where both sides changed it. */
static struct section_stamp outside_stamp(const struct merger *merger)
{
	const struct section_stamp *base = &merger->sides[BASE]->report.outside;
	const struct section_stamp *ours = &merger->sides[OURS]->report.outside;
	const struct section_stamp *theirs =
	    &merger->sides[THEIRS]->report.outside;

	if (str_equal(theirs->digest, base->digest) ||
	    str_equal(theirs->digest, ours->digest))
		return *ours;
	if (str_equal(ours->digest, base->digest))
		return *theirs;
	return (struct section_stamp){ 0 };
}

void report_merge(struct report_version *out, const struct report_version *base,
    const struct report_version *ours, const struct report_version *theirs,
    struct arena *perm)
{
	struct merger merger = { .sides = { base, ours, theirs },
		.model = &out->model,
		.report = &out->report,
		.perm = perm };
	bool by_us = row_compare(&project_list, &base->model.project,
			 &ours->model.project) != 0;

	*out = (struct report_version){ 0 };
	for (enum side side = BASE; side < SIDES; side++)
		merger.places[side] =
		    places_of(&merger.sides[side]->model, perm);
	out->model.project = by_us ? ours->model.project
				   : theirs->model.project;
	out->report.packs = merge_packs(&merger);
	out->report.root = ours->report.root;
	out->report.outside = outside_stamp(&merger);
	merge_sections(&merger);
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		if (i != LIST_subsystems)
			merge_outside(&merger, i);
	}
	model_sort(&out->model);
}
