/* Modules of one program: subsystems with endpoints, models or messages of
 * their own that the same program is built from. */
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	MODULES_LEAST = 6, /* fewer are the parts of any program */
	MODELS_LEAST = 3, /* of a module without endpoints */
};

struct modules {
	const struct linking *run;
	struct map names; /* subsystem → index + 1 */
	size_t count; /* of subsystems */
	bool *is_module;
	bool *imports; /* from * count + to */
};

static size_t place_of(const struct modules *all, struct str name)
{
	const uint64_t *place = map_get(&all->names, name);

	return place ? *place - 1 : all->count;
}

static void add_weight(size_t *weights, const struct modules *all,
    struct str subsystem, struct str path, size_t weight)
{
	if (!is_set_aside(all->run, path))
		weights[place_of(all, subsystem)] += weight;
}

static void find_modules(struct modules *all)
{
	const struct model *model = all->run->model;
	const struct scan *scan = all->run->scan;
	const struct endpoint *endpoints = model->endpoints.items;
	const struct data_model *models = model->models.items;
	const struct queue *queues = model->queues.items;
	size_t *weights =
	    arena_array(all->run->scratch, all->count + 1, sizeof(*weights));

	for (size_t i = 0; i < model->endpoints.count; i++)
		add_weight(weights, all, endpoints[i].subsystem,
		    endpoints[i].at.path, MODELS_LEAST);
	for (size_t i = 0; i < model->queues.count; i++)
		add_weight(weights, all, queues[i].subsystem, queues[i].at.path,
		    MODELS_LEAST);
	for (size_t i = 0; i < model->models.count; i++) {
		const struct scan_file *file =
		    scan_file_at(scan, models[i].at.path);

		if (file && file->unit < scan->unit_count)
			add_weight(weights, all, scan->units[file->unit].name,
			    models[i].at.path, 1);
	}
	for (size_t i = 0; i < all->count; i++)
		all->is_module[i] = weights[i] >= MODELS_LEAST;
}

static void find_imports(struct modules *all)
{
	const struct link *links = all->run->model->links.items;

	for (size_t i = 0; i < all->run->model->links.count; i++) {
		size_t from = place_of(all, links[i].from);
		size_t to = place_of(all, links[i].to);

		if (str_is(links[i].mechanism, "import") && from < all->count &&
		    to < all->count)
			all->imports[from * all->count + to] = true;
	}
}

/* Mark all that it imports, and what that does. */
static size_t count_reached(const struct modules *all, size_t from)
{
	size_t *stack =
	    arena_array(all->run->scratch, all->count + 1, sizeof(*stack));
	bool *seen =
	    arena_array(all->run->scratch, all->count + 1, sizeof(*seen));
	size_t depth = 0;
	size_t count = 0;

	stack[depth++] = from;
	seen[from] = true;
	while (depth) {
		size_t at = stack[--depth];

		count += all->is_module[at];
		for (size_t to = 0; to < all->count; to++)
			if (all->imports[at * all->count + to] && !seen[to]) {
				seen[to] = true;
				stack[depth++] = to;
			}
	}
	return count;
}

size_t modules_of_program(const struct subsystem **program,
    const struct linking *run)
{
	const struct subsystem *rows = run->model->subsystems.items;
	size_t count = run->model->subsystems.count;
	struct modules all = { .run = run,
		.names = { .arena = run->scratch },
		.count = count,
		.is_module = arena_array(run->scratch, count + 1, 1),
		.imports = arena_array(run->scratch, count * count + 1, 1) };
	size_t most = 0;
	size_t modules = 0;

	for (size_t i = 0; i < count; i++)
		*map_put(&all.names, rows[i].name) = i + 1;
	find_modules(&all);
	find_imports(&all);
	for (size_t i = 0; i < count; i++) {
		const struct entry_point *entry = subsystem_start(&rows[i]);
		size_t reached;

		modules += all.is_module[i];
		if (!entry || entry_is_helper(entry) ||
		    is_set_aside(run, entry->at.path))
			continue;
		reached = count_reached(&all, i);
		if (reached > most) {
			most = reached;
			*program = &rows[i];
		}
	}
	return most >= MODULES_LEAST && most * 2 >= modules ? most : 0;
}
