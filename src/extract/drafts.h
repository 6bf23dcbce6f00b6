/*
 * drafts: lists that are facts alone, no lists of the model: what one file says
 * of graphs of agents, workflows and state machines, of which assemble makes
 * `agents`, `routes` and `tasks` (assemble/agents/agent_graph.h). Rules make
 * their rows as any others (`list: nodes`).
 */
#ifndef EXTRACT_DRAFTS_H
#define EXTRACT_DRAFTS_H

#include "base/base.h"
#include "model/model.h"

/*
 * SYMBOL: a text, or, as a hole, the symbol of what a value refers to: a
 * function, a class, something bound, a constant.
 */
/* clang-format off */
/* What its base makes, nodes are in: a builder, a crew, a class of steps.
 * title: its name as a node of others. begin: where it begins. runs: what its
 * function calls, in its order. kind: dag, of tasks that run on a schedule;
 * else of agents. */
#define GRAPH_FIELDS(X, T) \
	X(T, TEXT, name) X(T, TEXT, title) X(T, TEXT, process) \
	X(T, SYMBOL, begin) X(T, SYMBOLS, runs) X(T, TEXT, kind) \
	X(T, TEXT, schedule)
/* What its base is, or what is in the graph that its base is. handler: what
 * runs there. takes, gives: types of messages that lead in and out. profile:
 * under what key a data file describes it. sort: the name of the class that it
 * is one of: if that is no sort of node, neither is this. like: the agent that
 * it is, by another name. chooses: anything, where it goes on in one of several
 * ways. runner: the operator of a task. holds: anything, where it stands for
 * the tasks that hang on the scope that it is. passes: anything, where it is no
 * task, but hands on what it takes: a variable. bound: what the call is bound
 * to for which its function makes it, by the reader: no rule says so. */
#define NODE_FIELDS(X, T) \
	X(T, SYMBOL, name) X(T, SYMBOL, handler) X(T, TEXT, sort) \
	X(T, SYMBOL, like) X(T, TEXT, responsibility) X(T, TEXT, input) \
	X(T, TEXT, output) X(T, SYMBOLS, tools) \
	X(T, TEXT, model) X(T, TEXTS, takes) X(T, TEXTS, gives) \
	X(T, SYMBOL, bound) \
	X(T, TEXT, profile) X(T, TEXT, runner) \
	X(T, TEXT, chooses) X(T, TEXT, holds) X(T, TEXT, passes)
/* Objects of the class that is its handler, or is based on that, are nodes. */
#define SORT_FIELDS(X, T) X(T, SYMBOL, handler) X(T, SYMBOL, name)
/* from a node (or the function that handles it) to another; through: the nodes
 * on the way, one after the other; by: the function that decides.
 * socket: what of the source it leaves by: the condition, if that chooses.
 * known: `yes`: only where others tell of both nodes. */
#define EDGE_FIELDS(X, T) \
	X(T, SYMBOL, from) X(T, SYMBOL, to) X(T, SYMBOLS, through) \
	X(T, SYMBOL, by) X(T, TEXT, condition) X(T, TEXT, socket) \
	X(T, TEXT, kind) X(T, TEXT, known)
/* One step of a chain, after those before it in the file. way: then (or none),
 * parallel, branch, loop. */
#define STEP_FIELDS(X, T) \
	X(T, SYMBOL, to) X(T, TEXT, way) X(T, TEXT, condition) \
	X(T, TEXT, known)
/* Something that takes part in the graph that its base is. registered:
 * anything, where it is this that registers it. */
#define MEMBER_FIELDS(X, T) X(T, SYMBOL, member) X(T, TEXT, registered)
/* A task of a crew. profile: as of a node. */
#define JOB_FIELDS(X, T) \
	X(T, SYMBOL, name) X(T, SYMBOL, agent) X(T, TEXT, profile)
/* A call of a function of the project, that may serve what it is given: its
 * first arguments, and what those behind each refer to. callee: the function,
 * below: the path that it is called below, by the reader: no rule says so. */
#define REGISTRATION_FIELDS(X, T) \
	X(T, SYMBOL, callee) X(T, TEXT, below) X(T, TEXT, first) X(T, TEXT, second) \
	X(T, TEXT, third) X(T, TEXT, behind_first) X(T, TEXT, behind_second) \
	X(T, TEXT, behind_third)
/* What a data file says of the node or job with that key. */
#define PROFILE_FIELDS(X, T) \
	X(T, TEXT, key) X(T, TEXT, responsibility) X(T, TEXT, agent) \
	X(T, TEXT, model)

/* X(list, struct tag, FIELDS, about) */
#define DRAFT_LISTS(X) \
	X(graphs, graph_draft, GRAPH_FIELDS, "a graph, crew or workflow") \
	X(nodes, node_draft, NODE_FIELDS, "an agent or step") \
	X(sorts, sort_draft, SORT_FIELDS, "a class whose objects are nodes") \
	X(edges, edge_draft, EDGE_FIELDS, "what leads from one to another") \
	X(steps, step_draft, STEP_FIELDS, "a step of a chain") \
	X(members, member_draft, MEMBER_FIELDS, "who takes part") \
	X(jobs, job_draft, JOB_FIELDS, "a task of a crew") \
	X(profiles, profile_draft, PROFILE_FIELDS, "what settings say of one") \
	X(registrations, registration_draft, REGISTRATION_FIELDS, \
	    "what a wrapper is called with")
/* clang-format on */

#define MEMBER_SYMBOL(name) struct str name;
#define MEMBER_SYMBOLS(name) struct strs name;
#define STRUCT(list, tag, FIELDS, about) \
	struct tag { \
		FIELDS(MEMBER, tag) \
	};
DRAFT_LISTS(STRUCT)
#undef STRUCT

enum draft_list {
#define X(list, tag, FIELDS, about) DRAFT_##list,
	DRAFT_LISTS(X)
#undef X
	    DRAFT_LIST_COUNT
};

extern const struct list draft_lists[DRAFT_LIST_COUNT];

/* NULL: none has that name. */
const struct list *draft_list_named(struct str name);
/* Is the list one of them? */
bool is_draft(const struct list *list);

#endif
