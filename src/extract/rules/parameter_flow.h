/*
 * parameter_flow: routers that are passed to functions.
 */
#ifndef EXTRACT_PARAMETER_FLOW_H
#define EXTRACT_PARAMETER_FLOW_H

#include "extract/values/reading.h"

/* Of f(router), mount f's parameter below `router`. */
void pass_arguments(struct reading *reading, const struct form *form);
/* The same of a call on a loop's item, `for p in [a, b]: p.add(router)`, for
 * the item that the loop has now. */
void pass_arguments_in_loop(struct reading *reading, const struct form *form);
/* Of route("/x", f), mount f's first parameter below the scope (a number + 1)
 * that the call makes. */
void pass_scope_to_arguments(struct reading *reading, const struct form *form,
    uint32_t scope);
/* Of router.f(), or f() in a router's block, mount the extension function f
 * below the router. */
void pass_receiver_to_extension(struct reading *reading,
    const struct form *form);

#endif
