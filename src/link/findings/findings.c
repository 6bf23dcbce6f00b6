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
	PARTS_LEAST =
	    2, /* plain ones of a path, beyond which all of it is known */
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
	struct finding *row = model_add(run->model, LIST_findings, run->perm);

	row->id = id;
	row->severity = str_from(severity);
	row->text = text;
	row->at = at;
}

/* ---- one operation, declared twice ---- */

struct twin {
	const struct endpoint *first;
	const struct endpoint *second;
};

struct twins {
	struct twin *items;
	size_t count;
	struct map colons; /* served_with() → are parameters written `:id`? */
	struct map marks; /* place of a row → its reference + 1 */
};

static bool same_place(struct evidence a, struct evidence b)
{
	return evidence_compare(a, b) == 0;
}

/* Nothing of its path is known but that it has one, or a part of it is only
 * known as it runs. */
static bool is_open(struct str path)
{
	return str_find_text(path, "\xe2\x80\xa6}") < path.len ||
	       (str_starts(path, "/") &&
		   placeholder_whole(str_slice(path, 1, path.len)));
}

static struct str place_text(const struct linking *run, struct evidence at)
{
	return str_printf(run->scratch, "%.*s:%u", STR_ARG(at.path),
	    (unsigned)at.line);
}

/* What files say of operations that are declared twice. */
static void note_marks(struct twins *twins, const struct linking *run)
{
	const struct reference *rows = run->model->references.items;

	for (size_t i = 0; i < run->model->references.count; i++)
		if (reference_among(&rows[i],
			REFERENCE_BIT(APART) | REFERENCE_BIT(REBOUND)))
			*map_put(&twins->marks, place_text(run, rows[i].at)) =
			    i + 1;
}

/* The target of such a reference at a row; "": it has none. */
static struct str mark_of(const struct twins *twins, const struct linking *run,
    const struct endpoint *row, enum reference_kind kind)
{
	const struct reference *rows = run->model->references.items;
	const uint64_t *mark = map_get(&twins->marks, place_text(run, row->at));

	return mark && reference_is(&rows[*mark - 1], kind)
		   ? rows[*mark - 1].target
		   : (struct str){ 0 };
}

/* Whichever answers, it is the same one. */
static bool same_answer(const struct twins *twins, const struct linking *run,
    const struct endpoint *a, const struct endpoint *b)
{
	return a->handler.len && str_equal(a->handler, b->handler) &&
	       mark_of(twins, run, b, REFERENCE_REBOUND).len == 0;
}

static struct str served_with(const struct linking *run,
    const struct endpoint *row)
{
	return str_pair(row->subsystem, row->framework, run->scratch);
}

static size_t plain_parts(struct str path)
{
	size_t plain = 0;
	struct str part;

	while (str_cut(&part, &path, '/'))
		plain += part.len && char_is_word(part.ptr[0]);
	return plain;
}

/* In two files, a short path may have a prefix in each that is not seen. */
static bool may_differ(const struct endpoint *a, const struct endpoint *b)
{
	return !str_equal(a->at.path, b->at.path) &&
	       plain_parts(a->path) < PARTS_LEAST;
}

static void note_colons(struct twins *twins, const struct linking *run)
{
	const struct endpoint *rows = run->model->endpoints.items;

	for (size_t i = 0; i < run->model->endpoints.count; i++)
		if (str_find_text(rows[i].path, "/:") < rows[i].path.len)
			*map_put(&twins->colons, served_with(run, &rows[i])) =
			    1;
}

/* Is a part of the path only known as it runs? In braces where others are
 * written `:id` stands a value of the code, which may be another each time. */
static bool is_made(const struct twins *twins, const struct linking *run,
    const struct endpoint *row)
{
	return is_open(row->path) ||
	       (placeholder_among(row->path) &&
		   map_get(&twins->colons, served_with(run, row)));
}

/* The first two places of each operation that has several. */
static struct twins collect_twins(const struct linking *run)
{
	const struct endpoint *rows = run->model->endpoints.items;
	struct map seen = { .arena = run->scratch };
	struct twins out = { .colons = { .arena = run->scratch },
		.marks = { .arena = run->scratch } };

	note_colons(&out, run);
	note_marks(&out, run);
	for (size_t i = 0; i < run->model->endpoints.count; i++) {
		const struct endpoint *row = &rows[i];
		struct twin *twin;
		uint64_t *place;

		if (is_made(&out, run, row) || is_aside(row->at.path))
			continue;
		place = map_put(&seen,
		    str_printf(run->scratch, "%.*s\n%.*s\n%.*s\n%.*s\n%.*s",
			STR_ARG(row->subsystem), STR_ARG(row->framework),
			STR_ARG(row->method), STR_ARG(row->path),
			STR_ARG(mark_of(&out, run, row, REFERENCE_APART))));
		if (*place == 0)
			*place = i + 1;
		if (*place == UINT64_MAX ||
		    same_place(rows[*place - 1].at, row->at) ||
		    same_answer(&out, run, &rows[*place - 1], row) ||
		    may_differ(&rows[*place - 1], row))
			continue;
		twin = array_push(&out.items, &out.count, sizeof(*twin),
		    run->scratch);
		*twin = (struct twin){ &rows[*place - 1], row };
		*place = UINT64_MAX;
	}
	return out;
}

static void add_twin(struct linking *run, const struct twin *twin)
{
	const struct endpoint *row = twin->first;
	struct places at = { 0 };
	struct str of = str_printf(run->scratch, "%.*s %.*s %.*s",
	    STR_ARG(row->subsystem), STR_ARG(row->method), STR_ARG(row->path));

	push_place(&at, row->at, run->perm);
	push_place(&at, twin->second->at, run->perm);
	add_finding(run, finding_id(run, "operation-twice", of), "note",
	    str_printf(run->perm,
		"`%.*s %.*s` of `%.*s` is declared twice \xe2\x80\x94 which "
		"one answers depends on the order of registration.",
		STR_ARG(row->method), STR_ARG(row->path),
		STR_ARG(row->subsystem)),
	    at);
}

static void find_twins(struct linking *run)
{
	struct twins twins = collect_twins(run);
	struct places at = { 0 };

	if (twins.count <= SINGLE_MOST) {
		for (size_t i = 0; i < twins.count; i++)
			add_twin(run, &twins.items[i]);
		return;
	}
	for (size_t i = 0; i < 2; i++) {
		push_place(&at, twins.items[i].first->at, run->perm);
		push_place(&at, twins.items[i].second->at, run->perm);
	}
	add_finding(run, STR("operations-twice"), "note",
	    str_printf(run->perm,
		"Many operations are declared more than once in their "
		"subsystem, `%.*s %.*s` among them \xe2\x80\x94 which one "
		"answers depends on the order of registration.",
		STR_ARG(twins.items[0].first->method),
		STR_ARG(twins.items[0].first->path)),
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
