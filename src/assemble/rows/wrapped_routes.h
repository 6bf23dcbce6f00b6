/*
 * wrapped_routes: routers of a project's own. A method that hands its path and
 * handler on to a router serves what it is called with, wherever that is: the
 * row that its body makes is told once for each call.
 */
#ifndef ASSEMBLE_WRAPPED_ROUTES_H
#define ASSEMBLE_WRAPPED_ROUTES_H

#include "assemble/resolve/symbol_index.h"

/* Calls by the function that is called: place_key() → struct
 * wrapped_route_calls */
struct wrapped_routes {
	struct map calls;
	struct map lines; /* where these are: file and line → 1 */
};

struct wrapped_route_calls {
	struct wrapped_route_call {
		uint32_t file;
		const struct row_fact *fact; /* a registration */
	} * items;
	size_t count;
};

/* All that the facts of the group say. */
void wrapped_routes_find(struct wrapped_routes *wrapped_routes,
    const struct index *index);
/* The parameter that the row's path has, `f(0)`; "": none. */
struct str wrapped_route_parameter(const struct row_fact *fact);
/* Is the row told by a call of a wrapper, which the project has for that? What
 * the wrapper is based on may have a function of the same name. */
bool wrapped_route_replaces(const struct wrapped_routes *wrapped_routes,
    uint32_t file, const struct row_fact *fact);
/* The calls of the parameter's function, of that file; NULL: there are none. */
const struct wrapped_route_calls *
wrapped_route_calls(const struct wrapped_routes *wrapped_routes,
    const struct index *index, uint32_t file, struct str parameter);
/* Is there no more of the path than what is given? */
bool wrapped_route_is_whole(const struct row_fact *fact);
/* The row of one of the calls; what that is given in turn stays. */
void wrapped_route_make_row(struct row_fact *row_fact,
    const struct row_fact *fact, const struct index *index,
    const struct wrapped_route_call *route_call, struct arena *perm);

/* Call the handler as the function around does. */
void wrapped_route_fill_handler(const struct row_fact *fact);

#endif
