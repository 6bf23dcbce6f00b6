/*
 * parameter_flow: what functions do with the routers that they are given.
 */
#ifndef EXTRACT_PARAMETER_FLOW_H
#define EXTRACT_PARAMETER_FLOW_H

#include "extract/values/reading.h"

/* f(router): what f does with its parameter, it does with `router`. */
void pass_arguments(struct reading *reading, const struct form *form);
/* `for p in [a, b]: p.add(router)`: the same of a's and b's, as the loop runs.
 */
void pass_in_loop(struct reading *reading, const struct form *form);
/* route("/x", f): the scope that the call makes is what f is given. */
void hand_over(struct reading *reading, const struct form *form,
    uint32_t scope);
/* router.f(), f() in a router's block: where f is a function for routers (an
 * extension), the router is its first parameter. */
void pass_receiver(struct reading *reading, const struct form *form);

#endif
