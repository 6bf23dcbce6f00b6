/*
 * flow: definitions of workflows and state machines that are written out as
 * maps and lists, in data files and in code: steps in their order, states and
 * what leads from one to the other. They become drafts (drafts.h). Which keys
 * mean what is told by a rule (`flow`), else the usual names serve.
 */
#ifndef EXTRACT_FLOW_H
#define EXTRACT_FLOW_H

#include "extract/packs/flow_keys.h"
#include "extract/values/reading.h"

struct rule; /* rules.h */

/* Make the drafts of a rule's definitions. */
void flow_apply(const struct rule *rule, struct reading *reading,
    const struct form *form);

/* ---- shared by the files of it ---- */

#define FLOW_NONE UINT32_MAX

/* A step or state. */
struct flow_node {
	struct str name; /* whole: `outer.inner` */
	struct str own; /* without those of steps around: `inner` */
	struct str alias; /* another name that it goes by; "" */
	const struct form *body; /* its map; NULL: it is but a name */
	uint32_t line;
	uint32_t parent; /* in nodes; FLOW_NONE */
	bool leads; /* something comes after it */
	bool reached; /* something leads to it */
	bool inside; /* of a step's block: it is not the last of all */
};

struct flow_ends;

/* A definition while its drafts are made. */
struct flow {
	struct reading *reading;
	const struct rule *rule; /* NULL: it is only tried, see step_alike() */
	const struct flow_keys *keys;
	struct flow_node *nodes; /* its steps, in the order of the file */
	size_t count;
	uint32_t *numbers; /* by form: its node's + 1 */
	struct str base; /* the symbol of the graph's scope */
	uint32_t group;
	unsigned depth;
	size_t visits; /* of blocks: names may lead round in circles */
	size_t values; /* that lead on, the same */
	size_t edges;
	size_t tries; /* see is_alike_flow() */
	size_t steps_named; /* how often steps name other steps */
	struct flow_ends *inner; /* of the step that is being connected */
};

/* A step that the next one in order follows, and under which condition. */
struct flow_end {
	uint32_t node; /* FLOW_NONE: the start of the definition */
	struct str condition; /* "": none */
};

struct flow_ends {
	struct flow_end *items;
	size_t count;
};

/* ---- flow_values.c ---- */

/* The value of the first of a key's names that a map (or NULL) has; NULL: none.
 */
const struct form *flow_first(const struct flow *flow, const struct form *map,
    enum flow_key key);
/* The items of a list, one after the other; any other value is its own item. */
const struct form *flow_item_first(const struct flow *flow,
    const struct form *value);
const struct form *flow_item_next(const struct flow *flow,
    const struct form *value, const struct form *form);
/* The value of one name, `a.b` too; NULL: none. */
const struct form *flow_value(struct reading *reading, const struct form *map,
    struct str name);
/* The first value that is a text, as text; "" none. *line may be NULL. */
struct str flow_text(const struct flow *flow, const struct form *map,
    enum flow_key key, uint32_t *line);
/* A text, a name, a number; "" for what is none of these. */
struct str flow_scalar(struct reading *reading, const struct form *form);
/* The condition of an edge, `{ to: a, when: paid }`, on one line; "": none. */
struct str flow_condition(const struct flow *flow, const struct form *map);
/* Two conditions as one: `a [b]`. */
struct str flow_and(struct reading *reading, struct str a, struct str b);
/* What the value of a pair is, names followed; NULL: none. */
const struct form *flow_pair_value(struct reading *reading,
    const struct form *pair);

/* ---- flow_nodes.c ---- */

/* The steps of a map that is a definition; NULL: it is none. */
const struct form *flow_steps(const struct flow *flow, const struct form *map,
    struct str *name);
/* Begin another definition: note its steps, and those below them. */
void flow_begin(struct flow *flow, const struct form *steps);
/* The item's node; NULL: it is none. */
struct flow_node *flow_node_at(const struct flow *flow,
    const struct form *form);
/* The node that a text means, seen from a node (or FLOW_NONE). */
uint32_t flow_find(const struct flow *flow, struct str text, uint32_t from);
/* What a pair's key is: written out, or a constant's text. */
struct str flow_key_text(const struct flow *flow, const struct form *pair);
/* What a step has inside, as it is meant: calls `visit` for each block. */
typedef void flow_visit(struct flow *flow, uint32_t node,
    const struct form *block, enum flow_key key, struct str label);
void flow_inner(struct flow *flow, uint32_t node, flow_visit *visit);

/* ---- flow_targets.c ---- */

/* An edge from a step whose target is still to be read from a value. */
struct flow_leading {
	uint32_t from;
	struct str condition;
	bool named; /* a step of no such name is meant all the same */
	bool fails;
	bool labeled; /* the condition is but a key so far */
	unsigned depth;
};

/* Add an edge from one node to another, and mark both. */
void flow_lead(struct flow *flow, uint32_t from, uint32_t to,
    struct str condition, uint32_t line);
/* Under which condition a step runs, as it says itself; "": none. */
struct str flow_own_condition(const struct flow *flow, uint32_t node);
/* Add edges to all steps that a value names; returns how many. */
size_t flow_targets(struct flow *flow, struct flow_leading lead,
    const struct form *value);
/* As flow_targets(), for the values of one kind of key of a step. */
size_t flow_key_targets(struct flow *flow, uint32_t node, enum flow_key key);
/* Add edges to the step from those that it depends on: `depends_on: [a, b]`. */
void flow_depend(struct flow *flow, uint32_t node);

/* ---- flow_edges.c ---- */

/* Add the edges of a definition; `in`: what leads to its first steps. Returns
 * what nothing follows. */
struct flow_ends flow_connect(struct flow *flow, const struct form *map,
    const struct flow_ends *in);
/* As flow_connect(), of a list of steps without a map around. */
struct flow_ends flow_connect_steps(struct flow *flow, const struct form *steps,
    const struct flow_ends *in);

/* ---- flow.c ---- */

void flow_edge(struct flow *flow, uint32_t from, struct str to,
    struct str condition, uint32_t line);

#endif
