/*
 * The phases of assembling, and which threads do them. Begin at the end, with
 * assemble_project(): files are put in order by group, each group is assembled
 * as if there were no other, and at last comes what is of no group.
 *
 * A group has two halves: assemble_first_half() makes its rows,
 * assemble_second_half() what functions do with them. Small groups go one a
 * thread, large ones use all threads for the first half while the rest of the
 * one before still runs (assemble_groups_beside()). Work beside the main thread
 * fills a model of its own, and rows are joined in the order of the groups: the
 * number of threads does not show.
 */
#include "assemble/assemble.h"

#include "assemble/requests/callchain.h"
#include "assemble/layers/cqrs.h"
#include "assemble/rows/command_rows.h"
#include "assemble/rows/declarations.h"
#include "assemble/rows/declared_rows.h"
#include "assemble/rows/events.h"
#include "assemble/units/rule_exceptions.h"
#include "assemble/rows/core_types.h"
#include "assemble/rows/export_rows.h"
#include "assemble/rows/extension_rows.h"
#include "assemble/rows/generators.h"
#include "assemble/units/frameworks.h"
#include "assemble/scopes/router_arguments.h"
#include "assemble/requests/handlers.h"
#include "assemble/layers/file_layers.h"
#include "assemble/rows/models.h"
#include "assemble/scopes/mounting.h"
#include "assemble/rows/external_imports.h"
#include "assemble/rows/overridden.h"
#include "assemble/requests/pipelines.h"
#include "assemble/rows/unused_folders.h"
#include "assemble/rows/rows.h"
#include "assemble/rows/screen_rows.h"
#include "assemble/rows/target_rows.h"
#include "assemble/rows/duplicate_operations.h"
#include "assemble/rows/missing_authorization.h"
#include "assemble/units/unit_rows.h"
#include "assemble/rows/unread_files.h"
#include "assemble/agents/agent_graph.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

/* Append the rows of all manifests. */
static void add_manifest_rows(struct model *model, const struct scan *scan,
    struct arena *perm)
{
	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *from_manifest = &scan->manifests[i];
		struct manifest *manifest =
		    model_add(model, LIST_manifests, perm);

		manifest->path = from_manifest->path;
		manifest->ecosystem = str_from(from_manifest->ecosystem);
		manifest->language = str_from(from_manifest->language);
	}
}

/* Is a dependency needed only by examples, tests or pages of a unit that has
 * a program of its own? */
static bool is_needed_beside_product(const struct scan *scan,
    const bool *has_own, const struct dependency_row *dependency_row)
{
	uint32_t unit = scan_unit_of(scan, dependency_row->path);

	return has_own[unit] && str_is(dependency_row->scope, "runtime") &&
	       !path_is_product(path_below(dependency_row->path,
		   scan->units[unit].directory));
}

/* Append the rows of all dependencies. */
static void add_dependency_rows(struct model *model, const struct scan *scan,
    struct arena *perm, struct arena *scratch)
{
	bool *has_own =
	    arena_array(scratch, scan->unit_count, sizeof(*has_own));

	units_mark_own_sources(has_own, scan);
	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *from_dependency =
		    &scan->dependencies[i];
		struct dependency *dependency =
		    model_add(model, LIST_dependencies, perm);

		dependency->name = from_dependency->name;
		dependency->version = from_dependency->version;
		dependency->scope =
		    is_needed_beside_product(scan, has_own, from_dependency)
			? STR("dev")
			: from_dependency->scope;
		dependency->at = (struct evidence){ from_dependency->path,
			from_dependency->line };
	}
}

/* Append the rows of directories with the number of files by extension.
 * Counts come by directory, so that those of one follow each other. */
static void add_source_directories(struct model *model, const struct scan *scan,
    struct arena *perm)
{
	struct directory *directory = NULL;

	for (size_t i = 0; i < scan->directory_count; i++) {
		const struct directory_count *from_directory =
		    &scan->directories[i];
		struct count *count;

		if (!directory ||
		    !str_equal(directory->path, from_directory->path))
			directory = model_add(model, LIST_directories, perm);
		directory->path = from_directory->path;
		count = array_push(&directory->files.items,
		    &directory->files.count, sizeof(*count), perm);
		count->name = from_directory->extension;
		count->number = from_directory->files;
	}
}

/* Swap two files, and the places where they belong. */
static void swap_files(struct file_note *file_notes, size_t *places, size_t a,
    size_t b)
{
	struct file_note note = file_notes[a];
	size_t place = places[a];

	file_notes[a] = file_notes[b];
	places[a] = places[b];
	file_notes[b] = note;
	places[b] = place;
}

/* Put the files of one group after the other, in path order in each;
 * returns, by group, where its files end. In place, by a counting sort whose
 * swaps follow each file to where it belongs: a copy of the notes of all
 * files would be the largest block of the run. */
static size_t *group_files(struct file_note *file_notes, size_t count,
    const struct scan *scan, struct arena *scratch)
{
	size_t *ends =
	    arena_array(scratch, scan->unit_count + 1, sizeof(*ends));
	struct arena_mark mark;
	size_t *places; /* where each belongs */
	size_t from = 0;

	for (size_t i = 0; i < count; i++)
		ends[scan->units[file_notes[i].unit].group]++;
	for (size_t i = 0; i < scan->unit_count; i++) {
		size_t group_size = ends[i];

		ends[i] = from;
		from += group_size;
	}
	mark = arena_mark(scratch);
	places = arena_array(scratch, count, sizeof(*places));
	for (size_t i = 0; i < count; i++)
		places[i] = ends[scan->units[file_notes[i].unit].group]++;
	for (size_t i = 0; i < count; i++)
		while (places[i] != i)
			swap_files(file_notes, places, i, places[i]);
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

/* What is done beside the rest of a group, one after the other, with a model
 * and memory of its own: no lock is needed. */
struct group_beside {
	struct group *group;
	struct index index; /* what was found out here is none of the other's */
	struct model named;
	struct model layered;
	struct arena perm;
	struct arena scratch;
};

/* A group's files, and which of the model's rows are theirs. */
struct group {
	const struct run *run;
	const struct file_note *files;
	size_t count;
	size_t jobs; /* threads for what its rules found, … */
	size_t rest_jobs; /* … and for the rest */
	struct model *out;
	struct units *units;
	struct arena *perm;
	struct arena scratch;
	struct arena *settled; /* its facts; by thread */
	struct index index;
	/* what calls hand over, by thread */
	struct router_argument_facts *said;
	struct router_arguments router_arguments;
	struct arena handing;
	struct scopes scopes;
	struct group_beside beside;
	struct group_rows first;
	struct map generators; /* generators_find() */
	size_t stores; /* said before it */
};

/* Note what the calls of a file give to functions, while its facts are at
 * hand; each thread has its own list. */
static void note_arguments_of_file(void *context, const struct facts *facts,
    size_t worker)
{
	struct router_argument_facts *argument_facts = context;

	router_arguments_note(&argument_facts[worker], facts);
}

/* Read the facts of a group's files back, and build their index. */
static void read_group_facts(struct group *group)
{
	const struct run *run = group->run;
	struct arena *scratch = &group->scratch;
	struct facts *facts =
	    arena_array(scratch, group->count, sizeof(*facts));
	struct settle_team team;

	group->said = arena_array(scratch, group->jobs, sizeof(*group->said));
	group->settled =
	    arena_array(scratch, group->jobs, sizeof(*group->settled));
	team = (struct settle_team){ group->jobs, group->settled,
		note_arguments_of_file, group->said };
	extract_settle(facts, run->facts, group->files, group->count, &team);
	index_build(&group->index, run->units->scan, facts, group->count,
	    scratch);
}

/* Release a group's facts and index: rows were copied to `perm`. */
static void release_group(struct group *group)
{
	index_end(&group->index);
	for (size_t i = 0; i < group->jobs; i++)
		arena_release(&group->settled[i]);
	arena_release(&group->scratch);
}

/* Find which calls may give functions what paths hang on. Run beside the
 * listing of scopes. */
static void find_router_arguments(void *context)
{
	struct group *group = context;

	router_arguments_find(&group->router_arguments, group->said,
	    group->jobs, &group->handing);
}

/* Hang scopes on each other. What calls give to functions is of no use after
 * that, and is given back before rows are made. */
static void mount_scopes(struct group *group)
{
	mount_all(&group->scopes, &group->router_arguments);
	arena_release(&group->handing);
	for (size_t i = 0; i < group->jobs; i++)
		arena_release(&group->said[i].arena);
}

/* Append the group's core types at one of two times: of a program that
 * serves nothing before its calls are known (`after_calls` false), of a service
 * after, as it hands on data. Of both times only one adds them. */
static void assemble_types(struct group *group, bool after_calls)
{
	struct model *model = group->out;
	bool serves = model->endpoints.count > group->first.endpoints;

	if (after_calls == serves)
		assemble_core_types(model, &group->index, &group->first,
		    group->perm);
}

/* Append the rows that rules found, with the paths that they hang on. Rows
 * of examples go first, so that nothing else is concluded from them; what
 * settles a list comes once all files have added to it. */
static void assemble_rule_rows(struct group *group)
{
	struct model *model = group->out;
	struct units *units = group->units;
	struct arena *perm = group->perm;
	struct arena *scratch = &group->scratch;
	const struct group_rows *first = &group->first;
	struct supply supply;
	struct wrapped_routes wrapped_routes = { 0 };
	const struct callers callers = { &supply, &wrapped_routes };

	supply_begin(&supply, &group->index, scratch);
	wrapped_routes_find(&wrapped_routes, &group->index);
	group->generators.arena = scratch;
	generators_find(&group->generators, &group->index);
	for (uint32_t file = 0; file < group->index.count; file++)
		if (!file_generates(&group->generators,
			group->index.facts[file].path))
			assemble_rows(model, &group->scopes, units, &callers,
			    file, perm);
	units_drop_examples(&model->endpoints, &model_lists[LIST_endpoints],
	    first->endpoints, units->scan, scratch);
	units_drop_examples(&model->queues, &model_lists[LIST_queues],
	    first->queues, units->scan, scratch);
	units_drop_examples(&model->events, &model_lists[LIST_events],
	    first->events, units->scan, scratch);
	units_drop_examples(&model->references, &model_lists[LIST_references],
	    first->references, units->scan, scratch);
	overridden_drop(&model->endpoints, first->endpoints, &group->index,
	    scratch);
	drop_repeated_procedures(&model->endpoints, first->endpoints, scratch);
	assemble_handlers(model, units, &group->index, first, perm);
	assemble_unguarded_operations(model, units, &group->index, first, perm);
	assemble_duplicate_operations(model, &group->scopes, first, perm);
	models_settle(&model->models, first->models, perm, scratch);
	assemble_types(group, false);
	events_settle(&model->events, first->events, perm, scratch);
	units_drop_examples(&model->commands, &model_lists[LIST_commands],
	    first->commands, units->scan, scratch);
	units_drop_examples(&model->workers, &model_lists[LIST_workers],
	    first->workers, units->scan, scratch);
	commands_settle(&model->commands, first->commands, perm, scratch);
	units_drop_examples(&model->screens, &model_lists[LIST_screens],
	    first->screens, units->scan, scratch);
	screens_settle(model, &group->index, first, scratch);
	queues_settle(&model->queues, first->queues, scratch);
}

/* Append extension points and registries, and drop those of examples: only
 * of the rows that are added here, as other groups' were looked at. */
static void assemble_extension_points(struct group *group,
    struct call_targets *call_targets)
{
	struct model *model = group->out;
	size_t extensions = model->extensions.count;
	size_t implementations = model->implementations.count;

	assemble_extensions(model, call_targets, group->perm);
	assemble_registries(model, &group->index, group->perm);
	units_drop_examples(&model->extensions, &model_lists[LIST_extensions],
	    extensions, group->units->scan, &group->scratch);
	units_drop_examples(&model->implementations,
	    &model_lists[LIST_implementations], implementations,
	    group->units->scan, &group->scratch);
}

/* Append what functions do. Pipelines before calls, as a chain may run one;
 * members of command-query separation before all, as handlers are found by
 * them. */
static void assemble_function_rows(struct group *group)
{
	struct model *model = group->out;
	struct arena *perm = group->perm;
	struct call_targets call_targets;

	assemble_cqrs(model, &group->index, &group->first, perm);
	call_targets_begin(&call_targets, &group->index,
	    group->run->facts->extraction, group->rest_jobs);
	assemble_pipelines(model, &call_targets, group->first.pipelines, perm);
	assemble_calls(model, group->units, &call_targets, &group->first,
	    assemble_exports, perm);
	assemble_agent_graphs(model, &group->scopes, &call_targets, perm);
	assemble_extension_points(group, &call_targets);
}

/* Append what files name of each other and beyond: imports, exports, areas.
 * Needs nobody's rows, and so runs beside the making of rows, with an index
 * and a model of its own. */
static void assemble_import_rows(void *context)
{
	struct group_beside *beside = context;
	const struct group *group = beside->group;
	struct index *index = &beside->index;
	struct model *model = &beside->named;
	struct arena *perm = &beside->perm;

	index_for_thread(index, &group->index, &beside->scratch);
	units_imports(model, group->units, index, perm);
	units_areas(model, group->units, index, perm);
	assemble_outside_services(model, index, perm);
	assemble_unread_files(model, index, perm);
	assemble_rule_exceptions(model, index, perm);
	assemble_exports(model, index, perm);
	assemble_mentioned_types(model, index, perm);
	for (size_t i = 0; i < index->count; i++)
		frameworks_note(group->run->frameworks, &index->facts[i],
		    &beside->scratch);
}

/* Append the members of layers. Needs the rows that rules found, but none of
 * what functions do, and so runs beside that. */
static void assemble_layer_rows(void *context)
{
	struct group_beside *beside = context;
	const struct group *group = beside->group;

	assemble_layers(&beside->layered, group->out, &beside->index,
	    &group->first, &beside->perm);
}

/* Append what was made beside to the model of the group, and release what it
 * used. */
static void join_rows_made_beside(struct model *model,
    struct group_beside *beside, struct arena *perm)
{
	model_append(model, &beside->layered, perm);
	model_append(model, &beside->named, perm);
	arena_join(perm, &beside->perm);
	index_end(&beside->index);
	arena_release(&beside->scratch);
}

/* Make the rows of one group that its rules found, as if there were no other
 * group. Finding what calls hand over reads notes alone, and can run while
 * scopes and names are listed; imports and exports need no scopes, and run
 * while rows are made. */
static void assemble_first_half(struct group *group)
{
	struct aside *aside;

	group->stores = group->units->stores.count;
	group->beside.group = group;
	read_group_facts(group);
	aside = aside_begin(group->jobs, find_router_arguments, group);
	scopes_begin(&group->scopes, &group->index, &group->scratch);
	if (group->jobs > 1)
		index_make_lists(&group->index);
	aside_end(aside);
	aside = aside_begin(group->jobs, assemble_import_rows, &group->beside);
	mount_scopes(group);
	assemble_rule_rows(group);
	aside_end(aside);
}

/* Make the rest of a group's rows, after assemble_first_half(), and release the
 * group. */
static void assemble_second_half(struct group *group)
{
	struct aside *aside =
	    aside_begin(group->rest_jobs, assemble_layer_rows, &group->beside);

	assemble_function_rows(group);
	aside_end(aside);
	assemble_types(group, true);
	join_rows_made_beside(group->out, &group->beside, group->perm);
	for (size_t i = 0; i < group->count; i++)
		if (!file_generates(&group->generators,
			group->index.facts[i].path))
			stores_add_imports(&group->units->stores,
			    &group->index.facts[i], &group->scratch);
	assemble_unused_folders(group->out, group->units, &group->index,
	    &group->first, group->stores, group->perm);
	release_group(group);
}

/* Bounds of what is worth a thread, found by measuring. */
enum {
	FILES_ALONE =
	    64, /* of a group: fewer are not worth a thread of its own */
	SMALL_MOST = 256, /* smaller ones at once */
	FILES_MOST = 200000, /* of a project: with more of them no rows are
				there twice, as those of parts are */
};

/* A group that is put together beside others: its rows join those of the
 * project when it is done. */
struct part {
	struct group group;
	struct model out;
	struct units units;
	struct aside *rest; /* of a large one; see assemble_large_group() */
};

/* Begin a part with a model of its own: its rows start with none, so that
 * `first` is all 0. */
static void begin_part_of_group(struct part *part, const struct run *run,
    const struct file_note *files, size_t count)
{
	part->group = (struct group){ .run = run,
		.files = files,
		.count = count,
		.jobs = 1,
		.rest_jobs = 1,
		.out = &part->out,
		.units = &part->units };
}

/* Say in whose memory the part's rows are to be. */
static void set_part_memory(struct part *part, struct arena *perm)
{
	part->units = *part->group.run->units;
	part->units.perm = perm;
	part->units.stores = (struct stores){ .perm = perm };
	part->group.perm = perm;
}

/* Append the part's rows to those of the project. */
static void join_part(struct part *part)
{
	const struct run *run = part->group.run;

	model_append(run->out, &part->out, run->with.perm);
	stores_append(&run->units->stores, &part->units.stores);
}

/* ---- large ones: the rest of one beside the next one ---- */

/* The second half of a large group, on a thread of its own. */
static void assemble_second_half_of_part(void *context)
{
	struct part *part = context;

	assemble_second_half(&part->group);
}

/* Half of the threads, rounded up. Two large groups share the threads: with
 * more threads than cores, what all wait for would have to wait, too. */
static size_t half_of_threads(size_t jobs)
{
	return (jobs + 1) / 2;
}

/* How many threads are left beside the second half of `last`; NULL: all. */
static size_t threads_beside(const struct run *run, const struct part *last)
{
	size_t jobs = run->with.jobs;

	return last && jobs > 1 ? jobs - half_of_threads(jobs) : jobs;
}

/* Make the first half of a large group, and begin its second half aside. The
 * threads are shared with the second half of `last`, if one is still at
 * work, and with the next group, if there is one (`has_next`). With none after
 * it, the second half runs when it is waited for. */
static struct part *assemble_large_group(const struct run *run,
    const struct file_note *files, size_t count, const struct part *last,
    bool has_next, struct arena *perm)
{
	size_t jobs = run->with.jobs;
	struct part *part = NEW(run->with.scratch, struct part);

	begin_part_of_group(part, run, files, count);
	set_part_memory(part, perm);
	part->group.jobs = threads_beside(run, last);
	part->group.rest_jobs = last || has_next ? half_of_threads(jobs) : jobs;
	assemble_first_half(&part->group);
	part->rest = aside_begin(has_next ? jobs : 1,
	    assemble_second_half_of_part, part);
	return part;
}

/* Wait for a large group's second half, and append its rows. NULL is
 * allowed. */
static void finish_part(struct part *part)
{
	if (!part)
		return;
	aside_end(part->rest);
	join_part(part);
}

/* ---- small ones: one of them a thread ---- */

struct batch {
	struct part *parts[SMALL_MOST]; /* NULL: none was needed yet */
	size_t count;
	struct arena *perms; /* by thread */
};

/* Add a small group to the batch. Parts are made once and used again by the
 * next batch: what they held has been joined, and lives in the memory of its
 * thread. */
static void add_to_batch(struct batch *batch, const struct run *run,
    const struct file_note *files, size_t count)
{
	struct part **part = &batch->parts[batch->count++];

	if (!*part)
		*part = NEW(run->with.scratch, struct part);
	**part = (struct part){ 0 };
	begin_part_of_group(*part, run, files, count);
}

/* Make all rows of one small group, on one thread. Rows go to the worker's
 * memory, as two workers cannot share one. */
static void assemble_group_of_batch(void *context, size_t item, size_t worker)
{
	struct batch *batch = context;
	struct part *part = batch->parts[item];

	set_part_memory(part, &batch->perms[worker]);
	assemble_first_half(&part->group);
	assemble_second_half(&part->group);
}

/* Make the rows of all small groups of the batch, which stand between the
 * large group `last` (NULL: none) and the next; append those of `last`
 * before them. */
static void assemble_batch(struct batch *batch, const struct run *run,
    struct part *last)
{
	workers_run(threads_beside(run, last), batch->count,
	    assemble_group_of_batch, batch);
	finish_part(last);
	for (size_t i = 0; i < batch->count; i++)
		join_part(batch->parts[i]);
	batch->count = 0;
}

/* ---- all ---- */

/* Make the rows of one group straight into the project's model: where so
 * many groups are that no row should be there twice. */
static void assemble_group_alone(const struct run *run,
    const struct file_note *files, size_t count)
{
	struct model *model = run->out;
	size_t jobs = count < FILES_ALONE ? 1 : run->with.jobs;
	struct group group = { .run = run,
		.files = files,
		.count = count,
		.jobs = jobs,
		.rest_jobs = jobs,
		.out = model,
		.units = run->units,
		.perm = run->with.perm,
		.first = { model->endpoints.count, model->queues.count,
		    model->events.count, model->references.count,
		    model->models.count, model->pipelines.count,
		    model->cqrs.count, model->commands.count,
		    model->workers.count, model->screens.count,
		    model->navigation.count } };

	assemble_first_half(&group);
	assemble_second_half(&group);
}

/* Make the rows of one group after the other. */
static void assemble_groups_in_turn(const struct run *run, const size_t *ends)
{
	const struct file_note *files = run->facts->items;
	size_t from = 0;

	for (size_t i = 0; i < run->units->scan->unit_count; from = ends[i++])
		if (ends[i] > from)
			assemble_group_alone(run, files + from, ends[i] - from);
}

/* Make the rows of all groups, several at a time, and append them in the
 * order of the groups. Small ones are gathered until a large one comes, or
 * there are many; then they run beside the second half of the large one
 * before them. At any time two large groups are there at most, hence two
 * arenas in turn. */
static void assemble_groups_beside(const struct run *run, const size_t *ends)
{
	const struct file_note *files = run->facts->items;
	struct arena perms[2] = { 0 }; /* of one large one and the next */
	size_t turn = 0;
	struct part *last = NULL;
	struct batch batch = { .perms = arena_array(run->with.scratch,
				   run->with.jobs, sizeof(*batch.perms)) };
	size_t from = 0;

	for (size_t i = 0; i < run->units->scan->unit_count; from = ends[i++]) {
		size_t count = ends[i] - from;
		bool has_next = ends[i] < run->facts->count;
		struct part *part;

		if (count == 0)
			continue;
		if (batch.count == SMALL_MOST ||
		    (batch.count && count >= FILES_ALONE)) {
			assemble_batch(&batch, run, last);
			last = NULL;
		}
		if (count < FILES_ALONE) {
			add_to_batch(&batch, run, files + from, count);
			continue;
		}
		part = assemble_large_group(run, files + from, count, last,
		    has_next, &perms[turn]);
		turn = 1 - turn;
		finish_part(last);
		last = part;
	}
	assemble_batch(&batch, run, last);
	for (size_t i = 0; i < LENGTH(perms); i++)
		arena_join(run->with.perm, &perms[i]);
	for (size_t i = 0; i < run->with.jobs; i++)
		arena_join(run->with.perm, &batch.perms[i]);
}

/* Make the whole model: all groups, then what is of no group, then units;
 * sorted at the end. */
void assemble_project(struct model *model, const struct scan *scan,
    const struct rules *rules, const struct project_facts *facts,
    struct assembling with)
{
	struct arena *perm = with.perm;
	struct arena *scratch = with.scratch;
	struct units units = { 0 };
	struct frameworks frameworks;
	struct run run = { model, &units, &frameworks, facts, with };
	const size_t *ends;

	units_start(&units, scan, perm);
	reach_note_started_units(&units);
	frameworks_begin(&frameworks, scan, rules, scratch);
	ends = group_files(facts->items, facts->count, scan, scratch);
	if (facts->count < FILES_MOST)
		assemble_groups_beside(&run, ends);
	else
		assemble_groups_in_turn(&run, ends);
	assemble_views(model, scan, perm, scratch);
	assemble_declarations(model, scan, perm, scratch);
	assemble_targets(model, scan, perm, scratch);
	add_manifest_rows(model, scan, perm);
	add_dependency_rows(model, scan, perm, scratch);
	add_source_directories(model, scan, perm);
	units_finish(model, &units, &frameworks, facts->wanted, scratch);
	model_hide_users(model, perm);
	model_sort(model);
}
