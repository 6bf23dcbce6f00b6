/*
 * rebinding: names that are bound several times, and which binding holds where.
 */
#ifndef EXTRACT_REBINDING_H
#define EXTRACT_REBINDING_H

#include "extract/values/reading.h"

/* Note that the form `again` binds a name that the form `first` has bound. */
void rebinding_note(struct reading *reading, uint32_t first, uint32_t again);
/* The symbol that the name of `symbol` means at `use`: itself, or that of a
 * later binding; "": nothing of that name holds there. `is_parameter`: the name
 * is a parameter, too, and means that until it is bound to a scope. */
struct str symbol_at_use(struct reading *reading, const struct form *use,
    struct str symbol, bool is_parameter);
/* The binding whose value the name, which the form `first` binds first, has at
 * `use`; the first one, if no other is sure to hold. */
const struct form *binding_at_use(const struct reading *reading,
    const struct form *use, uint32_t first);
/* May the name have another value at `use` than `binding` gives it, as it is
 * empty at first, or counted up? */
bool value_may_differ(const struct reading *reading, const struct form *use,
    uint32_t first, const struct form *binding);

#endif
