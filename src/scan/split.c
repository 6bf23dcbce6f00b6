#include "scan/split.h"

#include <string.h>

#include "scan/scanner.h"

/*
 * Inside one package the subsystems are the directories of its source root:
 * those that a newcomer would name, 5 to 12 of them, none of a file or two.
 * At a limit one file more or less draws them anew. What was drawn before
 * cannot steady that: the same files have to give the same subsystems, whatever
 * report is there. A team that minds names its own in the settings.
 */

enum { UNITS_FEW = 4 }; /* packages, beside which the largest may have parts */

struct part *parts_named(struct parts *parts, struct map *places,
    struct str name, struct arena *arena)
{
	uint64_t *place = map_put(places, name);

	if (*place == 0) {
		struct part *part = array_push(&parts->items, &parts->count,
		    sizeof(*part), arena);

		part->directory = name;
		*place = parts->count;
	}
	return &parts->items[*place - 1];
}

/* The directory right below `root` that holds `path`; "" if none does. */
static struct str child_of(struct str path, struct str root)
{
	struct str rest = root.len > 0 ? str_slice(path, root.len + 1, path.len)
				       : path;
	size_t slash = str_find(rest, '/');

	/* A file right in the root is of no folder. */
	if (slash >= rest.len)
		return (struct str){ 0 };
	return str_slice(path, 0, (size_t)(rest.ptr - path.ptr) + slash);
}

bool unit_has_source(const struct scanner *scanner, const struct unit *unit,
    const struct scan_file *file)
{
	const struct scan *scan = scanner->out;
	struct str path = file->entry->path;

	if (!file_is_source(file) || !path_within(path, unit->directory))
		return false;
	if (scan->unit_places.count > 0) /* each file has its unit by now */
		return str_equal(scan->units[file->unit].directory,
			   unit->directory) &&
		       !path_is_aside(path);
	/* Units are few as long as no file has its own. */
	for (size_t i = 0; i < scan->unit_count; i++)
		if (scan->units[i].directory.len > unit->directory.len &&
		    path_within(path, scan->units[i].directory))
			return false;
	return !path_is_aside(path);
}

size_t parts_below(struct parts *parts, const struct scanner *scanner,
    const struct unit *unit, struct str root, struct arena *arena)
{
	struct map places = { .arena = arena };
	size_t files = 0;

	for (size_t i = 0; i < scanner->out->count; i++) {
		const struct scan_file *file = &scanner->out->files[i];
		struct part *part;
		struct str child;

		if (!unit_has_source(scanner, unit, file) ||
		    !path_within(file->entry->path, root))
			continue;
		/* Files in the root itself count for the share of the largest
		 * folder. */
		files++;
		child = child_of(file->entry->path, root);
		if (child.len == 0)
			continue;
		part = parts_named(parts, &places, child, arena);
		part->files++;
		part->bytes += scan_weight(file->entry);
	}
	return files;
}

static const struct part *largest_part(const struct parts *parts)
{
	const struct part *best_part = NULL;

	for (size_t i = 0; i < parts->count; i++)
		if (!best_part || parts->items[i].files > best_part->files)
			best_part = &parts->items[i];
	return best_part;
}

/* Go down while one directory holds nearly everything. */
struct str parts_root(const struct scanner *scanner, const struct unit *unit,
    struct arena *arena)
{
	struct str root = unit->directory;

	for (unsigned depth = 0; depth < 16; depth++) {
		struct parts parts = { 0 };
		size_t files = parts_below(&parts, scanner, unit, root, arena);
		const struct part *main_part = largest_part(&parts);

		if (!main_part || main_part->files * 4 < files * 3)
			break;
		root = main_part->directory;
	}
	return root;
}

void parts_keep_large(struct parts *parts, size_t most)
{
	size_t least = PART_FILES;
	size_t kept;

	do {
		kept = 0;
		for (size_t i = 0; i < parts->count; i++)
			if (parts->items[i].files >= least)
				parts->items[kept++] = parts->items[i];
		parts->count = kept;
		least++;
	} while (kept > most);
}

/* Too few: part the largest one too, if that has parts of its own. */
static void part_largest(struct parts *parts, const struct scanner *scanner,
    const struct unit *unit, struct arena *arena)
{
	const struct part *main_part = largest_part(parts);
	struct parts inner_parts = { 0 };
	struct str root;
	size_t files;

	if (!main_part || parts->count >= PARTS_FEW)
		return;
	root = main_part->directory;
	files = parts_below(&inner_parts, scanner, unit, root, arena);
	/* Parts of a part share the room that the others leave. */
	parts_keep_large(&inner_parts, PARTS_MANY - parts->count);
	if (files < SPLIT_FILES || inner_parts.count < 2)
		return;
	for (size_t i = 0; i < inner_parts.count; i++)
		*(struct part *)array_push(&parts->items, &parts->count,
		    sizeof(inner_parts.items[i]), arena) = inner_parts.items[i];
}

static int compare_units(const void *a, const void *b, void *context)
{
	const struct unit *left_unit = a;
	const struct unit *right_unit = b;

	(void)context;
	return str_compare(left_unit->directory, right_unit->directory);
}

static void add_split_units(struct scanner *scanner, const struct parts *parts)
{
	struct scan *scan = scanner->out;

	for (size_t i = 0; i < parts->count; i++) {
		struct unit *unit = array_push(&scan->units, &scan->unit_count,
		    sizeof(*unit), scanner->perm);

		unit->directory =
		    str_copy(parts->items[i].directory, scanner->perm);
		/* No manifest speaks for a part alone, so that it has the name
		 * of its folder. */
		unit->name = path_name(unit->directory);
		unit->manifest = UINT32_MAX;
	}
	sort_items(scan->units, scan->unit_count, sizeof(*scan->units),
	    compare_units, NULL);
}

/* Sources of each unit, now that the smaller ones have theirs. */
static void recount(struct scanner *scanner)
{
	struct scan *scan = scanner->out;

	for (size_t i = 0; i < scan->unit_count; i++) {
		struct unit *unit = &scan->units[i];

		unit->files = 0;
		unit->bytes = 0;
		for (size_t f = 0; f < scan->count; f++) {
			if (!unit_has_source(scanner, unit, &scan->files[f]))
				continue;
			unit->files++;
			unit->bytes += scan_weight(scan->files[f].entry);
		}
	}
}

/* What its own parts left with less than a part is theirs no more. */
static void drop_small(struct scan *scan, const struct parts *parts)
{
	size_t kept = 0;

	for (size_t i = 0; i < scan->unit_count; i++) {
		const struct unit *unit = &scan->units[i];
		bool part = false;

		for (size_t p = 0; p < parts->count && !part; p++)
			part = str_equal(parts->items[p].directory,
			    unit->directory);
		/* Units of packages stay, whatever is left in them. */
		if (!part || unit->files >= PART_FILES)
			scan->units[kept++] = *unit;
	}
	scan->unit_count = kept;
}

/* Are all others packages of another kind, in folders below: fixtures, pages
 * that go with a program? */
static bool is_of_one_kind(const struct scan *scan,
    const struct unit *best_unit)
{
	/* Only a package at the root has all others below it. */
	if (best_unit->directory.len ||
	    best_unit->manifest >= scan->manifest_count)
		return false;
	for (size_t i = 0; i < scan->unit_count; i++) {
		const struct unit *unit = &scan->units[i];

		if (unit != best_unit &&
		    (unit->manifest >= scan->manifest_count ||
			strcmp(scan->manifests[unit->manifest].ecosystem,
			    scan->manifests[best_unit->manifest].ecosystem) ==
			    0))
			return false;
	}
	return true;
}

/* The unit that nearly all source is in, or NULL: beside it, there may be no
 * package to speak of but a few. */
static const struct unit *main_unit(const struct scan *scan)
{
	const struct unit *best_unit = NULL;
	size_t packages = 0;
	size_t files = 0;

	for (size_t i = 0; i < scan->unit_count; i++) {
		files += scan->units[i].files;
		/* Small packages beside it are no reason to leave it whole. */
		packages += scan->units[i].files >= SPLIT_FILES;
		if (!best_unit || scan->units[i].files > best_unit->files)
			best_unit = &scan->units[i];
	}
	if (!best_unit || best_unit->files < SPLIT_FILES)
		return NULL;
	if (best_unit->files == files)
		return best_unit;
	/* What many small ones have is less than a fifth. */
	return (packages <= UNITS_FEW && best_unit->files * 4 > files * 3) ||
		       (best_unit->files * 5 >= files * 4 &&
			   is_of_one_kind(scan, best_unit))
		   ? best_unit
		   : NULL;
}

/* Beside many small units: are there too many with its parts, or are parts
 * called like units, as the code of programs is that stand elsewhere? */
static bool is_crowded(const struct scan *scan, const struct parts *parts)
{
	/* Few units and all the parts are still few enough to read. */
	if (scan->unit_count <= UNITS_FEW)
		return false;
	if (scan->unit_count + parts->count > PARTS_MANY)
		return true;
	for (size_t i = 0; i < parts->count; i++)
		for (size_t k = 0; k < scan->unit_count; k++)
			if (str_equal(path_name(parts->items[i].directory),
				path_name(scan->units[k].directory)))
				return true;
	return false;
}

void split_unit(struct scanner *scanner)
{
	const struct unit *found_unit = main_unit(scanner->out);
	struct arena scratch = { 0 };
	struct parts parts = { 0 };
	struct unit unit;

	/* A team that names subsystems has said what they are. */
	if (!found_unit || scanner->settings->unit_count > 0)
		return;
	unit = *found_unit;
	parts_below(&parts, scanner, &unit,
	    parts_root(scanner, &unit, &scratch), &scratch);
	parts_keep_large(&parts, PARTS_MANY);
	part_largest(&parts, scanner, &unit, &scratch);
	if (parts.count >= 2 && !is_crowded(scanner->out, &parts)) {
		add_split_units(scanner, &parts);
		recount(scanner);
		drop_small(scanner->out, &parts);
		/* Parts that were dropped give their files back. */
		recount(scanner);
	}
	arena_release(&scratch);
}
