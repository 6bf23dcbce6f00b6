/*
 * Crews: their tasks, what settings say of agents and tasks, and the order in
 * which the agents of a crew take their turns.
 */
#include "assemble/agents/agent_graph.h"
#include "model/model.h"

/* The nearest data file that has the key; NULL: none has. Settings say what
 * agents and tasks are for: `writer: { role: … }` beside the code that makes a
 * writer. */
const struct profile_draft *wire_profile_of(const struct agent_wiring *wiring,
    uint32_t file, struct str key)
{
	const struct index *index = wiring->scopes->index;
	const struct profile_draft *best_profile_draft = NULL;
	size_t most = 0;

	for (uint32_t i = 0; i < index->count && key.len; i++) {
		const struct facts *facts = &index->facts[i];
		size_t nearness =
		    path_common(facts->path, index->facts[file].path) + 1;

		for (size_t k = 0; k < facts->row_count && nearness > most;
		     k++) {
			const struct row_fact *fact = &facts->rows[k];
			const struct profile_draft *profile_draft = fact->row;

			if (fact->list != &draft_lists[DRAFT_profiles] ||
			    !str_equal(profile_draft->key, key))
				continue;
			best_profile_draft = profile_draft;
			most = nearness;
		}
	}
	return best_profile_draft;
}

/* The crew that lists the task among its members; NOWHERE: none does.
 * `*order`: the number of the member, counted over all files, so that it
 * grows with the order of lines; the number of all members, if none is the
 * task. */
static uint32_t crew_that_lists(uint32_t *order, struct agent_wiring *wiring,
    uint32_t scope)
{
	const struct index *index = wiring->scopes->index;

	*order = 0;
	for (uint32_t file = 0; file < index->count; file++) {
		const struct facts *facts = &index->facts[file];

		for (size_t i = 0; i < facts->row_count; i++) {
			struct drafted at = { &facts->rows[i], file };
			const struct member_draft *draft = at.fact->row;

			if (at.fact->list != &draft_lists[DRAFT_members])
				continue;
			++*order;
			if (wire_target(wiring, at, draft->member).scope ==
			    scope)
				return wire_graph_around(wiring,
				    wire_base_scope(wiring, at));
		}
	}
	return NOWHERE;
}

/* Fill in the job's agent: a node of its crew, else the name alone. The
 * task's own row says it, else its settings in a data file. A task without a
 * crew is put into the graph of its agent. */
static void find_agent_of_job(struct wire_job *job, struct agent_wiring *wiring,
    const struct job_draft *draft)
{
	const struct profile_draft *profile = wire_profile_of(wiring,
	    job->at.file, wire_text(wiring, job->at, draft->profile));
	struct target target = wire_target(wiring, job->at, draft->agent);

	if (target.kind == TARGET_NONE && profile) {
		target.kind = TARGET_TEXT;
		target.text = str_trim(profile->agent);
	}
	job->node = wire_node_of(wiring, &target, job->graph, NULL);
	job->agent = target.text;
	if (job->node == NOWHERE) { /* as `self.writer()` names a method */
		target.kind = TARGET_TEXT;
		job->node = wire_node_of(wiring, &target, job->graph, NULL);
	}
	if (job->node == NOWHERE)
		return;
	job->agent = wiring->nodes[job->node].name;
	if (job->graph == NOWHERE)
		job->graph = wiring->nodes[job->node].graph;
}

/* Note a task of a crew, from its draft. A task without a name goes by what
 * it is bound to; without that, nothing could be said of it, and it is left
 * out. */
static void add_job(struct agent_wiring *wiring, struct drafted at, void *row)
{
	const struct job_draft *draft = row;
	uint32_t scope = wire_base_scope(wiring, at);
	struct target name_target = wire_target(wiring, at, draft->name);
	struct wire_job job = { .at = at,
		.graph = wire_graph_around(wiring, scope),
		.name = name_target.text };

	if (job.name.len == 0 && scope != NOWHERE)
		job.name = wire_node_name(wiring, scope, at);
	if (job.name.len == 0)
		return;
	if (job.graph == NOWHERE && scope != NOWHERE)
		job.graph = crew_that_lists(&job.order, wiring, scope);
	find_agent_of_job(&job, wiring, draft);
	*(struct wire_job *)array_push(&wiring->jobs, &wiring->job_count,
	    sizeof(job), wiring->arena) = job;
}

/* Order jobs by crew, then by their place among the crew's members. */
static int compare_jobs(const void *a, const void *b, void *context)
{
	const struct wire_job *left_job = a;
	const struct wire_job *right_job = b;

	(void)context;
	if (left_job->graph != right_job->graph)
		return left_job->graph < right_job->graph ? -1 : 1;
	if (left_job->order != right_job->order)
		return left_job->order < right_job->order ? -1 : 1;
	return 0;
}

/* How a crew works, as its settings say: one task after the other, or by a
 * manager. */
static struct str process_of_crew(struct agent_wiring *wiring, uint32_t graph)
{
	const struct wire_graph *crew = &wiring->graphs[graph];

	return wire_text(wiring, (struct drafted){ crew->fact, crew->file },
	    crew->draft->process);
}

/* Connect the agents of two tasks that follow each other in one crew: where
 * tasks are done one after the other, so are the agents' turns. A manager
 * (`hierarchical`) gives tasks out as it likes: no order, no edge. */
static void connect_agents_in_turn(struct agent_wiring *wiring,
    const struct wire_job *first_job, const struct wire_job *second_job)
{
	struct target source = wire_text_target(first_job->agent);
	struct target target = source;

	target.text = second_job->agent;
	if (first_job->graph != second_job->graph ||
	    first_job->graph == NOWHERE || first_job->node == NOWHERE ||
	    second_job->node == NOWHERE ||
	    first_job->node == second_job->node ||
	    str_is(process_of_crew(wiring, second_job->graph), "hierarchical"))
		return;
	wire_connect(wiring, second_job->at, &source, &target,
	    (struct wire_edge){ .graph = second_job->graph });
}

/* Find the tasks of all crews, in their order, and connect the agents whose
 * turns follow each other. */
void wire_find_jobs(struct agent_wiring *wiring)
{
	wire_visit_drafts(wiring, DRAFT_jobs, add_job);
	sort_items(wiring->jobs, wiring->job_count, sizeof(*wiring->jobs),
	    compare_jobs, NULL);
	for (size_t i = 1; i < wiring->job_count; i++)
		connect_agents_in_turn(wiring, &wiring->jobs[i - 1],
		    &wiring->jobs[i]);
}

/* Append the rows of `tasks`. */
void wire_make_tasks(struct agent_wiring *wiring)
{
	for (size_t i = 0; i < wiring->job_count; i++) {
		const struct wire_job *job = &wiring->jobs[i];
		struct task *task =
		    model_add(wiring->out, LIST_tasks, wiring->perm);

		task->name = str_copy(job->name, wiring->perm);
		task->agent = str_copy(job->agent, wiring->perm);
		if (job->graph != NOWHERE) {
			task->graph = str_copy(wiring->graphs[job->graph].name,
			    wiring->perm);
			task->process = process_of_crew(wiring, job->graph);
		}
		task->at =
		    wire_evidence(wiring, job->at.file, job->at.fact->line);
	}
}
