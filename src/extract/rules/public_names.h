/*
 * public_names: what others may have of a file.
 */
#ifndef EXTRACT_PUBLIC_NAMES_H
#define EXTRACT_PUBLIC_NAMES_H

#include "extract/values/reading.h"

/* What others may have of the file, by its language's ways to say so. */
void publics_emit(struct reading *reading);

#endif
