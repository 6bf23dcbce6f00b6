/*
 * Decides in which order the model is assembled, and on which threads. Begin at
 * the end, with assemble_project(): files are sorted by group, each group is
 * assembled as if there were no other, then follow the rows of no group.
 *
 * assemble_first_half() makes a group's rows of rules and imports,
 * assemble_second_half() those that depend on what functions do. A small group
 * runs on one thread. A large one uses several, and its second half runs while
 * the first half of the next one does (assemble_groups_beside()). Work on
 * another thread fills a model of its own, whose rows are appended in the order
 * of the groups, so that the result does not depend on the number of threads.
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
#include "assemble/units/retired_files.h"
#include "assemble/units/frameworks.h"
#include "assemble/scopes/router_arguments.h"
#include "assemble/requests/handlers.h"
#include "assemble/layers/file_layers.h"
#include "assemble/rows/models.h"
#include "assemble/scopes/mounting.h"
#include "assemble/rows/external_imports.h"
#include "assemble/rows/overridden.h"
#include "assemble/requests/pipelines.h"
#include "assemble/rows/unused_classes.h"
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

/* Append a row for each manifest: its path, ecosystem and language. */
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

/* Does a manifest in examples, tests or pages ask for the dependency at run
 * time, while its unit has source outside of these (`has_own_sources`)?
 * `tests/app/package.json` of a library: the product runs without it. */
static bool is_dependency_beside_product(const struct scan *scan,
    const bool *has_own_sources, const struct dependency_row *dependency_row)
{
	uint32_t unit = scan_unit_of(scan, dependency_row->path);

	return has_own_sources[unit] &&
	       str_is(dependency_row->scope, "runtime") &&
	       !path_is_product(path_below(dependency_row->path,
		   scan->units[unit].directory));
}

/* Append a row for each dependency. One that only examples or tests need gets
 * the scope `dev`. */
static void add_dependency_rows(struct model *model, const struct scan *scan,
    struct arena *perm, struct arena *scratch)
{
	bool *has_own_sources =
	    arena_array(scratch, scan->unit_count, sizeof(*has_own_sources));

	units_mark_own_sources(has_own_sources, scan);
	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *from_dependency =
		    &scan->dependencies[i];
		struct dependency *dependency =
		    model_add(model, LIST_dependencies, perm);

		dependency->name = from_dependency->name;
		dependency->version = from_dependency->version;
		dependency->scope = is_dependency_beside_product(scan,
					has_own_sources, from_dependency)
					? STR("dev")
					: from_dependency->scope;
		dependency->at = (struct evidence){ from_dependency->path,
			from_dependency->line };
	}
}

/* Append a row for each directory, with its number of files by extension. Scan
 * gives a count for each pair of both, sorted by directory. */
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

/* Swap the files number `a` and `b`, and the places to which they will be
 * moved. */
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

/* Sort the files by group, and by path in each; returns, by group, where its
 * files end. A counting sort that swaps each file to its place: a copy of all
 * notes would be the largest block of memory of a run. */
static size_t *sort_files_by_group(struct file_note *file_notes, size_t count,
    const struct scan *scan, struct arena *scratch)
{
	size_t *ends =
	    arena_array(scratch, scan->unit_count + 1, sizeof(*ends));
	struct arena_mark mark;
	size_t *places; /* by file: where it belongs */
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

/* What all groups share. */
struct run {
	struct model *out;
	struct units *units;
	struct frameworks *frameworks;
	const struct project_facts *facts;
	struct assembling with;
};

/* Work that runs on another thread beside the group's own: first imports and
 * exports, then layers. It has an index, models and memory of its own, so that
 * no lock is needed. */
struct group_beside {
	struct group *group;
	struct index
	    index; /* with answers of its own: see index_for_thread() */
	struct model import_rows;
	struct model layer_rows;
	struct arena perm;
	struct arena scratch;
};

/* A group's files, and what is known while they are assembled. */
struct group {
	const struct run *run;
	const struct file_note *files;
	size_t count;
	size_t jobs; /* threads for the first half, … */
	size_t rest_jobs; /* … and for the second */
	struct model *out;
	struct units *units;
	struct arena *perm;
	struct arena scratch;
	struct arena *fact_arenas; /* where its facts live; by thread */
	struct index index;
	/* calls that may give a router to a function; by thread */
	struct router_argument_facts *argument_facts;
	struct router_arguments router_arguments;
	struct arena argument_arena; /* of `router_arguments` */
	struct scopes scopes;
	struct group_beside beside;
	struct group_rows first; /* numbers of its first rows in `out` */
	struct map generators; /* of generators_find() */
	struct map retired; /* of retired_files_find() */
	size_t stores_before; /* number of stores that other groups noted */
};

/* Note which calls of a file may give a router to a function, while its facts
 * are read, in the list of thread `worker`. */
static void note_arguments_of_file(void *context, const struct facts *facts,
    size_t worker)
{
	struct router_argument_facts *argument_facts = context;

	router_arguments_note(&argument_facts[worker], facts);
}

/* Read the facts of a group's files back from their records, on `group->jobs`
 * threads, and build the index. Meanwhile each thread notes router arguments;
 * `argument_facts` and `fact_arenas` have one entry for each thread. */
static void read_group_facts(struct group *group)
{
	const struct run *run = group->run;
	struct arena *scratch = &group->scratch;
	struct facts *facts =
	    arena_array(scratch, group->count, sizeof(*facts));
	struct settle_team team;

	group->argument_facts =
	    arena_array(scratch, group->jobs, sizeof(*group->argument_facts));
	group->fact_arenas =
	    arena_array(scratch, group->jobs, sizeof(*group->fact_arenas));
	team = (struct settle_team){ group->jobs, group->fact_arenas,
		note_arguments_of_file, group->argument_facts };
	extract_settle(facts, run->facts, group->files, group->count, &team);
	index_build(&group->index, run->units->scan, facts, group->count,
	    scratch);
}

/* Release a group's facts and index; its rows live on in `perm`. */
static void release_group(struct group *group)
{
	index_end(&group->index);
	for (size_t i = 0; i < group->jobs; i++)
		arena_release(&group->fact_arenas[i]);
	arena_release(&group->scratch);
}

/* Find the calls that may give a router to a function, for the group `context`.
 * Runs on another thread while scopes are listed. */
static void find_router_arguments(void *context)
{
	struct group *group = context;

	router_arguments_find(&group->router_arguments, group->argument_facts,
	    group->jobs, &group->argument_arena);
}

/* Find which scope hangs on which. Releases the router arguments, which are
 * needed for that alone. */
static void mount_scopes(struct group *group)
{
	mount_all(&group->scopes, &group->router_arguments);
	arena_release(&group->argument_arena);
	for (size_t i = 0; i < group->jobs; i++)
		arena_release(&group->argument_facts[i].arena);
}

/* Has the group any row of an endpoint so far? */
static bool has_group_endpoints(const struct group *group)
{
	return group->out->endpoints.count > group->first.endpoints;
}

/* Append the group's core types. */
static void assemble_types_of_group(struct group *group)
{
	assemble_core_types(group->out, &group->index, &group->first,
	    group->perm);
}

/* Are no rows made of the file? */
static bool is_passed_over(const struct group *group, struct str path)
{
	return file_generates(&group->generators, path) ||
	       file_is_retired(&group->retired, path);
}

/* Append the rows that rules found, with their full paths. Rows of examples are
 * dropped first, so that nothing is concluded from them. A list is settled
 * (merged and sorted out) when all files have added to it. */
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
		if (!is_passed_over(group, group->index.facts[file].path))
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
	/* Those of a service are added after its calls: they pass data on. */
	if (!has_group_endpoints(group))
		assemble_types_of_group(group);
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
	units_drop_examples(&model->pipelines, &model_lists[LIST_pipelines],
	    first->pipelines, units->scan, scratch);
}

/* Append extension points and registries, and drop those of examples, among the
 * rows that this adds. */
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

/* Append the rows that depend on what functions do. Commands and queries come
 * first, as handlers are found by them; pipelines before calls, as a request
 * may run one. */
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

/* Append imports, areas, services outside, unread files, exceptions, exports
 * and mentioned types of the group of `context`, to a model of their own; note
 * its frameworks. Needs no other rows, and so runs beside assemble_rule_rows(),
 * with an index of its own. */
static void assemble_import_rows(void *context)
{
	struct group_beside *beside = context;
	const struct group *group = beside->group;
	struct index *index = &beside->index;
	struct model *model = &beside->import_rows;
	struct arena *perm = &beside->perm;

	index_for_thread(index, &group->index, &beside->scratch);
	units_imports(model, group->units, index, &group->retired, perm);
	units_areas(model, group->units, index, perm);
	assemble_outside_services(model, index, &group->retired, perm);
	assemble_unread_files(model, index, perm);
	assemble_rule_exceptions(model, index, perm);
	assemble_exports(model, index, perm);
	assemble_mentioned_types(model, index, perm);
	for (size_t i = 0; i < index->count; i++)
		if (!file_is_retired(&group->retired, index->facts[i].path))
			frameworks_note(group->run->frameworks,
			    &index->facts[i], &beside->scratch);
}

/* Append the members of layers to a model of their own. Needs the rows of
 * rules, but nothing of what functions do, and so runs beside
 * assemble_function_rows(). */
static void assemble_layer_rows(void *context)
{
	struct group_beside *beside = context;
	const struct group *group = beside->group;

	assemble_layers(&beside->layer_rows, group->out, &beside->index,
	    &group->first, &beside->perm);
}

/* Append the rows of the other thread to the group's model, and release that
 * thread's index and scratch. */
static void append_rows_made_beside(struct model *model,
    struct group_beside *beside, struct arena *perm)
{
	model_append(model, &beside->layer_rows, perm);
	model_append(model, &beside->import_rows, perm);
	arena_join(perm, &beside->perm);
	index_end(&beside->index);
	arena_release(&beside->scratch);
}

/* Make the rows of one group that rules found. Two steps run on another thread,
 * if there is one: the search for router arguments, which needs no index, and
 * the rows of imports, which need no scopes. */
static void assemble_first_half(struct group *group)
{
	struct aside *aside;

	group->stores_before = group->units->stores.count;
	group->beside.group = group;
	read_group_facts(group);
	group->retired.arena = &group->scratch;
	retired_files_find(&group->retired, &group->index);
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

/* Make the rows of functions, layers, types and stores of one group, append
 * those made on the other thread, and release the group. After
 * assemble_first_half(). */
static void assemble_second_half(struct group *group)
{
	struct aside *aside =
	    aside_begin(group->rest_jobs, assemble_layer_rows, &group->beside);

	assemble_function_rows(group);
	aside_end(aside);
	if (has_group_endpoints(group))
		assemble_types_of_group(group);
	append_rows_made_beside(group->out, &group->beside, group->perm);
	for (size_t i = 0; i < group->count; i++)
		if (!is_passed_over(group, group->index.facts[i].path))
			stores_add_imports(&group->units->stores,
			    &group->index.facts[i], &group->scratch);
	assemble_unused_folders(group->out, group->units, &group->index,
	    &group->first, group->stores_before, group->perm);
	assemble_unused_classes(group->out, group->units->scan, &group->index,
	    &group->first, group->perm);
	release_group(group);
}

/* Bounds of what is worth a thread, found by measuring. */
enum {
	FILES_ALONE = 64, /* a group of as many files is large: see below */
	SMALL_MOST = 256, /* small groups in a batch */
	FILES_MOST = 200000, /* of a project: with more, no group gets a model
				of its own, whose rows are then copied */
};

/* A group that is assembled while others are: its rows are appended to those
 * of the project when it is done. */
struct part {
	struct group group;
	struct model out;
	struct units units;
	struct aside *second_half; /* of a large group, on its own thread */
};

/* Begin a part for `count` files, on one thread. Its model has no rows yet, so
 * that `group.first` is all 0. */
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

/* Let the part's rows and stores live in `perm`; its units are a copy of the
 * project's, without stores. */
static void set_part_memory(struct part *part, struct arena *perm)
{
	part->units = *part->group.run->units;
	part->units.perm = perm;
	part->units.stores = (struct stores){ .perm = perm };
	part->group.perm = perm;
}

/* Append the part's rows and stores to those of the project. */
static void append_part(struct part *part)
{
	const struct run *run = part->group.run;

	model_append(run->out, &part->out, run->with.perm);
	stores_append(&run->units->stores, &part->units.stores);
}

/* ---- large groups: the second half of one beside the next one ---- */

/* Run the second half of a large group, on a thread of its own. */
static void assemble_second_half_of_part(void *context)
{
	struct part *part = context;

	assemble_second_half(&part->group);
}

/* Half of the threads, rounded up. Two large groups share the threads: more
 * threads than cores would slow down the group for which all wait. */
static size_t half_of_threads(size_t jobs)
{
	return (jobs + 1) / 2;
}

/* How many threads a group may use while the second half of `last_part` runs;
 * all if that is NULL. */
static size_t threads_beside(const struct run *run,
    const struct part *last_part)
{
	size_t jobs = run->with.jobs;

	return last_part && jobs > 1 ? jobs - half_of_threads(jobs) : jobs;
}

/* Run the first half of a large group, and begin its second half on another
 * thread. The second half of `last_part` (NULL: none) may still run, and the
 * next group may come (`has_next`): each gets half of the threads. Without a
 * next group the second half only runs in finish_part(). */
static struct part *assemble_large_group(const struct run *run,
    const struct file_note *files, size_t count, const struct part *last_part,
    bool has_next, struct arena *perm)
{
	size_t jobs = run->with.jobs;
	struct part *part = NEW(run->with.scratch, struct part);

	begin_part_of_group(part, run, files, count);
	set_part_memory(part, perm);
	part->group.jobs = threads_beside(run, last_part);
	part->group.rest_jobs = last_part || has_next ? half_of_threads(jobs)
						      : jobs;
	assemble_first_half(&part->group);
	part->second_half = aside_begin(has_next ? jobs : 1,
	    assemble_second_half_of_part, part);
	return part;
}

/* Wait for the second half of a large group, and append its rows. Does nothing
 * if `part` is NULL. */
static void finish_part(struct part *part)
{
	if (!part)
		return;
	aside_end(part->second_half);
	append_part(part);
}

/* ---- small groups: each on one thread ---- */

/* Small groups that are assembled at the same time. */
struct batch {
	struct part *parts[SMALL_MOST]; /* NULL: not needed by a batch yet */
	size_t count;
	struct arena *perms; /* by thread */
};

/* Add a small group to the batch, which has room. A part of an earlier batch is
 * used again: its rows were appended to the project's. */
static void add_to_batch(struct batch *batch, const struct run *run,
    const struct file_note *files, size_t count)
{
	struct part **part = &batch->parts[batch->count++];

	if (!*part)
		*part = NEW(run->with.scratch, struct part);
	**part = (struct part){ 0 };
	begin_part_of_group(*part, run, files, count);
}

/* Make all rows of one small group, on one thread. The rows live in the
 * worker's arena, as two workers cannot share one. */
static void assemble_group_of_batch(void *context, size_t item, size_t worker)
{
	struct batch *batch = context;
	struct part *part = batch->parts[item];

	set_part_memory(part, &batch->perms[worker]);
	assemble_first_half(&part->group);
	assemble_second_half(&part->group);
}

/* Make the rows of the batch's groups, and append them behind those of the
 * large group `last_part` (NULL: none), which stands before them and is
 * finished here. The batch is empty then. */
static void assemble_batch(struct batch *batch, const struct run *run,
    struct part *last_part)
{
	workers_run(threads_beside(run, last_part), batch->count,
	    assemble_group_of_batch, batch);
	finish_part(last_part);
	for (size_t i = 0; i < batch->count; i++)
		append_part(batch->parts[i]);
	batch->count = 0;
}

/* ---- all groups ---- */

/* Make the rows of one group straight in the project's model, so that no row is
 * copied. A small group gets one thread. */
static void assemble_group_in_place(const struct run *run,
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

/* Make the rows of all groups, one after the other: slower than
 * assemble_groups_beside(), but with less memory. `ends`: by group, where its
 * files end. */
static void assemble_groups_in_turn(const struct run *run, const size_t *ends)
{
	const struct file_note *files = run->facts->items;
	size_t from = 0;

	for (size_t i = 0; i < run->units->scan->unit_count; from = ends[i++])
		if (ends[i] > from)
			assemble_group_in_place(run, files + from,
			    ends[i] - from);
}

/* Make the rows of several groups at a time, and append them in the order of
 * groups. Small groups are gathered until a large one comes or the batch is
 * full, then run beside the second half of the large group before. At most two
 * large groups are at work, so that two arenas take turns. */
static void assemble_groups_beside(const struct run *run, const size_t *ends)
{
	const struct file_note *files = run->facts->items;
	struct arena perms[2] = { 0 }; /* of a large group and the next */
	size_t turn = 0;
	struct part *last_part = NULL;
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
			assemble_batch(&batch, run, last_part);
			last_part = NULL;
		}
		if (count < FILES_ALONE) {
			add_to_batch(&batch, run, files + from, count);
			continue;
		}
		part = assemble_large_group(run, files + from, count, last_part,
		    has_next, &perms[turn]);
		turn = 1 - turn;
		finish_part(last_part);
		last_part = part;
	}
	assemble_batch(&batch, run, last_part);
	for (size_t i = 0; i < LENGTH(perms); i++)
		arena_join(run->with.perm, &perms[i]);
	for (size_t i = 0; i < run->with.jobs; i++)
		arena_join(run->with.perm, &batch.perms[i]);
}

/* Fill the model: the groups, then what belongs to no group (templates,
 * declarations, targets, manifests, dependencies), then the units; hide users'
 * names, and sort all lists at the end. */
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
	ends = sort_files_by_group(facts->items, facts->count, scan, scratch);
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
