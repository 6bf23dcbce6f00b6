/*
 * agent_graph: graphs of agents, workflows and state machines, from what files
 * say in drafts (extract/drafts.h): who is in them, what leads where.
 *
 * A graph is known by the scope that its builder, class or crew is; a node by
 * the graph that it is added to and its name, by the scope that it is itself
 * (an agent that is bound to a name), or by the function that runs there.
 */
#ifndef ASSEMBLE_AGENT_GRAPH_H
#define ASSEMBLE_AGENT_GRAPH_H

#include "assemble/resolve/call_targets.h"
#include "assemble/scopes/scopes.h"

struct model; /* model/model.h */

#define WIRE_START "__start__"
#define WIRE_END "__end__"

/* Append the agents, routes and tasks of one group's files to the model; its
 * rows live in `perm`. */
void assemble_agent_graphs(struct model *model, struct scopes *scopes,
    struct call_targets *call_targets, struct arena *perm);

/* ---- shared by the files of it ---- */

/* A row of a draft, and where it stands. */
struct drafted {
	const struct row_fact *fact;
	uint32_t file;
};

struct wire_graph {
	const struct graph_draft *draft; /* filled in */
	const struct row_fact *fact;
	struct str name;
	uint32_t scope; /* in the tree of scopes */
	uint32_t first; /* in graphs: what it has the tasks of; often itself */
	uint32_t file;
};

/* A class whose objects are nodes. */
struct wire_sort {
	const struct sort_draft *draft;
	const struct row_fact *fact;
	struct place class;
	uint32_t file;
};

struct wire_node {
	const struct node_draft *draft; /* NULL: only an edge names it */
	const struct row_fact *fact;
	struct str name;
	struct place handler; /* file NOWHERE: not known */
	struct place bound; /* what its function was called for; "": unknown */
	uint32_t like; /* in nodes: what it is by another name; NOWHERE */
	uint32_t as; /* in nodes: what stands for it instead; NOWHERE */
	uint32_t graph; /* NOWHERE: in none */
	uint32_t scope; /* that it is; NOWHERE: in none but its graph's */
	uint32_t base; /* that its row hangs on; NOWHERE: nothing */
	uint32_t inner; /* graph that runs there; NOWHERE: none */
	uint32_t agent; /* in nodes: what runs there; NOWHERE: no agent */
	uint32_t file;
	uint32_t line;
	struct drafted registered; /* elsewhere; fact NULL: in its own row */
	bool free; /* no graph is named where it is declared */
	bool unnamed; /* it goes by what makes it */
};

struct wire_edge {
	struct str from; /* names of nodes */
	struct str to;
	uint32_t source; /* in nodes; NOWHERE: the start, or unknown */
	uint32_t target; /* in nodes; NOWHERE: the end, or unknown */
	struct str condition;
	struct str socket; /* of its source */
	struct str kind; /* "": follows from the others */
	uint32_t graph;
	uint32_t file;
	uint32_t line;
	bool chosen; /* one of several ways */
	bool known; /* none, unless there are such nodes */
	bool jumped; /* the node itself says so, as one way or one of several */
};

/* What a function leads to, whatever node it is. */
struct wire_jump {
	struct place function;
	const struct row_fact *fact;
	uint32_t file;
};

/* A task of a crew. */
struct wire_job {
	struct drafted at;
	struct str name;
	struct str agent; /* its name */
	uint32_t node; /* the agent; NOWHERE: none that is known */
	uint32_t graph;
	uint32_t order; /* among the members of crews; 0: not listed */
};

/* Numbers of nodes or edges, ascending. */
struct wire_list {
	uint32_t *items;
	size_t count;
};

struct agent_wiring {
	struct wire_job *jobs; /* by crew, in their order */
	size_t job_count;
	struct model *out;
	struct scopes *scopes;
	struct call_targets *call_targets;
	struct wire_graph *graphs;
	size_t graph_count;
	struct wire_sort *sorts;
	size_t sort_count;
	struct wire_node *nodes;
	size_t node_count;
	struct wire_edge *edges;
	size_t edge_count;
	struct wire_jump *jumps;
	size_t jump_count;
	struct map graphs_by; /* see agent_graph_lookup.c */
	struct map nodes_by;
	struct map edges_by;
	struct buf key; /* of these, made anew for each question */
	struct arena *perm; /* of the rows */
	struct arena *arena;
};

enum target_kind {
	TARGET_NONE,
	TARGET_TEXT, /* the name of a node */
	TARGET_SCOPE, /* something bound: an agent, a graph */
	TARGET_PLACE, /* a function or class */
};

struct target {
	enum target_kind kind;
	struct str text; /* what a reader would call it, whatever it is */
	uint32_t scope;
	struct place place;
	uint32_t line; /* where it is bound; 0: not known */
	struct place named; /* the symbol that stands there; "": a text does */
};

/* ---- agent_graph_missing.c ---- */

/* Append a reference of kind UNDEFINED where what decides, a method of a
 * class of the project's, is defined nowhere. */
void wire_note_missing_method(struct agent_wiring *wiring, struct drafted at,
    const struct target *function);

/* ---- agent_graph_targets.c ---- */

/* What a field's text, a symbol in it, means in that file. */
struct target wire_target(struct agent_wiring *wiring, struct drafted at,
    struct str text);
/* What is made of a node, a tool of an agent, means that node. */
struct target wire_nearest_target(struct agent_wiring *wiring,
    const struct target *target);
/* The node of that name. */
struct target wire_text_target(struct str name);
/* The symbol, where a field's text is nothing else; false: it is not. */
bool wire_read_symbol(struct str *symbol, struct str text);
/* The text with its holes filled in. */
struct str wire_text(struct agent_wiring *wiring, struct drafted at,
    struct str text);
/* Is it `{spec.name}`, the field of whatever there is? What goes by it, goes by
 * the field: one node for all that may be there. */
bool wire_is_field(struct str text);
/* The same; "" where nothing of it is known. */
struct str wire_known_text(struct agent_wiring *wiring, struct drafted at,
    struct str text);
/* The scope that a row hangs on; NOWHERE: none. */
uint32_t wire_base_scope(struct agent_wiring *wiring, struct drafted at);
/* What a scope is made of; NOWHERE: nothing known. */
uint32_t wire_parent_scope(struct agent_wiring *wiring, uint32_t scope);
/* The graph that a scope is, or is handed: a parameter; NOWHERE: none. */
uint32_t wire_graph_around(struct agent_wiring *wiring, uint32_t scope);
/* What a graph is called, by the scope that it is. */
struct str wire_graph_name(struct agent_wiring *wiring, uint32_t scope,
    struct drafted at);
/* The innermost function or class around a line; "" none. */
struct str wire_function_around(struct agent_wiring *wiring, uint32_t file,
    uint32_t line);
/* The variable that a scope is bound to, else `name`. */
struct str wire_variable_name(const struct agent_wiring *wiring, uint32_t scope,
    struct str name);
/* What something bound is called: as its variable, or the function that makes
 * it and gives it back. */
struct str wire_node_name(struct agent_wiring *wiring, uint32_t scope,
    struct drafted at);
/* What a function or class says of itself; NULL: it cannot be read. */
const struct detail *wire_detail(struct agent_wiring *wiring,
    struct place place);

/* ---- agent_graph_nodes.c ---- */

/* Is it one function, known? */
bool wire_same_place(struct place left_place, struct place right_place);
/* Every graph and node that drafts name. */
void wire_find_graphs(struct agent_wiring *wiring);
void wire_find_nodes(struct agent_wiring *wiring);
/* The node that a target means in a graph; one of a scope or function that is
 * in no graph yet becomes one of it, `made` lets one be made. NOWHERE: none. */
uint32_t wire_node_of(struct agent_wiring *wiring, const struct target *target,
    uint32_t graph, const struct drafted *drafted);

/* ---- agent_graph_lookup.c ---- */

#define WIRE_ANY (NOWHERE - 1) /* in whatever graph, or in none */

/* Nodes of a graph that a target may mean: compare. A name is looked up in one
 * graph alone. */
const struct wire_list *wire_nodes_of(struct agent_wiring *wiring,
    const struct target *target, uint32_t graph);
/* Nodes of a file that are declared in no graph, by their name: compare. */
const struct wire_list *wire_nodes_without_graph(struct agent_wiring *wiring,
    uint32_t file, struct str name);
/* Its name, graph, scope or handler is new. */
void wire_note_node(struct agent_wiring *wiring, uint32_t node_number);
/* The graph that a scope is; NOWHERE: none. */
uint32_t wire_graph_of_scope(struct agent_wiring *wiring, uint32_t scope);
/* Graphs of a file that are called so, or were: compare. */
const struct wire_list *wire_graphs_of(struct agent_wiring *wiring,
    uint32_t file, struct str name);
/* It is new, or its name is. */
void wire_note_graph(struct agent_wiring *wiring, uint32_t graph_number);
/* Edges of a graph from one name to another. */
const struct wire_list *wire_edges_of(struct agent_wiring *wiring,
    uint32_t graph, struct str from, struct str to);
/* It is new, or its graph is. */
void wire_note_edge(struct agent_wiring *wiring, uint32_t edge_number);

/* ---- agent_graph_bindings.c ---- */

/* Nodes without a name that one function makes go by the variables that its
 * calls are bound to. */
void wire_name_by_calls(struct agent_wiring *wiring);
/* Of what a function makes, the node that is bound to the target's name, best
 * the one in that graph; NOWHERE: none. */
uint32_t wire_bound_node(struct agent_wiring *wiring,
    const struct target *target, uint32_t graph);

/* ---- agent_graph_types.c ---- */

/* Classes whose objects are nodes. */
void wire_find_node_classes(struct agent_wiring *wiring);
/* The sort that a class is of, or what it is based on; NULL: none. */
const struct wire_sort *wire_sort_of(const struct agent_wiring *wiring,
    struct place class);
/* The class of that name, of the classes around the row too; false: none. */
bool wire_find_class(struct place *place, struct agent_wiring *wiring,
    struct drafted at, struct str name);
/* What objects of a sort are called that have no name of their own. */
struct str wire_sort_name(struct agent_wiring *wiring,
    const struct wire_sort *sort, struct place class);
/* Which nodes are others by another name. */
void wire_link_copies(struct agent_wiring *wiring);

/* ---- agent_graph_data_names.c ---- */

/* The code that a data file (`from`) names; false: none is known. */
bool wire_find_named_code(struct place *place,
    const struct agent_wiring *wiring, uint32_t from, struct str text);

/* ---- agent_graph_edges.c ---- */

void wire_find_edges(struct agent_wiring *wiring);
/* From one to the other; `edge` has the rest: graph, condition, kind. Where
 * there is one already, it learns what it lacks. */
void wire_connect(struct agent_wiring *wiring, struct drafted at,
    const struct target *from, const struct target *to, struct wire_edge edge);
/* Where graphs begin and end. */
extern const struct target wire_start, wire_end;

/* ---- agent_graph_chains.c ---- */

/* Edges of chains of steps, of what a function calls in turn, and of messages
 * that one gives and another takes. */
void wire_find_chains(struct agent_wiring *wiring);
void wire_find_runs(struct agent_wiring *wiring);
void wire_find_messages(struct agent_wiring *wiring);

/* ---- agent_graph_edge_kinds.c ---- */

/* Say which edges go back, end, or are chosen. */
void wire_find_kinds(struct agent_wiring *wiring);

/* ---- agent_graph_crews.c ---- */

struct profile_draft;
/* The nearest data file that has the key; NULL: none has. */
const struct profile_draft *wire_profile_of(const struct agent_wiring *wiring,
    uint32_t file, struct str key);
void wire_find_jobs(struct agent_wiring *wiring);
void wire_make_tasks(struct agent_wiring *wiring);

/* ---- agent_graph_dags.c ---- */

bool wire_is_dag(const struct agent_wiring *wiring, uint32_t graph);
/* Is it a row of a pack of pipelines: of a task, no agent? */
bool wire_is_task(const struct row_fact *fact);
/* Put tasks that hang on nothing into the graph that their file has. What a
 * function makes for others is told of where they call it. */
void wire_put_tasks_into_dags(struct agent_wiring *wiring);
/* Where the task, a class or function, is in another graph without a name, both
 * are one. */
void wire_join_dags(struct agent_wiring *wiring, uint32_t graph,
    const struct target *task);
/* The next graph of the file, from `first_number` on, that has both tasks;
 * NOWHERE: none. */
uint32_t wire_next_dag_with(struct agent_wiring *wiring, struct drafted at,
    struct str from, struct str to, uint32_t first_number);
void wire_make_dags(struct agent_wiring *wiring);

/* ---- agent_graph_groups.c ---- */

/* What leads to a group of tasks leads to those that it begins with, what comes
 * after it, after those that it ends with; it is no task itself. */
void wire_open_groups(struct agent_wiring *wiring);
/* What leads to a node that only hands on, leads to what comes after it. */
void wire_remove_pass_ons(struct agent_wiring *wiring);

/* ---- agent_graph_descriptions.c ---- */

/* The first sentence of what is written for people, or a model, to read. */
struct str wire_first_sentence(struct str text, struct arena *arena);

/* ---- agent_graph_rows.c ---- */

void wire_make_rows(struct agent_wiring *wiring);
struct evidence wire_evidence(const struct agent_wiring *wiring, uint32_t file,
    uint32_t line);

/* Call `visit` for every row of a list of drafts, in the order of files. */
typedef void wire_visit(struct agent_wiring *wiring, struct drafted at,
    void *row);
void wire_visit_drafts(struct agent_wiring *wiring, enum draft_list list,
    wire_visit *visit);

#endif
