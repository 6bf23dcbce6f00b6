/*
 * model: the architecture as data. Every list of the model is a struct, its
 * field table and a row of MODEL_LISTS; JSON in and out, the JSON schema,
 * sorting and (elsewhere) tables, parsing and comparison follow from the row.
 */
#ifndef MODEL_MODEL_H
#define MODEL_MODEL_H

#include "base/base.h"
#include "model/references.h" /* public with this one */
#include "model/symbol.h" /* the same */

enum field_type {
	FIELD_TEXT, /* struct str */
	FIELD_TEXTS, /* struct strs */
	FIELD_AT, /* struct evidence; JSON "path:line" */
	FIELD_PLACES, /* struct places; JSON list of "path:line" */
	FIELD_NUMBER, /* uint32_t; 0 is left out */
	FIELD_FLAG, /* bool */
	FIELD_COUNTS, /* struct counts; JSON object */
	FIELD_ROWS, /* struct rows of another list */
};

/* Several places of one fact. */
struct places {
	struct evidence *items;
	size_t count;
};

struct count {
	struct str name;
	uint32_t number;
};

struct counts {
	struct count *items;
	size_t count;
};

/* The rows of a list: `items` are structs of `list->size` bytes. */
struct rows {
	void *items;
	size_t count;
};

struct list;

struct field {
	const char *name; /* as in JSON */
	enum field_type type;
	size_t offset; /* in the row's struct */
	const struct list *rows; /* FIELD_ROWS: of which list */
	bool symbol; /* its text is what a value refers to: extract/drafts.h */
};

struct list {
	const char *name; /* as in JSON; nested lists too */
	const char *about; /* one line for the schema: what a row is */
	size_t size; /* of a row's struct */
	const struct field *fields;
	size_t field_count;
	size_t offset; /* of its struct rows in struct model */
};

/* clang-format off */
/* X(T, TYPE, name): T is the struct tag, TYPE a field type without FIELD_. */
/* What the project is, as a whole: description in its manifest's own words,
 * main_language in GitHub's spelling, first_check the bare first matching
 * pattern check, files those that the rows of `directories` count. */
#define PROJECT_FIELDS(X, T) \
	X(T, TEXT, name) X(T, TEXT, description) X(T, TEXT, type) \
	X(T, TEXT, main_language) X(T, TEXT, secondary_language) \
	X(T, TEXTS, frameworks) X(T, TEXT, architecture) \
	X(T, TEXT, first_check) X(T, NUMBER, files)
#define MANIFEST_FIELDS(X, T) \
	X(T, TEXT, path) X(T, TEXT, ecosystem) X(T, TEXT, language)
#define DEPENDENCY_FIELDS(X, T) \
	X(T, TEXT, name) X(T, TEXT, version) X(T, TEXT, scope) X(T, AT, at)
#define DIRECTORY_FIELDS(X, T) X(T, TEXT, path) X(T, COUNTS, files)
#define ENTRY_POINT_FIELDS(X, T) X(T, TEXT, name) X(T, AT, at)
/* holds: what its files are called, the first few; none where anything else
 * says what it is. */
#define SUBSYSTEM_FIELDS(X, T) \
	X(T, TEXT, name) X(T, TEXT, directory) X(T, TEXT, responsibility) \
	X(T, TEXTS, holds) \
	X(T, TEXTS, technology) X(T, ROWS, entry_points)
/* Inside of a large subsystem. path: a folder, or `folder/prefix*` of files;
 * responsibility: in the project's words; holds: what its files are called, the
 * first few, behind the prefix; uses: areas of the same subsystem that it
 * imports, the ones that it imports most first. */
#define AREA_FIELDS(X, T) \
	X(T, TEXT, subsystem) X(T, TEXT, name) X(T, TEXT, path) \
	X(T, TEXT, responsibility) X(T, TEXTS, holds) X(T, TEXTS, uses)
#define ENDPOINT_FIELDS(X, T) \
	X(T, TEXT, subsystem) X(T, TEXT, method) X(T, TEXT, path) \
	X(T, TEXT, handler) X(T, TEXT, framework) X(T, AT, at)
#define REALTIME_FIELDS(X, T) \
	X(T, TEXT, subsystem) X(T, TEXT, path) X(T, TEXT, protocol) \
	X(T, AT, at)
#define DATASTORE_FIELDS(X, T) \
	X(T, TEXT, name) X(T, TEXT, kind) X(T, TEXT, subsystem) X(T, AT, at)
/* subsystem: that it is built from, if it is one of ours. */
/* purpose: "development", for work on the project; "infrastructure", it starts
 * only what the product needs, which runs elsewhere; "example", to be changed
 * by those who deploy it; "superseded", for those who still have it; "variant",
 * only a composition beside the usual one has it; "": not known, or to run it.
 */
#define SERVICE_FIELDS(X, T) \
	X(T, TEXT, name) X(T, TEXT, source) X(T, TEXT, kind) \
	X(T, TEXTS, ports) X(T, TEXT, image) X(T, TEXT, subsystem) \
	X(T, TEXT, purpose) X(T, AT, at)
#define LINK_FIELDS(X, T) \
	X(T, TEXT, from) X(T, TEXT, to) X(T, TEXT, mechanism) \
	X(T, TEXT, label) X(T, AT, at)
/* runs: the graph that it is itself, or that its function calls. */
#define AGENT_FIELDS(X, T) \
	X(T, TEXT, graph) X(T, TEXT, name) X(T, TEXT, framework) \
	X(T, TEXT, responsibility) X(T, TEXT, input) X(T, TEXT, output) \
	X(T, TEXT, runs) X(T, TEXTS, tools) X(T, TEXT, model) X(T, AT, at) \
	X(T, AT, defined_at)
#define ROUTE_FIELDS(X, T) \
	X(T, TEXT, graph) X(T, TEXT, from) X(T, TEXT, to) X(T, TEXT, kind) \
	X(T, TEXT, condition) X(T, AT, at)
#define TASK_FIELDS(X, T) \
	X(T, TEXT, graph) X(T, TEXT, name) X(T, TEXT, agent) \
	X(T, TEXT, process) X(T, AT, at)
#define EVENT_FIELDS(X, T) \
	X(T, TEXT, name) X(T, TEXT, role) X(T, TEXT, handler) \
	X(T, TEXT, subsystem) X(T, AT, at)
/* broker: its kind or address; "bus": one of the house's own; "jobs": the store
 * of a library of jobs; "schedule": none, the clock starts it; "": one that is
 * set elsewhere. key: the routing key that it is sent with, "": none, or not
 * known. bound: exchanges and topics that hand on to it, each with the key that
 * it is bound by, "orders order.#". */
#define QUEUE_FIELDS(X, T) \
	X(T, TEXT, name) X(T, TEXT, role) X(T, TEXT, broker) \
	X(T, TEXT, key) X(T, TEXTS, bound) X(T, TEXT, handler) \
	X(T, TEXT, subsystem) X(T, AT, at)
#define PIPELINE_FIELDS(X, T) \
	X(T, TEXT, pipeline) X(T, TEXT, name) X(T, TEXT, stage) \
	X(T, NUMBER, order) X(T, AT, at)
#define DAG_TASK_FIELDS(X, T) X(T, TEXT, id) X(T, TEXT, operator) X(T, AT, at)
#define DAG_EDGE_FIELDS(X, T) X(T, TEXT, from) X(T, TEXT, to) X(T, AT, at)
#define DAG_FIELDS(X, T) \
	X(T, TEXT, name) X(T, TEXT, schedule) X(T, AT, at) X(T, ROWS, tasks) \
	X(T, ROWS, edges)
#define LAYER_FIELDS(X, T) X(T, TEXT, layer) X(T, TEXT, name) X(T, AT, at)
#define CQRS_FIELDS(X, T) \
	X(T, TEXT, side) X(T, TEXT, role) X(T, TEXT, name) X(T, AT, at)
/* name: with those of the commands above it, `shop orders list`; help: what it
 * says of itself; handler: what it runs, which stands at defined_at; runs: "server", "consumer", "scheduler":
 * what it stays up as, "": it ends; uses: the subsystems that it then reaches. */
#define COMMAND_FIELDS(X, T) \
	X(T, TEXT, name) X(T, TEXT, help) X(T, TEXT, handler) \
	X(T, TEXTS, flags) X(T, TEXT, runs) X(T, TEXTS, uses) X(T, TEXT, subsystem) \
	X(T, AT, at) X(T, AT, defined_at)
/* name: below its module, as those who import it write it: `extract::Path`; at:
 * where it is defined, exported_at: where the package's root hands it on. */
#define EXPORT_FIELDS(X, T) \
	X(T, TEXT, name) X(T, TEXT, kind) X(T, TEXT, subsystem) X(T, AT, at) \
	X(T, AT, exported_at)
#define TARGET_FIELDS(X, T) \
	X(T, TEXT, name) X(T, TEXT, kind) X(T, TEXT, subsystem) X(T, AT, at)
#define WORKER_FIELDS(X, T) \
	X(T, TEXT, name) X(T, TEXT, kind) X(T, TEXT, subsystem) X(T, AT, at)
/* interface: the type that is implemented, or the function that takes what is
 * plugged in, where it is called otherwise; by: the names of implementations;
 * registered_at: where a function is given the first of them */
#define EXTENSION_FIELDS(X, T) \
	X(T, TEXT, name) X(T, TEXT, interface) X(T, TEXTS, by) X(T, TEXT, subsystem) \
	X(T, AT, at) X(T, AT, registered_at)
#define IMPLEMENTATION_FIELDS(X, T) \
	X(T, TEXT, extension) X(T, TEXT, name) X(T, TEXT, subsystem) X(T, AT, at)
/* path: the route, "": it has none; component: the function or class that draws
 * it, which stands at defined_at. */
#define SCREEN_FIELDS(X, T) \
	X(T, TEXT, name) X(T, TEXT, path) X(T, TEXT, component) \
	X(T, TEXT, subsystem) X(T, AT, at) X(T, AT, defined_at)
/* from: a screen, or what leads there and is none, "(navigation bar)". */
#define NAVIGATION_FIELDS(X, T) \
	X(T, TEXT, from) X(T, TEXT, to) X(T, TEXT, subsystem) X(T, AT, at)
#define DATA_MODEL_FIELDS(X, T) \
	X(T, TEXT, name) X(T, TEXT, kind) X(T, TEXTS, fields) X(T, AT, at)
/* entry: the file that the calls begin in, or the request, `POST /orders`; via:
 * how it is known what is called; data: the models that it works on;
 * condition: when its caller makes the call, "if paid; for items", "": always. */
/* `of`: where several subsystems serve the entry, the one whose chain it is */
#define CALL_FIELDS(X, T) \
	X(T, TEXT, entry) X(T, TEXT, of) X(T, NUMBER, order) X(T, TEXT, from) X(T, TEXT, to) \
	X(T, TEXT, via) X(T, TEXTS, data) X(T, TEXT, condition) X(T, AT, at)
#define CHAIN_FIELDS(X, T) \
	X(T, TEXT, from) X(T, TEXT, to) X(T, TEXT, via) X(T, TEXT, condition) \
	X(T, AT, at)
#define PATTERN_FIELDS(X, T) \
	X(T, TEXT, pattern) X(T, FLAG, main) X(T, TEXT, reason) \
	X(T, PLACES, evidence)
#define FINDING_FIELDS(X, T) \
	X(T, TEXT, id) X(T, TEXT, severity) X(T, TEXT, text) X(T, PLACES, at)
#define QUICKSTART_FIELDS(X, T) \
	X(T, TEXT, step) X(T, TEXT, command) X(T, AT, at)
/* kind: a text of REFERENCE_KINDS, which says what `target` and `label` are. */
#define REFERENCE_FIELDS(X, T) \
	X(T, TEXT, subsystem) X(T, TEXT, kind) X(T, TEXT, target) \
	X(T, TEXT, label) X(T, AT, at)

/* X(list, struct tag, FIELDS, about). The order is that of the JSON. */
#define MODEL_LISTS(X) \
	X(manifests, manifest, MANIFEST_FIELDS, \
	    "a dependency or build manifest") \
	X(dependencies, dependency, DEPENDENCY_FIELDS, \
	    "a declared dependency") \
	X(directories, directory, DIRECTORY_FIELDS, \
	    "a directory of source files, counted by extension, else by " \
	    "language") \
	X(subsystems, subsystem, SUBSYSTEM_FIELDS, \
	    "a unit that is built, deployed or owned as one") \
	X(areas, area_row, AREA_FIELDS, \
	    "what is told apart inside a large subsystem; left out where there " \
	    "is none") \
	X(endpoints, endpoint, ENDPOINT_FIELDS, \
	    "an HTTP, RPC or GraphQL operation that the project serves") \
	X(realtime, realtime, REALTIME_FIELDS, \
	    "a WebSocket, SSE or Socket.IO endpoint that it serves") \
	X(datastores, datastore, DATASTORE_FIELDS, "a store that it uses") \
	X(services, service, SERVICE_FIELDS, \
	    "a deployed unit of a composition or cluster manifest") \
	X(links, link, LINK_FIELDS, "one party uses another") \
	X(agents, agent, AGENT_FIELDS, \
	    "a node of an agent graph, a role-based or conversational agent") \
	X(routes, route, ROUTE_FIELDS, "an edge between agents") \
	X(tasks, task, TASK_FIELDS, "a task of a role-based crew") \
	X(events, event, EVENT_FIELDS, "an in-process event") \
	X(queues, queue, QUEUE_FIELDS, "a queue, topic or background job") \
	X(pipelines, pipeline, PIPELINE_FIELDS, "a step of a data pipeline") \
	X(dags, dag, DAG_FIELDS, "a scheduled DAG") \
	X(layers, layer, LAYER_FIELDS, "a member of a layered architecture") \
	X(cqrs, cqrs, CQRS_FIELDS, \
	    "a member of a command-query separation") \
	X(commands, command_row, COMMAND_FIELDS, \
	    "a command of a command line; left out where there is none") \
	X(exports, export_row, EXPORT_FIELDS, \
	    "what users of a library import; left out where there is none") \
	X(targets, target_row, TARGET_FIELDS, \
	    "what is built; left out where nothing is") \
	X(workers, worker_row, WORKER_FIELDS, \
	    "what runs beside the main flow; left out where nothing does") \
	X(extensions, extension, EXTENSION_FIELDS, \
	    "where a program is extended; left out where it is nowhere") \
	X(implementations, implementation, IMPLEMENTATION_FIELDS, \
	    "what is plugged in there; left out where nothing is") \
	X(screens, screen_row, SCREEN_FIELDS, \
	    "a screen or page of an app; left out where there is none") \
	X(navigation, navigation_row, NAVIGATION_FIELDS, \
	    "what leads from one screen to another; left out where nothing " \
	    "does") \
	X(models, data_model, DATA_MODEL_FIELDS, "a core data model") \
	X(calls, call_row, CALL_FIELDS, \
	    "what a program calls from where it starts") \
	X(chain, chain, CHAIN_FIELDS, \
	    "a step of the transformation chain, in order") \
	X(patterns, pattern_row, PATTERN_FIELDS, \
	    "a recognised architecture pattern") \
	X(findings, finding, FINDING_FIELDS, "a core finding") \
	X(quickstart, quickstart, QUICKSTART_FIELDS, "a first-run step") \
	X(references, reference, REFERENCE_FIELDS, \
	    "what a subsystem names outside itself, as written")

/* X(list, struct tag, FIELDS, about): lists that are fields of other rows. */
#define NESTED_LISTS(X) \
	X(entry_points, entry_point, ENTRY_POINT_FIELDS, \
	    "where a subsystem starts") \
	X(dag_tasks, dag_task, DAG_TASK_FIELDS, "a task of a DAG") \
	X(dag_edges, dag_edge, DAG_EDGE_FIELDS, "upstream to downstream")

/* clang-format on */

#define MEMBER_TEXT(name) struct str name;
#define MEMBER_TEXTS(name) struct strs name;
#define MEMBER_AT(name) struct evidence name;
#define MEMBER_PLACES(name) struct places name;
#define MEMBER_NUMBER(name) uint32_t name;
#define MEMBER_FLAG(name) bool name;
#define MEMBER_COUNTS(name) struct counts name;
#define MEMBER_ROWS(name) struct rows name;
#define MEMBER(tag, type, name) MEMBER_##type(name)
#define STRUCT(list, tag, FIELDS, about) \
	struct tag { \
		FIELDS(MEMBER, tag) \
	};
STRUCT(project, project, PROJECT_FIELDS, "")
NESTED_LISTS(STRUCT)
MODEL_LISTS(STRUCT)
#undef STRUCT

struct model {
	struct project project;
	struct str purpose; /* what its documents begin with; not written */
#define X(list, tag, FIELDS, about) struct rows list;
	MODEL_LISTS(X)
#undef X
};

/* clang-format off */
enum model_list {
#define X(list, tag, FIELDS, about) LIST_##list,
	MODEL_LISTS(X)
#undef X
	MODEL_LIST_COUNT
};
/* clang-format on */

/* Is the list left out of JSON where it is empty? */
bool model_list_is_rare(enum model_list list);
/* By enum model_list; the nested ones are reached through their fields. */
extern const struct list model_lists[MODEL_LIST_COUNT];
/* Fields of struct project. */
extern const struct list project_list;

const struct list *model_list_named(struct str name); /* NULL: none */
const struct field *list_field(const struct list *list, struct str name);
/* The rows of a list in a model. */
struct rows *model_rows(struct model *model, const struct list *list);
const struct rows *model_rows_const(const struct model *model,
    const struct list *list);
/* Append a zeroed row, to be filled in. */
void *model_add(struct model *model, enum model_list list, struct arena *arena);
/* Append all rows of the other model's lists; what they point to is shared. */
void model_append(struct model *model, const struct model *other_model,
    struct arena *arena);
void *rows_add(struct rows *rows, const struct list *list, struct arena *arena);
/* The entry point to open first: the program's own one, no helper's, test's or
 * tool's if there is another; NULL: none. */
const struct entry_point *subsystem_start(const struct subsystem *subsystem);
/* In which languages the operations of each subsystem are written. */
struct map model_written_in(const struct model *model, struct arena *arena);
/* Is it a bare `main` in a language in which nothing is written that its
 * subsystem serves, where something is? It starts something beside it. */
bool entry_is_stray(const struct map *written,
    const struct subsystem *subsystem, const struct entry_point *entry);
/* cmd/ferry/main.go or src/ferry.c of `ferry`? */
bool path_is_called_after(struct str path, struct str name);
/* Does the path lead through one of the folders, or through a hidden one? */
bool path_has_folder(struct str path, const char *folders);
/* Is it one of a helper, test or tool? */
bool entry_is_helper(const struct entry_point *entry);
/* Files of programs that only the authors run, as release scripts, by path. */
struct map model_helper_files(const struct model *model, struct arena *arena);
/* Is it made by a command of the part, not started by itself? */
bool entry_is_within_command(const struct entry_point *entry,
    const struct subsystem *of);
/* The first link of one of the mechanisms that stands at a place; NULL: none.
 */
const struct link *model_link_at(const struct model *model, struct evidence at,
    const char *mechanisms);
/* The subsystem that a deployed unit of the name is built from, else the name,
 * which is a subsystem's or somebody else's. */
struct str model_part_of(const struct model *model, struct str name);
/* The link that a step which asks somebody is of; NULL: there is none. */
const struct link *model_link_asked(const struct model *model,
    const struct call_row *call_row);
/* Is it code that is called as what starts the part is, or an object that does:
 * no bare `main` in just any file? */
bool entry_is_start(const struct entry_point *entry, struct str part);
/* Does the row make no subsystem of stray files? A composition's store, a
 * build target, a declaration, an excuse and a file that cannot be read may
 * stand anywhere. */
bool row_is_stray(const struct list *list, const void *row);
/* Does another row than these name the subsystem as its own? */
bool model_tells_of(const struct model *model, struct str subsystem);
/* Commands of one program that stay up, each a process of its own. */
struct program_roles {
	struct str subsystem;
	struct strs names; /* without the program's own */
	const struct command_row **rows; /* of them, by the same places */
	size_t count;
	bool switched; /* settings switch them on; they are no commands */
};

/* The first several at one depth of a subsystem's commands, else the roles that
 * settings switch on; false: there are no such. They are in `arena`. */
bool model_program_roles(struct program_roles *program_roles,
    const struct model *model, struct arena *arena);
/*
 * A graph of agents. Its rows have its name; as names come again (`builder`),
 * they also stand in one file, or name agents of each other's.
 */
struct agent_graph {
	struct str name; /* "": agents that know each other without a graph */
	struct str path; /* of its first row */
	struct str title; /* the name; with the path if others have it, too */
	const struct agent **agents;
	size_t agent_count;
	const struct route **routes;
	size_t route_count;
	const struct task **tasks;
	size_t task_count;
	bool minor; /* of a framework that few agents of the project are of */
};

struct agent_graphs {
	struct agent_graph *items;
	size_t count;
};

/* By the places of their first rows. Lives in `arena`. */
void model_agent_graphs(struct agent_graphs *agent_graphs,
    const struct model *model, struct arena *arena);
/* Orders graphs: those of the product first, then those of old code, of
 * notebooks, of examples and tests; of these the largest first. */
int agent_graphs_compare(const void *a, const void *b, void *context);
/* Does it only say whether the program is alive? It serves nobody that the
 * program is for. */
bool endpoint_is_probe(const struct endpoint *endpoint);
/* Are all rows in such a place, or in none? */
bool rows_of_examples(const struct rows *rows, const struct list *list);

/* ---- model_names.c ---- */

/* A name in lower case, without what stands between words or makes a plural:
 * `line_items`, `LineItem` are lineitem, `categories`, `Category` category. */
struct str model_common_name(struct str name, struct arena *arena);

/* ---- product.c ---- */

/* Does the project start or serve anything that is of the product itself? */
bool model_works_elsewhere(const struct model *model);
/* Is the file the product's: by its path, or as its part is imported by the
 * product, whatever its folder is called? */
bool model_path_is_product(const struct model *model, struct str path);
/* Is it a library or framework? */
bool project_is_built_upon(const struct project *project);
/* Do people type it? */
bool project_is_tool(const struct project *project);
/* Is its job done from where it starts, whatever it serves beside? */
bool project_works_from_start(const struct project *project);
/* Do only examples or tests below the directory serve it, where the project has
 * anything beside these? */
bool endpoint_is_shown_only(const struct model *model,
    const struct endpoint *endpoint, struct str directory);
/* Is it none that the product keeps data in: do only examples or tests use it,
 * or what has been superseded; or does a composition start it, and no code of
 * the product open it, while it opens others? */
bool store_is_aside(const struct model *model, const struct datastore *store);
/* Which parts, and what is deployed from them, stand beside the product; none
 * where all parts do. For part_is_aside(); lives in `arena`. */
struct map model_parts_aside(const struct model *model, struct arena *arena);
bool part_is_aside(const struct map *aside, struct str name);
/* Is it declared by a file that another one of its folder is the base of, as
 * compose-mail.yml of compose.yml? */
bool service_is_variant(const struct model *model,
    const struct service *service);
/* Is it left out where several other parts are usually deployed? */
bool part_is_undeployed(const struct model *model, struct str part);
/* … though it may be: by what is put over the usual deployment? */
bool part_is_spare(const struct model *model, struct str part);

/* ---- told_words.c ---- */

/* Are the parts more than a program has, each a package with a manifest? */
bool model_parts_are_packages(const struct model *model);

/* Do most of those who take requests stand in files called views, and none is
 * called a controller? */
bool model_has_request_views(const struct model *model);

/* ---- queues.c ---- */

/* Does the clock start it, and nobody send it? */
bool queue_is_scheduled(const struct queue *queue);
/* Does a broker carry it, one that may stand apart? */
bool queue_is_carried(const struct queue *queue);
/* Is the name one that tells it from other queues? */
bool queue_is_named(const struct queue *queue);
/* What one of the texts of `bound` says: the exchange, and the key; "": any. */
struct str binding_exchange(struct str bound);
struct str binding_key(struct str bound);
/* Does what is sent come to the queue: to itself, or by one that it is bound
 * to? */
bool queue_reaches(const struct queue *sent, const struct queue *taken);
/* Where what a call sends is consumed: one row for each subsystem, in `arena`.
 */
struct queue_takers {
	const struct queue **items;
	size_t count;
};
struct queue_takers queue_takers(const struct model *model,
    const struct call_row *call_row, struct arena *arena);

/* ---- ways.c ---- */

/* A path in parts: a parameter is "{}", one that takes all that follows "**".
 */
struct operation_way {
	struct str method;
	struct strs parts;
	bool file; /* the last one has a file's ending: `{name}.zip` */
};

struct operation_way operation_way_of(struct str method, struct str path,
    struct arena *arena);
/* Does what is served take what is declared, or called, with that method? */
bool methods_meet(struct str declared, struct str served);
/* Is the shorter list of parts the end of the longer one? Loose: a parameter of
 * `b` is as good as any part. */
bool parts_share_end(const struct strs *a, const struct strs *b, bool loose);
/* "GET /orders" in two; false: the label says less. */
bool way_split(struct str *method, struct str *path, struct str label);

/* ---- store_names.c ---- */

/* The subsystem of a name; NULL: there is none. */
const struct subsystem *model_subsystem(const struct model *model,
    struct str name);
/* The innermost subsystem that has the path; NULL: none does. */
const struct subsystem *model_subsystem_of_path(const struct model *model,
    struct str path);
/* The subsystem that another one is a folder of: that has no manifest of its
 * own, so that it runs where this one does. NULL: it is none. */
const struct subsystem *model_package_around(const struct model *model,
    struct str subsystem);
/* Does a link say that the one imports the other? */
bool model_imports(const struct model *model, struct str from, struct str to);
/* Is what is deployed under the name but an emulator of a cloud's store? */
bool store_is_emulated(const struct model *model, struct str name);
/* The deployed units that a store without a name is, by the links of its user;
 * how many are added. */
size_t store_deployed(struct strs *out, const struct model *model,
    const struct datastore *store, struct arena *arena);
/* Add those names, or else its own, unless they are there. */
void store_told(struct strs *out, const struct model *model,
    const struct datastore *store, struct arena *arena);

/* Add the kinds of what goes by the name, as code or images have them. */
void store_kinds(struct strs *out, const struct model *model, struct str name,
    struct arena *arena);

/* ---- store_plugs.c ---- */

/* Is it opened in one of the files of a folder that each open another kind, for
 * its users to choose from? */
bool store_is_connected(const struct model *model,
    const struct datastore *store);
/* Is the folder of one of several packages that do the same over other stores
 * or brokers, or without any: `bus-redis` beside `bus-local`? */
bool folder_is_plug(const struct model *model, struct str folder,
    struct str kind);
/* Is it put in by choice, where the product runs without any of its kind? */
bool store_is_optional(const struct model *model,
    const struct datastore *store);

/* ---- deployed_twins.c ---- */

/* Of what is deployed in two ways, by a composition and into a cluster: the
 * name that the cluster has for it → the composition's row, its index + 1. */
struct map model_deployed_twins(const struct model *model, struct arena *arena);
/* The name that the composition has for it, else its own. */
struct str twin_name(const struct map *twins, const struct model *model,
    struct str name);

/* ---- store_choices.c ---- */

/* Stores of which a user has one at a time, as its settings say: by the names
 * that they are told by. */
struct store_choice {
	struct str user; /* what is deployed, or else the subsystem */
	struct str subsystem; /* that it is built from */
	struct strs names;
	bool open; /* it may also have none of them */
};
struct store_choices {
	struct store_choice *items;
	size_t count;
};
/* Lives in `arena`. */
void model_store_choices(struct store_choices *store_choices,
    const struct model *model, struct arena *arena);
/* The one that the store is of, for a user by one of its names, or for
 * whomsoever (""). NULL: it is always used. */
const struct store_choice *
store_choice_of(const struct store_choices *store_choices, struct str user,
    struct str name);

/* ---- graphs.c ---- */

/* Does it run the tools that another node asks for, and decide nothing? */
bool agent_runs_tools(const struct agent *agent);
/* Are there agents that lead to each other, or share tasks? */
bool agent_graph_is_wired(const struct agent_graph *graph);
/* The first by that order that is wired by routes or tasks; NULL: none is. */
const struct agent_graph *agent_graphs_main(const struct agent_graphs *graphs);
/* The state where a graph begins; "" unknown. */
struct str agent_graph_start(const struct agent_graph *graph);
/* The calls from one entry, in the order in which they run. */
struct call_chain {
	struct str entry; /* "": there are none */
	const struct call_row **rows;
	size_t count;
};

/* How a step of a chain goes on: X(way, what `via` of its row says). Any other
 * text says how it is known which function is called. */
#define CALL_WAYS(X) \
	X(ANSWERS, "answers") \
	X(ASKS, "asks") \
	X(COMMAND, "by its command") \
	X(EMITS, "emits") \
	X(FORWARDS, "forwards") \
	X(OFFERS, "offers") \
	X(PASSES, "passes on") \
	X(QUEUE, "by its queue") \
	X(ROUTE, "by its route") \
	X(SENDS, "sends") \
	X(SETS_OFF, "sets off") \
	X(STARTS, "starts") \
	X(STEP, "as a step") \
	X(UNDONE, "as a step that is undone") \
	X(USES, "uses") \
	X(WORKS_ON, "works on")

/* clang-format off */
enum call_way {
	WAY_CALLS,
#define X(way, via) WAY_##way,
	CALL_WAYS(X)
#undef X
	WAY_COUNT
};
/* clang-format on */

enum call_way call_way(const struct call_row *call_row);
/* What such a row says; "" of WAY_CALLS. */
struct str call_way_via(enum call_way way);

/* What a row of WAY_CALLS says of a function that only reads or sets a field.
 */
#define CALL_OF_FIELD "reads or sets a field"

/* In a condition, what stands for a test that is not told. */
#define CONDITION_UNTOLD "\xe2\x80\xa6"
/* Is a condition of `calls` nothing but one loop? */
bool condition_is_loop(struct str condition);
/* Is the call made in a loop, whatever else it depends on? */
bool call_is_looped(const struct call_row *call_row);
/* What a request does, by its method, of a procedure by its name. */
enum request_deed { REQUEST_READS, REQUEST_CHANGES, REQUEST_MAKES };
enum request_deed request_does(struct str method, struct str path);
/* Is a function called as what keeps or sends something: `save_order`? */
bool name_makes(struct str name);
/* Is a function called as what sends messages, `publishOrder`? */
bool name_sends(struct str name);
/* The first part of a path that names something, of a procedure its service. */
struct str path_subject(struct str path);
/* Is a part of a path a parameter, or has it one? */
bool path_part_varies(struct str part);
/* Is it about what this product is for, and not what every product has: users,
 * sessions, settings, checks of health? */
bool path_is_own(struct str path);
/* How much that and the words of the project's documents, as stems, say for a
 * request being what the product is for; `file`: where it is handled. */
size_t request_purpose(struct str method, struct str path, struct str file,
    const struct map *stems);
/* How many parts of a path stand behind the first one that names something. */
size_t path_detail(struct str path);
/* Is it the last step of what a product is for, which others lead up to? */
bool path_finishes(struct str path);
/* Does it only say how a program fares, or what it serves? */
bool path_is_probe(struct str path);
/* Those of the entry that tells most of what the product is for: a request from
 * outside before a message, before a program's start; one that makes something
 * before one that reads; by what it reaches and works on. Lives in `arena`. */
void model_main_calls(struct call_chain *leading, const struct model *model,
    struct arena *arena);
/* Add, beside the steps of a chain, who asks for it, who takes what it asks and
 * sends, and what these reach then. Lives in `arena`. */
void model_go_on(struct call_chain *chain, const struct model *model,
    struct arena *arena);
/* Leave out, down to `most` of them, calls that nothing comes of, the deepest
 * first, then those that only pass on, whose caller is told to do what they do;
 * never what reaches out. False: there was nothing to leave out. What is
 * changed lives in `arena`. */
bool model_shorten_calls(struct call_chain *chain, size_t most,
    struct arena *arena);
/* Is it a request, `POST /orders`, `consume orders`, and no file? */
bool entry_is_request(struct str entry);
/* The entry of what consumes from a queue; is it such a one? */
struct str entry_of_consumer(struct str queue, struct arena *arena);
bool entry_is_consumer(struct str entry);
/*
 * A service with the members of a command-query separation that are its code's:
 * those of the subsystem that it is built from, and of others that stand beside
 * that one or are called like it.
 */
struct cqrs_service {
	struct str name; /* the shortest of its deployed names */
	const struct cqrs **members;
	size_t member_count;
	bool writes; /* has commands */
	bool reads; /* has queries, or what is made for them */
	bool sends; /* messages that leave it … */
	bool receives; /* … and that come to it */
};

struct cqrs_services {
	struct cqrs_service *items;
	size_t count;
};

/* Those that have members, by the place of their first one. In `arena`. */
void model_cqrs_services(struct cqrs_services *cqrs_services,
    const struct model *model, struct arena *arena);
/* Has it both sides, and talks to others by messages? */
bool cqrs_service_is_whole(const struct cqrs_service *service);
/* Are services such, two or more, and half of those at least that have members
 * and messages? */
bool cqrs_services_are_hybrid(const struct cqrs_services *services);
/* The files that the rows of `directories` count: project.files. */
uint32_t model_count_files(const struct model *model);
/* The row at `index`. */
const void *rows_at(const struct rows *rows, const struct list *list,
    size_t index);
/* A row's text of this name, to be set; NULL: the list has no such field. */
struct str *row_text(const struct list *list, void *row, const char *name);
/* The evidence of a row: its first AT or PLACES field; {0} if it has none. */
struct evidence row_evidence(const struct list *list, const void *row);
/* Where it stands: the path of its evidence, else the one that it is about. */
struct str row_path(const struct list *list, const void *row);

/*
 * Sort every list by evidence, then by its fields, and drop rows that are equal
 * in all fields; nested lists, places and counts likewise. Subsystems go by
 * directory, patterns by name, pipelines by name and order, findings by
 * severity, consequence and id, quickstart steps from install to visit (else as
 * they were); the chain and all texts (technology, tools, fields) keep their
 * order.
 */
void model_sort(struct model *model);
/* Is it true, but seldom worth the time of a reader who has to choose? Such
 * stand last. */
bool finding_is_minor(const struct finding *finding);
/* Does it say where the reading ended, and nothing of the code itself? */
bool finding_is_limit(const struct finding *finding);
/*
 * Take the user and password out of each URL in a text, `https://a:b@host` →
 * `https://host`: nothing of a model is to show them. In all texts of a model;
 * new ones live in `arena`. Once that is done, nothing is left to do.
 */
struct str text_without_users(struct str text, struct arena *arena);
void model_hide_users(struct model *model, struct arena *arena);
/* Append a place. */
void push_place(struct places *places, struct evidence at, struct arena *arena);
/* Places in their order, each once. */
void places_sort(struct places *places);
int places_compare(const struct places *left_places,
    const struct places *right_places);
/* In that order; 0: equal in all fields. */
int row_compare(const struct list *list, const void *a, const void *b);
bool model_equal(const struct model *left_model,
    const struct model *right_model);
/* Equal but for the lines of evidence: the same fact, moved in its file. */
bool row_same(const struct list *list, const void *a, const void *b);
/* The same facts in the same order. */
bool rows_same(const struct list *list, const struct rows *left_rows,
    const struct rows *right_rows);

/* Pretty-printed JSON, a row a line; empty fields are left out. */
void model_json(struct buf *out, const struct model *model);
/*
 * Read what model_json wrote: model_json() of *model gives the same bytes.
 * Lists and fields that are not there are empty; others than those of the
 * model, or of another type, are errors with their line. Texts may point into
 * `text`.
 */
bool model_from_json(struct model *model, struct str text, struct arena *perm,
    struct error *error);
/* The model as a record of the cache (base/record.h), and back: any bytes will
 * do; texts stay in them, rows live in `perm`. False, and nothing filled in:
 * not what model_write() wrote. */
void model_write(struct buf *out, const struct model *model);
bool model_recall(struct model *model, struct str record, struct arena *perm);

/* Is a text field written even when it is empty, as it says which row it is? */
bool field_is_key(const struct field *field);
/* The JSON schema (draft 2020-12) of what model_json writes. */
void model_schema(struct buf *out);

/* `"text"` with escapes; NUL and invalid UTF-8 become U+FFFD. */
void json_text(struct buf *out, struct str text);
/* JSON as it is, from the column that so many levels down begins at. */
void json_line(struct buf *out, size_t depth, const char *text);

/* ---- JSON that is written a member at a time, each on a line (json_emit.c)
 * ---- */

struct json {
	struct buf *out;
	size_t depth;
	bool open; /* nothing stands in the innermost one yet */
};

/* `key` NULL: an item of a list. `bracket` is '{' or '['. */
void json_open(struct json *json, const char *key, char bracket);
void json_close(struct json *json, char bracket);
void json_string(struct json *json, const char *key, struct str text);
void json_number(struct json *json, const char *key, size_t number);
void json_flag(struct json *json, const char *key, bool flag);

#endif
