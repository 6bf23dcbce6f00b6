/*
 * Decides what a file may name without an import of that name: names of its own
 * package, of packages around it, and of packages that it imports as a whole.
 * package_find() looks for a symbol and is one of the ways of resolve();
 * package_files() finds the files of a package that an import names.
 */
#include "assemble/resolve/symbol_index.h"
#include "lang/lang.h"
#include "scan/scan.h"

/* Is the file in the package, or in one inside it? */
static bool lies_in_package(const struct facts *facts, struct str package)
{
	struct str own_package = facts->package;

	return str_has_start(own_package, package) &&
	       (own_package.len == package.len ||
		   str_starts(str_slice(own_package, package.len,
				  own_package.len),
		       facts->language->separator));
}

/* Does the file see all names of the package: by `import shop.*`, or because a
 * manifest imports it for all files below? */
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

/* Which of several places of one name a file means. */
struct choice {
	const struct index *index;
	const struct facts *facts; /* of the file that asks */
	struct place first;
	size_t count; /* of all places of the name */
	struct place nearest; /* in the file's package, or the next around it;
				 file NOWHERE: two are as near */
	size_t nearest_length; /* of that package's name; 0: none */
	struct place imported; /* of a package that is imported whole */
	size_t imported_count;
};

/* Add a place of the name to those that may be meant: of a package around the
 * file the innermost (with the longest name) is nearest; two of one package
 * make it unknown (file NOWHERE). */
static void add_candidate(struct choice *choice, struct place place)
{
	struct str package = choice->index->facts[place.file].package;

	if (choice->count++ == 0)
		choice->first = place;
	if (package.len == 0 || !choice->facts->language)
		return;
	if (!lies_in_package(choice->facts, package)) {
		if (is_package_imported_whole(choice->index, choice->facts,
			package) &&
		    choice->imported_count++ == 0)
			choice->imported = place;
	} else if (package.len > choice->nearest_length) {
		choice->nearest = place;
		choice->nearest_length = package.len;
	} else if (package.len == choice->nearest_length) {
		choice->nearest.file = NOWHERE;
	}
}

/* Choose the place that is meant: the only one of the name; else that of the
 * nearest package; else the only one of a package that is imported whole.
 * False: none of these. */
static bool choose_place(struct place *chosen, const struct choice *choice)
{
	if (choice->count == 1)
		*chosen = choice->first;
	else if (choice->nearest_length)
		*chosen = choice->nearest;
	else if (choice->imported_count == 1)
		*chosen = choice->imported;
	else
		return false;
	return chosen->file != NOWHERE;
}

/* Does the file itself bind the name, `list = …`? Then no other file's is
 * meant. */
static bool is_bound_in_file(const struct index *index, struct place place)
{
	for (struct named *named = index_lookup(index, place); named;
	     named = named->next)
		if (named->fact && named->fact->kind == SYMBOL_ALIAS)
			return true;
	return false;
}

/* Find a symbol that the file sees without an import of it, for which `wanted`
 * holds. One of the same folder counts at once; others only where names hold in
 * all files (C#, Java), or if a data file names code. False: there is none, or
 * any choice would be a guess. */
bool package_find(struct place *found_place, const struct index *index,
    struct place from, place_test *wanted)
{
	const struct facts *facts = &index->facts[from.file];
	struct choice choice = { .index = index, .facts = facts };
	const struct file_list *files;
	uint32_t last_file = NOWHERE;

	if (!facts->language) /* a data file: `shop.orders.Order` of a class */
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
		if (place.file == last_file)
			continue; /* a class that is a scope as well */
		last_file = place.file;
		if (str_equal(path_folder(facts->path),
			path_folder(other_facts->path))) {
			*found_place = place;
			return true;
		}
		add_candidate(&choice, place);
	}
	return (!facts->language || facts->language->global_names) &&
	       choose_place(found_place, &choice);
}

/* Does a dotted name begin with another name as a whole: `shop.orders` with
 * `shop`, but not with `sho`? */
static bool has_package_at_front(struct str dotted, struct str name)
{
	return str_has_start(dotted, name) &&
	       (dotted.len == name.len || dotted.ptr[name.len] == '.');
}

/* Is the file's package called after the manifest of its unit:
 * com.acme.shop.orders of the manifest `shop`? Otherwise the file adds to a
 * package of another project, as patches of a library do. */
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

/* How many folders the units of two files have in common. */
static size_t unit_nearness(const struct index *index, uint32_t a, uint32_t b)
{
	const struct unit *units = index->scan->units;

	return path_common(units[index->facts[a].unit].directory,
	    units[index->facts[b].unit].directory);
}

/* Of the files of a package that `importer` may name, those whose unit is
 * nearest to it. Several solutions in a repository may each have packages of
 * the same names. */
static struct file_list nearest_files(const struct index *index,
    uint32_t importer, const struct file_list *files)
{
	struct file_list files_of_nearest_unit = { 0 };
	size_t most_nearness = 0;
	size_t count = 0;

	for (size_t i = 0; i < files->count; i++) {
		size_t nearness;

		if (!index_may_name(index, importer, files->items[i]))
			continue;
		nearness = unit_nearness(index, importer, files->items[i]);

		count = nearness > most_nearness
			    ? 1
			    : count + (nearness == most_nearness);
		most_nearness = nearness > most_nearness ? nearness
							 : most_nearness;
	}
	if (count == files->count)
		return *files;
	for (size_t i = 0; i < files->count; i++)
		if (index_may_name(index, importer, files->items[i]) &&
		    unit_nearness(index, importer, files->items[i]) ==
			most_nearness)
			*(uint32_t *)array_push(&files_of_nearest_unit.items,
			    &files_of_nearest_unit.count,
			    sizeof(*files_of_nearest_unit.items),
			    index->arena) = files->items[i];
	return files_of_nearest_unit;
}

/* The files of a package that `file` imports. None if the package's first file
 * is not of the project it is named after, or the package is generated from
 * .proto files, as each project then has it. */
struct file_list package_files(const struct index *index, uint32_t file,
    struct str package)
{
	const struct scan *scan = index->scan;
	const struct file_list *files =
	    index_files_of_key(&index->packages, package);

	/* Files at the root, outside of any package (`minor`), may be there to
	 * be copied into other projects. */
	if (!files || scan->units[index->facts[file].unit].minor ||
	    !is_of_same_project(index, files->items[0]) ||
	    scan_generates(scan, package))
		return (struct file_list){ 0 };
	return nearest_files(index, file, files);
}
