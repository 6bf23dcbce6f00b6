/*
 * program_graph: the functions that a program's starts and commands lead to,
 * and which of them are worth telling. Made for one unit, in the group's
 * scratch.
 */
#ifndef ASSEMBLE_PROGRAM_GRAPH_H
#define ASSEMBLE_PROGRAM_GRAPH_H

#include "assemble/requests/callchain.h"

enum {
	FUNCTIONS_LOOKED = 2048, /* that a program's starts lead to … */
	LOOKED_BESIDE = 512, /* … and of one that answers requests as well */
	/* functions that are told, that is, shown in the report's flow: */
	TOLD_OF_START = 4, /* of a start beside a main command … */
	TOLD_OF_JOB = 13, /* … of that command, or of a start alone */
};

/* A set of functions has a bit for each of their numbers. */
#define REACH_BITS 64
#define REACH_WORDS (FUNCTIONS_LOOKED / REACH_BITS)

/* A call, one for all from one function to another. */
struct call_edge {
	uint32_t to; /* number of a function */
	bool choice; /* it is one case of several, `case "serve":` */
	bool given; /* its function is only an argument, `submit(f)` */
	bool sure; /* it runs under no condition, or in a loop */
	bool rest; /* it runs where no case holds, in `else` */
	uint32_t of; /* not 0: number of a call that may be of several
			functions, `handlers[kind](job)`: each has an edge */
	struct str word; /* that is typed for it, `serve`; "": none is known */
};

struct function {
	struct place place;
	uint32_t number; /* in the graph */
	struct call_edge *calls; /* in their order */
	size_t call_count;
	uint32_t callers; /* how many functions call it */
	uint32_t below; /* functions that it leads to, and itself */
	uint32_t level; /* if it is told: calls from the start to it */
	bool told; /* it is shown in the report's flow */
	const struct function *told_by; /* by whose call it is told; NULL: none
					 */
	bool chosen; /* one of its cases is told */
	bool leading; /* it leads to the main command … */
	bool running; /* … and calls that directly */
	/* The call that leads to the program's work; NULL: any may. */
	const struct call_edge *job;
	uint64_t reach[REACH_WORDS];
};

struct program_graph {
	struct chain_group *group;
	struct map numbers; /* place_key() → number + 1 */
	struct function **items;
	size_t count;
	bool led; /* of the start only what leads to the command is told */
};

/* ---- program_graph.c ---- */

/* The entry of a function in the graph; NULL: it is not there. */
struct function *program_function_at(const struct program_graph *program_graph,
    struct place place);
/* Add a function to the graph, or find it there. NULL: there are too many
 * already. */
struct function *program_add_function(struct program_graph *program_graph,
    struct place place);
/* Add all that the functions of the graph call in turn, and find what each of
 * them leads to. */
void program_complete(struct program_graph *program_graph);
/* Find for each function all that it leads to, by the calls that are known. */
void program_find_reach(struct program_graph *program_graph);
/* Does the one function lead to the other, by however many calls? */
bool function_leads_to(const struct function *from, const struct function *to);
/* How many functions are in a set: REACH_WORDS words, with a bit for each
 * function's number. */
uint32_t count_functions(const uint64_t *words);
/* Is a command, `dry-run`, the word of a case, `DryRun`? */
bool word_is_command(struct str name, struct str word);

/* ---- program_told.c ---- */

/* How likely a typed word is what the program is for: a factor, 1 of `version`
 * and the like. */
uint32_t command_word_gain(struct str word);
/* Set the job of `start`, of the function that this job calls, and so on, as
 * long as enough of the program is below. */
void program_find_jobs(const struct program_graph *program_graph,
    struct function *start);
/* Fill `out` with about `most` functions to show, from `start` on, itself the
 * first. Those of `told_before` count as shown, and nothing below them is
 * added. */
void program_take_below(struct map *out,
    const struct program_graph *program_graph, struct function *start,
    const struct map *told_before, size_t most);

#endif
