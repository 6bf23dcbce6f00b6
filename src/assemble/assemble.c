#include "assemble/assemble.h"

#include "assemble/callchain.h"
#include "assemble/cqrs.h"
#include "assemble/declarations.h"
#include "assemble/declared.h"
#include "assemble/events.h"
#include "assemble/excuses.h"
#include "assemble/frameworks.h"
#include "assemble/handed.h"
#include "assemble/handlers.h"
#include "assemble/layers.h"
#include "assemble/models.h"
#include "assemble/mounting.h"
#include "assemble/outside.h"
#include "assemble/overridden.h"
#include "assemble/pipelines.h"
#include "assemble/reach.h"
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

/* Is it what only examples, tests or pages of a unit's own program need? */
static bool is_needed_beside(const struct scan *scan, const bool *own,
    const struct dependency_row *row)
{
	uint32_t unit = scan_unit_of(scan, row->path);

	return own[unit] && str_is(row->scope, "runtime") &&
	       path_of_example(
		   path_below(row->path, scan->units[unit].directory));
}

static void add_dependencies(struct model *out, const struct scan *scan,
    struct arena *perm, struct arena *scratch)
{
	bool *own = arena_array(scratch, scan->unit_count, sizeof(*own));

	units_own_sources(own, scan);
	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *from = &scan->dependencies[i];
		struct dependency *row =
		    model_add(out, LIST_dependencies, perm);

		row->name = from->name;
		row->version = from->version;
		row->scope = is_needed_beside(scan, own, from) ? STR("dev")
							       : from->scope;
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

static void swap_files(struct file_note *items, size_t *places, size_t a,
    size_t b)
{
	struct file_note note = items[a];
	size_t place = places[a];

	items[a] = items[b];
	places[a] = places[b];
	items[b] = note;
	places[b] = place;
}

/* Put the files of one group after the other, in path order in each; by group,
 * where they end. */
static size_t *group_files(struct file_note *items, size_t count,
    const struct scan *scan, struct arena *scratch)
{
	size_t *ends =
	    arena_array(scratch, scan->unit_count + 1, sizeof(*ends));
	struct arena_mark mark;
	size_t *places; /* where each belongs */
	size_t from = 0;

	for (size_t i = 0; i < count; i++)
		ends[scan->units[items[i].unit].group]++;
	for (size_t i = 0; i < scan->unit_count; i++) {
		size_t own = ends[i];

		ends[i] = from;
		from += own;
	}
	mark = arena_mark(scratch);
	places = arena_array(scratch, count, sizeof(*places));
	for (size_t i = 0; i < count; i++)
		places[i] = ends[scan->units[items[i].unit].group]++;
	for (size_t i = 0; i < count; i++)
		while (places[i] != i)
			swap_files(items, places, i, places[i]);
	arena_rewind(scratch, mark);
	return ends;
}

/* All that the groups' assembling needs. */
struct run {
	struct model *out;
	struct units *units;
	struct frameworks *frameworks;
	const struct project_facts *facts;
	struct assembling with;
};

/* A group's files, and which of the model's rows are theirs. */
struct group {
	const struct run *run;
	struct index index;
	struct handed_said *said; /* what calls hand over, by thread */
	struct handed handed;
	struct arena handing;
	struct scopes scopes;
	struct group_rows first;
	size_t jobs;
};

/* What calls hand over is noted while the facts are at hand. */
static void note_handed(void *context, const struct facts *facts, size_t worker)
{
	struct handed_said *said = context;

	handed_note(&said[worker], facts);
}

/* The facts of a group's files. */
static void settle_group(struct group *group, const struct file_note *files,
    size_t count)
{
	const struct run *run = group->run;
	struct arena *scratch = run->with.scratch;
	struct facts *facts = arena_array(scratch, count, sizeof(*facts));

	group->said = arena_array(scratch, group->jobs, sizeof(*group->said));
	extract_settle(facts, run->facts, files, count,
	    (struct settle_note){ note_handed, group->said });
	index_build(&group->index, run->units->scan, facts, count, scratch);
}

/* Which calls may hand over what paths hang on. */
static void find_handed(void *context)
{
	struct group *group = context;

	handed_find(&group->handed, group->said, group->jobs, &group->handing);
}

/* What they hang on, and that on each other. */
static void mount_scopes(struct group *group)
{
	mount_all(&group->scopes, &group->handed);
	arena_release(&group->handing);
	for (size_t i = 0; i < group->jobs; i++)
		arena_release(&group->said[i].arena);
}

/* What the rules found, and what it hangs on. */
static void assemble_found(struct group *group)
{
	const struct run *run = group->run;
	struct model *out = run->out;
	struct units *units = run->units;
	struct arena *perm = run->with.perm;
	struct arena *scratch = run->with.scratch;
	const struct group_rows *first = &group->first;
	struct supply supply;
	struct forwarded forwarded = { 0 };
	const struct callers callers = { &supply, &forwarded };

	supply_begin(&supply, &group->index, scratch);
	forwarded_find(&forwarded, &group->index);
	for (uint32_t file = 0; file < group->index.count; file++)
		assemble_rows(out, &group->scopes, units, &callers, file, perm);
	units_drop_examples(&out->endpoints, &model_lists[LIST_endpoints],
	    first->endpoints, units->scan, scratch);
	units_drop_examples(&out->queues, &model_lists[LIST_queues],
	    first->queues, units->scan, scratch);
	units_drop_examples(&out->events, &model_lists[LIST_events],
	    first->events, units->scan, scratch);
	units_drop_examples(&out->references, &model_lists[LIST_references],
	    first->references, units->scan, scratch);
	overridden_drop(&out->endpoints, first->endpoints, &group->index,
	    scratch);
	declared_once(&out->endpoints, first->endpoints, scratch);
	assemble_handlers(out, units, &group->index, first, perm);
	assemble_unguarded(out, units, &group->index, first, perm);
	models_settle(&out->models, first->models, perm, scratch);
	events_settle(&out->events, first->events, perm, scratch);
	queues_settle(&out->queues, first->queues, scratch);
}

/* What functions do of that. */
static void assemble_done(struct group *group)
{
	const struct run *run = group->run;
	struct arena *perm = run->with.perm;
	struct bodies bodies;

	assemble_cqrs(run->out, &group->index, &group->first, perm);
	bodies_begin(&bodies, &group->index, run->facts->extraction);
	assemble_pipelines(run->out, &bodies, group->first.pipelines, perm);
	assemble_calls(run->out, run->units, &bodies, &group->first, perm);
	assemble_wiring(run->out, &group->scopes, &bodies, perm);
}

/* What is done beside the rest of a group, one after the other. */
struct group_beside {
	const struct group *group;
	struct index index; /* what was found out here is none of the other's */
	struct model named;
	struct model layered;
	struct arena perm;
	struct arena scratch;
};

/* What files name of each other and beyond: it needs nobody's rows. */
static void assemble_named(void *context)
{
	struct group_beside *beside = context;
	const struct group *group = beside->group;
	struct index *index = &beside->index;
	struct model *out = &beside->named;
	struct arena *perm = &beside->perm;

	index_beside(index, &group->index, &beside->scratch);
	units_imports(out, group->run->units, index, perm);
	assemble_outside(out, index, perm);
	assemble_unread(out, index, perm);
	assemble_excuses(out, index, perm);
	for (size_t i = 0; i < index->count; i++)
		frameworks_note(group->run->frameworks, &index->facts[i],
		    &beside->scratch);
}

/* Layers need rows that the rules found, but none of what functions do. */
static void assemble_layered(void *context)
{
	struct group_beside *beside = context;
	const struct group *group = beside->group;

	assemble_layers(&beside->layered, group->run->out, &beside->index,
	    &group->first, &beside->perm);
}

static void join_beside(struct model *out, struct group_beside *beside,
    struct arena *perm)
{
	model_append(out, &beside->layered, perm);
	model_append(out, &beside->named, perm);
	arena_join(perm, &beside->perm);
	index_end(&beside->index);
	arena_release(&beside->scratch);
}

/* What the code of one group says, as if there were no other. */
static void assemble_group(const struct run *run, const struct file_note *files,
    size_t count)
{
	struct model *out = run->out;
	struct units *units = run->units;
	struct arena *scratch = run->with.scratch;
	struct arena_mark mark = arena_mark(scratch);
	struct group group = { .run = run,
		.jobs = count < FILES_ALONE ? 1 : run->with.jobs,
		.first = { out->endpoints.count, out->queues.count,
		    out->events.count, out->references.count, out->models.count,
		    out->pipelines.count, out->cqrs.count } };
	struct group_beside beside = { .group = &group };
	size_t stores = units->stores.count;
	struct aside *aside;

	settle_group(&group, files, count);
	aside = aside_begin(group.jobs, find_handed, &group);
	scopes_begin(&group.scopes, &group.index, scratch);
	index_list(&group.index);
	aside_end(aside);
	aside = aside_begin(group.jobs, assemble_named, &beside);
	mount_scopes(&group);
	assemble_found(&group);
	aside_end(aside);
	aside = aside_begin(group.jobs, assemble_layered, &beside);
	assemble_done(&group);
	aside_end(aside);
	join_beside(out, &beside, run->with.perm);
	for (size_t i = 0; i < count; i++)
		stores_add_imports(&units->stores, &group.index.facts[i],
		    scratch);
	assemble_reach(out, units, &group.index, &group.first, stores,
	    run->with.perm);
	index_end(&group.index);
	extract_unsettle(run->facts);
	arena_rewind(scratch, mark);
}

void assemble_project(struct model *out, const struct scan *scan,
    const struct rules *rules, const struct project_facts *facts,
    struct assembling with)
{
	struct arena *perm = with.perm;
	struct arena *scratch = with.scratch;
	struct units units = { 0 };
	struct frameworks frameworks;
	struct run run = { out, &units, &frameworks, facts, with };
	const size_t *ends;
	size_t from = 0;

	units_start(&units, scan, perm);
	frameworks_begin(&frameworks, scan, rules, scratch);
	ends = group_files(facts->items, facts->count, scan, scratch);
	for (size_t i = 0; i < scan->unit_count; i++) {
		if (ends[i] > from)
			assemble_group(&run, facts->items + from,
			    ends[i] - from);
		from = ends[i];
	}
	assemble_views(out, scan, perm, scratch);
	assemble_declarations(out, scan, perm, scratch);
	add_manifests(out, scan, perm);
	add_dependencies(out, scan, perm, scratch);
	add_directories(out, scan, perm);
	units_finish(out, &units, &frameworks, facts->wanted, scratch);
	model_hide_users(out, perm);
	model_sort(out);
}
