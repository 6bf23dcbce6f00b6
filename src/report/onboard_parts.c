/* The parts, in the order in which to read them, and which files of them. */
#include "report/escape.h"
#include "report/onboard.h"
#include "report/report.h"

enum {
	STARTS_MOST = 3,
	FILES_MOST = 10,
	FOLDERS_MOST = 3,
	FEW_FILES = 3, /* to read: then folders are named, too */
	ROWS_MOST = 12,
};

/* ---- the order of the parts ---- */

struct ordering {
	const struct model *model;
	struct map sections; /* subsystem or service → index of subsystem + 1 */
	bool *taken;
	struct part_order *out;
};

static void index_names(struct ordering *ordering)
{
	const struct subsystem *parts = ordering->model->subsystems.items;
	const struct service *services = ordering->model->services.items;

	for (size_t i = 0; i < ordering->model->subsystems.count; i++) {
		uint64_t *place = map_put(&ordering->sections, parts[i].name);

		*place = *place ? *place : i + 1;
	}
	for (size_t i = 0; i < ordering->model->services.count; i++) {
		const uint64_t *of =
		    map_get(&ordering->sections, services[i].subsystem);
		uint64_t section = of ? *of : 0;
		uint64_t *place = map_put(&ordering->sections, services[i].name);

		*place = *place ? *place : section;
	}
}

static void take(struct ordering *ordering, size_t section)
{
	const struct subsystem *parts = ordering->model->subsystems.items;
	struct part_order *out = ordering->out;

	if (ordering->taken[section])
		return;
	ordering->taken[section] = true;
	out->sections[out->count] = section;
	out->items[out->count++] = &parts[section];
}

/* What a part uses comes behind it, in the order in which it names it. */
static void take_used(struct ordering *ordering, const struct subsystem *part)
{
	const struct link *links = ordering->model->links.items;
	const uint64_t *self = map_get(&ordering->sections, part->name);

	for (size_t i = 0; i < ordering->model->links.count; i++) {
		const uint64_t *from =
		    map_get(&ordering->sections, links[i].from);
		const uint64_t *to = map_get(&ordering->sections, links[i].to);

		if (self && from && to && *from && *to && *from == *self)
			take(ordering, (size_t)*to - 1);
	}
}

/* How much there is to see of a part from outside. */
static size_t served_by(const struct model *model, struct str name)
{
	const struct endpoint *endpoints = model->endpoints.items;
	size_t count = 0;

	for (size_t i = 0; i < model->endpoints.count; i++)
		count += str_equal(endpoints[i].subsystem, name);
	return magnitude(count);
}

struct start_row {
	size_t section;
	size_t served;
};

static int compare_starts(const void *a, const void *b, void *context)
{
	const struct start_row *x = a;
	const struct start_row *y = b;

	(void)context;
	if (x->served != y->served)
		return x->served > y->served ? -1 : 1;
	return x->section < y->section ? -1 : x->section > y->section;
}

static void take_started(struct ordering *ordering, struct arena *arena)
{
	const struct subsystem *parts = ordering->model->subsystems.items;
	struct start_row *rows = arena_array(arena,
	    ordering->model->subsystems.count + 1, sizeof(*rows));
	size_t count = 0;

	for (size_t i = 0; i < ordering->model->subsystems.count; i++)
		if (part_start(&parts[i]) && !is_beside(parts[i].directory))
			rows[count++] = (struct start_row){ i,
				served_by(ordering->model, parts[i].name) };
	sort_items(rows, count, sizeof(*rows), compare_starts, NULL);
	for (size_t i = 0; i < count; i++)
		take(ordering, rows[i].section);
	ordering->out->started = count;
}

void order_parts(struct part_order *out, const struct view *view,
    struct arena *arena)
{
	size_t count = view->model->subsystems.count;
	const struct subsystem *parts = view->model->subsystems.items;
	struct ordering ordering = {
		.model = view->model,
		.sections = { .arena = arena },
		.taken = arena_array(arena, count + 1, sizeof(bool)),
		.out = out,
	};

	*out = (struct part_order){
		.items = arena_array(arena, count + 1, sizeof(*out->items)),
		.sections =
		    arena_array(arena, count + 1, sizeof(*out->sections)),
	};
	index_names(&ordering);
	take_started(&ordering, arena);
	for (size_t i = 0; i < out->count; i++)
		take_used(&ordering, out->items[i]);
	for (size_t i = 0; i < count; i++)
		if (!is_beside(parts[i].directory))
			take(&ordering, i);
	for (size_t i = 0; i < count; i++)
		take(&ordering, i);
}

/* ---- what to read first ---- */

struct reading {
	struct buf *out;
	const struct view *view;
	struct map seen; /* files */
	size_t count;
};

/* The line's begin: "1. `path:line`: ". False: the file is there already. */
static bool begin_file(struct reading *reading, struct evidence at)
{
	struct buf *out = reading->out;

	if (at.path.len == 0 || reading->count == FILES_MOST ||
	    map_get(&reading->seen, at.path))
		return false;
	++*map_put(&reading->seen, at.path);
	buf_printf(out, "%zu. ", ++reading->count);
	put_evidence(out, at, reading->view->report->root, CODE_IN_TEXT);
	buf_puts(out, ": ");
	return true;
}

static void read_starts(struct reading *reading)
{
	struct part_order order;
	bool several = reading->view->model->subsystems.count > 1;

	order_parts(&order, reading->view, reading->out->arena);
	for (size_t i = 0; i < order.started && i < STARTS_MOST; i++) {
		const struct subsystem *part = order.items[i];
		const struct entry_point *start = part_start(part);

		if (!begin_file(reading, start->at))
			continue;
		buf_puts(reading->out, several ? "where " : "where it");
		if (several)
			put_code(reading->out, part->name, CODE_IN_TEXT);
		buf_puts(reading->out, " starts, by ");
		put_code(reading->out, start->name, CODE_IN_TEXT);
		buf_puts(reading->out, ".\n");
	}
}

/* The graph of agents that leads. */
static void read_agents(struct reading *reading)
{
	struct agent_graphs graphs;
	const struct agent_graph *main;

	model_agent_graphs(&graphs, reading->view->model, reading->out->arena);
	main = agent_graphs_main(&graphs);
	if (!main)
		return;
	if (!begin_file(reading,
		main->route_count ? main->routes[0]->at
				  : (struct evidence){ main->path, 0 }))
		return;
	buf_puts(reading->out, "wires ");
	put_number(reading->out, main->agent_count, "agent", "agents");
	buf_puts(reading->out, " of ");
	put_code(reading->out, main->title, CODE_IN_TEXT);
	buf_puts(reading->out, ".\n");
}

/* Of the files that hold rows of a list, the one with the most. */
struct richest {
	const void *row; /* its first */
	struct evidence at;
	size_t count;
};

static struct richest find_richest(const struct reading *reading,
    enum model_list list)
{
	const struct list *of = &model_lists[list];
	const struct rows *rows = model_rows_const(reading->view->model, of);
	struct map counts = { .arena = reading->out->arena };
	struct richest best = { 0 };

	for (size_t i = 0; i < rows->count; i++)
		++*map_put(&counts, row_evidence(of, rows_at(rows, of, i)).path);
	for (size_t i = 0; i < rows->count; i++) {
		const void *row = rows_at(rows, of, i);
		struct evidence at = row_evidence(of, row);
		size_t count = (size_t)*map_get(&counts, at.path);

		if (at.path.len && count > best.count && !is_beside(at.path) &&
		    !map_get(&reading->seen, at.path))
			best = (struct richest){ row, at, count };
	}
	return best;
}

/* What is said of the file that has the most of a list. */
static const struct {
	enum model_list list;
	const char *name; /* field of the row that is named */
	const char *one;
	const char *many;
	const char *first; /* before the name */
} riches[] = {
	{ LIST_endpoints, "path", "operation is declared here",
	    "operations are declared here, the most of one file",
	    "; the first is " },
	{ LIST_dags, "name", "scheduled job", "scheduled jobs", ": " },
	{ LIST_pipelines, "name", "step of the pipeline",
	    "steps of the pipeline", "; the first is " },
	{ LIST_queues, "name", "use of a queue or job",
	    "uses of queues and jobs", "; the first is " },
	{ LIST_events, "name", "use of an event", "uses of events",
	    "; the first is " },
	{ LIST_layers, "name", "member of a layer", "members of a layer",
	    "; the first is " },
	{ LIST_models, "name", "core model", "core models, the most of one file",
	    "; the first is " },
	{ LIST_datastores, "name", "store is opened here",
	    "stores are opened here", ": " },
};

static void read_riches(struct reading *reading)
{
	for (size_t i = 0; i < LENGTH(riches); i++) {
		struct richest best = find_richest(reading, riches[i].list);
		const struct field *field;

		if (best.count == 0 || !begin_file(reading, best.at))
			continue;
		field = list_field(&model_lists[riches[i].list],
		    str_from(riches[i].name));
		put_number(reading->out, best.count, riches[i].one,
		    riches[i].many);
		buf_puts(reading->out, riches[i].first);
		put_code(reading->out,
		    *(const struct str *)(const void *)((const char *)best.row +
							field->offset),
		    CODE_IN_TEXT);
		buf_puts(reading->out, ".\n");
	}
}

static size_t files_of(const struct directory *row)
{
	size_t files = 0;

	for (size_t i = 0; i < row->files.count; i++)
		files += row->files.items[i].number;
	return files;
}

/* Where little else is known: the folders that hold the most code. */
static void read_folders(struct reading *reading)
{
	const struct directory *rows = reading->view->model->directories.items;
	size_t count = reading->view->model->directories.count;

	for (size_t n = 0; n < FOLDERS_MOST; n++) {
		const struct directory *best = NULL;

		for (size_t i = 0; i < count; i++)
			if (!is_beside(str_printf(reading->out->arena, "%.*s/x",
				STR_ARG(rows[i].path))) &&
			    !map_get(&reading->seen, rows[i].path) &&
			    (!best || files_of(&rows[i]) > files_of(best)))
				best = &rows[i];
		if (!best ||
		    !begin_file(reading, (struct evidence){ best->path, 0 }))
			return;
		put_number(reading->out, files_of(best), "source file",
		    "source files");
		buf_puts(reading->out, ".\n");
	}
}

void put_reading(struct buf *out, const struct view *view)
{
	struct reading reading = { out, view, { .arena = out->arena }, 0 };

	read_starts(&reading);
	read_agents(&reading);
	read_riches(&reading);
	if (reading.count < FEW_FILES)
		read_folders(&reading);
	buf_puts(out, reading.count ? "\n" : "");
}

/* ---- the parts ---- */

/* What a part is for, or what it is made of, in a cell. */
static void put_what(struct buf *out, const struct view *view, size_t section)
{
	const struct subsystem *part =
	    (const struct subsystem *)view->model->subsystems.items + section;
	struct buf text = { .arena = out->arena };

	if (part->responsibility.len) {
		put_prose(out, part->responsibility, CODE_IN_CELL);
		return;
	}
	put_structure(&text, view, section);
	buf_put(out, str_trim(buf_str(&text)));
}

static void put_part(struct buf *out, const struct view *view, size_t section)
{
	const struct subsystem *part =
	    (const struct subsystem *)view->model->subsystems.items + section;
	const struct entry_point *start = part_start(part);
	struct evidence folder = { part->directory, 0 };

	buf_puts(out, "| ");
	if (folder.path.len)
		put_link(out, part->name, folder, view->report->root,
		    CODE_IN_CELL);
	else
		put_code(out, part->name, CODE_IN_CELL);
	buf_puts(out, " | ");
	put_what(out, view, section);
	buf_puts(out, " | ");
	texts_put(out, &part->technology, STYLE_PROSE, CODE_IN_CELL);
	buf_puts(out, " | ");
	if (start)
		put_evidence(out, start->at, view->report->root, CODE_IN_CELL);
	buf_puts(out, " |\n");
}

void put_parts(struct buf *out, const struct view *view)
{
	struct part_order order;
	size_t shown;

	order_parts(&order, view, out->arena);
	if (order.count < 2)
		return;
	shown = order.count <= ROWS_MOST ? order.count : ROWS_MOST;
	buf_puts(out, "What starts stands first, then what it uses.\n\n"
		      "| part | what it is | made with | starts at |\n"
		      "| --- | --- | --- | --- |\n");
	for (size_t i = 0; i < shown; i++)
		put_part(out, view, order.sections[i]);
	buf_putc(out, '\n');
	if (shown == order.count)
		return;
	buf_puts(out, "Further parts: ");
	for (size_t i = shown; i < order.count; i++) {
		buf_puts(out, i > shown ? ", " : "");
		put_code(out, order.items[i]->name, CODE_IN_TEXT);
	}
	buf_puts(out, ".\n\n");
}
