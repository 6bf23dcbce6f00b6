/*
 * forwarded: routers of a project's own. A method that hands its path and
 * handler on to a router serves what it is called with, wherever that is: the
 * row that its body makes is told once for each call.
 */
#ifndef ASSEMBLE_FORWARDED_H
#define ASSEMBLE_FORWARDED_H

#include "assemble/resolve/index.h"

/* Calls by the function that is called: place_key() → struct forwarded_calls */
struct forwarded {
	struct map calls;
	struct map lines; /* where these are: file and line → 1 */
};

struct forwarded_calls {
	struct forwarded_call {
		uint32_t file;
		const struct row_fact *fact; /* a registration */
	} * items;
	size_t count;
};

/* All that the facts of the group say. */
void forwarded_find(struct forwarded *out, const struct index *index);
/* The parameter that the row's path has, `f(0)`; "": none. */
struct str forwarded_parameter(const struct row_fact *fact);
/* Is the row told by a call of a wrapper, which the project has for that? What
 * the wrapper is based on may have a function of the same name. */
bool forwarded_instead(const struct forwarded *forwarded, uint32_t file,
    const struct row_fact *fact);
/* The calls of the parameter's function, of that file; NULL: there are none. */
const struct forwarded_calls *forwarded_calls(const struct forwarded *forwarded,
    const struct index *index, uint32_t file, struct str parameter);
/* Is there no more of the path than what is given? */
bool forwarded_whole(const struct row_fact *fact);
/* The row of one of the calls; what that is given in turn stays. */
void forwarded_row(struct row_fact *out, const struct row_fact *fact,
    const struct index *index, const struct forwarded_call *call,
    struct arena *perm);

/* Call the handler as the function around does. */
void forwarded_plain(const struct row_fact *fact);

#endif
