#include "assemble/rows/libraries.h"

#include <string.h>

#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

bool libraries_shown(struct str path)
{
	struct str part;

	while (str_cut(&part, &path, '/') && path.len)
		if (path_has_word(part,
			"demo demos example examples sample samples"))
			return true;
	return false;
}

struct finding_libraries {
	struct libraries *out;
	const struct index *index;
	const struct manifest_row *manifest;
	struct str folder; /* of the manifest */
	struct library library; /* under way */
	struct arena *arena;
};

static void add_root(struct finding_libraries *run, uint32_t file,
    struct str prefix)
{
	struct library *library = &run->library;
	struct library_root *root;

	for (size_t i = 0; i < library->root_count; i++)
		if (library->roots[i].file == file)
			return;
	root = array_push(&library->roots, &library->root_count, sizeof(*root),
	    run->arena);

	root->file = file;
	root->prefix = prefix;
}

/* The file of that path without its extension, or of that folder. */
static bool stem_file(uint32_t *out, const struct index *index, struct str stem)
{
	const uint64_t *place = map_get(&index->stems, stem);

	if (place)
		*out = (uint32_t)*place - 1;
	return place != NULL;
}

static bool target_file(uint32_t *out, const struct index *index,
    struct str path)
{
	struct str name = str_after_last(path, '/');
	size_t dot = str_find_last(name, '.');

	*out = index_file(index, path);
	if (*out != NOWHERE)
		return true;
	if (dot < name.len && dot > 0 &&
	    stem_file(out, index,
		str_slice(path, 0, path.len - (name.len - dot))))
		return true;
	return stem_file(out, index, path);
}

/* `/lib/a.js` below a package's name is lib/a. */
static struct str below_name(struct str below)
{
	struct str name = str_after_last(below, '/');
	size_t dot = str_find(name, '.');

	return below.len ? str_slice(below, 1, below.len - (name.len - dot))
			 : below;
}

/* Entries of a package, by the names that others import it by; those below its
 * name are told by that. */
static void find_entries(struct finding_libraries *run, bool declared,
    bool parts)
{
	const struct scan *scan = run->index->scan;
	struct str name = run->manifest->name;

	run->library.folder = run->folder;
	for (size_t i = 0; i < scan->alias_count; i++) {
		const struct alias_row *alias = &scan->aliases[i];
		struct str below;
		uint32_t file;

		if (!alias->public || !str_has_start(alias->name, name) ||
		    !str_equal(alias->directory, run->folder) ||
		    str_find(alias->name, '*') < alias->name.len)
			continue;
		below = str_slice(alias->name, name.len, alias->name.len);
		if (parts != (below.len > 0) || (parts && below.ptr[0] != '/'))
			continue;
		if (target_file(&file, run->index, alias->target) &&
		    str_ends(run->index->facts[file].path, ".d.ts") == declared)
			add_root(run, file, below_name(below));
	}
}

/* What only declares types tells of what has no other definition. */
static void find_npm(struct finding_libraries *run)
{
	if (!run->manifest->packed)
		return;
	find_entries(run, false, false);
	find_entries(run, true, false);
	find_entries(run, false, true);
	find_entries(run, true, true);
}

/* `src/lib.rs`. */
static void find_crate(struct finding_libraries *run)
{
	uint32_t file;

	run->library.folder = path_in(run->folder, STR("src"), run->arena);
	if (stem_file(&file, run->index,
		path_in(run->library.folder, STR("lib"), run->arena)))
		add_root(run, file, STR(""));
}

/* `ship-yard` is ship_yard. */
static struct str module_of(struct str name, struct arena *arena)
{
	char *out = str_cstring(name, arena);

	for (char *c = out; *c; c++)
		if (*c == '-' || *c == '.')
			*c = '_';
	return str_from(out);
}

static bool is_package_file(const struct facts *facts)
{
	return facts->language && facts->language->package &&
	       str_is(path_name(facts->path), facts->language->package);
}

/* Packages that stand in a folder, whatever they are called; so deep that they
 * are below names that are no packages, they are told by their own. */
static bool find_packages_in(struct finding_libraries *run, struct str folder,
    size_t depth)
{
	const struct index *index = run->index;

	for (uint32_t i = 0; i < index->count; i++) {
		struct str path = index->facts[i].path;
		struct str below = path_below(path_folder(path), folder);

		if (!is_package_file(&index->facts[i]) || below.len == 0 ||
		    !path_inside(path, folder) || path_depth(below) != depth ||
		    path_is_beside(path_below(path, folder), KINDS_PRIVATE))
			continue;
		run->library.folder = depth ? folder : path_folder(path);
		add_root(run, i, depth ? path_name(below) : STR(""));
	}
	return run->library.root_count > 0;
}

/* Does the package give nothing itself? Then what its modules list as theirs is
 * given by them. */
static void find_listing(struct finding_libraries *run)
{
	const struct index *index = run->index;
	const struct facts *root = &index->facts[run->library.roots[0].file];

	if (!is_package_file(root) || root->public_count ||
	    run->library.root_count > 1)
		return;
	run->library.root_count = 0;
	for (uint32_t i = 0; i < index->count; i++) {
		const struct facts *facts = &index->facts[i];
		bool lists = false;

		if (!str_equal(path_folder(facts->path), run->library.folder))
			continue;
		for (size_t k = 0; k < facts->public_count && !lists; k++)
			lists = facts->publics[k].kind == PUBLIC_LISTED;
		if (lists)
			add_root(run, i, STR(""));
	}
}

static void find_python(struct finding_libraries *run)
{
	static const char *const sources[] = { "", "src", "lib", "python" };
	struct str module = module_of(run->manifest->name, run->arena);
	uint32_t file;

	if (!run->manifest->packed)
		return;
	for (size_t i = 0; i < LENGTH(sources) && !run->library.root_count;
	     i++) {
		struct str folder =
		    path_in(run->folder, str_from(sources[i]), run->arena);

		if (sources[i][0] == '\0')
			folder = run->folder;
		run->library.folder = path_in(folder, module, run->arena);
		if (stem_file(&file, run->index, run->library.folder))
			add_root(run, file, STR(""));
	}
	for (size_t i = 0; i < 4 && !run->library.root_count; i++)
		find_packages_in(run,
		    i % 2 ? path_in(run->folder, STR("src"), run->arena)
			  : run->folder,
		    i / 2);
	if (run->library.root_count)
		find_listing(run);
}

static bool is_program(const struct facts *facts)
{
	return str_is(facts->package, "main");
}

/* Does the file stand in a package of a module that others may import? */
static bool is_importable(const struct finding_libraries *run,
    const struct facts *facts)
{
	struct str below = path_below(facts->path, run->folder);

	return facts->language && facts->language->surface == SURFACE_CAPITAL &&
	       path_inside(facts->path, run->folder) && !is_program(facts) &&
	       !path_is_beside(below, KINDS_BESIDE) &&
	       !path_has_folder(below, "internal") &&
	       str_equal(facts->root, run->folder);
}

/* What a module is for, by its root: a package there is what others import;
 * without one, those in `pkg`, if there are but few programs beside. */
static bool find_module_kind(bool *packages,
    const struct finding_libraries *run)
{
	const struct file_list *root =
	    index_files(&run->index->folders, run->folder);
	size_t programs = 0;
	struct str last = { 0 };

	*packages = false;
	for (size_t i = 0; root && i < root->count; i++)
		if (run->index->facts[root->items[i]].language->surface ==
		    SURFACE_CAPITAL)
			return !is_program(&run->index->facts[root->items[i]]);
	*packages = true;
	for (uint32_t i = 0; i < run->index->count; i++) {
		const struct facts *facts = &run->index->facts[i];
		struct str folder = path_folder(facts->path);

		if (!is_program(facts) || str_equal(folder, last) ||
		    !path_inside(facts->path, run->folder) ||
		    path_is_beside(path_below(facts->path, run->folder),
			KINDS_PRIVATE))
			continue;
		last = folder;
		programs++;
	}
	return programs <= 1;
}

static void find_go(struct finding_libraries *run)
{
	bool packages;

	if (!find_module_kind(&packages, run))
		return;
	run->library.folder = run->folder;
	for (uint32_t i = 0; i < run->index->count; i++) {
		const struct facts *facts = &run->index->facts[i];
		bool root = str_equal(path_folder(facts->path), run->folder);

		if (!is_importable(run, facts) ||
		    (packages &&
			!str_starts(path_below(facts->path, run->folder),
			    "pkg/")))
			continue;
		add_root(run, i, root ? STR("") : facts->package);
	}
}

static const struct {
	const char *ecosystem;
	void (*find)(struct finding_libraries *run);
} finders[] = {
	{ "cargo", find_crate },
	{ "go", find_go },
	{ "npm", find_npm },
	{ "pypi", find_python },
};

/* Headers are installed by path, or with their folder. */
static void find_headers(struct libraries *out, const struct index *index,
    struct arena *arena)
{
	const struct scan *scan = index->scan;
	struct finding_libraries run = { .index = index, .arena = arena };

	for (size_t i = 0; i < scan->header_count; i++) {
		const struct header_row *row = &scan->headers[i];
		struct str folder = row->header;

		if (str_ends(folder, "/"))
			folder = str_slice(folder, 0, folder.len - 1);
		for (uint32_t k = 0; k < index->count; k++) {
			if (!path_within(index->facts[k].path, folder) ||
			    !path_is_header(index->facts[k].path))
				continue;
			add_root(&run, k, STR(""));
			run.library.roots[run.library.root_count - 1].said =
			    (struct evidence){ row->path, row->line };
		}
	}
	if (run.library.root_count)
		*(struct library *)array_push(&out->items, &out->count,
		    sizeof(run.library), arena) = run.library;
}

/* Two manifests of one package have the same root. */
static bool is_known(const struct finding_libraries *run)
{
	for (size_t i = 0; i < run->out->count; i++)
		if (run->out->items[i].roots[0].file ==
		    run->library.roots[0].file)
			return true;
	return false;
}

void libraries_find(struct libraries *out, const struct index *index,
    struct arena *arena)
{
	const struct scan *scan = index->scan;

	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *manifest = &scan->manifests[i];
		struct finding_libraries run = { .out = out,
			.index = index,
			.manifest = manifest,
			.folder = path_folder(manifest->path),
			.arena = arena };

		if ((manifest->name.len == 0 && !manifest->packed) ||
		    manifest->kept || manifest->beside ||
		    path_is_beside(manifest->path, KINDS_PRIVATE) ||
		    libraries_shown(manifest->path))
			continue;
		for (size_t k = 0; k < LENGTH(finders); k++)
			if (strcmp(manifest->ecosystem, finders[k].ecosystem) ==
			    0)
				finders[k].find(&run);
		if (run.library.root_count && !is_known(&run))
			*(struct library *)array_push(&out->items, &out->count,
			    sizeof(run.library), arena) = run.library;
	}
	find_headers(out, index, arena);
}
