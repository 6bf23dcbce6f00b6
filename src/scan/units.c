#include <string.h>

#include "scan/scanner.h"

/*
 * Subsystems: what is built, deployed or owned as one. Their directories come
 * from manifests, images and compositions, and from the team; a file belongs to
 * the deepest directory that holds it, and the root's unit takes the rest.
 */

/* Own source, tests not counted, of a directory that may become a unit. */
struct candidate {
	struct boundary boundary;
	uint64_t bytes;
	size_t files;
	size_t all; /* every file, whatever it is */
	size_t below; /* candidates that stay below it */
	bool gone;
};

struct candidates {
	struct candidate *items; /* by directory; the root comes first */
	size_t count;
};

static bool is_hidden_directory(struct str directory)
{
	struct str segment;

	while (str_cut(&segment, &directory, '/'))
		if (str_starts(segment, "."))
			return true;
	return false;
}

static int compare_boundaries(const void *a, const void *b, void *context)
{
	const struct boundary *left_boundary = a;
	const struct boundary *right_boundary = b;
	int order =
	    str_compare(left_boundary->directory, right_boundary->directory);

	(void)context;
	if (order)
		return order;
	/* What the team says is said last and wins: see merge_boundaries(). Of
	 * one kind the order stays that of manifests. */
	return left_boundary->kind == right_boundary->kind  ? 0
	       : left_boundary->kind < right_boundary->kind ? -1
							    : 1;
}

/* Later kinds are stronger; the first manifest of a directory is its own. */
static void merge_boundaries(struct boundary *into, const struct boundary *more)
{
	if (more->kind > into->kind)
		into->kind = more->kind;
	if (more->name.len > 0)
		into->name = more->name;
	if (into->manifest == UINT32_MAX)
		into->manifest = more->manifest;
	into->program |= more->program;
}

static void add_candidate(struct candidates *candidates,
    const struct boundary *boundary, struct arena *perm)
{
	struct candidate *last_candidate =
	    candidates->count > 0 ? &candidates->items[candidates->count - 1]
				  : NULL;
	struct candidate *added;

	/* Sorted by directory, so that equal ones stand beside each other. */
	if (last_candidate && str_equal(last_candidate->boundary.directory,
				  boundary->directory)) {
		merge_boundaries(&last_candidate->boundary, boundary);
		return;
	}
	added = array_push(&candidates->items, &candidates->count,
	    sizeof(*added), perm);
	added->boundary = *boundary;
}

/* Is there a program beside the examples? */
static bool has_own_source(const struct scan *scan)
{
	for (size_t i = 0; i < scan->count; i++)
		if (file_is_source(&scan->files[i]) &&
		    !path_is_documentation(scan->files[i].entry->path))
			return true;
	return false;
}

/* In a folder of examples at the top? */
static bool is_example_path(struct str path)
{
	return path_is_top_beside(path, BESIDE_DEMO | BESIDE_EXAMPLE);
}

/* Are there programs in folders of examples, and none beside them but
 * notebooks and helpers? Then they are what the project is. */
static bool only_shows(const struct scan *scan)
{
	bool shows = false;

	for (size_t i = 0; i < scan->count; i++) {
		struct str path = scan->files[i].entry->path;

		if (!file_is_source(&scan->files[i]) ||
		    str_ends(path, ".ipynb"))
			continue;
		if (!path_is_aside(path))
			return false;
		shows |= is_example_path(path);
	}
	return shows;
}

/* Packages that explain the project are no parts of it. */
static bool explains(struct str directory, struct arena *perm)
{
	return path_is_documentation(path_from(directory, STR("x"), perm));
}

static void collect_candidates(struct candidates *candidates,
    struct scanner *scanner)
{
	struct boundary root_boundary = { .manifest = UINT32_MAX };
	bool own = !scanner->out->shown && has_own_source(scanner->out);

	sort_items(scanner->boundaries, scanner->boundary_count,
	    sizeof(*scanner->boundaries), compare_boundaries, NULL);
	/* The root comes first, since other steps rely on it. */
	add_candidate(candidates, &root_boundary, scanner->perm);
	for (size_t i = 0; i < scanner->boundary_count; i++) {
		const struct boundary *boundary = &scanner->boundaries[i];

		/* What the team names counts wherever it stands. */
		if (boundary->kind == BOUNDARY_SETTINGS ||
		    (!is_hidden_directory(boundary->directory) &&
			!(own && explains(boundary->directory, scanner->perm))))
			add_candidate(candidates, boundary, scanner->perm);
	}
}

/* Index of the deepest candidate that stays and holds `path`. */
static size_t holding_candidate(const struct map *places, struct str path)
{
	struct str directory = path_folder(path);

	while (directory.len > 0) {
		const uint64_t *place = map_get(places, directory);

		/* What is gone has 0, and gives its files to the one above. */
		if (place && *place > 0)
			return *place - 1;
		directory = path_folder(directory);
	}
	return 0;
}

static void index_candidates(struct map *places,
    const struct candidates *candidates)
{
	for (size_t i = 0; i < candidates->count; i++)
		*map_put(places, candidates->items[i].boundary.directory) =
		    candidates->items[i].gone ? 0 : i + 1;
}

/* Stray files of the root make no subsystem of their own. */
static bool file_counts(const struct scan *scan, const struct scan_file *file,
    size_t unit)
{
	struct str path = file->entry->path;

	return file_is_source(file) &&
	       (unit > 0 || !path_is_aside(path) ||
		   (scan->shown && is_example_path(path)));
}

static void weigh_candidates(struct candidates *candidates, struct map *places,
    const struct scan *scan)
{
	struct str previous = { 0 };
	size_t at = 0;

	index_candidates(places, candidates);
	for (size_t i = 0; i < candidates->count; i++) {
		candidates->items[i].bytes = 0;
		candidates->items[i].files = 0;
		candidates->items[i].all = 0;
		candidates->items[i].below = 0;
	}
	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];
		struct str directory = path_folder(file->entry->path);
		struct candidate *candidate;

		/* Files of one folder come one after the other, and share the
		 * holder. */
		if (!str_equal(directory, previous))
			at = holding_candidate(places, file->entry->path);
		previous = directory;
		candidate = &candidates->items[at];
		candidate->all += file->role != FILE_LEFT_OUT;
		if (!file_counts(scan, file, at))
			continue;
		candidate->files++;
		candidate->bytes += scan_weight(file->entry);
	}
	for (size_t i = 1; i < candidates->count; i++)
		if (!candidates->items[i].gone)
			candidates
			    ->items[holding_candidate(places,
				candidates->items[i].boundary.directory)]
			    .below++;
}

/* A directory without source is a unit only if a composition builds it. */
static bool is_empty_unit(const struct candidate *candidate)
{
	/* The team may name a folder that is empty yet. */
	if (candidate->boundary.kind == BOUNDARY_SETTINGS)
		return false;
	if (candidate->files > 0)
		return false;
	return candidate->boundary.kind != BOUNDARY_BUILD ||
	       candidate->all == 0 || candidate->below > 0;
}

static void drop_empty_candidates(struct candidates *candidates,
    struct map *places, const struct scan *scan)
{
	weigh_candidates(candidates, places, scan);
	/* From the deepest up: what is below decides what is above. */
	for (size_t i = candidates->count; i-- > 1;) {
		struct candidate *candidate = &candidates->items[i];

		if (candidate->below == 0 && is_empty_unit(candidate))
			candidate->gone = true;
	}
	weigh_candidates(candidates, places, scan);
}

/* As if weighed again without `child`, which is no unit. */
static void lift(struct candidate *child, struct candidate *parent,
    struct map *places)
{
	child->gone = true;
	*map_put(places, child->boundary.directory) = 0;
	parent->bytes += child->bytes;
	parent->files += child->files;
	parent->all += child->all;
	parent->below += child->below - 1;
}

/*
 * A parent that declares a build and has one member with source, and no source
 * of its own, is what the member is known by.
 */
static void lift_single_members(struct candidates *candidates,
    struct map *places, const struct scan *scan)
{
	/* From the deepest up: a chain of such parents ends in the
	 * uppermost. */
	for (size_t i = candidates->count; i-- > 1;) {
		struct candidate *child = &candidates->items[i];
		struct candidate *parent;
		size_t at =
		    holding_candidate(places, child->boundary.directory);

		/* Nothing is lifted into the root, which stands for the
		 * whole. */
		if (child->gone || at == 0)
			continue;
		parent = &candidates->items[at];
		if (parent->files > 0 || parent->below != 1 ||
		    child->boundary.kind == BOUNDARY_SETTINGS ||
		    parent->boundary.kind == BOUNDARY_SETTINGS)
			continue;
		lift(child, parent, places);
	}
	/* What was kept for what is below may now be empty. */
	for (size_t i = 1; i < candidates->count; i++)
		if (!candidates->items[i].gone &&
		    is_empty_unit(&candidates->items[i]))
			candidates->items[i].gone = true;
	weigh_candidates(candidates, places, scan);
}

static bool is_generic(struct str name)
{
	static const char *const names[] = { "app", "code", "lib", "main",
		"source", "src" };

	for (size_t i = 0; i < LENGTH(names); i++)
		if (str_is(name, names[i]))
			return true;
	return false;
}

static struct str last_name_part(struct str name)
{
	/* Ecosystems part a name by colons or by slashes. */
	size_t colon = str_find_last(name, ':');

	if (colon < name.len)
		name = str_slice(name, colon + 1, name.len);
	return path_name(name);
}

/* "v2" of "example.org/shop/v2": which major version it is, no name. */
static bool is_version_part(struct str part)
{
	if (part.len < 2 || part.ptr[0] != 'v')
		return false;
	for (size_t i = 1; i < part.len; i++)
		if (part.ptr[i] < '0' || part.ptr[i] > '9')
			return false;
	return true;
}

/* What the manifest calls its package, without the path before it. */
static struct str package_declared_name(const struct manifest_row *manifest)
{
	struct str name = manifest->name;

	/* Only there is a path the name. */
	if (str_is(str_from(manifest->ecosystem), "go") &&
	    path_folder(name).len && is_version_part(path_name(name)))
		name = path_folder(name);
	return last_name_part(name);
}

/* Is it the main language's, and not called after samples or tests? */
static bool names_product(const struct manifest_row *manifest_row,
    const char *main)
{
	return strcmp(manifest_row->language, main) == 0 &&
	       !name_is_beside(manifest_row->name,
		   BESIDE_DEMO | BESIDE_EXAMPLE | BESIDE_TRIED);
}

/* Of several at the root, the one of the language that most is in names it:
 * the other one's package may be but the pages, or the samples. */
static uint32_t naming_manifest(const struct scan *scan,
    const struct boundary *boundary)
{
	const char *main =
	    scan->language_count ? scan->languages[0].language->title : "";

	/* Below the root a directory has one package that names it. */
	if (boundary->manifest == UINT32_MAX || boundary->directory.len ||
	    names_product(&scan->manifests[boundary->manifest], main))
		return boundary->manifest;
	for (uint32_t i = 0; i < scan->manifest_count; i++)
		if (path_folder(scan->manifests[i].path).len == 0 &&
		    scan->manifests[i].name.len &&
		    names_product(&scan->manifests[i], main))
			return i;
	return boundary->manifest;
}

/* What templates and workspaces are called says nothing of the project. */
static bool is_placeholder(struct str name)
{
	return is_generic(name) ||
	       str_listed_nocase("api application backend client demo "
				 "frontend mono-repo monorepo my-app package "
				 "parent project root server web website "
				 "workspace",
		   name) ||
	       str_starts_any(name, "parent- my-") ||
	       str_ends_any(name, "-parent -root -monorepo -workspace");
}

/* By what its own files say: so all clones, and forks, agree on it. */
static struct str project_name(const struct scanner *scanner)
{
	const struct scan *scan = scanner->out;
	struct boundary root_boundary = { .manifest = UINT32_MAX };
	struct str name = scanner->settings->name;
	struct str folder = source_prefix(scanner->source);

	/* Of several at the root the first by path, before the languages are
	 * asked. */
	for (uint32_t i = 0; i < scan->manifest_count; i++)
		if (root_boundary.manifest == UINT32_MAX &&
		    scan->manifests[i].name.len &&
		    path_folder(scan->manifests[i].path).len == 0)
			root_boundary.manifest = i;
	/* What the team says goes first, and even a placeholder is then
	 * meant. */
	if (name.len == 0 && root_boundary.manifest != UINT32_MAX)
		name = package_declared_name(
		    &scan->manifests[naming_manifest(scan, &root_boundary)]);
	if (scanner->settings->name.len == 0 && is_placeholder(name))
		name.len = 0;
	/* Where only a folder of a repository is read, that is the project. */
	if (name.len == 0 && folder.len)
		name = path_name(str_slice(folder, 0, folder.len - 1));
	if (name.len == 0)
		name = scan_title(scanner);
	return name.len ? name : STR("project");
}

/* The team's word, the root's manifest, the directory, then its parent. */
static struct str scan_unit_name(const struct scanner *scanner,
    const struct boundary *boundary)
{
	const struct scan *scan = scanner->out;
	struct str directory = boundary->directory;
	uint32_t manifest = naming_manifest(scan, boundary);
	struct str declared = { 0 };

	if (boundary->kind == BOUNDARY_SETTINGS && boundary->name.len > 0)
		return boundary->name;
	if (manifest != UINT32_MAX)
		declared = package_declared_name(&scan->manifests[manifest]);
	/* The root's name is the project's, if nothing else is said. */
	if (directory.len == 0) {
		if (scanner->settings->name.len > 0)
			return scanner->settings->name;
		return declared.len > 0 ? declared : scanner->out->name;
	}
	/* The folder is what people call it; packages may have prefixes. */
	if (!is_generic(path_name(directory)))
		return path_name(directory);
	if (declared.len > 0)
		return declared;
	directory = path_folder(directory);
	/* Under `cmd` each program would be called so. */
	if (str_is(path_name(directory), "cmd"))
		return boundary->directory;
	return directory.len > 0 ? path_name(directory)
				 : path_name(boundary->directory);
}

static void add_scan_unit(struct scanner *scanner,
    const struct candidate *candidate)
{
	struct scan *scan = scanner->out;
	const struct boundary *boundary = &candidate->boundary;
	struct unit *unit = array_push(&scan->units, &scan->unit_count,
	    sizeof(*unit), scanner->perm);

	unit->name = scan_unit_name(scanner, boundary);
	unit->directory = boundary->directory;
	unit->manifest = boundary->manifest;
	unit->program = boundary->program;
	if (boundary->manifest != UINT32_MAX)
		unit->description =
		    scan->manifests[naming_manifest(scan, boundary)]
			.description;
	unit->bytes = candidate->bytes;
	unit->files = candidate->files;
}

static size_t unit_number_of(const struct scan *scan, struct str directory)
{
	size_t i = 0;

	while (i < scan->unit_count &&
	       !str_equal(scan->units[i].directory, directory))
		i++;
	return i;
}

/* Directories that are of another subsystem are none of their own. Those whose
 * subsystem is none stay. */
static void fold_annexes(struct scanner *scanner)
{
	struct scan *scan = scanner->out;
	size_t kept = 0;

	for (size_t i = 0; i < scanner->annex_count; i++) {
		const struct annex *annex = &scanner->annexes[i];
		size_t of = unit_number_of(scan, annex->of);
		size_t own = unit_number_of(scan, annex->directory);

		/* It may have been folded, or split, since. */
		if (of == scan->unit_count)
			continue;
		scanner->annexes[kept++] = *annex;
		if (own == scan->unit_count)
			continue;
		scan->units[of].bytes += scan->units[own].bytes;
		scan->units[of].files += scan->units[own].files;
		memmove(&scan->units[own], &scan->units[own + 1],
		    (scan->unit_count - own - 1) * sizeof(*scan->units));
		scan->unit_count--;
	}
	scanner->annex_count = kept;
}

/* Give every file its unit; the units are in the order of the candidates. */
static void assign_files(struct scanner *scanner)
{
	struct scan *scan = scanner->out;

	scan->unit_places.arena = scanner->perm;
	for (size_t i = 0; i < scan->unit_count; i++)
		*map_put(&scan->unit_places, scan->units[i].directory) = i + 1;
	/* Annexes lead to their unit by a directory of their own. */
	for (size_t i = 0; i < scanner->annex_count; i++)
		*map_put(&scan->unit_places, scanner->annexes[i].directory) =
		    unit_number_of(scan, scanner->annexes[i].of) + 1;
	for (size_t i = 0; i < scan->count; i++)
		scan->files[i].unit =
		    (uint32_t)holding_candidate(&scan->unit_places,
			scan->files[i].entry->path);
}

/* Files that programs are started by. */
static bool is_entry(struct str path)
{
	static const char *const stems[] = { "Main", "Program", "app", "index",
		"main", "manage", "server", "wsgi" };

	for (size_t i = 0; i < LENGTH(stems); i++)
		if (str_is(path_stem(path), stems[i]))
			return true;
	return false;
}

/*
 * The root always has a unit, as every file needs one; it is minor where it
 * holds less than what would make one, and no entry to the others.
 */
static void settle_root_unit(struct scan *scan)
{
	struct unit *root_unit = &scan->units[0];

	root_unit->minor = scan->unit_count > 1 && root_unit->files < 3;
	for (size_t i = 0; i < scan->count && root_unit->minor; i++) {
		const struct scan_file *file = &scan->files[i];

		if (file->unit == 0 && file_counts(scan, file, 0) &&
		    is_entry(file->entry->path))
			root_unit->minor = false;
	}
	root_unit->outside = root_unit->minor;
}

/* Names are what a reader tells units apart by: of equal ones, the path. */
static void part_names(struct scan *scan, struct arena *perm)
{
	struct map seen = { .arena = perm };

	for (size_t i = 0; i < scan->unit_count; i++)
		/* Names are counted first, as the first of equal ones is to be
		 * told apart as well. */
		++*map_put(&seen, scan->units[i].name);
	for (size_t i = 0; i < scan->unit_count; i++)
		if (*map_get(&seen, scan->units[i].name) > 1 &&
		    scan->units[i].directory.len > 0)
			scan->units[i].name = scan->units[i].directory;
	/* A unit below may be called as the project is. */
	for (size_t i = 1; i < scan->unit_count; i++)
		if (str_equal(scan->units[0].name, scan->units[i].name))
			scan->units[0].name = STR("root");
}

void scan_units(struct scanner *scanner)
{
	struct map places = { .arena = scanner->perm };
	struct candidates candidates = { 0 };

	/* The name is found first, as units at the root may take it. */
	scanner->out->name = project_name(scanner);
	named_boundaries(scanner);
	split_commands(scanner);
	/* Examples are parts only where there is nothing else, which has to be
	 * known before. */
	scanner->out->shown = only_shows(scanner->out);
	collect_candidates(&candidates, scanner);
	drop_empty_candidates(&candidates, &places, scanner->out);
	lift_single_members(&candidates, &places, scanner->out);
	for (size_t i = 0; i < candidates.count; i++)
		if (!candidates.items[i].gone)
			add_scan_unit(scanner, &candidates.items[i]);
	/* Parts of a package come after packages are known, and annexes after
	 * both. */
	split_unit(scanner);
	fold_annexes(scanner);
	part_names(scanner->out, scanner->perm);
	assign_files(scanner);
	settle_root_unit(scanner->out);
}
