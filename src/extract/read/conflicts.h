/* conflicts: what of a text counts that git has left in conflict. */
#ifndef EXTRACT_CONFLICTS_H
#define EXTRACT_CONFLICTS_H

#include "base/base.h"

/*
 * Is a merge stopped in it? *out is then the text as our side has it, in the
 * same lines; those of the other side and the markers are blank. Both together
 * would be a program that nobody has written.
 */
bool conflict_side(struct str *out, struct str text, struct arena *arena);

#endif
