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
	LEVELS_MOST = 7, /* below the entry point */
	CALLS_FIRST = 16, /* of the function where it begins, and of those that
			     do most of what it calls … */
	CALLS_MOST = 8, /* … and of any other */
	STEPS_MOST = 32, /* of one entry point that are looked at … */
	STEPS_OUTSIDE = 16, /* … and room for what the last of them use … */
	STEPS_SHOWN = 16, /* … and shown */
	STEPS_USUAL = 10, /* … if others of less weight are among them */
	LEVELS_SHARED = 2, /* to which these are looked for */
	STEPS_REACHING = 12, /* … of these for stores, queues and the like */
	STEPS_LEAST = 2, /* below a request; fewer tell nothing */
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
	uint32_t turn; /* among the calls of the one that it is of */
	struct strs data; /* models that it takes, works on and gives */
	uint32_t made_line; /* where it first works on another; 0: nowhere */
	struct str output; /* the model that it gives; "": none */
	size_t from; /* in steps */
	unsigned level;
	bool shared; /* of what its caller was given or holds */
	bool leads; /* to further functions of the project's own */
	bool kept;
};

/* Something that a line asks of others, or sends. */
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
	/* names of what goes over queues → 2, added: it is sent */
	struct map messages;
	struct map
	    declared_steps; /* of workflows: place_key() → enum call_way */
	struct map above; /* bases of what a chain has, by place_key() */
	struct map traced; /* entries that are told, with the handler's file */
	bool beside; /* requests come in by a door at the side of the work */
};

/* Functions from one on, as they call each other. */
struct chain_walk {
	struct chain_group *group;
	struct str entry; /* the request, `POST /orders`; "": none */
	struct str command; /* last word of what is typed; "": nothing is */
	const struct map *told; /* those that may be; NULL: all of the first
				   levels */
	struct map seen; /* functions, by place_key() */
	/* first: where it begins */
	struct chain_step steps[STEPS_MOST + 1 + STEPS_OUTSIDE];
	size_t count;
	uint32_t turn; /* of the step that comes next */
};

/* Where a group's function begins a chain, found by its rows. */
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

/* Say of commands what they stay up as. */
void assemble_command_roles(const struct chain_group *group);
/* The function in which a command's work begins, of symbol "" the file as a
 * whole; false: none is known. */
bool find_command_start(struct place *place, const struct chain_group *group,
    const struct command_row *command_row);

/* ---- chain_models.c: the models that functions have to do with ---- */

/* The class that a call begins with: `Order()`, `Order.query().first()`. */
struct chain_use {
	struct place class; /* its file NOWHERE: none */
	bool model;
};

/* Note which models there are; before all else. */
void chain_models_note(struct chain_group *group);
bool chain_is_model(const struct chain_group *group, struct place class);
/* Is the model who asks, as it is handed along with any request, and not what
 * this one is about? */
bool chain_is_asker(struct str entry, struct str name);
/* Is it an error, or settings, and not what the request is about? */
bool chain_is_error_or_setting(struct str entry, struct str name);
/* Does the function find out who asks, with any request? */
bool chain_finds_asker(struct str entry, struct str function);
/* Fill in what a step's function takes, but for who asks, and gives. */
void chain_add_models(struct chain_step *step, struct chain_group *group,
    struct str entry);
const struct chain_use *chain_use_of_call(struct chain_group *group,
    uint32_t file, const struct called *call);
/* Note that a chain works on a model: functions that take what it is based on
 * are handed the same thing. */
void chain_note_model(struct chain_group *group, struct place class);
/* Does the function take, give or work on any? */
bool chain_has_models(struct chain_group *group, struct place place,
    struct str entry);
/* Once each, and not too many. */
void chain_add_data(struct chain_step *step, struct str name,
    struct arena *arena);

/* ---- chain_handlers.c ---- */

/* Note which classes say what they handle, and what is handed to queues, for
 * others to take later; before any walk. */
void chain_handlers_note(struct chain_group *group);
/* The method of who handles what a call makes; `reason`: how that is known, in
 * words. False: it is no command or query, or nobody is known to. */
bool chain_find_handler(struct place *place, const char **reason,
    const struct chain_group *group, const struct chain_use *chain_use);

/* ---- chain_read.c ---- */

/* Read what a program's functions do that its starts and commands lead to. */
void chain_read_ahead(const struct chain_group *group);

/* ---- chain_stores.c ---- */

/* Does a call that is of no function of the project's own read or write a
 * store? */
bool chain_is_store_call(struct call_targets *call_targets, struct place from,
    const struct called *call);
/* The same of a method of the project's own that is only declared. */
bool chain_is_declared_query(struct call_targets *call_targets,
    struct place method);
/* Does such a one, of an interface, that several classes make good in all of
 * them: in one of several stores? */
bool chain_all_implementations_store(struct call_targets *call_targets,
    struct place method);

/* ---- chain_exits.c: what functions ask of others, send and keep ---- */

/* Note what files ask of others and send; before any walk. */
void chain_exits_note(struct chain_group *group);
/* How a step of a workflow is told; WAY_CALLS: it is none. */
enum call_way chain_declared_way(const struct chain_group *group,
    struct place place);
/* The next thing that a function's body asks of others or sends; `*from`, 0
 * at first, is where to go on; NULL: none. */
const struct chain_exit *chain_next_exit(const struct chain_group *group,
    struct place place, size_t *from);
/* Add what a step's body asks of others, and what it sends. */
void chain_follow_exits(struct chain_walk *walk, size_t from);
/* Add a step that is no function of the project's, each name once a caller.
 * NULL: there is no room. */
struct chain_step *chain_add_outside_step(struct chain_walk *walk,
    struct chain_step wanted);
/* Add that the function uses a store, first at that line. False: there is no
 * room. */
bool chain_add_store_step(struct chain_walk *walk, size_t from, uint32_t line,
    struct when when);
/* Where no step uses a store, add one to the function that most likely turns to
 * it. */
void chain_guess_store(struct chain_walk *walk);
/* A line in the file where the step's function stands. */
struct evidence chain_evidence(const struct chain_step *step, uint32_t line);

/* ---- chain_walk.c, chain_keep.c ---- */

/* The steps from a function on, which a request (else "") leads to. */
void chain_follow_request(struct chain_walk *chain_walk,
    struct chain_group *group, struct place start, struct str entry);
/* The same of a program's start or command, through these functions alone. */
void chain_follow_allowed(struct chain_walk *chain_walk,
    struct chain_group *group, struct place start, const struct map *allowed);
/* Does a function call anything of the project's own, or lead out, or is it but
 * a helper? */
bool chain_leads_on(struct chain_group *group, struct place place,
    struct str entry);
/* How much it tells: functions, models, ways out; and beside that, by whom it
 * asks, or sends something. */
size_t chain_score(const struct chain_walk *walk);
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

/* The same of what a unit offers to those who import it, `exports`. */
bool program_find_offered(struct program *program, struct chain_group *group,
    const struct rows *exports, uint32_t unit);
/* False: the unit's entry points start nothing that can be followed. */
bool program_find(struct program *program, struct chain_group *group,
    const struct rows *entries, uint32_t unit);

/* ---- requests.c ---- */

/* `home#index`, as Rails has it: HomeController.index; elsewhere as it is. */
struct str requests_handler_symbol(struct str handler, struct arena *arena);
/* The method by which a class handles what it is given; false: none is known.
 */
bool requests_find_invoked_method(struct place *place,
    struct call_targets *call_targets, struct place handler);
/* Who of the group takes a message, which the request begins with; false:
 * nobody is known to. */
bool requests_taker(struct request *request, const struct chain_group *group,
    struct str message);
/* Of each unit at most `most` requests, the likeliest first. In scratch. */
size_t requests_find(struct request **new_request,
    const struct chain_group *group, size_t most);

#endif
