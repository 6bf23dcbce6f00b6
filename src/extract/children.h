/*
 * children: what stands directly below a node of a tree, with its fields.
 */
#ifndef EXTRACT_CHILDREN_H
#define EXTRACT_CHILDREN_H

#include <tree_sitter/api.h>

#include "base/base.h"

struct child {
	TSNode node;
	uint16_t field; /* 0: none, or not asked for */
};

/* Zero but for `arena` before its first use; may be used again and again. */
struct children {
	struct arena *arena; /* of what is needed on the way */
	const TSTree *tree;
	struct level *levels; /* a stack */
	size_t depth;
	size_t room;
	bool fields;
};

void children_begin(struct children *children, TSNode of, bool fields);
/* The next child, in source order. False: there is none any more. */
bool children_next(struct child *out, struct children *children);

#endif
