/*
 * rebinding: names that are bound several times, and which binding holds where.
 */
#ifndef EXTRACT_REBINDING_H
#define EXTRACT_REBINDING_H

#include "extract/values/reading.h"

/* A form binds a symbol again that an earlier one binds first. */
void rebinding_note(struct reading *reading, uint32_t first, uint32_t again);
/* The symbol that a bound one is at `use`, itself or of its own; "" if nothing
 * is bound there. One that is `is_parameter`, as a parameter, counts once it is
 * bound to something new to hang on. */
struct str symbol_as_of(struct reading *reading, const struct form *use,
    struct str symbol, bool is_parameter);
/* Of what is first bound there, the binding that holds at `use`; else the first
 * one. */
const struct form *value_as_of(const struct reading *reading,
    const struct form *use, uint32_t first);
/* May what stands for nothing, or is counted up, have another value there? */
bool value_is_open(const struct reading *reading, const struct form *use,
    uint32_t first, const struct form *binding);

#endif
