/*
 * agent_graph: graphs of agents, workflows and state machines, from what files
 * say in drafts (extract/drafts.h): who is in them, what leads where.
 *
 * A graph is known by a scope: the object that builds it, its class, its crew.
 * A node is known by its graph and its name, by a scope of its own (an agent
 * that is bound to a variable), or by the function that runs there.
 */
#ifndef ASSEMBLE_AGENT_GRAPH_H
#define ASSEMBLE_AGENT_GRAPH_H

#include "assemble/resolve/call_targets.h"
#include "assemble/scopes/scopes.h"

struct model; /* model/model.h */

#define GRAPH_START "__start__"
#define GRAPH_END "__end__"

/* Append the agents, routes and tasks of one group's files to the model; its
 * rows live in `perm`. */
void assemble_agent_graphs(struct model *model, struct scopes *scopes,
    struct call_targets *call_targets, struct arena *perm);

/* ---- shared by the files agent_graph_*.c ---- */

/* A draft, and the file that it is from. */
struct drafted {
	const struct row_fact *fact;
	uint32_t file;
};

/* A graph that is being built. */
struct built_graph {
	const struct graph_draft *draft;
	const struct row_fact *fact;
	struct str name;
	uint32_t scope; /* node in the tree of scopes */
	uint32_t first; /* graph that has its tasks: the first of several that
			   build one DAG, or itself */
	uint32_t file;
};

/* A class whose objects are nodes. */
struct node_class {
	const struct sort_draft *draft;
	const struct row_fact *fact;
	struct place class;
	uint32_t file;
};

/* An agent, a step or a task of a graph that is being built. */
struct built_node {
	const struct node_draft *draft; /* NULL: only an edge names it */
	const struct row_fact *fact;
	struct str name;
	struct place handler; /* its function or class; file NOWHERE: unknown */
	struct place bound; /* variable of the call that makes it; file NOWHERE:
			       unknown */
	uint32_t like; /* node of which it is a copy; NOWHERE: none */
	uint32_t as; /* node that stands in its place; NOWHERE: none */
	uint32_t graph; /* NOWHERE: in none */
	uint32_t scope; /* of its own; NOWHERE: it has only its graph's */
	uint32_t base; /* scope on which its draft hangs; NOWHERE: none */
	uint32_t inner; /* graph that runs in it; NOWHERE: none */
	uint32_t agent; /* node of the agent that runs in it; NOWHERE: none */
	uint32_t file;
	uint32_t line;
	struct drafted registered; /* member draft that adds it to its graph;
				      fact NULL: its own draft does */
	bool free; /* its own draft names no graph */
	bool unnamed; /* named after the function that makes it */
};

/* An edge of a graph that is being built. */
struct built_edge {
	struct str from; /* names of nodes */
	struct str to;
	uint32_t source; /* node; NOWHERE: the start, or unknown */
	uint32_t target; /* node; NOWHERE: the end, or unknown */
	struct str condition;
	struct str socket; /* output of its source: "true" */
	struct str kind; /* "": set by builder_set_edge_kinds() */
	uint32_t graph;
	uint32_t file;
	uint32_t line;
	bool chosen; /* one of several ways on, of which one is taken */
	bool known; /* only valid if both ends are nodes already */
	bool jumped; /* its source's function says where it goes on */
};

/* An edge draft by which a function says where it goes on: for each node that
 * runs it. */
struct function_jump {
	struct place function;
	const struct row_fact *fact;
	uint32_t file;
};

/* A task that an agent of a crew does. */
struct crew_task {
	struct drafted at;
	struct str name;
	struct str agent; /* name of the agent */
	uint32_t node; /* the agent; NOWHERE: unknown */
	uint32_t graph; /* the crew */
	uint32_t order; /* number among the members of all crews, from 1; 0: no
			   crew lists it */
};

/* Numbers of nodes, edges or graphs, ascending. */
struct number_list {
	uint32_t *items;
	size_t count;
};

/* All graphs of a group while they are being built. */
struct graph_builder {
	struct crew_task *crew_tasks; /* by crew, in their order */
	size_t crew_task_count;
	struct model *out;
	struct scopes *scopes;
	struct call_targets *call_targets;
	struct built_graph *graphs;
	size_t graph_count;
	struct node_class *node_classes;
	size_t node_class_count;
	struct built_node *nodes;
	size_t node_count;
	struct built_edge *edges;
	size_t edge_count;
	struct function_jump *jumps;
	size_t jump_count;
	struct map
	    graphs_by; /* key → struct number_list: agent_graph_lookup.c */
	struct map nodes_by;
	struct map edges_by;
	struct buf key; /* of the last look-up in these */
	struct arena *perm; /* of the rows */
	struct arena *arena;
};

/* What a text of a draft may mean. */
enum target_kind {
	TARGET_NONE,
	TARGET_TEXT, /* the name of a node, or something unknown */
	TARGET_SCOPE, /* an agent or a graph that has a scope */
	TARGET_PLACE, /* a function or class */
};

/* What a text of a draft means. */
struct target {
	enum target_kind kind;
	struct str text; /* its name for readers, whatever it is */
	uint32_t scope; /* if TARGET_SCOPE */
	struct place place; /* if TARGET_PLACE */
	uint32_t line; /* where it is defined; 0: not known */
	struct place
	    named; /* the symbol in the draft; "": the draft has none */
};

/* ---- agent_graph_missing.c ---- */

/* Append a reference of kind UNDEFINED if `function`, which decides on an edge,
 * is a method that no class of the project defines. */
void builder_note_missing_method(struct graph_builder *builder,
    struct drafted at, const struct target *function);

/* ---- agent_graph_targets.c ---- */

/* What a text of a draft means in the draft's file. */
struct target builder_target(struct graph_builder *builder, struct drafted at,
    struct str text);
/* The nearest scope, at the target or above it, that is a node: a tool of an
 * agent means the agent. The target itself, if there is none. */
struct target builder_nearest_target(struct graph_builder *builder,
    const struct target *target);
/* A target that is only a name. */
struct target text_target(struct str name);
/* Read the symbol of a text that is one hole and nothing else; false: it is
 * not.
 */
bool read_whole_hole(struct str *symbol, struct str text);
/* The text of a draft with its holes filled in. */
struct str builder_text(struct graph_builder *builder, struct drafted at,
    struct str text);
/* Is the text a field of an unknown object, `{spec.name}`? Then one node, named
 * after the field, stands for all objects. */
bool is_field_of_any(struct str text);
/* The text of a draft with its holes filled in; "" if all of it is unknown. */
struct str builder_known_text(struct graph_builder *builder, struct drafted at,
    struct str text);
/* The scope on which a draft hangs; NOWHERE: none. */
uint32_t builder_base_scope(struct graph_builder *builder, struct drafted at);
/* The scope on which a scope hangs; NOWHERE: none that is known. */
uint32_t builder_parent_scope(struct graph_builder *builder, uint32_t scope);
/* The graph that a scope is or hangs on; NOWHERE: none. */
uint32_t builder_graph_around(struct graph_builder *builder, uint32_t scope);
/* The name of a graph that no draft names, by its scope or what is around the
 * draft. */
struct str builder_graph_name(struct graph_builder *builder, uint32_t scope,
    struct drafted at);
/* The innermost function or class around a line; "": none. */
struct str builder_function_around(struct graph_builder *builder, uint32_t file,
    uint32_t line);
/* The variable to which a scope is bound; `name`, if there is none. */
struct str builder_variable_name(const struct graph_builder *builder,
    uint32_t scope, struct str name);
/* The name of a node by its scope: the variable, or the function that makes it
 * and returns it alone. */
struct str builder_node_name(struct graph_builder *builder, uint32_t scope,
    struct drafted at);
/* What a function or class does; NULL: unknown, or it cannot be read. */
const struct detail *builder_detail(struct graph_builder *builder,
    struct place place);

/* ---- agent_graph_nodes.c ---- */

/* Are both the same symbol of the same file? False if the file is NOWHERE. */
bool is_same_known_place(struct place place, struct place other_place);
/* Make every graph, and every node, that drafts declare. */
void builder_find_graphs(struct graph_builder *builder);
void builder_find_nodes(struct graph_builder *builder);
/* The node that a target means in a graph. A node in no graph is taken into
 * this one; one of another graph may be copied into it. If there is none, and
 * `drafted` is not NULL, one is made of a scope or function. NOWHERE: none. */
uint32_t builder_node_of(struct graph_builder *builder,
    const struct target *target, uint32_t graph, const struct drafted *drafted);

/* ---- agent_graph_lookup.c ---- */

#define ANY_GRAPH (NOWHERE - 1) /* in a look-up: any graph, or none */

/* All look-ups give candidates, which may have changed since they were noted:
 * the caller compares each. Never NULL. */

/* Nodes of a graph that a target may mean; a name is looked up in one graph
 * alone, not in ANY_GRAPH. */
const struct number_list *builder_candidate_nodes(struct graph_builder *builder,
    const struct target *target, uint32_t graph);
/* Nodes of a file that are declared in no graph, by their name. */
const struct number_list *
builder_candidates_without_graph(struct graph_builder *builder, uint32_t file,
    struct str name);
/* Note a node for look-ups: it is new, or its name, graph, scope or handler is.
 */
void builder_note_node(struct graph_builder *builder, uint32_t node_number);
/* The first graph that a scope is; NOWHERE: none. */
uint32_t builder_graph_of_scope(struct graph_builder *builder, uint32_t scope);
/* Graphs of a file that have, or had, the name. */
const struct number_list *
builder_candidate_graphs(struct graph_builder *builder, uint32_t file,
    struct str name);
/* Note a graph for look-ups: it is new, or its name is. */
void builder_note_graph(struct graph_builder *builder, uint32_t graph_number);
/* Edges of a graph from one name to another. */
const struct number_list *builder_candidate_edges(struct graph_builder *builder,
    uint32_t graph, struct str from, struct str to);
/* Note an edge for look-ups: it is new, or its graph is. */
void builder_note_edge(struct graph_builder *builder, uint32_t edge_number);
/* Note all edges again, after some were removed: numbers have changed. */
void builder_note_all_edges(struct graph_builder *builder);

/* ---- agent_graph_bindings.c ---- */

/* Name nodes without a name that one function makes by the variables to which
 * its calls are bound. */
void builder_name_nodes_by_calls(struct graph_builder *builder);
/* The node that is bound to the variable that the target names; one in the
 * graph first. NOWHERE: none. */
uint32_t builder_bound_node(struct graph_builder *builder,
    const struct target *target, uint32_t graph);

/* ---- agent_graph_types.c ---- */

/* Note all classes whose objects are nodes. */
void builder_find_node_classes(struct graph_builder *builder);
/* The node class that a class, or its nearest base, is; NULL: none. */
const struct node_class *
builder_node_class_of(const struct graph_builder *builder, struct place class);
/* Find the class or function of that name, as the draft's file sees it, also
 * inside of the classes around the draft; false: none. */
bool builder_find_class(struct place *found_place,
    struct graph_builder *builder, struct drafted at, struct str name);
/* The name of nodes that are objects of the class, if they have no name of
 * their own; "": the class gives none. */
struct str builder_node_class_name(struct graph_builder *builder,
    const struct node_class *node_class, struct place class);
/* Note which nodes are copies of others. */
void builder_link_copies(struct graph_builder *builder);

/* ---- agent_graph_data_names.c ---- */

/* Find the function or class that a text in the data file `from` names; false:
 * none is known. */
bool builder_find_code_named_in_data(struct place *found_place,
    const struct graph_builder *builder, uint32_t from, struct str text);

/* ---- agent_graph_edges.c ---- */

/* Make the edges of all drafts. */
void builder_find_edges(struct graph_builder *builder);
/* Add an edge from one target to the other; `edge` has the rest: graph,
 * condition, kind. An edge that exists already takes over what it lacks. */
void builder_connect(struct graph_builder *builder, struct drafted at,
    const struct target *from, const struct target *to, struct built_edge edge);
/* The begin and the end of every graph. */
extern const struct target graph_start, graph_end;

/* ---- agent_graph_chains.c ---- */

/* Add the edges of chains of steps; of nodes that a graph's function calls in
 * turn; of messages that one node sends and another one takes. */
void builder_connect_chains(struct graph_builder *builder);
void builder_connect_called_nodes(struct graph_builder *builder);
void builder_connect_messages(struct graph_builder *builder);

/* ---- agent_graph_edge_kinds.c ---- */

/* Set the kind of each edge: loop, terminal, conditional, sequential. */
void builder_set_edge_kinds(struct graph_builder *builder);

/* ---- agent_graph_crews.c ---- */

struct profile_draft;
/* The settings under a key, in the data file nearest to `file`; NULL: no data
 * file has the key. */
const struct profile_draft *
builder_profile_of(const struct graph_builder *builder, uint32_t file,
    struct str key);
/* Find the tasks of crews, and connect the agents whose turns follow each
 * other.
 */
void builder_find_crew_tasks(struct graph_builder *builder);
/* Append the rows of `tasks`. */
void builder_add_task_rows(struct graph_builder *builder);

/* ---- agent_graph_dags.c ---- */

/* Is it a graph of tasks that run on a schedule? NOWHERE is none. */
bool builder_is_dag(const struct graph_builder *builder, uint32_t graph);
/* Is it a draft of a pack of pipelines, hence a task and no agent? */
bool is_task_of_pipeline(const struct row_fact *fact);
/* Put tasks that hang on no graph into the nearest one. A task that a function
 * makes for other files belongs where it is called. */
void builder_put_tasks_into_dags(struct graph_builder *builder);
/* Join another graph without a name that has the task, a class or function,
 * with the graph, if that has no name either. */
void builder_join_dags(struct graph_builder *builder, uint32_t graph,
    const struct target *task);
/* The next graph, from `first_number` on, that may have the draft and has both
 * tasks; NOWHERE: none. */
uint32_t builder_next_dag_with(struct graph_builder *builder, struct drafted at,
    struct str from, struct str to, uint32_t first_number);
/* Append the rows of `dags`. */
void builder_add_dag_rows(struct graph_builder *builder);

/* ---- agent_graph_groups.c ---- */

/* Replace nodes that stand for groups of tasks by edges to and from the tasks
 * in them. */
void builder_open_groups(struct graph_builder *builder);
/* Replace nodes that only pass data on by edges past them. */
void builder_remove_pass_through_nodes(struct graph_builder *builder);

/* ---- agent_graph_descriptions.c ---- */

/* The first sentence of a prompt, a comment or a description, in one line. */
struct str first_sentence_of_prompt(struct str text, struct arena *arena);

/* ---- agent_graph_rows.c, agent_graph.c ---- */

/* Append the rows of `agents` and `routes`. */
void builder_add_agent_rows(struct graph_builder *builder);
/* A line of a file as evidence of a row. */
struct evidence builder_evidence(const struct graph_builder *builder,
    uint32_t file, uint32_t line);

typedef void draft_visit(struct graph_builder *builder, struct drafted at,
    void *row);
/* Call `visit` for every draft of a list, in the order of files. */
void builder_visit_drafts(struct graph_builder *builder, enum draft_list list,
    draft_visit *visit);

#endif
