/*
 * inherited: which class a bare name belongs to, where no `this` is written.
 */
#ifndef EXTRACT_INHERITED_H
#define EXTRACT_INHERITED_H

#include "extract/values/reading.h"

/* The symbol of the form's name; of a name that nothing in the file binds, in a
 * class with bases: `C.name`, which a base may have. */
struct str symbol_inherited(struct reading *reading, const struct form *form);
/* Does the class itself, not a base, declare a field of that name? */
bool class_has_field(struct reading *reading, const struct form *class,
    struct str name);

#endif
