/*
 * apply: the rules of the active packs, form by form.
 */
#ifndef EXTRACT_APPLY_H
#define EXTRACT_APPLY_H

#include "extract/packs/rules.h"
#include "extract/values/reading.h"

/* Apply all rules of the active packs to the forms of the file; what they find
 * goes to the facts. */
void rules_apply(struct reading *reading);

#endif
