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
	TOLD_OF_START = 4, /* functions, where a command tells the rest … */
	TOLD_OF_JOB = 13, /* … and of that, or where there is none */
};

/* A set of functions has a bit for each of their numbers. */
#define REACH_BITS 64
#define REACH_WORDS (FUNCTIONS_LOOKED / REACH_BITS)

/* A call, one for all from one function to another. */
struct call_edge {
	uint32_t to; /* number of a function */
	bool choice; /* one case of several runs */
	bool given; /* by its name, to another call */
	bool sure; /* under no condition, or each time around */
	bool rest; /* what runs where no case holds */
	uint32_t of; /* 0; else the call that is of one of several functions */
	struct str word; /* that is typed for it, `serve`; "": none is known */
};

struct function {
	struct place place;
	uint32_t number; /* in the graph */
	struct call_edge *calls; /* in their order */
	size_t call_count;
	uint32_t callers;
	uint32_t below; /* functions that it leads to, and itself */
	uint32_t level; /* calls that lead to it, if it is told */
	bool told;
	const struct function *told_by; /* whose call tells it; NULL: none */
	bool chosen; /* a case of its own is told */
	bool leading; /* to the command that does most … */
	bool running; /* … which it calls itself */
	/* The call that leads to the program's work; NULL: any may. */
	const struct call_edge *job;
	uint64_t reach[REACH_WORDS];
};

struct program_graph {
	struct chain_group *group;
	struct map numbers; /* place_key() → number + 1 */
	struct function **items;
	size_t count;
	bool led; /* only what is leading is told of the start */
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
/* Fill `out` with about `most` functions to tell, from `start` on, itself the
 * first. Those of `told_before` count as told, and nothing below them is
 * added. */
void program_take_below(struct map *out,
    const struct program_graph *program_graph, struct function *start,
    const struct map *told_before, size_t most);

#endif
