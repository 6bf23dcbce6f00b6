/*
 * operation_match: declared operations held against those that code serves.
 * Parameters compare by position, and what one side has in front (a server's
 * base path, a mount) is found by how many operations agree on it.
 */
#ifndef LINK_OPERATION_MATCH_H
#define LINK_OPERATION_MATCH_H

#include "model/model.h"

/* An operation that a file declares. */
struct declared {
	struct str method;
	struct str path; /* as it is written there */
	struct operation_way way;
	bool served; /* by an endpoint, with the same in front as others */
	bool covered; /* served, or something may well serve it */
};

struct declaration {
	const struct reference *row;
	struct declared *items;
	size_t count;
	size_t told; /* of them: those whose method is */
	size_t served;
	/* What code has in front of declared paths ("+/api"), or lacks
	 * ("-/v1"); one that is kept holds for many operations. */
	struct strs fronts;
	bool *endpoints; /* by their index: those that it declares */
	bool *listed; /* and those that an operation of it may well be */
};

/* What a subsystem serves. */
enum {
	SERVES_CALLS = 1 << 0, /* remote procedures */
	SERVES_PATHS = 1 << 1, /* anything else */
};

/* Endpoints by the last part of their paths. */
struct served {
	const struct endpoint *rows;
	size_t count;
	struct operation_way *ways; /* by index */
	struct map lasts; /* last part → index + 1 of the first one … */
	uint32_t *next; /* … and of the next */
	struct map servers; /* a subsystem's name → what it serves */
	struct map folders; /* of files that serve → 1 */
	struct arena *arena;
};

void served_read(struct served *served, const struct model *model,
    struct arena *arena);
/* The endpoints whose last part is `last`; SIZE_MAX: no more. */
size_t first_ending(const struct served *served, struct str last);
size_t next_ending(const struct served *served, size_t at);
/* What the subsystem serves; 0: nothing. */
unsigned served_by(const struct served *served, struct str subsystem);
/* Does a file in the folder itself serve? */
bool served_from(const struct served *served, struct str folder);
/* Does the subsystem serve a call of this way, as far as it is known? What
 * stands in front may be missing on either side. (served_calls.c) */
bool is_served(const struct served *served, struct str subsystem,
    const struct operation_way *way);
/* Does a path ask how a program is, as monitoring does? Libraries answer that
 * beside its own operations. */
bool asks_for_state(struct str path);
/* Read a reference of kind REFERENCE_DECLARES. */
void declaration_read(struct declaration *declaration,
    const struct reference *reference, struct arena *arena);
/* Fill in what is served of it. */
void declaration_match(struct declaration *declaration,
    const struct served *served);

#endif
