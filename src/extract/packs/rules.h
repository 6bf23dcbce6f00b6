/*
 * rules: the rule language, as read from packs (src/lang/packs/README.md). A
 * rule says which form it is for, what has to hold, what it makes, and from
 * which part of the form each field comes (selectors, select.h).
 */
#ifndef EXTRACT_RULES_H
#define EXTRACT_RULES_H

#include <stdatomic.h>

#include "base/base.h"
#include "extract/extract.h"
#include "extract/packs/flow_keys.h"
#include "extract/selectors/select.h"

struct doc_node; /* doc/doc.h */
struct field; /* model/model.h */
struct map;
struct pattern;
struct lazy_rules; /* rules_parts.h */
struct serving; /* switches.h */

/* X(name, enum form_kind): what a rule can be for. */
/* clang-format off */
#define RULE_HEADS(X) \
	X(call) X(decoration) X(class) X(function) X(binding) X(parameter) \
	X(entry) X(operator) X(type) X(place) X(tuple) X(url) X(use) \
	X(map) X(branch) X(variable)
/* clang-format on */

enum rule_head {
#define X(name) HEAD_##name,
	RULE_HEADS(X)
#undef X
	    HEAD_COUNT
};

/* X(name): what a rule can make. */
#define RULE_EFFECTS(X) \
	X(list) \
	X(bind) X(scope) X(mount) X(global) X(mark) X(note) X(setting) X(flow)

enum rule_effect {
#define X(name) EFFECT_##name,
	RULE_EFFECTS(X)
#undef X
};

/* No effect of its own: a switch over them names each. */
enum {
	EFFECT_COUNT = 0
#define X(name) +1
	RULE_EFFECTS(X)
#undef X
};

extern const char *const rule_head_names[HEAD_COUNT];
extern const char *const rule_effect_names[EFFECT_COUNT];

struct rule_field {
	const struct field *field; /* of the list's struct */
	struct select select;
};

/* A row of a table of operations: fixed fields beside the rule's own. */
struct rule_operation {
	struct str action; /* for only/except; "" always there */
	struct select suffix; /* after the path */
	struct str method;
	struct str handler; /* the member that handles it */
	struct operation when; /* with `of` */
};

/* Of a built-in pack there is at first what it takes to find it, down to
 * `plain`, and its operations: see rule_ready(). */
struct rule {
	atomic_bool whole;
	atomic_bool used; /* it held for a form of the run */
	struct rule *self; /* that is made so */
	const struct doc_node *node; /* what it is read from */
	struct lazy_rules *lazy_rules;
	enum rule_head head;
	enum rule_effect effect;
	const struct pack *pack;
	uint32_t line; /* in the pack */
	struct strs names; /* last names, or entry paths; empty: any */
	struct strs plain; /* those of `names` written without a dot */
	struct strs qualified; /* those with a dot, whole */
	const char *kind; /* what it binds, mounts, scopes: "router" */
	const char *on; /* the kind that its receiver has to be; NULL */
	struct strs receiver; /* what the receiver has to be called */
	bool bare; /* `receiver: none` */
	struct strs owner; /* a decoration or base that its class has to have */
	struct strs inside; /* a call, binding or definition around it */
	struct strs outside; /* none of these around it */
	struct strs with; /* one of these calls nested in it */
	struct strs without; /* none of these */
	struct globs *files; /* that it is for; NULL: any */
	bool block; /* a block has to be given to it */
	bool counted; /* the number of arguments is given: */
	uint32_t weight; /* of its rows against others of like meaning */
	bool of_value; /* for what a driver's values are made by, no more */
	uint32_t least;
	uint32_t most;
	struct rule_test {
		struct select select;
		struct pattern *pattern;
	} * tests;
	size_t test_count;
	const struct list *list; /* EFFECT_list */
	struct rule_field *fields;
	size_t field_count;
	struct select prefix;
	struct select what; /* mount: the child; scope, bind: none */
	struct select parent; /* bind: what it hangs on */
	struct select called; /* a name of its own, and for a mount, of what */
	struct select each; /* a row for each of these values */
	struct select of; /* class whose operations these are */
	struct select suffix; /* of the members that these ask for */
	struct select only;
	struct select except;
	struct select at;
	struct select unless; /* no row where this is a scope: a router */
	struct select base; /* what it hangs on, where not its receiver */
	const char *joint; /* between handler and an operation's: "." */
	bool replaces;
	bool inherited; /* mount: see mount_fact */
	bool mounted; /* bind: see scope_fact */
	bool fluent; /* scope: the same */
	bool tentative; /* the prefix may be none: see mount_fact */
	bool module; /* mount: `what` names a file */
	struct strs given; /* mount: `what` is a function, or has one so named,
			       whose first parameter is the thing */
	struct rule_operation *operations;
	size_t operation_count;
	const char *among; /* with `of`: see row_fact; NULL */
	struct strs absolute; /* a path that begins so ignores prefixes */
	struct strs placed; /* decorations: on a class, a function */
	struct rule_token {
		struct str text; /* in paths and prefixes, to be replaced */
		struct select select;
	} * tokens;
	size_t token_count;
	struct select handlers; /* scope: what their names begin with */
	struct select nested; /* scope: after the prefix, for what is inside */
	bool unjoined; /* the path of its rows is a name as it stands */
	bool there; /* rows: the place of what they hang on is theirs */
	struct flow_keys *keys; /* flow: which keys say what; or NULL */
	bool outer; /* hangs on the scope around without its `nested`; global:
		       comes before the others */
	struct select versions; /* global: of what says none */
};

/*
 * Rules are read only as they are needed, as most runs read few files; all
 * three are safe from several threads. rules_ready() reads those of the packs
 * that are on for a file of this language (NULL: for a data file), for
 * rules_find().
 */
void rules_ready(const struct rules *rules, const struct language *language,
    const struct pack *const *packs, size_t count);
/* Read the rules of the pack. */
void pack_ready(const struct rules *rules, const struct pack *pack);
/* Read the keys of the rule that are not needed to find it. */
void rule_ready(const struct rule *rule);
/* Has the pack been on for a file of this run? */
bool pack_was_on(const struct rules *rules, const struct pack *pack);
/* Does the rule make scopes, of calls and classes? */
bool rule_makes_scope(const struct rule *rule);
/* Does the rule make scopes, or mark the definition of a workflow? */
bool rule_notes_scope(const struct rule *rule);
/* Are the pack's rules for this language (NULL: for data files)? */
bool pack_serves(const struct pack *pack, const struct language *language);
/* Rules for a head and a last name in a language (NULL: data files): all that
 * are on for the file, and maybe others. In the order of the packs. */
const struct rule *const *rules_find(size_t *count, const struct rules *rules,
    const struct language *language, enum rule_head head, struct str name);

/* Does an operation of a pack for this language ask for decorations with this
 * name? */
bool rules_ask(const struct rules *rules, const struct language *language,
    struct str name);

/* Made by the build of all that a result depends on beside the project. */
extern const char engine_digest[];
/* A digest of which packs were read, and of the engine. */
struct str rules_digest(const struct rules *rules);
/* Its packs by the modules that switch them on, of any language: prefix →
 * struct serving. */
const struct map *rules_imports(const struct rules *rules);
/* The packs for a language (NULL: for data files), by what switches them on.
 * Safe from several threads. */
const struct serving *rules_serving(const struct rules *rules,
    const struct language *language);

/* What makes facts of a form that a rule holds for. */
typedef void rule_maker(const struct rule *rule, struct reading *reading,
    const struct form *form);

#endif
