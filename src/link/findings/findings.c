#include "link/parties/parts.h"

#include <string.h>

#include "model/model.h"
#include "scan/scan.h"

/*
 * What follows from the facts and a reader would not see at once: WHAT is so,
 * its evidence, the consequence. What has no known consequence is left out.
 */

enum {
	SINGLE_MOST = 5, /* of a kind; more become one finding */
	YEAR_LEAST = 1990, /* of a version that is a date */
	VERSIONS_MOST = 3,
};

struct str finding_id(const struct linking *linking, const char *what,
    struct str of)
{
	struct str end = slug(of, linking->scratch);

	return str_printf(linking->perm, "%s%s%.*s", what, end.len ? "-" : "",
	    STR_ARG(end));
}

/* What the project's settings silence is left out here, so that each finding
 * may be silenced by its id, whoever makes it. */
void add_finding(struct linking *linking, struct str id, const char *severity,
    struct str text, struct places at)
{
	struct finding *finding;

	if (glob_match_any(&linking->scan->silenced, id))
		return;
	finding = model_add(linking->model, LIST_findings, linking->perm);
	finding->id = id;
	finding->severity = str_from(severity);
	finding->text = text;
	finding->at = at;
}

/* ---- one operation, declared twice ---- */

struct rows_of_twins {
	const struct reference **items;
	size_t count;
};

/* The rows of operations that one router has twice. */
static struct rows_of_twins collect_twins(const struct linking *linking)
{
	const struct reference *references = linking->model->references.items;
	struct rows_of_twins rows_of_twins = { 0 };

	for (size_t i = 0; i < linking->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_TWICE) &&
		    !is_aside(references[i].at.path))
			*(const struct reference **)
			    array_push(&rows_of_twins.items,
				&rows_of_twins.count,
				sizeof(*rows_of_twins.items),
				linking->scratch) = &references[i];
	return rows_of_twins;
}

/* The label has the line of the first declaration, which stands in the same
 * file. */
static void push_both_places(struct places *at, const struct linking *linking,
    const struct reference *reference)
{
	struct evidence first = reference->at;

	if (str_is_number(&first.line, reference->label))
		push_place(at, first, linking->perm);
	push_place(at, reference->at, linking->perm);
}

static void add_twin(struct linking *linking, const struct reference *reference)
{
	struct places at = { 0 };
	struct str of = str_printf(linking->scratch, "%.*s %.*s",
	    STR_ARG(reference->subsystem), STR_ARG(reference->target));

	push_both_places(&at, linking, reference);
	add_finding(linking, finding_id(linking, "operation-twice", of), "note",
	    str_printf(linking->perm,
		"`%.*s` of `%.*s` is declared twice \xe2\x80\x94 which one "
		"answers depends on the order of registration.",
		STR_ARG(reference->target), STR_ARG(reference->subsystem)),
	    at);
}

static void find_twins(struct linking *linking)
{
	struct rows_of_twins twins = collect_twins(linking);
	struct places at = { 0 };

	if (twins.count <= SINGLE_MOST) {
		for (size_t i = 0; i < twins.count; i++)
			add_twin(linking, twins.items[i]);
		return;
	}
	/* A few places will do: all that there are would be a list of lines. */
	for (size_t i = 0; i < 2; i++)
		push_both_places(&at, linking, twins.items[i]);
	add_finding(linking, STR("operations-twice"), "note",
	    str_printf(linking->perm,
		"Many operations are declared more than once in their "
		"subsystem, `%.*s` among them \xe2\x80\x94 which one answers "
		"depends on the order of registration.",
		STR_ARG(twins.items[0]->target)),
	    at);
}

/* ---- one dependency in two major versions ---- */

/* The first number of `^4.1`, `v4.0.1`; "" where there is none, where it is a
 * year, or several versions are allowed, as by `>=4`. */
static struct str major_of(struct str version)
{
	size_t from = 0;
	size_t year = 0;
	size_t to;

	while (from < version.len &&
	       (version.ptr[from] < '0' || version.ptr[from] > '9')) {
		/* A bound, a choice or a glob: `>=4`, `*`, `workspace:*`. */
		if (memchr("<>:*", version.ptr[from], 4))
			return STR("");
		from++;
	}
	for (to = from; to < version.len && version.ptr[to] >= '0' &&
			version.ptr[to] <= '9';) {
		year = year * 10 + (size_t)(version.ptr[to] - '0');
		to++;
	}
	if (str_find(version, '|') < version.len || year >= YEAR_LEAST ||
	    str_find(version, ',') < version.len)
		return STR("");
	return str_slice(version, from, to);
}

/* The subsystem that a manifest belongs to; "": none. */
static struct str owner_of(const struct linking *linking, struct str manifest)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	struct str folder =
	    linking->scan->units[scan_unit_of(linking->scan, manifest)]
		.directory;

	for (size_t i = 0; i < linking->model->subsystems.count; i++)
		if (str_equal(subsystems[i].directory, folder))
			return subsystems[i].name;
	return (struct str){ 0 };
}

/* Do both run in one program: one imports the other, or another both? */
static bool run_together(const struct linking *linking, struct str a,
    struct str b)
{
	const struct link *links = linking->model->links.items;
	struct map importers = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->links.count; i++) {
		bool of_a = str_equal(links[i].to, a);

		if (!str_is(links[i].mechanism, "import") ||
		    (!of_a && !str_equal(links[i].to, b)))
			continue;
		*map_put(&importers, links[i].from) |= of_a ? 1 : 2;
		if (str_equal(links[i].from, of_a ? b : a) ||
		    *map_get(&importers, links[i].from) == 3)
			return true;
	}
	return false;
}

/* What tests and tools need runs nowhere together with the program. */
static bool is_runtime(const struct dependency_row *dependency_row)
{
	return str_is(dependency_row->scope, "runtime") &&
	       !is_aside(dependency_row->path) &&
	       major_of(dependency_row->version).len > 0;
}

static void add_versions_finding(struct linking *linking,
    const struct dependency_row *first_dependency,
    const struct dependency_row *second_dependency)
{
	struct places at = { 0 };

	push_place(&at,
	    (struct evidence){ first_dependency->path, first_dependency->line },
	    linking->perm);
	push_place(&at,
	    (struct evidence){ second_dependency->path,
		second_dependency->line },
	    linking->perm);
	add_finding(linking,
	    finding_id(linking, "versions-apart", first_dependency->name),
	    "note",
	    str_printf(linking->perm,
		"`%.*s` is declared as `%.*s` and as `%.*s` by two subsystems "
		"that run together \xe2\x80\x94 values passed between them "
		"cross major versions.",
		STR_ARG(first_dependency->name),
		STR_ARG(first_dependency->version),
		STR_ARG(second_dependency->version)),
	    at);
}

/* A dependency is held against the first declaration of its name in the
 * ecosystem, and told once: UINT64_MAX says that it was. */
static void find_versions(struct linking *linking)
{
	const struct scan *scan = linking->scan;
	struct map seen = { .arena = linking->scratch };
	size_t added = 0;

	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *dependency_row =
		    &scan->dependencies[i];
		const struct dependency_row *first_dependency;
		uint64_t *place;

		if (!is_runtime(dependency_row) ||
		    dependency_row->manifest >= scan->manifest_count)
			continue;
		place = map_put(&seen,
		    str_printf(linking->scratch, "%s\n%.*s",
			scan->manifests[dependency_row->manifest].ecosystem,
			STR_ARG(dependency_row->name)));
		if (*place == 0)
			*place = i + 1;
		if (*place == UINT64_MAX || added == VERSIONS_MOST)
			continue;
		first_dependency = &scan->dependencies[*place - 1];
		/* Two manifests of one folder are of one package. */
		if (str_equal(path_folder(first_dependency->path),
			path_folder(dependency_row->path)) ||
		    str_equal(major_of(first_dependency->version),
			major_of(dependency_row->version)) ||
		    !run_together(linking,
			owner_of(linking, first_dependency->path),
			owner_of(linking, dependency_row->path)))
			continue;
		*place = UINT64_MAX;
		add_versions_finding(linking, first_dependency, dependency_row);
		added++;
	}
}

/* ---- operations, and no way to start ---- */

/* Does another part take it in, or has another one a command, which may start
 * it? Then whoever that is starts its operations. */
static bool may_be_started(const struct linking *linking, struct str subsystem)
{
	const struct link *links = linking->model->links.items;
	const struct target_row *targets = linking->model->targets.items;

	for (size_t i = 0; i < linking->model->links.count; i++)
		if (str_is(links[i].mechanism, "import") &&
		    str_equal(links[i].to, subsystem))
			return true;
	for (size_t i = 0; i < linking->model->targets.count; i++)
		if (str_is(targets[i].kind, "executable") &&
		    !str_equal(targets[i].subsystem, subsystem) &&
		    !is_set_aside(linking, targets[i].at.path))
			return true;
	return false;
}

static void find_no_start(struct linking *linking)
{
	const struct quickstart *quickstarts = linking->model->quickstart.items;
	const struct endpoint *endpoint = linking->model->endpoints.items;
	struct places at = { 0 };

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (str_is(quickstarts[i].step, "backend") ||
		    str_is(quickstarts[i].step, "frontend"))
			return;
	for (size_t i = 0; i < linking->model->endpoints.count && !at.count;
	     i++)
		if (!is_set_aside(linking, endpoint[i].at.path) &&
		    !may_be_started(linking, endpoint[i].subsystem))
			push_place(&at, endpoint[i].at, linking->perm);
	if (at.count == 0)
		return;
	add_finding(linking, STR("no-start"), "note",
	    STR("Endpoints are declared, but no manifest, script or Compose "
		"file starts them \xe2\x80\x94 the start command is not in "
		"the repository."),
	    at);
}

/* The order does not matter, as rows are sorted. find_no_start() asks for the
 * quick start, which is made before. */
void add_findings(struct linking *linking)
{
	find_cycles(linking);
	find_twins(linking);
	find_reach(linking);
	find_declared(linking);
	find_unserved_calls(linking);
	find_lacking(linking);
	find_unguarded(linking);
	find_hazards(linking);
	find_messages(linking);
	find_deployed(linking);
	find_misnamed(linking);
	find_agents(linking);
	find_in_common(linking);
	find_alike(linking);
	find_upward_imports(linking);
	find_versions(linking);
	find_no_start(linking);
	find_unread(linking);
	find_definitions(linking);
}
