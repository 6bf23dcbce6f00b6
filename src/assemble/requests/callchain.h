/*
 * callchain: what is called in turn, a few levels deep, through functions of
 * the project's own: from where a program starts, or from the endpoint or
 * consumer that tells most of a subsystem.
 */
#ifndef ASSEMBLE_CALLCHAIN_H
#define ASSEMBLE_CALLCHAIN_H

#include "assemble/resolve/call_targets.h"
#include "assemble/units/unit_rows.h"
#include "model/model.h"

struct start_row; /* scan/scan.h */

/* Rows of the model from which on they are those of one group's files. */
struct group_rows {
	size_t endpoints;
	size_t queues;
	size_t events;
	size_t references;
	size_t models;
	size_t pipelines;
	size_t cqrs;
	size_t commands;
	size_t workers;
	size_t screens;
	size_t navigation;
};

/* Append what libraries of a group give to their users: assemble_exports(). */
typedef void exports_finder(struct model *model, const struct index *index,
    struct arena *perm);

/* Append the rows of `calls` of one group's files, an entry a subsystem; after
 * all rows that functions make are known. */
void assemble_calls(struct model *model, struct units *units,
    struct call_targets *call_targets, const struct group_rows *first,
    exports_finder *find_exports, struct arena *perm);

/* ---- shared by the files of it ---- */

/* The file of the group that a way to start runs, if it is followed from there;
 * NOWHERE: none. Few starts are of one group: whether one is followed is asked
 * last. */
uint32_t start_file(const struct index *index, const struct start_row *start);

enum {
	LEVELS_MOST = 7, /* calls below the entry point */
	CALLS_FIRST = 16, /* that are followed of the first function, and of the
			     main line below it, is_main_line() … */
	CALLS_MOST = 8, /* … and of any other function */
	STEPS_MOST = 32, /* functions of one chain … */
	STEPS_OUTSIDE = 16, /* … and room for stores, queues and the like */
	STEPS_SHOWN = 16, /* steps that become rows */
	STEPS_REACHING = 12, /* … of these by reaching out of the project … */
	STEPS_USUAL = 10, /* … and up to which weaker reasons add any */
	LEVELS_SHARED = 2, /* down to which collaborators are kept */
	STEPS_LEAST = 2, /* a request's chain of no higher score is dropped */
	DATA_MOST = 4, /* models of one function */
};

/* A function that an entry leads to, or what it uses outside. */
struct chain_step {
	struct place place; /* its file NOWHERE: outside */
	struct str name; /* outside: what it is called */
	enum call_way way;
	const char *reason; /* WAY_CALLS: how the function is known */
	struct when when;
	struct evidence at;
	uint32_t called_line; /* of the call, in the caller's file; 0: none */
	uint32_t turn; /* number of the call in its caller, by which rows are
			  put in order */
	struct strs data; /* models that it takes, works on and returns */
	size_t taken; /* of these, from the first on: that it takes */
	uint32_t made_line; /* where it first makes a model or looks one up;
			       0: nowhere */
	struct str output; /* the model that it returns; "": none */
	size_t from; /* the caller's number in `steps` */
	unsigned level; /* calls from the first step; that has 0 */
	bool shared; /* a method of an object that its caller was given or
			holds */
	bool leads; /* to further functions of the project's own */
	bool kept; /* becomes a row */
};

/* A line that asks another service, sends to a queue or emits an event, `name`:
 * `http.get("http://stock/items")`. */
struct chain_exit {
	struct str name;
	enum call_way way;
	struct evidence at;
};

struct chain_exits {
	struct chain_exit *items;
	size_t count;
};

/* One group's files, and what all chains of it are made from. */
struct chain_group {
	struct model *out;
	struct call_targets *call_targets;
	const struct group_rows *first;
	exports_finder *find_exports;
	struct arena *perm;
	struct arena *scratch;
	struct map models; /* the group's own, by place_key() */
	struct map declared; /* names of those that data files declare */
	struct map uses; /* place_key() of a call → struct chain_use */
	struct chain_exits *exits; /* by file */
	struct map handlers; /* name of a command, query → struct place */
	struct map messages; /* names of what goes over queues → bits: 1: it is
				consumed, 2: it is sent */
	struct map
	    declared_steps; /* of workflows: place_key() → enum call_way */
	struct place_list after_saving; /* functions that run after any object
					   is saved */
	struct map above; /* bases of the models of the chain that is followed,
			     by place_key() */
	struct map traced; /* entries that have rows, with the handler's file */
	bool beside; /* endpoints are a side door: is_served_beside() */
};

/* A chain: a function, what it calls, what that calls … */
struct chain_walk {
	struct chain_group *group;
	struct str entry; /* the request, `POST /orders`; "": none */
	struct str command; /* last word of the command that is typed; "": none
			     */
	const struct map *told; /* the functions that may be steps, as in struct
				   program; NULL: any */
	struct map seen; /* functions, by place_key() */
	/* the first one is where the chain begins */
	struct chain_step steps[STEPS_MOST + 1 + STEPS_OUTSIDE];
	size_t count;
	uint32_t turn; /* of the step that is added next */
};

/* An endpoint or consumer whose handler may begin a chain. */
struct request {
	struct str entry; /* `POST /orders`, `consume orders` */
	struct str subject; /* what its path, or queue, is about */
	struct str handler; /* as its row has it */
	struct place place;
	uint32_t unit;
	uint32_t weight; /* how likely it is to tell most */
	struct evidence at;
};

/* ---- command_roles.c ---- */

/* Set in the rows of commands what they stay up as, `server`, and which
 * subsystems they use. */
void assemble_command_roles(const struct chain_group *group);
/* Find the function in which a command's work begins; symbol "": the top level
 * of the file. False: none is known. */
bool find_command_start(struct place *place, const struct chain_group *group,
    const struct command_row *command_row);

/* ---- chain_models.c: the models that functions have to do with ---- */

/* The class that a call begins with: `Order()`, `Order.query().first()`. */
struct chain_use {
	struct place class; /* its file NOWHERE: none */
	bool model;
};

/* Note the models of the group; before any walk. */
void chain_models_note(struct chain_group *group);
/* Is the class a model of the group? */
bool chain_is_model(const struct chain_group *group, struct place class);
/* Is the model `name` whoever sends the request, `User` in `POST /orders`, and
 * not what it is about? */
bool chain_is_asker(struct str entry, struct str name);
/* Is the model `name` an error or a settings class, and the request not about
 * that? */
bool chain_is_error_or_setting(struct str entry, struct str name);
/* Does the function find out who sends the request, `get_current_user`? */
bool chain_finds_asker(struct str entry, struct str function);
/* Set the models that a step's function takes and the one that it returns. */
void chain_add_models(struct chain_step *step, struct chain_group *group,
    struct str entry);
void chain_note_turns(const struct chain_group *group,
    const struct chain_step *step);
/* The class that a call in the file begins with; never NULL. */
const struct chain_use *chain_use_of_call(struct chain_group *group,
    uint32_t file, const struct called *call);
/* Note the bases of a model that the chain works on: a function that takes a
 * base is handed the same object. */
void chain_note_model(struct chain_group *group, struct place class);
/* Does the function take, return or work on any model that the request is
 * about? */
bool chain_has_models(struct chain_group *group, struct place place,
    struct str entry);
/* Add a model to the data of a step, once; beyond DATA_MOST it is dropped. */
void chain_add_data(struct chain_step *step, struct str name,
    struct arena *arena);

/* ---- chain_handlers.c ---- */

/* Note who handles which command or query, and what goes over queues; before
 * any walk. */
void chain_handlers_note(struct chain_group *group);
/* Find the function that handles the command or query which a call makes;
 * `reason`: how it is known, in words. False: it is none, or no single handler
 * is known. */
bool chain_find_handler(struct place *place, const char **reason,
    const struct chain_group *group, const struct chain_use *chain_use);

/* ---- chain_read.c ---- */

/* Read what a program's functions do that its starts and commands lead to. */
void chain_read_ahead(const struct chain_group *group);

/* ---- chain_stores.c ---- */

/* Does a call of the function `from` read or write a store? */
bool chain_is_store_call(struct call_targets *call_targets, struct place from,
    const struct called *call);
/* The first step by which a request that changes something saves it; the count
 * of steps: there is none. */
size_t chain_find_saving_step(const struct chain_walk *walk);
/* Is it a method without a body that a library makes a query of? */
bool chain_is_declared_query(struct call_targets *call_targets,
    struct place method);
/* Do all implementations of a declared method, two or more, read or write a
 * store? */
bool chain_all_implementations_store(struct call_targets *call_targets,
    struct place method);

/* ---- chain_exits.c: what functions ask of others, send and keep ---- */

/* Note by file which lines ask other services, send and emit; before any
 * walk. */
void chain_exits_note(struct chain_group *group);
/* WAY_STEP or WAY_UNDONE of a function that is a step of a workflow; WAY_CALLS
 * of any other. */
enum call_way chain_declared_way(const struct chain_group *group,
    struct place place);
/* The next line of a function that asks others, sends or emits; `*from`, 0 at
 * first, is moved on; NULL: there is none left. */
const struct chain_exit *chain_next_exit(const struct chain_group *group,
    struct place place, size_t *from);
/* Add a step for all that the function of step `from` asks of others, sends and
 * emits. */
void chain_follow_exits(struct chain_walk *walk, size_t from);
/* If an argument of a library's call is a field that sends to one name, add a
 * step that sends there. False: it is no such field, or there is no room. */
bool chain_add_exit_of_field(struct chain_walk *walk, size_t from,
    const struct called *call);
/* Add a step that is no function of the project's, or find the one of the same
 * caller, way and name. NULL: there is no room. */
struct chain_step *chain_add_outside_step(struct chain_walk *walk,
    struct chain_step wanted);
/* Add that the function of step `from` uses a store at `line`. False: there is
 * no room. */
bool chain_add_store_step(struct chain_walk *walk, size_t from, uint32_t line,
    struct when when);
/* If no step uses a store, add one to the function that most likely does. */
void chain_guess_store(struct chain_walk *walk);
/* The evidence for a line of the file in which the step's function stands. */
struct evidence chain_evidence(const struct chain_step *step, uint32_t line);

/* ---- chain_walk.c, chain_keep.c ---- */

/* The steps from a function on, which a request (else "") leads to. */
void chain_follow_request(struct chain_walk *chain_walk,
    struct chain_group *group, struct place start, struct str entry);
/* The same of a program's start or command, through these functions alone. */
void chain_follow_allowed(struct chain_walk *chain_walk,
    struct chain_group *group, struct place start, const struct map *allowed);
/* Does the function call anything of the project's own or a store, ask others,
 * or have a model? Else it is but a helper. */
bool chain_leads_on(struct chain_group *group, struct place place,
    struct str entry);
/* How much a chain tells: its steps, models, and whether it goes on at a
 * consumer of the group. */
size_t chain_score(const struct chain_walk *walk);
/* Points for the services and queues that a chain reaches. */
size_t chain_told_by_others(const struct chain_walk *walk);
/* Mark the steps that are worth telling. */
void chain_mark_kept_steps(struct chain_walk *walk);

/* ---- program_flow.c ---- */

#define TOLD_BY_ANY 1 /* who begins the chain, or is told before */

/* What a program does that serves nothing. */
struct program {
	struct place start;
	struct map told; /* functions to tell of, by place_key() → the place of
			    the one whose call tells it, or TOLD_BY_ANY */
	const struct command_row *command; /* that does most; NULL: none */
	struct place handler; /* of it */
	struct map done; /* the same of what it does */
};

/* The same for what a unit offers to those who import it, by the rows
 * `exports`. False: there is nothing. */
bool program_find_offered(struct program *program, struct chain_group *group,
    const struct rows *exports, uint32_t unit);
/* Fill `program` with what a unit's program does, by its entry points. False:
 * they start nothing that can be followed. */
bool program_find(struct program *program, struct chain_group *group,
    const struct rows *entries, uint32_t unit);

/* ---- requests.c ---- */

/* `home#index`, as Rails has it: HomeController.index; elsewhere as it is. */
struct str requests_handler_symbol(struct str handler, struct arena *arena);
/* Find the method (`call`, `handle`, …) by which the class that a handler names
 * handles requests; false: none is known. */
bool requests_find_invoked_method(struct place *place,
    struct call_targets *call_targets, struct place handler);
/* Find a function of the group that takes a message from a queue or an event;
 * false: there is none, and `*request` is undefined. */
bool requests_taker(struct request *request, const struct chain_group *group,
    struct str message);
/* Of each unit at most `most` requests, the likeliest first. In scratch. */
size_t requests_find(struct request **new_request,
    const struct chain_group *group, size_t most);

#endif
