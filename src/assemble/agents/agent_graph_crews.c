/*
 * Finds the tasks of crews, what settings in data files say of agents and
 * tasks, and the order in which the agents of a crew take turns; appends the
 * rows of `tasks`.
 */
#include "assemble/agents/agent_graph.h"
#include "model/model.h"

/* The settings under a key, `writer: { role: … }`, in the data file whose path
 * has most in common with that of `file`; NULL: no data file has the key, or it
 * is "". */
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

/* The crew that lists the task of that scope, `Crew(tasks=[plan, write])`;
 * NOWHERE: none does. `*order`: the member's number among all members of all
 * files, from 1, by which tasks are sorted; without a crew the number of all
 * members. */
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

/* Set a task's agent: the node and its name, or, without a node, the name
 * alone. The task's draft names it, `Task(agent=writer)`, else its settings do.
 * A task without a crew gets the graph of its agent. */
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

/* Add a task of a crew from its draft. Without a name it is named after its
 * variable; without that it is dropped, as nothing could be said of it. */
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

/* Order tasks by crew, then as the crew lists them. */
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

/* How a crew works, as its draft says: `sequential`, `hierarchical`; "": it
 * does not say. */
static struct str process_of_crew(struct graph_builder *builder, uint32_t graph)
{
	const struct built_graph *crew = &builder->graphs[graph];

	return builder_text(builder, (struct drafted){ crew->fact, crew->file },
	    crew->draft->process);
}

/* Add an edge between the agents of two tasks that follow each other in one
 * crew, if both are known nodes and not the same. Not if a manager
 * (`hierarchical`) gives out the tasks, in any order. */
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

/* Fill `crew_tasks`, sorted by crew, and connect the agents whose turns follow
 * each other. */
void builder_find_crew_tasks(struct graph_builder *builder)
{
	builder_visit_drafts(builder, DRAFT_jobs, add_crew_task);
	sort_items(builder->crew_tasks, builder->crew_task_count,
	    sizeof(*builder->crew_tasks), compare_crew_tasks, NULL);
	for (size_t i = 1; i < builder->crew_task_count; i++)
		connect_agents_in_turn(builder, &builder->crew_tasks[i - 1],
		    &builder->crew_tasks[i]);
}

/* Append a row of `tasks` for each task of a crew. */
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
