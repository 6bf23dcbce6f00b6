/*
 * Finds the tasks of crews, what settings in data files say of agents and
 * tasks, and the order in which the agents of a crew take turns; appends the
 * rows of `tasks`.
 */
#include "assemble/agents/agent_graph.h"
#include "model/model.h"

/* The settings under a key, `writer: { role: … }`, in the data file nearest to
 * `file`; NULL: no data file has the key. */
const struct profile_draft *
builder_profile_of(const struct graph_builder *builder, uint32_t file,
    struct str key)
{
	const struct index *index = builder->scopes->index;
	const struct profile_draft *nearest_profile = NULL;
	size_t most_nearness = 0;

	for (uint32_t i = 0; i < index->count && key.len; i++) {
		const struct facts *facts = &index->facts[i];
		size_t nearness =
		    path_common(facts->path, index->facts[file].path) + 1;

		for (size_t k = 0;
		     k < facts->row_count && nearness > most_nearness; k++) {
			const struct row_fact *fact = &facts->rows[k];
			const struct profile_draft *profile_draft = fact->row;

			if (fact->list != &draft_lists[DRAFT_profiles] ||
			    !str_equal(profile_draft->key, key))
				continue;
			nearest_profile = profile_draft;
			most_nearness = nearness;
		}
	}
	return nearest_profile;
}

/* The crew that lists the task (by its scope) as a member; NOWHERE: none does.
 * `*order` is the number of the member, counted from 1 over all files, so that
 * it grows with the lines; without a crew the number of all members. */
static uint32_t crew_that_lists(uint32_t *order, struct graph_builder *builder,
    uint32_t scope)
{
	const struct index *index = builder->scopes->index;

	*order = 0;
	for (uint32_t file = 0; file < index->count; file++) {
		const struct facts *facts = &index->facts[file];

		for (size_t i = 0; i < facts->row_count; i++) {
			struct drafted at = { &facts->rows[i], file };
			const struct member_draft *draft = at.fact->row;

			if (at.fact->list != &draft_lists[DRAFT_members])
				continue;
			++*order;
			if (builder_target(builder, at, draft->member).scope ==
			    scope)
				return builder_graph_around(builder,
				    builder_base_scope(builder, at));
		}
	}
	return NOWHERE;
}

/* Find the agent of a task: a node of its crew, else only the name. The task's
 * draft names it, else its settings in a data file. A task without a crew is
 * put into the graph of its agent. */
static void find_agent_of_task(struct crew_task *task_of_crew,
    struct graph_builder *builder, const struct job_draft *draft)
{
	const struct profile_draft *profile = builder_profile_of(builder,
	    task_of_crew->at.file,
	    builder_text(builder, task_of_crew->at, draft->profile));
	struct target target =
	    builder_target(builder, task_of_crew->at, draft->agent);

	if (target.kind == TARGET_NONE && profile) {
		target.kind = TARGET_TEXT;
		target.text = str_trim(profile->agent);
	}
	task_of_crew->node =
	    builder_node_of(builder, &target, task_of_crew->graph, NULL);
	task_of_crew->agent = target.text;
	if (task_of_crew->node == NOWHERE) { /* `self.writer()`: by its name */
		target.kind = TARGET_TEXT;
		task_of_crew->node = builder_node_of(builder, &target,
		    task_of_crew->graph, NULL);
	}
	if (task_of_crew->node == NOWHERE)
		return;
	task_of_crew->agent = builder->nodes[task_of_crew->node].name;
	if (task_of_crew->graph == NOWHERE)
		task_of_crew->graph = builder->nodes[task_of_crew->node].graph;
}

/* Note a task of a crew, from its draft. A task without a name is named after
 * its variable; one without that is left out, as nothing could be said of it.
 */
static void add_crew_task(struct graph_builder *builder, struct drafted at,
    void *row)
{
	const struct job_draft *draft = row;
	uint32_t scope = builder_base_scope(builder, at);
	struct target name_target = builder_target(builder, at, draft->name);
	struct crew_task task_of_crew = { .at = at,
		.graph = builder_graph_around(builder, scope),
		.name = name_target.text };

	if (task_of_crew.name.len == 0 && scope != NOWHERE)
		task_of_crew.name = builder_node_name(builder, scope, at);
	if (task_of_crew.name.len == 0)
		return;
	if (task_of_crew.graph == NOWHERE && scope != NOWHERE)
		task_of_crew.graph =
		    crew_that_lists(&task_of_crew.order, builder, scope);
	find_agent_of_task(&task_of_crew, builder, draft);
	*(struct crew_task *)array_push(&builder->crew_tasks,
	    &builder->crew_task_count, sizeof(task_of_crew),
	    builder->arena) = task_of_crew;
}

/* Order tasks by crew, then by their place among the crew's members. */
static int compare_crew_tasks(const void *a, const void *b, void *context)
{
	const struct crew_task *left_task = a;
	const struct crew_task *right_task = b;

	(void)context;
	if (left_task->graph != right_task->graph)
		return left_task->graph < right_task->graph ? -1 : 1;
	if (left_task->order != right_task->order)
		return left_task->order < right_task->order ? -1 : 1;
	return 0;
}

/* How a crew works, as its draft says: one task after the other, or by a
 * manager. */
static struct str process_of_crew(struct graph_builder *builder, uint32_t graph)
{
	const struct built_graph *crew = &builder->graphs[graph];

	return builder_text(builder, (struct drafted){ crew->fact, crew->file },
	    crew->draft->process);
}

/* Connect the agents of two tasks that follow each other in one crew. Not if a
 * manager (`hierarchical`) gives the tasks out, in any order. */
static void connect_agents_in_turn(struct graph_builder *builder,
    const struct crew_task *first_task, const struct crew_task *second_task)
{
	struct target source = text_target(first_task->agent);
	struct target target = source;

	target.text = second_task->agent;
	if (first_task->graph != second_task->graph ||
	    first_task->graph == NOWHERE || first_task->node == NOWHERE ||
	    second_task->node == NOWHERE ||
	    first_task->node == second_task->node ||
	    str_is(process_of_crew(builder, second_task->graph),
		"hierarchical"))
		return;
	builder_connect(builder, second_task->at, &source, &target,
	    (struct built_edge){ .graph = second_task->graph });
}

/* Find the tasks of all crews, in their order, and connect the agents whose
 * turns follow each other. */
void builder_find_crew_tasks(struct graph_builder *builder)
{
	builder_visit_drafts(builder, DRAFT_jobs, add_crew_task);
	sort_items(builder->crew_tasks, builder->crew_task_count,
	    sizeof(*builder->crew_tasks), compare_crew_tasks, NULL);
	for (size_t i = 1; i < builder->crew_task_count; i++)
		connect_agents_in_turn(builder, &builder->crew_tasks[i - 1],
		    &builder->crew_tasks[i]);
}

/* Append the rows of `tasks`. */
void builder_add_task_rows(struct graph_builder *builder)
{
	for (size_t i = 0; i < builder->crew_task_count; i++) {
		const struct crew_task *task_of_crew = &builder->crew_tasks[i];
		struct task *task =
		    model_add(builder->out, LIST_tasks, builder->perm);

		task->name = str_copy(task_of_crew->name, builder->perm);
		task->agent = str_copy(task_of_crew->agent, builder->perm);
		if (task_of_crew->graph != NOWHERE) {
			task->graph =
			    str_copy(builder->graphs[task_of_crew->graph].name,
				builder->perm);
			task->process =
			    process_of_crew(builder, task_of_crew->graph);
		}
		task->at = builder_evidence(builder, task_of_crew->at.file,
		    task_of_crew->at.fact->line);
	}
}
