#include "assemble/assemble.h"

#include "assemble/rows.h"
#include "assemble/units.h"
#include "model/model.h"
#include "scan/scan.h"

static void add_manifests(struct model *out, const struct scan *scan,
    struct arena *perm)
{
	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *from = &scan->manifests[i];
		struct manifest *row = model_add(out, LIST_manifests, perm);

		row->path = from->path;
		row->ecosystem = str_from(from->ecosystem);
		row->language = str_from(from->language);
	}
}

static void add_dependencies(struct model *out, const struct scan *scan,
    struct arena *perm)
{
	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *from = &scan->dependencies[i];
		struct dependency *row =
		    model_add(out, LIST_dependencies, perm);

		row->name = from->name;
		row->version = from->version;
		row->scope = from->scope;
		row->at = (struct evidence){ from->path, from->line };
	}
}

static void add_directories(struct model *out, const struct scan *scan,
    struct arena *perm)
{
	struct directory *row = NULL;

	for (size_t i = 0; i < scan->directory_count; i++) {
		const struct directory_count *from = &scan->directories[i];
		struct count *count;

		if (!row || !str_equal(row->path, from->path))
			row = model_add(out, LIST_directories, perm);
		row->path = from->path;
		count = array_push(&row->files.items, &row->files.count,
		    sizeof(*count), perm);
		count->name = from->extension;
		count->number = from->files;
	}
}

static void add_problem(struct model *out, struct str path, uint32_t line,
    struct str text, struct arena *perm)
{
	struct finding *row = model_add(out, LIST_findings, perm);
	struct evidence *at =
	    array_push(&row->at.items, &row->at.count, sizeof(*at), perm);

	row->id = STR("not-read");
	row->severity = STR("note");
	row->text = str_copy(text, perm);
	*at = (struct evidence){ str_copy(path, perm), line };
}

/* What could not be read is said, never passed over in silence. */
static void add_problems(struct model *out, const struct scan *scan,
    const struct project_facts *facts, struct arena *perm)
{
	for (size_t i = 0; i < scan->problem_count; i++)
		add_problem(out, scan->problems[i].path, scan->problems[i].line,
		    scan->problems[i].text, perm);
	for (size_t i = 0; i < facts->count; i++)
		if (facts->items[i].reason)
			add_problem(out, facts->items[i].path, 0,
			    str_printf(perm, "Not read: %s.",
				facts->items[i].reason),
			    perm);
}

void assemble_project(struct model *out, const struct scan *scan,
    const struct rules *rules, const struct project_facts *facts,
    struct arena *perm, struct arena *scratch)
{
	struct index index = { 0 };
	struct scopes scopes = { 0 };
	struct units units = { 0 };

	index_build(&index, scan, facts->items, facts->count, scratch);
	scopes_build(&scopes, &index, scratch);
	units_start(&units, scan, perm);
	for (uint32_t file = 0; file < facts->count; file++)
		assemble_rows(out, &scopes, &units, file, perm);
	units_finish(out, &units, rules, &index, perm);
	add_manifests(out, scan, perm);
	add_dependencies(out, scan, perm);
	add_directories(out, scan, perm);
	add_problems(out, scan, facts, perm);
	model_sort(out);
}
