#include "link/parties/joining.h"

#include "git/git.h"
#include "link/link.h"
#include "scan/scan.h"

#define SYSTEM_LEAST 3 /* deployed subsystems that are one of services */

/* Whose a package is that code names. */
struct packages {
	struct map own; /* the project's own, by plain name */
	struct map groups; /* of `group:artifact`: is it the project's? */
};

/* As code spells it: grep_matcher of the crate grep-matcher. */
static bool is_own_package(const struct packages *packages, struct str name)
{
	char room[SCAN_NAME_LIMIT];

	return map_get(&packages->own,
		   scan_plain_name(room, sizeof(room), name)) != NULL;
}

/* "antd" of "antd/lib/table", "@org/ui" of "@org/ui/button", "django" of
 * "django.db". */
static struct str package_of(struct str module)
{
	size_t end = str_find(module, '/');

	if (str_starts(module, "@") && end < module.len)
		end +=
		    1 + str_find(str_slice(module, end + 1, module.len), '/');
	else if (end == module.len)
		end = str_find(module, '.');
	return str_slice(module, 0, end);
}

static void read_own(struct packages *out, const struct linking *run)
{
	for (size_t i = 0; i < run->scan->manifest_count; i++) {
		char room[SCAN_NAME_LIMIT];
		struct str name = scan_plain_name(room, sizeof(room),
		    run->scan->manifests[i].name);

		map_put(&out->own, str_copy(name, run->scratch));
	}
}

/* The groups of packages that come from outside: of `group:artifact`. */
static void read_groups(struct packages *out, const struct linking *run)
{
	for (size_t i = 0; i < run->scan->dependency_count; i++) {
		struct str name = run->scan->dependencies[i].name;
		size_t colon = str_find(name, ':');
		uint64_t *own;

		if (colon == name.len)
			continue;
		own = map_put(&out->groups, str_slice(name, 0, colon));
		if (is_own_package(out, str_slice(name, colon + 1, name.len)))
			*own = true;
	}
}

/* A package that a manifest declares, and that is none of the project's own:
 * a file of ours that has a name like it is not meant. */
static bool is_outside(const struct linking *run,
    const struct packages *packages, struct str module)
{
	struct str package = package_of(module);

	if (package.len && scan_depends(run->scan, UINT32_MAX, package))
		return !is_own_package(packages, package);
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

/* What only configures or builds is no part of what it stands beside. */
static bool is_tooling(const struct linking *run, struct str path)
{
	const struct scan_file *file = scan_file_at(run->scan, path);

	return file && !file->program && is_code(run, path);
}

static enum reference_kind kind_of_import(const struct linking *run,
    const struct packages *packages, const struct reference *row)
{
	if (is_outside(run, packages, row->label))
		return REFERENCE_PACKAGE;
	if (is_told_by_tests(run, row->at.path))
		return REFERENCE_TEST;
	return is_tooling(run, row->at.path) ? REFERENCE_TOOL
					     : REFERENCE_IMPORT;
}

/* Imports of packages from outside have a kind of their own, and are kept: a
 * manifest that changes may make them imports of ours. So have those of tests,
 * which make no link. */
void tell_packages(struct linking *run)
{
	struct reference *rows = run->model->references.items;
	struct packages packages = { .own.arena = run->scratch,
		.groups.arena = run->scratch };

	read_own(&packages, run);
	read_groups(&packages, run);
	for (size_t i = 0; i < run->model->references.count; i++) {
		if (!reference_among(&rows[i],
			REFERENCE_BIT(IMPORT) | REFERENCE_BIT(PACKAGE) |
			    REFERENCE_BIT(TEST) | REFERENCE_BIT(TOOL)))
			continue;
		rows[i].kind = reference_kind_text(
		    kind_of_import(run, &packages, &rows[i]));
	}
}

void link_packages(struct model *model, const struct scan *scan,
    struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct linking run = {
		.model = model,
		.scan = scan,
		.scratch = scratch,
	};

	tell_packages(&run);
	model_sort(model);
	arena_rewind(scratch, mark);
}

/* Are many subsystems deployed, each by itself? */
static bool is_system(const struct linking *run)
{
	size_t built = 0;

	for (uint32_t i = 0; i < run->model->subsystems.count; i++)
		built += party_built_from(run, i) != NO_PARTY;
	return built >= SYSTEM_LEAST;
}

/* Subsystems that several deployed ones import, or in a system of many any one:
 * a library of theirs, which is no party beside them. By number of the
 * subsystem. */
static bool *find_shared(const struct linking *run)
{
	const struct reference *rows = run->model->references.items;
	size_t count = run->model->subsystems.count;
	bool *shared = arena_array(run->scratch, count + 1, sizeof(*shared));
	uint32_t *user = arena_array(run->scratch, count + 1, sizeof(*user));
	bool system = is_system(run);

	for (size_t i = 0; i < run->model->references.count; i++) {
		uint32_t from = subsystem_named(run, rows[i].subsystem);
		uint32_t to = subsystem_named(run, rows[i].target);

		if (!reference_is(&rows[i], REFERENCE_IMPORT) ||
		    from == NO_PARTY || to == NO_PARTY ||
		    user[to] == from + 1 ||
		    party_built_from(run, from) == NO_PARTY ||
		    party_built_from(run, to) != NO_PARTY)
			continue;
		shared[to] = system || user[to] != 0;
		user[to] = user[to] ? user[to] : from + 1;
	}
	return shared;
}

/* What handles the operations that a subsystem has the routes of is called by
 * name, and imported by nobody. */
static void join_handled(struct joining *join, const struct map *imported)
{
	const struct model *model = join->run->model;
	const struct reference *rows = model->references.items;

	for (size_t i = 0; i < model->references.count; i++) {
		struct link_said said = { rows[i].subsystem, rows[i].target,
			"call", { 0 }, rows[i].at };

		if (reference_is(&rows[i], REFERENCE_HANDLED) &&
		    !map_get(imported,
			str_pair(said.from, said.to, join->run->scratch)))
			join_link(join, &said);
	}
}

void join_imports(struct joining *join)
{
	struct linking *run = join->run;
	const struct reference *references = run->model->references.items;
	const bool *shared = find_shared(run);
	struct map imported = { .arena = run->scratch };

	for (size_t i = 0; i < run->model->references.count; i++) {
		const struct reference *reference = &references[i];
		struct link_said said = { reference->subsystem,
			reference->target, "import", { 0 }, reference->at };
		uint32_t to = subsystem_named(run, reference->target);

		if (reference_is(reference, REFERENCE_IMPORT) &&
		    to != NO_PARTY && !shared[to]) {
			*map_put(&imported,
			    str_pair(said.from, said.to, run->scratch)) = 1;
			join_link(join, &said);
		}
	}
	join_handled(join, &imported);
}
