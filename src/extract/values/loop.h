/*
 * loop: what is known of one loop of a file, for those that find loops and
 * those that run them. Lives in `perm` of the reading.
 */
#ifndef EXTRACT_LOOP_H
#define EXTRACT_LOOP_H

#include "extract/values/list_growth.h"
#include "extract/values/reading.h"

#define LOOPS_NESTED 3 /* that run at once */
#define TEXT_BITS 32 /* of loop.texts */

/* What a loop gets of each item or entry. */
enum over {
	OVER_ITEMS, /* of a list */
	OVER_KEYS,
	OVER_VALUES,
	OVER_PAIRS,
};

/* From its form up to `end`; `item` is set while it runs. */
struct loop {
	uint32_t from;
	uint32_t end;
	struct str pattern; /* `x`, `{a,b:c}`, `[a,b]`, `a,b` */
	const struct form *list; /* or a map; NULL: a function's calls */
	struct list_growth parts; /* the items that it goes over, of a list */
	const struct form *item;
	enum over over;
	enum form_role role; /* of the items */
	const struct form **calls;
	size_t call_count;
	uint32_t texts; /* a bit by place: does some call give a text there? */
};

/* All loops of a file, and those that run. */
struct loops {
	struct loop *items;
	size_t count;
	size_t empty; /* lists that begin empty, so far */
	struct loop *running[LOOPS_NESTED];
	size_t depth;
};

/* Does the pattern take several: `[a, b]`, `(a, b)`, `a, b`? */
bool loop_is_several(struct str pattern);

#endif
