/*
 * registered_functions: the functions that lists keep, to be run by whoever
 * goes over the list: those that a function is given that adds what it is
 * given.
 */
#ifndef ASSEMBLE_REGISTERED_FUNCTIONS_H
#define ASSEMBLE_REGISTERED_FUNCTIONS_H

#include "assemble/scopes/scopes.h"

/* Functions that one list keeps. */
struct function_list {
	struct place *items;
	size_t count;
};

struct registered_functions {
	struct map lists; /* place_key() of `list[]` → struct function_list */
	struct map givers; /* the same of a parameter `add(0)` → what list */
	struct map names; /* last parts of those parameters */
};

/* All that the facts of the group say. */
void registered_functions_find(struct registered_functions
				   *registered_functions,
    struct scopes *scopes);
/* Those of `list[]`, in the order of files; NULL: there are none. */
const struct function_list *
registered_functions_of(const struct registered_functions *registered_functions,
    const struct scopes *scopes, struct place list_place);

#endif
