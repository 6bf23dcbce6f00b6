/*
 * public_names: the names that other files may use of a file.
 */
#ifndef EXTRACT_PUBLIC_NAMES_H
#define EXTRACT_PUBLIC_NAMES_H

#include "extract/values/reading.h"

/* Append the names that other files may use of this one to the facts: what is
 * exported, has no underscore, begins with a capital, or is in a header, as the
 * language has it. */
void publics_emit(struct reading *reading);

#endif
