/*
 * mounting: hangs what files mount into the tree of scopes.
 */
#ifndef ASSEMBLE_MOUNTING_H
#define ASSEMBLE_MOUNTING_H

#include "assemble/scopes/scopes.h"

struct router_arguments; /* assemble/scopes/router_arguments.h */

/* Add what names are bound to that functions of the project make. */
void scopes_add_made(struct scopes *scopes);
/* All mounts of all files; their scopes are there. */
void mount_all(struct scopes *scopes,
    const struct router_arguments *router_arguments);
/* The project's own function or class that one is in a file, while all is
 * mounted; NULL: it is none. */
const struct place *scopes_find_callable(struct scopes *scopes,
    struct place function);

#endif
