/*
 * inherited: names that a class has itself or from its bases, where no `this`
 * is written.
 */
#ifndef EXTRACT_INHERITED_H
#define EXTRACT_INHERITED_H

#include "extract/values/reading.h"

/* What a form stands for; a bare name that the file does not say may be what
 * the class around it inherits: `C.name`. */
struct str symbol_inherited(struct reading *reading, const struct form *form);
/* Has the class itself a field of that name? */
bool class_has_field(struct reading *reading, const struct form *class,
    struct str name);

#endif
