/* What each list looks like as a table: a row of tables[], with the fields that
 * a column joins. A field that no column names gets one of its own, so that
 * nothing new in the model is missing from a report. */
#include "report/tables/table.h"

#include <string.h>

#include "base/base.h"
#include "lang/lang.h"
#include "model/model.h"

/* Columns that many tables have. A macro names the field and heads the column
 * with the same word. Code spans are for what stands in the code; prose is for
 * words of our own and for sentences of the project. */
#define EVIDENCE \
	{ \
		"evidence", STYLE_CODE, \
		{ \
			{ \
				"at", "" \
			} \
		} \
	}
#define CODE(name) \
	{ \
#name, STYLE_CODE, \
		{ \
			{ \
#name, "" \
			} \
		} \
	}
#define PROSE(name) \
	{ \
#name, STYLE_PROSE, \
		{ \
			{ \
#name, "" \
			} \
		} \
	}

/* In the order in which a section shows them. Longer lists than the limit are
 * folded, and with 0 each is. */
static const struct table tables[] = {
	{ "manifests", "Manifests", "manifest", "manifests", PLACE_PROFILE, 8,
	    { CODE(path), PROSE(ecosystem), PROSE(language) } },
	{ "dependencies", "Dependencies", "dependency", "dependencies",
	    PLACE_SUBSYSTEM_OR_PROFILE, 10,
	    { CODE(name), { "version", STYLE_MAJOR, { { "version", "" } } },
		PROSE(scope), EVIDENCE } },
	{ "directories", "Directories", "directory", "directories",
	    PLACE_DIRECTORIES, 0, { CODE(path), CODE(files) } },
	{ "patterns", "Patterns", "pattern", "patterns", PLACE_ARCHITECTURE, 20,
	    { PROSE(pattern), PROSE(main), PROSE(reason),
		{ "evidence", STYLE_CODE, { { "evidence", "" } } } } },
	{ "services", "Services", "service", "services", PLACE_ARCHITECTURE, 20,
	    { CODE(name),
		{ "kind", STYLE_CODE,
		    { { "source", "" }, { "kind", "kind" } } },
		CODE(ports), CODE(image), CODE(subsystem), PROSE(purpose),
		EVIDENCE } },
	{ "links", "Communication links", "link", "links", PLACE_ARCHITECTURE,
	    20,
	    { CODE(from), CODE(to), PROSE(mechanism), CODE(label), EVIDENCE } },
	/* Parts and areas have sections of their own; a table would only say
	 * the same again. */
	{ "subsystems", "", "subsystem", "subsystems", PLACE_NONE, 0,
	    { CODE(name) } },
	{ "areas", "", "area", "areas", PLACE_NONE, 0, { CODE(name) } },
	/* Nested lists have no place: they are shown with the rows that they
	 * belong to. */
	{ "entry_points", "Entry points", "entry point", "entry points",
	    PLACE_NONE, 20, { CODE(name), EVIDENCE } },
	{ "endpoints", "Endpoints", "endpoint", "endpoints", PLACE_SUBSYSTEM,
	    20,
	    { PROSE(method), CODE(path), CODE(handler), PROSE(framework),
		EVIDENCE } },
	{ "realtime", "Real-time endpoints", "real-time endpoint",
	    "real-time endpoints", PLACE_SUBSYSTEM, 20,
	    { CODE(path), PROSE(protocol), EVIDENCE } },
	{ "datastores", "Data stores", "data store", "data stores",
	    PLACE_SUBSYSTEM, 20, { CODE(name), PROSE(kind), EVIDENCE } },
	/* An agent's name says little without its graph: several graphs may
	 * have one name. */
	{ "agents", "Agents", "agent", "agents", PLACE_SUBSYSTEM, 20,
	    { { "agent", STYLE_CODE,
		  { { "name", "" }, { "graph", "of" },
		      { "framework", "by" } } },
		PROSE(responsibility),
		{ "data", STYLE_CODE,
		    { { "input", "reads" }, { "output", "gives" } } },
		CODE(tools),
		{ "evidence", STYLE_CODE,
		    { { "at", "" }, { "defined_at", "defined" } } } } },
	{ "routes", "Graph edges", "graph edge", "graph edges", PLACE_SUBSYSTEM,
	    20,
	    { { "from", STYLE_CODE, { { "from", "" }, { "graph", "of" } } },
		CODE(to), PROSE(kind), CODE(condition), EVIDENCE } },
	{ "tasks", "Tasks", "task", "tasks", PLACE_SUBSYSTEM, 20,
	    { { "task", STYLE_CODE, { { "name", "" }, { "graph", "of" } } },
		CODE(agent), PROSE(process), EVIDENCE } },
	{ "events", "Events", "event use", "event uses", PLACE_SUBSYSTEM, 20,
	    { CODE(name), PROSE(role), CODE(handler), EVIDENCE } },
	{ "queues", "Queues and jobs", "queue use", "queue uses",
	    PLACE_SUBSYSTEM, 20,
	    { { "name", STYLE_CODE,
		  { { "name", "" }, { "key", "key" },
		      { "bound", "bound to" } } },
		PROSE(role), PROSE(broker), CODE(handler), EVIDENCE } },
	{ "pipelines", "Pipeline steps", "pipeline step", "pipeline steps",
	    PLACE_SUBSYSTEM, 20,
	    { CODE(pipeline), PROSE(order), CODE(name), PROSE(stage),
		EVIDENCE } },
	{ "dags", "DAGs", "DAG", "DAGs", PLACE_SUBSYSTEM, 20,
	    { CODE(name), CODE(schedule), EVIDENCE } },
	/* Tasks and edges are shown with their DAG. */
	{ "dag_tasks", "Tasks of the DAGs", "task of a DAG",
	    "tasks of the DAGs", PLACE_NONE, 20,
	    { CODE(id), CODE(operator), EVIDENCE } },
	{ "dag_edges", "Order of the DAGs' tasks", "edge of a DAG",
	    "edges of the DAGs", PLACE_NONE, 20,
	    { CODE(from), CODE(to), EVIDENCE } },
	{ "commands", "Commands", "command", "commands", PLACE_SUBSYSTEM, 20,
	    { CODE(name), PROSE(help), CODE(handler), PROSE(runs), CODE(uses),
		CODE(flags),
		{ "evidence", STYLE_CODE,
		    { { "at", "" }, { "defined_at", "defined" } } } } },
	{ "exports", "Public API", "export", "exports", PLACE_SUBSYSTEM, 12,
	    { CODE(name), PROSE(kind),
		{ "evidence", STYLE_CODE,
		    { { "at", "" }, { "exported_at", "exported" } } } } },
	{ "extensions", "Extension points", "extension point",
	    "extension points", PLACE_SUBSYSTEM, 8,
	    { { "name", STYLE_CODE, { { "name", "" }, { "interface", "as" } } },
		{ "implemented by", STYLE_CODE, { { "by", "" } } },
		{ "evidence", STYLE_CODE,
		    { { "at", "" }, { "registered_at", "registered" } } } } },
	{ "implementations", "Implementations", "implementation",
	    "implementations", PLACE_NONE, 12,
	    { CODE(extension), CODE(name), EVIDENCE } },
	{ "targets", "Build targets", "build target", "build targets",
	    PLACE_SUBSYSTEM, 12, { CODE(name), PROSE(kind), EVIDENCE } },
	{ "workers", "Background work", "concurrent task", "concurrent tasks",
	    PLACE_SUBSYSTEM, 12, { CODE(name), PROSE(kind), EVIDENCE } },
	{ "screens", "Screens", "screen", "screens", PLACE_SUBSYSTEM, 12,
	    { CODE(name), CODE(path), CODE(component),
		{ "evidence", STYLE_CODE,
		    { { "at", "" }, { "defined_at", "defined" } } } } },
	{ "navigation", "Navigation", "way between screens",
	    "ways between screens", PLACE_SUBSYSTEM, 12,
	    { CODE(from), CODE(to), EVIDENCE } },
	/* A member found by its file has line 1, which would say nothing. */
	{ "layers", "Layers", "layer member", "layer members", PLACE_SUBSYSTEM,
	    20,
	    { PROSE(layer), CODE(name),
		{ "evidence", STYLE_FILE, { { "at", "" } } } } },
	{ "cqrs", "Commands and queries", "command or query side member",
	    "command and query side members", PLACE_SUBSYSTEM, 20,
	    { PROSE(side), PROSE(role), CODE(name), EVIDENCE } },
	{ "models", "Models", "model", "models", PLACE_SUBSYSTEM, 12,
	    { CODE(name), PROSE(kind), CODE(fields), EVIDENCE } },
	{ "references", "Outgoing references", "outgoing reference",
	    "outgoing references", PLACE_SUBSYSTEM, 0,
	    { PROSE(kind), CODE(target), CODE(label), EVIDENCE } },
	/* Calls are told in the order in which they run, and not by file. */
	{ "calls", "Calls from the start", "call", "calls", PLACE_SUBSYSTEM, 20,
	    { PROSE(order),
		{ "entry", STYLE_CODE, { { "entry", "" }, { "of", "of" } } },
		CODE(from), CODE(to), PROSE(via), CODE(data), CODE(condition),
		EVIDENCE } },
	{ "chain", "Transformation chain", "step", "steps", PLACE_DATA, 20,
	    { CODE(from), CODE(to), CODE(via), CODE(condition), EVIDENCE } },
	{ "findings", "Core findings", "finding", "findings", PLACE_FINDINGS,
	    20,
	    { PROSE(id), PROSE(severity),
		{ "finding", STYLE_PROSE, { { "text", "" } } }, EVIDENCE } },
	/* A command is copied from here into a shell, and is therefore never
	 * cut. */
	{ "quickstart", "Quick start", "step", "steps", PLACE_QUICKSTART, 20,
	    { PROSE(step), { "command", STYLE_TYPED, { { "command", "" } } },
		EVIDENCE } },
};

#undef EVIDENCE
#undef CODE
#undef PROSE

/* A list without a row is shown all the same, under its own name. */
const struct table *table_of(const struct list *list, struct arena *arena)
{
	struct table *plain;

	for (size_t i = 0; i < LENGTH(tables); i++) {
		if (strcmp(tables[i].list, list->name) == 0)
			return &tables[i];
	}
	/* Words of a list that no row has are its name, which is readable
	 * enough. */
	plain = NEW(arena, struct table);
	plain->list = list->name;
	plain->title = list->name;
	plain->one = list->name;
	plain->many = list->name;
	plain->limit = 20;
	return plain;
}

/* What nodes of graphs are that decide nothing by themselves. */
static const struct table node_tables[] = {
	{ .title = "States",
	    .one = "state",
	    .many = "states",
	    .columns = { { .title = "state" } } },
	{ .title = "Steps of workflows",
	    .one = "step of a workflow",
	    .many = "steps of workflows",
	    .columns = { { .title = "step" } } },
	{ .title = "Tool nodes",
	    .one = "tool node",
	    .many = "tool nodes",
	    .columns = { { .title = "node" } } },
};

/* What works for as long as the program does. A thread or a process may be
 * there for one call. */
static const struct table staying_workers = {
	.title = "Background work",
	.one = "background worker",
	.many = "background workers",
	.columns = { { .title = "name" } },
};

/* Of a graph that has agents and what is none. */
static const struct table mixed_nodes = {
	.title = "Agents and other nodes",
	.one = "agent or node",
	.many = "agents and other nodes",
	.columns = { { .title = "node" } },
};

/* A copy with other words: the columns and the place stay those of agents. The
 * rows of tables[] are constant and shared by all reports. */
static const struct table *table_in_words(const struct table *table,
    const struct table *word_table, struct arena *arena)
{
	struct table *new_table = NEW(arena, struct table);

	*new_table = *table;
	new_table->title = word_table->title;
	new_table->one = word_table->one;
	new_table->many = word_table->many;
	new_table->columns[0].title = word_table->columns[0].title;
	return new_table;
}

const struct table *table_of_row(const struct list *list, const void *row,
    struct arena *arena)
{
	const struct table *table = table_of(list, arena);
	const struct agent *agent = row;
	const struct worker_row *worker = row;
	const struct table *word_table;

	if (list == &model_lists[LIST_workers])
		return str_listed("actor worker", worker->kind)
			   ? table_in_words(table, &staying_workers, arena)
			   : table;
	if (list != &model_lists[LIST_agents])
		return table;
	if (name_is_known(known_lists.state_machines, agent->framework))
		word_table = &node_tables[0];
	else if (name_is_known(known_lists.workflows, agent->framework))
		word_table = &node_tables[1];
	else if (agent_runs_tools(agent))
		word_table = &node_tables[2];
	else
		return table;
	return table_in_words(table, word_table, arena);
}

const struct table *table_of_mixed(const struct list *list, struct arena *arena)
{
	const struct table *table = table_of(list, arena);

	return list == &model_lists[LIST_agents]
		   ? table_in_words(table, &mixed_nodes, arena)
		   : table;
}

static bool layout_has_field(const struct layout *layout,
    const struct field *field)
{
	for (size_t i = 0; i < layout->count; i++) {
		for (size_t n = 0; n < layout->columns[i].count; n++) {
			if (layout->columns[i].fields[n] == field)
				return true;
		}
	}
	return false;
}

/* Fields that the list does not have make no part, and a column without parts
 * is none. */
static void add_column(struct layout *layout, const struct list *list,
    const struct column *column)
{
	struct layout_column *to_layout_column =
	    &layout->columns[layout->count];

	to_layout_column->title = column->title;
	to_layout_column->style = column->style;
	for (size_t i = 0; i < COLUMN_PARTS; i++) {
		const char *name = column->parts[i].field;
		const struct field *field =
		    name ? list_field(list, str_from(name)) : NULL;

		if (!field)
			continue;
		to_layout_column->fields[to_layout_column->count] = field;
		to_layout_column->labels[to_layout_column->count] =
		    column->parts[i].label;
		to_layout_column->count++;
	}
	if (to_layout_column->count)
		layout->count++;
}

/* Columns of the table first, then what is left of the list's fields. In a
 * section the subsystem is told by the heading. */
struct layout table_layout(const struct table *table, const struct list *list,
    bool in_section, struct arena *arena)
{
	size_t most = TABLE_COLUMNS + list->field_count;
	struct layout layout = { 0 };

	layout.columns = arena_array(arena, most, sizeof(*layout.columns));
	for (size_t i = 0; i < TABLE_COLUMNS; i++) {
		if (table->columns[i].title)
			add_column(&layout, list, &table->columns[i]);
	}
	for (size_t i = 0; i < list->field_count; i++) {
		const struct field *field = &list->fields[i];
		const struct column column = { field->name, STYLE_CODE,
			{ { field->name, "" } } };

		/* Nested rows have a table of their own, and a field in a
		 * column already would be told twice. */
		if (field->type == FIELD_ROWS ||
		    layout_has_field(&layout, field))
			continue;
		if (!in_section || strcmp(field->name, "subsystem") != 0)
			add_column(&layout, list, &column);
	}
	return layout;
}
