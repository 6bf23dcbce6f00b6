/*
 * rules: the declared rules on their way from the configuration to violations.
 * A kind of rule is a row of rule_kinds[]: reading, `explain` and the JSON
 * schema follow from it; what it checks is one function.
 */
#ifndef DRIFT_RULES_H
#define DRIFT_RULES_H

#include "base/base.h"
#include "doc/doc.h"
#include "drift/drift.h"
#include "model/model.h"

/* What the value of a key may be. */
enum key_type {
	KEY_SELECTORS, /* subsystems: names or globs of names, directories */
	KEY_SELECTORS_OR_NONE, /* likewise, or an empty list */
	KEY_LAYERS, /* a list of them, from top to bottom */
	KEY_TEXTS, /* one text or several */
	KEY_FLAG,
	KEY_NUMBER,
	KEY_LIST, /* a list of the model */
	KEY_MEASURE, /* what a limit counts */
	KEY_FIELDS, /* fields of the rule's `list`, with globs */
};

enum { RULE_KEYS_MOST = 6 };

struct rule_key {
	const char *name;
	enum key_type type;
	bool needed;
	const char *about;
};

struct checking;
struct rule;
struct uses;

struct rule_kind {
	const char *name;
	const char *about;
	const char *example; /* an item of `rules:`, to be indented */
	/* The first key's value may stand alone, as the kind's own. */
	bool shorthand;
	bool bare; /* `true` will do */
	struct rule_key keys[RULE_KEYS_MOST]; /* up to the one without name */
	void (*check)(struct checking *run, const struct rule *rule);
};

extern const struct rule_kind rule_kinds[];
extern const size_t rule_kind_count;
/* NULL: none of that name. */
const struct rule_kind *rule_kind_named(struct str name);
/* What a limit counts beside the facts of a list. */
#define MEASURES(X) \
	X(fan_in, "fan-in", "subsystems that use it") \
	X(fan_out, "fan-out", "subsystems that it uses") \
	X(links, "links", "links that leave it") \
	X(subsystems, "subsystems", "subsystems of the project")

/* A list of facts that rules may speak of. */
struct fact_list {
	const char *name; /* as in the model */
	const char *one; /* what a row is called */
	const char *many;
};

extern const struct fact_list fact_lists[];
extern const size_t fact_list_count;

/* May a rule ask what the field says? */
bool field_is_told(const struct field *field);

/* One field, and what its text may be. */
struct field_test {
	const struct field *field;
	struct strs globs;
};

struct value {
	bool set;
	bool flag;
	uint32_t number;
	const struct doc_node *node;
	struct strs texts;
	struct strs *layers;
	size_t layer_count;
	const struct fact_list *list; /* KEY_LIST, KEY_MEASURE; NULL: none */
	struct field_test *tests;
	size_t test_count;
};

struct rule {
	const struct rule_kind *kind;
	struct str name;
	struct str reason;
	enum drift_level level;
	struct evidence at; /* in the configuration */
	struct value values[RULE_KEYS_MOST]; /* as the kind's keys */
};

/* The value of a key; an empty one where the rule or its kind has none. */
const struct value *rule_value(const struct rule *rule, const char *key);

/* An entry of `ignore:`. */
struct ignored {
	struct str rule; /* or a glob */
	struct strs subsystems;
	struct strs paths;
	struct evidence at;
};

struct drift_rules {
	struct rule *items;
	size_t count;
	struct ignored *ignored;
	size_t ignored_count;
	struct str path; /* of the configuration */
};

/* ---- rule_selectors.c ---- */

/* A subsystem, or another party that a link names. */
struct party {
	struct str name;
	const struct subsystem *subsystem; /* NULL: another one */
};

/* `*` and `?` for any text, whatever the case. */
bool text_matches(struct str glob, struct str text);
bool texts_match(const struct strs *globs, struct str text);
/* One after the other, each between quotes, `last` before the last one:
 * `a`, `b` and `c`. */
struct str texts_joined(const struct strs *texts, const char *quote,
    const char *last, struct arena *arena);
/* Mark the parties that a selector means: that of this name, else those whose
 * name or directory it matches as a glob. False: none. */
bool select_mark(bool *out, const struct uses *uses, struct str selector);
/* By party: do the selectors mean it? */
bool *select_parties(const struct checking *checking,
    const struct strs *selectors);
/* The name of a subsystem that was likely meant; "" without. */
const char *select_nearest(const struct uses *uses, struct str selector,
    struct arena *arena);

/* ---- uses.c: who uses whom ---- */

/* One place where one party uses another. */
struct use {
	uint32_t from; /* index of a party */
	uint32_t to;
	struct str mechanism;
	struct evidence at;
};

struct uses {
	struct party *parties; /* the subsystems first */
	size_t count;
	size_t subsystems;
	struct map by_name; /* → index + 1 */
	const struct model *model;
	struct map deployed; /* a service's name → index of a row + 1 */
	struct use *items; /* by from, to, place */
	size_t use_count;
};

void uses_read(struct uses *uses, const struct model *model,
    struct arena *arena);

/* A pair of parties, with the places that make it. */
struct edge {
	uint32_t from;
	uint32_t to;
	struct strs mechanisms;
	struct places places;
};

/* Those of party i are [first[i], first[i + 1]). */
struct edges {
	struct edge *items;
	size_t count;
	size_t *first;
};

/* The rule's uses, but for those that are excused and those of a party by
 * itself; the rule's `mechanism` is kept to. */
struct edges rule_edges(struct checking *checking, const struct rule *rule);
/* NULL: there is none. */
const struct edge *edge_between(const struct edges *edges, uint32_t from,
    uint32_t to);
/* Breadth first from `start`, on from those that are `over` alone (NULL: from
 * none): by party, from where it was reached, + 1. */
uint32_t *edges_walk(const struct edges *edges, uint32_t start,
    const bool *over, size_t parties, struct arena *arena);

struct way {
	uint32_t *parties;
	size_t count;
};

void way_to(struct way *way, const uint32_t *before, uint32_t start,
    uint32_t end, struct arena *arena);
/* `a` -> `b` -> `c`, each between quotes. */
struct str way_text(const struct checking *checking, const struct way *way,
    const char *quote);
struct strs way_names(const struct checking *checking, const struct way *way);
struct places way_places(const struct checking *checking,
    const struct edges *edges, const struct way *way);

/* ---- rule_ignores.c ---- */

/* Is the entry about this rule and this subsystem? */
bool ignored_is(const struct ignored *ignored, const struct uses *uses,
    struct str rule, struct str subsystem, struct arena *scratch);
/* Is it about this file? Not where it is about no files. */
bool ignored_path(const struct ignored *ignored, struct str path);

/* ---- rules_check.c ---- */

/* A comment that excuses. */
struct rule_exception {
	const struct reference *row;
	bool used;
};

/* What a violation says beside the rule. */
struct breach {
	const char *what;
	struct str subsystem;
	struct str name;
	struct strs way; /* as a difference's */
	struct str text; /* up to the rule's name and reason */
	struct places places;
};

/* The check of all rules, one after the other. */
struct checking {
	struct differences *out;
	const struct model *model;
	const struct drift_rules *rules;
	const struct drift_levels *levels;
	struct uses uses;
	struct rule_exception *rule_exceptions;
	size_t exception_count;
	struct map comments; /* rule and place → index of its excuse + 1 */
	struct map dropped; /* rule and place: excused by now */
	bool *ignored; /* by entry of `ignore:`: it was of use */
	struct breach *found; /* of the rule at hand */
	size_t found_count;
	size_t more; /* that are not listed */
	bool again; /* something more is excused: check it once more */
	struct arena *perm;
	struct arena *scratch;
};

/* Is there room for one more? False: it is counted. */
bool breach_fits(struct checking *checking);
/* Add a breach, unless it is excused; its texts and places are in `perm`. */
void breach_add(struct checking *checking, const struct rule *rule,
    const struct breach *breach);
/* What stands for a subsystem as a whole: where it starts, else the rule. */
struct places party_places(const struct checking *checking,
    const struct rule *rule, uint32_t party);
/* Is the place excused from this rule? */
bool has_rule_exception(const struct checking *checking,
    const struct rule *rule, struct evidence at);

/* clang-format off */
#define RULE_CHECKS(X) \
	X(acyclic) X(allow_only) X(endpoints) X(forbid) X(forbidden) \
	X(independent) X(layers) X(limit) X(only_through) X(require) \
	X(required) X(stores)
/* clang-format on */
#define X(name) \
	void check_##name(struct checking *run, const struct rule *rule);
RULE_CHECKS(X)
#undef X

#endif
