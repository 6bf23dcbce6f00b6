/*
 * rebinding: names that are bound several times, and which binding holds where.
 */
#ifndef EXTRACT_REBINDING_H
#define EXTRACT_REBINDING_H

#include "extract/values/reading.h"

/* Note that the form with the index `again` binds a name that the form `first`
 * has bound before. */
void rebinding_note(struct reading *reading, uint32_t first, uint32_t again);
/* What a name means at the form `use`. `symbol`: its symbol by its first
 * binding. Returns `symbol`, or that of a later binding to a scope that holds
 * there; "": the name is not bound, or (with `is_parameter`) the parameter of
 * that name is meant. */
struct str symbol_at_use(struct reading *reading, const struct form *use,
    struct str symbol, bool is_parameter);
/* The binding whose value the name has at `use`; the first one, which has the
 * index `first`, if no later one is sure to hold. */
const struct form *binding_at_use(const struct reading *reading,
    const struct form *use, uint32_t first);
/* May the name have another value at `use` than `binding` gives it, because it
 * is empty at first, `x = None`, or counted up? `first`: the index of the first
 * binding. */
bool value_may_differ(const struct reading *reading, const struct form *use,
    uint32_t first, const struct form *binding);

#endif
