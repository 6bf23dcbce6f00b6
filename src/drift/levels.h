/*
 * levels: the built-in rules of drift, and how much each weighs. A rule's name
 * is what it is about and, after the last dash, what has become of it.
 */
#ifndef DRIFT_LEVELS_H
#define DRIFT_LEVELS_H

#include "drift/drift.h"

/* clang-format off */
/* X(name, level, about), in alphabetical order. */
#define DRIFT_RULES(X) \
	X("agent-changed", WARNING, "an agent has other tools, data or framework") \
	X("agent-gone", WARNING, "an agent is gone") \
	X("agent-moved", NOTE, "an agent is registered in another file") \
	X("agent-new", WARNING, "an agent is new") \
	X("architecture-changed", WARNING, "the project as a whole is built in another way") \
	X("baseline-stale", ERROR, "an entry of the baseline is no violation any more") \
	X("command-flag", NOTE, "a command of a command line takes other options") \
	X("command-gone", WARNING, "a command of a command line is gone") \
	X("command-handler", NOTE, "a command of a command line runs another function") \
	X("command-moved", NOTE, "a command of a command line is in another file or subsystem") \
	X("command-new", WARNING, "a command of a command line is new") \
	X("cqrs-gone", WARNING, "a member of the command or query side is gone") \
	X("cqrs-moved", NOTE, "a member of the command or query side is in another file or subsystem") \
	X("cqrs-new", WARNING, "a member of the command or query side is new") \
	X("dag-changed", WARNING, "a DAG has another schedule") \
	X("dag-edge-gone", WARNING, "a task of a DAG no longer waits for another one") \
	X("dag-edge-new", WARNING, "a task of a DAG waits for another one") \
	X("dag-gone", WARNING, "a DAG is gone") \
	X("dag-moved", NOTE, "a DAG is in another file or subsystem") \
	X("dag-new", WARNING, "a DAG is new") \
	X("dag-task-changed", WARNING, "a task of a DAG has another operator") \
	X("dag-task-gone", WARNING, "a task of a DAG is gone") \
	X("dag-task-new", WARNING, "a task of a DAG is new") \
	X("dependency-changed", NOTE, "a dependency has another scope") \
	X("dependency-gone", NOTE, "a dependency is gone") \
	X("dependency-moved", NOTE, "a dependency is declared in another manifest") \
	X("dependency-new", NOTE, "a dependency is new") \
	X("dependency-version", NOTE, "a dependency has another version") \
	X("endpoint-changed", WARNING, "an operation has another method or path") \
	X("endpoint-gone", WARNING, "an operation is no longer served") \
	X("endpoint-handler", NOTE, "an operation has another handler or framework") \
	X("endpoint-moved", NOTE, "an operation is served from another file or subsystem") \
	X("endpoint-new", WARNING, "an operation is served that was not before") \
	X("endpoint-severed", ERROR, "an operation is called that is no longer served") \
	X("entry-gone", NOTE, "a subsystem no longer starts there") \
	X("entry-moved", NOTE, "a subsystem starts in another file") \
	X("entry-new", NOTE, "a subsystem starts in one more way") \
	X("event-gone", WARNING, "an event is no longer emitted or handled") \
	X("event-handler", NOTE, "an event has another handler") \
	X("event-moved", NOTE, "an event is emitted or handled in another file or subsystem") \
	X("event-new", WARNING, "an event is emitted or handled that was not before") \
	X("export-changed", WARNING, "an export of a library is of another kind") \
	X("export-gone", ERROR, "a library no longer exports something") \
	X("export-moved", NOTE, "an export of a library is defined in another file or subsystem") \
	X("export-new", NOTE, "a library exports something new") \
	X("extension-gone", WARNING, "a program can no longer be extended somewhere") \
	X("extension-moved", NOTE, "an extension point is defined in another file or subsystem") \
	X("extension-new", NOTE, "a program can be extended somewhere new") \
	X("finding-gone", OFF, "a warning of the analysis is gone") \
	X("finding-new", NOTE, "the analysis warns of something new") \
	X("graph-renamed", NOTE, "an agent graph has another name") \
	X("ignore-unused", WARNING, "a comment or an entry of ignore excuses nothing") \
	X("ignore-without-reason", ERROR, "a comment excuses without saying what, or why") \
	X("image-tag", NOTE, "a deployed unit runs another version of its image") \
	X("implementation-gone", NOTE, "nothing of that name is plugged into an extension point any more") \
	X("implementation-moved", NOTE, "what is plugged into an extension point is in another file or subsystem") \
	X("implementation-new", NOTE, "something new is plugged into an extension point") \
	X("language-changed", NOTE, "the project's main language is another one") \
	X("layer-gone", NOTE, "a member of a layer is gone") \
	X("layer-moved", NOTE, "a member of a layer is in another file or subsystem") \
	X("layer-new", NOTE, "a member of a layer is new") \
	X("link-changed", WARNING, "one party uses another through another mechanism") \
	X("link-gone", WARNING, "one party no longer uses another") \
	X("link-label", NOTE, "one party uses another operation or topic of another") \
	X("link-new", WARNING, "one party uses another that it did not use before") \
	X("manifest-gone", NOTE, "a manifest is gone") \
	X("manifest-new", NOTE, "a manifest is new") \
	X("model-changed", WARNING, "a data model is of another kind") \
	X("model-field", NOTE, "a data model has other fields") \
	X("model-gone", WARNING, "a data model is gone") \
	X("model-moved", NOTE, "a data model is in another file or subsystem") \
	X("model-new", WARNING, "a data model is new") \
	X("model-renamed", NOTE, "a data model has another name") \
	X("navigation-gone", NOTE, "one screen no longer leads to another") \
	X("navigation-new", NOTE, "one screen leads to another") \
	X("pattern-changed", WARNING, "another pattern is the main one") \
	X("pattern-gone", WARNING, "the project no longer shows a pattern") \
	X("pattern-new", WARNING, "the project shows a pattern that it did not before") \
	X("queue-binding", WARNING, "a queue is bound to another exchange or topic") \
	X("queue-changed", WARNING, "a queue, topic or job has another name or broker") \
	X("queue-gone", WARNING, "a queue, topic or job is no longer used") \
	X("queue-handler", NOTE, "a queue, topic or job has another handler") \
	X("queue-moved", NOTE, "a queue, topic or job is used in another file or subsystem") \
	X("queue-new", WARNING, "a queue, topic or job is used that was not before") \
	X("queue-severed", ERROR, "a queue or topic has lost those who write to it, or those who read it") \
	X("realtime-changed", WARNING, "a real-time endpoint speaks another protocol") \
	X("realtime-gone", WARNING, "a real-time endpoint is gone") \
	X("realtime-moved", NOTE, "a real-time endpoint is served from another file or subsystem") \
	X("realtime-new", WARNING, "a real-time endpoint is new") \
	X("report-damaged", ERROR, "the report cannot be read in full") \
	X("report-missing", ERROR, "there is no report") \
	X("report-stale", ERROR, "the report does not say what the code says") \
	X("route-changed", WARNING, "the way from one agent to another has another condition") \
	X("route-gone", WARNING, "one agent no longer hands over to another") \
	X("route-new", WARNING, "one agent hands over to another") \
	X("rule-empty", WARNING, "a declared rule names a subsystem that is not there") \
	X("screen-changed", NOTE, "a screen is drawn by something else") \
	X("screen-gone", WARNING, "a screen of an app is gone") \
	X("screen-moved", NOTE, "a screen is in another file or subsystem") \
	X("screen-new", NOTE, "a screen of an app is new") \
	X("service-changed", WARNING, "a deployed unit has another image or other ports") \
	X("service-gone", WARNING, "a deployed unit is gone") \
	X("service-moved", NOTE, "a deployed unit is declared in another file") \
	X("service-new", WARNING, "a deployed unit is new") \
	X("service-renamed", NOTE, "a deployed unit has another name") \
	X("step-changed", WARNING, "a step of a pipeline belongs to another stage") \
	X("step-gone", WARNING, "a step of a pipeline is gone") \
	X("step-moved", NOTE, "a step of a pipeline is in another file or subsystem") \
	X("step-new", WARNING, "a step of a pipeline is new") \
	X("step-order", WARNING, "the steps of a pipeline follow each other in another order") \
	X("store-changed", WARNING, "a data store has another name or kind") \
	X("store-gone", WARNING, "a subsystem no longer uses a data store") \
	X("store-moved", NOTE, "a data store is used from another file or subsystem") \
	X("store-new", WARNING, "a subsystem uses a data store that it did not before") \
	X("subsystem-gone", WARNING, "a subsystem is gone") \
	X("subsystem-moved", NOTE, "a subsystem is in another directory") \
	X("subsystem-new", WARNING, "a subsystem is new") \
	X("subsystem-renamed", NOTE, "a subsystem has another name") \
	X("subsystem-technology", NOTE, "a subsystem is built with other technology") \
	X("target-gone", WARNING, "a target is no longer built") \
	X("target-moved", NOTE, "a target is built by another file or subsystem") \
	X("target-new", NOTE, "a target is built that was not before") \
	X("task-changed", WARNING, "a task of a crew has another agent or process") \
	X("task-gone", WARNING, "a task of a crew is gone") \
	X("task-moved", NOTE, "a task of a crew is in another file or subsystem") \
	X("task-new", WARNING, "a task of a crew is new") \
	X("type-changed", NOTE, "the project is of another type") \
	X("worker-gone", NOTE, "something no longer runs beside the main flow") \
	X("worker-moved", NOTE, "what runs beside the main flow is started by another file") \
	X("worker-new", NOTE, "something runs beside the main flow that did not before")
/* clang-format on */

struct drift_rule_row {
	const char *name;
	enum drift_level level;
	const char *about;
};

extern const struct drift_rule_row drift_rule_rows[];
extern const size_t drift_rule_count;

/* The one of this name, or NULL. */
const struct drift_rule_row *drift_rule_named(struct str name);
/* False: there is no level of that name. */
bool drift_level_named(enum drift_level *out, struct str name);

#endif
