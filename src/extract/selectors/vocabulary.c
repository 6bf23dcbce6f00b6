/*
 * The words that packs may write in a field of a row. They are asked when packs
 * are read. A closed list has all words, others are refused; an open one only
 * serves completion in editors. Kinds of data stores and brokers come from
 * tables of their own (lang/knowledge). Sorted by list and field.
 */
#include "extract/selectors/vocabulary.h"

#include "extract/extract.h"
#include "lang/lang.h"
#include "model/model.h"

/* A list of words, and which others there are: see struct vocabulary. */
#define WORDS(is_closed, and_stores, and_brokers, ...) \
	{ \
		(const char *const[]){ __VA_ARGS__ }, \
		    sizeof((const char *const[]){ __VA_ARGS__ }) / \
			sizeof(const char *), \
		    is_closed, and_stores, and_brokers \
	}
#define CLOSED(...) \
	&(const struct vocabulary)WORDS(true, false, false, __VA_ARGS__)
#define OPEN(...) \
	&(const struct vocabulary)WORDS(false, false, false, __VA_ARGS__)
#define STORES(...) \
	&(const struct vocabulary)WORDS(false, true, false, __VA_ARGS__)
#define BROKERS(...) \
	&(const struct vocabulary)WORDS(false, true, true, __VA_ARGS__)
#define NAME(name) #name,

const struct vocabulary pack_categories =
    WORDS(true, false, false, PACK_CATEGORIES(NAME));
const struct vocabulary pack_roles = WORDS(true, false, false, "broker",
    "config", "identity", "load", "logging", "monitoring", "registry", "store",
    "tracing");
const struct vocabulary rule_places = WORDS(true, false, false, "class",
    "extension", "field", "function", "parameter");
/* HTTP's, and what stands for them elsewhere. */
static const struct vocabulary methods = WORDS(false, false, false, "ANY",
    "CONNECT", "DELETE", "GET", "HEAD", "MUTATION", "OPTIONS", "PATCH", "POST",
    "PUT", "QUERY", "RPC", "SUBSCRIPTION", "TRACE");
static const struct vocabulary anything = WORDS(false, false, false, "yes");
static const struct vocabulary ways = WORDS(true, false, false, "conditional",
    "loop", "parallel", "rest", "ring", "sequential");
static const struct vocabulary ends =
    WORDS(false, false, false, "__end__", "__start__");

/* Those that rules may make. */
#define PACK(text) text,
#define CODE(text)
#define X(kind, text, maker, about) maker(text)
static const struct vocabulary reference_kinds =
    WORDS(true, false, false, REFERENCE_KINDS(X));
#undef X
#undef CODE
#undef PACK

/* By list and field: as the columns of the model (model/model.h) and of drafts
 * (drafts.h) are described. */
static const struct {
	const char *list;
	const char *field;
	const struct vocabulary *words;
} fields[] = {
	{ "cqrs", "role", CLOSED("command", "event", "handler", "query") },
	{ "cqrs", "side", CLOSED("read", "write") },
	{ "datastores", "kind", STORES("sql") },
	{ "edges", "from", &ends },
	{ "edges", "kind", &ways },
	{ "edges", "known", CLOSED("yes") },
	{ "edges", "to", &ends },
	{ "endpoints", "method", &methods },
	{ "events", "role", CLOSED("emit", "handle") },
	{ "graphs", "kind", CLOSED("dag") },
	{ "graphs", "process",
	    OPEN("concurrent", "loop", "magentic", "network", "parallel",
		"sequential") },
	{ "members", "registered", &anything },
	{ "models", "kind",
	    CLOSED("class", "columns", "drops", "gains", "loses", "message",
		"relation", "renames", "schema", "struct", "table") },
	{ "nodes", "chooses", &anything },
	{ "nodes", "holds", &anything },
	{ "nodes", "passes", &anything },
	{ "pipelines", "stage", CLOSED("extract", "load", "transform") },
	{ "queues", "broker", BROKERS("bus", "jobs", "schedule") },
	{ "queues", "role", CLOSED("bind", "consume", "declare", "produce") },
	{ "realtime", "protocol",
	    OPEN("SSE", "STOMP", "SockJS", "WebSocket", "actioncable",
		"broadcast", "phoenix", "signalr", "socket.io", "sse",
		"websocket") },
	{ "references", "kind", &reference_kinds },
	{ "references", "label", &methods },
	{ "routes", "kind", &ways },
	{ "steps", "known", CLOSED("yes") },
	{ "steps", "way",
	    CLOSED("branch", "loop", "none", "parallel", "then") },
};

/* The words of a field of a list; NULL: the field takes any text. */
const struct vocabulary *vocabulary_of_field(const struct list *list,
    const struct field *field)
{
	for (size_t i = 0; i < LENGTH(fields); i++)
		if (str_is(str_from(list->name), fields[i].list) &&
		    str_is(str_from(field->name), fields[i].field))
			return fields[i].words;
	return NULL;
}

/* Is it a kind in the table of known brokers? */
static bool is_broker_kind(struct str text)
{
	for (size_t i = 0; i < known_brokers_count; i++)
		if (str_is(text, known_brokers[i].kind))
			return true;
	return false;
}

/* Is the text one of the words, kinds of stores and brokers included where the
 * vocabulary has them? */
bool vocabulary_has(const struct vocabulary *words, struct str text)
{
	for (size_t i = 0; i < words->count; i++)
		if (str_is(text, words->items[i]))
			return true;
	return (words->stores && store_is_kind(text)) ||
	       (words->brokers && is_broker_kind(text));
}

/* The word that is nearest to the text, for messages: among the vocabulary's
 * own words and, where it has them, kinds of stores and brokers. */
const char *vocabulary_nearest(const struct vocabulary *words, struct str text)
{
	const char *candidates[] = { nearest(text, words->items, words->count),
		"" };

	if (words->stores) {
		candidates[1] = store_nearest(text);
		candidates[0] = nearest(text, candidates, LENGTH(candidates));
	}
	for (size_t i = 0; words->brokers && i < known_brokers_count; i++) {
		candidates[1] = known_brokers[i].kind;
		candidates[0] = nearest(text, candidates, LENGTH(candidates));
	}
	return candidates[0];
}
