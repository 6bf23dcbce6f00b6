/*
 * Names that files see without an import of theirs: those of their package, and
 * of packages that are imported whole. package_find() looks for a symbol,
 * package_files() for the files of a package that an import names.
 */
#include "assemble/resolve/symbol_index.h"
#include "lang/lang.h"
#include "scan/scan.h"

/* Is the file in that package, or in one within it? */
static bool lies_in_package(const struct facts *facts, struct str package)
{
	struct str own_package = facts->package;

	return str_has_start(own_package, package) &&
	       (own_package.len == package.len ||
		   str_starts(str_slice(own_package, package.len,
				  own_package.len),
		       facts->language->separator));
}

/* Does the file see all that is in the package: by `import shop.*`, or by
 * what a manifest gives to all files below it? */
static bool is_package_imported_whole(const struct index *index,
    const struct facts *facts, struct str package)
{
	for (size_t i = 0; i < facts->import_count; i++)
		if (str_is(facts->imports[i].item, "*") &&
		    str_equal(facts->imports[i].module, package))
			return true;
	for (size_t i = 0; i < index->scan->given_count; i++)
		if (str_equal(index->scan->given[i].module, package) &&
		    path_inside(facts->path, index->scan->given[i].directory))
			return true;
	return false;
}

/* Of several places of one name the one that a file means. */
struct choice {
	const struct index *index;
	const struct facts *facts; /* of the file that asks */
	struct place first;
	size_t found;
	struct place nearest; /* of the package that it is in, or around it */
	size_t length; /* of that package's name; 0: none */
	struct place opened; /* of what is imported whole */
	size_t opened_count;
};

/* Count a place among those of the name, and note the one of the longest
 * package around the file, and of packages that are imported whole. Two
 * places in packages of one length leave it open (file NOWHERE), until a
 * longer one comes. */
static void weigh_candidate(struct choice *choice, struct place place)
{
	struct str package = choice->index->facts[place.file].package;

	if (choice->found++ == 0)
		choice->first = place;
	if (package.len == 0 || !choice->facts->language)
		return;
	if (!lies_in_package(choice->facts, package)) {
		if (is_package_imported_whole(choice->index, choice->facts,
			package) &&
		    choice->opened_count++ == 0)
			choice->opened = place;
	} else if (package.len > choice->length) {
		choice->nearest = place;
		choice->length = package.len;
	} else if (package.len == choice->length) {
		choice->nearest.file = NOWHERE;
	}
}

/* The place that is meant: the only one; else that of the nearest package,
 * else the only one that is imported whole. False: none of these; never the
 * first of several, which would be a guess. */
static bool choose_place(struct place *place, const struct choice *choice)
{
	if (choice->found == 1)
		*place = choice->first;
	else if (choice->length)
		*place = choice->nearest;
	else if (choice->opened_count == 1)
		*place = choice->opened;
	else
		return false;
	return place->file != NOWHERE;
}

/* Does the file bind this name itself? Then it means no other file's. */
static bool is_bound_in_file(const struct index *index, struct place place)
{
	for (struct named *named = index_lookup(index, place); named;
	     named = named->next)
		if (named->fact && named->fact->kind == SYMBOL_ALIAS)
			return true;
	return false;
}

/* Find a symbol that the file sees without an import of its name. A file of
 * the same folder counts at once; others only where names hold for all files
 * of a language. A data file may name code by its package. */
bool package_find(struct place *found_place, const struct index *index,
    struct place from, place_test *wanted)
{
	const struct facts *facts = &index->facts[from.file];
	struct choice choice = { .index = index, .facts = facts };
	const struct file_list *files;
	uint32_t last = NOWHERE;

	if (!facts->language) /* what a data file names with its package */
		from.symbol = symbol_member_name(from.symbol);
	else if (!facts->language->folder_names ||
		 is_bound_in_file(index, from))
		return false;
	files = index_files_defining(index, from.symbol);
	for (size_t i = 0; files && i < files->count; i++) {
		const struct facts *other_facts =
		    &index->facts[files->items[i]];
		struct place place = { files->items[i], from.symbol };

		if ((facts->language &&
			other_facts->language != facts->language) ||
		    !wanted(index, place))
			continue;
		if (place.file == last)
			continue; /* a class that is a scope as well */
		last = place.file;
		if (str_equal(path_folder(facts->path),
			path_folder(other_facts->path))) {
			*found_place = place;
			return true;
		}
		weigh_candidate(&choice, place);
	}
	return (!facts->language || facts->language->global_names) &&
	       choose_place(found_place, &choice);
}

/* Does a dotted name begin with that name as a whole: `shop.orders` with
 * `shop`, but not with `sho`? */
static bool has_package_at_front(struct str dotted, struct str name)
{
	return str_has_start(dotted, name) &&
	       (dotted.len == name.len || dotted.ptr[name.len] == '.');
}

/* Is the file's package called after its project, whatever is around that or
 * within: com.acme.shop.orders of the manifest `shop`? What a project adds
 * to packages of others has their names. */
static bool is_of_same_project(const struct index *index, uint32_t file)
{
	const struct scan *scan = index->scan;
	struct str parts = index->facts[file].package;
	uint32_t manifest = scan->units[index->facts[file].unit].manifest;
	struct str name = { 0 };

	if (manifest != UINT32_MAX)
		name = scan->manifests[manifest].name;
	while (name.len && parts.len && !has_package_at_front(parts, name))
		parts = str_slice(parts, str_find(parts, '.') + 1, parts.len);
	return name.len && parts.len;
}

/* How many folders the units of two files share. */
static size_t unit_nearness(const struct index *index, uint32_t a, uint32_t b)
{
	const struct unit *units = index->scan->units;

	return path_common(units[index->facts[a].unit].directory,
	    units[index->facts[b].unit].directory);
}

/* Of the files of a package those whose unit is nearest to the file; mostly
 * all. Where there are several solutions, or states of one, each has
 * packages of the same names. */
static struct file_list nearest_files(const struct index *index, uint32_t file,
    const struct file_list *files)
{
	struct file_list file_list = { 0 };
	size_t most = 0;
	size_t count = 0;

	for (size_t i = 0; i < files->count; i++) {
		size_t near_by;

		if (!index_may_name(index, file, files->items[i]))
			continue;
		near_by = unit_nearness(index, file, files->items[i]);

		count = near_by > most ? 1 : count + (near_by == most);
		most = near_by > most ? near_by : most;
	}
	if (count == files->count)
		return *files;
	for (size_t i = 0; i < files->count; i++)
		if (index_may_name(index, file, files->items[i]) &&
		    unit_nearness(index, file, files->items[i]) == most)
			*(uint32_t *)array_push(&file_list.items,
			    &file_list.count, sizeof(*file_list.items),
			    index->arena) = files->items[i];
	return file_list;
}

/* The files that say they are of a package which the file imports. None for
 * stray files at the root, which may be there to be copied into a project;
 * none if the package is not called after the project (its first file is
 * asked for all); none if it is generated, as each project then has it. */
struct file_list package_files(const struct index *index, uint32_t file,
    struct str package)
{
	const struct scan *scan = index->scan;
	const struct file_list *files =
	    index_files_of_key(&index->packages, package);

	/* Stray files at the root may be there to be copied into a project;
	 * what a proto file is made into has one package in each. */
	if (!files || scan->units[index->facts[file].unit].minor ||
	    !is_of_same_project(index, files->items[0]) ||
	    scan_generates(scan, package))
		return (struct file_list){ 0 };
	return nearest_files(index, file, files);
}
