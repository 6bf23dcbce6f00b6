/*
 * references: the kinds that rows of model.references are of. Such a row is
 * what a subsystem's files name beyond it, unresolved, as linking needs it; its
 * `kind` is text, as the model's JSON has it, but C asks for it by these.
 */
#ifndef MODEL_REFERENCES_H
#define MODEL_REFERENCES_H

#include <stdint.h>

#include "base/base.h"

struct reference; /* model/model.h */

/*
 * X(KIND, text, maker, about), by text. maker: PACK, rules may make it (by such
 * words alone: extract/vocabulary.c); CODE, none may. about: what a row says,
 * with its `target` and `label`.
 */
/* clang-format off */
#define REFERENCE_KINDS(X) \
	X(ADDRESS, "address", PACK, \
	    "an address that is named, whatever it is used for") \
	X(ASKS, "asks", PACK, \
	    "what an operation (label) asks for before it runs") \
	X(BASE, "base", PACK, "the address that a file calls its base") \
	X(BROKER, "broker", PACK, "how the broker is set") \
	X(CALLBACK, "callback", PACK, \
	    "a function (target) that an event loop is given to call") \
	X(CHOICE, "choice", CODE, \
	    "a store (target) that is opened only where a setting names it") \
	X(CONSUME, "consume", CODE, \
	    "takes messages from a broker; only while linking") \
	X(DECLARES, "declares", PACK, \
	    "a form (OpenAPI, ...) says which operations are served, by " \
	    "whomsoever; label: \"PATH METHOD METHOD, PATH ...\"") \
	X(DEFINITIONS, "definitions", PACK, \
	    "a file of definitions that names what cannot be found; label: " \
	    "how they are mapped") \
	X(DEPLOYS, "deploys", PACK, \
	    "code composes a service; label: its kind, what it runs") \
	X(EMBEDS, "embeds", PACK, \
	    "what a build makes before code is compiled that takes it in") \
	X(ENVIRONMENT, "environment", PACK, "a variable that is read") \
	X(EXCUSE, "excuse", CODE, \
	    "a comment excuses the line from a declared rule; label: why") \
	X(FLAG, "flag", PACK, "what an option of the command line stands for") \
	X(FORWARDS, "forwards", PACK, \
	    "passes requests on to all who are registered there") \
	X(GENERATOR, "generator", PACK, \
	    "a file or folder (target) of a program that is run to write code") \
	X(GIVES, "gives", PACK, \
	    "what goes out beside answers, messages and data: \"mail\"") \
	X(GRAPHQL, "graphql", PACK, "an operation that it calls") \
	X(GRPC, "grpc", PACK, "an address, or a service, that it calls") \
	X(HANDLED, "handled", CODE, \
	    "a class of another subsystem handles an operation of this one") \
	X(HANDS, "hands", PACK, \
	    "another service is given to a service (label)") \
	X(HAZARD, "hazard", PACK, \
	    "code of a shape that goes wrong some day, by its name in " \
	    "hazards.yml; label: what is called, read or set so") \
	X(HTTP, "http", PACK, "an address that it calls; label: the method") \
	X(IMPORT, "import", PACK, \
	    "code of another subsystem; label: the module, as written") \
	X(LACKS, "lacks", CODE, \
	    "a class has no method for an operation; label: \"method METHOD " \
	    "/path\"; none: where the class stands") \
	X(LAYERED, "layered", CODE, \
	    "the first import from a layer (label) to another") \
	X(MENTIONED, "mentioned", CODE, \
	    "a type (target) that many files mention; label: how many, " \
	    "roughly") \
	X(MIXIN, "mixin", PACK, "what a class (label) mixes in") \
	X(NAME, "name", PACK, "what it calls itself") \
	X(PACKAGE, "package", CODE, \
	    "an import that only looks like one of ours") \
	X(PORT, "port", PACK, "where it listens") \
	X(PUBLISH, "publish", CODE, \
	    "gives messages to a broker; only while linking") \
	X(ROLE, "role", PACK, \
	    "it is this for others: registry, config, or registry/eureka") \
	X(SAVED, "saved", PACK, \
	    "a function (target) of the file runs after any object is saved") \
	X(SERVES, "serves", PACK, \
	    "it registers a service whose operations a file declares") \
	X(STEP, "step", PACK, \
	    "a function (target) is a step of workflows; label: what undoes " \
	    "it") \
	X(STUB, "stub", PACK, "a service whose generated client it has") \
	X(SWITCH, "switch", PACK, \
	    "a role of its program (target: Enum.Role), asked for where it " \
	    "starts: a setting switches it on") \
	X(TAKES, "takes", PACK, \
	    "what comes in beside requests and messages: \"D-Bus calls\"") \
	X(TCP, "tcp", PACK, "an address that it connects to") \
	X(TEST, "test", CODE, "an import by a test") \
	X(TOOL, "tool", CODE, "an import by what helps to develop") \
	X(TWICE, "twice", CODE, \
	    "the router has this operation (target: \"METHOD /path\") before, " \
	    "too, in another line of the file (label)") \
	X(TURNS, "turns", CODE, \
	    "a function of a program takes a model (label) and gives another " \
	    "(target)") \
	X(TYPES, "types", CODE, \
	    "an import whose file has of the other subsystem (target) types " \
	    "alone, none of which is there at run time") \
	X(UNDEFINED, "undefined", CODE, \
	    "a graph goes on as a method (target) decides that its class " \
	    "lacks") \
	X(UNGUARDED, "unguarded", CODE, \
	    "\"METHOD /path N\": asks for nothing where N others of its file " \
	    "ask for a right (label; without: one of these)") \
	X(UNREAD, "unread", CODE, \
	    "so many files of one language could not be read; label: why") \
	X(UNUSED, "unused", CODE, \
	    "no import leads it to these folders, or it names no class of " \
	    "these files, of what it imports, of which something is told; " \
	    "label: \"folder, folder\"") \
	X(UPWARD, "upward", CODE, "like layered, of a layer nearer to requests") \
	X(USES, "uses", PACK, "whoever has this role") \
	X(WEBSOCKET, "websocket", PACK, "an address that it calls")

enum reference_kind {
	REFERENCE_NONE, /* no kind of ours */
#define X(kind, text, maker, about) REFERENCE_##kind,
	REFERENCE_KINDS(X)
#undef X
	REFERENCE_KIND_COUNT
};
/* clang-format on */

/* A kind as one of a set: REFERENCE_BIT(HTTP) | REFERENCE_BIT(GRPC). */
#define REFERENCE_BIT(kind) (UINT64_C(1) << REFERENCE_##kind)
_Static_assert(REFERENCE_KIND_COUNT <= 64, "kinds of references are bits");

/* How it is written in a row; "" of REFERENCE_NONE. */
struct str reference_kind_text(enum reference_kind kind);
/* The kind that is written so; REFERENCE_NONE: there is none. */
enum reference_kind reference_kind_named(struct str text);
/* Is the row of this kind? Of one of a set of kinds? */
bool reference_is(const struct reference *reference, enum reference_kind kind);
bool reference_among(const struct reference *reference, uint64_t kinds);

#endif
