/*
 * What to read first, and why: a numbered list of files and folders, each once,
 * with what it shows. Each read_*() adds what it knows of, up to FILES_MOST.
 */
#include "lang/lang.h"
#include "report/tables/markdown_escape.h"
#include "report/onboard/onboard.h"
#include "report/report.h"
#include "report/tables/tally.h"

enum {
	STARTS_MOST = 3,
	FILES_MOST = 12,
	FOLDERS_MOST = 3,
	FEW_FILES = 3, /* to read: then folders are named, too */
	TESTS_MOST = 3,
	MEMBERS_LEAST = 2,
	MANY_OF = 4, /* of MOST_OF files: nearly all */
	MOST_OF = 5,
};

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
	put_evidence(out, at, reading->view->root, CODE_IN_TEXT);
	buf_puts(out, ": ");
	return true;
}

static void read_program_starts(struct reading *reading)
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
	if (!begin_file(reading, main->route_count
				     ? main->routes[0]->at
				     : (struct evidence){ main->path, 0 }))
		return;
	buf_puts(reading->out, "wires ");
	put_number(reading->out, main->agent_count, "agent", "agents");
	buf_puts(reading->out, " of ");
	put_code(reading->out, main->title, CODE_IN_TEXT);
	buf_puts(reading->out, ".\n");
}

/* ---- the file that has the most of something ---- */

struct richest {
	const void *row; /* its first */
	struct evidence at;
	size_t count;
};

/* Where a row counts: its file, or the folder of a member of a layer. */
static struct str reading_place(const struct list *list, const void *row)
{
	struct str path = row_evidence(list, row).path;

	return list == &model_lists[LIST_layers] ? path_folder(path) : path;
}

/* Only the members of one layer; "": all rows. */
static bool is_of(const struct list *list, const void *row, const char *layer)
{
	return list != &model_lists[LIST_layers] ||
	       str_is(((const struct layer *)row)->layer, layer);
}

/* The file with most rows that is not in the list yet. Of layers, folders are
 * counted; what stands beside the product is nobody's first reading. */
static struct richest find_richest(const struct reading *reading,
    enum model_list list, const char *layer)
{
	const struct list *of = &model_lists[list];
	const struct rows *rows = model_rows_const(reading->view->model, of);
	struct map counts = { .arena = reading->out->arena };
	struct richest best = { 0 };

	for (size_t i = 0; i < rows->count; i++) {
		const void *row = rows_at(rows, of, i);

		if (is_of(of, row, layer))
			++*map_put(&counts, reading_place(of, row));
	}
	for (size_t i = 0; i < rows->count; i++) {
		const void *row = rows_at(rows, of, i);
		struct str place = reading_place(of, row);
		const uint64_t *count = map_get(&counts, place);

		if (place.len == 0 || !count || *count <= best.count ||
		    is_beside(row_evidence(of, row).path) ||
		    map_get(&reading->seen, place))
			continue;
		best = (struct richest){ row, row_evidence(of, row),
			(size_t)*count };
		if (of == &model_lists[LIST_layers])
			best.at = (struct evidence){ place, 0 };
	}
	return best;
}

/* What is worth a look, in the order in which it is looked for; `least`: fewer
 * rows are nothing to send a reader to. */
static const struct {
	enum model_list list;
	const char *layer;
	const char *name; /* field of the row that is named; NULL: none is */
	const char *one;
	const char *many;
	const char *first; /* before the name */
	size_t least;
} riches[] = {
	{ LIST_endpoints, NULL, "path", "operation is declared here",
	    "operations are declared here, the most of one file",
	    "; the first is ", 1 },
	{ LIST_layers, "controller", NULL, "controller", "controllers", "",
	    MEMBERS_LEAST },
	{ LIST_dags, NULL, "name", "scheduled job", "scheduled jobs", ": ", 1 },
	{ LIST_pipelines, NULL, "name", "step of the pipeline",
	    "steps of the pipeline", "; the first is ", 1 },
	{ LIST_queues, NULL, "name", "place where a job or message is handled",
	    "places where jobs and messages are sent or handled",
	    "; the first is ", 1 },
	{ LIST_events, NULL, "name", "use of an event", "uses of events",
	    "; the first is ", MEMBERS_LEAST },
	{ LIST_layers, "service", NULL, "service", "services", "",
	    MEMBERS_LEAST },
};

/* A text of a row, by the name of its field. */
static struct str reading_row_text(enum model_list list, const char *name,
    const void *row)
{
	const struct field *field =
	    list_field(&model_lists[list], str_from(name));

	return *(const struct str *)(const void *)((const char *)row +
						   field->offset);
}

static void read_riches(struct reading *reading)
{
	for (size_t i = 0; i < LENGTH(riches); i++) {
		struct richest best =
		    find_richest(reading, riches[i].list, riches[i].layer);

		if (best.count < riches[i].least ||
		    !begin_file(reading, best.at))
			continue;
		put_number(reading->out, best.count, riches[i].one,
		    riches[i].many);
		buf_puts(reading->out, riches[i].first);
		if (riches[i].name)
			put_code(reading->out,
			    reading_row_text(riches[i].list, riches[i].name,
				best.row),
			    CODE_IN_TEXT);
		buf_puts(reading->out, ".\n");
	}
}

/* The model that weighs most: those of the view are by section. */
static void read_leading_model(struct reading *reading)
{
	const struct weighed *models = reading->view->models;
	const struct weighed *best_weighed = NULL;

	for (size_t i = 0; i < reading->view->model_count; i++)
		if (!best_weighed || models[i].weight > best_weighed->weight)
			best_weighed = &models[i];
	if (!best_weighed || !begin_file(reading, best_weighed->model->at))
		return;
	put_code(reading->out, best_weighed->model->name, CODE_IN_TEXT);
	buf_puts(reading->out, ", the core model with the most to it.\n");
}

/* Where a store is opened: in code, not where one is deployed. */
static void read_opened_store(struct reading *reading)
{
	const struct datastore *datastores =
	    reading->view->model->datastores.items;
	const struct service *services = reading->view->model->services.items;
	struct map deployed = { .arena = reading->out->arena };

	for (size_t i = 0; i < reading->view->model->services.count; i++)
		++*map_put(&deployed, services[i].at.path);
	for (size_t i = 0; i < reading->view->model->datastores.count; i++) {
		if (map_get(&deployed, datastores[i].at.path) ||
		    is_beside(datastores[i].at.path) ||
		    !begin_file(reading, datastores[i].at))
			continue;
		buf_puts(reading->out, "opens ");
		put_code(reading->out, datastores[i].name, CODE_IN_TEXT);
		buf_puts(reading->out, ".\n");
		return;
	}
}

/* ---- folders ---- */

/* The folders in `above`, with all that is below them; what is beside the
 * product does not count. */
static void count_below(struct tally *tally, const struct model *model,
    struct str above, struct arena *arena)
{
	const struct directory *directories = model->directories.items;

	*tally = (struct tally){ .places = { .arena = arena } };
	for (size_t i = 0; i < model->directories.count; i++) {
		struct str path = directories[i].path;
		size_t from = above.len ? above.len + 1 : 0;
		size_t length;

		if (is_beside(str_printf(arena, "%.*s/x", STR_ARG(path))) ||
		    str_is(path, ".") || !path_within(path, above))
			continue;
		if (path.len < from) {
			tally_add(tally, path,
			    directory_files(&directories[i]));
			continue;
		}
		length = str_find(str_slice(path, from, path.len), '/');
		tally_add(tally, str_slice(path, 0, from + length),
		    directory_files(&directories[i]));
	}
	tally_sort(tally);
}

/* Does the first folder hold nearly all? */
static bool holds_most(const struct tally *folders)
{
	size_t first = folders->counts.count ? folders->counts.items[0].number
					     : 0;

	return first * (size_t)MOST_OF > folders->all * (size_t)MANY_OF;
}

/* The folders that hold the most code: one that holds nearly all of it is gone
 * into. */
static void read_code_folders(struct reading *reading)
{
	struct arena *arena = reading->out->arena;
	struct tally folders;
	struct str above = STR("");

	count_below(&folders, reading->view->model, above, arena);
	while (holds_most(&folders) &&
	       !str_equal(folders.counts.items[0].name, above)) {
		struct tally below_tally;

		above = folders.counts.items[0].name;
		count_below(&below_tally, reading->view->model, above, arena);
		if (below_tally.counts.count < 2)
			break;
		folders = below_tally;
	}
	for (size_t i = 0; i < folders.counts.count && i < FOLDERS_MOST; i++) {
		const struct count *folder = &folders.counts.items[i];

		if (!begin_file(reading, (struct evidence){ folder->name, 0 }))
			continue;
		put_number(reading->out, folder->number, "source file",
		    "source files");
		buf_puts(reading->out, ".\n");
	}
}

/* The folder of tests that a directory is in; "": it is in none. */
static struct str tests_of(struct str path)
{
	static const char names[] =
	    "__tests__ e2e spec specs test testing tests";
	struct str rest = path;
	struct str part;
	size_t end = 0;

	while (str_cut(&part, &rest, '/')) {
		end += part.len;
		if (str_listed_nocase(names, part))
			return str_slice(path, 0, end);
		end++;
	}
	return STR("");
}

/* Of the largest, as folders: tests are not read one by one. */
static void put_tests(struct reading *reading)
{
	const struct directory *directories =
	    reading->view->model->directories.items;
	struct tally folders = { .places = { .arena = reading->out->arena } };

	for (size_t i = 0; i < reading->view->model->directories.count; i++) {
		struct str folder = tests_of(directories[i].path);

		if (folder.len)
			tally_add(&folders, folder,
			    directory_files(&directories[i]));
	}
	tally_sort(&folders);
	for (size_t i = 0; i < folders.counts.count && i < TESTS_MOST; i++) {
		const struct count *folder = &folders.counts.items[i];

		buf_puts(reading->out,
		    i ? ", " : "Tests show how it is used: ");
		put_evidence(reading->out, (struct evidence){ folder->name, 0 },
		    reading->view->root, CODE_IN_TEXT);
		buf_puts(reading->out, " (");
		put_number(reading->out, folder->number, "file", "files");
		buf_putc(reading->out, ')');
	}
	buf_puts(reading->out, folders.counts.count ? ".\n\n" : "");
}

/* Programs of the examples, but for tests and what lies in hidden folders,
 * which nobody starts. */
static void put_example_starts(struct reading *reading)
{
	const struct subsystem *parts = reading->view->model->subsystems.items;
	struct map seen = { .arena = reading->out->arena };
	struct strs found = { 0 };

	for (size_t i = 0; i < reading->view->model->subsystems.count; i++) {
		const struct entry_point *entries = parts[i].entry_points.items;

		for (size_t n = 0; n < parts[i].entry_points.count; n++)
			if (!path_is_product(entries[n].at.path) &&
			    entries[n].at.path.ptr[0] != '.' &&
			    tests_of(entries[n].at.path).len == 0 &&
			    (*map_put(&seen, entries[n].at.path))++ == 0)
				strs_push(&found, entries[n].at.path,
				    reading->out->arena);
	}
	for (size_t i = 0; i < found.count && i < TESTS_MOST; i++) {
		buf_puts(reading->out, i ? ", " : "Examples that run: ");
		put_evidence(reading->out,
		    (struct evidence){ found.items[i], 0 }, reading->view->root,
		    CODE_IN_TEXT);
	}
	if (found.count > TESTS_MOST)
		buf_printf(reading->out, " and %zu more",
		    found.count - TESTS_MOST);
	buf_puts(reading->out, found.count ? ".\n\n" : "");
}

void put_reading(struct buf *out, const struct view *view)
{
	struct reading reading = { out, view, { .arena = out->arena }, 0 };

	bool library = str_is(view->model->project.type, "library");

	/* What starts in a library is beside what it is for. */
	if (library)
		read_code_folders(&reading);
	else
		read_program_starts(&reading);
	read_agents(&reading);
	read_riches(&reading);
	read_leading_model(&reading);
	read_opened_store(&reading);
	if (!library && reading.count < FEW_FILES)
		read_code_folders(&reading);
	buf_puts(out, reading.count ? "\n" : "");
	put_tests(&reading);
	put_example_starts(&reading);
}
