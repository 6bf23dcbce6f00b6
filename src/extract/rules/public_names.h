/*
 * public_names: the names that other files may use of a file.
 */
#ifndef EXTRACT_PUBLIC_NAMES_H
#define EXTRACT_PUBLIC_NAMES_H

#include "extract/values/reading.h"

/* Add the names that other files may use of this one, by the ways in which its
 * language says so. */
void publics_emit(struct reading *reading);

#endif
