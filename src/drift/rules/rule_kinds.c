/*
 * The kinds of rules: what `explain` says of each, what it may hold, and what
 * it checks. An example is an item of `rules:` that can be taken as it is.
 */
#include "drift/rules/rules.h"

/* Keys that several kinds have, each with the same words for people. */
#define FROM \
	{ \
		"from", KEY_SELECTORS, true, "the subsystems that use" \
	}
#define TO \
	{ \
		"to", KEY_SELECTORS, true, "what is used" \
	}
#define MECHANISM \
	{ \
		"mechanism", KEY_TEXTS, false, \
		    "only links of this mechanism, such as import" \
	}
#define INDIRECT \
	{ \
		"indirect", KEY_FLAG, false, \
		    "over others, too, not only directly" \
	}
#define IN(about) \
	{ \
		"in", KEY_SELECTORS, false, about \
	}
#define LIST \
	{ \
		"list", KEY_LIST, true, "which facts" \
	}

/* In the order of their names, as `rules` and `explain` print them. The first
 * key is the one that stands alone in the short form. */
const struct rule_kind rule_kinds[] = {
	{ "acyclic", "No subsystems use each other around.",
	    "name: no-cycles\n"
	    "reason: each part can be tested without the others\n"
	    "acyclic: true\n",
	    true, true,
	    { { "members", KEY_SELECTORS, false,
		  "the subsystems that it holds for; all if not set" },
		MECHANISM },
	    check_acyclic },
	{ "allow-only", "Subsystems use nothing but what is named.",
	    "name: domain-is-pure\n"
	    "reason: the domain knows no technology\n"
	    "allow-only: { from: domain, to: [shared, \"lib-*\"] }\n",
	    false, false,
	    { FROM,
		{ "to", KEY_SELECTORS_OR_NONE, true,
		    "what is used; an empty list: nothing at all" },
		MECHANISM },
	    check_allow_only },
	{ "endpoints", "Endpoints begin with a prefix.",
	    "name: versioned-api\n"
	    "reason: clients pin a version\n"
	    "endpoints: { in: \"services/*\", prefix: [/v1, /v2] }\n",
	    false, false,
	    { IN("the subsystems that serve; all if not set"),
		{ "prefix", KEY_TEXTS, true,
		    "what their paths begin with, one of several" } },
	    check_endpoints },
	{ "forbid", "Subsystems do not use what is named.",
	    "name: web-knows-no-database\n"
	    "reason: all data goes through the API\n"
	    "forbid: { from: web, to: [db, \"*-store\"], indirect: true }\n",
	    false, false, { FROM, TO, MECHANISM, INDIRECT }, check_forbid },
	{ "forbidden", "There are no such facts.",
	    "name: one-database\n"
	    "reason: we run PostgreSQL only\n"
	    "forbidden:\n"
	    "  list: datastores\n"
	    "  where: { kind: \"*\" }\n"
	    "  except: { kind: PostgreSQL }\n",
	    false, false,
	    { LIST,
		{ "where", KEY_FIELDS, false,
		    "those whose fields are like this; all if not set" },
		{ "except", KEY_FIELDS, false, "but not these" },
		IN("the subsystems that it holds for; all if not set") },
	    check_forbidden },
	{ "independent", "Subsystems do not use each other.",
	    "name: features-stay-apart\n"
	    "reason: each is shipped on its own\n"
	    "independent: [\"features/*\"]\n",
	    true, false,
	    { { "members", KEY_SELECTORS, true, "those that stay apart" },
		MECHANISM, INDIRECT },
	    check_independent },
	{ "layers", "Layers use those below them, never those above.",
	    "name: layers\n"
	    "reason: the core is used by all and uses nobody\n"
	    "layers:\n"
	    "  order: [cli, [api, worker], core]\n"
	    "  strict: true\n",
	    true, false,
	    { { "order", KEY_LAYERS, true,
		  "from top to bottom; a list is one layer" },
		{ "strict", KEY_FLAG, false, "each uses only the next one" },
		MECHANISM, INDIRECT },
	    check_layers },
	{ "limit", "There are not too many.",
	    "name: small-services\n"
	    "reason: split a service that outgrows its team\n"
	    "limit: { what: endpoints, most: 40, in: \"services/*\" }\n",
	    false, false,
	    { { "what", KEY_MEASURE, true, "what is counted" },
		{ "most", KEY_NUMBER, true, "how many there may be" },
		IN("the subsystems that it holds for, each; all if not set") },
	    check_limit },
	{ "only-through", "What is named is used by nobody but these.",
	    "name: billing-has-a-door\n"
	    "reason: the ledger has one writer\n"
	    "only-through: { to: ledger, through: billing-api }\n",
	    false, false,
	    { TO, { "through", KEY_SELECTORS, true, "those that may use it" },
		MECHANISM },
	    check_only_through },
	{ "require", "Subsystems use one of those that are named.",
	    "name: all-services-log\n"
	    "reason: no service without traces\n"
	    "require: { from: \"services/*\", to: telemetry }\n",
	    false, false, { FROM, TO, MECHANISM, INDIRECT }, check_require },
	{ "required", "There is such a fact.",
	    "name: health-checks\n"
	    "reason: the cluster asks for it\n"
	    "required:\n"
	    "  list: endpoints\n"
	    "  where: { method: GET, path: /health }\n"
	    "  having: endpoints\n",
	    false, false,
	    { LIST, { "where", KEY_FIELDS, true, "its fields are like this" },
		IN("each of these subsystems has one; if not set, the "
		   "project"),
		{ "having", KEY_LIST, false,
		    "each subsystem that has such facts has one" } },
	    check_required },
	{ "stores", "Data stores have one owner.",
	    "name: own-database\n"
	    "reason: no integration through the database\n"
	    "stores: { shared: false }\n",
	    false, false,
	    { { "store", KEY_TEXTS, false,
		  "the stores' names or globs; all if not set" },
		{ "shared", KEY_FLAG, false,
		    "false: no store is used by several subsystems" },
		{ "only", KEY_SELECTORS, false,
		    "the subsystems that may use them" } },
	    check_stores },
};

/* Short words, which other files may have for something else. */
#undef FROM
#undef TO
#undef MECHANISM
#undef INDIRECT
#undef IN
#undef LIST

const size_t rule_kind_count = LENGTH(rule_kinds);

const struct rule_kind *rule_kind_named(struct str name)
{
	for (size_t i = 0; i < LENGTH(rule_kinds); i++)
		if (str_is(name, rule_kinds[i].name))
			return &rule_kinds[i];
	return NULL;
}

/* Lists whose rows are single things of a subsystem that people name; links and
 * the like have kinds of their own. In the order of their names. */
const struct fact_list fact_lists[] = {
	{ "agents", "agent", "agents" },
	{ "commands", "command", "commands" },
	{ "dags", "DAG", "DAGs" },
	{ "datastores", "data store", "data stores" },
	{ "dependencies", "dependency", "dependencies" },
	{ "endpoints", "endpoint", "endpoints" },
	{ "events", "event", "events" },
	{ "exports", "export", "exports" },
	{ "extensions", "extension point", "extension points" },
	{ "implementations", "implementation", "implementations" },
	{ "models", "model", "models" },
	{ "pipelines", "pipeline step", "pipeline steps" },
	{ "queues", "queue", "queues" },
	{ "realtime", "real-time endpoint", "real-time endpoints" },
	{ "screens", "screen", "screens" },
	{ "services", "service", "services" },
	{ "targets", "build target", "build targets" },
	{ "tasks", "task", "tasks" },
	{ "workers", "concurrent task", "concurrent tasks" },
};

const size_t fact_list_count = LENGTH(fact_lists);

/* Empty where the kind has no such key: a check may ask for what only some of
 * its kinds have. */
const struct value *rule_value(const struct rule *rule, const char *key)
{
	static const struct value no_value;
	const struct rule_key *keys = rule->kind->keys;

	for (size_t i = 0; i < RULE_KEYS_MOST && keys[i].name; i++)
		if (str_is(str_from(key), keys[i].name))
			return &rule->values[i];
	return &no_value;
}
