/*
 * Decides whether one program is built from many modules, find_modules():
 * subsystems with endpoints, models or messages of their own.
 */
#include "lang/lang.h"
#include "link/parties/import_graph.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	MODULES_LEAST = 6, /* fewer are the parts of any program */
	MODELS_LEAST = 3, /* of a module without endpoints */
};

/* Add to the weight of the subsystem, by its index, unless the file is no part
 * of the product. */
static void add_weight(size_t *weights, const struct linking *linking,
    struct str subsystem, struct str path, size_t weight)
{
	uint32_t place = subsystem_named(linking, subsystem);

	if (place != NO_PARTY && !is_set_aside(linking, path))
		weights[place] += weight;
}

/* By index of the subsystem: its weight. With MODELS_LEAST and more it is a
 * module: an operation or a message alone makes one, of models it takes
 * several. */
static const size_t *weigh_modules(const struct linking *linking)
{
	const struct model *model = linking->model;
	const struct scan *scan = linking->scan;
	const struct endpoint *endpoints = model->endpoints.items;
	const struct data_model *models = model->models.items;
	const struct queue *queues = model->queues.items;
	size_t *weights = arena_array(linking->scratch, model->subsystems.count,
	    sizeof(*weights));

	for (size_t i = 0; i < model->endpoints.count; i++)
		add_weight(weights, linking, endpoints[i].subsystem,
		    endpoints[i].at.path, MODELS_LEAST);
	for (size_t i = 0; i < model->queues.count; i++)
		add_weight(weights, linking, queues[i].subsystem,
		    queues[i].at.path, MODELS_LEAST);
	for (size_t i = 0; i < model->models.count; i++) {
		const struct scan_file *file =
		    scan_file_at(scan, models[i].at.path);

		if (file && file->unit < scan->unit_count)
			add_weight(weights, linking,
			    scan->units[file->unit].name, models[i].at.path, 1);
	}
	return weights;
}

/* Is it kept: a table, or a class where the project keeps those that are? What
 * pages and tools pass around says nothing of an application. */
static bool is_kept_model(const struct data_model *model)
{
	struct str stem = path_name(model->at.path);

	stem.len = str_find_last(stem, '.');
	return str_is(model->kind, "table") ||
	       str_listed_nocase(known_lists.storing, stem) ||
	       path_has_folder(model->at.path, known_lists.storing);
}

/* A framework that finds its applications by a setting is started by a program
 * that imports none of them: each has endpoints and models of its own. */
static void find_apps(struct linking *linking)
{
	const struct model *model = linking->model;
	const struct scan *scan = linking->scan;
	const struct endpoint *endpoints = model->endpoints.items;
	const struct data_model *models = model->models.items;
	const struct subsystem *subsystems = model->subsystems.items;
	size_t count = model->subsystems.count;
	bool *serves = arena_array(linking->scratch, count, sizeof(*serves));
	bool *holds = arena_array(linking->scratch, count, sizeof(*holds));
	struct strs apps = { 0 };

	for (size_t i = 0; i < model->endpoints.count; i++) {
		uint32_t place =
		    subsystem_named(linking, endpoints[i].subsystem);

		if (place != NO_PARTY &&
		    !is_set_aside(linking, endpoints[i].at.path))
			serves[place] = true;
	}
	for (size_t i = 0; i < model->models.count; i++) {
		const struct scan_file *file =
		    scan_file_at(scan, models[i].at.path);
		uint32_t place =
		    file && file->unit < scan->unit_count
			? subsystem_named(linking, scan->units[file->unit].name)
			: NO_PARTY;

		if (place != NO_PARTY && is_kept_model(&models[i]) &&
		    !is_set_aside(linking, models[i].at.path))
			holds[place] = true;
	}
	for (size_t i = 0; i < count; i++)
		if (serves[i] && holds[i])
			strs_push(&apps, subsystems[i].name, linking->perm);
	if (apps.count >= MODULES_LEAST)
		linking->traits.apps = apps;
}

/* The number of modules that the subsystem is or imports, over others, too. */
static size_t count_reached(const struct import_graph *graph,
    const size_t *weights, size_t start, struct arena *arena)
{
	const size_t *reached = import_graph_reached(graph, start, arena);
	size_t count = 0;

	for (size_t i = 0; i < graph->count; i++)
		count += reached[i] && weights[i] >= MODELS_LEAST;
	return count;
}

/* Is the subsystem a program of the product? */
static bool is_module_program(const struct linking *linking,
    const struct subsystem *subsystem)
{
	const struct entry_point *entry = subsystem_start(subsystem);

	return entry && !entry_is_helper(entry) &&
	       !is_set_aside(linking, entry->at.path);
}

/* Find the program that is built from most modules, and note it, if these are
 * half of all modules; else they are parts of several programs. */
void find_modules(struct linking *linking)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const size_t *weights = weigh_modules(linking);
	struct import_graph graph;
	size_t most = 0;
	size_t modules = 0;

	find_apps(linking);
	import_graph_read(&graph, linking, NULL);
	for (size_t i = 0; i < graph.count; i++) {
		struct arena_mark mark = arena_mark(linking->scratch);
		size_t reached =
		    is_module_program(linking, &subsystems[i])
			? count_reached(&graph, weights, i, linking->scratch)
			: 0;

		arena_rewind(linking->scratch, mark);
		modules += weights[i] >= MODELS_LEAST;
		if (reached <= most)
			continue;
		most = reached;
		linking->traits.program = &subsystems[i];
	}
	if (most < MODULES_LEAST || most * 2 < modules)
		return;
	linking->traits.modules = most;
	linking->traits.all |= FACT_MODULES;
}
