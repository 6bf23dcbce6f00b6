/*
 * callchain: what is called in turn, a few levels deep, through functions of
 * the project's own: from where a program starts, or from the endpoint or
 * consumer that tells most of a subsystem.
 */
#ifndef ASSEMBLE_CALLCHAIN_H
#define ASSEMBLE_CALLCHAIN_H

#include "assemble/bodies.h"
#include "assemble/units.h"

/* Rows of the model from which on they are those of one group's files. */
struct group_rows {
	size_t endpoints;
	size_t queues;
	size_t events;
	size_t references;
	size_t models;
};

/* Append the rows of `calls` of one group's files, an entry a subsystem; after
 * all rows that functions make are known. */
void assemble_calls(struct model *out, struct units *units,
    struct bodies *bodies, const struct group_rows *first, struct arena *perm);

/* ---- shared by the files of it ---- */

enum {
	LEVELS_MOST = 4, /* below the entry point */
	CALLS_MOST = 8, /* of one function */
	STEPS_MOST = 32, /* of one entry point that are looked at … */
	STEPS_SHOWN = 16, /* … and shown */
	STEPS_LEAST = 2, /* below a request; fewer tell nothing */
	DATA_MOST = 4, /* models of one function */
};

/* A function that an entry leads to, or what it uses outside. */
struct chain_step {
	struct place place;
	struct str name; /* outside: what it is called */
	const char *reason;
	struct evidence at;
	struct strs data; /* models that it takes, works on and gives */
	size_t from; /* in steps */
	unsigned level;
	bool kept;
};

struct chain_walk {
	struct model *out;
	struct bodies *bodies;
	struct arena *perm;
	const struct group_rows *first;
	struct map models; /* "file name" → 1: the group's models */
	struct map seen; /* functions: "file symbol" */
	struct chain_step steps[STEPS_MOST + 1]; /* first: where it begins */
	size_t count;
};

/* Where a group's function begins a chain, found by its rows. */
struct request {
	struct str entry; /* `POST /orders`, `consume orders` */
	struct str handler; /* as its row has it */
	struct place place;
	uint32_t unit;
	uint32_t weight; /* how likely it is to tell most */
	struct evidence at;
};

/* ---- requests.c ---- */

/* `home#index`, as Rails has it: HomeController.index; elsewhere as it is. */
struct str requests_symbol(struct str handler, struct arena *arena);
/* The method by which a class handles what it is given; false: none is known.
 */
bool requests_invoked(struct place *out, struct bodies *bodies,
    struct place handler);
/* Of each unit at most `most` requests, the likeliest first. */
size_t requests_find(struct request **out, const struct chain_walk *walk,
    size_t most);

#endif
