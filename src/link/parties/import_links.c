/*
 * Decides which imports are of the project's own packages, tell_packages(), and
 * which of these link subsystems, join_imports().
 */
#include "link/parties/joining.h"

#include "git/git.h"
#include "lang/lang.h"
#include "link/link.h"
#include "scan/scan.h"

#define SYSTEM_LEAST \
	3 /* so many deployed subsystems are a system of services */

/* Which packages are the project's own. */
struct packages {
	struct map own; /* the project's own, by plain name */
	struct map groups; /* of `group:artifact`: is it the project's? */
};

/* Is it a package of the project, whatever its spelling in code: grep_matcher
 * of the crate grep-matcher? */
static bool is_project_package(const struct packages *packages, struct str name)
{
	char room[SCAN_NAME_LIMIT];

	return map_get(&packages->own,
		   scan_plain_name(room, sizeof(room), name)) != NULL;
}

/* The package of an imported module: antd of "antd/lib/table", @org/ui of
 * "@org/ui/button", django of "django.db". */
static struct str import_package(struct str module)
{
	size_t end = str_find(module, '/');

	if (str_starts(module, "@") && end < module.len)
		end +=
		    1 + str_find(str_slice(module, end + 1, module.len), '/');
	else if (end == module.len)
		end = str_find(module, '.');
	return str_slice(module, 0, end);
}

/* Note the names of all manifests, also of packages that are never published.
 */
static void read_own_packages(struct packages *packages,
    const struct linking *linking)
{
	for (size_t i = 0; i < linking->scan->manifest_count; i++) {
		char room[SCAN_NAME_LIMIT];
		struct str name = scan_plain_name(room, sizeof(room),
		    linking->scan->manifests[i].name);

		map_put(&packages->own, str_copy(name, linking->scratch));
	}
}

/* Note the groups of dependencies `group:artifact`, and whether the project
 * makes one of them. */
static void read_package_groups(struct packages *packages,
    const struct linking *linking)
{
	for (size_t i = 0; i < linking->scan->dependency_count; i++) {
		struct str name = linking->scan->dependencies[i].name;
		size_t colon = str_find(name, ':');
		uint64_t *own;

		if (colon == name.len)
			continue;
		own = map_put(&packages->groups, str_slice(name, 0, colon));
		if (is_project_package(packages,
			str_slice(name, colon + 1, name.len)))
			*own = true;
	}
}

/* Is the module of a package that a manifest declares and the project does not
 * make? A file of the project with a name like it is not meant. */
static bool is_outside(const struct linking *linking,
    const struct packages *packages, struct str module)
{
	struct str package = import_package(module);

	if (package.len && scan_depends(linking->scan, UINT32_MAX, package))
		return !is_project_package(packages, package);
	/* `org.acme.shop.Order` is of the longest group that begins it. Without
	 * a dot left, the remainder of the division is 0, and the loop ends. */
	for (size_t end = module.len;
	     packages->groups.count && end > 0 && end <= module.len;) {
		struct str group = str_slice(module, 0, end);
		const uint64_t *own = map_get(&packages->groups, group);

		if (own)
			return !*own;
		end = str_find_last(group, '.') % group.len;
	}
	return false;
}

/* Does the file only configure or build what it stands beside? */
static bool is_tooling(const struct linking *linking, struct str path)
{
	const struct scan_file *file = scan_file_at(linking->scan, path);

	return file && !file->program && is_code(linking, path);
}

/* Is an include, `"x11/x.h"`, a header of the project: one in the folder of the
 * file, in one around it, or where such a folder keeps its headers? Compilers
 * look there before they look for a library of the name. */
static bool is_own_header(const struct linking *linking,
    const struct reference *reference)
{
	const struct language *language = language_of_path(reference->label);
	struct str folder = path_folder(reference->at.path);

	if (!language || language->surface != SURFACE_HEADER)
		return false;
	for (;;) {
		struct str path =
		    path_in(folder, reference->label, linking->scratch);
		struct str kept = path_in(folder,
		    str_join(STR("include/"), reference->label,
			linking->scratch),
		    linking->scratch);

		if (scan_file_at(linking->scan, path) ||
		    scan_file_at(linking->scan, kept))
			return true;
		if (folder.len == 0)
			return false;
		folder = path_folder(folder);
	}
}

/* The kind of an import. A package from outside is never the project's,
 * whoever imports it. */
static enum reference_kind kind_of_import(const struct linking *linking,
    const struct packages *packages, const struct reference *reference)
{
	if (is_outside(linking, packages, reference->label) &&
	    !is_own_header(linking, reference))
		return REFERENCE_PACKAGE;
	if (is_told_by_tests(linking, reference->at.path))
		return REFERENCE_TEST;
	return is_tooling(linking, reference->at.path) ? REFERENCE_TOOL
						       : REFERENCE_IMPORT;
}

/* Give imports of packages from outside, of tests and of tools kinds of their
 * own, which make no links. They are kept, as a changed manifest may make them
 * the project's. */
void tell_packages(struct linking *linking)
{
	struct reference *references = linking->model->references.items;
	struct packages packages = { .own.arena = linking->scratch,
		.groups.arena = linking->scratch };

	read_own_packages(&packages, linking);
	read_package_groups(&packages, linking);
	for (size_t i = 0; i < linking->model->references.count; i++) {
		if (!reference_among(&references[i],
			REFERENCE_BIT(IMPORT) | REFERENCE_BIT(PACKAGE) |
			    REFERENCE_BIT(TEST) | REFERENCE_BIT(TOOL)))
			continue;
		references[i].kind = reference_kind_text(
		    kind_of_import(linking, &packages, &references[i]));
	}
}

/* tell_packages() for a model that is made without link_model(). */
void link_packages(struct model *model, const struct scan *scan,
    struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct linking linking = {
		.model = model,
		.scan = scan,
		.scratch = scratch,
	};

	tell_packages(&linking);
	model_sort(model);
	arena_rewind(scratch, mark);
}

/* Are many subsystems deployed, each by itself? Then what one of them imports
 * is a library, and no further service. */
static bool is_deployed_system(const struct linking *linking)
{
	size_t built = 0;

	for (uint32_t i = 0; i < linking->model->subsystems.count; i++)
		built += party_built_from(linking, i) != NO_PARTY;
	return built >= SYSTEM_LEAST;
}

/* By number of the subsystem: is it a library, not deployed, that several
 * deployed subsystems import, or in a system of services any one? */
static bool *shared_libraries(const struct linking *linking)
{
	const struct reference *references = linking->model->references.items;
	size_t count = linking->model->subsystems.count;
	bool *shared =
	    arena_array(linking->scratch, count + 1, sizeof(*shared));
	uint32_t *first_user =
	    arena_array(linking->scratch, count + 1, sizeof(*first_user));
	bool system = is_deployed_system(linking);

	for (size_t i = 0; i < linking->model->references.count; i++) {
		uint32_t from =
		    subsystem_named(linking, references[i].subsystem);
		uint32_t to = subsystem_named(linking, references[i].target);

		if (!reference_is(&references[i], REFERENCE_IMPORT) ||
		    from == NO_PARTY || to == NO_PARTY ||
		    first_user[to] == from + 1 ||
		    party_built_from(linking, from) == NO_PARTY ||
		    party_built_from(linking, to) != NO_PARTY)
			continue;
		shared[to] = system || first_user[to] != 0;
		first_user[to] = first_user[to] ? first_user[to] : from + 1;
	}
	return shared;
}

/* Note links to who handles operations for another's routes: by its name,
 * without an import. */
static void join_handled(struct joining *join, const struct map *joined)
{
	const struct model *model = join->run->model;
	const struct reference *references = model->references.items;

	for (size_t i = 0; i < model->references.count; i++) {
		/* The mechanism is a call, for the label tells nothing more. */
		struct link_said said = { references[i].subsystem,
			references[i].target, "call", { 0 }, references[i].at };

		if (reference_is(&references[i], REFERENCE_HANDLED) &&
		    !map_get(joined,
			str_pair(said.from, said.to, join->run->scratch)))
			join_link(join, &said);
	}
}

/* The files that import only types of a subsystem, by path and name. */
static struct map files_of_types(const struct linking *linking)
{
	const struct reference *references = linking->model->references.items;
	struct map type_files = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_TYPES))
			*map_put(&type_files,
			    str_pair(references[i].at.path,
				references[i].target, linking->scratch)) = 1;
	return type_files;
}

/* Note the links by imports, or those by imports of types alone between
 * subsystems that nothing else joined. */
static void join_imported(struct joining *join, struct map *joined,
    const struct map *type_files, bool of_types)
{
	struct linking *linking = join->run;
	const struct reference *references = linking->model->references.items;
	const bool *shared = shared_libraries(linking);

	for (size_t i = 0; i < linking->model->references.count; i++) {
		const struct reference *reference = &references[i];
		struct link_said said = { reference->subsystem,
			reference->target, "import",
			str_from(of_types ? LABEL_TYPES : ""), reference->at };
		struct str pair =
		    str_pair(said.from, said.to, linking->scratch);
		uint32_t to = subsystem_named(linking, said.to);
		bool typed = map_get(type_files, str_pair(said.at.path, said.to,
						     linking->scratch)) != NULL;

		if (!reference_is(reference, REFERENCE_IMPORT) ||
		    to == NO_PARTY || shared[to] || typed != of_types ||
		    (of_types && map_get(joined, pair)))
			continue;
		if (!of_types)
			*map_put(joined, pair) = 1;
		join_link(join, &said);
	}
}

/* Note the links by imports. Those of types alone come last, where a link is
 * missing. */
void join_imports(struct joining *join)
{
	struct map joined = { .arena = join->run->scratch };
	struct map type_files = files_of_types(join->run);

	join_imported(join, &joined, &type_files, false);
	join_imported(join, &joined, &type_files, true);
	join_handled(join, &joined);
}
