/*
 * Areas: what a reader tells apart inside a subsystem that holds much of the
 * code, its folders or, where many files stand in one, what their names begin
 * with. They are no subsystems: nothing builds, deploys or owns them apart, so
 * that settings, rules and links keep to the subsystem, and the report alone
 * shows them.
 */
#include <string.h>

#include "scan/scanner.h"
#include "scan/split.h"

enum {
	AREAS_LEAST = 3,
	UNITS_MOST = 24, /* with more of them there is enough to tell */
	FOLDER_PARTS = 4, /* a folder with more than one of so many parts of
			     the code is told apart once more */
	FOLDER_FILES = 9, /* fewer are told as one */
	FOLDER_LEAST = 40, /* one with less than one of so many is none, unless
			      it has several files */
};

/* The areas of one unit while they are found. */
struct finding_areas {
	struct scanner *scanner;
	const struct unit *unit;
	struct str root; /* that has nearly all of its source */
	struct parts parts; /* folders, and `root/prefix*` */
	struct arena *arena;
};

bool scan_area_holds(struct str area, struct str path)
{
	/* Without a star the area is a folder. */
	if (!str_ends(area, "*"))
		return path_within(path, area);
	area.len--;
	return str_has_start(path, area) &&
	       str_equal(path_folder(area), path_folder(path));
}

static int compare_part_weights(const void *a, const void *b, void *context)
{
	const struct part *left_part = a;
	const struct part *right_part = b;

	(void)context;
	if (left_part->bytes != right_part->bytes)
		return left_part->bytes > right_part->bytes ? -1 : 1;
	return str_compare(left_part->directory, right_part->directory);
}

/* Add the heaviest, as long as there is room. */
static void add_heaviest(struct finding_areas *finding, struct parts *parts)
{
	sort_items(parts->items, parts->count, sizeof(*parts->items),
	    compare_part_weights, NULL);
	for (size_t i = 0;
	     i < parts->count && finding->parts.count < PARTS_MANY; i++)
		*(struct part *)array_push(&finding->parts.items,
		    &finding->parts.count, sizeof(*parts->items),
		    finding->arena) = parts->items[i];
}

/* ---- folders ---- */

/* Is it no trifle, and no tests, which are told nowhere? */
static bool is_area(const struct finding_areas *finding,
    const struct part *part)
{
	return (part->files >= PART_FILES ||
		   part->bytes * FOLDER_LEAST >= finding->unit->bytes) &&
	       !str_listed_nocase("spec specs t test tests",
		   path_name(part->directory));
}

/* The folders below one, or below the only one that is below it. */
static struct parts folders_below(const struct finding_areas *finding,
    struct str folder)
{
	struct parts parts;
	size_t kept;

	do {
		parts = (struct parts){ 0 };
		parts_below(&parts, finding->scanner, finding->unit, folder,
		    finding->arena);
		kept = 0;
		/* Only folders that are large enough count, so that one beside
		 * trifles is the only one. */
		for (size_t i = 0; i < parts.count; i++)
			if (is_area(finding, &parts.items[i]))
				parts.items[kept++] = parts.items[i];
		parts.count = kept;
		if (kept == 1)
			folder = parts.items[0].directory;
	} while (kept == 1);
	return parts;
}

/* Add the folders of a part, which keeps what is in none of them. */
static void part_folder(struct finding_areas *finding, size_t place)
{
	struct part *part = &finding->parts.items[place];
	struct parts inner_parts = folders_below(finding, part->directory);
	size_t first = finding->parts.count;

	/* A part with one folder that is told would be told twice. */
	if (inner_parts.count < 2)
		return;
	add_heaviest(finding, &inner_parts);
	/* The array may have moved as it grew. */
	part = &finding->parts.items[place];
	for (size_t i = first; i < finding->parts.count; i++) {
		part->files -= finding->parts.items[i].files;
		part->bytes -= finding->parts.items[i].bytes;
	}
}

/* The heaviest folder that is worth it, of those that were not tried. */
static size_t heaviest_folder(const struct finding_areas *finding,
    const bool *tried)
{
	const struct parts *parts = &finding->parts;
	size_t best = parts->count;

	for (size_t i = 0; i < parts->count; i++)
		if (!tried[i] && parts->items[i].files >= FOLDER_FILES &&
		    (parts->count < PARTS_FEW ||
			parts->items[i].files * FOLDER_PARTS >
			    finding->unit->files ||
			parts->items[i].bytes * FOLDER_PARTS >
			    finding->unit->bytes) &&
		    (best == parts->count ||
			parts->items[i].bytes > parts->items[best].bytes))
			best = i;
	return best;
}

static void find_folders(struct finding_areas *finding)
{
	struct parts folder_parts = folders_below(finding, finding->root);
	bool tried[PARTS_MANY] = { false };
	size_t kept = 0;
	size_t place;

	add_heaviest(finding, &folder_parts);
	while (
	    finding->parts.count < PARTS_MANY &&
	    (place = heaviest_folder(finding, tried)) < finding->parts.count) {
		tried[place] = true;
		part_folder(finding, place);
	}
	for (size_t i = 0; i < finding->parts.count; i++)
		if (finding->parts.items[i].files > 0)
			finding->parts.items[kept++] = finding->parts.items[i];
	finding->parts.count = kept;
}

/* ---- files of one folder ---- */

/* "cmd" of cmd-new-window.c, "mqtt" of mqtt.go. */
static struct str file_name_prefix(struct str path)
{
	struct str name = path_name(path);
	size_t end = 1;

	while (end < name.len && !char_among(name.ptr[end], "-_."))
		end++;
	return str_slice(name, 0, end);
}

/* Files that stand right in the root, by what their names begin with; of one
 * file its name. */
static struct parts loose_files(const struct finding_areas *finding)
{
	const struct scan *scan = finding->scanner->out;
	struct map places = { .arena = finding->arena };
	struct parts groups = { 0 };

	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];
		struct str path = file->entry->path;
		struct part *part;

		if (!str_equal(path_folder(path), finding->root) ||
		    !unit_has_source(finding->scanner, finding->unit, file))
			continue;
		part = parts_named(&groups, &places, file_name_prefix(path),
		    finding->arena);
		part->directory = part->files++ == 0
				      ? path
				      : path_in(finding->root,
					    str_join(file_name_prefix(path),
						STR("*"), finding->arena),
					    finding->arena);
		part->bytes += scan_weight(file->entry);
	}
	return groups;
}

/* Where many files that stand in one folder are most of the code, and the
 * groups that are told most of them. */
static void find_prefixes(struct finding_areas *finding)
{
	struct parts groups = loose_files(finding);
	struct parts areas = finding->parts;
	uint64_t bytes = 0;
	uint64_t told = 0;
	size_t files = 0;

	for (size_t i = 0; i < groups.count; i++) {
		files += groups.items[i].files;
		bytes += groups.items[i].bytes;
	}
	/* Where folders hold most, files beside them are what is left. */
	if (files < SPLIT_FILES || 2 * bytes < finding->unit->bytes)
		return;
	add_heaviest(finding, &groups);
	for (size_t i = areas.count; i < finding->parts.count; i++)
		told += finding->parts.items[i].bytes;
	if (2 * told < bytes)
		finding->parts.count = areas.count;
}

/* ---- all of them ---- */

/* Does it hold most of the code, or what the subsystems below it left? */
static bool is_large_unit(const struct scan *scan, const struct unit *unit)
{
	uint64_t bytes = 0;
	bool around = false;

	if (unit->files < SPLIT_FILES || unit->minor)
		return false;
	for (size_t i = 0; i < scan->unit_count; i++) {
		bytes += scan->units[i].bytes;
		around |=
		    unit != &scan->units[i] &&
		    path_within(scan->units[i].directory, unit->directory);
	}
	return unit->bytes * 2 > bytes ||
	       (around && scan->unit_count <= UNITS_MOST);
}

static int compare_areas(const void *a, const void *b, void *context)
{
	const struct area *left_area = a;
	const struct area *right_area = b;

	(void)context;
	if (left_area->unit != right_area->unit)
		return left_area->unit < right_area->unit ? -1 : 1;
	return str_compare(left_area->path, right_area->path);
}

/* `de`, `fr`, `pt`: texts in many languages. */
static bool are_languages(const struct parts *parts)
{
	size_t count = 0;

	for (size_t i = 0; i < parts->count; i++)
		count += path_name(parts->items[i].directory).len == 2;
	return 2 * count > parts->count;
}

static void find_unit_areas(struct scanner *scanner, uint32_t number,
    struct arena *arena)
{
	struct scan *scan = scanner->out;
	struct finding_areas finding = {
		.scanner = scanner,
		.unit = &scan->units[number],
		.arena = arena,
	};

	finding.root = parts_root(scanner, finding.unit, arena);
	find_folders(&finding);
	find_prefixes(&finding);
	/* Two parts are no more than the subsystem's own sentence says. */
	if (finding.parts.count < AREAS_LEAST || are_languages(&finding.parts))
		return;
	for (size_t i = 0; i < finding.parts.count; i++) {
		struct area *area = array_push(&scan->areas, &scan->area_count,
		    sizeof(*area), scanner->perm);

		area->unit = number;
		area->path =
		    str_copy(finding.parts.items[i].directory, scanner->perm);
		area->name = path_below(area->path, finding.root);
	}
}

/* The one with the longest path that holds the file; 0: none does. */
static uint32_t area_of_file(const struct scan *scan,
    const struct scan_file *file)
{
	uint32_t best = 0;

	for (uint32_t i = 0; i < scan->area_count; i++)
		if (scan->areas[i].unit == file->unit &&
		    scan_area_holds(scan->areas[i].path, file->entry->path) &&
		    (best == 0 || scan->areas[i].path.len >=
				      scan->areas[best - 1].path.len))
			best = i + 1;
	return best;
}

void scan_areas(struct scanner *scanner)
{
	struct scan *scan = scanner->out;
	struct arena scratch = { 0 };

	for (uint32_t i = 0; i < scan->unit_count; i++)
		if (is_large_unit(scan, &scan->units[i]))
			find_unit_areas(scanner, i, &scratch);
	sort_items(scan->areas, scan->area_count, sizeof(*scan->areas),
	    compare_areas, NULL);
	for (size_t i = 0; scan->area_count && i < scan->count; i++) {
		/* Tests have no area: what they test is told. */
		struct scan_file *file = &scan->files[i];

		if (file_is_source(file))
			file->area = area_of_file(scan, file);
	}
	arena_release(&scratch);
}
