/*
 * Decides whether the project has the pattern "data pipeline", etl_seen():
 * steps that extract, transform and load, or tasks of a pipeline tool. It leads
 * if little else is served.
 */
#include "lang/lang.h"
#include "link/parties/parts.h"
#include "model/model.h"

enum {
	PLACES_MOST = 3, /* places that are evidence */
	SERVED_SHARE = 4, /* operations a task, beside which it is no helper */
	TASKS_SHARE = 2, /* tasks an operation, beside which these help */
};

/* Is it a file of settings, no program? */
static bool is_settings(struct str path)
{
	const struct language *language = language_of_path(path);

	return !language || !language->grammar;
}

/* The number of steps of pipelines. 0, if nothing comes in or goes out, as in
 * the training of a model, or if something is served and settings alone have
 * steps: they ship its logs. */
static size_t count_steps(struct places *places, const struct linking *linking)
{
	const struct pipeline *pipelines = linking->model->pipelines.items;
	size_t steps = 0;
	size_t before = places->count;
	bool moves = false;
	bool only_ships_logs = count_served(linking) > 0;

	for (size_t i = 0; i < linking->model->pipelines.count; i++) {
		if (is_set_aside(linking, pipelines[i].at.path))
			continue;
		steps++;
		moves |= !str_equal(pipelines[i].stage, STR("transform"));
		only_ships_logs &= is_settings(pipelines[i].at.path);
		if (places->count < PLACES_MOST)
			push_place(places, pipelines[i].at, linking->perm);
	}
	if (moves && !only_ships_logs)
		return steps;
	places->count = before;
	return 0;
}

/* The number of tasks of DAGs, each of which counts as one more, as its tasks
 * may not be known. */
static size_t count_tasks(size_t *dags, struct places *places,
    const struct linking *linking)
{
	const struct dag *dag_rows = linking->model->dags.items;
	size_t tasks = 0;

	for (size_t i = 0; i < linking->model->dags.count; i++) {
		if (is_set_aside(linking, dag_rows[i].at.path))
			continue;
		tasks += dag_rows[i].tasks.count + 1;
		*dags += 1;
		if (places->count < PLACES_MOST)
			push_place(places, dag_rows[i].at, linking->perm);
	}
	return tasks;
}

/* Do tasks of DAGs do so much more than what is served, and what is worth
 * `beside` operations, that this is there for them? */
bool etl_outweighs(const struct linking *linking, size_t beside)
{
	struct places places = { 0 };
	size_t dags = 0;

	return count_tasks(&dags, &places, linking) >
	       (count_served(linking) + beside) * TASKS_SHARE;
}

/* Has the project the pattern? Fills in its row. */
bool etl_seen(struct pattern_row *pattern, const struct linking *linking)
{
	struct buf text = { .arena = linking->perm };
	size_t dags = 0;
	size_t tasks = count_tasks(&dags, &pattern->evidence, linking);
	size_t steps = count_steps(&pattern->evidence, linking);

	if (dags == 0 && steps < 2)
		return false;
	pattern->main = count_served(linking) <= (tasks + steps) * SERVED_SHARE;
	if (dags) {
		put_count(&text, dags, "DAG", "DAGs");
		if (tasks > dags) {
			buf_puts(&text, " of ");
			put_count(&text, tasks - dags, "task", "tasks");
		}
		buf_puts(&text, steps ? ", and " : ".");
	}
	if (steps) {
		put_count(&text, steps, "step extracts", "steps extract");
		buf_puts(&text, ", transform or load.");
	}
	pattern->reason = buf_str(&text);
	return true;
}
