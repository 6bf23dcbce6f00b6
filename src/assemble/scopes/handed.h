/*
 * handed: of all that calls hand to functions, what may be something that paths
 * hang on: what somebody asks for by the parameter's name.
 */
#ifndef ASSEMBLE_HANDED_H
#define ASSEMBLE_HANDED_H

#include "base/base.h"

struct facts; /* extract/extract.h */

/* What files say of it. Of one thread: each has its own. All zero is empty; its
 * arena is to be released. */
struct handed_said {
	struct handed_edge *edges;
	struct handed_given *givens;
	struct arena arena;
};

/* Names that may lead to a function whose parameters are asked for. */
struct handed {
	struct handed_name *names; /* a table, by hash, half empty */
	size_t room;
	size_t count;
	struct handed_edge **from; /* by hash of what they begin with */
	size_t buckets; /* a power of two */
	struct arena *arena;
};

void handed_note(struct handed_said *said, const struct facts *facts);
/* What all that was noted comes to; it is used up, but has to stay. */
void handed_find(struct handed *out, struct handed_said *said, size_t count,
    struct arena *arena);
/* May this parameter, a mount's child, be one of them? False: it is none. */
bool handed_is_asked(const struct handed *handed, struct str parameter);

#endif
