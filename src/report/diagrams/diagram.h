/*
 * A diagram as nodes, edges and groups, without a text format. mermaid.c turns
 * one into text; the functions below say what the report's diagrams show.
 */
#ifndef REPORT_DIAGRAM_H
#define REPORT_DIAGRAM_H

#include "base/base.h"
#include "report/report.h"

struct agent_graph; /* model/model.h */
struct model;
struct route;

enum diagram_kind {
	DIAGRAM_GRAPH_TB,
	DIAGRAM_GRAPH_TD,
	DIAGRAM_GRAPH_LR,
	DIAGRAM_FLOW_TD,
	DIAGRAM_FLOW_LR,
	DIAGRAM_STATES,
	DIAGRAM_SEQUENCE,
};

enum node_shape {
	SHAPE_BOX,
	SHAPE_ROUND, /* who or what is outside */
	SHAPE_STORE,
	SHAPE_QUEUE,
	SHAPE_START, /* states: where it begins */
	SHAPE_END,
};

enum {
	NODES_OVERVIEW = 12,
	EDGES_OVERVIEW = 18,
	NODES_SERVICES = 20, /* of a system of services, and of steps */
	EDGES_SERVICES = 30,
	NODES_MOST = 40,
	EDGES_MOST = 60,
};

struct diagram_node {
	struct str key; /* unique in the diagram */
	struct str label;
	struct strs note; /* states: lines … */
	struct evidence at; /* … below its place */
	enum node_shape shape;
	enum part_state state; /* graphs without groups */
	size_t group; /* from 1; 0: none */
	bool kept; /* raised above others where some are left out */
	bool aside; /* left out before all others */
	struct strs folded; /* labels of the first that it stands for; empty:
			       it is one */
	size_t folded_count; /* how many these are in all */
};

/* Sequences: edges that are gone together, if at all. */
struct diagram_block {
	struct str label; /* when */
	size_t outer; /* the one that it is in, from 1; 0: none */
	size_t instead; /* the one that else is gone, from 1; 0: none */
	bool loop;
};

/* One a pair and direction, but in sequences. */
struct diagram_edge {
	size_t from;
	size_t to;
	struct strs labels;
	bool dashed; /* sequence: a reply; overview: an import */
	size_t block; /* sequence: the innermost, from 1; 0: none */
	enum part_state state; /* as a node's */
	size_t weight; /* how much it says; the lightest are left out first */
};

struct diagram {
	struct arena *arena;
	enum diagram_kind kind;
	bool across; /* states: from left to right */
	struct str title;
	struct diagram_node *nodes;
	size_t node_count;
	struct diagram_edge *edges;
	size_t edge_count;
	struct diagram_block *blocks;
	size_t block_count;
	struct strs groups; /* their labels */
	struct map keys; /* node key to index + 1 */
	struct map pairs; /* "from to" to index of edge + 1 */
	struct map said; /* "from to label" of edges → 1 */
	struct str *ids; /* of the nodes; mermaid.c's own */
	size_t nodes_left_out;
	size_t edges_left_out;
	bool parts; /* of one program: those between others say most */
	struct str leading; /* … key of the one that is shown whatever goes */
};

struct diagram diagram_new(enum diagram_kind kind, struct str title,
    struct arena *arena);
/* The node of this key, made if it is not there. */
size_t diagram_node(struct diagram *diagram, struct str key, struct str label,
    enum node_shape shape);
/* label "": none. An edge of the pair that is there gets the label too. */
void diagram_edge(struct diagram *diagram, size_t from, size_t to,
    struct str label);
/* The group of this label, made if it is not there. */
size_t diagram_group(struct diagram *diagram, struct str label);
/*
 * Where some nodes are kept, as what is deployed: keep those that ask them as
 * they run, and set those aside that these do not lead to and that ask nobody:
 * helpers of tests, scripts.
 */
void diagram_set_aside(struct diagram *diagram);
/* Leave out that one calls what stands behind the broker or store that it uses
 * anyway: the coordinator of a cluster. */
void diagram_drop_implied(struct diagram *diagram);
/* Make one node of those that have the same neighbours. */
void diagram_fold(struct diagram *diagram);
/* The same, where these are more than a label can name. */
void diagram_fold_many(struct diagram *diagram);
/*
 * At most so many nodes and edges: twins are folded, then the best connected
 * are kept; in sequences and state graphs the first. Nodes without an edge go,
 * unless it has no edges or is a state graph.
 */
void diagram_limit(struct diagram *diagram, size_t nodes, size_t edges);

/* Nodes by their key, edges by their ends: so that a new one moves no other. */
void diagram_sort(struct diagram *diagram);
/* Do so many nodes stand beside each other that it is better drawn from left
 * to right? */
bool diagram_is_wide(const struct diagram *diagram);

/* The fenced block and, below, what was left out. Nothing without nodes. */
void mermaid_put(struct buf *out, const struct diagram *diagram);

/* A list of diagrams, in the order in which the report shows them. */
struct diagrams {
	struct diagram *items;
	size_t count;
};

/* Are there no other links than imports? */
bool only_imports(const struct model *model);
/* Who calls whom, at the scale of subsystems, services and stores. */
struct diagram diagram_overview(const struct model *model, struct arena *arena);
/* Inside of a subsystem: which of its areas import which. */
struct diagram diagram_areas(const struct model *model, struct str subsystem,
    struct arena *arena);
/* The routes of a graph in the order in which they are gone from its start. */
const struct route **routes_in_order(const struct agent_graph *graph,
    struct arena *arena);
/* Graphs of agents, crews and their tasks, conversations. */
void diagrams_agents(struct diagrams *diagrams, const struct model *model,
    struct arena *arena);
/* Scheduled DAGs and sequential pipelines. */
void diagrams_pipelines(struct diagrams *diagrams, const struct model *model,
    struct arena *arena);
/* Events and queues. */
void diagrams_events(struct diagrams *diagrams, const struct model *model,
    struct arena *arena);
/* Command-query separation: its two sides, and the events between them. */
void diagrams_cqrs(struct diagrams *diagrams, const struct model *model,
    struct arena *arena);
/* The same in each of several services, and the bus that they share. */
void diagrams_hybrid(struct diagrams *diagrams, const struct model *model,
    struct arena *arena);
/* Layers, from routes to views. */
void diagrams_layers(struct diagrams *diagrams, const struct model *model,
    struct arena *arena);
/* The main call chain. */
void diagrams_calls(struct diagrams *diagrams, const struct model *model,
    struct arena *arena);
/* The main request as messages between those who ask, classes, stores and
 * others; of agents the chain as messages between subsystems. */
struct diagram diagram_sequence(const struct model *model, struct arena *arena);

/* Append a diagram if it has edges. */
void diagrams_push(struct diagrams *diagrams, struct diagram diagram,
    struct arena *arena);

#endif
