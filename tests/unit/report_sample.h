/* The model of an invented project, for the tests of the report's form. */
#ifndef TESTS_UNIT_REPORT_SAMPLE_H
#define TESTS_UNIT_REPORT_SAMPLE_H

#include "base/base.h"
#include "model/model.h"

#define AT(path, line) \
	{ \
		STR(path), line \
	}
#define ADD(tag, list, ...) \
	*(struct tag *)model_add(model, LIST_##list, arena) = (struct tag) \
	{ \
		__VA_ARGS__ \
	}

static struct strs sample_texts(struct arena *arena, const char *text)
{
	struct str rest = str_from(text);
	struct strs texts = { 0 };
	struct str part;

	while (str_cut(&part, &rest, ','))
		strs_push(&texts, part, arena);
	return texts;
}

static struct places sample_places(struct arena *arena, const char *path,
    uint32_t line)
{
	struct places places = { 0 };

	*(struct evidence *)array_push(&places.items, &places.count,
	    sizeof(*places.items),
	    arena) = (struct evidence){ str_from(path), line };
	return places;
}

static void sample_subsystem(struct model *model, const char *name,
    const char *directory, const char *does, const char *technology,
    struct entry_point entry, struct arena *arena)
{
	struct subsystem *row = model_add(model, LIST_subsystems, arena);
	const struct list *entries =
	    list_field(&model_lists[LIST_subsystems], STR("entry_points"))
		->rows;

	row->name = str_from(name);
	row->directory = str_from(directory);
	row->responsibility = str_from(does);
	row->technology = sample_texts(arena, technology);
	*(struct entry_point *)rows_add(&row->entry_points, entries, arena) =
	    entry;
}

static void sample_directory(struct model *model, const char *path,
    uint32_t files, struct arena *arena)
{
	struct directory *row = model_add(model, LIST_directories, arena);
	struct count *count = array_push(&row->files.items, &row->files.count,
	    sizeof(*count), arena);

	row->path = str_from(path);
	*count = (struct count){ STR("py"), files };
}

static void sample_profile(struct model *model, struct arena *arena)
{
	model->project.name = STR("parcelhub");
	model->project.type = STR("web service with a worker");
	model->project.main_language = STR("Python");
	model->project.secondary_language = STR("SQL");
	model->project.frameworks = sample_texts(arena, "FastAPI,Celery");
	model->project.architecture = STR("event-driven");
	model->project.files = 54;
	sample_directory(model, "api", 30, arena);
	sample_directory(model, "api/hooks", 4, arena);
	sample_directory(model, "scripts", 20, arena);
	ADD(manifest, manifests, STR("pyproject.toml"), STR("pip"),
	    STR("Python"));
	ADD(dependency, dependencies, STR("fastapi"), STR("0.115"), STR(""),
	    AT("pyproject.toml", 9));
	ADD(dependency, dependencies, STR("celery"), STR("5.4"), STR(""),
	    AT("pyproject.toml", 10));
	ADD(pattern_row, patterns, STR("event-driven"), true,
	    STR("4 of 9 operations end in a task; layered inside `api`"),
	    sample_places(arena, "worker/tasks.py", 18));
	ADD(finding, findings, STR("F1"), STR("warning"),
	    STR("A shipment is committed before its task is queued."),
	    sample_places(arena, "api/shipments.py", 38));
	ADD(quickstart, quickstart, STR("install"), STR("uv sync"),
	    AT("pyproject.toml", 1));
	ADD(quickstart, quickstart, STR("backend"), STR("docker compose up"),
	    AT("README.md", 20));
}

static void sample_parts(struct model *model, struct arena *arena)
{
	const struct str api = STR("api");
	const struct str worker = STR("worker");

	sample_subsystem(model, "api", "api",
	    "Serves 2 REST operations under `/api/v1` and queues label "
	    "purchases.",
	    "Python,FastAPI",
	    (struct entry_point){ STR("main"), AT("api/main.py", 12) }, arena);
	sample_subsystem(model, "worker", "worker",
	    "Consumes `buy_label` and buys labels from two carriers.",
	    "Python,Celery",
	    (struct entry_point){ STR("app"), AT("worker/app.py", 3) }, arena);
	ADD(endpoint, endpoints, api, STR("POST"), STR("/api/v1/shipments"),
	    STR("create_shipment"), STR("FastAPI"), AT("api/shipments.py", 33));
	ADD(endpoint, endpoints, api, STR("GET"), STR("/api/v1/shipments/{id}"),
	    STR("read_shipment"), STR("FastAPI"), AT("api/shipments.py", 60));
	ADD(datastore, datastores, STR("PostgreSQL"), STR("postgresql"), api,
	    AT("api/db.py", 5));
	ADD(datastore, datastores, STR("labels"), STR("s3"), worker,
	    AT("worker/files.py", 7));
	ADD(service, services, STR("api"), STR("compose"), STR(""),
	    sample_texts(arena, "8000"), STR(""), api, STR(""), AT("compose.yml", 3));
	ADD(queue, queues, STR("buy_label"), STR("produce"), STR("redis"),
	    STR(""), (struct strs){ 0 }, STR("create_shipment"), api, AT("api/shipments.py", 41));
	ADD(queue, queues, STR("buy_label"), STR("consume"), STR("redis"),
	    STR(""), (struct strs){ 0 }, STR("buy_label"), worker, AT("worker/tasks.py", 18));
	ADD(data_model, models, STR("Shipment"), STR("table"),
	    sample_texts(arena, "id,state"), AT("api/models.py", 15));
	ADD(reference, references, worker, STR("http"), STR("{carrier}/rates"),
	    STR("POST /rates"), AT("worker/carriers.py", 27));
}

static void sample_flow(struct model *model, struct arena *arena)
{
	ADD(link, links, STR("api"), STR("worker"), STR("publish"),
	    STR("buy_label"), AT("api/shipments.py", 41));
	ADD(link, links, STR("api"), STR("PostgreSQL"), STR("persistence"),
	    STR(""), AT("api/db.py", 5));
	ADD(link, links, STR("worker"), STR("carriers"), STR("http"),
	    STR("POST /rates"), AT("worker/carriers.py", 27));
	ADD(chain, chain, STR("ShipmentIn"), STR("Shipment"),
	    STR("create_shipment"), STR(""), AT("api/shipments.py", 36));
	ADD(chain, chain, STR("Shipment"), STR("Label"), STR("buy_label"),
	    STR("if paid"), AT("worker/tasks.py", 24));
	ADD(agent, agents, STR("builder"), STR("planner"), STR("LangGraph"),
	    STR("Plans the route of a parcel."), STR("State"), STR("Plan"),
	    STR(""), sample_texts(arena, "search,rates"), STR(""),
	    AT("worker/graph.py", 8), AT("worker/nodes.py", 3));
	ADD(agent, agents, STR("builder"), STR("buyer"), STR("LangGraph"),
	    STR("Buys the label."), STR("Plan"), STR("Label"), STR(""), { 0 },
	    STR(""), AT("worker/graph.py", 9), AT("worker/nodes.py", 30));
	ADD(route, routes, STR("builder"), STR("__start__"), STR("planner"),
	    STR("sequential"), STR(""), AT("worker/graph.py", 10));
	ADD(route, routes, STR("builder"), STR("planner"), STR("buyer"),
	    STR("conditional"), STR("is_ready"), AT("worker/graph.py", 11));
	ADD(route, routes, STR("builder"), STR("planner"), STR("planner"),
	    STR("loop"), STR("is_ready"), AT("worker/graph.py", 11));
	ADD(route, routes, STR("builder"), STR("buyer"), STR("__end__"),
	    STR("terminal"), STR(""), AT("worker/graph.py", 12));
}

static void sample_dags(struct model *model, struct arena *arena)
{
	const struct list *list = &model_lists[LIST_dags];
	const struct list *tasks = list_field(list, STR("tasks"))->rows;
	const struct list *edges = list_field(list, STR("edges"))->rows;

	for (uint32_t i = 0; i < 2; i++) {
		struct dag *dag = model_add(model, LIST_dags, arena);

		*dag = (struct dag){ STR("nightly"), STR("@daily"),
			{ STR("worker/dags.py"), 5 + i }, { 0 }, { 0 } };
		*(struct dag_task *)rows_add(&dag->tasks, tasks, arena) =
		    (struct dag_task){ STR("load"), STR("PythonOperator"),
			    AT("worker/dags.py", 9) };
		*(struct dag_edge *)rows_add(&dag->edges, edges, arena) =
		    (struct dag_edge){ STR("fetch"), STR("load"),
			    { STR("worker/dags.py"), 20 + i } };
	}
	ADD(pipeline, pipelines, STR("rates"), STR("extract_rates"),
	    STR("extract"), 1, AT("worker/etl.py", 4));
	ADD(pipeline, pipelines, STR("rates"), STR("clean_rates"),
	    STR("transform"), 2, AT("worker/etl.py", 14));
	ADD(pipeline, pipelines, STR("rates"), STR("load_rates"), STR("load"),
	    3, AT("worker/etl.py", 24));
	ADD(layer, layers, STR("route"), STR("shipments"),
	    AT("api/shipments.py", 1));
	ADD(layer, layers, STR("model"), STR("Shipment"),
	    AT("api/models.py", 15));
	ADD(cqrs, cqrs, STR("write"), STR("command"), STR("BuyLabel"),
	    AT("worker/commands.py", 3));
	ADD(cqrs, cqrs, STR("write"), STR("handler"), STR("BuyLabelHandler"),
	    AT("worker/commands.py", 9));
	ADD(task, tasks, STR("Crew"), STR("research"), STR("researcher"),
	    STR("sequential"), AT("worker/crew.py", 9));
	ADD(task, tasks, STR("Crew"), STR("write"), STR("writer"),
	    STR("sequential"), AT("worker/crew.py", 19));
	ADD(event, events, STR("label.bought"), STR("emit"), STR("buy_label"),
	    STR("worker"), AT("worker/tasks.py", 30));
	ADD(event, events, STR("label.bought"), STR("handle"), STR("on_bought"),
	    STR("api"), AT("api/hooks.py", 4));
}

static void sample_model(struct model *model, struct arena *arena)
{
	*model = (struct model){ 0 };
	sample_profile(model, arena);
	sample_parts(model, arena);
	sample_flow(model, arena);
	sample_dags(model, arena);
	model_sort(model);
}

#undef AT
#undef ADD

#endif
