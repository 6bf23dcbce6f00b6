/*
 * Data pipeline: what extracts, transforms and loads, one after the other, or
 * tasks of a pipeline tool. It leads where little else is served.
 */
#include "lang/lang.h"
#include "link/parties/parts.h"
#include "model/model.h"

enum {
	PLACES_MOST = 3,
	SERVED_SHARE = 4, /* operations a task, beside which it is no helper */
	TASKS_SHARE = 2, /* tasks an operation, beside which these help */
};

/* Is it a file of settings, no program? */
static bool is_settings(struct str path)
{
	const struct language *language = language_of_path(path);

	return !language || !language->grammar;
}

/* Steps of pipelines; none, where nothing comes in or goes out, as in the
 * training of a model, nor where settings alone have them and something is
 * served: they ship the logs of that. */
static size_t count_steps(struct places *places, const struct linking *linking)
{
	const struct pipeline *pipelines = linking->model->pipelines.items;
	size_t steps = 0;
	size_t before = places->count;
	bool moves = false;
	bool helps = count_served(linking) > 0;

	for (size_t i = 0; i < linking->model->pipelines.count; i++) {
		if (is_set_aside(linking, pipelines[i].at.path))
			continue;
		steps++;
		moves |= !str_equal(pipelines[i].stage, STR("transform"));
		helps &= is_settings(pipelines[i].at.path);
		if (places->count < PLACES_MOST)
			push_place(places, pipelines[i].at, linking->perm);
	}
	if (moves && !helps)
		return steps;
	places->count = before;
	return 0;
}

/* A DAG is worth one more than its tasks, which may not be known. */
static size_t count_tasks(size_t *dags, struct places *places,
    const struct linking *linking)
{
	const struct dag *all_dag = linking->model->dags.items;
	size_t tasks = 0;

	for (size_t i = 0; i < linking->model->dags.count; i++) {
		if (is_set_aside(linking, all_dag[i].at.path))
			continue;
		tasks += all_dag[i].tasks.count + 1;
		*dags += 1;
		if (places->count < PLACES_MOST)
			push_place(places, all_dag[i].at, linking->perm);
	}
	return tasks;
}

bool etl_outweighs(const struct linking *linking, size_t beside)
{
	struct places places = { 0 };
	size_t dags = 0;

	return count_tasks(&dags, &places, linking) >
	       (count_served(linking) + beside) * TASKS_SHARE;
}

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
