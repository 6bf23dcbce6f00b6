#include "scan/scanner.h"

/*
 * Groups: subsystems whose code may name each other's symbols. Those that are
 * cut from one package, and those whose packages depend on each other by name
 * or by path, or are parts of one by name. What lies in different groups is
 * assembled apart, so that a group's sections depend on its own files alone.
 */

struct joining {
	const struct scanner *scanner;
	struct scan *scan;
	uint32_t *parents; /* a tree of units: the least one is the root */
	struct map roots; /* directory of a manifest → its first unit + 1 */
	struct map names; /* of packages → the first manifest + 1 */
	uint32_t *next_named; /* the next of that name + 1; 0: none */
	struct map spoken; /* package and language → 1 */
	struct map held; /* the same, of more than stray files at the root */
	struct spoken {
		struct str package;
		const struct language *language;
	} * parties_of_place; /* one each */
	size_t speaker_count;
	struct arena *perm;
	struct arena *scratch; /* for keys that are only looked up */
};

static uint32_t joined_root(const struct joining *joining, uint32_t unit)
{
	while (joining->parents[unit] != unit)
		unit = joining->parents[unit];
	return unit;
}

static void join_units(struct joining *joining, uint32_t a, uint32_t b)
{
	a = joined_root(joining, a);
	b = joined_root(joining, b);
	/* The lesser one stays the root, so that groups are called by their
	 * first unit. */
	joining->parents[a < b ? b : a] = a < b ? a : b;
}

/* The directory of the nearest manifest at or above the file. */
static struct str package_folder(const struct joining *joining, struct str path)
{
	do
		/* A file that no manifest is around is of the root's
		 * package. */
		path = path_folder(path);
	while (path.len && !map_get(&joining->roots, path));
	return path;
}

/* Languages that import each other's files have one key. */
static struct str spoken_key(const struct joining *joining, struct str package,
    const struct language *language)
{
	struct str folders =
	    str_from(language->packs ? language->packs : language->name);

	return str_printf(joining->scratch, "%.*s\n%.*s", STR_ARG(package),
	    STR_ARG(str_slice(folders, 0, str_find(folders, ' '))));
}

static void note_language(struct joining *joining, struct str package,
    const struct scan_file *file)
{
	struct arena_mark mark = arena_mark(joining->scratch);
	struct str key;
	uint64_t *seen;

	/* Scripts beside a package tie it to nothing. */
	if (!file_is_source(file))
		return;
	key = spoken_key(joining, package, file->language);
	/* Stray files at the root are no reason to join all that is below. */
	if (!joining->scan->units[file->unit].minor)
		*map_put_copy(&joining->held, key) = 1;
	seen = map_put_copy(&joining->spoken, key);
	arena_rewind(joining->scratch, mark);
	if (*seen)
		return;
	*seen = 1;
	*(struct spoken *)array_push(&joining->parties_of_place,
	    &joining->speaker_count, sizeof(*joining->parties_of_place),
	    joining->perm) = (struct spoken){ package, file->language };
}

/* The files that may have symbols of one package are of one group. */
static void join_packages(struct joining *joining)
{
	const struct scan *scan = joining->scan;

	for (size_t i = 0; i < scan->manifest_count; i++)
		map_put(&joining->roots, path_folder(scan->manifests[i].path));
	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];
		struct str package;
		uint64_t *first;

		/* Data is read as well: it may name symbols of the package. */
		if (file->role != FILE_SOURCE && file->role != FILE_DATA)
			continue;
		package = package_folder(joining, file->entry->path);
		note_language(joining, package, file);
		first = map_put(&joining->roots, package);
		if (*first == 0)
			*first = file->unit + 1u;
		join_units(joining, (uint32_t)*first - 1, file->unit);
	}
}

/* A package inside another one that has code in the same language, whatever
 * language its manifest is for. */
static void join_nested(struct joining *joining)
{
	for (size_t i = 0; i < joining->speaker_count; i++) {
		const struct spoken *inner_spoken =
		    &joining->parties_of_place[i];
		struct str outer = inner_spoken->package;
		const uint64_t *from =
		    map_get(&joining->roots, inner_spoken->package);
		const uint64_t *to;

		if (outer.len == 0)
			continue;
		outer = package_folder(joining, outer);
		to = map_get(&joining->roots, outer);
		/* In another language they cannot name each other. */
		if (to && *to &&
		    map_get(&joining->held,
			spoken_key(joining, outer, inner_spoken->language)))
			join_units(joining, (uint32_t)*from - 1,
			    (uint32_t)*to - 1);
	}
}

/* Spelled in one way. */
static struct str joined_name_key(const struct joining *joining,
    struct str name)
{
	char room[SCAN_NAME_LIMIT];

	return str_copy(scan_plain_name(room, sizeof(room), name),
	    joining->perm);
}

/* As others depend on it: "group:artifact" on the JVM. */
static struct str package_key(const struct joining *joining,
    const struct manifest_row *manifest_row)
{
	struct str name = manifest_row->name;

	if (manifest_row->group.len)
		name = str_printf(joining->perm, "%.*s:%.*s",
		    STR_ARG(manifest_row->group), STR_ARG(name));
	return joined_name_key(joining, name);
}

/* With the nearest of that name: copies have their own. */
static void join_named(struct joining *joining, struct str from,
    struct str name)
{
	const struct manifest_row *manifest_rows = joining->scan->manifests;
	const uint64_t *used =
	    map_get(&joining->names, joined_name_key(joining, name));
	uint32_t first = used ? (uint32_t)*used : 0;
	uint32_t best = first;
	size_t tried = 0;

	/* Copies of a template may be in hundreds of folders. */
	for (uint32_t i = first; i && tried < ALIKE_LIMIT;
	     i = joining->next_named[i - 1], tried++)
		if (path_common(manifest_rows[i - 1].path, from) >
		    path_common(manifest_rows[best - 1].path, from))
			best = i;
	if (best)
		join_units(joining, scan_unit_of(joining->scan, from),
		    scan_unit_of(joining->scan, manifest_rows[best - 1].path));
}

/* By what a package is called outside, where none is called so at home. */
static void note_known(struct joining *joining)
{
	const struct scan *scan = joining->scan;

	for (size_t i = 0; i < scan->manifest_count; i++) {
		struct str known = scan->manifests[i].known;
		uint64_t *place = known.len
				      ? map_put(&joining->names,
					    joined_name_key(joining, known))
				      : NULL;

		if (place && !*place)
			*place = i + 1;
	}
}

/* A package that depends by name on another one of the project's. */
static void join_dependents(struct joining *joining)
{
	const struct scan *scan = joining->scan;

	joining->next_named = arena_array(joining->perm, scan->manifest_count,
	    sizeof(*joining->next_named));
	for (size_t i = 0; i < scan->manifest_count; i++) {
		uint64_t *first;

		/* A package without a name cannot be depended on by name. */
		if (scan->manifests[i].name.len == 0)
			continue;
		first = map_put(&joining->names,
		    package_key(joining, &scan->manifests[i]));
		joining->next_named[i] = (uint32_t)*first;
		*first = i + 1;
	}
	note_known(joining);
	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *dependency_row =
		    &scan->dependencies[i];

		/* A parent or a plugin says how to build, and has no code. */
		if (!str_is(dependency_row->scope, "build"))
			join_named(joining, dependency_row->path,
			    dependency_row->name);
	}
}

/* Of Shop.Orders.Domain.csproj what others of its kind begin with, too:
 * Shop.Orders; "" where that is no name of a product's part. */
static struct str family_of(struct str path)
{
	struct str name = path_name(path);

	/* Two parts off the end: the ending and what the part is for. */
	for (int i = 0; i < 2; i++)
		name = str_slice(name, 0, str_find_last(name, '.'));
	return str_find(name, '.') < name.len ? name : STR("");
}

/* Packages side by side that are named as parts of one: which uses which may be
 * said for all of them, above. */
static void join_families(struct joining *joining)
{
	const struct scan *scan = joining->scan;
	struct map families = { .arena = joining->perm };

	for (size_t i = 0; i < scan->manifest_count; i++) {
		struct str path = scan->manifests[i].path;
		struct str family = family_of(path);
		uint32_t unit = scan_unit_of(scan, path);
		uint64_t *first;

		if (family.len == 0)
			continue;
		/* Side by side: in folders that stand in one folder. */
		first =
		    map_put(&families, path_in(path_folder(path_folder(path)),
					   family, joining->perm));
		if (*first == 0)
			*first = unit + 1u;
		join_units(joining, (uint32_t)*first - 1, unit);
	}
}

/* By an alias of a directory, the packages there may name another one's files.
 * One that stands for all names (baseUrl) is for the package's own. */
static void join_aliased(struct joining *joining)
{
	for (size_t i = 0; i < joining->scan->alias_count; i++) {
		const struct alias_row *alias_row = &joining->scan->aliases[i];
		/* What stands before the star is where the names lead to. */
		struct str place = str_slice(alias_row->target, 0,
		    str_find(alias_row->target, '*'));
		struct str package = package_folder(joining, place);
		uint32_t unit = scan_unit_of(joining->scan, place);

		/* A package's name is a dependency, and joined as that. */
		if (alias_row->public || str_is(alias_row->name, "*") ||
		    place.len == 0)
			continue;
		for (size_t k = 0; k < joining->speaker_count; k++) {
			const struct spoken *user =
			    &joining->parties_of_place[k];
			const uint64_t *first;

			if (str_equal(user->package, package) ||
			    !path_within(user->package, alias_row->directory) ||
			    !map_get(&joining->spoken,
				spoken_key(joining, package, user->language)))
				continue;
			first = map_get(&joining->roots, user->package);
			join_units(joining, (uint32_t)*first - 1, unit);
		}
	}
}

/* A package that uses another one in some other way. */
static void join_used(struct joining *joining)
{
	for (size_t i = 0; i < joining->scanner->used_count; i++) {
		const struct used_path *used = &joining->scanner->used[i];

		/* What is compiled in is known by file, and groups go by
		 * packages. */
		if (used->built)
			continue;
		if (used->name.len)
			join_named(joining, used->from, used->name);
		else
			join_units(joining,
			    scan_unit_of(joining->scan, used->from),
			    scan_unit_of(joining->scan, used->to));
	}
}

void scan_groups(struct scanner *scanner)
{
	struct scan *scan = scanner->out;
	struct arena scratch = { 0 };
	struct joining joining = {
		.scanner = scanner,
		.scan = scan,
		.roots = { .arena = scanner->perm },
		.names = { .arena = scanner->perm },
		.spoken = { .arena = scanner->perm },
		.held = { .arena = scanner->perm },
		.perm = scanner->perm,
		.scratch = &scratch,
	};

	joining.parents = arena_array(joining.perm, scan->unit_count,
	    sizeof(*joining.parents));
	for (uint32_t i = 0; i < scan->unit_count; i++)
		joining.parents[i] = i;
	join_packages(&joining);
	join_nested(&joining);
	join_dependents(&joining);
	join_used(&joining);
	join_families(&joining);
	join_aliased(&joining);
	for (uint32_t i = 0; i < scan->unit_count; i++)
		scan->units[i].group = joined_root(&joining, i);
	arena_release(&scratch);
}
