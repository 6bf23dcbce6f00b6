/*
 * registered_functions: which functions are put into a list, to be called by
 * whoever goes through the list: `hooks.push(f)`, or `register(f)` where
 * register does so.
 */
#ifndef ASSEMBLE_REGISTERED_FUNCTIONS_H
#define ASSEMBLE_REGISTERED_FUNCTIONS_H

#include "assemble/scopes/scopes.h"

/* Functions that are registered in one list. */
struct function_list {
	struct place *items;
	size_t count;
};

/* All lists of the group in which functions are registered. */
struct registered_functions {
	struct map lists; /* list_key() of `list[]` → struct function_list */
	struct map
	    registrars; /* place_key() of a parameter `add(0)`, whose value
			   is added to a list → struct function_list */
	struct map names; /* last parts of those parameters */
};

/* Find all lists and their functions, by the mounts of all files. */
void registered_functions_find(struct registered_functions
				   *registered_functions,
    struct scopes *scopes);
/* The functions of the list `list[]`, in the order of files; NULL: none. */
const struct function_list *
registered_functions_of(const struct registered_functions *registered_functions,
    const struct scopes *scopes, struct place list_place);

#endif
