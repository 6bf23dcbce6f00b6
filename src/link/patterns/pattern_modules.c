/* Modules of one program: subsystems with endpoints, models or messages of
 * their own that the same program is built from. */
#include "link/parties/import_graph.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	MODULES_LEAST = 6, /* fewer are the parts of any program */
	MODELS_LEAST = 3, /* of a module without endpoints */
};

/* What rows of subsystems weigh, by their places. */
static void add_weight(size_t *weights, const struct linking *run,
    struct str subsystem, struct str path, size_t weight)
{
	uint32_t place = subsystem_named(run, subsystem);

	if (place != NO_PARTY && !is_set_aside(run, path))
		weights[place] += weight;
}

/* By place; MODELS_LEAST and more: it is a module. */
static const size_t *weigh(const struct linking *run)
{
	const struct model *model = run->model;
	const struct scan *scan = run->scan;
	const struct endpoint *endpoints = model->endpoints.items;
	const struct data_model *models = model->models.items;
	const struct queue *queues = model->queues.items;
	size_t *weights = arena_array(run->scratch, model->subsystems.count,
	    sizeof(*weights));

	for (size_t i = 0; i < model->endpoints.count; i++)
		add_weight(weights, run, endpoints[i].subsystem,
		    endpoints[i].at.path, MODELS_LEAST);
	for (size_t i = 0; i < model->queues.count; i++)
		add_weight(weights, run, queues[i].subsystem, queues[i].at.path,
		    MODELS_LEAST);
	for (size_t i = 0; i < model->models.count; i++) {
		const struct scan_file *file =
		    scan_file_at(scan, models[i].at.path);

		if (file && file->unit < scan->unit_count)
			add_weight(weights, run, scan->units[file->unit].name,
			    models[i].at.path, 1);
	}
	return weights;
}

/* The modules that it is one of, or imports, over others, too. */
static size_t count_reached(const struct import_graph *graph,
    const size_t *weights, size_t start, struct arena *arena)
{
	size_t *before = arena_array(arena, graph->count, sizeof(*before));
	size_t count = 0;

	import_graph_walk(before, &graph->out, start, graph->count, arena);
	for (size_t i = 0; i < graph->count; i++)
		count += (i == start || before[i]) &&
			 weights[i] >= MODELS_LEAST;
	return count;
}

static bool is_program(const struct linking *run,
    const struct subsystem *subsystem)
{
	const struct entry_point *entry = subsystem_start(subsystem);

	return entry && !entry_is_helper(entry) &&
	       !is_set_aside(run, entry->at.path);
}

void find_modules(struct linking *run)
{
	const struct subsystem *rows = run->model->subsystems.items;
	const size_t *weights = weigh(run);
	struct import_graph graph;
	size_t most = 0;
	size_t modules = 0;

	import_graph_read(&graph, run, NULL);
	for (size_t i = 0; i < graph.count; i++) {
		struct arena_mark mark = arena_mark(run->scratch);
		size_t reached =
		    is_program(run, &rows[i])
			? count_reached(&graph, weights, i, run->scratch)
			: 0;

		arena_rewind(run->scratch, mark);
		modules += weights[i] >= MODELS_LEAST;
		if (reached <= most)
			continue;
		most = reached;
		run->traits.program = &rows[i];
	}
	if (most < MODULES_LEAST || most * 2 < modules)
		return;
	run->traits.modules = most;
	run->traits.all |= FACT_MODULES;
}
