/*
 * router_arguments: which parameters of functions may be routers, among all
 * that calls give to functions: those on which, by name, some row, scope or
 * mount may hang.
 */
#ifndef ASSEMBLE_ROUTER_ARGUMENTS_H
#define ASSEMBLE_ROUTER_ARGUMENTS_H

#include "base/base.h"

struct facts; /* extract/extract.h */

/* What one thread notes of the files that it reads. All zero is empty; the
 * caller releases the arena. */
struct router_argument_facts {
	struct router_argument_edge *edges; /* a list */
	struct router_argument_value *values; /* a list */
	struct arena arena;
};

/* Which parameters of which functions are asked for. */
struct router_arguments {
	struct router_argument_name *names; /* a table, by hash, half empty */
	size_t room; /* of `names`, a power of two */
	size_t count; /* of names in it */
	/* edges by the hash of the name from which they lead */
	struct router_argument_edge **from;
	size_t buckets; /* of `from`, a power of two */
	struct arena *arena;
};

/* Note what a file's names stand for, and what its calls give to functions. */
void router_arguments_note(struct router_argument_facts *argument_facts,
    const struct facts *facts);
/* Find the parameters that are asked for, from what `count` threads noted.
 * Their lists are emptied, but their memory is still used. */
void router_arguments_find(struct router_arguments *arguments,
    struct router_argument_facts *argument_facts, size_t thread_count,
    struct arena *arena);
/* Is the parameter `f(0)`, a mount's child, asked for? False: it is no router,
 * and its mount can be left out. */
bool router_argument_is_asked(const struct router_arguments *router_arguments,
    struct str parameter);

#endif
