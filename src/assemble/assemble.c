#include "assemble/assemble.h"

#include "assemble/callchain.h"
#include "assemble/cqrs.h"
#include "assemble/declarations.h"
#include "assemble/events.h"
#include "assemble/excuses.h"
#include "assemble/handlers.h"
#include "assemble/layers.h"
#include "assemble/models.h"
#include "assemble/outside.h"
#include "assemble/overridden.h"
#include "assemble/pipelines.h"
#include "assemble/rows.h"
#include "assemble/unguarded.h"
#include "assemble/units.h"
#include "assemble/unread.h"
#include "assemble/wiring.h"
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

/* The facts of one group after the other, in path order in each. */
struct grouped {
	struct facts *items;
	size_t *ends; /* by group: where its facts end */
};

static struct grouped group_facts(const struct scan *scan,
    const struct project_facts *facts, struct arena *scratch)
{
	struct grouped out = {
		.items = arena_array(scratch, facts->count, sizeof(*out.items)),
		.ends = arena_array(scratch, scan->unit_count + 1,
		    sizeof(*out.ends)),
	};
	size_t from = 0;

	for (size_t i = 0; i < facts->count; i++)
		out.ends[scan->units[facts->items[i].unit].group]++;
	for (size_t i = 0; i < scan->unit_count; i++) {
		size_t count = out.ends[i];

		out.ends[i] = from;
		from += count;
	}
	for (size_t i = 0; i < facts->count; i++)
		out.items[out.ends[scan->units[facts->items[i].unit].group]++] =
		    facts->items[i];
	return out;
}

/* All that the groups' assembling needs. */
struct run {
	struct model *out;
	struct units *units;
	const struct extraction *extraction;
	struct arena *perm;
	struct arena *scratch;
};

/* What the code of one group says, as if there were no other. */
static void assemble_group(const struct run *run, const struct facts *facts,
    size_t count)
{
	struct model *out = run->out;
	struct units *units = run->units;
	struct arena *perm = run->perm;
	struct arena *scratch = run->scratch;
	struct arena_mark mark = arena_mark(scratch);
	struct index index = { 0 };
	struct scopes scopes = { 0 };
	struct group_rows first = { out->endpoints.count, out->queues.count,
		out->events.count, out->references.count, out->models.count };
	struct bodies bodies;

	index_build(&index, units->scan, facts, count, scratch);
	scopes_build(&scopes, &index, scratch);
	for (uint32_t file = 0; file < count; file++)
		assemble_rows(out, &scopes, units, file, perm);
	units_drop_examples(&out->endpoints, &model_lists[LIST_endpoints],
	    first.endpoints, units->scan, scratch);
	units_drop_examples(&out->queues, &model_lists[LIST_queues],
	    first.queues, units->scan, scratch);
	units_drop_examples(&out->events, &model_lists[LIST_events],
	    first.events, units->scan, scratch);
	units_drop_examples(&out->references, &model_lists[LIST_references],
	    first.references, units->scan, scratch);
	overridden_drop(&out->endpoints, first.endpoints, &index, scratch);
	assemble_handlers(out, units, &index, &first, perm);
	assemble_unguarded(out, units, &index, &first, perm);
	models_settle(&out->models, first.models, perm, scratch);
	events_settle(&out->events, first.events, perm, scratch);
	assemble_cqrs(out, &index, perm);
	bodies_begin(&bodies, &index, run->extraction);
	assemble_pipelines(out, &bodies, perm);
	assemble_calls(out, units, &bodies, &first, perm);
	assemble_wiring(out, &scopes, &bodies, perm);
	assemble_layers(out, &index, &first, perm);
	units_imports(out, units, &index, perm);
	index_end(&index);
	arena_rewind(scratch, mark);
}

void assemble_project(struct model *out, const struct scan *scan,
    const struct rules *rules, const struct project_facts *facts,
    struct assembling memory)
{
	struct arena *perm = memory.perm;
	struct arena *scratch = memory.scratch;
	struct grouped grouped = group_facts(scan, facts, scratch);
	struct units units = { 0 };
	struct run run = { out, &units, facts->extraction, perm, scratch };
	size_t from = 0;

	units_start(&units, scan, perm);
	for (size_t i = 0; i < scan->unit_count; i++) {
		if (grouped.ends[i] > from)
			assemble_group(&run, grouped.items + from,
			    grouped.ends[i] - from);
		from = grouped.ends[i];
	}
	assemble_views(out, scan, perm, scratch);
	assemble_declarations(out, scan, perm, scratch);
	add_manifests(out, scan, perm);
	add_dependencies(out, scan, perm);
	add_directories(out, scan, perm);
	assemble_outside(out, scan, facts, perm, scratch);
	assemble_unread(out, scan, facts->items, facts->count, perm, scratch);
	assemble_excuses(out, scan, facts->items, facts->count, perm);
	units_finish(out, &units, rules, facts, scratch);
	model_hide_users(out, perm);
	model_sort(out);
}
