/*
 * Appends the areas of large units, and which of them import which others.
 * Areas are few, so that a table of all pairs holds the counts.
 */
#include "assemble/units/unit_rows.h"

#include "extract/extract.h"
#include "model/model.h"
#include "scan/scan.h"

/* How many imports lead from each area to each other one. */
struct area_uses {
	const struct scan *scan;
	size_t *counts; /* by area, then by area */
	bool *own; /* by unit: it is one of the group */
};

/* Is area number `area`, from 1 on, a folder? In one of single files (`*`)
 * nothing shows who needs whom. 0 is no area. */
static bool is_folder_area(const struct scan *scan, uint32_t area)
{
	return area && !str_ends(scan->areas[area - 1].path, "*");
}

/* Count, for one import of an area's file, each other area of the unit to which
 * it leads; files of one area that follow each other count once. Areas are
 * numbered from 1; `counts` has a row of `area_count` for each: from 2 to 3 of
 * 10 is number 12. */
static void count_import_uses(struct area_uses *uses, const struct index *index,
    uint32_t file, const struct import_fact *import)
{
	const struct scan *scan = uses->scan;
	const struct scan_file *from_file =
	    &scan->files[index->facts[file].file];
	struct file_list files = imported_files(index, file, import);
	uint32_t last = 0;

	for (size_t i = 0; i < files.count; i++) {
		const struct scan_file *to_file =
		    &scan->files[index->facts[files.items[i]].file];

		if (to_file->unit == from_file->unit &&
		    to_file->area != from_file->area && to_file->area != last &&
		    is_folder_area(scan, to_file->area))
			uses->counts[(from_file->area - 1) * scan->area_count +
				     to_file->area - 1]++;
		last = to_file->area;
	}
}

/* Fill `counts` with the imports of all files of the group, and `own` with its
 * units: other groups append their own areas. */
static void count_imports(struct area_uses *uses, const struct index *index)
{
	const struct scan *scan = uses->scan;

	for (uint32_t file = 0; file < index->count; file++) {
		const struct facts *facts = &index->facts[file];

		uses->own[facts->unit] = true;
		if (!is_folder_area(scan, scan->files[facts->file].area))
			continue;
		for (size_t i = 0; i < facts->import_count; i++)
			count_import_uses(uses, index, file,
			    &facts->imports[i]);
	}
}

/* Append the names of the areas that are used, by the counts of one area, the
 * most imported first. Sets all counts to 0. */
static void add_areas_used(struct strs *names, const struct scan *scan,
    size_t *counts, struct arena *perm)
{
	for (;;) {
		size_t best = 0;

		for (size_t i = 1; i < scan->area_count; i++)
			if (counts[i] > counts[best])
				best = i;
		if (counts[best] == 0)
			return;
		strs_push(names, scan->areas[best].name, perm);
		counts[best] = 0;
	}
}

/* Append the row of area number `number`, from 0 on, with the areas that it
 * imports. Clears its counts. */
static void add_area_row(struct model *model, const struct area_uses *uses,
    size_t number, struct arena *perm)
{
	const struct area *area = &uses->scan->areas[number];
	struct area_row *area_row = model_add(model, LIST_areas, perm);

	area_row->subsystem = uses->scan->units[area->unit].name;
	area_row->name = area->name;
	area_row->path = area->path;
	area_row->responsibility = area->about;
	add_areas_used(&area_row->uses, uses->scan,
	    uses->counts + number * uses->scan->area_count, perm);
}

/* Append the rows of the areas of the group's units; none, if no unit is large
 * enough to have areas. */
void units_areas(struct model *model, const struct units *units,
    const struct index *index, struct arena *perm)
{
	const struct scan *scan = units->scan;
	struct area_uses uses = { .scan = scan };

	if (scan->area_count == 0)
		return;
	uses.counts = arena_array(index->arena,
	    scan->area_count * scan->area_count, sizeof(*uses.counts));
	uses.own =
	    arena_array(index->arena, scan->unit_count, sizeof(*uses.own));
	count_imports(&uses, index);
	for (size_t i = 0; i < scan->area_count; i++)
		if (uses.own[scan->areas[i].unit])
			add_area_row(model, &uses, i, perm);
}
