/*
 * mounting: hangs scopes on each other, as the mounts of all files say.
 */
#ifndef ASSEMBLE_MOUNTING_H
#define ASSEMBLE_MOUNTING_H

#include "assemble/scopes/scopes.h"

struct router_arguments; /* assemble/scopes/router_arguments.h */

/* Add a scope for each name that is bound to a call of a function which makes
 * scopes, `users = make_router()`. */
void scopes_add_made(struct scopes *scopes);
/* Add an edge for each mount of each file, after scopes_begin(). */
void mount_all(struct scopes *scopes,
    const struct router_arguments *router_arguments);
/* The project's function or class that a symbol means; NULL: none. Only inside
 * mount_all(). */
const struct place *scopes_find_callable(struct scopes *scopes,
    struct place function);

#endif
