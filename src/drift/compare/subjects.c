#include "drift/compare/subjects.h"

#include "base/base.h"

/* Texts of subjects[] are short forms: see struct subject. */
#define PLAIN(field) \
	{ \
		field, NAMING_PLAIN \
	}
/* Several subjects have these two, each with its own rule or field. */
#define HANDLER(fate) \
	{ \
		"handler", "is handled by", "is no longer handled by", fate, \
		    ASPECT_TEXTS \
	}
#define VALUE(field, phrase, without) \
	{ \
		field, phrase, without, "changed", ASPECT_TEXTS \
	}

/* What is nested stands right behind what holds it: its owners are the facts of
 * the last subject that was not nested. */
const struct subject subjects[] = {
	{
	    .list = LIST_subsystems,
	    .what = "subsystem",
	    .rule = "subsystem",
	    .scope = SCOPE_NAME,
	    .traits = STILL | RENAMES,
	    .name = "{name}",
	    /* Its own name is no part of the identity, but the one that both
	     * sides share: compare_units.c has decided by then which one is
	     * which. */
	    .identity = { { "name", NAMING_UNIT } },
	    .aspects = { { "directory", "is in", "is no longer in", "moved",
			     ASPECT_TEXTS },
		{ "technology", "is built with", "is no longer built with",
		    "technology", ASPECT_TEXTS } },
	    .come = "The subsystem {name} is new.",
	    .go = "The subsystem {name} is gone.",
	    .other = "The subsystem {was} is called {name} now.",
	},
	{
	    .list = LIST_subsystems,
	    .nested = "entry_points",
	    .what = "entry point",
	    .rule = "entry",
	    .scope = SCOPE_OWNER,
	    .traits = BY_FILE | FOLDS,
	    .name = "{name}",
	    .identity = { PLAIN("name") },
	    .come = "{who} has the entry point {name} now.",
	    .go = "The entry point {name}{of} is gone.",
	},
	{
	    .list = LIST_services,
	    .what = "service",
	    .rule = "service",
	    .scope = SCOPE_PROJECT,
	    .traits = BY_FILE | RENAMES,
	    .name = "{name}",
	    /* One name may be declared by several compositions, each a fact. */
	    .identity = { { "name", NAMING_PARTY }, PLAIN("source"),
		PLAIN("kind") },
	    .aspects = { { "image", "runs", "no longer runs", "changed",
			     ASPECT_IMAGE },
		VALUE("ports", "has the port+", "no longer has the port+") },
	    /* Another name, the same image. */
	    .alike = { "image" },
	    .come = "The service {name} is deployed now.",
	    .go = "The service {name} is no longer deployed.",
	    .other = "The service {was} is called {name} now.",
	},
	{
	    .list = LIST_endpoints,
	    .what = "endpoint",
	    .rule = "endpoint",
	    .scope = SCOPE_FIELD,
	    .traits = TRAVELS,
	    .name = "{method} {path}",
	    .identity = { PLAIN("method"), PLAIN("path") },
	    .aspects = { HANDLER("handler"),
		{ "framework", "is served with", "is no longer served with",
		    "handler", ASPECT_TEXTS } },
	    /* A path that changes while the handler stays is a new name, and
	     * the method tells operations with one handler apart. */
	    .alike = { "handler" },
	    .closer = "method",
	    .come = "{who} serves {name} now.",
	    .go = "{name}{of} is gone.",
	    .other = "{was}{of} is {name} now.",
	},
	{
	    .list = LIST_realtime,
	    .what = "real-time endpoint",
	    .rule = "realtime",
	    .scope = SCOPE_FIELD,
	    .traits = TRAVELS,
	    .name = "{path}",
	    .identity = { PLAIN("path") },
	    .aspects = { VALUE("protocol", "speaks", "no longer speaks") },
	    .come = "{who} serves {name} now (real-time, {protocol}).",
	    .go = "{name}{of} (real-time, {protocol}) is gone.",
	},
	{
	    .list = LIST_datastores,
	    .what = "data store",
	    .rule = "store",
	    .scope = SCOPE_FIELD,
	    .name = "{name}",
	    .identity = { PLAIN("name") },
	    .aspects = { VALUE("kind", "is", "is no longer") },
	    /* A kind of store that has another name is told as one that
	     * changed. */
	    .alike = { "kind" },
	    .come = "{who} uses the data store {name} now.",
	    .go = "{who} no longer uses the data store {name}.",
	    .other = "{who} uses the data store {name} now (before: {was}).",
	},
	{
	    .list = LIST_links,
	    .what = "link",
	    .rule = "link",
	    .scope = SCOPE_FROM,
	    /* The line of a use moves with the code around it: no news. */
	    .traits = STILL,
	    .name = "{from} \xe2\x86\x92 {to}",
	    .identity = { { "from", NAMING_PARTY }, { "to", NAMING_PARTY } },
	    .aspects = { VALUE("mechanism", "goes through",
			     "no longer goes through"),
		{ "label", "goes to", "no longer goes to", "label",
		    ASPECT_TEXTS } },
	    .come = "{from} uses {to} now.",
	    .go = "{from} no longer uses {to}.",
	},
	{
	    .list = LIST_agents,
	    .what = "agent",
	    .rule = "agent",
	    .scope = SCOPE_PLACE,
	    .traits = BY_FILE | TRAVELS,
	    .name = "{name}",
	    .identity = { { "graph", NAMING_GRAPH }, PLAIN("name") },
	    .aspects = { VALUE("framework", "is built with",
			     "is no longer built with"),
		VALUE("input", "reads", "no longer reads"),
		VALUE("output", "gives", "no longer gives"),
		VALUE("tools", "has the tool+", "no longer has the tool+") },
	    .come = "The agent {name}{of} is new.",
	    .go = "The agent {name}{of} is gone.",
	},
	{
	    .list = LIST_routes,
	    .what = "route",
	    .rule = "route",
	    .scope = SCOPE_PLACE,
	    .traits = BY_FILE | STILL,
	    .name = "{from} \xe2\x86\x92 {to}",
	    .identity = { { "graph", NAMING_GRAPH }, PLAIN("from"),
		PLAIN("to") },
	    .aspects = { VALUE("kind", "is", "is no longer"),
		VALUE("condition", "is decided by",
		    "is no longer decided by") },
	    .come = "{from} hands over to {to} now.",
	    .go = "{from} no longer hands over to {to}.",
	},
	{
	    .list = LIST_tasks,
	    .what = "task",
	    .rule = "task",
	    .scope = SCOPE_PLACE,
	    .traits = BY_FILE | TRAVELS,
	    .name = "{name}",
	    .identity = { { "graph", NAMING_GRAPH }, PLAIN("name") },
	    .aspects = { VALUE("agent", "is done by", "is no longer done by"),
		VALUE("process", "has the process",
		    "no longer has the process") },
	    .come = "The task {name}{of} is new.",
	    .go = "The task {name}{of} is gone.",
	},
	{
	    .list = LIST_events,
	    .what = "event",
	    .rule = "event",
	    .scope = SCOPE_FIELD,
	    .traits = TRAVELS,
	    .name = "{name}",
	    .identity = { PLAIN("name"), PLAIN("role") },
	    .aspects = { HANDLER("handler") },
	    .come = "{who} {=role}s {name} now.",
	    .go = "{who} does not {=role} {name} any more.",
	},
	{
	    .list = LIST_queues,
	    .what = "queue",
	    .rule = "queue",
	    .scope = SCOPE_FIELD,
	    .traits = TRAVELS,
	    .name = "{name}",
	    .identity = { PLAIN("name"), PLAIN("role") },
	    .aspects = { VALUE("broker", "goes through",
			     "no longer goes through"),
		VALUE("key", "is sent with the key",
		    "is no longer sent with the key"),
		{ "bound", "is bound to+", "is no longer bound to+", "binding",
		    ASPECT_TEXTS },
		HANDLER("handler") },
	    .alike = { "role", "handler" },
	    .come = "{who} {=role}s {name} now.",
	    .go = "{who} does not {=role} {name} any more.",
	    .other = "{who} {=role}s {name} now (before: {was}).",
	},
	{
	    /* A new name of a command breaks those who type it: it is gone and
	     * new. */
	    .list = LIST_commands,
	    .what = "command",
	    .rule = "command",
	    .scope = SCOPE_FIELD,
	    .traits = TRAVELS,
	    .name = "{name}",
	    .identity = { PLAIN("name") },
	    .aspects = { HANDLER("handler"),
		{ "flags", "takes+", "no longer takes+", "flag",
		    ASPECT_TEXTS } },
	    .come = "{who} has the command {name} now.",
	    .go = "The command {name}{of} is gone.",
	},
	{
	    .list = LIST_exports,
	    .what = "export",
	    .rule = "export",
	    .scope = SCOPE_FIELD,
	    .traits = TRAVELS,
	    .name = "{name}",
	    /* A new name breaks those who import the old one: nothing is alike,
	     * so that it is gone and new. */
	    .identity = { PLAIN("name") },
	    .aspects = { VALUE("kind", "is a", "is no longer a") },
	    .come = "{who} exports {name} now.",
	    .go = "{who} does not export {name} any more.",
	},
	{
	    .list = LIST_extensions,
	    .what = "extension point",
	    .rule = "extension",
	    .scope = SCOPE_FIELD,
	    .traits = TRAVELS,
	    .name = "{name}",
	    .identity = { PLAIN("name") },
	    .come = "{who} can be extended at {name} now.",
	    .go = "{who} can no longer be extended at {name}.",
	},
	{
	    .list = LIST_implementations,
	    .what = "implementation",
	    .rule = "implementation",
	    .scope = SCOPE_FIELD,
	    .traits = TRAVELS,
	    .name = "{name}",
	    .identity = { PLAIN("extension"), PLAIN("name") },
	    .come = "{name} implements {=extension} now.",
	    .go = "{name} does not implement {=extension} any more.",
	},
	{
	    .list = LIST_targets,
	    .what = "build target",
	    .rule = "target",
	    .scope = SCOPE_FIELD,
	    .traits = TRAVELS,
	    .name = "{name}",
	    .identity = { PLAIN("name"), PLAIN("kind") },
	    .come = "{who} builds {name} now ({=kind}).",
	    .go = "{who} does not build {name} any more ({=kind}).",
	},
	{
	    /* Names such as `run` are in many files, each of them another
	     * worker. */
	    .list = LIST_workers,
	    .what = "concurrent task",
	    .rule = "worker",
	    .scope = SCOPE_FIELD,
	    .traits = BY_FILE | TRAVELS,
	    .name = "{name}",
	    .identity = { PLAIN("name"), PLAIN("kind") },
	    .come = "{who} runs {name} beside its main flow now ({=kind}).",
	    .go = "{who} does not run {name} any more ({=kind}).",
	},
	{
	    /* A screen without a path is known by its name alone. */
	    .list = LIST_screens,
	    .what = "screen",
	    .rule = "screen",
	    .scope = SCOPE_FIELD,
	    .traits = TRAVELS,
	    .name = "{name}",
	    .identity = { PLAIN("name"), PLAIN("path") },
	    .aspects = { VALUE("component", "is drawn by",
		"is no longer drawn by") },
	    .come = "{who} has the screen {name} now.",
	    .go = "The screen {name}{of} is gone.",
	},
	{
	    .list = LIST_navigation,
	    .what = "way between screens",
	    .rule = "navigation",
	    .scope = SCOPE_FIELD,
	    .traits = STILL,
	    .name = "{from} \xe2\x86\x92 {to}",
	    .identity = { PLAIN("from"), PLAIN("to") },
	    .come = "{from} leads to {to} now.",
	    .go = "{from} does not lead to {to} any more.",
	},
	{
	    .list = LIST_pipelines,
	    .what = "pipeline step",
	    .rule = "step",
	    .scope = SCOPE_PLACE,
	    /* In their order, too: see compare_project.c. */
	    .traits = BY_FILE | TRAVELS | ORDERED,
	    .name = "{name}",
	    .identity = { PLAIN("pipeline"), PLAIN("name") },
	    .aspects = { VALUE("stage", "belongs to the stage",
		"no longer belongs to the stage") },
	    .come = "The pipeline {pipeline} has the step {name} now.",
	    .go = "The pipeline {pipeline} no longer has the step {name}.",
	},
	{
	    .list = LIST_dags,
	    .what = "DAG",
	    .rule = "dag",
	    .scope = SCOPE_PLACE,
	    .traits = BY_FILE | TRAVELS,
	    .name = "{name}",
	    .identity = { PLAIN("name") },
	    .aspects = { VALUE("schedule", "has the schedule",
		"no longer has the schedule") },
	    .come = "The DAG {name} is new.",
	    .go = "The DAG {name} is gone.",
	},
	{
	    .list = LIST_dags,
	    .nested = "tasks",
	    .what = "DAG task",
	    .rule = "dag-task",
	    .scope = SCOPE_OWNER,
	    .traits = STILL | FOLDS,
	    .name = "{id}",
	    .identity = { PLAIN("id") },
	    .aspects = { VALUE("operator", "is run by",
		"is no longer run by") },
	    .come = "The DAG {owner} has the task {id} now.",
	    .go = "The DAG {owner} no longer has the task {id}.",
	},
	{
	    .list = LIST_dags,
	    .nested = "edges",
	    .what = "DAG edge",
	    .rule = "dag-edge",
	    .scope = SCOPE_OWNER,
	    .traits = STILL | FOLDS,
	    .name = "{from} \xe2\x86\x92 {to}",
	    .identity = { PLAIN("from"), PLAIN("to") },
	    .come = "In the DAG {owner}, {to} waits for {from} now.",
	    .go = "In the DAG {owner}, {to} no longer waits for {from}.",
	},
	{
	    .list = LIST_layers,
	    .what = "layer member",
	    .rule = "layer",
	    .scope = SCOPE_PLACE,
	    .traits = BY_FILE | TRAVELS,
	    .name = "{name}",
	    .identity = { PLAIN("layer"), PLAIN("name") },
	    .come = "{who} has the {=layer} {name} now.",
	    .go = "The {=layer} {name}{of} is gone.",
	},
	{
	    .list = LIST_cqrs,
	    .what = "CQRS member",
	    .rule = "cqrs",
	    .scope = SCOPE_PLACE,
	    .traits = BY_FILE | TRAVELS,
	    .name = "{name}",
	    .identity = { PLAIN("side"), PLAIN("role"), PLAIN("name") },
	    .come = "{who} has the {=side} {=role} {name} now.",
	    .go = "The {=side} {=role} {name}{of} is gone.",
	},
	{
	    .list = LIST_models,
	    .what = "model",
	    .rule = "model",
	    .scope = SCOPE_PLACE,
	    .traits = BY_FILE | TRAVELS | RENAMES,
	    .name = "{name}",
	    .identity = { PLAIN("name") },
	    .aspects = { VALUE("kind", "is a", "is no longer a"),
		{ "fields", "has the field+", "no longer has the field+",
		    "field", ASPECT_TEXTS } },
	    .alike = { "kind", "fields" },
	    .come = "The model {name}{of} is new.",
	    .go = "The model {name}{of} is gone.",
	    .other = "The model {was}{of} is called {name} now.",
	},
	{
	    .list = LIST_patterns,
	    .what = "pattern",
	    .rule = "pattern",
	    .scope = SCOPE_PROJECT,
	    .traits = STILL,
	    .name = "{pattern}",
	    .identity = { PLAIN("pattern") },
	    .aspects = { { "main", "is the main pattern",
		"is no longer the main pattern", "changed", ASPECT_FLAG } },
	    .alike = { "main" },
	    .come = "The project shows the pattern {pattern} now.",
	    .go = "The project no longer shows the pattern {pattern}.",
	    .other = "The main pattern is {name} now (before: {was}).",
	},
	{
	    /* What lies elsewhere is another manifest, unless its folder was
	     * renamed: identity is a location. */
	    .list = LIST_manifests,
	    .what = "manifest",
	    .rule = "manifest",
	    .scope = SCOPE_PLACE,
	    .traits = STILL | FOLDS,
	    .name = "{path}",
	    .identity = { { "path", NAMING_PATH } },
	    .come = "The manifest {path} is new.",
	    .go = "The manifest {path} is gone.",
	},
	{
	    .list = LIST_dependencies,
	    .what = "dependency",
	    .rule = "dependency",
	    .scope = SCOPE_PLACE,
	    /* Often many at once, as an upgrade changes a version in many
	     * places. */
	    .traits = BY_FILE | FOLDS | MANY,
	    .name = "{name}",
	    .identity = { PLAIN("name") },
	    .aspects = { { "version", "has the version+",
			     "no longer has the version+", "version",
			     ASPECT_TEXTS },
		VALUE("scope", "has the scope+", "no longer has the scope+") },
	    .come = "{who} depends on {name} now.",
	    .go = "{who} no longer depends on {name}.",
	},
	{
	    .list = LIST_findings,
	    .what = "finding",
	    .rule = "finding",
	    .scope = SCOPE_PROJECT,
	    /* Only what is grave, and where the text is the same it is the same
	     * finding, though its id has a path that changed. */
	    .traits = STILL | SERIOUS,
	    .name = "{id}",
	    .identity = { PLAIN("id") },
	    .alike = { "text" },
	    .come = "{=text}",
	    .go = "The finding {id} is gone.",
	},
};

const size_t subject_count = LENGTH(subjects);

const struct list *subject_list(const struct subject *subject)
{
	const struct list *list = &model_lists[subject->list];

	return subject->nested
		   ? list_field(list, str_from(subject->nested))->rows
		   : list;
}

static struct str join_texts(const struct strs *texts, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < texts->count; i++) {
		if (i > 0)
			buf_puts(&out, ", ");
		buf_put(&out, texts->items[i]);
	}
	return buf_str(&out);
}

/* "" for other types, and for what is not set. The arena may be NULL where the
 * field is a text. */
struct str field_text(const struct field *field, const void *row,
    struct arena *arena)
{
	const void *value = (const char *)row + field->offset;

	if (field->type == FIELD_TEXT)
		return *(const struct str *)value;
	if (field->type == FIELD_TEXTS)
		return join_texts(value, arena);
	if (field->type == FIELD_FLAG && *(const bool *)value)
		return STR("yes");
	return (struct str){ 0 };
}
