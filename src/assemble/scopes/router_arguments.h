/*
 * router_arguments: of all that calls hand to functions, what may be something
 * that paths hang on: what somebody asks for by the parameter's name.
 */
#ifndef ASSEMBLE_ROUTER_ARGUMENTS_H
#define ASSEMBLE_ROUTER_ARGUMENTS_H

#include "base/base.h"

struct facts; /* extract/extract.h */

/* What files say of it. Of one thread: each has its own. All zero is empty; its
 * arena is to be released. */
struct router_argument_facts {
	struct router_argument_edge *edges;
	struct router_argument_value *givens;
	struct arena arena;
};

/* Names that may lead to a function whose parameters are asked for. */
struct router_arguments {
	struct router_argument_name *names; /* a table, by hash, half empty */
	size_t room;
	size_t count;
	struct router_argument_edge *
	    *from; /* by hash of what they begin with */
	size_t buckets; /* a power of two */
	struct arena *arena;
};

void router_arguments_note(struct router_argument_facts *argument_facts,
    const struct facts *facts);
/* What all that was noted comes to; it is used up, but has to stay. */
void router_arguments_find(struct router_arguments *arguments,
    struct router_argument_facts *argument_facts, size_t count,
    struct arena *arena);
/* May this parameter, a mount's child, be one of them? False: it is none. */
bool router_argument_is_asked(const struct router_arguments *handed,
    struct str parameter);

#endif
