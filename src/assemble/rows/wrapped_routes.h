/*
 * wrapped_routes: routes that a function of the project registers for its
 * callers: it passes its path and handler on to a router, so that each call of
 * it is a route.
 */
#ifndef ASSEMBLE_WRAPPED_ROUTES_H
#define ASSEMBLE_WRAPPED_ROUTES_H

#include "assemble/resolve/symbol_index.h"

/* The calls of all wrappers of a group. */
struct wrapped_routes {
	struct map calls; /* place_key() of a wrapper → struct
			     wrapped_route_calls */
	struct map lines; /* call_line_key() of calls that register a route */
};

/* The calls of one wrapper. */
struct wrapped_route_calls {
	struct wrapped_route_call {
		uint32_t file;
		const struct row_fact *fact; /* a draft of a registration */
	} * items;
	size_t count;
};

/* Find the calls of all wrappers. */
void wrapped_routes_find(struct wrapped_routes *wrapped_routes,
    const struct index *index);
/* The parameter that is a hole in the path of an endpoint, `f(0)`; "": none. */
struct str wrapped_route_parameter(const struct row_fact *fact);
/* Is there a call of a wrapper in the row's line, which makes the row? The
 * router behind the wrapper may have a function of the same name, so that a
 * rule found the row as well. */
bool wrapped_route_replaces(const struct wrapped_routes *wrapped_routes,
    uint32_t file, const struct row_fact *fact);
/* The calls of the function whose parameter this is, in `file`; NULL: none. */
const struct wrapped_route_calls *
wrapped_route_calls(const struct wrapped_routes *wrapped_routes,
    const struct index *index, uint32_t file, struct str parameter);
/* Does the endpoint's path consist of parameters alone? */
bool wrapped_route_is_all_parameters(const struct row_fact *fact);
/* Make the row of one call. Parameters of the function around the call stay as
 * holes. */
void wrapped_route_make_row(struct row_fact *call_fact,
    const struct row_fact *fact, const struct index *index,
    const struct wrapped_route_call *route_call, struct arena *perm);

/* Replace a handler that is a parameter by the name that the code has for it.
 */
void wrapped_route_fill_handler(const struct row_fact *fact);

#endif
