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

void push_place(struct places *out, struct evidence at, struct arena *arena)
{
	struct evidence *made =
	    array_push(&out->items, &out->count, sizeof(*made), arena);

	*made = at;
}

struct str finding_id(const struct linking *run, const char *what,
    struct str of)
{
	return str_printf(run->perm, "%s-%.*s", what,
	    STR_ARG(slug(of, run->scratch)));
}

void add_finding(struct linking *run, struct str id, const char *severity,
    struct str text, struct places at)
{
	struct finding *row;

	if (glob_match_any(&run->scan->silenced, id))
		return;
	row = model_add(run->model, LIST_findings, run->perm);
	row->id = id;
	row->severity = str_from(severity);
	row->text = text;
	row->at = at;
}

/* ---- one operation, declared twice ---- */

struct rows_of_twins {
	const struct reference **items;
	size_t count;
};

/* The rows of operations that one router has twice. */
static struct rows_of_twins collect_twins(const struct linking *run)
{
	const struct reference *rows = run->model->references.items;
	struct rows_of_twins out = { 0 };

	for (size_t i = 0; i < run->model->references.count; i++)
		if (reference_is(&rows[i], REFERENCE_TWICE) &&
		    !is_aside(rows[i].at.path))
			*(const struct reference **)array_push(&out.items,
			    &out.count, sizeof(*out.items),
			    run->scratch) = &rows[i];
	return out;
}

static void push_pair(struct places *at, const struct linking *run,
    const struct reference *row)
{
	struct evidence first = row->at;

	if (str_is_number(&first.line, row->label))
		push_place(at, first, run->perm);
	push_place(at, row->at, run->perm);
}

static void add_twin(struct linking *run, const struct reference *row)
{
	struct places at = { 0 };
	struct str of = str_printf(run->scratch, "%.*s %.*s",
	    STR_ARG(row->subsystem), STR_ARG(row->target));

	push_pair(&at, run, row);
	add_finding(run, finding_id(run, "operation-twice", of), "note",
	    str_printf(run->perm,
		"`%.*s` of `%.*s` is declared twice \xe2\x80\x94 which one "
		"answers depends on the order of registration.",
		STR_ARG(row->target), STR_ARG(row->subsystem)),
	    at);
}

static void find_twins(struct linking *run)
{
	struct rows_of_twins twins = collect_twins(run);
	struct places at = { 0 };

	if (twins.count <= SINGLE_MOST) {
		for (size_t i = 0; i < twins.count; i++)
			add_twin(run, twins.items[i]);
		return;
	}
	for (size_t i = 0; i < 2; i++)
		push_pair(&at, run, twins.items[i]);
	add_finding(run, STR("operations-twice"), "note",
	    str_printf(run->perm,
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
static struct str owner_of(const struct linking *run, struct str manifest)
{
	const struct subsystem *rows = run->model->subsystems.items;
	struct str folder =
	    run->scan->units[scan_unit_of(run->scan, manifest)].directory;

	for (size_t i = 0; i < run->model->subsystems.count; i++)
		if (str_equal(rows[i].directory, folder))
			return rows[i].name;
	return (struct str){ 0 };
}

/* Do both run in one program: one imports the other, or another both? */
static bool run_together(const struct linking *run, struct str a, struct str b)
{
	const struct link *links = run->model->links.items;
	struct map importers = { .arena = run->scratch };

	for (size_t i = 0; i < run->model->links.count; i++) {
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

static bool is_runtime(const struct dependency_row *row)
{
	return str_is(row->scope, "runtime") && !is_aside(row->path) &&
	       major_of(row->version).len > 0;
}

static void add_versions(struct linking *run,
    const struct dependency_row *first, const struct dependency_row *second)
{
	struct places at = { 0 };

	push_place(&at, (struct evidence){ first->path, first->line },
	    run->perm);
	push_place(&at, (struct evidence){ second->path, second->line },
	    run->perm);
	add_finding(run, finding_id(run, "versions-apart", first->name), "note",
	    str_printf(run->perm,
		"`%.*s` is declared as `%.*s` and as `%.*s` by two subsystems "
		"that run together \xe2\x80\x94 values passed between them "
		"cross major versions.",
		STR_ARG(first->name), STR_ARG(first->version),
		STR_ARG(second->version)),
	    at);
}

static void find_versions(struct linking *run)
{
	const struct scan *scan = run->scan;
	struct map seen = { .arena = run->scratch };
	size_t added = 0;

	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *row = &scan->dependencies[i];
		const struct dependency_row *first;
		uint64_t *place;

		if (!is_runtime(row) || row->manifest >= scan->manifest_count)
			continue;
		place =
		    map_put(&seen, str_printf(run->scratch, "%s\n%.*s",
				       scan->manifests[row->manifest].ecosystem,
				       STR_ARG(row->name)));
		if (*place == 0)
			*place = i + 1;
		if (*place == UINT64_MAX || added == VERSIONS_MOST)
			continue;
		first = &scan->dependencies[*place - 1];
		if (str_equal(path_folder(first->path),
			path_folder(row->path)) ||
		    str_equal(major_of(first->version),
			major_of(row->version)) ||
		    !run_together(run, owner_of(run, first->path),
			owner_of(run, row->path)))
			continue;
		*place = UINT64_MAX;
		add_versions(run, first, row);
		added++;
	}
}

/* ---- operations, and no way to start ---- */

static void find_no_start(struct linking *run)
{
	const struct quickstart *rows = run->model->quickstart.items;
	const struct endpoint *endpoint = run->model->endpoints.items;
	struct places at = { 0 };

	for (size_t i = 0; i < run->model->quickstart.count; i++)
		if (str_is(rows[i].step, "backend") ||
		    str_is(rows[i].step, "frontend"))
			return;
	for (size_t i = 0; i < run->model->endpoints.count && !at.count; i++)
		if (!is_set_aside(run, endpoint[i].at.path))
			push_place(&at, endpoint[i].at, run->perm);
	if (at.count == 0)
		return;
	add_finding(run, STR("no-start"), "note",
	    STR("Endpoints are declared, but no manifest, script or Compose "
		"file starts them \xe2\x80\x94 the start command is not in "
		"the repository."),
	    at);
}

void add_findings(struct linking *run)
{
	find_cycles(run);
	find_twins(run);
	find_reach(run);
	find_declared(run);
	find_unserved_calls(run);
	find_lacking(run);
	find_unguarded(run);
	find_hazards(run);
	find_deployed(run);
	find_agents(run);
	find_in_common(run);
	find_alike(run);
	find_upward_imports(run);
	find_versions(run);
	find_no_start(run);
	find_unread(run);
	find_definitions(run);
}
