/*
 * parameter_flow: routers that are passed to functions.
 */
#ifndef EXTRACT_PARAMETER_FLOW_H
#define EXTRACT_PARAMETER_FLOW_H

#include "extract/values/reading.h"

/* Append mounts for a call such as `routes(server)`: each parameter of the
 * function, `routes(0)`, below its argument, if that may be a scope. */
void pass_arguments(struct reading *reading, const struct form *form);
/* As pass_arguments(), for a call on a loop's item, `for p in [a, b]:
 * p.add(router)`, with the item that the loop has now. */
void pass_arguments_in_loop(struct reading *reading, const struct form *form);
/* For `route("/x", f)`, append a mount of f's first parameter below the scope
 * that the call makes (`scope`: its number + 1). */
void pass_scope_to_arguments(struct reading *reading, const struct form *form,
    uint32_t scope);
/* For `router.f()`, or `f()` in a router's block, append a mount of the
 * extension function f below the router. */
void pass_receiver_to_extension(struct reading *reading,
    const struct form *form);

#endif
